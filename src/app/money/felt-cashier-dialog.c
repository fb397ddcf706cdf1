/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cashier-dialog.c - who took what: the cashiers' log, who owes, the drawers */
#include "app/money/felt-money-windows.h"

#include <inttypes.h>
#include <string.h>

#include "app/desk/felt-people.h"
#include "app/desk/felt-print.h"
#include "app/floor/felt-floor-windows.h"
#include "app/widgets/felt-cell.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-player-list.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-access.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/state/felt-drawer.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-state.h"

/* What a cashier is called: "Not named" where the log names nobody. */
static const char *cashier_name(const char *cashier)
{
  return *cashier != '\0' ? cashier : _("No name");
}

/* " · by card 55 EUR": what of by_method (FELT_N_METHODS) lies in no drawer. */
static void add_methods(GString *text, const FeltState *state, const gint64 *by_method)
{
  for (int i = FELT_METHOD_CASH + 1; i < FELT_N_METHODS; i++) {
    g_autofree char *amount = felt_drawer_money_text(state, by_method[i]);
    if (by_method[i] != 0)
      g_string_append_printf(text, " · %s %s", felt_method_text(i), amount);
  }
}

/* Rows --------------------------------------------------------------------------------------- */

/* What a row says, and what its button does: nothing without an action. */
typedef struct {
  const char *title, *subtitle, *amount;
  const char *label, *icon; /* of the button: one of them */
  const char *spoken;       /* the button's name for who does not see it */
  const char *action;
  GVariant *target; /* floating */
} RowText;

static GtkWidget *row_new(void)
{
  GtkWidget *row = felt_amount_row_new(), *button = gtk_button_new();
  felt_row_add(row, button);
  g_object_set_data(G_OBJECT(row), "button", button);
  return row;
}

static void show_button(GtkWidget *button, const RowText *text)
{
  g_autoptr(GVariant) target = text->target != NULL ? g_variant_ref_sink(text->target) : NULL;
  gtk_widget_set_visible(button, text->action != NULL);
  if (text->action == NULL)
    return;
  if (text->icon != NULL)
    gtk_button_set_icon_name(GTK_BUTTON(button), text->icon);
  else
    gtk_button_set_label(GTK_BUTTON(button), text->label);
  /* The old action must not see the new one's target. */
  if (g_strcmp0(gtk_actionable_get_action_name(GTK_ACTIONABLE(button)), text->action) != 0)
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), NULL);
  felt_set_action(button, text->action, target);
  felt_show_name(button, text->spoken);
}

static void show_row(AdwPreferencesGroup *group, guint index, const RowText *text)
{
  if (index == felt_rows(group)->len)
    felt_rows_add(group, row_new());
  GtkWidget *row = felt_rows(group)->pdata[index];
  felt_amount_row_show(row, text->title, text->subtitle, text->amount);
  show_button(g_object_get_data(G_OBJECT(row), "button"), text);
}

static void end_rows(AdwPreferencesGroup *group, guint n)
{
  felt_rows_cut(group, n);
  gtk_widget_set_visible(GTK_WIDGET(group), n > 0);
}

/* Drawers ------------------------------------------------------------------------------------ */

/* "open since 20:05, 750 EUR expected · " */
static void add_session(GString *detail, const FeltState *state, const FeltDrawerSession *session)
{
  FeltDrawerSums sums;
  if (session == NULL)
    return;
  felt_drawer_sums(state, session, &sums);
  g_autofree char *from = felt_day_time(session->opened_us, 0),
                  *to = felt_day_time(session->closed_us, 0);
  g_autofree char *expected = felt_drawer_money_text(state, sums.expected);
  if (session->closed != 0)
    g_string_append_printf(detail, _("closed at %s"), to);
  else
    g_string_append_printf(detail, _("open since %s, %s expected"), from, expected);
  g_string_append(detail, " · ");
}

