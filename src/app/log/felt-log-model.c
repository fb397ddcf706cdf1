/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-model.c - the log as a list, newest first, read in pages as it is looked at */
#include "app/log/felt-log-model.h"

#include <glib/gi18n.h>

#include "app/desk/felt-own.h"
#include "felt-config.h"
#include "tournament/palette/felt-name-index.h"
#include "tournament/state/felt-event-about.h"

const char *const felt_log_groups[] = {
    [FELT_LOG_ALL] = N_("All events"),
    [FELT_LOG_ENTRIES] = N_("Entries and sales"),
    [FELT_LOG_BUSTS] = N_("Bust-outs"),
    [FELT_LOG_SEATS] = N_("Seats and tables"),
    [FELT_LOG_HANDS] = N_("Hands and chips"),
    [FELT_LOG_CLOCK] = N_("Clock and levels"),
    [FELT_LOG_MONEY] = N_("Money and prizes"),
    [FELT_LOG_SETUP] = N_("Settings"),
    [FELT_LOG_NOTES] = N_("Notes"),
    [FELT_LOG_UNDONE] = N_("Undo and redo"),
    [FELT_LOG_N_GROUPS] = NULL,
};

/* By kind of event; what is not named is of no group. */
static const FeltLogGroup groups[FELT_N_EVENTS] = {
    [FELT_EVENT_CREATED] = FELT_LOG_SETUP,         [FELT_EVENT_SETUP_SET] = FELT_LOG_SETUP,
    [FELT_EVENT_STRUCTURE_SET] = FELT_LOG_CLOCK,   [FELT_EVENT_REGISTERED] = FELT_LOG_ENTRIES,
    [FELT_EVENT_UNREGISTERED] = FELT_LOG_ENTRIES,  [FELT_EVENT_RE_ENTERED] = FELT_LOG_ENTRIES,
    [FELT_EVENT_REBOUGHT] = FELT_LOG_ENTRIES,      [FELT_EVENT_ADDED_ON] = FELT_LOG_ENTRIES,
    [FELT_EVENT_WAITING_SET] = FELT_LOG_ENTRIES,   [FELT_EVENT_REGISTRATION_SET] = FELT_LOG_ENTRIES,
    [FELT_EVENT_BUSTED] = FELT_LOG_BUSTS,          [FELT_EVENT_PUT_BACK] = FELT_LOG_BUSTS,
    [FELT_EVENT_BUST_ORDER_SET] = FELT_LOG_BUSTS,  [FELT_EVENT_BOUNTY_AWARDED] = FELT_LOG_BUSTS,
    [FELT_EVENT_FINISHED] = FELT_LOG_BUSTS,        [FELT_EVENT_SEATED] = FELT_LOG_SEATS,
    [FELT_EVENT_MOVED] = FELT_LOG_SEATS,           [FELT_EVENT_SWAPPED] = FELT_LOG_SEATS,
    [FELT_EVENT_TABLE_OPENED] = FELT_LOG_SEATS,    [FELT_EVENT_SEAT_LOCKED] = FELT_LOG_SEATS,
    [FELT_EVENT_BREAK_ORDER_SET] = FELT_LOG_SEATS, [FELT_EVENT_HEADS_COUNTED] = FELT_LOG_SEATS,
    [FELT_EVENT_ABSENCE_SET] = FELT_LOG_SEATS,     [FELT_EVENT_WRONG_SEAT] = FELT_LOG_SEATS,
    [FELT_EVENT_KEPT_APART] = FELT_LOG_SEATS,      [FELT_EVENT_MOVES_TOLD] = FELT_LOG_SEATS,
    [FELT_EVENT_BUTTON_SET] = FELT_LOG_HANDS,      [FELT_EVENT_HAND_DEALT] = FELT_LOG_HANDS,
    [FELT_EVENT_HAND_DONE] = FELT_LOG_HANDS,       [FELT_EVENT_HAND_FOR_HAND_SET] = FELT_LOG_HANDS,
    [FELT_EVENT_CHIPS_COUNTED] = FELT_LOG_HANDS,   [FELT_EVENT_CHIPS_ADJUSTED] = FELT_LOG_HANDS,
    [FELT_EVENT_CHIPS_RACED] = FELT_LOG_HANDS,     [FELT_EVENT_PENALTY_GIVEN] = FELT_LOG_HANDS,
    [FELT_EVENT_STOP_WAIVED] = FELT_LOG_HANDS,     [FELT_EVENT_CLOCK_SET] = FELT_LOG_CLOCK,
    [FELT_EVENT_MONEY_PAID] = FELT_LOG_MONEY,      [FELT_EVENT_PRIZES_SET] = FELT_LOG_MONEY,
    [FELT_EVENT_DEAL_MADE] = FELT_LOG_MONEY,       [FELT_EVENT_NOTED] = FELT_LOG_NOTES,
    [FELT_EVENT_UNDONE] = FELT_LOG_UNDONE,         [FELT_EVENT_REDONE] = FELT_LOG_UNDONE,
    [FELT_EVENT_DRAWER_OPENED] = FELT_LOG_MONEY,   [FELT_EVENT_DRAWER_CLOSED] = FELT_LOG_MONEY,
    [FELT_EVENT_ROWS_RESCUED] = FELT_LOG_SETUP,    [FELT_EVENT_POOL_ADJUSTED] = FELT_LOG_MONEY,
    [FELT_EVENT_SIDE_POT_MONEY] = FELT_LOG_MONEY,  [FELT_EVENT_SIDE_POT_SET] = FELT_LOG_MONEY,
};

