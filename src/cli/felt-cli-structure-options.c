/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-structure-options.c - what feltctl structure is asked for, read from its options */
#include "cli/felt-cli-structure-options.h"

#include "cli/felt-cli-read.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean felt_structure_options_chips(const char *text, FeltTemplate *template)
{
  g_autofree gint64 *values = NULL;
  guint n;
  g_autoptr(GError) error = NULL;
  if (text == NULL)
    return TRUE;
  if (!felt_cli_read_numbers("--chips", text, 1, 1000000000, &values, &n))
    return FALSE;
  FeltSetup *setup = &template->setup;
  const FeltField *field = felt_record_field(&felt_setup_record, "chips");
  while (setup->n_chips > 0)
    felt_record_clear(field->record, &setup->chips[--setup->n_chips]);
  for (guint i = 0; i < n; i++) {
    FeltChip *chip = felt_list_append(field->record, &setup->chips, &setup->n_chips);
    chip->value = values[i];
  }
  if (felt_chips_check(setup->chips, setup->n_chips, &error))
    return TRUE;
  felt_cli_fail(FELT_EXIT_REFUSED, "--chips: %s", error->message);
  return FALSE;
}

gboolean felt_structure_options_amount(const char *option, const char *text, gint64 most,
                                       gint64 *amount)
{
  return text == NULL || felt_cli_read_number(option, text, 0, most, amount);
}

/* The games of a mix are kept in a level of the template until levels are made. */
static FeltMixGame *add_game(FeltTemplate *template)
{
  if (template->n_levels == 0)
    felt_list_append(&felt_level_record, &template->levels, &template->n_levels);
  FeltLevel *level = template->levels;
  return felt_list_append(felt_record_field(&felt_level_record, "games")->record, &level->games,
                          &level->n_games);
}

/* "1.4", whatever the locale. */
static gboolean read_ratio(const char *text, double *ratio)
{
  char *end;
  if (text == NULL)
    return TRUE;
  *ratio = g_ascii_strtod(text, &end);
  if (*text != '\0' && *end == '\0' && *ratio >= 1.25 && *ratio <= 1.6)
    return TRUE;
  felt_cli_fail(FELT_EXIT_REFUSED, _("--ratio: “%s” is not a number from 1.25 to 1.6"), text);
  return FALSE;
}

/* "razz,stud,pot-limit-omaha": games in their order, with a limit or the one they usually have. */
static gboolean read_games(const FeltStructureOptions *o, FeltTemplate *template,
                           FeltStructureWish *wish)
{
  const char *const *limits = felt_record_field(&felt_level_record, "limit")->words;
  g_auto(GStrv) parts = g_strsplit(o->games != NULL ? o->games : "", ",", -1);
  if (o->games == NULL)
    return TRUE;
  if (wish->mix != FELT_MIX_NONE && wish->mix != FELT_MIX_OWN) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--games is a mix of your own; leave out --mix %s"),
                  felt_mix_words[wish->mix]);
    return FALSE;
  }
  if (parts[0] == NULL) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--games: give games in their order, as razz,stud"));
    return FALSE;
  }

  for (guint i = 0; parts[i] != NULL; i++) {
    FeltMixGame *game = add_game(template);
    const char *name = g_strstrip(parts[i]);
    int limit = -1;
    for (int l = 0; limits[l] != NULL; l++)
      if (g_str_has_prefix(name, limits[l]) && name[strlen(limits[l])] == '-') {
        limit = l;
        name += strlen(limits[l]) + 1;
        break;
      }
    if (!felt_cli_read_word("--games", name, felt_played_games, &game->game))
      return FALSE;
    game->limit = limit >= 0 ? limit : felt_played_game_limit(game->game);
  }

  wish->mix = FELT_MIX_OWN;
  wish->games = template->levels[0].games;
  wish->n_games = template->levels[0].n_games;
  return TRUE;
}

static gboolean is_mix(const char *name)
{
  for (guint m = FELT_MIX_NONE + 1; felt_mix_words[m] != NULL; m++)
    if (g_strcmp0(name, felt_mix_words[m]) == 0)
      return TRUE;
  return FALSE;
}

/* One game, or a mix, which may be named as the game: who wants HORSE thinks of it as one. */
static gboolean read_game(const FeltStructureOptions *o, FeltTemplate *template,
                          FeltStructureWish *wish)
{
  const char *const *limits = felt_record_field(&felt_level_record, "limit")->words;
  gboolean named = o->mix == NULL && is_mix(o->game);
  const char *game = named ? NULL : o->game;
  const char *mix = named ? o->game : o->mix;
  if ((game != NULL || o->limit != NULL) && (mix != NULL || o->games != NULL)) {
    felt_cli_fail(
        FELT_EXIT_REFUSED,
        _("%s is of one game; leave it out beside a mix, whose games have limits of their "
          "own"),
        game != NULL ? "--game" : "--limit");
    return FALSE;
  }
  if ((game != NULL && !felt_cli_read_word("--game", game, felt_played_games, &wish->game)) ||
      (mix != NULL && !felt_cli_read_word("--mix", mix, felt_mix_words, &wish->mix)))
    return FALSE;
  wish->limit = felt_played_game_limit(wish->game);
  if (!read_games(o, template, wish))
    return FALSE;
  if (o->game_minutes != NULL && wish->mix == FELT_MIX_NONE) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--game-minutes is of a mix; give --mix or --games"));
    return FALSE;
  }
  return o->limit == NULL || felt_cli_read_word("--limit", o->limit, limits, &wish->limit);
}

gboolean felt_structure_options_wish(const FeltStructureOptions *o, FeltTemplate *template,
                                     FeltStructureWish *wish)
{
  if (!felt_structure_options_amount("--players", o->players, 1000000, &wish->players) ||
      !felt_structure_options_amount("--stack", o->stack, 1000000000, &wish->stack) ||
      !felt_structure_options_amount("--minutes", o->minutes, 10000, &wish->minutes) ||
      !felt_structure_options_amount("--level-minutes", o->level_minutes, 120,
                                     &wish->level_minutes) ||
      !felt_structure_options_amount("--rebuys", o->rebuys, 10000, &wish->rebuys) ||
      !felt_structure_options_amount("--add-ons", o->add_ons, 1000, &wish->add_ons) ||
      !felt_structure_options_amount("--game-minutes", o->game_minutes, 1440,
                                     &wish->game_minutes) ||
      !read_ratio(o->ratio, &wish->ratio) || !read_game(o, template, wish) ||
      !felt_structure_options_chips(o->chips, template))
    return FALSE;
  wish->chips = template->setup.chips;
  wish->n_chips = template->setup.n_chips;
  wish->no_antes = o->no_antes;
  return TRUE;
}
