/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-summary.c - the tournaments of a database, and which one a text means */
#include "session/felt-session-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void felt_summary_free(FeltSummary *summary)
{
  g_free(summary->id);
  g_free(summary->name);
  g_free(summary);
}

/* By the day of play; of one day that of the latest event. */
static int latest_first(gconstpointer a, gconstpointer b)
{
  const FeltSummary *x = *(FeltSummary *const *)a, *y = *(FeltSummary *const *)b;
  FeltDay on = felt_session_day(x->played_us), other = felt_session_day(y->played_us);
  if (on != other)
    return on > other ? -1 : 1;
  return x->last_us > y->last_us ? -1 : x->last_us < y->last_us;
}

FeltSummary *felt_summary_new(FeltFold *fold, const char *id)
{
  const FeltState *state = felt_fold_state(fold);
  FeltSummary *summary = g_new0(FeltSummary, 1);
  summary->id = g_strdup(id);
  summary->name = g_strdup(state->setup.name);
  summary->phase = state->phase;
  summary->paused = felt_state_is_paused(state);
  summary->created_us = state->created_us;
  summary->last_us = felt_fold_head_at_us(fold);
  summary->played_us = felt_state_played_us(state);
  summary->finished_us = state->finished_at.utc_us;
  summary->entries = state->n_entries;
  summary->in = state->n_in;
  summary->players = state->players->len;
  summary->archived = state->setup.archived;
  return summary;
}

/* A tournament of the list, or one that is there and cannot be opened. */
typedef struct {
  FeltSummary *summary; /* what could be folded of it; its name may be empty */
  GError *error;        /* NULL: all of it */
} Found;

static void found_free(gpointer data)
{
  Found *found = data;
  if (found->summary != NULL)
    felt_summary_free(found->summary);
  g_clear_error(&found->error);
  g_free(found);
}

static GPtrArray *find_all(FeltStore *store, GError **error)
{
  g_autoptr(GPtrArray) ids = felt_store_list(store, error);
  if (ids == NULL)
    return NULL;
  GPtrArray *all = g_ptr_array_new_with_free_func(found_free);
  for (guint i = 0; i < ids->len; i++) {
    const char *id = g_ptr_array_index(ids, i);
    if (!felt_kind_is_tournament(id))
      continue;
    g_autoptr(FeltFold) fold = felt_fold_new(store, &felt_tournament_kind, id);
    Found *found = g_new0(Found, 1);
    felt_fold_load(fold, 0, &found->error);
    found->summary = felt_summary_new(fold, id);
    g_ptr_array_add(all, found);
  }
  return all;
}

GPtrArray *felt_session_summaries(FeltStore *store, char **unreadable, GError **error)
{
  g_autoptr(GPtrArray) all = find_all(store, error);
  if (all == NULL)
    return NULL;
  GPtrArray *list = g_ptr_array_new_with_free_func((GDestroyNotify)felt_summary_free);
  GString *bad = g_string_new(NULL);
  for (guint i = 0; i < all->len; i++) {
    Found *found = g_ptr_array_index(all, i);
    if (found->error == NULL)
      g_ptr_array_add(list, g_steal_pointer(&found->summary));
    else
      g_string_append_printf(bad, "%s%s: %s", bad->len > 0 ? " " : "", found->summary->id,
                             found->error->message);
  }
  g_ptr_array_sort(list, latest_first);
  if (unreadable != NULL)
    *unreadable = bad->len > 0 ? g_strdup(bad->str) : NULL;
  g_string_free(bad, TRUE);
  return list;
}

/* Streams of other kinds ------------------------------------------------------------------- */

static void stream_summary_free(gpointer data)
{
  FeltStreamSummary *summary = data;
  g_free(summary->id);
  g_free(summary->title);
  g_free(summary);
}

static FeltStreamSummary *summarise_stream(FeltStore *store, const FeltStreamKind *kind,
                                           const char *id, GError **error)
{
  g_autoptr(FeltFold) fold = felt_fold_new(store, kind, id);
  if (!felt_fold_load(fold, 0, error))
    return NULL;
  FeltStreamSummary *summary = g_new0(FeltStreamSummary, 1);
  summary->id = g_strdup(id);
  summary->title = kind->title != NULL ? g_strdup(kind->title(felt_fold_state(fold))) : NULL;
  summary->played_us = felt_session_played_us(store, id);
  return summary;
}

static int stream_latest_first(gconstpointer a, gconstpointer b)
{
  const FeltStreamSummary *x = *(FeltStreamSummary *const *)a, *y = *(FeltStreamSummary *const *)b;
  return x->played_us > y->played_us ? -1 : x->played_us < y->played_us;
}

GPtrArray *felt_session_streams(FeltStore *store, const FeltStreamKind *kind, char **unreadable,
                                GError **error)
{
  g_autoptr(GPtrArray) ids = felt_store_list(store, error);
  if (ids == NULL)
    return NULL;
  GPtrArray *list = g_ptr_array_new_with_free_func(stream_summary_free);
  GString *bad = g_string_new(NULL);
  for (guint i = 0; i < ids->len; i++) {
    g_autoptr(GError) inner = NULL;
    const char *id = g_ptr_array_index(ids, i);
    if (felt_kind_of(id, NULL) != kind)
      continue;
    FeltStreamSummary *summary = summarise_stream(store, kind, id, &inner);
    if (summary != NULL)
      g_ptr_array_add(list, summary);
    else
      g_string_append_printf(bad, "%s%s: %s", bad->len > 0 ? " " : "", id, inner->message);
  }

  g_ptr_array_sort(list, stream_latest_first);
  if (unreadable != NULL)
    *unreadable = bad->len > 0 ? g_strdup(bad->str) : NULL;
  g_string_free(bad, TRUE);
  return list;
}

