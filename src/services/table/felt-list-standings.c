/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-standings.c - the standings of a league as a list */
#include "services/table/felt-list-standings.h"

#include "felt-config.h"
#include "services/table/felt-list-private.h"

#include <glib/gi18n-lib.h>

enum {
  PLACE,
  PLACE_TO,
  NAME,
  POINTS,
  COUNTED,
  EVENTS,
  WINS,
  CASHES,
  HITS,
  BESIDE,
  CORRECTED,
  PERSON,
  N_COLUMNS
};

static const FeltTableColumn columns[N_COLUMNS] = {
    [PLACE] = {"place", N_("Place"), FELT_COLUMN_NUMBER},
    [PLACE_TO] = {"place_to", N_("Shared down to"), FELT_COLUMN_NUMBER},
    [NAME] = {"name", N_("Name"), FELT_COLUMN_TEXT},
    [POINTS] = {"points", N_("Points"), FELT_COLUMN_POINTS},
    [COUNTED] = {"counted", N_("Tournaments that count"), FELT_COLUMN_NUMBER},
    [EVENTS] = {"events", N_("Tournaments played"), FELT_COLUMN_NUMBER},
    [WINS] = {"wins", N_("Won"), FELT_COLUMN_NUMBER},
    [CASHES] = {"cashes", N_("In the money"), FELT_COLUMN_NUMBER},
    [HITS] = {"hits", N_("Hits"), FELT_COLUMN_NUMBER},
    [BESIDE] = {"beside", N_("Attendance and bonuses"), FELT_COLUMN_POINTS},
    [CORRECTED] = {"corrected", N_("Corrections"), FELT_COLUMN_POINTS},
    [PERSON] = {"person", N_("Person"), FELT_COLUMN_NUMBER},
};

static void fill_row(gpointer data, guint row, FeltTableCell *cells)
{
  const FeltStandings *standings = data;
  const FeltStanding *player = &standings->players[row];
  felt_table_cell_set_any(&cells[PLACE], player->place);
  felt_table_cell_set_any(&cells[PLACE_TO], player->place_to);
  felt_table_cell_set_text(&cells[NAME], player->name);
  felt_table_cell_set(&cells[POINTS], player->points);
  felt_table_cell_set(&cells[COUNTED], player->n_counted);
  felt_table_cell_set(&cells[EVENTS], player->n_events);
  felt_table_cell_set(&cells[WINS], player->wins);
  felt_table_cell_set(&cells[CASHES], player->cashes);
  felt_table_cell_set(&cells[HITS], player->hits);
  felt_table_cell_set(&cells[BESIDE], player->beside);
  felt_table_cell_set(&cells[CORRECTED], player->corrected);
  felt_table_cell_set_any(&cells[PERSON], player->person);
}

static void free_standings(gpointer standings)
{
  felt_standings_free(standings);
}

/* "Tuesday - Spring". */
static char *name_of(const FeltLeague *league, const FeltLeagueSeason *season)
{
  if (season == NULL)
    return g_strdup(league->setup.name);
  return g_strdup_printf("%s - %s", league->setup.name, season->name);
}

/* Columns in which nobody has anything are left out. */
static void hide_empty(FeltTableModel *model, const FeltStandings *standings)
{
  gboolean beside = FALSE, corrected = FALSE, person = FALSE;
  for (guint i = 0; i < standings->n_players; i++) {
    beside |= standings->players[i].beside != 0;
    corrected |= standings->players[i].corrected != 0;
    person |= standings->players[i].person != 0;
  }
  felt_table_model_hide(model, BESIDE, !beside);
  felt_table_model_hide(model, CORRECTED, !corrected);
  felt_table_model_hide(model, PERSON, !person);
}

FeltTableModel *felt_table_of_standings(const FeltLeague *league, const FeltLeagueSeason *season,
                                        FeltStandings *standings, gint64 at_us)
{
  FeltTableModel *model =
      felt_table_model_new(FELT_LIST_STANDINGS, _("Standings"), columns, N_COLUMNS,
                           standings->n_players, fill_row, standings, free_standings);
  FeltTableAbout *about = felt_table_model_about(model);
  about->of = name_of(league, season);
  about->at_us = at_us;
  about->note = g_strdup(standings->trouble);
  hide_empty(model, standings);
  return model;
}

char *felt_standings_file_name(const FeltLeague *league, const FeltLeagueSeason *season)
{
  g_autofree char *of = name_of(league, season);
  return felt_list_file_name_of(of, _("Standings"));
}
