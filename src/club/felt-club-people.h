/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-people.h - the club's people: found, and who stands for whom */
#ifndef FELT_CLUB_PEOPLE_H
#define FELT_CLUB_PEOPLE_H

#include "club/felt-club-state.h"

/* A record by its id, merged and forgotten ones too; NULL: there is none. */
const FeltClubPerson *felt_club_person(const FeltClubState *state, gint64 id);

/* Returns the record that stands for a person after all merges; NULL: there is none. */
const FeltClubPerson *felt_club_person_is(const FeltClubState *state, gint64 id);

/* The record that a text names: its id, or its whole name (any case), of records that stand for
 * themselves before merged ones. By a member's number: whole, any case. NULL: none. */
const FeltClubPerson *felt_club_person_named(const FeltClubState *state, const char *text);
const FeltClubPerson *felt_club_person_numbered(const FeltClubState *state, const char *number);

/* Whether somebody said that two records are of two people. */
gboolean felt_club_people_are_apart(const FeltClubState *state, gint64 a, gint64 b);

/* Whether a record is to be listed: it stands for itself and is not forgotten. */
gboolean felt_club_person_is_listed(const FeltClubPerson *person);

/* Returns the block that stands against a person's entry on a day, from their record and all merged
 * into it. */
FeltBlock felt_club_person_block(const FeltClubState *state, gint64 id, FeltDay today);

/* The same of all on a day, in one pass: everybody who stands for themselves, const FeltClubPerson
 * * → FeltBlock (GPOINTER_TO_INT), of those against whom anything stands. Valid until the state
 * changes; free with g_hash_table_unref. */
GHashTable *felt_club_blocks(const FeltClubState *state, FeltDay today);

/* Returns the club's answer to a tournament (FeltStreamKind.answer). "#0012" asks for a member's
 * number first. */
FeltPerson *felt_club_answer(const FeltClubState *state, const char *question, FeltDay today);

/* Applies an event to the people. FALSE with FELT_STATE_ERROR: nothing changes. */
gboolean felt_club_people_apply(FeltClubState *state, const FeltClubEvent *event, GError **error);

/* An event that is undone: the numbers it gave are used up. */
void felt_club_people_leave_out(FeltClubState *state, const FeltClubEvent *event);

/* Returns a sentence about a broken invariant of people; NULL: they are sound. */
const char *felt_club_people_broken(const FeltClubState *state);

#endif
