/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-levels.c - levels, a line each, and what is to be said of them */
#include "app/structure/felt-make-levels.h"

#include <string.h>

#include "app/widgets/felt-widget.h"

struct _FeltMakeLevels {
  GtkBox parent_instance;
  /* of the template */
  GtkGrid *grid;
  GtkLabel *heading, *reasoning;
};

FELT_DEFINE_TEMPLATE(FeltMakeLevels, felt_make_levels, GTK_TYPE_BOX)

static void add_cell(GtkGrid *grid, int column, int line, const char *text, gboolean dim)
{
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), column == 2 ? 0 : 1);
  gtk_widget_set_hexpand(label, column == 2);
  gtk_label_set_wrap(GTK_LABEL(label), column == 2); /* a break's name and its chips */
  gtk_widget_set_valign(label, GTK_ALIGN_START);
  gtk_widget_add_css_class(label, "numeric");
  if (column != 2 || dim)
    gtk_widget_add_css_class(label, "dim-label");
  gtk_grid_attach(grid, label, column, line, 1, 1);
}

static void add_level(GtkGrid *grid, const FeltLevel *levels, guint n, guint i, gint64 ms,
                      gboolean kept)
{
  const FeltLevel *level = &levels[i];
  FeltLevel shown;
  felt_level_shown(levels, n, i, &shown);
  shown.game_minutes = 0; /* the same in all of them, and asked for beside the list */
  g_autofree char *blinds = felt_level_blinds_text(&shown), *extra = felt_level_extra_text(&shown);
  g_autofree char *game = level->mix != FELT_MIX_NONE ? felt_level_game_text(&shown) : NULL;
  if (extra != NULL && strstr(blinds, extra) != NULL) /* a break's name tells of its chips */
    g_clear_pointer(&extra, g_free);
  g_autofree char *text = NULL;
  if (game != NULL && extra != NULL)
    text = g_strdup_printf("%s · %s · %s", blinds, game, extra);
  else if (game != NULL || extra != NULL)
    text = g_strdup_printf("%s · %s", blinds, game != NULL ? game : extra);
  g_autofree char *number = level->kind == FELT_LEVEL_PLAY
                                ? g_strdup_printf("%u", felt_level_number(levels, n, i))
                                : g_strdup("");
  g_autofree char *begins = g_strdup_printf("%d:%02d", (int)(ms / 3600000), (int)(ms / 60000 % 60));
  g_autofree char *length =
      g_strdup_printf(_("%d min"), (int)(felt_level_length_ms(level) / 60000));
  add_cell(grid, 0, (int)i, number, kept);
  add_cell(grid, 1, (int)i, begins, kept);
  add_cell(grid, 2, (int)i, text != NULL ? text : blinds, kept);
  add_cell(grid, 3, (int)i, length, kept);
}

void felt_make_levels_show(FeltMakeLevels *self, const FeltLevel *levels, guint n, guint n_kept,
                           const char *heading, const char *reasoning)
{
  gint64 ms = 0;
  GtkWidget *cell;
  while ((cell = gtk_widget_get_first_child(GTK_WIDGET(self->grid))) != NULL)
    gtk_grid_remove(self->grid, cell);
  for (guint i = 0; i < n; i++) {
    add_level(self->grid, levels, n, i, ms, i < n_kept);
    ms += felt_level_length_ms(&levels[i]);
  }

  felt_show_line(self->heading, heading);
  felt_show_line(self->reasoning, reasoning);
}

static void felt_make_levels_class_init(FeltMakeLevelsClass *klass)
{
  felt_template(klass, "felt-make-levels.ui");
  FELT_BIND_CHILDREN(klass, FeltMakeLevels, grid, heading, reasoning);
}
