/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-board.h - all that a page must know of a tournament at once, in 3 kB at most */
#ifndef FELT_WEB_BOARD_H
#define FELT_WEB_BOARD_H

#include "club/felt-club-state.h"
#include "services/json/felt-state-json.h"

/* Lists whose length nobody knows stand under addresses of their own. The board has a hash of each,
 * by which a page knows when to ask again. */
typedef struct {
  const char *key; /* "levels_hash"; NULL ends an array */
  char hash[17];
} FeltWebHash;

typedef struct {
  const char *epoch, *tournament; /* its id */
  const FeltWebHash *hashes;
} FeltWebBoardOf;

/* The object of /api/board: what pages read is told in the manual. Keys as of `feltctl show
 * --json`, and besides epoch, seq: what a page has seen (felt-epoch.h); boot: of which running of
 * the machine the instants are; clock.at_ms: at which instant of its CLOCK_BOOTTIME all of clock
 * held; clock.starts_at_ms: that at which play shall begin, null; money: pool, currency and digits,
 * null in a tournament without; call: the clock on a player, null; winner: null until there is one.
 * Names are in it that the room's screen says as well; nothing else of people. Free with
 * cJSON_Delete. */
cJSON *felt_web_board(const FeltState *state, const FeltClubState *club, const FeltWebBoardOf *of,
                      const FeltInstant *now);

/* Whether a board says the same as one that was made before it, but for clocks that ran on as each
 * page counts by itself. */
gboolean felt_web_board_says_same(const cJSON *before, const cJSON *after);

/* 16 hex digits of the SHA-256 of a text. */
void felt_web_hash(const char *text, gsize length, char hash[17]);

/* Which running of the server's computer at_ms belongs to, as text. */
void felt_web_boot(const FeltInstant *now, char boot[17]);

/* The hash of the club's logo; FALSE: it has none. */
gboolean felt_web_logo_hash(const FeltClubState *club, char hash[17]);

#endif
