/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-settlement.c - the books of an evening and who pays whom, ticked off */
#include "app/cash/felt-cash-settlement.h"

#include "app/desk/felt-people.h"
#include "app/cash/felt-cash-form.h"
#include "app/cash/felt-cash-texts.h"
#include "app/desk/felt-refusal.h"
#include "app/widgets/felt-widget.h"
#include "cash/felt-cash-settle.h"
#include "cash/felt-cash-words.h"

struct _FeltCashSettlement {
  GtkBox parent_instance;
  FeltSession *session; /* not owned */
  void (*say)(gpointer data, const char *sentence);
  gpointer data;
  gboolean filling;
  /* of the template */
  GtkLabel *in, *out, *in_play, *kitty, *rake, *difference, *problem;
  GtkWidget *ways;
  GtkListBox *list; /* of GtkCheckButton */
};

FELT_DEFINE_TEMPLATE(FeltCashSettlement, felt_cash_settlement, GTK_TYPE_BOX)

static const FeltCashState *state_of(FeltCashSettlement *self)
{
  return felt_session_stream_state(self->session);
}

/* A payment is ticked off; what was ticked is taken back by undo. */
static void ticked_cb(FeltCashSettlement *self, GtkCheckButton *check)
{
  g_autoptr(GError) error = NULL;
  guint at = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(check), "at"));
  if (self->filling)
    return;
  g_autoptr(GArray) rows = felt_cash_settlement(state_of(self), &error);
  if (rows != NULL && at < rows->len) {
    const FeltCashRow *row = &g_array_index(rows, FeltCashRow, at);
    FeltCashCommand *command = felt_cash_command_new(FELT_CASH_SETTLE_PAYMENT);
    command->name = g_strdup(row->from);
    command->other = g_strdup(row->to);
    command->amount = row->amount;
    if (felt_stream_record(self->session, command, &error))
      return;
  } else
    felt_refusal_say(&error);
  if (error != NULL)
    self->say(self->data, error->message);
  felt_cash_settlement_show(self);
}

static GtkCheckButton *check_at(FeltCashSettlement *self, guint at)
{
  GPtrArray *checks = felt_rows(self->list);
  if (at < checks->len)
    return checks->pdata[at];
  GtkWidget *check = gtk_check_button_new_with_label("");
  gtk_widget_add_css_class(check, "settlement-row");
  g_object_set_data(G_OBJECT(check), "at", GUINT_TO_POINTER(at));
  g_signal_connect_swapped(check, "toggled", G_CALLBACK(ticked_cb), self);
  felt_rows_add(self->list, check);
  gtk_widget_set_focusable(gtk_widget_get_parent(check), FALSE);
  return GTK_CHECK_BUTTON(check);
}

static void show_row(FeltCashSettlement *self, guint at, const FeltCashRow *row)
{
  GtkCheckButton *check = check_at(self, at);
  g_autofree char *amount = felt_cash_amount_text(state_of(self), row->amount);
  g_autofree char *from = felt_capital_text(felt_cash_party_words(row->from));
  /* TRANSLATORS: who pays, to whom, how much. */
  g_autofree char *text =
      g_strdup_printf(_("%s pays %s: %s"), from, felt_cash_party_words(row->to), amount);
  gtk_check_button_set_label(check, text);
  gtk_check_button_set_active(check, row->paid);
  gtk_widget_set_sensitive(GTK_WIDGET(check), !row->paid);
}

static void show_sums(FeltCashSettlement *self)
{
  const FeltCashState *state = state_of(self);
  FeltCashTotals totals;
  felt_cash_totals(state, &totals);
  const struct {
    GtkLabel *label;
    gint64 sum;
  } sums[] = {{self->in, totals.in},       {self->out, totals.out},
              {self->kitty, totals.kitty}, {self->in_play, totals.in_play},
              {self->rake, totals.rake},   {self->difference, totals.difference}};
  for (guint i = 0; i < G_N_ELEMENTS(sums); i++) {
    g_autofree char *text = felt_cash_amount_text(state, sums[i].sum);
    gtk_label_set_text(sums[i].label, text);
  }
  felt_mark(self->difference, "error", totals.difference != totals.borne);
  gtk_widget_set_visible(self->ways, totals.difference != totals.borne);
}

void felt_cash_settlement_show(FeltCashSettlement *self)
{
  const FeltCashState *state = state_of(self);
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) rows = felt_cash_settlement(state, &error);
  guint n = rows != NULL ? rows->len : 0;
  show_sums(self);
  felt_refusal_say(&error);
  if (error != NULL)
    gtk_label_set_text(self->problem, error->message);
  else if (n == 0 && state->ended)
    gtk_label_set_text(self->problem, _("All is settled: nobody owes anything."));
  else
    gtk_label_set_text(self->problem, n == 0 ? _("Nobody owes anything.") : "");

  self->filling = TRUE;
  for (guint i = 0; i < n; i++)
    show_row(self, i, &g_array_index(rows, FeltCashRow, i));
  felt_rows_cut(self->list, n);
  gtk_widget_set_visible(GTK_WIDGET(self->list), n > 0);
  self->filling = FALSE;
}

void felt_cash_settlement_begin(FeltCashSettlement *self, FeltSession *session,
                                void (*say)(gpointer data, const char *sentence), gpointer data)
{
  self->session = session;
  self->say = say;
  self->data = data;
}

static void felt_cash_settlement_class_init(FeltCashSettlementClass *klass)
{
  felt_template(klass, "felt-cash-settlement.ui");
  FELT_BIND_CHILDREN(klass, FeltCashSettlement, in, out, in_play, kitty, rake, difference, problem,
                     ways, list);
}
