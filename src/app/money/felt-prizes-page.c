/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prizes-page.c - the pool, the prizes and who has them, the drawer */
#include "app/money/felt-money-windows.h"

#include "app/desk/felt-people.h"
#include "app/floor/felt-floor-actions.h"
#include "app/money/felt-prize-words.h"
#include "app/widgets/felt-cell.h"
#include "app/widgets/felt-figure.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-live-widget.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-access.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/state/felt-side-pot.h"
#include "tournament/state/felt-state.h"

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
#define AMOUNT_WIDTH 11

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
  gtk_list_item_set_child(list_item, g_object_new(felt_prize_row_get_type(), NULL));
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

/* Shows the prizes in the list view: place, prize, share of the pool, who has it, what is special
 * about it, and a button "win.pay-place(u)" where money is due. Call once. */
static void attach_prizes(GtkListView *view)
{
  g_autoptr(GListStore) store = g_list_store_new(felt_prize_item_get_type());
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
    FeltPrizeItem *item = g_object_new(felt_prize_item_get_type(), NULL);
    Facts *facts = &g_array_index(all, Facts, i);
    item->facts = *facts;
    *facts = (Facts){0};
    g_ptr_array_add(added, item);
  }
  if (old != all->len)
    g_list_store_splice(store, stay, old - stay, added->pdata, added->len);
}

/* Brings the view up to date with the state, by difference: rows that say the same stay. final:
 * prizes may be paid now. Returns the number of places paid. */
static guint update_prizes(GtkListView *view, const FeltState *state, gboolean final)
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

G_DECLARE_FINAL_TYPE(FeltThingsView, felt_things_view, FELT, THINGS_VIEW, GtkWidget)

G_DECLARE_FINAL_TYPE(FeltThingRow, felt_thing_row, FELT, THING_ROW, AdwActionRow)

struct _FeltThingRow {
  AdwActionRow parent_instance;
  GtkLabel *place; /* of the template, as all below */
  GtkWidget *hand_over, *edit;
};

FELT_DEFINE_TEMPLATE(FeltThingRow, felt_thing_row, ADW_TYPE_ACTION_ROW)

static char *holder_text(const FeltState *state, const FeltPrizeLine *line)
{
  char *holder = felt_prize_holder_text(state, line);
  if (!line->handed)
    return holder;
  char *text = g_strdup_printf(_("%s · handed over"), holder);
  g_free(holder);
  return text;
}

static void point_button(GtkWidget *button, guint place, const char *format)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *spoken = g_strdup_printf(format, place);
#pragma GCC diagnostic pop
  gtk_actionable_set_action_target(GTK_ACTIONABLE(button), "u", place);
  felt_show_name(button, spoken);
  gtk_widget_set_tooltip_text(button, spoken);
}

static void show_thing(FeltThingRow *row, const FeltState *state, const FeltPrizeLine *line,
                       gboolean final)
{
  g_autofree char *place = felt_place_text(line->place, line->place);
  g_autofree char *holder = holder_text(state, line);
  g_autofree char *holder_markup = g_markup_escape_text(holder, -1);
  gtk_label_set_text(row->place, place);
  felt_show_title(row, line->things);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), holder_markup);
  gtk_widget_set_visible(row->hand_over, final && line->thing_due != 0);
  point_button(row->hand_over, line->place, _("Hand over the prize of place %u"));
  point_button(row->edit, line->place, _("Change the prize of place %u"));
}

static void felt_thing_row_class_init(FeltThingRowClass *klass)
{
  felt_template(klass, "felt-thing-row.ui");
  FELT_BIND_CHILDREN(klass, FeltThingRow, place, hand_over, edit);
}

struct _FeltThingsView {
  GtkWidget parent_instance;
  GtkStack *stack; /* of the template, as all below */
  GtkLabel *summary;
  GtkListBox *list;
};

FELT_DEFINE_TEMPLATE(FeltThingsView, felt_things_view, GTK_TYPE_WIDGET)

static void show_counts(FeltThingsView *self, const FeltState *state, guint places, gboolean final)
{
  gint64 money;
  guint due = 0;
  if (final)
    felt_state_due(state, &money, &due);
  g_autofree char *prizes =
      g_strdup_printf(ngettext("%u place has a prize", "%u places have a prize", places), places);
  g_autofree char *left = g_strdup_printf(_("%u still to hand over"), due);
  g_autofree char *text = g_strjoin(" · ", prizes, due > 0 ? left : NULL, NULL);
  gtk_label_set_text(self->summary, text);
}

