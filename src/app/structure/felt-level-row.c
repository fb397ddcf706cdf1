/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-level-row.c - one level or break of the structure, every field to be edited */
#include "app/structure/felt-level-row.h"

#include <gtk/gtk.h>
#include <inttypes.h>

#include "app/desk/felt-titles.h"
#include "app/structure/felt-structure-windows.h"
#include "app/widgets/felt-amount.h"
#include "app/widgets/felt-game-choice.h"
#include "app/widgets/felt-setup-field.h"
#include "app/widgets/felt-widget.h"
#include "tournament/setup/felt-structure.h"

/* Called after the level was changed, with the row it belongs to. */
typedef void (*FeltLevelFunc)(gpointer row);

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

static GtkWidget *new_popover(FeltLevel *level, FeltLevelFunc changed, gpointer row)
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

#define CHIPS_WIDTH 250 /* pixels of a break's chips: three of them in most languages */

struct _FeltLevelRow {
  GtkListBoxRow parent_instance;
  FeltLevel level; /* the last that could be read of each field */
  guint index;
  char *due;         /* the game of a mix that this level has, or NULL */
  gboolean filling;  /* fields are being set: nobody edits */
  gboolean as_level; /* since then nobody did: they all show the level */
  /* of the template */
  GtkLabel *game_label, *number, *min_raise, *max_first, *begins;
  GtkMenuButton *game, *menu;
  GtkEditable *name, *small, *big, *ante, *minutes;
  GtkImage *warning;
};

G_DEFINE_FINAL_TYPE(FeltLevelRow, felt_level_row, GTK_TYPE_LIST_BOX_ROW)

static void edited_cb(FeltLevelRow *self)
{
  if (self->filling)
    return;
  self->as_level = FALSE;
  g_signal_emit_by_name(self, "edited");
}

static void set_amount(GtkEditable *entry, gint64 amount)
{
  g_autofree char *text = amount > 0 ? g_strdup_printf("%" G_GINT64_FORMAT, amount) : g_strdup("");
  gtk_editable_set_text(entry, text);
}

/* A day's end has no length, and hands are told next to the game. */
static void show_length(FeltLevelRow *self)
{
  const FeltLevel *level = &self->level;
  gboolean timed = level->kind != FELT_LEVEL_DAY_END && level->hands == 0;
  g_autofree char *text = NULL;
  if (timed && level->seconds > 0)
    text = g_strdup_printf("%d:%02d", (int)level->minutes, (int)level->seconds);
  else if (timed)
    text = g_strdup_printf("%d", (int)level->minutes);
  gtk_editable_set_text(self->minutes, timed ? text : "");
  gtk_widget_set_sensitive(GTK_WIDGET(self->minutes), timed);
}

/* What the button that opens the popover says: the game, or what a break colours up. */
static char *game_text(const FeltLevel *level, const char *due)
{
  g_autofree char *extra = felt_level_extra_text(level);
  if (level->kind != FELT_LEVEL_PLAY)
    return g_strdup(extra != NULL ? extra : _("no colour-up"));
  g_autofree char *named = felt_level_game_text(level);
  g_autofree char *all = level->mix == FELT_MIX_OWN ? felt_level_games_text(level) : NULL;
  const char *said = NULL;
  if (level->mix != FELT_MIX_NONE)
    said = level->game_minutes == 0 ? due : all;
  g_autofree char *game = said != NULL ? g_strdup_printf("%s: %s", named, said) : g_strdup(named);
  return extra != NULL ? g_strdup_printf("%s · %s", game, extra) : g_steal_pointer(&game);
}

static void show_game(FeltLevelRow *self)
{
  gboolean plays = self->level.kind == FELT_LEVEL_PLAY;
  g_autofree char *text = game_text(&self->level, self->due);
  static const char *const ante_names[] = {NULL, N_("each pays the ante"),
                                           N_("the button pays the ante"),
                                           N_("the big blind pays the ante")};
  const char *ante = ante_names[self->level.ante_kind];
  gtk_label_set_label(self->game_label, text);
  g_autofree char *tip =
      plays && ante != NULL ? g_strdup_printf("%s, %s", text, _(ante)) : g_strdup(text);
  gtk_widget_set_tooltip_text(GTK_WIDGET(self->game), tip);
  felt_show_name_of(self->game, plays ? _("Game: %s") : _("Chips: %s"), text);
}

