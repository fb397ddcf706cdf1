/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-eval.c - the value of a formula */
#include "tournament/formula/felt-formula-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Numbers of lists: the first ones need no memory of their own. */
enum { OWN_NUMBERS = 64, FEW_ARGUMENTS = 8 };

struct FeltRun {
  const FeltFormula *formula;
  FeltFormulaLook look;
  gpointer data;
  FeltFormulaValue *locals;
  gboolean *assigned; /* of each local */
  gsize work;         /* items of lists that may still be looked at */
  GSList *memory;
  guint used; /* of own */
  double own[OWN_NUMBERS];
};

static gboolean evaluate(FeltRun *run, guint at, FeltFormulaValue *value, GError **error);

gboolean felt_run_charge(FeltRun *run, gsize n, guint column, GError **error)
{
  if (n > run->work)
    return felt_formula_refuse(error, column,
                               _("The formula looks at too many items of lists; shorten it."));
  run->work -= n;
  return TRUE;
}

double *felt_run_numbers(FeltRun *run, gsize n)
{
  if (n <= OWN_NUMBERS - run->used) {
    run->used += (guint)n;
    return run->own + run->used - n;
  }
  double *numbers = g_new(double, n);
  run->memory = g_slist_prepend(run->memory, numbers);
  return numbers;
}

gboolean felt_formula_finite(double value, guint column, GError **error)
{
  return isfinite(value) || felt_formula_refuse(error, column,
                                                _("This becomes too large to be counted; divide or "
                                                  "limit it, as with min()."));
}

/* Nodes ---------------------------------------------------------------------------------------- */

static const FeltNode *node_at(const FeltRun *run, guint at)
{
  return &g_array_index(run->formula->nodes, FeltNode, at);
}

static const FeltArgument *arguments_of(const FeltRun *run, const FeltNode *node)
{
  return &g_array_index(run->formula->arguments, FeltArgument, node->first);
}

/* The column of an argument. */
static guint column_of(const FeltRun *run, const FeltArgument *argument)
{
  return node_at(run, argument->node)->column;
}

static gboolean look_up(FeltRun *run, guint row, guint column, FeltFormulaValue *value,
                        GError **error)
{
  if (run->look(run->data, row, value))
    return TRUE;
  return felt_formula_refuse(error, column, _("“%s” has no value now; see what it means."),
                             felt_formula_name(run->formula->names, row)->name);
}

static gboolean evaluate_local(FeltRun *run, const FeltNode *node, FeltFormulaValue *value,
                               GError **error)
{
  if (run->assigned[node->index]) {
    *value = run->locals[node->index];
    return TRUE;
  }
  if (node->row >= 0)
    return look_up(run, (guint)node->row, node->column, value, error);
  return felt_formula_refuse(error, node->column,
                             _("“%s” was given no value yet; assign one before the if()."),
                             g_array_index(run->formula->locals, FeltLocal, node->index).name);
}

static gboolean evaluate_list(FeltRun *run, const FeltNode *node, FeltFormulaValue *value,
                              GError **error)
{
  const FeltArgument *arguments = arguments_of(run, node);
  if (!felt_run_charge(run, node->n, node->column, error))
    return FALSE;
  double *items = felt_run_numbers(run, node->n);
  FeltFormulaValue item;
  for (guint i = 0; i < node->n; i++) {
    if (!evaluate(run, arguments[i].node, &item, error))
      return FALSE;
    items[i] = item.number;
  }
  *value = (FeltFormulaValue){.items = items, .n = node->n};
  return TRUE;
}

