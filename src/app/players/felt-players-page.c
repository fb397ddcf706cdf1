/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-players-page.c - all players: registration, search, what happens to them */
#include "app/players/felt-players-page-private.h"

#include <glib/gi18n.h>

#include "app/desk/felt-own.h"
#include "app/floor/felt-floor-actions.h"
#include "app/floor/felt-floor-menu.h"
#include "app/widgets/felt-bind.h"
#include "app/widgets/felt-keys.h"
#include "app/players/felt-player-columns.h"
#include "app/widgets/felt-menu.h"
#include "app/widgets/felt-player-list.h"
#include "app/players/felt-registration-bar.h"
#include "app/widgets/felt-show.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/palette/felt-name-index.h"
#include "tournament/base/felt-number-text.h"

G_DEFINE_FINAL_TYPE(FeltPlayersPage, felt_players_page, FELT_TYPE_LIVE_WIDGET)

/* Search and filter -------------------------------------------------------------------------- */

/* The entries of the drop-down, in their order. */
enum { SHOW_ALL, SHOW_IN, SHOW_OUT, SHOW_WAITING, SHOW_OWES };

static gboolean filter_cb(gpointer object, gpointer data)
{
  FeltPlayersPage *self = data;
  const FeltPlayer *player = felt_player_item_get(object);
  switch (gtk_drop_down_get_selected(self->show)) {
  case SHOW_IN:
    if (player->status != FELT_PLAYER_IN && player->status != FELT_PLAYER_REGISTERED)
      return FALSE;
    break;
  case SHOW_OUT:
    if (player->status != FELT_PLAYER_OUT)
      return FALSE;
    break;
  case SHOW_WAITING:
    if (player->status != FELT_PLAYER_REGISTERED)
      return FALSE;
    break;
  case SHOW_OWES:
    if (felt_player_owes(player) <= 0)
      return FALSE;
    break;
  default:
    if (player->status == FELT_PLAYER_ABSENT || player->status == FELT_PLAYER_WITHDRAWN)
      return FALSE;
  }
  return self->typed == NULL ||
         felt_search_match(felt_player_item_fold(object), self->typed) != FELT_MATCH_NONE;
}

static void show_list(FeltPlayersPage *self)
{
  const FeltState *state = felt_live_widget_state(self);
  const char *child = "players";
  if (state == NULL || state->n_entries == 0)
    child = "empty";
  else if (g_list_model_get_n_items(G_LIST_MODEL(self->selection)) == 0)
    child = "nobody";
  gtk_stack_set_visible_child_name(self->stack, child);
}

static void search_cb(FeltPlayersPage *self)
{
  g_free(self->typed);
  self->typed = felt_search_fold(gtk_editable_get_text(self->search));
  if (self->filter != NULL)
    gtk_filter_changed(self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_list(self);
}

static void show_cb(FeltPlayersPage *self)
{
  if (self->filter == NULL)
    return;
  gtk_filter_changed(self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_list(self);
}

/* The menu ----------------------------------------------------------------------------------- */

static void open_menu(FeltPlayersPage *self, guint id, GdkRectangle at)
{
  const FeltState *state = felt_live_widget_state(self);
  const FeltPlayer *player = state != NULL ? felt_state_player(state, id) : NULL;
  if (player == NULL)
    return;
  const FeltTable *table = felt_state_table(state, player->table);
  gboolean locked = table != NULL && player->seat > 0 && table->locked >> (player->seat - 1) & 1;
  g_autoptr(GMenuModel) model = felt_floor_player_menu(state, player, locked, FALSE);
  felt_menu_open(&self->menu, GTK_WIDGET(self), model, &at);
}

/* Where a widget of the page is, for a menu that points at it. */
static GdkRectangle bounds_of(FeltPlayersPage *self, GtkWidget *widget)
{
  graphene_rect_t bounds;
  if (widget == NULL || !gtk_widget_compute_bounds(widget, GTK_WIDGET(self), &bounds))
    return (GdkRectangle){gtk_widget_get_width(GTK_WIDGET(self)) / 2, 60, 1, 1};
  return (GdkRectangle){(int)bounds.origin.x, (int)bounds.origin.y, (int)bounds.size.width,
                        (int)bounds.size.height};
}

static GtkWidget *button_of(GtkWidget *top, guint id)
{
  if (GTK_IS_BUTTON(top) &&
      g_strcmp0(gtk_actionable_get_action_name(GTK_ACTIONABLE(top)), "players.menu") == 0) {
    GVariant *target = gtk_actionable_get_action_target_value(GTK_ACTIONABLE(top));
    return target != NULL && g_variant_get_uint32(target) == id ? top : NULL;
  }
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(top); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling(child))
    found = button_of(child, id);
  return found;
}

static void menu_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltPlayersPage *self = FELT_PLAYERS_PAGE(widget);
  guint id = g_variant_get_uint32(target);
  open_menu(self, id, bounds_of(self, button_of(GTK_WIDGET(self->view), id)));
}

