/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-session-ask.c - what a decision needs to know of another stream */
#include "session/felt-session-private.h"

FeltDay felt_session_day(gint64 utc_us)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(utc_us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) local = utc != NULL ? g_date_time_to_local(utc) : NULL;
  if (local == NULL)
    return 0;
  return g_date_time_get_year(local) * 10000 + g_date_time_get_month(local) * 100 +
         g_date_time_get_day_of_month(local);
}

/* The stream that the kind asks as it is now; NULL: there is none, or it cannot be read. */
static FeltSession *stream_to_ask(FeltSession *self)
{
  if (self->asked != NULL) {
    felt_session_refresh(self->asked, NULL);
    return self->asked;
  }
  const FeltStreamKind *kind = felt_kind_of(self->kind->asks, NULL);
  if (kind != NULL && kind->answer != NULL)
    self->asked = felt_session_open(self->store, self->kind->asks, &self->source, NULL);
  return self->asked;
}

/* What the other stream says to questions; NULL: there are none. */
static void ask(FeltSession *self, GStrv questions, FeltDay today, FeltAnswers *answers)
{
  felt_answers_init(answers);
  answers->tell_results = felt_kind_results();
  answers->store = self->store;
  FeltSession *asked =
      questions != NULL && questions[0] != NULL && self->past == 0 ? stream_to_ask(self) : NULL;
  if (asked == NULL)
    return;
  answers->seq = felt_session_head(asked);
  for (guint i = 0; questions[i] != NULL; i++) {
    FeltPerson *person = asked->kind->answer(felt_session_stream_state(asked), questions[i], today);
    if (person != NULL)
      g_hash_table_insert(answers->people, g_strdup(questions[i]), person);
  }
}

void felt_session_ask(FeltSession *self, gconstpointer command, FeltContext *context,
                      FeltAnswers *answers)
{
  context->today = felt_session_day(context->now.utc_us);
  context->answers = answers;
  g_auto(GStrv) questions = NULL;
  if (self->kind->questions != NULL)
    questions = self->kind->questions(felt_fold_state(self->fold), command);
  ask(self, questions, context->today, answers);
}

gboolean felt_session_check_back(FeltSession *self, gconstpointer after, const FeltContext *context,
                                 gboolean *overruled, GError **error)
{
  gconstpointer before = felt_fold_state(self->fold);
  if (self->kind->check_back == NULL) {
    *overruled = FALSE;
    return TRUE;
  }

  FeltContext asked = *context;
  g_auto(FeltAnswers) answers = {0};
  g_auto(GStrv) questions = NULL;
  if (self->kind->comes_back != NULL)
    questions = self->kind->comes_back(before, after);
  asked.today = felt_session_day(context->now.utc_us);
  asked.answers = &answers;
  ask(self, questions, asked.today, &answers);
  return self->kind->check_back(before, after, &asked, overruled, error);
}
