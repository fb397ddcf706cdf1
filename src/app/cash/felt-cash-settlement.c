/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-settlement.c - the books of an evening and who pays whom, ticked off */
#include "app/cash/felt-cash-settlement.h"

#include "app/desk/felt-people.h"
#include "app/cash/felt-cash-form.h"
#include "app/desk/felt-refusal.h"
#include "app/widgets/felt-widget.h"
#include "cash/felt-cash-settle.h"
#include "cash/felt-cash-words.h"

enum { IN, OUT, IN_PLAY, KITTY, RAKE, DIFFERENCE, N_SUMS };

static const char *const sum_titles[N_SUMS] = {
    [IN] = N_("Came in"),
    [OUT] = N_("Handed in, tips too"),
    [IN_PLAY] = N_("Still in play"),
    [KITTY] = N_("Kitty"),
    [RAKE] = N_("Rake"),
    [DIFFERENCE] = N_("Difference"),
};

struct FeltCashSettlement {
  FeltSession *session; /* not owned */
  void (*say)(gpointer data, const char *sentence);
  gpointer data;
  GtkLabel *sums[N_SUMS];
  GtkLabel *problem;
  GtkWidget *ways; /* what to do about a difference */
  GtkListBox *list;
  GPtrArray *rows; /* GtkCheckButton, not owned */
  gboolean filling;
};

static const FeltCashState *state_of(FeltCashSettlement *settlement)
{
  return felt_session_stream_state(settlement->session);
}

/* What is done about a difference, where it is told. */
static GtkWidget *new_ways(void)
{
  static const char *const ways[][2] = {{N_("Count _Again…"), "win.recount"},
                                        {N_("_Who Bears It…"), "win.bear"}};
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
    GtkWidget *button = gtk_button_new_with_mnemonic(_(ways[i][0]));
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), ways[i][1]);
    gtk_box_append(GTK_BOX(box), button);
  }
  return box;
}

FeltCashSettlement *felt_cash_settlement_new(GtkBox *box, FeltSession *session,
                                             void (*say)(gpointer data, const char *sentence),
                                             gpointer data)
{
  FeltCashSettlement *settlement = g_new0(FeltCashSettlement, 1);
  GtkWidget *grid = gtk_grid_new(), *list = gtk_list_box_new(),
            *problem = felt_label_new(NULL, FELT_START | FELT_WRAP, NULL);
  settlement->session = session;
  settlement->say = say;
  settlement->data = data;
  settlement->rows = g_ptr_array_new();
  gtk_grid_set_column_spacing(GTK_GRID(grid), 18);
  gtk_grid_set_row_spacing(GTK_GRID(grid), 6);
  for (int i = 0; i < N_SUMS; i++) {
    GtkWidget *title = gtk_label_new(_(sum_titles[i])),
              *sum = felt_label_new(NULL, FELT_END, "numeric");
    gtk_label_set_xalign(GTK_LABEL(title), 0);
    gtk_grid_attach(GTK_GRID(grid), title, 0, i, 1, 1);
    gtk_grid_attach(GTK_GRID(grid), sum, 1, i, 1, 1);
    settlement->sums[i] = GTK_LABEL(sum);
  }

  settlement->problem = GTK_LABEL(problem);
  settlement->ways = new_ways();
  settlement->list = GTK_LIST_BOX(list);
  gtk_list_box_set_selection_mode(settlement->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class(list, "boxed-list");
  felt_show_name(list, _("Who pays whom"));
  gtk_box_append(box, grid);
  gtk_box_append(box, problem);
  gtk_box_append(box, settlement->ways);
  gtk_box_append(box, list);
  return settlement;
}

void felt_cash_settlement_free(FeltCashSettlement *settlement)
{
  g_ptr_array_unref(settlement->rows);
  g_free(settlement);
}

/* A payment is ticked off; what was ticked is taken back by undo. */
static void ticked_cb(FeltCashSettlement *settlement, GtkCheckButton *check)
{
  g_autoptr(GError) error = NULL;
  guint at = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(check), "at"));
  if (settlement->filling)
    return;
  g_autoptr(GArray) rows = felt_cash_settlement(state_of(settlement), &error);
  if (rows != NULL && at < rows->len) {
    const FeltCashRow *row = &g_array_index(rows, FeltCashRow, at);
    FeltCashCommand *command = felt_cash_command_new(FELT_CASH_SETTLE_PAYMENT);
    command->name = g_strdup(row->from);
    command->other = g_strdup(row->to);
    command->amount = row->amount;
    if (felt_stream_record(settlement->session, command, &error))
      return;
  } else
    felt_refusal_say(&error);
  if (error != NULL)
    settlement->say(settlement->data, error->message);
  felt_cash_settlement_show(settlement);
}