/* Enter, double click and the menu key on a row. */
static void activate_cb(FeltPlayersPage *self, guint position)
{
  g_autoptr(FeltPlayerItem) item = g_list_model_get_item(G_LIST_MODEL(self->selection), position);
  if (item == NULL)
    return;
  guint id = felt_player_item_get(item)->id;
  open_menu(self, id, bounds_of(self, button_of(GTK_WIDGET(self->view), id)));
}

static void pressed_cb(FeltPlayersPage *self, int n, double x, double y)
{
  guint id = felt_player_columns_pick(self->view, x, y);
  graphene_point_t at;
  if (id == 0 || !gtk_widget_compute_point(GTK_WIDGET(self->view), GTK_WIDGET(self),
                                           &GRAPHENE_POINT_INIT((float)x, (float)y), &at))
    return;
  open_menu(self, id, (GdkRectangle){(int)at.x, (int)at.y, 1, 1});
}

static void menu_key_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  g_autoptr(GArray) ids = felt_players_page_selected(FELT_PLAYERS_PAGE(widget), FALSE);
  if (ids->len > 0)
    gtk_widget_activate_action(widget, "players.menu", "u", g_array_index(ids, guint, 0));
}

static void focus_search_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  gtk_widget_grab_focus(GTK_WIDGET(FELT_PLAYERS_PAGE(widget)->search));
}

/* The page ----------------------------------------------------------------------------------- */

/* Who owes is asked only where there is money. */
static void show_choices(FeltPlayersPage *self, const FeltState *state)
{
  GtkStringList *choices = GTK_STRING_LIST(gtk_drop_down_get_model(self->show));
  gboolean money = felt_setup_has_money(&state->setup) || state->taken > 0;
  guint n = g_list_model_get_n_items(G_LIST_MODEL(choices));
  if (money && n <= SHOW_OWES)
    gtk_string_list_append(choices, _("Still owes"));
  else if (!money && n > SHOW_OWES)
    gtk_string_list_remove(choices, SHOW_OWES);
}

static void show_counts(FeltPlayersPage *self, const FeltState *state)
{
  g_autofree char *entries = felt_number_text(state->n_entries);
  g_autofree char *in = felt_number_text(state->n_in), *out = felt_number_text(state->n_busted);
  g_autofree char *first =
      g_strdup_printf(ngettext("%s entry", "%s entries", state->n_entries), entries);
  felt_show_format(self->counts, _("%s · %s in · %s out"), first, in, out);
}

static void felt_players_page_changed(FeltLiveWidget *widget)
{
  FeltPlayersPage *self = FELT_PLAYERS_PAGE(widget);
  const FeltState *state = felt_live_widget_state(self);
  if (state == NULL)
    return;
  gtk_widget_set_visible(self->registration,
                         felt_session_past(felt_live_widget_session(self)) == 0);
  felt_player_list_update(self->list, state);
  felt_player_columns_update(self->view, state);
  show_choices(self, state);
  show_counts(self, state);
  show_list(self);
  felt_floor_update_actions(GTK_WIDGET(self), state);
  felt_players_page_show_selection(self);
}

