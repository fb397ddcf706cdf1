/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-help.c - steps of scripts about prizes, receipts and drawers */
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"

#include <string.h>

#include "tournament/command/felt-registration.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-drawer.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

static void add_number(GString *facts, const char *key, gint64 number)
{
  g_string_append_printf(facts, " %s=%" G_GINT64_FORMAT, key, number);
}

static void add_text(GString *facts, const char *key, const char *text)
{
  g_autofree char *word = g_strdelimit(g_strdup(text != NULL ? text : "-"), " ", '_');
  g_string_append_printf(facts, " %s=%s", key, word);
}

static void expect_receipt(const FeltModel *model, const char *step, guint back, const char *wanted)
{
  const FeltState *state = model->state;
  g_assert_cmpuint(back, <, state->moves->len);
  const FeltMove *move = &g_array_index(state->moves, FeltMove, state->moves->len - 1 - back);
  g_autoptr(GString) facts = g_string_new(felt_move_code(move));
  add_number(facts, "number", (gint64)felt_move_number(move));
  add_number(facts, "amount", move->amount);
  add_number(facts, "cancelled", move->cancelled);
  add_number(facts, "price", move->parts[FELT_PART_PRICE]);
  add_number(facts, "fee", move->parts[FELT_PART_FEE]);
  add_number(facts, "bounty", move->parts[FELT_PART_BOUNTY]);
  add_number(facts, "place", move->place);
  add_text(facts, "player", felt_move_player(state, move));
  add_text(facts, "cashier", felt_move_cashier(state, move));
  add_text(facts, "thing", felt_move_thing(state, move));
  add_text(facts, "pot", felt_move_pot(state, move));
  felt_play_facts(step, facts->str, wanted);
}

static void expect_line(const FeltModel *model, const char *step, guint number, const char *wanted)
{
  g_autoptr(GArray) lines = felt_prize_lines(model->state);
  g_autoptr(GString) facts = g_string_new(NULL);
  g_assert_cmpuint(number, <=, lines->len);
  const FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, number - 1);
  add_number(facts, "cash", line->cash);
  add_number(facts, "value", line->value);
  add_number(facts, "asked", line->asked);
  add_number(facts, "by_hand", line->by_hand);
  add_number(facts, "paid", line->paid);
  add_number(facts, "player", line->player);
  add_number(facts, "thing_due", line->thing_due);
  add_number(facts, "handed", line->handed);
  add_number(facts, "empty", felt_prize_line_is_empty(line));
  add_text(facts, "things", line->things);
  felt_play_facts(step, facts->str, wanted);
}

static void expect_drawer(const FeltModel *model, const char *step, const char *text)
{
  FeltDrawerSums sums;
  g_auto(GStrv) halves = g_strsplit(text, ": ", 2);
  const FeltDrawerSession *session = felt_drawer_last(model->state, halves[0]);
  g_autoptr(GString) facts = g_string_new(NULL);
  g_assert_nonnull(session);
  felt_drawer_sums(model->state, session, &sums);
  add_number(facts, "opening", sums.opening);
  add_number(facts, "expected", sums.expected);
  add_number(facts, "difference", sums.difference);
  add_number(facts, "moves", sums.moves);
  add_number(facts, "in", sums.in[FELT_METHOD_CASH]);
  add_number(facts, "out", sums.out[FELT_METHOD_CASH]);
  add_number(facts, "card", sums.in[FELT_METHOD_CARD]);
  add_number(facts, "closed", (gint64)session->closed);
  add_number(facts, "told", session->told);
  felt_play_facts(step, facts->str, halves[1]);
}

static void expect_to_pay(const FeltModel *model, const char *step, const char *wanted)
{
  gint64 money;
  guint things;
  felt_state_due(model->state, &money, &things);
  g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT ", things %u", money, things);
  felt_play_text(step, text, wanted);
}

static void expect_waiting(const FeltModel *model, const char *step, const char *wanted)
{
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < model->state->waiting->len; i++)
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : "",
                           (char *)g_ptr_array_index(model->state->waiting, i));
  felt_play_text(step, text->str, wanted);
}

static void expect_alternates(const FeltModel *model, const char *step, const char *wanted)
{
  g_autoptr(GArray) waiting = felt_registration_alternates(model->state);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < waiting->len; i++)
    g_string_append_printf(text, i > 0 ? ", %u" : "%u", g_array_index(waiting, guint, i));
  felt_play_text(step, text->str, wanted);
}

static void expect_warnings(const FeltModel *model, const char *step, const char *wanted)
{
  g_autoptr(GPtrArray) list = felt_prize_warnings(model->state);
  g_auto(GStrv) parts = g_strsplit(wanted, " | ", -1);
  for (guint i = 0; i < MAX(list->len, g_strv_length(parts)); i++)
    if (i >= list->len || parts[i] == NULL || strstr(list->pdata[i], parts[i]) == NULL)
      g_error("“%s”: %u of %u is “%s”", step, i + 1, list->len,
              i < list->len ? (char *)list->pdata[i] : "none");
}

gboolean felt_prizes_step(FeltModel *model, const char *step)
{
  char *text;
  const char *rest = strchr(step, ' ');
  if (rest == NULL)
    return FALSE;
  guint number = (guint)g_ascii_strtoull(++rest, &text, 10);
  felt_state_update_places(model->state);
  if (g_str_has_prefix(step, "receipt "))
    expect_receipt(model, step, number, text + strlen(": "));
  else if (g_str_has_prefix(step, "line "))
    expect_line(model, step, number, text + strlen(": "));
  else if (g_str_has_prefix(step, "lines ")) {
    g_autoptr(GArray) lines = felt_prize_lines(model->state);
    g_assert_cmpuint(lines->len, ==, number);
  } else if (g_str_has_prefix(step, "drawer "))
    expect_drawer(model, step, rest);
  else if (g_str_has_prefix(step, "to pay "))
    expect_to_pay(model, step, step + strlen("to pay "));
  else if (g_str_has_prefix(step, "waiting "))
    expect_waiting(model, step, strcmp(rest, "-") == 0 ? "" : rest);
  else if (g_str_has_prefix(step, "alternates "))
    expect_alternates(model, step, rest);
  else if (g_str_has_prefix(step, "warnings "))
    expect_warnings(model, step, strcmp(rest, "-") == 0 ? "" : rest);
  else
    return FALSE;
  return TRUE;
}
