/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-dialog.c - levels made for so many players and so much time, shown as one types */
#include "app/felt-make-dialog.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "app/felt-amount.h"
#include "app/felt-level-list.h"
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
  gint64 chips_in_play;
  FeltChip *owned; /* the tournament's chips, for their counts */
  guint n_owned;
  char *shortage; /* what they are not enough for, or NULL */
  gboolean ready;
  /* of the template */
  GtkWidget *players, *stack, *rebuys, *minutes, *level_minutes, *ratio, *chips;
  AdwComboRow *game, *limit;
  GtkSwitch *antes;
  GtkWidget *accept, *antes_row;
  GtkLabel *figures, *reasoning, *problem;
  GtkGrid *levels;
};

G_DEFINE_FINAL_TYPE(FeltMakeDialog, felt_make_dialog, ADW_TYPE_WINDOW)

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
  gtk_widget_set_sensitive(GTK_WIDGET(self->limit), wish->mix == FELT_MIX_NONE);
  gtk_widget_set_sensitive(self->antes_row,
                           wish->mix == FELT_MIX_NONE && wish->limit == FELT_LIMIT_NO);
}

/* How many the chips owned are enough for, when they are not. */
static char *shortage_text(FeltMakeDialog *self, const FeltStructureWish *wish)
{
  guint most = felt_chips_most_players(self->owned, self->n_owned, wish->stack,
                                       (guint)MIN(wish->rebuys, 100000), wish->stack);
  if (self->n_owned == 0 || wish->players <= most)
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
  read_number(self->stack, &wish.stack, &problem);
  read_number(self->rebuys, &wish.rebuys, &problem);
  read_number(self->minutes, &wish.minutes, &problem);
  read_number(self->level_minutes, &wish.level_minutes, &problem);
  read_ratio(self->ratio, &wish.ratio, &problem);
  read_chips(self->chips, chips, &problem);
  read_game(self, &wish);
  if (problem != NULL) {
    g_propagate_error(error, problem);
    return FALSE;
  }
  wish.chips = (const FeltChip *)(const void *)chips->data;
  wish.n_chips = chips->len;
  if (!felt_structure_make(&wish, made, error))
    return FALSE;
  g_free(self->shortage);
  self->shortage = shortage_text(self, &wish);
  return TRUE;
}

/* Showing ------------------------------------------------------------------------------------ */

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

static void add_level(FeltMakeDialog *self, const FeltLevel *levels, guint n, guint i, gint64 ms)
{
  const FeltLevel *level = &levels[i];
  g_autofree char *blinds = felt_level_blinds_text(level), *extra = felt_level_extra_text(level);
  g_autofree char *text = extra != NULL ? g_strdup_printf("%s · %s", blinds, extra) : NULL;
  g_autofree char *number = level->kind == FELT_LEVEL_PLAY
                                ? g_strdup_printf("%u", felt_level_number(levels, n, i))
                                : g_strdup("");
  g_autofree char *begins = g_strdup_printf("%d:%02d", (int)(ms / 3600000), (int)(ms / 60000 % 60));
  g_autofree char *length =
      g_strdup_printf(_("%d min"), (int)(felt_level_length_ms(level) / 60000));
  gboolean kept = i < self->n_kept;
  add_cell(self->levels, 0, (int)i, number, kept);
  add_cell(self->levels, 1, (int)i, begins, kept);
  add_cell(self->levels, 2, (int)i, text != NULL ? text : blinds, kept);
  add_cell(self->levels, 3, (int)i, length, kept);
}

/* Why play would end when it would; of a tournament that has begun, what becomes of it. */
static char *reasoning_text(FeltMakeDialog *self, const FeltStructureMade *made,
                            const FeltLevel *levels, guint n)
{
  if (self->n_kept == 0)
    return g_strdup(made->reasoning);
  gint64 reached = felt_level_list_reached(self->levels_kept, self->n_kept);
  g_autofree char *estimate = felt_structure_estimate_text(levels, n, self->chips_in_play);
  g_autofree char *big = felt_number_text(reached);
  return g_strdup_printf(_("Play has begun: what is past and the present entry stay; these levels "
                           "follow, from a big blind above %s. %s"),
                         big, estimate);
}

