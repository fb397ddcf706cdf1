/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-player-list.c - the players as a filtered, sorted list model, updated by difference */
#include "felt-test.h"
#include "app/widgets/felt-player-list.h"
#include "felt-registered.h"

#define PLAYERS 1000

/* What a view knows of the model: nothing but what it was told. */
typedef struct {
  GPtrArray *items;
  guint n, position, removed, added; /* announcements; the last one */
} View;

static void changed_cb(GListModel *model, guint position, guint removed, guint added, View *view)
{
  g_assert_cmpuint(position + removed, <=, view->items->len);
  if (removed > 0)
    g_ptr_array_remove_range(view->items, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert(view->items, (int)(position + i),
                       g_list_model_get_item(model, position + i));
  view->position = position;
  view->removed = removed;
  view->added = added;
  view->n++;
}

static void watch(View *view, FeltPlayerList *list)
{
  *view = (View){.items = g_ptr_array_new_with_free_func(g_object_unref)};
  g_signal_connect(list, "items-changed", G_CALLBACK(changed_cb), view);
}

static void assert_view(const View *view, FeltPlayerList *list)
{
  g_assert_cmpuint(view->items->len, ==, g_list_model_get_n_items(G_LIST_MODEL(list)));
  for (guint i = 0; i < view->items->len; i++) {
    g_autoptr(FeltPlayerItem) item = g_list_model_get_item(G_LIST_MODEL(list), i);
    g_assert_true(item == view->items->pdata[i]);
  }
}

static int by_place(gconstpointer a, gconstpointer b, gpointer data)
{
  guint x = felt_player_item_get((FeltPlayerItem *)a)->place;
  guint y = felt_player_item_get((FeltPlayerItem *)b)->place;
  return x < y ? -1 : x > y;
}

static gboolean has_status(gpointer item, gpointer status)
{
  return *(int *)status < 0 || (int)felt_player_item_get(item)->status == *(int *)status;
}

static void told_cb(FeltPlayerItem *item, guint *told)
{
  (*told)++;
}

FELT_TEST(test_all, "/app/player-list/all")
{
  g_autoptr(FeltState) state = felt_state_new();
  g_autoptr(FeltPlayerList) list = felt_player_list_new(NULL, NULL);
  View view;
  watch(&view, list);
  felt_registered_add(state, PLAYERS);
  felt_player_list_update(list, state);
  g_assert_cmpuint(view.n, ==, 1);
  g_assert_cmpuint(view.added, ==, PLAYERS);
  /* Nobody moves: silence, and the same item says what is new. */
  guint told = 0, other_told = 0;
  g_autoptr(FeltPlayerItem) before = g_list_model_get_item(G_LIST_MODEL(list), 499);
  g_autoptr(FeltPlayerItem) other = g_list_model_get_item(G_LIST_MODEL(list), 498);
  g_signal_connect(before, "changed", G_CALLBACK(told_cb), &told);
  g_signal_connect(other, "changed", G_CALLBACK(told_cb), &other_told);
  felt_player_list_update(list, state);
  g_assert_cmpuint(told, ==, 0);
  felt_state_player(state, 500)->status = FELT_PLAYER_OUT;
  felt_player_list_update(list, state);
  g_assert_cmpuint(view.n, ==, 1);
  g_assert_cmpuint(told, ==, 1);
  g_assert_cmpuint(other_told, ==, 0);
  g_assert_cmpint(felt_player_item_get(before)->status, ==, FELT_PLAYER_OUT);
  g_assert_cmpstr(felt_player_item_fold(before), ==, "player 500");
  /* One more, and all gone. */
  felt_registered_add(state, 1);
  felt_player_list_update(list, state);
  g_assert_cmpuint(view.n, ==, 2);
  g_assert_cmpuint(view.position, ==, PLAYERS);
  felt_player_list_update(list, NULL);
  g_assert_cmpuint(g_list_model_get_n_items(G_LIST_MODEL(list)), ==, 0);
  assert_view(&view, list);
  g_ptr_array_unref(view.items);
}

/* Somebody enters when all are out: each is a place lower and stays there (issue: one frame
 * at 10,000 players). */
FELT_TEST(test_places_move, "/app/player-list/places-move")
{
  g_autoptr(FeltState) state = felt_state_new();
  GtkSorter *sorter = GTK_SORTER(gtk_custom_sorter_new(by_place, NULL, NULL));
  g_autoptr(FeltPlayerList) list = felt_player_list_new(NULL, sorter);
  View view;
  felt_registered_add(state, PLAYERS);
  for (guint id = 1; id <= PLAYERS; id++)
    felt_state_player(state, id)->place = PLAYERS + 1 - id;
  watch(&view, list);
  felt_player_list_update(list, state);
  guint told = 0;
  for (guint i = 0; i < PLAYERS; i++) {
    g_autoptr(FeltPlayerItem) item = g_list_model_get_item(G_LIST_MODEL(list), i);
    g_signal_connect(item, "changed", G_CALLBACK(told_cb), &told);
  }
  for (guint id = 1; id <= PLAYERS; id++)
    felt_state_player(state, id)->place++;
  felt_registered_add(state, 1);
  felt_player_list_update(list, state);
  g_assert_cmpuint(told, ==, PLAYERS);
  g_assert_cmpuint(view.n, ==, 2);
  g_assert_cmpuint(view.position, ==, 0); /* no place yet: first */
  g_assert_cmpuint(view.removed, ==, 0);
  g_assert_cmpuint(view.added, ==, 1);
  assert_view(&view, list);
  g_ptr_array_unref(view.items);
  g_object_unref(sorter);
}

/* The selection stays when players move: the next button acts on the player that was meant. */
FELT_TEST(test_selection, "/app/player-list/selection")
{
  g_autoptr(FeltState) state = felt_state_new();
  g_autoptr(GtkSorter) sorter = GTK_SORTER(gtk_custom_sorter_new(by_place, NULL, NULL));
  g_autoptr(FeltPlayerList) list = felt_player_list_new(NULL, sorter);
  felt_registered_add(state, 10);
  for (guint id = 1; id <= 10; id++)
    felt_state_player(state, id)->place = id;
  felt_player_list_update(list, state);
  g_autoptr(GtkSelectionModel) selection =
      GTK_SELECTION_MODEL(gtk_multi_selection_new(g_object_ref(G_LIST_MODEL(list))));
  gtk_selection_model_select_item(selection, 3, TRUE); /* player 4 */
  felt_state_player(state, 4)->place = 20;
  felt_player_list_update(list, state);
  felt_state_player(state, 1)->place = 15;
  felt_player_list_update(list, state);
  felt_registered_add(state, 2);
  felt_player_list_update(list, state);
  g_autoptr(GtkBitset) selected = gtk_selection_model_get_selection(selection);
  g_assert_cmpuint(gtk_bitset_get_size(selected), ==, 1);
  g_autoptr(FeltPlayerItem) item =
      g_list_model_get_item(G_LIST_MODEL(selection), gtk_bitset_get_nth(selected, 0));
  g_assert_cmpuint(felt_player_item_get(item)->id, ==, 4);
}

/* Against a list sorted from the beginning --------------------------------------------------- */

static int in_order(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *x = *(const FeltPlayer *const *)a, *y = *(const FeltPlayer *const *)b;
  if (x->place != y->place)
    return x->place < y->place ? -1 : 1;
  return x->id < y->id ? -1 : x->id > y->id;
}

static void assert_right(FeltPlayerList *list, const FeltState *state, int status)
{
  g_autoptr(GPtrArray) wanted = g_ptr_array_new();
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (status < 0 || (int)player->status == status)
      g_ptr_array_add(wanted, player);
  }
  g_ptr_array_sort(wanted, in_order);
  g_assert_cmpuint(g_list_model_get_n_items(G_LIST_MODEL(list)), ==, wanted->len);
  for (guint i = 0; i < wanted->len; i++) {
    g_autoptr(FeltPlayerItem) item = g_list_model_get_item(G_LIST_MODEL(list), i);
    const FeltPlayer *shown = felt_player_item_get(item), *player = wanted->pdata[i];
    g_assert_cmpuint(shown->id, ==, player->id);
    g_assert_cmpuint(shown->rebuys, ==, player->rebuys);
  }
}

