/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phh.h - hands in the PHH standard, as they stand in .phh and .phhs files */
#ifndef FELT_PHH_H
#define FELT_PHH_H

#include "core/rules/felt-cards.h"
#include "core/hand/felt-decimal.h"
#include "core/phh/felt-span.h"
#include "core/rules/felt-export.h"
#include "core/eval/felt-hand-words.h"

FELT_BEGIN_DECLS

/* Limits: a hand that passes one is refused. */
#define FELT_PHH_PLAYERS 24
#define FELT_PHH_CARDS   8  /* in one action */
#define FELT_PHH_EXTRAS  64 /* fields that the standard does not know */

/* A stack that the file calls inf: nobody wrote it down. */
#define FELT_PHH_INFINITE INT64_MAX

/* The games of the standard, in its order. */
typedef enum {
  FELT_PHH_FT,    /* "FT": fixed-limit hold'em */
  FELT_PHH_NT,    /* "NT": no-limit hold'em */
  FELT_PHH_NS,    /* "NS": no-limit short-deck hold'em */
  FELT_PHH_PO,    /* "PO": pot-limit Omaha */
  FELT_PHH_FO8,   /* "FO/8": fixed-limit Omaha hi-lo */
  FELT_PHH_F7S,   /* "F7S": fixed-limit stud */
  FELT_PHH_F7S8,  /* "F7S/8": fixed-limit stud hi-lo */
  FELT_PHH_FR,    /* "FR": razz */
  FELT_PHH_N2L1D, /* "N2L1D": no-limit deuce-to-seven single draw */
  FELT_PHH_F2L3D, /* "F2L3D": fixed-limit deuce-to-seven triple draw */
  FELT_PHH_FB,    /* "FB": fixed-limit badugi */
  FELT_PHH_VARIANTS
} FeltPhhVariant;

/* The fields of the standard, in the order in which they are written. */
typedef enum {
  FELT_PHH_VARIANT,
  FELT_PHH_ANTE_TRIMMING_STATUS,
  FELT_PHH_ANTES,
  FELT_PHH_BLINDS_OR_STRADDLES,
  FELT_PHH_BRING_IN,
  FELT_PHH_SMALL_BET,
  FELT_PHH_BIG_BET,
  FELT_PHH_MIN_BET,
  FELT_PHH_STARTING_STACKS,
  FELT_PHH_ACTIONS,
  FELT_PHH_AUTHOR,
  FELT_PHH_EVENT,
  FELT_PHH_URL,
  FELT_PHH_VENUE,
  FELT_PHH_ADDRESS,
  FELT_PHH_CITY,
  FELT_PHH_REGION,
  FELT_PHH_POSTAL_CODE,
  FELT_PHH_COUNTRY,
  FELT_PHH_TIME,
  FELT_PHH_TIME_ZONE,
  FELT_PHH_TIME_ZONE_ABBREVIATION,
  FELT_PHH_DAY,
  FELT_PHH_MONTH,
  FELT_PHH_YEAR,
  FELT_PHH_HAND,
  FELT_PHH_LEVEL,
  FELT_PHH_SEATS,
  FELT_PHH_SEAT_COUNT,
  FELT_PHH_TABLE,
  FELT_PHH_NAMES,
  FELT_PHH_FINISHING_STACKS,
  FELT_PHH_WINNINGS,
  FELT_PHH_CURRENCY,
  FELT_PHH_CURRENCY_SYMBOL,
  FELT_PHH_TIME_LIMIT,
  FELT_PHH_TIME_BANKS,
  FELT_PHH_FIELDS
} FeltPhhField;

/* The kinds of actions. */
typedef enum {
  FELT_PHH_NOTE,       /* words only, or nothing */
  FELT_PHH_DEAL_HOLE,  /* d dh pN CARDS */
  FELT_PHH_DEAL_BOARD, /* d db CARDS */
  FELT_PHH_FOLD,       /* pN f */
  FELT_PHH_CALL,       /* pN cc: a check too */
  FELT_PHH_RAISE,      /* pN cbr AMOUNT: bet, raise or complete to, on this street */
  FELT_PHH_POST,       /* pN pb: the bring-in */
  FELT_PHH_DISCARD,    /* pN sd [CARDS]: without cards they stand pat */
  FELT_PHH_SHOW,       /* pN sm [CARDS|-]: without cards they muck */
} FeltPhhVerb;

