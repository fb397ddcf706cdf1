/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chips-dialog.c - the set of chips that is played with, and what it is enough for */
#include "app/structure/felt-structure-windows.h"

#include <inttypes.h>

#include "app/widgets/felt-input.h"
#include "app/widgets/felt-command-dialog.h"
#include "tournament/base/felt-number-text.h"

G_DECLARE_FINAL_TYPE(FeltChipsDialog, felt_chips_dialog, FELT, CHIPS_DIALOG, FeltCommandDialog)

/* One kind of chip; a row without a value is none. */
typedef struct {
  GtkColorButton *color;
  gboolean has_color; /* else the colour shown is none that anybody chose */
  GtkEditable *value, *name, *count;
  GtkLabel *stack; /* how many a starting stack has */
} Row;

struct _FeltChipsDialog {
  FeltCommandDialog parent_instance;
  Row rows[FELT_CHIPS_KINDS_MAX];
  guint n_rows;
  /* of the template */
  GtkGrid *grid;
  GtkEditable *rebuys;
  GtkLabel *facts;
};

FELT_DEFINE_TEMPLATE(FeltChipsDialog, felt_chips_dialog, FELT_TYPE_COMMAND_DIALOG)

/* Reading ------------------------------------------------------------------------------------ */

static gboolean read_amount(GtkEditable *entry, gint64 *amount, GError **error)
{
  gboolean good = felt_amount_parse(gtk_editable_get_text(entry), amount);
  felt_mark(entry, "error", !good);
  if (!good && error != NULL && *error == NULL)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("“%s” is not a whole number. Enter digits only."), gtk_editable_get_text(entry));
  return good;
}

static char *color_text(GtkColorButton *button)
{
  GdkRGBA color;
  gtk_color_chooser_get_rgba(GTK_COLOR_CHOOSER(button), &color);
  return g_strdup_printf("#%02x%02x%02x", (guint)(color.red * 255 + 0.5F),
                         (guint)(color.green * 255 + 0.5F), (guint)(color.blue * 255 + 0.5F));
}

/* Of the setup only the chips are given. */
static gpointer felt_chips_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltChipsDialog *self = FELT_CHIPS_DIALOG(dialog);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  const FeltField *field = felt_record_field(&felt_setup_record, "chips");
  FeltSetup *setup = &command->setup;
  GError *problem = NULL;

  for (guint i = 0; i < self->n_rows; i++) {
    const Row *row = &self->rows[i];
    gint64 value = 0, count = 0;
    gboolean good = read_amount(row->value, &value, &problem);
    if (!read_amount(row->count, &count, &problem) || !good || value == 0)
      continue;
    FeltChip *chip = felt_list_append(field->record, &setup->chips, &setup->n_chips);
    const char *name = gtk_editable_get_text(row->name);
    chip->value = value;
    chip->count = count;
    chip->name = *name != '\0' ? g_strdup(name) : NULL;
    chip->color = row->has_color ? color_text(row->color) : NULL;
  }

  if (problem == NULL)
    felt_chips_check(setup->chips, setup->n_chips, &problem);
  if (problem != NULL) {
    g_propagate_error(error, problem);
    return NULL;
  }
  felt_field_mark_given(&felt_setup_record, field, setup);
  return g_steal_pointer(&command);
}

/* Showing ------------------------------------------------------------------------------------ */

/* How many of each kind a starting stack has, next to the kinds. */
static void show_stack(FeltChipsDialog *self, const FeltSetup *chips, gint64 stack, GString *text)
{
  guint counts[FELT_CHIPS_KINDS_MAX] = {0}, k = 0;
  g_autoptr(GError) error = NULL;
  gboolean made = chips->n_chips > 0 &&
                  felt_chips_stack(chips->chips, chips->n_chips, stack, 1, counts, &error);
  for (guint i = 0; i < self->n_rows; i++) {
    gint64 value = 0;
    gboolean is_chip =
        felt_amount_parse(gtk_editable_get_text(self->rows[i].value), &value) && value > 0;
    g_autofree char *count =
        is_chip && made && k < chips->n_chips ? g_strdup_printf("%u", counts[k]) : g_strdup("");
    k += is_chip;
    gtk_label_set_label(self->rows[i].stack, count);
  }
  if (error != NULL)
    g_string_append_printf(text, "%s\n", error->message);
}

static void show_most(FeltChipsDialog *self, const FeltSetup *chips, const FeltSetup *setup,
                      GString *text)
{
  gint64 rebuys = 0;
  if (chips->n_chips == 0 || !read_amount(self->rebuys, &rebuys, NULL))
    return;
  guint most = felt_chips_most_players(chips->chips, chips->n_chips, setup->starting_stack,
                                       (guint)MIN(rebuys, 100000), felt_setup_rebuy_chips(setup));
  if (most == G_MAXUINT)
    g_string_append_printf(text, "%s\n",
                           _("Without counts the set is enough for any number of players."));
  else
    g_string_append_printf(
        text,
        ngettext("The set seats %u player at most.\n", "The set seats %u players at most.\n", most),
        most);
}

/* As many starting stacks as the chips in play are worth: rebuys are stacks too. */
static guint stacks_in_play(const FeltState *state)
{
  gint64 stack = MAX(state->setup.starting_stack, 1);
  return (guint)CLAMP((state->chips_in_play + stack - 1) / stack, 1, G_MAXINT32);
}

