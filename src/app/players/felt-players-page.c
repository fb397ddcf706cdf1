/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-players-page.c - all players: registration, search, what happens to them */
#include "app/players/felt-players-windows.h"

#include <string.h>

#include "app/floor/felt-floor-actions.h"
#include "app/floor/felt-floor-menu.h"
#include "app/floor/felt-floor-windows.h"
#include "app/widgets/felt-cell.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-menu.h"
#include "app/widgets/felt-player-list.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/palette/felt-name-index.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-state.h"

typedef enum {
  NAME,
  MENU, /* beside the name: at the end it would be out of sight where columns are many */
  FULL_NAME,
  STATUS,
  SEAT,
  ENTRIES,
  REBUYS,
  ADD_ONS,
  PAID,
  OWES,
  STACK,
  HITS,
  HEAD,
  BOUNTY,
  PLACE,
  PRIZE,
  N_COLUMNS
} Column;

static const Column amounts[] = {PAID, OWES, HEAD, BOUNTY, PRIZE};

static gboolean is_amount(Column column)
{
  for (guint i = 0; i < G_N_ELEMENTS(amounts); i++)
    if (amounts[i] == column)
      return TRUE;
  return FALSE;
}

/* Numbers stand at the end of their columns, digits of one worth below each other. */
static gboolean is_number(Column column)
{
  return column >= ENTRIES && column <= PRIZE;
}

/* Titles, translatable. */
static const char *const titles[N_COLUMNS] = {
    [NAME] = N_("Name"),       [FULL_NAME] = N_("Full Name"), [STATUS] = N_("Status"),
    [SEAT] = N_("Seat"),       [ENTRIES] = N_("Entries"),     [REBUYS] = N_("Rebuys"),
    [ADD_ONS] = N_("Add-ons"), [PAID] = N_("Paid"),           [OWES] = N_("Owes"),
    [STACK] = N_("Stack"),     [HITS] = N_("Hits"),           [HEAD] = N_("Bounty"),
    [BOUNTY] = N_("Bounties"), [PLACE] = N_("Place"),         [PRIZE] = N_("Prize"),
};

static const char *status_text(const FeltPlayer *player)
{
  switch (player->status) {
  case FELT_PLAYER_IN:
    if (player->away)
      return C_("player", "away");
    return player->penalty > 0 ? C_("player", "penalty") : C_("player", "in");
  case FELT_PLAYER_OUT:
    return C_("player", "out");
  case FELT_PLAYER_REGISTERED:
    return _("not seated");
  default:
    return _("withdrawn");
  }
}

/* As last counted; where stacks differ, which the view knows, what each begins with; -1: neither is
 * known. */
static gint64 stack_of(const FeltPlayer *player, GObject *view)
{
  if (player->status == FELT_PLAYER_OUT)
    return -1;
  gboolean begun = player->stack < 0 && g_object_get_data(view, "begun") != NULL;
  return begun && felt_player_is_in(player) ? player->chips : player->stack;
}

static char *stack_text(gint64 stack)
{
  return stack >= 0 ? felt_number_text(stack) : g_strdup("");
}

/* What a column says in numbers and is sorted by; nothing known comes last. */
static guint64 value_of(const FeltPlayer *player, Column column)
{
  switch (column) {
  case STATUS:
    return player->status;
  case SEAT:
    return player->status == FELT_PLAYER_IN ? player->table * 100u + player->seat : G_MAXUINT64;
  case ENTRIES:
    return player->entries;
  case REBUYS:
    return felt_player_rebuys(player);
  case ADD_ONS:
    return felt_player_add_ons(player);
  case PAID:
    return (guint64)(player->taken - player->refunded);
  case OWES:
    return (guint64)felt_player_owes(player);
  case HITS:
    return player->knocked_out;
  case HEAD:
    return (guint64)MAX(player->bounty_head, 0);
  case BOUNTY:
    return (guint64)player->bounty_won;
  case PLACE:
    return player->place > 0 ? player->place : G_MAXUINT64;
  case PRIZE:
    return (guint64)(player->place > 0 ? player->prize : player->deal);
  default:
    return 0;
  }
}

