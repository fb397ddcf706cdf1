/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-dialog.c - levels made for so many players and so much time, shown as one types */
#include "app/structure/felt-make-dialog.h"

#include <inttypes.h>
#include <string.h>

#include "app/desk/felt-refusal.h"
#include "app/desk/felt-titles.h"
#include "app/structure/felt-structure-windows.h"
#include "app/widgets/felt-input.h"
#include "app/widgets/felt-game-choice.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-structure-preview.h"

struct _FeltMakeLevels {
  GtkBox parent_instance;
  /* of the template */
  GtkGrid *grid;
  GtkLabel *heading, *reasoning;
};

FELT_DEFINE_TEMPLATE(FeltMakeLevels, felt_make_levels, GTK_TYPE_BOX)

static void add_cell(GtkGrid *grid, int column, int line, const char *text, gboolean dim)
{
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), column == 2 ? 0 : 1);
  gtk_widget_set_hexpand(label, column == 2);
  gtk_label_set_wrap(GTK_LABEL(label), column == 2); /* a break's name and its chips */
  gtk_widget_set_valign(label, GTK_ALIGN_START);
  gtk_widget_add_css_class(label, "numeric");
  if (column != 2 || dim)
    gtk_widget_add_css_class(label, "dim-label");
  gtk_grid_attach(grid, label, column, line, 1, 1);
}

static void add_level(GtkGrid *grid, const FeltLevel *levels, guint n, guint i, gint64 ms,
                      gboolean kept)
{
  const FeltLevel *level = &levels[i];
  FeltLevel shown;
  felt_level_shown(levels, n, i, &shown);
  shown.game_minutes = 0; /* the same in all of them, and asked for beside the list */
  g_autofree char *blinds = felt_level_blinds_text(&shown), *extra = felt_level_extra_text(&shown);
  g_autofree char *game = level->mix != FELT_MIX_NONE ? felt_level_game_text(&shown) : NULL;
  if (extra != NULL && strstr(blinds, extra) != NULL) /* a break's name tells of its chips */
    g_clear_pointer(&extra, g_free);
  g_autofree char *text = NULL;
  if (game != NULL && extra != NULL)
    text = g_strdup_printf("%s · %s · %s", blinds, game, extra);
  else if (game != NULL || extra != NULL)
    text = g_strdup_printf("%s · %s", blinds, game != NULL ? game : extra);
  g_autofree char *number = level->kind == FELT_LEVEL_PLAY
                                ? g_strdup_printf("%u", felt_level_number(levels, n, i))
                                : g_strdup("");
  g_autofree char *begins = g_strdup_printf("%d:%02d", (int)(ms / 3600000), (int)(ms / 60000 % 60));
  g_autofree char *length =
      g_strdup_printf(_("%d min"), (int)(felt_level_length_ms(level) / 60000));
  add_cell(grid, 0, (int)i, number, kept);
  add_cell(grid, 1, (int)i, begins, kept);
  add_cell(grid, 2, (int)i, text != NULL ? text : blinds, kept);
  add_cell(grid, 3, (int)i, length, kept);
}

void felt_make_levels_show(FeltMakeLevels *self, const FeltLevel *levels, guint n, guint n_kept,
                           const char *heading, const char *reasoning)
{
  gint64 ms = 0;
  GtkWidget *cell;
  while ((cell = gtk_widget_get_first_child(GTK_WIDGET(self->grid))) != NULL)
    gtk_grid_remove(self->grid, cell);
  for (guint i = 0; i < n; i++) {
    add_level(self->grid, levels, n, i, ms, i < n_kept);
    ms += felt_level_length_ms(&levels[i]);
  }

  felt_show_line(self->heading, heading);
  felt_show_line(self->reasoning, reasoning);
}

static void felt_make_levels_class_init(FeltMakeLevelsClass *klass)
{
  felt_template(klass, "felt-make-levels.ui");
  FELT_BIND_CHILDREN(klass, FeltMakeLevels, grid, heading, reasoning);
}

struct _FeltMakeDialog {
  AdwWindow parent_instance;
  GObject *data; /* weak */
  FeltMakeFunc use;
  FeltStructureMade made; /* of what stands in the rows; no levels: they are wrong */
  FeltState *state;       /* what it is made for */
  guint n_kept;           /* entries of it that stay: played, or being played */
  gint64 left_ms;         /* of the last of them */
  FeltMixGame *games;     /* of a mix of one's own */
  guint n_games;
  int other;      /* the tournament's game, when it is one that is not known */
  char *shortage; /* what the chips are not enough for, or NULL */
  gboolean ready;
  /* of the template */
  GtkWidget *players, *stack_row, *rebuys, *add_ons, *minutes, *level_minutes, *ratio, *chips;
  GtkWidget *games_row, *game_minutes;
  AdwComboRow *game, *limit;
  GtkSwitch *antes;
  GtkWidget *accept, *antes_row;
  GtkLabel *problem;
  FeltMakeLevels *levels;
};