static GtkCheckButton *check_at(FeltCashSettlement *settlement, guint at)
{
  if (at < settlement->rows->len)
    return settlement->rows->pdata[at];
  GtkWidget *check = gtk_check_button_new_with_label("");
  gtk_widget_set_margin_start(check, 12);
  gtk_widget_set_margin_end(check, 12);
  gtk_widget_set_margin_top(check, 9);
  gtk_widget_set_margin_bottom(check, 9);
  g_object_set_data(G_OBJECT(check), "at", GUINT_TO_POINTER(at));
  g_signal_connect_swapped(check, "toggled", G_CALLBACK(ticked_cb), settlement);
  gtk_list_box_append(settlement->list, check);
  gtk_widget_set_focusable(gtk_widget_get_parent(check), FALSE);
  g_ptr_array_add(settlement->rows, check);
  return GTK_CHECK_BUTTON(check);
}

static void show_row(FeltCashSettlement *settlement, guint at, const FeltCashRow *row)
{
  GtkCheckButton *check = check_at(settlement, at);
  g_autofree char *amount = felt_cash_setup_money(&state_of(settlement)->setup, row->amount);
  g_autofree char *from = felt_capital_text(felt_cash_party_words(row->from));
  /* TRANSLATORS: who pays, to whom, how much. */
  g_autofree char *text =
      g_strdup_printf(_("%s pays %s: %s"), from, felt_cash_party_words(row->to), amount);
  gtk_check_button_set_label(check, text);
  gtk_check_button_set_active(check, row->paid);
  gtk_widget_set_sensitive(GTK_WIDGET(check), !row->paid);
}

static void show_sums(FeltCashSettlement *settlement)
{
  const FeltCashState *state = state_of(settlement);
  FeltCashTotals totals;
  felt_cash_totals(state, &totals);
  const gint64 sums[N_SUMS] = {
      [IN] = totals.in,       [OUT] = totals.out,   [IN_PLAY] = totals.in_play,
      [KITTY] = totals.kitty, [RAKE] = totals.rake, [DIFFERENCE] = totals.difference};
  for (guint i = 0; i < N_SUMS; i++) {
    g_autofree char *text = felt_cash_setup_money(&state->setup, sums[i]);
    gtk_label_set_text(settlement->sums[i], text);
  }
  felt_mark(settlement->sums[DIFFERENCE], "error", totals.difference != totals.borne);
  gtk_widget_set_visible(settlement->ways, totals.difference != totals.borne);
}

void felt_cash_settlement_show(FeltCashSettlement *settlement)
{
  const FeltCashState *state = state_of(settlement);
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) rows = felt_cash_settlement(state, &error);
  guint n = rows != NULL ? rows->len : 0;
  show_sums(settlement);
  felt_refusal_say(&error);
  if (error != NULL)
    gtk_label_set_text(settlement->problem, error->message);
  else
    gtk_label_set_text(settlement->problem, n == 0 ? _("Nobody owes anything.") : "");

  settlement->filling = TRUE;
  for (guint i = 0; i < n; i++)
    show_row(settlement, i, &g_array_index(rows, FeltCashRow, i));
  for (guint i = 0; i < settlement->rows->len; i++)
    gtk_widget_set_visible(gtk_widget_get_parent(settlement->rows->pdata[i]), i < n);
  gtk_widget_set_visible(GTK_WIDGET(settlement->list), n > 0);
  settlement->filling = FALSE;
}
