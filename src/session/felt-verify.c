/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-verify.c - checks a log from its first event: chain, fold, invariants, draws */
#include "session/felt-session-private.h"

#include "felt-config.h"
#include "store/felt-event-json.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

void felt_verify_report_clear(FeltVerifyReport *report)
{
  g_free(report->head_hash);
  *report = (FeltVerifyReport){0};
}

static gboolean wrong(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

static gboolean wrong(GError **error, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_set_error_literal(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_DAMAGED, text);
  return FALSE;
}

/* Before each event: the state so far must be sound, and a draw must follow from its seed. */
static gboolean check_event(gconstpointer before, const FeltStreamEvent *event, gpointer data,
                            GError **error)
{
  const FeltStreamKind *kind = data;
  g_autofree char *broken = event->seq == 1 ? NULL : kind->state_broken(before);
  if (broken != NULL)
    return wrong(error, _("after event %" PRIu64 ": %s"), event->seq - 1, broken);
  return kind->verify == NULL || kind->verify(before, event, error);
}

static gboolean check_chain(FeltStore *store, const char *id, FeltVerifyReport *report,
                            const FeltStage *progress, GError **error)
{
  FeltChainReport chain = {0};
  if (!felt_store_verify(store, id, &chain, progress, error))
    return FALSE;
  gboolean good = chain.bad_seq == 0;
  if (!good)
    wrong(error, _("event %" PRIu64 ": %s"), chain.bad_seq, chain.what);
  report->events = chain.n;
  report->head_hash = g_strdup(chain.head_hash);
  felt_chain_report_clear(&chain);
  return good;
}

static gboolean check_fold(FeltStore *store, const char *id, const FeltStage *progress,
                           GError **error)
{
  const FeltStreamKind *kind = felt_kind_of(id, error);
  if (kind == NULL)
    return FALSE;
  g_autoptr(FeltFold) one_by_one = felt_fold_new(store, kind, id);
  g_autoptr(FeltFold) at_once = felt_fold_new(store, kind, id);
  FeltStage slow = felt_stage_part(progress, 0, 0.8);
  FeltStage fast = felt_stage_part(progress, 0.8, 1);
  felt_fold_set_progress(one_by_one, &slow);
  felt_fold_set_progress(at_once, &fast);
  if (!felt_fold_advance(one_by_one, check_event, (gpointer)kind, error) ||
      !felt_fold_load(at_once, felt_fold_head(one_by_one), error))
    return FALSE;
  g_autofree char *broken = kind->state_broken(felt_fold_state(one_by_one));
  if (broken != NULL)
    return wrong(error, _("after the last event: %s"), broken);
  if (!kind->state_equal(felt_fold_state(one_by_one), felt_fold_state(at_once)))
    return wrong(error, _("folding the log at once gives another state than event by event"));
  return TRUE;
}

static gboolean check_backups(FeltStore *store, const char *id, GError **error)
{
  g_autofree char *backup = NULL;
  guint64 seq;
  if (felt_store_compare_backups(store, id, &backup, &seq))
    return TRUE;
  return wrong(error,
               _("event %" PRIu64
                 " of the backup “%s” is not in the log, which has lost its end or "
                 "was changed: compare the two."),
               seq, backup);
}

static gboolean count_row(const FeltRow *row, gpointer data, GError **error)
{
  ++*(guint64 *)data;
  return TRUE;
}

/* Until the director settles them, rows that a rescue kept apart are no good end of a check. */
static gboolean check_rescued(FeltStore *store, const char *id, guint64 events, GError **error)
{
  guint64 apart = 0;
  if (!felt_store_read_rescued(store, id, count_row, &apart, error))
    return FALSE;
  return apart == 0 ||
         wrong(error,
               _("%" PRIu64 " events are as they were recorded, but a rescue kept %" PRIu64
                 " more apart that are not: take them into the log or leave them out."),
               events, apart);
}

gboolean felt_session_verify(FeltStore *store, const char *id, FeltVerifyReport *report,
                             const FeltStage *progress, GError **error)
{
  FeltVerifyReport result = {0};
  FeltStage chain = felt_stage_part(progress, 0, 0.1);
  FeltStage fold = felt_stage_part(progress, 0.1, 1);
  if (!check_chain(store, id, &result, progress != NULL ? &chain : NULL, error) ||
      !check_fold(store, id, &fold, error) || !check_backups(store, id, error) ||
      !check_rescued(store, id, result.events, error)) {
    felt_verify_report_clear(&result);
    return FALSE;
  }
  *report = result;
  return TRUE;
}
