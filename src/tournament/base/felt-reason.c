/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reason.c - reasons that Felt gives itself: codes in the log, words for the reader */
#include "tournament/base/felt-reason.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The phones' pages offer the first four where a table calls the floor. */
static const struct {
  const char *code, *words;
} codes[] = {
    {"dispute", N_("a dispute")},     {"seat", N_("a seat or a player")},
    {"chips", N_("chips or change")}, {"deck", N_("the deck")},
    {"imported", N_("imported")},     {"balance", N_("balance, T 11A")},
};

const char *felt_reason_text(const char *reason)
{
  if (reason == NULL || !g_str_has_prefix(reason, FELT_REASON_CODE))
    return reason;
  const char *code = reason + strlen(FELT_REASON_CODE);
  for (guint i = 0; i < G_N_ELEMENTS(codes); i++)
    if (strcmp(codes[i].code, code) == 0)
      return _(codes[i].words);
  return reason;
}
