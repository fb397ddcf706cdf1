/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-play.h - shared by the files that make a tournament of a save */
#ifndef FELT_TDT_PLAY_H
#define FELT_TDT_PLAY_H

#include "services/tdt/felt-tdt-log.h"
#include "services/tdt/felt-tdt-save.h"

/* The limits that are lifted while the save is played, and put back at its end. */
typedef enum {
  FELT_TDT_LIFTED_REBUY = 1 << 0,
  FELT_TDT_LIFTED_ADD_ON = 1 << 1,
  FELT_TDT_LIFTED_LATE = 1 << 2,
  FELT_TDT_LIFTED_PRICES = 1 << 3,
} FeltTdtLifted;

/* A tournament on its way from the save. */
typedef struct {
  const FeltTdtSave *save;
  FeltTdtLog *log;
  FeltTdtReport *report;
  const FeltStage *progress;
  FeltSetup setup; /* as the save has it */
  guint *ids;      /* the player's number in the tournament, by their index; 0: not entered yet */
  FeltTdtLifted lifted;
  guint over_raked; /* entries */
  GError **error;
} FeltTdtPlay;

/* felt-tdt-setup.c: the first command, with the setup and structure of the save; name and currency
 * are the caller's, currency may be NULL. NULL with a sentence. */
FeltCommand *felt_tdt_create(const FeltTdtSave *save, const char *name, const char *currency,
                             FeltTdtReport *report, GError **error);
/* The price list that an entry was sold by; NULL: the setup's own price. */
const char *felt_tdt_list(const FeltSetup *setup, const FeltTdtFee *fee);
/* Returns a price in Felt's four parts. */
FeltCharge felt_tdt_charge(const FeltTdtFee *fee);

/* felt-tdt-sales.c: sells what the save says was sold, lifting what Felt would refuse; puts back
 * what was lifted. FALSE with a sentence. */
gboolean felt_tdt_enter(FeltTdtPlay *play, guint player);
gboolean felt_tdt_rebuy(FeltTdtPlay *play, guint player, const FeltTdtBuy *buy);
gboolean felt_tdt_add_on(FeltTdtPlay *play, guint player, const FeltTdtBuy *buy);
gboolean felt_tdt_put_back(FeltTdtPlay *play);
/* Brings the chips in play to what the save has sold so far, and adjusts by `more`. */
gboolean felt_tdt_settle_chips(FeltTdtPlay *play, gint64 sold);

/* felt-tdt-seats.c: opens the tables and locks seats; has a player sit somewhere; leaves the floor
 * as the save has it. What cannot be done is told. */
void felt_tdt_open_tables(FeltTdtPlay *play);
void felt_tdt_sit(FeltTdtPlay *play, guint player, FeltTdtSeat seat);
void felt_tdt_first_seats(FeltTdtPlay *play);
void felt_tdt_last_seats(FeltTdtPlay *play);

/* felt-tdt-clock.c: the clock at an entry of the structure, or in the round of a purchase; and as
 * it stands at the end of the save. */
void felt_tdt_clock_mark(FeltTdtPlay *play, guint entry);
void felt_tdt_clock_round(FeltTdtPlay *play, gint64 round);
void felt_tdt_clock_end(FeltTdtPlay *play);

/* felt-tdt-prizes.c: pool and prizes as they were, paid when it is over. */
gboolean felt_tdt_prizes(FeltTdtPlay *play);

/* felt-tdt-play.c: everything, in the order of time. FALSE with a sentence, or when it was stopped.
 */
gboolean felt_tdt_play(FeltTdtPlay *play);

/* A command about a player of the save. */
FeltCommand *felt_tdt_command(const FeltTdtPlay *play, FeltCommandKind kind, guint player);
/* Does it; a refusal is told in the report as something left out, and is FALSE. */
gboolean felt_tdt_try(FeltTdtPlay *play, FeltCommand *command);

#endif
