/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounties-dialog.c - every bust-out with who won the bounty, and what was drawn */
#include "app/money/felt-money-windows.h"

#include "app/widgets/felt-cell.h"
#include "app/widgets/felt-command-dialog.h"
#include "tournament/setup/felt-bounties.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/words/felt-words.h"

G_DECLARE_FINAL_TYPE(FeltBountiesDialog, felt_bounties_dialog, FELT, BOUNTIES_DIALOG,
                     FeltCommandDialog)

struct _FeltBountiesDialog {
  FeltCommandDialog parent_instance;
  GListStore *store; /* FeltLine */
  /* of the template */
  GtkStack *stack;
  GtkListView *list;
  GtkLabel *summary;
};

G_DEFINE_FINAL_TYPE(FeltBountiesDialog, felt_bounties_dialog, FELT_TYPE_COMMAND_DIALOG)

/* Items -------------------------------------------------------------------------------------- */

static char *winners_text(const FeltState *state, const FeltBustRecord *bust, gboolean open)
{
  char *shares = bust->kind == FELT_BOUNTY_PROGRESSIVE
                     ? felt_bounty_words(state, bust->seq, bust->victim)
                     : NULL;
  if (shares != NULL)
    return shares;
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < bust->n_by; i++) {
    guint id = g_array_index(state->bust_by, guint, bust->by_first + i);
    g_string_append_printf(text, i > 0 ? ", %s" : "%s", felt_state_player(state, id)->name);
  }
  if (open && bust->n_by > 0)
    g_string_append(text, _(", not drawn yet"));
  else if (bust->n_by == 0)
    g_string_append(text, _("not recorded"));
  return g_string_free(text, FALSE);
}

/* A bust-out by its place in the state: who is out, who won the bounty, how much; on: it is open.
 */
static FeltLine *new_line(const FeltState *state, guint index, gboolean open)
{
  const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, index);
  g_autofree char *by = winners_text(state, bust, open);
  g_autofree char *amount =
      bust->bounty > 0 ? felt_state_money_text(state, bust->bounty) : g_strdup("");
  return felt_line_new(index, open, felt_state_player(state, bust->victim)->name, by, amount, NULL);
}

static void show_summary(FeltBountiesDialog *self, const FeltState *state, guint open)
{
  g_autofree char *won = felt_state_money_text(state, state->bounties_won);
  g_autofree char *all =
      felt_state_money_text(state, state->bounty_money - state->bounties_to_pool);
  g_autofree char *of = g_strdup_printf(_("%s of %s won"), won, all);
  g_autofree char *more =
      g_strdup_printf(ngettext("%u bounty open", "%u bounties open", open), open);
  g_autofree char *text = open > 0 ? g_strdup_printf("%s · %s", of, more) : g_steal_pointer(&of);
  gtk_label_set_label(self->summary, text);
}

static void felt_bounties_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltBountiesDialog *self = FELT_BOUNTIES_DIALOG(dialog);
  guint64 begun = felt_bounties_begun(state);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_object_unref);
  guint n_open = 0;
  for (int open = TRUE; open >= FALSE; open--)
    for (guint i = state->busts->len; i-- > 0;) {
      const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
      if (bust->victim == 0 || felt_bounty_is_open(state, bust, begun) != open)
        continue;
      g_ptr_array_add(lines, new_line(state, i, open));
      n_open += open;
    }
  felt_lines_show(self->store, lines);
  gtk_stack_set_visible_child_name(self->stack, lines->len > 0 ? "list" : "empty");
  show_summary(self, state, n_open);
}

/* Rows --------------------------------------------------------------------------------------- */

static void open_cb(GtkButton *button, GtkListItem *list_item)
{
  const FeltLine *line = gtk_list_item_get_item(list_item);
  GtkRoot *dialog = gtk_widget_get_root(GTK_WIDGET(button));
  const FeltState *state = felt_command_dialog_state(dialog);
  if (state == NULL)
    return;
  const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, line->about);
  felt_bounty_dialog_present(felt_command_dialog_desk(dialog), felt_command_dialog_parent(dialog),
                             bust->victim, bust->seq);
}

/* Of a width in characters, so that rows stand in columns; 0: what is left. */
static GtkWidget *add_label(GtkWidget *box, int width, float xalign, const char *style)
{
  GtkWidget *label = felt_label_new(NULL, FELT_CUT, "numeric");
  gtk_label_set_xalign(GTK_LABEL(label), xalign);
  gtk_label_set_width_chars(GTK_LABEL(label), width);
  gtk_label_set_max_width_chars(GTK_LABEL(label), width > 0 ? width : -1);
  gtk_widget_set_hexpand(label, width == 0);
  gtk_label_set_wrap(GTK_LABEL(label), width == 0); /* shares of several winners are long */
  gtk_label_set_lines(GTK_LABEL(label), width == 0 ? 4 : -1);
  if (style != NULL)
    gtk_widget_add_css_class(label, style);
  gtk_box_append(GTK_BOX(box), label);
  return label;
}

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *button = gtk_button_new();
  add_label(box, 20, 0, NULL);
  add_label(box, 0, 0, "dim-label");
  add_label(box, 11, 1, "prize-amount");
  gtk_widget_set_size_request(button, 108, -1);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  g_signal_connect(button, "clicked", G_CALLBACK(open_cb), list_item);
  gtk_box_append(GTK_BOX(box), button);
  gtk_widget_add_css_class(box, "prize-row");
  gtk_widget_set_margin_start(box, 12);
  gtk_list_item_set_child(list_item, box);
  gtk_list_item_set_activatable(list_item, FALSE);
  gtk_list_item_set_selectable(list_item, FALSE);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  FeltLine *line = gtk_list_item_get_item(list_item);
  GtkWidget *button = felt_line_show(line, gtk_list_item_get_child(list_item));
  gtk_button_set_label(GTK_BUTTON(button), line->on ? _("Award…") : _("Change…"));
  felt_show_name_of(button, _("Who knocked out %s"), line->words[0]);
}

void felt_bounties_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  felt_command_dialog_present(
      felt_command_dialog_new(felt_bounties_dialog_get_type(), desk, parent));
}

static void felt_bounties_dialog_class_init(FeltBountiesDialogClass *klass)
{
  FELT_COMMAND_DIALOG_CLASS(klass)->changed = felt_bounties_dialog_changed;
  felt_command_dialog_set_template(klass, "felt-bounties-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltBountiesDialog, stack, list, summary);
}

static void felt_bounties_dialog_init(FeltBountiesDialog *self)
{
  FELT_OWN(self, store, g_object_unref);
  self->store = g_list_store_new(FELT_TYPE_LINE);
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_cell_list(self->list, self->store, G_CALLBACK(setup_cb), G_CALLBACK(bind_cb), NULL);
}
