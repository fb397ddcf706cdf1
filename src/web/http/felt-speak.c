/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-speak.c - the language in which a request is answered */
#include "web/http/felt-speak.h"

#include "felt-config.h"

#include <glib.h>
#include <string.h>

/* gettext keeps what it has found until it is told that something changed. */
extern int _nl_msg_cat_cntr;

void felt_speak_at_all(void)
{
  g_autofree char *was = g_strdup(g_getenv("LANGUAGE"));
  g_setenv("LANGUAGE", "it", TRUE);
  g_dgettext(GETTEXT_PACKAGE, "Felt");
  if (was != NULL)
    g_setenv("LANGUAGE", was, TRUE);
  else
    g_unsetenv("LANGUAGE");
  _nl_msg_cat_cntr++;
}

void felt_speak(const char *language)
{
  static char now[8];
  if (strcmp(now, language) == 0)
    return;
  g_strlcpy(now, language, sizeof now);
  g_setenv("LANGUAGE", language, TRUE);
  _nl_msg_cat_cntr++;
}
