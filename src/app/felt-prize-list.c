/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-list.c - the prizes as a list model, and the rows that show them */
#include "app/felt-prize-list.h"

#include <glib/gi18n.h>

#include "tournament/felt-ledger.h"
#include "tournament/felt-prizes.h"
#include "tournament/felt-words.h"

/* What one row shows, in words: rows are compared by them. */
#define FELT_TYPE_PRIZE_ITEM (felt_prize_item_get_type())
G_DECLARE_FINAL_TYPE(FeltPrizeItem, felt_prize_item, FELT, PRIZE_ITEM, GObject)

struct _FeltPrizeItem {
  GObject parent_instance;
  guint place;
  char *place_text, *amount, *share, *holder, *remark;
  gboolean due; /* somebody on this place is still to be paid, and may be */
};

G_DEFINE_FINAL_TYPE(FeltPrizeItem, felt_prize_item, G_TYPE_OBJECT)

static void felt_prize_item_finalize(GObject *object)
{
  FeltPrizeItem *item = FELT_PRIZE_ITEM(object);
  g_free(item->place_text);
  g_free(item->amount);
  g_free(item->share);
  g_free(item->holder);
  g_free(item->remark);
  G_OBJECT_CLASS(felt_prize_item_parent_class)->finalize(object);
}

static void felt_prize_item_class_init(FeltPrizeItemClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_prize_item_finalize;
}

static void felt_prize_item_init(FeltPrizeItem *item)
{
}

static gboolean same_item(const FeltPrizeItem *a, const FeltPrizeItem *b)
{
  return a->place == b->place && a->due == b->due && g_strcmp0(a->amount, b->amount) == 0 &&
         g_strcmp0(a->share, b->share) == 0 && g_strcmp0(a->holder, b->holder) == 0 &&
         g_strcmp0(a->remark, b->remark) == 0;
}

/* Words -------------------------------------------------------------------------------------- */

static char *holder_text(const FeltState *state, const FeltPrizeLine *line)
{
  const FeltPlayer *player = line->player != 0 ? felt_state_player(state, line->player) : NULL;
  if (player != NULL)
    return g_strdup(player->name);
  if (line->holders > 1)
    return g_strdup_printf(ngettext("%u player", "%u players", line->holders), line->holders);
  return g_strdup("");
}

static void add_remark(GString *text, const char *remark)
{
  if (text->len > 0)
    g_string_append(text, " · ");
  g_string_append(text, remark);
}

static char *remark_text(const FeltState *state, const FeltPrizeLine *line)
{
  GString *text = g_string_new(NULL);
  if (line->things != NULL)
    add_remark(text, line->things);
  if (line->value > 0 && line->cash > 0) {
    g_autofree char *cash = felt_setup_money_text(&state->setup, line->cash);
    g_autofree char *remark = g_strdup_printf(_("%s in cash"), cash);
    add_remark(text, remark);
  }
  if (line->by_deal)
    add_remark(text, _("by deal"));
  if (line->by_hand && line->asked == line->cash) {
    add_remark(text, _("set by hand"));
  } else if (line->by_hand) {
    g_autofree char *asked = felt_setup_money_text(&state->setup, line->asked);
    g_autofree char *remark = g_strdup_printf(_("set by hand to %s"), asked);
    add_remark(text, remark);
  }
  if (line->paid)
    add_remark(text, _("paid"));
  return g_string_free(text, FALSE);
}

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

static FeltPrizeItem *new_item(const FeltState *state, const FeltPrizeLine *line, gint64 sum,
                               gboolean due)
{
  FeltPrizeItem *item = g_object_new(FELT_TYPE_PRIZE_ITEM, NULL);
  item->place = line->place;
  item->place_text = felt_place_text(line->place, line->place);
  item->amount =
      line->amount > 0 ? felt_setup_money_text(&state->setup, line->amount) : g_strdup("");
  item->share =
      sum > 0 && line->amount > 0
          ? felt_money_percent_text(felt_money_part_rounded(FELT_WHOLE, line->amount, sum))
          : g_strdup("");
  item->holder = holder_text(state, line);
  item->remark = remark_text(state, line);
  item->due = due;
  return item;
}

/* Rows --------------------------------------------------------------------------------------- */

