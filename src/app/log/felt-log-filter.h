/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-filter.h - which events of the log are wanted: by words, player, table, kind */
#ifndef FELT_LOG_FILTER_H
#define FELT_LOG_FILTER_H

#include "session/felt-session.h"

/* What events are about, for who looks for one. */
typedef enum {
  FELT_LOG_ALL,
  FELT_LOG_ENTRIES,
  FELT_LOG_BUSTS,
  FELT_LOG_SEATS,
  FELT_LOG_HANDS,
  FELT_LOG_CLOCK,
  FELT_LOG_MONEY,
  FELT_LOG_SETUP,
  FELT_LOG_NOTES,
  FELT_LOG_UNDONE,
  FELT_LOG_N_GROUPS
} FeltLogGroup;

/* Their names, translatable, NULL-terminated. */
extern const char *const felt_log_groups[];

typedef struct {
  char *typed;  /* of felt_search_fold; NULL: anything. A number is also that of an event */
  guint player; /* 0: any */
  guint table;  /* 0: any */
  FeltLogGroup group;
} FeltLogFilter;

/* Whether it leaves anything out. */
gboolean felt_log_filter_is_set(const FeltLogFilter *filter);

/* Whether a line of the session's log is wanted. An undo is about what it undid. */
gboolean felt_log_filter_takes(const FeltLogFilter *filter, FeltSession *session,
                               const FeltLogLine *line);

#endif
