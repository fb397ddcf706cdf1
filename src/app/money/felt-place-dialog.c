/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-place-dialog.c - the prize of one place: set by hand, and in kind */
#include "app/money/felt-money-windows.h"

#include "app/money/felt-prize-words.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-list-editor.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

G_DECLARE_FINAL_TYPE(FeltPlaceDialog, felt_place_dialog, FELT, PLACE_DIALOG, FeltCommandDialog)

static const char *const thing_names[] = {N_("Ticket"), N_("Seat"), N_("Trophy"), N_("Other"),
                                          NULL};

static const FeltInput thing_columns[] = {
    {.key = "payouts.things.what", .kind = FELT_INPUT_CHOICE, .choices = thing_names},
    {.key = "payouts.things.name", .kind = FELT_INPUT_TEXT},
    {.key = "payouts.things.value", .kind = FELT_INPUT_MONEY},
    {.key = "payouts.things.paid", .kind = FELT_INPUT_CHECK},
};

static const FeltInput place_field = {.key = "payouts.things.place", .kind = FELT_INPUT_COUNT};

enum { KIND, NAME, WORTH, OUT_OF_POOL, N_COLUMNS };

struct _FeltPlaceDialog {
  FeltCommandDialog parent_instance;
  gboolean adds;     /* the place is typed, and keeps what it has */
  gboolean has_pool; /* there is money that things could come out of */
  gboolean has_cash; /* what it gets can be set by hand */
  guint place;       /* from 1 */
  FeltListEditor *things;
  /* of the template */
  GtkEditable *cash, *which;
  AdwPreferencesGroup *where, *money, *kind;
  GtkLabel *preview;
};

FELT_DEFINE_TEMPLATE(FeltPlaceDialog, felt_place_dialog, FELT_TYPE_COMMAND_DIALOG)

/* Reading ------------------------------------------------------------------------------------ */

/* The other places as they are, and this one as it was typed; nothing typed: as the split has it.
 */
static gboolean read_cash(FeltPlaceDialog *self, FeltSetup *setup, GError **error)
{
  FeltPayouts *payouts = &setup->payouts;
  const FeltField *field = felt_record_field(&felt_payouts_record, "set");
  FeltPrizeSet set = {self->place, 0};
  guint n = 0;
  gboolean blank = felt_text_is_blank(gtk_editable_get_text(self->cash));
  if (!felt_input_read_amount(self->cash, setup->currency_digits, &set.amount, error))
    return FALSE;
  for (guint i = 0; i < payouts->n_set; i++)
    if (payouts->set[i].place != self->place)
      payouts->set[n++] = payouts->set[i];
  payouts->n_set = n;
  if (!blank)
    *(FeltPrizeSet *)felt_list_append(field->record, &payouts->set, &payouts->n_set) = set;
  felt_field_mark_given(&felt_payouts_record, field, payouts);
  return TRUE;
}

static const FeltRecord *thing_record(void)
{
  return felt_record_field(&felt_payouts_record, "things")->record;
}

/* The place that gets what is added. */
static gboolean read_place(FeltPlaceDialog *self, GError **error)
{
  FeltPrizeThing thing = {.place = self->place};
  gboolean good = !self->adds || felt_input_read(&place_field, GTK_WIDGET(self->which), NULL,
                                                 thing_record(), &thing, NULL, error);
  self->place = (guint)thing.place;
  return good;
}

/* Things of another list on places from the first to the last, appended to one. */
static void copy_things(FeltPayouts *to, const FeltPayouts *from, guint first, guint last)
{
  for (guint i = 0; i < from->n_things; i++)
    if (from->things[i].place >= first && from->things[i].place <= last)
      felt_record_copy(thing_record(), felt_list_append(thing_record(), &to->things, &to->n_things),
                       &from->things[i]);
}

static gboolean read_things(FeltPlaceDialog *self, FeltSetup *setup, GError **error)
{
  FeltPayouts own = {0}, all = {0};
  const FeltField *field = felt_record_field(&felt_payouts_record, "things");
  felt_record_init(&felt_payouts_record, &own);
  felt_record_init(&felt_payouts_record, &all);
  gboolean good = felt_list_editor_read(self->things, &own, error);
  for (guint i = 0; i < own.n_things; i++) {
    own.things[i].place = self->place;
    own.things[i].paid &= self->has_pool;
  }
  /* What is added comes behind what the place has. */
  copy_things(&all, &setup->payouts, 1, self->adds ? self->place : self->place - 1);
  copy_things(&all, &own, 1, FELT_PLACES_MAX);
  copy_things(&all, &setup->payouts, self->place + 1, FELT_PLACES_MAX);
  felt_record_patch(&felt_payouts_record, &setup->payouts, &all,
                    G_GUINT64_CONSTANT(1) << (field - felt_payouts_record.fields));
  felt_field_mark_given(&felt_payouts_record, field, &setup->payouts);
  felt_record_clear(&felt_payouts_record, &own);
  felt_record_clear(&felt_payouts_record, &all);
  return good;
}

