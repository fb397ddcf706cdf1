/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure.c - the levels and breaks a tournament runs through */
#include "tournament/felt-structure.h"

#include "felt-config.h"
#include "tournament/felt-words.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

static const char *const kind_words[] = {"level", "break", NULL};
static const char *const limit_words[] = {"no-limit", "pot-limit", "fixed-limit", NULL};
static const char *const ante_kind_words[] = {"none", "each", "button", "big-blind", NULL};

const char *const felt_played_games[] = {
    "holdem",      "shortdeck",   "omaha",  "omaha5",    "omaha6", "omaha-hilo",
    "omaha5-hilo", "omaha6-hilo", "stud",   "stud-hilo", "razz",   "draw",
    "lowball-27",  "lowball-a5",  "badugi", NULL,
};

static const char *const game_names[] = {
    N_("Hold’em"),
    N_("Short Deck"),
    N_("Omaha"),
    N_("Five-Card Omaha"),
    N_("Six-Card Omaha"),
    N_("Omaha Hi-Lo"),
    N_("Five-Card Omaha Hi-Lo"),
    N_("Six-Card Omaha Hi-Lo"),
    N_("Stud"),
    N_("Stud Hi-Lo"),
    N_("Razz"),
    N_("Five-Card Draw"),
    N_("2-7 Lowball"),
    N_("A-5 Lowball"),
    N_("Badugi"),
};
G_STATIC_ASSERT(G_N_ELEMENTS(game_names) + 1 == G_N_ELEMENTS(felt_played_games));

#define AMOUNT_MAX G_GINT64_CONSTANT(1000000000000)

static const FeltField level_fields[] = {
    {.key = "kind",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltLevel, kind),
     .words = kind_words,
     .doc = N_("a level or a break")},
    {.key = "game",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltLevel, game),
     .words = felt_played_games,
     .doc = N_("the game played")},
    {.key = "limit",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltLevel, limit),
     .words = limit_words,
     .doc = N_("how much may be bet")},
    {.key = "small",
     .type = FELT_FIELD_INT,
     .offset = offsetof(FeltLevel, small),
     .min = 0,
     .max = AMOUNT_MAX,
     .doc = N_("small blind")},
    {.key = "big",
     .type = FELT_FIELD_INT,
     .offset = offsetof(FeltLevel, big),
     .min = 0,
     .max = AMOUNT_MAX,
     .doc = N_("big blind")},
    {.key = "ante",
     .type = FELT_FIELD_INT,
     .offset = offsetof(FeltLevel, ante),
     .min = 0,
     .max = AMOUNT_MAX,
     .doc = N_("ante")},
    {.key = "ante_kind",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltLevel, ante_kind),
     .words = ante_kind_words,
     .doc = N_("who pays the ante")},
    {.key = "minutes",
     .type = FELT_FIELD_INT,
     .offset = offsetof(FeltLevel, minutes),
     .min = 0,
     .max = 1440,
     .doc = N_("length in minutes")},
    {.key = "seconds",
     .type = FELT_FIELD_INT,
     .offset = offsetof(FeltLevel, seconds),
     .min = 0,
     .max = 3599,
     .doc = N_("seconds beside the minutes")},
    {.key = "name",
     .type = FELT_FIELD_TEXT,
     .offset = offsetof(FeltLevel, name),
     .flags = FELT_FIELD_NAME,
     .doc = N_("what a break is called")},
    {0},
};

const FeltRecord felt_level_record = {"level", sizeof(FeltLevel), level_fields, 0};

const char *felt_played_game_name(int game)
{
  return _(game_names[game]);
}

char *felt_level_game_text(const FeltLevel *level)
{
  const char *game = felt_played_game_name(level->game);
  switch (level->limit) {
  case FELT_LIMIT_NO:
    return g_strdup_printf(_("No-Limit %s"), game);
  case FELT_LIMIT_POT:
    return g_strdup_printf(_("Pot-Limit %s"), game);
  default:
    return g_strdup_printf(_("Limit %s"), game);
  }
}

gint64 felt_level_length_ms(const FeltLevel *level)
{
  return (level->minutes * 60 + level->seconds) * 1000;
}

