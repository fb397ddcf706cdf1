/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-calls.c - calls of functions: their arguments, and what they have to be */
#include "felt-config.h"
#include "tournament/formula/felt-formula-tree.h"

#include <glib/gi18n-lib.h>

/* What may stand at argument i; '\0': nothing. */
static char argument_type(const char *types, guint i)
{
  char last = '\0';
  guint at = 0;
  for (; *types != '\0'; types++) {
    if (*types == '|')
      continue;
    if (*types == '+')
      return last;
    last = *types;
    if (at++ == i)
      return last;
  }
  return '\0';
}

static guint least_arguments(const char *types)
{
  guint n = 0;
  for (; *types != '\0' && *types != '|'; types++)
    n += *types != '+';
  return n;
}

/* Whether the arguments pushed since `from` are what a function takes. */
static gboolean check_arguments(FeltParser *p, const FeltFunction *function, guint column,
                                guint from)
{
  guint n = p->pending->len - from;
  gboolean right = n >= least_arguments(function->arguments);
  for (guint i = 0; i < n && right; i++)
    right = argument_type(function->arguments, i) != '\0';
  if (!right)
    return felt_formula_refuse(p->error, column, _("Write %s."), function->about.call);

  for (guint i = 0; i < n; i++) {
    const FeltNode *node = felt_parser_node(p, felt_parser_pushed(p, from + i)->node);
    char type = argument_type(function->arguments, i);
    if (type == 'n' && !felt_parser_wants_number(p, node))
      return FALSE;
    if (type == 'l' && node->type != FELT_FORMULA_LIST)
      return felt_formula_refuse(p->error, node->column,
                                 _("Here a list is needed, as [1, 2, 3]; write %s."),
                                 function->about.call);
  }
  return TRUE;
}

/* Of if() and switch(): what they may give is of one type. */
static gboolean type_of_answers(FeltParser *p, const FeltFunction *function, guint column,
                                guint from, FeltFormulaType *type)
{
  guint n = p->pending->len - from;
  gboolean choice = function->kind == FELT_NODE_IF, first = TRUE;
  gboolean has_default = choice ? n == 3 : n % 2 == 0;
  *type = FELT_FORMULA_NUMBER;
  for (guint i = 1; i < n; i++) {
    const FeltNode *node = felt_parser_node(p, felt_parser_pushed(p, from + i)->node);
    gboolean is_answer = choice || i % 2 == 0 || i == n - 1;
    if (!is_answer && !felt_parser_wants_number(p, node))
      return FALSE;
    if (!is_answer)
      continue;
    if (first)
      *type = node->type;
    if (node->type != *type)
      return felt_formula_refuse(
          p->error, node->column,
          _("This gives a list and the rest numbers, or the other way round; "
            "let all of them give the same."));
    first = FALSE;
  }
  if (*type == FELT_FORMULA_LIST && !has_default)
    return felt_formula_refuse(p->error, column, _("Write what list it is otherwise: %s."),
                               function->about.call);
  return TRUE;
}

static gboolean finish_call(FeltParser *p, const FeltFunction *function, guint index, guint column,
                            guint from, guint *node)
{
  FeltFormulaType type = function->type;
  if (!check_arguments(p, function, column, from))
    return FALSE;
  if ((function->kind == FELT_NODE_IF || function->kind == FELT_NODE_SWITCH) &&
      !type_of_answers(p, function, column, from, &type))
    return FALSE;
  FeltNode call = {
      .kind = (guint8)function->kind, .type = (guint8)type, .column = column, .index = index};
  return felt_parser_add(p, &call, from, node);
}

/* assign("name", value); the bracket is open. */
static gboolean parse_assign(FeltParser *p, const FeltFunction *function, guint column,
                             guint opened, guint *node)
{
  guint from = p->pending->len, value;
  FeltToken name = p->token;
  if ((name.kind != FELT_TOKEN_NAME && name.kind != FELT_TOKEN_TEXT) ||
      !felt_parser_is_name(name.start, name.length))
    return felt_formula_refuse(p->error, name.column,
                               _("Write %s, with a name of letters and digits."),
                               function->about.call);
  if (!felt_parser_next(p) || !felt_parser_expect(p, ',', 0) || !felt_parse_expression(p, &value) ||
      !felt_parser_expect(p, ')', opened))
    return FALSE;

  FeltNode assign = {
      .kind = FELT_NODE_ASSIGN, .type = felt_parser_node(p, value)->type, .column = column};
  felt_parser_push(p, value, 0);
  return felt_parser_make_local(p, &name, (FeltFormulaType)assign.type, &assign.index) &&
         felt_parser_add(p, &assign, from, node);
}

/* The name of a function and its arguments; the token is the bracket. */
gboolean felt_parse_call(FeltParser *p, const FeltToken *name, const char *key, guint *node)
{
  guint from = p->pending->len, opened = p->token.column;
  int index = felt_function_find(key);
  if (index < 0)
    return felt_parser_refuse_name(p, name, key, TRUE);
  const FeltFunction *function = felt_function_at((guint)index);
  if (!felt_parser_next(p))
    return FALSE;
  if (function->kind == FELT_NODE_ASSIGN)
    return parse_assign(p, function, name->column, opened, node);
  return felt_parse_arguments(p, ')', opened) &&
         finish_call(p, function, (guint)index, name->column, from, node);
}
