/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prices.h - the price of an entry, a rebuy or an add-on, and the time of its sale: part of
 * the setup */
#ifndef FELT_PRICES_H
#define FELT_PRICES_H

#include <glib.h>

#include "tournament/base/felt-money.h"
#include "tournament/base/felt-schema.h"

/* A price has four parts: to the prizes, the house's fee, the bounty, the staff's. */
typedef struct {
  gint64 price, fee, bounty, staff;
  gint64 chips;
} FeltCharge;

/* All four together; at most 4 FELT_MONEY_MAX times what was bought. */
gint64 felt_charge_total(const FeltCharge *charge);

/* One of several price lists for entries ("early bird", "member"). Absent parts are 0; chips 0: the
 * starting stack. Sold all the time, or in a part of it: levels as of FeltTerms. Described by
 * felt_price_list_record. */
typedef struct {
  char *name;
  FeltCharge charge;
  gint64 from_level, until_level, until_minutes;
  gboolean before_start; /* only until the tournament starts */
  gboolean automatic;    /* while it is sold, who names no list enters by it; and re-enters, when
                            re-entries have no price of their own */
} FeltPriceList;

/* The price of something, when it is sold and to whom: a re-entry, a rebuy, an add-on; each record
 * takes the keys that mean something for it. Levels are playing levels from 1; a break belongs to
 * the level before it. */
typedef struct {
  FeltCharge charge;    /* re-entries: -1 is the part of an entry; chips 0: the starting stack */
  gint64 most;          /* that a player may take; -1: any number, 0: it is not sold */
  gint64 most_at_once;  /* rebuys: 1 single, 2 double, … */
  gint64 max_stack;     /* rebuys: with this many chips or fewer; -1: with any */
  gint64 from_level;    /* 0: from the start */
  gint64 until_level;   /* 0: no end */
  gint64 until_minutes; /* on the tournament's clock, breaks counted; 0: no end */
  gboolean in_break;    /* only while a break runs */
  guint64 given;
} FeltTerms;

extern const FeltRecord felt_price_list_record;
extern const FeltRecord felt_re_entry_record, felt_rebuy_record, felt_add_on_record;

/* Moves the rake, a share of the prize part in hundredths of a percent rounded half up, from the
 * prize part to the fee. */
void felt_charge_rake(FeltCharge *charge, gint64 rake);

/* The place of the tournament's clock, for things that are sold for some time only. */
typedef struct {
  guint level;       /* playing level, 0 before the first */
  gboolean started;  /* the tournament */
  gboolean in_break; /* the clock stands in a break */
  gint64 elapsed_ms; /* since the start, all entries before and the present one */
} FeltSaleTime;

typedef enum {
  FELT_SALE_OPEN,
  FELT_SALE_NOT_YET, /* before from_level */
  FELT_SALE_OVER,    /* after until_level or until_minutes */
  FELT_SALE_IN_BREAK /* only in a break */
} FeltSaleStatus;
FeltSaleStatus felt_terms_status(const FeltTerms *terms, const FeltSaleTime *time);
FeltSaleStatus felt_price_list_status(const FeltPriceList *list, const FeltSaleTime *time);

#endif