/* One step of a chain: x sign y. */
static gboolean step(guint sign, double *x, double y, guint column, GError **error)
{
  switch (sign) {
  case '+':
    *x += y;
    return TRUE;
  case '-':
    *x -= y;
    return TRUE;
  case '*':
    *x *= y;
    return TRUE;
  case '/':
    if (y == 0)
      return felt_formula_refuse(
          error, column,
          _("This is 0, and nothing can be divided by it; use if() or max() so "
            "that it never is."));
    *x /= y;
    return TRUE;
  case '%':
    return felt_formula_remainder(*x, y, column, x, error);
  case '=':
    *x = *x == y;
    return TRUE;
  case FELT_SIGN_UNEQUAL:
    *x = *x != y;
    return TRUE;
  case '<':
    *x = *x < y;
    return TRUE;
  case FELT_SIGN_AT_MOST:
    *x = *x <= y;
    return TRUE;
  case '>':
    *x = *x > y;
    return TRUE;
  default: /* FELT_SIGN_AT_LEAST */
    *x = *x >= y;
    return TRUE;
  }
}

static gboolean evaluate_chain(FeltRun *run, const FeltNode *node, double *number, GError **error)
{
  const FeltArgument *arguments = arguments_of(run, node);
  FeltFormulaValue value;
  if (!evaluate(run, arguments[0].node, &value, error))
    return FALSE;
  *number = value.number;
  for (guint i = 1; i < node->n; i++)
    if (!evaluate(run, arguments[i].node, &value, error) ||
        !step(arguments[i].sign, number, value.number, column_of(run, &arguments[i]), error) ||
        !felt_formula_finite(*number, node->column, error))
      return FALSE;
  return TRUE;
}

/* Stops at the first that decides. */
static gboolean evaluate_logic(FeltRun *run, const FeltNode *node, double *number, GError **error)
{
  const FeltArgument *arguments = arguments_of(run, node);
  gboolean deciding = node->kind == FELT_NODE_OR;
  FeltFormulaValue value;
  *number = !deciding;
  for (guint i = 0; i < node->n; i++) {
    if (!evaluate(run, arguments[i].node, &value, error))
      return FALSE;
    if ((value.number != 0) == deciding) {
      *number = deciding;
      return TRUE;
    }
  }
  return TRUE;
}

/* An operator before its operand, or between two. */
static gboolean evaluate_operator(FeltRun *run, const FeltNode *node, double *number,
                                  GError **error)
{
  const FeltArgument *arguments = arguments_of(run, node);
  FeltFormulaValue first, second = {0};
  if (!evaluate(run, arguments[0].node, &first, error) ||
      (node->n > 1 && !evaluate(run, arguments[1].node, &second, error)))
    return FALSE;

  if (node->kind == FELT_NODE_POWER)
    return felt_formula_power(first.number, second.number, node->column, number, error);
  if (node->kind == FELT_NODE_MINUS)
    *number = -first.number;
  else if (node->kind == FELT_NODE_NOT)
    *number = first.number == 0;
  else { /* FELT_NODE_IN */
    if (!felt_run_charge(run, second.n, node->column, error))
      return FALSE;
    *number = 0;
    for (guint i = 0; i < second.n && *number == 0; i++)
      *number = second.items[i] == first.number;
  }
  return TRUE;
}

/* Only what was chosen. */
static gboolean evaluate_choice(FeltRun *run, const FeltNode *node, FeltFormulaValue *value,
                                GError **error)
{
  const FeltArgument *arguments = arguments_of(run, node);
  FeltFormulaValue asked, with;
  guint chosen = node->n;
  if (!evaluate(run, arguments[0].node, &asked, error))
    return FALSE;

  if (node->kind == FELT_NODE_IF) {
    chosen = asked.number != 0 ? 1 : 2;
  } else {
    for (guint i = 1; i + 1 < node->n && chosen == node->n; i += 2) {
      if (!evaluate(run, arguments[i].node, &with, error))
        return FALSE;
      if (with.number == asked.number)
        chosen = i + 1;
    }
    if (chosen == node->n && node->n % 2 == 0)
      chosen = node->n - 1;
  }
  if (chosen < node->n)
    return evaluate(run, arguments[chosen].node, value, error);
  *value = (FeltFormulaValue){0};
  return TRUE;
}