static void felt_players_page_session_set(FeltLiveWidget *widget)
{
  FeltPlayersPage *self = FELT_PLAYERS_PAGE(widget);
  gtk_editable_set_text(self->search, "");
  /* Ids of two tournaments are not the same players. */
  felt_player_list_update(self->list, NULL);
  show_list(self);
}

static void make_model(FeltPlayersPage *self)
{
  felt_player_columns_add(self->view);
  self->filter = GTK_FILTER(gtk_custom_filter_new(filter_cb, self, NULL));
  self->list = felt_player_list_new(self->filter, gtk_column_view_get_sorter(self->view));
  self->selection =
      GTK_SELECTION_MODEL(gtk_multi_selection_new(g_object_ref(G_LIST_MODEL(self->list))));
  gtk_column_view_set_model(self->view, self->selection);
  FELT_FOLLOW(self, self->selection, "selection-changed", felt_players_page_show_selection);
}

static void felt_players_page_dispose(GObject *object)
{
  FeltPlayersPage *self = FELT_PLAYERS_PAGE(object);
  g_clear_pointer(&self->menu, gtk_widget_unparent);
  gtk_widget_dispose_template(GTK_WIDGET(object), FELT_TYPE_PLAYERS_PAGE);
  g_clear_object(&self->selection);
  g_clear_object(&self->filter);
  g_clear_object(&self->list);
  G_OBJECT_CLASS(felt_players_page_parent_class)->dispose(object);
}

static void bind_template(GtkWidgetClass *klass)
{
  felt_template(klass, "felt-players-page.ui");
  FELT_BIND_CHILDREN(klass, FeltPlayersPage, counts, selected, registration, search, show, stack,
                     view, bar, one, bust, rebuys, add_ons);
  FELT_BIND_CALLBACKS(klass, search_cb, show_cb, activate_cb, pressed_cb);
}

/* The page begins where the next name is typed. */
static gboolean felt_players_page_grab_focus(GtkWidget *widget)
{
  return gtk_widget_grab_focus(FELT_PLAYERS_PAGE(widget)->registration);
}

static void felt_players_page_class_init(FeltPlayersPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_players_page_dispose;
  widget_class->grab_focus = felt_players_page_grab_focus;
  FELT_LIVE_WIDGET_CLASS(klass)->changed = felt_players_page_changed;
  FELT_LIVE_WIDGET_CLASS(klass)->session_set = felt_players_page_session_set;
  g_type_ensure(FELT_TYPE_REGISTRATION_BAR);
  felt_floor_install_actions(widget_class);
  felt_players_page_install_selection(widget_class);
  gtk_widget_class_install_action(widget_class, "players.menu", "u", menu_cb);
  gtk_widget_class_install_action(widget_class, "players.menu-key", NULL, menu_key_cb);
  gtk_widget_class_install_action(widget_class, "players.search", NULL, focus_search_cb);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Menu, 0, "players.menu-key", NULL);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "players.menu-key",
                                      NULL);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Delete, 0, "players.bust-out", NULL);
  bind_template(widget_class);
}

static void felt_players_page_init(FeltPlayersPage *self)
{
  FELT_OWN(self, typed, g_free);
  gtk_widget_init_template(GTK_WIDGET(self));
  g_object_bind_property(self, "desk", self->registration, "desk", G_BINDING_DEFAULT);
  felt_floor_set_method(GTK_WIDGET(self),
                        felt_registration_bar_method(FELT_REGISTRATION_BAR(self->registration)));
  make_model(self);
  static const FeltPageKey search = {"<Control>f", "players.search"};
  felt_page_add_keys(GTK_WIDGET(self), &search, 1);
  felt_floor_update_actions(GTK_WIDGET(self), NULL);
}
