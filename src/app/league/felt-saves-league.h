/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-saves-league.h - in which leagues imported saves count: asked, and done beside the window */
#ifndef FELT_SAVES_LEAGUE_H
#define FELT_SAVES_LEAGUE_H

#include <gtk/gtk.h>

#include "services/tdt/felt-tdt-import.h"

/* The result of one file. */
typedef struct {
  char *file, *error; /* error NULL: it was read */
  char *into;         /* the league in which it is to count; NULL: in none */
  FeltTdtImport import;
} FeltSavesResult;

/* Saves on their way into a database. Counted: felt_saves_unref gives a reference back. */
typedef struct {
  char *address, *currency, *actor;
  gint64 import_us; /* when it began */
  FeltGrant grant;
  gboolean seasons;   /* leagues get the seasons that saves name */
  gboolean again;     /* those that were not taken are */
  GPtrArray *paths;   /* char * */
  GPtrArray *results; /* FeltSavesResult */
} FeltSaves;

FeltSaves *felt_saves_new(void);
FeltSaves *felt_saves_ref(FeltSaves *saves);
void felt_saves_unref(gpointer saves);

/* Whether a save was not taken because one of the same event is here that went as far. */
gboolean felt_saves_passed_over(const FeltSavesResult *result);

/* Imports all paths, or, again, those that were passed over (FeltWorkFunc). What was stopped leaves
 * the saves before it; one that is refused stands in nobody's way. */
gboolean felt_saves_import(gpointer saves, const FeltStage *progress, GError **error);

/* Rows that ask it: one for each league that saves name, which is proposed, and one for those that
 * name none. NULL: no save is here that could count. enough is told with whether any row names a
 * league, now and whenever that changes. */
GtkWidget *felt_saves_league_rows(const FeltSaves *saves, void (*enough)(gpointer data, gboolean),
                                  gpointer data);

/* Takes over what the rows say. */
void felt_saves_league_take(GtkWidget *rows, FeltSaves *saves);

/* Counts them (FeltWorkFunc). One that is refused says so in its result, and stands in nobody's
 * way. */
gboolean felt_saves_league_count(gpointer saves, const FeltStage *progress, GError **error);

/* Returns the result in a sentence or two, to be freed. */
char *felt_saves_league_words(const FeltSaves *saves);

#endif
