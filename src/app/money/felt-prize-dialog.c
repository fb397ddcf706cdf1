/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-dialog.c - how the prize pool is split, bounties, and what would be paid */
#include "app/money/felt-money-windows.h"

#include "app/money/felt-prize-words.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-list-editor.h"

G_DECLARE_FINAL_TYPE(FeltPrizeDialog, felt_prize_dialog, FELT, PRIZE_DIALOG, FeltCommandDialog)

static const char *const by_names[] = {N_("Share of the entries"), N_("A fixed number"),
                                       N_("Payout Table by Field Size"), NULL};
static const char *const rounding_names[] = {N_("Down, as in older tournaments"), N_("Up"),
                                             N_("Down"), NULL};
static const char *const rest_names[] = {N_("First place, as in older tournaments"),
                                         N_("Largest remainders"), N_("First place"), NULL};
static const char *const how_names[] = {N_("By a curve"), N_("By percentages"), N_("By amounts"),
                                        NULL};
static const char *const curve_names[] = {N_("Standard"), N_("Flat"), N_("Steep"), NULL};
static const char *const bounty_names[] = {N_("Fixed"), N_("Progressive"), N_("Mystery"), NULL};
static const char *const left_names[] = {N_("To the last winner"),
                                         N_("To the prize pool until prizes are locked"), NULL};
static const char *const rebuy_names[] = {N_("Bounty stays won"), N_("Bounty is returned"), NULL};

static const char *const unwon_names[] = {
    N_("Stays open, as in older tournaments"), N_("Back to the player"),
    N_("To the prize pool until prizes are locked"), N_("To the house"), NULL};
static const char *const begin_names[] = {N_("From the first draw, as in older tournaments"),
                                          N_("At once"),
                                          N_("In the money"),
                                          N_("With a number of players left"),
                                          N_("On a day"),
                                          NULL};

/* The fields, in groups one after another. */
enum { PRIZES, SATELLITE, BOUNTIES, N_GROUPS };

static const FeltInput fields[] = {
    FELT_CHOICE_IN(PRIZES, "payouts.how", how_names),
    FELT_CHOICE_IN(PRIZES, "payouts.by", by_names),
    FELT_INPUT_IN(PRIZES, PERCENT, "payouts.share"),
    FELT_CHOICE_IN(PRIZES, "payouts.share_rounding", rounding_names),
    FELT_INPUT_IN(PRIZES, COUNT, "payouts.places"),
    FELT_CHOICE_IN(PRIZES, "payouts.curve", curve_names),
    FELT_INPUT_IN(PRIZES, PERCENTS, "payouts.percents"),
    FELT_INPUT_IN(PRIZES, MONIES, "payouts.amounts"),
    FELT_INPUT_IN(PRIZES, MONEY, "payouts.round"),
    FELT_CHOICE_IN(PRIZES, "payouts.round_to", rest_names),
    FELT_INPUT_IN(PRIZES, MONEY, "payouts.min_cash"),
    FELT_INPUT_IN(PRIZES, PERCENT, "payouts.set_aside"),
    FELT_INPUT_IN(PRIZES, MONEY, "payouts.set_aside_each"),
    FELT_INPUT_IN(SATELLITE, MONEY, "payouts.seat_value"),
    FELT_INPUT_IN(SATELLITE, COUNT, "payouts.seats"),
    FELT_CHOICE_IN(BOUNTIES, "bounties.kind", bounty_names),
    FELT_INPUT_IN(BOUNTIES, PERCENT, "bounties.cash_share"),
    FELT_INPUT_IN(BOUNTIES, MONEY, "bounties.round"),
    FELT_CHOICE_IN(BOUNTIES, "bounties.round_to", left_names),
    FELT_CHOICE_IN(BOUNTIES, "bounties.rebuy", rebuy_names),
    FELT_CHOICE_IN(BOUNTIES, "bounties.unwon", unwon_names),
    FELT_CHOICE_IN(BOUNTIES, "bounties.begin", begin_names),
    FELT_INPUT_IN(BOUNTIES, COUNT, "bounties.begin_at"),
};

static const FeltInput size_columns[] = {
    {.key = "payouts.table.from", .kind = FELT_INPUT_COUNT},
    {.key = "payouts.table.places", .kind = FELT_INPUT_COUNT},
    {.key = "payouts.table.percents", .kind = FELT_INPUT_PERCENTS},
};
#define SIZE_PERCENTS 2

static const FeltInput envelope_columns[] = {
    {.key = "bounties.envelopes.count", .kind = FELT_INPUT_COUNT},
    {.key = "bounties.envelopes.amount", .kind = FELT_INPUT_MONEY},
};

struct _FeltPrizeDialog {
  FeltCommandDialog parent_instance;
  FeltForm *form;
  AdwPreferencesGroup *prizes, *satellite, *bounties;
  FeltListEditor *sizes, *envelopes;
  GtkLabel *sealed;
  GtkLabel *preview;
};

G_DEFINE_FINAL_TYPE(FeltPrizeDialog, felt_prize_dialog, FELT_TYPE_COMMAND_DIALOG)

