/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-toml.c - TOML read token by token: what it knows, refuses, and never does */
#include "felt-test.h"
#include "core/hand/felt-decimal-text.h"
#include "core/rules/felt-random.h"
#include "core/phh/felt-toml.h"

#include <glib.h>
#include <string.h>

static const char letters[] = "m.tTksifbd[]{}!";

/* What a text reads as: a letter for each token (see letters) with its content. */
static char *tokens_of(const char *text, gsize size, gboolean last)
{
  GString *out = g_string_new(NULL);
  FeltToml toml;
  FeltTomlToken token;
  felt_toml_init(&toml, text, size, last);
  for (;;) {
    FeltTomlKind kind = felt_toml_next(&toml, &token);
    g_string_append_c(out, letters[kind]);
    if (kind == FELT_TOML_ERROR)
      g_string_append_printf(out, "%d", toml.code);
    if (kind == FELT_TOML_END || kind == FELT_TOML_ERROR || kind == FELT_TOML_MORE)
      break;
    if (strchr("[]{}", letters[kind]) != NULL)
      continue;
    g_autofree char *content = g_malloc(token.content.size + 1);
    content[felt_toml_decode(&token, content)] = '\0';
    g_string_append_printf(out, "<%s>", content);
  }
  return g_string_free(out, FALSE);
}

static void check(const char *text, const char *expected)
{
  g_autofree char *tokens = tokens_of(text, strlen(text), TRUE);
  g_assert_cmpstr(tokens, ==, expected);
}

static void check_error(const char *text, FeltTomlCode code)
{
  g_autofree char *tokens = tokens_of(text, strlen(text), TRUE);
  g_autofree char *end = g_strdup_printf("!%d", code);
  if (!g_str_has_suffix(tokens, end))
    g_error("“%s” reads as %s, not %s", text, tokens, end);
  g_assert_cmpstr(felt_toml_words(code), !=, NULL);
}

FELT_TEST(test_values, "/toml/values")
{
  check("", ".");
  check("a = 1", "k<a>i<1>.");
  check("a=-1_000 # words\nb = +2\r\n\tc = 0x1F\n", "k<a>i<-1_000>k<b>i<+2>k<c>i<0x1F>.");
  check("a = 1.50\nb = 1e3\nc = -0.5E-2\nd = inf\ne = -nan",
        "k<a>f<1.50>k<b>f<1e3>k<c>f<-0.5E-2>k<d>f<inf>k<e>f<-nan>.");
  check("a = true\nb = false", "k<a>b<true>k<b>b<false>.");
  check("a = 12:30:00\nb = 2023-06-22\nc = 2023-06-22T12:30:00.5Z\nd = 2023-06-22 12:30:00+02:00",
        "k<a>d<12:30:00>k<b>d<2023-06-22>k<c>d<2023-06-22T12:30:00.5Z>"
        "k<d>d<2023-06-22 12:30:00+02:00>.");
  check("a = 2023-06-22 # a day", "k<a>d<2023-06-22>.");
  check("a = [2023-06-22 , 1]", "k<a>[d<2023-06-22>i<1>].");
  FeltTomlToken token = {.raw = {"0x7fffffffffffffff", 18}};
  gint64 value = 0;
  g_assert_true(felt_toml_integer(&token, &value));
  g_assert_cmpint(value, ==, G_MAXINT64);
  token.raw = (FeltSpan){"9223372036854775808", 19};
  g_assert_false(felt_toml_integer(&token, &value));
  token.raw = (FeltSpan){"-0b101", 6};
  g_assert_true(felt_toml_integer(&token, &value));
  g_assert_cmpint(value, ==, -5);
}

FELT_TEST(test_strings, "/toml/strings")
{
  check("a = \"x \\\"y\\\" \\u00e9\\U0001F0A1\\t\\\\\"", "k<a>s<x \"y\" é🂡\t\\>.");
  check("a = 'C:\\n \"'", "k<a>s<C:\\n \">.");
  check("a = \"\"\nb = ''", "k<a>s<>k<b>s<>.");
  check("a = \"\"\"\none\ntwo\\\n   \n  three \"quoted\" \"\"\"",
        "k<a>s<one\ntwothree \"quoted\" >.");
  check("a = '''\nx\\n''y'''''", "k<a>s<x\\n''y''>.");
  check("a = \"\"\"\"x\"\"\"\"\"", "k<a>s<\"x\"\">.");
  check("a = 'é – 🂡'", "k<a>s<é – 🂡>.");
}

FELT_TEST(test_keys, "/toml/keys")
{
  check("\"a b\" = 1\n'c' = 2\n\"\\u0041\" = 3", "k<a b>i<1>k<c>i<2>k<A>i<3>.");
  check("a.\"b c\" . d = 1", "k<a.\"b c\" . d>i<1>.");
  check("[1]\n[ two ]\n[a.b]\n[['x']]", "t<1>t<two>t<a.b>T<x>.");
  check("_mine = {a = 1, b.c = 'x', d = [1, {}]}", "k<_mine>{k<a>i<1>k<b.c>s<x>k<d>[i<1>{}]}.");
}