/* The row of an index, made when it is the next one. */
static FeltThingRow *row_at(FeltThingsView *self, guint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(self->list, (int)index);
  if (row == NULL) {
    row = g_object_new(felt_thing_row_get_type(), NULL);
    gtk_list_box_append(self->list, GTK_WIDGET(row));
  }
  return FELT_THING_ROW(row);
}

static void update_things(FeltThingsView *self, const FeltState *state, gboolean final)
{
  g_autoptr(GArray) lines = felt_prize_lines(state);
  guint n = 0;
  for (guint i = 0; i < lines->len; i++) {
    const FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    if (line->things != NULL)
      show_thing(row_at(self, n++), state, line, final);
  }
  felt_rows_cut(self->list, n);
  show_counts(self, state, n, final);
  gtk_stack_set_visible_child_name(self->stack, n > 0 ? "list" : "empty");
}

static gboolean felt_things_view_grab_focus(GtkWidget *widget)
{
  return gtk_widget_child_focus(GTK_WIDGET(FELT_THINGS_VIEW(widget)->stack), GTK_DIR_TAB_FORWARD);
}

static void felt_things_view_class_init(FeltThingsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_own_child(klass);
  widget_class->grab_focus = felt_things_view_grab_focus;
  widget_class->focus = felt_focus_in_order;
  felt_template(klass, "felt-things-view.ui");
  FELT_BIND_CHILDREN(klass, FeltThingsView, stack, summary, list);
}

G_DECLARE_FINAL_TYPE(FeltPrizesPage, felt_prizes_page, FELT, PRIZES_PAGE, FeltLiveWidget)

struct _FeltPrizesPage {
  FeltLiveWidget parent_instance;
  guint level; /* the playing level the page was last shown for: prizes may become final with it */
  /* of the template */
  GtkStack *stack;
  FeltThingsView *things; /* of a tournament without money */
  FeltFigure *pool, *taken, *fees, *added, *overlay, *bounties, *aside;
  GtkInscription *summary;
  GtkLabel *stale, *bounty_text;
  GtkWidget *stale_bar, *lock, *unlock, *follow, *deal, *bounty_card, *due_card, *deal_card,
      *finish, *owed_card;
  GtkStack *list_stack;
  GtkListView *list;
  GtkWidget *pots_card, *drawer_card;
  GtkListBox *drawers, *bounties_due, *dealt, *owed, *pots;
};

G_DEFINE_FINAL_TYPE(FeltPrizesPage, felt_prizes_page, FELT_TYPE_LIVE_WIDGET)

static void set_money(FeltFigure *figure, const char *caption, const FeltSetup *setup,
                      gint64 amount, gboolean always)
{
  g_autofree char *text =
      amount != 0 || always ? felt_setup_money_text(setup, amount) : g_strdup("");
  felt_figure_set(figure, caption, text);
}

static void show_pool(FeltPrizesPage *self, const FeltState *state, const FeltPool *pool)
{
  const FeltSetup *setup = &state->setup;
  set_money(self->pool, _("Prize pool"), setup, pool->pool, TRUE);
  set_money(self->taken, _("Taken"), setup, pool->taken - pool->refunds, TRUE);
  set_money(self->fees, pool->staff > 0 ? _("Fees and staff") : _("Fees"), setup,
            pool->fees + pool->staff, FALSE);
  set_money(self->added, pool->added + pool->adjusted < 0 ? _("Taken out") : _("Added"), setup,
            ABS(pool->added + pool->adjusted), FALSE);
  if (pool->overlay > 0)
    set_money(self->overlay, _("Overlay"), setup, pool->overlay, FALSE);
  else
    set_money(self->overlay, _("Guarantee"), setup, pool->guarantee, FALSE);
  set_money(self->bounties, _("Bounties"), setup, pool->bounties, FALSE);
  set_money(self->aside, _("Set aside"), setup, pool->set_aside, FALSE);
}

static void show_summary(FeltPrizesPage *self, const FeltState *state, guint places)
{
  g_autofree char *of =
      g_strdup_printf(ngettext("%u place paid", "%u places paid", places), places);
  const char *settled = "";
  if (state->deal_players > 0)
    settled = _(" · deal made");
  else if (state->prizes_locked)
    settled = _(" · locked");
  else if (state->prizes->len > 0)
    settled = _(" · provisional");
  g_autofree char *text = g_strconcat(of, settled, NULL);
  gtk_inscription_set_text(self->summary, text);
}