/* What each break of the structure takes off and puts out. */
static void show_ups(const FeltSetup *chips, const FeltState *state, GString *text)
{
  guint stacks = stacks_in_play(state);
  g_autoptr(GArray) gone = g_array_new(FALSE, FALSE, sizeof(gint64));

  for (guint i = 0; i < state->n_levels; i++) {
    const FeltLevel *level = &state->levels[i];
    for (guint c = 0; c < level->n_chip_up; c++) {
      FeltChipUp up;
      gboolean known = felt_chips_up(chips->chips, chips->n_chips, state->setup.starting_stack,
                                     stacks, (const gint64 *)(const void *)gone->data, gone->len,
                                     level->chip_up[c], &up);
      g_array_append_val(gone, level->chip_up[c]);
      if (!known)
        continue;

      g_autofree char *from = felt_number_text(up.from), *to = felt_number_text(up.to);
      g_autofree char *off = felt_number_text(up.off), *out = felt_number_text(up.put_out);
      g_string_append_printf(
          text,
          ngettext("After level %u: %s chips of %s come off, %s of %s go out (%u stack).\n",
                   "After level %u: %s chips of %s come off, %s of %s go out (%u stacks).\n",
                   stacks),
          felt_level_number(state->levels, state->n_levels, i), off, from, out, to, stacks);
      if (up.spare >= 0 && up.spare < up.put_out)
        g_string_append_printf(
            text,
            _("Only %" PRId64
              " chips of %s are left for that. Add chips to the set, or put out larger ones.\n"),
            MAX(up.spare, 0), to);
    }
  }
}

static void show_facts(FeltChipsDialog *self, const FeltSetup *chips, const FeltState *state)
{
  g_autoptr(GString) text = g_string_new(NULL);
  show_stack(self, chips, state->setup.starting_stack, text);
  show_most(self, chips, &state->setup, text);
  show_ups(chips, state, text);
  if (text->len > 0)
    g_string_truncate(text, text->len - 1); /* the last line's end */
  gtk_label_set_label(self->facts, text->str);
}

static GtkEditable *add_entry(FeltChipsDialog *self, int column, int line, const char *name,
                              int width)
{
  GtkWidget *entry = gtk_entry_new();
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), width);
  gtk_editable_set_alignment(GTK_EDITABLE(entry), column == 2 ? 0 : 1);
  gtk_widget_set_hexpand(entry, column == 2);
  gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
  felt_show_name(entry, name);
  g_signal_connect_swapped(entry, "changed", G_CALLBACK(felt_command_dialog_refresh), self);
  gtk_grid_attach(self->grid, entry, column, line, 1, 1);
  return GTK_EDITABLE(entry);
}

static void color_cb(GtkColorButton *button, Row *row)
{
  row->has_color = TRUE;
}

static Row *add_row(FeltChipsDialog *self)
{
  int line = (int)self->n_rows + 1;
  Row *row = &self->rows[self->n_rows];
  g_autofree char *color = g_strdup_printf(_("Colour of chip %d"), line);
  g_autofree char *value = g_strdup_printf(_("Value of chip %d"), line);
  g_autofree char *name = g_strdup_printf(_("Name of chip %d"), line);
  g_autofree char *count = g_strdup_printf(_("Count of chip %d"), line);
  row->color = GTK_COLOR_BUTTON(gtk_color_button_new());
  gtk_color_button_set_title(row->color, color);
  felt_show_name(row->color, color);
  g_signal_connect(row->color, "color-set", G_CALLBACK(color_cb), row);
  g_signal_connect_swapped(row->color, "color-set", G_CALLBACK(felt_command_dialog_refresh), self);
  gtk_grid_attach(self->grid, GTK_WIDGET(row->color), 0, line, 1, 1);
  row->value = add_entry(self, 1, line, value, 8);
  row->name = add_entry(self, 2, line, name, 10);
  row->count = add_entry(self, 3, line, count, 8);
  row->stack = GTK_LABEL(felt_label_new(NULL, FELT_END, "numeric"));
  gtk_grid_attach(self->grid, GTK_WIDGET(row->stack), 4, line, 1, 1);
  self->n_rows++;
  return row;
}

static void felt_chips_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltChipsDialog *self = FELT_CHIPS_DIALOG(dialog);
  if (self->n_rows < FELT_CHIPS_KINDS_MAX &&
      *gtk_editable_get_text(self->rows[self->n_rows - 1].value) != '\0')
    add_row(self);
  if (preview->command != NULL)
    show_facts(self, &((const FeltCommand *)preview->command)->setup, preview->state);
}

static void fill(FeltChipsDialog *self, const FeltSetup *setup)
{
  for (guint i = 0; i < setup->n_chips; i++) {
    const FeltChip *chip = &setup->chips[i];
    Row *row = add_row(self);
    GdkRGBA color;
    g_autofree char *value = g_strdup_printf("%" PRId64, chip->value);
    g_autofree char *count =
        chip->count > 0 ? g_strdup_printf("%" PRId64, chip->count) : g_strdup("");
    row->has_color = chip->color != NULL && gdk_rgba_parse(&color, chip->color);
    if (row->has_color)
      gtk_color_chooser_set_rgba(GTK_COLOR_CHOOSER(row->color), &color);
    gtk_editable_set_text(row->value, value);
    felt_show_text(row->name, chip->name);
    gtk_editable_set_text(row->count, count);
  }
  if (self->n_rows == 0)
    add_row(self);
}

void felt_chips_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltChipsDialog *self = felt_command_dialog_new(felt_chips_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  fill(self, &felt_desk_state(desk)->setup);
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(GTK_WIDGET(self->rows[0].value));
}

static void felt_chips_dialog_class_init(FeltChipsDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->read = felt_chips_dialog_read;
  dialog_class->show = felt_chips_dialog_show;
  felt_command_dialog_set_template(klass, "felt-chips-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltChipsDialog, grid, rebuys, facts);
}
