/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-private.h - tokens, the tree and the functions of formulas */
#ifndef FELT_FORMULA_PRIVATE_H
#define FELT_FORMULA_PRIVATE_H

#include "tournament/formula/felt-formula.h"

/* Sets the error; FALSE always. */
gboolean felt_formula_refuse(GError **error, guint column, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

/* Tokens ------------------------------------------------------------------------------------- */

typedef enum {
  FELT_TOKEN_END,  /* of the text */
  FELT_TOKEN_STOP, /* of a statement */
  FELT_TOKEN_NUMBER,
  FELT_TOKEN_NAME,
  FELT_TOKEN_TEXT, /* in quotation marks */
  FELT_TOKEN_SIGN,
} FeltTokenKind;

/* Signs are their ASCII character; those of two characters, and words, are these. */
enum {
  FELT_SIGN_AT_MOST = 128,
  FELT_SIGN_AT_LEAST,
  FELT_SIGN_UNEQUAL,
  FELT_SIGN_AND,
  FELT_SIGN_OR,
  FELT_SIGN_NOT, /* the word; "!" binds tighter */
  FELT_SIGN_IN,
};

typedef struct {
  FeltTokenKind kind;
  guint column;
  guint sign;
  double number;
  const char *start; /* of the characters, of a TEXT within its marks */
  gsize length;
} FeltToken;

typedef struct {
  const char *at;
  guint column;   /* of it */
  guint brackets; /* open here: line ends are spaces */
} FeltLexer;

/* Reads the next token of a text that is UTF-8. */
gboolean felt_lexer_next(FeltLexer *lexer, FeltToken *token, GError **error);

/* The form in which two names are the same, of length bytes. Owned by the caller. */
char *felt_formula_key(const char *name, gsize length);

/* Whether a key is that of a name or of one of its aliases. */
gboolean felt_formula_is_called(const char *key, const char *name, const char *aliases);

/* Names --------------------------------------------------------------------------------------- */

/* The row of a key; -1: none. */
int felt_formula_names_row(const FeltFormulaNames *names, const char *key);

/* Returns the name, alias or function nearest to a misspelt key, owned by the caller; NULL: nothing
 * is near. */
char *felt_formula_nearest(const FeltFormulaNames *names, const char *key);

/* The tree ------------------------------------------------------------------------------------- */

typedef enum {
  FELT_NODE_NUMBER,
  FELT_NODE_NAME,  /* index: the row */
  FELT_NODE_LOCAL, /* index: which; row: what the name means until it is assigned, -1: nothing */
  FELT_NODE_LIST,
  FELT_NODE_MINUS,
  FELT_NODE_NOT,
  FELT_NODE_CHAIN, /* from left to right, by the sign of each argument */
  FELT_NODE_IN,
  FELT_NODE_AND,
  FELT_NODE_OR,
  FELT_NODE_POWER,
  FELT_NODE_IF,
  FELT_NODE_SWITCH,
  FELT_NODE_ASSIGN, /* index: which local */
  FELT_NODE_CALL,   /* index: of the function */
  FELT_NODE_SEQUENCE,
} FeltNodeKind;

typedef struct {
  guint8 kind;
  guint8 type; /* FeltFormulaType of its value */
  guint column;
  guint first, n; /* its arguments */
  guint depth;    /* of the tree below it, from 1 */
  guint index;
  int row;
  double number;
} FeltNode;

typedef struct {
  guint node;
  guint sign; /* in a chain, what goes before it */
} FeltArgument;

typedef struct {
  char *key;
  char *name;
  FeltFormulaType type;
} FeltLocal;

struct FeltFormula {
  const FeltFormulaNames *names;
  GArray *nodes;     /* FeltNode */
  GArray *arguments; /* FeltArgument */
  GArray *locals;    /* FeltLocal */
  guint root;
};

/* Functions ------------------------------------------------------------------------------------ */

/* The computation of a value. Memory of lists lives until the evaluation is over. */
typedef struct FeltRun FeltRun;

/* Takes n items off what a formula may look at. */
gboolean felt_run_charge(FeltRun *run, gsize n, guint column, GError **error);

/* Memory for n numbers. */
double *felt_run_numbers(FeltRun *run, gsize n);

/* A call as it is computed: arguments with their columns. */
typedef struct {
  FeltRun *run;
  const FeltFormulaValue *values;
  const guint8 *types; /* FeltFormulaType of each */
  const guint *columns;
  guint n;
  guint column;
  GError **error;
} FeltCall;

typedef gboolean (*FeltFunctionRun)(const FeltCall *call, FeltFormulaValue *result);

/* One for each function that computes: felt-formula-numbers.c and felt-formula-lists.c. FALSE with
 * the error: it has no value. */
gboolean felt_run_abs(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_sign(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_sqrt(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_exp(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_log10(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_log(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_power(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_mod(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_round(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_floor(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_ceil(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_trunc(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_sum(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_average(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_count(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_max(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_min(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_median(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_top(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_bottom(const FeltCall *call, FeltFormulaValue *result);
gboolean felt_run_item(const FeltCall *call, FeltFormulaValue *result);

typedef struct {
  FeltFormulaFunction about;
  FeltNodeKind kind;     /* FELT_NODE_CALL, or what the tree has instead */
  const char *arguments; /* n number, l list, a either; after | they may be left out; with + the
                            last one stands as often as one likes */
  FeltFormulaType type;
  FeltFunctionRun run;
} FeltFunction;

/* The index of a function by its key; -1: none. */
int felt_function_find(const char *key);
const FeltFunction *felt_function_at(guint index);

/* x % y, x ^ y; refused where they have no value. */
gboolean felt_formula_remainder(double x, double y, guint column, double *value, GError **error);
gboolean felt_formula_power(double x, double y, guint column, double *value, GError **error);

/* Refuses what is beyond all counting. */
gboolean felt_formula_finite(double value, guint column, GError **error);

#endif