static void show_drawer(AdwPreferencesGroup *group, guint index, const FeltState *state,
                        const FeltDrawer *drawer)
{
  const FeltDrawerSession *last = felt_drawer_last(state, drawer->name);
  gboolean open = last != NULL && last->closed == 0;
  const char *name = cashier_name(drawer->name);
  g_autofree char *in = felt_drawer_money_text(state, drawer->in),
                  *out = felt_drawer_money_text(state, drawer->out);
  g_autofree char *cash = felt_drawer_money_text(state, drawer->by_method[FELT_METHOD_CASH]);
  g_autofree char *spoken = g_strdup_printf(
      open ? _("Count and close the drawer of %s") : _("Open the drawer of %s"), name);
  g_autoptr(GString) detail = g_string_new(NULL);
  add_session(detail, state, last);
  g_string_append_printf(detail, _("took %s, gave %s"), in, out);
  add_methods(detail, state, drawer->by_method);

  RowText text = {.title = name,
                  .subtitle = detail->str,
                  .amount = cash,
                  .label = open ? _("Count…") : _("Open…"),
                  .spoken = spoken};
  if (*drawer->name != '\0') {
    text.action = open ? "cashier.close-drawer" : "cashier.open-drawer";
    text.target = g_variant_new_string(drawer->name);
  }
  show_row(group, index, &text);
}

static void show_all(AdwPreferencesGroup *group, guint index, const FeltState *state, gint64 in,
                     gint64 out)
{
  FeltPool pool;
  felt_state_pool(state, &pool);
  g_autofree char *took = felt_drawer_money_text(state, in),
                  *gave = felt_drawer_money_text(state, out);
  g_autofree char *cash = felt_drawer_money_text(state, pool.by_method[FELT_METHOD_CASH]);
  g_autoptr(GString) detail = g_string_new(NULL);
  g_string_append_printf(detail, _("took %s, gave %s"), took, gave);
  add_methods(detail, state, pool.by_method);
  RowText text = {.title = _("All together"), .subtitle = detail->str, .amount = cash};
  show_row(group, index, &text);
}

/* Sessions ----------------------------------------------------------------------------------- */

static void show_session(AdwPreferencesGroup *group, guint index, const FeltState *state,
                         const FeltDrawerSession *session)
{
  FeltDrawerSums sums;
  felt_drawer_sums(state, session, &sums);
  gboolean closed = session->closed != 0;
  g_autofree char *from = felt_day_time(session->opened_us, 0),
                  *to = felt_day_time(session->closed_us, 0);
  g_autofree char *title =
      g_strdup_printf("%s · %s – %s", sums.cashier, from, closed ? to : _("still open"));
  g_autofree char *opening = felt_drawer_money_text(state, sums.opening);
  g_autofree char *in = felt_drawer_money_text(state, sums.in[FELT_METHOD_CASH]);
  g_autofree char *out = felt_drawer_money_text(state, sums.out[FELT_METHOD_CASH]);
  g_autofree char *expected = felt_drawer_money_text(state, sums.expected);
  g_autofree char *count = felt_drawer_money_text(state, session->count);
  g_autofree char *difference = felt_drawer_difference_text(state, sums.difference);
  g_autofree char *spoken = g_strdup_printf(_("Print the session of %s, %s"), sums.cashier, from);

  g_autoptr(GString) detail = g_string_new(NULL);
  g_autofree char *before = felt_drawer_money_text(state, sums.before);
  if (sums.before > 0)
    g_string_append_printf(detail, _("%s taken before it was opened; "), before);
  g_string_append_printf(detail, _("began with %s, cash in %s, out %s, %s expected"), opening, in,
                         out, expected);
  if (closed)
    g_string_append_printf(detail, _("; %s counted, %s"), count, difference);
  if (session->note != NULL)
    g_string_append_printf(detail, " (%s)", session->note);
  RowText text = {.title = title,
                  .subtitle = detail->str,
                  .amount = "",
                  .icon = "printer-symbolic",
                  .spoken = spoken,
                  .action = "cashier.print-drawer",
                  .target = g_variant_new_uint64(session->opened)};
  show_row(group, index, &text);
}

/* Brings the rows of two groups to a state; rows that stay keep the focus. Those of drawers have a
 * button that does "cashier.open-drawer" or "cashier.close-drawer" (the cashier's name), those of
 * sessions, newest first, one that does "cashier.print-drawer" (the event that opened it). A group
 * without rows hides. */
static void show_drawers(AdwPreferencesGroup *drawers, AdwPreferencesGroup *sessions,
                         const FeltState *state)
{
  g_autoptr(GArray) all = felt_state_drawers(state);
  gint64 in = 0, out = 0;
  guint n = state->drawer_sessions->len;
  for (guint i = 0; i < all->len; i++) {
    const FeltDrawer *drawer = &g_array_index(all, FeltDrawer, i);
    show_drawer(drawers, i, state, drawer);
    in += drawer->in;
    out += drawer->out;
  }
  show_all(drawers, all->len, state, in, out);
  end_rows(drawers, all->len + 1);

  for (guint i = 0; i < n; i++)
    show_session(sessions, i, state,
                 &g_array_index(state->drawer_sessions, FeltDrawerSession, n - 1 - i));
  end_rows(sessions, n);
}