FELT_TEST(test_arrays, "/toml/arrays")
{
  check("a = []", "k<a>[].");
  check("a = [ # words ] , \n 1,\r\n\n 2, # more\n]\nb = 3", "k<a>[i<1>i<2>]k<b>i<3>.");
  check("a = [[1, 2], ['x'], []]", "k<a>[[i<1>i<2>][s<x>][]].");
}

FELT_TEST(test_refused, "/toml/refused")
{
  check_error("a = 1 b = 2", FELT_TOML_LINE_REST);
  check_error("[1] a = 2", FELT_TOML_LINE_REST);
  check_error("a 1", FELT_TOML_EQUALS);
  check_error("a", FELT_TOML_EQUALS);
  check_error("= 1", FELT_TOML_NAME);
  check_error("a. = 1", FELT_TOML_NAME);
  check_error("[]", FELT_TOML_NAME);
  check_error("[[a]", FELT_TOML_BRACKET);
  check_error("[a", FELT_TOML_BRACKET);
  check_error("a =", FELT_TOML_VALUE);
  check_error("a = \nb = 1", FELT_TOML_VALUE);
  check_error("a = maybe", FELT_TOML_VALUE);
  check_error("a = True", FELT_TOML_VALUE);
  const char *const numbers[] = {"01",    "1_",    "_1",        "1__0",        "1.",        ".5",
                                 "1e",    "0x",    "0b2",       "1.2.3",       "+",         "--1",
                                 "1:2:3", "12:30", "2023-6-22", "2023-06-22T", "12:30:00Z", "1_.0",
                                 "1._0",  "0xg",   "1ee3"};
  for (gsize i = 0; i < G_N_ELEMENTS(numbers); i++) {
    g_autofree char *text = g_strconcat("a = ", numbers[i], NULL);
    check_error(text, g_str_has_prefix(numbers[i], ".") || *numbers[i] == '_' ? FELT_TOML_VALUE
                                                                              : FELT_TOML_NUMBER);
  }
  check_error("a = \"x", FELT_TOML_OPEN);
  check_error("a = 'x\n'", FELT_TOML_OPEN);
  check_error("a = '''x''", FELT_TOML_OPEN);
  check_error("a = \"\\q\"", FELT_TOML_ESCAPE);
  check_error("a = \"\\ud800\"", FELT_TOML_ESCAPE);
  check_error("a = \"\\U00110000\"", FELT_TOML_ESCAPE);
  check_error("a = \"\"\"x\\ y\"\"\"", FELT_TOML_ESCAPE);
  check_error("a = [1 2]", FELT_TOML_COMMA);
  check_error("a = [1, 2", FELT_TOML_COMMA);
  check_error("a = [, 1]", FELT_TOML_VALUE);
  check_error("a = {b = 1,}", FELT_TOML_NAME);
  check_error("a = {b = 1\n}", FELT_TOML_COMMA);
  check_error("a = 'x\x01'", FELT_TOML_CONTROL);
  check_error("a = 1 # \x7f", FELT_TOML_CONTROL);
  check_error("a = 1\rb = 2", FELT_TOML_LINE_REST);
  check_error("# x\ry", FELT_TOML_CONTROL);
  check_error("a = '\xc0\xaf'", FELT_TOML_ENCODING);
  check_error("a = '\xed\xa0\x80'", FELT_TOML_ENCODING);
  check_error("a = '\xf4\x90\x80\x80'", FELT_TOML_ENCODING);
  check_error("# \xff", FELT_TOML_ENCODING);
}

/* A NUL anywhere is refused, nesting ends where it is told to. */
FELT_TEST(test_bounds, "/toml/bounds")
{
  static const char nul[] = "a = 'x\0y'";
  g_autofree char *tokens = tokens_of(nul, sizeof nul - 1, TRUE);
  g_assert_true(g_str_has_suffix(tokens, "!1"));
  GString *deep = g_string_new("a = ");
  for (int i = 0; i < 16; i++)
    g_string_append_c(deep, '[');
  for (int i = 0; i < 16; i++)
    g_string_append_c(deep, ']');
  check(deep->str, "k<a>[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]].");
  g_string_insert(deep, 4, "[");
  check_error(deep->str, FELT_TOML_TOO_DEEP);
  g_string_free(deep, TRUE);
  g_autofree char *many = g_strnfill(1000000, '[');
  g_autofree char *text = g_strconcat("a = ", many, NULL);
  check_error(text, FELT_TOML_TOO_DEEP);
}