/* What is not as it was asked for, a line each. */
static void show_notice(FeltPrizesPage *self, const FeltState *state)
{
  g_autoptr(GPtrArray) warnings = felt_prize_warnings(state);
  g_autoptr(GString) text = g_string_new(NULL);
  if (felt_prizes_put_back(state))
    g_string_append(
        text,
        _("A player was put back after the prizes were locked. Lock them again, or unlock them."));
  else if (state->prizes_stale)
    g_string_append(
        text, state->deal_players > 0
                  ? _("The prizes have changed since the deal. Undo the deal and make it again.")
                  : _("The locked prizes no longer add up to the pool. Lock them again, or unlock "
                      "them."));
  for (guint i = 0; i < warnings->len; i++)
    g_string_append_printf(text, text->len > 0 ? "\n%s" : "%s", (const char *)warnings->pdata[i]);
  gtk_label_set_label(self->stale, text->str);
  gtk_widget_set_visible(self->stale_bar, text->len > 0);
  gtk_widget_set_visible(self->follow, state->prizes_locked && state->prizes_stale);
}

static void show_buttons(FeltPrizesPage *self, const FeltState *state)
{
  gboolean open = state->phase != FELT_PHASE_FINISHED;
  gtk_widget_set_visible(self->lock, !state->prizes_locked || state->prizes_stale);
  gtk_widget_set_sensitive(self->lock, state->prizes->len > 0);
  /* When they are stale the notice has it. */
  gtk_widget_set_visible(self->unlock, state->prizes_locked && !state->prizes_stale);
  gtk_widget_set_sensitive(self->deal, open && state->phase == FELT_PHASE_RUNNING &&
                                           state->n_in > 1 && state->n_in <= 50);
}

/* Side cards --------------------------------------------------------------------------------- */

/* Writes the row of an index, which is made if it is the next one: rows are costly. */
static void set_line(GtkListBox *box, guint index, const char *name, const char *detail,
                     const char *amount)
{
  if (index == felt_rows(box)->len)
    felt_rows_add(box, felt_amount_row_new());
  felt_amount_row_show(felt_rows(box)->pdata[index], name, detail, amount);
}

/* What is still to be given to those who have places, and what it leaves; *n: the next row. */
static void show_due(FeltPrizesPage *self, const FeltState *state, const FeltPool *pool, guint *n)
{
  gint64 due;
  guint things;
  felt_state_due(state, &due, &things);
  if (due > 0) {
    g_autofree char *amount = felt_state_money_text(state, due);
    g_autofree char *left = felt_state_money_text(state, pool->by_method[FELT_METHOD_CASH] - due);
    g_autofree char *detail = g_strdup_printf(_("leaves %s"), left);
    set_line(self->drawers, (*n)++, _("Still to pay"), detail, amount);
  }
  if (things > 0) {
    g_autofree char *text =
        g_strdup_printf(ngettext("%u prize in kind", "%u prizes in kind", things), things);
    set_line(self->drawers, (*n)++, _("Still to hand over"), NULL, text);
  }
}

static void show_drawers(FeltPrizesPage *self, const FeltState *state, const FeltPool *pool,
                         gboolean final)
{
  g_autoptr(GArray) drawers = felt_state_drawers(state);
  guint n = 0;
  for (guint i = 0; i < drawers->len; i++) {
    const FeltDrawer *drawer = &g_array_index(drawers, FeltDrawer, i);
    g_autofree char *in = felt_state_money_text(state, drawer->in);
    g_autofree char *out = felt_state_money_text(state, drawer->out);
    g_autofree char *left = felt_state_money_text(state, drawer->by_method[FELT_METHOD_CASH]);
    g_autofree char *detail = g_strdup_printf(_("in %s, out %s"), in, out);
    set_line(self->drawers, n++, *drawer->name != '\0' ? drawer->name : _("No name"), detail, left);
  }
  if (drawers->len != 1) {
    g_autofree char *left = felt_state_money_text(state, pool->by_method[FELT_METHOD_CASH]);
    set_line(self->drawers, n++, _("In the drawer"), NULL, left);
  }
  if (final)
    show_due(self, state, pool, &n);
  felt_rows_cut(self->drawers, n);
}

static void show_drawer_card(FeltPrizesPage *self)
{
  gtk_widget_set_visible(self->drawer_card,
                         felt_access_may(felt_people_actor(), FELT_ACCESS_DRAWERS, NULL));
}

/* The first of a card; a list of hundreds would hide what else is to be seen. */
#define PEOPLE_SHOWN 8

