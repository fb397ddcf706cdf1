/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-lineup.c - a hand before it is dealt: game, stakes, who sits where with which stack */
#include "app/hands/felt-hand-lineup.h"

#include "app/widgets/felt-form.h"
#include "app/widgets/felt-game-choice.h"
#include "app/widgets/felt-widget.h"
#include "core/rules/felt-button.h"

/* A seat. */
G_DECLARE_FINAL_TYPE(FeltLineupSeat, felt_lineup_seat, FELT, LINEUP_SEAT, GtkBox)

struct _FeltLineupSeat {
  GtkBox parent_instance;
  /* of the template */
  GtkCheckButton *button;
  GtkLabel *number;
  GtkEditable *name, *stack;
};

FELT_DEFINE_TEMPLATE(FeltLineupSeat, felt_lineup_seat, GTK_TYPE_BOX)

struct _FeltHandLineup {
  GtkBox parent_instance;
  FeltHandsCommand *shown; /* BEGIN: what the fields do not say */
  gboolean of_table;
  FeltForm *form; /* of the deal */
  FeltLineupSeat *seats[FELT_SEATS_MAX];
  /* of the template */
  GtkGrid *grid;
  GtkWidget *stakes, *players_box;
  GtkSpinButton *delay, *players;
};

G_DEFINE_FINAL_TYPE(FeltHandLineup, felt_hand_lineup, GTK_TYPE_BOX)

/* Stakes ----------------------------------------------------------------------------------- */

static gboolean is_stud(gconstpointer deal)
{
  return felt_played_game_is_stud(((const FeltHandsDeal *)deal)->game);
}

static gboolean has_blinds(gconstpointer deal)
{
  return !is_stud(deal);
}

static gboolean is_fixed(gconstpointer deal)
{
  return ((const FeltHandsDeal *)deal)->limit == FELT_LIMIT_FIXED;
}

static gboolean is_spread(gconstpointer deal)
{
  return ((const FeltHandsDeal *)deal)->limit == FELT_LIMIT_SPREAD;
}

static gboolean is_capped(gconstpointer deal)
{
  return ((const FeltHandsDeal *)deal)->limit == FELT_LIMIT_CAP;
}

#define CHIPS(KEY, HAS) .key = (KEY), .kind = FELT_INPUT_CHIPS, .has = (HAS)

/* The small bet of stud is kept where the big blind of others is. */
static const FeltInput fields[] = {
    {.key = "game", .kind = FELT_INPUT_CHOICE},
    {.key = "limit", .kind = FELT_INPUT_CHOICE},
    {CHIPS("small", has_blinds)},
    {CHIPS("big", has_blinds)},
    {CHIPS("stud.big", is_stud), .title = N_("Small bet")},
    {CHIPS("big_bet", is_fixed), .title = N_("Big bet")},
    {CHIPS("bring_in", is_stud)},
    {CHIPS("spread_min", is_spread), .title = N_("Smallest bet")},
    {CHIPS("spread_max", is_spread), .title = N_("Largest bet")},
    {CHIPS("cap", is_capped), .title = N_("Cap")},
    {CHIPS("ante", NULL)},
    {.key = "ante_kind", .kind = FELT_INPUT_CHOICE},
};

static guint chosen(FeltHandLineup *self, const char *key)
{
  return gtk_drop_down_get_selected(GTK_DROP_DOWN(felt_form_widget(self->form, key)));
}

/* A game comes with the limit it is usually played with. */
static void edited_cb(FeltHandLineup *self, guint field)
{
  FeltHandsDeal deal = {.game = (int)chosen(self, "game")};
  if (field == 0)
    gtk_drop_down_set_selected(GTK_DROP_DOWN(felt_form_widget(self->form, "limit")),
                               (guint)felt_played_game_limit(deal.game));
  deal.limit = (int)chosen(self, "limit");
  felt_form_follow(self->form, &deal);
  felt_form_unmark(self->form);
}

/* What the game does not ask for is not played for. */
static void drop_unasked(FeltHandsDeal *deal)
{
  for (guint i = 0; i < G_N_ELEMENTS(fields); i++) {
    const FeltField *field = felt_record_field(&felt_hands_deal_record, fields[i].key);
    if (field != NULL && fields[i].has != NULL && !fields[i].has(deal) &&
        field->offset != offsetof(FeltHandsDeal, big))
      FELT_AT(gint64, deal, field->offset) = 0;
  }
}

