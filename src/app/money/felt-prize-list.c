/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-list.c - the prizes as a list model, and the rows that show them */
#include "app/money/felt-prize-list.h"

#include "app/money/felt-prize-words.h"
#include "app/widgets/felt-cell.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

/* What somebody is still to get, and may; or to give back. */
typedef enum { DUE_NOTHING, DUE_MONEY, DUE_THING, DUE_BACK } Due;

/* What one row shows: rows are compared by it. Amounts become words only in the rows that are made
 * for the screen: when somebody enters, those of all places change. */
typedef struct {
  guint place;
  gint64 amount, sum;    /* minor units: of this place, of all */
  char *holder, *remark; /* words, owned */
  const char *currency;  /* interned */
  guint digits;          /* of its minor unit */
  /* of the column of all rows: characters of the largest amount, whether any is not whole */
  guint amount_width;
  gboolean amount_decimals, share_decimals;
  Due due;           /* on this place */
  guint over_player; /* who gives back */
} Facts;

/* One row. Emits "changed", without arguments, when it says something else. */
#define FELT_TYPE_PRIZE_ITEM (felt_prize_item_get_type())
G_DECLARE_FINAL_TYPE(FeltPrizeItem, felt_prize_item, FELT, PRIZE_ITEM, GObject)

struct _FeltPrizeItem {
  GObject parent_instance;
  Facts facts;
};

G_DEFINE_FINAL_TYPE(FeltPrizeItem, felt_prize_item, G_TYPE_OBJECT)

static void clear_facts(Facts *facts)
{
  g_free(facts->holder);
  g_free(facts->remark);
  *facts = (Facts){0};
}

static gboolean same_facts(const Facts *a, const Facts *b)
{
  return a->place == b->place && a->amount == b->amount && a->sum == b->sum && a->due == b->due &&
         a->amount_width == b->amount_width && a->digits == b->digits &&
         a->amount_decimals == b->amount_decimals && a->share_decimals == b->share_decimals &&
         a->currency == b->currency && a->over_player == b->over_player &&
         g_strcmp0(a->holder, b->holder) == 0 && g_strcmp0(a->remark, b->remark) == 0;
}

static void felt_prize_item_finalize(GObject *object)
{
  clear_facts(&FELT_PRIZE_ITEM(object)->facts);
  G_OBJECT_CLASS(felt_prize_item_parent_class)->finalize(object);
}

static void felt_prize_item_class_init(FeltPrizeItemClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_prize_item_finalize;
  felt_signal(klass, "changed", 0);
}

static void felt_prize_item_init(FeltPrizeItem *item)
{
}

/* Words -------------------------------------------------------------------------------------- */

/* Places (from 1, n of them) on which somebody is still to get money: a byte each, owned by the
 * caller. */
static guint8 *due_places(const FeltState *state, guint n)
{
  guint8 *due = g_malloc0(n + 1);
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->place == 0 || player->place > n || felt_player_due(state, player) <= 0)
      continue;
    for (guint place = player->place; place <= MIN(player->place_to, n); place++)
      due[place] = TRUE;
  }
  return due;
}

static Facts facts_of(const FeltState *state, const FeltPrizeLine *line)
{
  return (Facts){.place = line->place,
                 .amount = line->amount,
                 .holder = felt_prize_holder_text(state, line),
                 .remark = felt_prize_remark_text(state, line),
                 .over_player = line->over_player,
                 .currency = g_intern_string(state->setup.currency),
                 .digits = state->setup.currency_digits};
}

static char *amount_text(const Facts *facts)
{
  return facts->amount > 0 ? felt_money_column_text(facts->amount, facts->digits, facts->currency,
                                                    facts->amount_decimals)
                           : g_strdup("");
}

/* Of all prizes, hundredths of a percent. */
static gint64 share_of(gint64 amount, gint64 sum)
{
  return sum > 0 ? felt_money_part_rounded(FELT_WHOLE, amount, sum) : 0;
}

