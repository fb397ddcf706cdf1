/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-own.c - what an object owns and follows, each said once; what it tells */
#include "app/desk/felt-own.h"

#define KEY "felt-own"

typedef struct {
  gpointer *where;
  GDestroyNotify release; /* NULL: a weak pointer */
} Owned;

static void release_one(const Owned *owned)
{
  if (owned->release == NULL)
    g_clear_weak_pointer(owned->where);
  else
    g_clear_pointer(owned->where, owned->release);
}

/* GObject frees its data before the memory in which the fields lie. */
static void release_all(gpointer data)
{
  GArray *all = data;

  for (guint i = all->len; i-- > 0;)
    release_one(&g_array_index(all, Owned, i));
  g_array_unref(all);
}

void felt_own(GObject *object, gpointer *where, GDestroyNotify release)
{
  GArray *all = g_object_get_data(object, KEY);
  const Owned owned = {where, release};

  if (all == NULL) {
    all = g_array_new(FALSE, FALSE, sizeof(Owned));
    g_object_set_data_full(object, KEY, all, release_all);
  }
  g_array_append_val(all, owned);
}

static void remove_source(gpointer where, GObject *was)
{
  g_clear_handle_id((guint *)where, g_source_remove);
}

void felt_own_source(GObject *object, guint *where)
{
  g_object_weak_ref(object, remove_source, where);
}

void felt_signal(gpointer klass, const char *name, guint n, ...)
{
  va_list types;

  va_start(types, n);
  g_signal_new_valist(name, G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL,
                      G_TYPE_NONE, n, types);
  va_end(types);
}
