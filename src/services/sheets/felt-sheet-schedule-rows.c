/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-schedule-rows.c - what the blind schedule says: rows and headings */
#include "services/sheets/felt-sheet-schedule.h"

#include "felt-config.h"
#include "services/board/felt-board.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/command/felt-registration.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

/* What the structure has ------------------------------------------------------------------- */

/* Bets have the columns in a mix of both; of stud always, for nobody posts blinds. */
static gboolean has_bets(const FeltLevel *level)
{
  return felt_level_big_bet(level) > 0 || felt_level_all_stud(level);
}

static gboolean has_pot_columns(const FeltLevel *level)
{
  return felt_level_has_limit(level, FELT_LIMIT_POT) && !has_bets(level);
}

/* What only some structures have. */
static void look_at_special(const FeltLevel *level, gboolean first, FeltScheduleNeeds *needs)
{
  needs->only_stud = felt_level_all_stud(level) && (needs->only_stud || first);
  needs->stud |= felt_level_all_stud(level);
  needs->hands |= level->hands > 0;
}

static void look_at_level(const FeltLevel *entry, const FeltLevel *level, FeltScheduleNeeds *needs)
{
  gboolean pot = felt_level_has_limit(level, FELT_LIMIT_POT), first = needs->first == NULL;
  if (first) {
    needs->first = entry;
    needs->shown = *level;
    needs->same_mix = TRUE;
  }
  needs->same_mix = needs->same_mix && felt_level_same_mix(entry, needs->first);
  needs->mixed |= level->game != needs->shown.game || level->limit != needs->shown.limit ||
                  !felt_level_same_mix(level, &needs->shown);
  look_at_special(level, first, needs);
  needs->pot |= pot;
  needs->pot_column |= has_pot_columns(level);
  needs->fixed |= has_bets(level);
  if (level->ante_kind == FELT_ANTE_NONE || level->ante == 0)
    return;
  if (!needs->ante)
    needs->ante_kind = level->ante_kind;
  needs->one_ante_kind =
      !needs->ante || (needs->one_ante_kind && level->ante_kind == needs->ante_kind);
  needs->ante = TRUE;
  needs->pot_each |= pot && level->ante_kind == FELT_ANTE_EACH;
  needs->pot_single |= pot && level->ante_kind != FELT_ANTE_EACH;
}

static FeltScheduleNeeds look_at(const FeltState *state)
{
  FeltScheduleNeeds needs = {0};
  for (guint i = 0; i < state->n_levels; i++) {
    needs.seconds |= state->levels[i].seconds != 0;
    FeltLevel level;
    felt_level_shown(state->levels, state->n_levels, i, &level);
    if (level.kind == FELT_LEVEL_PLAY)
      look_at_level(&state->levels[i], &level, &needs);
  }
  return needs;
}

/* Texts ------------------------------------------------------------------------------------ */

static const char *ante_label(const FeltScheduleNeeds *needs)
{
  if (!needs->one_ante_kind)
    return _("Ante");
  switch (needs->ante_kind) {
  case FELT_ANTE_EACH:
    return _("Ante of\neach player");
  case FELT_ANTE_BUTTON:
    return _("Button\nante");
  default:
    return _("Big blind\nante");
  }
}

static const char *low_label(const FeltScheduleNeeds *needs)
{
  if (needs->pot_column && needs->fixed)
    return _("Min. raise to\nor small bet");
  if (needs->pot_column)
    return _("Minimum\nraise to");
  return needs->fixed ? _("Small\nbet") : NULL;
}

static const char *high_label(const FeltScheduleNeeds *needs)
{
  if (needs->pot_column && needs->fixed)
    return _("Max. first raise\nor big bet");
  if (needs->pot_column)
    return _("Maximum\nfirst raise");
  return needs->fixed ? _("Big\nbet") : NULL;
}

static const char *small_label(const FeltScheduleNeeds *needs)
{
  if (needs->only_stud)
    return _("Bring-in");
  return needs->stud ? _("Small blind\nor bring-in") : _("Small\nblind");
}

static void add_labels(FeltScheduleSheet *schedule, const FeltScheduleNeeds *needs, gboolean by_day)
{
  const char *labels[FELT_N_COLS] = {
      [FELT_COL_LEVEL] = _("Level"),
      [FELT_COL_SMALL] = small_label(needs),
      [FELT_COL_LOW] = low_label(needs),
      [FELT_COL_HIGH] = high_label(needs),
  };
  labels[FELT_COL_START] = by_day ? _("Starts\nat") : _("Starts\nafter");
  labels[FELT_COL_LENGTH] = needs->seconds || needs->hands ? _("Length") : _("Minutes");
  if (needs->mixed)
    labels[FELT_COL_GAME] = _("Game");
  if (!needs->only_stud)
    labels[FELT_COL_BIG] = _("Big\nblind");
  if (needs->ante)
    labels[FELT_COL_ANTE] = ante_label(needs);
  for (int c = 0; c < FELT_N_COLS; c++)
    schedule->labels[c] = g_strdup(labels[c]);
}

