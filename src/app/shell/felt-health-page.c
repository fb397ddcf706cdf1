/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-health-page.c - whether disk, time, backups and server are in order, and the restore drill
 */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-desk.h"
#include "app/desk/felt-health-desk.h"
#include "app/widgets/felt-health-row.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-widget.h"
#include "app/widgets/felt-work.h"

G_DECLARE_FINAL_TYPE(FeltHealthPage, felt_health_page, FELT, HEALTH_PAGE, AdwPreferencesPage)

struct _FeltHealthPage {
  AdwPreferencesPage parent_instance;
  FeltDesk *desk;
  GPtrArray *rows;   /* GtkWidget, owned by the group */
  GPtrArray *drills; /* the same, of the last drill */
  AdwPreferencesGroup *items;
};

G_DEFINE_FINAL_TYPE(FeltHealthPage, felt_health_page, ADW_TYPE_PREFERENCES_PAGE)

static const char *title_of(const char *key)
{
  static const struct {
    const char *key, *title;
  } titles[] = {
      {"disk", N_("Disk")},
      {"time", N_("Time of Day")},
      {"backup", N_("Backup")},
      {"logs", N_("Logs")},
      {"server", N_("Server")},
      {"standby", N_("Standby")},
      {"mirror", N_("Copy on This Desk")},
      {"drill", N_("Trial of the Backup")},
  };
  for (guint i = 0; i < G_N_ELEMENTS(titles); i++)
    if (g_str_equal(titles[i].key, key))
      return _(titles[i].title);
  return key;
}

/* Rows --------------------------------------------------------------------------------------- */

static GtkWidget *row_new(FeltHealthPage *self, const char *title, const char *sentence)
{
  GtkWidget *row = felt_health_row_new_plain(title, sentence);
  adw_preferences_group_add(self->items, row);
  return row;
}

static GtkWidget *item_row(FeltHealthPage *self, const FeltHealthItem *item)
{
  GtkWidget *row = felt_health_row_new(title_of(item->key), item);
  adw_preferences_group_add(self->items, row);
  return row;
}

static void clear(FeltHealthPage *self, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove(self->items, rows->pdata[i]);
  g_ptr_array_set_size(rows, 0);
}

/* Looking ------------------------------------------------------------------------------------ */

/* What a drill found stays below what is looked at again. */
static void raise_drills(FeltHealthPage *self)
{
  for (guint i = 0; i < self->drills->len; i++) {
    GtkWidget *row = g_object_ref(self->drills->pdata[i]);
    adw_preferences_group_remove(self->items, row);
    adw_preferences_group_add(self->items, row);
    g_object_unref(row);
  }
}

static void seen_cb(GObject *owner, GPtrArray *items, const GError *error)
{
  FeltHealthPage *self = FELT_HEALTH_PAGE(owner);
  if (self->rows == NULL)
    return; /* gone meanwhile */
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "health.check", TRUE);
  clear(self, self->rows);
  for (guint i = 0; items != NULL && i < items->len; i++)
    g_ptr_array_add(self->rows, item_row(self, items->pdata[i]));
  if (error != NULL)
    g_ptr_array_add(self->rows, row_new(self, _("The Database"), error->message));
  raise_drills(self);
}

static void look(FeltHealthPage *self)
{
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "health.check", FALSE);
  clear(self, self->rows);
  g_ptr_array_add(self->rows, row_new(self, _("Looking…"), ""));
  felt_health_desk_look(felt_desk_store(self->desk), G_OBJECT(self), seen_cb);
}

static void check_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  look(FELT_HEALTH_PAGE(widget));
}

/* The drill ---------------------------------------------------------------------------------- */

typedef struct {
  FeltHealthPage *page;
  char *database;         /* this desk's file */
  char *address;          /* of the log on a server, or NULL */
  FeltHealthItem *item;   /* of the newest backup; NULL: stopped */
  FeltHealthItem *server; /* of the server's own log, or NULL */
} Drill;

static void drill_free(gpointer data)
{
  Drill *drill = data;
  g_object_unref(drill->page);
  g_free(drill->database);
  g_free(drill->address);
  felt_health_item_free(drill->item);
  felt_health_item_free(drill->server);
  g_free(drill);
}

static gboolean drill_work(gpointer data, const FeltStage *progress, GError **error)
{
  Drill *drill = data;
  g_autoptr(FeltStore) store = felt_store_open(drill->database, FELT_STORE_READ_ONLY, NULL, error);
  if (store == NULL)
    return FALSE;
  FeltStage backup = felt_stage_part(progress, 0, 0.9);
  drill->item = felt_health_drill(store, &backup);
  if (drill->item == NULL || drill->address == NULL)
    return TRUE;
  drill->server = felt_health_drill_server(drill->address);
  return TRUE;
}

static void drilled_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Drill *drill = data;
  FeltHealthPage *self = drill->page;
  if ((drill->item == NULL && error == NULL) || self->drills == NULL)
    return; /* stopped, or the page is gone */
  clear(self, self->drills);
  if (error != NULL)
    g_ptr_array_add(self->drills, row_new(self, title_of("drill"), error->message));
  if (drill->item != NULL)
    g_ptr_array_add(self->drills, item_row(self, drill->item));
  if (drill->server != NULL)
    g_ptr_array_add(self->drills, item_row(self, drill->server));
}

static void drill_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltHealthPage *self = FELT_HEALTH_PAGE(widget);
  Drill *drill = g_new0(Drill, 1);
  drill->page = g_object_ref(self);
  drill->database = g_strdup(felt_store_path(felt_desk_store(self->desk)));
  drill->address = g_strdup(felt_health_server(felt_desk_store(self->desk)));
  felt_work_start(felt_page_window(self), _("Trying the Backup"), drill_work, drilled_cb, drill,
                  drill_free);
}

/* -------------------------------------------------------------------------------------------- */

static void felt_health_page_dispose(GObject *object)
{
  FeltHealthPage *self = FELT_HEALTH_PAGE(object);
  g_clear_pointer(&self->rows, g_ptr_array_unref);
  g_clear_pointer(&self->drills, g_ptr_array_unref);
  g_clear_object(&self->desk);
  G_OBJECT_CLASS(felt_health_page_parent_class)->dispose(object);
}

static void felt_health_page_class_init(FeltHealthPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_health_page_dispose;
  felt_template(klass, "felt-health-page.ui");
  gtk_widget_class_install_action(widget_class, "health.check", NULL, check_cb);
  gtk_widget_class_install_action(widget_class, "health.drill", NULL, drill_cb);
  FELT_BIND_CHILDREN(klass, FeltHealthPage, items);
}

static void felt_health_page_init(FeltHealthPage *self)
{
  self->rows = g_ptr_array_new();
  self->drills = g_ptr_array_new();
  gtk_widget_init_template(GTK_WIDGET(self));
}

GtkWidget *felt_health_page_new(FeltDesk *desk)
{
  FeltHealthPage *self = g_object_new(felt_health_page_get_type(), NULL);
  self->desk = g_object_ref(desk);
  g_signal_connect(self, "map", G_CALLBACK(look), NULL);
  return GTK_WIDGET(self);
}
