/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-dialog.c - levels made for so many players and so much time, shown as one types */
#include "app/structure/felt-make-dialog-private.h"

#include <glib/gi18n.h>

#include "app/desk/felt-own.h"
#include "app/widgets/felt-bind.h"
#include "app/widgets/felt-game-choice.h"
#include "app/structure/felt-games-dialog.h"
#include "app/widgets/felt-show.h"
#include "tournament/base/felt-money.h"

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
  gboolean good = felt_make_dialog_read(self, &wish, &chips, error);
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
  felt_make_dialog_fill(self, state);
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
