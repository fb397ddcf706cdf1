/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-dialog.c - levels made for so many players and so much time, shown as one types */
#include "app/felt-make-dialog.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "app/felt-amount.h"
#include "app/felt-games-dialog.h"
#include "app/felt-make-levels.h"
#include "tournament/felt-money.h"
#include "tournament/felt-structure-make.h"
#include "tournament/felt-words.h"

#define RATIO_DIGITS 3

struct _FeltMakeDialog {
  AdwWindow parent_instance;
  GObject *data; /* weak */
  FeltMakeFunc use;
  FeltStructureMade made; /* of what stands in the rows; no levels: they are wrong */
  FeltLevel *levels_kept; /* what was played and is being played: it stays */
  guint n_kept;
  gint64 left_ms;                         /* of the last of them */
  gint64 chips_in_play, n_entries, stack; /* when it began */
  FeltMixGame *games;                     /* of a mix of one's own */
  guint n_games;
  FeltChip *owned; /* the tournament's chips, for their counts */
  guint n_owned;
  char *shortage; /* what they are not enough for, or NULL */
  gboolean ready;
  /* of the template */
  GtkWidget *players, *stack_row, *rebuys, *minutes, *level_minutes, *ratio, *chips;
  GtkWidget *games_row, *game_minutes;
  AdwComboRow *game, *limit;
  GtkSwitch *antes;
  GtkWidget *accept, *antes_row;
  GtkLabel *figures, *reasoning, *problem;
  GtkGrid *levels;
};

G_DEFINE_FINAL_TYPE(FeltMakeDialog, felt_make_dialog, ADW_TYPE_WINDOW)

static void refresh(FeltMakeDialog *self);

/* Reading ------------------------------------------------------------------------------------ */

static void set_wrong(GtkWidget *row, gboolean wrong)
{
  if (wrong)
    gtk_widget_add_css_class(row, "error");
  else
    gtk_widget_remove_css_class(row, "error");
}

/* A row that is not understood is marked; the first gives the sentence. */
static gboolean note(GtkWidget *row, gboolean good, const char *sentence, GError **error)
{
  set_wrong(row, !good);
  if (!good && error != NULL && *error == NULL)
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH, "%s: %s",
                adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row)), sentence);
  return good;
}

static void read_number(GtkWidget *row, gint64 *number, GError **error)
{
  note(row, felt_amount_parse(gtk_editable_get_text(GTK_EDITABLE(row)), number),
       _("type a whole number."), error);
}

static void read_ratio(GtkWidget *row, double *ratio, GError **error)
{
  gint64 thousandths = 0;
  const char *text = gtk_editable_get_text(GTK_EDITABLE(row));
  note(row, *text == '\0' || felt_amount_parse_money(text, RATIO_DIGITS, &thousandths),
       _("type a number such as 1.4, or nothing."), error);
  *ratio = (double)thousandths / 1000;
}

/* "25; 100; 500" */
static void read_chips(GtkWidget *row, GArray *chips, GError **error)
{
  g_auto(GStrv) parts = g_strsplit_set(gtk_editable_get_text(GTK_EDITABLE(row)), "; \t", -1);
  g_autoptr(GError) refused = NULL;
  gboolean good = TRUE;
  for (guint i = 0; parts[i] != NULL; i++) {
    FeltChip chip = {0};
    if (*parts[i] == '\0')
      continue;
    good = felt_amount_parse(parts[i], &chip.value) && chip.value > 0 && good;
    g_array_append_val(chips, chip);
  }
  if (!note(row, good, _("type the values of the chips, as 25; 100; 500."), error))
    return;
  good = felt_chips_check((const FeltChip *)(const void *)chips->data, chips->len, &refused);
  note(row, good, good ? "" : refused->message, error);
}

/* The games come first in the list, then the mixes. */
static void read_game(FeltMakeDialog *self, FeltStructureWish *wish)
{
  guint chosen = adw_combo_row_get_selected(self->game);
  wish->mix = chosen >= FELT_N_PLAYED_GAMES ? (int)chosen - FELT_N_PLAYED_GAMES + 1 : FELT_MIX_NONE;
  wish->game = wish->mix == FELT_MIX_NONE ? (int)chosen : 0;
  wish->limit = (int)adw_combo_row_get_selected(self->limit);
  wish->games = self->games;
  wish->n_games = self->n_games;
}

/* What is asked for depends on the game. */
static void show_asked(FeltMakeDialog *self, const FeltStructureWish *wish)
{
  gboolean mix = wish->mix != FELT_MIX_NONE;
  g_autofree char *games =
      g_strdup_printf(ngettext("%u game", "%u games", self->n_games), self->n_games);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(self->games_row), games);
  gtk_widget_set_visible(self->games_row, wish->mix == FELT_MIX_OWN);
  gtk_widget_set_visible(self->game_minutes, mix);
  gtk_widget_set_visible(GTK_WIDGET(self->limit), !mix);
  gtk_widget_set_sensitive(self->antes_row,
                           wish->mix == FELT_MIX_NONE && wish->limit == FELT_LIMIT_NO);
}

