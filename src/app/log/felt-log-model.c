/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-model.c - the log as a list, newest first, read in pages as it is looked at */
#include "app/log/felt-log-model.h"

#include "felt-config.h"

#include <glib/gi18n.h>

/* Events read at once; a list view asks for a few hundred neighbours. */
#define PAGE 128

struct _FeltLogItem {
  GObject parent_instance;
  guint64 seq;
  gint64 at_us;
  char *words, *actor;
  gboolean undone, undoable;
};

G_DEFINE_FINAL_TYPE(FeltLogItem, felt_log_item, G_TYPE_OBJECT)

static guint item_changed_signal;

static void felt_log_item_finalize(GObject *object)
{
  FeltLogItem *self = FELT_LOG_ITEM(object);
  g_free(self->words);
  g_free(self->actor);
  G_OBJECT_CLASS(felt_log_item_parent_class)->finalize(object);
}

static void felt_log_item_class_init(FeltLogItemClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_log_item_finalize;
  item_changed_signal = g_signal_new("changed", FELT_TYPE_LOG_ITEM, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
}

static void felt_log_item_init(FeltLogItem *self)
{
}

guint64 felt_log_item_seq(FeltLogItem *item)
{
  return item->seq;
}

gint64 felt_log_item_at_us(FeltLogItem *item)
{
  return item->at_us;
}

const char *felt_log_item_words(FeltLogItem *item)
{
  return item->words != NULL ? item->words : "";
}

const char *felt_log_item_actor(FeltLogItem *item)
{
  return item->actor;
}

gboolean felt_log_item_undone(FeltLogItem *item)
{
  return item->undone;
}

gboolean felt_log_item_undoable(FeltLogItem *item)
{
  return item->undoable;
}

struct _FeltLogModel {
  GObject parent_instance;
  FeltSession *session;
  guint64 head;
  /* the page read last, oldest first */
  guint64 first;
  GPtrArray *page;
  GHashTable *alive; /* seq -> FeltLogItem that somebody holds; not owned */
};

static GType item_type(GListModel *list)
{
  return FELT_TYPE_LOG_ITEM;
}

static guint n_items(GListModel *list)
{
  return (guint)FELT_LOG_MODEL(list)->head;
}

static gboolean line_cb(const FeltLogLine *line, gpointer data)
{
  FeltLogModel *self = data;
  FeltLogItem *item = g_object_new(FELT_TYPE_LOG_ITEM, NULL);
  item->seq = line->seq;
  item->at_us = line->at_us;
  item->words = g_strdup(line->words);
  item->actor = g_strdup(line->actor);
  item->undone = line->undone;
  item->undoable =
      line->seq > 1 && !g_str_equal(line->kind, "undone") && !g_str_equal(line->kind, "redone");
  g_ptr_array_add(self->page, item);
  return TRUE;
}

static void read_page(FeltLogModel *self, guint64 seq)
{
  g_autoptr(GError) error = NULL;
  self->first = (seq - 1) / PAGE * PAGE + 1;
  g_ptr_array_set_size(self->page, 0);
  felt_session_log(self->session, self->first, MIN(self->first + PAGE - 1, self->head), line_cb,
                   self, &error);
  if (error != NULL)
    g_printerr("felt: %s\n", error->message);
}

static void item_gone(gpointer data, GObject *where)
{
  FeltLogModel *self = data;
  GHashTableIter iter;
  gpointer item;
  g_hash_table_iter_init(&iter, self->alive);
  while (g_hash_table_iter_next(&iter, NULL, &item))
    if (item == where) {
      g_hash_table_iter_remove(&iter);
      return;
    }
}

/* The line of an event that could not be read (and why, went to stderr). */
static FeltLogItem *unread_item(guint64 seq)
{
  FeltLogItem *item = g_object_new(FELT_TYPE_LOG_ITEM, NULL);
  item->seq = seq;
  item->words = g_strdup(_("This event could not be read."));
  return item;
}

static gpointer get_item(GListModel *list, guint position)
{
  FeltLogModel *self = FELT_LOG_MODEL(list);
  if (position >= self->head)
    return NULL;
  guint64 seq = self->head - position;
  FeltLogItem *item = g_hash_table_lookup(self->alive, &seq);
  if (item != NULL)
    return g_object_ref(item);
  if (seq < self->first || seq >= self->first + self->page->len)
    read_page(self, seq);
  if (seq < self->first || seq >= self->first + self->page->len)
    item = unread_item(seq);
  else
    item = g_object_ref(g_ptr_array_index(self->page, seq - self->first));
  g_hash_table_insert(self->alive, &item->seq, item);
  g_object_weak_ref(G_OBJECT(item), item_gone, self);
  return item;
}

static void list_model_init(GListModelInterface *iface)
{
  iface->get_item_type = item_type;
  iface->get_n_items = n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(FeltLogModel, felt_log_model, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model_init))

static void changed_cb(FeltLogModel *self)
{
  guint64 head = felt_session_head(self->session), old = self->head;
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init(&iter, self->alive);
  while (g_hash_table_iter_next(&iter, NULL, &value)) {
    FeltLogItem *item = value;
    gboolean undone = felt_session_is_undone(self->session, item->seq);
    if (undone != item->undone) {
      item->undone = undone;
      g_signal_emit(item, item_changed_signal, 0);
    }
  }
  /* the page is from before: read again when asked for */
  g_ptr_array_set_size(self->page, 0);
  self->head = head;
  if (head > old)
    g_list_model_items_changed(G_LIST_MODEL(self), 0, 0, (guint)(head - old));
}

static void felt_log_model_dispose(GObject *object)
{
  FeltLogModel *self = FELT_LOG_MODEL(object);
  GHashTableIter iter;
  gpointer item;
  if (self->alive != NULL) {
    g_ptr_array_set_size(self->page, 0);
    g_hash_table_iter_init(&iter, self->alive);
    while (g_hash_table_iter_next(&iter, NULL, &item))
      g_object_weak_unref(item, item_gone, self);
  }
  g_clear_pointer(&self->alive, g_hash_table_unref);
  g_clear_pointer(&self->page, g_ptr_array_unref);
  g_clear_object(&self->session);
  G_OBJECT_CLASS(felt_log_model_parent_class)->dispose(object);
}

static void felt_log_model_class_init(FeltLogModelClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_log_model_dispose;
}

static void felt_log_model_init(FeltLogModel *self)
{
  self->page = g_ptr_array_new_with_free_func(g_object_unref);
  self->alive = g_hash_table_new(g_int64_hash, g_int64_equal);
}

FeltLogModel *felt_log_model_new(FeltSession *session)
{
  FeltLogModel *self = g_object_new(FELT_TYPE_LOG_MODEL, NULL);
  self->session = g_object_ref(session);
  self->head = felt_session_head(session);
  g_signal_connect_object(session, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
