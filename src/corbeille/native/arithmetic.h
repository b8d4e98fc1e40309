/* What the translated rules need of arithmetic. Freestanding C99: the host, WebAssembly, a GPU. The translated text is
   the same for the checked build (-DCHECKED): what macros in capitals mean is what differs. */
#if defined(__GNUC__)
#define FN __attribute__((unused)) static
#else
#define FN static
#define restrict __restrict
#endif
#define TABLE FN const
typedef int64_t num;

/* Python rounds down, C towards zero. Naturals of 32 bits, the common case, are divided several times faster. */
FN num floor_div(num a, num b) {
    if (((uint64_t)(a | b) >> 32) == 0) return (num)((uint32_t)a / (uint32_t)b);
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}
FN num floor_mod(num a, num b) {
    if (((uint64_t)(a | b) >> 32) == 0) return (num)((uint32_t)a % (uint32_t)b);
    num r = b == -1 ? 0 : a % b; /* the least number % -1 stops a processor */
    return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
FN num least(num a, num b) { return a < b ? a : b; }
FN num most(num a, num b) { return a > b ? a : b; }
/* Where a range with this step is after `a`, which lies before its end: at the end, rather than beyond 63 bits. */
FN num stepped(num a, num step, num end) {
    uint64_t left = step > 0 ? (uint64_t)end - (uint64_t)a : (uint64_t)a - (uint64_t)end;
    return left > (step > 0 ? (uint64_t)step : 0 - (uint64_t)step) ? a + step : end;
}
FN num size_of(num a) { return a < 0 ? -a : a; }
/* Bits of the number without its sign; compilers know these lines as one instruction. */
FN num bit_count(num a) {
    uint64_t x = a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (num)(x * 0x0101010101010101u >> 56);
}

#define AND(a, b) ((num)(a) & (num)(b))
#define OR(a, b) ((num)(a) | (num)(b))
#define XOR(a, b) ((num)(a) ^ (num)(b))

#ifndef CHECKED

#define ADD(a, b) ((num)(a) + (num)(b))
#define SUB(a, b) ((num)(a) - (num)(b))
#define MUL(a, b) ((num)(a) * (num)(b))
#define DIV(a, b) floor_div(a, b)
#define MOD(a, b) floor_mod(a, b)
#define LEFT(a, by) ((num)(a) << (by))
#define RIGHT(a, by) ((num)(a) >> (by))
#define ABS(a) size_of(a)
#define INDEX(i, length) ((num)(i))
#define FIT(value, low, high) (value)
#define GOING(test) (test)
#define ENTER(nothing)

#else

/* The checked build remembers the first fault, goes on with 0, and leaves every loop; the driver raises it.
   It is for developers: gcc and clang only. */
static __thread const char *fault_where, *fault_what;
static __thread num fault_number;

#define TEXT_OF(line) #line
#define AT(line) __FILE__ ":" TEXT_OF(line)
#define HERE AT(__LINE__) /* of the Python file: #line says so */

#define ADD(a, b) checked_add(a, b, HERE)
#define SUB(a, b) checked_sub(a, b, HERE)
#define MUL(a, b) checked_mul(a, b, HERE)
#define DIV(a, b) checked_div(a, b, HERE)
#define MOD(a, b) checked_mod(a, b, HERE)
#define LEFT(a, by) checked_left(a, by, HERE)
#define RIGHT(a, by) ((num)(a) >> checked_range(by, 0, 62, "a shift by", HERE))
#define ABS(a) checked_abs(a, HERE)
#define INDEX(i, length) checked_range(i, 0, (length) - 1, "no such index", HERE)
#define FIT(value, low, high) checked_range(value, low, high, "a number that does not fit", HERE)
#define GOING(test) ((test) && !fault_where)
#define ENTER(nothing) if (fault_where) return nothing;

FN num checked_fault(const char *what, num number, const char *where) {
    if (!fault_where) {
        fault_where = where;
        fault_what = what;
        fault_number = number;
    }
    return 0;
}
FN num checked_range(num value, num low, num high, const char *what, const char *where) {
    return value >= low && value <= high ? value : checked_fault(what, value, where);
}
#define CHECKED_STEP(name, overflows) \
    FN num name(num a, num b, const char *where) { \
        num r; \
        return overflows(a, b, &r) ? checked_fault("more than 63 bits from", a, where) : r; \
    }
CHECKED_STEP(checked_add, __builtin_add_overflow)
CHECKED_STEP(checked_sub, __builtin_sub_overflow)
CHECKED_STEP(checked_mul, __builtin_mul_overflow)
FN num checked_div(num a, num b, const char *where) {
    return b != 0 && (a != INT64_MIN || b != -1) ? floor_div(a, b) : checked_fault("a division by", b, where);
}
FN num checked_mod(num a, num b, const char *where) {
    return b != 0 ? floor_mod(a, b) : checked_fault("a division by", b, where);
}
FN num checked_left(num a, num by, const char *where) {
    num r = (num)((uint64_t)a << checked_range(by, 0, 62, "a shift by", where));
    return fault_where || r >> by == a ? r : checked_fault("more than 63 bits from", a, where);
}
FN num checked_abs(num a, const char *where) { return a < 0 ? checked_sub(0, a, where) : a; }
#endif
