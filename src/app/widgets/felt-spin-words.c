/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-spin-words.c - a spin button that says some of its numbers in words: "none", "no end" */
#include "app/widgets/felt-spin-words.h"

#define KEY "felt-spin-words"

/* value -> its word. */
static GHashTable *words_of(GtkSpinButton *spin)
{
  return g_object_get_data(G_OBJECT(spin), KEY);
}

static gboolean output_cb(GtkSpinButton *spin)
{
  double value = gtk_adjustment_get_value(gtk_spin_button_get_adjustment(spin));
  const char *word = g_hash_table_lookup(words_of(spin), GINT_TO_POINTER((int)value));
  if (word == NULL)
    return FALSE;
  if (g_strcmp0(gtk_editable_get_text(GTK_EDITABLE(spin)), word) != 0)
    gtk_editable_set_text(GTK_EDITABLE(spin), word);
  return TRUE;
}

static int input_cb(GtkSpinButton *spin, double *value)
{
  g_autofree char *typed = g_utf8_casefold(gtk_editable_get_text(GTK_EDITABLE(spin)), -1);
  GHashTableIter iter;
  gpointer number, word;
  g_hash_table_iter_init(&iter, words_of(spin));
  while (g_hash_table_iter_next(&iter, &number, &word)) {
    g_autofree char *folded = g_utf8_casefold(word, -1);
    if (g_strcmp0(g_strstrip(typed), folded) != 0)
      continue;
    *value = GPOINTER_TO_INT(number);
    return TRUE;
  }
  return FALSE;
}

void felt_spin_words_set(GtkSpinButton *spin, int value, const char *word)
{
  if (words_of(spin) == NULL) {
    g_object_set_data_full(G_OBJECT(spin), KEY, g_hash_table_new_full(NULL, NULL, NULL, g_free),
                           (GDestroyNotify)g_hash_table_unref);
    g_signal_connect(spin, "output", G_CALLBACK(output_cb), NULL);
    g_signal_connect(spin, "input", G_CALLBACK(input_cb), NULL);
  }
  g_hash_table_insert(words_of(spin), GINT_TO_POINTER(value), g_strdup(word));
  gtk_editable_set_width_chars(
      GTK_EDITABLE(spin),
      MAX(gtk_editable_get_width_chars(GTK_EDITABLE(spin)), (int)g_utf8_strlen(word, -1)));
  gtk_spin_button_update(spin);
}
