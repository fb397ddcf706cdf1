/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-state.h - the club as it stands: how it shows itself, its logo, its house rules */
#ifndef FELT_CLUB_STATE_H
#define FELT_CLUB_STATE_H

#include "club/felt-club-event.h"
#include "tournament/base/felt-image.h"

/* The name of its one stream. */
#define FELT_CLUB "club"

/* A picture: PNG or JPEG as image.kind says, checked when it was given. */
typedef struct {
  GBytes *bytes; /* NULL: none */
  FeltImage image;
} FeltClubLogo;

/* All that the club's log says; of a database without one everything is absent. */
typedef struct {
  FeltClubHouse house;
  FeltClubRules rules;
  FeltClubLogo logo;
} FeltClubState;

FeltClubState *felt_club_state_new(void);
FeltClubState *felt_club_state_copy(const FeltClubState *state);
void felt_club_state_free(FeltClubState *state);
gboolean felt_club_state_equal(const FeltClubState *a, const FeltClubState *b);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltClubState, felt_club_state_free)

/* What must always hold and does not; NULL: all is well. */
char *felt_club_state_broken(const FeltClubState *state);

/* Takes an event; FALSE with FELT_STATE_ERROR, and nothing changes. */
gboolean felt_club_state_apply(FeltClubState *state, const FeltClubEvent *event, GError **error);

/* What stands over the house rules, in the language of now. */
const char *felt_club_rules_title(const FeltClubState *state);

/* Red, green and blue of a colour as #rrggbb, each 0 to 1; FALSE: it is none, or NULL. */
gboolean felt_club_colour(const char *text, double rgb[3]);

#endif
