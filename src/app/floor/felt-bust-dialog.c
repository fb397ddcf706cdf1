/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bust-dialog.c - several bust-outs of one hand: stacks, places, who won the chips */
#include "app/floor/felt-floor-windows.h"

#include <gtk/gtk.h>
#include <string.h>

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/palette/felt-phrase.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-state.h"
#include "tournament/words/felt-words.h"

/* Emits "changed" when another choice was made. Several winners split the chips, and a bounty. */
#define FELT_TYPE_BUST_WINNERS (felt_bust_winners_get_type())
G_DECLARE_FINAL_TYPE(FeltBustWinners, felt_bust_winners, FELT, BUST_WINNERS, GtkWidget)

typedef struct {
  guint player;
  char *name;
  GtkCheckButton *check;
} Candidate;

struct _FeltBustWinners {
  GtkWidget parent_instance;
  char *loser;
  GArray *candidates; /* Candidate */
  gboolean quiet;
  GtkWidget *button; /* GtkMenuButton */
  GtkLabel *label;
  GtkBox *box;
};

G_DEFINE_FINAL_TYPE(FeltBustWinners, felt_bust_winners, GTK_TYPE_WIDGET)

static Candidate *candidate_at(FeltBustWinners *self, guint index)
{
  return &g_array_index(self->candidates, Candidate, index);
}

/* "won by Lea, Max". */
static void show_choice(FeltBustWinners *self)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; i < self->candidates->len; i++)
    if (gtk_check_button_get_active(candidate_at(self, i)->check))
      g_ptr_array_add(names, candidate_at(self, i)->name);
  gboolean nobody = names->len == 0;
  g_ptr_array_add(names, NULL);
  g_autofree char *list = g_strjoinv(", ", (char **)names->pdata);
  g_autofree char *text = nobody ? g_strdup(_("won by…")) : g_strdup_printf(_("won by %s"), list);
  gtk_label_set_text(self->label, text);
  gtk_widget_set_tooltip_text(self->button, nobody ? NULL : text);
  felt_show_name_of(self->button, _("Chips of %s won by: %s"), self->loser,
                    nobody ? _("not recorded") : list);
}

static void toggled_cb(FeltBustWinners *self)
{
  if (self->quiet)
    return;
  show_choice(self);
  g_signal_emit_by_name(self, "changed");
}

static void add_winner(FeltBustWinners *self, const FeltPlayer *player)
{
  GtkWidget *check = gtk_check_button_new_with_label(player->name);
  Candidate candidate = {player->id, g_strdup(player->name), GTK_CHECK_BUTTON(check)};
  g_signal_connect_swapped(check, "toggled", G_CALLBACK(toggled_cb), self);
  gtk_box_append(self->box, check);
  g_array_append_val(self->candidates, candidate);
}

static void choose_winner(FeltBustWinners *self, guint player)
{
  self->quiet = TRUE;
  for (guint i = 0; i < self->candidates->len; i++)
    gtk_check_button_set_active(candidate_at(self, i)->check,
                                candidate_at(self, i)->player == player);
  self->quiet = FALSE;
  show_choice(self);
}

static gboolean offer_winner(FeltBustWinners *self, guint player, gboolean offer)
{
  gboolean was_chosen = FALSE;
  for (guint i = 0; i < self->candidates->len; i++) {
    const Candidate *candidate = candidate_at(self, i);
    if (candidate->player != player)
      continue;
    gtk_widget_set_visible(GTK_WIDGET(candidate->check), offer);
    was_chosen = !offer && gtk_check_button_get_active(candidate->check);
    self->quiet = TRUE;
    if (was_chosen)
      gtk_check_button_set_active(candidate->check, FALSE);
    self->quiet = FALSE;
  }
  if (was_chosen)
    show_choice(self);
  return was_chosen;
}

static char **read_winners(FeltBustWinners *self)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < self->candidates->len; i++)
    if (gtk_check_button_get_active(candidate_at(self, i)->check))
      g_ptr_array_add(ids, g_strdup_printf("%u", candidate_at(self, i)->player));
  if (ids->len == 0)
    return NULL;
  g_ptr_array_add(ids, NULL);
  return (char **)g_ptr_array_steal(ids, NULL);
}

static void clear_candidate(gpointer data)
{
  g_free(((Candidate *)data)->name);
}

static void felt_bust_winners_class_init(FeltBustWinnersClass *klass)
{
  felt_own_child(klass);
  felt_signal(klass, "changed", 0);
}