/* An amount, or a dash where there is none. */
static char *amount_text(gint64 amount)
{
  return amount > 0 ? felt_number_text(amount) : g_strdup("–");
}

static char *ante_text(const FeltLevel *level, const FeltScheduleNeeds *needs)
{
  if (level->ante_kind == FELT_ANTE_NONE || level->ante == 0)
    return g_strdup("–");
  g_autofree char *amount = felt_number_text(level->ante);
  if (needs->one_ante_kind)
    return g_steal_pointer(&amount);
  switch (level->ante_kind) {
  case FELT_ANTE_EACH:
    return g_strdup_printf(_("%s each"), amount);
  case FELT_ANTE_BUTTON:
    return g_strdup_printf(_("%s button"), amount);
  default:
    return g_strdup_printf(_("%s BB"), amount);
  }
}

static void level_cells(const FeltState *state, const FeltScheduleNeeds *needs, guint index,
                        char **cells)
{
  FeltLevel level;
  FeltPotOptions options = felt_state_pot_options(state);
  gint64 min_raise_to, max_first;
  felt_level_shown(state->levels, state->n_levels, index, &level);
  cells[FELT_COL_LEVEL] =
      g_strdup_printf("%u", felt_level_number(state->levels, state->n_levels, index));
  cells[FELT_COL_GAME] = felt_level_game_text(&level);
  gboolean stud = felt_level_all_stud(&level);
  cells[FELT_COL_SMALL] = stud ? amount_text(level.bring_in) : felt_number_text(level.small);
  cells[FELT_COL_BIG] = amount_text(stud ? 0 : level.big);
  cells[FELT_COL_ANTE] = ante_text(&level, needs);
  if (has_bets(&level)) {
    cells[FELT_COL_LOW] = felt_number_text(level.big);
    cells[FELT_COL_HIGH] = amount_text(felt_level_big_bet(&level));
  } else if (felt_level_pot_limit_at(state->levels, state->n_levels, index, &options, &min_raise_to,
                                     &max_first)) {
    cells[FELT_COL_LOW] = felt_number_text(min_raise_to);
    cells[FELT_COL_HIGH] = felt_number_text(max_first);
  }
}

static char *length_text(const FeltLevel *level, const FeltScheduleNeeds *needs)
{
  if (level->kind == FELT_LEVEL_DAY_END)
    return g_strdup("");
  if (level->hands > 0)
    return g_strdup_printf(_("%d hands"), (int)level->hands);
  if (needs->seconds)
    return felt_clock_text(felt_level_length_ms(level) / 1000);
  return g_strdup_printf("%" G_GINT64_FORMAT, level->minutes);
}

/* Hours and minutes from the start: "0:00", "1:25"; with seconds when some level has them; about,
 * behind levels by hands. */
static char *after_text(gint64 ms, gboolean about, const FeltScheduleNeeds *needs)
{
  int s = (int)(ms / 1000);
  if (about)
    return g_strdup_printf("≈ %d:%02d", s / 3600, s / 60 % 60);
  if (needs->seconds)
    return g_strdup_printf("%d:%02d:%02d", s / 3600, s / 60 % 60, s % 60);
  return g_strdup_printf("%d:%02d", s / 3600, s / 60 % 60);
}

/* The first raise of the pot-limit game of a mix whose bets have the columns, or NULL. */
static char *raise_text(const FeltState *state, guint index, const FeltLevel *level)
{
  FeltPotOptions options = felt_state_pot_options(state);
  gint64 min_raise_to, max_first;
  if (level->mix == FELT_MIX_NONE || has_pot_columns(level) ||
      !felt_level_pot_limit_at(state->levels, state->n_levels, index, &options, &min_raise_to,
                               &max_first))
    return NULL;
  g_autofree char *low = felt_number_text(min_raise_to), *high = felt_number_text(max_first);
  return g_strdup_printf(_("pot-limit: first raise to %s at least, %s at most"), low, high);
}

/* What the columns do not say of a level: a line under it. */
static void add_extra_row(FeltScheduleSheet *schedule, const FeltState *state, guint index)
{
  FeltLevel asked;
  FeltScheduleRow row = {.kind = FELT_ROW_NOTE};
  felt_level_shown(state->levels, state->n_levels, index, &asked);
  asked.hands = 0;                 /* that is its length */
  if (felt_level_all_stud(&asked)) /* that has a column */
    asked.bring_in = 0;
  g_autofree char *extra = felt_level_extra_text(&asked);
  g_autofree char *raise = raise_text(state, index, &asked);
  if (extra != NULL && raise != NULL)
    row.text = g_strconcat(extra, ", ", raise, NULL);
  else
    row.text = g_strdup(raise != NULL ? raise : extra);
  if (row.text != NULL)
    g_array_append_val(schedule->rows, row);
}

