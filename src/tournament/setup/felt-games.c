/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-games.c - the games of levels: names, mixes, and which game of a mix is due */
#include "tournament/setup/felt-structure.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const felt_played_games[] = {
    [FELT_GAME_HOLDEM] = "holdem",
    [FELT_GAME_SHORTDECK] = "shortdeck",
    [FELT_GAME_OMAHA] = "omaha",
    [FELT_GAME_OMAHA5] = "omaha5",
    [FELT_GAME_OMAHA6] = "omaha6",
    [FELT_GAME_OMAHA_HILO] = "omaha-hilo",
    [FELT_GAME_OMAHA5_HILO] = "omaha5-hilo",
    [FELT_GAME_OMAHA6_HILO] = "omaha6-hilo",
    [FELT_GAME_STUD] = "stud",
    [FELT_GAME_STUD_HILO] = "stud-hilo",
    [FELT_GAME_RAZZ] = "razz",
    [FELT_GAME_DRAW] = "draw",
    [FELT_GAME_LOWBALL_27] = "lowball-27",
    [FELT_GAME_LOWBALL_A5] = "lowball-a5",
    [FELT_GAME_BADUGI] = "badugi",
    [FELT_PLAYED_27_TRIPLE] = "27-triple",
    [FELT_PLAYED_A5_TRIPLE] = "a5-triple",
    [FELT_N_PLAYED_GAMES] = NULL,
};

static const char *const game_names[] = {
    [FELT_GAME_HOLDEM] = N_("Hold’em"),
    [FELT_GAME_SHORTDECK] = N_("Short Deck"),
    [FELT_GAME_OMAHA] = N_("Omaha"),
    [FELT_GAME_OMAHA5] = N_("Five-Card Omaha"),
    [FELT_GAME_OMAHA6] = N_("Six-Card Omaha"),
    [FELT_GAME_OMAHA_HILO] = N_("Omaha Hi-Lo"),
    [FELT_GAME_OMAHA5_HILO] = N_("Five-Card Omaha Hi-Lo"),
    [FELT_GAME_OMAHA6_HILO] = N_("Six-Card Omaha Hi-Lo"),
    [FELT_GAME_STUD] = N_("Stud"),
    [FELT_GAME_STUD_HILO] = N_("Stud Hi-Lo"),
    [FELT_GAME_RAZZ] = N_("Razz"),
    [FELT_GAME_DRAW] = N_("Five-Card Draw"),
    [FELT_GAME_LOWBALL_27] = N_("2-7 Lowball"),
    [FELT_GAME_LOWBALL_A5] = N_("A-5 Lowball"),
    [FELT_GAME_BADUGI] = N_("Badugi"),
    [FELT_PLAYED_27_TRIPLE] = N_("2-7 Triple Draw"),
    [FELT_PLAYED_A5_TRIPLE] = N_("A-5 Triple Draw"),
};
G_STATIC_ASSERT(G_N_ELEMENTS(game_names) == FELT_N_PLAYED_GAMES);

const char *const felt_mix_words[] = {
    [FELT_MIX_NONE] = "none",
    [FELT_MIX_HORSE] = "horse",
    [FELT_MIX_HOSE] = "hose",
    [FELT_MIX_EIGHT_GAME] = "eight-game",
    [FELT_MIX_TRIPLE_STUD] = "triple-stud",
    [FELT_MIX_OMAHA_STUD] = "omaha-stud",
    [FELT_MIX_HOLDEM_OMAHA] = "holdem-omaha",
    [FELT_MIX_OWN] = "own",
    [FELT_N_MIXES] = NULL,
};

static const char *const mix_names[] = {
    [FELT_MIX_NONE] = N_("One game"),
    [FELT_MIX_HORSE] = N_("HORSE"),
    [FELT_MIX_HOSE] = N_("HOSE"),
    [FELT_MIX_EIGHT_GAME] = N_("Eight-Game Mix"),
    [FELT_MIX_TRIPLE_STUD] = N_("Triple Stud"),
    [FELT_MIX_OMAHA_STUD] = N_("Omaha/Stud Hi-Lo"),
    [FELT_MIX_HOLDEM_OMAHA] = N_("Hold’em/Omaha"),
    [FELT_MIX_OWN] = N_("Mixed Games"),
};
G_STATIC_ASSERT(G_N_ELEMENTS(mix_names) == FELT_N_MIXES);

#define FIXED(name)                                                                                \
  {                                                                                                \
    .game = (name), .limit = FELT_LIMIT_FIXED                                                      \
  }

static const FeltMixGame horse[] = {FIXED(FELT_GAME_HOLDEM), FIXED(FELT_GAME_OMAHA_HILO),
                                    FIXED(FELT_GAME_RAZZ), FIXED(FELT_GAME_STUD),
                                    FIXED(FELT_GAME_STUD_HILO)};
