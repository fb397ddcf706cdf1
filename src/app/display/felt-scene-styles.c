/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-styles.c - a scene's own styles, beside its preview: added, changed, given to cells */
#include "app/display/felt-scene-styles.h"

#include <string.h>

#include "app/widgets/felt-form.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-layout-styles.h"

static const char *const colors[] = {
    N_("Ink"),     N_("Soft"),  N_("Accent"),           N_("Gold"),
    N_("Warning"), N_("Shade"), N_("Track of the Bar"), N_("Ground"),
    NULL};
static const char *const weights[] = {N_("_Regular"), N_("Se_mibold"), N_("_Bold"), NULL};
static const char *const aligns[] = {N_("_Left"), N_("In the Mi_ddle"), N_("Ri_ght"), NULL};

/* clang-format off */
#define LINE(KIND, KEY, TITLE) {.kind = FELT_INPUT_##KIND, .key = (KEY), .title = (TITLE)}
#define OF(KIND, KEY, CHOICES, TITLE) \
  {.kind = FELT_INPUT_##KIND, .key = (KEY), .choices = (CHOICES), .title = (TITLE)}

static const FeltInput lines[] = {
    LINE(TEXT, "name", N_("_Name")),
    OF(CHOICE, "color", colors, N_("C_olor")),
    OF(WORDS, "weight", weights, N_("Weight")),
    OF(WORDS, "align", aligns, N_("Alignment")),
    LINE(NUMBER, "size", N_("Si_ze (100: the cell)")),
    LINE(NUMBER, "screen", N_("At Mos_t (100: the screen, 0: any)")),
    LINE(CHECK, "digits", N_("Digits _Fill the Height")),
    LINE(NUMBER, "inset", N_("S_pace around It (100: the cell)")),
    OF(CHOICE_OR_NONE, "fill", colors, N_("Gro_und")),
    OF(CHOICE_OR_NONE, "frame", colors, N_("Frame")),
    LINE(NUMBER, "round", N_("Round Corners")),
    LINE(CHECK, "hug", N_("Only as _Wide as the Text")),
};
/* clang-format on */

struct _FeltSceneStyles {
  GtkWidget parent_instance;
  FeltDraft *draft;
  gboolean filling; /* the list */
  char *chosen;     /* name of the style in the form */
  GtkListBox *list;
  FeltForm *lines;
  GtkWidget *box, *grid, *give, *delete;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltSceneStyles, felt_scene_styles, GTK_TYPE_WIDGET)

/* Which one is in the form, else the first; n_styles: there is none. */
static guint find_chosen(FeltSceneStyles *self)
{
  const FeltLayout *layout = felt_draft_layout(self->draft);
  for (guint i = 0; i < layout->n_styles; i++)
    if (g_strcmp0(layout->styles[i].name, self->chosen) == 0)
      return i;
  return 0;
}

/* Showing ------------------------------------------------------------------------------------ */

void felt_scene_styles_show(FeltSceneStyles *self, FeltDraft *draft)
{
  const FeltLayout *layout = felt_draft_layout(draft);
  gboolean any = layout->n_styles > 0;
  self->draft = draft;
  self->filling = TRUE;
  for (guint i = 0; i < layout->n_styles; i++)
    felt_rows_say(self->list, i, FELT_START | FELT_CUT, layout->styles[i].name);
  felt_rows_cut(self->list, layout->n_styles);
  gtk_widget_set_visible(GTK_WIDGET(self->list), any);
  gtk_widget_set_visible(self->grid, any);
  gtk_widget_set_sensitive(self->give, any);
  gtk_widget_set_sensitive(self->delete, any);
  if (any) {
    guint i = find_chosen(self);
    felt_own_text(&self->chosen, layout->styles[i].name);
    gtk_list_box_select_row(self->list, gtk_list_box_get_row_at_index(self->list, (int)i));
    felt_form_show(self->lines, &layout->styles[i]);
  }
  self->filling = FALSE;
}

/* Changing ----------------------------------------------------------------------------------- */

/* After the draft was kept: an error takes that back. */
static void finish(FeltSceneStyles *self, const GError *error)
{
  felt_show_error(self->problem, error);
  if (error != NULL)
    felt_draft_drop(self->draft);
  else
    g_signal_emit_by_name(self, "changed");
}

static void rename_style(FeltSceneStyles *self, guint style)
{
  g_autoptr(GError) error = NULL;
  FeltLayout *layout = felt_draft_layout(self->draft);
  const char *name = gtk_editable_get_text(felt_form_editable(self->lines, "name"));
  g_autoptr(FeltLayout) trial = felt_layout_copy(layout);
  if (!felt_layout_rename_style(trial, style, name, &error)) {
    felt_show_line(self->problem, error->message);
    return;
  }
  g_autofree char *thing = g_strdup_printf("style %u name", style);
  felt_draft_keep(self->draft, thing);
  felt_layout_rename_style(layout, style, name, NULL);
  felt_own_text(&self->chosen, layout->styles[style].name);
  finish(self, NULL);
}

static void edited_cb(FeltSceneStyles *self, guint line)
{
  if (self->draft == NULL || felt_draft_layout(self->draft)->n_styles == 0)
    return;
  guint i = find_chosen(self);
  FeltStyle *style = &felt_draft_layout(self->draft)->styles[i];
  if (!felt_form_differs(self->lines, line, style))
    return;
  if (line == 0) {
    rename_style(self, i);
    return;
  }
  g_autofree char *thing = g_strdup_printf("style %u %s", i, lines[line].key);
  felt_draft_keep(self->draft, lines[line].kind == FELT_INPUT_NUMBER ? thing : NULL);
  felt_form_read_field(self->lines, line, style, NULL);
  finish(self, NULL);
}

/* Another one begins as the chosen cell looks. */
static void add_cb(FeltSceneStyles *self)
{
  felt_draft_keep(self->draft, NULL);
  FeltLayout *layout = felt_draft_layout(self->draft);
  guint style = felt_layout_add_style(layout, felt_draft_cell(self->draft)->style);
  felt_own_text(&self->chosen, layout->styles[style].name);
  finish(self, NULL);
  gtk_widget_grab_focus(felt_form_widget(self->lines, "name"));
}

static void give_cb(FeltSceneStyles *self)
{
  FeltCell *cell = felt_draft_cell(self->draft);
  if (g_strcmp0(cell->style, self->chosen) == 0)
    return;
  felt_draft_keep(self->draft, NULL);
  cell = felt_draft_cell(self->draft);
  felt_own_text(&cell->style, self->chosen);
  finish(self, NULL);
}

static void delete_cb(FeltSceneStyles *self)
{
  g_autoptr(GError) error = NULL;
  felt_draft_keep(self->draft, NULL);
  felt_layout_remove_style(felt_draft_layout(self->draft), find_chosen(self), &error);
  finish(self, error);
}

static void row_cb(FeltSceneStyles *self, GtkListBoxRow *row)
{
  if (self->filling || row == NULL)
    return;
  felt_own_text(&self->chosen,
                felt_draft_layout(self->draft)->styles[gtk_list_box_row_get_index(row)].name);
  felt_show_line(self->problem, NULL);
  felt_scene_styles_show(self, self->draft);
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_scene_styles_class_init(FeltSceneStylesClass *klass)
{
  felt_own_child(klass);
  felt_template(klass, "felt-scene-styles.ui");
  FELT_BIND_CHILDREN(klass, FeltSceneStyles, box, list, give, delete, problem);
  FELT_BIND_CALLBACKS(klass, add_cb, give_cb, delete_cb, row_cb);
  felt_signal(klass, "changed", 0);
}

static void felt_scene_styles_init(FeltSceneStyles *self)
{
  FELT_OWN(self, chosen, g_free);
  FELT_OWN(self, lines, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  self->grid = felt_form_grid_new();
  self->lines = felt_form_new(&felt_style_record, lines, G_N_ELEMENTS(lines));
  felt_form_add_lines(self->lines, 0, GTK_GRID(self->grid), 0, FELT_FORM_BESIDE);
  g_signal_connect_swapped(self->lines, "edited", G_CALLBACK(edited_cb), self);
  gtk_box_append(GTK_BOX(self->box), self->grid);
}
