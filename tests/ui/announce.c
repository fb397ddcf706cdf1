/* SPDX-License-Identifier: GPL-3.0-or-later */
/* announce.c - felt-access.c as a GTK compiles it that has gtk_accessible_announce() */
#include <adwaita.h>

enum { GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM = 1 };
void gtk_accessible_announce(GtkAccessible *at, const char *words, int priority);
#undef GTK_CHECK_VERSION
#define GTK_CHECK_VERSION(major, minor, micro) 1
#include "app/widgets/felt-access.c"