static char *share_text(const Facts *facts)
{
  if (facts->sum == 0 || facts->amount == 0)
    return g_strdup("");
  g_autofree char *number =
      felt_money_column_text(share_of(facts->amount, facts->sum), 2, NULL, facts->share_decimals);
  return g_strdup_printf(_("%s %%"), number);
}

/* Rows --------------------------------------------------------------------------------------- */

/* The least characters an amount gets. */
#define AMOUNT_WIDTH        11

#define FELT_TYPE_PRIZE_ROW (felt_prize_row_get_type())
G_DECLARE_FINAL_TYPE(FeltPrizeRow, felt_prize_row, FELT, PRIZE_ROW, GtkBox)

struct _FeltPrizeRow {
  GtkBox parent_instance;
  /* of the template */
  GtkLabel *place, *holder, *remark;
  GtkInscription *amount, *share;
  GtkWidget *pay, *edit;
};

FELT_DEFINE_TEMPLATE(FeltPrizeRow, felt_prize_row, GTK_TYPE_BOX)

static void felt_prize_row_class_init(FeltPrizeRowClass *klass)
{
  felt_template(klass, "felt-prize-row.ui");
  FELT_BIND_CHILDREN(klass, FeltPrizeRow, place, holder, remark, amount, share, pay, edit);
}

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  gtk_list_item_set_activatable(list_item, FALSE);
  gtk_list_item_set_child(list_item, g_object_new(FELT_TYPE_PRIZE_ROW, NULL));
}

static void bind_edit(GtkWidget *edit, guint place)
{
  g_autofree char *edit_spoken = g_strdup_printf(_("Change the prize of place %u"), place);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(edit), "u", place);
  felt_show_name(edit, edit_spoken);
  gtk_widget_set_tooltip_text(edit, edit_spoken);
}

static void fill_pay(GtkWidget *pay, const Facts *facts)
{
  static const struct {
    const char *label, *spoken, *action; /* the first two translatable */
  } ways[] = {
      [DUE_MONEY] = {N_("Pay"), N_("Pay place %u"), "win.pay-place"},
      [DUE_THING] = {N_("Hand Over"), N_("Hand over the prize of place %u"), "win.pay-place"},
      [DUE_BACK] = {N_("Take Money Back"), N_("Take back the overpayment of place %u"),
                    "win.take-back"},
  };
  gtk_widget_set_visible(pay, facts->due != DUE_NOTHING);
  if (facts->due == DUE_NOTHING)
    return;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *spoken = g_strdup_printf(_(ways[facts->due].spoken), facts->place);
#pragma GCC diagnostic pop
  guint target = facts->place;
  if (facts->due == DUE_BACK)
    target = facts->over_player;
  gtk_button_set_label(GTK_BUTTON(pay), _(ways[facts->due].label));
  felt_set_action(pay, ways[facts->due].action, g_variant_new_uint32(target));
  felt_show_name(pay, spoken);
}

/* Most rows change in their amounts alone. */
static void set_words(GtkLabel *label, const char *words)
{
  if (g_str_equal(gtk_label_get_text(label), words))
    return;
  felt_show_line(label, words);
  gtk_widget_set_tooltip_text(GTK_WIDGET(label), words); /* all of it, where it is cut */
}

static void fill(GtkWidget *cell, gpointer item)
{
  FeltPrizeRow *row = FELT_PRIZE_ROW(cell);
  const Facts *facts = &FELT_PRIZE_ITEM(item)->facts;
  g_autofree char *amount = amount_text(facts), *share = share_text(facts);
  gtk_inscription_set_min_chars(row->amount, facts->amount_width);
  gtk_inscription_set_text(row->amount, amount);
  gtk_inscription_set_text(row->share, share);
  set_words(row->holder, facts->holder);
  set_words(row->remark, facts->remark);
  fill_pay(row->pay, facts);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  FeltPrizeItem *item = gtk_list_item_get_item(list_item);
  FeltPrizeRow *row = FELT_PRIZE_ROW(gtk_list_item_get_child(list_item));
  guint place = item->facts.place; /* which an item keeps */
  g_autofree char *text = felt_place_text(place, place);
  gtk_label_set_text(row->place, text);
  bind_edit(row->edit, place);
  felt_cell_show(GTK_WIDGET(row), item, fill);
}

