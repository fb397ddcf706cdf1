/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-move-dialog.c - move a player, let two change seats, fill or keep an empty seat; who
 * went out before whom */
#include "app/floor/felt-floor-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-player-picker.h"
#include "tournament/command/felt-registration.h"
#include "tournament/palette/felt-phrase.h"

G_DECLARE_FINAL_TYPE(FeltMoveDialog, felt_move_dialog, FELT, MOVE_DIALOG, FeltCommandDialog)

struct _FeltMoveDialog {
  FeltCommandDialog parent_instance;
  FeltMoveMode mode;
  guint player, table, seat;
  GArray *tables; /* guint: the open tables in the drop-down */
  GArray *seats;  /* guint: the seats in the drop-down; 0: one is drawn */
  GtkLabel *what;
  GtkButton *move;
  GtkWidget *place;
  FeltPlayerPicker *picker;
  AdwComboRow *table_row, *seat_row;
  AdwEntryRow *reason;
};

G_DEFINE_FINAL_TYPE(FeltMoveDialog, felt_move_dialog, FELT_TYPE_COMMAND_DIALOG)

#define SEATED  (1u << FELT_PLAYER_IN)
#define WAITING (1u << FELT_PLAYER_REGISTERED)
#define OUT     (1u << FELT_PLAYER_OUT)

/* Does it; the dialog stays with the refusal when it cannot be done. */
static void act(FeltMoveDialog *self, FeltCommand *command)
{
  if (felt_command_dialog_execute(self, command))
    gtk_window_close(GTK_WINDOW(self));
}

static char *id_text(guint id)
{
  return g_strdup_printf("%u", id);
}

static void picked_cb(FeltMoveDialog *self, guint id, const char *typed)
{
  g_autofree char *picked = id_text(id), *player = id_text(self->player);
  FeltCommand *command;
  if (self->mode == FELT_MOVE_OUT_BEFORE) {
    const char *const order[] = {player, picked, NULL};
    command = felt_command_new(FELT_COMMAND_BUST_ORDER);
    command->buyers = g_strdupv((char **)order);
  } else if (self->mode == FELT_MOVE_SWAP) {
    command = felt_command_new_player(FELT_COMMAND_SWAP, player);
    command->other = g_steal_pointer(&picked);
  } else if (self->mode == FELT_MOVE_KEEP_HERE) {
    command = felt_command_new_player(FELT_COMMAND_LOCK_SEAT, picked);
    command->locked = TRUE;
  } else if (id == 0) {
    command = felt_command_new(FELT_COMMAND_REGISTER);
    command->name = g_strdup(typed);
  } else {
    command = felt_command_new_player(FELT_COMMAND_MOVE, picked);
  }
  if (self->player == 0) {
    command->table = self->table;
    command->seat = self->seat;
  }
  act(self, command);
}

static guint chosen(AdwComboRow *row, const GArray *values)
{
  guint index = adw_combo_row_get_selected(row);
  return index < values->len ? g_array_index(values, guint, index) : 0;
}

static void move_cb(FeltMoveDialog *self)
{
  g_autofree char *player = id_text(self->player);
  FeltCommandKind kind = FELT_COMMAND_MOVE;
  if (self->mode == FELT_MOVE_FOUND)
    kind = FELT_COMMAND_WRONG_SEAT;
  else if (self->mode == FELT_MOVE_KEEP)
    kind = FELT_COMMAND_LOCK_SEAT;
  FeltCommand *command = felt_command_new_player(kind, player);
  command->locked = self->mode == FELT_MOVE_KEEP;
  command->table = chosen(self->table_row, self->tables);
  command->seat = chosen(self->seat_row, self->seats);
  command->reason = felt_typed(self->reason);
  act(self, command);
}

/* The seats to go to or to keep: the free ones of the chosen table; where the player may have been
 * found: all but their own. */