void felt_level_row_set_level(FeltLevelRow *row, const FeltLevel *level)
{
  gboolean plays = level->kind == FELT_LEVEL_PLAY;
  GtkWidget *of_play[] = {GTK_WIDGET(row->small), GTK_WIDGET(row->big), GTK_WIDGET(row->ante)};
  if (row->as_level && felt_record_equal(&felt_level_record, &row->level, level))
    return;

  row->filling = TRUE;
  felt_record_clear(&felt_level_record, &row->level);
  felt_record_copy(&felt_level_record, &row->level, level);
  for (guint i = 0; i < G_N_ELEMENTS(of_play); i++)
    gtk_widget_set_visible(of_play[i], plays);
  gtk_widget_set_visible(GTK_WIDGET(row->name), !plays);
  felt_show_text(row->name, level->name);
  set_amount(row->small, level->small);
  set_amount(row->big, level->big);
  set_amount(row->ante, level->ante);
  gtk_entry_set_placeholder_text(
      GTK_ENTRY(row->name), level->kind == FELT_LEVEL_DAY_END ? _("End of the day") : _("Break"));

  /* Of a break the name has the room, and the chips the same in every row, whatever they say. */
  gtk_widget_set_hexpand(GTK_WIDGET(row->game), plays);
  gtk_widget_set_size_request(GTK_WIDGET(row->game), plays ? -1 : CHIPS_WIDTH, -1);
  gtk_label_set_max_width_chars(row->game_label, plays ? -1 : 1);
  gtk_widget_set_visible(GTK_WIDGET(row->game), level->kind != FELT_LEVEL_DAY_END);

  show_length(row);
  show_game(row);
  if (plays)
    gtk_widget_remove_css_class(GTK_WIDGET(row), "break");
  else
    gtk_widget_add_css_class(GTK_WIDGET(row), "break");
  row->filling = FALSE;
  row->as_level = TRUE;
}

static void mark(GtkEditable *entry, gboolean wrong)
{
  felt_mark(entry, "error", wrong);
  gtk_accessible_update_state(GTK_ACCESSIBLE(entry), GTK_ACCESSIBLE_STATE_INVALID,
                              wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                              -1);
}

static void complain(FeltLevelRow *self, char **problem, const char *what)
{
  if (problem != NULL && *problem == NULL)
    *problem = g_strdup_printf(_("Line %u: %s"), self->index + 1, what);
}

static void read_amount(FeltLevelRow *self, GtkEditable *entry, gint64 *amount, char **problem,
                        const char *what)
{
  gboolean good = felt_amount_parse(gtk_editable_get_text(entry), amount);
  mark(entry, !good);
  if (!good)
    complain(self, problem, what);
}

static void read_name(FeltLevelRow *self, char **problem)
{
  const char *text = gtk_editable_get_text(self->name);
  g_autoptr(GError) error = NULL;
  char *name = NULL;
  if (text[0] != '\0')
    name = felt_text_normalize(text, FELT_NAME_MAX, "", "name", &error);
  mark(self->name, error != NULL);
  if (error != NULL) {
    complain(self, problem, error->message);
    return;
  }
  g_free(self->level.name);
  self->level.name = name;
}

static gboolean read_length(FeltLevelRow *self)
{
  return felt_amount_parse_length(gtk_editable_get_text(self->minutes), &self->level.minutes,
                                  &self->level.seconds);
}

void felt_level_row_get_level(FeltLevelRow *row, FeltLevel *level, char **problem)
{
  gboolean good = row->level.kind == FELT_LEVEL_DAY_END || row->level.hands > 0 || read_length(row);
  if (row->level.kind == FELT_LEVEL_PLAY) {
    read_amount(row, row->small, &row->level.small, problem,
                _("the small blind must be a whole number of chips."));
    read_amount(row, row->big, &row->level.big, problem,
                _("the big blind must be a whole number of chips."));
    read_amount(row, row->ante, &row->level.ante, problem,
                _("the ante must be a whole number of chips."));
    if (row->level.ante > 0 && row->level.ante_kind == FELT_ANTE_NONE)
      row->level.ante_kind =
          felt_level_has_stud(&row->level) ? FELT_ANTE_EACH : FELT_ANTE_BIG_BLIND;
  } else {
    read_name(row, problem);
  }

  mark(row->minutes, !good);
  if (!good)
    complain(row, problem, _("the length must be minutes, such as 20 or 12:30."));

  felt_record_copy(&felt_level_record, level, &row->level);
  if (level->hands > 0)
    level->minutes = level->seconds = 0; /* remembered for when it is by time again */
  /* who would pay is remembered for when an ante is typed */
  if (level->ante == 0)
    level->ante_kind = FELT_ANTE_NONE;
  felt_level_tidy(level); /* so are the games */
  if (level->mix == FELT_MIX_NONE)
    level->game_minutes = 0;
}

static GMenu *row_menu(int index)
{
  static const struct {
    const char *label, *action;
  } items[] = {{N_("Insert _Level Below"), "insert-level"},
               {N_("Insert _Break Below"), "insert-break"},
               {N_("Insert _End of Day Below"), "insert-day-end"},
               {N_("Move _Up"), "move-up"},
               {N_("Move _Down"), "move-down"},
               {N_("This Game for All _Below"), "same-game"},
               {N_("_Remove"), "remove"}};
  GMenu *menu = g_menu_new();
  for (guint i = 0; i < G_N_ELEMENTS(items); i++) {
    g_autofree char *action = g_strdup_printf("structure.%s(%d)", items[i].action, index);
    g_menu_append(menu, _(items[i].label), action);
  }
  return menu;
}