/* Activating the row of an index opens what can be sold to a player or paid; 0: nothing. */
static void set_player(GtkListBox *box, int index, guint player)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(box, index);
  gtk_list_box_row_set_activatable(row, player != 0);
  felt_set_action(row, player != 0 ? "floor.money" : NULL, g_variant_new_uint32(player));
}

static gint64 owed_by(const FeltState *state, const FeltPlayer *player)
{
  return felt_player_owes(player);
}

static gint64 overpaid_to(const FeltState *state, const FeltPlayer *player)
{
  return felt_player_overpaid(state, player);
}

typedef gint64 (*AmountOf)(const FeltState *state, const FeltPlayer *player);

/* A row for each player with an amount, at most `most` of them; *n: the next row. */
static void show_people(GtkListBox *box, const FeltState *state, AmountOf amount_of, guint most,
                        guint *n)
{
  guint more = 0;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    gint64 amount = amount_of(state, player);
    if (amount <= 0)
      continue;
    if ((guint)*n == most) {
      more++;
      continue;
    }
    g_autofree char *text = felt_state_money_text(state, amount);
    const char *detail = NULL;
    if (amount_of == overpaid_to)
      detail = _("overpaid");
    set_line(box, *n, player->name, detail, text);
    set_player(box, (*n)++, player->id);
  }
  if (more > 0) {
    g_autofree char *text = g_strdup_printf(ngettext("and %u more", "and %u more", more), more);
    set_line(box, *n, text, NULL, "");
    set_player(box, (*n)++, 0);
  }
}

static void show_owed(FeltPrizesPage *self, const FeltState *state, const FeltPool *pool)
{
  guint n = 0;
  if (felt_state_overpaid(state) > 0)
    show_people(self->owed, state, overpaid_to, PEOPLE_SHOWN, &n);
  if (pool->owed > 0)
    show_people(self->owed, state, owed_by, (guint)n + PEOPLE_SHOWN, &n);
  gtk_widget_set_visible(self->owed_card, n > 0);
  felt_rows_cut(self->owed, n);
}

/* Players with a paid place stand in the list of prizes, with what they won. */
static gint64 due_below_prizes(const FeltState *state, const FeltPlayer *player)
{
  gboolean paid_place = player->place > 0 && player->place <= state->prizes->len;
  return paid_place || player->status != FELT_PLAYER_OUT ? 0 : felt_player_due(state, player);
}

/* Bounties of those who are out without a prize: nothing else tells who comes for them. */
static void show_bounties_due(FeltPrizesPage *self, const FeltState *state, const FeltPool *pool,
                              gboolean final)
{
  guint n = 0;
  if (final && pool->bounties > 0)
    show_people(self->bounties_due, state, due_below_prizes, PEOPLE_SHOWN, &n);
  gtk_widget_set_visible(self->due_card, n > 0);
  felt_rows_cut(self->bounties_due, n);
}

static gint64 dealt_to(const FeltState *state, const FeltPlayer *player)
{
  return player->status != FELT_PLAYER_ABSENT ? player->deal : 0;
}

/* What was agreed, by player: until all places are known the list can only tell it by place. */
static void show_deal(FeltPrizesPage *self, const FeltState *state)
{
  guint n = 0;
  gboolean shown = state->deal_players > 0 && state->phase != FELT_PHASE_FINISHED;
  gtk_widget_set_visible(self->deal_card, shown);
  if (shown) {
    g_autofree char *things = felt_prizes_things_text(state, state->n_in);
    gtk_widget_set_visible(self->finish, state->deal_left == 0 && things == NULL);
    show_people(self->dealt, state, dealt_to, state->deal_players, &n);
    if (state->deal_left > 0) {
      g_autofree char *left = felt_state_money_text(state, state->deal_left);
      set_line(self->dealt, n, _("Left to Play For"), NULL, left);
      set_player(self->dealt, n++, 0);
    }
  }
  felt_rows_cut(self->dealt, n);
}

static void show_bounties(FeltPrizesPage *self, const FeltState *state, const FeltPool *pool)
{
  gtk_widget_set_visible(self->bounty_card, pool->bounties > 0);
  if (pool->bounties == 0)
    return;
  g_autofree char *won = felt_state_money_text(state, state->bounties_won);
  g_autofree char *open = felt_state_money_text(state, state->bounties_open);
  g_autofree char *text =
      state->bounties_open > 0
          ? g_strdup_printf(_("%s won. %s of players who are out is still to be awarded."), won,
                            open)
          : g_strdup_printf(_("%s won."), won);
  g_autofree char *begin = felt_bounties_begin_text(state);
  g_autofree char *all = g_strdup(text);
  if (begin != NULL && felt_bounties_begun(state) == 0) {
    g_free(all);
    all = g_strdup_printf("%s. %s", begin, text);
  }
  gtk_label_set_label(self->bounty_text, all);
}

