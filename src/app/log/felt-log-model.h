/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-model.h - the log as a list, newest first, read in pages as it is looked at */
#ifndef FELT_LOG_MODEL_H
#define FELT_LOG_MODEL_H

#include "session/felt-session.h"

/* The subjects by which the log is filtered. */
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

/* The names of the subjects, translatable, NULL-terminated. */
extern const char *const felt_log_groups[];

typedef struct {
  char *typed;  /* of felt_search_fold; NULL: anything. A number is also that of an event */
  guint player; /* 0: any */
  guint table;  /* 0: any */
  FeltLogGroup group;
} FeltLogFilter;

/* One event. Signal "changed" (): it was undone or redone, or is said otherwise. */
#define FELT_TYPE_LOG_ITEM (felt_log_item_get_type())
G_DECLARE_FINAL_TYPE(FeltLogItem, felt_log_item, FELT, LOG_ITEM, GObject)

/* Read by others, written by the model. */
struct _FeltLogItem {
  GObject parent_instance;
  guint64 seq;
  gint64 at_us;
  char *words, *actor; /* actor: or NULL */
  gboolean undone;
  gboolean undoable; /* or redone, from its row: not the creation, nor an undo */
};

/* A GListModel of FeltLogItem. Its length is the log's, or of a filter what that takes; only what
 * is asked for is read. Signal "scanned" (): all is found that a filter takes. */
#define FELT_TYPE_LOG_MODEL (felt_log_model_get_type())
G_DECLARE_FINAL_TYPE(FeltLogModel, felt_log_model, FELT, LOG_MODEL, GObject)

FeltLogModel *felt_log_model_new(FeltSession *session);

/* Brings it to the session's state: what is new, and what older events are said to have led to. */
void felt_log_model_update(FeltLogModel *model);

/* Lists only what a filter takes, found while the main loop runs. */
void felt_log_model_set_filter(FeltLogModel *model, const FeltLogFilter *filter);

/* Whether it is still looking. */
gboolean felt_log_model_is_scanning(FeltLogModel *model);

#endif