/* The words of a receipt, its columns, of which `on` says that it can be printed. */
enum {
  RECEIPT_NUMBER,
  RECEIPT_TIME,
  RECEIPT_PLAYER, /* "" when it is between the house and the drawer */
  RECEIPT_WHAT,   /* says so when it is cancelled */
  RECEIPT_AMOUNT, /* with a sign, into the drawer */
  RECEIPT_METHOD,
  RECEIPT_CASHIER
};

static FeltLine *receipt_new(const FeltState *state, const FeltMove *move)
{
  const char *name = felt_move_player(state, move), *thing = felt_move_thing(state, move);
  const char *method = thing == NULL ? felt_method_text(move->method) : "";
  gboolean printed = felt_move_is_wanted(move, NULL);
  g_autofree char *number = g_strdup_printf("%" PRIu64, felt_move_number(move));
  g_autofree char *time = felt_day_time(move->at_us, FELT_DAY_TIME_SECONDS);
  g_autofree char *size = felt_drawer_money_text(state, ABS(move->amount));
  g_autofree char *amount = g_strconcat(move->amount < 0 ? "−" : "+", size, NULL);
  g_autoptr(GString) what = g_string_new(felt_move_words(move));
  if (move->cancelled)
    g_string_printf(what, _("%s, cancelled"), felt_move_words(move));
  if (name == NULL)
    name = "";
  if (thing == NULL)
    thing = amount;
  return felt_line_new(move->seq, printed, printed ? number : "", time, name, what->str, thing,
                       method, felt_move_cashier(state, move), NULL);
}

G_DECLARE_FINAL_TYPE(FeltCashierDialog, felt_cashier_dialog, FELT, CASHIER_DIALOG,
                     FeltCommandDialog)

struct _FeltCashierDialog {
  FeltCommandDialog parent_instance;
  GtkStringList *moves; /* a key for each receipt that is listed; see list_moves */
  FeltPlayerList *players;
  GtkFilter *owes;
  /* of the template */
  GtkColumnView *log;
  GtkListView *owed;
  GtkDropDown *cashiers;
  AdwPreferencesGroup *drawers, *sessions;
  GtkEditable *cashier;
  GtkStack *log_stack, *owed_stack;
  GtkLabel *summary;
};

G_DEFINE_FINAL_TYPE(FeltCashierDialog, felt_cashier_dialog, FELT_TYPE_COMMAND_DIALOG)

/* The log ------------------------------------------------------------------------------------ */

/* A receipt is made when its row is: of thousands a few are looked at. What was undone a moment ago
 * is about to leave the list. */
static gpointer receipt_cb(gpointer item, gpointer dialog)
{
  g_autoptr(GtkStringObject) key = item;
  const FeltState *state = felt_command_dialog_state(dialog);
  guint index = (guint)g_ascii_strtoull(gtk_string_object_get_string(key), NULL, 10);
  if (state == NULL || index >= state->moves->len)
    return felt_line_new(0, FALSE, "", "", "", "", "", "", "", NULL);
  return receipt_new(state, &g_array_index(state->moves, FeltMove, index));
}

/* The moves of a cashier (G_MAXUINT: of all) by where they are in the state; what else makes
 * another receipt of one is in the key too. */
static void list_moves(FeltCashierDialog *self, const FeltState *state, guint cashier)
{
  g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);
  guint old = g_list_model_get_n_items(G_LIST_MODEL(self->moves)), same = 0;
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    if (cashier == G_MAXUINT || move->cashier == cashier)
      g_ptr_array_add(keys, g_strdup_printf("%u %" PRIu64 " %d", i, move->seq, move->cancelled));
  }
  while (same < MIN(old, keys->len) &&
         g_str_equal(gtk_string_list_get_string(self->moves, same), keys->pdata[same]))
    same++;
  if (same == old && same == keys->len)
    return;
  g_ptr_array_add(keys, NULL);
  gtk_string_list_splice(self->moves, same, old - same, (const char *const *)keys->pdata + same);
}

