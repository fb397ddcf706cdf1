/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bust-dialog.c - several bust-outs of one hand: stacks, places, who won the chips */
#include "app/floor/felt-floor-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-ticks.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/palette/felt-phrase.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-state.h"
#include "tournament/words/felt-words.h"

G_DECLARE_FINAL_TYPE(FeltBustDialog, felt_bust_dialog, FELT, BUST_DIALOG, FeltCommandDialog)

/* One player who may be out. */
typedef struct {
  guint player;
  GtkCheckButton *out;
  GtkEditable *stack;
  GtkLabel *place;
  GtkMenuButton *by; /* who won the chips, of felt-ticks.h */
} Row;

struct _FeltBustDialog {
  FeltCommandDialog parent_instance;
  GArray *rows;     /* Row */
  gboolean filling; /* choices are being filled */
  GtkLabel *bounty;
  AdwPreferencesGroup *group;
  AdwComboRow *winner_row;
};

G_DEFINE_FINAL_TYPE(FeltBustDialog, felt_bust_dialog, FELT_TYPE_COMMAND_DIALOG)

static Row *row_at(FeltBustDialog *self, guint index)
{
  return &g_array_index(self->rows, Row, index);
}

static gboolean is_out(const Row *row)
{
  return gtk_check_button_get_active(row->out);
}

static guint count_out(FeltBustDialog *self)
{
  guint n = 0;
  for (guint i = 0; i < self->rows->len; i++)
    n += is_out(row_at(self, i));
  return n;
}

static gpointer felt_bust_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltBustDialog *self = FELT_BUST_DIALOG(dialog);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_BUST_OUT);
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_BUST_OUT)->record, "players")->record;
  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = row_at(self, i);
    const char *text = gtk_editable_get_text(row->stack);
    gint64 stack = -1;
    if (!is_out(row))
      continue;
    if (*text != '\0' && !felt_chips_from_text(text, &stack)) {
      felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("“%s” is not a number of chips."), text);
      return NULL;
    }
    FeltCommandBust *bust = felt_list_append(record, &command->players, &command->n_players);
    bust->player = g_strdup_printf("%u", row->player);
    bust->stack = stack;
    bust->by = felt_ticks_chosen(felt_ticks_menu(row->by));
  }
  if (command->n_players > 0)
    return g_steal_pointer(&command);
  felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Select the players who are out."));
  return NULL;
}

static void show_places(FeltBustDialog *self, const FeltState *after)
{
  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = row_at(self, i);
    const FeltPlayer *player =
        after != NULL && is_out(row) ? felt_state_player(after, row->player) : NULL;
    g_autofree char *place =
        player != NULL ? felt_place_text(player->place, player->place_to) : g_strdup("");
    gtk_label_set_text(row->place, place);
  }
}

/* What those who won the chips get of the bounties, in cash and onto their heads. */
static void show_bounty(FeltBustDialog *self, const FeltState *after)
{
  guint n = after != NULL ? after->busts->len : 0;
  g_autofree char *words =
      n > 0 ? felt_bounty_words(after, g_array_index(after->busts, FeltBustRecord, n - 1).seq, 0)
            : NULL;
  felt_show_line(self->bounty, words);
}

/* Who may have won everything: those who stay in. */
static void list_winners(FeltBustDialog *self)
{
  const FeltState *state = felt_command_dialog_state(self);
  GPtrArray *ids = g_ptr_array_new_with_free_func(g_free);
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = row_at(self, i);
    if (is_out(row))
      continue;
    g_ptr_array_add(ids, g_strdup_printf("%u", row->player));
    g_ptr_array_add(names, g_strdup(felt_state_player(state, row->player)->name));
  }
  felt_names_set(self->winner_row, _("Not recorded"), ids, names);
}

/* "won by Lea, Max": several split the chips, and a bounty. */
static void show_winners(const Row *row, const FeltState *state)
{
  g_auto(GStrv) by = felt_ticks_chosen(felt_ticks_menu(row->by));
  for (guint i = 0; by != NULL && by[i] != NULL; i++) {
    const FeltPlayer *player = felt_state_player(state, g_ascii_strtoll(by[i], NULL, 10));
    g_free(by[i]);
    by[i] = g_strdup(player->name);
  }
  g_autofree char *names = by != NULL ? g_strjoinv(", ", by) : NULL;
  g_autofree char *text = names != NULL ? g_strdup_printf(_("won by %s"), names) : NULL;
  gtk_label_set_text(GTK_LABEL(gtk_menu_button_get_child(row->by)),
                     text != NULL ? text : _("won by…"));
  gtk_widget_set_tooltip_text(GTK_WIDGET(row->by), text);
  felt_show_name_of(row->by, _("Chips of %s won by: %s"),
                    felt_state_player(state, row->player)->name,
                    names != NULL ? names : _("not recorded"));
}

