/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-deal-dialog.c - kinds of deals side by side, and one of them recorded */
#include "app/money/felt-money-windows.h"

#include <math.h>

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/palette/felt-phrase.h"
#include "tournament/prizes/felt-deal.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

G_DECLARE_FINAL_TYPE(FeltDealChart, felt_deal_chart, FELT, DEAL_CHART, GtkWidget)

/* How many kinds are compared: FELT_DEAL_ICM, FELT_DEAL_CHIP_CHOP, FELT_DEAL_EVEN. */
#define CHARTED_KINDS 3

struct _FeltDealChart {
  GtkWidget parent_instance;
  GArray *rows;     /* FeltDealRow */
  GPtrArray *names; /* of their players */
};

G_DEFINE_FINAL_TYPE(FeltDealChart, felt_deal_chart, GTK_TYPE_WIDGET)

#define LINE 2.0 /* pixels */

/* Filled, striped, hollow: told apart without colours too. */
static void draw_bar(cairo_t *cr, int how, double width, double height)
{
  static const char *const colors[] = {"#1f7f5c", "#b9801f", "#6b86a3"};
  GdkRGBA color;
  gdk_rgba_parse(&color, colors[how]);
  gdk_cairo_set_source_rgba(cr, &color);
  if (how == FELT_DEAL_ICM) {
    cairo_rectangle(cr, 0, 0, width, height);
    cairo_fill(cr);
    return;
  }

  cairo_set_line_width(cr, LINE);
  cairo_rectangle(cr, LINE / 2, LINE / 2, MAX(width - LINE, 0), MAX(height - LINE, 0));
  cairo_stroke(cr);
  for (double y = height - 2 * LINE; how == FELT_DEAL_CHIP_CHOP && y > LINE; y -= 2 * LINE) {
    cairo_move_to(cr, 0, y);
    cairo_line_to(cr, width, y);
  }
  cairo_stroke(cr);
}

static void set_chart(FeltDealChart *chart, const FeltDeal *deal, const FeltState *state)
{
  g_array_set_size(chart->rows, 0);
  g_ptr_array_set_size(chart->names, 0);
  for (guint i = 0; deal != NULL && i < deal->rows->len; i++) {
    const FeltDealRow *row = &g_array_index(deal->rows, FeltDealRow, i);
    g_array_append_val(chart->rows, *row);
    g_ptr_array_add(chart->names, g_strdup(felt_state_player(state, row->player)->name));
  }
  gtk_widget_queue_draw(GTK_WIDGET(chart));
}

#define NAME_LINES  2
#define NAME_SCALE  0.86
#define NAME_HEIGHT 38

static gint64 highest(const GArray *rows)
{
  gint64 most = 0;
  for (guint i = 0; i < rows->len; i++)
    for (int how = 0; how < CHARTED_KINDS; how++)
      most = MAX(most, felt_deal_amount(&g_array_index(rows, FeltDealRow, i), how));
  return most;
}

static void add_bar(GtkSnapshot *snapshot, int how, const graphene_rect_t *bar)
{
  if (bar->size.height <= 0)
    return;
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, bar);
  cairo_translate(cr, bar->origin.x, bar->origin.y);
  draw_bar(cr, how, bar->size.width, bar->size.height);
  cairo_destroy(cr);
}

/* The name in the middle below its bars, on two lines where one is too short for it. */
static void add_name(GtkWidget *widget, GtkSnapshot *snapshot, const char *name, double x, double y,
                     double width)
{
  GdkRGBA color;
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(widget, name);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height(layout, -NAME_LINES);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  PangoAttrList *smaller = pango_attr_list_new();
  pango_attr_list_insert(smaller, pango_attr_scale_new(NAME_SCALE));
  pango_layout_set_attributes(layout, smaller);
  pango_attr_list_unref(smaller);
  pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
  gtk_snapshot_append_layout(snapshot, layout, &color);
  gtk_snapshot_restore(snapshot);
}

static void felt_deal_chart_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  FeltDealChart *self = FELT_DEAL_CHART(widget);
  const GArray *rows = self->rows;
  double width = gtk_widget_get_width(widget);
  double height = gtk_widget_get_height(widget) - NAME_HEIGHT;
  double most = (double)highest(rows);
  if (most <= 0)
    return;
  double group = width / rows->len, bar = MIN(group / (CHARTED_KINDS + 1), 26);
  for (guint i = 0; i < rows->len; i++) {
    add_name(widget, snapshot, self->names->pdata[i], group * i + 4, height + 4, group - 8);
    for (int how = 0; how < CHARTED_KINDS; how++) {
      double amount = (double)felt_deal_amount(&g_array_index(rows, FeltDealRow, i), how);
      double x = group * i + (group - bar * CHARTED_KINDS) / 2 + bar * how;
      float tall = (float)round(height * amount / most);
      add_bar(snapshot, how,
              &GRAPHENE_RECT_INIT((float)round(x), (float)height - tall, (float)round(bar * 0.86),
                                  tall));
    }
  }
}

