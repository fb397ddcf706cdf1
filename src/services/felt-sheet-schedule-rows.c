/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-schedule-rows.c - what the blind schedule says: rows, headings, facts, notes */
#include "services/felt-sheet-schedule.h"

#include "felt-config.h"
#include "services/felt-board.h"
#include "tournament/felt-words.h"

#include <glib/gi18n-lib.h>

/* What the structure has ------------------------------------------------------------------- */

/* Which columns and notes a structure needs. */
typedef struct {
  gboolean ante, one_ante_kind;  /* some ante; all of one kind */
  int ante_kind;                 /* the first one's */
  gboolean pot, fixed, mixed;    /* limits that occur; more than one game or limit */
  gboolean pot_each, pot_single; /* pot-limit levels with antes of each player, of one player */
  gboolean seconds;              /* lengths that are no whole minutes */
  gboolean hands;                /* levels that last for hands */
  gboolean stud, only_stud;      /* some level has a bring-in; every one is stud */
  const FeltLevel *first;        /* playing level, or NULL */
} Needs;

static gboolean is_stud(const FeltLevel *level)
{
  return level->mix == FELT_MIX_NONE && level->bring_in > 0;
}

/* What only some structures have. */
static void look_at_special(const FeltLevel *level, Needs *needs)
{
  needs->only_stud = is_stud(level) && (needs->only_stud || level == needs->first);
  needs->stud |= is_stud(level);
  needs->hands |= level->hands > 0;
}

