/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-receipt-list.c - the cashiers' log as a list model, by number, made as it is looked at */
#include "app/money/felt-receipt-list.h"

#include <inttypes.h>
#include <string.h>

#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/state/felt-ledger.h"

struct _FeltReceipt {
  GObject parent_instance;
  guint64 seq;
  gboolean printed;
  char *texts[FELT_RECEIPT_N_TEXTS];
};

G_DEFINE_FINAL_TYPE(FeltReceipt, felt_receipt, G_TYPE_OBJECT)

const char *felt_receipt_text(FeltReceipt *receipt, FeltReceiptText which)
{
  return receipt->texts[which] != NULL ? receipt->texts[which] : "";
}

guint64 felt_receipt_seq(FeltReceipt *receipt)
{
  return receipt->seq;
}

gboolean felt_receipt_is_printed(FeltReceipt *receipt)
{
  return receipt->printed;
}

static FeltReceipt *receipt_new(const FeltState *state, const FeltMove *move)
{
  FeltReceipt *receipt = g_object_new(FELT_TYPE_RECEIPT, NULL);
  const char *name = felt_move_player(state, move);
  const char *thing = felt_move_thing(state, move);
  gint64 size = move->amount < 0 ? -move->amount : move->amount;
  g_autofree char *amount =
      felt_money_text(size, state->setup.currency_digits, state->setup.currency);
  receipt->seq = move->seq;
  receipt->printed = felt_move_is_wanted(move, NULL);
  receipt->texts[FELT_RECEIPT_NUMBER] =
      receipt->printed ? g_strdup_printf("%" PRIu64, felt_move_number(move)) : g_strdup("");
  receipt->texts[FELT_RECEIPT_TIME] = felt_day_time(move->at_us, FELT_DAY_TIME_SECONDS);
  receipt->texts[FELT_RECEIPT_PLAYER] = g_strdup(name != NULL ? name : "");
  receipt->texts[FELT_RECEIPT_WHAT] =
      move->cancelled ? g_strdup_printf(_("%s, cancelled"), felt_move_words(move))
                      : g_strdup(felt_move_words(move));
  if (thing != NULL)
    receipt->texts[FELT_RECEIPT_AMOUNT] = g_strdup(thing);
  else
    receipt->texts[FELT_RECEIPT_AMOUNT] =
        g_strdup_printf("%s%s", move->amount < 0 ? "−" : "+", amount);
  receipt->texts[FELT_RECEIPT_METHOD] =
      g_strdup(thing != NULL ? "" : felt_method_text(move->method));
  receipt->texts[FELT_RECEIPT_CASHIER] = g_strdup(felt_move_cashier(state, move));
  return receipt;
}

static void felt_receipt_finalize(GObject *object)
{
  for (guint i = 0; i < FELT_RECEIPT_N_TEXTS; i++)
    g_free(FELT_RECEIPT(object)->texts[i]);
  G_OBJECT_CLASS(felt_receipt_parent_class)->finalize(object);
}

static void felt_receipt_class_init(FeltReceiptClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_receipt_finalize;
}

static void felt_receipt_init(FeltReceipt *receipt)
{
}

/* The list ----------------------------------------------------------------------------------- */

/* A line that is listed: where it is in FeltState.moves, and which it is. */
typedef struct {
  guint index;
  guint64 seq;
  gboolean cancelled;
} Line;

static gboolean lines_equal(const Line *a, const Line *b)
{
  return a->seq == b->seq && a->cancelled == b->cancelled;
}

struct _FeltReceiptList {
  GObject parent_instance;
  FeltSession *session;
  GArray *lines; /* Line */
};

static GType get_item_type(GListModel *model)
{
  return FELT_TYPE_RECEIPT;
}

static guint get_n_items(GListModel *model)
{
  return FELT_RECEIPT_LIST(model)->lines->len;
}

static gpointer get_item(GListModel *model, guint position)
{
  FeltReceiptList *self = FELT_RECEIPT_LIST(model);
  const FeltState *state = felt_session_state(self->session);
  if (position >= self->lines->len)
    return NULL;
  guint index = g_array_index(self->lines, Line, position).index;
  /* What was undone a moment ago is about to leave the list. */
  if (index >= state->moves->len)
    return g_object_new(FELT_TYPE_RECEIPT, NULL);
  return receipt_new(state, &g_array_index(state->moves, FeltMove, index));
}

static void model_init(GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(FeltReceiptList, felt_receipt_list, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_init))

void felt_receipt_list_update(FeltReceiptList *self, guint cashier)
{
  const FeltState *state = felt_session_state(self->session);
  GArray *lines = g_array_new(FALSE, FALSE, sizeof(Line));
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    Line line = {i, move->seq, move->cancelled};
    if (cashier == G_MAXUINT || move->cashier == cashier)
      g_array_append_val(lines, line);
  }
  guint old = self->lines->len, same = 0;
  while (same < MIN(old, lines->len) &&
         lines_equal(&g_array_index(lines, Line, same), &g_array_index(self->lines, Line, same)))
    same++;
  g_array_unref(self->lines);
  self->lines = lines;
  if (same < old || same < lines->len)
    g_list_model_items_changed(G_LIST_MODEL(self), same, old - same, lines->len - same);
}

static void felt_receipt_list_class_init(FeltReceiptListClass *klass)
{
}

static void felt_receipt_list_init(FeltReceiptList *self)
{
  FELT_OWN(self, lines, g_array_unref);
  FELT_OWN(self, session, g_object_unref);
  self->lines = g_array_new(FALSE, FALSE, sizeof(Line));
}

FeltReceiptList *felt_receipt_list_new(FeltSession *session)
{
  FeltReceiptList *self = g_object_new(FELT_TYPE_RECEIPT_LIST, NULL);
  self->session = g_object_ref(session);
  return self;
}