static void felt_bust_winners_init(FeltBustWinners *self)
{
  FELT_OWN(self, candidates, g_array_unref);
  FELT_OWN(self, loser, g_free);
  self->candidates = g_array_new(FALSE, FALSE, sizeof(Candidate));
  g_array_set_clear_func(self->candidates, clear_candidate);
  self->box = GTK_BOX(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6));
  self->label = GTK_LABEL(gtk_label_new(NULL));
  gtk_label_set_ellipsize(self->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars(self->label, 16);
  gtk_label_set_max_width_chars(self->label, 16);
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), GTK_WIDGET(self->box));
  self->button = gtk_menu_button_new();
  gtk_menu_button_set_child(GTK_MENU_BUTTON(self->button), GTK_WIDGET(self->label));
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(self->button), popover);
  gtk_widget_set_parent(self->button, GTK_WIDGET(self));
}

static GtkWidget *new_winners(const FeltPlayer *loser)
{
  FeltBustWinners *self = g_object_new(FELT_TYPE_BUST_WINNERS, NULL);
  self->loser = g_strdup(loser->name);
  show_choice(self);
  return GTK_WIDGET(self);
}

G_DECLARE_FINAL_TYPE(FeltBustDialog, felt_bust_dialog, FELT, BUST_DIALOG, FeltCommandDialog)

/* One player who may be out. */
typedef struct {
  guint player;
  GtkWidget *row; /* AdwActionRow */
  GtkCheckButton *out;
  GtkEditable *stack;
  GtkLabel *place;
  FeltBustWinners *by;
} Row;

struct _FeltBustDialog {
  FeltCommandDialog parent_instance;
  GArray *rows;     /* Row */
  GArray *winners;  /* guint: player ids in the drop-down behind the first entry */
  gboolean listing; /* the drop-down is being filled */
  GtkLabel *bounty;
  AdwPreferencesGroup *group;
  AdwComboRow *winner_row;
};

G_DEFINE_FINAL_TYPE(FeltBustDialog, felt_bust_dialog, FELT_TYPE_COMMAND_DIALOG)

static Row *row_at(FeltBustDialog *self, guint index)
{
  return &g_array_index(self->rows, Row, index);
}

static guint count_out(FeltBustDialog *self)
{
  guint n = 0;
  for (guint i = 0; i < self->rows->len; i++)
    n += gtk_check_button_get_active(row_at(self, i)->out);
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
    if (!gtk_check_button_get_active(row->out))
      continue;
    if (*text != '\0' && !felt_chips_from_text(text, &stack)) {
      felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("“%s” is not a number of chips."), text);
      return NULL;
    }
    FeltCommandBust *bust = felt_list_append(record, &command->players, &command->n_players);
    bust->player = g_strdup_printf("%u", row->player);
    bust->stack = stack;
    bust->by = read_winners(row->by);
  }
  if (command->n_players > 0)
    return g_steal_pointer(&command);
  felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Tick who is out."));
  return NULL;
}

static void show_places(FeltBustDialog *self, const FeltState *after)
{
  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = row_at(self, i);
    const FeltPlayer *player = after != NULL && gtk_check_button_get_active(row->out)
                                   ? felt_state_player(after, row->player)
                                   : NULL;
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

static gboolean is_out(const Row *row)
{
  return gtk_check_button_get_active(row->out);
}

/* Who may have won everything: those who stay in. The list is made anew only when it says something
 * else, with what was chosen. */
static void list_winners(FeltBustDialog *self)
{
  const FeltState *state = felt_command_dialog_state(self);
  g_autoptr(GArray) stay = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 0; i < self->rows->len; i++)
    if (!is_out(row_at(self, i)))
      g_array_append_val(stay, row_at(self, i)->player);
  gsize size = stay->len * sizeof(guint);
  if (adw_combo_row_get_model(self->winner_row) != NULL && stay->len == self->winners->len &&
      (size == 0 || memcmp(stay->data, self->winners->data, size) == 0))
    return;

  guint selected = adw_combo_row_get_selected(self->winner_row), again = 0, chosen = 0;
  if (selected > 0 && selected <= self->winners->len)
    chosen = g_array_index(self->winners, guint, selected - 1);
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  gtk_string_list_append(names, _("Not recorded"));
  for (guint i = 0; i < stay->len; i++) {
    guint player = g_array_index(stay, guint, i);
    gtk_string_list_append(names, felt_state_player(state, player)->name);
    if (player == chosen)
      again = i + 1;
  }
  g_array_set_size(self->winners, 0);
  g_array_append_vals(self->winners, stay->data, stay->len);
  self->listing = TRUE;
  adw_combo_row_set_model(self->winner_row, G_LIST_MODEL(names));
  adw_combo_row_set_selected(self->winner_row, again);
  self->listing = FALSE;
}

/* A tick says who is out: he is no winner of anybody's chips any more. */
static void ticked_cb(FeltBustDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    for (guint j = 0; j < self->rows->len; j++)
      if (j != i)
        offer_winner(row_at(self, j)->by, row_at(self, i)->player, !is_out(row_at(self, i)));
  list_winners(self);
  felt_command_dialog_refresh(self);
}

