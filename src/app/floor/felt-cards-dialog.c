/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cards-dialog.c - the seats of a table drawn by cards: which card sits where */
#include "app/floor/felt-floor-windows.h"

#include "app/widgets/felt-card-grid.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-player-picker.h"
#include "app/widgets/felt-widget.h"
#include "tournament/palette/felt-phrase.h"
#include "tournament/state/felt-state.h"

/* One player who draws. */
typedef struct {
  guint player;
  GtkWidget *row; /* AdwActionRow */
  GtkEditable *card;
  GtkLabel *seat;
} Line;

G_DECLARE_FINAL_TYPE(FeltCardsDialog, felt_cards_dialog, FELT, CARDS_DIALOG, FeltCommandDialog)

struct _FeltCardsDialog {
  FeltCommandDialog parent_instance;
  guint table;
  GArray *lines;  /* Line */
  GArray *chosen; /* guint: who of many that wait draws for this table */
  gboolean dealt; /* the cards shown are those of the draw that was made here */
  GtkButton *cancel, *deal, *record;
  GtkSpinButton *first;
  AdwActionRow *key;
  AdwPreferencesGroup *group;
  GtkWidget *others;
  FeltPlayerPicker *picker;
};

G_DEFINE_FINAL_TYPE(FeltCardsDialog, felt_cards_dialog, FELT_TYPE_COMMAND_DIALOG)

static Line *line_at(const FeltCardsDialog *self, guint i)
{
  return &g_array_index(self->lines, Line, i);
}

/* The last card is typed: it is recorded, or the next player is chosen where that is to be done. */
static void finish_typing(FeltCardsDialog *self)
{
  if (gtk_widget_get_visible(self->others))
    gtk_widget_grab_focus(GTK_WIDGET(self->picker));
  else
    gtk_widget_activate_action(GTK_WIDGET(self), "command.record", NULL);
}

/* Enter: to the card that is missing. */
static void activate_cb(FeltCardsDialog *self, GtkWidget *entry)
{
  guint n = self->lines->len, from = 0;
  for (guint i = 0; i < n; i++)
    if (GTK_WIDGET(line_at(self, i)->card) == entry)
      from = i;
  for (guint i = 1; i < n; i++) {
    GtkEditable *next = line_at(self, (from + i) % n)->card;
    if (*gtk_editable_get_text(next) == '\0') {
      gtk_widget_grab_focus(GTK_WIDGET(next));
      return;
    }
  }
  finish_typing(self);
}

static void add_line(FeltCardsDialog *self, const FeltState *state, const FeltPlayer *player)
{
  g_autofree char *where = felt_player_where(state, player);
  GtkWidget *row = felt_row_new(player->name, where), *entry = gtk_entry_new();
  GtkWidget *seat = felt_label_new(NULL, 0, "numeric");
  gtk_entry_set_placeholder_text(GTK_ENTRY(entry), "7h");
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 4);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), 4);
  felt_show_name_of(entry, _("Card of %s"), player->name);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), seat);
  felt_row_add(row, entry);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), entry);
  /* the row's title is in the entry's own name already */
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(entry), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  g_signal_connect_swapped(entry, "changed", G_CALLBACK(felt_command_dialog_refresh), self);
  g_signal_connect_swapped(entry, "activate", G_CALLBACK(activate_cb), self);
  adw_preferences_group_add(self->group, row);
  Line line = {player->id, row, GTK_EDITABLE(entry), GTK_LABEL(seat)};
  g_array_append_val(self->lines, line);
}