static guint choice(FeltPrizeDialog *self, const char *key)
{
  return adw_combo_row_get_selected(ADW_COMBO_ROW(felt_form_widget(self->form, key)));
}

/* Only what the choices ask for is to be seen. Percentages and amounts say by themselves how many
 * places are paid; only a table can have others for each field size. */
static void show_rows(FeltPrizeDialog *self)
{
  guint by = choice(self, "payouts.by"), how = choice(self, "payouts.how");
  guint kind = choice(self, "bounties.kind"), begin = choice(self, "bounties.begin");
  gboolean curve = how == FELT_PRIZES_CURVE, table = by == FELT_PLACES_TABLE;
  gboolean share = curve && by == FELT_PLACES_BY_SHARE, mystery = kind == FELT_BOUNTY_MYSTERY;
  const struct {
    const char *key;
    gboolean shown;
  } rows[] = {
      {"payouts.by", how != FELT_PRIZES_AMOUNTS},
      {"payouts.share", share},
      {"payouts.share_rounding", share},
      {"payouts.places", curve && by == FELT_PLACES_FIXED},
      {"payouts.curve", curve},
      {"payouts.min_cash", curve},
      {"payouts.percents", how == FELT_PRIZES_PERCENTS},
      {"payouts.amounts", how == FELT_PRIZES_AMOUNTS},
      {"bounties.cash_share", kind == FELT_BOUNTY_PROGRESSIVE},
      {"bounties.begin", mystery},
      {"bounties.begin_at", mystery && begin >= FELT_BEGIN_PLAYERS},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    gtk_widget_set_visible(felt_form_widget(self->form, rows[i].key), rows[i].shown);

  adw_action_row_set_subtitle(
      ADW_ACTION_ROW(felt_form_widget(self->form, "payouts.by")),
      how == FELT_PRIZES_PERCENTS && !table ? _("As many as there are percentages") : NULL);
  gtk_widget_set_visible(GTK_WIDGET(self->sizes), table && how != FELT_PRIZES_AMOUNTS);
  felt_list_editor_show_column(self->sizes, SIZE_PERCENTS, how == FELT_PRIZES_PERCENTS);
  gtk_widget_set_visible(GTK_WIDGET(self->envelopes), mystery);
  gtk_widget_set_visible(GTK_WIDGET(self->sealed), mystery);
}

static void drop_percents(FeltPayouts *payouts)
{
  for (guint i = 0; i < payouts->n_table; i++) {
    g_clear_pointer(&payouts->table[i].percents, g_free);
    payouts->table[i].n_percents = 0;
  }
}

/* The lists that are to be seen. */
static gboolean read_lists(FeltPrizeDialog *self, FeltSetup *setup, GError **error)
{
  gboolean good = TRUE;
  if (gtk_widget_get_visible(GTK_WIDGET(self->sizes)))
    good = felt_list_editor_read(self->sizes, &setup->payouts, error);
  /* Shares that are not to be seen are none: a curve or amounts would not heed them. */
  if (setup->payouts.how != FELT_PRIZES_PERCENTS && setup->payouts.by == FELT_PLACES_TABLE)
    drop_percents(&setup->payouts);
  if (gtk_widget_get_visible(GTK_WIDGET(self->envelopes)) &&
      !felt_list_editor_read(self->envelopes, &setup->bounties, good ? error : NULL))
    good = FALSE;
  return good;
}

/* Rows that are not to be seen keep what they hold. */
static gpointer felt_prize_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltPrizeDialog *self = FELT_PRIZE_DIALOG(dialog);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltSetup *setup = &command->setup;
  const FeltSetup *was = &felt_command_dialog_state(self)->setup;
  show_rows(self);
  gboolean good = felt_form_read_change(self->form, setup, was, error);
  if (!read_lists(self, setup, good ? error : NULL))
    good = FALSE;
  felt_form_give(&felt_setup_record, setup, was);
  return good ? g_steal_pointer(&command) : NULL;
}

static void show_preview(FeltPrizeDialog *self, const FeltState *after)
{
  g_autofree char *text = felt_prize_preview(after, 1);
  gtk_label_set_label(self->preview, text);
}

/* What the sealed list holds, against what is to be drawn: they must be the same. */
static void show_sealed(FeltPrizeDialog *self, const FeltState *after)
{
  const FeltSetup *setup = &after->setup;
  gint64 count, holds = felt_envelopes_total(&setup->bounties, &count);
  g_autofree char *sum = felt_setup_money_text(setup, holds);
  g_autofree char *money = felt_setup_money_text(setup, after->bounties_sealed);
  gboolean all = after->bounties_sealed == after->bounty_money;
  g_autofree char *text = NULL;
  if (holds == after->bounties_sealed)
    text = g_strdup_printf(all ? _("The envelopes hold %s: all the bounty money.")
                               : _("The envelopes hold %s: all the bounty money not yet won."),
                           sum);
  else
    text = g_strdup_printf(all ? _("The envelopes hold %s, the bounty money is %s. Make them equal "
                                   "before the first draw.")
                               : _("The envelopes hold %s, the bounty money not yet won is %s. "
                                   "Make them equal before the first draw."),
                           sum, money);
  gtk_label_set_label(self->sealed, text);
  felt_mark(self->sealed, "dim-label", holds == after->bounties_sealed);
  felt_mark(self->sealed, "warning", holds != after->bounties_sealed);
}

