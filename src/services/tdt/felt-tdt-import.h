/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-import.h - a save of The Tournament Director becomes a tournament of the database */
#ifndef FELT_TDT_IMPORT_H
#define FELT_TDT_IMPORT_H

#include "services/tdt/felt-tdt-report.h"
#include "session/felt-session.h"

/* One who entered, as the tournament has it. */
typedef struct {
  char *name;
  char *full;            /* first and last name, where name is a nickname; NULL: not said */
  guint place, place_to; /* 0: still in */
  gint64 prize;          /* minor units */
  gint64 hits;           /* thousandths, as the save counts them */
  gboolean has_points;
  gint64 points; /* thousandths, by the save's own formula */
} FeltTdtPlace;

/* The result of importing a save. Free with felt_tdt_import_clear. */
typedef struct {
  char *tournament;  /* its id; NULL: the same bytes were imported before */
  char *already;     /* then as this */
  char *replaces;    /* a save of the same event that did not go as far; NULL: there is none */
  char *same_as;     /* not taken: a save of the same event, which went as far, is this one */
  char *behind;      /* not taken: a save of the same event, which went further, is this one */
  char *replaced_by; /* already here, and then this save of the same event was taken in its place:
                        it counts in no league; NULL: none was */
  char *name;
  char *league, *season; /* in which the save says it counts; NULL: in none */
  gboolean started;
  const char *overlap; /* seasons that came to overlap with it, a sentence of the report; or NULL */
  char *counted_in;    /* the league in which it was counted here; NULL: in none */
  guint new_people;    /* of the club, then */
  char *formula;       /* of its points, on one line: "0" where the save has none that is one */
  guint players;       /* listed */
  guint entries, rebuys, add_ons;
  gint64 pool;    /* as the save has it, minor units */
  GArray *places; /* FeltTdtPlace, the best first, those still in behind them */
  FeltTdtReport report;
} FeltTdtImport;

void felt_tdt_import_clear(FeltTdtImport *import);

/* How a save is imported. */
typedef struct {
  const char *currency; /* of its amounts; NULL: not said */
  gboolean again;       /* it is taken, however far it went */
  gint64 import_us;     /* UTC: when the import began that it is part of, by which all of that are
                           found again; 0: it is part of none */
} FeltTdtAsk;

/* Reads a save and records it as a tournament of its own, all of it or nothing. The tournament is
 * made by commands that felt_decide decides, at the times of the save; a player who is called as
 * one of the club's people is that person. Of saves of one event (UUID and start) the one whose
 * play went furthest is taken: by the end, then level and time, then bust-outs. felt_tdt_replace
 * puts the one before it away. Fails with a sentence without the file's name: it is no save, or one
 * that cannot be counted; with an error of the store; or as progress stopped it. */
gboolean felt_tdt_import(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                         const char *path, const FeltTdtAsk *ask, const FeltStage *progress,
                         FeltTdtImport *import, GError **error);

/* The same of bytes that are in memory; name: what the tournament is called where the save has no
 * title. store NULL: it is only tried, and recorded nowhere. */
gboolean felt_tdt_import_bytes(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                               const char *bytes, gsize length, const char *name,
                               const FeltTdtAsk *ask, const FeltStage *progress,
                               FeltTdtImport *import, GError **error);

/* When the import began with which a tournament came, UTC; 0: it came with none, or by a version
 * that noted none. */
gint64 felt_tdt_imported_us(FeltStore *store, const char *id);

/* All tournaments that came with the import of that time and are here (char *, freed with the
 * array). */
GPtrArray *felt_tdt_imported(FeltStore *store, gint64 import_us);

/* The league that a save names; NULL: none, or it is no save. Owned by the caller. */
char *felt_tdt_names_league(const char *path);

#endif