static void setup_print_cb(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *button = felt_icon_button_new("printer-symbolic", NULL);
  felt_set_action(button, "cashier.print", g_variant_new_uint64(G_GUINT64_CONSTANT(0)));
  gtk_list_item_set_child(item, button);
}

static void bind_print_cb(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const FeltLine *receipt = gtk_list_item_get_item(item);
  GtkWidget *button = gtk_list_item_get_child(item);
  /* It keeps its place, so that rows are of one height. */
  gtk_widget_set_sensitive(button, receipt->on);
  gtk_widget_set_opacity(button, receipt->on ? 1 : 0);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(button), "t", receipt->about);
  felt_show_name_of(button, _("Print receipt %s (%s)"), receipt->words[RECEIPT_NUMBER],
                    receipt->words[RECEIPT_WHAT]);
}

static void print_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_print_receipt(felt_command_dialog_desk(widget), felt_command_dialog_parent(widget),
                     g_variant_get_uint64(target));
}

/* The choice of one cashier's lines: all, then each in the order of FeltState. */
static void show_cashiers(FeltCashierDialog *self, const FeltState *state)
{
  GPtrArray *indices = g_ptr_array_new_with_free_func(g_free);
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < state->cashiers->len; i++) {
    g_ptr_array_add(indices, g_strdup_printf("%u", i));
    g_ptr_array_add(names, g_strdup(cashier_name(state->cashiers->pdata[i])));
  }
  felt_names_set(self->cashiers, _("All cashiers"), indices, names);
}

static gboolean scroll_cb(gpointer lines)
{
  gtk_adjustment_set_value(lines, gtk_adjustment_get_upper(lines));
  return G_SOURCE_REMOVE;
}

/* What happened last is in sight, whenever lines are added; the list hears nothing of it while it
 * tells their height. */
static void scroll_to_last(GtkAdjustment *lines)
{
  g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, scroll_cb, g_object_ref(lines), g_object_unref);
}

static void show_log(FeltCashierDialog *self)
{
  const char *index = felt_names_chosen(self->cashiers);
  const FeltState *state = felt_command_dialog_state(self);
  if (state == NULL)
    return;
  list_moves(self, state, index != NULL ? (guint)g_ascii_strtoull(index, NULL, 10) : G_MAXUINT);
  gboolean any = g_list_model_get_n_items(G_LIST_MODEL(self->moves)) > 0;
  gtk_stack_set_visible_child_name(self->log_stack, any ? "list" : "empty");
}

/* Who owes ----------------------------------------------------------------------------------- */

static gboolean owes_cb(gpointer item, gpointer data)
{
  const FeltPlayer *player = felt_player_item_get(item);
  const FeltState *state = felt_command_dialog_state(data);
  return felt_player_owes(player) > 0 || (state != NULL && felt_player_overpaid(state, player) > 0);
}

static void setup_owed_cb(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = felt_label_new(NULL, FELT_START | FELT_FILL | FELT_CUT, NULL),
            *amount = gtk_label_new(NULL);
  gtk_widget_add_css_class(amount, "numeric");
  gtk_box_append(GTK_BOX(box), name);
  gtk_box_append(GTK_BOX(box), amount);
  gtk_box_append(GTK_BOX(box),
                 felt_button_new(_("Pays All"), NULL, "cashier.take", g_variant_new_uint32(0)));
  gtk_box_append(GTK_BOX(box), felt_button_new(_("Take Money Back"), NULL, "cashier.take-back",
                                               g_variant_new_uint32(0)));
  gtk_box_append(GTK_BOX(box),
                 felt_button_new(_("Part…"), NULL, "cashier.money", g_variant_new_uint32(0)));
  gtk_widget_set_margin_start(box, 12);
  gtk_widget_set_margin_end(box, 12);
  gtk_list_item_set_activatable(item, FALSE);
  gtk_list_item_set_child(item, box);
}

/* "20 EUR", or what was overpaid: "20 EUR · 10 EUR overpaid". Owned by the caller. */
static char *owed_text(const FeltState *state, const FeltPlayer *player)
{
  gint64 owes = felt_player_owes(player), over = felt_player_overpaid(state, player);
  g_autofree char *owed = felt_state_money_text(state, owes);
  g_autofree char *sum = felt_state_money_text(state, over);
  if (over == 0)
    return g_steal_pointer(&owed);
  g_autofree char *too_much = g_strdup_printf(_("%s overpaid"), sum);
  return owes > 0 ? g_strdup_printf("%s · %s", owed, too_much) : g_steal_pointer(&too_much);
}