static void look_at_level(const FeltLevel *level, Needs *needs)
{
  gboolean pot = level->limit == FELT_LIMIT_POT;
  if (needs->first == NULL)
    needs->first = level;
  needs->mixed |= level->game != needs->first->game || level->limit != needs->first->limit ||
                  level->mix != needs->first->mix;
  look_at_special(level, needs);
  needs->pot |= pot;
  needs->fixed |= felt_level_big_bet(level) > 0;
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

static Needs look_at(const FeltState *state)
{
  Needs needs = {0};
  for (guint i = 0; i < state->n_levels; i++) {
    needs.seconds |= state->levels[i].seconds != 0;
    if (state->levels[i].kind == FELT_LEVEL_PLAY)
      look_at_level(&state->levels[i], &needs);
  }
  return needs;
}

/* Texts ------------------------------------------------------------------------------------ */

static const char *ante_label(const Needs *needs)
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

static const char *low_label(const Needs *needs)
{
  if (needs->pot && needs->fixed)
    return _("Min. raise to\nor small bet");
  if (needs->pot)
    return _("Minimum\nraise to");
  return needs->fixed ? _("Small\nbet") : NULL;
}

static const char *high_label(const Needs *needs)
{
  if (needs->pot && needs->fixed)
    return _("Max. first raise\nor big bet");
  if (needs->pot)
    return _("Maximum\nfirst raise");
  return needs->fixed ? _("Big\nbet") : NULL;
}

static const char *small_label(const Needs *needs)
{
  if (needs->only_stud)
    return _("Bring-in");
  return needs->stud ? _("Small blind\nor bring-in") : _("Small\nblind");
}

static void add_labels(FeltScheduleSheet *schedule, const Needs *needs, gboolean by_day)
{
  const char *labels[FELT_N_COLS] = {
      [FELT_COL_LEVEL] = _("Level"),
      [FELT_COL_START] = by_day ? _("Starts\nat") : _("Starts\nafter"),
      [FELT_COL_GAME] = needs->mixed ? _("Game") : NULL,
      [FELT_COL_SMALL] = small_label(needs),
      [FELT_COL_BIG] = needs->only_stud ? NULL : _("Big\nblind"),
      [FELT_COL_ANTE] = needs->ante ? ante_label(needs) : NULL,
      [FELT_COL_LOW] = low_label(needs),
      [FELT_COL_HIGH] = high_label(needs),
      [FELT_COL_LENGTH] = needs->seconds || needs->hands ? _("Length") : _("Minutes"),
  };
  for (int c = 0; c < FELT_N_COLS; c++)
    schedule->labels[c] = g_strdup(labels[c]);
}

static char *ante_text(const FeltLevel *level, const Needs *needs)
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

static void level_cells(const FeltState *state, const Needs *needs, guint index, char **cells)
{
  const FeltLevel *level = &state->levels[index];
  FeltPotOptions options = felt_state_pot_options(state);
  gint64 min_raise_to, max_first;
  cells[FELT_COL_LEVEL] =
      g_strdup_printf("%u", felt_level_number(state->levels, state->n_levels, index));
  cells[FELT_COL_GAME] = felt_level_game_text(level);
  cells[FELT_COL_SMALL] = felt_number_text(is_stud(level) ? level->bring_in : level->small);
  cells[FELT_COL_BIG] = felt_number_text(level->big);
  cells[FELT_COL_ANTE] = ante_text(level, needs);
  if (felt_level_big_bet(level) > 0) {
    cells[FELT_COL_LOW] = felt_number_text(level->big);
    cells[FELT_COL_HIGH] = felt_number_text(felt_level_big_bet(level));
  }
  if (felt_level_pot_limit_at(state->levels, state->n_levels, index, &options, &min_raise_to,
                              &max_first)) {
    cells[FELT_COL_LOW] = felt_number_text(min_raise_to);
    cells[FELT_COL_HIGH] = felt_number_text(max_first);
  }
}

static char *length_text(const FeltLevel *level, const Needs *needs)
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
static char *after_text(gint64 ms, gboolean about, const Needs *needs)
{
  int s = (int)(ms / 1000);
  if (about)
    return g_strdup_printf("≈ %d:%02d", s / 3600, s / 60 % 60);
  if (needs->seconds)
    return g_strdup_printf("%d:%02d:%02d", s / 3600, s / 60 % 60, s % 60);
  return g_strdup_printf("%d:%02d", s / 3600, s / 60 % 60);
}

/* What the columns do not say of a level: a line under it. */
static void add_extra_row(FeltScheduleSheet *schedule, const FeltLevel *level)
{
  FeltLevel asked = *level;
  FeltScheduleRow row = {.kind = FELT_ROW_NOTE};
  asked.hands = 0; /* that is its length */
  if (is_stud(level))
    asked.bring_in = 0;
  row.text = felt_level_extra_text(&asked);
  if (row.text != NULL)
    g_array_append_val(schedule->rows, row);
}

/* Entries and rebuys end with a playing level: a line under it says so. */
static void add_note_row(FeltScheduleSheet *schedule, const FeltState *state, guint number)
{
  const FeltSetup *setup = &state->setup;
  gboolean late = setup->late_until_level == number;
  gboolean rebuys = setup->rebuys != 0 && setup->rebuy_until_level == number;
  if (!late && !rebuys)
    return;
  FeltScheduleRow row = {.kind = FELT_ROW_NOTE};
  if (late && rebuys)
    row.text = g_strdup(_("Registration and rebuys end here"));
  else
    row.text = g_strdup(late ? _("Registration ends here") : _("Rebuys end here"));
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
  return felt_board_time_of_day(now->utc_us + 1000 * ms);
}

static void add_rows(FeltScheduleSheet *schedule, const FeltState *state, const Needs *needs,
                     const FeltInstant *now, const FeltClockView *view)
{
  gint64 after = 0;
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
    row.cells[FELT_COL_START] =
        view->running ? time_text(state, now, view, i) : after_text(after, about, needs);
    after += felt_level_length_ms(level);
    about = about || level->hands > 0;
    if (level->kind == FELT_LEVEL_DAY_END) { /* the next day counts from its own start */
      after = 0;
      about = FALSE;
    }
    g_array_append_val(schedule->rows, row);
    if (row.kind == FELT_ROW_LEVEL)
      add_extra_row(schedule, level);
    if (row.kind == FELT_ROW_LEVEL)
      add_note_row(schedule, state, felt_level_number(state->levels, state->n_levels, i));
  }
}