static char *cell_text(const FeltPlayer *player, Column column, GObject *view)
{
  int digits = GPOINTER_TO_INT(g_object_get_data(view, "digits")); /* those of the currency */
  gboolean decimals = g_object_get_data(view, "decimals") != NULL;
  gint64 value = (gint64)value_of(player, column);
  switch (column) {
  case NAME:
    return g_strdup(player->name);
  case FULL_NAME:
    return g_strdup(player->full_name != NULL ? player->full_name : "");
  case STATUS:
    return g_strdup(status_text(player));
  case SEAT:
    return player->status == FELT_PLAYER_IN ? g_strdup_printf("%u.%u", player->table, player->seat)
                                            : g_strdup("");
  case STACK:
    return stack_text(stack_of(player, view));
  case PLACE:
    return player->place > 0 ? felt_place_text(player->place, player->place_to) : g_strdup("");
  default:
    if (value <= 0)
      return g_strdup("");
    return is_amount(column) ? felt_money_column_text(value, digits, NULL, decimals)
                             : felt_number_text(value);
  }
}

/* Sorting ------------------------------------------------------------------------------------ */

/* Who has none comes last. */
static int compare_full_names(const FeltPlayer *a, const FeltPlayer *b)
{
  if (a->full_name == NULL || b->full_name == NULL)
    return (a->full_name == NULL) - (b->full_name == NULL);
  return g_utf8_collate(a->full_name, b->full_name);
}

static int compare_cb(gconstpointer a, gconstpointer b, gpointer data)
{
  FeltPlayerItem *first = (FeltPlayerItem *)a, *second = (FeltPlayerItem *)b;
  Column column = (Column)GPOINTER_TO_INT(data);
  if (column == FULL_NAME)
    return compare_full_names(felt_player_item_get(first), felt_player_item_get(second));
  guint64 x = value_of(felt_player_item_get(first), column);
  guint64 y = value_of(felt_player_item_get(second), column);
  if (x != y)
    return x < y ? -1 : 1;
  return strcmp(felt_player_item_key(first), felt_player_item_key(second));
}

/* What is not known comes first, as nothing. */
static int compare_stacks_cb(gconstpointer a, gconstpointer b, gpointer view)
{
  FeltPlayerItem *first = (FeltPlayerItem *)a, *second = (FeltPlayerItem *)b;
  gint64 x = stack_of(felt_player_item_get(first), view);
  gint64 y = stack_of(felt_player_item_get(second), view);
  if (x != y)
    return x < y ? -1 : 1;
  return strcmp(felt_player_item_key(first), felt_player_item_key(second));
}

/* Cells -------------------------------------------------------------------------------------- */

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  Column column = (Column)GPOINTER_TO_INT(data);
  GtkWidget *cell;
  if (column == MENU) {
    cell = felt_icon_button_new("view-more-symbolic", NULL);
    gtk_widget_set_focusable(cell, FALSE);
    felt_set_action(cell, "players.menu", g_variant_new_uint32(0));
  } else {
    cell = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(cell), is_number(column) ? 1 : 0);
    if (column == NAME ||
        column == FULL_NAME) { /* rather does the table scroll than that nobody can be told apart */
      gtk_label_set_ellipsize(GTK_LABEL(cell), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars(GTK_LABEL(cell), 16);
      gtk_label_set_max_width_chars(GTK_LABEL(cell), 24);
    }
    gtk_widget_add_css_class(cell, "numeric");
  }
  g_object_set_data(G_OBJECT(cell), "item", item);
  g_object_set_data(G_OBJECT(cell), "factory", factory);
  gtk_list_item_set_child(item, cell);
}

static void fill_menu(GtkWidget *cell, const FeltPlayer *player)
{
  gtk_actionable_set_action_target(GTK_ACTIONABLE(cell), "u", player->id);
  felt_show_name_of(cell, _("Actions for %s"), player->name);
}