#define RATIO_DIGITS 3

/* Reading ------------------------------------------------------------------------------------ */

gboolean felt_make_row_note(GtkWidget *row, gboolean good, const char *sentence, GError **error)
{
  g_autofree char *called =
      felt_title_said(adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row)));
  felt_mark(row, "error", !good);
  if (!good && error != NULL && *error == NULL)
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH, "%s: %s", called, sentence);
  return good;
}

void felt_make_row_number(GtkWidget *row, const char *key, gint64 *number, GError **error)
{
  gint64 low, high;
  if (!felt_make_row_note(row, felt_amount_parse(gtk_editable_get_text(GTK_EDITABLE(row)), number),
                          _("type a whole number."), error))
    return;
  felt_structure_wish_range(key, &low, &high);
  g_autofree char *least = felt_number_text(low), *most = felt_number_text(high);
  g_autofree char *sentence = g_strdup_printf(_("type a number from %s to %s."), least, most);
  felt_make_row_note(row, *number >= low && *number <= high, sentence, error);
}

static void read_ratio(GtkWidget *row, double *ratio, GError **error)
{
  gint64 thousandths = 0;
  const char *text = gtk_editable_get_text(GTK_EDITABLE(row));
  felt_make_row_note(row,
                     *text == '\0' || felt_amount_parse_money(text, RATIO_DIGITS, &thousandths),
                     _("type a number such as 1.4, or nothing."), error);
  *ratio = (double)thousandths / 1000;
}

void felt_make_row_chips(GtkWidget *row, FeltChip **chips, guint *n, GError **error)
{
  g_autoptr(GError) refused = NULL;
  gboolean good = felt_chips_read(gtk_editable_get_text(GTK_EDITABLE(row)), chips, n, &refused);
  felt_refusal_say(&refused);
  felt_make_row_note(row, good, good ? "" : refused->message, error);
}

static void read_game(FeltMakeDialog *self, FeltStructureWish *wish)
{
  wish->game = self->other;
  felt_game_choice_read(adw_combo_row_get_selected(self->game), &wish->game, &wish->mix);
  wish->limit = (int)adw_combo_row_get_selected(self->limit);
  wish->games = self->games;
  wish->n_games = self->n_games;
}

/* What the tournament says; of one that has begun also what stays. */
static void add_tournament(FeltMakeDialog *self, FeltStructureWish *wish)
{
  if (self->n_kept > 0) {
    wish->kept = self->state->levels;
    wish->n_kept = self->n_kept;
    wish->left_ms = self->left_ms;
    wish->stack = self->state->setup.starting_stack;
    wish->rebuys = 0;
  }
  felt_structure_wish_of(self->state, wish);
}

static gboolean read_wish(FeltMakeDialog *self, FeltStructureWish *wish, FeltChip **chips,
                          GError **error)
{
  GError *problem = NULL;
  wish->no_antes = !gtk_switch_get_active(self->antes);
  read_game(self, wish);
  felt_make_row_number(self->players, "players", &wish->players, &problem);
  felt_make_row_number(self->stack_row, "stack", &wish->stack, &problem);
  felt_make_row_number(self->rebuys, "rebuys", &wish->rebuys, &problem);
  felt_make_row_number(self->add_ons, "add_ons", &wish->add_ons, &problem);
  felt_make_row_number(self->minutes, "minutes", &wish->minutes, &problem);
  felt_make_row_number(self->level_minutes, "level_minutes", &wish->level_minutes, &problem);
  read_ratio(self->ratio, &wish->ratio, &problem);
  felt_make_row_chips(self->chips, chips, &wish->n_chips, &problem);
  if (wish->mix != FELT_MIX_NONE)
    felt_make_row_number(self->game_minutes, "game_minutes", &wish->game_minutes, &problem);
  wish->chips = *chips;
  if (problem != NULL) {
    g_propagate_error(error, problem);
    return FALSE;
  }
  add_tournament(self, wish); /* whose sums need numbers within their ranges */
  return TRUE;
}

