/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-parser.c - from the text of a formula to its tree */
#include "tournament/formula/felt-formula-private.h"

#include "felt-config.h"
#include "tournament/formula/felt-formula-tree.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Each function of the grammar reads one thing from p->token on, leaves the token after it there,
 * and gives the node of what it read. FALSE: the error is set. */

static gboolean parse_unary(FeltParser *p, guint *node);

static gboolean is_sign(const FeltParser *p, guint sign)
{
  return p->token.kind == FELT_TOKEN_SIGN && p->token.sign == sign;
}

static gboolean refuse_missing(FeltParser *p)
{
  if (is_sign(p, '+'))
    return felt_formula_refuse(
        p->error, p->token.column,
        _("A number or a name is missing before +; to go on with the statement "
          "of the line before, end that line with +."));
  return felt_formula_refuse(p->error, p->token.column,
                             _("A number, a name or a bracket is missing here."));
}

/* Steps over a sign that has to stand here. opened: the column of its other half, 0: none. */
gboolean felt_parser_expect(FeltParser *p, guint sign, guint opened)
{
  if (is_sign(p, sign))
    return felt_parser_next(p);
  gboolean ends = p->token.kind == FELT_TOKEN_END || p->token.kind == FELT_TOKEN_STOP;
  if (ends && opened > 0)
    return felt_formula_refuse(p->error, p->token.column,
                               _("The bracket of column %u is never closed; close it here."),
                               opened);
  if (is_sign(p, ','))
    return felt_formula_refuse(p->error, p->token.column,
                               _("A comma parts the arguments of a function and the items of a "
                                 "list; a number has a point, as 1.5, and no comma, as 1000."));
  if (ends)
    return felt_formula_refuse(p->error, p->token.column, _("“%c” is missing here."), (int)sign);
  return felt_formula_refuse(p->error, p->token.column,
                             _("A sign such as *, +, = or “%c” is missing here."), (int)sign);
}

/* Arguments up to the closing bracket, each pushed; opened: the column of the bracket. */
gboolean felt_parse_arguments(FeltParser *p, guint close, guint opened)
{
  guint node;
  if (is_sign(p, close))
    return felt_parser_next(p);
  do {
    if (!felt_parse_expression(p, &node))
      return FALSE;
    felt_parser_push(p, node, 0);
    if (!is_sign(p, ','))
      return felt_parser_expect(p, close, opened);
  } while (felt_parser_next(p));
  return FALSE;
}

/* Operands ------------------------------------------------------------------------------------- */

static gboolean parse_name(FeltParser *p, guint *node)
{
  FeltToken name = p->token;
  g_autofree char *key = felt_formula_key(name.start, name.length);
  FeltNode found = {.column = name.column};
  if (!felt_parser_next(p))
    return FALSE;
  if (is_sign(p, '('))
    return felt_parse_call(p, &name, key, node);
  if (!felt_parser_find_name(p, key, &found))
    return felt_parser_refuse_name(p, &name, key, FALSE);
  return felt_parser_add(p, &found, p->pending->len, node);
}

static gboolean parse_list(FeltParser *p, guint *node)
{
  guint from = p->pending->len, opened = p->token.column;
  FeltNode list = {.kind = FELT_NODE_LIST, .type = FELT_FORMULA_LIST, .column = opened};
  if (!felt_parser_next(p) || !felt_parse_arguments(p, ']', opened))
    return FALSE;
  for (guint i = from; i < p->pending->len; i++)
    if (!felt_parser_wants_number(p, felt_parser_node(p, felt_parser_pushed(p, i)->node)))
      return FALSE;
  return felt_parser_add(p, &list, from, node);
}

static gboolean parse_primary(FeltParser *p, guint *node)
{
  FeltNode number = {
      .kind = FELT_NODE_NUMBER, .column = p->token.column, .number = p->token.number};
  guint opened = p->token.column;
  switch (p->token.kind) {
  case FELT_TOKEN_NUMBER:
    return felt_parser_next(p) && felt_parser_add(p, &number, p->pending->len, node);
  case FELT_TOKEN_NAME:
    return parse_name(p, node);
  case FELT_TOKEN_TEXT:
    return felt_formula_refuse(p->error, opened,
                               _("A text cannot be counted with; write a number or a name without "
                                 "quotation marks."));
  case FELT_TOKEN_SIGN:
    if (p->token.sign == '[')
      return parse_list(p, node);
    if (p->token.sign == '(')
      return felt_parser_next(p) && felt_parse_expression(p, node) &&
             felt_parser_expect(p, ')', opened);
    break;
  case FELT_TOKEN_STOP:
  case FELT_TOKEN_END:
    break;
  }
  return refuse_missing(p);
}