static void update_lines(FeltCardsDialog *self, const FeltState *state, const GArray *ids)
{
  gboolean same = ids->len == self->lines->len;
  for (guint i = 0; same && i < ids->len; i++)
    same = line_at(self, i)->player == g_array_index(ids, guint, i);
  if (same)
    return;
  g_autoptr(GHashTable) typed = g_hash_table_new_full(NULL, NULL, NULL, g_free);
  for (guint i = 0; i < self->lines->len; i++) {
    const Line *line = line_at(self, i);
    g_hash_table_insert(typed, GUINT_TO_POINTER(line->player),
                        g_strdup(gtk_editable_get_text(line->card)));
    adw_preferences_group_remove(self->group, line->row);
  }
  g_array_set_size(self->lines, 0);
  for (guint i = 0; i < ids->len; i++) {
    const FeltPlayer *player = felt_state_player(state, g_array_index(ids, guint, i));
    const char *text = g_hash_table_lookup(typed, GUINT_TO_POINTER(player->id));
    add_line(self, state, player);
    if (text != NULL)
      gtk_editable_set_text(line_at(self, i)->card, text);
  }
}

static void set_card(FeltCardsDialog *self, guint player, const char *card)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (line_at(self, i)->player == player)
      gtk_editable_set_text(line_at(self, i)->card, card);
}

static void show_line_seats(FeltCardsDialog *self, const FeltState *after, guint number)
{
  const FeltTable *table = after != NULL ? felt_state_table(after, number) : NULL;
  for (guint i = 0; i < self->lines->len; i++) {
    const Line *line = line_at(self, i);
    const FeltPlayer *player = table != NULL ? felt_state_player(after, line->player) : NULL;
    g_autofree char *text = NULL;
    if (player != NULL && player->table == number && player->status == FELT_PLAYER_IN)
      text = table->next_button == player->seat
                 ? g_strdup_printf(_("seat %u, button"), player->seat)
                 : g_strdup_printf(_("seat %u"), player->seat);
    gtk_label_set_text(line->seat, text != NULL ? text : "");
  }
}

#define WAITING (1u << FELT_PLAYER_REGISTERED)

/* What the cards lead to --------------------------------------------------------------------- */

static FeltCommand *new_command(FeltCardsDialog *self)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_DRAW_CARDS);
  command->table = self->table;
  command->first = gtk_spin_button_get_value_as_int(self->first);
  return command;
}

static void add_card(FeltCommand *command, guint player, const char *text)
{
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_DRAW_CARDS)->record, "cards")->record;
  FeltCommandCard *card = felt_list_append(record, &command->cards, &command->n_cards);
  card->player = g_strdup_printf("%u", player);
  card->card = g_strdup(text);
}

/* The cards as they are typed; a line without one does not draw. */
static gpointer felt_cards_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltCardsDialog *self = FELT_CARDS_DIALOG(dialog);
  g_autoptr(FeltCommand) command = new_command(self);
  if (self->dealt)
    return NULL;
  for (guint i = 0; i < self->lines->len; i++) {
    const char *text = gtk_editable_get_text(line_at(self, i)->card);
    if (*text != '\0')
      add_card(command, line_at(self, i)->player, text);
  }
  return command->n_cards > 0 ? g_steal_pointer(&command) : NULL;
}

/* As many ascending cards as there are players, and the seat of each: "2♠ seat 1 · 3♠ seat 2". */
static void show_key(FeltCardsDialog *self)
{
  g_autoptr(GString) key = g_string_new(NULL);
  g_autoptr(FeltCommand) command = new_command(self);
  guint n = MIN(self->lines->len, FELT_SEATS_MAX);
  for (guint i = 0; i < n; i++) {
    char text[3];
    felt_card_to_text(FELT_CARD(i, 3), text);
    add_card(command, line_at(self, i)->player, text);
  }
  g_autoptr(FeltState) after =
      n > 0 ? felt_desk_try(felt_command_dialog_desk(self), command, NULL) : NULL;
  for (guint i = 0; after != NULL && i < n; i++) {
    g_autofree char *card = felt_card_markup(FELT_CARD(i, 3));
    g_autoptr(GString) part = g_string_new(NULL);
    g_string_printf(part, _("%s seat %u"), "\001",
                    felt_state_player(after, line_at(self, i)->player)->seat);
    g_string_replace(part, " ", "\302\240", 0); /* a seat is not parted from its number */
    g_string_replace(part, "\001", card, 1);
    g_string_append_printf(key, "%s%s", i > 0 ? " · " : "", part->str);
  }
  adw_action_row_set_subtitle(self->key, key->str);
  gtk_widget_set_visible(GTK_WIDGET(self->key), after != NULL);
}

