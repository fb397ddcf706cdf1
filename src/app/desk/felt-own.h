/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-own.h - the things an object owns and follows, each named once; its signals */
#ifndef FELT_OWN_H
#define FELT_OWN_H

#include <glib-object.h>

#include "tournament/base/felt-schema.h"

/* For the init of an object that is no item of a long list. The field `name` of self, a pointer,
 * which may be NULL then and change later, is released when self is finalized, the last one said
 * first; release is never called with NULL. */
#define FELT_OWN(self, name, release)                                                              \
  (FALSE ? (void)((self)->name = NULL) /* refuses what is no pointer */                            \
         : felt_own((GObject *)(self), (gpointer *)&(self)->name, (GDestroyNotify)(release)))

/* Likewise a field that g_set_weak_pointer sets. */
#define FELT_OWN_WEAK(self, name) felt_own((GObject *)(self), (gpointer *)&(self)->name, NULL)

/* Likewise a struct in the object, whose content clear(&self->name) or its record releases. */
#define FELT_OWN_STRUCT(self, name, clear)                                                         \
  felt_own_struct((GObject *)(self), &(self)->name, (GDestroyNotify)(clear))
#define FELT_OWN_RECORD(self, name, record)                                                        \
  felt_own_record((GObject *)(self), &(self)->name, record)

/* Likewise the id of a source, or 0: it is removed when self is disposed. */
#define FELT_OWN_SOURCE(self, name) felt_own_source((GObject *)(self), &(self)->name)

/* Puts a copy of a text, which may be the old one or NULL, in the place of the old one. */
void felt_own_text(char **where, const char *text);

/* Calls callback(self) at each signal of source, until one of the two goes. */
#define FELT_FOLLOW(self, source, signal, callback)                                                \
  g_signal_connect_object((source), (signal), G_CALLBACK(callback), (self), G_CONNECT_SWAPPED)

/* For a class's init: its objects tell this by g_signal_emit_by_name with n values of these types
 * (GType). */
void felt_signal(gpointer klass, const char *name, guint n, ...);

/* The function behind the macros. where points into the object. release NULL: a weak pointer. */
void felt_own(GObject *object, gpointer *where, GDestroyNotify release);
void felt_own_struct(GObject *object, gpointer where, GDestroyNotify clear);
void felt_own_record(GObject *object, gpointer where, const FeltRecord *record);
void felt_own_source(GObject *object, guint *where);

#endif
