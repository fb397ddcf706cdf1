/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-budget.h - how long a fuzz goes on: some seconds of the suite, so many times by hand */
#ifndef FELT_BUDGET_H
#define FELT_BUDGET_H

#include <glib.h>

typedef struct {
  guint64 wanted; /* 0: until end_us */
  guint64 n;      /* times that were begun */
  gint64 end_us;
} FeltBudget;

/* So many times as the environment's variable says, else so many seconds. */
static inline FeltBudget felt_budget(const char *variable, double seconds)
{
  const char *wanted = g_getenv(variable);
  gint64 end = g_get_monotonic_time() + (gint64)(seconds * G_USEC_PER_SEC);
  return (FeltBudget){wanted != NULL ? g_ascii_strtoull(wanted, NULL, 10) : 0, 0, end};
}

/* Whether there is another time. */
static inline gboolean felt_budget_goes_on(FeltBudget *budget)
{
  if (budget->wanted > 0 ? budget->n >= budget->wanted : g_get_monotonic_time() >= budget->end_us)
    return FALSE;
  budget->n++;
  return TRUE;
}

#endif