static gboolean is_filter_set(const FeltLogFilter *filter)
{
  return filter->typed != NULL || filter->player != 0 || filter->table != 0 ||
         filter->group != FELT_LOG_ALL;
}

static gboolean is_about(const FeltLogFilter *filter, FeltSession *session, const FeltEvent *event)
{
  if (filter->player != 0 && !felt_event_names_player(event, filter->player))
    return FALSE;
  return filter->table == 0 ||
         felt_event_names_table(event, felt_session_state(session), filter->table);
}

typedef struct {
  const FeltLogFilter *filter;
  FeltSession *session;
  gboolean found;
} Target;

static gboolean target_cb(const FeltLogLine *line, gpointer data)
{
  Target *target = data;
  const FeltEvent *event = (const FeltEvent *)line->event;
  target->found = is_about(target->filter, target->session, event);
  return !target->found;
}

/* An undo or redo is about the events that it names: those of one command, one behind the other. */
static gboolean undoes_what_is_wanted(const FeltLogFilter *filter, FeltSession *session,
                                      const FeltUndone *undone)
{
  Target target = {filter, session, FALSE};
  if (undone->n_seqs > 0)
    felt_session_log(session, (guint64)undone->seqs[0], (guint64)undone->seqs[undone->n_seqs - 1],
                     target_cb, &target, NULL);
  return target.found;
}

static gboolean words_match(const FeltLogFilter *filter, const FeltLogLine *line)
{
  g_autofree char *text = g_strdup_printf("%s %s %" G_GUINT64_FORMAT, line->words,
                                          line->actor != NULL ? line->actor : "", line->seq);
  g_autofree char *fold = felt_search_fold(text);
  return felt_search_match(fold, filter->typed) != FELT_MATCH_NONE;
}

static gboolean takes_line(const FeltLogFilter *filter, FeltSession *session,
                           const FeltLogLine *line)
{
  const FeltEvent *event = (const FeltEvent *)line->event;
  gboolean undo = event->kind == FELT_EVENT_UNDONE || event->kind == FELT_EVENT_REDONE;
  if (filter->group != FELT_LOG_ALL && groups[event->kind] != filter->group)
    return FALSE;
  if (filter->typed != NULL && !words_match(filter, line))
    return FALSE;
  if (filter->player == 0 && filter->table == 0)
    return TRUE;
  return undo ? undoes_what_is_wanted(filter, session, &event->u.undone)
              : is_about(filter, session, event);
}

/* Events read at once; a list view asks for a few hundred neighbours. */
#define PAGE 128

G_DEFINE_FINAL_TYPE(FeltLogItem, felt_log_item, G_TYPE_OBJECT)

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
  felt_signal(klass, "changed", 0);
}

static void felt_log_item_init(FeltLogItem *self)
{
}