static const FeltMixGame hose[] = {FIXED(FELT_GAME_HOLDEM), FIXED(FELT_GAME_OMAHA_HILO),
                                   FIXED(FELT_GAME_STUD), FIXED(FELT_GAME_STUD_HILO)};
static const FeltMixGame eight_game[] = {FIXED(FELT_PLAYED_27_TRIPLE),
                                         FIXED(FELT_GAME_HOLDEM),
                                         FIXED(FELT_GAME_OMAHA_HILO),
                                         FIXED(FELT_GAME_RAZZ),
                                         FIXED(FELT_GAME_STUD),
                                         FIXED(FELT_GAME_STUD_HILO),
                                         {FELT_GAME_HOLDEM, FELT_LIMIT_NO},
                                         {FELT_GAME_OMAHA, FELT_LIMIT_POT}};
static const FeltMixGame triple_stud[] = {FIXED(FELT_GAME_RAZZ), FIXED(FELT_GAME_STUD),
                                          FIXED(FELT_GAME_STUD_HILO)};
static const FeltMixGame omaha_stud[] = {FIXED(FELT_GAME_OMAHA_HILO), FIXED(FELT_GAME_STUD_HILO)};
static const FeltMixGame holdem_omaha[] = {{FELT_GAME_HOLDEM, FELT_LIMIT_NO},
                                           {FELT_GAME_OMAHA, FELT_LIMIT_POT}};

#define GAMES(list)                                                                                \
  {                                                                                                \
    (list), G_N_ELEMENTS(list)                                                                     \
  }

/* The games of the known mixes. */
static const struct {
  const FeltMixGame *games;
  guint n;
} mixes[FELT_N_MIXES] = {
    [FELT_MIX_HORSE] = GAMES(horse),           [FELT_MIX_HOSE] = GAMES(hose),
    [FELT_MIX_EIGHT_GAME] = GAMES(eight_game), [FELT_MIX_TRIPLE_STUD] = GAMES(triple_stud),
    [FELT_MIX_OMAHA_STUD] = GAMES(omaha_stud), [FELT_MIX_HOLDEM_OMAHA] = GAMES(holdem_omaha),
};

gboolean felt_played_game_is_known(int game)
{
  return game >= 0 && game < FELT_N_PLAYED_GAMES;
}

gboolean felt_played_game_named(const char *name, int *game, GError **error)
{
  FeltField field = *felt_record_field(&felt_level_record, "game");
  field.offset = 0;
  return felt_field_set_word(&field, game, name, "", error);
}

const char *felt_played_game_word(int game)
{
  return felt_field_word(felt_record_field(&felt_level_record, "game"), game);
}

const char *felt_played_game_name(int game)
{
  return felt_played_game_is_known(game) ? _(game_names[game]) : felt_played_game_word(game);
}

/* The core's names, but for the lowballs with one draw. */
FeltVariant felt_played_game_variant(int game)
{
  FeltVariant variant = FELT_VARIANT_HOLDEM;
  if (game == FELT_GAME_LOWBALL_27)
    return FELT_VARIANT_27_SINGLE;
  if (game == FELT_GAME_LOWBALL_A5)
    return FELT_VARIANT_A5_SINGLE;
  gboolean known = felt_variant_from_name(felt_played_games[game], &variant);
  g_assert(known);
  return variant;
}

FeltGame felt_played_game_showdown(int game)
{
  return felt_variant_facts(felt_played_game_variant(game))->game;
}

gboolean felt_played_game_is_stud(int game)
{
  return felt_played_game_is_known(game) &&
         felt_variant_facts(felt_played_game_variant(game))->opens != FELT_OPENS_POSITION;
}

int felt_played_game_limit(int game)
{
  if (felt_played_game_is_stud(game) || game == FELT_PLAYED_27_TRIPLE ||
      game == FELT_PLAYED_A5_TRIPLE)
    return FELT_LIMIT_FIXED;
  return game >= FELT_GAME_OMAHA && game <= FELT_GAME_OMAHA6_HILO ? FELT_LIMIT_POT : FELT_LIMIT_NO;
}

const char *felt_mix_name(int mix)
{
  return _(mix_names[mix]);
}

const FeltMixGame *felt_mix_games(int mix, guint *n)
{
  *n = mixes[mix].n;
  return mixes[mix].games;
}

const FeltMixGame *felt_level_games(const FeltLevel *level, guint *n)
{
  if (level->mix != FELT_MIX_OWN)
    return felt_mix_games(level->mix, n);
  *n = level->n_games;
  return level->games;
}

gboolean felt_level_same_mix(const FeltLevel *a, const FeltLevel *b)
{
  guint n = 0, m = 0;
  const FeltMixGame *x = felt_level_games(a, &n), *y = felt_level_games(b, &m);
  return a->mix == b->mix && n == m && (n == 0 || memcmp(x, y, n * sizeof *x) == 0);
}