static gboolean read_stakes(FeltHandLineup *self, FeltHandsDeal *deal, GError **error)
{
  if (!felt_form_read(self->form, deal, error)) {
    gtk_widget_grab_focus(felt_form_wrong(self->form));
    return FALSE;
  }
  drop_unasked(deal);
  return TRUE;
}

/* Seats ------------------------------------------------------------------------------------ */

static const FeltInput stack_field = {.key = "stack", .kind = FELT_INPUT_CHIPS};

static const FeltRecord *seat_record(void)
{
  return felt_record_field(&felt_hands_deal_record, "seats")->record;
}

static void show_seats(FeltHandLineup *self)
{
  int n = gtk_spin_button_get_value_as_int(self->players);
  for (int i = 0; i < FELT_SEATS_MAX; i++)
    gtk_widget_set_visible(GTK_WIDGET(self->seats[i]), i < n);
}

static void show_seat(FeltHandLineup *self, gint64 number, const FeltHandsDeal *deal)
{
  FeltLineupSeat *line = self->seats[number - 1];
  const FeltHandsSeat none = {0}, *seat = NULL;
  for (guint i = 0; i < deal->n_seats; i++)
    if (deal->seats[i].seat == number)
      seat = &deal->seats[i];
  felt_show_text(line->name, seat != NULL ? seat->name : NULL);
  felt_input_show(&stack_field, GTK_WIDGET(line->stack), seat_record(), seat != NULL ? seat : &none,
                  NULL);
  gtk_check_button_set_active(line->button, number == deal->button);
  gtk_widget_set_sensitive(GTK_WIDGET(line->name), !self->of_table);
  gtk_widget_set_sensitive(GTK_WIDGET(line->button), !self->of_table);
  gtk_widget_set_sensitive(GTK_WIDGET(line->stack), !self->of_table || seat != NULL);
}

static gboolean read_stack(FeltHandLineup *self, guint number, FeltHandsSeat *seat, GError **error)
{
  GtkWidget *stack = GTK_WIDGET(self->seats[number - 1]->stack);
  g_autofree char *title = g_strdup_printf(_("Stack in seat %u"), number);
  if (felt_input_read(&stack_field, stack, title, seat_record(), seat, NULL, error))
    return TRUE;
  gtk_widget_grab_focus(stack);
  return FALSE;
}

static gboolean read_seats(FeltHandLineup *self, FeltHandsDeal *deal, GError **error)
{
  for (int i = 0; i < gtk_spin_button_get_value_as_int(self->players); i++) {
    const FeltLineupSeat *line = self->seats[i];
    FeltHandsSeat seat = {.seat = i + 1};
    if (!read_stack(self, (guint)i + 1, &seat, error))
      return FALSE;
    if (gtk_check_button_get_active(line->button))
      deal->button = i + 1;
    if (seat.stack == 0)
      continue;
    seat.name = felt_typed(line->name);
    *(FeltHandsSeat *)felt_list_append(seat_record(), &deal->seats, &deal->n_seats) = seat;
  }
  return TRUE;
}

/* Of a table only what may be changed there: stacks. */
static gboolean read_stacks(FeltHandLineup *self, FeltHandsDeal *deal, GError **error)
{
  for (guint i = 0; i < deal->n_seats; i++) {
    FeltHandsSeat *seat = &deal->seats[i];
    g_autofree char *title = g_strdup_printf(_("Stack in seat %u"), (guint)seat->seat);
    if (!read_stack(self, (guint)seat->seat, seat, error))
      return FALSE;
    if (seat->stack == 0)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s: give the chips."), title);
  }
  return TRUE;
}

/* The hand --------------------------------------------------------------------------------- */

