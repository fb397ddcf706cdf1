/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-results.c - what came of each tournament for those who played it */
#include "services/club/felt-person-results.h"

#include "felt-config.h"
#include "session/felt-fold.h"
#include "session/felt-kinds.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/state/felt-side-pot.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct FeltResults {
  FeltStore *store;  /* not owned */
  GHashTable *known; /* id → Known */
  GPtrArray *order;  /* FeltTournamentResults, the known ones', the earliest first */
  char *unreadable;
};

typedef struct {
  FeltTournamentResults *results;
} Known;

void felt_tournament_results_free(FeltTournamentResults *results)
{
  if (results == NULL)
    return;
  for (guint i = 0; i < results->n_players; i++)
    g_free(results->players[i].name);
  g_free(results->players);
  g_free(results->hits);
  g_free(results->id);
  g_free(results->name);
  g_free(results->currency);
  g_free(results);
}

static void known_free(gpointer data)
{
  Known *known = data;
  felt_tournament_results_free(known->results);
  g_free(known);
}

FeltResults *felt_results_new(FeltStore *store)
{
  FeltResults *self = g_new0(FeltResults, 1);
  self->store = store;
  self->known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, known_free);
  self->order = g_ptr_array_new();
  return self;
}

void felt_results_free(FeltResults *results)
{
  if (results == NULL)
    return;
  g_hash_table_unref(results->known);
  g_ptr_array_unref(results->order);
  g_free(results->unreadable);
  g_free(results);
}

void felt_results_set_store(FeltResults *results, FeltStore *store)
{
  results->store = store;
}

/* One tournament --------------------------------------------------------------------------- */

static FeltPersonResult result_of(const FeltPlayer *player)
{
  return (FeltPersonResult){
      .player = player->id,
      .name = g_strdup(player->name),
      .person = player->person,
      .forgotten = player->forgotten,
      .place = player->place,
      .place_to = player->place_to,
      .entries = player->entries,
      .rebuys = felt_player_rebuys(player),
      .add_ons = felt_player_add_ons(player),
      .hits = player->knocked_out,
      .paid = player->paid + player->fees + player->bounty + player->staff,
      .fees = player->fees + player->staff,
      .prize = player->place > 0 ? player->prize : 0,
      .bounty = player->bounty_won,
  };
}

static gboolean has_entered(const FeltPlayer *player)
{
  return player->status != FELT_PLAYER_ABSENT && player->status != FELT_PLAYER_WITHDRAWN;
}

static void add_players(FeltTournamentResults *results, const FeltState *state)
{
  results->players = g_new0(FeltPersonResult, MAX(state->players->len, 1));
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (has_entered(player))
      results->players[results->n_players++] = result_of(player);
  }
}

static void add_hits(FeltTournamentResults *results, const FeltState *state)
{
  results->hits = g_new0(FeltPersonHit, MAX(state->bust_by->len, 1));
  for (guint i = 0; i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    for (guint j = 0; bust->victim != 0 && j < bust->n_by; j++)
      results->hits[results->n_hits++] =
          (FeltPersonHit){bust->victim, g_array_index(state->bust_by, guint, bust->by_first + j)};
  }
}

/* What a sale of a kind was charged in all, but for bounties. */
static gint64 charged(const FeltState *state, FeltMoveWhat what)
{
  gint64 sum = 0;
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    if (move->what == (int)what && !move->cancelled)
      sum +=
          move->parts[FELT_PART_PRICE] + move->parts[FELT_PART_FEE] + move->parts[FELT_PART_STAFF];
  }
  return sum;
}

static void add_costs(FeltTournamentResults *results, const FeltState *state)
{
  FeltCharge entry = {0}, rebuy = state->setup.rebuy.charge, add_on = state->setup.add_on.charge;
  gint64 all = 0;
  if (felt_setup_entry_charge(&state->setup, NULL, &entry, NULL))
    results->entry_cost = felt_charge_total(&entry);
  results->rebuy_cost = state->setup.rebuy.most != 0 ? felt_charge_total(&rebuy) : 0;
  results->add_on_cost = state->setup.add_on.most != 0 ? felt_charge_total(&add_on) : 0;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (has_entered(player))
      all += player->paid + player->fees + player->staff;
  }

  results->rebuys_amount = charged(state, FELT_MOVE_REBUY);
  results->add_ons_amount = charged(state, FELT_MOVE_ADD_ON);
  results->entries_amount = MAX(all - results->rebuys_amount - results->add_ons_amount, 0);
  results->places_paid = felt_prizes_paid_places(state);
}

/* What a season gets of it: of the prize money, and what is in side pots that are kept for one. */
static gint64 set_aside(const FeltState *state)
{
  FeltPool pool;
  felt_state_pool(state, &pool);
  gint64 sum = pool.set_aside;
  for (guint i = 0; i < state->setup.n_side_pots; i++) {
    const FeltSidePot *pot = &state->setup.side_pots[i];
    const FeltSidePotState *held = felt_side_pot_state(state, pot->name);
    if (pot->kind == FELT_SIDE_POT_SEASON && held != NULL)
      sum += felt_side_pot_left(held) + held->kept;
  }
  return sum;
}

