/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-list.h - the lists a scene can show: payouts, next levels, seats, moves, chips, … */
#ifndef FELT_SCENE_LIST_H
#define FELT_SCENE_LIST_H

#include "services/scene/felt-layout.h"
#include "services/scene/felt-scene-facts.h"

#define FELT_LIST_COLUMNS 5

/* One line; texts are markup, owned, NULL: nothing stands there. */
typedef struct {
  char *texts[FELT_LIST_COLUMNS];
  char *swatch;  /* "#cc2222": a disc of this colour before the first text; NULL: none */
  gboolean over; /* done, out, past: soft */
  gboolean mark; /* the one that counts now: gold */
} FeltListRow;

typedef enum {
  FELT_COLUMN_SOFT,
  FELT_COLUMN_STRONG, /* bold */
  FELT_COLUMN_NAME    /* the same; one that is longer than most is smaller than they are */
} FeltColumnKind;

typedef struct {
  int share; /* of the width */
  FeltAlign align;
  FeltColumnKind kind;
} FeltListColumn;

typedef struct {
  const char *name;
  const char *title; /* translatable */
  guint n_columns;
  FeltListColumn columns[FELT_LIST_COLUMNS];
  /* Appends what there is to an array of FeltListRow. */
  void (*fill)(GArray *rows, const FeltSceneFacts *facts);
  gboolean of_state; /* asked only while a tournament is open */
  gint64 turn_ms;    /* it says something else each so many ms; 0: it does not turn */
  guint n_samples;   /* so many rows an example has; the texts of a column go around, "a|b|c" */
  const char *sample[FELT_LIST_COLUMNS];
} FeltSceneList;

/* The list of that name; NULL: there is none. */
const FeltSceneList *felt_scene_list_find(const char *name);

/* The lists in the order of the editor; NULL behind the last. */
const FeltSceneList *felt_scene_list_nth(guint i);

/* Returns the rows of now: an array of FeltListRow, to be freed with g_array_unref. */
GArray *felt_scene_list_rows(const FeltSceneList *list, const FeltSceneFacts *facts);

/* Adds a row of up to FELT_LIST_COLUMNS texts, which it takes over; NULL ends them. For those who
 * fill. The row is theirs to change until the next. */
FeltListRow *felt_scene_list_add(GArray *rows, ...) G_GNUC_NULL_TERMINATED;

/* The functions that fill lists, by subject. */
void felt_list_stakes(GArray *rows, const FeltSceneFacts *facts);
void felt_list_counts(GArray *rows, const FeltSceneFacts *facts);
void felt_list_podium(GArray *rows, const FeltSceneFacts *facts);
void felt_list_payouts(GArray *rows, const FeltSceneFacts *facts);
void felt_list_next_payouts(GArray *rows, const FeltSceneFacts *facts);
void felt_list_envelopes(GArray *rows, const FeltSceneFacts *facts);
void felt_list_draw(GArray *rows, const FeltSceneFacts *facts);
void felt_list_drawn(GArray *rows, const FeltSceneFacts *facts);
void felt_list_levels(GArray *rows, const FeltSceneFacts *facts);
void felt_list_schedule(GArray *rows, const FeltSceneFacts *facts);
void felt_list_chips(GArray *rows, const FeltSceneFacts *facts);
void felt_list_color_up(GArray *rows, const FeltSceneFacts *facts);
void felt_list_seats(GArray *rows, const FeltSceneFacts *facts);
void felt_list_moves(GArray *rows, const FeltSceneFacts *facts);
void felt_list_breaking(GArray *rows, const FeltSceneFacts *facts);
void felt_list_final_table(GArray *rows, const FeltSceneFacts *facts);
void felt_list_stacks(GArray *rows, const FeltSceneFacts *facts);
void felt_list_places(GArray *rows, const FeltSceneFacts *facts);
void felt_list_standings(GArray *rows, const FeltSceneFacts *facts);
void felt_list_running(GArray *rows, const FeltSceneFacts *facts);
void felt_list_rules(GArray *rows, const FeltSceneFacts *facts);

#endif
