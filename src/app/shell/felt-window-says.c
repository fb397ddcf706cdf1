/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-says.c - the sentences at the window's foot and under its head, while they hold */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

void felt_window_toast(FeltWindow *window, const char *text)
{
  window->said_seq = 0;
  felt_toast_show(window->toast, text, NULL, NULL, NULL);
}

void felt_window_say_outcome(FeltWindow *window, FeltCommandKind kind, const FeltOutcome *outcome)
{
  gboolean undone = kind == FELT_COMMAND_UNDO;
  if (outcome->words == NULL)
    return;
  window->said_seq = outcome->target;
  window->said_undone = undone;
  felt_toast_show(window->toast, outcome->words, undone ? _("Redo") : _("Undo"),
                  undone ? "win.redo-event" : "win.undo-event",
                  g_variant_new_uint64(outcome->target));
}

void felt_window_offer_put_back(FeltWindow *window, const char *text, guint64 seq, guint player,
                                gboolean again)
{
  window->said_seq = seq;
  window->said_undone = FALSE;
  felt_toast_show(window->toast, text, again ? _("Refund and Put Back") : _("Put Back"),
                  again ? "win.put-back-refund" : "win.put-back", g_variant_new_uint32(player));
}

void felt_window_notice(FeltWindow *window, const char *text)
{
  window->notice_of_session = FALSE;
  felt_notice_bar_show(window->notice_bar, text, NULL, NULL, FALSE);
}

void felt_window_say_notice(FeltWindow *window, FeltNoticeKind kind, const char *sentence,
                            gint64 ms)
{
  gboolean lost_time = (kind == FELT_NOTICE_SLEPT || kind == FELT_NOTICE_REBOOTED) && ms > 0;
  g_autofree char *give_back =
      g_strdup_printf("win.give-time-back(int64 %" G_GINT64_FORMAT ")", ms);
  window->notice_of_session = lost_time || kind == FELT_NOTICE_GONE;
  if (kind == FELT_NOTICE_GONE)
    window->copy_saved = FALSE; /* one of an earlier time lacks what was recorded since */
  if (lost_time)
    felt_notice_bar_show(window->notice_bar, sentence, _("Give the Time Back"), give_back, FALSE);
  else if (kind == FELT_NOTICE_GONE)
    felt_notice_bar_show(window->notice_bar, sentence, _("Save a Copy…"), "win.save-copy", TRUE);
  else
    felt_notice_bar_show(window->notice_bar, sentence, NULL, NULL, FALSE);
}

/* Another program may have undone it, or brought it back; a restored log may have lost it. */
static gboolean still_holds(FeltWindow *self)
{
  return self->said_seq <= felt_session_head(self->session) &&
         felt_session_is_undone(self->session, self->said_seq) == self->said_undone;
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
