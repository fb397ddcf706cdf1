/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup.h - the settings before play: stacks, prices, rules, limits */
#ifndef FELT_SETUP_H
#define FELT_SETUP_H

#include <glib.h>

#include "core/rules/felt-button.h"
#include "tournament/setup/felt-bounties.h"
#include "tournament/setup/felt-payouts.h"
#include "tournament/setup/felt-play-rules.h"
#include "tournament/setup/felt-prices.h"
#include "tournament/setup/felt-side-pots.h"
#include "tournament/setup/felt-chips.h"
#include "tournament/base/felt-schema.h"
#include "tournament/setup/felt-structure.h"

typedef enum { FELT_RAKE_ALL, FELT_RAKE_ENTRIES } FeltRakeOn;
/* A newcomer in the chair of the last button, small or big blind, dead button (T 10A). */
typedef enum {
  FELT_VACATED_DEALT_IN, /* takes what is due there */
  FELT_VACATED_WAITS     /* waits one hand */
} FeltVacatedSeat;

/* Whether the break that follows the last level of late registration still belongs to it. */
typedef enum { FELT_LATE_AFTER_BREAK, FELT_LATE_BEFORE_BREAK } FeltLateUntil;

/* When a table three or more short of the fullest stops dealing (rules.md 4.6, T 11D). */
typedef enum {
  FELT_STOP_NEXT_EMPTY, /* when the seat after its last big blind was emptied by a bust-out (2024)
                         */
  FELT_STOP_AT_ONCE,    /* earlier editions */
  FELT_STOP_NEVER
} FeltStopRule;

/* Of the largest tables the one that gives (rules.md 4.4). */
typedef enum { FELT_GIVES_LAST_TO_BREAK, FELT_GIVES_FIRST_TO_BREAK } FeltGivingTable;

/* Bust-outs of one hand at different tables in hand-for-hand (rules.md 5.1). */
typedef enum { FELT_ACROSS_TIE, FELT_ACROSS_STACKS } FeltTiesAcross;

/* One step of rules.md 4.5: while there are more than `above` tables, the largest may have
 * `tolerance` more players than the smallest. */
typedef struct {
  gint64 above, tolerance;
} FeltBalanceStep;

/* Described by felt_setup_record; every key has its doc line there. Chips are chips, money is in
 * minor units. Levels are playing levels, counted from 1; 0: without end. */
typedef struct {
  char *name;
  gint64 starting_stack;
  gint64 seats_per_table; /* 2 .. FELT_SEATS_MAX */
  int button_rule;        /* FeltButtonRule */
  int pot_convention;     /* FeltPotConvention */
  int count_ante;         /* FeltAnteCount */
  gint64 round_chip;
  char *currency;         /* ISO 4217 letters or a sign, see felt_currency_read; or NULL */
  gint64 currency_digits; /* 0 .. 3 */
  gint64 price, fee;      /* of an entry */
  gint64 late_until_level;
  gint64 bounty, staff; /* of an entry */
  gint64 rake;          /* share of every price that is fee, hundredths of a percent */
  int rake_on;          /* FeltRakeOn */
  FeltPriceList *prices;
  guint n_prices;
  FeltTerms re_entry, rebuy, add_on;
  gint64 late_until_minutes;
  int late_until;     /* FeltLateUntil */
  gint64 max_players; /* in at one time; 0: any number */
  gint64 max_tables;  /* open at one time; 0: any number */
  gint64 guarantee, added;
  FeltPayouts payouts;
  FeltBounties bounties;
  FeltChip *chips; /* the set that is played with; none: not known */
  guint n_chips;
  /* The floor (rules.md 1 and 4). */
  int vacated_seat;               /* FeltVacatedSeat */
  int stop_dealing;               /* FeltStopRule */
  int giving_table;               /* FeltGivingTable */
  FeltBalanceStep *balance_steps; /* none: felt_setup_tolerance has its own */
  guint n_balance_steps;
  gint64 *redraw_at; /* all seats are drawn anew when so many are left */
  guint n_redraw_at;
  gint64 final_table_at; /* players; 0: as many as its table seats */
  gint64 hand_seconds;   /* of the clock for one hand in hand-for-hand */
  int ties_across;       /* FeltTiesAcross */
  char **table_names;    /* of table 1, 2, …; NULL or beyond its end: by number */
  gboolean show_icm;     /* screens show what stacks are worth */
  gboolean archived;     /* put away: among those that are listed no more */
  char *starts_at;       /* ISO 8601 with a time zone, or NULL: felt_setup_starts_at_us */
  /* At the final table; seconds, and how many of each player. */
  gint64 shot_clock, time_chips, time_chip_seconds;
  FeltPlayRules rules;         /* by which hands are played */
  FeltTableRules *table_rules; /* where a table has others */
  guint n_table_rules;
  FeltSidePot *side_pots; /* beside the prize pool, never in it */
  guint n_side_pots;
  guint64 given; /* bit i: field i of the record was read (set-config) */
} FeltSetup;

