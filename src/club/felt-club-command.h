/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-command.h - the commands of the club */
#ifndef FELT_CLUB_COMMAND_H
#define FELT_CLUB_COMMAND_H

#include "club/felt-club-event.h"
#include "club/felt-club-league-command.h"

/* In the order of felt_club_commands. */
typedef enum {
  FELT_CLUB_TAKE_OVER,     /* not by name: services/files/felt-take-over gives it */
  FELT_CLUB_STREAM_DELETE, /* neither are these: services/files/felt-trash */
  FELT_CLUB_STREAM_RESTORE,
  FELT_CLUB_SET_CLUB,
  FELT_CLUB_SET_HOUSE_RULES,
  FELT_CLUB_SET_LOGO,
  FELT_CLUB_ADD_NOTE,
  FELT_CLUB_ACCOUNT_ADD,
  FELT_CLUB_ACCOUNT_CHANGE,
  FELT_CLUB_DEVICE_PAIR,
  FELT_CLUB_DEVICE_FORGET,
  FELT_CLUB_PERSON_ADD,
  FELT_CLUB_PERSON_CHANGE,
  FELT_CLUB_PERSON_MERGE,
  FELT_CLUB_PERSON_UNMERGE,
  FELT_CLUB_PERSON_APART,
  FELT_CLUB_PERSON_FORGET,
  FELT_CLUB_LEAGUE_NEW,
  FELT_CLUB_LEAGUE_CHANGE,
  FELT_CLUB_LEAGUE_COUNT,
  FELT_CLUB_LEAGUE_CORRECT,
  FELT_CLUB_SEASON_NEW,
  FELT_CLUB_SEASON_CHANGE,
  FELT_CLUB_SEASON_PAY,
  FELT_CLUB_UNDO,
  FELT_CLUB_REDO,
  FELT_N_CLUB_COMMANDS
} FeltClubCommandKind;

/* A command and all that any of them takes; which keys, say the records of felt_club_commands. */
typedef struct {
  FeltClubCommandKind kind;
  FeltClubHouse house; /* SET_CLUB: what house.given says */
  FeltClubRules rules; /* SET_HOUSE_RULES: what rules.given says */
  char *image;         /* SET_LOGO: base64, or FELT_CLUB_NO_LOGO */
  char *text;          /* NOTE */
  char *account;       /* ACCOUNT_CHANGE: its name or number */
  char *device;        /* DEVICE_FORGET: its name or handle */
  char *name, *login; /* ACCOUNT_ADD, ACCOUNT_CHANGE; the name of DEVICE_PAIR and of a person too */
  int role;           /* the same and DEVICE_PAIR, FeltRole; -1: not given */
  gint64 table;       /* the same; -1: not given */
  int closed;         /* ACCOUNT_CHANGE; -1: not given */
  gint64 seq;         /* UNDO, REDO; 0: the latest */
  char *person, *other;      /* PERSON_*: an id, or a whole name */
  char **theirs;             /* PERSON_MERGE: keys of felt_details_record of which other's value is
                                kept where both have one, or FELT_CLUB_NONE; NULL: not said */
  char **taken;              /* PERSON_MERGE: keys that will change hands (FeltPeopleMerge) */
  char *number;              /* of a member; FELT_CLUB_NONE: none any more */
  int blocked;               /* PERSON_CHANGE; -1: not given */
  char *barred_until;        /* PERSON_CHANGE: a day, as 2027-03-01 */
  FeltClubNewPerson *people; /* PERSON_ADD: several; their ids are given when it is decided */
  guint n_people;
  gboolean registered;      /* PERSON_ADD: not by name, services/club/felt-people gives it */
  FeltLeagueCommand league; /* LEAGUE_*, SEASON_* */
  FeltClubTakenOver taken_over;
  FeltClubStream stream; /* STREAM_* */
} FeltClubCommand;

#define FELT_CLUB_NO_LOGO "none"

extern const FeltCommandTable felt_club_commands;

FeltClubCommand *felt_club_command_new(FeltClubCommandKind kind);
void felt_club_command_free(FeltClubCommand *command);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltClubCommand, felt_club_command_free)

#endif
