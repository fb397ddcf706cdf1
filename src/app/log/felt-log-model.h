/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-model.h - the log as a list, newest first, read in pages as it is looked at */
#ifndef FELT_LOG_MODEL_H
#define FELT_LOG_MODEL_H

#include "session/felt-session.h"

/* One event. Signal "changed" (): it was undone or redone. */
#define FELT_TYPE_LOG_ITEM (felt_log_item_get_type())
G_DECLARE_FINAL_TYPE(FeltLogItem, felt_log_item, FELT, LOG_ITEM, GObject)

guint64 felt_log_item_seq(FeltLogItem *item);
gint64 felt_log_item_at_us(FeltLogItem *item);
const char *felt_log_item_words(FeltLogItem *item);
const char *felt_log_item_actor(FeltLogItem *item); /* or NULL */
gboolean felt_log_item_undone(FeltLogItem *item);
/* Whether it can be undone or redone from its row at all: not the creation, nor an undo. */
gboolean felt_log_item_undoable(FeltLogItem *item);

/* A GListModel of FeltLogItem. Its length is the log's; only what is asked for is read. */
#define FELT_TYPE_LOG_MODEL (felt_log_model_get_type())
G_DECLARE_FINAL_TYPE(FeltLogModel, felt_log_model, FELT, LOG_MODEL, GObject)

/* Follows the session's "changed". */
FeltLogModel *felt_log_model_new(FeltSession *session);

#endif
