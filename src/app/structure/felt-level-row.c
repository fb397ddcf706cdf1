/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-level-row.c - one level or break of the structure, every field to be edited */
#include "app/structure/felt-level-row.h"

#include <inttypes.h>

#include "app/desk/felt-titles.h"
#include "app/structure/felt-structure-windows.h"
#include "app/widgets/felt-input.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-game-choice.h"
#include "app/widgets/felt-widget.h"
#include "tournament/setup/felt-structure.h"

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

static void game_edited(FeltLevelRow *self)
{
  self->filling = TRUE;
  show_length(self);
  self->filling = FALSE;
  show_game(self);
  edited_cb(self);
}

/* What a level has to be asked for, by the game of its hands or those of its mix. */
static gboolean has_one_game(gconstpointer level)
{
  return ((const FeltLevel *)level)->mix == FELT_MIX_NONE;
}

static gboolean has_mix(gconstpointer level)
{
  return !has_one_game(level);
}

static gboolean has_blinds(gconstpointer level)
{
  return has_one_game(level) && !felt_level_has_stud(level);
}

static gboolean has_stud(gconstpointer level)
{
  return felt_level_has_stud(level);
}

static gboolean has_big_bet(gconstpointer level)
{
  return felt_level_has_stud(level) || felt_level_has_limit(level, FELT_LIMIT_FIXED);
}

static gboolean has_spread(gconstpointer level)
{
  return felt_level_has_limit(level, FELT_LIMIT_SPREAD);
}

static gboolean has_cap(gconstpointer level)
{
  return felt_level_has_limit(level, FELT_LIMIT_CAP);
}

static gboolean has_own_blinds(gconstpointer level)
{
  return has_mix(level) && (felt_level_has_limit(level, FELT_LIMIT_NO) ||
                            felt_level_has_limit(level, FELT_LIMIT_POT));
}

static const char *const antes[] = {N_("No ante"), N_("Each player"), N_("The button"),
                                    N_("The big blind"), NULL};

enum { OF_PLAY, OF_BREAK };

#define TITLE_CHARS 40

/* clang-format off */
#define AMOUNT(KEY, HAS) {.group = OF_PLAY, .kind = FELT_INPUT_COUNT, .key = (KEY), .has = (HAS)}

static const FeltInput fields[] = {
    {.key = "limit", .kind = FELT_INPUT_CHOICE, .choices = felt_limit_choice, .has = has_one_game},
    FELT_CHOICE_IN(OF_PLAY, "ante_kind", antes),
    AMOUNT("levels.first", has_blinds),
    AMOUNT("bring_in", has_stud),
    AMOUNT("big_bet", has_big_bet),
    AMOUNT("spread_min", has_spread),
    AMOUNT("spread_max", has_spread),
    AMOUNT("cap", has_cap),
    AMOUNT("nl_small", has_own_blinds),
    AMOUNT("nl_big", has_own_blinds),
    AMOUNT("game_minutes", has_mix),
    AMOUNT("levels.hands", NULL),
    FELT_INPUT_IN(OF_BREAK, MONIES, "chip_up"),
};
/* clang-format on */

/* Lines of the grid: what the form has begins behind the games. */
enum { GAME_LINE, GAMES_LINE, NAME_LINE, FORM_LINE, LAST_LINE = 100 };

typedef struct {
  FeltLevelRow *row; /* whose level is changed in place; it outlives the popover */
  FeltForm *form;
  GtkDropDown *game;
  GtkWidget *games, *games_label;
  GtkWidget *name, *name_label; /* of a game that is not known */
  GtkWidget *problem;
} Choice;

static void show_asked(Choice *choice)
{
  const FeltLevel *level = &choice->row->level;
  gboolean own = level->mix == FELT_MIX_OWN;
  gboolean another = has_one_game(level) && !felt_played_game_is_known(level->game);
  g_autofree char *games =
      g_strdup_printf(ngettext("%u game…", "%u games…", level->n_games), level->n_games);
  gtk_button_set_label(GTK_BUTTON(choice->games), games);
  gtk_widget_set_visible(choice->games, own);
  gtk_widget_set_visible(choice->games_label, own);
  gtk_widget_set_visible(choice->name, another);
  gtk_widget_set_visible(choice->name_label, another);
  felt_form_follow(choice->form, level);
}

static void show_name(Choice *choice)
{
  const char *name = felt_played_game_name(choice->row->level.game);
  if (!felt_played_game_is_known(choice->row->level.game) &&
      !g_str_equal(gtk_editable_get_text(GTK_EDITABLE(choice->name)), name))
    gtk_editable_set_text(GTK_EDITABLE(choice->name), name);
}