/* Rebuys are sold in the break after their last level. */
static const char *note_text(const FeltState *state, gboolean late, gboolean rebuys)
{
  gboolean through = late && felt_registration_takes_break(state);
  if (!late)
    return _("Rebuys end here");
  if (!rebuys)
    return through ? _("Registration ends after the break") : _("Registration ends here");
  if (through)
    return _("Registration and rebuys end after the break");
  if (felt_registration_break_follows(state))
    return _("Registration ends here, rebuys after the break");
  return _("Registration and rebuys end here");
}

/* Entries and rebuys end with a playing level: a line under it says so. */
static void add_note_row(FeltScheduleSheet *schedule, const FeltState *state, guint number)
{
  const FeltSetup *setup = &state->setup;
  gboolean late = setup->late_until_level == number;
  gboolean rebuys = setup->rebuy.most != 0 && setup->rebuy.until_level == number;
  if (!late && !rebuys)
    return;
  FeltScheduleRow row = {.kind = FELT_ROW_NOTE};
  row.text = g_strdup(note_text(state, late, rebuys));
  g_array_append_val(schedule->rows, row);
}

/* Its name, which often says what is coloured up; else that. */
static char *break_text(const FeltLevel *level)
{
  g_autofree char *extra = level->name == NULL ? felt_level_extra_text(level) : NULL;
  g_autofree char *text = felt_level_blinds_text(level);
  return extra != NULL ? g_strdup_printf("%s: %s", text, extra) : g_steal_pointer(&text);
}

/* When an entry begins or began by the running clock; NULL when it is past, a dash when nobody
 * knows.
 */
static char *time_text(const FeltState *state, const FeltInstant *now, const FeltClockView *view,
                       guint index)
{
  if (index < view->level)
    return NULL;
  if (!felt_clock_knows(view, state->levels, state->n_levels, index))
    return g_strdup("–");
  gint64 ms = index == view->level
                  ? -view->elapsed_ms
                  : felt_clock_until_ms(view, state->levels, state->n_levels, index);
  return felt_day_time(now->utc_us + 1000 * ms, 0);
}

/* When play is to start, in a tournament that waits for a time of day; else 0. */
static gint64 planned_us(const FeltState *state)
{
  return state->phase == FELT_PHASE_SETUP ? felt_setup_starts_at_us(&state->setup) : 0;
}

static void add_rows(FeltScheduleSheet *schedule, const FeltState *state,
                     const FeltScheduleNeeds *needs, const FeltInstant *now,
                     const FeltClockView *view)
{
  gint64 after = 0, planned = planned_us(state);
  gboolean about = FALSE;
  for (guint i = 0; i < state->n_levels; i++) {
    const FeltLevel *level = &state->levels[i];
    FeltScheduleRow row = {.kind =
                               level->kind == FELT_LEVEL_PLAY ? FELT_ROW_LEVEL : FELT_ROW_BREAK};
    if (row.kind == FELT_ROW_LEVEL)
      level_cells(state, needs, i, row.cells);
    else
      row.text = break_text(level);

    row.cells[FELT_COL_LENGTH] = length_text(level, needs);
    row.past = view->running && i < view->level;
    row.present = view->running && i == view->level;
    if (view->running)
      row.cells[FELT_COL_START] = time_text(state, now, view, i);
    else if (planned > 0 && !about)
      row.cells[FELT_COL_START] = felt_day_time(planned + 1000 * after, 0);
    else
      row.cells[FELT_COL_START] = after_text(after, about, needs);

    after += felt_level_length_ms(level);
    about = about || level->hands > 0;
    if (level->kind == FELT_LEVEL_DAY_END) { /* the next day counts from its own start */
      after = planned = 0;
      about = FALSE;
    }

    g_array_append_val(schedule->rows, row);
    if (row.kind == FELT_ROW_LEVEL)
      add_extra_row(schedule, state, i);
    if (row.kind == FELT_ROW_LEVEL)
      add_note_row(schedule, state, felt_level_number(state->levels, state->n_levels, i));
  }
}

static void clear_row(gpointer data)
{
  FeltScheduleRow *row = data;
  for (int c = 0; c < FELT_N_COLS; c++)
    g_free(row->cells[c]);
  g_free(row->text);
}

void felt_schedule_fill(FeltScheduleSheet *schedule, const FeltState *state, const FeltInstant *now)
{
  FeltScheduleNeeds needs = look_at(state);
  FeltClockView view = {0};
  if (now != NULL)
    felt_state_clock_view(state, now, &view);
  schedule->rows = g_array_new(FALSE, TRUE, sizeof(FeltScheduleRow));
  g_array_set_clear_func(schedule->rows, clear_row);
  add_labels(schedule, &needs, view.running || planned_us(state) > 0);
  add_rows(schedule, state, &needs, now, &view);
  schedule->sheet.facts = felt_schedule_facts(state, &needs);
  schedule->sheet.notes = felt_schedule_notes(state, &needs);
}
