/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-says.c - the sentences at the window's foot and under its head, while they hold */
#include "app/shell/felt-window-private.h"

#include "app/widgets/felt-widget.h"

static void say_cb(FeltWindow *self, const char *sentence)
{
  self->said_seq = 0;
  felt_toast_show(self->toast, sentence, NULL, NULL, NULL);
}

/* Of a file that was written, with the button that opens it. */
static void say_file_cb(FeltWindow *self, const char *sentence, const char *uri)
{
  self->said_seq = 0;
  felt_toast_show(self->toast, sentence, C_("button", "Open"), "win.open-file",
                  g_variant_new_string(uri));
}

/* What happened, with the button that undoes it or, of an undo, does it again. */
static void outcome_cb(FeltWindow *self, FeltCommandKind kind, const FeltOutcome *outcome)
{
  if (outcome->words == NULL)
    return;
  self->said_seq = outcome->target;
  self->said_undone = kind == FELT_COMMAND_UNDO;
  GVariant *target = g_variant_new_uint64(outcome->target);
  if (self->said_undone)
    felt_toast_show(self->toast, outcome->words, _("Redo"), "win.redo-event", target);
  else
    felt_toast_show(self->toast, outcome->words, _("Undo"), "win.undo-event", target);
}

/* Where a bust-out cannot be undone any more the player can be put back; 0: it is no bust-out.
 * again: he has come in again since, which is refunded with it. */
static guint put_back_instead(FeltWindow *self, FeltCommandKind kind, guint64 seq, gboolean *again)
{
  const FeltState *state = felt_desk_state(self->desk);
  if (kind != FELT_COMMAND_UNDO || seq == 0 || state == NULL)
    return 0;
  return felt_state_put_out_by(state, seq, again);
}

static void refused_cb(FeltWindow *self, FeltCommandKind kind, guint64 seq, const char *sentence)
{
  gboolean again = FALSE;
  guint player = put_back_instead(self, kind, seq, &again);
  if (player == 0) {
    say_cb(self, sentence);
    return;
  }
  self->said_seq = seq;
  self->said_undone = FALSE;
  GVariant *target = g_variant_new_uint32(player);
  if (again)
    felt_toast_show(self->toast, sentence, _("Refund and Put Back"), "win.put-back-refund", target);
  else
    felt_toast_show(self->toast, sentence, _("Put Back"), "win.put-back", target);
}

/* Waiting ------------------------------------------------------------------------------------- */

static void waiting_cb(FeltWindow *self)
{
  g_auto(FeltLink) link = {0};
  felt_store_get_link(felt_desk_store(self->desk), &link);
  if (!felt_desk_is_waiting(self->desk))
    felt_toast_hide(self->toast);
  else if (link.kind == FELT_LINK_NONE)
    say_cb(self, _("Another program is writing; trying again…"));
  else
    say_cb(self, _("Waiting for the server…"));
}

/* Notices ------------------------------------------------------------------------------------ */

void felt_window_notice(FeltWindow *window, const char *text)
{
  window->notice_of_session = FALSE;
  felt_notice_bar_show(window->notice_bar, text, NULL, NULL, FALSE);
}

static void notice_cb(FeltWindow *self, FeltNoticeKind kind, const char *sentence, gint64 ms)
{
  if (kind == FELT_NOTICE_CUT_OFF || kind == FELT_NOTICE_CONNECTED)
    return; /* felt-window-link.c says it, without a tournament too */
  if (kind == FELT_NOTICE_DELETED) {
    g_autofree char *restore =
        felt_window_restore_action(felt_session_deleted(felt_desk_session(self->desk)));
    self->notice_of_session = TRUE;
    felt_notice_bar_show(self->notice_bar, sentence, _("Restore"), restore, TRUE);
    return;
  }
  gboolean lost_time = (kind == FELT_NOTICE_SLEPT || kind == FELT_NOTICE_REBOOTED) && ms > 0;
  g_autofree char *give_back =
      g_strdup_printf("win.give-time-back(int64 %" G_GINT64_FORMAT ")", ms);
  self->notice_of_session = lost_time || kind == FELT_NOTICE_GONE;
  if (kind == FELT_NOTICE_GONE)
    self->copy_saved = FALSE; /* one of an earlier time lacks what was recorded since */
  if (lost_time)
    felt_notice_bar_show(self->notice_bar, sentence, _("Give the Time Back"), give_back, FALSE);
  else if (kind == FELT_NOTICE_GONE)
    felt_notice_bar_show(self->notice_bar, sentence, _("Save a Copy…"), "win.save-copy", TRUE);
  else
    felt_notice_bar_show(self->notice_bar, sentence, NULL, NULL, FALSE);
}

/* The club's page is nothing that stands over what a director is asked: it is told another time. */
static gboolean own_page_cb(FeltWindow *self, const char *sentence)
{
  if (felt_notice_bar_says(self->notice_bar))
    return FALSE;
  felt_window_notice(self, sentence);
  return TRUE;
}

void felt_window_listen(FeltWindow *window)
{
  FELT_FOLLOW(window, window->own_page, "failed", own_page_cb);
  g_signal_connect_swapped(window->desk, "outcome", G_CALLBACK(outcome_cb), window);
  g_signal_connect_swapped(window->desk, "refused", G_CALLBACK(refused_cb), window);
  g_signal_connect_swapped(window->desk, "said", G_CALLBACK(say_cb), window);
  g_signal_connect_swapped(window->desk, "said-file", G_CALLBACK(say_file_cb), window);
  g_signal_connect_swapped(window->desk, "notify::waiting", G_CALLBACK(waiting_cb), window);
  g_signal_group_connect_swapped(window->session_signals, "notice", G_CALLBACK(notice_cb), window);
}

/* Another program may have undone it, or brought it back; a restored log may have lost it. */
static gboolean still_holds(FeltWindow *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  return self->said_seq <= felt_session_head(session) &&
         felt_session_is_undone(session, self->said_seq) == self->said_undone;
}

void felt_window_check_said(FeltWindow *window)
{
  if (window->said_seq == 0 || still_holds(window))
    return;
  window->said_seq = 0;
  felt_toast_hide_soon(window->toast);
}

void felt_window_unsay(FeltWindow *window)
{
  window->said_seq = 0;
  felt_toast_hide(window->toast);
  if (window->notice_of_session)
    felt_notice_bar_hide(window->notice_bar);
}
