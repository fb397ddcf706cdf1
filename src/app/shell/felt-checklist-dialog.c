/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-checklist-dialog.c - what the club checks at each occasion, to be changed */
#include "app/shell/felt-checklist-dialog.h"

#include <glib/gi18n.h>

#include "app/desk/felt-checklist.h"
#include "app/desk/felt-own.h"
#include "app/widgets/felt-bind.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-show.h"

struct _FeltChecklistDialog {
  AdwWindow parent_instance;
  FeltChecks lists[FELT_N_OCCASIONS];
  FeltListEditor *editors[FELT_N_OCCASIONS];
  /* of the template */
  GtkBox *box;
  GtkWidget *apply;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltChecklistDialog, felt_checklist_dialog, ADW_TYPE_WINDOW)

/* One column each, under the name of the occasion. */
static const FeltSetupField columns[FELT_N_OCCASIONS] = {
    {"checks.start.text", FELT_SETUP_TEXT, NULL},
    {"checks.break.text", FELT_SETUP_TEXT, NULL},
    {"checks.bubble.text", FELT_SETUP_TEXT, NULL},
    {"checks.end.text", FELT_SETUP_TEXT, NULL},
};

static void refresh(FeltChecklistDialog *self)
{
  g_autoptr(GError) error = NULL;
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    felt_list_editor_read(self->editors[i], &self->lists[i], error == NULL ? &error : NULL);
  gtk_widget_set_sensitive(self->apply, error == NULL);
  felt_show_error(self->problem, error);
}

static void show_lists(FeltChecklistDialog *self)
{
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    felt_list_editor_show(self->editors[i], &self->lists[i], 0);
  refresh(self);
}

static void reset_cb(FeltChecklistDialog *self)
{
  felt_checklist_fill(self->lists);
  show_lists(self);
}

static void apply_cb(FeltChecklistDialog *self)
{
  felt_checklist_write(self->lists);
  gtk_window_close(GTK_WINDOW(self));
}

static void add_editor(FeltChecklistDialog *self, FeltOccasion occasion)
{
  g_autofree char *add = g_strdup_printf(_("Add to “%s”"), felt_occasion_title(occasion));
  GtkWidget *editor =
      felt_list_editor_new(&felt_checks_record, "checks", &columns[occasion], 1, add);
  self->editors[occasion] = FELT_LIST_EDITOR(editor);
  felt_list_editor_set_ordered(self->editors[occasion]);
  gtk_box_append(self->box, editor);
  g_signal_connect_swapped(editor, "changed", G_CALLBACK(refresh), self);
}

static void felt_checklist_dialog_class_init(FeltChecklistDialogClass *klass)
{
  felt_window_template(klass, "felt-checklist-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltChecklistDialog, box, apply, problem);
  FELT_BIND_CALLBACKS(klass, apply_cb, reset_cb);
}

static void felt_checklist_dialog_init(FeltChecklistDialog *self)
{
  FELT_OWN_STRUCT(self, lists, felt_checklist_clear);
  gtk_widget_init_template(GTK_WIDGET(self));
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    add_editor(self, i);
  felt_checklist_read(self->lists);
  show_lists(self);
}

void felt_checklist_dialog_present(GtkWindow *parent)
{
  FeltChecklistDialog *self =
      g_object_new(FELT_TYPE_CHECKLIST_DIALOG, "transient-for", parent, NULL);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_child_focus(GTK_WIDGET(self->box), GTK_DIR_TAB_FORWARD);
}