static gboolean evaluate_call(FeltRun *run, const FeltNode *node, FeltFormulaValue *value,
                              GError **error)
{
  const FeltFunction *function = felt_function_at(node->index);
  const FeltArgument *arguments = arguments_of(run, node);
  FeltFormulaValue few[FEW_ARGUMENTS], *values = few;
  guint few_columns[FEW_ARGUMENTS], *columns = few_columns;
  guint8 few_types[FEW_ARGUMENTS], *types = few_types;
  g_autofree FeltFormulaValue *many = NULL;
  g_autofree guint *many_columns = NULL;
  g_autofree guint8 *many_types = NULL;
  if (node->n > FEW_ARGUMENTS) {
    values = many = g_new(FeltFormulaValue, node->n);
    columns = many_columns = g_new(guint, node->n);
    types = many_types = g_new(guint8, node->n);
  }

  for (guint i = 0; i < node->n; i++) {
    if (!evaluate(run, arguments[i].node, &values[i], error))
      return FALSE;
    columns[i] = column_of(run, &arguments[i]);
    types[i] = node_at(run, arguments[i].node)->type;
  }
  FeltCall call = {run, values, types, columns, node->n, node->column, error};
  *value = (FeltFormulaValue){0};
  return function->run(&call, value) && felt_formula_finite(value->number, node->column, error);
}

static gboolean evaluate_sequence(FeltRun *run, const FeltNode *node, FeltFormulaValue *value,
                                  GError **error)
{
  const FeltArgument *arguments = arguments_of(run, node);
  for (guint i = 0; i < node->n; i++)
    if (!evaluate(run, arguments[i].node, value, error))
      return FALSE;
  return TRUE;
}

static gboolean evaluate(FeltRun *run, guint at, FeltFormulaValue *value, GError **error)
{
  const FeltNode *node = node_at(run, at);
  switch ((FeltNodeKind)node->kind) {
  case FELT_NODE_NUMBER:
    value->number = node->number;
    return TRUE;
  case FELT_NODE_NAME:
    return look_up(run, node->index, node->column, value, error);
  case FELT_NODE_LOCAL:
    return evaluate_local(run, node, value, error);
  case FELT_NODE_LIST:
    return evaluate_list(run, node, value, error);
  case FELT_NODE_CHAIN:
    return evaluate_chain(run, node, &value->number, error);
  case FELT_NODE_AND:
  case FELT_NODE_OR:
    return evaluate_logic(run, node, &value->number, error);
  case FELT_NODE_MINUS:
  case FELT_NODE_NOT:
  case FELT_NODE_POWER:
  case FELT_NODE_IN:
    return evaluate_operator(run, node, &value->number, error);
  case FELT_NODE_IF:
  case FELT_NODE_SWITCH:
    return evaluate_choice(run, node, value, error);
  case FELT_NODE_CALL:
    return evaluate_call(run, node, value, error);
  case FELT_NODE_ASSIGN:
    if (!evaluate(run, arguments_of(run, node)->node, value, error))
      return FALSE;
    run->locals[node->index] = *value;
    run->assigned[node->index] = TRUE;
    return TRUE;
  case FELT_NODE_SEQUENCE:
    return evaluate_sequence(run, node, value, error);
  }
  g_assert_not_reached();
}

gboolean felt_formula_evaluate(const FeltFormula *formula, FeltFormulaLook look, gpointer data,
                               double *value, GError **error)
{
  FeltFormulaValue locals[FELT_FORMULA_LOCALS], result;
  gboolean assigned[FELT_FORMULA_LOCALS];
  FeltRun run = {.formula = formula,
                 .look = look,
                 .data = data,
                 .locals = locals,
                 .assigned = assigned,
                 .work = FELT_FORMULA_WORK};
  for (guint i = 0; i < formula->locals->len; i++)
    assigned[i] = FALSE;

  gboolean done = evaluate(&run, formula->root, &result, error);
  g_slist_free_full(run.memory, g_free);
  if (done)
    *value = result.number;
  return done;
}

gboolean felt_formula_look_array(gpointer data, guint row, FeltFormulaValue *value)
{
  *value = ((const FeltFormulaValue *)data)[row];
  return TRUE;
}
