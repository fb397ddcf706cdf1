/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-health-row.h - a row that tells how something is, by a sign, a word and a sentence */
#ifndef FELT_HEALTH_ROW_H
#define FELT_HEALTH_ROW_H

#include <adwaita.h>

#include "services/files/felt-health.h"

/* Called as the key of the item says. */
GtkWidget *felt_health_row_new(const FeltHealthItem *item);

/* Only title and sentence, which may be NULL. */
GtkWidget *felt_health_row_new_plain(const char *title, const char *sentence);

#endif
