/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-rows.c - rows of many commands, recorded as they are in one transaction */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A row behind the head, with the hash of the chain it now stands in. */
static void chain(FeltHead *head, const char *tournament, const FeltRow *row, FeltFullRow *full,
                  guint8 hash[FELT_HASH_SIZE])
{
  *full = (FeltFullRow){.row = *row, .prev_hash = head->hash, .hash = hash};
  full->row.seq = head->seq + 1;
  full->row.at_us = MAX(row->at_us, head->at_us);
  felt_chain_hash(head->hash, tournament, &full->row, hash);
}

static void move_on(FeltHead *head, const FeltFullRow *full)
{
  head->seq = full->row.seq;
  head->at_us = full->row.at_us;
  memcpy(head->hash, full->hash, FELT_HASH_SIZE);
}

gboolean felt_store_insert_rows(FeltStore *store, const char *tournament, const FeltRow *rows,
                                guint n_rows, FeltHead *head, GError **error)
{
  for (guint i = 0; i < n_rows; i++) {
    FeltFullRow full;
    guint8 hash[FELT_HASH_SIZE];
    chain(head, tournament, &rows[i], &full, hash);
    if (!felt_store_insert(store, tournament, &full, error))
      return FALSE;
    move_on(head, &full);
  }
  return TRUE;
}

static gboolean must_be_new(FeltStore *store, const FeltHead *head, GError **error)
{
  if (head->seq == 0)
    return TRUE;
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_CONFLICT,
              _("Another program recorded something in “%s” first: look at it and try again."),
              store->name);
  return FALSE;
}

static gboolean append_to_server(FeltStore *store, const char *tournament, const FeltRow *rows,
                                 guint n_rows, GError **error)
{
  FeltHead head;
  FeltServerLoad *load = felt_server_begin(store->server, tournament, &head, error);
  if (load == NULL)
    return FALSE;
  gboolean good = must_be_new(store, &head, error);
  for (guint i = 0; good && i < n_rows; i++) {
    FeltFullRow full;
    guint8 hash[FELT_HASH_SIZE];
    chain(&head, tournament, &rows[i], &full, hash);
    good = felt_server_add(load, &full, error);
    move_on(&head, &full);
  }

  if (!good) {
    felt_server_give_up(load);
    return FALSE;
  }
  if (!felt_server_commit(load, error))
    return FALSE;
  store->recorded = TRUE;
  store->changes++;
  return TRUE;
}

gboolean felt_store_append_rows(FeltStore *store, const char *tournament, const FeltRow *rows,
                                guint n_rows, GError **error)
{
  FeltHead head;
  GError *failure = NULL;
  if (store->server != NULL && !(store->flags & FELT_STORE_READ_ONLY))
    return append_to_server(store, tournament, rows, n_rows, error);
  if (!felt_store_begin(store, error))
    return FALSE;
  if (!felt_store_get_head(store, tournament, &head, error) || !must_be_new(store, &head, error) ||
      !felt_store_insert_rows(store, tournament, rows, n_rows, &head, error)) {
    felt_store_rollback(store);
    return FALSE;
  }
  return felt_store_commit(store, &failure) ||
         felt_store_is_recorded(store, rows[0].command_id, &head.seq, failure, error);
}
