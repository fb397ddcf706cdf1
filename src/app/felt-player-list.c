/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-player-list.c - the players of a tournament as a list model, updated by difference */
#include "app/felt-player-list.h"

#include <string.h>

#include "tournament/felt-name-index.h"

struct _FeltPlayerItem {
  GObject parent_instance;
  FeltPlayer player; /* holds its name, not its key */
  char *fold, *sort_key;
};

G_DEFINE_FINAL_TYPE(FeltPlayerItem, felt_player_item, G_TYPE_OBJECT)

const FeltPlayer *felt_player_item_get(FeltPlayerItem *item)
{
  return &item->player;
}

const char *felt_player_item_fold(FeltPlayerItem *item)
{
  return item->fold;
}

const char *felt_player_item_key(FeltPlayerItem *item)
{
  return item->sort_key;
}

static void forget_name(FeltPlayerItem *item)
{
  g_clear_pointer(&item->player.name, g_ref_string_release);
  g_clear_pointer(&item->fold, g_free);
  g_clear_pointer(&item->sort_key, g_free);
}

/* Takes over a player; FALSE when he is as he was. */
static gboolean take_over(FeltPlayerItem *item, const FeltPlayer *player)
{
  FeltPlayer now = *player;
  now.key = NULL;
  /* The state zeroes its players, so padding is equal too. */
  if (memcmp(&now, &item->player, sizeof now) == 0)
    return FALSE;
  if (now.name != item->player.name) {
    forget_name(item);
    const char *name = now.name != NULL ? now.name : "";
    item->fold = felt_search_fold(name);
    item->sort_key = g_utf8_collate_key(name, -1);
    if (now.name != NULL)
      now.name = g_ref_string_acquire(now.name);
  }
  item->player = now;
  return TRUE;
}

static void felt_player_item_finalize(GObject *object)
{
  forget_name(FELT_PLAYER_ITEM(object));
  G_OBJECT_CLASS(felt_player_item_parent_class)->finalize(object);
}

static void felt_player_item_class_init(FeltPlayerItemClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_player_item_finalize;
}

static void felt_player_item_init(FeltPlayerItem *item)
{
}

/* The list ----------------------------------------------------------------------------------- */

struct _FeltPlayerList {
  GObject parent_instance;
  GPtrArray *items;
};

static GType get_item_type(GListModel *model)
{
  return FELT_TYPE_PLAYER_ITEM;
}

static guint get_n_items(GListModel *model)
{
  return FELT_PLAYER_LIST(model)->items->len;
}

static gpointer get_item(GListModel *model, guint position)
{
  GPtrArray *items = FELT_PLAYER_LIST(model)->items;
  return position < items->len ? g_object_ref(items->pdata[position]) : NULL;
}

static void model_init(GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(FeltPlayerList, felt_player_list, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_init))

/* Beyond so many stretches one announcement over all of them is quicker. */
#define MAX_STRETCHES 64

typedef struct {
  guint first, n;
} Stretch;

static void note_change(GArray *stretches, guint position)
{
  Stretch *last =
      stretches->len > 0 ? &g_array_index(stretches, Stretch, stretches->len - 1) : NULL;
  if (last != NULL && (last->first + last->n == position || stretches->len >= MAX_STRETCHES)) {
    last->n = position - last->first + 1;
  } else {
    Stretch stretch = {position, 1};
    g_array_append_val(stretches, stretch);
  }
}

void felt_player_list_update(FeltPlayerList *list, const FeltState *state)
{
  guint old = list->items->len, now = state != NULL ? state->players->len : 0;
  g_autoptr(GArray) stretches = g_array_new(FALSE, FALSE, sizeof(Stretch));
  for (guint i = 0; i < MIN(old, now); i++)
    if (take_over(list->items->pdata[i], &g_array_index(state->players, FeltPlayer, i)))
      note_change(stretches, i);
  for (guint i = old; i < now; i++) {
    FeltPlayerItem *item = g_object_new(FELT_TYPE_PLAYER_ITEM, NULL);
    take_over(item, &g_array_index(state->players, FeltPlayer, i));
    g_ptr_array_add(list->items, item);
  }
  if (now < old)
    g_ptr_array_set_size(list->items, (int)now);
  /* The model already is as it will be: first its length is announced, then what changed. */
  if (now != old)
    g_list_model_items_changed(G_LIST_MODEL(list), MIN(old, now), old - MIN(old, now),
                               now - MIN(old, now));
  for (guint i = 0; i < stretches->len; i++) {
    const Stretch *stretch = &g_array_index(stretches, Stretch, i);
    g_list_model_items_changed(G_LIST_MODEL(list), stretch->first, stretch->n, stretch->n);
  }
}

static void felt_player_list_finalize(GObject *object)
{
  g_ptr_array_unref(FELT_PLAYER_LIST(object)->items);
  G_OBJECT_CLASS(felt_player_list_parent_class)->finalize(object);
}

static void felt_player_list_class_init(FeltPlayerListClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_player_list_finalize;
}

static void felt_player_list_init(FeltPlayerList *list)
{
  list->items = g_ptr_array_new_with_free_func(g_object_unref);
}

FeltPlayerList *felt_player_list_new(void)
{
  return g_object_new(FELT_TYPE_PLAYER_LIST, NULL);
}
