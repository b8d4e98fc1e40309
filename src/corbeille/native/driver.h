/* What every game offers on top of its translated rules: random play, and loops over arrays of states. */

#ifdef CHECKED
#define FAULT (fault_where != 0)
#else
#define FAULT 0
#endif

/* Random play to the end; returns the steps. `last` stops it earlier where it is not 0. */
FN num driver_play(game_state *s, const game_box *box, Dice *dice, num last) {
    Menu menu;
    num steps = 0;
    for (;;) {
        num seat = game_decider(s, box);
        if (seat == -2 || FAULT) return steps;
        if (seat == -1) {
            game_apply(s, box, game_chance_outcome(s, box, game_below(dice, game_chance_count(s, box))));
        } else {
            game_clear(&menu);
            game_list_options(s, box, seat, &menu);
            game_apply(s, box, game_option(&menu, game_below(dice, game_count_options(&menu))));
        }
        steps++;
        if (steps == last) return steps;
    }
}

/* Loops over the states from `low` to before `high`: `in` and `out` are arrays beside them. */
typedef void (*driver_loop)(game_state *s, const game_box *box, const num *in, num *out, num low, num high);

MAYBE_UNUSED FN void driver_new(game_state *s, const game_box *box, const num *in, num *out, num low, num high) {
    (void)out;
    for (num i = low; i < high && !FAULT; i++) {
        unsigned char *bytes = (unsigned char *)(s + i);
        for (unsigned long k = 0; k < sizeof(game_state); k++) bytes[k] = 0;
        game_new_game(s + i, box, in[0]);
    }
}

MAYBE_UNUSED FN void driver_step(game_state *s, const game_box *box, const num *in, num *out, num low, num high) {
    (void)out;
    for (num i = low; i < high && !FAULT; i++)
        if (game_decider(s + i, box) != -2) game_apply(s + i, box, in[i]);
}

MAYBE_UNUSED FN void driver_playouts(game_state *s, const game_box *box, const num *in, num *out, num low, num high) {
    for (num i = low; i < high && !FAULT; i++) {
        Dice dice;
        game_seed_dice(&dice, in[i]);
        out[i] = driver_play(s + i, box, &dice, 0);
    }
}

MAYBE_UNUSED FN void driver_mask(game_state *s, const game_box *box, const num *in, num *out, num low, num high) {
    (void)out;
    for (num i = low; i < high && !FAULT; i++) game_mask(s + i, box, in[i]);
}

MAYBE_UNUSED FN void driver_fill(game_state *s, const game_box *box, const num *in, num *out, num low, num high) {
    (void)out;
    for (num i = low; i < high && !FAULT; i++) {
        Dice dice;
        game_seed_dice(&dice, in[i]);
        game_fill(s + i, box, &dice);
    }
}

/* What a game need not have: the binding says so before it would call these. */
#if !GAME_HAS_ASIDES
#define game_list_asides(s, box, seat, menu) ((void)0)
#define game_aside_refusal(s, box, seat, action) ((num)0)
#define game_apply_aside(s, box, seat, action) ((void)0)
#endif
#if !GAME_HAS_ADVICE
#define game_evaluate(s, box, seat) ((num)0)
#define game_weigh(s, box, seat, menu, weights) ((void)0)
#define game_choose(s, box, seat, menu, dice) ((num)0)
#endif

#ifdef CHECKED
#define GAME_CHECKED 1
static const char *driver_fault_where(void) { return fault_where; }
static const char *driver_fault_what(void) { return fault_what; }
static num driver_fault_number(void) { return fault_number; }
static void driver_forget(void) { fault_where = 0; }
#else
#define GAME_CHECKED 0
#define driver_fault_where() ((const char *)0)
#define driver_fault_what() ""
#define driver_fault_number() ((num)0)
#define driver_forget() ((void)0)
#endif
