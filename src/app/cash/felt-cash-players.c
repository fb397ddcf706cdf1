/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-players.c - who plays on an evening, as lines of a list that stay where they are */
#include "app/cash/felt-cash-players.h"

#include <string.h>

#include "app/cash/felt-cash-texts.h"
#include "app/widgets/felt-widget.h"

enum { SEAT, NAME, BOUGHT, CHIPS, CASHED, NET, IS, N_COLUMNS };

static const struct {
  const char *title; /* translatable */
  int chars;
  float align;
} columns[N_COLUMNS] = {
    [SEAT] = {N_("Seat"), 5, 0},          [NAME] = {N_("Player"), 12, 0},
    [BOUGHT] = {N_("Bought"), 10, 1},     [CHIPS] = {N_("Chips"), 7, 1},
    [CASHED] = {N_("Cashed out"), 10, 1}, [NET] = {N_("Won or lost"), 10, 1},
    [IS] = {N_("Status"), 13, 0},
};

typedef struct {
  GtkWidget *row;
  GtkLabel *cells[N_COLUMNS];
  gint64 order; /* by table and seat */
  char *name;
} Line;

struct FeltCashPlayers {
  GtkListBox *list;
  GPtrArray *lines; /* Line, as the state's players */
};

static void line_free(gpointer data)
{
  Line *line = data;
  g_free(line->name);
  g_free(line);
}

/* A row of labels under the titles. */
static GtkWidget *new_row(GtkLabel **cells)
{
  GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  for (guint i = 0; i < N_COLUMNS; i++) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_width_chars(GTK_LABEL(label), columns[i].chars);
    gtk_label_set_max_width_chars(GTK_LABEL(label), columns[i].chars);
    gtk_label_set_xalign(GTK_LABEL(label), columns[i].align);
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    gtk_widget_set_hexpand(label, i == NAME);
    if (columns[i].align > 0)
      gtk_widget_add_css_class(label, "numeric");
    gtk_box_append(GTK_BOX(box), label);
    cells[i] = GTK_LABEL(label);
  }
  gtk_widget_set_margin_start(box, 12);
  gtk_widget_set_margin_end(box, 12);
  gtk_widget_set_margin_top(box, 8);
  gtk_widget_set_margin_bottom(box, 8);
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  return row;
}

static int compare_cb(GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  const Line *one = g_object_get_data(G_OBJECT(a), "line");
  const Line *other = g_object_get_data(G_OBJECT(b), "line");
  if (one == NULL || other == NULL)
    return (one != NULL) - (other != NULL);
  if (one->order != other->order)
    return one->order < other->order ? -1 : 1;
  return g_utf8_collate(one->name, other->name);
}

FeltCashPlayers *felt_cash_players_new(GtkListBox *list)
{
  FeltCashPlayers *players = g_new0(FeltCashPlayers, 1);
  GtkLabel *cells[N_COLUMNS];
  GtkWidget *titles = new_row(cells);
  players->list = list;
  players->lines = g_ptr_array_new_with_free_func(line_free);
  for (guint i = 0; i < N_COLUMNS; i++) {
    gtk_label_set_text(cells[i], _(columns[i].title));
    gtk_widget_add_css_class(GTK_WIDGET(cells[i]), "dim-label");
  }
  gtk_list_box_row_set_selectable(GTK_LIST_BOX_ROW(titles), FALSE);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(titles), FALSE);
  gtk_widget_set_focusable(titles, FALSE);
  gtk_list_box_append(list, titles);
  gtk_list_box_set_sort_func(list, compare_cb, NULL, NULL);
  return players;
}

void felt_cash_players_free(FeltCashPlayers *players)
{
  gtk_list_box_set_sort_func(players->list, NULL, NULL, NULL);
  g_ptr_array_unref(players->lines);
  g_free(players);
}

static Line *line_at(FeltCashPlayers *players, guint i)
{
  if (i < players->lines->len)
    return players->lines->pdata[i];
  Line *line = g_new0(Line, 1);
  line->row = new_row(line->cells);
  line->name = g_strdup("");
  g_object_set_data(G_OBJECT(line->row), "line", line);
  g_ptr_array_add(players->lines, line);
  gtk_list_box_append(players->list, line->row);
  return line;
}

static const char *is_text(const FeltCashPlayer *player)
{
  if (player->waits_us > 0)
    return _("Waiting");
  if (player->seat == 0)
    return player->holds ? _("Holding chips") : _("Left");
  if (player->away)
    return _("Away");
  return player->notice_us > 0 ? _("Leaving early") : "";
}

/* "+12.50", "-3.00"; nothing before chips are handed in. */
static char *net_text(const FeltCashState *state, const FeltCashFigures *figures)
{
  if (!figures->player->cashed_out)
    return g_strdup("");
  g_autofree char *amount = felt_cash_amount_text(state, figures->net);
  return figures->net > 0 ? g_strconcat("+", amount, NULL) : g_steal_pointer(&amount);
}

static void show_line(Line *line, const FeltCashState *state, const FeltCashPlayer *player,
                      const FeltInstant *now)
{
  FeltCashFigures figures;
  felt_cash_figures(state, player, now, &figures);
  g_autofree char *seat = g_strdup_printf("%d.%d", (int)player->table, (int)player->seat);
  g_autofree char *bought = felt_cash_amount_text(state, player->bought);
  g_autofree char *chips = felt_number_text(player->chips);
  g_autofree char *cashed = felt_cash_amount_text(state, player->cashed);
  g_autofree char *net = net_text(state, &figures);
  const struct {
    gboolean applies;
    const char *text;
  } cells[N_COLUMNS] = {[SEAT] = {player->seat > 0, seat},       [NAME] = {TRUE, player->name},
                        [BOUGHT] = {player->bought > 0, bought}, [CHIPS] = {player->holds, chips},
                        [CASHED] = {player->cashed_out, cashed}, [NET] = {TRUE, net},
                        [IS] = {TRUE, is_text(player)}};
  for (guint i = 0; i < N_COLUMNS; i++)
    gtk_label_set_text(line->cells[i], cells[i].applies ? cells[i].text : "");

  /* Who gives up the seat keeps the place here: others are cashed out next. */
  if (player->seat > 0)
    line->order = 100 * player->table + player->seat;
  else if (!g_str_equal(line->name, player->name))
    line->order = G_MAXINT64;
  g_free(line->name);
  line->name = g_strdup(player->name);
  felt_show_name(line->row, player->name);
}

void felt_cash_players_show(FeltCashPlayers *players, const FeltCashState *state,
                            const FeltInstant *now)
{
  for (guint i = 0; i < state->n_players; i++)
    show_line(line_at(players, i), state, &state->players[i], now);
  for (guint i = 0; i < players->lines->len; i++) {
    Line *line = players->lines->pdata[i];
    gtk_widget_set_visible(line->row, i < state->n_players);
  }
  gtk_list_box_invalidate_sort(players->list);
}

const char *felt_cash_players_selected(const FeltCashPlayers *players)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row(players->list);
  const Line *line = row != NULL ? g_object_get_data(G_OBJECT(row), "line") : NULL;
  return line != NULL && gtk_widget_get_visible(line->row) ? line->name : NULL;
}
