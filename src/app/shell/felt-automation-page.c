/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-automation-page.c - the automation of this computer: its rules, one a row */
#include "app/shell/felt-shell-windows.h"

#include <string.h>

#include "app/desk/felt-desk.h"
#include "app/desk/felt-rule-book.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-widget.h"
#include "services/moments/felt-automation-file.h"

G_DECLARE_FINAL_TYPE(FeltAutomationPage, felt_automation_page, FELT, AUTOMATION_PAGE, GtkBox)

struct _FeltAutomationPage {
  GtkBox parent_instance;
  gboolean filling;
  /* of the template */
  AdwPreferencesGroup *group;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltAutomationPage, felt_automation_page, GTK_TYPE_BOX)

/* The rules with one change, kept; what is refused is said on the page. */
static gboolean keep(FeltAutomationPage *self, const FeltAutomation *automation)
{
  g_autoptr(GError) error = NULL;
  gboolean kept = felt_rule_book_keep(felt_rule_book_get(), automation, &error);
  felt_show_line(self->problem, kept ? NULL : error->message);
  return kept;
}

static FeltAutomation *copy_rules(void)
{
  return felt_automation_copy(felt_rule_book_rules(felt_rule_book_get()));
}

/* Rows ----------------------------------------------------------------------------------------- */

static guint row_index(GtkWidget *row)
{
  return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(row), "index"));
}

static FeltAutomationPage *page_of(GtkWidget *row)
{
  GtkWidget *page = gtk_widget_get_ancestor(row, felt_automation_page_get_type());
  return page != NULL ? FELT_AUTOMATION_PAGE(page) : NULL;
}

static void fill(FeltAutomationPage *self);

static void switched_cb(GtkWidget *row, GParamSpec *pspec, GtkSwitch *on)
{
  FeltAutomationPage *self = page_of(row);
  if (self == NULL || self->filling)
    return;
  g_autoptr(FeltAutomation) automation = copy_rules();
  automation->rules[row_index(row)].off = !gtk_switch_get_active(on);
  if (!keep(self, automation))
    fill(self);
}

static void edit_cb(GtkWidget *row)
{
  felt_rule_dialog_present(felt_page_window(row), row_index(row));
}

static void remove_cb(GtkWidget *row)
{
  FeltAutomationPage *self = page_of(row);
  g_autoptr(FeltAutomation) automation = copy_rules();
  guint index = row_index(row);
  felt_record_release(&felt_automation_rule_record, &automation->rules[index]);
  automation->n_rules--;
  memmove(&automation->rules[index], &automation->rules[index + 1],
          (automation->n_rules - index) * sizeof *automation->rules);
  keep(self, automation);
}

static void name_widget(GtkWidget *widget, const char *label)
{
  gtk_widget_set_tooltip_text(widget, label);
  felt_show_name(widget, label);
}

static GtkWidget *add_row(FeltAutomationPage *self)
{
  GtkWidget *row = felt_row_new("", NULL), *on = gtk_switch_new();
  GtkWidget *trash = felt_icon_button_new("user-trash-symbolic", NULL);
  felt_row_add(row, on);
  felt_row_add(row, trash);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
  g_object_set_data(G_OBJECT(row), "index", GUINT_TO_POINTER(felt_rows(self->group)->len));
  g_object_set_data(G_OBJECT(row), "on", on);
  g_object_set_data(G_OBJECT(row), "trash", trash);
  g_signal_connect(row, "activated", G_CALLBACK(edit_cb), NULL);
  g_signal_connect_swapped(trash, "clicked", G_CALLBACK(remove_cb), row);
  g_signal_connect_swapped(on, "notify::active", G_CALLBACK(switched_cb), row);
  felt_rows_add(self->group, row);
  return row;
}

static void fill_row(GtkWidget *row, const FeltAutomationRule *rule)
{
  g_autofree char *words = felt_automation_rule_words(rule);
  g_autofree char *removal = g_strdup_printf(_("Remove %s"), rule->name);
  g_object_set(row, "title", rule->name, "subtitle", words, NULL);
  gtk_switch_set_active(g_object_get_data(G_OBJECT(row), "on"), !rule->off);
  name_widget(g_object_get_data(G_OBJECT(row), "on"), rule->name);
  name_widget(g_object_get_data(G_OBJECT(row), "trash"), removal);
}

/* Rows stay where they are; only at the end some come and go. */
static void fill(FeltAutomationPage *self)
{
  const FeltAutomation *automation = felt_rule_book_rules(felt_rule_book_get());
  self->filling = TRUE;
  felt_rows_cut(self->group, automation->n_rules);
  for (guint i = 0; i < automation->n_rules; i++)
    fill_row(i < felt_rows(self->group)->len ? felt_rows(self->group)->pdata[i] : add_row(self),
             &automation->rules[i]);
  self->filling = FALSE;
}

/* Files ---------------------------------------------------------------------------------------- */

static const char *const patterns[] = {"*.feltrules", NULL};

static void import(gpointer data, const char *path)
{
  FeltAutomationPage *self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltAutomation) from = felt_automation_read(path, &error), automation = copy_rules();
  guint stripped;
  if (from == NULL || !felt_automation_add(automation, from, &stripped, &error)) {
    felt_show_line(self->problem, error->message);
    return;
  }
  if (!keep(self, automation) || stripped == 0)
    return;
  g_autofree char *says = g_strdup_printf(
      ngettext("%u rule was to run a program; it came without it and is switched off.",
               "%u rules were to run programs; they came without them and are switched off.",
               stripped),
      stripped);
  felt_show_line(self->problem, says);
}

static void export(gpointer data, const char *path)
{
  FeltAutomationPage *self = data;
  g_autoptr(GError) error = NULL;
  if (!felt_automation_write(felt_rule_book_rules(felt_rule_book_get()), path, &error))
    felt_show_line(self->problem, error->message);
}

static void import_action(GtkWidget *widget, const char *name, GVariant *target)
{
  const FeltFileWish wish = {_("Import Rules"), _("Rules (.feltrules)"), .patterns = patterns};
  felt_file_chooser_ask(widget, &wish, import, widget);
}

static void export_action(GtkWidget *widget, const char *name, GVariant *target)
{
  const FeltFileWish wish = {_("Export Rules"), _("Rules (.feltrules)"), patterns,
                             .name = "automation.feltrules"};
  felt_file_chooser_ask(widget, &wish, export, widget);
}

static void new_action(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_rule_dialog_present(felt_page_window(widget), G_MAXUINT);
}

/* The page ------------------------------------------------------------------------------------- */

static void felt_automation_page_class_init(FeltAutomationPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_template(klass, "felt-automation-page.ui");
  FELT_BIND_CHILDREN(klass, FeltAutomationPage, group, problem);
  gtk_widget_class_install_action(widget_class, "rules.new", NULL, new_action);
  gtk_widget_class_install_action(widget_class, "rules.import", NULL, import_action);
  gtk_widget_class_install_action(widget_class, "rules.export", NULL, export_action);
}

static void felt_automation_page_init(FeltAutomationPage *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_show_line(self->problem, felt_rule_book_trouble(felt_rule_book_get()));
  fill(self);
  FELT_FOLLOW(self, felt_rule_book_get(), "changed", fill);
}

GtkWidget *felt_automation_page_new(FeltDesk *desk)
{
  return g_object_new(felt_automation_page_get_type(), NULL);
}
