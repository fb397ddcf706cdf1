/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-estimate.c - when a tournament ends: chips in play against big blinds */
#include "tournament/setup/felt-structure-make.h"

#include "felt-config.h"
#include "tournament/setup/felt-structure-private.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

gint64 felt_structure_last_blinds(const FeltLevel *level)
{
  gboolean limit = felt_level_has_limit(level, FELT_LIMIT_FIXED) ||
                   felt_level_has_limit(level, FELT_LIMIT_SPREAD);
  return limit ? 30 : 20;
}

gboolean felt_structure_estimate_from(const FeltLevel *levels, guint n, guint from, gint64 chips,
                                      guint *index, gint64 *ms)
{
  gint64 before = 0;
  for (guint i = 0; i < n && chips > 0; i++) {
    gint64 length = felt_level_length_ms(&levels[i]);
    if (i >= from && levels[i].kind == FELT_LEVEL_PLAY &&
        levels[i].big * felt_structure_last_blinds(&levels[i]) >= chips) {
      *index = i;
      *ms = before + length / 2;
      return TRUE;
    }
    before += length;
  }
  return FALSE;
}

gboolean felt_structure_estimate(const FeltLevel *levels, guint n, gint64 chips, guint *index,
                                 gint64 *ms)
{
  return felt_structure_estimate_from(levels, n, 0, chips, index, ms);
}

char *felt_structure_estimate_words(const FeltLevel *levels, guint n, guint from, gint64 chips,
                                    gint64 past_ms)
{
  guint index;
  gint64 ms;
  g_autofree char *in_play = felt_number_text(chips);
  if (chips <= 0)
    return g_strdup(_("Without chips in play there is no telling when play ends."));
  if (!felt_structure_estimate_from(levels, n, from, chips, &index, &ms))
    return g_strdup_printf(_("%s chips are in play: the levels end before play does, the last "
                             "blinds stay."),
                           in_play);
  FeltLevel shown;
  felt_level_shown(levels, n, index, &shown);
  g_autofree char *blinds = felt_level_blinds_text(&shown);
  int minutes = (int)(MAX(ms - MAX(past_ms, 0), 0) / 60000);
  return g_strdup_printf(
      past_ms >= 0
          ? _("%s chips are in play; play ends when they are about %d big blinds in all: in level "
              "%u at %s, %d:%02d from now.")
          : _("%s chips are in play; play ends when they are about %d big blinds in all: in level "
              "%u at %s, %d:%02d after the start."),
      in_play, (int)felt_structure_last_blinds(&levels[index]), felt_level_number(levels, n, index),
      blinds, minutes / 60, minutes % 60);
}

char *felt_structure_shortage_text(const FeltStructureWish *wish)
{
  guint most = felt_chips_most_players(wish->chips, wish->n_chips, wish->stack,
                                       (guint)MIN(wish->rebuys, 100000), wish->stack);
  if (wish->n_chips == 0 || wish->n_kept > 0 || wish->players <= most)
    return NULL;
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE,
                  "The chips seat %u player at most: choose a smaller starting stack.",
                  "The chips seat %u players at most: choose a smaller starting stack.", most),
      most);
}

char *felt_structure_estimate_text(const FeltLevel *levels, guint n, gint64 chips)
{
  return felt_structure_estimate_words(levels, n, 0, chips, -1);
}