/* What is missing, or that it can be recorded. */
static void show_summary(FeltCardsDialog *self, guint typed)
{
  guint n = self->lines->len;
  g_autofree char *count =
      g_strdup_printf(ngettext("%u of %u card entered.", "%u of %u cards entered.", n), typed, n);
  const char *text = _("Everybody has a card. The highest card has the button.");
  if (self->dealt)
    text = _("The cards are dealt, and the log keeps their seed. The button is drawn separately.");
  else if (n == 0)
    text = gtk_widget_get_visible(self->others)
               ? _("Choose who draws for this table.")
               : _("Nobody sits at this table or waits for a seat. Seat players first.");
  else if (typed < n)
    text = count;
  felt_command_dialog_say(self, text, NULL);
}

/* Who draws ---------------------------------------------------------------------------------- */

static void add_if_waiting(GArray *ids, const FeltState *state, guint id)
{
  const FeltPlayer *player = felt_state_player(state, id);
  if (player != NULL && player->status == FELT_PLAYER_REGISTERED)
    g_array_append_val(ids, id);
}

/* Who draws, as the program deals it: the players of the table; at an empty one all who wait, when
 * it has a seat for each. Others that wait are chosen by name. */
static GArray *who_draws(FeltCardsDialog *self, const FeltState *state, const FeltTable *table)
{
  GArray *ids = g_array_new(FALSE, FALSE, sizeof(guint));
  guint waiting = state->n_in - state->n_seated;
  gboolean all = table->n_players == 0 && waiting <= table->n_seats;
  for (guint seat = 1; seat <= table->n_seats; seat++)
    if (table->players[seat] != 0)
      g_array_append_val(ids, table->players[seat]);
  for (guint i = 1; all && i <= state->players->len; i++)
    add_if_waiting(ids, state, i);
  for (guint i = 0; !all && i < self->chosen->len; i++)
    add_if_waiting(ids, state, g_array_index(self->chosen, guint, i));
  gtk_widget_set_visible(self->others, !all && waiting > 0);
  return ids;
}

/* Acting ------------------------------------------------------------------------------------- */

static void felt_cards_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltCardsDialog *self = FELT_CARDS_DIALOG(dialog);
  guint typed = preview->command != NULL ? ((const FeltCommand *)preview->command)->n_cards : 0;
  guint n = self->lines->len;
  if (self->dealt) {
    show_summary(self, n);
    return;
  }
  show_line_seats(self, preview->after, self->table);
  show_key(self);
  if (preview->refusal == NULL || typed < n)
    show_summary(self, typed);
  gtk_widget_set_sensitive(GTK_WIDGET(self->deal), n > 0 && self->chosen->len == 0 && typed == 0);
}

static void list_who_draws(FeltCardsDialog *self, const FeltState *state)
{
  g_autoptr(GArray) ids = who_draws(self, state, felt_state_table(state, self->table));
  update_lines(self, state, ids);
}

static void felt_cards_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltCardsDialog *self = FELT_CARDS_DIALOG(dialog);
  const FeltTable *table = felt_state_table(state, self->table);
  if (table == NULL || table->status != FELT_TABLE_OPEN) {
    gtk_window_close(GTK_WINDOW(self));
  } else if (!self->dealt) {
    felt_player_picker_show(self->picker, felt_command_dialog_desk(self), WAITING, 0, NULL);
    list_who_draws(self, state);
  }
}

static void picked_cb(FeltCardsDialog *self, guint id, const char *typed)
{
  for (guint i = 0; i < self->chosen->len; i++)
    if (g_array_index(self->chosen, guint, i) == id)
      return;
  g_array_append_val(self->chosen, id);
  felt_player_picker_clear(self->picker);
  list_who_draws(self, felt_command_dialog_state(self));
  felt_command_dialog_refresh(self);
}