static void fill_owed(GtkWidget *row, gpointer item)
{
  const FeltPlayer *player = felt_player_item_get(item);
  FeltCashierDialog *self = g_object_get_data(G_OBJECT(row), "dialog");
  const FeltState *state = felt_command_dialog_state(self);
  GtkWidget *name = gtk_widget_get_first_child(row);
  GtkWidget *amount = gtk_widget_get_next_sibling(name);
  GtkWidget *all = gtk_widget_get_next_sibling(amount), *back = gtk_widget_get_next_sibling(all);
  GtkWidget *part = gtk_widget_get_next_sibling(back);
  g_autofree char *owes = state != NULL ? owed_text(state, player) : NULL;

  gtk_label_set_text(GTK_LABEL(name), player->name);
  gtk_label_set_text(GTK_LABEL(amount), owes != NULL ? owes : "");
  gtk_actionable_set_action_target(GTK_ACTIONABLE(all), "u", player->id);
  gtk_widget_set_visible(all, felt_player_owes(player) > 0);
  gtk_widget_set_visible(back, state != NULL && felt_player_overpaid(state, player) > 0);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(back), "u", player->id);
  felt_show_name_of(back, _("%s gives back the overpayment"), player->name);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(part), "u", player->id);
  felt_show_name_of(all, _("%s pays all that is owed"), player->name);
  felt_show_name_of(part, _("%s pays a part"), player->name);
}

static void bind_owed_cb(GtkSignalListItemFactory *factory, GtkListItem *item,
                         FeltCashierDialog *self)
{
  GtkWidget *row = gtk_list_item_get_child(item);
  g_object_set_data(G_OBJECT(row), "dialog", self);
  felt_cell_show(row, gtk_list_item_get_item(item), fill_owed);
}

/* All that is owed, or what was paid too much. */
static void take_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_PAY, g_variant_get_uint32(target));
  command->what = g_str_equal(name, "cashier.take") ? FELT_PAID_DEBT : FELT_PAID_RETURNED;
  felt_desk_execute(felt_command_dialog_desk(widget), command);
}

static void money_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_money_dialog_present(felt_command_dialog_desk(widget), felt_command_dialog_parent(widget),
                            g_variant_get_uint32(target), FELT_MONEY_DEBT);
}

/* The drawers -------------------------------------------------------------------------------- */

static void drawer_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_money_dialog_present(felt_command_dialog_desk(widget), felt_command_dialog_parent(widget), 0,
                            g_variant_get_boolean(target) ? FELT_MONEY_DRAWER_IN
                                                          : FELT_MONEY_DRAWER_OUT);
}

/* Of a named cashier, or of who works at this window. */
static void session_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  const char *given = g_variant_get_string(target, NULL);
  const char *here = felt_desk_cashier(felt_command_dialog_desk(widget));
  if (*given == '\0' && here != NULL)
    given = here;
  felt_drawer_dialog_present(felt_command_dialog_desk(widget), felt_command_dialog_parent(widget),
                             given, g_str_equal(name, "cashier.close-drawer"));
}

static void print_drawer_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_print_drawer(felt_command_dialog_desk(widget), felt_command_dialog_parent(widget),
                    g_variant_get_uint64(target));
}

static void cashier_cb(FeltCashierDialog *self)
{
  g_autofree char *name = g_strstrip(g_strdup(gtk_editable_get_text(self->cashier)));
  felt_desk_set_cashier(felt_command_dialog_desk(self), name);
}

/* The dialog --------------------------------------------------------------------------------- */

static void felt_cashier_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltCashierDialog *self = FELT_CASHIER_DIALOG(dialog);
  FeltPool pool;
  felt_state_pool(state, &pool);
  show_cashiers(self, state);
  show_log(self);
  felt_player_list_update(self->players, state);
  gint64 over = felt_state_overpaid(state);
  gtk_stack_set_visible_child_name(self->owed_stack, pool.owed > 0 || over > 0 ? "list" : "empty");
  show_drawers(self->drawers, self->sessions, state);

  g_autofree char *drawer = felt_drawer_money_text(state, pool.by_method[FELT_METHOD_CASH]);
  g_autofree char *owed = felt_drawer_money_text(state, pool.owed);
  g_autofree char *back = felt_drawer_money_text(state, pool.refunds);
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, _("In the drawer: %s"), drawer);
  add_methods(text, state, pool.by_method);
  if (pool.owed > 0)
    g_string_append_printf(text, _(" · still owed: %s"), owed);
  g_autofree char *too_much = felt_state_money_text(state, over);
  if (over > 0)
    g_string_append_printf(text, _(" · overpaid: %s"), too_much);
  if (pool.refunds > 0)
    g_string_append_printf(text, _(" · given back: %s"), back);
  gtk_label_set_text(self->summary, text->str);
}