/* Another game brings the limit it is usually played with; in stud there is no big blind to pay. */
static void game_cb(Choice *choice)
{
  FeltLevel *level = &choice->row->level;
  int game = level->game, mix;
  felt_game_choice_read(gtk_drop_down_get_selected(choice->game), &game, &mix);
  if (mix == FELT_MIX_OWN)
    felt_games_begin(&level->games, &level->n_games,
                     level->mix != FELT_MIX_NONE ? level->mix : FELT_MIX_HORSE);
  level->mix = mix;
  if (mix == FELT_MIX_NONE) {
    level->game = game;
    level->limit = (int)felt_played_game_limit(game);
  }
  if (felt_level_has_stud(level) && level->ante_kind != FELT_ANTE_NONE)
    level->ante_kind = FELT_ANTE_EACH;
  felt_form_show(choice->form, level);
  show_name(choice);
  show_asked(choice);
  game_edited(choice->row);
}

static void use_games(const FeltMixGame *games, guint n, gpointer popover)
{
  Choice *choice = g_object_get_data(popover, "choice");
  g_free(choice->row->level.games);
  choice->row->level.games = g_memdup2(games, n * sizeof *games);
  choice->row->level.n_games = n;
  show_asked(choice);
  game_edited(choice->row);
}

/* The popover is below a dialog: it opens again from the row. */
static void games_cb(GtkWidget *button, Choice *choice)
{
  GtkWidget *popover = gtk_widget_get_ancestor(button, GTK_TYPE_POPOVER);
  GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(button));
  gtk_popover_popdown(GTK_POPOVER(popover));
  felt_games_dialog_present(window, choice->row->level.games, choice->row->level.n_games, use_games,
                            popover);
}

/* Chips of no value are none. */
static gboolean chips_are_good(const FeltLevel *level)
{
  for (guint i = 0; i < level->n_chip_up; i++)
    if (level->chip_up[i] <= 0)
      return FALSE;
  return TRUE;
}

static void field_cb(Choice *choice, guint field)
{
  gboolean good = felt_form_read_field(choice->form, field, &choice->row->level, NULL) &&
                  chips_are_good(&choice->row->level);
  const char *wrong = _("Type a whole number.");
  if (fields[field].group == OF_BREAK)
    wrong = _("Enter chip values, such as 25; 100.");
  felt_show_line(choice->problem, good ? NULL : wrong);
  felt_form_follow(choice->form, &choice->row->level);
  if (good)
    game_edited(choice->row);
}