/* One action. player counts from 0. words is what follows "#", without the blanks around it. */
typedef struct {
  uint8_t verb, player; /* FeltPhhVerb */
  uint8_t n_cards;
  bool as_dealt;    /* "-" stands for the cards that were dealt */
  uint8_t decimals; /* of amount while it is read; then 0 */
  FeltCard cards[FELT_PHH_CARDS];
  int64_t amount;
  FeltSpan words;
} FeltPhhAction;

/* A field that the standard does not know, such as a user's own "_field": its key and its value
 * as they stand in the file. */
typedef struct {
  FeltSpan key, value;
} FeltPhhExtra;

/* A hand. Amounts are whole numbers of 10^-decimals: decimals is 0 when every amount of the game
 * is whole, else the most digits behind the point that one of them is written with. What the file
 * says of the result (finishing_stacks, winnings) keeps decimals of its own, and so do times.
 * present: bit per FeltPhhField. Players come in the order of the standard: the small blind first,
 * the button last; with two players antes and blinds stand here as the file has them, to be read
 * in reverse. Text, and so every FeltSpan, lies in the memory that the hand was read from, and
 * actions in the array given to the reader. A hand made by a program is filled in likewise. */
typedef struct {
  uint64_t present;
  FeltPhhVariant variant;
  uint8_t n_players, decimals;
  bool ante_trimming; /* a short ante wins only its share (true), or all antes (false) */
  int64_t antes[FELT_PHH_PLAYERS], blinds[FELT_PHH_PLAYERS];
  int64_t bring_in, small_bet, big_bet, min_bet;
  int64_t stacks[FELT_PHH_PLAYERS]; /* may be FELT_PHH_INFINITE */
  FeltPhhAction *actions;
  size_t n_actions;
  uint64_t numbers;                  /* FELT_PHH_HAND, FELT_PHH_TABLE: written as a number */
  FeltSpan texts[FELT_PHH_FIELDS];   /* of the fields that are text or a time */
  int64_t integers[FELT_PHH_FIELDS]; /* of the fields that are a whole number */
  int64_t seats[FELT_PHH_PLAYERS];
  FeltSpan names[FELT_PHH_PLAYERS];
  FeltDecimal finishing[FELT_PHH_PLAYERS], winnings[FELT_PHH_PLAYERS];
  FeltDecimal time_limit, time_banks[FELT_PHH_PLAYERS];
  FeltPhhExtra extras[FELT_PHH_EXTRAS];
  size_t n_extras;
} FeltPhh;
#define FELT_PHH_HAS(phh, field) ((phh)->present >> (field)&1)

/* Why a hand was refused. */
typedef enum {
  FELT_PHH_OK,
  FELT_PHH_BAD_TOML,     /* no TOML: see toml */
  FELT_PHH_MISSING,      /* a field that this variant needs */
  FELT_PHH_TWICE,        /* a field that stands twice */
  FELT_PHH_TYPE,         /* a field of another type */
  FELT_PHH_BAD_VARIANT,  /* no variant of the standard */
  FELT_PHH_N_PLAYERS,    /* fewer than 2 or more than FELT_PHH_PLAYERS */
  FELT_PHH_LENGTH,       /* a list whose length is not the number of players */
  FELT_PHH_AMOUNT,       /* an amount that is negative, too large or has too many decimals */
  FELT_PHH_ZERO,         /* an amount that must be positive */
  FELT_PHH_BAD_ACTION,   /* an action that the standard does not know */
  FELT_PHH_BAD_PLAYER,   /* an action of a player who is not there */
  FELT_PHH_BAD_CARDS,    /* cards that are none, or the wrong count of them */
  FELT_PHH_BAD_AMOUNT,   /* an action's amount that is none */
  FELT_PHH_MANY_ACTIONS, /* more actions than the reader has room for */
  FELT_PHH_MANY_EXTRAS,  /* more than FELT_PHH_EXTRAS unknown fields */
  FELT_PHH_NO_ROOM,      /* more text with escapes than the reader has room for */
  FELT_PHH_TOO_LONG,     /* a hand longer than the stream's memory */
} FeltPhhCode;

