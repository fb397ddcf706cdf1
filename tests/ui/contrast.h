/* SPDX-License-Identifier: GPL-3.0-or-later */
/* contrast.h - how well what a window says stands out from its ground */
#ifndef FELT_TEST_CONTRAST_H
#define FELT_TEST_CONTRAST_H

#include <gtk/gtk.h>

/* A picture of a window, several times as large, so that strokes have their full colour. */
typedef struct {
  GtkWidget *window;
  guchar *pixels; /* four bytes each: blue, green, red, alpha */
  int width, height;
} FeltContrast;

/* Takes the picture of a mapped window; of a widget and a little around it alone unless it is NULL.
 */
void felt_contrast_init(FeltContrast *picture, GtkWidget *window, GtkWidget *widget);
void felt_contrast_clear(FeltContrast *picture);

/* The contrast of a mapped label (WCAG 2.1: 1 to 21) between the commonest colour of its place and
 * the one that stands out most; 0: nothing of it is in sight. */
double felt_contrast_of(const FeltContrast *picture, GtkWidget *label);

/* The most that any point differs between two pictures of one place (WCAG 2.1: 1 to 21). */
double felt_contrast_change(const FeltContrast *before, const FeltContrast *after);

#endif