FeltTournamentResults *felt_tournament_results_new(const char *id, const FeltState *state)
{
  FeltTournamentResults *results = g_new0(FeltTournamentResults, 1);
  results->id = g_strdup(id);
  results->name = g_strdup(state->setup.name);
  results->currency = g_strdup(state->setup.currency);
  results->currency_digits = (guint)state->setup.currency_digits;
  results->at_us = felt_state_played_us(state);
  results->started = state->phase != FELT_PHASE_SETUP;
  results->finished = state->phase == FELT_PHASE_FINISHED;
  results->archived = state->setup.archived;
  results->n_entries = state->n_entries;
  results->pool = felt_prizes_sum(state->prizes);
  results->set_aside = set_aside(state);
  add_costs(results, state);
  add_players(results, state);
  add_hits(results, state);
  return results;
}

/* All -------------------------------------------------------------------------------------- */

static void note_unreadable(FeltResults *self, const char *id, const GError *error)
{
  if (self->unreadable == NULL)
    self->unreadable = g_strdup_printf(_("“%s” is left out: %s"), id, error->message);
}

/* What is known of a tournament whose log ends so, read anew where that is other than it was; NULL:
 * it cannot be read. */
static Known *know(FeltResults *self, const FeltStoreHead *head)
{
  char hash[FELT_RESULTS_HASH];
  g_autoptr(GError) error = NULL;
  Known *known = g_hash_table_lookup(self->known, head->id);
  if (!felt_store_hash_text(self->store, head->id, head->seq, hash, &error)) {
    note_unreadable(self, head->id, error);
    return NULL;
  }
  if (known != NULL && strcmp(known->results->hash, hash) == 0)
    return known;

  g_autoptr(FeltFold) fold = felt_fold_new(self->store, &felt_tournament_kind, head->id);
  if (!felt_fold_load(fold, head->seq, &error)) {
    note_unreadable(self, head->id, error);
    return NULL;
  }
  known = g_new0(Known, 1);
  known->results = felt_tournament_results_new(head->id, felt_fold_state(fold));
  memcpy(known->results->hash, hash, sizeof hash);
  return known;
}

static int earliest_first(gconstpointer a, gconstpointer b)
{
  const FeltTournamentResults *x = *(const FeltTournamentResults *const *)a;
  const FeltTournamentResults *y = *(const FeltTournamentResults *const *)b;
  if (x->at_us != y->at_us)
    return x->at_us < y->at_us ? -1 : 1;
  return strcmp(x->id, y->id);
}

/* Goes over to what was found now. */
static void take_over(FeltResults *self, GHashTable *now)
{
  GHashTableIter iter;
  gpointer id, known, key;
  g_hash_table_iter_init(&iter, now);
  while (g_hash_table_iter_next(&iter, &id, &known)) {
    if (g_hash_table_lookup(self->known, id) != known)
      continue;
    g_hash_table_steal_extended(self->known, id, &key, NULL);
    g_free(key);
  }
  g_hash_table_unref(self->known);
  self->known = now;

  g_ptr_array_set_size(self->order, 0);
  g_hash_table_iter_init(&iter, now);
  while (g_hash_table_iter_next(&iter, NULL, &known))
    g_ptr_array_add(self->order, ((Known *)known)->results);
  g_ptr_array_sort(self->order, earliest_first);
}

/* Those that were not looked at stay as they were. */
static void keep_rest(FeltResults *self, const GPtrArray *heads, guint from, GHashTable *now)
{
  for (guint i = from; i < heads->len; i++) {
    const FeltStoreHead *head = heads->pdata[i];
    Known *known = g_hash_table_lookup(self->known, head->id);
    if (known != NULL)
      g_hash_table_insert(now, g_strdup(head->id), known);
  }
}

gboolean felt_results_look(FeltResults *self, const FeltStage *progress, GError **error)
{
  gboolean goes_on = TRUE;
  g_autoptr(GPtrArray) heads = felt_store_heads(self->store, error);
  if (heads == NULL)
    return FALSE;
  GHashTable *now = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, known_free);
  g_clear_pointer(&self->unreadable, g_free);
  guint i = 0;
  for (; goes_on && i < heads->len; i++) {
    const FeltStoreHead *head = heads->pdata[i];
    Known *known = felt_kind_is_tournament(head->id) ? know(self, head) : NULL;
    if (known != NULL)
      g_hash_table_insert(now, g_strdup(head->id), known);
    goes_on = felt_stage_tell(progress, i + 1, heads->len, error);
  }
  keep_rest(self, heads, i, now);
  take_over(self, now);
  return goes_on;
}

guint felt_results_count(const FeltResults *results)
{
  return results->order->len;
}

const FeltTournamentResults *felt_results_nth(const FeltResults *results, guint index)
{
  return results->order->pdata[index];
}

const FeltTournamentResults *felt_results_find(const FeltResults *results, const char *id)
{
  const Known *known = g_hash_table_lookup(results->known, id);
  return known != NULL ? known->results : NULL;
}

const char *felt_results_unreadable(const FeltResults *results)
{
  return results->unreadable;
}

const FeltPersonResult *felt_results_player(const FeltTournamentResults *tournament, guint player)
{
  guint from = 0, to = tournament->n_players;
  while (from < to) {
    guint middle = from + (to - from) / 2;
    if (tournament->players[middle].player == player)
      return &tournament->players[middle];
    if (tournament->players[middle].player < player)
      from = middle + 1;
    else
      to = middle;
  }
  return NULL;
}
