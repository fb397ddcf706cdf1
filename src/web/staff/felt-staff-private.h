/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-staff-private.h - shared by the files of this room */
#ifndef FELT_STAFF_PRIVATE_H
#define FELT_STAFF_PRIVATE_H

#include "web/feed/felt-house.h"
#include "web/http/felt-request.h"
#include "store/felt-device-secret.h"

/* -- felt-staff-sign.c -- */

/* A request that is proved to come from a paired device. */
typedef struct {
  const FeltClubDevice *device; /* the club's, until the main loop's next turn */
  FeltActor actor;
} FeltCaller;

/* The cost of a wrong signature or PIN, taken from an address's allowance. */
#define FELT_STAFF_WRONG 40

/* Finds the device that asks and proves it. FALSE with the answer: 401 where signature or counter
 * are not right. acts: the counter is kept durably. */
gboolean felt_staff_prove(FeltHouse *house, const FeltRequest *request, gboolean acts,
                          FeltCaller *caller, FeltAnswer **refusal);

/* Whether the request is signed by key; it has the three headers. */
gboolean felt_staff_is_signed_by(const FeltRequest *request, const guint8 *key);

/* The club with what other programs recorded by now; until the main loop's next turn. */
const FeltClubState *felt_staff_club(FeltHouse *house);

/* The device that the headers name; NULL with the answer. */
const FeltClubDevice *felt_staff_named(FeltHouse *house, const FeltRequest *request,
                                       FeltAnswer **refusal);

/* Returns the answer when something could not be read or written for now: 503. */
FeltAnswer *felt_staff_fail(GError *taken);

/* -- felt-staff-pair.c -- */

FeltAnswer *felt_staff_pair(const FeltRequest *request, gpointer house);
FeltAnswer *felt_staff_pin(const FeltRequest *request, gpointer house);

/* -- felt-staff-me.c -- */

/* {"device","name","role","table","commands":{"tournament":[…],"cash":[…],"hands":[…]}}: the names
 * of all commands that it may give. */
cJSON *felt_staff_me_json(const FeltClubDevice *device);
FeltAnswer *felt_staff_me(const FeltRequest *request, gpointer house);

/* -- felt-staff-commands.c -- */

FeltAnswer *felt_staff_commands(const FeltRequest *request, gpointer house);

/* -- felt-staff-state.c -- */

FeltAnswer *felt_staff_state(const FeltRequest *request, gpointer house);

/* The session of the stream that a request asks for by ?tournament=; NULL with the answer. */
FeltSession *felt_staff_session(FeltHouse *house, const FeltRequest *request, FeltAnswer **refusal);

/* -- felt-staff-tournament.c -- */

/* Adds what the floor's pages show of a tournament to object; for a dealer's device only its own
 * table. */
void felt_staff_add_tournament(cJSON *object, FeltSession *session, const FeltClubDevice *device);

#endif