static void felt_bust_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltBustDialog *self = FELT_BUST_DIALOG(dialog);
  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = row_at(self, i);
    gboolean out = gtk_check_button_get_active(row->out);
    gtk_widget_set_sensitive(GTK_WIDGET(row->stack), out);
    gtk_widget_set_visible(GTK_WIDGET(row->by), out);
  }
  show_places(self, preview->after);
  show_bounty(self, preview->after);
  if (preview->refusal != NULL)
    return;
  const char *hint = "";
  if (count_out(self) > 1)
    hint = _("More chips at the start of the hand: the better place. Equal stacks tie.");
  felt_command_dialog_say(self, hint, NULL);
}

/* The rows ----------------------------------------------------------------------------------- */

/* The stack of the next player who is out, from the row of an entry on, round the list; NULL when
 * there is no other. */
static GtkWidget *next_stack(FeltBustDialog *self, GtkWidget *entry, gboolean only_empty)
{
  guint n = self->rows->len, from = 0;
  for (guint i = 0; i < n; i++)
    if (GTK_WIDGET(row_at(self, i)->stack) == entry)
      from = i;
  for (guint i = 1; i < n; i++) {
    const Row *row = row_at(self, (from + i) % n);
    if (gtk_check_button_get_active(row->out) &&
        (!only_empty || *gtk_editable_get_text(row->stack) == '\0'))
      return GTK_WIDGET(row->stack);
  }
  return NULL;
}

/* Enter: to the stack that is missing, and with the last one it is recorded. */
static void stack_activate_cb(FeltBustDialog *self, GtkWidget *entry)
{
  GtkWidget *next = next_stack(self, entry, TRUE);
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
    else if (i > here && gtk_check_button_get_active(row->out))
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

/* Where he sits and, when heads are worth different sums, what he is worth. */
static char *row_subtitle(const FeltState *state, const FeltPlayer *player)
{
  g_autofree char *where = felt_player_where(state, player);
  if (!felt_bounties_grow(state))
    return g_steal_pointer(&where);
  g_autofree char *head = felt_state_money_text(state, player->bounty_head);
  return g_strdup_printf(_("%s · %s on the head"), where, head);
}

static void add_row(FeltBustDialog *self, const FeltState *state, const FeltPlayer *player,
                    gboolean out)
{
  g_autofree char *where = row_subtitle(state, player);
  GtkWidget *check = gtk_check_button_new(), *entry = new_stack_entry(self, player);
  GtkWidget *place = gtk_label_new(NULL), *row = adw_action_row_new();
  g_autofree char *name = g_markup_escape_text(player->name, -1);

  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), name);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), where);
  adw_action_row_add_prefix(ADW_ACTION_ROW(row), check);

  GtkWidget *by = new_winners(player);
  g_signal_connect_swapped(by, "changed", G_CALLBACK(felt_command_dialog_refresh), self);

  adw_action_row_add_suffix(ADW_ACTION_ROW(row), place);
  felt_row_add(row, by);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), entry);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), check);

  gtk_widget_set_valign(check, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class(place, "numeric");
  gtk_label_set_width_chars(GTK_LABEL(place), 7);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(check), out);
  felt_show_name(check, player->name);
  g_signal_connect_swapped(check, "toggled", G_CALLBACK(ticked_cb), self);

  adw_preferences_group_add(self->group, row);
  Row added = {
      player->id,           row, GTK_CHECK_BUTTON(check), GTK_EDITABLE(entry), GTK_LABEL(place),
      FELT_BUST_WINNERS(by)};
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

/* Who may have won the chips of each; the drop-down below is for one who won them all. */
static void add_winners(FeltBustDialog *self, const FeltState *state)
{
  for (guint i = 0; i < self->rows->len; i++)
    for (guint j = 0; j < self->rows->len; j++)
      if (j != i)
        add_winner(row_at(self, j)->by, felt_state_player(state, row_at(self, i)->player));
  ticked_cb(self);
}

static void winner_cb(FeltBustDialog *self)
{
  guint selected = adw_combo_row_get_selected(self->winner_row);
  if (self->listing)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    choose_winner(row_at(self, i)->by, selected > 0 && selected <= self->winners->len
                                           ? g_array_index(self->winners, guint, selected - 1)
                                           : 0);
  felt_command_dialog_refresh(self);
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
  add_winners(self, state);
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
  FELT_OWN(self, winners, g_array_unref);
  self->rows = g_array_new(FALSE, FALSE, sizeof(Row));
  self->winners = g_array_new(FALSE, FALSE, sizeof(guint));
  gtk_widget_init_template(GTK_WIDGET(self));
}
