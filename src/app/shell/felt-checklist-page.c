/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-checklist-page.c - what the club checks at each occasion, to be changed */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-checklist.h"
#include "app/desk/felt-desk.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-live-widget.h"
#include "app/widgets/felt-widget.h"

/* Shows the club's list for the occasion of the moment (felt-occasion.h), and nothing at another
 * one. The list is changed at the club’s home. */
G_DECLARE_FINAL_TYPE(FeltChecklistBox, felt_checklist_box, FELT, CHECKLIST_BOX, FeltLiveWidget)

struct _FeltChecklistBox {
  FeltLiveWidget parent_instance;
  FeltOccasion occasion; /* that is shown */
  guint level;           /* in which, from 0 */
  GHashTable *ticks;     /* of the session; NULL before there is one */
  /* of the template */
  GtkWidget *box;
  GtkLabel *title;
  GtkBox *checks;
};

G_DEFINE_FINAL_TYPE(FeltChecklistBox, felt_checklist_box, FELT_TYPE_LIVE_WIDGET)

/* A rehearsal leaves nothing. */
static void keep(FeltChecklistBox *self)
{
  FeltSession *session = felt_live_widget_session(self);
  if (session != NULL && felt_session_speed(session) == 1)
    felt_checklist_keep_ticks(felt_session_id(session), self->ticks);
}

static void toggled_cb(FeltChecklistBox *self, GtkCheckButton *check)
{
  const char *text = g_object_get_data(G_OBJECT(check), "text");
  g_autofree char *tick = felt_checklist_tick(self->occasion, self->level, text);
  if (gtk_check_button_get_active(check))
    g_hash_table_add(self->ticks, g_steal_pointer(&tick));
  else
    g_hash_table_remove(self->ticks, tick);
  keep(self);
}

static void add_check(FeltChecklistBox *self, const char *text)
{
  GtkWidget *check = gtk_check_button_new(),
            *label = felt_label_new(text, FELT_START | FELT_FILL | FELT_BREAK, NULL);
  /* the pages are as wide whatever there is to check */
  gtk_label_set_width_chars(GTK_LABEL(label), 10);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 10);
  gtk_check_button_set_child(GTK_CHECK_BUTTON(check), label);
  felt_show_name(check, text);
  g_object_set_data_full(G_OBJECT(check), "text", g_strdup(text), g_free);
  g_autofree char *tick = felt_checklist_tick(self->occasion, self->level, text);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(check), g_hash_table_contains(self->ticks, tick));
  g_signal_connect_swapped(check, "toggled", G_CALLBACK(toggled_cb), self);
  gtk_box_append(self->checks, check);
}

static void show_checks(FeltChecklistBox *self)
{
  FeltChecks lists[FELT_N_OCCASIONS] = {{NULL, 0}};
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self->checks))) != NULL)
    gtk_box_remove(self->checks, child);
  if (self->occasion == FELT_N_OCCASIONS || self->ticks == NULL) {
    gtk_widget_set_visible(self->box, FALSE);
    return;
  }

  const char *title = felt_occasion_title(self->occasion);
  felt_checklist_read(lists);
  const FeltChecks *list = &lists[self->occasion];
  for (guint i = 0; i < list->n_checks; i++)
    add_check(self, list->checks[i].text);
  gtk_label_set_text(self->title, title);
  felt_show_name(self->checks, title);
  gtk_widget_set_visible(self->box, list->n_checks > 0);
  felt_checklist_clear(lists);
}

/* Said every second: what is shown stays while the occasion does. */
static void felt_checklist_box_updated(FeltLiveWidget *widget)
{
  FeltChecklistBox *self = FELT_CHECKLIST_BOX(widget);
  const FeltClockView *view = felt_session_clock(felt_live_widget_session(widget));
  FeltOccasion occasion = felt_occasion_at(felt_live_widget_state(widget), view);
  guint level = occasion == FELT_OCCASION_BREAK ? view->level : 0;
  if (occasion == self->occasion && level == self->level)
    return;
  self->occasion = occasion;
  self->level = level;
  show_checks(self);
}

