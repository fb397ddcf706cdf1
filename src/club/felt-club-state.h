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
  FeltClubAccount *accounts; /* by rising id; gaps where one was undone */
  guint n_accounts;
  FeltClubDevice *devices; /* in the order of their pairing; who is forgotten is gone */
  guint n_devices;
  FeltClubPerson *people; /* by rising id; gaps where one was undone */
  guint n_people;
  FeltClubPair *apart; /* two people for good, however alike their names are */
  guint n_apart;
  FeltLeagues leagues;
  gint64 last_person; /* the highest id that was ever given, undone or not */
} FeltClubState;

FeltClubState *felt_club_state_new(void);
FeltClubState *felt_club_state_copy(const FeltClubState *state);
void felt_club_state_free(FeltClubState *state);
gboolean felt_club_state_equal(const FeltClubState *a, const FeltClubState *b);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltClubState, felt_club_state_free)

/* Returns a sentence about a broken invariant, owned by the caller; NULL: the state is sound. */
char *felt_club_state_broken(const FeltClubState *state);

/* Takes an event; FALSE with FELT_STATE_ERROR, and nothing changes. */
gboolean felt_club_state_apply(FeltClubState *state, const FeltClubEvent *event, GError **error);

/* An account by its id, by its number or name as text (any case), or by a login; closed ones too.
 * NULL: there is none. */
const FeltClubAccount *felt_club_account(const FeltClubState *state, gint64 id);
const FeltClubAccount *felt_club_account_named(const FeltClubState *state, const char *text);
const FeltClubAccount *felt_club_account_by_login(const FeltClubState *state, const char *login);

/* A device by its name (any case) or handle; NULL: there is none. */
const FeltClubDevice *felt_club_device(const FeltClubState *state, const char *text);

/* How many directors may work; `without`: not counting this account, 0: none. While there are none
 * accounts mean nothing, and everybody may do everything. */
guint felt_club_directors(const FeltClubState *state, gint64 without);

/* Returns the heading of the house rules, in the language of now. */
const char *felt_club_rules_title(const FeltClubState *state);

/* Red, green and blue of a colour as #rrggbb, each 0 to 1; FALSE: it is none, or NULL. */
gboolean felt_club_colour(const char *text, double rgb[3]);

#endif
