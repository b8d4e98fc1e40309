"""Fair dice: the derivation of docs/notation.md, done again here by hand; and every manipulation is found."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from corbeille.core.chance import Dice, below, seed_dice
from corbeille.core.errors import Fault
from corbeille.core.fair import BOT_SALT, FairDice, Proof, check_dice, commit, draw, message, read_terms, reduce
from corbeille.core.game import set_table
from corbeille.core.journal import Journal, read
from corbeille.core.seats import CHANCE
from corbeille.games import catalogue

from .toy import CATALOGUE, GAME, PASS, ROLL

if TYPE_CHECKING:
    from collections.abc import Callable

SEED = bytes(range(32))
SALTS = ("aa" * 32, BOT_SALT)


# -- the derivation, once more and from the standard alone


def hmac_sha256(key: bytes, text: bytes) -> bytes:
    """RFC 2104, for a key of 32 bytes: twice SHA-256, over the key padded to 64."""
    padded = key + bytes(32)
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + text).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def drawn_by_hand(table: str, salts: tuple[str, ...], event: int, n: int, attempt: int = 0) -> int:
    """The page's derivation: seven lines and a remainder."""
    text = f"corbeille dice 1\n{table}\n" + "".join(f"{salt}\n" for salt in salts) + f"{event}\n{attempt}"
    x = int(hmac_sha256(SEED, text.encode()).hex(), 16)
    if x >= 2**256 // n * n:
        return drawn_by_hand(table, salts, event, n, attempt + 1)
    return x % n


@pytest.mark.parametrize("n", [1, 2, 6, 36, 108, 10**9, 1 << 200])
def test_the_derivation_is_the_one_of_the_page(n: int) -> None:
    for event in range(1, 40):
        assert draw(SEED, "T-1", SALTS, event, n) == drawn_by_hand("T-1", SALTS, event, n)


