/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status-private.h - the keys of a status update, and what they are computed from */
#ifndef FELT_STATUS_PRIVATE_H
#define FELT_STATUS_PRIVATE_H

#include "services/status/felt-status.h"

/* The kinds of sales. */
typedef enum {
  FELT_STATUS_BUYINS,
  FELT_STATUS_REBUYS,
  FELT_STATUS_ADD_ONS,
  FELT_STATUS_SALES
} FeltStatusSale;

/* The charges of a kind of sale, without bounties. A fee includes its rake. */
typedef struct {
  gint64 count;
  gint64 amount, rake;
  gint64 chips;
} FeltStatusSold;

/* Computed once for all keys. */
typedef struct {
  const FeltState *state;
  const FeltStatusMoment *moment;
  gboolean has_round, has_next; /* there is such a round */
  FeltLevel round, next;        /* as they are played */
  FeltStatusSold sold[FELT_STATUS_SALES];
  gboolean knows_amounts, knows_chips; /* what belongs to which kind of sale */
} FeltStatusFacts;

/* A value: a number with so many digits behind the point, or a text, which it owns. */
typedef struct {
  gint64 number;
  guint digits;
  char *text;
} FeltStatusValue;

typedef struct {
  const char *key;
  /* FALSE: it has none now. */
  gboolean (*read)(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value);
  FeltStatusSale sale; /* of what it tells, if of one */
} FeltStatusKey;

/* In the order in which they are told. NULL-terminated. */
extern const FeltStatusKey felt_status_clock_keys[], felt_status_stakes_keys[],
    felt_status_sale_keys[];

/* Fills in what was sold. For felt_status_text. */
void felt_status_count_sales(FeltStatusFacts *facts);

/* Sets an amount of minor units, to be told in whole ones; TRUE. */
gboolean felt_status_money(const FeltStatusFacts *facts, gint64 amount, FeltStatusValue *value);

/* Keys that are quickly said of state s and view v. */
#define FELT_STATUS_NUMBER(name, expression)                                                       \
  static gboolean name(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)  \
  {                                                                                                \
    G_GNUC_UNUSED const FeltState *s = facts->state;                                               \
    G_GNUC_UNUSED const FeltClockView *v = facts->moment->view;                                    \
    value->number = (gint64)(expression);                                                          \
    return TRUE;                                                                                   \
  }

#endif
