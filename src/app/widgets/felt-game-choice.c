/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-game-choice.c - a list of all that a level can play: games, mixes, another game */
#include "app/widgets/felt-game-choice.h"

#include <glib/gi18n.h>

const char *const felt_limit_choice[] = {N_("No-limit"),     N_("Pot-limit"), N_("Fixed limit"),
                                         N_("Spread limit"), N_("Cap limit"), NULL};

GListModel *felt_game_names_new(int n)
{
  GtkStringList *names = gtk_string_list_new(NULL);
  for (int i = 0; i < n; i++)
    gtk_string_list_append(names, felt_played_game_name(i));
  return G_LIST_MODEL(names);
}

GListModel *felt_game_choice_new(void)
{
  GtkStringList *names = GTK_STRING_LIST(felt_game_names_new(FELT_N_PLAYED_GAMES));
  for (int i = FELT_MIX_NONE + 1; i < FELT_N_MIXES; i++)
    gtk_string_list_append(names, felt_mix_name(i));
  gtk_string_list_append(names, _("Another Game"));
  return G_LIST_MODEL(names);
}

#define ANOTHER (FELT_N_PLAYED_GAMES + FELT_N_MIXES - 1)

guint felt_game_choice_of(const FeltLevel *level)
{
  if (level->mix != FELT_MIX_NONE)
    return (guint)(FELT_N_PLAYED_GAMES + level->mix - 1);
  return felt_played_game_is_known(level->game) ? (guint)level->game : ANOTHER;
}

void felt_game_choice_read(guint chosen, int *game, int *mix)
{
  guint place = chosen <= ANOTHER ? chosen : 0;
  *mix = FELT_MIX_NONE;
  if (place == ANOTHER) {
    if (felt_played_game_is_known(*game))
      felt_played_game_named(_("Dealer’s Choice"), game, NULL);
    return;
  }
  gboolean mixed = place >= FELT_N_PLAYED_GAMES;
  *game = mixed ? 0 : (int)place;
  if (mixed)
    *mix = (int)place - FELT_N_PLAYED_GAMES + 1;
}
