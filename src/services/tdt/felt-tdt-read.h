/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-read.h - shared by the files that read a save */
#ifndef FELT_TDT_READ_H
#define FELT_TDT_READ_H

#include "services/tdt/felt-tdt-save.h"

/* A save while it is read. */
typedef struct {
  FeltTdtSave *save;
  const FeltTdtValue *root; /* the tournament */
  FeltTdtReport *report;
  GHashTable *players; /* UUID -> index + 1 */
  GHashTable *tables;  /* UUID or name -> number */
  GError **error;
  guint chip_ups; /* breaks */
} FeltTdtReader;

/* An amount of whole units in minor ones, a half rounded up. Too large a one is the most. */
gint64 felt_tdt_money(const FeltTdtReader *reader, const FeltTdtValue *value, const char *key);
/* The same of what is never below 0, of a key or of its number: the report tells what counts as 0.
 */
gint64 felt_tdt_amount(const FeltTdtReader *reader, const FeltTdtValue *value, const char *key);
gint64 felt_tdt_not_below(const FeltTdtReader *reader, double units, const char *key);
/* The rakes of a price together: one a house takes, one the staff. */
gint64 felt_tdt_rakes(const FeltTdtReader *reader, const FeltTdtValue *from, const char *key);
/* A number in thousandths. */
gint64 felt_tdt_thousandths(const FeltTdtValue *value, const char *key);
gint64 felt_tdt_ms(const FeltTdtReader *reader, const FeltTdtValue *value, const char *key);
#define FELT_TDT_MONEY_MAX G_GINT64_CONSTANT(100000000000)
#define FELT_TDT_CHIPS_MAX G_GINT64_CONSTANT(1000000000)

/* The player of a text, by UUID; G_MAXUINT: none is listed. */
guint felt_tdt_player(const FeltTdtReader *reader, const FeltTdtValue *uuid);

/* Each fills its part of the save. FALSE with a sentence. */
gboolean felt_tdt_read_levels(FeltTdtReader *reader);
void felt_tdt_read_chips(FeltTdtReader *reader);
void felt_tdt_read_money(FeltTdtReader *reader);
void felt_tdt_read_tables(FeltTdtReader *reader);
gboolean felt_tdt_read_players(FeltTdtReader *reader);
void felt_tdt_read_seats(FeltTdtReader *reader);
void felt_tdt_read_prizes(FeltTdtReader *reader);
void felt_tdt_read_history(FeltTdtReader *reader);

#endif
