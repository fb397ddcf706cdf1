/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-level-popover.c - what a row of the structure has no room for: game, limit, stakes, chips */
#include "app/structure/felt-level-popover.h"

#include <inttypes.h>

#include "app/desk/felt-titles.h"
#include "app/structure/felt-structure-windows.h"
#include "app/widgets/felt-amount.h"
#include "app/widgets/felt-game-choice.h"
#include "app/widgets/felt-setup-field.h"
#include "app/widgets/felt-widget.h"

/* When an amount is asked for. */
typedef enum { OF_ALL, OF_BLINDS, OF_MIX, OF_BIG_BETS, OF_STUD, OF_LIMIT, OF_SPREAD, OF_CAP } Asked;

static const struct {
  FeltSetupField field;
  Asked asked;
} amounts[] = {
    {{"levels.first", FELT_SETUP_COUNT, NULL}, OF_BLINDS},
    {{"bring_in", FELT_SETUP_COUNT, NULL}, OF_STUD},
    {{"big_bet", FELT_SETUP_COUNT, NULL}, OF_LIMIT},
    {{"spread_min", FELT_SETUP_COUNT, NULL}, OF_SPREAD},
    {{"spread_max", FELT_SETUP_COUNT, NULL}, OF_SPREAD},
    {{"cap", FELT_SETUP_COUNT, NULL}, OF_CAP},
    {{"nl_small", FELT_SETUP_COUNT, NULL}, OF_BIG_BETS},
    {{"nl_big", FELT_SETUP_COUNT, NULL}, OF_BIG_BETS},
    {{"game_minutes", FELT_SETUP_COUNT, NULL}, OF_MIX},
    {{"levels.hands", FELT_SETUP_COUNT, NULL}, OF_ALL},
};
#define N_AMOUNTS G_N_ELEMENTS(amounts)

typedef struct {
  FeltLevel *level;
  FeltLevelFunc changed;
  gpointer row;
  GtkDropDown *game, *limit, *ante;
  GtkWidget *labels[N_AMOUNTS], *entries[N_AMOUNTS];
  GtkWidget *games, *games_label, *limit_label;
  GtkWidget *name, *name_label; /* of a game that is not known */
  GtkWidget *chips;
  GtkWidget *problem;
} Choice;

static gint64 *amount_at(const Choice *choice, guint i)
{
  const FeltField *field = felt_setup_field_in(&amounts[i].field, &felt_level_record);
  return (gint64 *)(void *)((char *)choice->level + field->offset);
}

static gboolean is_asked(const FeltLevel *level, Asked asked)
{
  gboolean mix = level->mix != FELT_MIX_NONE;
  switch (asked) {
  case OF_BLINDS:
    return !mix && !felt_level_has_stud(level);
  case OF_MIX:
    return mix;
  case OF_BIG_BETS:
    return mix && (felt_level_has_limit(level, FELT_LIMIT_NO) ||
                   felt_level_has_limit(level, FELT_LIMIT_POT));
  case OF_STUD:
    return felt_level_has_stud(level);
  case OF_LIMIT:
    return felt_level_has_stud(level) || felt_level_has_limit(level, FELT_LIMIT_FIXED);
  case OF_SPREAD:
    return felt_level_has_limit(level, FELT_LIMIT_SPREAD);
  case OF_CAP:
    return felt_level_has_limit(level, FELT_LIMIT_CAP);
  default:
    return TRUE;
  }
}

static void show_asked(Choice *choice)
{
  gboolean own = choice->level->mix == FELT_MIX_OWN;
  g_autofree char *games = g_strdup_printf(
      ngettext("%u game…", "%u games…", choice->level->n_games), choice->level->n_games);
  gtk_widget_set_visible(GTK_WIDGET(choice->limit), choice->level->mix == FELT_MIX_NONE);
  gtk_widget_set_visible(choice->limit_label, choice->level->mix == FELT_MIX_NONE);
  gtk_button_set_label(GTK_BUTTON(choice->games), games);
  gtk_widget_set_visible(choice->games, own);
  gtk_widget_set_visible(choice->games_label, own);
  gboolean another =
      choice->level->mix == FELT_MIX_NONE && !felt_played_game_is_known(choice->level->game);
  gtk_widget_set_visible(choice->name, another);
  gtk_widget_set_visible(choice->name_label, another);
  for (guint i = 0; i < N_AMOUNTS; i++) {
    gboolean asked = is_asked(choice->level, amounts[i].asked);
    gtk_widget_set_visible(choice->labels[i], asked);
    gtk_widget_set_visible(choice->entries[i], asked);
  }
}

