/* What the translated rules need of arithmetic. Freestanding C99: the host, WebAssembly, a GPU. */
#ifndef FN
#define FN static
#endif
#ifndef TABLE
#define TABLE static const
#endif
#if defined(__GNUC__)
#define MAYBE_UNUSED __attribute__((unused))
#else
#define MAYBE_UNUSED
#define restrict __restrict
#endif
typedef int64_t num;

/* Python rounds down. Two small naturals, the common case, are divided in 32 bits: several times faster. */
MAYBE_UNUSED FN num floor_div(num a, num b) {
    if (((uint64_t)(a | b) >> 32) == 0) return (num)((uint32_t)a / (uint32_t)b);
    num q = a / b;
    return q - (a % b != 0 && (a < 0) != (b < 0));
}
MAYBE_UNUSED FN num floor_mod(num a, num b) {
    if (((uint64_t)(a | b) >> 32) == 0) return (num)((uint32_t)a % (uint32_t)b);
    num r = a % b;
    return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
/* The same by a constant above 0. */
MAYBE_UNUSED FN num floor_div_by(num a, num b) { return a / b - (a % b < 0); }
MAYBE_UNUSED FN num floor_mod_by(num a, num b) { return a % b < 0 ? a % b + b : a % b; }
MAYBE_UNUSED FN num least(num a, num b) { return a < b ? a : b; }
MAYBE_UNUSED FN num most(num a, num b) { return a > b ? a : b; }
MAYBE_UNUSED FN num size_of(num a) { return a < 0 ? -a : a; }
/* Bits of the number without its sign; compilers know these lines as one instruction. */
MAYBE_UNUSED FN num bit_count(num a) {
    uint64_t x = a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (num)(x * 0x0101010101010101u >> 56);
}

#ifdef CHECKED
/* The checked build remembers the first fault, goes on with 0, and leaves every loop; the driver raises it. */
#if defined(__wasm__)
#define OF_THREAD static
#elif defined(__GNUC__)
#define OF_THREAD static __thread
#else
#define OF_THREAD static __declspec(thread)
#endif
OF_THREAD const char *fault_where, *fault_what;
OF_THREAD num fault_number;

FN num checked_fault(const char *what, num number, const char *where) {
    if (!fault_where) {
        fault_where = where;
        fault_what = what;
        fault_number = number;
    }
    return 0;
}
MAYBE_UNUSED FN num checked_index(num i, num n, const char *where) {
    return i >= 0 && i < n ? i : checked_fault("no such index", i, where);
}
MAYBE_UNUSED FN num checked_fit(num value, num low, num high, const char *where) {
    return value >= low && value <= high ? value : checked_fault("a number that does not fit", value, where);
}
MAYBE_UNUSED FN num checked_floor_div(num a, num b, const char *where) {
    return b != 0 && (a != INT64_MIN || b != -1) ? floor_div(a, b) : checked_fault("a division by", b, where);
}
MAYBE_UNUSED FN num checked_floor_mod(num a, num b, const char *where) {
    return b != 0 && (a != INT64_MIN || b != -1) ? floor_mod(a, b) : checked_fault("a division by", b, where);
}
MAYBE_UNUSED FN num checked_right(num a, num by, const char *where) {
    return by >= 0 && by < 63 ? a >> by : checked_fault("a shift by", by, where);
}
MAYBE_UNUSED FN num checked_left(num a, num by, const char *where) {
    if (by < 0 || by > 62) return checked_fault("a shift by", by, where);
    num r = (num)((uint64_t)a << by);
    return r >> by == a ? r : checked_fault("more than 63 bits from", a, where);
}
MAYBE_UNUSED FN num checked_add(num a, num b, const char *where) {
    if (b > 0 ? a > INT64_MAX - b : a < INT64_MIN - b) return checked_fault("more than 63 bits from", a, where);
    return a + b;
}
MAYBE_UNUSED FN num checked_sub(num a, num b, const char *where) {
    if (b < 0 ? a > INT64_MAX + b : a < INT64_MIN + b) return checked_fault("more than 63 bits from", a, where);
    return a - b;
}
MAYBE_UNUSED FN num checked_mul(num a, num b, const char *where) {
    num r = (num)((uint64_t)a * (uint64_t)b);
    if (a != 0 && ((a == -1 && b == INT64_MIN) || r / a != b)) return checked_fault("more than 63 bits from", a, where);
    return r;
}
#endif
