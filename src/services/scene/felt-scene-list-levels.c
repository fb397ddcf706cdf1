/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-list-levels.c - lists about levels and chips */
#include "services/scene/felt-scene-list.h"

#include "felt-config.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

/* What an entry is called. */
static char *title_of(const FeltState *state, guint i)
{
  g_autofree char *title = felt_board_level_title(state->levels, state->n_levels, i);
  return g_markup_escape_text(title, -1);
}

/* Its blinds, of a pot-limit level with least and largest first raise; of a break nothing. */
static char *blinds_of(const FeltState *state, guint i)
{
  FeltLevel level;
  if (state->levels[i].kind != FELT_LEVEL_PLAY)
    return g_strdup("");
  felt_level_shown(state->levels, state->n_levels, i, &level);
  g_autofree char *blinds = felt_level_blinds_text(&level);
  return g_markup_escape_text(blinds, -1);
}

static char *raise_of(const FeltState *state, guint i)
{
  FeltLevel level;
  if (state->levels[i].kind != FELT_LEVEL_PLAY)
    return NULL;
  felt_level_shown(state->levels, state->n_levels, i, &level);
  return felt_board_raise_text(state, &level);
}

/* When it begins, while the clock knows; else how long it lasts. */
static char *when_of(const FeltSceneFacts *facts, guint i)
{
  const FeltState *state = facts->state;
  const FeltClockView *view = facts->view;
  if (view->running && i > view->level &&
      felt_clock_knows(view, state->levels, state->n_levels, i)) {
    gint64 ms = felt_clock_until_ms(view, state->levels, state->n_levels, i);
    return felt_day_time(facts->now.utc_us + ms * 1000, 0);
  }
  gint64 ms = felt_level_length_ms(&state->levels[i]);
  return ms > 0 ? g_strdup_printf(_("%d min"), (int)(ms / 60000)) : g_strdup("");
}

/* Those behind the present one. */
void felt_list_levels(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  for (guint i = facts->view->level + 1; i < state->n_levels; i++)
    felt_scene_list_add(rows, title_of(state, i), blinds_of(state, i), when_of(facts, i), NULL);
}

/* From the one before the present one on, so that what counts stands on the first page. */
void felt_list_schedule(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  guint now = facts->view->level, first = now > 0 ? now - 1 : 0;
  for (guint i = first; i < state->n_levels; i++) {
    g_autofree char *raise = raise_of(state, i);
    char *more = raise != NULL ? g_markup_printf_escaped(_("raise %s"), raise) : g_strdup("");
    FeltListRow *row = felt_scene_list_add(rows, title_of(state, i), blinds_of(state, i), more,
                                           when_of(facts, i), NULL);
    row->over = i < now;
    row->mark = i == now && state->clock.started;
  }
}

/* Chips -------------------------------------------------------------------------------------- */

/* Whether chips of a value have left play: in a break that is over, or whose time it is. */
static gboolean has_left(const FeltSceneFacts *facts, gint64 value)
{
  const FeltState *state = facts->state;
  for (guint i = 0; i < facts->view->level && i < state->n_levels; i++)
    for (guint j = 0; j < state->levels[i].n_chip_up; j++)
      if (state->levels[i].chip_up[j] == value)
        return TRUE;
  return FALSE;
}

static char *chip_text(const FeltChip *chip)
{
  g_autofree char *value = felt_number_text(chip->value);
  return g_markup_escape_text(value, -1);
}

static void paint_chip(FeltListRow *row, const FeltChip *chip)
{
  row->swatch = g_strdup(chip->color);
}

void felt_list_chips(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltSetup *setup = &facts->state->setup;
  for (guint i = 0; i < setup->n_chips; i++)
    if (!has_left(facts, setup->chips[i].value))
      paint_chip(felt_scene_list_add(rows, chip_text(&setup->chips[i]), NULL), &setup->chips[i]);
}

static const FeltChip *chip_of(const FeltSetup *setup, gint64 value)
{
  for (guint i = 0; i < setup->n_chips; i++)
    if (setup->chips[i].value == value)
      return &setup->chips[i];
  return NULL;
}

/* What is coloured up in the break the clock stands in. */
void felt_list_color_up(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltSetup *setup = &facts->state->setup;
  const FeltLevel *level = facts->view->level < facts->state->n_levels
                               ? &facts->state->levels[facts->view->level]
                               : NULL;
  for (guint i = 0; level != NULL && i < level->n_chip_up; i++) {
    FeltChip plain = {.value = level->chip_up[i]};
    const FeltChip *chip = chip_of(setup, plain.value);
    gint64 next = felt_chips_next(setup->chips, setup->n_chips, plain.value);
    g_autofree char *into = next > 0 ? felt_number_text(next) : NULL;
    char *says = into != NULL ? g_markup_printf_escaped(_("become %s"), into)
                              : g_markup_printf_escaped("%s", _("leave play"));
    FeltListRow *row =
        felt_scene_list_add(rows, chip_text(chip != NULL ? chip : &plain), says, NULL);
    if (chip != NULL)
      paint_chip(row, chip);
  }
}
