/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race-chart.h - the race of a league, drawn: what everybody had after each tournament */
#ifndef FELT_RACE_CHART_H
#define FELT_RACE_CHART_H

#include "club/felt-standings.h"
#include "services/statistics/felt-chart.h"

/* The most players that a chart shows apart. */
#define FELT_RACE_PLAYERS 8

/* Paints the race of the best in FeltStandings (FeltChartPaint). Lines are told apart by dashes and
 * marks, and each has its name at its end, so that it is read in black and white; nothing is
 * painted of fewer than two tournaments. */
void felt_race_chart_paint(cairo_t *cr, double width, double height, const FeltChartLook *look,
                           gconstpointer standings);

/* Writes a chart in black on white, FELT_RACE_WIDTH times FELT_RACE_HEIGHT: a PDF when the path
 * ends so, else a PNG. FALSE with a sentence, and nothing is written. */
#define FELT_RACE_WIDTH  1000
#define FELT_RACE_HEIGHT 560
gboolean felt_race_chart_write(const FeltStandings *standings, const char *path, GError **error);

/* The same in words, for who does not see it, a line each: "Ann: 4, 6.5, 9". Owned by the caller.
 */
char *felt_race_chart_words(const FeltStandings *standings, guint players);

#endif
