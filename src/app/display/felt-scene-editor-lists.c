/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-editor-lists.c - beside the preview of a scene: its cells, and what is wrong with it
 */
#include "app/display/felt-scene-editor-private.h"

#include <string.h>

#include "app/widgets/felt-widget.h"
#include "services/scene/felt-scene-warnings.h"

/* Warnings come when nothing was typed for a moment. */
#define CHECK_MS 300
/* A step in of the cells in a cell, in pixels. */
#define INDENT 14

/* Cells -------------------------------------------------------------------------------------- */

void felt_scene_editor_show_cells(FeltSceneEditor *self)
{
  FeltLayout *layout = felt_draft_layout(self->draft);
  FeltCellPath path = {0, {0}};
  guint n = 0;
  do {
    const FeltCell *cell = felt_layout_cell(layout, &path);
    g_autofree char *summary = felt_scene_editor_summary(cell);
    GtkListBoxRow *row = felt_rows_say(self->cells, n++, FELT_START | FELT_CUT,
                                       path.n == 0 ? _("The whole scene") : summary);
    gtk_widget_set_margin_start(gtk_list_box_row_get_child(row), (int)path.n * INDENT);
    if (felt_cell_path_equal(&path, felt_draft_path(self->draft)))
      gtk_list_box_select_row(self->cells, row);
  } while (felt_layout_step(layout, &path, 1));
  felt_rows_cut(self->cells, n);
}

void felt_scene_editor_cell_row(FeltSceneEditor *self, GtkListBoxRow *row)
{
  FeltCellPath path = {0, {0}};
  if (self->filling || row == NULL)
    return;
  for (int i = gtk_list_box_row_get_index(row); i > 0; i--)
    felt_layout_step(felt_draft_layout(self->draft), &path, 1);
  felt_draft_choose(self->draft, &path);
  felt_scene_editor_refresh(self);
}

/* Warnings ----------------------------------------------------------------------------------- */

static guint add_warning(FeltSceneEditor *self, guint n, const char *cell, const char *message)
{
  g_autofree char *text =
      cell != NULL ? g_strdup_printf("%s: %s", cell, message) : g_strdup(message);
  GtkListBoxRow *row = felt_rows_say(self->warnings, n, FELT_START | FELT_WRAP, text);
  g_object_set_data_full(G_OBJECT(row), "cell", g_strdup(cell), g_free);
  return n + 1;
}

/* At the size of the smallest screen that is in use, whatever is looked at, and at that. */
static guint add_warnings(FeltSceneEditor *self, guint n)
{
  static const double widths[] = {1280, 1080}, heights[] = {720, 1920};
  guint last = gtk_drop_down_get_selected(self->sizes) == 3 ? 2 : 1;
  for (guint i = 0; i < last; i++) {
    g_autoptr(GPtrArray) all =
        felt_scene_warnings(felt_draft_layout(self->draft), self->theme, widths[i], heights[i]);
    for (guint j = 0; j < all->len; j++) {
      const FeltSceneWarning *warning = all->pdata[j];
      n = add_warning(self, n, warning->cell, warning->message);
    }
  }
  return n;
}

static gboolean check_cb(gpointer data)
{
  FeltSceneEditor *self = data;
  g_autoptr(GError) error = NULL;
  guint n = 0;
  self->check_source = 0;
  if (self->file_problem != NULL)
    n = add_warning(self, n, NULL, self->file_problem);
  if (!felt_layout_check(felt_draft_layout(self->draft), &error))
    n = add_warning(self, n, NULL, error->message);
  else
    n = add_warnings(self, n);
  felt_rows_cut(self->warnings, n);
  return G_SOURCE_REMOVE;
}

void felt_scene_editor_check_soon(FeltSceneEditor *self)
{
  g_clear_handle_id(&self->check_source, g_source_remove);
  self->check_source = felt_timeout_add(CHECK_MS, check_cb, self);
}

/* Goes to the cell that a warning is about. */
void felt_scene_editor_warning_row(FeltSceneEditor *self, GtkListBoxRow *row)
{
  const char *wanted = g_object_get_data(G_OBJECT(row), "cell");
  FeltLayout *layout = felt_draft_layout(self->draft);
  FeltCellPath path = {0, {0}};
  do {
    g_autofree char *name = felt_layout_cell_name(layout, felt_layout_cell(layout, &path));
    if (g_strcmp0(name, wanted) != 0)
      continue;
    felt_draft_choose(self->draft, &path);
    felt_scene_editor_refresh(self);
    gtk_widget_grab_focus(GTK_WIDGET(self->canvas));
    return;
  } while (felt_layout_step(layout, &path, 1));
}
