/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-player-list.c - the players of a tournament as a list model, updated by difference */
#include "app/widgets/felt-player-list.h"

#include <string.h>

#include "app/desk/felt-own.h"
#include "tournament/palette/felt-name-index.h"

struct _FeltPlayerItem {
  GObject parent_instance;
  FeltPlayer player;     /* holds its names, not its key */
  char *fold, *sort_key; /* counted strings */
  gboolean shown, moved; /* the list's own: in it; to be sorted in again, or to leave */
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

static void forget(FeltPlayerItem *item)
{
  g_clear_pointer(&item->player.name, g_ref_string_release);
  g_clear_pointer(&item->player.full_name, g_ref_string_release);
  g_clear_pointer(&item->fold, g_ref_string_release);
  g_clear_pointer(&item->sort_key, g_ref_string_release);
}

static void copy(FeltPlayerItem *to, const FeltPlayerItem *from)
{
  forget(to);
  to->player = from->player;
  if (from->player.name != NULL)
    g_ref_string_acquire(from->player.name);
  if (from->player.full_name != NULL)
    g_ref_string_acquire(from->player.full_name);
  to->fold = g_ref_string_acquire(from->fold);
  to->sort_key = g_ref_string_acquire(from->sort_key);
}

static gboolean is_as(const FeltPlayerItem *item, const FeltPlayer *player)
{
  FeltPlayer now = *player;
  now.key = NULL;
  /* The state zeroes its players, so padding is equal too. */
  return memcmp(&now, &item->player, sizeof now) == 0;
}

static void take_over(FeltPlayerItem *item, const FeltPlayer *player)
{
  FeltPlayer now = *player;
  now.key = NULL;
  if (item->fold == NULL || now.name != item->player.name ||
      now.full_name != item->player.full_name) {
    forget(item);
    const char *name = now.name != NULL ? now.name : "";
    g_autofree char *both = g_strjoin(" ", name, now.full_name, NULL);
    g_autofree char *fold = felt_search_fold(both), *sort_key = g_utf8_collate_key(name, -1);
    item->fold = g_ref_string_new(fold);
    item->sort_key = g_ref_string_new(sort_key);
    if (now.name != NULL)
      g_ref_string_acquire(now.name);
    if (now.full_name != NULL)
      g_ref_string_acquire(now.full_name);
  }
  item->player = now;
}

static void felt_player_item_finalize(GObject *object)
{
  forget(FELT_PLAYER_ITEM(object));
  G_OBJECT_CLASS(felt_player_item_parent_class)->finalize(object);
}

static void felt_player_item_class_init(FeltPlayerItemClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_player_item_finalize;
  felt_signal(klass, "changed", 0);
}

static void felt_player_item_init(FeltPlayerItem *item)
{
}

/* The list ----------------------------------------------------------------------------------- */

struct _FeltPlayerList {
  GObject parent_instance;
  GPtrArray *items;       /* everybody, by id */
  GPtrArray *shown;       /* the model: those of them who are in it, in order */
  FeltPlayerItem *coming; /* a player about to be updated */
  GtkFilter *filter;      /* or NULL */
  GtkSorter *sorter;      /* or NULL */
};

static GType get_item_type(GListModel *model)
{
  return FELT_TYPE_PLAYER_ITEM;
}

static guint get_n_items(GListModel *model)
{
  return FELT_PLAYER_LIST(model)->shown->len;
}

static gpointer get_item(GListModel *model, guint position)
{
  GPtrArray *shown = FELT_PLAYER_LIST(model)->shown;
  return position < shown->len ? g_object_ref(shown->pdata[position]) : NULL;
}

static void model_init(GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(FeltPlayerList, felt_player_list, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_init))

static gboolean passes(FeltPlayerList *list, FeltPlayerItem *item)
{
  return list->filter == NULL || gtk_filter_match(list->filter, item);
}

static int compare(FeltPlayerList *list, FeltPlayerItem *a, FeltPlayerItem *b)
{
  int order = list->sorter != NULL ? (int)gtk_sorter_compare(list->sorter, a, b) : 0;
  if (order != 0)
    return order;
  return a->player.id < b->player.id ? -1 : a->player.id > b->player.id;
}

static int compare_cb(gconstpointer a, gconstpointer b, gpointer list)
{
  return compare(list, *(FeltPlayerItem *const *)a, *(FeltPlayerItem *const *)b);
}

/* The first position from which on nobody comes before item. */
static guint place_in(FeltPlayerList *list, const GPtrArray *sorted, guint from,
                      FeltPlayerItem *item)
{
  guint to = sorted->len;
  while (from < to) {
    guint middle = from + (to - from) / 2;
    if (compare(list, sorted->pdata[middle], item) < 0)
      from = middle + 1;
    else
      to = middle;
  }
  return from;
}

static void append(GPtrArray *to, const GPtrArray *from, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    g_ptr_array_add(to, g_object_ref(from->pdata[i]));
}

/* Who is to be shown: those shown who did not move, in their order, and among them whoever else
 * passes. Owned by the caller. */
static GPtrArray *merged(FeltPlayerList *list)
{
  g_autoptr(GPtrArray) stay = g_ptr_array_sized_new(list->shown->len);
  g_autoptr(GPtrArray) come = g_ptr_array_new();
  for (guint i = 0; i < list->shown->len; i++)
    if (!((FeltPlayerItem *)list->shown->pdata[i])->moved)
      g_ptr_array_add(stay, list->shown->pdata[i]);
  for (guint i = 0; i < list->items->len; i++) {
    FeltPlayerItem *item = list->items->pdata[i];
    if (item->moved && passes(list, item))
      g_ptr_array_add(come, item);
  }
  g_ptr_array_sort_with_data(come, compare_cb, list);
  GPtrArray *all = g_ptr_array_new_full(stay->len + come->len, g_object_unref);
  guint from = 0;
  for (guint i = 0; i < come->len; i++) {
    guint at = place_in(list, stay, from, come->pdata[i]);
    append(all, stay, from, at);
    append(all, come, i, i + 1);
    from = at;
  }
  append(all, stay, from, stay->len);
  return all;
}

/* Makes others the shown ones and announces the stretch in which they differ; takes others. */
static void show(FeltPlayerList *list, GPtrArray *others)
{
  g_autoptr(GPtrArray) old = list->shown;
  guint first = 0, same = 0, shorter = MIN(old->len, others->len);
  while (first < shorter && old->pdata[first] == others->pdata[first])
    first++;
  while (same < shorter - first &&
         old->pdata[old->len - 1 - same] == others->pdata[others->len - 1 - same])
    same++;
  list->shown = others;
  guint removed = old->len - same - first, added = others->len - same - first;
  for (guint i = first; i < first + removed; i++)
    ((FeltPlayerItem *)old->pdata[i])->shown = FALSE;
  for (guint i = first; i < first + added; i++)
    ((FeltPlayerItem *)others->pdata[i])->shown = TRUE;
  if (removed > 0 || added > 0)
    g_list_model_items_changed(G_LIST_MODEL(list), first, removed, added);
}

static void sort_in_moved(FeltPlayerList *list)
{
  show(list, merged(list));
  for (guint i = 0; i < list->items->len; i++)
    ((FeltPlayerItem *)list->items->pdata[i])->moved = FALSE;
}

static void filter_cb(FeltPlayerList *list)
{
  for (guint i = 0; i < list->items->len; i++) {
    FeltPlayerItem *item = list->items->pdata[i];
    item->moved = passes(list, item) != item->shown;
  }
  sort_in_moved(list);
}

static void sorter_cb(FeltPlayerList *list)
{
  for (guint i = 0; i < list->shown->len; i++)
    ((FeltPlayerItem *)list->shown->pdata[i])->moved = TRUE;
  sort_in_moved(list);
}

/* Updates ------------------------------------------------------------------------------------ */

/* Takes over whoever changed; those whom filter or sorter see differently have moved. TRUE when
 * there are such. The positions of the changed are appended to changed. */
static gboolean take_over_changed(FeltPlayerList *list, const FeltState *state, GArray *changed)
{
  gboolean moved = FALSE;
  for (guint i = 0; i < MIN(list->items->len, state->players->len); i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    FeltPlayerItem *item = list->items->pdata[i];
    if (is_as(item, player))
      continue;
    copy(list->coming, item);
    take_over(list->coming, player);
    gboolean shown = passes(list, list->coming);
    item->moved = shown != item->shown || (shown && compare(list, item, list->coming) != 0);
    moved |= item->moved;
    copy(item, list->coming);
    g_array_append_val(changed, i);
  }
  return moved;
}

/* Players that are new, or no longer in the log; TRUE when there are such. */
static gboolean set_length(FeltPlayerList *list, const FeltState *state)
{
  guint old = list->items->len, now = state != NULL ? state->players->len : 0;
  for (guint i = old; i < now; i++) {
    FeltPlayerItem *item = g_object_new(FELT_TYPE_PLAYER_ITEM, NULL);
    take_over(item, &g_array_index(state->players, FeltPlayer, i));
    item->moved = TRUE;
    g_ptr_array_add(list->items, item);
  }
  for (guint i = now; i < old; i++)
    ((FeltPlayerItem *)list->items->pdata[i])->moved = TRUE;
  if (now < old)
    g_ptr_array_set_size(list->items, (int)now);
  return now != old;
}

void felt_player_list_update(FeltPlayerList *list, const FeltState *state)
{
  g_autoptr(GArray) changed = g_array_new(FALSE, FALSE, sizeof(guint));
  gboolean moved = state != NULL && take_over_changed(list, state, changed);
  moved |= set_length(list, state);
  if (moved)
    sort_in_moved(list);
  for (guint i = 0; i < changed->len; i++)
    g_signal_emit_by_name(list->items->pdata[g_array_index(changed, guint, i)], "changed");
}

/* Life --------------------------------------------------------------------------------------- */

static void felt_player_list_finalize(GObject *object)
{
  FeltPlayerList *list = FELT_PLAYER_LIST(object);
  g_ptr_array_unref(list->shown);
  g_ptr_array_unref(list->items);
  g_object_unref(list->coming);
  g_clear_object(&list->filter);
  g_clear_object(&list->sorter);
  G_OBJECT_CLASS(felt_player_list_parent_class)->finalize(object);
}

static void felt_player_list_class_init(FeltPlayerListClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_player_list_finalize;
}

static void felt_player_list_init(FeltPlayerList *list)
{
  list->items = g_ptr_array_new_with_free_func(g_object_unref);
  list->shown = g_ptr_array_new_with_free_func(g_object_unref);
  list->coming = g_object_new(FELT_TYPE_PLAYER_ITEM, NULL);
}

FeltPlayerList *felt_player_list_new(GtkFilter *filter, GtkSorter *sorter)
{
  FeltPlayerList *list = g_object_new(FELT_TYPE_PLAYER_LIST, NULL);
  if (g_set_object(&list->filter, filter))
    FELT_FOLLOW(list, filter, "changed", filter_cb);
  if (g_set_object(&list->sorter, sorter))
    FELT_FOLLOW(list, sorter, "changed", sorter_cb);
  return list;
}