void felt_hand_lineup_show(FeltHandLineup *self, const FeltHandsDeal *deal, gboolean of_table)
{
  gint64 n = deal->button;
  felt_hands_command_free(self->shown);
  self->shown = felt_hands_command_new(FELT_HANDS_BEGIN);
  felt_record_clear(&felt_hands_deal_record, &self->shown->deal);
  felt_record_copy(&felt_hands_deal_record, &self->shown->deal, deal);
  self->of_table = of_table;
  felt_form_show(self->form, deal);
  gtk_widget_set_sensitive(self->stakes, !of_table);
  gtk_widget_set_visible(self->players_box, !of_table);

  for (guint i = 0; i < deal->n_seats; i++)
    n = MAX(n, deal->seats[i].seat);
  for (gint64 i = 1; i <= FELT_SEATS_MAX; i++)
    show_seat(self, i, deal);
  gtk_spin_button_set_value(self->players, (double)CLAMP(n, 2, FELT_SEATS_MAX));
  gtk_spin_button_set_value(self->delay, (double)(deal->delay / 60));
  show_seats(self);
}

FeltHandsCommand *felt_hand_lineup_read(FeltHandLineup *self, GError **error)
{
  g_autoptr(FeltHandsCommand) command = felt_hands_command_new(FELT_HANDS_BEGIN);
  FeltHandsDeal *deal = &command->deal;
  felt_record_clear(&felt_hands_deal_record, deal);
  felt_record_copy(&felt_hands_deal_record, deal, &self->shown->deal);
  deal->delay = 60 * (gint64)gtk_spin_button_get_value_as_int(self->delay);
  if (self->of_table)
    return read_stacks(self, deal, error) ? g_steal_pointer(&command) : NULL;
  for (guint i = 0; i < deal->n_seats; i++)
    g_clear_pointer(&deal->seats[i].name, g_free);
  deal->n_seats = 0;
  if (!read_stakes(self, deal, error) || !read_seats(self, deal, error))
    return NULL;
  return g_steal_pointer(&command);
}

/* The widget ------------------------------------------------------------------------------- */

static void unmark_cb(GtkWidget *stack)
{
  felt_mark(stack, "error", FALSE);
}

static void felt_lineup_seat_class_init(FeltLineupSeatClass *klass)
{
  felt_template(klass, "felt-lineup-seat.ui");
  FELT_BIND_CHILDREN(klass, FeltLineupSeat, button, number, name, stack);
  FELT_BIND_CALLBACKS(klass, unmark_cb);
}

static void add_seat(FeltHandLineup *self, guint i)
{
  FeltLineupSeat *line = g_object_new(felt_lineup_seat_get_type(), NULL);
  g_autofree char *seat = g_strdup_printf(_("Seat %d"), (int)i + 1);
  g_autofree char *button = g_strdup_printf(_("Button in seat %u"), i + 1);
  felt_show_format(line->number, "%u", i + 1);
  gtk_entry_set_placeholder_text(GTK_ENTRY(line->name), seat);
  gtk_widget_set_tooltip_text(GTK_WIDGET(line->button), button);
  felt_show_name(line->button, button);
  felt_show_name_of(line->name, _("Name in seat %u"), i + 1);
  felt_show_name_of(line->stack, _("Stack in seat %u"), i + 1);
  self->seats[i] = line;
  gtk_check_button_set_group(line->button, i > 0 ? self->seats[0]->button : NULL);
  gtk_grid_attach(self->grid, GTK_WIDGET(line), (int)i / (FELT_SEATS_MAX / 2),
                  (int)i % (FELT_SEATS_MAX / 2), 1, 1);
}

static void felt_hand_lineup_class_init(FeltHandLineupClass *klass)
{
  felt_template(klass, "felt-hand-lineup.ui");
  FELT_BIND_CHILDREN(klass, FeltHandLineup, grid, stakes, players_box, delay, players);
  FELT_BIND_CALLBACKS(klass, show_seats);
  felt_form_declare(klass, fields, G_N_ELEMENTS(fields));
}

static void felt_hand_lineup_init(FeltHandLineup *self)
{
  g_autoptr(GListModel) games = felt_game_names_new(FELT_N_PLAYED_GAMES);
  FELT_OWN(self, shown, felt_hands_command_free);
  gtk_widget_init_template(GTK_WIDGET(self));
  for (guint i = 0; i < FELT_SEATS_MAX; i++)
    add_seat(self, i);
  FELT_BIND_FORM(self, form, &felt_hands_deal_record, fields);
  g_object_set(felt_form_widget(self->form, "game"), "model", games, NULL);
  FELT_FOLLOW(self, self->form, "edited", edited_cb);
}
