/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-checklist-page.c - what the club checks at each occasion, to be changed */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-checklist.h"
#include "app/desk/felt-desk.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-widget.h"

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
  felt_desk_say(self->desk, _("The checklist is as it stands here."));
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
