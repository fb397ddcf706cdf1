/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-output-row.c - a row about sounds: which device all sounds are played on */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-sound-choice.h"
#include "app/display/felt-output.h"
#include "app/widgets/felt-widget.h"

/* Shows and stores the setting. The devices are looked for when the row is made; one that was
 * chosen and is gone stays in the list, and the row says that the system's is used. */
G_DECLARE_FINAL_TYPE(FeltOutputRow, felt_output_row, FELT, OUTPUT_ROW, AdwComboRow)

struct _FeltOutputRow {
  AdwComboRow parent_instance;
  GtkStringList *titles; /* the system's first */
  GPtrArray *names;      /* of the same; NULL: the system's */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE(FeltOutputRow, felt_output_row, ADW_TYPE_COMBO_ROW)

static void add(FeltOutputRow *self, const char *name, const char *title)
{
  gtk_string_list_append(self->titles, title);
  g_ptr_array_add(self->names, g_strdup(name));
}

static gboolean is_name(gconstpointer name, gconstpointer other)
{
  return g_strcmp0(name, other) == 0;
}

static gboolean is_listed(const GPtrArray *outputs, const char *name)
{
  for (guint i = 0; i < outputs->len; i++)
    if (g_str_equal(((FeltOutput *)outputs->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

static void show_problem(FeltOutputRow *self, const GPtrArray *outputs)
{
  const char *problem = "";
  g_autofree char *name = felt_sound_output(NULL);
  if (outputs->len == 0)
    problem = _("No output was found; sounds are not heard until there is one");
  else if (name != NULL && !is_listed(outputs, name))
    problem = _("It is not connected; the system’s output is used until it is");
  adw_action_row_set_subtitle(ADW_ACTION_ROW(self), problem);
}

/* What was in the list keeps its place. */
static void listed_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(FeltOutputRow) self = data;
  g_autoptr(GPtrArray) outputs = felt_outputs_list_finish(result);
  for (guint i = 0; i < outputs->len; i++) {
    const FeltOutput *output = outputs->pdata[i];
    if (!g_ptr_array_find_with_equal_func(self->names, output->name, is_name, NULL))
      add(self, output->name, output->title);
  }
  show_problem(self, outputs);
}

static void look(FeltOutputRow *self)
{
  felt_outputs_list(NULL, listed_cb, g_object_ref(self));
}

static void selected_cb(FeltOutputRow *self)
{
  guint i = adw_combo_row_get_selected(ADW_COMBO_ROW(self));
  if (self->filling || i >= self->names->len)
    return;
  felt_sound_set_output(self->names->pdata[i], gtk_string_list_get_string(self->titles, i));
  look(self);
}

static void felt_output_row_class_init(FeltOutputRowClass *klass)
{
}

static void felt_output_row_init(FeltOutputRow *self)
{
  FELT_OWN(self, titles, g_object_unref);
  FELT_OWN(self, names, g_ptr_array_unref);
  g_autofree char *title = NULL, *name = felt_sound_output(&title);
  self->filling = TRUE;
  self->titles = gtk_string_list_new(NULL);
  self->names = g_ptr_array_new_with_free_func(g_free);
  add(self, NULL, _("The system’s"));
  if (name != NULL)
    add(self, name, title);
  g_signal_connect(self, "notify::selected", G_CALLBACK(selected_cb), NULL);
  adw_combo_row_set_model(ADW_COMBO_ROW(self), G_LIST_MODEL(self->titles));
  adw_combo_row_set_selected(ADW_COMBO_ROW(self), self->names->len - 1);
  self->filling = FALSE;
  g_signal_connect(self, "map", G_CALLBACK(look), NULL);
}