gboolean felt_level_has_limit(const FeltLevel *level, int limit)
{
  guint n;
  const FeltMixGame *games = felt_level_games(level, &n);
  gboolean found = level->mix == FELT_MIX_NONE && level->limit == limit;
  for (guint i = 0; i < n; i++)
    found = found || games[i].limit == limit;
  return found;
}

gboolean felt_level_has_stud(const FeltLevel *level)
{
  guint n;
  const FeltMixGame *games = felt_level_games(level, &n);
  gboolean found = level->mix == FELT_MIX_NONE && felt_played_game_is_stud(level->game);
  for (guint i = 0; i < n; i++)
    found = found || felt_played_game_is_stud(games[i].game);
  return found;
}

gboolean felt_level_all_stud(const FeltLevel *level)
{
  guint n;
  const FeltMixGame *games = felt_level_games(level, &n);
  gboolean stud = level->mix != FELT_MIX_NONE || felt_played_game_is_stud(level->game);
  for (guint i = 0; i < n; i++)
    stud = stud && felt_played_game_is_stud(games[i].game);
  return stud;
}

void felt_level_tidy(FeltLevel *level)
{
  if (level->mix != FELT_MIX_NONE)
    level->game = level->limit = 0;
  if (level->mix == FELT_MIX_OWN)
    return;
  g_clear_pointer(&level->games, g_free);
  level->n_games = 0;
}

/* As felt_level_tidy leaves it, but owning nothing. */
static FeltLevel tidied(const FeltLevel *level)
{
  FeltLevel copy = *level;
  if (copy.mix != FELT_MIX_OWN) {
    copy.games = NULL;
    copy.n_games = 0;
  }
  felt_level_tidy(&copy);
  return copy;
}

gboolean felt_level_equal(const FeltLevel *a, const FeltLevel *b)
{
  FeltLevel x = tidied(a), y = tidied(b);
  return felt_record_equal(&felt_level_record, &x, &y);
}

/* How many games of the mix an entry goes through. */
static guint games_of(const FeltLevel *level)
{
  gint64 game_ms = level->game_minutes * 60000, length = felt_level_length_ms(level);
  return game_ms > 0 ? (guint)MAX((length + game_ms - 1) / game_ms, 1) : 1;
}

static guint game_number(const FeltLevel *levels, guint index, gint64 elapsed_ms)
{
  const FeltLevel *level = &levels[index];
  guint number = 0;
  for (guint i = index; i-- > 0;) {
    if (levels[i].kind != FELT_LEVEL_PLAY)
      continue;
    if (!felt_level_same_mix(&levels[i], level))
      break;
    number += games_of(&levels[i]);
  }
  if (level->game_minutes > 0)
    number += (guint)(MAX(elapsed_ms, 0) / (level->game_minutes * 60000));
  return number;
}

void felt_level_played(const FeltLevel *levels, guint n, guint index, gint64 elapsed_ms,
                       FeltLevel *played)
{
  g_assert(index < n);
  *played = levels[index];
  played->name = NULL;
  played->chip_up = NULL;
  played->n_chip_up = 0;
  played->games = NULL;
  played->n_games = 0;

  guint n_games;
  const FeltMixGame *games = felt_level_games(&levels[index], &n_games);
  if (played->kind != FELT_LEVEL_PLAY || n_games == 0)
    return;
  const FeltMixGame *due = &games[game_number(levels, index, elapsed_ms) % n_games];
  played->game = due->game;
  played->limit = due->limit;
  played->mix = FELT_MIX_NONE;
  played->game_minutes = played->nl_small = played->nl_big = 0;

  if (felt_played_game_is_stud(played->game)) {
    played->small = 0;
    return;
  }
  played->bring_in = 0;
  if (played->limit != FELT_LIMIT_FIXED && levels[index].nl_big > 0) {
    played->small = levels[index].nl_small;
    played->big = levels[index].nl_big;
  }

  /* The ante that each player pays is stud's. */
  if (played->ante_kind == FELT_ANTE_EACH) {
    played->ante = 0;
    played->ante_kind = FELT_ANTE_NONE;
  }
}

void felt_level_shown(const FeltLevel *levels, guint n, guint index, FeltLevel *shown)
{
  g_assert(index < n);
  *shown = levels[index];
  if (shown->kind == FELT_LEVEL_PLAY && shown->mix != FELT_MIX_NONE && shown->game_minutes == 0)
    felt_level_played(levels, n, index, 0, shown);
}

gint64 felt_level_game_ms(const FeltLevel *level, gint64 elapsed_ms)
{
  gint64 game_ms = level->game_minutes * 60000;
  if (level->kind != FELT_LEVEL_PLAY || level->mix == FELT_MIX_NONE || game_ms == 0)
    return -1;
  gint64 next = (MAX(elapsed_ms, 0) / game_ms + 1) * game_ms;
  return next < felt_level_length_ms(level) ? next - elapsed_ms : -1;
}
