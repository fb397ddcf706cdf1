/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-shell-windows.h - pages, rows and dialogs of the program's window */
#ifndef FELT_SHELL_WINDOWS_H
#define FELT_SHELL_WINDOWS_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"
#include "app/league/felt-saves-league.h"
#include "app/shell/felt-window.h"
#include "services/files/felt-templates.h"
#include "services/table/felt-lists.h"
#include "session/felt-session.h"

/* The types that templates name: the checklist of the moment, signing in. */
GType felt_checklist_box_get_type(void);
GType felt_sign_in_get_type(void);

/* Those of the club that is open; desk is not asked. */
GtkWidget *felt_accounts_page_new(FeltDesk *desk);

/* desk is not asked. */
GtkWidget *felt_automation_page_new(FeltDesk *desk);

/* The desk says what was recorded. */
GtkWidget *felt_checklist_page_new(FeltDesk *desk);

/* Of the club that is open; what was recorded the desk says. */
GtkWidget *felt_club_page_new(FeltDesk *desk);

/* Opens it with a list chosen. The file is written beside the main loop from all that is recorded;
 * what fails is said in the dialog, which stays. */
void felt_export_dialog_present(FeltDesk *desk, GtkWindow *parent, FeltList list);

/* Looks at what keeps the log of a desk each time it comes onto the screen. */
GtkWidget *felt_health_page_new(FeltDesk *desk);

/* Asks over the window; the tournament that is made is opened in it. */
void felt_new_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* The same for one like another: what that one is comes first among the templates. Takes it. Where
 * the window shows a tournament already, the new one gets a window of its own. */
void felt_new_dialog_present_like(FeltDesk *desk, GtkWindow *parent, FeltTemplate *template);

/* The command for "a clock now": the template "clock" under today's date, nobody entered yet. NULL
 * with error when there is no such template. */
FeltCommand *felt_new_command_clock(GError **error);

/* Shows what is in the file and whether it is here already, and takes and opens it when the
 * director says so. It is read and taken in threads of their own: the window goes on meanwhile, and
 * Cancel leaves all as it was. */
void felt_open_file_present(FeltWindow *window, const char *path);

/* Opens it over a window. */
GType felt_people_dialog_get_type(void);
void felt_people_dialog_present(GtkWindow *parent);

/* Shows the preferences over a window, which may be NULL. */
void felt_preferences_present(GtkWindow *parent);

/* Makes a pot-limit tournament of 36 invented players at four tables of nine: level 3 runs, five
 * are out, buttons are set and some hands were dealt. It is made by the commands a director would
 * give, with a fixed seed, as if in the last 49 minutes. Returns its id, owned by the caller, or
 * NULL with error. */
char *felt_sample_create(FeltStore *store, GError **error);

/* Asks where to, and copies all that was recorded there: also of a file that is gone, as long as
 * the store is open. What came of it is said. The store must outlive the window. */
void felt_save_copy_present(FeltWindow *window);

/* Whether the window may close: not while the file is gone and no copy is saved, because what was
 * recorded is lost then. Asks in that case. */
gboolean felt_save_copy_may_close(FeltWindow *window);

/* Tells it over a FeltWindow; there saves are taken that were passed over, and what came is counted
 * in the leagues that the saves name, or in others. */
void felt_saves_report_present(GtkWindow *window, FeltSaves *saves);

/* Opens over a window for the desk's tournament, in any phase. */
void felt_setup_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* desk is not asked. */
GtkWidget *felt_sounds_page_new(FeltDesk *desk);

/* desk is not asked. */
GtkWidget *felt_status_page_new(FeltDesk *desk);

/* Opens it over a window; the desk says why when there is nothing to take over. After it the
 * program starts again with the new database. */
void felt_take_over_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
