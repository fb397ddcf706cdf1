/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-event.h - the events of the stream club: facts beside its tournaments */
#ifndef FELT_CLUB_EVENT_H
#define FELT_CLUB_EVENT_H

#include "club/felt-club-account.h"
#include "club/felt-club-device.h"
#include "club/felt-club-league.h"
#include "club/felt-club-person.h"
#include "tournament/base/felt-stream.h"

/* In the order of the log's names. */
typedef enum {
  FELT_CLUB_EVENT_HOUSE_SET,
  FELT_CLUB_EVENT_RULES_SET,
  FELT_CLUB_EVENT_LOGO_SET,
  FELT_CLUB_EVENT_NOTE,
  FELT_CLUB_EVENT_ACCOUNT_ADDED,
  FELT_CLUB_EVENT_ACCOUNT_CHANGED,
  FELT_CLUB_EVENT_TAKEN_OVER,
  FELT_CLUB_EVENT_DEVICE_PAIRED,
  FELT_CLUB_EVENT_DEVICE_FORGOTTEN,
  FELT_CLUB_EVENT_UNDONE,
  FELT_CLUB_EVENT_REDONE,
  FELT_CLUB_EVENT_ROWS_RESCUED,
  FELT_CLUB_EVENT_PEOPLE_ADDED,
  FELT_CLUB_EVENT_PERSON_CHANGED,
  FELT_CLUB_EVENT_PERSON_BLOCKED,
  FELT_CLUB_EVENT_PERSON_BARRED,
  FELT_CLUB_EVENT_PERSON_MERGED,
  FELT_CLUB_EVENT_PERSON_UNMERGED,
  FELT_CLUB_EVENT_PEOPLE_APART,
  FELT_CLUB_EVENT_PERSON_FORGOTTEN,
  FELT_CLUB_EVENT_LEAGUE_ADDED,
  FELT_CLUB_EVENT_LEAGUE_CHANGED,
  FELT_CLUB_EVENT_LEAGUE_COUNTED,
  FELT_CLUB_EVENT_LEAGUE_CORRECTED,
  FELT_CLUB_EVENT_SEASON_ADDED,
  FELT_CLUB_EVENT_SEASON_CHANGED,
  FELT_CLUB_EVENT_SEASON_PAID,
  FELT_CLUB_EVENT_STREAM_DELETED,
  FELT_CLUB_EVENT_STREAM_RESTORED,
  FELT_N_CLUB_EVENTS
} FeltClubEventKind;

/* The language of screens and paper. */
typedef enum {
  FELT_CLUB_LANGUAGE_MACHINE, /* as the machine is set */
  FELT_CLUB_LANGUAGE_EN,
  FELT_CLUB_LANGUAGE_IT,
} FeltClubLanguage;

/* How the club shows itself; NULL: nothing is said of it. */
typedef struct {
  char *name;
  char *footer;        /* under what is printed and shown */
  int language;        /* FeltClubLanguage */
  char *accent;        /* colours, as #rrggbb */
  char *second_colour; /* beside the accent */
  int keep_people;     /* whether whoever is registered becomes one of the club's people */
  guint64 given;       /* of a command: bits by the fields of felt_club_house_record */
} FeltClubHouse;

extern const FeltRecord felt_club_house_record;

/* The changes to the house: the values that are neither NULL nor -1, and the values taken away. */
typedef struct {
  FeltClubHouse house;
  char **without; /* keys of felt_club_house_record; or NULL */
} FeltClubHouseSet;

typedef struct {
  char *text;
} FeltClubRule;

/* House rules, in their order. */
typedef struct {
  char *title; /* over the list; NULL: the usual one */
  FeltClubRule *rules;
  guint n_rules;
  guint64 given; /* of a command: bits by the fields of felt_club_rules_record */
} FeltClubRules;

#define FELT_CLUB_RULES_MAX 100

extern const FeltRecord felt_club_rules_record;

/* A text: a picture in base64 (NULL: none any more), or a note. */
typedef struct {
  char *text;
} FeltClubText;

/* How far a stream had arrived. */
typedef struct {
  char *id;
  gint64 seq;
} FeltClubArrived;

/* A desk's copy of the log became the log: what its server recorded beyond this is not in it. */
typedef struct {
  char *server;       /* its address, without a password */
  gint64 last_us;     /* UTC of the newest event that had arrived; 0: none */
  gboolean uncertain; /* of its last command nobody knew whether it was recorded */
  FeltClubArrived *streams;
  guint n_streams;
} FeltClubTakenOver;

extern const FeltRecord felt_club_taken_over_record;

/* A whole stream that left the log for the trash, or came back from there. */
typedef struct {
  char *id, *title; /* title NULL: it has none */
  gint64 seq;       /* of its last event */
  char *hash;       /* of that, in hex */
  char *file;       /* its name in the trash */
} FeltClubStream;

extern const FeltRecord felt_club_stream_record;

typedef struct {
  FeltStreamEvent head;
  union {
    FeltClubHouseSet house;
    FeltClubRules rules;
    FeltClubText logo;
    FeltClubText note;
    FeltClubAccountSet account; /* added: with a name and a role */
    FeltClubTakenOver taken_over;
    FeltClubStream stream; /* deleted, restored */
    FeltClubPaired paired;
    FeltClubForgotten forgotten;
    FeltUndone undone;
    FeltRowsRescued rows_rescued;
    FeltClubPeopleAdded people_added;
    FeltClubPersonSet person;
    FeltClubPersonBlock block; /* blocked, barred */
    FeltLeagueSet league;      /* added: with a name */
    FeltLeagueCount league_count;
    FeltLeagueCorrection league_correction;
    FeltLeaguePayment payment;
    FeltLeagueSeason season; /* changed: what is NULL stays */
    FeltClubPair pair;       /* merged, unmerged, apart; forgotten: person alone */
  } u;
} FeltClubEvent;

extern const FeltEventTable felt_club_events;

void felt_club_event_free(gpointer event);

#endif
