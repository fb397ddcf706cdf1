/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-start-page.c - what Felt offers before a tournament is open */
#include "app/shell/felt-start-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "session/felt-session.h"
#include "tournament/base/felt-number-text.h"

struct _FeltStartPage {
  GtkWidget parent_instance;
  FeltStore *store; /* not owned */
  guint refresh;    /* source id */
  guint watch;      /* source id, while it is on the screen */
  /* of the template */
  GtkWidget *scroller, *recent, *clock_now;
  GtkListBox *list;
};

/* How often others' tournaments are looked for: they are seen within a second. */
#define WATCH_MS 700

G_DEFINE_FINAL_TYPE(FeltStartPage, felt_start_page, GTK_TYPE_WIDGET)

static char *describe(const FeltSummary *summary)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(summary->last_us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) local = utc != NULL ? g_date_time_to_local(utc) : NULL;
  /* TRANSLATORS: a date and a time of day; see g_date_time_format. */
  g_autofree char *when =
      local != NULL ? g_date_time_format(local, _("%-d %B %Y, %H:%M")) : g_strdup("");
  g_autofree char *in = felt_number_text(summary->in);
  g_autofree char *entries = felt_number_text(summary->entries);
  switch (summary->phase) {
  case FELT_PHASE_SETUP:
    return g_strdup_printf(
        ngettext("Not started · %s player · %s", "Not started · %s players · %s", summary->in), in,
        g_strstrip(when));
  case FELT_PHASE_RUNNING:
    return g_strdup_printf(ngettext("Running · %s of %s player · %s",
                                    "Running · %s of %s players · %s", summary->entries),
                           in, entries, g_strstrip(when));
  default:
    return g_strdup_printf(
        ngettext("Finished · %s entry · %s", "Finished · %s entries · %s", summary->entries),
        entries, g_strstrip(when));
  }
}

static GtkWidget *row_for(const FeltSummary *summary)
{
  GtkWidget *row = adw_action_row_new();
  g_autofree char *subtitle = describe(summary);
  g_autofree char *title = g_markup_escape_text(summary->name, -1);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), subtitle);
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 1);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(row), "s", summary->id);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(row), "win.open");
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), gtk_image_new_from_icon_name("go-next-symbolic"));
  gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, summary->name,
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
  return row;
}

static GtkWidget *row_of_text(const char *text)
{
  GtkWidget *row = adw_action_row_new();
  g_autofree char *title = g_markup_escape_text(text, -1);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  gtk_widget_add_css_class(row, "error");
  return row;
}

static GtkAdjustment *scroller_adjustment(FeltStartPage *self)
{
  return gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(self->scroller));
}

/* The row that has the keyboard, -1: none. */
static int focused_row(FeltStartPage *self)
{
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  GtkListBoxRow *row;
  for (int i = 0; focus != NULL && (row = gtk_list_box_get_row_at_index(self->list, i)); i++)
    if (focus == GTK_WIDGET(row) || gtk_widget_is_ancestor(focus, GTK_WIDGET(row)))
      return i;
  return -1;
}

static gboolean refresh_cb(gpointer data)
{
  FeltStartPage *self = data;
  GtkListBoxRow *row;
  self->refresh = 0;
  int focused = focused_row(self);
  double scrolled = gtk_adjustment_get_value(scroller_adjustment(self));
  while ((row = gtk_list_box_get_row_at_index(self->list, 0)) != NULL)
    gtk_list_box_remove(self->list, GTK_WIDGET(row));
  g_autoptr(GError) error = NULL;
  g_autofree char *unreadable = NULL;
  g_autoptr(GPtrArray) all =
      self->store != NULL ? felt_session_summaries(self->store, &unreadable, &error) : NULL;
  for (guint i = 0; all != NULL && i < all->len; i++)
    gtk_list_box_append(self->list, row_for(g_ptr_array_index(all, i)));
  if (unreadable != NULL)
    gtk_list_box_append(self->list, row_of_text(unreadable));
  if (error != NULL)
    gtk_list_box_append(self->list, row_of_text(error->message));
  gtk_widget_set_visible(self->recent, gtk_list_box_get_row_at_index(self->list, 0) != NULL);
  if (focused >= 0 && (row = gtk_list_box_get_row_at_index(self->list, focused)) != NULL)
    gtk_widget_grab_focus(GTK_WIDGET(row));
  gtk_adjustment_set_value(scroller_adjustment(self), scrolled);
  return G_SOURCE_REMOVE;
}

/* feltctl, or another window on the same file. */
static gboolean watch_cb(gpointer data)
{
  FeltStartPage *self = data;
  if (self->store != NULL && felt_store_changed(self->store))
    felt_start_page_refresh(self);
  return G_SOURCE_CONTINUE;
}

static void felt_start_page_map(GtkWidget *widget)
{
  FeltStartPage *self = FELT_START_PAGE(widget);
  GTK_WIDGET_CLASS(felt_start_page_parent_class)->map(widget);
  self->watch = g_timeout_add(WATCH_MS, watch_cb, self);
}

static void felt_start_page_unmap(GtkWidget *widget)
{
  g_clear_handle_id(&FELT_START_PAGE(widget)->watch, g_source_remove);
  GTK_WIDGET_CLASS(felt_start_page_parent_class)->unmap(widget);
}

/* Logs are folded for this: after the window is on the screen. */
void felt_start_page_refresh(FeltStartPage *page)
{
  if (page->refresh == 0)
    page->refresh = g_idle_add_full(G_PRIORITY_LOW, refresh_cb, page, NULL);
}

void felt_start_page_set_store(FeltStartPage *page, FeltStore *store)
{
  page->store = store;
  felt_start_page_refresh(page);
}

static gboolean felt_start_page_grab_focus(GtkWidget *widget)
{
  return gtk_widget_grab_focus(FELT_START_PAGE(widget)->clock_now);
}

static void felt_start_page_dispose(GObject *object)
{
  FeltStartPage *self = FELT_START_PAGE(object);
  g_clear_handle_id(&self->refresh, g_source_remove);
  g_clear_handle_id(&self->watch, g_source_remove);
  g_clear_pointer(&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS(felt_start_page_parent_class)->dispose(object);
}

static void felt_start_page_class_init(FeltStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_start_page_dispose;
  widget_class->grab_focus = felt_start_page_grab_focus;
  widget_class->map = felt_start_page_map;
  widget_class->unmap = felt_start_page_unmap;
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/org/feltpoker/Felt/felt-start-page.ui");
  gtk_widget_class_bind_template_child(widget_class, FeltStartPage, scroller);
  gtk_widget_class_bind_template_child(widget_class, FeltStartPage, recent);
  gtk_widget_class_bind_template_child(widget_class, FeltStartPage, clock_now);
  gtk_widget_class_bind_template_child(widget_class, FeltStartPage, list);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void felt_start_page_init(FeltStartPage *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
}
