/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure.c - the levels and breaks a tournament runs through */
#include "tournament/setup/felt-structure.h"

#include "tournament/setup/felt-chips.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

static const char *const kind_words[] = {"level", "break", "day-end", NULL};
const char *const felt_limit_words[] = {"no-limit",     "pot-limit", "fixed-limit",
                                        "spread-limit", "cap-limit", NULL};
const char *const felt_ante_kind_words[] = {"none", "each", "button", "big-blind", NULL};

#define AMOUNT_MAX G_GINT64_CONSTANT(1000000000000)

static const FeltField mix_game_fields[] = {
    {.key = "game",
     .type = FELT_FIELD_WORD,
     .absent = -1,
     .flags = FELT_FIELD_REQUIRED | FELT_FIELD_OPEN,
     .offset = offsetof(FeltMixGame, game),
     .words = felt_played_games,
     .doc = N_("the game played")},
    {.key = "limit",
     .type = FELT_FIELD_WORD,
     .absent = -1,
     .flags = FELT_FIELD_REQUIRED,
     .offset = offsetof(FeltMixGame, limit),
     .words = felt_limit_words,
     .doc = N_("how much may be bet")},
    {0},
};

static const FeltRecord mix_game_record = {"game", sizeof(FeltMixGame), mix_game_fields, 0};

#define AMOUNT(name, high, text)                                                                   \
  {                                                                                                \
    .key = #name, .type = FELT_FIELD_INT, .offset = offsetof(FeltLevel, name), .min = 0,           \
    .max = (high), .doc = (text)                                                                   \
  }

static const FeltField level_fields[] = {
    {.key = "kind",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltLevel, kind),
     .words = kind_words,
     .doc = N_("a level or a break")},
    {.key = "game",
     .type = FELT_FIELD_WORD,
     .flags = FELT_FIELD_OPEN,
     .offset = offsetof(FeltLevel, game),
     .words = felt_played_games,
     .doc = N_("the game played")},
    {.key = "limit",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltLevel, limit),
     .words = felt_limit_words,
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
     .words = felt_ante_kind_words,
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
    AMOUNT(hands, 1000, N_("length in hands at each table, instead of time")),
    AMOUNT(bring_in, AMOUNT_MAX, N_("bring-in of stud")),
    AMOUNT(big_bet, AMOUNT_MAX, N_("big bet of limit and stud (0 for twice big)")),
    AMOUNT(spread_min, AMOUNT_MAX, N_("spread-limit: the lowest bet")),
    AMOUNT(spread_max, AMOUNT_MAX, N_("spread-limit: the highest bet")),
    AMOUNT(cap, AMOUNT_MAX, N_("cap-limit: the most a player puts in in a hand")),
    {.key = "mix",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltLevel, mix),
     .words = felt_mix_words,
     .doc = N_("a rotation of games instead of one game")},
    AMOUNT(game_minutes, 1440, N_("minutes of each game of a mix (0 for a game a level)")),
    AMOUNT(nl_small, AMOUNT_MAX, N_("small blind of the no- and pot-limit games of a mix")),
    AMOUNT(nl_big, AMOUNT_MAX, N_("big blind of the no- and pot-limit games of a mix")),
    {.key = "chip_up",
     .type = FELT_FIELD_INTS,
     .offset = offsetof(FeltLevel, chip_up),
     .count_offset = offsetof(FeltLevel, n_chip_up),
     .min = 1,
     .max = AMOUNT_MAX,
     .doc = N_("a break: values of the chips that leave play in it")},
    AMOUNT(first, AMOUNT_MAX, N_("first blind of a three-blind game, on the button (0 for none)")),
    {.key = "games",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltLevel, games),
     .count_offset = offsetof(FeltLevel, n_games),
     .record = &mix_game_record,
     .doc = N_("mix own: its games in their order, each with game and limit")},
    {0},
};

const FeltRecord felt_level_record = {"level", sizeof(FeltLevel), level_fields, 0};

gboolean felt_level_is_stud(const FeltLevel *level)
{
  return level->kind == FELT_LEVEL_PLAY && level->mix == FELT_MIX_NONE &&
         felt_played_game_is_stud(level->game);
}