static void felt_deal_chart_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : 110;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 400 : 150;
  *minimum_baseline = *natural_baseline = -1;
}

static void felt_deal_chart_class_init(FeltDealChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  widget_class->snapshot = felt_deal_chart_snapshot;
  widget_class->measure = felt_deal_chart_measure;
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void felt_deal_chart_init(FeltDealChart *self)
{
  FELT_OWN(self, rows, g_array_unref);
  FELT_OWN(self, names, g_ptr_array_unref);
  self->rows = g_array_new(FALSE, FALSE, sizeof(FeltDealRow));
  self->names = g_ptr_array_new_with_free_func(g_free);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("The kinds of deal as bars. The table has the numbers."), -1);
}

G_DECLARE_FINAL_TYPE(FeltDealDialog, felt_deal_dialog, FELT, DEAL_DIALOG, FeltCommandDialog)

/* One player: the stack, and what each kind of deal gives them. */
typedef struct {
  guint player;
  GtkEditable *stack, *by_hand;
  GtkLabel *amounts[CHARTED_KINDS];
} Row;

struct _FeltDealDialog {
  FeltCommandDialog parent_instance;
  GArray *rows;   /* Row */
  int how;        /* FeltDealHow */
  FeltDeal *deal; /* the comparison of what was read last; NULL: it could not be read */
  /* of the template */
  GtkGrid *grid;
  GtkEditable *left;
  GtkLabel *sum;
  GtkWidget *chart, *close_registration;
};

G_DEFINE_FINAL_TYPE(FeltDealDialog, felt_deal_dialog, FELT_TYPE_COMMAND_DIALOG)

#define COLUMN_STACK   1
#define COLUMN_AMOUNTS 2
#define COLUMN_BY_HAND (COLUMN_AMOUNTS + CHARTED_KINDS)

static Row *row_at(FeltDealDialog *self, guint index)
{
  return &g_array_index(self->rows, Row, index);
}

/* Reading ------------------------------------------------------------------------------------ */

/* Chips typed in; nothing typed: not known. */
static gboolean read_stack(const Row *row, gint64 *stack, GError **error)
{
  const char *text = gtk_editable_get_text(row->stack);
  *stack = -1;
  gboolean good = *text == '\0' || felt_chips_from_text(text, stack);
  felt_mark(row->stack, "error", !good);
  if (!good)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("“%s” is not a number of chips."), text);
  return good;
}

static gboolean read_money(FeltDealDialog *self, GtkEditable *entry, gint64 *amount, GError **error)
{
  const char *text = gtk_editable_get_text(entry);
  *amount = 0;
  gboolean good =
      *text == '\0' ||
      felt_money_parse(text, felt_command_dialog_state(self)->setup.currency_digits, amount, error);
  felt_mark(entry, "error", !good);
  return good;
}

static FeltDeal *compare(FeltDealDialog *self, const FeltCommand *command, GError **error)
{
  g_autofree FeltDealStack *stacks = g_new0(FeltDealStack, self->rows->len);
  guint n = 0;
  for (guint i = 0; i < self->rows->len; i++) {
    gint64 stack;
    if (read_stack(row_at(self, i), &stack, NULL) && stack >= 0)
      stacks[n++] = (FeltDealStack){row_at(self, i)->player, stack};
  }
  return felt_deal_compare(felt_command_dialog_state(self), stacks, n, command->left, error);
}

/* Everything that is filled in, which must fit a comparison. */
static gpointer felt_deal_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltDealDialog *self = FELT_DEAL_DIALOG(dialog);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_DEAL);
  const FeltRecord *share =
      felt_record_field(felt_command_info(FELT_COMMAND_DEAL)->record, "stacks")->record;
  command->how = self->how;
  g_clear_pointer(&self->deal, felt_deal_free);
  if (!read_money(self, self->left, &command->left, error))
    return NULL;

  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = row_at(self, i);
    gint64 stack, amount;
    if (!read_stack(row, &stack, error) || !read_money(self, row->by_hand, &amount, error))
      return NULL;
    if (stack >= 0) {
      FeltCommandShare *has = felt_list_append(share, &command->stacks, &command->n_stacks);
      has->player = g_strdup_printf("%u", row->player);
      has->amount = stack;
    }
    if (self->how == FELT_DEAL_BY_HAND) {
      FeltCommandShare *gets = felt_list_append(share, &command->shares, &command->n_shares);
      gets->player = g_strdup_printf("%u", row->player);
      gets->amount = amount;
    }
  }

  self->deal = compare(self, command, error);
  return self->deal != NULL ? g_steal_pointer(&command) : NULL;
}