struct _FeltLogModel {
  GObject parent_instance;
  FeltSession *session;
  guint64 head;
  /* the page read last, oldest first */
  guint64 first;
  GPtrArray *page;
  GHashTable *alive; /* seq -> FeltLogItem that somebody holds; not owned */
  /* of a filter */
  FeltLogFilter filter;
  GArray *shown;     /* guint64: those it takes, newest first; NULL: all are listed */
  GArray *found;     /* the same, while it is looked for them */
  guint64 scan_next; /* the event to be looked at next, downwards */
  gboolean anew;     /* what is found is shown at once; else when all is looked at */
  guint scan;        /* source id */
};

static GType item_type(GListModel *list)
{
  return FELT_TYPE_LOG_ITEM;
}

static guint n_items(GListModel *list)
{
  FeltLogModel *self = FELT_LOG_MODEL(list);
  return self->shown != NULL ? self->shown->len : (guint)self->head;
}

/* Takes over what a line says; TRUE when it is something else than before. */
static gboolean fill_item(FeltLogItem *item, const FeltLogLine *line)
{
  gboolean same = item->undone == line->undone && g_strcmp0(item->words, line->words) == 0;
  item->seq = line->seq;
  item->at_us = line->at_us;
  item->undone = line->undone;
  item->undoable =
      line->seq > 1 && !g_str_equal(line->kind, "undone") && !g_str_equal(line->kind, "redone");
  if (same)
    return FALSE;

  g_free(item->words);
  item->words = g_strdup(line->words);
  g_free(item->actor);
  item->actor = g_strdup(line->actor);
  return TRUE;
}

