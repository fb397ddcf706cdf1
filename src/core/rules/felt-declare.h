/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-declare.h - the action to which words and chips bind a player */
#ifndef FELT_DECLARE_H
#define FELT_DECLARE_H

#include "core/rules/felt-export.h"
#include "core/rules/felt-hand-rules.h"
#include "core/rules/felt-limit.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

FELT_BEGIN_DECLS

/* Amounts are chips, at most this; a bet "to" is all that stands in front of the player in the
 * round (rule 2.9; T 40 to T 45, T 51, T 54; ). */
#define FELT_DECLARE_MAX INT64_C(1000000000000000)

/* In which players speak. Numbers are written as it writes them: 1,500 in English, 1.500 in
 * Italian. */
typedef enum {
  FELT_LANGUAGE_ENGLISH,
  FELT_LANGUAGE_ITALIAN, /* English words are understood too: "call", "all-in" */
  FELT_N_LANGUAGES
} FeltLanguage;

/* The situation of the player to act. */
typedef struct {
  FeltLimit limit;
  int64_t facing;     /* the bet to match; 0: nobody has bet in this round */
  int64_t last_raise; /* the last full bet or raise, at least 1; when nobody has bet the smallest
                         bet; in fixed limit the unit of the round */
  int64_t stack;      /* the stack behind, at least 1 */
  int64_t own;        /* chips in front of the player in this round, at most facing */
  int64_t pot;        /* all chips in the middle and in front of players; -1: not known */
  int64_t low, high;  /* spread limit: the smallest and the largest bet or raise of the round */
  int64_t raises;     /* fixed and spread limit: bets and raises of this round, a big blind too; 0:
                         not known */
  FeltRuleSet set;    /* by which incomplete bets and the cap count */
} FeltDeclareSpot;

typedef enum {
  FELT_DECLARE_FOLD,
  FELT_DECLARE_CHECK,
  FELT_DECLARE_CALL,
  FELT_DECLARE_BET,
  FELT_DECLARE_RAISE,
  FELT_DECLARE_CALL_OR_FOLD, /* T 55C: as the player likes, but no raise */
} FeltDeclareAction;

/* The possible meanings of words. */
typedef struct {
  FeltDeclareAction action;
  int64_t to, pot_below; /* it is this one while the pot is below; 0: whatever the pot */
} FeltReading;

#define FELT_READINGS 2

/* The legal action. */
typedef struct {
  FeltDeclareAction action;
  int64_t to;                          /* chips in front of the player after it */
  int64_t returned;                    /* of the chips put in */
  int64_t owed;                        /* still to be put in */
  bool all_in;                         /* nothing is left behind */
  const char *rule;                    /* the rule that binds the player, constant: "T 43A" */
  FeltReading readings[FELT_READINGS]; /* of FELT_DECLARE_SEVERAL, and nothing else then */
} FeltDeclared;

typedef enum {
  FELT_DECLARE_OK,
  FELT_DECLARE_SEVERAL,    /* the words can mean two things: the readings say which */
  FELT_DECLARE_BAD_SPOT,   /* an amount of the spot is out of range */
  FELT_DECLARE_BAD_SPREAD, /* a spread without a lowest, or a last raise above its highest */
  FELT_DECLARE_BAD_CHIPS,  /* a chip without value, or more chips than the player has */
  FELT_DECLARE_NOTHING,    /* neither words nor chips */
  FELT_DECLARE_BAD_WORDS,  /* no action in the words, or a word that means nothing here */
  FELT_DECLARE_BAD_AMOUNT, /* two amounts, none that makes sense, or one that is too large */
  FELT_DECLARE_NEED_POT,   /* the answer depends on a pot that is not given */
} FeltDeclareStatus;

/* Interprets words, spoken before the chips, and chips put in with one motion. words are of the
 * language ("raise to 15", "raise, 15", "fifteen hundred", "call", "half the pot", "all in";
 * "rilancio di 15", "metto quindici", "vedo", "parola", "mezzo piatto", "tutto"), NULL or blank
 * when the player was silent; the first word that names an action binds, so what follows a
 * call is no raise. chips holds n_chips values. An amount no raise may have becomes the
 * nearest that is legal: too little, the minimum; too much, the maximum of the limit. *declared is
 * written only when FELT_DECLARE_OK or FELT_DECLARE_SEVERAL is returned.
 *
 * T 57: in no-limit and pot-limit "five" is 500 or 5,000, the highest that is not above the pot
 * before the bet; what can be meant as it is said is. The pot decides; without it both are told, as
 * where "bet" is said to a bet and no amount.
 *
 * T 54: the pot is no amount in no-limit, there it binds to the smallest bet or raise; half a pot
 * said aloud is an amount in all limits (S-04), rounded down to a whole chip. A bet below the
 * smallest is made up to it. */
FELT_API FeltDeclareStatus felt_declare(const FeltDeclareSpot *spot, FeltLanguage language,
                                        const char *words, const int64_t *chips, size_t n_chips,
                                        FeltDeclared *declared);

/* Gives the smallest and the largest bet or raise that the spot allows, as amounts "to", neither
 * above the player's stack; both 0 when they cannot raise. max is 0 when it depends on a pot that
 * is not given. False, and nothing written, when the spot is out of range. */
FELT_API bool felt_declare_limits(const FeltDeclareSpot *spot, int64_t *min, int64_t *max);

/* Whether there were as many raises as the set allows, so that none may follow. */
FELT_API bool felt_declare_is_capped(const FeltDeclareSpot *spot);

/* "fold", "check", "call", "bet", "raise", "call-or-fold". Constant, never freed. */
FELT_API const char *felt_declare_action_name(FeltDeclareAction action);

/* One sentence, in English and without a full stop, that says why and what to do; and the rule
 * behind it. Constant, never freed; of FELT_DECLARE_OK NULL. */
FELT_API const char *felt_declare_problem(FeltDeclareStatus status);
FELT_API const char *felt_declare_problem_rule(FeltDeclareStatus status);

FELT_END_DECLS

#endif