def test_figures_that_no_version_may_change() -> None:
    assert commit(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert message("T-1", SALTS, 7, 0) == f"corbeille dice 1\nT-1\n{'aa' * 32}\n{'00' * 32}\n7\n0".encode()
    assert [draw(SEED, "T-1", SALTS, event, 108) for event in range(1, 9)] == FIGURES


FIGURES = [7, 28, 66, 1, 35, 81, 74, 87]  # computed apart from this program, with the commands of docs/fair-dice.md


@pytest.mark.parametrize("change", ["seed", "table", "salts", "event"])
def test_everything_that_is_hashed_counts(change: str) -> None:
    right: dict[str, Any] = {"seed": SEED, "table": "T", "salts": SALTS, "event": 5}
    other = {"seed": bytes(32), "table": "U", "salts": SALTS[::-1], "event": 6}
    assert draw(**right, n=1 << 200) != draw(**(right | {change: other[change]}), n=1 << 200)


def test_a_digest_that_would_favour_low_numbers_is_thrown_away() -> None:
    """2**256 is no multiple of 6: the last four digests have no partners, so they are no throw."""
    top = 2**256
    assert top % 6 == 4
    assert reduce((top - 5).to_bytes(32, "big"), 6) == 5
    for spare in range(1, 5):
        assert reduce((top - spare).to_bytes(32, "big"), 6) is None
    assert reduce((top - 1).to_bytes(32, "big"), 1 << 200) == (1 << 200) - 1


def test_another_attempt_follows_a_digest_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    digests = iter([b"\xff" * 32, b"\xff" * 32, (13).to_bytes(32, "big")])
    texts = []

    def digest(_key: bytes, text: bytes, _name: str) -> bytes:
        texts.append(text)
        return next(digests)

    monkeypatch.setattr("corbeille.core.fair.hmac.digest", digest)
    assert draw(SEED, "T", SALTS, 3, 6) == 13 % 6
    assert [text.rsplit(b"\n", 1)[1] for text in texts] == [b"0", b"1", b"2"]


@pytest.mark.parametrize("n", [0, -1, (1 << 200) + 1])
def test_fair_dice_have_one_side_at_least_and_2_to_the_200_at_most(n: int) -> None:
    with pytest.raises(Fault, match=r"fair dice have 1 to 2\*\*200"):
        draw(SEED, "T", SALTS, 1, n)


def test_fair_dice_are_even() -> None:
    counts = Counter(draw(SEED, "T", SALTS, event, 12) for event in range(1, 6001))
    assert sum((counts[k] - 500) ** 2 / 500 for k in range(12)) < 31.3  # one in a thousand exceeds it


# -- a table


def dice_of(seed: bytes = SEED, table: str = "T-1") -> FairDice:
    dice = FairDice(table, 2, seed)
    dice.add_salt(0, SALTS[0])
    dice.add_salt(1, SALTS[1])
    return dice


def begun(dice: FairDice, **options: object) -> Journal:
    return Journal.start(set_table(GAME, ["Anne", "Bruno"], options), {"dice": dice.terms.header()})


def played(dice: FairDice, journal: Journal) -> Journal:
    """Go on to the end, everybody passing."""
    while not journal.position.over:
        if journal.position.decider == CHANCE:
            dice.play(journal)
        else:
            journal.play(journal.position.decider, PASS)
    return journal


def revealed(**options: object) -> Journal:
    dice = dice_of()
    journal = played(dice, begun(dice, **options))
    dice.reveal(journal)
    return journal


def test_a_game_with_fair_dice_is_proved() -> None:
    journal = revealed(rounds=8)
    assert journal.header["dice"] == {
        "commitment": commit(SEED),
        "table": "T-1",
        "salts": list(SALTS),
        "seed": SEED.hex(),
    }
    assert check_dice(journal.lines(), CATALOGUE) == Proof(proved=9, unproved=0)


def test_more_outcomes_than_a_machine_counts_are_fair_as_well() -> None:
    assert check_dice(revealed(deep=True).lines(), CATALOGUE) == Proof(proved=3, unproved=0)


def test_nobody_rolls_again_by_taking_back() -> None:
    dice = dice_of()
    journal = begun(dice, rounds=8)
    dice.play(journal)
    dice.play(journal)
    for _ in range(5):
        roll = journal[len(journal)].action
        journal.undo(0, 1)
        dice.play(journal)
        assert journal[len(journal)].action == roll
    journal.play(0, PASS)
    dice.play(journal)
    third = journal[len(journal)].action
    journal.undo(1, 2)
    journal.play(0, PASS)
    dice.play(journal)
    assert journal[len(journal)].action == third
    dice.reveal(played(dice, journal))
    assert check_dice(journal.lines(), CATALOGUE).proved == 15


def test_a_fork_may_have_dice_of_its_own_from_where_it_begins() -> None:
    fork = revealed(rounds=8).fork(6)
    dice = FairDice("T-2", 2, bytes(32), after=len(fork))
    dice.add_salt(0, BOT_SALT)
    dice.add_salt(1, BOT_SALT)
    fork.annotate("dice", dice.terms.header())
    dice.reveal(played(dice, fork))
    assert fork.header["dice"]["after"] == 6
    assert check_dice(fork.lines(), CATALOGUE) == Proof(proved=5, unproved=4)
    first = next(number for number in range(7, len(fork)) if fork[number].by == CHANCE)
    assert fork[first].action == ROLL + draw(bytes(32), "T-2", (BOT_SALT, BOT_SALT), 1, 6)


def test_no_die_is_rolled_before_the_last_salt() -> None:
    dice = FairDice("T", 3)
    dice.add_salt(1, BOT_SALT)
    with pytest.raises(Fault, match="the salts of the seats 0, 2 are missing; no die is rolled before"):
        _ = dice.terms


@pytest.mark.parametrize(
    ("seat", "salt", "sentence"),
    [
        (0, "AA" * 32, "the salt of seat 0 is .*; right are 64 hexadecimal digits, small letters"),
        (0, "aa" * 31, "the salt of seat 0 is "),
        (0, "aa" * 32 + "\n", "the salt of seat 0 is "),
        (1, "aa" * 32, "the salt of seat 1 is fixed already"),
        (2, "aa" * 32, "seat 2 is not at this table; right is 0 to 1"),
        (-1, "aa" * 32, "seat -1 is not at this table; right is 0 to 1"),
    ],
)
def test_a_salt_is_given_once_and_in_one_way(seat: int, salt: str, sentence: str) -> None:
    dice = FairDice("T", 2)
    dice.add_salt(1, BOT_SALT)
    with pytest.raises(Fault, match=sentence):
        dice.add_salt(seat, salt)


@pytest.mark.parametrize("table", ["", "a b", "a\nb", "é", "x" * 65])
def test_a_table_has_a_name_that_is_one_line(table: str) -> None:
    with pytest.raises(Fault, match="right are 1 to 64 letters, digits"):
        FairDice(table, 2)


def test_seeds_are_secret_and_of_32_bytes() -> None:
    assert FairDice("T", 2).seed != FairDice("T", 2).seed
    with pytest.raises(Fault, match="a seed of 31 bytes; right is 32"):
        FairDice("T", 2, bytes(31))


def test_the_seed_is_revealed_at_the_end_and_then_the_dice_rest() -> None:
    dice = dice_of()
    journal = begun(dice)
    with pytest.raises(Fault, match="the game is not over; with the seed anybody could tell what comes"):
        dice.reveal(journal)
    dice.reveal(played(dice, journal))
    journal.undo(0, 0)
    for other in (journal, begun(dice_of())):
        with pytest.raises(Fault, match="or their seed is known already"):
            dice.play(other)


def test_dice_roll_only_for_the_table_that_has_their_terms_in_its_header() -> None:
    journal = begun(dice_of())
    with pytest.raises(Fault, match="the journal's header does not hold the terms of these dice"):
        dice_of(bytes(32)).play(journal)
    with pytest.raises(Fault, match="the journal's header does not hold the terms of these dice"):
        dice_of(table="T-2").play(journal)


# -- who cheats is found

Header = dict[str, Any]


def with_dice(**changes: object) -> Callable[[Header], None]:
    return lambda header: header["dice"].update(changes)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (with_dice(seed=bytes(32).hex()), '"dice": the SHA-256 of the seed is .* not the seed that was committed to'),
        (with_dice(commitment="00" * 32), '"dice": the SHA-256 of the seed is .* not the seed that was committed to'),
        (with_dice(seed=bytes(32).hex(), commitment=commit(bytes(32))), "entry [0-9]+: the journal has "),
        (with_dice(table="T-2"), "entry [0-9]+: the journal has "),
        (with_dice(salts=["ab" * 32, BOT_SALT]), "entry [0-9]+: the journal has "),
        (with_dice(salts=list(SALTS[::-1])), "entry [0-9]+: the journal has "),
        (with_dice(after=1), "entry [0-9]+: the journal has "),
        (with_dice(after=10**9), '"after" is 1000000000, and the last entry is [0-9]+: nothing would be proved'),
        (lambda header: header["dice"].pop("seed"), '"dice": "seed" is not revealed yet'),
        (lambda header: header.pop("dice"), 'the header has no "dice": this game was not played with fair dice'),
    ],
)
def test_a_changed_header_is_found(change: Callable[[Header], None], sentence: str) -> None:
    header, *entries = revealed(rounds=20).lines()
    made = json.loads(header)
    change(made)
    with pytest.raises(Fault, match=sentence):
        check_dice([json.dumps(made), *entries], CATALOGUE)


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ([], r'"dice": \[\] is not right; it is an object with "commitment", "table", "salts", "after", "seed"'),
        ({"commitment": "00" * 32}, "is not right; it is an object with"),
        ({"commitment": "00" * 32, "table": "T", "salts": list(SALTS), "x": 1}, "is not right; it is an object with"),
        ({"commitment": "00", "table": "T", "salts": list(SALTS)}, '"commitment" is "00"; right are 64 hexadecimal'),
        ({"commitment": 5, "table": "T", "salts": list(SALTS)}, '"commitment" is 5; right are 64 hexadecimal digits'),
        ({"commitment": "00" * 32, "table": 5, "salts": list(SALTS)}, "the table is 5; right are 1 to 64 letters"),
        ({"commitment": "00" * 32, "table": "T", "salts": []}, '"salts" is not right; it is a list of 2, one for each'),
        ({"commitment": "00" * 32, "table": "T", "salts": ["", ""]}, 'the salt of seat 0 is ""; right are 64'),
        ({"commitment": "00" * 32, "table": "T", "salts": list(SALTS), "after": -1}, '"after" is -1; right is the'),
        ({"commitment": "00" * 32, "table": "T", "salts": list(SALTS), "after": True}, '"after" is true; right is the'),
        ({"commitment": "00" * 32, "table": "T", "salts": list(SALTS), "seed": "0"}, '"seed" is "0"; right are 64'),
    ],
)
def test_malformed_terms_are_one_sentence(dice: object, sentence: str) -> None:
    with pytest.raises(Fault, match=sentence):
        read_terms({"dice": dice}, 2)


