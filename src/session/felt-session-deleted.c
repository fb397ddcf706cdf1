/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-session-deleted.c - a stream that was moved to the trash, also while it is open here */
#include "session/felt-session-private.h"

#include "felt-config.h"
#include "tournament/base/felt-day-time.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* "6 March 2026, 19:00, Ann". */
static char *when_and_who(const FeltDeletion *deletion)
{
  g_autofree char *when = felt_day_time(deletion->at_us, FELT_DAY_TIME_DATE);
  if (deletion->actor == NULL)
    return g_steal_pointer(&when);
  return g_strdup_printf("%s, %s", when, deletion->actor);
}

static const char *title_of(const FeltDeletion *deletion)
{
  return deletion->title != NULL ? deletion->title : deletion->id;
}

/* Of a log on a server it may lie in the trash of another desk. */
static gboolean may_be_restored(FeltStore *store, const FeltDeletion *deletion)
{
  g_auto(FeltLink) link = {0};
  felt_store_get_link(store, &link);
  g_autofree char *file = felt_store_trash_file(store, deletion->file);
  return link.kind != FELT_LINK_NONE || g_file_test(file, G_FILE_TEST_EXISTS);
}

gboolean felt_session_fail_deleted(FeltStore *store, const char *text, GError **error)
{
  g_autoptr(FeltDeletion) deletion = felt_store_find_deletion(store, text, NULL);
  if (deletion == NULL)
    return FALSE;
  g_autofree char *when = when_and_who(deletion);
  if (may_be_restored(store, deletion))
    g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_DELETED,
                _("“%s” was deleted (%s): restore “%s” from the trash to open it."),
                title_of(deletion), when, deletion->file);
  else
    g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                _("“%s” was deleted (%s), and is in the trash no more."), title_of(deletion), when);
  return TRUE;
}

static void refuse(FeltSession *self, GError **error)
{
  g_autofree char *when = when_and_who(self->deleted);
  felt_refuse(error, FELT_DECIDE_ERROR_DELETED,
              _("“%s” was deleted (%s), so nothing is recorded there: restore it from the trash to "
                "go on[ (feltctl trash restore %s)]."),
              title_of(self->deleted), when, self->deleted->file);
}

/* The same stream: one that was begun anew under its name is another one. */
static gboolean is_back(FeltSession *self, guint64 head)
{
  char hash[2 * 32 + 1];
  return head >= self->deleted->seq &&
         felt_store_hash_text(self->store, self->id, self->deleted->seq, hash, NULL) &&
         g_strcmp0(hash, self->deleted->hash) == 0;
}

static void note_deletion(FeltSession *self)
{
  self->deleted = felt_store_find_deletion(self->store, self->id, NULL);
  if (self->deleted == NULL)
    return;
  g_autofree char *when = when_and_who(self->deleted);
  g_autofree char *sentence =
      g_strdup_printf(_("“%s” was deleted (%s). It is shown as it was, and nothing can be recorded "
                        "until it is restored from the trash."),
                      title_of(self->deleted), when);
  g_signal_emit_by_name(self, "notice", (int)FELT_NOTICE_DELETED, sentence, (gint64)0);
  felt_session_emit_changed(self);
}

static void note_return(FeltSession *self)
{
  g_autofree char *sentence = g_strdup_printf(
      _("“%s” is back from the trash: Felt goes on recording."), title_of(self->deleted));
  g_clear_pointer(&self->deleted, felt_deletion_free);
  g_signal_emit_by_name(self, "notice", (int)FELT_NOTICE_RESTORED, sentence, (gint64)0);
  felt_session_emit_changed(self);
}

gboolean felt_session_look_for_stream(FeltSession *self)
{
  g_autoptr(GError) error = NULL;
  guint64 here = felt_fold_head(self->fold);
  if (here == 0 || self->past != 0)
    return FALSE;
  guint64 head = felt_store_head(self->store, self->id, &error);
  if (error != NULL)
    return self->deleted != NULL;
  if (self->deleted != NULL && is_back(self, head))
    note_return(self);
  else if (self->deleted == NULL && head == 0)
    note_deletion(self);
  return self->deleted != NULL;
}

const FeltDeletion *felt_session_deleted(FeltSession *self)
{
  return self->deleted;
}

gboolean felt_session_is_there(FeltSession *self, GError **error)
{
  if (self->deleted == NULL || !felt_session_look_for_stream(self))
    return TRUE;
  refuse(self, error);
  return FALSE;
}

void felt_session_say_deleted(FeltSession *self, GError **error)
{
  if (*error == NULL || !felt_session_look_for_stream(self))
    return;
  g_clear_error(error);
  refuse(self, error);
}
