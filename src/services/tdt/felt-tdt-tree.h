/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-tree.h - another program's save as it was read: its memory, and looking things up */
#ifndef FELT_TDT_TREE_H
#define FELT_TDT_TREE_H

#include <glib.h>

typedef enum {
  FELT_TDT_NULL,
  FELT_TDT_BOOL,
  FELT_TDT_NUMBER,
  FELT_TDT_TEXT_VALUE,
  FELT_TDT_LIST,
  FELT_TDT_OBJECT
} FeltTdtType;

typedef struct FeltTdtValue FeltTdtValue;
struct FeltTdtValue {
  FeltTdtType type;
  guint at;           /* where it stands: bytes of the text before it */
  const char *key;    /* in an object; else NULL */
  const char *name;   /* of a call: "GameRound"; else NULL */
  const char *text;   /* TEXT_VALUE */
  double number;      /* NUMBER, and of BOOL 1 or 0; finite */
  FeltTdtValue *next; /* of the same list or object */
  FeltTdtValue *first;
};

/* A tree that was read, with all its memory. */
typedef struct {
  const FeltTdtValue *root;
  char *text; /* UTF-8, as it was read */
  gsize length;
  gboolean latin; /* the file was not UTF-8: each byte was a letter */
  char sha256[65];
  GPtrArray *blocks;
  char *free;
  gsize left;
} FeltTdtTree;

void felt_tdt_tree_free(FeltTdtTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltTdtTree, felt_tdt_tree_free)

/* "line 1, column 20": where a byte of the text stands. Owned by the caller. */
char *felt_tdt_place(const char *text, gsize at);

/* Zeroed memory that lives as long as the tree. */
gpointer felt_tdt_alloc(FeltTdtTree *tree, gsize size);
char *felt_tdt_strndup(FeltTdtTree *tree, const char *text, gsize length);

/* A member of an object, the last one of this key; NULL where there is none, or value is no object.
 * What is of another type than is asked for counts as absent. */
const FeltTdtValue *felt_tdt_get(const FeltTdtValue *value, const char *key);
/* The same if it is a list or an object, for its first value. */
const FeltTdtValue *felt_tdt_items(const FeltTdtValue *value, const char *key);
double felt_tdt_number(const FeltTdtValue *value, const char *key, double absent);
gint64 felt_tdt_int(const FeltTdtValue *value, const char *key, gint64 least, gint64 most,
                    gint64 absent);
gboolean felt_tdt_bool(const FeltTdtValue *value, const char *key, gboolean absent);
const char *felt_tdt_text(const FeltTdtValue *value, const char *key);
guint felt_tdt_count(const FeltTdtValue *first);

#endif