/* Operators, from the tightest to the loosest -------------------------------------------------- */

/* A node of two operands. */
static gboolean add_pair(FeltParser *p, FeltNodeKind kind, guint left, guint right, guint *node)
{
  guint from = p->pending->len;
  FeltNode pair = {.kind = (guint8)kind, .column = felt_parser_node(p, left)->column};
  felt_parser_push(p, left, 0);
  felt_parser_push(p, right, 0);
  return felt_parser_add(p, &pair, from, node);
}

static gboolean parse_power(FeltParser *p, guint *node)
{
  guint power;
  if (!parse_primary(p, node))
    return FALSE;
  if (!is_sign(p, '^'))
    return TRUE;
  return felt_parser_wants_number(p, felt_parser_node(p, *node)) && felt_parser_next(p) &&
         parse_unary(p, &power) && felt_parser_wants_number(p, felt_parser_node(p, power)) &&
         add_pair(p, FELT_NODE_POWER, *node, power, node);
}

/* An operator before its one operand. */
static gboolean parse_prefix(FeltParser *p, FeltNodeKind kind,
                             gboolean (*operand)(FeltParser *p, guint *node), guint *node)
{
  guint from = p->pending->len, inner;
  FeltNode prefix = {.kind = (guint8)kind, .column = p->token.column};
  if (!felt_parser_enter(p) || !felt_parser_next(p) || !operand(p, &inner) ||
      !felt_parser_wants_number(p, felt_parser_node(p, inner)))
    return FALSE;
  p->depth--;
  felt_parser_push(p, inner, 0);
  return felt_parser_add(p, &prefix, from, node);
}

static gboolean parse_unary(FeltParser *p, guint *node)
{
  if (is_sign(p, '-'))
    return parse_prefix(p, FELT_NODE_MINUS, parse_unary, node);
  if (is_sign(p, '!'))
    return parse_prefix(p, FELT_NODE_NOT, parse_unary, node);
  if (!felt_parser_enter(p) || !parse_power(p, node))
    return FALSE;
  p->depth--;
  return TRUE;
}

/* What stands between operands of one strength; the last one is 0. */
typedef guint Signs[4];

static guint sign_among(const FeltParser *p, const Signs signs)
{
  for (guint i = 0; signs[i] != 0; i++)
    if (is_sign(p, signs[i]))
      return signs[i];
  return 0;
}

/* Operands with signs between them, in one node. */
static gboolean parse_row(FeltParser *p, FeltNodeKind kind, const Signs signs,
                          gboolean (*operand)(FeltParser *p, guint *node), guint *node)
{
  guint from = p->pending->len, sign = 0, next;
  FeltNode row = {.kind = (guint8)kind, .column = p->token.column};
  if (!operand(p, node))
    return FALSE;
  if (sign_among(p, signs) == 0)
    return TRUE;

  if (!felt_parser_wants_number(p, felt_parser_node(p, *node)))
    return FALSE;
  felt_parser_push(p, *node, 0);
  while ((sign = sign_among(p, signs)) != 0) {
    if (!felt_parser_next(p) || !operand(p, &next) ||
        !felt_parser_wants_number(p, felt_parser_node(p, next)))
      return FALSE;
    felt_parser_push(p, next, sign);
  }
  return felt_parser_add(p, &row, from, node);
}

static gboolean parse_product(FeltParser *p, guint *node)
{
  return parse_row(p, FELT_NODE_CHAIN, (Signs){'*', '/', '%'}, parse_unary, node);
}

static gboolean parse_sum(FeltParser *p, guint *node)
{
  return parse_row(p, FELT_NODE_CHAIN, (Signs){'+', '-'}, parse_product, node);
}

static guint comparison(const FeltParser *p)
{
  static const guint signs[] = {'=', FELT_SIGN_UNEQUAL, '<', FELT_SIGN_AT_MOST,
                                '>', FELT_SIGN_AT_LEAST};
  for (guint i = 0; i < G_N_ELEMENTS(signs); i++)
    if (is_sign(p, signs[i]))
      return signs[i];
  return 0;
}