static void make_lists(FeltCashierDialog *self)
{
  felt_cell_title_to_end(self->log, RECEIPT_NUMBER);
  felt_cell_title_to_end(self->log, RECEIPT_AMOUNT);
  felt_cell_column(self->log, NULL, G_CALLBACK(setup_print_cb), G_CALLBACK(bind_print_cb), NULL);
  GtkMapListModel *receipts =
      gtk_map_list_model_new(g_object_ref(G_LIST_MODEL(self->moves)), receipt_cb, self, NULL);
  g_autoptr(GtkNoSelection) log = gtk_no_selection_new(G_LIST_MODEL(receipts));
  gtk_column_view_set_model(self->log, GTK_SELECTION_MODEL(log));
  g_signal_connect(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(self->log)), "notify::upper",
                   G_CALLBACK(scroll_to_last), NULL);
  g_autoptr(GtkFilter) owing = GTK_FILTER(gtk_custom_filter_new(owes_cb, self, NULL));
  self->players = felt_player_list_new(owing, NULL);
  felt_cell_list(self->owed, self->players, G_CALLBACK(setup_owed_cb), G_CALLBACK(bind_owed_cb),
                 self);
}

/* The window has the question of the list and the file. */
static void export_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  GtkWindow *parent = felt_command_dialog_parent(widget);
  if (parent != NULL)
    g_action_group_activate_action(G_ACTION_GROUP(parent), "export-list",
                                   g_variant_new_string("cashiers"));
}

void felt_cashier_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  g_autoptr(GError) error = NULL;
  if (!felt_access_may(felt_people_actor(), FELT_ACCESS_CASHIERS, &error)) {
    felt_desk_say(desk, error->message);
    return;
  }
  FeltCashierDialog *self = felt_command_dialog_new(felt_cashier_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  const char *cashier = felt_desk_cashier(desk);
  make_lists(self);
  felt_show_text(self->cashier, cashier);
  g_signal_connect_swapped(self->cashier, "changed", G_CALLBACK(cashier_cb), self);
  felt_command_dialog_present(self);
}

static void felt_cashier_dialog_class_init(FeltCashierDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FELT_COMMAND_DIALOG_CLASS(klass)->changed = felt_cashier_dialog_changed;
  g_type_ensure(FELT_TYPE_LINE);
  felt_command_dialog_set_template(klass, "felt-cashier-dialog.ui");
  gtk_widget_class_install_action(widget_class, "cashier.print", "t", print_cb);
  gtk_widget_class_install_action(widget_class, "cashier.export", NULL, export_cb);
  gtk_widget_class_install_action(widget_class, "cashier.take", "u", take_cb);
  gtk_widget_class_install_action(widget_class, "cashier.take-back", "u", take_cb);
  gtk_widget_class_install_action(widget_class, "cashier.money", "u", money_cb);
  gtk_widget_class_install_action(widget_class, "cashier.drawer", "b", drawer_cb);
  gtk_widget_class_install_action(widget_class, "cashier.open-drawer", "s", session_cb);
  gtk_widget_class_install_action(widget_class, "cashier.close-drawer", "s", session_cb);
  gtk_widget_class_install_action(widget_class, "cashier.print-drawer", "t", print_drawer_cb);
  FELT_BIND_CHILDREN(klass, FeltCashierDialog, log, owed, cashiers, drawers, sessions, cashier,
                     log_stack, owed_stack, summary);
  FELT_BIND_CALLBACKS(klass, show_log);
}

static void felt_cashier_dialog_init(FeltCashierDialog *self)
{
  FELT_OWN(self, moves, g_object_unref);
  FELT_OWN(self, players, g_object_unref);
  self->moves = gtk_string_list_new(NULL);
  gtk_widget_init_template(GTK_WIDGET(self));
}
