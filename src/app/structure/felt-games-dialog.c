/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-games-dialog.c - the games of a mix of one's own, in their order */
#include "app/structure/felt-structure-windows.h"

#include "app/widgets/felt-game-choice.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-widget.h"
#include "tournament/setup/felt-structure.h"

G_DECLARE_FINAL_TYPE(FeltGamesDialog, felt_games_dialog, FELT, GAMES_DIALOG, AdwWindow)

struct _FeltGamesDialog {
  AdwWindow parent_instance;
  GObject *data; /* weak */
  FeltGamesFunc use;
  FeltLevel level; /* only its games mean something */
  FeltListEditor *editor;
  /* of the template */
  GtkBox *box;
  GtkWidget *apply;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltGamesDialog, felt_games_dialog, ADW_TYPE_WINDOW)

/* Game and limit, by the names that levels have; they are known once and for all. */
static const FeltInput *columns(void)
{
  static const char *games[FELT_N_PLAYED_GAMES + 1];
  static const FeltInput fields[] = {
      {.key = "game", .kind = FELT_INPUT_CHOICE, .choices = games},
      {.key = "limit", .kind = FELT_INPUT_CHOICE, .choices = felt_limit_choice}};
  for (int i = 0; i < FELT_N_PLAYED_GAMES; i++)
    games[i] = felt_played_game_name(i);
  return fields;
}

static void refresh(FeltGamesDialog *self)
{
  g_autoptr(GError) error = NULL;
  felt_list_editor_read(self->editor, &self->level, &error);
  guint n = self->level.n_games;
  gboolean chosen = TRUE;
  for (guint i = 0; i < n; i++)
    chosen = chosen && self->level.games[i].game >= 0 && self->level.games[i].limit >= 0;
  const char *problem = NULL;
  if (!chosen)
    problem = _("Choose a game and a limit in each line.");
  else if (n < 2)
    problem = _("A mix needs at least two games. Add one.");
  else if (n > FELT_MIX_GAMES_MAX)
    problem = _("A mix has at most 32 games. Remove some.");
  gtk_widget_set_sensitive(self->apply, problem == NULL);
  felt_show_line(self->problem, problem);
}

static void apply_cb(FeltGamesDialog *self)
{
  if (self->data != NULL)
    self->use(self->level.games, self->level.n_games, self->data);
  gtk_window_close(GTK_WINDOW(self));
}

void felt_games_begin(FeltMixGame **games, guint *n, int mix)
{
  guint n_known;
  const FeltMixGame *known = felt_mix_games(mix, &n_known);
  if (*n > 0)
    return;
  *games = g_memdup2(known, n_known * sizeof *known);
  *n = n_known;
}

void felt_games_dialog_present(GtkWindow *window, const FeltMixGame *games, guint n,
                               FeltGamesFunc use, gpointer data)
{
  FeltGamesDialog *self = g_object_new(felt_games_dialog_get_type(), "transient-for", window, NULL);
  self->use = use;
  g_set_weak_pointer(&self->data, G_OBJECT(data));
  self->level.games = g_memdup2(games, n * sizeof *games);
  self->level.n_games = n;
  felt_list_editor_show(self->editor, &self->level, 0);
  refresh(self);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_child_focus(GTK_WIDGET(self->editor), GTK_DIR_TAB_FORWARD);
}

static void felt_games_dialog_class_init(FeltGamesDialogClass *klass)
{
  felt_window_template(klass, "felt-games-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltGamesDialog, box, apply, problem);
  FELT_BIND_CALLBACKS(klass, apply_cb);
}

static void felt_games_dialog_init(FeltGamesDialog *self)
{
  FELT_OWN_RECORD(self, level, &felt_level_record);
  FELT_OWN_WEAK(self, data);
  felt_record_init(&felt_level_record, &self->level);
  gtk_widget_init_template(GTK_WIDGET(self));
  self->editor = FELT_LIST_EDITOR(
      felt_list_editor_new(&felt_level_record, "games", columns(), 2, _("Add a Game")));
  felt_list_editor_set_ordered(self->editor);
  gtk_box_append(self->box, GTK_WIDGET(self->editor));
  g_signal_connect_swapped(self->editor, "changed", G_CALLBACK(refresh), self);
}
