/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-lineup.c - a hand before it is dealt: game, stakes, who sits where with which stack */
#include "app/hands/felt-hand-lineup.h"

#include <glib/gi18n.h>

#include "app/widgets/felt-game-choice.h"
#include "app/widgets/felt-widget.h"
#include "core/rules/felt-button.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/palette/felt-phrase.h"

#define FELT_LINEUP_SEATS   FELT_SEATS_MAX
#define FELT_LINEUP_AMOUNTS 9

/* When an amount is asked for. */
typedef enum {
  FELT_LINEUP_BLINDS,
  FELT_LINEUP_ANTE,
  FELT_LINEUP_STUD,
  FELT_LINEUP_BETS,
  FELT_LINEUP_SPREAD,
  FELT_LINEUP_CAP
} FeltLineupUse;

typedef struct {
  const char *title; /* not translated */
  gsize offset;      /* of the amount in a FeltHandsDeal */
  FeltLineupUse use;
} FeltLineupAmount;

extern const FeltLineupAmount felt_lineup_amounts[FELT_LINEUP_AMOUNTS];

/* A seat. */
typedef struct {
  GtkWidget *row;
  GtkCheckButton *button;
  GtkEditable *name, *stack;
} FeltLineupLine;

struct FeltHandLineup {
  FeltHandsCommand *shown; /* BEGIN: what the fields do not say */
  gboolean of_table;
  GtkDropDown *game, *limit, *ante_kind;
  GtkEditable *amounts[FELT_LINEUP_AMOUNTS];
  GtkWidget *stakes;
  GtkSpinButton *delay, *players;
  GtkWidget *players_row;
  FeltLineupLine lines[FELT_LINEUP_SEATS];
};

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
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3),
            *label = felt_label_new(title, FELT_START, "caption");
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

static gboolean uses_field(const FeltHandsDeal *deal, FeltLineupUse use)
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

static void show_amounts(FeltHandLineup *lineup)
{
  FeltHandsDeal deal = {.game = (int)gtk_drop_down_get_selected(lineup->game),
                        .limit = (int)gtk_drop_down_get_selected(lineup->limit)};
  for (guint i = 0; i < FELT_LINEUP_AMOUNTS; i++)
    gtk_widget_set_visible(gtk_widget_get_parent(GTK_WIDGET(lineup->amounts[i])),
                           uses_field(&deal, felt_lineup_amounts[i].use));
}

/* A game comes with the limit it is usually played with. */
static void game_cb(FeltHandLineup *lineup)
{
  int game = (int)gtk_drop_down_get_selected(lineup->game);
  gtk_drop_down_set_selected(lineup->limit, (guint)felt_played_game_limit(game));
  show_amounts(lineup);
}

static void show_seats(FeltHandLineup *lineup)
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
  g_signal_connect_swapped(limit, "notify::selected", G_CALLBACK(show_amounts), lineup);

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
  g_signal_connect_swapped(players, "value-changed", G_CALLBACK(show_seats), lineup);
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

static void build_box(FeltHandLineup *lineup, GtkBox *box)
{
  GtkWidget *grid = gtk_grid_new(),
            *hint = felt_label_new(_("The mark is the button."), FELT_START, "dim-label");
  add_choices(lineup, box);
  add_amounts(lineup, box);
  add_counts(lineup, box);
  gtk_box_append(box, hint);
  gtk_grid_set_column_spacing(GTK_GRID(grid), 24);
  gtk_grid_set_row_spacing(GTK_GRID(grid), 6);
  for (guint i = 0; i < FELT_LINEUP_SEATS; i++)
    add_line(lineup, i, GTK_GRID(grid));
  gtk_box_append(box, grid);
  show_amounts(lineup);
}

FeltHandLineup *felt_hand_lineup_new(GtkBox *box)
{
  FeltHandLineup *lineup = g_new0(FeltHandLineup, 1);
  build_box(lineup, box);
  return lineup;
}