/* Showing ------------------------------------------------------------------------------------ */

/* The row of the comparison that is about this player, NULL: none. */
static const FeltDealRow *compared(const FeltDeal *deal, guint player)
{
  for (guint i = 0; i < deal->rows->len; i++)
    if (g_array_index(deal->rows, FeltDealRow, i).player == player)
      return &g_array_index(deal->rows, FeltDealRow, i);
  return NULL;
}

static void show_amounts(FeltDealDialog *self, const FeltDeal *deal)
{
  const FeltSetup *setup = &felt_command_dialog_state(self)->setup;
  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = row_at(self, i);
    const FeltDealRow *gets = deal != NULL ? compared(deal, row->player) : NULL;
    for (int how = 0; how < CHARTED_KINDS; how++) {
      gboolean known = gets != NULL && (how == FELT_DEAL_EVEN || deal->problem == NULL);
      g_autofree char *text =
          known ? felt_money_text(felt_deal_amount(gets, how), setup->currency_digits, NULL)
                : g_strdup("–");
      gtk_label_set_label(row->amounts[how], text);
    }
    gtk_widget_set_sensitive(GTK_WIDGET(row->by_hand), self->how == FELT_DEAL_BY_HAND);
  }
}

/* What is shared, what is still to be won, and how it goes on. */
static void show_sum(FeltDealDialog *self, const FeltDeal *deal)
{
  const FeltState *state = felt_command_dialog_state(self);
  g_autoptr(GString) text = g_string_new(NULL);
  if (deal != NULL) {
    g_autofree char *sum = felt_state_money_text(state, deal->sum);
    g_autofree char *left = felt_state_money_text(state, deal->left);
    g_autofree char *things = felt_prizes_things_text(state, state->n_in);
    if (deal->left > 0)
      g_string_append_printf(text, _("The deal pays %s and leaves %s to play for."), sum, left);
    else
      g_string_append_printf(text, _("The deal pays %s."), sum);
    if (things != NULL)
      g_string_append_printf(text, _(" Still to be won: %s."), things);
    else if (deal->left == 0)
      g_string_append_printf(
          text, " %s", _("The deal pays all prizes. Finish the tournament if nobody plays on."));
  }
  gtk_label_set_label(self->sum, text->str);
}

static void felt_deal_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltDealDialog *self = FELT_DEAL_DIALOG(dialog);
  const FeltDeal *deal = self->deal;
  gboolean charted = deal != NULL && deal->problem == NULL;
  show_amounts(self, deal);
  show_sum(self, deal);
  set_chart(FELT_DEAL_CHART(self->chart), charted ? deal : NULL, preview->state);
}

/* Building ----------------------------------------------------------------------------------- */

static void how_cb(GtkCheckButton *button, FeltDealDialog *self)
{
  if (!gtk_check_button_get_active(button))
    return;
  self->how = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(button), "how"));
  felt_command_dialog_refresh(self);
}

/* What the kind's bars look like in the chart, before its name. */
static void draw_sign_cb(GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer how)
{
  draw_bar(cr, GPOINTER_TO_INT(how), width, height);
}

static void add_kinds(FeltDealDialog *self)
{
  const char *const names[] = {_("ICM"), _("Chip chop"), _("Even"), _("By Hand")};
  GtkCheckButton *first = NULL;
  for (int how = FELT_DEAL_ICM; how <= FELT_DEAL_BY_HAND; how++) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    GtkWidget *button = gtk_check_button_new_with_label(names[how]);
    gtk_check_button_set_group(GTK_CHECK_BUTTON(button), first);
    first = first != NULL ? first : GTK_CHECK_BUTTON(button);
    g_object_set_data(G_OBJECT(button), "how", GINT_TO_POINTER(how));
    gtk_check_button_set_active(GTK_CHECK_BUTTON(button), how == self->how);
    g_signal_connect(button, "toggled", G_CALLBACK(how_cb), self);
    gtk_widget_set_halign(box, GTK_ALIGN_END);
    if (how < CHARTED_KINDS) {
      GtkWidget *sign = gtk_drawing_area_new();
      gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(sign), 14);
      gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(sign), 14);
      gtk_widget_set_valign(sign, GTK_ALIGN_CENTER);
      gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(sign), draw_sign_cb, GINT_TO_POINTER(how),
                                     NULL);
      gtk_box_append(GTK_BOX(box), sign);
    }
    gtk_box_append(GTK_BOX(box), button);
    gtk_grid_attach(self->grid, box, COLUMN_AMOUNTS + how, 0, 1, 1);
  }
}

