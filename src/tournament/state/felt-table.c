/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table.c - the seats of a table and its coming hand */
#include "tournament/state/felt-state.h"

#include <string.h>

FeltSeatMask felt_table_occupied(const FeltTable *table)
{
  FeltSeatMask mask = 0;
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0)
      mask |= (FeltSeatMask)(1u << (s - 1));
  return mask;
}

guint felt_table_free_seats(const FeltTable *table)
{
  guint n = 0;
  for (guint s = 1; s <= table->n_seats; s++)
    n += felt_table_seat_is_free(table, s);
  return n;
}

/* Seats of those who sat down since the last hand. Who busted and bought in again did not. */
static FeltSeatMask newcomers(const FeltTable *table)
{
  FeltSeatMask mask = 0;
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0 && table->players[s] != table->last_players[s])
      mask |= (FeltSeatMask)(1u << (s - 1));
  return mask;
}

static FeltButtonStatus next_with_blinds(const FeltState *state, const FeltTable *table,
                                         const FeltLevel *level, FeltPositions *hand)
{
  FeltButtonRule rule = (FeltButtonRule)state->setup.button_rule;
  FeltSeatMask occupied = felt_table_occupied(table);
  FeltButtonOptions options = {.first_blind = level != NULL && level->first > 0,
                               .frozen = (uint8_t)table->frozen};
  if (table->next_button != 0)
    return felt_button_place_with(rule, (int)table->n_seats, occupied, (int)table->next_button,
                                  &options, hand);
  if (rule == FELT_BUTTON_DEAD && state->setup.vacated_seat == FELT_VACATED_WAITS)
    options.waits = newcomers(table) & felt_button_vacated(&table->button);
  return felt_button_next_with(rule, &table->button, (int)table->n_seats, occupied, &options, hand);
}

/* Everybody is dealt in and nobody posts a blind; the button lies where blinds will go on. */
static FeltButtonStatus next_without_button(const FeltState *state, const FeltTable *table,
                                            FeltPositions *hand)
{
  FeltPositions flop;
  if (table->n_players < 2)
    return FELT_BUTTON_TOO_FEW;
  FeltButtonStatus status = next_with_blinds(state, table, NULL, &flop);
  memset(hand, 0, sizeof *hand);
  hand->dealt_in = felt_table_occupied(table);
  if (table->next_button != 0)
    hand->button = (uint8_t)table->next_button;
  else if (table->frozen != 0)
    hand->button = (uint8_t)table->frozen;
  else if (status == FELT_BUTTON_OK)
    hand->button = flop.button;
  return FELT_BUTTON_OK;
}

FeltButtonStatus felt_table_coming_hand(const FeltState *state, const FeltTable *table,
                                        const FeltLevel *level, FeltPositions *hand)
{
  if (level != NULL && felt_level_is_stud(level))
    return next_without_button(state, table, hand);
  return next_with_blinds(state, table, level, hand);
}
