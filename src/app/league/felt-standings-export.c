/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-standings-export.c - the standings of a league to a file: in which format */
#include "app/league/felt-league-windows.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "app/league/felt-league-desk.h"
#include "app/widgets/felt-table-export.h"
#include "services/table/felt-list-standings.h"
#include "store/felt-source.h"

typedef struct {
  gint64 league, season;
} Which;

/* The standings as they are now; NULL with a sentence. */
static FeltTableModel *model_of(gconstpointer data, guint list, GError **error)
{
  const Which *which = data;
  const FeltLeague *league = felt_league_desk_league(which->league);
  const FeltLeagueSeason *season = felt_league_desk_season(which->season);
  if (league == NULL) {
    g_set_error_literal(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOTHING,
                        _("The league is gone; nothing was written."));
    return NULL;
  }
  FeltStandings *standings =
      felt_league_desk_standings(felt_league_desk_get(), league, season, NULL, error);
  if (standings == NULL)
    return NULL;
  return felt_table_of_standings(league, season, standings, felt_source_utc(&felt_machine_source));
}

static char *stem_of(gconstpointer data, guint list)
{
  const Which *which = data;
  const FeltLeague *league = felt_league_desk_league(which->league);
  if (league == NULL)
    return NULL;
  return felt_standings_file_name(league, felt_league_desk_season(which->season));
}

void felt_standings_export_present(GtkWindow *parent, gint64 league, gint64 season)
{
  static const FeltTableExportKind kind = {N_("Export the Standings"), NULL, model_of, stem_of};
  Which *which = g_new0(Which, 1);
  *which = (Which){league, season};
  felt_table_export_present(parent, &kind, 0, which, g_free);
}
