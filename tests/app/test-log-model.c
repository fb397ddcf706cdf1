/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-log-model.c - the log as a list: newest first, lazily, and what is undone */
#include "felt-test.h"
#include "app/log/felt-log-model.h"

#include <string.h>

#include "session/felt-world.h"

static FeltLogItem *item_at(FeltLogModel *model, guint position)
{
  return g_list_model_get_item(G_LIST_MODEL(model), position);
}

static void count_cb(guint *count)
{
  (*count)++;
}

static void added_cb(GListModel *list, guint position, guint removed, guint added, guint *sum)
{
  g_assert_cmpuint(position, ==, 0);
  g_assert_cmpuint(removed, ==, 0);
  *sum += added;
}

/* Items come in the order of the log from its end, across pages, each with its own seq. */
FELT_TEST(test_order, "/log-model/order")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  for (guint i = 0; i < 300; i++)
    felt_world_do(world, "note text=Note %u", i);

  g_autoptr(FeltLogModel) model = felt_log_model_new(world->session);
  guint n = g_list_model_get_n_items(G_LIST_MODEL(model));
  g_assert_cmpuint(n, ==, felt_session_head(world->session));
  for (guint i = 0; i < n; i += 7) {
    g_autoptr(FeltLogItem) item = item_at(model, i);
    g_assert_cmpuint(item->seq, ==, n - i);
  }
  g_autoptr(FeltLogItem) newest = item_at(model, 0), again = item_at(model, 0);
  g_autoptr(FeltLogItem) oldest = item_at(model, n - 1);
  g_assert_true(newest == again);
  g_assert_nonnull(strstr(newest->words, "Note 299"));
  g_assert_true(newest->undoable);
  g_assert_false(oldest->undoable);
  g_assert_null(item_at(model, n));
}

/* What is appended comes in front; what is undone says so to those who look at it. */
FELT_TEST(test_changes, "/log-model/changes")
{
  guint changed = 0, added = 0;
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "register name=Ann");
  g_autoptr(FeltLogModel) model = felt_log_model_new(world->session);
  g_autoptr(FeltLogItem) item = item_at(model, 0);
  guint64 seq = item->seq;
  guint before = g_list_model_get_n_items(G_LIST_MODEL(model));
  g_signal_connect(model, "items-changed", G_CALLBACK(added_cb), &added);
  g_signal_connect_swapped(item, "changed", G_CALLBACK(count_cb), &changed);
  g_assert_false(item->undone);
  felt_world_do(world, "undo");
  felt_log_model_update(model);
  g_assert_true(item->undone);
  g_assert_cmpuint(changed, ==, 1);
  g_assert_cmpuint(g_list_model_get_n_items(G_LIST_MODEL(model)), ==, before + added);
  g_autoptr(FeltLogItem) same = item_at(model, added);
  g_assert_true(same == item);
  g_autoptr(FeltLogItem) undo = item_at(model, 0);
  g_assert_false(undo->undoable);
  felt_world_do(world, "redo");
  felt_log_model_update(model);
  g_assert_false(item->undone);
  g_assert_cmpuint(changed, ==, 2);
  g_assert_cmpuint(item->seq, ==, seq);
}

/* The line of event seq, whose place from the end is known. */
static FeltLogItem *item_of(FeltLogModel *model, FeltWorld *world, guint64 seq)
{
  return item_at(model, (guint)(felt_session_head(world->session) - seq));
}

/* Sentences follow what came later: places after an undo, none once the player is back by a rebuy.
 */
FELT_TEST(test_words, "/log-model/words")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "register names=Ann,Ben,Cleo,Dov; start; bust-out player=Ann");
  guint64 ann = felt_session_head(world->session);
  felt_world_do(world, "bust-out player=Ben");
  guint64 ben = felt_session_head(world->session);
  g_autoptr(FeltLogModel) model = felt_log_model_new(world->session);
  g_autoptr(FeltLogItem) first = item_of(model, world, ann);
  g_autoptr(FeltLogItem) second = item_of(model, world, ben);
  g_assert_cmpstr(first->words, ==, "Ann is out (4th)");
  g_assert_cmpstr(second->words, ==, "Ben is out (3rd)");
  felt_world_do(world, "rebuy player=Ann");
  felt_log_model_update(model);
  g_assert_cmpstr(first->words, ==, "Ann is out");
  g_assert_cmpstr(second->words, ==, "Ben is out (4th)");
  felt_world_do(world, "undo");
  felt_log_model_update(model);
  g_assert_cmpstr(first->words, ==, "Ann is out (4th)");
  g_assert_cmpstr(second->words, ==, "Ben is out (3rd)");
}

static void found(FeltLogModel *model, FeltLogFilter filter, const char *wanted)
{
  g_autoptr(GString) seqs = g_string_new(NULL);
  felt_log_model_set_filter(model, &filter);
  while (felt_log_model_is_scanning(model))
    g_main_context_iteration(NULL, TRUE);
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(model)); i++) {
    g_autoptr(FeltLogItem) item = item_at(model, i);
    g_string_append_printf(seqs, "%s%" G_GUINT64_FORMAT, i > 0 ? " " : "", item->seq);
  }
  g_assert_cmpstr(seqs->str, ==, wanted);
}

/* By words, player, table and kind; an undo is about what it undid; what comes later is found too.
 */
FELT_TEST(test_filter, "/log-model/filter")
{
  g_autoptr(FeltWorld) world = felt_world_new();           /* 1 */
  felt_world_do(world, "register name=Ann");               /* 2 */
  felt_world_do(world, "register name=Ben");               /* 3 */
  felt_world_do(world, "register name=Cleo");              /* 4 */
  felt_world_do(world, "open-table table=7");              /* 5 */
  felt_world_do(world, "move player=Cleo|table=7|seat=1"); /* 6 */
  felt_world_do(world, "note text=Cleo was late");         /* 7 */
  felt_world_do(world, "undo seq=6");                      /* 8 */
  g_autoptr(FeltLogModel) model = felt_log_model_new(world->session);
  found(model, (FeltLogFilter){.player = 3}, "8 6 4");
  found(model, (FeltLogFilter){.table = 7}, "8 6 5");
  found(model, (FeltLogFilter){.typed = (char *)"cleo"}, "8 7 6 4");
  found(model, (FeltLogFilter){.group = FELT_LOG_NOTES}, "7");
  found(model, (FeltLogFilter){.group = FELT_LOG_ENTRIES, .typed = (char *)"b"}, "3");
  found(model, (FeltLogFilter){.typed = (char *)"nobody"}, "");
  found(model, (FeltLogFilter){.group = FELT_LOG_ENTRIES}, "4 3 2");
  felt_world_do(world, "register name=Dov"); /* 9 */
  felt_log_model_update(model);
  while (felt_log_model_is_scanning(model))
    g_main_context_iteration(NULL, TRUE);
  g_assert_cmpuint(g_list_model_get_n_items(G_LIST_MODEL(model)), ==, 4);
  found(model, (FeltLogFilter){.typed = NULL}, "9 8 7 6 5 4 3 2 1");
}