void felt_hand_lineup_free(FeltHandLineup *lineup)
{
  g_signal_handlers_disconnect_by_data(lineup->game, lineup);
  g_signal_handlers_disconnect_by_data(lineup->limit, lineup);
  g_signal_handlers_disconnect_by_data(lineup->players, lineup);
  felt_hands_command_free(lineup->shown);
  g_free(lineup);
}

/* Show ------------------------------------------------------------------------------------- */

static void set_amount(GtkEditable *entry, gint64 amount)
{
  g_autofree char *text = amount > 0 ? felt_number_text(amount) : g_strdup("");
  gtk_editable_set_text(entry, text);
}

static void show_line(FeltHandLineup *lineup, gint64 number, const FeltHandsDeal *deal)
{
  FeltLineupLine *line = &lineup->lines[number - 1];
  const FeltHandsSeat *seat = NULL;
  for (guint i = 0; i < deal->n_seats; i++)
    if (deal->seats[i].seat == number)
      seat = &deal->seats[i];
  gtk_editable_set_text(line->name, seat != NULL && seat->name != NULL ? seat->name : "");
  set_amount(line->stack, seat != NULL ? seat->stack : 0);
  gtk_check_button_set_active(line->button, number == deal->button);
  gtk_widget_set_sensitive(GTK_WIDGET(line->name), !lineup->of_table);
  gtk_widget_set_sensitive(GTK_WIDGET(line->button), !lineup->of_table);
  gtk_widget_set_sensitive(GTK_WIDGET(line->stack), !lineup->of_table || seat != NULL);
}

void felt_hand_lineup_show(FeltHandLineup *lineup, const FeltHandsDeal *deal, gboolean of_table)
{
  gint64 n = deal->button;
  felt_hands_command_free(lineup->shown);
  lineup->shown = felt_hands_command_new(FELT_HANDS_BEGIN);
  felt_record_clear(&felt_hands_deal_record, &lineup->shown->deal);
  felt_record_copy(&felt_hands_deal_record, &lineup->shown->deal, deal);
  lineup->of_table = of_table;

  gtk_drop_down_set_selected(lineup->game, (guint)deal->game);
  gtk_drop_down_set_selected(lineup->limit, (guint)deal->limit);
  gtk_drop_down_set_selected(lineup->ante_kind, (guint)deal->ante_kind);
  for (guint i = 0; i < FELT_LINEUP_AMOUNTS; i++) {
    set_amount(lineup->amounts[i], G_STRUCT_MEMBER(gint64, deal, felt_lineup_amounts[i].offset));
    gtk_widget_set_sensitive(GTK_WIDGET(lineup->amounts[i]), !of_table);
  }
  gtk_widget_set_sensitive(GTK_WIDGET(lineup->ante_kind), !of_table);
  gtk_widget_set_sensitive(lineup->stakes, !of_table);
  gtk_widget_set_visible(lineup->players_row, !of_table);
  show_amounts(lineup);

  for (guint i = 0; i < deal->n_seats; i++)
    n = MAX(n, deal->seats[i].seat);
  for (gint64 i = 1; i <= FELT_LINEUP_SEATS; i++)
    show_line(lineup, i, deal);
  gtk_spin_button_set_value(lineup->players, (double)CLAMP(n, 2, FELT_LINEUP_SEATS));
  gtk_spin_button_set_value(lineup->delay, (double)(deal->delay / 60));
  show_seats(lineup);
}

/* Read ------------------------------------------------------------------------------------- */

/* An amount, 0 when nothing is typed. FALSE with a sentence that names the field. */
static gboolean read_amount(GtkEditable *entry, const char *title, gint64 *amount, GError **error)
{
  const char *text = gtk_editable_get_text(entry);
  *amount = 0;
  if (felt_text_is_blank(text) || (felt_chips_from_text(text, amount) && *amount >= 0))
    return TRUE;
  gtk_widget_grab_focus(GTK_WIDGET(entry));
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s: “%s” is no number of chips."),
                     title, text);
}

