/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-save.h - the content of a save of The Tournament Director, whatever version wrote it */
#ifndef FELT_TDT_SAVE_H
#define FELT_TDT_SAVE_H

#include "services/tdt/felt-tdt-report.h"
#include "services/tdt/felt-tdt-tree.h"
#include "tournament/setup/felt-setup.h"

/* More than these no save has. */
#define FELT_TDT_PLAYERS 10000
#define FELT_TDT_BUYS    50000
#define FELT_TDT_TABLES  1000

/* Money is in minor units, points and hits in thousandths. Players count from 0, tables, seats and
 * levels from 1; 0 is none. All texts and arrays belong to the tree. */

/* The price of an entry, a rebuy or an add-on. The amount holds the rake; bounty chips are
 * apart. */
typedef struct {
  const char *name;
  gint64 amount, rake, bounty, chips;
} FeltTdtFee;

typedef struct {
  gboolean allow;
  gint64 until_round; /* 0: no end */
  gint64 most;        /* of a player; 0: any number */
  guint chosen;       /* the fee that counts unless another one is named */
  FeltTdtFee *fees;
  guint n_fees;
} FeltTdtTerms;

typedef struct {
  guint table, seat;
} FeltTdtSeat;

/* An entry (the first of a player), a rebuy, or an add-on, with the bust-out that ended it. */
typedef struct {
  gint64 at_ms, round;
  FeltTdtFee fee; /* with the name of the one it was sold by */
  gint64 points;
  gboolean busted;
  gint64 out_ms, out_round;
  FeltTdtSeat out_seat;
  guint *by; /* players */
  guint n_by;
} FeltTdtBuy;

typedef struct {
  const char *uuid;
  const char *name; /* as Felt takes it, and no other player has it */
  const char *full; /* first and last name beside a nickname; "" where there are none */
  FeltTdtBuy *buys, *add_ons;
  guint n_buys, n_add_ons;
  gint64 cash_adjust, points_adjust, hits_adjust;
  gint64 chips; /* as counted; 0: not */
  gboolean paid;
  FeltTdtSeat seat; /* at the end */
} FeltTdtPlayer;

typedef struct {
  const char *uuid, *name;
  guint n_seats, button;
  guint32 locked; /* bit seat - 1: nobody may sit there */
  const char *why[FELT_SEATS_MAX];
} FeltTdtTable;

typedef struct {
  const char *name;
  guint rank; /* 0: given by hand */
  gboolean fixed;
  gint64 share;  /* of the pot, hundredths of a percent; unless fixed */
  gint64 adjust; /* added to the share */
  gint64 amount; /* what was paid, all together */
  guint *to;     /* players */
  guint n_to;
} FeltTdtPrize;

typedef struct {
  guint player;
  gint64 cash;
} FeltTdtPortion;

/* How several who won the same prizes shared them. */
typedef struct {
  FeltTdtPortion *portions;
  guint n;
} FeltTdtChop;

/* When an entry of the structure began, and who sat down where, by the history. */
typedef struct {
  gint64 at_ms;
  guint entry;
} FeltTdtMark;

typedef struct {
  gint64 at_ms;
  guint player;
  FeltTdtSeat seat;
} FeltTdtSeating;

typedef struct {
  FeltTdtTree *tree;
  gint64 digits;       /* behind the currency's point */
  const char *version; /* of the program that wrote it */
  const char *uuid, *title, *description, *notes, *league, *season;
  gint64 start_ms, end_ms; /* 0: not started, not over */
  guint entry;             /* of the structure, in which the clock stands */
  gint64 left_ms;          /* of it */
  gboolean has_layout;
  guint n_events, n_history;

  FeltTdtTerms buyin, rebuy, add_on;
  gint64 fixed_rake, house, guarantee, chips_adjust;
  gint64 rake_share; /* of all that was taken, hundredths of a percent */
  gint64 hit_points;
  const char *formula;
  gboolean bounties, restricted, full_hits;

  FeltLevel *levels; /* of their own memory */
  guint n_levels;
  FeltChip *chips; /* likewise */
  guint n_chips;
  FeltTdtPlayer *players;
  guint n_players, n_entered;
  FeltTdtTable *tables;
  guint n_tables;
  FeltTdtPrize *prizes;
  guint n_prizes;
  gint64 prize_round;
  FeltTdtChop *chops;
  guint n_chops;
  FeltTdtMark *marks;
  guint n_marks;
  FeltTdtSeating *seatings;
  guint n_seatings;
  gint64 last_ms; /* the latest time that it names */
} FeltTdtSave;

/* Reads what was scanned, which belongs to the save from then on, also when this fails. NULL with
 * a sentence: it is no save of a tournament, or holds what cannot be counted. */
FeltTdtSave *felt_tdt_save_new(FeltTdtTree *tree, gint64 digits, FeltTdtReport *report,
                               GError **error);
void felt_tdt_save_free(FeltTdtSave *save);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltTdtSave, felt_tdt_save_free)

/* Whether a player is in at the end. */
gboolean felt_tdt_is_in(const FeltTdtPlayer *player);

/* Returns the pot of the save as The Tournament Director counts it: never below the guarantee. */
gint64 felt_tdt_pot(const FeltTdtSave *save);

/* The rake that is taken of the pot as a whole. */
gint64 felt_tdt_fixed_rake(const FeltTdtSave *save);

/* All that was taken for entries, rebuys and add-ons, without bounty chips. */
gint64 felt_tdt_taken(const FeltTdtSave *save);

/* The hits of each player, thousandths: those of the save's bust-outs, shared ones where it shares
 * them, and what was corrected by hand; owned by the caller. */
gint64 *felt_tdt_hits(const FeltTdtSave *save);

/* Returns the winnings of each player: n_players amounts, owned by the caller. */
gint64 *felt_tdt_won(const FeltTdtSave *save);

#endif