/* Another game brings the limit it is usually played with; in stud there is no big blind to pay. */
static void game_cb(Choice *choice)
{
  if (choice->level->mix == FELT_MIX_NONE)
    gtk_drop_down_set_selected(choice->limit, (guint)felt_played_game_limit(choice->level->game));
  if (felt_level_has_stud(choice->level) && choice->level->ante_kind != FELT_ANTE_NONE)
    gtk_drop_down_set_selected(choice->ante, FELT_ANTE_EACH);
}

static void show_name(Choice *choice)
{
  const char *name = felt_played_game_name(choice->level->game);
  if (!felt_played_game_is_known(choice->level->game) &&
      !g_str_equal(gtk_editable_get_text(GTK_EDITABLE(choice->name)), name))
    gtk_editable_set_text(GTK_EDITABLE(choice->name), name);
}

static void selected_cb(Choice *choice)
{
  FeltLevel *level = choice->level;
  int game = level->game, mix;
  felt_game_choice_read(gtk_drop_down_get_selected(choice->game), &game, &mix);
  if (mix == FELT_MIX_OWN)
    felt_games_begin(&level->games, &level->n_games,
                     level->mix != FELT_MIX_NONE ? level->mix : FELT_MIX_HORSE);
  level->mix = mix;
  if (mix == FELT_MIX_NONE)
    level->game = game;
  level->limit = (int)gtk_drop_down_get_selected(choice->limit);
  level->ante_kind = (int)gtk_drop_down_get_selected(choice->ante);
  show_name(choice);
  show_asked(choice);
  choice->changed(choice->row);
}

static void use_games(const FeltMixGame *games, guint n, gpointer popover)
{
  Choice *choice = g_object_get_data(popover, "choice");
  g_free(choice->level->games);
  choice->level->games = g_memdup2(games, n * sizeof *games);
  choice->level->n_games = n;
  show_asked(choice);
  choice->changed(choice->row);
}

/* The popover is below a dialog: it opens again from the row. */
static void games_cb(GtkWidget *button, Choice *choice)
{
  GtkWidget *popover = gtk_widget_get_ancestor(button, GTK_TYPE_POPOVER);
  GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(button));
  gtk_popover_popdown(GTK_POPOVER(popover));
  felt_games_dialog_present(window, choice->level->games, choice->level->n_games, use_games,
                            popover);
}

static void note(Choice *choice, GtkWidget *entry, const char *problem)
{
  gtk_label_set_label(GTK_LABEL(choice->problem), problem != NULL ? problem : "");
  gtk_widget_set_visible(choice->problem, problem != NULL);
  felt_mark(entry, "error", problem != NULL);
}

static void name_cb(GtkEditable *entry, Choice *choice)
{
  int game;
  g_autoptr(GError) error = NULL;
  if (felt_played_game_named(gtk_editable_get_text(entry), &game, &error)) {
    note(choice, GTK_WIDGET(entry), NULL);
    choice->level->game = game;
    choice->changed(choice->row);
  } else {
    note(choice, GTK_WIDGET(entry), _("Type the name of the game."));
  }
}

static void amount_cb(GtkEditable *entry, Choice *choice)
{
  for (guint i = 0; i < N_AMOUNTS; i++)
    if (choice->entries[i] == GTK_WIDGET(entry)) {
      gboolean good = felt_amount_parse(gtk_editable_get_text(entry), amount_at(choice, i));
      note(choice, GTK_WIDGET(entry), good ? NULL : _("Type a whole number."));
      if (good)
        choice->changed(choice->row);
    }
}

/* "25; 100" */
static void chips_cb(GtkEditable *entry, Choice *choice)
{
  g_auto(GStrv) parts = g_strsplit_set(gtk_editable_get_text(entry), "; \t", -1);
  g_autoptr(GArray) values = g_array_new(FALSE, FALSE, sizeof(gint64));
  for (guint i = 0; parts[i] != NULL; i++) {
    gint64 value;
    if (*parts[i] == '\0')
      continue;
    if (!felt_amount_parse(parts[i], &value) || value == 0) {
      note(choice, GTK_WIDGET(entry), _("Type the values of chips, as 25; 100."));
      return;
    }
    g_array_append_val(values, value);
  }
  note(choice, GTK_WIDGET(entry), NULL);
  g_free(choice->level->chip_up);
  choice->level->n_chip_up = values->len;
  choice->level->chip_up = values->len > 0 ? (gint64 *)g_array_steal(values, NULL) : NULL;
  choice->changed(choice->row);
}

static GtkWidget *add_line(GtkGrid *grid, int line, const char *name, GtkWidget *widget)
{
  GtkWidget *label = gtk_label_new(name);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_hexpand(widget, TRUE);
  felt_show_name(widget, name);
  gtk_grid_attach(grid, label, 0, line, 1, 1);
  gtk_grid_attach(grid, widget, 1, line, 1, 1);
  return label;
}

