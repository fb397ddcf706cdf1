/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-summaries.c - the tournaments of a database as a window lists them: read when they are seen
 */
#include "session/felt-summaries.h"

#include "session/felt-session-private.h"

struct FeltSummaries {
  FeltStore *store; /* not owned */
  FeltSummariesOrder order;
  GPtrArray *heads;  /* FeltStoreHead of the tournaments, the first of the order first */
  GHashTable *known; /* id -> Known, what was folded */
  GHashTable *days;  /* id -> Day */
};

typedef struct {
  guint64 seq; /* where the log ended when it was looked up */
  gint64 at_us;
  gint64 played_us;
} Day;

typedef struct {
  guint64 seq; /* where the log ended when it was folded */
  gint64 at_us;
  FeltSummary *summary; /* NULL: it could not be folded */
  char *trouble;        /* why */
} Known;

static void known_free(gpointer data)
{
  Known *known = data;
  g_clear_pointer(&known->summary, felt_summary_free);
  g_free(known->trouble);
  g_free(known);
}

FeltSummaries *felt_summaries_new(FeltStore *store, FeltSummariesOrder order)
{
  FeltSummaries *self = g_new0(FeltSummaries, 1);
  self->store = store;
  self->order = order;
  self->days = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  self->heads = g_ptr_array_new();
  self->known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, known_free);
  return self;
}

void felt_summaries_free(FeltSummaries *summaries)
{
  g_ptr_array_unref(summaries->heads);
  g_hash_table_unref(summaries->known);
  g_hash_table_unref(summaries->days);
  g_free(summaries);
}

static gint64 played_us(const FeltSummaries *self, const FeltStoreHead *head)
{
  Day *day = g_hash_table_lookup(self->days, head->id);
  if (day != NULL && day->seq == head->seq && day->at_us == head->at_us)
    return day->played_us;
  day = g_new(Day, 1);
  *day = (Day){head->seq, head->at_us, 0};
  if (head->seq != 0)
    day->played_us = felt_session_played_us(self->store, head->id);
  if (day->played_us == 0)
    day->played_us = G_MAXINT64;
  g_hash_table_insert(self->days, g_strdup(head->id), day);
  return day->played_us;
}

static int played_last_first(gconstpointer a, gconstpointer b, gpointer self)
{
  gint64 x = played_us(self, *(FeltStoreHead *const *)a);
  gint64 y = played_us(self, *(FeltStoreHead *const *)b);
  return x > y ? -1 : x < y;
}

gboolean felt_summaries_look(FeltSummaries *summaries, GError **error)
{
  GPtrArray *heads = felt_store_heads(summaries->store, error);
  if (heads == NULL)
    return FALSE;
  for (guint i = heads->len; i-- > 0;)
    if (!felt_kind_is_tournament(((const FeltStoreHead *)heads->pdata[i])->id))
      g_ptr_array_remove_index(heads, i);
  if (summaries->order == FELT_SUMMARIES_BY_DAY)
    g_ptr_array_sort_with_data(heads, played_last_first, summaries);
  g_ptr_array_unref(summaries->heads);
  summaries->heads = heads;
  return TRUE;
}

guint felt_summaries_count(const FeltSummaries *summaries)
{
  return summaries->heads->len;
}

const char *felt_summaries_id(const FeltSummaries *summaries, guint index)
{
  return ((const FeltStoreHead *)summaries->heads->pdata[index])->id;
}

gint64 felt_summaries_played_us(const FeltSummaries *summaries, guint index)
{
  return played_us(summaries, summaries->heads->pdata[index]);
}

static Known *fold(FeltSummaries *self, const FeltStoreHead *head)
{
  g_autoptr(FeltFold) fold = felt_fold_new(self->store, &felt_tournament_kind, head->id);
  g_autoptr(GError) error = NULL;
  Known *known = g_new0(Known, 1);
  known->seq = head->seq;
  known->at_us = head->at_us;
  if (felt_fold_load(fold, 0, &error))
    known->summary = felt_summary_new(fold, head->id);
  else
    known->trouble = g_strdup(error->message);
  return known;
}

const FeltSummary *felt_summaries_get(FeltSummaries *summaries, guint index, const char **trouble)
{
  const FeltStoreHead *head = summaries->heads->pdata[index];
  Known *known = g_hash_table_lookup(summaries->known, head->id);
  if (known == NULL || known->seq != head->seq || known->at_us != head->at_us) {
    known = fold(summaries, head);
    g_hash_table_insert(summaries->known, g_strdup(head->id), known);
  }
  *trouble = known->trouble;
  return known->summary;
}
