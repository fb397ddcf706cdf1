/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-shot-dialog.c - the shot clock of the final table, with time chips */
#include "app/clock/felt-clock-windows.h"

#include "app/desk/felt-live.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-form.h"
#include "tournament/state/felt-call.h"

G_DECLARE_FINAL_TYPE(FeltShotDialog, felt_shot_dialog, FELT, SHOT_DIALOG, FeltCommandDialog)

/* What it begins with where none is set up: as most final tables play it. */
#define SECONDS      30
#define CHIPS        4
#define CHIP_SECONDS 30

static const FeltInput fields[] = {
    {.key = "shot_clock", .kind = FELT_INPUT_COUNT},
    {.key = "time_chips", .kind = FELT_INPUT_COUNT},
    {.key = "time_chip_seconds", .kind = FELT_INPUT_COUNT},
};

/* A player at the table. */
typedef struct {
  guint player;
  GtkWidget *row, *chip;
} Seat;

struct _FeltShotDialog {
  FeltCommandDialog parent_instance;
  FeltSession *session; /* which keeps live */
  FeltLive *live;
  FeltForm *form;
  GArray *seats;                /* Seat */
  AdwPreferencesGroup *players; /* of the template, as all below */
  AdwPreferencesGroup *rules;
  GtkLabel *name, *time;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE(FeltShotDialog, felt_shot_dialog, FELT_TYPE_COMMAND_DIALOG)

static gpointer felt_shot_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltShotDialog *self = FELT_SHOT_DIALOG(dialog);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  const FeltState *state = felt_command_dialog_state(self);
  gboolean good = felt_form_read_change(self->form, &command->setup, &state->setup, error);
  return good ? g_steal_pointer(&command) : NULL;
}

/* It stays: the clock is run from here. */
static void felt_shot_dialog_recorded(FeltCommandDialog *dialog)
{
  felt_command_dialog_refresh(dialog);
}

/* The table that is watched: the final one, else the one with the fewest players. */
static const FeltTable *watched(const FeltState *state)
{
  const FeltTable *found = NULL;
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *table = felt_state_table(state, i);
    if (table == NULL || table->status != FELT_TABLE_OPEN || table->n_players == 0)
      continue;
    if (found == NULL || table->n_players < found->n_players)
      found = table;
  }
  return found;
}

static gint64 seconds_of(const FeltState *state)
{
  return state->setup.shot_clock > 0 ? state->setup.shot_clock : SECONDS;
}

static void start_for(FeltShotDialog *self, guint player)
{
  const FeltState *state = felt_command_dialog_state(self);
  if (state != NULL)
    felt_live_shot_start(self->live, player, seconds_of(state));
}

static void start_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  start_for(FELT_SHOT_DIALOG(widget), target != NULL ? g_variant_get_uint32(target) : 0);
}

static void stop_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_live_shot_stop(FELT_SHOT_DIALOG(widget)->live);
}

/* A chip is given for the decision that runs. */
static void chip_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltShotDialog *self = FELT_SHOT_DIALOG(widget);
  if (felt_desk_execute(felt_command_dialog_desk(self),
                        felt_command_new_for(FELT_COMMAND_TIME_CHIP, g_variant_get_uint32(target))))
    felt_live_shot_add(self->live, felt_command_dialog_state(self)->setup.time_chip_seconds);
}

static void show_chips(const Seat *seat, const FeltState *state, const FeltPlayer *player)
{
  guint left = felt_time_chips_left(state, player);
  g_autofree char *text = g_strdup_printf(ngettext("%u time chip", "%u time chips", left), left);
  /* not its sensitivity, which its action would set anew */
  gtk_widget_set_visible(seat->chip, left > 0 && state->phase == FELT_PHASE_RUNNING);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(seat->row), state->setup.time_chips > 0 ? text : "");
}

static void add_seat(FeltShotDialog *self, const FeltPlayer *player)
{
  g_autofree char *spoken = g_strdup_printf(_("Start the clock on %s"), player->name);
  g_autofree char *chip = g_strdup_printf(_("Time chip of %s"), player->name);
  Seat seat = {
      player->id, felt_row_new(player->name, NULL),
      felt_button_new(_("Time Chip"), chip, "shot.chip", g_variant_new_uint32(player->id))};
  felt_row_add(seat.row, seat.chip);
  felt_row_add(seat.row, felt_button_new(_("Start"), spoken, "shot.start-for",
                                         g_variant_new_uint32(player->id)));
  adw_preferences_group_add(self->players, seat.row);
  g_array_append_val(self->seats, seat);
}

