/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-formula-random.c - formulas made by chance: their value, and that nothing breaks (by hand
 * FELT_FORMULA_TEXTS=10000000 tries so many of each) */
#include "felt-test.h"
#include "tournament/formula/felt-formula-points.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int chance(int n)
{
  return g_test_rand_int_range(0, n);
}

/* The value, beside one of its own ------------------------------------------------------------- */

/* How tight an operator is, from the loosest. */
enum { OR, AND, NOT, COMPARE, SUM, PRODUCT, UNARY, POWER, PRIMARY };

typedef struct {
  GString *text;
  gboolean good; /* it has a value */
} Maker;

static void space(Maker *m)
{
  if (chance(4) > 0)
    g_string_append_c(m->text, ' ');
}

static double make(Maker *m, int depth, int least);

static double make_primary(Maker *m, int depth)
{
  static const double given[] = {3, 40, 2};
  static const char *const names[][3] = {
      {"rank", "R", "place"}, {"n", "Number_Of_Players", "N"}, {"hits", "nh", "NUMBEROFHITS"}};
  int name = chance(3), number = chance(20);
  switch (depth > 0 ? chance(6) : chance(2)) {
  case 0:
    g_string_append(m->text, names[name][chance(3)]);
    return given[name];
  case 1:
    g_string_append_printf(m->text, "%d%s", number, chance(2) ? ".5" : ".50");
    return number + 0.5;
  case 2: {
    g_string_append(m->text, "Max( ");
    double a = make(m, depth - 1, OR);
    g_string_append(m->text, " ,[");
    double b = make(m, depth - 1, OR);
    g_string_append(m->text, "] )");
    return fmax(a, b);
  }
  case 3: {
    gboolean before = m->good;
    g_string_append(m->text, "if(");
    double c = make(m, depth - 1, OR);
    gboolean good = m->good;
    g_string_append(m->text, ",");
    double a = make(m, depth - 1, OR);
    gboolean first = m->good;
    m->good = before && good;
    g_string_append(m->text, ", ");
    double b = make(m, depth - 1, OR);
    g_string_append(m->text, ")");
    if (c != 0)
      m->good = good && first;
    return c != 0 ? a : b;
  }
  default: {
    g_string_append(m->text, "(");
    double value = make(m, depth - 1, OR);
    g_string_append(m->text, ")");
    return value;
  }
  }
}

static double make_logic(Maker *m, int depth, int kind)
{
  double a = make(m, depth - 1, kind + 1);
  gboolean good = m->good, decided = (a != 0) == (kind == OR);
  const char *word = chance(2) ? "and" : "&&";
  if (kind == OR)
    word = chance(2) ? "or" : "||";
  g_string_append_printf(m->text, " %s ", word);
  double b = make(m, depth - 1, kind + 1);
  if (decided)
    m->good = good;
  return kind == OR ? a != 0 || b != 0 : a != 0 && b != 0;
}

static double make_compare(Maker *m, int depth)
{
  static const char *const signs[] = {"<", "<=", "=", "<>", ">", ">="};
  int which = chance(6);
  double a = make(m, depth - 1, SUM);
  space(m);
  g_string_append(m->text, signs[which]);
  space(m);
  double b = make(m, depth - 1, SUM);
  const gboolean answers[] = {a<b, a <= b, a == b, a != b, a> b, a >= b};
  return answers[which];
}

static double make_chain(Maker *m, int depth, int kind)
{
  double a = make(m, depth - 1, kind);
  char sign = kind == SUM ? "+-"[chance(2)] : "*/%"[chance(3)];
  space(m);
  g_string_append_c(m->text, sign);
  space(m);
  double b = make(m, depth - 1, kind + 1);
  if (strchr("/%", sign) != NULL && b == 0)
    m->good = FALSE;
  switch (sign) {
  case '+':
    return a + b;
  case '-':
    return a - b;
  case '*':
    return a * b;
  case '/':
    return a / b;
  default:
    return fmod(a, b);
  }
}

/* A part as loose as `least` or tighter. */
static double make(Maker *m, int depth, int least)
{
  double value = 0;
  int kind = depth > 0 ? least + chance(PRIMARY + 1 - least) : PRIMARY;
  switch (kind) {
  case OR:
  case AND:
    value = make_logic(m, depth, kind);
    break;
  case NOT:
    g_string_append(m->text, "not ");
    value = make(m, depth - 1, NOT) == 0;
    break;
  case COMPARE:
    value = make_compare(m, depth);
    break;
  case SUM:
  case PRODUCT:
    value = make_chain(m, depth, kind);
    break;
  case UNARY:
    g_string_append_c(m->text, '-');
    value = -make(m, depth - 1, UNARY);
    break;
  case POWER: {
    double a = make(m, depth - 1, PRIMARY);
    g_string_append(m->text, "^");
    double b = make(m, depth - 1, UNARY);
    value = pow(a, b);
    if (a == 0 && b < 0)
      m->good = FALSE;
    break;
  }
  default:
    value = make_primary(m, depth);
  }
  m->good = m->good && isfinite(value);
  return value;
}

