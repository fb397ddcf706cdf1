/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-summary.c - the tournaments of a database, and which one a text means */
#include "session/felt-session-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void summary_free(gpointer data)
{
  FeltSummary *summary = data;
  g_free(summary->id);
  g_free(summary->name);
  g_free(summary);
}

static int latest_first(gconstpointer a, gconstpointer b)
{
  const FeltSummary *x = *(FeltSummary *const *)a, *y = *(FeltSummary *const *)b;
  return x->last_us > y->last_us ? -1 : x->last_us < y->last_us;
}

static FeltSummary *summarize(FeltFold *fold, const char *id)
{
  const FeltState *state = felt_fold_state(fold);
  FeltSummary *summary = g_new0(FeltSummary, 1);
  summary->id = g_strdup(id);
  summary->name = g_strdup(state->setup.name);
  summary->phase = state->phase;
  summary->created_us = state->created_us;
  summary->last_us = felt_fold_head_at_us(fold);
  summary->entries = state->n_entries;
  summary->in = state->n_in;
  return summary;
}

GPtrArray *felt_session_summaries(FeltStore *store, char **unreadable, GError **error)
{
  g_autoptr(GPtrArray) ids = felt_store_list(store, error);
  if (ids == NULL)
    return NULL;
  GPtrArray *list = g_ptr_array_new_with_free_func(summary_free);
  GString *bad = g_string_new(NULL);
  for (guint i = 0; i < ids->len; i++) {
    const char *id = g_ptr_array_index(ids, i);
    g_autoptr(FeltFold) fold = felt_fold_new(store, id);
    g_autoptr(GError) inner = NULL;
    if (felt_fold_load(fold, 0, &inner) && felt_fold_head(fold) > 0)
      g_ptr_array_add(list, summarize(fold, id));
    else if (inner != NULL)
      g_string_append_printf(bad, "%s%s: %s", bad->len > 0 ? " " : "", id, inner->message);
  }
  g_ptr_array_sort(list, latest_first);
  if (unreadable != NULL)
    *unreadable = bad->len > 0 ? g_strdup(bad->str) : NULL;
  g_string_free(bad, TRUE);
  return list;
}

/* How well a summary fits: 0 not, 1 a part of its name, 2 its whole name. */
static int fits(const FeltSummary *summary, const char *text)
{
  if (strcmp(text, "-") == 0)
    return summary->phase == FELT_PHASE_RUNNING ? 2 : 0;
  g_autofree char *name = felt_name_key(summary->name);
  g_autofree char *wanted = felt_name_key(text);
  if (strcmp(name, wanted) == 0)
    return 2;
  return strstr(name, wanted) != NULL;
}

char *felt_session_find(FeltStore *store, const char *text, GError **error)
{
  GError *inner = NULL;
  if (felt_store_head(store, text, &inner) > 0)
    return g_strdup(text);
  if (inner != NULL) {
    g_propagate_error(error, inner);
    return NULL;
  }
  g_autoptr(GPtrArray) list = felt_session_summaries(store, NULL, error);
  const FeltSummary *best = NULL;
  int best_fit = 0;
  guint same = 0;
  if (list == NULL)
    return NULL;
  for (guint i = 0; i < list->len && *text != '\0'; i++) {
    const FeltSummary *summary = g_ptr_array_index(list, i);
    int fit = fits(summary, text);
    same = fit > best_fit ? 1 : same + (fit == best_fit && fit > 0);
    if (fit > best_fit) {
      best = summary;
      best_fit = fit;
    }
  }
  if (best != NULL && same == 1)
    return g_strdup(best->id);
  if (best == NULL && strcmp(text, "-") == 0)
    g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                _("No tournament is running; give its name or id."));
  else if (best == NULL)
    g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                _("There is no tournament “%s”; see feltctl list."), text);
  else
    g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_AMBIGUOUS,
                _("“%s” means %u tournaments; give the id (see feltctl list)."), text, same);
  return NULL;
}
