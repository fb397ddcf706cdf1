/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-warnings.c - what is unwise in a structure, one sentence each */
#include "tournament/setup/felt-structure-warnings.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

const char *const felt_warning_words[] = {"not-payable", "falling",     "ante-high", "jump",
                                          "no-break",    "chip-needed", "no-chip",   "no-length",
                                          "late-beyond", NULL};
G_STATIC_ASSERT(G_N_ELEMENTS(felt_warning_words) == FELT_N_WARNINGS + 1);

#define BREAK_WITHIN_MS G_GINT64_CONSTANT(10800000)

/* The structure under the eye. */
typedef struct {
  const FeltLevel *levels;
  guint n;
  const FeltChip *chips;
  guint n_chips;
  GPtrArray *found;
} Look;

static void warning_free(gpointer data)
{
  FeltStructureWarning *warning = data;
  g_free(warning->text);
  g_free(warning);
}

/* Takes the text. */
static void warn(Look *look, FeltWarningKind kind, guint entry, char *text)
{
  FeltStructureWarning *warning = g_new(FeltStructureWarning, 1);
  *warning = (FeltStructureWarning){kind, entry, text};
  g_ptr_array_add(look->found, warning);
}

/* "Level 5", or the break's name. */
static char *entry_text(const Look *look, guint entry)
{
  if (look->levels[entry].kind != FELT_LEVEL_PLAY)
    return felt_level_blinds_text(&look->levels[entry]);
  return g_strdup_printf(_("Level %u"), felt_level_number(look->levels, look->n, entry));
}

gint64 *felt_structure_chips_at(const FeltLevel *levels, guint n, guint index,
                                const FeltChip *chips, guint n_chips, guint *n_values)
{
  gint64 *values = felt_chips_values(chips, n_chips);
  guint kept = n_chips;
  for (guint i = 0; i < MIN(index, n); i++)
    for (guint c = 0; c < levels[i].n_chip_up; c++) {
      guint to = 0;
      for (guint v = 0; v < kept; v++)
        if (values[v] != levels[i].chip_up[c])
          values[to++] = values[v];
      kept = to;
    }
  *n_values = kept;
  return values;
}

static gboolean can_pay_at(const Look *look, guint index, gint64 amount)
{
  guint n;
  g_autofree gint64 *values =
      felt_structure_chips_at(look->levels, look->n, index, look->chips, look->n_chips, &n);
  return amount == 0 || (n > 0 && felt_chips_can_pay(values, n, amount));
}

/* The break that took the chip an amount needs: before it the amount could be paid, after it not.
 * look->n when it never could. */
static guint break_to_blame(const Look *look, guint index, gint64 amount)
{
  for (guint i = index; i-- > 0;)
    if (look->levels[i].n_chip_up > 0 && !can_pay_at(look, i + 1, amount) &&
        can_pay_at(look, i, amount))
      return i;
  return look->n;
}

static char *chips_text(const Look *look, guint index)
{
  guint n;
  g_autofree gint64 *values =
      felt_structure_chips_at(look->levels, look->n, index, look->chips, look->n_chips, &n);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < n; i++) {
    g_autofree char *value = felt_number_text(values[i]);
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", value);
  }
  return g_string_free(text, FALSE);
}

static gboolean is_told(const Look *look, FeltWarningKind kind, guint entry)
{
  for (guint i = 0; i < look->found->len; i++) {
    const FeltStructureWarning *warning = g_ptr_array_index(look->found, i);
    if (warning->kind == kind && warning->entry == entry)
      return TRUE;
  }
  return FALSE;
}

static void look_at_amount(Look *look, guint index, gint64 amount)
{
  if (look->n_chips == 0 || can_pay_at(look, index, amount))
    return;
  guint blamed = break_to_blame(look, index, amount);
  g_autofree char *level = entry_text(look, index), *sum = felt_number_text(amount);
  if (blamed < look->n) {
    g_autofree char *pause = entry_text(look, blamed);
    if (!is_told(look, FELT_WARNING_CHIP_NEEDED, blamed))
      warn(look, FELT_WARNING_CHIP_NEEDED, blamed,
           g_strdup_printf(_("%s colours up a chip that %s still needs for %s."), pause, level,
                           sum));
    return;
  }
  g_autofree char *chips = chips_text(look, index);
  if (!is_told(look, FELT_WARNING_NOT_PAYABLE, index))
    warn(look, FELT_WARNING_NOT_PAYABLE, index,
         g_strdup_printf(_("%s: %s cannot be paid with chips of %s."), level, sum, chips));
}

static void look_at_paying(Look *look, guint index)
{
  const FeltLevel *level = &look->levels[index];
  const gint64 amounts[] = {level->first,    level->small,    level->big,        level->ante,
                            level->bring_in, level->big_bet,  level->spread_min, level->spread_max,
                            level->cap,      level->nl_small, level->nl_big};
  for (guint i = 0; i < G_N_ELEMENTS(amounts); i++)
    look_at_amount(look, index, amounts[i]);
}

/* The last level before with the same limit, or NULL. */
static const FeltLevel *level_before(const Look *look, guint index)
{
  const FeltLevel *level = &look->levels[index];
  for (guint i = index; i-- > 0;)
    if (look->levels[i].kind == FELT_LEVEL_PLAY && felt_level_same_mix(&look->levels[i], level) &&
        (level->mix != FELT_MIX_NONE || look->levels[i].limit == level->limit))
      return &look->levels[i];
  return NULL;
}

