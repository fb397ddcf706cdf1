/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-count.c - everybody's chips are counted, now or at the end */
#include "app/cash/felt-cash-count.h"

#include "app/widgets/felt-command-dialog.h"
#include "cash/felt-cash-settle.h"
#include "tournament/base/felt-money.h"
#include "tournament/palette/felt-phrase.h"

G_DECLARE_FINAL_TYPE(FeltCashCounting, felt_cash_counting, FELT, CASH_COUNTING, FeltCommandDialog)

struct _FeltCashCounting {
  FeltCommandDialog parent_instance;
  FeltCashCommandKind kind;
  GPtrArray *names, *entries, *others; /* of a line each; others: what is typed the other way */
  GtkBox *box;
  GtkDropDown *unit; /* money, or chips */
  GtkLabel *sum;
  GtkButton *verb;
};

G_DEFINE_FINAL_TYPE(FeltCashCounting, felt_cash_counting, FELT_TYPE_COMMAND_DIALOG)

static const FeltCashSetup *setup_of(FeltCashCounting *self)
{
  return &((const FeltCashState *)felt_command_dialog_stream_state(self))->setup;
}

static gboolean in_chips(FeltCashCounting *self)
{
  return gtk_drop_down_get_selected(self->unit) > 0;
}

/* So many chips as money, or as chips. */
static char *amount_text(FeltCashCounting *self, gint64 chips, gboolean as_chips)
{
  if (!as_chips)
    return felt_cash_setup_money(setup_of(self), chips * setup_of(self)->chip_value);
  g_autofree char *number = felt_number_text(chips);
  return g_strdup_printf(ngettext("%s chip", "%s chips", (gulong)chips), number);
}

/* The counted chips of a line: -1: none typed. FALSE: they are no number, or no whole chips. */
static gboolean read_line(FeltCashCounting *self, guint i, gint64 *chips)
{
  const FeltCashSetup *setup = setup_of(self);
  const char *text = gtk_editable_get_text(self->entries->pdata[i]);
  gint64 amount;
  *chips = -1;
  if (felt_text_is_blank(text))
    return TRUE;
  if (in_chips(self))
    return felt_chips_from_text(text, chips) && *chips >= 0;
  if (!felt_money_parse(text, setup->currency_digits, &amount, NULL) ||
      amount % setup->chip_value != 0)
    return FALSE;
  *chips = amount / setup->chip_value;
  return TRUE;
}

/* How the sum stands against the books, before anything is recorded. */
static void sum_cb(FeltCashCounting *self)
{
  gint64 sum = 0, chips, books = felt_cash_state_in_play(felt_command_dialog_stream_state(self));
  gboolean as_chips = in_chips(self);
  guint open = 0;
  for (guint i = 0; i < self->entries->len; i++) {
    gboolean read = read_line(self, i, &chips) && chips >= 0;
    g_autofree char *other = read ? amount_text(self, chips, !as_chips) : NULL;
    gtk_label_set_text(self->others->pdata[i], other != NULL ? other : "");
    open += !read;
    sum += MAX(chips, 0);
  }

  g_autofree char *counted = amount_text(self, sum, as_chips);
  g_autofree char *expected = amount_text(self, books, as_chips);
  g_autofree char *off = amount_text(self, ABS(books - sum), as_chips);
  g_autofree char *text = NULL;
  if (open > 0)
    text = g_strdup_printf(
        ngettext("Counted %s of %s, %u player to go", "Counted %s of %s, %u players to go", open),
        counted, expected, open);
  else if (sum == books)
    text = g_strdup_printf(_("Counted %s, as the log says"), counted);
  else if (sum < books)
    text = g_strdup_printf(_("Counted %s of %s, %s too few; count again"), counted, expected, off);
  else
    text = g_strdup_printf(_("Counted %s of %s, %s too many; count again"), counted, expected, off);
  gtk_label_set_text(self->sum, text);
}