/* line counts from 1 in what the reader has read; field is FELT_PHH_FIELDS where no known one is
 * at fault, key its name where one is known; action counts from 0, -1 where none is at fault. */
typedef struct {
  FeltPhhCode code;
  int toml; /* FeltTomlCode: what is wrong with the text itself */
  uint64_t line;
  FeltPhhField field;
  FeltSpan key;
  long action;
} FeltPhhProblem;

typedef enum {
  FELT_PHH_READ,    /* a hand was read */
  FELT_PHH_REFUSED, /* a hand was passed over; the problem says why */
  FELT_PHH_END,     /* there is no more */
  FELT_PHH_MORE,    /* the text ends inside a hand, and is not the last there is */
} FeltPhhResult;

/* Reads the hands of one text. actions[max_actions] and memory[max_memory] are the caller's: the
 * actions of one hand and the texts in it that have escapes. at is where the next hand begins,
 * line its line. table: the hand that came last was the table-th table of the text, from 1; 0 when
 * it stood before any. */
typedef struct {
  const char *at, *end;
  bool last, begun, lost;
  uint64_t line, tables, table;
  FeltPhhAction *actions;
  size_t max_actions;
  char *memory;
  size_t max_memory;
} FeltPhhReader;

/* Sets a reader to the start of size bytes of text. last: see felt_toml_init(). */
FELT_API void felt_phh_reader_init(FeltPhhReader *reader, const char *text, size_t size, bool last,
                                   FeltPhhAction *actions, size_t max_actions, char *memory,
                                   size_t max_memory);

/* Reads the next hand: what stands before the first table, and each table, whatever its name; but
 * a table with "_" before its name or a dot in it is nobody's hand. The text is checked against
 * the standard, the hand not against the rules of poker. A field that the variant does not use is
 * kept. After a hand that is no TOML the next line that begins a table begins the next hand.
 * *phh and *problem are written in part even when no hand is read; after FELT_PHH_MORE the reader
 * stands where it stood, to be given more text. */
FELT_API FeltPhhResult felt_phh_read(FeltPhhReader *reader, FeltPhh *phh, FeltPhhProblem *problem);

/* One sentence, without a full stop and without the line, that says why a hand was refused. See
 * felt-hand-words.h for translate; text holds size bytes, at least 1. */
FELT_API void felt_phh_problem_words(const FeltPhhProblem *problem, FeltTranslate translate,
                                     void *data, char *text, size_t size);

/* Writes a hand as the text of a .phh file: fields in the order of FeltPhhField, extras last. When
 * table is given a line "[table]" comes first, as in a .phhs. Read again it is the same hand.
 * Writes at most size bytes with a NUL (none when size is 0) and returns the whole length without
 * the NUL, as snprintf() does. */
FELT_API size_t felt_phh_write(const FeltPhh *phh, const char *table, char *text, size_t size);

/* The name of a field, a variant: "min_bet", "FO/8". */
FELT_API const char *felt_phh_field_name(FeltPhhField field);
FELT_API const char *felt_phh_variant_name(FeltPhhVariant variant);

/* Reads one action of n_players players as it stands in a file, its amount with decimals of its
 * own. FELT_PHH_OK, or why it is none; then *action is left alone. */
FELT_API FeltPhhCode felt_phh_action_read(const char *text, size_t size, unsigned n_players,
                                          FeltPhhAction *action);

/* Writes one action, decimals of the hand it is of, with its words; as felt_phh_write() does. */
FELT_API size_t felt_phh_action_write(const FeltPhhAction *action, unsigned decimals, char *text,
                                      size_t size);

FELT_END_DECLS

#endif
