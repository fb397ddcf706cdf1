/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-tree.c - the tree of a formula while it grows: nodes, names, limits */
#include "tournament/formula/felt-formula-tree.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean felt_parser_begin(FeltParser *p, const char *text, const FeltFormulaNames *names,
                           GError **error)
{
  const char *bad;
  gsize length = strlen(text);
  if (length > FELT_FORMULA_BYTES)
    return felt_formula_refuse(error, 1, _("The formula is too long; %d characters are the most."),
                               FELT_FORMULA_BYTES);
  if (!g_utf8_validate(text, (gssize)length, &bad))
    return felt_formula_refuse(error, (guint)g_utf8_strlen(text, bad - text) + 1,
                               _("This is no text in UTF-8; type the formula anew."));

  *p = (FeltParser){.lexer = {.at = text, .column = 1}, .error = error};
  p->pending = g_array_sized_new(FALSE, FALSE, sizeof(FeltArgument), 32);
  p->formula = g_new0(FeltFormula, 1);
  p->formula->names = names;
  p->formula->nodes = g_array_sized_new(FALSE, FALSE, sizeof(FeltNode), 32);
  p->formula->arguments = g_array_sized_new(FALSE, FALSE, sizeof(FeltArgument), 32);
  p->formula->locals = g_array_new(FALSE, FALSE, sizeof(FeltLocal));
  return TRUE;
}

FeltFormula *felt_parser_end(FeltParser *p, gboolean parsed, guint root)
{
  FeltFormula *formula = g_steal_pointer(&p->formula);
  g_array_unref(p->pending);
  if (!parsed) {
    felt_formula_free(formula);
    return NULL;
  }
  formula->root = root;
  return formula;
}

void felt_formula_free(FeltFormula *formula)
{
  for (guint i = 0; i < formula->locals->len; i++) {
    FeltLocal *local = &g_array_index(formula->locals, FeltLocal, i);
    g_free(local->key);
    g_free(local->name);
  }
  g_array_unref(formula->locals);
  g_array_unref(formula->arguments);
  g_array_unref(formula->nodes);
  g_free(formula);
}

gboolean felt_parser_next(FeltParser *p)
{
  return felt_lexer_next(&p->lexer, &p->token, p->error);
}

gboolean felt_parser_enter(FeltParser *p)
{
  /* A bracket is two levels of the grammar: the expression in it and its operand. */
  if (p->depth++ < 2 * FELT_FORMULA_DEPTH)
    return TRUE;
  return felt_formula_refuse(p->error, p->token.column,
                             _("Here it is nested too deeply; keep a part with assign() and go on "
                               "with its name."));
}

/* Nodes ---------------------------------------------------------------------------------------- */

const FeltNode *felt_parser_node(const FeltParser *p, guint node)
{
  return &g_array_index(p->formula->nodes, FeltNode, node);
}

void felt_parser_push(FeltParser *p, guint node, guint sign)
{
  g_array_append_val(p->pending, ((FeltArgument){.node = node, .sign = sign}));
}

const FeltArgument *felt_parser_pushed(const FeltParser *p, guint at)
{
  return &g_array_index(p->pending, FeltArgument, at);
}

gboolean felt_parser_add(FeltParser *p, const FeltNode *node, guint from, guint *added)
{
  FeltNode made = *node;
  made.first = p->formula->arguments->len;
  made.n = p->pending->len - from;
  made.depth = 1;
  for (guint i = from; i < p->pending->len; i++)
    made.depth = MAX(made.depth, felt_parser_node(p, felt_parser_pushed(p, i)->node)->depth + 1);
  if (p->formula->nodes->len >= FELT_FORMULA_NODES)
    return felt_formula_refuse(p->error, made.column,
                               _("The formula has too many parts; %d are the most."),
                               FELT_FORMULA_NODES);
  if (made.depth > FELT_FORMULA_DEPTH)
    return felt_formula_refuse(
        p->error, made.column,
        _("Here it is nested too deeply; keep a part with assign() and go on "
          "with its name."));

  if (made.n > 0)
    g_array_append_vals(p->formula->arguments, felt_parser_pushed(p, from), made.n);
  g_array_set_size(p->pending, from);
  *added = p->formula->nodes->len;
  g_array_append_val(p->formula->nodes, made);
  return TRUE;
}

gboolean felt_parser_wants_number(FeltParser *p, const FeltNode *node)
{
  if (node->type == FELT_FORMULA_NUMBER)
    return TRUE;
  return felt_formula_refuse(
      p->error, node->column,
      _("Here a number is needed, and this is a list; take its sum, its count "
        "or one item of it."));
}