/* The id of the stream of another kind that is called so; *n says how many are. Owned by the
 * caller. */
static char *find_titled(FeltStore *store, const char *text, guint *n)
{
  char *id = NULL;
  g_autofree char *wanted = felt_name_key(text);
  *n = 0;
  for (guint i = 0; felt_kind_nth(i) != NULL; i++) {
    const FeltStreamKind *kind = felt_kind_nth(i);
    g_autoptr(GPtrArray) list =
        kind->title != NULL ? felt_session_streams(store, kind, NULL, NULL) : NULL;
    for (guint k = 0; list != NULL && k < list->len; k++) {
      const FeltStreamSummary *summary = g_ptr_array_index(list, k);
      g_autofree char *title = summary->title != NULL ? felt_name_key(summary->title) : NULL;
      if (g_strcmp0(title, wanted) != 0)
        continue;
      (*n)++;
      if (id == NULL)
        id = g_strdup(summary->id);
    }
  }
  return id;
}

/* Tournaments by what they are called -------------------------------------------------------- */

/* How well a tournament fits: 0 not, 1 a part of its name, 2 its whole name. */
static int fits(const Found *found, const char *text)
{
  const FeltSummary *summary = found->summary;
  if (strcmp(text, "-") == 0)
    return found->error == NULL && summary->phase == FELT_PHASE_RUNNING ? 2 : 0;
  if (summary->name == NULL)
    return 0;
  g_autofree char *name = felt_name_key(summary->name);
  g_autofree char *wanted = felt_name_key(text);
  if (strcmp(name, wanted) == 0)
    return 2;
  return strstr(name, wanted) != NULL;
}

/* Nothing fits: perhaps what was meant is among those that cannot be read. */
static void fail_to_find(FeltStore *store, GPtrArray *all, const char *text, GError **error)
{
  const Found *bad = NULL;
  for (guint i = 0; bad == NULL && i < all->len; i++)
    if (((Found *)g_ptr_array_index(all, i))->error != NULL)
      bad = g_ptr_array_index(all, i);
  if (bad != NULL && strcmp(text, "-") == 0)
    g_set_error(error, bad->error->domain, bad->error->code,
                _("No tournament that can be read is running; %s cannot be opened: %s"),
                bad->summary->id, bad->error->message);
  else if (bad != NULL)
    g_set_error(error, bad->error->domain, bad->error->code,
                _("There is no tournament “%s” among those that can be read; %s cannot be opened: "
                  "%s"),
                text, bad->summary->id, bad->error->message);
  else if (strcmp(text, "-") == 0)
    g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                _("No tournament is running; give its name or id."));
  else if (!felt_session_fail_deleted(store, text, error))
    g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                _("There is no tournament “%s”; see feltctl list."), text);
}

/* The one of them that text means; NULL with error. */
static const Found *choose(FeltStore *store, GPtrArray *all, const char *text, GError **error)
{
  const Found *best = NULL;
  int best_fit = 0;
  guint same = 0;
  for (guint i = 0; i < all->len && *text != '\0'; i++) {
    const Found *found = g_ptr_array_index(all, i);
    int fit = fits(found, text);
    same = fit > best_fit ? 1 : same + (fit == best_fit && fit > 0);
    if (fit > best_fit) {
      best = found;
      best_fit = fit;
    }
  }
  if (best != NULL && same == 1)
    return best;
  if (best == NULL)
    fail_to_find(store, all, text, error);
  else
    g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_AMBIGUOUS,
                _("“%s” means %u tournaments; give the id (see feltctl list)."), text, same);
  return NULL;
}

/* Whether a tournament is called so. */
static gboolean is_name(GPtrArray *all, const char *text)
{
  for (guint i = 0; i < all->len; i++)
    if (fits(g_ptr_array_index(all, i), text) == 2)
      return TRUE;
  return FALSE;
}

char *felt_session_find(FeltStore *store, const char *text, GError **error)
{
  GError *inner = NULL;
  guint same;
  gboolean is_held = felt_store_head(store, text, &inner) > 0;
  if (inner != NULL) {
    g_propagate_error(error, inner);
    return NULL;
  }

  const FeltStreamKind *kind = felt_kind_of(text, NULL);
  gboolean is_tournament = kind == &felt_tournament_kind;
  if (is_held || kind == NULL || (!is_tournament && kind->title == NULL))
    return g_strdup(text);

  g_autoptr(GPtrArray) all = is_tournament ? find_all(store, error) : g_ptr_array_new();
  if (all == NULL)
    return NULL;
  const char *title = text + strlen(kind->name);
  g_autofree char *titled = is_name(all, text) ? NULL : find_titled(store, title, &same);
  if (titled != NULL && same == 1)
    return g_steal_pointer(&titled);
  if (titled != NULL) {
    g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_AMBIGUOUS,
                _("“%s” means %u games; give the id, as %s."), title, same, titled);
    return NULL;
  }
  if (!is_tournament) {
    if (!felt_session_fail_deleted(store, text, error))
      g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                  _("There is no cash game “%s”; see feltctl cash list, or make one (feltctl cash "
                    "new)."),
                  title);
    return NULL;
  }

  const Found *found = choose(store, all, text, error);
  if (found == NULL)
    return NULL;
  if (found->error == NULL)
    return g_strdup(found->summary->id);
  g_set_error(error, found->error->domain, found->error->code, _("“%s” cannot be opened: %s"),
              found->summary->name, found->error->message);
  return NULL;
}
