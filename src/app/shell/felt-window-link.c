/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-link.c - how the log's server and this machine are: a bar, alarms, and their dialogs
 */
#include "app/shell/felt-window-private.h"

#include "app/desk/felt-health-desk.h"
#include "app/shell/felt-shell-windows.h"
#include "app/widgets/felt-click.h"
#include "app/widgets/felt-widget.h"

#define LOOK_MS 250
/* What takes no longer to become certain is not spoken of. */
#define QUIET_US G_USEC_PER_SEC
/* After a start the work comes first. */
#define FIRST_HEALTH_S 60
#define HEALTH_S       600

/* The bar ------------------------------------------------------------------------------------ */

static void show_trouble(FeltWindow *self, const FeltLink *link)
{
  g_autofree char *words = felt_session_link_words(link);
  gtk_label_set_label(self->link_text, words);
  felt_show_name(self->link_bar, words);
  gtk_widget_set_visible(self->link_button, link->kind != FELT_LINK_DIVERGED);
  gtk_widget_set_visible(self->link_bar, TRUE);
  if (self->said_seq == 0) /* what tells of no event may say that the server is there */
    felt_toast_hide_soon(self->toast);
}

/* Bars move all below them: not while somebody aims at it. */
static gboolean link_cb(gpointer data)
{
  FeltWindow *self = data;
  g_auto(FeltLink) link = {0};
  felt_store_get_link(felt_desk_store(self->desk), &link);
  gboolean quiet = link.kind == FELT_LINK_SETTLING &&
                   felt_source_utc(&felt_machine_source) - link.since_us < QUIET_US;
  if (link.kind == self->link_said || quiet || !felt_click_rests(GTK_WIDGET(self)))
    return G_SOURCE_CONTINUE;

  gboolean was_in_trouble = self->link_said > FELT_LINK_CONNECTED;
  self->link_said = link.kind;
  if (link.kind > FELT_LINK_CONNECTED) {
    show_trouble(self, &link);
  } else {
    gtk_widget_set_visible(self->link_bar, FALSE);
    gtk_label_set_label(self->link_text, NULL); /* accessibility shows what is hidden */
    if (was_in_trouble)
      felt_desk_say(self->desk, _("The server is there again: Felt goes on recording."));
  }
  return G_SOURCE_CONTINUE;
}

static void take_over_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  felt_take_over_dialog_present(self->desk, GTK_WINDOW(self));
}

/* Health ------------------------------------------------------------------------------------- */

/* An alarm is told once: again only after it was over. What the other bar says is not. */
static void seen_cb(GObject *owner, GPtrArray *items, const GError *error)
{
  FeltWindow *self = FELT_WINDOW(owner);
  GHashTable *told = self->alarms;
  for (guint i = 0; items != NULL && i < items->len && self->desk != NULL; i++) {
    const FeltHealthItem *item = items->pdata[i];
    gboolean alarm = item->state == FELT_HEALTH_ALARM;
    if (!alarm)
      g_hash_table_remove(told, item->key);
    else if (self->link_said <= FELT_LINK_CONNECTED && g_hash_table_add(told, g_strdup(item->key)))
      felt_notice_bar_show(self->notice_bar, item->sentence, _("Health…"), "win.home('computer')",
                           FALSE);
  }
}

static void look_at_health(FeltWindow *self)
{
  if (!felt_window_rehearses(self))
    felt_health_desk_look(felt_desk_store(self->desk), G_OBJECT(self), seen_cb);
}

static gboolean health_timer_cb(gpointer data)
{
  look_at_health(data);
  return G_SOURCE_CONTINUE;
}

static gboolean first_health_cb(gpointer data)
{
  FeltWindow *self = data;
  self->health_timer = felt_timeout_add_seconds(HEALTH_S, health_timer_cb, self);
  look_at_health(self);
  return G_SOURCE_REMOVE;
}

/* -------------------------------------------------------------------------------------------- */

void felt_window_watch_link(FeltWindow *window)
{
  static const GActionEntry entries[] = {
      {.name = "take-over", .activate = take_over_cb},
  };
  g_auto(FeltLink) link = {0};
  FeltStore *store = felt_desk_store(window->desk);
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
  window->alarms = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  if (store == NULL)
    return;

  felt_store_get_link(store, &link);
  if (link.kind != FELT_LINK_NONE) {
    window->link_timer = felt_timeout_add(LOOK_MS, link_cb, window);
    link_cb(window);
  }
  window->health_timer = felt_timeout_add_seconds(FIRST_HEALTH_S, first_health_cb, window);
}

void felt_window_unwatch_link(FeltWindow *window)
{
  g_clear_handle_id(&window->link_timer, g_source_remove);
  g_clear_handle_id(&window->health_timer, g_source_remove);
}