def test_every_changed_throw_is_found_where_it_stands() -> None:
    lines = list(revealed(rounds=8).lines())
    chance = [number for number, line in enumerate(lines) if '"by":"chance"' in line]
    assert len(chance) == 9
    for number in chance:
        entry = json.loads(lines[number])
        key = "number" if entry["do"] == "hide" else "roll"
        for other in {1, 2, 3, 4, 5, 6} - {entry[key]}:
            forged = [*lines[:number], json.dumps(entry | {key: other}), *lines[number + 1 :]]
            right = f"{entry['do']} {entry[key]}"
            with pytest.raises(Fault, match=f'^entry {number}: .* the dice gave "{right}"'):
                check_dice(forged, CATALOGUE)


def test_two_throws_that_changed_places_are_found() -> None:
    lines = list(revealed(rounds=8).lines())
    rolls = [number for number, line in enumerate(lines) if '"do":"roll"' in line]
    one, two = next((one, two) for one in rolls for two in rolls if lines[one] < lines[two])
    lines[one], lines[two] = lines[two], lines[one]
    with pytest.raises(Fault, match=f"^entry {min(one, two)}: "):
        check_dice(lines, CATALOGUE)


def test_a_throw_that_somebody_took_back_must_be_right_as_well() -> None:
    """Else one could look what comes, take it back, and enter another one."""
    lines = list(revealed(rounds=8).lines())
    number = next(number for number, line in enumerate(lines) if '"do":"roll"' in line)
    entry = json.loads(lines[number])
    peek = [json.dumps(entry | {"roll": entry["roll"] % 6 + 1}), f'{{"by":0,"do":"undo","to":{number - 1}}}']
    with pytest.raises(Fault, match=f"^entry {number}: "):
        check_dice([*lines[:number], *peek, *lines[number:]], CATALOGUE)