guint felt_level_number(const FeltLevel *levels, guint n, guint index)
{
  guint number = 0;
  for (guint i = 0; i < n && i <= index; i++)
    number += levels[i].kind == FELT_LEVEL_PLAY;
  return number;
}

guint felt_level_next_play(const FeltLevel *levels, guint n, guint index)
{
  for (guint i = index + 1; i < n; i++)
    if (levels[i].kind == FELT_LEVEL_PLAY)
      return i;
  return n;
}

char *felt_level_blinds_text(const FeltLevel *level)
{
  if (level->kind == FELT_LEVEL_BREAK)
    return g_strdup(level->name != NULL ? level->name : _("Break"));
  g_autofree char *small = felt_number_text(level->small);
  g_autofree char *big = felt_number_text(level->big);
  if (level->ante_kind == FELT_ANTE_NONE || level->ante == 0)
    return g_strdup_printf("%s / %s", small, big);
  g_autofree char *ante = felt_number_text(level->ante);
  return g_strdup_printf("%s / %s (%s)", small, big, ante);
}

gboolean felt_level_pot_limit(const FeltLevel *level, const FeltPotOptions *options,
                              gint64 *min_raise_to, gint64 *max_first)
{
  if (level->kind != FELT_LEVEL_PLAY || level->limit != FELT_LIMIT_POT)
    return FALSE;
  FeltPotLimitLevel l = {
      .small = level->small,
      .big = level->big,
      .ante = level->ante,
      .ante_kind = (FeltAnteKind)level->ante_kind,
      .convention = (FeltPotConvention)options->pot_convention,
      .count_ante = (FeltAnteCount)options->count_ante,
      .round_chip = options->round_chip,
  };
  int64_t min, max;
  if (!felt_pot_limit_level(&l, &min, &max))
    return FALSE;
  *min_raise_to = min;
  *max_first = max;
  return TRUE;
}

static gboolean check_level(const FeltLevel *level, guint entry, GError **error)
{
  const char *wrong = NULL;
  if (felt_level_length_ms(level) <= 0)
    wrong = _("has no length; give it minutes");
  else if (level->kind == FELT_LEVEL_BREAK)
    return TRUE;
  else if (level->big <= 0)
    wrong = _("has no big blind; give big");
  else if (level->small > level->big)
    wrong = _("has a small blind above the big blind; lower small");
  else if (level->ante_kind != FELT_ANTE_NONE && level->ante <= 0)
    wrong = _("has a kind of ante but no ante; give ante or set ante_kind to none");
  else if (level->ante_kind == FELT_ANTE_NONE && level->ante > 0)
    wrong = _("has an ante but nobody who pays it; set ante_kind");
  if (wrong == NULL)
    return TRUE;
  g_set_error(error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_RANGE, _("Entry %u of levels %s."), entry,
              wrong);
  return FALSE;
}

gboolean felt_structure_check(const FeltLevel *levels, guint n, GError **error)
{
  gboolean playable = FALSE;
  if (n > FELT_LEVELS_MAX) {
    g_set_error(error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_RANGE,
                _("levels has %u entries; at most %d are possible."), n, FELT_LEVELS_MAX);
    return FALSE;
  }
  for (guint i = 0; i < n; i++) {
    g_autofree char *where = g_strdup_printf(_("levels, entry %u: "), i + 1);
    if (!felt_record_check(&felt_level_record, &levels[i], where, error) ||
        !check_level(&levels[i], i + 1, error))
      return FALSE;
    playable = playable || levels[i].kind == FELT_LEVEL_PLAY;
  }
  if (!playable)
    g_set_error(error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_MISSING,
                _("levels has no playing level; give at least one."));
  return playable;
}

FeltLevel *felt_levels_copy(const FeltLevel *levels, guint n)
{
  FeltLevel *copy = g_new(FeltLevel, n);
  for (guint i = 0; i < n; i++)
    felt_record_copy(&felt_level_record, &copy[i], &levels[i]);
  return copy;
}

void felt_levels_free(FeltLevel *levels, guint n)
{
  for (guint i = 0; i < n; i++)
    felt_record_clear(&felt_level_record, &levels[i]);
  g_free(levels);
}
