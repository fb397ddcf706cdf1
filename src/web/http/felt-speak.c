/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-speak.c - the language in which a request is answered */
#include "web/http/felt-speak.h"

#include "felt-config.h"

#include <glib.h>
#include <string.h>

/* gettext keeps what it has found until it is told that something changed. */
extern int _nl_msg_cat_cntr;

/* Of who started the program; NULL: the locale says it. */
static char *own;

static void set_language(const char *language)
{
  if (language != NULL)
    g_setenv("LANGUAGE", language, TRUE);
  else
    g_unsetenv("LANGUAGE");
  _nl_msg_cat_cntr++;
}

void felt_speak_at_all(void)
{
  own = g_strdup(g_getenv("LANGUAGE"));
  g_setenv("LANGUAGE", "it", TRUE);
  g_dgettext(GETTEXT_PACKAGE, "Felt");
  set_language(own);
}

void felt_speak(const char *language)
{
  static char now[8]; /* empty: the own one */
  const char *wish = language != NULL ? language : "";
  if (strcmp(now, wish) == 0)
    return;
  g_strlcpy(now, wish, sizeof now);
  set_language(language != NULL ? language : own);
}