static GtkEditable *add_entry(FeltDealDialog *self, int column, int line, const char *label)
{
  GtkWidget *entry = gtk_entry_new();
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 10);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), 10);
  gtk_editable_set_alignment(GTK_EDITABLE(entry), 1);
  gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
  gtk_widget_add_css_class(entry, "numeric");
  felt_show_name(entry, label);
  gtk_grid_attach(self->grid, entry, column, line, 1, 1);
  return GTK_EDITABLE(entry);
}

static GtkLabel *add_label(FeltDealDialog *self, int column, int line, const char *text)
{
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), column == 0 ? 0 : 1);
  gtk_label_set_ellipsize(GTK_LABEL(label),
                          column == 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand(label, column == 0);
  gtk_widget_add_css_class(label, "numeric");
  gtk_grid_attach(self->grid, label, column, line, 1, 1);
  return GTK_LABEL(label);
}

static void add_player(FeltDealDialog *self, const FeltPlayer *player)
{
  int line = (int)self->rows->len + 1;
  g_autofree char *stack = g_strdup_printf(_("Stack of %s"), player->name);
  g_autofree char *by_hand = g_strdup_printf(_("What %s gets"), player->name);
  Row row = {.player = player->id};
  add_label(self, 0, line, player->name);
  row.stack = add_entry(self, COLUMN_STACK, line, stack);
  for (int how = 0; how < CHARTED_KINDS; how++)
    row.amounts[how] = add_label(self, COLUMN_AMOUNTS + how, line, "–");
  row.by_hand = add_entry(self, COLUMN_BY_HAND, line, by_hand);
  if (player->stack >= 0) {
    g_autofree char *known = felt_number_text(player->stack);
    gtk_editable_set_text(row.stack, known);
  }
  g_signal_connect_swapped(row.stack, "changed", G_CALLBACK(felt_command_dialog_refresh), self);
  g_signal_connect_swapped(row.by_hand, "changed", G_CALLBACK(felt_command_dialog_refresh), self);
  g_array_append_val(self->rows, row);
}

static gboolean shares(const FeltPlayer *player)
{
  return player->status == FELT_PLAYER_IN || player->status == FELT_PLAYER_REGISTERED;
}

static void fill(FeltDealDialog *self, const FeltState *state)
{
  gtk_widget_add_css_class(GTK_WIDGET(add_label(self, 0, 0, _("Player"))), "heading");
  gtk_widget_add_css_class(GTK_WIDGET(add_label(self, COLUMN_STACK, 0, _("Stack"))), "heading");
  add_kinds(self);
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (shares(player))
      add_player(self, player);
  }
}

static void close_registration_cb(FeltDealDialog *self)
{
  felt_command_dialog_execute(self, felt_command_new(FELT_COMMAND_CLOSE_REGISTRATION));
}

/* Whether the rows are still those who share. */
static gboolean fits(FeltDealDialog *self, const FeltState *state)
{
  guint n = 0;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (shares(player) && (n == self->rows->len || row_at(self, n++)->player != player->id))
      return FALSE;
  }
  return n == self->rows->len;
}

static void felt_deal_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltDealDialog *self = FELT_DEAL_DIALOG(dialog);
  FeltInstant now;
  felt_session_now(felt_command_dialog_session(self), &now);
  gtk_widget_set_visible(self->close_registration, felt_state_registration_open(state, &now));
  if (self->rows->len > 0 && !fits(self, state))
    gtk_window_close(GTK_WINDOW(self));
}

void felt_deal_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltDealDialog *self = felt_command_dialog_new(felt_deal_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  fill(self, felt_desk_state(desk));
  felt_command_dialog_present(self);
  if (self->rows->len > 0)
    gtk_widget_grab_focus(GTK_WIDGET(row_at(self, 0)->stack));
}

static void felt_deal_dialog_class_init(FeltDealDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->changed = felt_deal_dialog_changed;
  dialog_class->read = felt_deal_dialog_read;
  dialog_class->show = felt_deal_dialog_show;
  g_type_ensure(felt_deal_chart_get_type());
  felt_command_dialog_set_template(klass, "felt-deal-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltDealDialog, grid, left, sum, chart, close_registration);
  gtk_widget_class_bind_template_callback(GTK_WIDGET_CLASS(klass), close_registration_cb);
}

static void felt_deal_dialog_init(FeltDealDialog *self)
{
  FELT_OWN(self, rows, g_array_unref);
  FELT_OWN(self, deal, felt_deal_free);
  self->rows = g_array_new(FALSE, FALSE, sizeof(Row));
  gtk_widget_init_template(GTK_WIDGET(self));
}
