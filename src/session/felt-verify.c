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

/* What must always hold is looked at after each of the first events, then ever less often: a look
 * reads the whole state. What is broken is found to the event by folding once more. */
#define EACH_UP_TO 2048

typedef struct {
  const FeltStreamKind *kind;
  guint64 good; /* after this event all was sound */
  guint64 next; /* the look after this one is due */
  gboolean each;
  gboolean broken;
} Check;

/* Before each event: the state so far must be sound, and a draw must follow from its seed. */
static gboolean check_event(gconstpointer before, const FeltStreamEvent *event, gpointer data,
                            GError **error)
{
  Check *check = data;
  guint64 seq = event->seq - 1;
  if (seq > check->good && (check->each || seq >= check->next)) {
    g_autofree char *broken = check->kind->state_broken(before);
    check->broken = broken != NULL;
    if (broken != NULL)
      return wrong(error, _("after event %" PRIu64 ": %s"), seq, broken);
    check->good = seq;
    check->next = seq + 1 + seq / EACH_UP_TO;
  }
  return check->kind->verify == NULL || check->kind->verify(before, event, error);
}

/* Folds event by event; where something is broken once more from the start, with a look after each
 * event behind the last good look. */
static gboolean fold_slowly(FeltFold *fold, FeltStore *store, const char *id,
                            const FeltStreamKind *kind, const FeltStage *progress, GError **error)
{
  Check check = {.kind = kind, .next = 1};
  GError *found = NULL, *first = NULL;
  felt_fold_set_progress(fold, progress);
  if (felt_fold_advance(fold, check_event, &check, &found))
    return TRUE;
  if (check.broken) {
    g_autoptr(FeltFold) again = felt_fold_new(store, kind, id);
    check.each = TRUE;
    felt_fold_advance(again, check_event, &check, &first);
  }

  if (first != NULL) {
    g_error_free(found);
    found = first;
  }
  g_propagate_error(error, found);
  return FALSE;
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
  felt_fold_set_progress(at_once, &fast);
  if (!fold_slowly(one_by_one, store, id, kind, &slow, error) ||
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
  if (felt_store_head(store, id, NULL) == 0 && !check_rescued(store, id, 0, error))
    return FALSE; /* nothing else is left of it */
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
