/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-draw-verify.c - whether the draws of a log follow from their seeds */
#include "tournament/floor/felt-draw.h"
#include "tournament/state/felt-race.h"
#include "tournament/base/felt-seed.h"
#include "tournament/state/felt-bounties-won.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static gboolean same_seated(const FeltSeated *logged, gboolean drawn, FeltSeated *again)
{
  const FeltRecord *record = felt_event_info(FELT_EVENT_SEATED)->record;
  gboolean same = drawn && felt_record_equal(record, logged, again);
  felt_record_clear(record, again);
  return same;
}

static gboolean is_open(const FeltState *state, gint64 number)
{
  const FeltTable *table = felt_state_table(state, number);
  return table != NULL && table->status == FELT_TABLE_OPEN;
}

/* Cards that were drawn by hand still say who sits where. */
static gboolean verify_by_cards(const FeltState *before, const FeltSeated *logged,
                                FeltSeated *again)
{
  FeltCardDraw draws[FELT_SEATS_MAX];
  if (logged->n_seats > G_N_ELEMENTS(draws))
    return FALSE;
  for (guint i = 0; i < logged->n_seats; i++) {
    draws[i].player = (guint)logged->seats[i].player;
    if (logged->seats[i].card == NULL ||
        felt_cards_from_text(logged->seats[i].card, &draws[i].card, 1, NULL) != 1)
      return FALSE;
  }
  return same_seated(logged,
                     felt_draw_by_cards(before, logged->table, (guint)logged->first, draws,
                                        logged->n_seats, again),
                     again);
}

static gboolean verify_cards(const FeltState *before, const FeltSeated *logged)
{
  guint8 seed[FELT_SEED_SIZE];
  FeltSeated again;
  if (!is_open(before, logged->table) || logged->first < 1 || logged->first > FELT_SEATS_MAX)
    return FALSE;
  felt_record_init(felt_event_info(FELT_EVENT_SEATED)->record, &again);
  if (logged->seed == NULL)
    return verify_by_cards(before, logged, &again);
  return felt_seed_from_hex(logged->seed, seed) &&
         same_seated(logged,
                     felt_draw_cards(before, seed, logged->table, (guint)logged->first, &again),
                     &again);
}

static gboolean verify_seated(const FeltState *before, const FeltSeated *logged)
{
  guint8 seed[FELT_SEED_SIZE];
  FeltSeated again;
  if (logged->why == FELT_SEATED_CARDS)
    return verify_cards(before, logged);
  if (!felt_seed_from_hex(logged->seed, seed))
    return FALSE;
  felt_record_init(felt_event_info(FELT_EVENT_SEATED)->record, &again);
  switch (logged->why) {
  case FELT_SEATED_DRAW:
    return same_seated(logged, felt_draw_batch(before, seed, &again), &again);
  case FELT_SEATED_BREAK:
    return logged->n_closed == 1 && is_open(before, logged->closed[0]) &&
           same_seated(logged, felt_draw_break(before, seed, logged->closed[0], &again), &again);
  case FELT_SEATED_FINAL_TABLE:
    return same_seated(logged, felt_draw_redraw(before, seed, TRUE, 0, &again), &again);
  default:
    return (logged->table == 0 || is_open(before, logged->table)) &&
           same_seated(logged, felt_draw_redraw(before, seed, FALSE, logged->table, &again),
                       &again);
  }
}

static gboolean verify_single(const FeltState *before, const char *hex, int among, gint64 player,
                              gint64 table, gint64 seat)
{
  guint8 seed[FELT_SEED_SIZE];
  gint64 t, s;
  if (!felt_seed_from_hex(hex, seed))
    return FALSE;
  if (among == FELT_DRAWN_TABLE)
    return felt_draw_seat_at(before, seed, table, &s) && s == seat;
  return felt_draw_late(before, seed, player, &t, &s) && t == table && s == seat;
}

static gboolean verify_button(const FeltState *before, const FeltButtonSet *set)
{
  guint8 seed[FELT_SEED_SIZE];
  FeltRandom random;
  gint64 seat;
  g_autofree char *cards = NULL;
  const FeltTable *table = felt_state_table(before, set->table);
  if (table == NULL || !felt_seed_from_hex(set->seed, seed))
    return FALSE;
  felt_random_init(&random, seed);
  return felt_draw_button(table, &random, &seat, &cards) && seat == set->seat &&
         g_strcmp0(cards, set->cards) == 0;
}

/* The envelope is among those that were left, and the one that the seed picks. */
static gboolean verify_envelope(const FeltState *before, const FeltBountyAwarded *awarded)
{
  guint8 seed[FELT_SEED_SIZE];
  const FeltBounties *b = &before->setup.bounties;
  if (!felt_seed_from_hex(awarded->seed, seed))
    return FALSE;
  g_autofree gint64 *left = felt_bounties_left(before);
  guint i = felt_envelope_draw(seed, left, b->n_envelopes);
  return i != G_MAXUINT && b->envelopes[i].amount == awarded->drawn;
}

gboolean felt_draw_verify(const FeltState *before, const FeltEvent *event, GError **error)
{
  gboolean good = TRUE;
  switch (event->kind) {
  case FELT_EVENT_SEATED:
    good = verify_seated(before, &event->u.seated);
    break;
  case FELT_EVENT_MOVED:
    good = event->u.moved.seed == NULL ||
           verify_single(before, event->u.moved.seed, event->u.moved.among, event->u.moved.player,
                         event->u.moved.table, event->u.moved.seat);
    break;
  case FELT_EVENT_REGISTERED:
  case FELT_EVENT_RE_ENTERED:
  case FELT_EVENT_REBOUGHT:
    good = event->u.entry.seed == NULL ||
           verify_single(before, event->u.entry.seed, event->u.entry.among, event->u.entry.player,
                         event->u.entry.table, event->u.entry.seat);
    break;
  case FELT_EVENT_PUT_BACK:
    good = event->u.put_back.seed == NULL ||
           verify_single(before, event->u.put_back.seed, event->u.put_back.among,
                         event->u.put_back.player, event->u.put_back.table, event->u.put_back.seat);
    break;
  case FELT_EVENT_BOUNTY_AWARDED:
    good =
        event->u.bounty_awarded.seed == NULL || verify_envelope(before, &event->u.bounty_awarded);
    break;
  case FELT_EVENT_BUTTON_SET:
    good = event->u.button_set.seed == NULL || verify_button(before, &event->u.button_set);
    break;
  case FELT_EVENT_CHIPS_RACED:
    good = felt_race_verify(before, &event->u.chips_raced);
    break;
  default:
    break;
  }

  if (!good)
    g_set_error(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE,
                _("the draw of event %" PRIu64 " does not follow from its seed"), event->seq);
  return good;
}