/* Fills the lines with the cards of one event of the log, when it is a draw of this table. */
static gboolean show_dealt_cb(const FeltLogLine *logged, gpointer data)
{
  FeltCardsDialog *self = data;
  const FeltEvent *event = (const FeltEvent *)logged->event;
  const FeltSeated *seated = &event->u.seated;
  if (event->kind == FELT_EVENT_SEATED && seated->why == FELT_SEATED_CARDS &&
      seated->table == self->table)
    for (guint i = 0; i < seated->n_seats; i++)
      set_card(self, (guint)seated->seats[i].player, seated->seats[i].card);
  return TRUE;
}

/* The program deals: then the dialog shows who got which card and seat. */
static void deal_cb(FeltCardsDialog *self)
{
  g_autoptr(GError) error = NULL;
  FeltSession *session = felt_desk_session(felt_command_dialog_desk(self));
  guint64 before = felt_session_head(session);
  self->dealt = TRUE;
  if (!felt_command_dialog_execute(self, new_command(self))) {
    self->dealt = FALSE;
    return;
  }
  if (!felt_session_log(session, before + 1, 0, show_dealt_cb, self, &error))
    felt_desk_say(felt_command_dialog_desk(self), error->message);
  for (guint i = 0; i < self->lines->len; i++)
    gtk_editable_set_editable(line_at(self, i)->card, FALSE);
  show_line_seats(self, felt_session_state(session), self->table);
  show_summary(self, self->lines->len);
  gtk_widget_set_visible(GTK_WIDGET(self->deal), FALSE);
  gtk_widget_set_visible(GTK_WIDGET(self->record), FALSE);
  gtk_widget_set_visible(self->others, FALSE);
  gtk_widget_set_sensitive(GTK_WIDGET(self->first), FALSE);
  gtk_button_set_label(self->cancel, _("Close"));
  gtk_widget_grab_focus(GTK_WIDGET(self->cancel));
}

/* The dialog --------------------------------------------------------------------------------- */

void felt_cards_dialog_present(FeltDesk *desk, GtkWindow *parent, guint number)
{
  FeltCardsDialog *self = NULL;
  const FeltState *state = felt_desk_state(desk);
  const FeltTable *table = state != NULL ? felt_state_table(state, number) : NULL;
  if (table != NULL)
    self = felt_command_dialog_new(felt_cards_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  g_autofree char *title =
      g_strdup_printf(_("Seats of Table %s by Cards"), felt_state_table_said(state, number).text);
  gtk_window_set_title(GTK_WINDOW(self), title);
  self->table = number;
  gtk_spin_button_set_range(self->first, 1, table->n_seats);
  felt_command_dialog_present(self);
  if (self->lines->len > 0)
    gtk_widget_grab_focus(GTK_WIDGET(line_at(self, 0)->card));
  else
    gtk_widget_grab_focus(GTK_WIDGET(self->picker));
}

static void felt_cards_dialog_class_init(FeltCardsDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->changed = felt_cards_dialog_changed;
  dialog_class->read = felt_cards_dialog_read;
  dialog_class->show = felt_cards_dialog_show;
  g_type_ensure(FELT_TYPE_PLAYER_PICKER);
  felt_command_dialog_set_template(klass, "felt-cards-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltCardsDialog, cancel, deal, record, first, key, group, others,
                     picker);
  FELT_BIND_CALLBACKS(klass, picked_cb, deal_cb);
}

static void felt_cards_dialog_init(FeltCardsDialog *self)
{
  FELT_OWN(self, lines, g_array_unref);
  FELT_OWN(self, chosen, g_array_unref);
  self->lines = g_array_new(FALSE, FALSE, sizeof(Line));
  self->chosen = g_array_new(FALSE, FALSE, sizeof(guint));
  gtk_widget_init_template(GTK_WIDGET(self));
}