/* What is in each side pot: beside the pool, and in the drawer. */
static void show_side_pots(FeltPrizesPage *self, const FeltState *state, const FeltClockView *view)
{
  guint n = state->setup.n_side_pots;
  for (guint i = 0; i < n; i++) {
    const FeltSidePot *pot = &state->setup.side_pots[i];
    g_autofree char *detail = felt_side_pot_detail(state, pot, view);
    g_autofree char *amount =
        felt_state_money_text(state, felt_side_pot_left(felt_side_pot_state(state, pot->name)));
    set_line(self->pots, i, pot->name, detail, amount);
  }
  felt_rows_cut(self->pots, n);
  gtk_widget_set_visible(self->pots_card, n > 0);
}

/* The page ----------------------------------------------------------------------------------- */

static void felt_prizes_page_changed(FeltLiveWidget *widget)
{
  FeltPrizesPage *self = FELT_PRIZES_PAGE(widget);
  FeltSession *session = felt_live_widget_session(widget);
  const FeltState *state = felt_session_state(session);
  FeltInstant now;
  FeltPool pool;
  felt_session_now(session, &now);
  felt_state_pool(state, &pool);
  gboolean money = felt_state_has_money(state), final = felt_prizes_are_final(state, &now);

  gtk_stack_set_visible_child_name(self->stack, money ? "money" : "free");
  if (!money) {
    update_things(self->things, state, final);
    return;
  }

  show_pool(self, state, &pool);
  guint places = update_prizes(self->list, state, final);
  /* things that somebody gave have rows below the paid places */
  GListModel *rows = G_LIST_MODEL(gtk_list_view_get_model(self->list));
  gboolean any = g_list_model_get_n_items(rows) > 0;
  gtk_stack_set_visible_child_name(self->list_stack, any ? "list" : "empty");

  show_summary(self, state, places);
  show_notice(self, state);
  show_buttons(self, state);
  show_bounties(self, state, &pool);
  show_bounties_due(self, state, &pool, final);
  show_deal(self, state);
  show_drawers(self, state, &pool, final);
  show_owed(self, state, &pool);
  show_side_pots(self, state, felt_session_clock(session));
}

/* Late registration may end with a level: prizes can be paid from then on. */
static void felt_prizes_page_updated(FeltLiveWidget *widget)
{
  FeltPrizesPage *self = FELT_PRIZES_PAGE(widget);
  guint level = felt_session_clock(felt_live_widget_session(widget))->level;
  if (level == self->level)
    return;
  self->level = level;
  felt_prizes_page_changed(widget);
}

/* Who opens the page by a key reads on in the list. */
static gboolean felt_prizes_page_grab_focus(GtkWidget *widget)
{
  FeltPrizesPage *self = FELT_PRIZES_PAGE(widget);
  gboolean free = gtk_stack_get_visible_child(self->stack) == GTK_WIDGET(self->things);
  return gtk_widget_grab_focus(free ? GTK_WIDGET(self->things) : GTK_WIDGET(self->list));
}

static void felt_prizes_page_class_init(FeltPrizesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FeltLiveWidgetClass *live_class = FELT_LIVE_WIDGET_CLASS(klass);
  widget_class->grab_focus = felt_prizes_page_grab_focus;
  live_class->changed = felt_prizes_page_changed;
  live_class->updated = felt_prizes_page_updated;
  felt_floor_install_actions(widget_class);
  FELT_BIND_TYPES(felt_figure, felt_things_view);

  felt_template(klass, "felt-prizes-page.ui");
  FELT_BIND_CHILDREN(klass, FeltPrizesPage, stack, things, pool, taken, fees, added, aside, pots,
                     pots_card, overlay, bounties, summary, stale, stale_bar, lock, unlock, follow,
                     deal, list, drawers, drawer_card, owed, due_card, deal_card, owed_card,
                     list_stack, bounties_due, dealt, bounty_card);
  FELT_BIND_CHILDREN(klass, FeltPrizesPage, bounty_text, finish);
}

static void felt_prizes_page_init(FeltPrizesPage *self)
{
  self->level = G_MAXUINT;
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_people_watch(G_CALLBACK(show_drawer_card), self);
  show_drawer_card(self);
  attach_prizes(self->list);
}
