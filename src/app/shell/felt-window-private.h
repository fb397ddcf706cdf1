/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-private.h - what the files of the director's window share */
#ifndef FELT_WINDOW_PRIVATE_H
#define FELT_WINDOW_PRIVATE_H

#include "app/display/felt-display.h"
#include "app/shell/felt-notice-bar.h"
#include "app/display/felt-sound.h"
#include "app/widgets/felt-toast.h"
#include "app/shell/felt-start-page.h"
#include "app/shell/felt-window.h"

struct _FeltWindow {
  AdwApplicationWindow parent_instance;
  FeltStore *store; /* not owned */
  FeltSession *session;
  FeltDisplay *display;       /* made when it is first wanted */
  GtkWidget *palette;         /* made when it is first wanted */
  guint inhibit;              /* cookie, 0: none */
  char *cashier;              /* or NULL */
  guint64 said_seq;           /* the event that the toast names, 0: none */
  gboolean said_undone;       /* as undone: its button brings it back */
  gboolean copy_saved;        /* of all that a file that is gone held */
  gboolean waiting;           /* a command is tried again and again: felt-window-wait.c */
  gboolean notice_of_session; /* the notice has a button about the tournament that is open */
  /* of felt-desk.ui: NULL until a tournament is opened */
  FeltSound *sound;
  GtkWidget *clock_strip;
  GtkListBox *sidebar;
  GtkStack *pages;
  /* of the template */
  AdwWindowTitle *title;
  GtkWidget *undo_button;
  FeltNoticeBar *notice_bar;
  int wait; /* FeltEndWait: what the bar says the end waits for */
  FeltToast *toast;
  GtkStack *mode_stack;
  FeltStartPage *start_page;
};

/* felt-window-actions.c: the win. actions. */
void felt_window_add_actions(FeltWindow *window);
/* Enables what can be done now; names undo and redo. */
void felt_window_update_actions(FeltWindow *window);
void felt_window_set_action_state(FeltWindow *window, const char *name, GVariant *state);

/* felt-window-undo.c: win.undo-key and win.redo-key, what Ctrl+Z and Ctrl+Shift+Z do: in a text
 * they undo the typing, elsewhere they are win.undo and win.redo. */
void felt_window_add_undo_keys(FeltWindow *window);

/* felt-window-says.c: what happened, with the button that undoes it or, of an undo, does it again.
 */
void felt_window_say_outcome(FeltWindow *window, FeltCommandKind kind, const FeltOutcome *outcome);

/* Says why bust-out seq cannot be undone, and has put-back for the player on the button; again: he
 * has come in again since, which is refunded with it. */
void felt_window_offer_put_back(FeltWindow *window, const char *text, guint64 seq, guint player,
                                gboolean again);
/* A notice of the session, see felt-session.h. */
void felt_window_say_notice(FeltWindow *window, FeltNoticeKind kind, const char *sentence,
                            gint64 ms);
/* Takes the toast away when its event no longer is what the toast says. */
void felt_window_check_said(FeltWindow *window);
/* Takes away all that is about the tournament that is open: toast and offers. */
void felt_window_unsay(FeltWindow *window);

/* felt-window-wait.c: makes an attempt to record something, and while it fails because another
 * program has the database locked, others for some seconds. Meanwhile the main loop runs, the toast
 * says what is waited for, no window closes, and whatever else is to be recorded is refused, so
 * that nothing overtakes it. An attempt must act once however often it is made. */
typedef gboolean (*FeltAttempt)(FeltWindow *window, gpointer data, GError **error);
gboolean felt_window_record(FeltWindow *window, FeltAttempt attempt, gpointer data, GError **error);
/* FALSE with a sentence while such a one is under way. */
gboolean felt_window_may_act(FeltWindow *window, GError **error);

/* felt-window-sidebar.c: a row for each page of the stack, with a count where that helps. */
void felt_window_build_sidebar(FeltWindow *window);
void felt_window_update_counts(FeltWindow *window);

#endif
