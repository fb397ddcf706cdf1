/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-level-text.c - levels in words: game, blinds, what else must be known */
#include "tournament/setup/felt-structure.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

char *felt_level_game_text(const FeltLevel *level)
{
  if (level->mix != FELT_MIX_NONE)
    return g_strdup(felt_mix_name(level->mix));
  const char *game = felt_played_game_name(level->game);
  switch (level->limit) {
  case FELT_LIMIT_NO:
    return g_strdup_printf(_("No-Limit %s"), game);
  case FELT_LIMIT_POT:
    return g_strdup_printf(_("Pot-Limit %s"), game);
  case FELT_LIMIT_SPREAD:
    return g_strdup_printf(_("Spread-Limit %s"), game);
  case FELT_LIMIT_CAP:
    return g_strdup_printf(_("Cap-Limit %s"), game);
  default:
    return g_strdup_printf(_("Limit %s"), game);
  }
}

gint64 felt_level_big_bet(const FeltLevel *level)
{
  if (level->kind != FELT_LEVEL_PLAY || !felt_level_has_limit(level, FELT_LIMIT_FIXED))
    return 0;
  return level->big_bet > 0 ? level->big_bet : 2 * level->big;
}

char *felt_level_amount_text(const FeltLevel *level, gint64 chips, const FeltChipWorth *worth)
{
  const gint64 all[] = {level->first, level->small,   level->big, felt_level_big_bet(level),
                        level->ante,  level->bring_in};
  gboolean decimals = FALSE;
  if (worth == NULL)
    return felt_number_text(chips);
  for (guint i = 0; i < G_N_ELEMENTS(all); i++)
    decimals = decimals || !felt_money_is_whole(all[i] * worth->value, worth->digits);
  return felt_money_column_text(chips * worth->value, worth->digits, NULL, decimals);
}

/* Amounts one behind the other, apart by " / ". */
static void add_amount(GString *text, const FeltLevel *level, gint64 chips,
                       const FeltChipWorth *worth)
{
  g_autofree char *amount = felt_level_amount_text(level, chips, worth);
  g_string_append_printf(text, "%s%s", text->len > 0 ? " / " : "", amount);
}

char *felt_level_blinds_text(const FeltLevel *level)
{
  return felt_level_stakes_text(level, NULL);
}

char *felt_level_stakes_text(const FeltLevel *level, const FeltChipWorth *worth)
{
  if (level->kind == FELT_LEVEL_BREAK)
    return g_strdup(level->name != NULL ? level->name : _("Break"));
  if (level->kind == FELT_LEVEL_DAY_END)
    return g_strdup(level->name != NULL ? level->name : _("End of the day"));
  g_autoptr(GString) text = g_string_new(NULL);
  if (felt_level_all_stud(level)) {
    add_amount(text, level, level->big, worth);
    if (felt_level_big_bet(level) > 0)
      add_amount(text, level, felt_level_big_bet(level), worth);
  } else {
    if (level->first > 0)
      add_amount(text, level, level->first, worth);
    add_amount(text, level, level->small, worth);
    add_amount(text, level, level->big, worth);
  }
  if (level->ante_kind != FELT_ANTE_NONE && level->ante != 0) {
    g_autofree char *ante = felt_level_amount_text(level, level->ante, worth);
    g_string_append_printf(text, " (%s)", ante);
  }
  return g_strdup(text->str);
}

char *felt_level_due_text(const FeltLevel *levels, guint n, guint index, gint64 elapsed_ms)
{
  const FeltLevel *level = &levels[index];
  FeltLevel played;
  if (level->kind != FELT_LEVEL_PLAY || level->mix == FELT_MIX_NONE)
    return felt_level_blinds_text(level);
  felt_level_played(levels, n, index, elapsed_ms, &played);
  g_autofree char *blinds = felt_level_blinds_text(&played);
  g_autofree char *game = felt_level_game_text(&played);
  return g_strdup_printf("%s, %s", blinds, game);
}

static void add_part(GString *text, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void add_part(GString *text, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  if (text->len > 0)
    g_string_append(text, ", ");
  g_string_append_vprintf(text, format, args);
  va_end(args);
}

static void add_chip_up(GString *text, const FeltLevel *level)
{
  for (guint i = 0; i < level->n_chip_up; i++) {
    g_autofree char *value = felt_number_text(level->chip_up[i]);
    if (i == 0)
      add_part(text, _("colour up the %ss"), value);
    else
      add_part(text, C_("chips", "%ss"), value);
  }
}

/* What a limit needs besides the blinds. */
static void add_limit(GString *text, const FeltLevel *level)
{
  if (felt_level_has_limit(level, FELT_LIMIT_SPREAD)) {
    g_autofree char *low = felt_number_text(level->spread_min);
    g_autofree char *high = felt_number_text(level->spread_max);
    add_part(text, _("bets %s to %s"), low, high);
  }
  if (felt_level_has_limit(level, FELT_LIMIT_CAP)) {
    g_autofree char *cap = felt_number_text(level->cap);
    add_part(text, _("cap %s"), cap);
  }
}

char *felt_level_games_text(const FeltLevel *level)
{
  guint n;
  const FeltMixGame *games = felt_level_games(level, &n);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < n; i++) {
    const FeltLevel alone = {.game = games[i].game, .limit = games[i].limit};
    g_autofree char *game = felt_level_game_text(&alone);
    add_part(text, "%s", game);
  }
  return g_string_free(text, n == 0);
}

static void add_mix(GString *text, const FeltLevel *level)
{
  if (level->mix == FELT_MIX_NONE)
    return;
  if (level->nl_big > 0) {
    g_autofree char *small = felt_number_text(level->nl_small);
    g_autofree char *big = felt_number_text(level->nl_big);
    add_part(text, _("no-limit and pot-limit %s / %s"), small, big);
  }
  if (level->game_minutes > 0)
    add_part(text, _("a new game every %d min"), (int)level->game_minutes);
}

char *felt_level_extra_text(const FeltLevel *level)
{
  GString *text = g_string_new(NULL);
  if (level->kind != FELT_LEVEL_PLAY) {
    add_chip_up(text, level);
    return g_string_free(text, text->len == 0);
  }
  if (level->bring_in > 0) {
    g_autofree char *bring_in = felt_number_text(level->bring_in);
    add_part(text, _("bring-in %s"), bring_in);
  }
  add_mix(text, level);
  add_limit(text, level);
  if (level->hands > 0)
    add_part(text, _("%d hands"), (int)level->hands);
  return g_string_free(text, text->len == 0);
}