/* "1.3" sounds like a number. */
static void show_seat_spoken(GtkWidget *cell, const FeltPlayer *player)
{
  g_autofree char *spoken = NULL, *table = g_strdup_printf("%u", player->table);
  if (player->status == FELT_PLAYER_IN)
    spoken = g_strdup_printf(_("table %s seat %u"), table, player->seat);
  felt_show_spoken(cell, spoken);
}

static void fill(GtkWidget *cell, gpointer item)
{
  GObject *factory = g_object_get_data(G_OBJECT(cell), "factory");
  Column column = (Column)GPOINTER_TO_INT(g_object_get_data(factory, "column"));
  const FeltPlayer *player = felt_player_item_get(item);
  if (column == MENU) {
    fill_menu(cell, player);
    return;
  }
  g_autofree char *text = cell_text(player, column, g_object_get_data(factory, "view"));
  gtk_label_set_text(GTK_LABEL(cell), text);
  if (column == SEAT)
    show_seat_spoken(cell, player);
  felt_mark(cell, "dim-label", player->status == FELT_PLAYER_OUT);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  felt_cell_show(gtk_list_item_get_child(item), gtk_list_item_get_item(item), fill);
}

static GtkColumnViewColumn *new_column(GtkColumnView *view, Column column)
{
  gpointer data = GINT_TO_POINTER(column);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_object_set_data(G_OBJECT(factory), "view", view);
  g_object_set_data(G_OBJECT(factory), "column", data);
  g_signal_connect(factory, "setup", G_CALLBACK(setup_cb), data);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cb), NULL);
  GtkColumnViewColumn *made =
      gtk_column_view_column_new(titles[column] != NULL ? _(titles[column]) : NULL, factory);
  if (column == MENU)
    return made;
  g_autoptr(GtkSorter) sorter =
      GTK_SORTER(column == STACK ? gtk_custom_sorter_new(compare_stacks_cb, view, NULL)
                                 : gtk_custom_sorter_new(compare_cb, data, NULL));
  gtk_column_view_column_set_sorter(made, sorter);
  gtk_column_view_column_set_expand(made, TRUE); /* all alike: the seat stands near the name */
  gtk_column_view_column_set_resizable(made, TRUE);
  return made;
}

/* Appends the columns to a view of FeltPlayerItem, each with its sorter, and sorts by name. The
 * last one has a button that activates "players.menu" with the player's id. */
static void add_columns(GtkColumnView *view)
{
  for (int i = 0; i < N_COLUMNS; i++) {
    g_autoptr(GtkColumnViewColumn) column = new_column(view, (Column)i);
    gtk_column_view_append_column(view, column);
    if (is_number((Column)i))
      felt_cell_title_to_end(view, (guint)i);
    /* Amounts wait for the currency. */
    gtk_column_view_column_set_visible(column, !is_amount((Column)i));
    if (i == NAME)
      gtk_column_view_sort_by_column(view, column, GTK_SORT_ASCENDING);
  }
}

static void show_column(GtkColumnView *view, Column column, gboolean visible)
{
  g_autoptr(GtkColumnViewColumn) shown =
      g_list_model_get_item(gtk_column_view_get_columns(view), column);
  if (gtk_column_view_column_get_visible(shown) != visible)
    gtk_column_view_column_set_visible(shown, visible);
}

/* Whether the stack of anybody who is still in has been counted. */
static gboolean stacks_known(const FeltState *state)
{
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->stack >= 0 && player->status != FELT_PLAYER_OUT)
      return TRUE;
  }
  return FALSE;
}

static gboolean has_full_names(const FeltState *state)
{
  for (guint i = 0; i < state->players->len; i++)
    if (g_array_index(state->players, FeltPlayer, i).full_name != NULL)
      return TRUE;
  return FALSE;
}