static void won_cb(FeltBustDialog *self)
{
  if (self->filling)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    show_winners(row_at(self, i), felt_command_dialog_state(self));
  felt_command_dialog_refresh(self);
}

/* A player who is out is no winner of anybody's chips any more. */
static void offer_winners(FeltBustDialog *self, const Row *row)
{
  for (guint i = 0; i < self->rows->len; i++) {
    const Row *other = row_at(self, i);
    if (other->player == row->player)
      continue;
    GtkWidget *tick = felt_ticks_add_player(
        felt_ticks_menu(row->by), felt_state_player(felt_command_dialog_state(self), other->player),
        G_CALLBACK(won_cb), self);
    gtk_widget_set_visible(tick, !is_out(other));
    if (is_out(other))
      felt_tick_set_down(tick, FALSE);
  }
}

static void ticked_cb(FeltBustDialog *self)
{
  self->filling = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    offer_winners(self, row_at(self, i));
  self->filling = FALSE;
  list_winners(self);
  won_cb(self);
}

static void felt_bust_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltBustDialog *self = FELT_BUST_DIALOG(dialog);
  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = row_at(self, i);
    gboolean out = is_out(row);
    gtk_widget_set_sensitive(GTK_WIDGET(row->stack), out);
    gtk_widget_set_visible(GTK_WIDGET(row->by), out);
  }
  show_places(self, preview->after);
  show_bounty(self, preview->after);
  if (preview->refusal != NULL)
    return;
  const char *hint = "";
  if (count_out(self) > 1)
    hint = _("The larger stack at the start of the hand takes the better place. Equal stacks tie.");
  felt_command_dialog_say(self, hint, NULL);
}

/* The rows ----------------------------------------------------------------------------------- */

/* The next stack of a player who is out that is empty, from an entry on, round the list; NULL when
 * there is no other. */
static GtkWidget *next_stack(FeltBustDialog *self, GtkWidget *entry)
{
  guint n = self->rows->len, from = 0;
  for (guint i = 0; i < n; i++)
    if (GTK_WIDGET(row_at(self, i)->stack) == entry)
      from = i;
  for (guint i = 1; i < n; i++) {
    const Row *row = row_at(self, (from + i) % n);
    if (is_out(row) && *gtk_editable_get_text(row->stack) == '\0')
      return GTK_WIDGET(row->stack);
  }
  return NULL;
}

/* Enter: to the stack that is missing, and with the last one it is recorded. */
static void stack_activate_cb(FeltBustDialog *self, GtkWidget *entry)
{
  GtkWidget *next = next_stack(self, entry);
  if (next != NULL)
    gtk_widget_grab_focus(next);
  else
    gtk_widget_activate_action(GTK_WIDGET(self), "command.record", NULL);
}

/* Tab: to the next stack that is asked for, not over the ticks of everybody between; after the
 * last one as always. */
static gboolean stack_key_cb(GtkEventControllerKey *controller, guint key, guint code,
                             GdkModifierType modifiers, FeltBustDialog *self)
{
  GtkWidget *entry = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
  if (key != GDK_KEY_Tab || modifiers & GDK_SHIFT_MASK)
    return FALSE;
  for (guint i = 0, here = self->rows->len; i < self->rows->len; i++) {
    const Row *row = row_at(self, i);
    if (GTK_WIDGET(row->stack) == entry)
      here = i;
    else if (i > here && is_out(row))
      return gtk_widget_grab_focus(GTK_WIDGET(row->stack));
  }
  return FALSE;
}

static GtkWidget *new_stack_entry(FeltBustDialog *self, const FeltPlayer *player)
{
  GtkWidget *entry = gtk_entry_new();
  gtk_entry_set_placeholder_text(GTK_ENTRY(entry), _("stack"));
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 8);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), 8);
  gtk_widget_set_valign(entry, GTK_ALIGN_CENTER);
  felt_show_name_of(entry, _("Stack of %s at the start of the hand"), player->name);
  g_signal_connect_swapped(entry, "changed", G_CALLBACK(felt_command_dialog_refresh), self);
  g_signal_connect_swapped(entry, "activate", G_CALLBACK(stack_activate_cb), self);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(stack_key_cb), self);
  gtk_widget_add_controller(entry, keys);
  return entry;
}