/* Takes over the choices. */
static GtkDropDown *add_choice(GtkGrid *grid, int line, const char *name, GListModel *choices,
                               guint selected)
{
  GtkWidget *down = gtk_drop_down_new(choices, NULL);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(down), selected);
  add_line(grid, line, name, down);
  return GTK_DROP_DOWN(down);
}

static void add_entry(GtkGrid *grid, int line, const char *name, GtkWidget **label,
                      GtkWidget **entry)
{
  *entry = gtk_entry_new();
  gtk_editable_set_width_chars(GTK_EDITABLE(*entry), 8);
  gtk_editable_set_alignment(GTK_EDITABLE(*entry), 1);
  *label = add_line(grid, line, name, *entry);
}

static void add_game(Choice *choice, GtkGrid *grid)
{
  static const char *const antes[] = {N_("No ante"), N_("Each player"), N_("The button"),
                                      N_("The big blind"), NULL};
  const FeltLevel *level = choice->level;

  choice->game =
      add_choice(grid, 0, felt_title("game"), felt_game_choice_new(), felt_game_choice_of(level));
  choice->limit = add_choice(grid, 3, felt_title("limit"), felt_setup_choices(felt_limit_choice),
                             (guint)level->limit);
  choice->limit_label = gtk_grid_get_child_at(grid, 0, 3);
  choice->ante = add_choice(grid, 4, felt_title("ante_kind"), felt_setup_choices(antes),
                            (guint)level->ante_kind);
  choice->games = gtk_button_new();
  choice->games_label = add_line(grid, 1, felt_title("games"), choice->games);
  choice->name = gtk_entry_new();
  gtk_entry_set_max_length(GTK_ENTRY(choice->name), FELT_NAME_MAX);
  choice->name_label = add_line(grid, 2, _("Name"), choice->name);
  show_name(choice);
  g_signal_connect(choice->name, "changed", G_CALLBACK(name_cb), choice);

  g_signal_connect(choice->games, "clicked", G_CALLBACK(games_cb), choice);
  g_signal_connect_swapped(choice->game, "notify::selected", G_CALLBACK(selected_cb), choice);
  g_signal_connect_swapped(choice->game, "notify::selected", G_CALLBACK(game_cb), choice);
  g_signal_connect_swapped(choice->limit, "notify::selected", G_CALLBACK(selected_cb), choice);
  g_signal_connect_swapped(choice->ante, "notify::selected", G_CALLBACK(selected_cb), choice);

  for (guint i = 0; i < N_AMOUNTS; i++) {
    add_entry(grid, 5 + (int)i, felt_setup_field_title(&amounts[i].field), &choice->labels[i],
              &choice->entries[i]);
    if (*amount_at(choice, i) > 0) {
      g_autofree char *text = g_strdup_printf("%" PRId64, *amount_at(choice, i));
      gtk_editable_set_text(GTK_EDITABLE(choice->entries[i]), text);
    }
    g_signal_connect(choice->entries[i], "changed", G_CALLBACK(amount_cb), choice);
  }
  show_asked(choice);
}

static void add_chips(Choice *choice, GtkGrid *grid)
{
  GtkWidget *label;
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < choice->level->n_chip_up; i++)
    g_string_append_printf(text, "%s%" PRId64, i > 0 ? "; " : "", choice->level->chip_up[i]);
  add_entry(grid, 0, felt_title("chip_up"), &label, &choice->chips);
  gtk_entry_set_placeholder_text(GTK_ENTRY(choice->chips), _("25; 100"));
  gtk_editable_set_text(GTK_EDITABLE(choice->chips), text->str);
  g_signal_connect(choice->chips, "changed", G_CALLBACK(chips_cb), choice);
}

GtkWidget *felt_level_popover_new(FeltLevel *level, FeltLevelFunc changed, gpointer row)
{
  GtkWidget *popover = gtk_popover_new();
  GtkGrid *grid = GTK_GRID(gtk_grid_new());
  Choice *choice = g_new0(Choice, 1);
  choice->level = level;
  choice->changed = changed;
  choice->row = row;
  choice->problem = gtk_label_new(NULL);
  gtk_widget_add_css_class(choice->problem, "error");
  gtk_widget_set_visible(choice->problem, FALSE);
  gtk_grid_set_row_spacing(grid, 6);
  gtk_grid_set_column_spacing(grid, 12);
  if (level->kind == FELT_LEVEL_PLAY)
    add_game(choice, grid);
  else
    add_chips(choice, grid);
  gtk_grid_attach(grid, choice->problem, 0, 5 + (int)N_AMOUNTS, 2, 1);
  g_object_set_data_full(G_OBJECT(popover), "choice", choice, g_free);
  gtk_popover_set_child(GTK_POPOVER(popover), GTK_WIDGET(grid));
  return popover;
}