gint64 felt_level_length_ms(const FeltLevel *level)
{
  if (level->kind == FELT_LEVEL_DAY_END)
    return 0;
  if (level->hands > 0)
    return level->hands * FELT_HAND_MS;
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

gboolean felt_level_pot_limit(const FeltLevel *level, const FeltPotOptions *options,
                              gint64 *min_raise_to, gint64 *max_first)
{
  if (level->kind != FELT_LEVEL_PLAY || level->mix != FELT_MIX_NONE ||
      level->limit != FELT_LIMIT_POT || felt_level_is_stud(level))
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

gboolean felt_level_pot_limit_at(const FeltLevel *levels, guint n, guint index,
                                 const FeltPotOptions *options, gint64 *min_raise_to,
                                 gint64 *max_first)
{
  const FeltLevel *level = &levels[index];
  gint64 ms = 0;
  while (ms >= 0) {
    FeltLevel played;
    felt_level_played(levels, n, index, ms, &played);
    if (felt_level_pot_limit(&played, options, min_raise_to, max_first))
      return TRUE;
    gint64 more = felt_level_game_ms(level, ms);
    ms = more > 0 ? ms + more : -1;
  }
  return FALSE;
}

/* What is wrong with the length or kind of an entry, or NULL. */
static const char *wrong_entry(const FeltLevel *level)
{
  gboolean timed = level->minutes != 0 || level->seconds != 0;
  if (level->n_chip_up > FELT_CHIPS_KINDS_MAX)
    return _("colours up more chips than a set has; give at most 16 in {chip_up}");
  if (level->kind == FELT_LEVEL_DAY_END)
    return NULL;
  if (level->hands > 0 && timed)
    return _("has minutes and hands; give one of them");
  if (level->hands > 0 && level->kind == FELT_LEVEL_BREAK)
    return _("is a break of hands; give it minutes");
  if (level->hands == 0 && !timed)
    return _("has no length; give it minutes");
  if (level->kind == FELT_LEVEL_PLAY && level->n_chip_up > 0)
    return _("colours up chips while playing; move {chip_up} to a break");
  return NULL;
}

/* What is wrong with the rotation of a playing level, or NULL. */
static const char *wrong_mix(const FeltLevel *level)
{
  if (level->mix != FELT_MIX_OWN && level->n_games > 0)
    return _("has games of its own in a mix that has others; set mix to own");
  if (level->mix == FELT_MIX_OWN && level->n_games < 2)
    return _("is a mix of fewer than two games; give them in games");
  if (level->n_games > FELT_MIX_GAMES_MAX)
    return _("is a mix of more than 32 games; take some out of games");
  if (level->game_minutes > 0 && level->mix == FELT_MIX_NONE)
    return _("has minutes for each game but one game only; give mix");
  return NULL;
}

/* What is wrong with the limits of a playing level, or NULL. */
static const char *wrong_limit(const FeltLevel *level)
{
  if (level->bring_in > level->big)
    return _("has a bring-in above the small bet; lower {bring_in}");
  if (level->big_bet != 0 && level->big_bet < level->big)
    return _("has a big bet below the small bet; raise {big_bet}");
  if (felt_level_has_limit(level, FELT_LIMIT_SPREAD) &&
      (level->spread_min < 1 || level->spread_max < level->spread_min))
    return _("has no spread; give {spread_min} and {spread_max}");
  if (felt_level_has_limit(level, FELT_LIMIT_CAP) && level->cap < level->big)
    return _("has no cap; give cap, at least the big blind");
  if (level->nl_small > level->nl_big)
    return _("has no-limit blinds in the wrong order; give {nl_small} and {nl_big}");
  return NULL;
}

static const char *wrong_stakes(const FeltLevel *level)
{
  if (level->big <= 0)
    return _("has no big blind; give big");
  if (level->first > level->big)
    return _("has a first blind above the big blind; lower first");
  if (level->small > level->big)
    return _("has a small blind above the big blind; lower small");
  if (level->ante_kind != FELT_ANTE_NONE && level->ante <= 0)
    return _("has a kind of ante but no ante; give ante or set {ante_kind} to none");
  if (level->ante_kind == FELT_ANTE_NONE && level->ante > 0)
    return _("has an ante but nobody who pays it; set {ante_kind}");
  const char *wrong = wrong_mix(level);
  return wrong != NULL ? wrong : wrong_limit(level);
}

static gboolean check_level(const FeltLevel *level, guint entry, GError **error)
{
  const char *wrong = wrong_entry(level);
  if (wrong == NULL && level->kind == FELT_LEVEL_PLAY)
    wrong = wrong_stakes(level);
  if (wrong == NULL)
    return TRUE;
  g_autofree char *part = felt_refusal_part(wrong);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Entry %u of levels %s."), entry, part);
}

gboolean felt_structure_check(const FeltLevel *levels, guint n, GError **error)
{
  gboolean playable = FALSE;
  if (n > FELT_LEVELS_MAX) {
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{levels} has %u entries; at most %d are possible."), n, FELT_LEVELS_MAX);
  }
  for (guint i = 0; i < n; i++) {
    g_autofree char *where = g_strdup_printf(_("levels, entry %u: "), i + 1);
    if (!felt_record_check(&felt_level_record, &levels[i], where, error) ||
        !check_level(&levels[i], i + 1, error))
      return FALSE;
    playable = playable || levels[i].kind == FELT_LEVEL_PLAY;
  }
  if (!playable)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("{levels} has no playing level; give at least one."));
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