/* The player's seat and, when heads are worth different sums, what theirs is worth. */
static char *row_subtitle(const FeltState *state, const FeltPlayer *player)
{
  g_autofree char *where = felt_player_where(state, player);
  if (!felt_bounties_grow(state))
    return g_steal_pointer(&where);
  g_autofree char *head = felt_state_money_text(state, player->bounty_head);
  return g_strdup_printf(_("%s · bounty %s"), where, head);
}

static GtkWidget *new_winners(void)
{
  GtkWidget *by = gtk_menu_button_new(), *label = felt_label_new(NULL, FELT_CUT, NULL);
  gtk_label_set_width_chars(GTK_LABEL(label), 16);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 16);
  gtk_menu_button_set_child(GTK_MENU_BUTTON(by), label);
  return by;
}

static void add_row(FeltBustDialog *self, const FeltState *state, const FeltPlayer *player,
                    gboolean out)
{
  g_autofree char *where = row_subtitle(state, player);
  GtkWidget *check = gtk_check_button_new(), *entry = new_stack_entry(self, player);
  GtkWidget *place = felt_label_new(NULL, 0, "numeric"), *by = new_winners();
  GtkWidget *row = felt_row_new(player->name, where);
  Row added = {player->id, GTK_CHECK_BUTTON(check), GTK_EDITABLE(entry), GTK_LABEL(place),
               GTK_MENU_BUTTON(by)};

  adw_action_row_add_prefix(ADW_ACTION_ROW(row), check);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), place);
  felt_row_add(row, by);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), entry);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), check);
  gtk_widget_set_valign(check, GTK_ALIGN_CENTER);
  gtk_label_set_width_chars(GTK_LABEL(place), 7);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(check), out);
  felt_show_name(check, player->name);
  g_signal_connect_swapped(check, "toggled", G_CALLBACK(ticked_cb), self);
  adw_preferences_group_add(self->group, row);
  g_array_append_val(self->rows, added);
}

static gboolean is_among(guint id, const guint *players, guint n)
{
  for (guint i = 0; i < n; i++)
    if (players[i] == id)
      return TRUE;
  return FALSE;
}

/* The others of their tables: they may be out too, or have won the chips. */
static void add_others(FeltBustDialog *self, const FeltState *state, const guint *players, guint n)
{
  g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
  for (guint i = 0; i < n; i++) {
    const FeltPlayer *player = felt_state_player(state, players[i]);
    const FeltTable *table = player != NULL ? felt_state_table(state, player->table) : NULL;
    if (table == NULL || !g_hash_table_add(seen, GUINT_TO_POINTER(table->number)))
      continue;
    for (guint seat = 1; seat <= table->n_seats; seat++)
      if (table->players[seat] != 0 && !is_among(table->players[seat], players, n))
        add_row(self, state, felt_state_player(state, table->players[seat]), FALSE);
  }
}

/* One who won all chips; NULL: it is not recorded. */
static void winner_cb(FeltBustDialog *self)
{
  self->filling = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    felt_ticks_choose(felt_ticks_menu(row_at(self, i)->by), felt_names_chosen(self->winner_row));
  self->filling = FALSE;
  won_cb(self);
}

void felt_bust_dialog_present(FeltDesk *desk, GtkWindow *parent, const guint *players, guint n)
{
  FeltBustDialog *self = felt_command_dialog_new(felt_bust_dialog_get_type(), desk, parent);
  const FeltState *state = felt_desk_state(desk);
  if (self == NULL)
    return;
  for (guint i = 0; i < n; i++) {
    const FeltPlayer *player = felt_state_player(state, players[i]);
    if (player != NULL && player->status == FELT_PLAYER_IN)
      add_row(self, state, player, TRUE);
  }
  add_others(self, state, players, n);
  ticked_cb(self);
  felt_command_dialog_present(self);
  if (self->rows->len > 0)
    gtk_widget_grab_focus(GTK_WIDGET(row_at(self, 0)->stack));
}

static void felt_bust_dialog_class_init(FeltBustDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->closes_on_change = TRUE;
  dialog_class->read = felt_bust_dialog_read;
  dialog_class->show = felt_bust_dialog_show;
  felt_command_dialog_set_template(klass, "felt-bust-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltBustDialog, bounty, group, winner_row);
  FELT_BIND_CALLBACKS(klass, winner_cb);
}

static void felt_bust_dialog_init(FeltBustDialog *self)
{
  FELT_OWN(self, rows, g_array_unref);
  self->rows = g_array_new(FALSE, FALSE, sizeof(Row));
  gtk_widget_init_template(GTK_WIDGET(self));
}