/* Filling ------------------------------------------------------------------------------------ */

static void set_number(GtkWidget *row, gint64 number)
{
  g_autofree char *text = g_strdup_printf("%" PRId64, number);
  gtk_editable_set_text(GTK_EDITABLE(row), text);
}

/* The game that is played now, or comes first. */
static void fill_game(FeltMakeDialog *self, const FeltState *state)
{
  g_autoptr(GListModel) games = felt_game_choice_new();
  const FeltLevel *level = NULL;
  for (guint i = 0; i < state->n_levels && (level == NULL || i < self->n_kept); i++)
    if (state->levels[i].kind == FELT_LEVEL_PLAY)
      level = &state->levels[i];
  adw_combo_row_set_model(self->game, games);
  if (level == NULL)
    return;
  self->games = g_memdup2(level->games, level->n_games * sizeof(FeltMixGame));
  self->n_games = level->n_games;
  self->other = level->game;
  if (level->mix != FELT_MIX_NONE && level->game_minutes > 0)
    set_number(self->game_minutes, level->game_minutes);
  adw_combo_row_set_selected(self->game, felt_game_choice_of(level));
  adw_combo_row_set_selected(self->limit, level->limit <= FELT_LIMIT_FIXED
                                              ? (guint)level->limit
                                              : (guint)felt_played_game_limit(level->game));
}

#define USUAL_PLAYERS 20
#define USUAL_MINUTES 240
#define USUAL_LEFT    120
#define LEAST_LEFT    10

/* Of what is played now, the minutes from now until its expected end. */
static gint64 minutes_left(FeltMakeDialog *self, const FeltState *state)
{
  guint index;
  gint64 ms, past = -self->left_ms;
  for (guint i = 0; i < self->n_kept; i++)
    past += felt_level_length_ms(&state->levels[i]);
  if (!felt_structure_estimate(state->levels, state->n_levels, state->chips_in_play, &index, &ms) ||
      ms - past < LEAST_LEFT * 60000)
    return USUAL_LEFT;
  return (ms - past) / 60000;
}

static void fill_rows(FeltMakeDialog *self, const FeltState *state)
{
  gboolean begun = self->n_kept > 0;
  set_number(self->players, state->n_entries > 1 ? state->n_entries : USUAL_PLAYERS);
  set_number(self->stack_row, state->setup.starting_stack);
  guint level = 0;
  if (begun)
    level = felt_level_number(state->levels, state->n_levels, self->n_kept - 1);
  gint64 add_ons = felt_structure_usual_add_ons(state, level);
  set_number(self->add_ons, add_ons);
  gtk_widget_set_visible(self->add_ons, state->setup.add_on.most != 0 && (!begun || add_ons > 0));
  set_number(self->minutes, begun ? minutes_left(self, state) : USUAL_MINUTES);
  if (begun) /* the start is past: what is chosen is the time that is left */
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(self->minutes),
                                  _("Time Left to Play, in Minutes"));
  gtk_widget_set_visible(self->stack_row, !begun); /* the chips in play are counted */
  gtk_widget_set_visible(self->rebuys, !begun);
  g_autofree char *chips = felt_chips_text(state->setup.chips, state->setup.n_chips);
  felt_show_text(self->chips, chips);
  fill_game(self, state);
}

G_DEFINE_FINAL_TYPE(FeltMakeDialog, felt_make_dialog, ADW_TYPE_WINDOW)

/* What is asked for depends on the game. */
static void show_asked(FeltMakeDialog *self, const FeltStructureWish *wish)
{
  gboolean mix = wish->mix != FELT_MIX_NONE;
  const FeltLevel own = {.mix = FELT_MIX_OWN, .games = self->games, .n_games = self->n_games};
  g_autofree char *games = felt_level_games_text(&own);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(self->games_row), games != NULL ? games : "");
  gtk_widget_set_visible(self->games_row, wish->mix == FELT_MIX_OWN);
  gtk_widget_set_visible(self->game_minutes, mix);
  gtk_widget_set_visible(GTK_WIDGET(self->limit), !mix);
  gtk_widget_set_visible(self->antes_row, !mix && wish->limit == FELT_LIMIT_NO);
}

static gboolean make(FeltMakeDialog *self, FeltStructureMade *made, GError **error)
{
  FeltStructureWish wish = {0};
  g_autofree FeltChip *chips = NULL; /* nothing in them is owned */
  gboolean good = read_wish(self, &wish, &chips, error);
  show_asked(self, &wish);
  if (!good || !felt_structure_make(&wish, made, error))
    return FALSE;
  g_free(self->shortage);
  self->shortage = felt_structure_shortage_text(&wish);
  return TRUE;
}

