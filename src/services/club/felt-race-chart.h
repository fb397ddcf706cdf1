/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race-chart.h - the race of a league, drawn: what everybody had after each tournament */
#ifndef FELT_RACE_CHART_H
#define FELT_RACE_CHART_H

#include <cairo.h>

#include "club/felt-standings.h"

/* The most players that a chart shows apart. */
#define FELT_RACE_PLAYERS 8

typedef struct {
  double width, height;
  double ink[3];  /* of lines and letters */
  double soft[3]; /* of the grid */
  double font_px; /* height of letters */
  guint players;  /* so many, the best; at most FELT_RACE_PLAYERS */
} FeltRaceChart;

/* Paints it from 0, 0 on. Lines are told apart by dashes and marks, and each has its name at its
 * end, so that it is read in black and white; nothing is painted of fewer than two tournaments. */
void felt_race_chart_paint(const FeltRaceChart *chart, const FeltStandings *standings, cairo_t *cr);

/* Writes a chart in black on white, FELT_RACE_WIDTH times FELT_RACE_HEIGHT: a PDF when the path
 * ends so, else a PNG. FALSE with a sentence, and nothing is written. */
#define FELT_RACE_WIDTH  1000
#define FELT_RACE_HEIGHT 560
gboolean felt_race_chart_write(const FeltStandings *standings, const char *path, GError **error);

/* The same in words, for who does not see it, a line each: "Ann: 4, 6.5, 9". Owned by the caller.
 */
char *felt_race_chart_words(const FeltStandings *standings, guint players);

#endif
