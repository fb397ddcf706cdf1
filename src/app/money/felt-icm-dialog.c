/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-dialog.c - what the stacks are worth: ICM, bubble factor and risk premium of each */
#include "app/money/felt-money-windows.h"

#include <math.h>

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-cell.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/prizes/felt-deal.h"
#include "tournament/prizes/felt-icm.h"
#include "tournament/state/felt-ledger.h"

/* A field and what it is worth. */
typedef struct {
  guint n, n_prizes;
  gint64 *stacks, *prizes;
  double *worth;          /* n */
  FeltIcmBubble *bubbles; /* n, each against all others */
  int permille;           /* of the work that is done; to be read by g_atomic_int_get */
} FeltIcmField;

static FeltIcmField *new_field(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes)
{
  FeltIcmField *field = g_new0(FeltIcmField, 1);
  field->n = n;
  field->n_prizes = n_prizes;
  field->stacks = g_memdup2(stacks, n * sizeof *stacks);
  field->prizes = g_memdup2(prizes, n_prizes * sizeof *prizes);
  return field;
}

static void free_field(FeltIcmField *field)
{
  g_free(field->stacks);
  g_free(field->prizes);
  g_free(field->worth);
  g_free(field->bubbles);
  g_free(field);
}

/* One of several calculations. */
typedef struct {
  FeltIcmField *field;
  GCancellable *cancellable;
  guint at, of;
} Part;

static gboolean progress_cb(double done, gpointer data)
{
  Part *part = data;
  g_atomic_int_set(&part->field->permille, (int)(1000 * (part->at + done) / part->of));
  return !g_cancellable_is_cancelled(part->cancellable);
}

static void thread_cb(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  FeltIcmField *field = data;
  GError *error = NULL;
  Part part = {field, cancellable, 0, 2};
  field->worth = g_new0(double, field->n);
  field->bubbles = g_new0(FeltIcmBubble, field->n);
  gboolean done = felt_icm(field->stacks, field->n, field->prizes, field->n_prizes, progress_cb,
                           &part, field->worth, &error);
  part.at = 1;
  if (done && felt_icm_bubbles(field->stacks, field->n, field->prizes, field->n_prizes,
                               FELT_ICM_BUBBLE_SAMPLE, progress_cb, &part, field->bubbles, &error))
    g_task_return_boolean(task, TRUE);
  else
    g_task_return_error(task, error);
}

static void start_task(FeltIcmField *field, GCancellable *cancellable, GAsyncReadyCallback done,
                       gpointer data)
{
  g_autoptr(GTask) task = g_task_new(NULL, cancellable, done, data);
  g_task_set_task_data(task, field, (GDestroyNotify)free_field);
  g_task_run_in_thread(task, thread_cb);
}

G_DECLARE_FINAL_TYPE(FeltIcmDialog, felt_icm_dialog, FELT, ICM_DIALOG, FeltCommandDialog)

struct _FeltIcmDialog {
  FeltCommandDialog parent_instance;
  FeltDeal *deal;       /* players and stacks, the largest first */
  FeltIcmField *field;  /* while it is computed, the task's own */
  GCancellable *cancel; /* NULL: nothing is being computed */
  guint ticking;
  /* of the template */
  GtkStack *stack;
  GtkProgressBar *progress;
  AdwStatusPage *problem;
  GListStore *lines; /* FeltLine of a player: name, stack, worth, factor, premium */
  GtkLabel *summary;
};

G_DEFINE_FINAL_TYPE(FeltIcmDialog, felt_icm_dialog, FELT_TYPE_COMMAND_DIALOG)

/* Showing ------------------------------------------------------------------------------------ */

static void show_problem(FeltIcmDialog *self, const char *text)
{
  adw_status_page_set_description(self->problem, text);
  gtk_stack_set_visible_child_name(self->stack, "problem");
}

static char *factor_text(const FeltIcmBubble *bubble)
{
  return bubble->factor < G_MAXDOUBLE ? felt_money_ratio_text(bubble->factor) : g_strdup("∞");
}

