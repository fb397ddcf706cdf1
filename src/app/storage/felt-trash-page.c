/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-trash-page.c - what was deleted: restored, or removed for good */
#include "app/storage/felt-storage-windows.h"

#include "app/desk/felt-desk.h"
#include "app/desk/felt-people.h"
#include "app/storage/felt-trash-job.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-trash.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-number-text.h"

G_DECLARE_FINAL_TYPE(FeltTrashPage, felt_trash_page, FELT, TRASH_PAGE, AdwPreferencesPage)

/* How often others' deletions are looked for. */
#define WATCH_MS 700

struct _FeltTrashPage {
  AdwPreferencesPage parent_instance;
  FeltDesk *desk;
  char *seen; /* the names that are listed */
  AdwPreferencesGroup *items;
  GtkWidget *nothing, *empty;
};

G_DEFINE_FINAL_TYPE(FeltTrashPage, felt_trash_page, ADW_TYPE_PREFERENCES_PAGE)

/* The list ----------------------------------------------------------------------------------- */

static const char *kind_words(const char *id)
{
  if (g_str_has_prefix(id, "cash:"))
    return _("Cash game");
  if (g_str_has_prefix(id, "hands:"))
    return _("Recorded hands");
  return _("Tournament");
}

static const char *title_of(const FeltTrashItem *item)
{
  if (g_str_equal(item->id, "hands:alone"))
    return _("Hands without a table");
  return felt_trash_item_title(item);
}

static char *describe(const FeltTrashItem *item)
{
  g_autofree char *when = felt_day_time(item->at_us, FELT_DAY_TIME_DATE);
  g_autofree char *events = felt_number_text((gint64)item->events);
  /* TRANSLATORS: what it is, its events, when it was deleted: "Tournament · 241 events · …". */
  return g_strdup_printf(
      ngettext("%s · %s event · deleted %s", "%s · %s events · deleted %s", (gulong)item->events),
      kind_words(item->id), events, g_strstrip(when));
}

static GtkWidget *row_new(const FeltTrashItem *item)
{
  const char *title = title_of(item);
  g_autofree char *what = describe(item);
  GtkWidget *row = felt_row_new(title, what), *button = gtk_button_new_with_label(_("Restore"));
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 2);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), FALSE);
  felt_set_action(button, "win.restore", felt_trash_one(item->name, title));
  felt_show_name_of(button, _("Restore “%s”"), title);
  gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, what, -1);
  felt_row_add(row, button);
  return row;
}

static char *names_of(GPtrArray *items)
{
  GString *names = g_string_new(NULL);
  for (guint i = 0; i < items->len; i++)
    g_string_append_printf(names, "%s\n", ((const FeltTrashItem *)items->pdata[i])->name);
  return g_string_free(names, FALSE);
}

static void show(gpointer data)
{
  FeltTrashPage *self = data;
  g_autoptr(GPtrArray) items = felt_trash_list(felt_desk_store(self->desk));
  g_autofree char *names = names_of(items);
  if (g_strcmp0(names, self->seen) == 0)
    return;
  g_free(self->seen);
  self->seen = g_steal_pointer(&names);
  felt_rows_cut(self->items, 0);
  for (guint i = 0; i < items->len; i++)
    felt_rows_add(self->items, row_new(items->pdata[i]));
  gtk_widget_set_visible(GTK_WIDGET(self->items), items->len > 0);
  gtk_widget_set_visible(self->empty, items->len > 0);
  gtk_widget_set_visible(self->nothing, items->len == 0);
}

/* What is done with it ------------------------------------------------------------------------ */

static void empty(FeltTrashPage *self)
{
  g_autoptr(GError) error = NULL;
  guint n;
  if (!felt_trash_empty(felt_desk_store(self->desk), felt_people_actor(), G_MAXINT64, &n, &error))
    felt_desk_say(self->desk, error->message);
  show(self);
}

static void ask_cb(FeltTrashPage *self, const char *response)
{
  if (g_str_equal(response, "empty"))
    empty(self);
}

static void ask_empty_cb(GtkWidget *widget, const char *action, GVariant *parameter)
{
  FeltTrashPage *self = FELT_TRASH_PAGE(widget);
  AdwMessageDialog *dialog =
      felt_question_new_loss(felt_page_window(self), _("Empty the Trash?"),
                             _("Everything in it is deleted permanently. This cannot be undone. "
                               "Only backups made before the deletion still have it."),
                             "empty", _("_Empty Trash"));
  FELT_FOLLOW(self, dialog, "response", ask_cb);
  gtk_window_present(GTK_WINDOW(dialog));
}

/* -------------------------------------------------------------------------------------------- */

static void felt_trash_page_class_init(FeltTrashPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_template(klass, "felt-trash-page.ui");
  FELT_BIND_CHILDREN(klass, FeltTrashPage, items, nothing, empty);
  gtk_widget_class_install_action(widget_class, "trash.empty", NULL, ask_empty_cb);
}

static void felt_trash_page_init(FeltTrashPage *self)
{
  FELT_OWN(self, seen, g_free);
  FELT_OWN(self, desk, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
}

GtkWidget *felt_trash_page_new(FeltDesk *desk)
{
  FeltTrashPage *self = g_object_new(felt_trash_page_get_type(), NULL);
  self->desk = g_object_ref(desk);
  felt_show_watch(self, WATCH_MS, show);
  return GTK_WIDGET(self);
}
