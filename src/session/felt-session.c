/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-session.c - one stream, live: execute = decide, append, apply, notify */
#include "session/felt-session-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

G_DEFINE_TYPE(FeltSession, felt_session, G_TYPE_OBJECT)
/* clang-format off */
G_DEFINE_QUARK(felt-session-error-quark, felt_session_error)
/* clang-format on */

enum { SIGNAL_CHANGED, SIGNAL_TICK, SIGNAL_NOTICE, N_SIGNALS };
static guint signals[N_SIGNALS];

static void felt_session_dispose(GObject *object)
{
  FeltSession *self = FELT_SESSION(object);
  felt_session_watch(self, FALSE);
  g_clear_object(&self->asked);
  g_clear_pointer(&self->fold, felt_fold_free);
  g_clear_pointer(&self->id, g_free);
  g_clear_pointer(&self->uncertain, g_free);
  g_clear_pointer(&self->deleted, felt_deletion_free);
  G_OBJECT_CLASS(felt_session_parent_class)->dispose(object);
}

static void felt_session_class_init(FeltSessionClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_session_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new("changed", FELT_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TICK] = g_signal_new("tick", FELT_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                      NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_NOTICE] =
      g_signal_new("notice", FELT_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                   3, G_TYPE_INT, G_TYPE_STRING, G_TYPE_INT64);
}

static void felt_session_init(FeltSession *self)
{
}

FeltSession *felt_session_new_to(FeltStore *store, const char *id, guint64 to_seq, GError **error)
{
  const FeltStreamKind *kind = felt_kind_of(id, error);
  if (kind == NULL)
    return NULL;
  g_autoptr(FeltFold) fold = felt_fold_new(store, kind, id);
  if (!felt_fold_load(fold, to_seq, error))
    return NULL;
  gboolean is_created = kind == &felt_tournament_kind || kind->title != NULL;
  if (felt_fold_head(fold) == 0 && is_created && felt_session_fail_deleted(store, id, error))
    return NULL;
  if (felt_fold_head(fold) == 0 && kind == &felt_tournament_kind) {
    g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                _("There is no tournament “%s” in %s; see feltctl list."), id,
                felt_store_path(store));
    return NULL;
  }
  FeltSession *self = g_object_new(FELT_TYPE_SESSION, NULL);
  self->store = store;
  self->kind = kind;
  self->id = g_strdup(id);
  self->fold = g_steal_pointer(&fold);
  return self;
}

FeltSession *felt_session_open(FeltStore *store, const char *id, const FeltSource *source,
                               GError **error)
{
  FeltSession *self = felt_session_new_to(store, id, 0, error);
  if (self == NULL)
    return NULL;
  self->source = felt_source_on(source, store);
  felt_session_update_clock(self);
  return self;
}

const char *felt_session_id(FeltSession *self)
{
  return self->id;
}

FeltStore *felt_session_store(FeltSession *self)
{
  return self->store;
}

const FeltStreamKind *felt_session_kind(FeltSession *self)
{
  return self->kind;
}

gconstpointer felt_session_stream_state(FeltSession *self)
{
  return felt_fold_state(self->fold);
}

const FeltState *felt_session_state(FeltSession *self)
{
  g_assert(self->kind == &felt_tournament_kind);
  return felt_fold_state(self->fold);
}

guint felt_session_speed(FeltSession *session)
{
  return MAX(session->source.speed, 1);
}

void felt_session_now(FeltSession *self, FeltInstant *now)
{
  self->source.now(now, self->source.data);
}

const FeltSource *felt_session_source(FeltSession *self)
{
  return &self->source;
}

const FeltClockView *felt_session_clock(FeltSession *self)
{
  return &self->view;
}

guint64 felt_session_head(FeltSession *self)
{
  return felt_fold_head(self->fold);
}

gboolean felt_session_is_undone(FeltSession *self, guint64 seq)
{
  return felt_history_is_undone(felt_fold_history(self->fold), seq);
}

void felt_session_emit_changed(FeltSession *self)
{
  felt_session_update_clock(self);
  g_signal_emit(self, signals[SIGNAL_CHANGED], 0);
  g_signal_emit(self, signals[SIGNAL_TICK], 0);
}

/* A database that turned out damaged, or was repaired by another process, is opened anew and folded
 * from the start. TRUE when that put it right; the director is told in any case. */
gboolean felt_session_repair(FeltSession *self, const GError *trouble)
{
  if (!g_error_matches(trouble, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED) &&
      !g_error_matches(trouble, FELT_STORE_ERROR, FELT_STORE_ERROR_RESTORED))
    return FALSE;
  if (felt_session_look_for_stream(self))
    return FALSE;
  FeltStoreNotice notice = {0};
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltFold) fold = felt_fold_new(self->store, self->kind, self->id);
  gboolean done = felt_store_recover(self->store, &notice, &error) &&
                  felt_fold_load(fold, 0, &error) && felt_fold_head(fold) > 0;
  if (done) {
    felt_fold_free(self->fold);
    self->fold = g_steal_pointer(&fold);
    felt_session_emit_changed(self);
  }
  const char *sentence = error != NULL ? error->message : notice.text;
  g_signal_emit(self, signals[SIGNAL_NOTICE], 0, (int)FELT_NOTICE_STORE,
                sentence != NULL ? sentence : trouble->message, (gint64)0);
  felt_store_notice_clear(&notice);
  return done;
}

gboolean felt_session_refresh(FeltSession *self, GError **error)
{
  guint64 before = felt_fold_head(self->fold);
  if (self->past != 0 || felt_session_look_for_stream(self))
    return FALSE;
  gboolean done = felt_fold_advance(self->fold, NULL, NULL, error);
  if (felt_fold_head(self->fold) == before)
    return FALSE;
  felt_session_emit_changed(self);
  return done;
}

gpointer felt_session_state_at(FeltSession *self, guint64 seq, GError **error)
{
  g_autoptr(FeltFold) fold = felt_fold_new(self->store, self->kind, self->id);
  if (seq == 0 || seq > felt_session_head(self)) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("There is no such event in the log."));
    return NULL;
  }
  if (!felt_fold_load(fold, seq, error))
    return NULL;
  return self->kind->state_copy(felt_fold_state(fold));
}