static void change_some(FeltState *state, GRand *rand)
{
  int n = g_rand_int_range(rand, 0, g_rand_boolean(rand) ? 4 : 60);
  for (int i = 0; i < n && state->players->len > 0; i++) {
    guint id = (guint)g_rand_int_range(rand, 1, (gint32)state->players->len + 1);
    FeltPlayer *player = felt_state_player(state, id);
    switch (g_rand_int_range(rand, 0, 3)) {
    case 0:
      player->status = g_rand_boolean(rand) ? FELT_PLAYER_IN : FELT_PLAYER_OUT;
      break;
    case 1:
      player->place = (guint)g_rand_int_range(rand, 0, 30);
      break;
    default:
      player->rebuys++;
    }
  }
}

FELT_TEST(test_any_changes, "/app/player-list/any-changes")
{
  guint32 seed = (guint32)g_test_rand_int();
  g_test_message("seed %u", seed);
  g_autoptr(GRand) rand = g_rand_new_with_seed(seed);
  int status = -1;
  g_autoptr(GtkFilter) filter = GTK_FILTER(gtk_custom_filter_new(has_status, &status, NULL));
  g_autoptr(GtkSorter) sorter = GTK_SORTER(gtk_custom_sorter_new(by_place, NULL, NULL));
  g_autoptr(FeltState) state = felt_state_new();
  g_autoptr(FeltPlayerList) list = felt_player_list_new(filter, sorter);
  View view;
  watch(&view, list);
  for (int i = 0; i < 3000; i++) {
    if (g_rand_int_range(rand, 0, 5) == 0 && state->players->len < 200) {
      felt_registered_add(state, (guint)g_rand_int_range(rand, 1, 5));
    } else if (g_rand_int_range(rand, 0, 20) == 0 && state->players->len > 3) {
      /* registrations undone; the state frees names with its rows */
      g_array_set_size(state->players, state->players->len - 2);
    }
    change_some(state, rand);
    felt_player_list_update(list, state);
    if (g_rand_int_range(rand, 0, 10) == 0) {
      status = g_rand_boolean(rand) ? -1 : FELT_PLAYER_IN;
      gtk_filter_changed(filter, GTK_FILTER_CHANGE_DIFFERENT);
    }
    if (g_rand_int_range(rand, 0, 30) == 0)
      gtk_sorter_changed(sorter, GTK_SORTER_CHANGE_DIFFERENT);
    assert_view(&view, list);
    assert_right(list, state, status);
  }
  g_ptr_array_unref(view.items);
}