/* A tournament that has begun: what stays, and the chips in it with those of players to come. */
static void add_kept(FeltMakeDialog *self, FeltStructureWish *wish)
{
  if (self->n_kept == 0)
    return;
  wish->kept = self->levels_kept;
  wish->n_kept = self->n_kept;
  wish->left_ms = self->left_ms;
  wish->stack = self->stack;
  wish->rebuys = 0;
  wish->chips_in_play = self->chips_in_play + MAX(wish->players - self->n_entries, 0) * wish->stack;
}

/* How many the chips owned are enough for, when they are not. */
static char *shortage_text(FeltMakeDialog *self, const FeltStructureWish *wish)
{
  guint most = felt_chips_most_players(self->owned, self->n_owned, wish->stack,
                                       (guint)MIN(wish->rebuys, 100000), wish->stack);
  if (self->n_owned == 0 || self->n_kept > 0 || wish->players <= most)
    return NULL;
  return g_strdup_printf(ngettext("The set of chips seats %u player at most: see Chips.",
                                  "The set of chips seats %u players at most: see Chips.", most),
                         most);
}

static gboolean make(FeltMakeDialog *self, FeltStructureMade *made, GError **error)
{
  FeltStructureWish wish = {.no_antes = !gtk_switch_get_active(self->antes)};
  GError *problem = NULL;
  g_autoptr(GArray) chips = g_array_new(FALSE, TRUE, sizeof(FeltChip));
  read_number(self->players, &wish.players, &problem);
  read_number(self->stack_row, &wish.stack, &problem);
  read_number(self->rebuys, &wish.rebuys, &problem);
  read_number(self->minutes, &wish.minutes, &problem);
  read_number(self->level_minutes, &wish.level_minutes, &problem);
  read_ratio(self->ratio, &wish.ratio, &problem);
  read_chips(self->chips, chips, &problem);
  read_game(self, &wish);
  show_asked(self, &wish);
  if (wish.mix != FELT_MIX_NONE)
    read_number(self->game_minutes, &wish.game_minutes, &problem);
  if (problem != NULL) {
    g_propagate_error(error, problem);
    return FALSE;
  }
  wish.chips = (const FeltChip *)(const void *)chips->data;
  wish.n_chips = chips->len;
  add_kept(self, &wish);
  if (!felt_structure_make(&wish, made, error))
    return FALSE;
  g_free(self->shortage);
  self->shortage = shortage_text(self, &wish);
  return TRUE;
}

/* Showing ------------------------------------------------------------------------------------ */

static void show_made(FeltMakeDialog *self, const FeltStructureMade *made)
{
  felt_make_levels_show(self->levels, made->levels, made->n, self->n_kept);
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
  gtk_label_set_label(self->figures, n > 0 ? figures : "");
  gtk_label_set_label(self->reasoning, n > 0 ? made->reasoning : "");
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
  gtk_label_set_label(self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible(GTK_WIDGET(self->problem), problem != NULL);
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
  guint chosen = adw_combo_row_get_selected(self->game);
  if (chosen == FELT_N_PLAYED_GAMES + FELT_MIX_OWN - 1)
    felt_games_begin(&self->games, &self->n_games, FELT_MIX_HORSE);
  if (self->ready && chosen < FELT_N_PLAYED_GAMES)
    adw_combo_row_set_selected(self->limit, (guint)felt_played_game_limit((int)chosen));
  refresh(self);
}

static void accept_cb(FeltMakeDialog *self)
{
  if (self->made.n > 0 && self->data != NULL)
    self->use(self->made.levels, self->made.n, self->data);
  gtk_window_close(GTK_WINDOW(self));
}

/* Building ----------------------------------------------------------------------------------- */

static void set_number(GtkWidget *row, gint64 number)
{
  g_autofree char *text = g_strdup_printf("%" PRId64, number);
  gtk_editable_set_text(GTK_EDITABLE(row), text);
}

static void fill_chips(FeltMakeDialog *self, const FeltSetup *setup)
{
  g_autofree gint64 *values = felt_chips_values(setup->chips, setup->n_chips);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < setup->n_chips; i++)
    g_string_append_printf(text, "%s%" PRId64, i > 0 ? "; " : "", values[i]);
  gtk_editable_set_text(GTK_EDITABLE(self->chips), text->str);
}

