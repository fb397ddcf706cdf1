/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-page-keys.h - keys that work wherever the focus is, as long as a page is shown */
#ifndef FELT_PAGE_KEYS_H
#define FELT_PAGE_KEYS_H

#include <gtk/gtk.h>

typedef struct {
  const char *trigger; /* as gtk_shortcut_trigger_parse_string reads it */
  const char *action;  /* without a target */
} FeltPageKey;

/* Adds keys to a page: each activates an action of the page. The names of the actions must stay as
 * long as the page. Returns the controller, which the page owns, for further ones. */
GtkShortcutController *felt_page_add_keys(GtkWidget *page, const FeltPageKey *keys, guint n);

#endif
