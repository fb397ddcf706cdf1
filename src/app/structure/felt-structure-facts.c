/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-facts.c - what follows from levels being edited, beside each and above all */
#include "app/structure/felt-structure-facts.h"

#include <glib/gi18n.h>

#include "app/structure/felt-level-row.h"
#include "tournament/base/felt-number-text.h"

/* When an entry begins: hours and minutes after the start. */
static char *begins_text(gint64 ms)
{
  return g_strdup_printf("%d:%02d", (int)(ms / 3600000), (int)(ms / 60000 % 60));
}

/* Whether an entry can be played by itself: a refusal may be about another. */
static gboolean is_playable(const FeltLevel *level)
{
  FeltLevel alone[2];
  alone[0] = *level;
  felt_record_init(&felt_level_record, &alone[1]);
  alone[1].big = 2;
  alone[1].minutes = 1;
  return felt_structure_check(alone, 2, NULL);
}

gboolean felt_structure_facts_show(GtkListBox *list, const FeltLevel *levels, guint n,
                                   const FeltState *state, guint present)
{
  gboolean begun = state->phase != FELT_PHASE_SETUP;
  FeltPotOptions options = felt_state_pot_options(state);
  gint64 ms = 0, min_raise, max_first;
  gboolean raises = FALSE;
  for (guint i = 0; i < n && !raises; i++)
    raises = felt_level_pot_limit_at(levels, n, i, &options, &min_raise, &max_first);
  for (guint i = 0; i < n; i++) {
    FeltLevelRow *row = FELT_LEVEL_ROW(gtk_list_box_get_row_at_index(list, (int)i));
    FeltLevel shown;
    g_autofree char *begins = begins_text(ms), *min_text = NULL, *max_text = NULL;
    if (felt_level_pot_limit_at(levels, n, i, &options, &min_raise, &max_first)) {
      min_text = felt_number_text(min_raise);
      max_text = felt_number_text(max_first);
    }
    felt_level_shown(levels, n, i, &shown);
    g_autofree char *due = levels[i].kind == FELT_LEVEL_PLAY ? felt_level_game_text(&shown) : NULL;
    felt_level_row_set_due(row, due);
    felt_level_row_set_raises(row, raises);
    felt_level_row_set_facts(row, i, felt_level_number(levels, n, i), begins, min_text, max_text);
    felt_level_row_set_time(row, i < present, begun && i == present);
    felt_level_row_set_wrong(row, !is_playable(&levels[i]));
    ms += felt_level_length_ms(&levels[i]);
  }
  return raises;
}

char *felt_structure_facts_summary(const FeltLevel *levels, guint n, gboolean overtime)
{
  gint64 ms = 0;
  for (guint i = 0; i < n; i++)
    ms += felt_level_length_ms(&levels[i]);
  guint playing = n > 0 ? felt_level_number(levels, n, n) : 0;
  g_autofree char *length = begins_text(ms);
  g_autofree char *text = g_strdup_printf(
      ngettext("%u level, %s hours", "%u levels, %s hours", playing), playing, length);
  return g_strconcat(text, overtime ? _(" · overtime: the blinds stay") : "", NULL);
}
