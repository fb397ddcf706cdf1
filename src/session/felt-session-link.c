/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-session-link.c - a log on a server: cut off, back again, and what was not certain */
#include "session/felt-session-private.h"

#include "felt-config.h"
#include "tournament/base/felt-day-time.h"

#include <glib/gi18n-lib.h>

/* What takes no longer to become certain is not spoken of. */
#define QUIET_US G_USEC_PER_SEC

static void tell(FeltSession *self, FeltNoticeKind kind, const char *sentence)
{
  g_signal_emit_by_name(self, "notice", (int)kind, sentence, (gint64)0);
}

void felt_session_note_outcome(FeltSession *self, const char *command_id, const GError *error)
{
  gboolean open = g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNCERTAIN);
  if (open && self->uncertain == NULL)
    self->uncertain = g_strdup(command_id);
  else if (!open && g_strcmp0(self->uncertain, command_id) == 0)
    g_clear_pointer(&self->uncertain, g_free);
}

/* The command may have been given by hand again meanwhile: then nobody waits for it. */
static void look_at_uncertain(FeltSession *self)
{
  guint64 first = 0;
  guint n = 0;
  g_autoptr(GError) error = NULL;
  g_autofree char *id = g_steal_pointer(&self->uncertain);
  if (felt_store_find_command(self->store, id, NULL, &first, &n, &error)) {
    felt_session_refresh(self, NULL);
    g_autofree char *words = felt_session_stored_command_words(self, first, first + n - 1, FALSE);
    g_autofree char *sentence = g_strdup_printf(_("It is certain now, and recorded: %s"), words);
    tell(self, FELT_NOTICE_SETTLED, sentence);
  } else if (g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_FOUND)) {
    tell(self, FELT_NOTICE_SETTLED,
         _("It is certain now: the last command was not recorded. Give it again."));
  } else {
    self->uncertain = g_steal_pointer(&id);
  }
}

char *felt_session_link_words(const FeltLink *link)
{
  if (link->kind <= FELT_LINK_CONNECTED)
    return NULL;
  g_autofree char *time = felt_day_time(link->since_us, FELT_DAY_TIME_SECONDS);
  if (link->kind == FELT_LINK_SETTLING)
    return g_strdup_printf(
        _("Since %s it is not certain whether the last command is recorded. Felt "
          "asks the server until it knows, and records nothing else."),
        time);
  if (link->kind == FELT_LINK_DIVERGED)
    return g_strdup(link->why);
  return g_strstrip(
      g_strdup_printf(_("Cut off from the server since %s: the clock runs on, everything can be "
                        "looked at and printed, nothing can be recorded. %s"),
                      time, link->why != NULL ? link->why : ""));
}

void felt_session_say_cut_off(FeltSession *self, GError **error)
{
  g_auto(FeltLink) link = {0};
  felt_store_get_link(self->store, &link);
  if (!g_error_matches(*error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNREACHABLE) ||
      link.kind != FELT_LINK_CUT_OFF)
    return;
  g_free((*error)->message);
  (*error)->message = felt_session_link_words(&link);
}

void felt_session_look_at_link(FeltSession *self)
{
  g_auto(FeltLink) link = {0};
  felt_store_get_link(self->store, &link);
  if (link.kind == FELT_LINK_CONNECTED && self->uncertain != NULL)
    look_at_uncertain(self);
  if (link.kind == self->told || (link.kind == FELT_LINK_SETTLING &&
                                  felt_source_utc(&felt_machine_source) - link.since_us < QUIET_US))
    return;

  gboolean was_in_trouble = self->told > FELT_LINK_CONNECTED;
  self->told = link.kind;
  if (link.kind > FELT_LINK_CONNECTED) {
    g_autofree char *sentence = felt_session_link_words(&link);
    tell(self, FELT_NOTICE_CUT_OFF, sentence);
  } else if (was_in_trouble) {
    tell(self, FELT_NOTICE_CONNECTED, _("The server is back. Felt is recording again."));
  }
}
