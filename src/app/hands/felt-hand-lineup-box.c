/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-lineup-box.c - the fields of a hand before it is dealt, made */
#include "app/hands/felt-hand-lineup-private.h"

#include <glib/gi18n.h>

#include "app/widgets/felt-game-choice.h"
#include "app/widgets/felt-show.h"

const FeltLineupAmount felt_lineup_amounts[FELT_LINEUP_AMOUNTS] = {
    {N_("Small blind"), offsetof(FeltHandsDeal, small), FELT_LINEUP_BLINDS},
    {N_("Big blind"), offsetof(FeltHandsDeal, big), FELT_LINEUP_BLINDS},
    {N_("Small bet"), offsetof(FeltHandsDeal, big), FELT_LINEUP_STUD},
    {N_("Big bet"), offsetof(FeltHandsDeal, big_bet), FELT_LINEUP_BETS},
    {N_("Bring-in"), offsetof(FeltHandsDeal, bring_in), FELT_LINEUP_STUD},
    {N_("Smallest bet"), offsetof(FeltHandsDeal, spread_min), FELT_LINEUP_SPREAD},
    {N_("Largest bet"), offsetof(FeltHandsDeal, spread_max), FELT_LINEUP_SPREAD},
    {N_("Cap"), offsetof(FeltHandsDeal, cap), FELT_LINEUP_CAP},
    {N_("Ante"), offsetof(FeltHandsDeal, ante), FELT_LINEUP_ANTE},
};

static const char *const ante_kinds[] = {N_("No ante"), N_("Each player"), N_("Button"),
                                         N_("Big blind"), NULL};

/* Fields ----------------------------------------------------------------------------------- */

/* A field with its title above. */
static GtkWidget *titled(const char *title, GtkWidget *field)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3), *label = gtk_label_new(title);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_add_css_class(label, "caption");
  gtk_label_set_mnemonic_widget(GTK_LABEL(label), field);
  felt_show_name(field, title);
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), field);
  return box;
}

static GtkWidget *new_entry(int chars)
{
  GtkWidget *entry = gtk_entry_new();
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), chars);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), chars);
  gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
  return entry;
}

gboolean felt_lineup_uses(const FeltHandsDeal *deal, FeltLineupUse use)
{
  gboolean stud = felt_played_game_is_stud(deal->game);
  switch (use) {
  case FELT_LINEUP_BLINDS:
    return !stud;
  case FELT_LINEUP_STUD:
    return stud;
  case FELT_LINEUP_BETS:
    return deal->limit == FELT_LIMIT_FIXED;
  case FELT_LINEUP_SPREAD:
    return deal->limit == FELT_LIMIT_SPREAD;
  case FELT_LINEUP_CAP:
    return deal->limit == FELT_LIMIT_CAP;
  default:
    return TRUE;
  }
}

void felt_lineup_show_amounts(FeltHandLineup *lineup)
{
  FeltHandsDeal deal = {.game = (int)gtk_drop_down_get_selected(lineup->game),
                        .limit = (int)gtk_drop_down_get_selected(lineup->limit)};
  for (guint i = 0; i < FELT_LINEUP_AMOUNTS; i++)
    gtk_widget_set_visible(gtk_widget_get_parent(GTK_WIDGET(lineup->amounts[i])),
                           felt_lineup_uses(&deal, felt_lineup_amounts[i].use));
}

/* A game comes with the limit it is usually played with. */
static void game_cb(FeltHandLineup *lineup)
{
  int game = (int)gtk_drop_down_get_selected(lineup->game);
  gtk_drop_down_set_selected(lineup->limit, (guint)felt_played_game_limit(game));
  felt_lineup_show_amounts(lineup);
}

void felt_lineup_show_seats(FeltHandLineup *lineup)
{
  int n = gtk_spin_button_get_value_as_int(lineup->players);
  for (int i = 0; i < FELT_LINEUP_SEATS; i++)
    gtk_widget_set_visible(lineup->lines[i].row, i < n);
}

/* The box ---------------------------------------------------------------------------------- */

static void add_choices(FeltHandLineup *lineup, GtkBox *box)
{
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkStringList *games = gtk_string_list_new(NULL), *limits = gtk_string_list_new(NULL);
  for (int i = 0; i < FELT_N_PLAYED_GAMES; i++)
    gtk_string_list_append(games, felt_played_game_name(i));
  for (guint i = 0; felt_limit_choice[i] != NULL; i++)
    gtk_string_list_append(limits, _(felt_limit_choice[i]));
  GtkWidget *game = gtk_drop_down_new(G_LIST_MODEL(games), NULL);
  GtkWidget *limit = gtk_drop_down_new(G_LIST_MODEL(limits), NULL);
  lineup->game = GTK_DROP_DOWN(game);
  lineup->limit = GTK_DROP_DOWN(limit);
  g_signal_connect_swapped(game, "notify::selected", G_CALLBACK(game_cb), lineup);
  g_signal_connect_swapped(limit, "notify::selected", G_CALLBACK(felt_lineup_show_amounts), lineup);

  gtk_box_append(GTK_BOX(row), titled(_("Game"), game));
  gtk_box_append(GTK_BOX(row), titled(_("Limit"), limit));
  gtk_box_append(box, row);
  lineup->stakes = row;
}

