/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-running.c - the tournaments of a database that run beside each other, each with its clock */
#include "session/felt-running.h"

#include "session/felt-summaries.h"

#include <string.h>

struct FeltRunning {
  FeltStore *store;
  const FeltSource *source;
  guint days;
  FeltSummaries *summaries;
  GPtrArray *sessions; /* FeltSession */
};

FeltRunning *felt_running_new(FeltStore *store, const FeltSource *source, guint days)
{
  FeltRunning *running = g_new0(FeltRunning, 1);
  running->store = store;
  running->source = source;
  running->days = days;
  running->summaries = felt_summaries_new(store, FELT_SUMMARIES_BY_EVENT);
  running->sessions = g_ptr_array_new_with_free_func(g_object_unref);
  return running;
}

void felt_running_free(FeltRunning *running)
{
  if (running == NULL)
    return;
  felt_summaries_free(running->summaries);
  g_ptr_array_unref(running->sessions);
  g_free(running);
}

/* The session that is open already, else a new one; NULL: it cannot be read. */
static FeltSession *session_of(FeltRunning *running, const char *id)
{
  for (guint i = 0; i < running->sessions->len; i++) {
    FeltSession *session = running->sessions->pdata[i];
    if (strcmp(felt_session_id(session), id) == 0)
      return g_object_ref(session);
  }
  return felt_session_open(running->store, id, running->source, NULL);
}

static int by_age(gconstpointer a, gconstpointer b)
{
  FeltSession *one = *(FeltSession *const *)a, *other = *(FeltSession *const *)b;
  gint64 made = felt_session_state(one)->created_us;
  gint64 other_made = felt_session_state(other)->created_us;
  if (made != other_made)
    return made < other_made ? -1 : 1;
  return strcmp(felt_session_id(one), felt_session_id(other));
}

static gboolean is_of_these_days(const FeltRunning *running, guint i)
{
  gint64 us = felt_summaries_played_us(running->summaries, i);
  return running->days == 0 || ABS(felt_source_utc(running->source) - us) <
                                   running->days * G_GINT64_CONSTANT(86400000000);
}

void felt_running_look(FeltRunning *running)
{
  GPtrArray *found = g_ptr_array_new_with_free_func(g_object_unref);
  if (!felt_summaries_look(running->summaries, NULL)) {
    g_ptr_array_unref(found);
    return;
  }

  const char *trouble; /* of those that are left out */
  guint n = felt_summaries_count(running->summaries);
  for (guint i = 0; i < n && found->len < FELT_RUNNING_MAX; i++) {
    const FeltSummary *summary =
        is_of_these_days(running, i) ? felt_summaries_get(running->summaries, i, &trouble) : NULL;
    if (summary == NULL || summary->phase != FELT_PHASE_RUNNING || summary->archived)
      continue;
    FeltSession *session = session_of(running, summary->id);
    if (session == NULL)
      continue;
    felt_session_refresh(session, NULL); /* nobody watches it */
    g_ptr_array_add(found, session);
  }
  g_ptr_array_sort(found, by_age);
  g_ptr_array_unref(running->sessions);
  running->sessions = found;
}

guint felt_running_count(const FeltRunning *running)
{
  return running->sessions->len;
}

FeltSession *felt_running_nth(const FeltRunning *running, guint i)
{
  return running->sessions->pdata[i];
}