/* When bounties were won already, what a change of their kind or share does to them. */
static void show_history(FeltPrizeDialog *self, const FeltState *now, const FeltState *after)
{
  const FeltBounties *was = &now->setup.bounties, *b = &after->setup.bounties;
  gboolean changed = was->kind != b->kind || was->cash_share != b->cash_share;
  const char *text = _("Set the bounty of an entry among its prices.");
  if (changed && now->bounties_won > 0)
    text = b->kind == FELT_BOUNTY_MYSTERY
               ? _("Bounties already won stay won. All others go into the envelopes.")
               : _("Bounties already won stay won. Players keep their bounties, which are won this "
                   "way from now on.");
  adw_preferences_group_set_description(self->bounties, text);
}

static void felt_prize_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltPrizeDialog *self = FELT_PRIZE_DIALOG(dialog);
  gtk_widget_set_sensitive(GTK_WIDGET(self->preview), preview->refusal == NULL);
  if (preview->after == NULL)
    return;
  show_preview(self, preview->after);
  show_sealed(self, preview->after);
  show_history(self, preview->state, preview->after);
  g_autofree char *warnings = felt_prize_warnings_text(preview->after);
  felt_command_dialog_say(self, warnings, "warning");
}

static void fill_lists(FeltPrizeDialog *self, const FeltSetup *setup)
{
  GtkWidget *sizes = felt_list_editor_new(&felt_payouts_record, "table", size_columns,
                                          G_N_ELEMENTS(size_columns), _("Add a Field Size"));
  GtkWidget *envelopes = felt_list_editor_new(&felt_bounties_record, "envelopes", envelope_columns,
                                              G_N_ELEMENTS(envelope_columns), _("Add Envelopes"));
  GtkWidget *sealed = gtk_label_new(NULL);
  self->sizes = FELT_LIST_EDITOR(sizes);
  self->envelopes = FELT_LIST_EDITOR(envelopes);
  self->sealed = GTK_LABEL(sealed);
  gtk_label_set_wrap(self->sealed, TRUE);
  gtk_label_set_xalign(self->sealed, 0);
  gtk_widget_set_margin_top(sizes, 12);
  gtk_widget_set_margin_top(envelopes, 12);
  gtk_widget_set_margin_top(sealed, 6);
  felt_list_editor_show(self->sizes, &setup->payouts, setup->currency_digits);
  felt_list_editor_show(self->envelopes, &setup->bounties, setup->currency_digits);
  g_signal_connect_swapped(sizes, "changed", G_CALLBACK(felt_command_dialog_refresh), self);
  g_signal_connect_swapped(envelopes, "changed", G_CALLBACK(felt_command_dialog_refresh), self);
  adw_preferences_group_add(self->prizes, sizes);
  adw_preferences_group_add(self->bounties, envelopes);
  adw_preferences_group_add(self->bounties, sealed);
}

/* Whoever changes to a fixed number means more than one place: it begins with the places that are
 * paid now, with three at least. */
static void edited_cb(FeltPrizeDialog *self, guint field)
{
  const FeltState *state = felt_command_dialog_state(self);
  const FeltPayouts *payouts = &state->setup.payouts;
  gboolean fixed = choice(self, "payouts.by") == FELT_PLACES_FIXED;
  if (g_str_equal(fields[field].key, "payouts.by") && fixed && payouts->by != FELT_PLACES_FIXED) {
    g_autofree char *places = g_strdup_printf("%u", MAX(state->prizes->len, 3));
    felt_show_text(felt_form_widget(self->form, "payouts.places"), places);
  }
  felt_command_dialog_refresh(self);
}

static void fill(FeltPrizeDialog *self, const FeltSetup *setup)
{
  AdwPreferencesGroup *const groups[N_GROUPS] = {
      [PRIZES] = self->prizes,
      [SATELLITE] = self->satellite,
      [BOUNTIES] = self->bounties,
  };
  for (int group = 0; group < N_GROUPS; group++)
    felt_form_add_entries(self->form, group, groups[group]);
  felt_form_show(self->form, setup);
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(edited_cb), self);
  fill_lists(self, setup);
}

void felt_prize_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltPrizeDialog *self = felt_command_dialog_new(felt_prize_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  fill(self, &felt_desk_state(desk)->setup);
  felt_command_dialog_present(self);
}

static void felt_prize_dialog_class_init(FeltPrizeDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->read = felt_prize_dialog_read;
  dialog_class->show = felt_prize_dialog_show;
  felt_command_dialog_set_template(klass, "felt-prize-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltPrizeDialog, prizes, satellite, bounties, preview);
}

static void felt_prize_dialog_init(FeltPrizeDialog *self)
{
  FELT_OWN(self, form, g_object_unref);
  self->form = felt_form_new(&felt_setup_record, fields, G_N_ELEMENTS(fields));
  gtk_widget_init_template(GTK_WIDGET(self));
}