static void show_values(FeltIcmDialog *self, const FeltIcmField *field)
{
  const FeltState *state = felt_command_dialog_state(self);
  g_autofree gint64 *amounts = g_new0(gint64, field->n);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_object_unref);
  felt_icm_amounts(field->worth, field->n, self->deal->sum, amounts);
  for (guint i = 0; i < field->n; i++) {
    const FeltDealRow *row = &g_array_index(self->deal->rows, FeltDealRow, i);
    g_autofree char *stack = felt_number_text(row->stack);
    g_autofree char *worth = felt_state_money_text(state, amounts[i]);
    g_autofree char *factor = factor_text(&field->bubbles[i]);
    g_autofree char *premium =
        felt_money_percent_text(10 * lround(1000 * field->bubbles[i].premium));
    g_ptr_array_add(lines,
                    felt_line_new(row->player, FALSE, felt_state_player(state, row->player)->name,
                                  stack, worth, factor, premium, NULL));
  }
  felt_lines_show(self->lines, lines);
  g_autofree char *sum = felt_state_money_text(state, self->deal->sum);
  felt_show_format(self->summary,
                   ngettext("%u player, %s to win", "%u players, %s to win", field->n), field->n,
                   sum);
  gtk_stack_set_visible_child_name(self->stack, "list");
}

/* Computing ---------------------------------------------------------------------------------- */

static gboolean tick_cb(gpointer data)
{
  FeltIcmDialog *self = data;
  gtk_progress_bar_set_fraction(self->progress, g_atomic_int_get(&self->field->permille) / 1000.0);
  return G_SOURCE_CONTINUE;
}

static void stop(FeltIcmDialog *self)
{
  g_clear_handle_id(&self->ticking, g_source_remove);
  g_cancellable_cancel(self->cancel);
  g_clear_object(&self->cancel);
  self->field = NULL;
}

static void done_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(FeltIcmDialog) self = data; /* the reference it was started with */
  g_autoptr(GError) error = NULL;
  gboolean done = g_task_propagate_boolean(G_TASK(result), &error);
  /* Of one that was stopped nobody is waiting for the answer. */
  if (g_task_get_cancellable(G_TASK(result)) != self->cancel)
    return;
  stop(self);
  if (done && felt_command_dialog_state(self) != NULL)
    show_values(self, g_task_get_task_data(G_TASK(result)));
  else if (error != NULL)
    show_problem(self, error->message);
}

static void start(FeltIcmDialog *self, const gint64 *prizes)
{
  const GArray *rows = self->deal->rows;
  g_autofree gint64 *stacks = g_new(gint64, rows->len);
  guint paid = MIN(rows->len, FELT_ICM_PRIZES_MAX);
  for (guint i = 0; i < rows->len; i++)
    stacks[i] = g_array_index(rows, FeltDealRow, i).stack;
  while (paid > 1 && prizes[paid - 1] == 0)
    paid--;
  self->field = new_field(stacks, rows->len, prizes, paid);
  self->cancel = g_cancellable_new();
  gtk_progress_bar_set_fraction(self->progress, 0);
  gtk_stack_set_visible_child_name(self->stack, "working");
  self->ticking = felt_timeout_add(100, tick_cb, self);
  start_task(self->field, self->cancel, done_cb, g_object_ref(self));
}

/* Stacks or prizes may be others now. */
static void felt_icm_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltIcmDialog *self = FELT_ICM_DIALOG(dialog);
  g_autoptr(GError) error = NULL;
  g_autofree gint64 *prizes = NULL;
  stop(self);
  g_clear_pointer(&self->deal, felt_deal_free);
  self->deal = felt_deal_field(state, NULL, 0, 0, &prizes, &error);
  if (self->deal == NULL)
    show_problem(self, error->message);
  else if (self->deal->problem != NULL)
    show_problem(self, self->deal->problem);
  else
    start(self, prizes);
}

/* The dialog --------------------------------------------------------------------------------- */

void felt_icm_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  felt_command_dialog_present(felt_command_dialog_new(felt_icm_dialog_get_type(), desk, parent));
}

static void felt_icm_dialog_dispose(GObject *object)
{
  stop(FELT_ICM_DIALOG(object));
  G_OBJECT_CLASS(felt_icm_dialog_parent_class)->dispose(object);
}

static void felt_icm_dialog_class_init(FeltIcmDialogClass *klass)
{
  FELT_COMMAND_DIALOG_CLASS(klass)->changed = felt_icm_dialog_changed;
  G_OBJECT_CLASS(klass)->dispose = felt_icm_dialog_dispose;
  g_type_ensure(FELT_TYPE_LINE);
  felt_command_dialog_set_template(klass, "felt-icm-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltIcmDialog, stack, progress, problem, lines, summary);
}

static void felt_icm_dialog_init(FeltIcmDialog *self)
{
  FELT_OWN(self, deal, felt_deal_free);
  gtk_widget_init_template(GTK_WIDGET(self));
}