extern const FeltRecord felt_setup_record;

/* How many more players than the smallest the largest of n tables may have (rules.md 4.5): of the
 * step with the greatest `above` below n; 2 above 6 tables and else 1 when none is set. */
guint felt_setup_tolerance(const FeltSetup *setup, guint n_tables);

/* The rules by which hands of a table are played; table 0: those of the tournament. Until the setup
 * changes. */
const FeltPlayRules *felt_setup_play_rules(const FeltSetup *setup, gint64 table);

/* The same for the hand engine, with the tournament's pot-limit convention and count of antes. */
void felt_setup_hand_rules(const FeltSetup *setup, gint64 table, FeltHandRules *hand);

/* A time in ISO 8601 with a time zone, seconds or not, as microseconds UTC; 0: it is none, or NULL.
 */
gint64 felt_time_text_us(const char *text);

/* When play shall begin, microseconds UTC; 0: nobody said. */
gint64 felt_setup_starts_at_us(const FeltSetup *setup);

/* The names of FeltButtonRule, FeltPotConvention and FeltAnteCount, NULL-terminated. */
extern const char *const felt_button_rule_words[];
extern const char *const felt_pot_convention_words[];
extern const char *const felt_ante_count_words[];

/* Refuses what is out of range or without a name; the sentence names the key. */
gboolean felt_setup_check(const FeltSetup *setup, GError **error);

/* Refuses what older logs may hold and nobody is to say any more: a currency that is neither three
 * letters nor a sign, percentages or amounts beside another kind of prizes, places set by hand that
 * rise. What was as it is now is not asked again; was NULL: everything is. A currency's
 * letters become capitals. */
gboolean felt_setup_check_given(FeltSetup *setup, const FeltSetup *was, GError **error);

/* Chips of a rebuy or add-on: the setup's, or the starting stack where it names none. */
gint64 felt_setup_rebuy_chips(const FeltSetup *setup);
gint64 felt_setup_add_on_chips(const FeltSetup *setup);

/* The name under which the setup's own price can be asked for where a list is automatic, unless a
 * list is called so itself. */
#define FELT_OWN_PRICE "standard"

/* The price list that an entry is sold by which names none: the first automatic one that is sold at
 * the time; NULL: by the setup's own price. */
const FeltPriceList *felt_setup_list_at(const FeltSetup *setup, const FeltSaleTime *time);

/* The same for a re-entry: none where re-entries have a price of their own. */
const FeltPriceList *felt_setup_re_entry_list_at(const FeltSetup *setup, const FeltSaleTime *time);

/* The price list of this name, whatever its case; NULL when there is none. */
const FeltPriceList *felt_setup_list(const FeltSetup *setup, const char *name);

/* Returns the name of a table in the setup, until the setup changes; NULL: it has a number only,
 * also where the name is empty. */
const char *felt_setup_table_name(const FeltSetup *setup, gint64 number);

/* How a sentence calls it behind the word table: "3", or "3 (Red)" when it has a name, of which a
 * long one is cut. By value, so that a sentence names several without owning a text each:
 * g_strdup_printf(_("Table %s breaks"), felt_setup_table_said(setup, 3).text). */
#define FELT_TABLE_SAID_CHARS 40 /* of a name */
typedef struct {
  char text[FELT_TABLE_SAID_CHARS * 4 + 32];
} FeltTableSaid;
FeltTableSaid felt_setup_table_said(const FeltSetup *setup, gint64 number);
/* "Table 3 · Red", or "Table 3"; owned by the caller. */
char *felt_setup_table_title(const FeltSetup *setup, guint number);

/* Gives the charge of an entry by a price list: by name, whatever its case; NULL or FELT_OWN_PRICE:
 * the setup's own price. FALSE with a sentence that names the lists when there is no such list. */
gboolean felt_setup_entry_charge(const FeltSetup *setup, const char *list, FeltCharge *charge,
                                 GError **error);
/* The same for a re-entry: its own price where the setup has one and no list is asked for. */
gboolean felt_setup_re_entry_charge(const FeltSetup *setup, const char *list, FeltCharge *charge,
                                    GError **error);
/* Give the charge of so many rebuys together, and of an add-on. */
void felt_setup_rebuy_charge(const FeltSetup *setup, gint64 times, FeltCharge *charge);
void felt_setup_add_on_charge(const FeltSetup *setup, FeltCharge *charge);

/* An amount of minor units as "12.50 EUR", or "" when the tournament is free of money. Owned by the
 * caller. */
char *felt_setup_money_text(const FeltSetup *setup, gint64 amount);

/* Whether anything costs money; if not, the screen shows none at all. */
gboolean felt_setup_has_money(const FeltSetup *setup);

#endif