def test_a_throw_left_out_is_found() -> None:
    """Bruno takes back his pass, and the next throw with it; a new number for that event would be another die."""
    dice = dice_of()
    journal = begun(dice, rounds=8)
    for _ in range(4):
        dice.play(journal) if journal.position.decider == CHANCE else journal.play(0, PASS)
    journal.undo(1, 2)
    journal.play(0, PASS)
    number = len(journal) + 1
    fifth = draw(SEED, "T-1", SALTS, 4, 6)  # as if the undo had not stepped back
    assert fifth != draw(SEED, "T-1", SALTS, 3, 6)
    journal.play(CHANCE, ROLL + fifth)
    journal.annotate("dice", dice.terms.header() | {"seed": SEED.hex()})
    with pytest.raises(Fault, match=f"^entry {number}: .*chance event 3"):
        check_dice(journal.lines(), CATALOGUE)


# -- Grand Hôtel


def test_every_tile_of_a_grand_hotel_is_proved_and_a_changed_one_is_found() -> None:
    setting = set_table(catalogue.load("grand_hotel"), ["Anne", "Bruno"], {})
    dice = dice_of()
    journal = Journal.start(setting, {"dice": dice.terms.header()})
    seats = Dice()
    seed_dice(seats, 5)
    while not journal.position.over:
        by = journal.position.decider
        if by == CHANCE:
            dice.play(journal)
        else:
            journal.play(by, journal.position.random_option(by, lambda n: below(seats, n)))
    dice.reveal(journal)
    lines = list(journal.lines())
    tiles = sum('"chance"' in line for line in lines)
    assert check_dice(lines, catalogue.load) == Proof(tiles, 0)
    number = max(number for number, line in enumerate(lines) if '"do":"draw"' in line)
    position = read(lines[:number], catalogue.load).position
    other = next(one for one in position.outcomes() if one != journal[number].action)
    forged = [*lines[:number], json.dumps({"by": "chance"} | setting.words.entry(other))]
    with pytest.raises(Fault, match=f"^entry {number}: the journal has .*, the dice gave .*"):
        check_dice(forged, catalogue.load)