static void show_stacks(GtkColumnView *view, const FeltState *state)
{
  gpointer begun = GINT_TO_POINTER(felt_state_stacks_differ(state));
  if (g_object_get_data(G_OBJECT(view), "begun") != begun)
    show_column(view, STACK, FALSE); /* and all its cells are made anew */
  g_object_set_data(G_OBJECT(view), "begun", begun);
  show_column(view, STACK, begun != NULL || stacks_known(state));
}

/* Amounts below each other have decimals when one of them does. */
static gboolean any_decimals(const FeltState *state)
{
  for (guint i = 0; i < state->players->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS(amounts); k++) {
      guint64 amount = value_of(&g_array_index(state->players, FeltPlayer, i), amounts[k]);
      if (!felt_money_is_whole((gint64)amount, state->setup.currency_digits))
        return TRUE;
    }
  return FALSE;
}

/* Shows the columns that say something in this tournament. */
static void show_columns(GtkColumnView *view, const FeltState *state)
{
  show_column(view, FULL_NAME, has_full_names(state));
  show_column(view, ENTRIES, state->setup.re_entry.most != 0);
  show_column(view, REBUYS, state->setup.rebuy.most != 0);
  show_column(view, ADD_ONS, state->setup.add_on.most != 0);
  gpointer digits = GINT_TO_POINTER((int)state->setup.currency_digits);
  gpointer decimals = GINT_TO_POINTER(any_decimals(state));
  gboolean anew = g_object_get_data(G_OBJECT(view), "digits") != digits ||
                  g_object_get_data(G_OBJECT(view), "decimals") != decimals;
  FeltPool pool;
  felt_state_pool(state, &pool);
  for (guint i = 0; anew && i < G_N_ELEMENTS(amounts); i++)
    show_column(view, amounts[i], FALSE); /* and all its cells are made anew */
  g_object_set_data(G_OBJECT(view), "digits", digits);
  g_object_set_data(G_OBJECT(view), "decimals", decimals);
  show_column(view, PAID, felt_state_has_money(state));
  show_column(view, OWES, pool.owed > 0); /* where all have paid, it says nothing */
  show_column(view, HITS, state->bounty_money > 0 || state->bust_by->len > 0);
  show_column(view, HEAD, felt_bounties_grow(state)); /* else all are worth the same */
  show_column(view, BOUNTY, state->bounty_money > 0);
  show_stacks(view, state);
  show_column(view, PLACE, state->phase != FELT_PHASE_SETUP);
  show_column(view, PRIZE, state->phase == FELT_PHASE_FINISHED && state->prizes->len > 0);
}

/* The id of the player whose cell is at a point of the view, 0: none. */
static guint pick_player(GtkColumnView *view, double x, double y)
{
  for (GtkWidget *at = gtk_widget_pick(GTK_WIDGET(view), x, y, GTK_PICK_DEFAULT);
       at != NULL && at != GTK_WIDGET(view); at = gtk_widget_get_parent(at)) {
    /* A press beside the words of a cell is on its box. */
    GtkWidget *child = gtk_widget_get_first_child(at);
    GtkListItem *item = g_object_get_data(G_OBJECT(at), "item");
    if (item == NULL && child != NULL)
      item = g_object_get_data(G_OBJECT(child), "item");
    if (item != NULL && gtk_list_item_get_item(item) != NULL)
      return felt_player_item_get(gtk_list_item_get_item(item))->id;
  }
  return 0;
}

struct _FeltPlayersPage {
  FeltLiveWidget parent_instance;
  FeltPlayerList *list;
  GtkFilter *filter;
  GtkSelectionModel *selection;
  char *typed;     /* what is searched, folded */
  GtkWidget *menu; /* made when it is first opened */
  GtkLabel *counts, *selected;
  GtkWidget *registration;
  GtkEditable *search;
  GtkDropDown *show;
  GtkStack *stack;
  GtkColumnView *view;
  GtkRevealer *bar;
  GtkWidget *one; /* the buttons that act on one selected player */
  GtkButton *bust;
  GtkButton *rebuys, *add_ons; /* to several */
};

#define REBUYS_TRIED 500 /* of more it is asked when they are sold: a frame has no time for it */