static gboolean is_offered(FeltMoveDialog *self, const FeltTable *table, guint seat)
{
  if (self->mode == FELT_MOVE_FOUND)
    return table->players[seat] != self->player;
  return felt_table_seat_is_free(table, seat);
}

static void list_seats(FeltMoveDialog *self)
{
  const FeltTable *table =
      felt_state_table(felt_command_dialog_state(self), chosen(self->table_row, self->tables));
  g_autoptr(GtkStringList) texts = gtk_string_list_new(NULL);
  guint drawn = 0;
  g_array_set_size(self->seats, 0);
  if (self->mode == FELT_MOVE_PLAYER) {
    g_array_append_val(self->seats, drawn);
    gtk_string_list_append(texts, _("Drawn at random"));
  }
  for (guint seat = 1; table != NULL && seat <= table->n_seats; seat++) {
    if (!is_offered(self, table, seat))
      continue;
    g_array_append_val(self->seats, seat);
    gtk_string_list_take(texts, id_text(seat));
  }
  adw_combo_row_set_model(self->seat_row, G_LIST_MODEL(texts));
  gtk_widget_set_sensitive(GTK_WIDGET(self->move),
                           self->seats->len > (self->mode == FELT_MOVE_PLAYER));
}

/* The open tables; first chosen is the one with the fewest players that is not the player's own. */
static void list_tables(FeltMoveDialog *self, const FeltState *state)
{
  const FeltPlayer *player = felt_state_player(state, self->player);
  g_autoptr(GtkStringList) texts = gtk_string_list_new(NULL);
  guint best = 0, fewest = G_MAXUINT;
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number == 0 || table->status != FELT_TABLE_OPEN)
      continue;
    gboolean wanted = table->number == self->table;
    if (wanted || (table->n_players < fewest && table->number != player->table)) {
      fewest = wanted ? 0 : table->n_players;
      best = self->tables->len;
    }
    g_array_append_val(self->tables, table->number);
    gtk_string_list_take(
        texts, g_strdup_printf(ngettext("%u (%u player)", "%u (%u players)", table->n_players),
                               table->number, table->n_players));
  }
  adw_combo_row_set_model(self->table_row, G_LIST_MODEL(texts));
  adw_combo_row_set_selected(self->table_row, best);
}

/* The seat that was proposed; without one the first of the list stays chosen. */
static void propose_seat(FeltMoveDialog *self)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (self->seat != 0 && g_array_index(self->seats, guint, i) == self->seat)
      adw_combo_row_set_selected(self->seat_row, i);
}

/* The place is asked for; the button says what is done with it. */
static void ask_place(FeltMoveDialog *self, const FeltState *state, const char *button)
{
  gtk_button_set_label(self->move, button);
  list_tables(self, state);
  propose_seat(self);
  gtk_window_set_default_widget(GTK_WINDOW(self), GTK_WIDGET(self->move));
  gtk_widget_grab_focus(GTK_WIDGET(self->table_row));
}

/* Whom a seat that is given by hand passes, or NULL; owned by the caller. */
static char *order_text(FeltMoveDialog *self, const FeltState *state, const FeltPlayer *player)
{
  if (self->mode == FELT_MOVE_HERE && felt_registration_passed(state, G_MAXUINT64) > 0) {
    g_autoptr(GArray) ids = felt_registration_alternates(state);
    return g_strdup_printf(_("First in line: %s"),
                           felt_state_player(state, g_array_index(ids, guint, 0))->name);
  }
  if (self->mode != FELT_MOVE_PLAYER || player == NULL || player->status != FELT_PLAYER_REGISTERED)
    return NULL;
  guint passed = felt_registration_passed(state, player->entry_seq);
  if (passed == 0)
    return NULL;
  return g_strdup_printf(ngettext("This player goes ahead of %u player who has waited longer.",
                                  "This player goes ahead of %u players who have waited longer.",
                                  passed),
                         passed);
}

/* What each mode asks for: a place, with what is done there, or a player, of one of these statuses;
 * all words are translatable. */