/* Whether the rows are those who sit there, in their order. */
static gboolean same_seats(FeltShotDialog *self, const FeltTable *table)
{
  guint n = 0;
  for (guint seat = 1; table != NULL && seat <= table->n_seats; seat++) {
    if (table->players[seat] == 0)
      continue;
    if (n >= self->seats->len || g_array_index(self->seats, Seat, n).player != table->players[seat])
      return FALSE;
    n++;
  }
  return n == self->seats->len;
}

static void felt_shot_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltShotDialog *self = FELT_SHOT_DIALOG(dialog);
  const FeltTable *table = watched(state);
  if (!same_seats(self, table)) {
    for (guint i = 0; i < self->seats->len; i++)
      adw_preferences_group_remove(self->players, g_array_index(self->seats, Seat, i).row);
    g_array_set_size(self->seats, 0);
    for (guint seat = 1; table != NULL && seat <= table->n_seats; seat++)
      if (table->players[seat] != 0)
        add_seat(self, felt_state_player(state, table->players[seat]));
  }
  for (guint i = 0; i < self->seats->len; i++) {
    const Seat *seat = &g_array_index(self->seats, Seat, i);
    show_chips(seat, state, felt_state_player(state, seat->player));
  }
}

static void updated_cb(FeltShotDialog *self)
{
  const FeltBoard *board = felt_live_board(self->live);
  gboolean runs = board->alert != NULL && board->alert_shot;
  g_autofree char *time = runs ? felt_clock_text(board->alert_s) : g_strdup("–");
  const char *name = runs ? board->alert : _("Nobody is on the clock");
  if (runs && board->alert_s == 0)
    name = _("Time is up");
  gtk_label_set_text(self->time, time);
  gtk_label_set_text(self->name, name);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "shot.stop", runs);
  felt_mark(self->time, "error", runs && board->alert_warns);
}

static void show_rules(FeltShotDialog *self, const FeltState *state)
{
  FeltSetup setup;
  felt_record_copy(&felt_setup_record, &setup, &state->setup);
  if (setup.shot_clock == 0) {
    setup.shot_clock = SECONDS;
    setup.time_chips = CHIPS;
    setup.time_chip_seconds = CHIP_SECONDS;
  }
  felt_form_show(self->form, &setup);
  felt_record_release(&felt_setup_record, &setup);
}

void felt_shot_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltShotDialog *self = felt_command_dialog_new(felt_shot_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  self->session = g_object_ref(felt_desk_session(desk));
  self->live = felt_live_get(self->session);
  FELT_FOLLOW(self, self->live, "updated", updated_cb);
  show_rules(self, felt_desk_state(desk));
  updated_cb(self);
  felt_command_dialog_keep_clock(self);
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(self->next);
}

/* The time of nobody runs on without the window that stops it. */
static gboolean felt_shot_dialog_close_request(GtkWindow *window)
{
  felt_live_shot_stop(FELT_SHOT_DIALOG(window)->live);
  return GTK_WINDOW_CLASS(felt_shot_dialog_parent_class)->close_request(window);
}

static void felt_shot_dialog_class_init(FeltShotDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  GTK_WINDOW_CLASS(klass)->close_request = felt_shot_dialog_close_request;
  dialog_class->read = felt_shot_dialog_read;
  dialog_class->recorded = felt_shot_dialog_recorded;
  dialog_class->changed = felt_shot_dialog_changed;
  felt_command_dialog_set_template(klass, "felt-shot-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltShotDialog, players, rules, name, time, next);
  gtk_widget_class_install_action(widget_class, "shot.start", NULL, start_cb);
  gtk_widget_class_install_action(widget_class, "shot.start-for", "u", start_cb);
  gtk_widget_class_install_action(widget_class, "shot.stop", NULL, stop_cb);
  gtk_widget_class_install_action(widget_class, "shot.chip", "u", chip_cb);
}

static void felt_shot_dialog_init(FeltShotDialog *self)
{
  FELT_OWN(self, session, g_object_unref);
  FELT_OWN(self, seats, g_array_unref);
  FELT_OWN(self, form, g_object_unref);
  self->seats = g_array_new(FALSE, FALSE, sizeof(Seat));
  gtk_widget_init_template(GTK_WIDGET(self));
  self->form = felt_form_new(&felt_setup_record, fields, G_N_ELEMENTS(fields));
  felt_form_add_entries(self->form, 0, self->rules);
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(felt_command_dialog_refresh), self);
}
