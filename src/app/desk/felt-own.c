/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-own.c - what an object owns and follows, each said once; what it tells */
#include "app/desk/felt-own.h"

#define KEY "felt-own"

typedef struct {
  gpointer where;           /* the field */
  GDestroyNotify release;   /* of what it points to; NULL: a weak pointer */
  GDestroyNotify clear;     /* or of a struct in its place */
  const FeltRecord *record; /* or what that struct is */
} Owned;

static void release_one(const Owned *owned)
{
  gpointer *pointer = owned->where;

  if (owned->record != NULL)
    felt_record_release(owned->record, owned->where);
  else if (owned->clear != NULL)
    owned->clear(owned->where);
  else if (owned->release == NULL)
    g_clear_weak_pointer(pointer);
  else
    g_clear_pointer(pointer, owned->release);
}

/* GObject frees its data before the memory in which the fields lie. */
static void release_all(gpointer data)
{
  GArray *all = data;

  for (guint i = all->len; i-- > 0;)
    release_one(&g_array_index(all, Owned, i));
  g_array_unref(all);
}

static void own(GObject *object, Owned owned)
{
  GArray *all = g_object_get_data(object, KEY);

  if (all == NULL) {
    all = g_array_new(FALSE, FALSE, sizeof(Owned));
    g_object_set_data_full(object, KEY, all, release_all);
  }
  g_array_append_val(all, owned);
}

void felt_own(GObject *object, gpointer *where, GDestroyNotify release)
{
  own(object, (Owned){where, release, NULL, NULL});
}

void felt_own_struct(GObject *object, gpointer where, GDestroyNotify clear)
{
  own(object, (Owned){where, NULL, clear, NULL});
}

void felt_own_record(GObject *object, gpointer where, const FeltRecord *record)
{
  own(object, (Owned){where, NULL, NULL, record});
}

static void remove_source(gpointer where, GObject *was)
{
  g_clear_handle_id((guint *)where, g_source_remove);
}

void felt_own_source(GObject *object, guint *where)
{
  g_object_weak_ref(object, remove_source, where);
}

void felt_own_text(char **where, const char *text)
{
  char *copy = g_strdup(text);
  g_free(*where);
  *where = copy;
}

void felt_signal(gpointer klass, const char *name, guint n, ...)
{
  va_list types;

  va_start(types, n);
  g_signal_new_valist(name, G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL,
                      G_TYPE_NONE, n, types);
  va_end(types);
}
