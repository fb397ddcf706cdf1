/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-leagues-page-private.h - what the files of the leagues' page share */
#ifndef FELT_LEAGUES_PAGE_PRIVATE_H
#define FELT_LEAGUES_PAGE_PRIVATE_H

#include "app/league/felt-leagues-page.h"

#include "app/league/felt-league-desk.h"
#include "app/league/felt-line-table.h"
#include "app/widgets/felt-page-window.h"

struct _FeltLeaguesPage {
  GtkBox parent_instance;
  FeltDesk *desk;
  gint64 league, season;     /* shown; 0: no league, all of time */
  gboolean season_chosen;    /* by hand; else it is the one that it is now, whenever it is made */
  GArray *leagues, *seasons; /* gint64: of the rows of the lists; season 0: all of time */
  FeltStandings *standings;  /* of them; NULL: none */
  gboolean filling;
  /* of the template */
  AdwViewStack *pages;
  GtkStack *stack;
  GtkDropDown *league_list, *season_list;
  FeltLineTable *table;
  AdwViewStackPage *pot_page;
  GtkWidget *nothing, *race, *few, *no_tournaments, *no_corrections, *no_payments;
  GtkListBox *tournaments, *corrections, *payments;
  GtkLabel *facts, *pot, *trouble, *problem;
};

/* The league that is chosen, and its season; NULL: none, or all of time. */
const FeltLeague *felt_leagues_page_league(FeltLeaguesPage *window);
const FeltLeagueSeason *felt_leagues_page_season(FeltLeaguesPage *window);

/* Records and consumes a command; a refusal is said. */
void felt_leagues_page_do(FeltLeaguesPage *window, FeltClubCommand *command);

/* Shows the tournaments of the season with which of them count, what was corrected, and what was
 * paid out of the pot. */
void felt_leagues_page_show_lists(FeltLeaguesPage *window);

#endif