static void felt_checklist_box_session_set(FeltLiveWidget *widget)
{
  FeltChecklistBox *self = FELT_CHECKLIST_BOX(widget);
  FeltSession *session = felt_live_widget_session(widget);
  g_clear_pointer(&self->ticks, g_hash_table_unref);
  self->occasion = FELT_N_OCCASIONS;
  if (session != NULL)
    self->ticks = felt_checklist_ticks(felt_session_id(session));
  show_checks(self);
}

static void felt_checklist_box_class_init(FeltChecklistBoxClass *klass)
{
  FeltLiveWidgetClass *live_class = FELT_LIVE_WIDGET_CLASS(klass);
  live_class->session_set = felt_checklist_box_session_set;
  live_class->changed = felt_checklist_box_updated;
  live_class->updated = felt_checklist_box_updated;
  felt_template(klass, "felt-checklist-box.ui");
  FELT_BIND_CHILDREN(klass, FeltChecklistBox, box, title, checks);
}

static void felt_checklist_box_init(FeltChecklistBox *self)
{
  FELT_OWN(self, ticks, g_hash_table_unref);
  self->occasion = FELT_N_OCCASIONS;
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_checklist_watch(G_CALLBACK(show_checks), self);
}

G_DECLARE_FINAL_TYPE(FeltChecklistPage, felt_checklist_page, FELT, CHECKLIST_PAGE, GtkBox)

struct _FeltChecklistPage {
  GtkBox parent_instance;
  FeltDesk *desk;
  FeltChecks lists[FELT_N_OCCASIONS];
  FeltListEditor *editors[FELT_N_OCCASIONS];
  /* of the template */
  GtkBox *box;
  GtkWidget *apply;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltChecklistPage, felt_checklist_page, GTK_TYPE_BOX)

/* One column each, under the name of the occasion. */
static const FeltInput columns[FELT_N_OCCASIONS] = {
    {.key = "checks.start.text", .kind = FELT_INPUT_TEXT},
    {.key = "checks.break.text", .kind = FELT_INPUT_TEXT},
    {.key = "checks.bubble.text", .kind = FELT_INPUT_TEXT},
    {.key = "checks.end.text", .kind = FELT_INPUT_TEXT},
};

static void refresh(FeltChecklistPage *self)
{
  g_autoptr(GError) error = NULL;
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    felt_list_editor_read(self->editors[i], &self->lists[i], error == NULL ? &error : NULL);
  gtk_widget_set_sensitive(self->apply, error == NULL);
  felt_show_error(self->problem, error);
}

static void show_lists(FeltChecklistPage *self)
{
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    felt_list_editor_show(self->editors[i], &self->lists[i], 0);
  refresh(self);
}

static void reset_cb(FeltChecklistPage *self)
{
  felt_checklist_fill(self->lists);
  show_lists(self);
}

static void apply_cb(FeltChecklistPage *self)
{
  felt_checklist_write(self->lists);
  felt_desk_say(self->desk, _("No changes to save."));
}

static void add_editor(FeltChecklistPage *self, FeltOccasion occasion)
{
  g_autofree char *add = g_strdup_printf(_("Add to “%s”"), felt_occasion_title(occasion));
  GtkWidget *editor =
      felt_list_editor_new(&felt_checks_record, "checks", &columns[occasion], 1, add);
  self->editors[occasion] = FELT_LIST_EDITOR(editor);
  felt_list_editor_set_ordered(self->editors[occasion]);
  gtk_box_append(self->box, editor);
  g_signal_connect_swapped(editor, "changed", G_CALLBACK(refresh), self);
}

static void felt_checklist_page_class_init(FeltChecklistPageClass *klass)
{
  felt_template(klass, "felt-checklist-page.ui");
  FELT_BIND_CHILDREN(klass, FeltChecklistPage, box, apply, problem);
  FELT_BIND_CALLBACKS(klass, apply_cb, reset_cb);
}

static void felt_checklist_page_init(FeltChecklistPage *self)
{
  FELT_OWN_STRUCT(self, lists, felt_checklist_clear);
  FELT_OWN(self, desk, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    add_editor(self, i);
  felt_checklist_read(self->lists);
  show_lists(self);
}

GtkWidget *felt_checklist_page_new(FeltDesk *desk)
{
  FeltChecklistPage *self = g_object_new(felt_checklist_page_get_type(), NULL);
  self->desk = g_object_ref(desk);
  return GTK_WIDGET(self);
}
