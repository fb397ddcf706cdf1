/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-names.c - names of formulas: found in any case, and the nearest one */
#include "tournament/formula/felt-formula-private.h"

#include <string.h>

char *felt_formula_key(const char *name, gsize length)
{
  gboolean ascii = TRUE;
  for (gsize i = 0; i < length; i++)
    ascii = ascii && g_ascii_isprint(name[i]);
  char *key = ascii ? g_ascii_strdown(name, (gssize)length) : g_utf8_casefold(name, (gssize)length);

  char *to = key;
  for (const char *from = key; *from != '\0'; from++)
    if (*from != '_')
      *to++ = *from;
  *to = '\0';
  return key;
}

/* Whether a key is that of `length` bytes of a name, which are ASCII. */
static gboolean key_is(const char *key, const char *name, gsize length)
{
  const char *end = name + length;
  for (; name < end; name++) {
    if (*name == '_')
      continue;
    if (*key != g_ascii_tolower(*name))
      return FALSE;
    key++;
  }
  return *key == '\0';
}

/* The next of names parted by spaces; NULL after the last one. */
static const char *next_alias(const char **aliases, gsize *length)
{
  if (*aliases == NULL || **aliases == '\0')
    return NULL;
  const char *alias = *aliases;
  *length = strcspn(alias, " ");
  *aliases += *length + strspn(alias + *length, " ");
  return alias;
}

gboolean felt_formula_is_called(const char *key, const char *name, const char *aliases)
{
  if (key_is(key, name, strlen(name)))
    return TRUE;
  const char *alias;
  gsize length;
  while ((alias = next_alias(&aliases, &length)) != NULL)
    if (key_is(key, alias, length))
      return TRUE;
  return FALSE;
}

const FeltFormulaName *felt_formula_name(const FeltFormulaNames *names, guint row)
{
  return (const FeltFormulaName *)((const char *)names->rows + row * names->size);
}

int felt_formula_names_row(const FeltFormulaNames *names, const char *key)
{
  for (guint i = 0; i < names->n; i++) {
    const FeltFormulaName *row = felt_formula_name(names, i);
    if (felt_formula_is_called(key, row->name, row->aliases))
      return (int)i;
  }
  return -1;
}

int felt_formula_names_find(const FeltFormulaNames *names, const char *name)
{
  g_autofree char *key = felt_formula_key(name, strlen(name));
  return felt_formula_names_row(names, key);
}

/* The nearest ---------------------------------------------------------------------------------- */

enum { LONGEST = 40 };

/* How many letters have to change to make b, of length bytes, of a: Levenshtein's distance, by
 * bytes; large where one is too long to bother. */
static guint distance(const char *a, const char *b, gsize length)
{
  gsize n = strlen(a);
  guint row[LONGEST + 1];
  if (n > LONGEST || length > LONGEST)
    return G_MAXUINT;
  for (guint j = 0; j <= n; j++)
    row[j] = j;

  guint used = 0;
  for (gsize i = 0; i < length; i++) {
    if (b[i] == '_')
      continue;
    guint corner = row[0];
    row[0] = ++used;
    for (guint j = 1; j <= n; j++) {
      guint cost = corner + (a[j - 1] != g_ascii_tolower(b[i]));
      corner = row[j];
      row[j] = MIN(cost, MIN(row[j], row[j - 1]) + 1);
    }
  }
  return row[n];
}

typedef struct {
  const char *key, *name;
  gsize length; /* of the name */
  guint away;
} Nearest;

static void compare(Nearest *nearest, const char *name, gsize length)
{
  guint away = distance(nearest->key, name, length);
  if (away >= nearest->away)
    return;
  nearest->away = away;
  nearest->name = name;
  nearest->length = length;
}

static void compare_all(Nearest *nearest, const char *name, const char *aliases)
{
  const char *alias;
  gsize length;
  compare(nearest, name, strlen(name));
  while ((alias = next_alias(&aliases, &length)) != NULL)
    compare(nearest, alias, length);
}

char *felt_formula_nearest(const FeltFormulaNames *names, const char *key)
{
  Nearest nearest = {key, NULL, 0, (guint)MIN(strlen(key) / 2, 3) + 1};
  if (strlen(key) < 2)
    return NULL;
  for (guint i = 0; i < names->n; i++) {
    const FeltFormulaName *row = felt_formula_name(names, i);
    compare_all(&nearest, row->name, row->aliases);
  }
  const FeltFormulaFunction *function;
  for (guint i = 0; (function = felt_formula_function(i)) != NULL; i++)
    compare_all(&nearest, function->name, function->aliases);
  return nearest.name != NULL ? g_strndup(nearest.name, nearest.length) : NULL;
}
