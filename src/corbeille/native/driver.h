/* What every game offers on top of its translated rules. All that a game can be asked or told is one function here,
   of its state, its box and two numbers `a` and `b`; it returns a number. Bindings are made of this list alone. */
#define QUESTIONS(Q) \
    Q(new_game, driver_new(s, box, a)) \
    Q(decider, game_decider(s, box)) \
    Q(awaited, game_awaited(s, box)) \
    Q(count_options, driver_option(s, box, a, 0, -1)) \
    Q(option, driver_option(s, box, a, 0, b)) \
    Q(refusal, game_refusal(s, box, a, b)) \
    Q(chance_count, game_chance_count(s, box)) \
    Q(chance_outcome, game_chance_outcome(s, box, a)) \
    Q(may_happen, game_may_happen(s, box, a)) \
    Q(apply, (game_apply(s, box, a), 0)) \
    Q(step, game_decider(s, box) == -2 ? 0 : (game_apply(s, box, a), 1)) \
    Q(worth, game_worth(s, box, a)) \
    Q(beats, game_beats(s, box, a, b)) \
    Q(mask, (game_mask(s, box, a), 0)) \
    Q(fill, driver_fill(s, box, a)) \
    Q(playout, driver_playout(s, box, a)) \
    Q(count_asides, driver_option(s, box, a, 1, -1)) \
    Q(aside, driver_option(s, box, a, 1, b)) \
    Q(aside_refusal, game_aside_refusal(s, box, a, b)) \
    Q(apply_aside, (game_apply_aside(s, box, a, b), 0)) \
    Q(evaluate, game_evaluate(s, box, a)) \
    Q(weight, driver_weight(s, box, a, b)) \
    Q(choose, driver_choose(s, box, a, b))

#ifdef CHECKED
#define GAME_CHECKED 1
FN void forget_fault(void) { fault_where = 0; }
#else
#define GAME_CHECKED 0
FN const char *const fault_where = 0, *const fault_what = "";
FN const num fault_number = 0;
FN void forget_fault(void) {}
#endif

FN num driver_new(game_state *s, game_box *box, num players) {
    unsigned char *bytes = (unsigned char *)s;
    for (unsigned long k = 0; k < sizeof(game_state); k++) bytes[k] = 0;
    game_new_game(s, box, players);
    return 0;
}
/* What a seat may answer, or do out of turn. */
#define WHO_DECIDES INT64_MIN
FN num driver_list(game_state *s, game_box *box, num seat, int aside, Menu_record *menu) {
    if (seat == WHO_DECIDES) seat = game_decider(s, box);
    game_clear(menu);
    if (aside) game_list_asides(s, box, seat, menu);
    else if (seat >= 0) game_list_options(s, box, seat, menu);
    return seat;
}
/* The k-th answer; the number of answers where k is negative. */
FN num driver_option(game_state *s, game_box *box, num seat, int aside, num k) {
    Menu_record menu;
    driver_list(s, box, seat, aside, &menu);
    return k < 0 ? game_count_options(&menu) : game_option(&menu, k);
}
FN num driver_weigh(game_state *s, game_box *box, num seat, Menu_record *menu, Weights_record *weights) {
    unsigned char *bytes = (unsigned char *)weights;
    for (unsigned long k = 0; k < sizeof *weights; k++) bytes[k] = 0;
    seat = driver_list(s, box, seat, 0, menu);
    game_weigh(s, box, seat, menu, weights);
    return seat;
}
/* The weight of the k-th single answer, or, after those, of a range. */
FN num driver_weight(game_state *s, game_box *box, num seat, num k) {
    Menu_record menu;
    Weights_record weights;
    driver_weigh(s, box, seat, &menu, &weights);
    return k < menu.singles_ ? weights.single_[k] : weights.span_[k - menu.singles_];
}
FN num driver_fill(game_state *s, game_box *box, num seed) {
    Dice_record dice;
    game_seed_dice(&dice, seed);
    game_fill(s, box, &dice);
    return 0;
}
/* Random play to the end; returns the steps. */
FN num driver_playout(game_state *s, game_box *box, num seed) {
    Dice_record dice;
    Menu_record menu;
    game_seed_dice(&dice, seed);
    for (num steps = 0;; steps++) {
        num seat = game_decider(s, box);
        if (seat == -2 || fault_where) return steps;
        if (seat == -1) {
            game_apply(s, box, game_chance_outcome(s, box, game_below(&dice, game_chance_count(s, box))));
        } else {
            game_clear(&menu);
            game_list_options(s, box, seat, &menu);
            game_apply(s, box, game_option(&menu, game_below(&dice, game_count_options(&menu))));
        }
    }
}
FN num driver_choose(game_state *s, game_box *box, num seed, num seat) {
    Dice_record dice;
    Menu_record menu;
    seat = driver_list(s, box, seat, 0, &menu);
    game_seed_dice(&dice, seed);
    return game_choose(s, box, seat, &menu, &dice);
}

typedef num (*driver_question)(game_state *, game_box *, num, num);
#define DEFINED(name, answer) \
    FN num ask_##name(game_state *s, game_box *box, num a, num b) { (void)s, (void)box, (void)a, (void)b; return answer; }
QUESTIONS(DEFINED)

/* The same question to every state from `low` to before `high`, with a number for each, and an answer where wanted. */
FN void driver_each(driver_question q, game_state *s, game_box *box, const num *in, num *out, num low, num high) {
    for (num i = low; i < high && !fault_where; i++) {
        num answer = q(s + i, box, in[i], 0);
        if (out) out[i] = answer;
    }
}