static gboolean read_stakes(FeltHandLineup *lineup, FeltHandsDeal *deal, GError **error)
{
  deal->game = (int)gtk_drop_down_get_selected(lineup->game);
  deal->limit = (int)gtk_drop_down_get_selected(lineup->limit);
  deal->ante_kind = (int)gtk_drop_down_get_selected(lineup->ante_kind);
  for (guint i = 0; i < FELT_LINEUP_AMOUNTS; i++) {
    gint64 *amount = &G_STRUCT_MEMBER(gint64, deal, felt_lineup_amounts[i].offset);
    if (!uses_field(deal, felt_lineup_amounts[i].use)) {
      /* the small bet of stud is kept where the big blind of others is */
      if (felt_lineup_amounts[i].use != FELT_LINEUP_BLINDS &&
          felt_lineup_amounts[i].use != FELT_LINEUP_STUD)
        *amount = 0;
      continue;
    }
    if (!read_amount(lineup->amounts[i], _(felt_lineup_amounts[i].title), amount, error))
      return FALSE;
  }
  if (felt_played_game_is_stud(deal->game))
    deal->small = 0;
  else
    deal->bring_in = 0;
  return TRUE;
}

static gboolean read_seats(FeltHandLineup *lineup, FeltHandsDeal *deal, GError **error)
{
  const FeltRecord *record = felt_record_field(&felt_hands_deal_record, "seats")->record;
  for (int i = 0; i < gtk_spin_button_get_value_as_int(lineup->players); i++) {
    const FeltLineupLine *line = &lineup->lines[i];
    const char *name = gtk_editable_get_text(line->name);
    g_autofree char *title = g_strdup_printf(_("Stack in seat %u"), (guint)i + 1);
    gint64 stack;
    if (!read_amount(line->stack, title, &stack, error))
      return FALSE;
    if (gtk_check_button_get_active(line->button))
      deal->button = i + 1;
    if (stack == 0)
      continue;
    FeltHandsSeat *seat = felt_list_append(record, &deal->seats, &deal->n_seats);
    seat->seat = i + 1;
    seat->stack = stack;
    seat->name = felt_text_is_blank(name) ? NULL : g_strdup(name);
  }
  return TRUE;
}

/* Of a table only what may be changed there: stacks. */
static gboolean read_stacks(FeltHandLineup *lineup, FeltHandsDeal *deal, GError **error)
{
  for (guint i = 0; i < deal->n_seats; i++) {
    guint number = (guint)deal->seats[i].seat;
    g_autofree char *title = g_strdup_printf(_("Stack in seat %u"), number);
    if (!read_amount(lineup->lines[number - 1].stack, title, &deal->seats[i].stack, error))
      return FALSE;
    if (deal->seats[i].stack == 0)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s: give the chips."), title);
  }
  return TRUE;
}

FeltHandsCommand *felt_hand_lineup_read(FeltHandLineup *lineup, GError **error)
{
  g_autoptr(FeltHandsCommand) command = felt_hands_command_new(FELT_HANDS_BEGIN);
  FeltHandsDeal *deal = &command->deal;
  felt_record_clear(&felt_hands_deal_record, deal);
  felt_record_copy(&felt_hands_deal_record, deal, &lineup->shown->deal);
  deal->delay = 60 * (gint64)gtk_spin_button_get_value_as_int(lineup->delay);
  if (lineup->of_table)
    return read_stacks(lineup, deal, error) ? g_steal_pointer(&command) : NULL;

  for (guint i = 0; i < deal->n_seats; i++)
    g_clear_pointer(&deal->seats[i].name, g_free);
  deal->n_seats = 0;
  if (!read_stakes(lineup, deal, error) || !read_seats(lineup, deal, error))
    return NULL;
  return g_steal_pointer(&command);
}
