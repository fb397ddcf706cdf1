/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-palette-list.c - the rows under the command palette's line: ways to go on, what to open */
#include "app/palette/felt-palette-list.h"

#include "app/widgets/felt-widget.h"

GPtrArray *felt_palette_list_find(GPtrArray *openers, const char *text, gboolean *named)
{
  GPtrArray *found = g_ptr_array_new();
  *named = FALSE;
  for (int fit = FELT_OPENER_NAMED; fit > FELT_OPENER_OTHER; fit--)
    for (guint i = 0; i < openers->len && found->len < FELT_PALETTE_OPENERS; i++)
      if ((int)felt_opener_fit(openers->pdata[i], text) == fit) {
        *named |= fit == FELT_OPENER_NAMED;
        g_ptr_array_add(found, openers->pdata[i]);
      }
  return found;
}

char *felt_palette_opener_words(const FeltOpener *opener)
{
  return g_strdup_printf(_("Open “%s”"), opener->label);
}

static GtkWidget *new_row(void)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new(NULL), *detail = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_label_set_ellipsize(GTK_LABEL(detail), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class(detail, "dim-label");
  gtk_widget_add_css_class(detail, "numeric");
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), detail);
  return box;
}

static void show_row(GtkListBox *list, guint index, const char *label, const char *detail)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(list, (int)index);
  if (row == NULL) {
    gtk_list_box_append(list, new_row());
    row = gtk_list_box_get_row_at_index(list, (int)index);
    gtk_widget_set_focusable(GTK_WIDGET(row), FALSE);
  }
  gtk_widget_set_visible(GTK_WIDGET(row), label != NULL);
  if (label == NULL)
    return;
  GtkWidget *box = gtk_list_box_row_get_child(row);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(box)), label);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_last_child(box)), detail != NULL ? detail : "");
  felt_show_name_of(row, "%s %s", label, detail != NULL ? detail : "");
}

void felt_palette_list_fill(GtkListBox *list, const FeltPhrase *phrase, const GPtrArray *found)
{
  guint n = phrase->options->len;
  for (guint i = 0; i < n; i++) {
    const FeltPhraseOption *option = phrase->options->pdata[i];
    show_row(list, i, option->label, option->detail);
  }
  for (guint i = 0; i < found->len; i++) {
    const FeltOpener *opener = found->pdata[i];
    g_autofree char *label = felt_palette_opener_words(opener);
    show_row(list, n + i, label, opener->where);
  }
  for (guint i = n + found->len; gtk_list_box_get_row_at_index(list, (int)i) != NULL; i++)
    show_row(list, i, NULL, NULL);
}
