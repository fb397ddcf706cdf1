/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status-page.c - the club's own page: where the tournament is told to, how, and a trial */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-desk.h"
#include "app/desk/felt-status-desk.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-widget.h"

G_DECLARE_FINAL_TYPE(FeltStatusPage, felt_status_page, FELT, STATUS_PAGE, AdwPreferencesPage)

struct _FeltStatusPage {
  AdwPreferencesPage parent_instance;
  FeltStatusPush *push; /* of the trial */
  gboolean filling;
  /* of the template */
  GtkSwitch *on;
  GtkEditable *target;
  AdwComboRow *method, *format;
  GtkSpinButton *seconds;
  GtkLabel *problem, *answer;
};

G_DEFINE_FINAL_TYPE(FeltStatusPage, felt_status_page, ADW_TYPE_PREFERENCES_PAGE)

/* What stands in the rows. FALSE, and what is wrong is said, when it cannot be sent so. */
static gboolean read_goal(FeltStatusPage *self, FeltStatusGoal *goal)
{
  g_autoptr(GError) error = NULL;
  *goal = (FeltStatusGoal){.target = g_strstrip(g_strdup(gtk_editable_get_text(self->target))),
                           .post = adw_combo_row_get_selected(self->method) == 0,
                           .format = (FeltStatusFormat)adw_combo_row_get_selected(self->format),
                           .seconds = (guint)gtk_spin_button_get_value_as_int(self->seconds)};
  gboolean good = felt_status_goal_check(goal, &error);
  felt_show_line(self->problem, good ? NULL : error->message);
  return good;
}

static void show_on(FeltStatusPage *self, gboolean on)
{
  self->filling = TRUE;
  gtk_switch_set_active(self->on, on);
  gtk_switch_set_state(self->on, on);
  self->filling = FALSE;
}

/* Who has not said where yet is told so when it is switched on, or tried. */
static void keep(FeltStatusPage *self, gboolean on)
{
  g_auto(FeltStatusGoal) goal = {0};
  felt_show_line(self->answer, NULL);
  gboolean good = read_goal(self, &goal);
  if (*goal.target == '\0' && !on)
    felt_show_line(self->problem, NULL);
  felt_status_choice_set(&goal, on && good);
  show_on(self, on && good);
}

static void keep_cb(FeltStatusPage *self)
{
  if (!self->filling)
    keep(self, gtk_switch_get_active(self->on));
}

static gboolean on_cb(FeltStatusPage *self, gboolean wanted)
{
  if (self->filling)
    return FALSE;
  keep(self, wanted);
  return TRUE; /* it is shown already */
}

static void take_file(gpointer data, const char *path)
{
  FeltStatusPage *self = data;
  gtk_editable_set_text(self->target, path);
  keep_cb(self);
}

static void choose_cb(FeltStatusPage *self)
{
  static const char *const patterns[] = {"*.txt", "*.json", NULL};
  gboolean json = adw_combo_row_get_selected(self->format) == FELT_STATUS_JSON;
  const FeltFileWish wish = {.title = _("Status File"),
                             .filter = _("Text and JSON"),
                             .patterns = patterns,
                             .name = json ? "status.json" : "status.txt"};
  felt_file_chooser_ask(GTK_WIDGET(self), &wish, take_file, self);
}

/* The trial ---------------------------------------------------------------------------------- */

static void said_cb(const char *problem, const char *answer, gpointer data)
{
  FeltStatusPage *self = data;
  g_autofree char *said = g_strdup_printf(_("Sent. The page answered: %s"), answer);
  felt_show_line(self->problem, problem);
  if (problem != NULL)
    felt_show_line(self->answer, NULL);
  else
    felt_show_line(self->answer, answer != NULL ? said : _("The file was saved."));
}

static void try_cb(FeltStatusPage *self)
{
  g_auto(FeltStatusGoal) goal = {0};
  FeltSession *session = felt_status_desk_session();
  FeltInstant now;
  felt_show_line(self->answer, NULL);
  if (!read_goal(self, &goal))
    return;
  if (session == NULL) {
    felt_show_line(self->problem, _("Open a tournament first."));
    return;
  }
  felt_session_now(session, &now);
  felt_show_line(self->answer, _("Sending…"));
  felt_status_push_send(self->push, &goal, session, &now);
}

/* The class ---------------------------------------------------------------------------------- */

static void fill(FeltStatusPage *self)
{
  g_auto(FeltStatusGoal) goal = {0};
  gboolean on = felt_status_choice_get(&goal);
  self->filling = TRUE;
  gtk_editable_set_text(self->target, goal.target);
  adw_combo_row_set_selected(self->method, goal.post ? 0 : 1);
  adw_combo_row_set_selected(self->format, goal.format);
  gtk_spin_button_set_range(self->seconds, FELT_STATUS_SECONDS_MIN, FELT_STATUS_SECONDS_MAX);
  gtk_spin_button_set_value(self->seconds, goal.seconds);
  show_on(self, on);
}

static void felt_status_page_class_init(FeltStatusPageClass *klass)
{
  felt_template(klass, "felt-status-page.ui");
  FELT_BIND_CHILDREN(klass, FeltStatusPage, on, target, method, format, seconds, problem, answer);
  FELT_BIND_CALLBACKS(klass, keep_cb, on_cb, choose_cb, try_cb);
}

static void felt_status_page_init(FeltStatusPage *self)
{
  FELT_OWN(self, push, felt_status_push_free);
  self->push = felt_status_push_new(said_cb, self);
  self->filling = TRUE;
  gtk_widget_init_template(GTK_WIDGET(self));
  fill(self);
}

GtkWidget *felt_status_page_new(FeltDesk *desk)
{
  return g_object_new(felt_status_page_get_type(), NULL);
}
