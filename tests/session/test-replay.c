/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-replay.c - random directors on a real database: what is read again is what was lived */
#include "felt-test.h"
#include "session/felt-world.h"

#include <string.h>

#include "store/felt-event-json.h"
#include "tournament/felt-chance.h"
#include "tournament/felt-model.h"

/* Payloads --------------------------------------------------------------------------------- */

/* The event as it comes back from the log. */
static gboolean through_json(const FeltEvent *event, FeltEvent *read, GError **error)
{
  g_autofree char *payload = felt_event_to_payload(&felt_tournament_events, event);
  FeltRow row = {.seq = event->seq,
                 .command_id = "c",
                 .at_us = event->at.utc_us,
                 .boot_id = event->at.boot_id,
                 .boottime_us = event->at.boottime_us,
                 .kind = felt_event_info(event->kind)->name,
                 .payload = payload,
                 .payload_len = strlen(payload)};
  return felt_event_from_row(&felt_tournament_events, &row, read, error);
}

/* Every event comes back the same, and a state folded from what came back is the live one. */
static void replay_payloads(guint64 seed, guint steps, gboolean *seen)
{
  FeltModel model;
  FeltRandom random;
  g_autoptr(FeltState) again = felt_state_new();
  felt_chance_begin(&random, &model, seed);
  for (guint i = 0; i < steps; i++)
    felt_chance_step(&random, &model);
  for (guint i = 0; i < model.log->len; i++) {
    const FeltEvent *event = g_ptr_array_index(model.log, i);
    FeltEvent read;
    gboolean done = felt_must(through_json(event, &read, &felt_error));
    g_assert_true(done);
    seen[event->kind] = TRUE;
    g_assert_true(felt_record_equal(felt_event_info(event->kind)->record, &event->u, &read.u));
    if (felt_history_is_undone(model.history, event->seq))
      felt_state_leave_out(again, &read);
    else
      g_assert_true(felt_state_apply(again, &read, NULL));
    felt_event_clear(&read);
  }
  felt_state_update_places(again);
  g_assert_true(felt_state_equal(again, model.state));
  felt_model_clear(&model);
}

FELT_TEST(test_payloads, "/replay/rules-7/payloads")
{
  gboolean seen[FELT_N_EVENTS] = {FALSE};
  for (guint64 seed = 1; seed <= 40; seed++)
    replay_payloads(seed, 500, seen);
  seen[FELT_EVENT_ROWS_RESCUED] = TRUE; /* no command makes it: tests/session/test-rescue.c */
  for (guint kind = 0; kind < FELT_N_EVENTS; kind++)
    if (!seen[kind])
      g_error("chance made no event %s", felt_event_info((FeltEventKind)kind)->name);
}

/* Payloads with bytes changed, cut or repeated: read as something, or refused; never a crash. */
FELT_TEST(test_spoilt_payloads, "/replay/spoilt-payloads")
{
  FeltModel model;
  FeltRandom random;
  guint read_again = 0, refused = 0;
  felt_chance_begin(&random, &model, 99);
  for (guint i = 0; i < 3000; i++)
    felt_chance_step(&random, &model);
  for (guint i = 0; i < model.log->len; i++) {
    const FeltEvent *event = g_ptr_array_index(model.log, i);
    g_autofree char *payload = felt_event_to_payload(&felt_tournament_events, event);
    gsize length = strlen(payload);
    for (guint n = 1 + felt_random_below(&random, 3); n > 0; n--)
      payload[felt_random_below(&random, (guint)length)] = (char)felt_random_below(&random, 256);
    if (felt_chance_one_in(&random, 4))
      length = felt_random_below(&random, (guint)length);
    g_autofree char *cut = g_strndup(payload, length);
    FeltRow row = {.seq = event->seq,
                   .boot_id = "b",
                   .kind = felt_event_info(event->kind)->name,
                   .payload = cut,
                   .payload_len = length};
    FeltEvent read;
    g_autoptr(GError) error = NULL;
    if (!felt_event_from_row(&felt_tournament_events, &row, &read, &error)) {
      refused++;
      g_assert_true(g_utf8_validate(error->message, -1, NULL));
      continue;
    }
    read_again++;
    g_autoptr(FeltState) state = felt_state_copy(model.state);
    read.seq = state->seq + 1;
    felt_state_apply(state, &read, NULL);
    g_autofree char *broken = felt_state_broken_invariant(state);
    g_assert_cmpstr(broken, ==, NULL);
    felt_event_clear(&read);
  }
  g_test_message("%u payloads read, %u refused", read_again, refused);
  g_assert_cmpuint(refused, >, 100);
  felt_model_clear(&model);
}

/* Sessions --------------------------------------------------------------------------------- */

static void assert_fresh_session_agrees(FeltWorld *world)
{
  FeltStore *store;
  FeltSession *fresh = felt_world_other(world, &store);
  g_assert_true(felt_state_equal(felt_session_state(fresh), felt_session_state(world->session)));
  g_assert_cmpuint(felt_session_head(fresh), ==, felt_session_head(world->session));
  g_object_unref(fresh);
  felt_store_close(store);
}

/* As the state was: a copy from then. */
static void assert_past(FeltWorld *world, const FeltState *then, guint64 head)
{
  g_autoptr(FeltState) past = felt_must(felt_session_state_at(world->session, head, &felt_error));
  g_assert_true(felt_state_equal(past, then));
}

/* Two processes' sessions: one acts, the other follows, and at times acts itself. */
static void live(guint64 seed, guint steps)
{
  FeltWorld world;
  FeltStore *store;
  FeltRandom random;
  g_test_message("seed %" G_GUINT64_FORMAT, seed);
  felt_chance_init(&random, seed);
  felt_world_init(&world);
  FeltSession *follower = felt_world_other(&world, &store);
  g_autoptr(FeltState) then = felt_state_copy(felt_session_state(world.session));
  guint64 then_head = felt_session_head(world.session);
  for (guint i = 0; i < steps; i++) {
    FeltSession *actor = felt_chance_one_in(&random, 5) ? follower : world.session;
    felt_chance_pass(&random, &world.now);
    if (felt_chance_one_in(&random, 60))
      world.now.utc_us -= G_GINT64_CONSTANT(7200000000);
    g_autoptr(FeltCommand) command = felt_chance_command(&random, felt_session_state(actor));
    felt_session_execute(actor, command, NULL, &(FeltActor){.name = "chance"}, NULL, NULL);
    if (i % 60 != 59)
      continue;
    felt_session_refresh(world.session, NULL);
    felt_session_refresh(follower, NULL);
    g_assert_true(
        felt_state_equal(felt_session_state(follower), felt_session_state(world.session)));
    assert_fresh_session_agrees(&world);
    g_assert_cmpint(felt_session_played_us(world.store, world.id), ==,
                    felt_state_played_us(felt_session_state(world.session)));
    assert_past(&world, then, then_head);
    felt_state_free(then);
    then = felt_state_copy(felt_session_state(world.session));
    then_head = felt_session_head(world.session);
  }
  FeltVerifyReport report = {0};
  felt_must(felt_session_verify(world.store, world.id, &report, NULL, &felt_error));
  g_assert_cmpuint(report.events, ==, felt_session_head(world.session));
  felt_verify_report_clear(&report);
  g_object_unref(follower);
  felt_store_close(store);
  felt_world_clear(&world);
}

FELT_TEST(test_live, "/replay/rules-7/live")
{
  for (guint64 seed = 1; seed <= (g_test_slow() ? 30 : 3); seed++)
    live(seed, 900);
}
