/* The driver of a game in WebAssembly: its questions as exports, about one state that lies in the exported memory. */
#define EXPORT(name) __attribute__((export_name(#name)))
static game_state state;
static game_box box;

EXPORT(state) void *state_place(void) { return &state; }
EXPORT(state_size) int state_size(void) { return sizeof state; }
EXPORT(box) void *box_place(void) { return &box; }
EXPORT(box_size) int box_size(void) { return sizeof box; }

#define EXPORTED(name, answer) EXPORT(name) num wasm_##name(num a, num b) { return ask_##name(&state, &box, a, b); }
QUESTIONS(EXPORTED)