/* Every text read up to any place either asks for more or says the same so far. */
FELT_TEST(test_cut, "/toml/cut")
{
  static const char text[] =
      "# é\r\na = \"\"\"x\\u00e9\\\n  y\"\"\"\"\"\r\n[1]\n'k k'.b = [1.5, [true, "
      "'é'], # x\n 2023-06-22 12:30:00, {a = -inf}]\nlong = 123456\n[2]\n";
  g_autofree char *whole = tokens_of(text, sizeof text - 1, TRUE);
  g_assert_true(g_str_has_suffix(whole, "."));
  for (gsize n = 0; n < sizeof text; n++) {
    g_autofree char *cut = tokens_of(text, n, FALSE);
    gsize size = strlen(cut);
    g_assert_cmpint(cut[size - 1], ==, 'm');
    g_assert_true(strncmp(cut, whole, size - 1) == 0);
  }
}

/* Damaged texts come to an end, and the same way when told in pieces. */
FELT_TEST(test_damage, "/toml/damage")
{
  static const char text[] = "variant = 'NT'\nantes = [0, 2.50]\nx = \"\"\"a\\u00e9b\"\"\"\n"
                             "actions = ['p1 f', # x\n \"p2 cc\"]\n_y = {z = 12:00:00}\n";
  static const char odd[] = "\"'\\[]{}=,.#\n\r\0\x80\xe2u0_-:eE";
  guint8 seed[FELT_SEED_SIZE] = {7};
  FeltRandom random;
  felt_random_init(&random, seed);
  for (guint i = 0; i < 20000; i++) {
    char copy[sizeof text];
    memcpy(copy, text, sizeof text);
    for (guint k = 0; k <= i % 4; k++)
      copy[felt_random_below(&random, sizeof text - 1)] =
          odd[felt_random_below(&random, sizeof odd - 1)];
    gsize size = felt_random_below(&random, sizeof text);
    g_autofree char *exact = g_memdup2(copy, size + (size == 0)); /* no byte behind it is read */
    g_autofree char *whole = tokens_of(exact, size, TRUE), *part = tokens_of(exact, size, FALSE);
    gsize n = strlen(part);
    if (part[n - 1] == 'm')
      g_assert_true(strncmp(part, whole, n - 1) == 0);
    else
      g_assert_cmpstr(part, ==, whole);
  }
}

static void check_decimal(const char *text, gint64 units, guint decimals, guint needs,
                          const char *shortest)
{
  FeltDecimal d;
  char written[FELT_DECIMAL_SIZE];
  g_assert_true(felt_decimal_read(text, strlen(text), &d));
  g_assert_cmpint(d.units, ==, units);
  g_assert_cmpuint(d.decimals, ==, decimals);
  g_assert_cmpuint(felt_decimal_needs(d), ==, needs);
  g_assert_cmpuint(felt_decimal_write(units, decimals, TRUE, written), ==, strlen(shortest));
  g_assert_cmpstr(written, ==, shortest);
}

FELT_TEST(test_decimals, "/decimal/exact")
{
  static const char *const refused[] = {
      "",     "-",    "x",   "1x", ".5",   "1.0000000001", "1e", "1e1000", "9223372036854775808",
      "1e19", "-inf", "nan", "_1", "1e-10"};
  FeltDecimal d = {7, 7};
  char text[FELT_DECIMAL_SIZE];
  gint64 units;
  check_decimal("250", 250, 0, 0, "250");
  check_decimal("2.50", 250, 2, 1, "2.5");
  check_decimal("3.0", 30, 1, 0, "3");
  check_decimal("1858.50", 185850, 2, 1, "1858.5");
  check_decimal("-0.05", -5, 2, 2, "-0.05");
  check_decimal("1_000.25", 100025, 2, 2, "1000.25");
  check_decimal("1.5e3", 1500, 0, 0, "1500");
  check_decimal("25e-2", 25, 2, 2, "0.25");
  check_decimal("0", 0, 0, 0, "0");
  check_decimal("0.00", 0, 2, 0, "0");
  check_decimal("0.5000000000000", 500000000, 9, 1, "0.5");
  check_decimal("9223372036854775807", G_MAXINT64, 0, 0, "9223372036854775807");
  for (gsize i = 0; i < G_N_ELEMENTS(refused); i++)
    g_assert_false(felt_decimal_read(refused[i], strlen(refused[i]), &d));
  g_assert_cmpint(d.units, ==, 7);
  g_assert_true(felt_decimal_read("inf", 3, &d));
  g_assert_cmpuint(d.decimals, ==, FELT_DECIMALS_INFINITE);
  g_assert_true(felt_decimal_units((FeltDecimal){25, 1}, 3, &units));
  g_assert_cmpint(units, ==, 2500);
  g_assert_true(felt_decimal_units((FeltDecimal){2500, 3}, 1, &units));
  g_assert_cmpint(units, ==, 25);
  g_assert_false(felt_decimal_units((FeltDecimal){2550, 3}, 1, &units));
  g_assert_false(felt_decimal_units((FeltDecimal){G_MAXINT64 / 5, 0}, 1, &units));
  felt_decimal_write(250, 2, FALSE, text);
  g_assert_cmpstr(text, ==, "2.50");
  felt_decimal_write(G_MININT64, 0, FALSE, text);
  g_assert_cmpstr(text, ==, "-9223372036854775808");
}
