/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-player-columns.c - the columns of the players' table */
#include "app/players/felt-player-columns.h"

#include <string.h>

#include "app/widgets/felt-cell.h"
#include "app/widgets/felt-player-list.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"

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
  N_COLUMNS
} Column;

static const Column amounts[] = {PAID, OWES, HEAD, BOUNTY};

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
  return column >= ENTRIES && column <= PLACE;
}

/* Titles, translatable. */
static const char *const titles[N_COLUMNS] = {
    [NAME] = N_("Name"),       [FULL_NAME] = N_("Full Name"), [STATUS] = N_("Status"),
    [SEAT] = N_("Seat"),       [ENTRIES] = N_("Entries"),     [REBUYS] = N_("Rebuys"),
    [ADD_ONS] = N_("Add-ons"), [PAID] = N_("Paid"),           [OWES] = N_("Owes"),
    [STACK] = N_("Stack"),     [HITS] = N_("Hits"),           [HEAD] = N_("On the Head"),
    [BOUNTY] = N_("Bounties"), [PLACE] = N_("Place"),
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
  default:
    return 0;
  }
}

static char *cell_text(const FeltPlayer *player, Column column, GObject *view)
{
  int digits = GPOINTER_TO_INT(g_object_get_data(view, "digits")); /* those of the currency */
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
    return is_amount(column) ? felt_money_text(value, digits, NULL) : felt_number_text(value);
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

void felt_player_columns_add(GtkColumnView *view)
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

void felt_player_columns_update(GtkColumnView *view, const FeltState *state)
{
  show_column(view, FULL_NAME, has_full_names(state));
  show_column(view, ENTRIES, state->setup.re_entry.most != 0);
  show_column(view, REBUYS, state->setup.rebuy.most != 0);
  show_column(view, ADD_ONS, state->setup.add_on.most != 0);
  gpointer digits = GINT_TO_POINTER((int)state->setup.currency_digits);
  gboolean anew = g_object_get_data(G_OBJECT(view), "digits") != digits;
  FeltPool pool;
  felt_state_pool(state, &pool);
  for (guint i = 0; anew && i < G_N_ELEMENTS(amounts); i++)
    show_column(view, amounts[i], FALSE); /* and all its cells are made anew */
  g_object_set_data(G_OBJECT(view), "digits", digits);
  show_column(view, PAID, felt_state_has_money(state));
  show_column(view, OWES, pool.owed > 0); /* where all have paid, it says nothing */
  show_column(view, HITS, state->bounty_money > 0 || state->bust_by->len > 0);
  show_column(view, HEAD, felt_bounties_grow(state)); /* else all are worth the same */
  show_column(view, BOUNTY, state->bounty_money > 0);
  show_stacks(view, state);
  show_column(view, PLACE, state->phase != FELT_PHASE_SETUP);
}

guint felt_player_columns_pick(GtkColumnView *view, double x, double y)
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
