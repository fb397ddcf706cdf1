/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-game-choice.c - a list of all that a level can play: the games, then the mixes */
#include "app/widgets/felt-game-choice.h"

#include <glib/gi18n.h>

const char *const felt_limit_choice[] = {N_("No-limit"),     N_("Pot-limit"), N_("Fixed limit"),
                                         N_("Spread limit"), N_("Cap limit"), NULL};

GListModel *felt_game_choice_new(void)
{
  GtkStringList *names = gtk_string_list_new(NULL);
  for (int i = 0; i < FELT_N_PLAYED_GAMES; i++)
    gtk_string_list_append(names, felt_played_game_name(i));
  for (int i = FELT_MIX_NONE + 1; i < FELT_N_MIXES; i++)
    gtk_string_list_append(names, felt_mix_name(i));
  return G_LIST_MODEL(names);
}

guint felt_game_choice_of(const FeltLevel *level)
{
  return level->mix != FELT_MIX_NONE ? (guint)(FELT_N_PLAYED_GAMES + level->mix - 1)
                                     : (guint)level->game;
}

void felt_game_choice_read(guint chosen, int *game, int *mix)
{
  guint place = chosen < FELT_N_PLAYED_GAMES + FELT_N_MIXES - 1 ? chosen : 0;
  gboolean mixed = place >= FELT_N_PLAYED_GAMES;
  *game = mixed ? 0 : (int)place;
  *mix = mixed ? (int)place - FELT_N_PLAYED_GAMES + 1 : FELT_MIX_NONE;
}
