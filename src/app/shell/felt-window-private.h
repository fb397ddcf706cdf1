/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-private.h - shared by the files of the director's window */
#ifndef FELT_WINDOW_PRIVATE_H
#define FELT_WINDOW_PRIVATE_H

#include "app/desk/felt-emergency.h"
#include "app/desk/felt-status-desk.h"
#include "app/display/felt-autopilot.h"
#include "app/display/felt-room.h"
#include "app/shell/felt-notice-bar.h"
#include "app/display/felt-sound.h"
#include "app/widgets/felt-toast.h"
#include "app/shell/felt-start-page.h"
#include "app/shell/felt-window.h"

struct _FeltWindow {
  AdwApplicationWindow parent_instance;
  FeltDesk *desk;
  GSignalGroup *session_signals; /* of the desk's session */
  FeltEmergency *emergency;
  FeltStatusDesk *own_page;
  FeltRoom *room;             /* the room's screens */
  GtkWidget *palette;         /* made when it is first wanted */
  char *noted;                /* tournament that was noted as open, or NULL */
  GVariant *noted_screens;    /* and the screens that were noted with it, or NULL */
  guint inhibit;              /* cookie, 0: none */
  guint64 said_seq;           /* the event that the toast names, 0: none */
  gboolean said_undone;       /* as undone: its button brings it back */
  gboolean copy_saved;        /* of all that a file that is gone held */
  gboolean notice_of_session; /* the notice has a button about the tournament that is open */
  /* of felt-window-pages.ui: NULL until a tournament is opened */
  FeltSound *sound;
  FeltAutopilot *autopilot;
  GtkWidget *clock_strip, *checklist;
  GtkListBox *sidebar;
  GtkStack *pages;
  /* of the template */
  AdwWindowTitle *title;
  GtkWidget *undo_button;
  FeltNoticeBar *notice_bar;
  GtkWidget *rehearsal_bar, *nobody_bar, *person_button;
  GtkLabel *person_name;
  GtkWidget *link_bar, *link_button;
  GtkLabel *link_text;
  FeltLinkKind link_said; /* what the bar says of the link to the server */
  guint link_timer;       /* source id, 0: the log is a file */
  guint health_timer;     /* source id */
  GHashTable *alarms;     /* keys of those that were told */
  int wait;               /* FeltEndWait: what the bar says the end waits for */
  FeltToast *toast;
  GtkWidget *pages_scroller; /* of pages, below which the toast stands; NULL before there are any */
  GtkStack *mode_stack;
  FeltStartPage *start_page;
  GtkWidget *home_button;
  gboolean at_home; /* the start page is shown, whatever is open */
};

/* felt-window-actions.c: the win. actions. */
void felt_window_add_actions(FeltWindow *window);
/* Enables what can be done now; names undo and redo. */
void felt_window_update_actions(FeltWindow *window);
void felt_window_set_action_state(FeltWindow *window, const char *name, GVariant *state);

/* felt-window-tools.c: shows who is at the desk while the club has accounts, now and later. */
void felt_window_name_person(FeltWindow *window);

/* Shows a page of the club's home, as felt_start_page_show has its name; what is open stays so. */
void felt_window_show_home(FeltWindow *window, const char *name);

/* felt-window-tools.c: win.who-wins, -rules-desk, -record-hands, -all-in, -new-cash-game and what
 * belongs to them; win.undo-key and win.redo-key, what Ctrl+Z and Ctrl+Shift+Z do: in a text they
 * undo the typing, elsewhere they are win.undo and win.redo. */
void felt_window_add_tools(FeltWindow *window);

/* felt-window-tournaments.c: actions on whole tournaments, by id, or on the one that is open. */
void felt_window_add_tournament_actions(FeltWindow *window);
/* The window of the program that shows a tournament, this one or another; NULL: none does. */
FeltWindow *felt_window_showing(FeltWindow *window, const char *id);

/* The detailed name of the action that brings it back; to be freed. */
char *felt_window_restore_action(const FeltDeletion *deletion);

/* felt-window-tools.c: shows how a log on a server stands to it, and the alarms of a
 * look at the machine from time to time. */
void felt_window_watch_link(FeltWindow *window);
void felt_window_unwatch_link(FeltWindow *window);

/* felt-window-tools.c: tries the tournament that is open out, in a window of its own. */
void felt_window_rehearse(FeltWindow *window);
/* Whether this is such a window, and its marks. */
gboolean felt_window_rehearses(FeltWindow *window);
void felt_window_mark_rehearsal(FeltWindow *window);

#endif
