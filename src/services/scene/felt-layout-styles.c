/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-layout-styles.c - a layout's own styles: added, renamed, taken away */
#include "services/scene/felt-layout-styles.h"

#include "felt-config.h"
#include "services/scene/felt-theme.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* "foot 2", or another number that is free. Owned by the caller. */
static char *free_name(const FeltLayout *layout, const char *like)
{
  const char *number = strrchr(like, ' ');
  gsize length = strlen(like);
  if (number != NULL && number[1] != '\0' && strspn(number + 1, "0123456789") == strlen(number + 1))
    length = (gsize)(number - like);
  for (guint n = 2;; n++) {
    char *name = g_strdup_printf("%.*s %u", (int)length, like, n);
    if (felt_style_find(layout, name) == NULL)
      return name;
    g_free(name);
  }
}

guint felt_layout_add_style(FeltLayout *layout, const char *like)
{
  const FeltStyle *model = like != NULL ? felt_style_find(layout, like) : NULL;
  if (model == NULL)
    model = felt_style_find(NULL, "text");
  FeltStyle copy;
  felt_record_copy(&felt_style_record, &copy, model);
  g_free(copy.name);
  copy.name = free_name(layout, model->name);
  FeltStyle *style = felt_list_append(&felt_style_record, &layout->styles, &layout->n_styles);
  felt_record_release(&felt_style_record, style);
  *style = copy;
  return layout->n_styles - 1;
}

/* The first cell that has the style, of one and all below it; NULL: none. */
static FeltCell *find_user(FeltCell *cell, const char *name)
{
  FeltCell *user = NULL;
  if (g_strcmp0(cell->style, name) == 0)
    return cell;
  for (guint i = 0; i < cell->n_rows && user == NULL; i++)
    user = find_user(&cell->rows[i], name);
  for (guint i = 0; i < cell->n_columns && user == NULL; i++)
    user = find_user(&cell->columns[i], name);
  return user;
}

gboolean felt_layout_rename_style(FeltLayout *layout, guint style, const char *name, GError **error)
{
  g_autofree char *wanted = felt_text_normalize(name, FELT_NAME_MAX, "", "name", NULL);
  char **was = &layout->styles[style].name;
  FeltCell *user;
  if (wanted == NULL || *wanted == '\0') {
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID, _("Give the style a name."));
    return FALSE;
  }
  if (strcmp(*was, wanted) == 0)
    return TRUE;
  if (felt_style_find(layout, wanted) != NULL) {
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
                _("There is a style “%s”; give this one another name."), wanted);
    return FALSE;
  }
  while ((user = find_user(&layout->root, *was)) != NULL) {
    g_free(user->style);
    user->style = g_strdup(wanted);
  }
  g_free(*was);
  *was = g_steal_pointer(&wanted);
  return TRUE;
}

gboolean felt_layout_remove_style(FeltLayout *layout, guint style, GError **error)
{
  FeltStyle *gone = &layout->styles[style];
  const FeltCell *user = find_user(&layout->root, gone->name);
  if (user != NULL) {
    g_autofree char *cell = felt_layout_cell_name(layout, user);
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
                _("%s: it has the style “%s”; give it another one first."), cell, gone->name);
    return FALSE;
  }
  felt_record_release(&felt_style_record, gone);
  layout->n_styles--;
  memmove(gone, gone + 1, (layout->n_styles - style) * sizeof *gone);
  if (layout->n_styles == 0)
    g_clear_pointer(&layout->styles, g_free);
  return TRUE;
}