static GtkWidget *add_label(GtkWidget *box, int width, float xalign, const char *style)
{
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), xalign);
  gtk_label_set_width_chars(GTK_LABEL(label), width);
  gtk_widget_add_css_class(label, "numeric");
  if (style != NULL)
    gtk_widget_add_css_class(label, style);
  gtk_box_append(GTK_BOX(box), label);
  return label;
}

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *button = gtk_button_new_with_label(_("Pay"));
  add_label(box, 5, 1, "dim-label");
  add_label(box, 11, 1, "prize-amount");
  add_label(box, 7, 1, "dim-label");
  GtkWidget *holder = add_label(box, -1, 0, NULL);
  gtk_label_set_ellipsize(GTK_LABEL(holder), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand(holder, TRUE);
  GtkWidget *remark = add_label(box, -1, 1, "dim-label");
  gtk_label_set_ellipsize(GTK_LABEL(remark), PANGO_ELLIPSIZE_END);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(button), "u", 0);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(button), "win.pay-place");
  gtk_box_append(GTK_BOX(box), button);
  GtkWidget *edit = gtk_button_new_from_icon_name("document-edit-symbolic");
  gtk_widget_add_css_class(edit, "flat");
  gtk_widget_set_valign(edit, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(edit), "u", 0);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(edit), "win.edit-place");
  gtk_box_append(GTK_BOX(box), edit);
  gtk_widget_add_css_class(box, "prize-row");
  gtk_list_item_set_activatable(list_item, FALSE);
  gtk_list_item_set_child(list_item, box);
}

static void bind_edit(GtkWidget *button, guint place)
{
  g_autofree char *spoken = g_strdup_printf(_("Change the prize of place %u"), place);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(button), "u", place);
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_tooltip_text(button, spoken);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  const FeltPrizeItem *item = gtk_list_item_get_item(list_item);
  const char *const texts[] = {item->place_text, item->amount, item->share, item->holder,
                               item->remark};
  GtkWidget *child = gtk_widget_get_first_child(gtk_list_item_get_child(list_item));
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++, child = gtk_widget_get_next_sibling(child))
    gtk_label_set_text(GTK_LABEL(child), texts[i]);
  g_autofree char *spoken = g_strdup_printf(_("Pay place %u"), item->place);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(child), "u", item->place);
  gtk_accessible_update_property(GTK_ACCESSIBLE(child), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_visible(child, item->due);
  bind_edit(gtk_widget_get_next_sibling(child), item->place);
}

static GListStore *store_of(GtkListView *view)
{
  GtkNoSelection *selection = GTK_NO_SELECTION(gtk_list_view_get_model(view));
  return G_LIST_STORE(gtk_no_selection_get_model(selection));
}

void felt_prize_list_attach(GtkListView *view)
{
  GListStore *store = g_list_store_new(FELT_TYPE_PRIZE_ITEM);
  g_autoptr(GtkSelectionModel) selection =
      GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(store)));
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_cb), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cb), NULL);
  gtk_list_view_set_factory(view, factory);
  gtk_list_view_set_model(view, selection);
}

/* The rows that differ, from the first to the last of them, in one splice. */
static void splice(GListStore *store, GPtrArray *items)
{
  guint old = g_list_model_get_n_items(G_LIST_MODEL(store)), first = 0, behind = 0;
  while (first < MIN(old, items->len)) {
    g_autoptr(FeltPrizeItem) shown = g_list_model_get_item(G_LIST_MODEL(store), first);
    if (!same_item(shown, items->pdata[first]))
      break;
    first++;
  }
  while (behind < MIN(old, items->len) - first) {
    g_autoptr(FeltPrizeItem) shown = g_list_model_get_item(G_LIST_MODEL(store), old - 1 - behind);
    if (!same_item(shown, items->pdata[items->len - 1 - behind]))
      break;
    behind++;
  }
  if (first + behind < MAX(old, items->len))
    g_list_store_splice(store, first, old - first - behind, items->pdata + first,
                        items->len - first - behind);
}

guint felt_prize_list_update(GtkListView *view, const FeltState *state, gboolean final)
{
  g_autoptr(GArray) lines = felt_prize_lines(state);
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func(g_object_unref);
  g_autofree guint8 *due = due_places(state, final ? lines->len : 0);
  gint64 sum = felt_prizes_sum(state->prizes);
  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add(
        items, new_item(state, &g_array_index(lines, FeltPrizeLine, i), sum, final && due[i + 1]));
  splice(store_of(view), items);
  return state->prizes->len;
}
