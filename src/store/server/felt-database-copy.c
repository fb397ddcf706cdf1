/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-database-copy.c - all streams of one log to another, file or server */
#include "store/felt-database.h"
#include "store/felt-store-private.h"
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

typedef struct {
  FeltStore *from, *to;
  const FeltStage *progress;
  guint64 n, done; /* events that are missing in `to`, and copied */

  const char *tournament; /* of the stream that is being copied */
  FeltHead head;          /* the last event there */
  FeltServerLoad *load;   /* into a server */
} Copy;

/* A server's log is copied only as it is now, not as this desk last saw it. */
static FeltStore *open_current(const char *address, FeltStoreFlags flags, GError **error)
{
  g_auto(FeltLink) link = {0};
  FeltStore *store = felt_store_open(address, flags, NULL, error);
  if (store == NULL)
    return NULL;
  felt_store_get_link(store, &link);
  if (link.kind == FELT_LINK_NONE || link.kind == FELT_LINK_CONNECTED)
    return store;
  g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNREACHABLE, link.why);
  felt_store_close(store);
  return NULL;
}

/* What is in both must be the same. */
static gboolean compare(Copy *copy, const FeltStoreHead *head, GError **error)
{
  FeltHead there;
  guint8 one[FELT_HASH_SIZE], other[FELT_HASH_SIZE];
  if (!felt_store_get_head(copy->to, head->id, &there, error))
    return FALSE;
  guint64 common = MIN(there.seq, head->seq);
  if (!felt_store_get_hash(copy->from, head->id, common, one, error) ||
      !felt_store_get_hash(copy->to, head->id, common, other, error))
    return FALSE;
  if (memcmp(one, other, sizeof one) != 0) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_EXISTS,
                _("“%s” is in “%s” already with other events; nothing was copied: copy into "
                  "another database."),
                head->id, copy->to->name);
    return FALSE;
  }
  copy->n += head->seq - common;
  return TRUE;
}

static gboolean copy_row(const FeltFullRow *full, gpointer data, GError **error)
{
  Copy *copy = data;
  const char *what = felt_chain_advance(&copy->head, copy->tournament, full);
  if (what != NULL)
    return felt_store_fail_row(copy->from, full->row.seq, what, error);
  copy->done++;
  if (!felt_stage_tell(copy->progress, (double)copy->done, (double)copy->n, error))
    return FALSE;
  return copy->load != NULL ? felt_server_add(copy->load, full, error)
                            : felt_store_insert(copy->to, copy->tournament, full, error);
}

static gboolean copy_rows(Copy *copy, GError **error)
{
  return felt_store_read_full(copy->from, copy->tournament, copy->head.seq + 1, 0, copy_row, copy,
                              error);
}

static gboolean copy_to_file(Copy *copy, GError **error)
{
  if (!felt_store_begin(copy->to, error))
    return FALSE;
  if (felt_store_get_head(copy->to, copy->tournament, &copy->head, error) && copy_rows(copy, error))
    return felt_store_commit(copy->to, error);
  felt_store_rollback(copy->to);
  return FALSE;
}

/* What has been committed there is read back into the mirror, hash by hash. */
static gboolean copy_to_server(Copy *copy, GError **error)
{
  FeltServerLoad *load = felt_server_begin(copy->to->server, copy->tournament, &copy->head, error);
  if (load == NULL)
    return FALSE;
  copy->load = load;
  gboolean good = copy_rows(copy, error);
  copy->load = NULL;
  if (good)
    return felt_server_commit(load, error);
  felt_server_give_up(load);
  return FALSE;
}

static gboolean copy_stream(Copy *copy, const FeltStoreHead *head, GError **error)
{
  FeltHead there;
  g_auto(FeltChainReport) report = {0};
  copy->tournament = head->id;
  if (!felt_store_get_head(copy->to, head->id, &there, error))
    return FALSE;
  if (there.seq >= head->seq)
    return TRUE;
  gboolean good =
      copy->to->server != NULL ? copy_to_server(copy, error) : copy_to_file(copy, error);
  if (!good || !felt_store_verify(copy->to, head->id, &report, NULL, error))
    return FALSE;
  return report.bad_seq == 0 || felt_store_fail_row(copy->to, report.bad_seq, report.what, error);
}

static gboolean copy_all(Copy *copy, GError **error)
{
  g_autoptr(GPtrArray) heads = felt_store_heads(copy->from, error);
  if (heads == NULL)
    return FALSE;
  for (guint i = 0; i < heads->len; i++)
    if (!compare(copy, heads->pdata[i], error))
      return FALSE;
  for (guint i = 0; i < heads->len; i++)
    if (!copy_stream(copy, heads->pdata[i], error))
      return FALSE;
  return TRUE;
}

/* What is known of people beside the log; of the desk's copy of a server's log there is none. */
static gboolean copy_details(Copy *copy, GError **error)
{
  g_autoptr(GArray) ids = felt_details_people(copy->from, error);
  for (guint i = 0; ids != NULL && i < ids->len; i++) {
    g_auto(FeltDetails) details;
    felt_details_init(&details);
    if (!felt_details_get(copy->from, g_array_index(ids, gint64, i), &details, error) ||
        !felt_details_set(copy->to, &details, 1, error))
      return FALSE;
  }
  return ids != NULL;
}

gboolean felt_database_copy(const char *from, const char *to, const FeltStage *progress,
                            GError **error)
{
  g_autoptr(FeltStore) source = open_current(from, FELT_STORE_READ_ONLY, error);
  g_autoptr(FeltStore) target = source != NULL ? open_current(to, FELT_STORE_CREATE, error) : NULL;
  Copy copy = {.from = source, .to = target, .progress = progress};
  return target != NULL && copy_all(&copy, error) &&
         (source->mirror_of != NULL || copy_details(&copy, error));
}