static GListStore *store_of(GtkListView *view)
{
  GtkNoSelection *selection = GTK_NO_SELECTION(gtk_list_view_get_model(view));
  return G_LIST_STORE(gtk_no_selection_get_model(selection));
}

void felt_prize_list_attach(GtkListView *view)
{
  g_autoptr(GListStore) store = g_list_store_new(FELT_TYPE_PRIZE_ITEM);
  felt_cell_list(view, store, G_CALLBACK(setup_cb), G_CALLBACK(bind_cb), NULL);
}

/* An array of Facts, a place each, owned by the caller. */
static GArray *all_facts(const FeltState *state, gboolean final)
{
  g_autoptr(GArray) lines = felt_prize_lines(state);
  g_autofree guint8 *due = due_places(state, final ? lines->len : 0);
  GArray *all = g_array_new(FALSE, FALSE, sizeof(Facts));
  g_array_set_clear_func(all, (GDestroyNotify)clear_facts);
  Facts largest = {.currency = state->setup.currency, .digits = state->setup.currency_digits};
  for (guint i = 0; i < lines->len; i++) {
    FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    if (line->dealt) /* the deal stands beside, by player */
      line->amount = line->value;
    Facts facts = facts_of(state, line);
    largest.amount = MAX(largest.amount, facts.amount);
    g_array_append_val(all, facts);
  }

  gint64 sum = felt_prizes_sum(state->prizes);
  for (guint i = 0; i < all->len; i++) {
    gint64 amount = g_array_index(all, Facts, i).amount;
    largest.amount_decimals |= !felt_money_is_whole(amount, largest.digits);
    largest.share_decimals |= !felt_money_is_whole(share_of(amount, sum), 2);
  }

  g_autofree char *text = amount_text(&largest);
  for (guint i = 0; i < all->len; i++) {
    Facts *facts = &g_array_index(all, Facts, i);
    facts->sum = sum;
    facts->amount_decimals = largest.amount_decimals;
    facts->share_decimals = largest.share_decimals;
    facts->amount_width = MAX(AMOUNT_WIDTH, (guint)g_utf8_strlen(text, -1));
    gboolean thing = g_array_index(lines, FeltPrizeLine, i).thing_due != 0;
    facts->due = DUE_NOTHING;
    if (final && due[i + 1])
      facts->due = DUE_MONEY;
    else if (final && thing)
      facts->due = DUE_THING;
    else if (facts->over_player != 0)
      facts->due = DUE_BACK;
  }
  return all;
}

/* Rows are made and removed at the end; the others say what is new themselves. */
static void set_length(GListStore *store, const GArray *all)
{
  guint old = g_list_model_get_n_items(G_LIST_MODEL(store)), stay = MIN(old, all->len);
  g_autoptr(GPtrArray) added = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = old; i < all->len; i++) {
    FeltPrizeItem *item = g_object_new(FELT_TYPE_PRIZE_ITEM, NULL);
    Facts *facts = &g_array_index(all, Facts, i);
    item->facts = *facts;
    *facts = (Facts){0};
    g_ptr_array_add(added, item);
  }
  if (old != all->len)
    g_list_store_splice(store, stay, old - stay, added->pdata, added->len);
}

guint felt_prize_list_update(GtkListView *view, const FeltState *state, gboolean final)
{
  GListStore *store = store_of(view);
  g_autoptr(GArray) all = all_facts(state, final);
  guint old = g_list_model_get_n_items(G_LIST_MODEL(store));
  for (guint i = 0; i < MIN(old, all->len); i++) {
    g_autoptr(FeltPrizeItem) item = g_list_model_get_item(G_LIST_MODEL(store), i);
    Facts *facts = &g_array_index(all, Facts, i), held = item->facts;
    if (same_facts(&held, facts))
      continue;
    item->facts = *facts;
    *facts = held;
    g_signal_emit_by_name(item, "changed");
  }
  set_length(store, all);
  return state->prizes->len;
}