static char *facts_text(const FeltState *state, const Needs *needs)
{
  GString *facts = g_string_new(NULL);
  const FeltSetup *setup = &state->setup;
  g_autofree char *stack = felt_number_text(setup->starting_stack);
  g_autofree char *starting = NULL;
  if (needs->first != NULL && !needs->mixed) {
    g_autofree char *game = felt_level_game_text(needs->first);
    felt_sheet_add_fact(facts, game);
  }
  if (needs->first != NULL && setup->starting_stack >= needs->first->big) {
    g_autofree char *blinds = felt_number_text(setup->starting_stack / needs->first->big);
    starting = g_strdup_printf(_("starting stack %s (%s big blinds)"), stack, blinds);
  } else {
    starting = g_strdup_printf(_("starting stack %s"), stack);
  }
  felt_sheet_add_fact(facts, starting);
  if (setup->rebuys != 0 && setup->rebuy_until_level != 0) {
    g_autofree char *chips = felt_number_text(felt_setup_rebuy_chips(setup));
    g_autofree char *rebuy = g_strdup_printf(_("rebuy %s"), chips);
    felt_sheet_add_fact(facts, rebuy);
    if (setup->add_ons != 0) {
      g_autofree char *more = felt_number_text(felt_setup_add_on_chips(setup));
      g_autofree char *add_on = g_strdup_printf(_("add-on %s"), more);
      felt_sheet_add_fact(facts, add_on);
    }
  }
  return g_string_free(facts, FALSE);
}

static void add_line(GString *notes, const char *line)
{
  if (notes->len > 0)
    g_string_append_c(notes, '\n');
  g_string_append(notes, line);
}

/* What must be said beside pot-limit figures (rules.md 3.3, 3.4). */
static void add_pot_notes(GString *notes, const FeltSetup *setup, const Needs *needs)
{
  if (setup->pot_convention == FELT_POT_TRUE)
    add_line(notes, _("Pot-limit: totals, for the first raise before the flop. Maximum by true "
                      "pot: three big blinds and the small blind."));
  else
    add_line(notes, _("Pot-limit: totals, for the first raise before the flop. Maximum by assumed "
                      "call: four big blinds."));
  if (needs->pot_each)
    add_line(notes, _("Antes of each player are not counted in the maximum: add what the table "
                      "pays."));
  if (needs->pot_single && setup->count_ante == FELT_ANTE_COUNT_NONE)
    add_line(notes, _("The ante does not count in the pot."));
  if (needs->pot_single && setup->count_ante == FELT_ANTE_COUNT_FROM_FLOP)
    add_line(notes, _("The ante counts in the pot from the flop on, not in the maximum here."));
  if (needs->pot_single && setup->count_ante == FELT_ANTE_COUNT_AT_ONCE)
    add_line(notes, _("The ante is counted in the maximum."));
  if (setup->round_chip > 1) {
    g_autofree char *chip = felt_number_text(setup->round_chip);
    g_autofree char *line = g_strdup_printf(_("Maxima are rounded up to a multiple of %s."), chip);
    add_line(notes, line);
  }
}

static char *notes_text(const FeltState *state, const Needs *needs)
{
  GString *notes = g_string_new(NULL);
  if (needs->pot)
    add_pot_notes(notes, &state->setup, needs);
  if (needs->fixed)
    add_line(notes, _("Limit: the small bet in the early betting rounds, the big bet later."));
  add_line(notes, _("A new level counts from the next hand."));
  return g_string_free(notes, FALSE);
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
  Needs needs = look_at(state);
  FeltClockView view = {0};
  if (now != NULL)
    felt_state_clock_view(state, now, &view);
  schedule->rows = g_array_new(FALSE, TRUE, sizeof(FeltScheduleRow));
  g_array_set_clear_func(schedule->rows, clear_row);
  add_labels(schedule, &needs, view.running);
  add_rows(schedule, state, &needs, now, &view);
  schedule->sheet.facts = facts_text(state, &needs);
  schedule->sheet.notes = notes_text(state, &needs);
}