static gpointer felt_cash_counting_read(FeltCommandDialog *dialog, GError **error)
{
  FeltCashCounting *self = FELT_CASH_COUNTING(dialog);
  g_autoptr(FeltCashCommand) command = felt_cash_command_new(self->kind);
  const FeltRecord *record =
      felt_record_field(felt_cash_commands.infos[self->kind].record, "stacks")->record;
  for (guint i = 0; i < self->entries->len; i++) {
    gint64 chips;
    if (!read_line(self, i, &chips)) {
      gtk_widget_grab_focus(self->entries->pdata[i]);
      felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                  in_chips(self) ? _("%s: enter a number of chips.")
                                 : _("%s: enter what the chips are worth, in whole chips."),
                  (char *)self->names->pdata[i]);
      return NULL;
    }
    if (chips < 0)
      continue;
    FeltCashStack *stack = felt_list_append(record, &command->stacks, &command->n_stacks);
    stack->player = g_strdup(self->names->pdata[i]);
    stack->chips = chips;
  }
  return g_steal_pointer(&command);
}

static void add_line(FeltCashCounting *self, const FeltCashPlayer *player)
{
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = felt_label_new(player->name, FELT_START | FELT_FILL | FELT_CUT, NULL),
            *entry = gtk_entry_new(), *other = felt_label_new(NULL, 0, "dim-label");
  gtk_label_set_mnemonic_widget(GTK_LABEL(label), entry);
  felt_show_name(entry, player->name);
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 10);
  gtk_editable_set_alignment(GTK_EDITABLE(entry), 1);
  gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
  g_signal_connect_swapped(entry, "changed", G_CALLBACK(sum_cb), self);
  gtk_box_append(GTK_BOX(row), label);
  gtk_box_append(GTK_BOX(row), entry);
  gtk_label_set_width_chars(GTK_LABEL(other), 10);
  gtk_label_set_xalign(GTK_LABEL(other), 1);
  gtk_box_append(GTK_BOX(row), other);
  gtk_box_append(self->box, row);
  g_ptr_array_add(self->names, g_strdup(player->name));
  g_ptr_array_add(self->entries, entry);
  g_ptr_array_add(self->others, other);
}

void felt_cash_count_present(GtkWindow *parent, FeltSession *session, FeltCashCommandKind kind)
{
  FeltCashCounting *self =
      felt_command_dialog_new_for(felt_cash_counting_get_type(), session, parent);
  const FeltCashState *state = felt_session_stream_state(session);
  gboolean end = kind == FELT_CASH_END;
  self->kind = kind;
  gtk_window_set_title(GTK_WINDOW(self), end ? _("End the Evening") : _("Count the Chips"));
  gtk_button_set_label(self->verb, end ? _("End the Evening") : _("Record the Count"));
  for (guint i = 0; i < state->n_players; i++)
    if (state->players[i].holds)
      add_line(self, &state->players[i]);
  sum_cb(self);
  felt_command_dialog_present(self);
  if (self->entries->len > 0)
    gtk_widget_grab_focus(self->entries->pdata[0]);
}

static void felt_cash_counting_class_init(FeltCashCountingClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->tries_late = TRUE;
  dialog_class->read = felt_cash_counting_read;
  dialog_class->command_free = (GDestroyNotify)felt_cash_command_free;
  felt_command_dialog_set_template(klass, "felt-cash-count.ui");
  FELT_BIND_CHILDREN(klass, FeltCashCounting, box, unit, sum, verb);
  gtk_widget_class_bind_template_callback(GTK_WIDGET_CLASS(klass), sum_cb);
}

static void felt_cash_counting_init(FeltCashCounting *self)
{
  FELT_OWN(self, names, g_ptr_array_unref);
  FELT_OWN(self, entries, g_ptr_array_unref);
  FELT_OWN(self, others, g_ptr_array_unref);
  self->names = g_ptr_array_new_with_free_func(g_free);
  self->entries = g_ptr_array_new();
  self->others = g_ptr_array_new();
  gtk_widget_init_template(GTK_WIDGET(self));
}