/* Names ---------------------------------------------------------------------------------------- */

static const struct {
  const char *key;
  double number;
} constants[] = {{"true", 1}, {"false", 0}, {"pi", G_PI}};

/* The local of a key; -1: none. */
static int find_local(const FeltParser *p, const char *key)
{
  for (guint i = 0; i < p->formula->locals->len; i++)
    if (strcmp(g_array_index(p->formula->locals, FeltLocal, i).key, key) == 0)
      return (int)i;
  return -1;
}

gboolean felt_parser_find_name(const FeltParser *p, const char *key, FeltNode *node)
{
  int local = find_local(p, key);
  node->row = felt_formula_names_row(p->formula->names, key);
  if (local >= 0) {
    node->kind = FELT_NODE_LOCAL;
    node->index = (guint)local;
    node->type = (guint8)g_array_index(p->formula->locals, FeltLocal, local).type;
    return TRUE;
  }
  if (node->row >= 0) {
    node->kind = FELT_NODE_NAME;
    node->index = (guint)node->row;
    node->type = (guint8)felt_formula_name(p->formula->names, node->index)->type;
    return TRUE;
  }

  for (guint i = 0; i < G_N_ELEMENTS(constants); i++)
    if (strcmp(constants[i].key, key) == 0) {
      node->kind = FELT_NODE_NUMBER;
      node->number = constants[i].number;
      return TRUE;
    }
  return FALSE;
}

/* A name as a sentence quotes it: the beginning of one that is longer than any. Owned by the
 * caller.
 */
#define QUOTED_MAX 40
static char *quoted(const FeltToken *name)
{
  gsize length = MIN(name->length, QUOTED_MAX);
  while (length < name->length && length > 0 && (name->start[length] & 0xC0) == 0x80)
    length--; /* in the middle of a letter */
  return g_strdup_printf("%.*s%s", (int)length, name->start, length < name->length ? "…" : "");
}

gboolean felt_parser_refuse_name(FeltParser *p, const FeltToken *name, const char *key,
                                 gboolean called)
{
  g_autofree char *text = quoted(name);
  int function = felt_function_find(key);
  g_autofree char *nearest = felt_formula_nearest(p->formula->names, key);
  FeltNode found = {0};
  if (called && felt_parser_find_name(p, key, &found))
    return felt_formula_refuse(p->error, name->column,
                               _("“%s” is no function; to multiply, write * before the bracket."),
                               text);
  if (!called && function >= 0)
    return felt_formula_refuse(p->error, name->column, _("“%s” is a function; write %s."), text,
                               felt_function_at((guint)function)->about.call);
  if (nearest != NULL)
    return felt_formula_refuse(p->error, name->column, _("“%s” is not known; did you mean “%s”?"),
                               text, nearest);
  if (called)
    return felt_formula_refuse(
        p->error, name->column,
        _("There is no function “%s”; see the list of functions (man felt-formula)."), text);
  return felt_formula_refuse(
      p->error, name->column,
      _("“%s” is not known here; see the list of names (feltctl formula names)."), text);
}

gboolean felt_parser_is_name(const char *text, gsize length)
{
  FeltLexer lexer = {.at = text, .column = 1};
  FeltToken token;
  return length > 0 && felt_lexer_next(&lexer, &token, NULL) && token.kind == FELT_TOKEN_NAME &&
         token.start == text && token.length == length;
}

gboolean felt_parser_make_local(FeltParser *p, const FeltToken *name, FeltFormulaType type,
                                guint *index)
{
  g_autofree char *key = felt_formula_key(name->start, name->length);
  int row = felt_formula_names_row(p->formula->names, key), found = find_local(p, key);
  FeltFormulaType had = type;
  if (found >= 0)
    had = g_array_index(p->formula->locals, FeltLocal, found).type;
  else if (row >= 0)
    had = felt_formula_name(p->formula->names, (guint)row)->type;
  if (had != type)
    return felt_formula_refuse(p->error, name->column,
                               _("This name means a list in one place and a number in the other; "
                                 "take another name."));
  if (found >= 0) {
    *index = (guint)found;
    return TRUE;
  }

  if (p->formula->locals->len >= FELT_FORMULA_LOCALS)
    return felt_formula_refuse(p->error, name->column,
                               _("The formula keeps too many values; %d are the most."),
                               FELT_FORMULA_LOCALS);
  FeltLocal local = {g_steal_pointer(&key), g_strndup(name->start, name->length), type};
  *index = p->formula->locals->len;
  g_array_append_val(p->formula->locals, local);
  return TRUE;
}