static void look_at_step(Look *look, guint index)
{
  const FeltLevel *level = &look->levels[index], *before = level_before(look, index);
  g_autofree char *name = entry_text(look, index);
  if (level->ante_kind != FELT_ANTE_NONE && level->ante > level->big)
    warn(look, FELT_WARNING_ANTE, index,
         g_strdup_printf(_("%s has an ante above the big blind."), name));
  if (before == NULL)
    return;
  g_autofree char *from = felt_number_text(before->big), *to = felt_number_text(level->big);
  if (level->big < before->big)
    warn(look, FELT_WARNING_FALLING, index,
         g_strdup_printf(_("%s falls from a big blind of %s to %s."), name, from, to));
  else if (before->big > 0 && level->big > 2 * before->big)
    warn(look, FELT_WARNING_JUMP, index,
         g_strdup_printf(_("%s jumps from a big blind of %s to %s, more than twice."), name, from,
                         to));
}

/* Whether a chip-up takes what is there. */
static void look_at_chip_up(Look *look, guint index)
{
  const FeltLevel *level = &look->levels[index];
  guint n;
  g_autofree gint64 *values =
      felt_structure_chips_at(look->levels, look->n, index, look->chips, look->n_chips, &n);
  for (guint c = 0; look->n_chips > 0 && c < level->n_chip_up; c++) {
    gboolean there = FALSE;
    for (guint i = 0; i < n; i++)
      there = there || values[i] == level->chip_up[c];
    if (there)
      continue;
    g_autofree char *name = entry_text(look, index), *value = felt_number_text(level->chip_up[c]);
    warn(look, FELT_WARNING_NO_CHIP, index,
         g_strdup_printf(_("%s colours up chips of %s, which are not in play."), name, value));
    return;
  }
}

/* One sentence for each stretch that is too long, at the level in which it becomes so. */
static void look_at_breaks(Look *look)
{
  gint64 ms = 0;
  gboolean told = FALSE;
  for (guint i = 0; i < look->n; i++) {
    if (look->levels[i].kind != FELT_LEVEL_PLAY) {
      ms = 0;
      told = FALSE;
      continue;
    }
    ms += felt_level_length_ms(&look->levels[i]);
    if (ms <= BREAK_WITHIN_MS || told)
      continue;
    g_autofree char *name = entry_text(look, i);
    warn(look, FELT_WARNING_NO_BREAK, i,
         g_strdup_printf(_("%s ends more than three hours of play without a break."), name));
    told = TRUE;
  }
}

static int by_entry(gconstpointer a, gconstpointer b)
{
  const FeltStructureWarning *x = *(FeltStructureWarning *const *)a;
  const FeltStructureWarning *y = *(FeltStructureWarning *const *)b;
  if (x->entry != y->entry)
    return x->entry < y->entry ? -1 : 1;
  return x->kind < y->kind ? -1 : x->kind > y->kind;
}

GPtrArray *felt_structure_warnings(const FeltLevel *levels, guint n, const FeltChip *chips,
                                   guint n_chips)
{
  Look look = {levels, n, chips, n_chips, g_ptr_array_new_with_free_func(warning_free)};
  for (guint i = 0; i < n; i++) {
    if (levels[i].kind != FELT_LEVEL_DAY_END && felt_level_length_ms(&levels[i]) <= 0) {
      g_autofree char *name = entry_text(&look, i);
      warn(&look, FELT_WARNING_NO_LENGTH, i,
           g_strdup_printf(_("%s has no length; give it minutes."), name));
    }
    look_at_chip_up(&look, i);
    if (levels[i].kind != FELT_LEVEL_PLAY)
      continue;
    look_at_paying(&look, i);
    look_at_step(&look, i);
  }
  look_at_breaks(&look);
  g_ptr_array_sort(look.found, by_entry);
  return look.found;
}

/* What is sold until a level that there is not, would never end. Takes the text. */
static void warn_late(Look *look, gint64 level, char *text)
{
  if (look->n > 0 && level > felt_level_number(look->levels, look->n, look->n))
    warn(look, FELT_WARNING_LATE, look->n - 1, text);
  else
    g_free(text);
}

static void look_at_sales(Look *look, const FeltSetup *setup)
{
  const int last = (int)felt_level_number(look->levels, look->n, look->n);
  const gint64 late = setup->late_until_level;
  const gint64 re_entries = setup->re_entry.most != 0 ? setup->re_entry.until_level : 0;
  const gint64 rebuys = setup->rebuy.most != 0 ? setup->rebuy.until_level : 0;
  const gint64 add_ons = setup->add_on.most != 0 ? setup->add_on.until_level : 0;
  warn_late(look, late,
            g_strdup_printf(_("Late registration is to end with level %d, but the last level is "
                              "%d."),
                            (int)late, last));
  warn_late(look, re_entries,
            g_strdup_printf(_("Re-entries are to end with level %d, but the last level is %d."),
                            (int)re_entries, last));
  warn_late(look, rebuys,
            g_strdup_printf(_("Rebuys are to end with level %d, but the last level is %d."),
                            (int)rebuys, last));
  warn_late(look, add_ons,
            g_strdup_printf(_("Add-ons are to end with level %d, but the last level is %d."),
                            (int)add_ons, last));
  for (guint i = 0; i < setup->n_prices; i++) {
    const FeltPriceList *list = &setup->prices[i];
    warn_late(look, list->until_level,
              g_strdup_printf(_("Price list “%s” is to end with level %d, but the last level is "
                                "%d."),
                              list->name, (int)list->until_level, last));
  }
}

GPtrArray *felt_structure_warnings_for(const FeltSetup *setup, const FeltLevel *levels, guint n)
{
  Look look = {levels, n, setup->chips, setup->n_chips,
               felt_structure_warnings(levels, n, setup->chips, setup->n_chips)};
  look_at_sales(&look, setup);
  return look.found;
}