/* Showing ------------------------------------------------------------------------------------ */

static void show_made(FeltMakeDialog *self, const FeltStructureMade *made)
{
  guint n = 0;
  for (guint i = self->n_kept; i < made->n; i++)
    n += made->levels[i].kind == FELT_LEVEL_PLAY;
  g_autofree char *mean = felt_money_ratio_text(made->ratio);
  g_autofree char *least = felt_money_ratio_text(made->ratio_min);
  g_autofree char *most = felt_money_ratio_text(made->ratio_max);
  g_autofree char *figures =
      g_strdup_printf(ngettext("%u level; each is %s times the one before, %s to %s",
                               "%u levels; each is %s times the one before, %s to %s", n),
                      n, mean, least, most);
  felt_make_levels_show(self->levels, made->levels, made->n, self->n_kept, n > 0 ? figures : NULL,
                        made->reasoning);
}

static void refresh(FeltMakeDialog *self)
{
  g_autoptr(GError) error = NULL;
  FeltStructureMade made = {0};
  if (!self->ready)
    return;
  gboolean good = make(self, &made, &error);
  felt_structure_made_clear(&self->made);
  self->made = made;
  show_made(self, &made);
  gtk_widget_set_sensitive(self->accept, good);
  const char *problem = good ? self->shortage : error->message;
  felt_show_line(self->problem, problem);
}

static void use_games(const FeltMixGame *games, guint n, gpointer data)
{
  FeltMakeDialog *self = data;
  g_free(self->games);
  self->games = g_memdup2(games, n * sizeof *games);
  self->n_games = n;
  refresh(self);
}

static void games_cb(FeltMakeDialog *self)
{
  felt_games_dialog_present(GTK_WINDOW(self), self->games, self->n_games, use_games, self);
}

/* Another game brings the limit it is usually played with. */
static void game_cb(FeltMakeDialog *self)
{
  int game = self->other, mix;
  felt_game_choice_read(adw_combo_row_get_selected(self->game), &game, &mix);
  if (mix == FELT_MIX_OWN)
    felt_games_begin(&self->games, &self->n_games, FELT_MIX_HORSE);
  if (self->ready && mix == FELT_MIX_NONE)
    adw_combo_row_set_selected(self->limit, (guint)felt_played_game_limit(game));
  refresh(self);
}

static void accept_cb(FeltMakeDialog *self)
{
  if (self->made.n > 0 && self->data != NULL)
    self->use(self->made.levels, self->made.n, self->data);
  gtk_window_close(GTK_WINDOW(self));
}

/* Building ----------------------------------------------------------------------------------- */

static void keep(FeltMakeDialog *self, const FeltState *state, guint kept, gint64 left_ms)
{
  self->n_kept = kept;
  self->state = felt_state_copy(state);
  self->left_ms = MAX(left_ms, 0);
}

void felt_make_dialog_present(GtkWindow *window, const FeltState *state, guint kept, gint64 left_ms,
                              FeltMakeFunc use, gpointer data)
{
  FeltMakeDialog *self = g_object_new(FELT_TYPE_MAKE_DIALOG, "transient-for", window, NULL);
  self->use = use;
  g_set_weak_pointer(&self->data, G_OBJECT(data));
  keep(self, state, kept, left_ms);
  fill_rows(self, state);
  self->ready = TRUE;
  refresh(self);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(self->players);
}

static void felt_make_dialog_class_init(FeltMakeDialogClass *klass)
{
  g_type_ensure(FELT_TYPE_MAKE_LEVELS);
  felt_window_template(klass, "felt-make-dialog.ui");

  FELT_BIND_CHILDREN(klass, FeltMakeDialog, players, stack_row, games_row, game_minutes, rebuys,
                     add_ons, minutes, level_minutes, ratio, chips, game, limit, antes, antes_row,
                     accept, problem, levels);

  FELT_BIND_CALLBACKS(klass, refresh, game_cb, games_cb, accept_cb);
}

static void felt_make_dialog_init(FeltMakeDialog *self)
{
  FELT_OWN_STRUCT(self, made, felt_structure_made_clear);
  FELT_OWN(self, state, felt_state_free);
  FELT_OWN(self, shortage, g_free);
  FELT_OWN(self, games, g_free);
  FELT_OWN_WEAK(self, data);
  gtk_widget_init_template(GTK_WIDGET(self));
}