static void add_amounts(FeltHandLineup *lineup, GtkBox *box)
{
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkStringList *kinds = gtk_string_list_new(NULL);
  for (guint i = 0; i < FELT_LINEUP_AMOUNTS; i++) {
    GtkWidget *entry = new_entry(7);
    lineup->amounts[i] = GTK_EDITABLE(entry);
    gtk_box_append(GTK_BOX(row), titled(_(felt_lineup_amounts[i].title), entry));
  }
  for (guint i = 0; ante_kinds[i] != NULL; i++)
    gtk_string_list_append(kinds, _(ante_kinds[i]));
  GtkWidget *kind = gtk_drop_down_new(G_LIST_MODEL(kinds), NULL);
  lineup->ante_kind = GTK_DROP_DOWN(kind);
  gtk_box_append(GTK_BOX(row), titled(_("Paid by"), kind));
  gtk_box_append(box, row);
}

static void add_counts(FeltHandLineup *lineup, GtkBox *box)
{
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *players = gtk_spin_button_new_with_range(2, FELT_LINEUP_SEATS, 1);
  GtkWidget *delay = gtk_spin_button_new_with_range(0, 10080, 1);
  lineup->players = GTK_SPIN_BUTTON(players);
  lineup->delay = GTK_SPIN_BUTTON(delay);
  g_signal_connect_swapped(players, "value-changed", G_CALLBACK(felt_lineup_show_seats), lineup);
  lineup->players_row = titled(_("Seats"), players);
  gtk_box_append(GTK_BOX(row), lineup->players_row);
  gtk_box_append(GTK_BOX(row),
                 titled(_("Hands that are not shown come out after (minutes)"), delay));
  gtk_box_append(box, row);
}

static void add_line(FeltHandLineup *lineup, guint i, GtkGrid *grid)
{
  FeltLineupLine *line = &lineup->lines[i];
  g_autofree char *number = g_strdup_printf("%u", i + 1);
  g_autofree char *seat = g_strdup_printf(_("Seat %d"), (int)i + 1);
  g_autofree char *button = g_strdup_printf(_("Button in seat %u"), i + 1);
  g_autofree char *stack = g_strdup_printf(_("Stack in seat %u"), i + 1);
  g_autofree char *name = g_strdup_printf(_("Name in seat %u"), i + 1);
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new(number);
  GtkWidget *check = gtk_check_button_new();
  line->row = row;
  line->button = GTK_CHECK_BUTTON(check);
  line->name = GTK_EDITABLE(new_entry(14));
  line->stack = GTK_EDITABLE(new_entry(10));
  if (i > 0)
    gtk_check_button_set_group(line->button, lineup->lines[0].button);
  gtk_label_set_width_chars(GTK_LABEL(label), 2);
  gtk_entry_set_placeholder_text(GTK_ENTRY(line->name), seat);
  gtk_widget_set_hexpand(GTK_WIDGET(line->name), TRUE);
  gtk_widget_set_tooltip_text(check, button);
  felt_show_name(check, button);
  felt_show_name(line->name, name);
  felt_show_name(line->stack, stack);
  gtk_box_append(GTK_BOX(row), check);
  gtk_box_append(GTK_BOX(row), label);
  gtk_box_append(GTK_BOX(row), GTK_WIDGET(line->name));
  gtk_box_append(GTK_BOX(row), GTK_WIDGET(line->stack));
  gtk_grid_attach(grid, row, (int)i / (FELT_LINEUP_SEATS / 2), (int)i % (FELT_LINEUP_SEATS / 2), 1,
                  1);
}

void felt_lineup_build(FeltHandLineup *lineup, GtkBox *box)
{
  GtkWidget *grid = gtk_grid_new(), *hint = gtk_label_new(_("The mark is the button."));
  add_choices(lineup, box);
  add_amounts(lineup, box);
  add_counts(lineup, box);
  gtk_label_set_xalign(GTK_LABEL(hint), 0);
  gtk_widget_add_css_class(hint, "dim-label");
  gtk_box_append(box, hint);
  gtk_grid_set_column_spacing(GTK_GRID(grid), 24);
  gtk_grid_set_row_spacing(GTK_GRID(grid), 6);
  for (guint i = 0; i < FELT_LINEUP_SEATS; i++)
    add_line(lineup, i, GTK_GRID(grid));
  gtk_box_append(box, grid);
  felt_lineup_show_amounts(lineup);
}