static const struct {
  const char *title, *place;
  guint statuses;
  const char *new_label;
} modes[] = {
    [FELT_MOVE_PLAYER] = {N_("Move a Player"), N_("Move"), 0, NULL},
    [FELT_MOVE_FOUND] = {N_("Found in the Wrong Seat"), N_("Record"), 0, NULL},
    [FELT_MOVE_KEEP] = {N_("Keep a Seat"), N_("Keep"), 0, NULL},
    [FELT_MOVE_SWAP] = {N_("Change Seats With"), NULL, SEATED, NULL},
    [FELT_MOVE_HERE] = {N_("Seat a Player"), NULL, SEATED | WAITING, N_("Register %s here")},
    [FELT_MOVE_KEEP_HERE] = {N_("Keep a Seat For"), NULL, SEATED | WAITING, NULL},
    [FELT_MOVE_OUT_BEFORE] = {N_("Busted Before"), NULL, OUT, NULL},
};

/* While somebody waits for a seat, nobody who has one is offered it. */
static void ask_player(FeltMoveDialog *self, const FeltState *state)
{
  const char *new_label = modes[self->mode].new_label;
  guint statuses = modes[self->mode].statuses;
  if (statuses & WAITING && state->n_in > state->n_seated)
    statuses = WAITING;
  felt_player_picker_show(self->picker, felt_command_dialog_desk(self), statuses, self->player,
                          new_label != NULL ? _(new_label) : NULL);
  gtk_widget_grab_focus(GTK_WIDGET(self->picker));
}

static void set_up(FeltMoveDialog *self, const FeltState *state)
{
  const FeltPlayer *player = felt_state_player(state, self->player);
  g_autofree char *where = player != NULL ? felt_player_where(state, player) : NULL;
  g_autofree char *what =
      player != NULL ? g_strdup_printf("%s, %s", player->name, where)
                     : g_strdup_printf(_("Table %s, seat %u"),
                                       felt_state_table_said(state, self->table).text, self->seat);
  g_autofree char *order = order_text(self, state, player);
  g_autofree char *both = order != NULL ? g_strdup_printf("%s\n%s", what, order) : NULL;
  gtk_label_set_text(self->what, both != NULL ? both : what);

  gboolean place = modes[self->mode].place != NULL;
  gtk_widget_set_visible(self->place, place);
  gtk_widget_set_visible(GTK_WIDGET(self->move), place);
  gtk_widget_set_visible(GTK_WIDGET(self->picker), !place);

  gtk_window_set_title(GTK_WINDOW(self), _(modes[self->mode].title));
  if (place)
    ask_place(self, state, _(modes[self->mode].place));
  else
    ask_player(self, state);
}

void felt_move_dialog_present(FeltDesk *desk, GtkWindow *parent, FeltMoveMode mode, guint player,
                              guint table, guint seat)
{
  FeltMoveDialog *self = felt_command_dialog_new(felt_move_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  self->mode = mode;
  self->player = player;
  self->table = table;
  self->seat = seat;
  set_up(self, felt_desk_state(desk));
  felt_command_dialog_present(self);
}

static void felt_move_dialog_class_init(FeltMoveDialogClass *klass)
{
  FELT_COMMAND_DIALOG_CLASS(klass)->closes_on_change = TRUE; /* what is offered must be what is */
  g_type_ensure(FELT_TYPE_PLAYER_PICKER);
  felt_command_dialog_set_template(klass, "felt-move-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltMoveDialog, what, move, place, picker, table_row, seat_row, reason);
  FELT_BIND_CALLBACKS(klass, picked_cb, move_cb, list_seats);
}

static void felt_move_dialog_init(FeltMoveDialog *self)
{
  FELT_OWN(self, tables, g_array_unref);
  FELT_OWN(self, seats, g_array_unref);
  self->tables = g_array_new(FALSE, FALSE, sizeof(guint));
  self->seats = g_array_new(FALSE, FALSE, sizeof(guint));
  gtk_widget_init_template(GTK_WIDGET(self));
}