static GArray *list_selected(FeltPlayersPage *self, gboolean seated)
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
  g_autoptr(GArray) ids = list_selected(self, FALSE);
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

static void show_selection(FeltPlayersPage *self)
{
  g_autoptr(GtkBitset) set = gtk_selection_model_get_selection(self->selection);
  guint n = (guint)gtk_bitset_get_size(set);
  g_autofree char *number = felt_number_text(n);
  felt_show_format(self->selected, ngettext("%s selected", "%s selected", n), number);
  gtk_revealer_set_reveal_child(self->bar, n > 0);
  gtk_widget_set_visible(self->one, n == 1);
  g_autoptr(GArray) seated = list_selected(self, TRUE);
  gtk_button_set_label(self->bust,
                       seated->len > 1 ? _("Bust Out Several in One Hand…") : _("Bust Out"));
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
  g_autoptr(GArray) ids = list_selected(self, TRUE);
  if (ids->len == 1)
    felt_floor_execute_player(widget, FELT_COMMAND_BUST_OUT, g_array_index(ids, guint, 0));
  else if (ids->len > 1)
    felt_bust_dialog_present(felt_live_widget_desk(widget), GTK_WINDOW(gtk_widget_get_root(widget)),
                             (guint *)(void *)ids->data, ids->len);
}

/* What the buttons of the bar do to the one selected player. */
static void selected_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  g_autoptr(GArray) ids = list_selected(FELT_PLAYERS_PAGE(widget), FALSE);
  g_autofree char *action = g_strconcat("floor.", g_variant_get_string(target, NULL), NULL);
  if (ids->len == 1)
    gtk_widget_activate_action(widget, action, "u", g_array_index(ids, guint, 0));
}

static void sell_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  g_autoptr(GArray) ids = list_selected(FELT_PLAYERS_PAGE(widget), FALSE);
  gboolean rebuys = g_str_equal(name, "players.rebuys");
  felt_floor_sell(widget, sale_to(rebuys ? FELT_COMMAND_REBUY : FELT_COMMAND_ADD_ON, ids));
}

static void install_selection(GtkWidgetClass *klass)
{
  gtk_widget_class_install_action(klass, "players.bust-out", NULL, bust_out_cb);
  gtk_widget_class_install_action(klass, "players.selected", "s", selected_cb);
  gtk_widget_class_install_action(klass, "players.rebuys", NULL, sell_cb);
  gtk_widget_class_install_action(klass, "players.add-ons", NULL, sell_cb);
}

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
  guint id = pick_player(self->view, x, y);
  graphene_point_t at;
  if (id == 0 || !gtk_widget_compute_point(GTK_WIDGET(self->view), GTK_WIDGET(self),
                                           &GRAPHENE_POINT_INIT((float)x, (float)y), &at))
    return;
  open_menu(self, id, (GdkRectangle){(int)at.x, (int)at.y, 1, 1});
}

static void menu_key_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  g_autoptr(GArray) ids = list_selected(FELT_PLAYERS_PAGE(widget), FALSE);
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
  show_columns(self->view, state);
  show_choices(self, state);
  show_counts(self, state);
  show_list(self);
  felt_floor_update_actions(GTK_WIDGET(self), state);
  show_selection(self);
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
  add_columns(self->view);
  self->filter = GTK_FILTER(gtk_custom_filter_new(filter_cb, self, NULL));
  self->list = felt_player_list_new(self->filter, gtk_column_view_get_sorter(self->view));
  self->selection =
      GTK_SELECTION_MODEL(gtk_multi_selection_new(g_object_ref(G_LIST_MODEL(self->list))));
  gtk_column_view_set_model(self->view, self->selection);
  FELT_FOLLOW(self, self->selection, "selection-changed", show_selection);
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
  FELT_BIND_CALLBACKS(klass, search_cb, activate_cb, pressed_cb);
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
  g_type_ensure(felt_registration_bar_get_type());
  felt_floor_install_actions(widget_class);
  install_selection(widget_class);
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