static void show_made(FeltMakeDialog *self, const FeltStructureMade *made)
{
  gint64 ms = 0;
  GtkWidget *cell;
  guint n_all = 0;
  FeltLevel *all = made->n == 0 ? NULL
                                : felt_level_list_follow(self->levels_kept, self->n_kept,
                                                         made->levels, made->n, &n_all);
  while ((cell = gtk_widget_get_first_child(GTK_WIDGET(self->levels))) != NULL)
    gtk_grid_remove(self->levels, cell);
  for (guint i = 0; i < n_all; i++) {
    add_level(self, all, n_all, i, ms);
    ms += felt_level_length_ms(&all[i]);
  }
  guint n = made->n > 0 ? felt_level_number(made->levels, made->n, made->n) : 0;
  g_autofree char *mean = felt_money_ratio_text(made->ratio);
  g_autofree char *least = felt_money_ratio_text(made->ratio_min);
  g_autofree char *most = felt_money_ratio_text(made->ratio_max);
  g_autofree char *figures =
      g_strdup_printf(ngettext("%u level; each is %s times the one before, %s to %s",
                               "%u levels; each is %s times the one before, %s to %s", n),
                      n, mean, least, most);
  g_autofree char *reasoning = n > 0 ? reasoning_text(self, made, all, n_all) : NULL;
  gtk_label_set_label(self->figures, n > 0 ? figures : "");
  gtk_label_set_label(self->reasoning, n > 0 ? reasoning : "");
  felt_levels_free(all, n_all);
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

/* Another game brings the limit it is usually played with. */
static void game_cb(FeltMakeDialog *self)
{
  guint chosen = adw_combo_row_get_selected(self->game);
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
  guint first = felt_level_next_play(state->levels, state->n_levels, 0);
  const FeltLevel *level = state->n_levels > 0 ? &state->levels[0] : NULL;
  if (level != NULL && level->kind != FELT_LEVEL_PLAY)
    level = first < state->n_levels ? &state->levels[first] : NULL;
  for (int i = 0; i < FELT_N_PLAYED_GAMES; i++)
    gtk_string_list_append(games, felt_played_game_name(i));
  for (int i = FELT_MIX_NONE + 1; i < FELT_N_MIXES; i++)
    gtk_string_list_append(games, felt_mix_name(i));
  adw_combo_row_set_model(self->game, G_LIST_MODEL(games));
  if (level == NULL)
    return;
  adw_combo_row_set_selected(self->game, level->mix != FELT_MIX_NONE
                                             ? (guint)(FELT_N_PLAYED_GAMES + level->mix - 1)
                                             : (guint)level->game);
  adw_combo_row_set_selected(self->limit, level->limit <= FELT_LIMIT_FIXED
                                              ? (guint)level->limit
                                              : (guint)felt_played_game_limit(level->game));
}

#define USUAL_PLAYERS 20
#define USUAL_MINUTES 240

static void fill(FeltMakeDialog *self, const FeltState *state)
{
  set_number(self->players, state->n_entries > 1 ? state->n_entries : USUAL_PLAYERS);
  set_number(self->stack, state->setup.starting_stack);
  set_number(self->minutes, USUAL_MINUTES);
  /* What was bought so far, as stacks for every 100 players. */
  gint64 first = (gint64)state->n_entries * state->setup.starting_stack;
  if (self->n_kept > 0 && state->chips_in_play > first && first > 0)
    set_number(self->rebuys, (state->chips_in_play - first) * 100 / first);
  fill_chips(self, &state->setup);
  fill_game(self, state);
  self->ready = TRUE;
}

static void keep(FeltMakeDialog *self, const FeltState *state, guint kept)
{
  const FeltSetup *setup = &state->setup;
  self->n_kept = kept;
  self->levels_kept = felt_levels_copy(state->levels, kept);
  self->chips_in_play = state->chips_in_play;
  self->n_owned = setup->n_chips;
  self->owned = g_new0(FeltChip, setup->n_chips);
  for (guint i = 0; i < setup->n_chips; i++) {
    self->owned[i].value = setup->chips[i].value;
    self->owned[i].count = setup->chips[i].count;
  }
}

void felt_make_dialog_present(GtkWindow *window, const FeltState *state, guint kept,
                              FeltMakeFunc use, gpointer data)
{
  FeltMakeDialog *self = g_object_new(FELT_TYPE_MAKE_DIALOG, "transient-for", window, NULL);
  self->use = use;
  g_set_weak_pointer(&self->data, G_OBJECT(data));
  keep(self, state, kept);
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
  gtk_widget_class_bind_template_child(widget_class, FeltMakeDialog, stack);
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
  gtk_widget_class_bind_template_callback(widget_class, accept_cb);
}

static void felt_make_dialog_init(FeltMakeDialog *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
}