static gboolean line_cb(const FeltLogLine *line, gpointer data)
{
  FeltLogModel *self = data;
  FeltLogItem *item = g_object_new(FELT_TYPE_LOG_ITEM, NULL);
  fill_item(item, line);
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
  if (position >= n_items(list))
    return NULL;
  guint64 seq =
      self->shown != NULL ? g_array_index(self->shown, guint64, position) : self->head - position;
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

/* What is shown ------------------------------------------------------------------------------ */

/* The list becomes what was found; what is the same at its ends stays. */
static void publish(FeltLogModel *self)
{
  guint old = self->shown->len, new = self->found->len, start = 0, end = 0;
  const guint64 *was = (const guint64 *)(void *)self->shown->data;
  const guint64 *is = (const guint64 *)(void *)self->found->data;
  while (start < MIN(old, new) && was[start] == is[start])
    start++;
  while (end < MIN(old, new) - start && was[old - 1 - end] == is[new - 1 - end])
    end++;
  if (start == old && start == new)
    return;

  g_array_set_size(self->shown, 0);
  g_array_append_vals(self->shown, self->found->data, new);
  g_list_model_items_changed(G_LIST_MODEL(self), start, old - start - end, new - start - end);
}

typedef struct {
  FeltLogModel *model;
  GArray *taken; /* guint64, oldest first */
} Scan;

static gboolean scan_line_cb(const FeltLogLine *line, gpointer data)
{
  Scan *scan = data;
  if (takes_line(&scan->model->filter, scan->model->session, line))
    g_array_append_val(scan->taken, line->seq);
  return TRUE;
}

/* Looks through one page, and goes on while there are more. */
static gboolean scan_cb(gpointer data)
{
  FeltLogModel *self = data;
  g_autoptr(GArray) taken = g_array_new(FALSE, FALSE, sizeof(guint64));
  Scan scan = {self, taken};
  guint64 last = self->scan_next, first = last > PAGE ? last - PAGE + 1 : 1;
  if (last > 0)
    felt_session_log(self->session, first, last, scan_line_cb, &scan, NULL);
  for (guint i = taken->len; i-- > 0;)
    g_array_append_val(self->found, g_array_index(taken, guint64, i));

  self->scan_next = first - 1;
  gboolean done = self->scan_next == 0;
  if (self->anew || done)
    publish(self);
  if (done) {
    self->scan = 0;
    self->anew = FALSE;
    g_signal_emit_by_name(self, "scanned");
  }
  return done ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* Looks through the log from its end. */
static void begin_scan(FeltLogModel *self)
{
  g_array_set_size(self->found, 0);
  self->scan_next = self->head;
  if (self->scan == 0)
    self->scan = g_idle_add(scan_cb, self);
}

static void end_scan(FeltLogModel *self)
{
  g_clear_handle_id(&self->scan, g_source_remove);
}

gboolean felt_log_model_is_scanning(FeltLogModel *self)
{
  return self->scan != 0;
}

void felt_log_model_set_filter(FeltLogModel *self, const FeltLogFilter *filter)
{
  guint before = n_items(G_LIST_MODEL(self));
  g_free(self->filter.typed);
  self->filter = *filter;
  self->filter.typed = g_strdup(filter->typed);
  end_scan(self);
  g_clear_pointer(&self->shown, g_array_unref);
  if (is_filter_set(filter))
    self->shown = g_array_new(FALSE, FALSE, sizeof(guint64));
  g_list_model_items_changed(G_LIST_MODEL(self), 0, before, n_items(G_LIST_MODEL(self)));
  if (self->shown == NULL)
    return;
  self->anew = TRUE;
  begin_scan(self);
}

/* What happened ------------------------------------------------------------------------------ */

static gboolean anew_cb(const FeltLogLine *line, gpointer data)
{
  FeltLogModel *self = data;
  FeltLogItem *item = g_hash_table_lookup(self->alive, &line->seq);
  if (item != NULL && fill_item(item, line))
    g_signal_emit_by_name(item, "changed");
  return TRUE;
}

static int compare_seqs(gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *)a, y = *(const guint64 *)b;
  return x < y ? -1 : x > y;
}

/* A later event may change what an older one is said to have led to: a place, who won a bounty. All
 * lines that are looked at are read again, on the one state that there is now. */
static void read_alive(FeltLogModel *self)
{
  g_autoptr(GArray) seqs = g_array_new(FALSE, FALSE, sizeof(guint64));
  GHashTableIter iter;
  gpointer value;
  guint64 read_to = 0;
  g_hash_table_iter_init(&iter, self->alive);
  while (g_hash_table_iter_next(&iter, NULL, &value))
    g_array_append_val(seqs, ((FeltLogItem *)value)->seq);
  g_array_sort(seqs, compare_seqs);
  for (guint i = 0; i < seqs->len; i++) {
    guint64 seq = g_array_index(seqs, guint64, i);
    if (seq <= read_to)
      continue;
    read_to = seq + PAGE - 1;
    felt_session_log(self->session, seq, read_to, anew_cb, self, NULL);
  }
}

void felt_log_model_update(FeltLogModel *self)
{
  guint64 old = self->head;
  /* the page is from before: read again when asked for */
  g_ptr_array_set_size(self->page, 0);
  read_alive(self);
  self->head = felt_session_head(self->session);
  if (self->shown != NULL)
    begin_scan(self);
  else if (self->head > old)
    g_list_model_items_changed(G_LIST_MODEL(self), 0, 0, (guint)(self->head - old));
}

static void felt_log_model_dispose(GObject *object)
{
  FeltLogModel *self = FELT_LOG_MODEL(object);
  GHashTableIter iter;
  gpointer item;
  end_scan(self);
  if (self->alive != NULL) {
    g_ptr_array_set_size(self->page, 0);
    g_hash_table_iter_init(&iter, self->alive);
    while (g_hash_table_iter_next(&iter, NULL, &item))
      g_object_weak_unref(item, item_gone, self);
  }
  g_clear_pointer(&self->alive, g_hash_table_unref);
  g_clear_pointer(&self->page, g_ptr_array_unref);
  g_clear_pointer(&self->shown, g_array_unref);
  g_clear_pointer(&self->found, g_array_unref);
  g_clear_pointer(&self->filter.typed, g_free);
  g_clear_object(&self->session);
  G_OBJECT_CLASS(felt_log_model_parent_class)->dispose(object);
}

static void felt_log_model_class_init(FeltLogModelClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_log_model_dispose;
  felt_signal(klass, "scanned", 0);
}

static void felt_log_model_init(FeltLogModel *self)
{
  self->page = g_ptr_array_new_with_free_func(g_object_unref);
  self->alive = g_hash_table_new(g_int64_hash, g_int64_equal);
  self->found = g_array_new(FALSE, FALSE, sizeof(guint64));
}

FeltLogModel *felt_log_model_new(FeltSession *session)
{
  FeltLogModel *self = g_object_new(FELT_TYPE_LOG_MODEL, NULL);
  self->session = g_object_ref(session);
  self->head = felt_session_head(session);
  return self;
}
