/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-setup.h - the agreement before a cash game: money, times, limits, tables, stakes,
 * rules */
#ifndef FELT_CASH_SETUP_H
#define FELT_CASH_SETUP_H

#include "tournament/setup/felt-setup.h"

/* The blind of a kill: none, one and a half times, or twice the big blind (S-14, R-37). */
typedef enum { FELT_CASH_KILL_NONE, FELT_CASH_KILL_HALF, FELT_CASH_KILL_FULL } FeltCashKill;

/* The players allowed to straddle. */
typedef enum {
  FELT_CASH_STRADDLE_NONE,
  FELT_CASH_STRADDLE_UTG,    /* left of the big blind */
  FELT_CASH_STRADDLE_BUTTON, /* there, or on the button */
  FELT_CASH_STRADDLE_ANY,    /* any seat but the big blind's */
} FeltCashStraddle;

/* The debt of a player who missed blinds. */
typedef enum {
  FELT_CASH_MISSED_FREE,       /* nothing: a game among friends */
  FELT_CASH_MISSED_BOTH,       /* big blind live, small blind dead, both at once */
  FELT_CASH_MISSED_ONE_A_HAND, /* one a hand, the largest first, all live */
} FeltCashMissed;

/* A newcomer at a table. */
typedef enum {
  FELT_CASH_NEW_FREE,  /* is dealt in */
  FELT_CASH_NEW_POSTS, /* posts a live big blind, unless it is in the big blind */
  FELT_CASH_NEW_WAITS, /* sits out until the big blind comes */
} FeltCashNew;

/* Whether chips may come in a hand. */
typedef enum { FELT_CASH_TABLE_STAKES, FELT_CASH_OPEN_STAKES } FeltCashStakesKind;

/* When a marker is to be settled. */
typedef enum {
  FELT_CASH_DUE_END,   /* with the settlement of the evening */
  FELT_CASH_DUE_LEAVE, /* before the player is cashed out */
  FELT_CASH_DUE_HAND,  /* before the next hand of the table */
} FeltCashDue;

/* Rules of a table. Described by felt_cash_rules_record; chips are chips, money is minor units. */
typedef struct {
  int kill;         /* FeltCashKill */
  gint64 kill_pot;  /* chips in a pot from which the next hand is a kill; 0: not by the pot */
  gint64 kill_wins; /* so many hands won in a row; 0: not by these */
  int straddle;     /* FeltCashStraddle */
  gint64 straddles; /* in one hand at most, the first one counted */
  gboolean sleepers;
  gboolean rock;       /* who won the last pot must straddle (R-39, S-40) */
  int button_rule;     /* FeltButtonRule */
  int missed;          /* FeltCashMissed */
  int newcomers;       /* FeltCashNew */
  int stakes;          /* FeltCashStakesKind */
  gint64 marker_limit; /* money of open markers of a player; 0: any */
  int marker_due;      /* FeltCashDue */
  FeltPlayRules play;  /* betting unit, raises, all-ins: as in a tournament */
  guint64 given;
} FeltCashRules;

extern const FeltRecord felt_cash_rules_record;

/* A table as it was agreed. */
typedef struct {
  gint64 table;
  char *name;   /* or NULL */
  gint64 seats; /* 2 .. FELT_SEATS_MAX */
  FeltLevel *levels;
  guint n_levels;                /* none: those of the evening */
  gint64 min_buy_in, max_buy_in; /* money; both 0: those of the evening */
} FeltCashTable;

extern const FeltRecord felt_cash_table_record;

/* Rules of one table, where they are not those of the evening. */
typedef struct {
  gint64 table;
  FeltCashRules rules;
} FeltCashTableRules;

/* The same with all keys beside each other, as table-rules takes them; some of the rules of play
 * are understood without their group, too. */
extern const FeltRecord felt_cash_rules_given_record;

/* Changes in `to` what was given. FALSE: nothing was, but for the table. */
gboolean felt_cash_rules_patch(FeltCashRules *to, const FeltCashTableRules *given);

/* Described by felt_cash_setup_record. Money is in minor units, 0 is no limit. */
typedef struct {
  char *name;
  char *currency;
  gint64 currency_digits;
  gint64 chip_value;              /* money per chip */
  char *starts_at, *ends_at;      /* ISO 8601 with a time zone, or NULL */
  gint64 notice_minutes;          /* who goes before the end says so that long before */
  gint64 min_buy_in, max_buy_in;  /* money */
  gint64 min_blinds, max_blinds;  /* the same in big blinds (S-33) */
  gint64 return_minutes;          /* who is back within these brings what was taken along */
  gint64 rebuy_below;             /* money: only who has less may buy again */
  gint64 rake_percent, rake_cap;  /* of a pot: hundredths of a percent, money at most */
  gint64 rake_seat, rake_minutes; /* money of each seat for so many minutes */
  gint64 seats;                   /* of a table that is opened as players come */
  FeltCashTable *tables;
  guint n_tables;    /* none: tables are opened as players come */
  FeltLevel *levels; /* the stakes; the first, or as they rise by time or hands */
  guint n_levels;
  FeltCashRules rules;
  FeltCashTableRules *table_rules;
  guint n_table_rules;
  guint64 given;
} FeltCashSetup;

extern const FeltRecord felt_cash_setup_record;

/* The most tables of an evening. */
#define FELT_CASH_TABLES_MAX 50

/* Refuses what cannot be played or is out of range; the sentence names the key. */
gboolean felt_cash_setup_check(FeltCashSetup *setup, GError **error);

/* The table as agreed; NULL: it was not. */
const FeltCashTable *felt_cash_setup_table(const FeltCashSetup *setup, gint64 number);

/* The rules of a table; 0: of the evening. Until the setup changes. */
const FeltCashRules *felt_cash_setup_rules(const FeltCashSetup *setup, gint64 table);

/* The same for the hand engine, with open stakes where they are played. */
void felt_cash_rules_hand(const FeltCashRules *rules, FeltHandRules *hand);

/* Gives a table rules of its own, or the evening (0) others. */
void felt_cash_setup_set_rules(FeltCashSetup *setup, gint64 table, const FeltCashRules *rules);

/* The stakes of a table as agreed, those of the evening where it has none of its own. Until the
 * setup changes. */
const FeltLevel *felt_cash_setup_levels(const FeltCashSetup *setup, gint64 table, guint *n);

/* When play was to begin and is to end, microseconds UTC; 0: nobody said. */
gint64 felt_cash_setup_starts_us(const FeltCashSetup *setup);
gint64 felt_cash_setup_ends_us(const FeltCashSetup *setup);

/* An amount of minor units as people write it. Owned by the caller. */
char *felt_cash_setup_money(const FeltCashSetup *setup, gint64 amount);

/* Return the worth of a chip, and the stakes and game of a level as players agree on them: "0.10 /
 * 0.20 No-Limit Hold’em"; of a break its name. The text is owned by the caller. */
FeltChipWorth felt_cash_setup_worth(const FeltCashSetup *setup);
char *felt_cash_setup_level(const FeltCashSetup *setup, const FeltLevel *level);

#endif