/* The game that is played now, or comes first. */
static void fill_game(FeltMakeDialog *self, const FeltState *state)
{
  g_autoptr(GtkStringList) games = gtk_string_list_new(NULL);
  const FeltLevel *level = NULL;
  for (guint i = 0; i < state->n_levels && (level == NULL || i < self->n_kept); i++)
    if (state->levels[i].kind == FELT_LEVEL_PLAY)
      level = &state->levels[i];
  for (int i = 0; i < FELT_N_PLAYED_GAMES; i++)
    gtk_string_list_append(games, felt_played_game_name(i));
  for (int i = FELT_MIX_NONE + 1; i < FELT_N_MIXES; i++)
    gtk_string_list_append(games, felt_mix_name(i));
  adw_combo_row_set_model(self->game, G_LIST_MODEL(games));
  if (level == NULL)
    return;
  self->games = g_memdup2(level->games, level->n_games * sizeof(FeltMixGame));
  self->n_games = level->n_games;
  if (level->mix != FELT_MIX_NONE && level->game_minutes > 0)
    set_number(self->game_minutes, level->game_minutes);
  adw_combo_row_set_selected(self->game, level->mix != FELT_MIX_NONE
                                             ? (guint)(FELT_N_PLAYED_GAMES + level->mix - 1)
                                             : (guint)level->game);
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
    past += felt_level_length_ms(&self->levels_kept[i]);
  if (!felt_structure_estimate(state->levels, state->n_levels, self->chips_in_play, &index, &ms) ||
      ms - past < LEAST_LEFT * 60000)
    return USUAL_LEFT;
  return (ms - past) / 60000;
}

static void fill(FeltMakeDialog *self, const FeltState *state)
{
  gboolean begun = self->n_kept > 0;
  set_number(self->players, state->n_entries > 1 ? state->n_entries : USUAL_PLAYERS);
  set_number(self->stack_row, state->setup.starting_stack);
  set_number(self->minutes, begun ? minutes_left(self, state) : USUAL_MINUTES);
  if (begun) /* the start is past: what is chosen is the time that is left */
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(self->minutes),
                                  _("Shall still last, in minutes from now"));
  gtk_widget_set_visible(self->stack_row, !begun); /* the chips in play are counted */
  gtk_widget_set_visible(self->rebuys, !begun);
  fill_chips(self, &state->setup);
  fill_game(self, state);
  self->ready = TRUE;
}

static void keep(FeltMakeDialog *self, const FeltState *state, guint kept, gint64 left_ms)
{
  const FeltSetup *setup = &state->setup;
  self->n_kept = kept;
  self->levels_kept = felt_levels_copy(state->levels, kept);
  self->left_ms = MAX(left_ms, 0);
  self->chips_in_play = state->chips_in_play;
  self->n_entries = state->n_entries;
  self->stack = setup->starting_stack;
  self->n_owned = setup->n_chips;
  self->owned = g_new0(FeltChip, setup->n_chips);
  for (guint i = 0; i < setup->n_chips; i++) {
    self->owned[i].value = setup->chips[i].value;
    self->owned[i].count = setup->chips[i].count;
  }
}

void felt_make_dialog_present(GtkWindow *window, const FeltState *state, guint kept, gint64 left_ms,
                              FeltMakeFunc use, gpointer data)
{
  FeltMakeDialog *self = g_object_new(FELT_TYPE_MAKE_DIALOG, "transient-for", window, NULL);
  self->use = use;
  g_set_weak_pointer(&self->data, G_OBJECT(data));
  keep(self, state, kept, left_ms);
  fill(self, state);
  refresh(self);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(self->players);
}

static void felt_make_dialog_finalize(GObject *object)
{
  FeltMakeDialog *self = FELT_MAKE_DIALOG(object);
  felt_structure_made_clear(&self->made);
  felt_levels_free(self->levels_kept, self->n_kept);
  g_free(self->owned);
  g_free(self->shortage);
  g_free(self->games);
  g_clear_weak_pointer(&self->data);
  G_OBJECT_CLASS(felt_make_dialog_parent_class)->finalize(object);
}

static void felt_make_dialog_class_init(FeltMakeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = felt_make_dialog_finalize;
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/org/feltpoker/Felt/felt-make-dialog.ui");
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, players);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, stack_row);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, games_row);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, game_minutes);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, rebuys);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, minutes);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, level_minutes);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, ratio);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, chips);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, game);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, limit);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, antes);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, antes_row);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, accept);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, figures);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, reasoning);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, problem);
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, levels);
  gtk_widget_class_bind_template_callback(widget_class, refresh);
  gtk_widget_class_bind_template_callback(widget_class, game_cb);
  gtk_widget_class_bind_template_callback(widget_class, games_cb);
  gtk_widget_class_bind_template_callback(widget_class, accept_cb);
}

static void felt_make_dialog_init(FeltMakeDialog *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
}
