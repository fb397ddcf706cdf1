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
  /* of the template; NULL: it is gone */
  AdwPreferencesGroup *items, *drills;
  GtkWidget *check;
};

G_DEFINE_FINAL_TYPE(FeltHealthPage, felt_health_page, ADW_TYPE_PREFERENCES_PAGE)

/* Looking ------------------------------------------------------------------------------------ */

static void seen_cb(GObject *owner, GPtrArray *items, const GError *error)
{
  FeltHealthPage *self = FELT_HEALTH_PAGE(owner);
  if (self->items == NULL)
    return;
  gtk_widget_set_sensitive(self->check, TRUE);
  felt_rows_cut(self->items, 0);
  for (guint i = 0; items != NULL && i < items->len; i++)
    felt_rows_add(self->items, felt_health_row_new(items->pdata[i]));
  if (error != NULL)
    felt_rows_add(self->items, felt_health_row_new_plain(_("The Database"), error->message));
}

static void look(FeltHealthPage *self)
{
  gtk_widget_set_sensitive(self->check, FALSE);
  felt_rows_cut(self->items, 0);
  felt_rows_add(self->items, felt_health_row_new_plain(_("Checking…"), NULL));
  felt_health_desk_look(felt_desk_store(self->desk), G_OBJECT(self), seen_cb);
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
  gtk_widget_set_visible(GTK_WIDGET(self->drills), TRUE);
  felt_rows_cut(self->drills, 0);
  if (error != NULL)
    felt_rows_add(self->drills, felt_health_row_new_plain(_("Backup Test"), error->message));
  if (drill->item != NULL)
    felt_rows_add(self->drills, felt_health_row_new(drill->item));
  if (drill->server != NULL)
    felt_rows_add(self->drills, felt_health_row_new(drill->server));
}

static void drill_cb(FeltHealthPage *self)
{
  Drill *drill = g_new0(Drill, 1);
  drill->page = g_object_ref(self);
  drill->database = g_strdup(felt_store_path(felt_desk_store(self->desk)));
  drill->address = g_strdup(felt_health_server(felt_desk_store(self->desk)));
  felt_work_start(felt_page_window(self), _("Testing the Backup"), drill_work, drilled_cb, drill,
                  drill_free);
}

/* -------------------------------------------------------------------------------------------- */

static void felt_health_page_class_init(FeltHealthPageClass *klass)
{
  felt_own_template(klass);
  felt_template(klass, "felt-health-page.ui");
  FELT_BIND_CHILDREN(klass, FeltHealthPage, items, drills, check);
  FELT_BIND_CALLBACKS(klass, look, drill_cb);
}

static void felt_health_page_init(FeltHealthPage *self)
{
  FELT_OWN(self, desk, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
}

GtkWidget *felt_health_page_new(FeltDesk *desk)
{
  FeltHealthPage *self = g_object_new(felt_health_page_get_type(), NULL);
  self->desk = g_object_ref(desk);
  g_signal_connect(self, "map", G_CALLBACK(look), NULL);
  return GTK_WIDGET(self);
}
