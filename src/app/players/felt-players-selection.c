/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-players-selection.c - what can be done with the players selected on the Players page */
#include "app/players/felt-players-page-private.h"

#include <glib/gi18n.h>

#include "app/floor/felt-bust-dialog.h"
#include "app/floor/felt-floor-actions.h"
#include "app/widgets/felt-show.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/decide/felt-decide.h"

#define REBUYS_TRIED 500 /* of more it is asked when they are sold: a frame has no time for it */

GArray *felt_players_page_selected(FeltPlayersPage *self, gboolean seated)
{
  GArray *ids = g_array_new(FALSE, FALSE, sizeof(guint));
  GtkBitsetIter iter;
  guint position;
  g_autoptr(GtkBitset) set = gtk_selection_model_get_selection(self->selection);
  if (!gtk_bitset_iter_init_first(&iter, set, &position))
    return ids;
  do {
    g_autoptr(FeltPlayerItem) item = g_list_model_get_item(G_LIST_MODEL(self->selection), position);
    const FeltPlayer *player = felt_player_item_get(item);
    if (!seated || player->status == FELT_PLAYER_IN)
      g_array_append_val(ids, player->id);
  } while (gtk_bitset_iter_next(&iter, &position));
  return ids;
}

/* A command by which all of them buy. */
static FeltCommand *sale_to(FeltCommandKind kind, const GArray *ids)
{
  FeltCommand *command = felt_command_new(kind);
  command->buyers = g_new0(char *, ids->len + 1);
  for (guint i = 0; i < ids->len; i++)
    command->buyers[i] = g_strdup_printf("%u", g_array_index(ids, guint, i));
  return command;
}

/* Whether a rebuy is sold to each of them now: asked one by one, which takes no copy of the state.
 */
static gboolean may_rebuy(FeltPlayersPage *self, const FeltState *state, const GArray *ids)
{
  FeltContext context = {0};
  gboolean sold =
      state != NULL && state->phase == FELT_PHASE_RUNNING && state->setup.rebuy.most != 0;
  if (!sold || ids->len > REBUYS_TRIED)
    return sold;
  felt_session_now(felt_live_widget_session(self), &context.now);
  for (guint i = 0; sold && i < ids->len; i++) {
    g_autoptr(FeltCommand) command =
        felt_command_new_for(FELT_COMMAND_REBUY, g_array_index(ids, guint, i));
    g_autoptr(GPtrArray) events = felt_decide(state, command, &context, NULL);
    sold = events != NULL;
  }
  return sold;
}

/* What several buy at once. Who may not take an add-on is named when it is refused. */
static void show_sales(FeltPlayersPage *self, const FeltState *state)
{
  g_autoptr(GArray) ids = felt_players_page_selected(self, FALSE);
  guint n = ids->len;
  gboolean rebuys = n > 1 && may_rebuy(self, state, ids);
  gboolean add_ons =
      n > 1 && state != NULL && state->phase == FELT_PHASE_RUNNING && state->setup.add_on.most != 0;
  g_autofree char *number = felt_number_text(n);
  g_autofree char *rebuy =
      g_strdup_printf(ngettext("Rebuy for %s Player", "Rebuy for %s Players", n), number);
  g_autofree char *add_on =
      g_strdup_printf(ngettext("Add-On for %s Player", "Add-On for %s Players", n), number);
  gtk_button_set_label(self->rebuys, rebuy);
  gtk_button_set_label(self->add_ons, add_on);
  gtk_widget_set_visible(GTK_WIDGET(self->rebuys), rebuys);
  gtk_widget_set_visible(GTK_WIDGET(self->add_ons), add_ons);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "players.rebuys", rebuys);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "players.add-ons", add_ons);
}

void felt_players_page_show_selection(FeltPlayersPage *self)
{
  g_autoptr(GtkBitset) set = gtk_selection_model_get_selection(self->selection);
  guint n = (guint)gtk_bitset_get_size(set);
  g_autofree char *number = felt_number_text(n);
  felt_show_format(self->selected, ngettext("%s selected", "%s selected", n), number);
  gtk_revealer_set_reveal_child(self->bar, n > 0);
  gtk_widget_set_visible(self->one, n == 1);
  g_autoptr(GArray) seated = felt_players_page_selected(self, TRUE);
  gtk_button_set_label(self->bust, seated->len > 1 ? _("Bust Out in One Hand…") : _("Bust Out"));
  const FeltState *state = felt_live_widget_state(self);
  show_sales(self, state);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "players.bust-out",
                                seated->len > 0 && state != NULL &&
                                    state->phase == FELT_PHASE_RUNNING);
}

/* One is out at once; several of one hand need their stacks. */
static void bust_out_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltPlayersPage *self = FELT_PLAYERS_PAGE(widget);
  g_autoptr(GArray) ids = felt_players_page_selected(self, TRUE);
  if (ids->len == 1)
    felt_floor_execute_player(widget, FELT_COMMAND_BUST_OUT, g_array_index(ids, guint, 0));
  else if (ids->len > 1)
    felt_bust_dialog_present(felt_live_widget_desk(widget), GTK_WINDOW(gtk_widget_get_root(widget)),
                             (guint *)(void *)ids->data, ids->len);
}

/* What the buttons of the bar do to the one selected player. */
static void selected_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  g_autoptr(GArray) ids = felt_players_page_selected(FELT_PLAYERS_PAGE(widget), FALSE);
  g_autofree char *action = g_strconcat("floor.", g_variant_get_string(target, NULL), NULL);
  if (ids->len == 1)
    gtk_widget_activate_action(widget, action, "u", g_array_index(ids, guint, 0));
}

static void sell_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  g_autoptr(GArray) ids = felt_players_page_selected(FELT_PLAYERS_PAGE(widget), FALSE);
  gboolean rebuys = g_str_equal(name, "players.rebuys");
  felt_floor_sell(widget, sale_to(rebuys ? FELT_COMMAND_REBUY : FELT_COMMAND_ADD_ON, ids));
}

void felt_players_page_install_selection(GtkWidgetClass *klass)
{
  gtk_widget_class_install_action(klass, "players.bust-out", NULL, bust_out_cb);
  gtk_widget_class_install_action(klass, "players.selected", "s", selected_cb);
  gtk_widget_class_install_action(klass, "players.rebuys", NULL, sell_cb);
  gtk_widget_class_install_action(klass, "players.add-ons", NULL, sell_cb);
}
