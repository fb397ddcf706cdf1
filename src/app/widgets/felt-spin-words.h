/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-spin-words.h - a spin button that says some of its numbers in words: "none", "no end" */
#ifndef FELT_SPIN_WORDS_H
#define FELT_SPIN_WORDS_H

#include <gtk/gtk.h>

/* From now on the button shows this word, translated, in place of the value, and reads it. */
void felt_spin_words_set(GtkSpinButton *spin, int value, const char *word);

#endif
