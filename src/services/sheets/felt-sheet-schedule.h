/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-schedule.h - the blind schedule between what it says and how it is laid out */
#ifndef FELT_SHEET_SCHEDULE_H
#define FELT_SHEET_SCHEDULE_H

#include "services/sheets/felt-sheet-private.h"

typedef enum {
  FELT_COL_LEVEL,
  FELT_COL_START,
  FELT_COL_GAME,
  FELT_COL_SMALL,
  FELT_COL_BIG,
  FELT_COL_ANTE,
  FELT_COL_LOW,  /* pot-limit: minimum raise to; limit: small bet */
  FELT_COL_HIGH, /* pot-limit: maximum first raise; limit: big bet */
  FELT_COL_LENGTH,
  FELT_N_COLS
} FeltScheduleColumn;

typedef enum { FELT_ROW_LEVEL, FELT_ROW_BREAK, FELT_ROW_NOTE } FeltScheduleRowKind;

typedef struct {
  FeltScheduleRowKind kind;
  gboolean past, present; /* by the running clock */
  char *cells[FELT_N_COLS];
  char *text;  /* of a break or note */
  guint lines; /* that its name or note takes on the paper */
} FeltScheduleRow;

typedef struct {
  FeltSheet sheet;
  GArray *rows;              /* FeltScheduleRow */
  char *labels[FELT_N_COLS]; /* one or two lines; NULL: the column is not there */
  guint *starts;             /* index of each page's first row, and one behind the last */
  double row_height, text_size, name_size;   /* names of games may be smaller than figures */
  double x[FELT_N_COLS], width[FELT_N_COLS]; /* within the body */
} FeltScheduleSheet;

/* Which columns and notes a structure needs. */
typedef struct {
  gboolean ante, one_ante_kind;  /* some ante; all of one kind */
  int ante_kind;                 /* the first one's */
  gboolean pot, pot_column;      /* pot-limit occurs; its figures have columns */
  gboolean fixed, mixed;         /* limit occurs; more than one game or limit */
  gboolean same_mix;             /* all levels are of the first one's mix */
  gboolean pot_each, pot_single; /* pot-limit levels with antes of each player, of one player */
  gboolean seconds;              /* lengths that are no whole minutes */
  gboolean hands;                /* levels that last for hands */
  gboolean stud, only_stud;      /* some level has a bring-in; every one is stud */
  const FeltLevel *first;        /* playing level as it is in the structure, or NULL */
  FeltLevel shown;               /* the same as it is printed */
} FeltScheduleNeeds;

/* The line of facts and the notes (felt-sheet-schedule-notes.c). Owned by the caller. */
char *felt_schedule_facts(const FeltState *state, const FeltScheduleNeeds *needs);
char *felt_schedule_notes(const FeltState *state, const FeltScheduleNeeds *needs);

/* Rows and column headings, facts and notes (felt-sheet-schedule-rows.c). */
void felt_schedule_fill(FeltScheduleSheet *schedule, const FeltState *state,
                        const FeltInstant *now);

#endif