static void name_cb(GtkEditable *entry, Choice *choice)
{
  int game;
  gboolean good = felt_played_game_named(gtk_editable_get_text(entry), &game, NULL);
  felt_show_line(choice->problem, good ? NULL : _("Type the name of the game."));
  felt_mark(entry, "error", !good);
  if (!good)
    return;
  choice->row->level.game = game;
  game_edited(choice->row);
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

static void add_game(Choice *choice, GtkGrid *grid)
{
  GtkWidget *game = gtk_drop_down_new(felt_game_choice_new(), NULL);
  choice->game = GTK_DROP_DOWN(game);
  gtk_drop_down_set_selected(choice->game, felt_game_choice_of(&choice->row->level));
  add_line(grid, GAME_LINE, felt_title("game"), game);
  choice->games = gtk_button_new();
  choice->games_label = add_line(grid, GAMES_LINE, felt_title("games"), choice->games);
  choice->name = gtk_entry_new();
  gtk_entry_set_max_length(GTK_ENTRY(choice->name), FELT_NAME_MAX);
  choice->name_label = add_line(grid, NAME_LINE, _("Name"), choice->name);
  show_name(choice);
  g_signal_connect(choice->name, "changed", G_CALLBACK(name_cb), choice);
  g_signal_connect(choice->games, "clicked", G_CALLBACK(games_cb), choice);
  g_signal_connect_swapped(game, "notify::selected", G_CALLBACK(game_cb), choice);
}

static void free_choice(gpointer data)
{
  g_object_unref(((Choice *)data)->form);
  g_free(data);
}

static GtkWidget *new_popover(FeltLevelRow *row)
{
  GtkWidget *popover = gtk_popover_new();
  GtkGrid *grid = GTK_GRID(felt_form_grid_new());
  gboolean plays = row->level.kind == FELT_LEVEL_PLAY;
  Choice *choice = g_new0(Choice, 1);
  choice->row = row;
  choice->problem = gtk_label_new(NULL);
  gtk_widget_add_css_class(choice->problem, "error");
  gtk_widget_set_visible(choice->problem, FALSE);
  choice->form = felt_form_new(&felt_level_record, fields, G_N_ELEMENTS(fields));
  if (plays)
    add_game(choice, grid);
  felt_form_add_lines(choice->form, plays ? OF_PLAY : OF_BREAK, grid, FORM_LINE, TITLE_CHARS);
  felt_form_show(choice->form, &row->level);
  if (plays)
    show_asked(choice);
  else
    gtk_entry_set_placeholder_text(GTK_ENTRY(felt_form_widget(choice->form, "chip_up")),
                                   _("25; 100"));
  g_signal_connect_swapped(choice->form, "edited", G_CALLBACK(field_cb), choice);
  gtk_grid_attach(grid, choice->problem, 0, LAST_LINE, 2, 1);
  g_object_set_data_full(G_OBJECT(popover), "choice", choice, free_choice);
  gtk_popover_set_child(GTK_POPOVER(popover), GTK_WIDGET(grid));
  return popover;
}

static void set_amount(GtkEditable *entry, gint64 amount)
{
  g_autofree char *text = amount > 0 ? g_strdup_printf("%" G_GINT64_FORMAT, amount) : g_strdup("");
  gtk_editable_set_text(entry, text);
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
  felt_mark(row, "break", !plays);
  row->filling = FALSE;
  row->as_level = TRUE;
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
  felt_mark(entry, "error", !good);
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
  felt_mark(self->name, "error", error != NULL);
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

  felt_mark(row->minutes, "error", !good);
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
               {N_("Use This Game for All _Below"), "same-game"},
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

static void create_game_cb(GtkMenuButton *button, gpointer data)
{
  gtk_menu_button_set_popover(button, new_popover(data));
}

/* Each field says of which level it is: "Level 9, small blind". */
static void name_fields(FeltLevelRow *row, const char *level)
{
  const struct {
    gpointer field;
    const char *name;
  } named[] = {{row->small, _("small blind")},
               {row->big, _("big blind")},
               {row->ante, _("ante")},
               {row->minutes, _("minutes")},
               {row->name, _("name")}};
  for (guint i = 0; i < G_N_ELEMENTS(named); i++)
    felt_show_name_of(named[i].field, "%s, %s", level, named[i].name);
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
  name_fields(row, name);
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

/* Tab leads to what is changed most. */
static gboolean felt_level_row_focus(GtkWidget *widget, GtkDirectionType direction)
{
  FeltLevelRow *self = FELT_LEVEL_ROW(widget);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  if (tab && gtk_widget_get_focus_child(widget) == NULL && gtk_widget_is_sensitive(widget))
    return gtk_widget_grab_focus(
        GTK_WIDGET(self->level.kind == FELT_LEVEL_PLAY ? self->small : self->name));
  return GTK_WIDGET_CLASS(felt_level_row_parent_class)->focus(widget, direction);
}

static void felt_level_row_class_init(FeltLevelRowClass *klass)
{
  GTK_WIDGET_CLASS(klass)->focus = felt_level_row_focus;
  felt_signal(klass, "edited", 0);
  felt_template(klass, "felt-level-row.ui");
  FELT_BIND_CHILDREN(klass, FeltLevelRow, number, min_raise, max_first, begins, game, game_label,
                     menu, name, small, big, ante, minutes, warning);
  FELT_BIND_CALLBACKS(klass, edited_cb);
}

static void felt_level_row_init(FeltLevelRow *self)
{
  FELT_OWN(self, due, g_free);
  FELT_OWN_RECORD(self, level, &felt_level_record);
  felt_record_init(&felt_level_record, &self->level);
  gtk_widget_init_template(GTK_WIDGET(self));
  /* GtkMenuButton centres what it holds */
  for (GtkWidget *w = GTK_WIDGET(self->game_label); w != GTK_WIDGET(self->game);
       w = gtk_widget_get_parent(w))
    gtk_widget_set_halign(w, GTK_ALIGN_FILL);
  gtk_menu_button_set_create_popup_func(self->menu, create_menu_cb, self, NULL);
  gtk_menu_button_set_create_popup_func(self->game, create_game_cb, self, NULL);
  felt_focus_as_one(self);
}

static GtkSizeGroup *column_of(GtkWidget *heading)
{
  GtkSizeGroup *column = g_object_get_data(G_OBJECT(heading), "felt-column");
  if (column == NULL) {
    column = gtk_size_group_new(GTK_SIZE_GROUP_HORIZONTAL);
    gtk_size_group_add_widget(column, heading);
    g_object_set_data_full(G_OBJECT(heading), "felt-column", column, g_object_unref);
  }
  return column;
}

GtkWidget *felt_level_row_new(GtkWidget *header)
{
  FeltLevelRow *self = g_object_new(FELT_TYPE_LEVEL_ROW, NULL);
  GtkWidget *game = GTK_WIDGET(self->game), *name = GTK_WIDGET(self->name);
  GtkWidget *heading = gtk_widget_get_first_child(header);
  GtkWidget *cell = gtk_widget_get_first_child(gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(self)));
  for (; cell != NULL; cell = gtk_widget_get_next_sibling(cell)) {
    if (cell == name)
      continue;
    if (cell != game) /* which takes what room there is */
      gtk_size_group_add_widget(column_of(heading), cell);
    heading = gtk_widget_get_next_sibling(heading);
  }
  return GTK_WIDGET(self);
}
