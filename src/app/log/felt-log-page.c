/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-page.c - everything that happened, in words, newest first; undo any of it */
#include "app/log/felt-log-page.h"

#include <glib/gi18n.h>

#include "app/log/felt-log-row.h"
#include "app/log/felt-rescue-dialog.h"
#include "session/felt-rescue.h"
#include "tournament/base/felt-number-text.h"

struct _FeltLogPage {
  FeltLiveWidget parent_instance;
  FeltLogModel *model;
  guint to_top; /* source id */
  /* of the template */
  GtkListView *list;
  GtkLabel *count, *head, *apart;
  GtkWidget *apart_bar;
  GtkEditable *note;
  GtkWidget *add_note;
};

G_DEFINE_FINAL_TYPE(FeltLogPage, felt_log_page, FELT_TYPE_LIVE_WIDGET)

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_activatable(item, FALSE);
  gtk_list_item_set_child(item, felt_log_row_new());
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  felt_log_row_set_item(FELT_LOG_ROW(gtk_list_item_get_child(item)), gtk_list_item_get_item(item));
}

static void unbind_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  felt_log_row_set_item(FELT_LOG_ROW(gtk_list_item_get_child(item)), NULL);
}

/* The log is read only while somebody looks at it. */
static void attach(FeltLogPage *self)
{
  FeltSession *session = felt_live_widget_session(self);
  if (session == NULL || self->model != NULL || !gtk_widget_get_mapped(GTK_WIDGET(self)))
    return;
  self->model = felt_log_model_new(session);
  g_autoptr(GtkNoSelection) selection =
      gtk_no_selection_new(g_object_ref(G_LIST_MODEL(self->model)));
  gtk_list_view_set_model(self->list, GTK_SELECTION_MODEL(selection));
}

static void detach(FeltLogPage *self)
{
  gtk_list_view_set_model(self->list, NULL);
  g_clear_object(&self->model);
}

static void felt_log_page_map(GtkWidget *widget)
{
  GTK_WIDGET_CLASS(felt_log_page_parent_class)->map(widget);
  attach(FELT_LOG_PAGE(widget));
}

static void felt_log_page_session_set(FeltLiveWidget *widget)
{
  detach(FELT_LOG_PAGE(widget));
  attach(FELT_LOG_PAGE(widget));
}

static gboolean to_top_cb(gpointer data)
{
  FeltLogPage *self = data;
  self->to_top = 0;
  gtk_widget_activate_action(GTK_WIDGET(self->list), "list.scroll-to-item", "u", 0);
  return G_SOURCE_REMOVE;
}

/* What a rescue kept apart waits here for the director. */
static void show_apart(FeltLogPage *self, FeltSession *session)
{
  FeltRescue found = {0};
  felt_rescue_look(felt_session_store(session), felt_session_id(session), &found, NULL);
  gtk_widget_set_visible(self->apart_bar, found.n > 0);
  if (found.n == 0)
    return;
  g_autofree char *number = felt_number_text((gint64)found.n);
  g_autofree char *text = g_strdup_printf(
      ngettext(
          "%s event saved from a damaged database is not as it was recorded and does not count.",
          "%s events saved from a damaged database are not as recorded and do not count.",
          (gulong)MIN(found.n, G_MAXLONG)),
      number);
  gtk_label_set_label(self->apart, text);
}

static void show_apart_cb(FeltLogPage *self)
{
  felt_rescue_dialog_present(felt_live_widget_desk(self),
                             GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(self))));
}

static void felt_log_page_changed(FeltLiveWidget *widget)
{
  FeltLogPage *self = FELT_LOG_PAGE(widget);
  FeltSession *session = felt_live_widget_session(widget);
  guint64 head = felt_session_head(session);
  g_autofree char *number = felt_number_text((gint64)head);
  g_autofree char *text = g_strdup_printf(
      ngettext("%s event, newest first", "%s events, newest first", (gulong)MIN(head, G_MAXLONG)),
      number);
  gtk_label_set_label(self->count, text);
  g_autofree char *digits = felt_session_head_digits(session);
  gtk_label_set_label(self->head, digits != NULL ? digits : "");
  show_apart(self, session);
  /* who looks at the newest event sees the next one too; who reads further down is left alone */
  GtkAdjustment *at = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(self->list));
  if (self->model != NULL && self->to_top == 0 && gtk_adjustment_get_value(at) < 1)
    self->to_top = g_idle_add(to_top_cb, self);
}

static void note_changed_cb(FeltLogPage *self)
{
  gtk_widget_set_sensitive(self->add_note, gtk_editable_get_text(self->note)[0] != '\0');
}

static void add_note_cb(FeltLogPage *self)
{
  const char *text = gtk_editable_get_text(self->note);
  if (text[0] == '\0')
    return;
  FeltCommand *command = felt_command_new(FELT_COMMAND_NOTE);
  command->text = g_strdup(text);
  if (felt_desk_execute(felt_live_widget_desk(self), command))
    gtk_editable_set_text(self->note, "");
}

static void felt_log_page_dispose(GObject *object)
{
  FeltLogPage *self = FELT_LOG_PAGE(object);
  g_clear_handle_id(&self->to_top, g_source_remove);
  if (self->list != NULL && self->model != NULL)
    detach(self);
  self->list = NULL;
  G_OBJECT_CLASS(felt_log_page_parent_class)->dispose(object);
}

static void felt_log_page_class_init(FeltLogPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FeltLiveWidgetClass *live_class = FELT_LIVE_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_log_page_dispose;
  widget_class->map = felt_log_page_map;
  live_class->session_set = felt_log_page_session_set;
  live_class->changed = felt_log_page_changed;
  gtk_widget_class_set_template_from_resource(widget_class, "/org/feltpoker/Felt/felt-log-page.ui");
  gtk_widget_class_bind_template_child(widget_class, FeltLogPage, list);
  gtk_widget_class_bind_template_child(widget_class, FeltLogPage, count);
  gtk_widget_class_bind_template_child(widget_class, FeltLogPage, head);
  gtk_widget_class_bind_template_child(widget_class, FeltLogPage, apart);
  gtk_widget_class_bind_template_child(widget_class, FeltLogPage, apart_bar);
  gtk_widget_class_bind_template_child(widget_class, FeltLogPage, note);
  gtk_widget_class_bind_template_child(widget_class, FeltLogPage, add_note);
  gtk_widget_class_bind_template_callback(widget_class, add_note_cb);
  gtk_widget_class_bind_template_callback(widget_class, note_changed_cb);
  gtk_widget_class_bind_template_callback(widget_class, show_apart_cb);
}

static void felt_log_page_init(FeltLogPage *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_cb), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cb), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind_cb), NULL);
  gtk_list_view_set_factory(self->list, factory);
}