static gboolean look(gpointer data, guint row, FeltFormulaValue *value)
{
  *value = (FeltFormulaValue){0};
  if (row == FELT_POINTS_RANK)
    value->number = 3;
  if (row == FELT_POINTS_N)
    value->number = 40;
  if (row == FELT_POINTS_HITS)
    value->number = 2;
  return TRUE;
}

FELT_TEST(test_values, "/formula/random/values")
{
  const guint times = felt_test_times("FELT_FORMULA_TEXTS", 70000);
  guint64 good = 0;
  for (guint n = 0; n < times; n++) {
    g_autoptr(GString) text = g_string_new(NULL);
    Maker m = {text, TRUE};
    double wanted = make(&m, 1 + chance(5), OR), value;
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltFormula) formula = felt_formula_parse(text->str, &felt_points_names, &error);
    if (formula == NULL)
      g_error("%s: column %d: %s", text->str, error->code, error->message);
    gboolean done = felt_formula_evaluate(formula, look, NULL, &value, &error);
    if (done != m.good || (done && value != wanted))
      g_error("%s: %s, %.17g, not %.17g", text->str, done ? "a value" : "none", value, wanted);

    g_autofree char *line = felt_formula_one_line(text->str);
    g_autoptr(FeltFormula) again = felt_formula_parse(line, &felt_points_names, &error);
    double same = NAN;
    if (done)
      g_assert_true(felt_formula_evaluate(again, look, NULL, &same, NULL) && same == wanted);
    good += done;
  }
  g_test_message("%" G_GUINT64_FORMAT " of %u have a value", good, times);
  g_assert_cmpuint(good, >, times / 2);
}

/* What nobody would write ---------------------------------------------------------------------- */

static const char *const tokens[] = {
    "1",      "0",       "2.5",     "1e300", ".",    "n",     "rank",
    "scores", "hits",    "wibble",  "+",     "-",    "*",     "/",
    "%",      "^",       "(",       ")",     "[",    "]",     ",",
    "<",      "<=",      "=",       "<>",    "!",    "and",   "or",
    "not",    "in",      "if(",     "max(",  "top(", "sum(",  "log(",
    "sqrt(",  "round(",  "item(",   ";",     "\n",   "\"a\"", "assign(\"a\",",
    "a",      "switch(", "−",       "“",     "”",    "\xff",  "é",
    "\t",     "0x1",     "inf",     "nan",   "1e",   "((((",  "))))",
    "pow(",   "exp(",    "median(", "[1,2]",
};

static void append_chance(GString *text)
{
  int kind = chance(12);
  if (kind == 0) {
    g_string_append_c(text, (char)(1 + chance(255)));
  } else if (kind == 1 && text->len > 0) {
    g_string_truncate(text, (gsize)chance((int)text->len));
  } else {
    g_string_append(text, tokens[chance(G_N_ELEMENTS(tokens))]);
    if (chance(2))
      g_string_append_c(text, ' ');
  }
}

/* What must hold of any text. */
static gboolean check_text(const char *text)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltFormula) formula = felt_formula_parse(text, &felt_season_names, &error);
  double items[] = {1, 5, 3}, value = NAN;
  FeltFormulaValue given[FELT_N_SEASON] = {[FELT_SEASON_SCORES] = {.items = items, .n = 3}};
  gboolean done = formula != NULL &&
                  felt_formula_evaluate(formula, felt_formula_look_array, given, &value, &error);
  if (done) {
    g_assert_true(isfinite(value) && error == NULL);
    return TRUE;
  }
  g_assert_true(error->domain == FELT_FORMULA_ERROR);
  g_assert_true(g_utf8_validate(error->message, -1, NULL) && *error->message != '\0');
  g_assert_cmpint(error->code, >=, 1);
  g_assert_cmpint(error->code, <=, (int)strlen(text) + 1);
  return FALSE;
}

FELT_TEST(test_nonsense, "/formula/random/nonsense")
{
  const guint times = felt_test_times("FELT_FORMULA_TEXTS", 300000);
  guint64 good = 0;
  for (guint i = 0; i < times; i++) {
    g_autoptr(GString) text = g_string_new(NULL);
    for (int n = 1 + chance(chance(8) == 0 ? 200 : 12); n > 0; n--)
      append_chance(text);
    good += check_text(text->str);
    g_autofree char *line = felt_formula_one_line(text->str);
    g_assert_null(strpbrk(line, "\r\n"));
  }
  g_test_message("%" G_GUINT64_FORMAT " of %u are formulas", good, times);
  g_assert_cmpuint(good, >, times / 100);
}
