/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-tree.h - the tree of a formula while it grows */
#ifndef FELT_FORMULA_TREE_H
#define FELT_FORMULA_TREE_H

#include "tournament/formula/felt-formula-private.h"

typedef struct {
  FeltLexer lexer;
  FeltToken token; /* the one that is looked at */
  FeltFormula *formula;
  GArray *pending; /* FeltArgument: of nodes that are not complete yet, innermost last */
  guint depth;     /* how deep the text is nested here */
  GError **error;
} FeltParser;

/* Refuses a text that is too long or no UTF-8; then nothing has to be ended. */
gboolean felt_parser_begin(FeltParser *p, const char *text, const FeltFormulaNames *names,
                           GError **error);

/* The formula with its root, or NULL when it was not parsed. */
FeltFormula *felt_parser_end(FeltParser *p, gboolean parsed, guint root);

gboolean felt_parser_next(FeltParser *p);

/* One level deeper; whoever comes back takes it off p->depth. */
gboolean felt_parser_enter(FeltParser *p);

/* Nodes: the pointer holds until the next one is added. */
const FeltNode *felt_parser_node(const FeltParser *p, guint node);

/* Puts a node among the arguments of one that comes, and looks at one that was put there. */
void felt_parser_push(FeltParser *p, guint node, guint sign);
const FeltArgument *felt_parser_pushed(const FeltParser *p, guint at);

/* Adds a node; its arguments are those pushed since `from`, which are taken off. Refuses a tree
 * that is too large. */
gboolean felt_parser_add(FeltParser *p, const FeltNode *node, guint from, guint *added);

/* Refuses a list. */
gboolean felt_parser_wants_number(FeltParser *p, const FeltNode *node);

/* Fills in what a key means: a local, a name of the table, a constant. FALSE: nothing. */
gboolean felt_parser_find_name(const FeltParser *p, const char *key, FeltNode *node);

/* Refuses an unknown name, or a function that is not one; FALSE always. */
gboolean felt_parser_refuse_name(FeltParser *p, const FeltToken *name, const char *key,
                                 gboolean called);

/* Whether it can be a name. */
gboolean felt_parser_is_name(const char *text, gsize length);

/* The index of the local that is assigned, made when it is new. */
gboolean felt_parser_make_local(FeltParser *p, const FeltToken *name, FeltFormulaType type,
                                guint *index);

/* The grammar ---------------------------------------------------------------------------------- */

/* Each reads one thing from p->token on and leaves the token after it there. FALSE: the error is
 * set. An expression, and its node; arguments up to the closing sign, each pushed (opened: the
 * column of the bracket); a call, whose name is read and whose bracket is the token. */
gboolean felt_parse_expression(FeltParser *p, guint *node);
gboolean felt_parse_arguments(FeltParser *p, guint close, guint opened);
gboolean felt_parse_call(FeltParser *p, const FeltToken *name, const char *key, guint *node);

/* Steps over a sign that has to stand here. opened: the column of its other half, 0: none. */
gboolean felt_parser_expect(FeltParser *p, guint sign, guint opened);

#endif