/* Made when it is opened: a structure of 200 levels has no 200 menus. */
static void create_menu_cb(GtkMenuButton *button, gpointer data)
{
  g_autoptr(GMenu) menu = row_menu((int)FELT_LEVEL_ROW(data)->index);
  gtk_menu_button_set_menu_model(button, G_MENU_MODEL(menu));
}

static void game_edited_cb(gpointer data)
{
  FeltLevelRow *self = data;
  self->filling = TRUE;
  show_length(self);
  self->filling = FALSE;
  show_game(self);
  edited_cb(self);
}

static void create_game_cb(GtkMenuButton *button, gpointer data)
{
  FeltLevelRow *self = data;
  gtk_menu_button_set_popover(button, new_popover(&self->level, game_edited_cb, self));
}

void felt_level_row_set_facts(FeltLevelRow *row, guint index, guint number, const char *begins,
                              const char *min_raise, const char *max_first)
{
  gboolean plays = row->level.kind == FELT_LEVEL_PLAY;
  g_autofree char *text = plays ? g_strdup_printf("%u", number) : g_strdup("");
  g_autofree char *name = NULL;
  if (plays)
    name = g_strdup_printf(_("Level %u"), number);
  else
    name = g_strdup(row->level.kind == FELT_LEVEL_DAY_END ? _("End of the day") : _("Break"));
  row->index = index;
  gtk_label_set_label(row->number, text);
  gtk_label_set_label(row->begins, begins);
  gtk_label_set_label(row->min_raise, min_raise);
  gtk_label_set_label(row->max_first, max_first);
  felt_show_name(row, name);
}

void felt_level_row_set_due(FeltLevelRow *row, const char *game)
{
  if (g_strcmp0(row->due, game) == 0)
    return;
  g_free(row->due);
  row->due = g_strdup(game);
  show_game(row);
}

void felt_level_row_set_raises(FeltLevelRow *row, gboolean shown)
{
  gtk_widget_set_visible(GTK_WIDGET(row->min_raise), shown);
  gtk_widget_set_visible(GTK_WIDGET(row->max_first), shown);
}

void felt_level_row_set_time(FeltLevelRow *row, gboolean past, gboolean present)
{
  gtk_widget_set_sensitive(GTK_WIDGET(row), !past);
  felt_mark(row, "current", present);
}

void felt_level_row_set_warning(FeltLevelRow *row, const char *text)
{
  if (g_strcmp0(gtk_widget_get_tooltip_text(GTK_WIDGET(row->warning)), text) == 0)
    return;
  gtk_widget_set_tooltip_text(GTK_WIDGET(row->warning), text);
  gtk_widget_set_opacity(GTK_WIDGET(row->warning), text != NULL ? 1 : 0);
  felt_show_name(row->warning, text != NULL ? text : "");
}

void felt_level_row_set_wrong(FeltLevelRow *row, gboolean wrong)
{
  felt_mark(row, "wrong", wrong);
}

static void felt_level_row_finalize(GObject *object)
{
  felt_record_clear(&felt_level_record, &FELT_LEVEL_ROW(object)->level);
  g_free(FELT_LEVEL_ROW(object)->due);
  G_OBJECT_CLASS(felt_level_row_parent_class)->finalize(object);
}

static void felt_level_row_class_init(FeltLevelRowClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_level_row_finalize;
  felt_signal(klass, "edited", 0);
  felt_template(klass, "felt-level-row.ui");
  FELT_BIND_CHILDREN(klass, FeltLevelRow, number, min_raise, max_first, begins, game, game_label,
                     menu, name, small, big, ante, minutes, warning);
  FELT_BIND_CALLBACKS(klass, edited_cb);
}

static void felt_level_row_init(FeltLevelRow *self)
{
  felt_record_init(&felt_level_record, &self->level);
  gtk_widget_init_template(GTK_WIDGET(self));
  /* GtkMenuButton centres what it holds */
  for (GtkWidget *w = GTK_WIDGET(self->game_label); w != GTK_WIDGET(self->game);
       w = gtk_widget_get_parent(w))
    gtk_widget_set_halign(w, GTK_ALIGN_FILL);
  gtk_menu_button_set_create_popup_func(self->menu, create_menu_cb, self, NULL);
  gtk_menu_button_set_create_popup_func(self->game, create_game_cb, self, NULL);
}

GtkWidget *felt_level_row_new(void)
{
  return g_object_new(FELT_TYPE_LEVEL_ROW, NULL);
}