static gpointer felt_place_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltPlaceDialog *self = FELT_PLACE_DIALOG(dialog);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltSetup *setup = &command->setup;
  felt_record_clear(&felt_setup_record, setup);
  felt_record_copy(&felt_setup_record, setup, &felt_command_dialog_state(self)->setup);
  setup->given = setup->payouts.given = 0;
  gboolean good = read_place(self, error) && (!self->has_cash || read_cash(self, setup, error));
  if (!read_things(self, setup, good ? error : NULL))
    good = FALSE;
  felt_field_mark_given(&felt_setup_record, felt_record_field(&felt_setup_record, "payouts"),
                        setup);
  return good ? g_steal_pointer(&command) : NULL;
}

/* Showing ------------------------------------------------------------------------------------ */

/* Without money: what each place has in kind. */
static void show_preview(FeltPlaceDialog *self, const FeltState *state)
{
  g_autofree char *text = felt_state_has_money(state) ? felt_prize_preview(state, self->place)
                                                      : felt_prizes_things_text(state, G_MAXUINT);
  felt_show_line(self->preview, text);
}

static void felt_place_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltPlaceDialog *self = FELT_PLACE_DIALOG(dialog);
  gtk_widget_set_sensitive(GTK_WIDGET(self->preview), preview->after != NULL);
  /* What the pool or the order of the places does not allow is wrong at the amount. */
  if (preview->command != NULL &&
      g_error_matches(preview->refusal, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE))
    gtk_widget_add_css_class(GTK_WIDGET(self->cash), "error");
  if (preview->after == NULL)
    return;
  g_autofree char *warnings = felt_prize_warnings_text(preview->after);
  felt_command_dialog_say(self, warnings, "warning");
  show_preview(self, preview->after);
}

static void fill_cash(FeltPlaceDialog *self, const FeltSetup *setup)
{
  for (guint i = 0; i < setup->payouts.n_set; i++)
    if (setup->payouts.set[i].place == self->place) {
      g_autofree char *cash =
          felt_money_text(setup->payouts.set[i].amount, setup->currency_digits, NULL);
      gtk_editable_set_text(self->cash, cash);
    }
}

/* The first place without anything in kind. */
static guint free_place(const FeltState *state)
{
  g_autoptr(GArray) lines = felt_prize_lines(state);
  guint i = 0;
  while (i < lines->len && g_array_index(lines, FeltPrizeLine, i).things != NULL)
    i++;
  return MIN(i + 1, FELT_PLACES_MAX);
}

/* The lines: what the place has, or an empty one for what it is to get. */
static void fill_things(FeltPlaceDialog *self, const FeltSetup *setup, gboolean money)
{
  FeltPayouts own = {0};
  GtkWidget *things = felt_list_editor_new(&felt_payouts_record, "things", thing_columns, N_COLUMNS,
                                           _("Add a Prize in Kind"));
  self->things = FELT_LIST_EDITOR(things);
  felt_record_init(&felt_payouts_record, &own);
  if (!self->adds) {
    copy_things(&own, &setup->payouts, self->place, self->place);
  } else {
    FeltPrizeThing *thing = felt_list_append(thing_record(), &own.things, &own.n_things);
    thing->what = money ? FELT_THING_TICKET : FELT_THING_TROPHY;
  }
  felt_list_editor_show(self->things, &own, setup->currency_digits);
  felt_record_clear(&felt_payouts_record, &own);
  felt_list_editor_show_column(self->things, WORTH, money);
  felt_list_editor_show_column(self->things, OUT_OF_POOL, money);
  adw_preferences_group_add(self->kind, things);
}

static void fill(FeltPlaceDialog *self, const FeltState *state)
{
  gboolean money = felt_state_has_money(state);
  g_autofree char *name = felt_place_text(self->place, self->place);
  g_autofree char *title = g_strdup_printf(_("Prize: %s"), name);
  g_autofree char *number = g_strdup_printf("%u", self->place);
  self->has_pool = money;
  self->has_cash = money && !self->adds;
  gtk_window_set_title(GTK_WINDOW(self), self->adds ? _("Add a Prize in Kind") : title);
  gtk_editable_set_text(self->which, number);
  gtk_widget_set_visible(GTK_WIDGET(self->where), self->adds);
  gtk_widget_set_visible(GTK_WIDGET(self->money), self->has_cash);
  if (!money)
    adw_preferences_group_set_description(self->kind, NULL);
  if (self->has_cash)
    fill_cash(self, &state->setup);
  fill_things(self, &state->setup, money);
}

void felt_place_dialog_present(FeltDesk *desk, GtkWindow *parent, guint place)
{
  FeltPlaceDialog *self = felt_command_dialog_new(felt_place_dialog_get_type(), desk, parent);
  const FeltState *state = felt_desk_state(desk);
  if (self == NULL)
    return;
  self->adds = place == 0;
  self->place = place != 0 ? place : free_place(state);
  fill(self, state);
  g_signal_connect_swapped(self->things, "changed", G_CALLBACK(felt_command_dialog_refresh), self);
  felt_command_dialog_present(self);
  if (self->has_cash)
    gtk_widget_grab_focus(GTK_WIDGET(self->cash));
  else
    felt_list_editor_focus(self->things, NAME);
}

static void felt_place_dialog_class_init(FeltPlaceDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->read = felt_place_dialog_read;
  dialog_class->show = felt_place_dialog_show;
  felt_command_dialog_set_template(klass, "felt-place-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltPlaceDialog, cash, which, where, money, kind, preview);
}
