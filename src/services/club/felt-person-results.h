/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-results.h - the results of tournaments for their players */
#ifndef FELT_PERSON_RESULTS_H
#define FELT_PERSON_RESULTS_H

#include "club/felt-club-state.h"
#include "store/felt-store.h"
#include "tournament/state/felt-state.h"

/* Leagues, statistics and a person's page are made of these: one line for each player who entered a
 * tournament, in the order of their ids. Amounts are minor units of its currency. */
typedef struct {
  guint player;
  char *name;    /* as the tournament has it */
  gint64 person; /* the person at the time of the entry, felt_club_person_is() says who that is now;
                  * 0: none of the club's people */
  gboolean forgotten;    /* the name says so already */
  guint place, place_to; /* equal unless tied; 0: still in */
  guint entries, rebuys, add_ons;
  guint hits;    /* players they put out */
  gint64 paid;   /* for all of it, fees, bounty and staff too, less refunds */
  gint64 fees;   /* of it: fee and staff */
  gint64 prize;  /* what it has in kind counts as what it is worth */
  gint64 bounty; /* bounties won */
} FeltPersonResult;

/* A bust-out, for good or not. */
typedef struct {
  guint player, by; /* ids; one of those when several shared it */
} FeltPersonHit;

/* Hex digits of a hash, and the end of the text. */
#define FELT_RESULTS_HASH 65

typedef struct {
  char *id, *name;
  char
      hash[FELT_RESULTS_HASH]; /* of the last event of its log: what came of it follows from this */
  char *currency;              /* or NULL */
  guint currency_digits;
  gint64 at_us;      /* felt_state_played_us() */
  gboolean started;  /* else nothing came of it yet */
  gboolean finished; /* places and prizes stay */
  gboolean archived;
  guint n_entries;
  gint64 pool;      /* the prizes together */
  gint64 set_aside; /* for a season: of the money for prizes, and what its season pots have left */
  guint places_paid;
  gint64 entry_cost, rebuy_cost, add_on_cost; /* of one, all its parts; 0: it is free or not sold */
  /* The sum of all charges, without bounties. */
  gint64 entries_amount, rebuys_amount, add_ons_amount;
  FeltPersonResult *players;
  guint n_players;
  FeltPersonHit *hits;
  guint n_hits;
} FeltTournamentResults;

/* Returns the results of a tournament from its state, whose places must be up to date; its hash is
 * empty. Free with felt_tournament_results_free. */
FeltTournamentResults *felt_tournament_results_new(const char *id, const FeltState *state);
void felt_tournament_results_free(FeltTournamentResults *results);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltTournamentResults, felt_tournament_results_free)

/* All tournaments of a database. What was folded is kept as long as the last event of a log is the
 * same, by its hash. */
typedef struct FeltResults FeltResults;

/* Empty until the first look. The store must outlive it. */
FeltResults *felt_results_new(FeltStore *store);
void felt_results_free(FeltResults *results);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltResults, felt_results_free)

/* Goes on over another connection to the same database: what a thread read by one of its own is
 * taken over so. The store must outlive the results from then on; the earlier one no longer. */
void felt_results_set_store(FeltResults *results, FeltStore *store);

/* Reads what is new: tournaments that went on, came or went, some half a million events a second.
 * progress may be NULL. FALSE with error: what was not looked at by then is as it was before, so
 * that the next look goes on from there. A tournament that cannot be folded is left out, and named
 * by felt_results_unreadable(). */
gboolean felt_results_look(FeltResults *results, const FeltStage *progress, GError **error);

/* Returns the results as of the last look, the earliest first; valid until the next one. */
guint felt_results_count(const FeltResults *results);
const FeltTournamentResults *felt_results_nth(const FeltResults *results, guint index);
const FeltTournamentResults *felt_results_find(const FeltResults *results, const char *id);

/* A sentence that names those that could not be read, the results' own; NULL: all could. */
const char *felt_results_unreadable(const FeltResults *results);

/* The line of a player; NULL: they did not enter. */
const FeltPersonResult *felt_results_player(const FeltTournamentResults *tournament, guint player);

/* The money that a person paid and won in tournaments of one currency. */
typedef struct {
  char *currency; /* NULL: none is told */
  guint digits;   /* of it, behind the point */
  gint64 paid, won;
} FeltPersonMoney;

/* A person over all tournaments that have started. Amounts of different currencies are never added:
 * there is a line for each in which anything was paid or won, that of the earliest tournament
 * first. */
typedef struct {
  gint64 person;      /* the record that stands for them */
  guint events;       /* tournaments entered */
  guint cashes, wins; /* of those that are over */
  guint hits;
  FeltPersonMoney *money; /* won: prizes and bounties */
  guint n_money;
  const FeltTournamentResults *latest;
} FeltPersonTotals;

/* Returns the totals of each person who entered any: gint64 * id → FeltPersonTotals *; free with
 * g_hash_table_unref. */
GHashTable *felt_results_totals(const FeltResults *results, const FeltClubState *club);

/* One of a person's tournaments: line n of it. */
typedef struct {
  const FeltTournamentResults *tournament;
  const FeltPersonResult *result;
} FeltPersonEvent;

/* A person's, the latest first, as long as the results stay; an array of FeltPersonEvent, to be
 * freed with g_array_unref. Also those that have not started. */
GArray *felt_results_of(const FeltResults *results, const FeltClubState *club, gint64 person);

/* A player who put a person out, or one of the person's victims. */
typedef struct {
  gint64 person;    /* 0: none of the club's people */
  const char *name; /* as the last tournament has it */
  guint times;
} FeltPersonRival;

/* Returns the players who put a person out most often, or the person's most frequent victims: an
 * array of FeltPersonRival, most often first, to be freed with g_array_unref. */
GArray *felt_results_rivals(const FeltResults *results, const FeltClubState *club, gint64 person,
                            gboolean victims);

#endif
