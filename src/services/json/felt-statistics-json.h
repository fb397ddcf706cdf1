/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-statistics-json.h - statistics as JSON and as text */
#ifndef FELT_STATISTICS_JSON_H
#define FELT_STATISTICS_JSON_H

#include <cjson/cJSON.h>

#include "services/statistics/felt-statistics.h"

/* Returns the JSON of `feltctl statistics --json`, owned by the caller; money in minor units, times
 * in ms. from, to: ISO 8601 UTC, or null. tournaments, the first one first: id, name, start, end
 * (null: it goes on), length_ms, level, players, new, returning, entries, late, rebuys, add_ons,
 * currency, digits, taken, pool, fees, staff, bounties, overlay, paid_places, first_prize,
 * bubble_from_ms, bubble_ms (null: none), bubble_name, most_hits, most_hits_name, in: [[ms since
 * the start, players in], …]. money, by currency: currency, digits, tournaments, taken, pool, fees,
 * staff, bounties, overlay. people, the most frequent first: name, tournaments, entries, hits,
 * cashes, wins, bubbles, paid, won (of the first currency). players (different names), again (of
 * them more than once), retention (again / players, null without any), entries, rebuys, add_ons,
 * late, length_ms and bubble_ms (means, or null). */
cJSON *felt_statistics_to_json(const FeltStatistics *statistics);

/* The same for people at a terminal. Owned by the caller. */
char *felt_statistics_to_text(const FeltStatistics *statistics);

#endif
