/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-preview.c - what a change of the structure would move, before it is made */
#include "tournament/state/felt-structure-preview.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

static gboolean past_is_kept(const FeltState *state, guint present, const FeltLevel *levels,
                             guint n, GError **error)
{
  for (guint i = 0; i < present; i++)
    if (i >= n || !felt_level_equal(&levels[i], &state->levels[i])) {
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("Entry %u of levels is past; leave it as it was and change what comes."),
                         i + 1);
    }
  if (n > present)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("The clock stands in entry %u of levels; keep at least that one."),
                     present + 1);
}

/* Where the clock will stand. */
static void place(const FeltClockView *view, const FeltLevel *levels, guint n,
                  FeltStructurePreview *preview)
{
  const FeltLevel *level = &levels[view->level];
  preview->level = view->level;
  preview->spent_ms = view->elapsed_ms;
  preview->running = view->running;
  if (preview->level + 1 < n && !felt_level_stays(level))
    preview->spent_ms = MIN(preview->spent_ms, felt_level_length_ms(level));
}

static gint64 until_end(const FeltClockView *view, const FeltLevel *levels, guint n)
{
  gint64 ms = view->remaining_ms;
  for (guint i = view->level + 1; i < n; i++)
    ms += felt_level_length_ms(&levels[i]);
  return ms;
}

/* Entries are compared from the present one on, which stays itself; those that stand alike at the
 * end of both are the same, so that an inserted break is one entry added and nothing changed. */
static void compare(const FeltState *state, guint present, const FeltLevel *levels, guint n,
                    FeltStructurePreview *preview)
{
  guint first = present, same_end = 0, old_n = state->n_levels;
  while (first < MIN(n, old_n) && felt_level_equal(&levels[first], &state->levels[first]))
    first++;
  while (same_end + MAX(first, present + 1) < MIN(n, old_n) &&
         felt_level_equal(&levels[n - 1 - same_end], &state->levels[old_n - 1 - same_end]))
    same_end++;
  guint new_part = n - first - same_end, old_part = old_n - first - same_end;
  preview->first_changed = new_part == 0 && old_part == 0 ? n : first;
  preview->n_changed = MIN(new_part, old_part);
  preview->n_added = new_part - preview->n_changed;
  preview->n_removed = old_part - preview->n_changed;
}

gboolean felt_structure_preview(const FeltState *state, const FeltLevel *levels, guint n,
                                const FeltInstant *now, FeltStructurePreview *preview,
                                GError **error)
{
  FeltClockView view, after;
  FeltStructurePreview found = {0};
  felt_state_clock_view(state, now, &view);
  if (!felt_structure_check(levels, n, error) || !past_is_kept(state, view.level, levels, n, error))
    return FALSE;
  place(&view, levels, n, &found);
  compare(state, view.level, levels, n, &found);
  FeltClock clock = {.level = found.level, .spent_ms = found.spent_ms, .since = *now};
  felt_clock_view(&clock, levels, n, now, &after);
  found.end_was_ms = until_end(&view, state->levels, state->n_levels);
  found.end_ms = until_end(&after, levels, n);
  found.break_was_ms = view.next_break_ms;
  found.break_ms = after.next_break_ms;
  *preview = found;
  return TRUE;
}

static void add_count(GString *text, char *part, guint n)
{
  if (n > 0)
    g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", part);
  g_free(part);
}

/* What happens to entries, with its number. */
static char *changed_text(guint n)
{
  return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u entry changes", "%u entries change", n),
                         n);
}

static char *added_text(guint n)
{
  return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u entry is new", "%u entries are new", n),
                         n);
}

static char *removed_text(guint n)
{
  return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u entry goes", "%u entries go", n), n);
}

/* "40 minutes later" */
static char *moved_text(gint64 ms)
{
  g_autofree char *time = felt_clock_text((ABS(ms) + 500) / 1000);
  return g_strdup_printf(ms > 0 ? _("%s later") : _("%s earlier"), time);
}

char *felt_structure_preview_words(const FeltStructurePreview *preview, guint n)
{
  GString *text = g_string_new(NULL);
  if (preview->first_changed == n)
    return g_string_free(g_string_append(text, _("Nothing changes.")), FALSE);
  add_count(text, changed_text(preview->n_changed), preview->n_changed);
  add_count(text, added_text(preview->n_added), preview->n_added);
  add_count(text, removed_text(preview->n_removed), preview->n_removed);
  g_autofree char *kept = felt_clock_text(MAX(preview->spent_ms, 0) / 1000);
  g_string_append_printf(text, _("; entry %u keeps its elapsed %s"), preview->level + 1, kept);
  if (preview->break_ms >= 0 && preview->break_was_ms >= 0 &&
      preview->break_ms != preview->break_was_ms) {
    g_autofree char *moved = moved_text(preview->break_ms - preview->break_was_ms);
    g_string_append_printf(text, _("; the next break begins %s"), moved);
  }
  if (preview->end_ms != preview->end_was_ms) {
    g_autofree char *moved = moved_text(preview->end_ms - preview->end_was_ms);
    g_string_append_printf(text, _("; the last level ends %s"), moved);
  }
  g_string_append_c(text, '.');
  return g_string_free(text, FALSE);
}

gint64 felt_structure_usual_add_ons(const FeltState *state, guint level)
{
  const FeltTerms *add_on = &state->setup.add_on;
  gboolean over = add_on->until_level > 0 && level > (guint)add_on->until_level;
  gboolean said = felt_charge_total(&add_on->charge) > 0 || add_on->charge.chips > 0;
  return add_on->most != 0 && said && !over ? 100 : 0;
}

void felt_structure_wish_of(const FeltState *state, FeltStructureWish *wish)
{
  wish->was = state->levels;
  wish->n_was = state->n_levels;
  wish->add_on_chips = felt_setup_add_on_chips(&state->setup);
  if (wish->n_kept == 0)
    return;
  FeltStructureWish sold = {.players = felt_state_add_ons(state),
                            .stack = wish->stack,
                            .add_ons = 100,
                            .add_on_chips = wish->add_on_chips};
  gint64 more = felt_structure_wish_add_ons(wish) - felt_structure_wish_add_ons(&sold);
  wish->chips_in_play =
      state->chips_in_play + MAX(wish->players - state->n_entries, 0) * wish->stack + MAX(more, 0);
}