static gboolean parse_in(FeltParser *p, guint left, guint *node)
{
  guint list;
  if (!felt_parser_wants_number(p, felt_parser_node(p, left)) || !felt_parser_next(p) ||
      !parse_sum(p, &list))
    return FALSE;
  if (felt_parser_node(p, list)->type != FELT_FORMULA_LIST)
    return felt_formula_refuse(p->error, felt_parser_node(p, list)->column,
                               _("After “in” a list is needed, as [1, 2, 3]."));
  return add_pair(p, FELT_NODE_IN, left, list, node);
}

static gboolean parse_comparison(FeltParser *p, guint *node)
{
  guint from = p->pending->len, sign, right;
  if (!parse_sum(p, node))
    return FALSE;
  if (is_sign(p, FELT_SIGN_IN))
    return parse_in(p, *node, node);
  if ((sign = comparison(p)) == 0)
    return TRUE;

  FeltNode chain = {.kind = FELT_NODE_CHAIN, .column = felt_parser_node(p, *node)->column};
  if (!felt_parser_wants_number(p, felt_parser_node(p, *node)) || !felt_parser_next(p) ||
      !parse_sum(p, &right) || !felt_parser_wants_number(p, felt_parser_node(p, right)))
    return FALSE;
  if (comparison(p) != 0)
    return felt_formula_refuse(p->error, p->token.column,
                               _("Two comparisons are joined by “and”: 1 < n and n < 5."));
  felt_parser_push(p, *node, 0);
  felt_parser_push(p, right, sign);
  return felt_parser_add(p, &chain, from, node);
}

static gboolean parse_not(FeltParser *p, guint *node)
{
  if (is_sign(p, FELT_SIGN_NOT))
    return parse_prefix(p, FELT_NODE_NOT, parse_not, node);
  return parse_comparison(p, node);
}

static gboolean parse_and(FeltParser *p, guint *node)
{
  return parse_row(p, FELT_NODE_AND, (Signs){FELT_SIGN_AND}, parse_not, node);
}

gboolean felt_parse_expression(FeltParser *p, guint *node)
{
  if (!felt_parser_enter(p) || !parse_row(p, FELT_NODE_OR, (Signs){FELT_SIGN_OR}, parse_and, node))
    return FALSE;
  p->depth--;
  return TRUE;
}

/* Statements ----------------------------------------------------------------------------------- */

/* What stands behind a statement and is neither its end nor the next operator. */
static gboolean refuse_rest(FeltParser *p)
{
  if (is_sign(p, ')') || is_sign(p, ']'))
    return felt_formula_refuse(p->error, p->token.column,
                               _("This bracket was never opened; take it out."));
  if (is_sign(p, ','))
    return felt_parser_expect(p, 0, 0);
  return felt_formula_refuse(p->error, p->token.column,
                             _("A sign such as *, + or = is missing here."));
}

static gboolean parse_statements(FeltParser *p, guint *node)
{
  guint from = p->pending->len;
  FeltNode sequence = {.kind = FELT_NODE_SEQUENCE, .column = 1};
  for (;;) {
    while (p->token.kind == FELT_TOKEN_STOP)
      if (!felt_parser_next(p))
        return FALSE;
    if (p->token.kind == FELT_TOKEN_END)
      break;
    if (!felt_parse_expression(p, node))
      return FALSE;
    felt_parser_push(p, *node, 0);
    if (p->token.kind != FELT_TOKEN_STOP && p->token.kind != FELT_TOKEN_END)
      return refuse_rest(p);
  }

  if (p->pending->len == from)
    return felt_formula_refuse(p->error, 1, _("The formula is empty; write one, as n - rank + 1."));
  const FeltNode *last = felt_parser_node(p, *node);
  if (last->type == FELT_FORMULA_LIST)
    return felt_formula_refuse(p->error, last->column,
                               _("This is a list, and a formula gives a number; take its sum, its "
                                 "count or one item of it."));
  if (p->pending->len == from + 1)
    return TRUE;
  return felt_parser_add(p, &sequence, from, node);
}

FeltFormula *felt_formula_parse(const char *text, const FeltFormulaNames *names, GError **error)
{
  FeltParser p;
  guint root = 0;
  if (!felt_parser_begin(&p, text, names, error))
    return NULL;
  gboolean parsed = felt_parser_next(&p) && parse_statements(&p, &root);
  return felt_parser_end(&p, parsed, root);
}
