/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-announce.c - what is said aloud, in both languages */
#include "felt-test.h"
#include "services/moments/felt-announce.h"

#include "services/moments/felt-number-words.h"
#include "session/felt-world.h"

#include <string.h>

FELT_TEST(test_numbers, "/announce/numbers")
{
  static const struct {
    gint64 number;
    const char *english, *italian;
  } cases[] = {
      {0, "zero", "zero"},
      {1, "one", "uno"},
      {15, "fifteen", "quindici"},
      {20, "twenty", "venti"},
      {21, "twenty-one", "ventuno"},
      {23, "twenty-three", "ventitré"},
      {28, "twenty-eight", "ventotto"},
      {75, "seventy-five", "settantacinque"},
      {100, "one hundred", "cento"},
      {103, "one hundred three", "centotré"},
      {200, "two hundred", "duecento"},
      {1000, "one thousand", "mille"},
      {1003, "one thousand three", "milletré"},
      {1200, "one thousand two hundred", "milleduecento"},
      {2500, "two thousand five hundred", "duemilacinquecento"},
      {23000, "twenty-three thousand", "ventitremila"},
      {100000, "one hundred thousand", "centomila"},
      {101001, "one hundred one thousand one", "centounomilauno"},
      {1000000, "one million", "un milione"},
      {2500000, "two million five hundred thousand", "due milioni cinquecentomila"},
      {1001000, "one million one thousand", "un milione mille"},
      {3000000003, "three billion three", "tre miliardi tre"},
      {G_GINT64_CONSTANT(1000000000000), "1000000000000", "1000000000000"},
      {-5, "-5", "-5"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *english = felt_number_words(FELT_LANGUAGE_ENGLISH, cases[i].number);
    g_autofree char *italian = felt_number_words(FELT_LANGUAGE_ITALIAN, cases[i].number);
    g_assert_cmpstr(english, ==, cases[i].english);

    g_assert_cmpstr(italian, ==, cases[i].italian);
  }
}

/* All numbers are said in letters, and no two alike. */
FELT_TEST(test_all_numbers, "/announce/all-numbers")
{
  for (guint language = 0; language < FELT_N_LANGUAGES; language++) {
    g_autoptr(GHashTable) said = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (gint64 n = 0; n < 30000; n++)
      g_assert_true(g_hash_table_add(said, felt_number_words(language, n * 37)));
  }
}

static void check(const FeltState *state, FeltMomentKind kind, guint entry, const char *english,
                  const char *italian)
{
  FeltMoment moment = {.kind = kind, .entry = entry, .player = 1, .table = 7};
  g_autofree char *first = felt_announce(&moment, state, FELT_LANGUAGE_ENGLISH);
  g_autofree char *second = felt_announce(&moment, state, FELT_LANGUAGE_ITALIAN);
  g_assert_cmpstr(first, ==, english);
  g_assert_cmpstr(second, ==, italian);
}

FELT_TEST(test_moments, "/announce/moments")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "register name=Ann; register name=Ben; register name=Cleo; start");
  const FeltState *state = felt_session_state(world->session);
  check(state, FELT_MOMENT_LEVEL, 0, "Level one. Blinds are now twenty-five, fifty.",
        "Livello uno. I bui ora sono venticinque, cinquanta.");
  check(state, FELT_MOMENT_LEVEL, 1,
        "Level two. The game is now pot-limit Hold’em. Blinds are now fifty, one hundred. "
        "Pot-limit: the maximum first raise is three "
        "hundred fifty.",
        "Livello due. Ora si gioca a Hold’em pot limit. I bui ora sono cinquanta, cento. Pot "
        "limit: il primo rilancio massimo è "
        "trecentocinquanta.");
  check(state, FELT_MOMENT_BREAK, 2, "Break. Play goes on in ten minutes.",
        "Pausa. Si riprende tra dieci minuti.");
  check(state, FELT_MOMENT_BREAK_END, 3,
        "The break is over. Level three. The game is now no-limit Hold’em. Blinds are now one "
        "hundred, two hundred.",
        "La pausa è finita. Livello tre. Ora si gioca a Hold’em no limit. I bui ora sono cento, "
        "duecento.");
  check(state, FELT_MOMENT_60, 0, "One minute left in this level.",
        "Manca un minuto alla fine del livello.");
  check(state, FELT_MOMENT_60, 2, "One minute until play goes on.",
        "Manca un minuto alla ripresa del gioco.");
  check(state, FELT_MOMENT_TABLE_BREAKS, 0, "Table seven breaks.", "Il tavolo sette si scioglie.");
  check(state, FELT_MOMENT_CALL, 0, "The clock is on Ann: twenty-five seconds.",
        "Il tempo corre per Ann: venticinque secondi.");
  check(state, FELT_MOMENT_TEN, 0, NULL, NULL);
  check(state, FELT_MOMENT_LEVEL, 99, NULL, NULL);
  check(state, FELT_MOMENT_BUST, 0, "Ann is out. Three players are left.",
        "Ann è fuori dal torneo. Restano tre giocatori.");
  felt_world_do(world, "bust-out player=Ann");
  check(felt_session_state(world->session), FELT_MOMENT_BUST, 0, "Ann is out. Heads-up!",
        "Ann è fuori dal torneo. Testa a testa!");
  felt_world_do(world, "bust-out player=Ben");
  check(felt_session_state(world->session), FELT_MOMENT_WINNER, 0,
        "The winner is Cleo. Congratulations!", "Vince Cleo. Complimenti!");
}

/* Levels of every kind. */
FELT_TEST(test_entries, "/announce/entries")
{
  gint64 chips[] = {25, 100};
  FeltLevel levels[] = {
      {.game = FELT_GAME_STUD,
       .limit = FELT_LIMIT_FIXED,
       .big = 400,
       .big_bet = 800,
       .ante = 50,
       .ante_kind = FELT_ANTE_EACH,
       .bring_in = 100,
       .minutes = 20},
      {.limit = FELT_LIMIT_FIXED, .small = 200, .big = 400, .minutes = 20},
      {.limit = FELT_LIMIT_NO,
       .small = 200,
       .big = 400,
       .ante = 400,
       .ante_kind = FELT_ANTE_BIG_BLIND,
       .minutes = 20},
      {.limit = FELT_LIMIT_NO,
       .first = 100,
       .small = 100,
       .big = 200,
       .ante = 200,
       .ante_kind = FELT_ANTE_BUTTON,
       .minutes = 20},
      {.limit = FELT_LIMIT_NO, .big = 200, .minutes = 20},
      {.limit = FELT_LIMIT_SPREAD,
       .small = 1,
       .big = 2,
       .spread_min = 2,
       .spread_max = 10,
       .minutes = 20},
      {.limit = FELT_LIMIT_CAP, .small = 1, .big = 2, .cap = 60, .minutes = 20},
      {.kind = FELT_LEVEL_BREAK, .minutes = 15, .chip_up = chips, .n_chip_up = 2},
      {.kind = FELT_LEVEL_DAY_END},
  };
  static const char *const said[] = {
      "Bets are four hundred and eight hundred. The ante is fifty. The bring-in is one hundred.",
      "The game is now limit Hold’em. Blinds are now two hundred, four hundred. Bets are four "
      "hundred and eight hundred.",
      "The game is now no-limit Hold’em. Blinds are now two hundred, four hundred. The big blind "
      "posts an ante of four hundred.",
      "Blinds are now one hundred, one hundred, two hundred. The button posts an ante of two "
      "hundred.",
      "The big blind is now two hundred.",
      "The game is now spread-limit Hold’em. Blinds are now one, two. Bets are from two to ten.",
      "The game is now cap Hold’em. Blinds are now one, two. The cap is sixty.",
      "Break. Play goes on in fifteen minutes. Chips of twenty-five leave play now. Chips of one "
      "hundred leave play now.",
      "The day is over.",
  };
  FeltState state = {.levels = levels, .n_levels = G_N_ELEMENTS(levels)};
  for (guint i = 0; i < G_N_ELEMENTS(levels); i++) {
    g_autofree char *english = felt_announce_entry(&state, i, FELT_LANGUAGE_ENGLISH);
    g_autofree char *italian = felt_announce_entry(&state, i, FELT_LANGUAGE_ITALIAN);
    g_assert_cmpstr(english, ==, said[i]);
    g_assert_null(strpbrk(italian, "%0123456789"));
  }
}

/* A mix says each game with its level, also over a break; who plays one game never hears it. */
FELT_TEST(test_games, "/announce/games")
{
  FeltMixGame own[] = {{FELT_GAME_RAZZ, FELT_LIMIT_FIXED},
                       {FELT_GAME_OMAHA_HILO, FELT_LIMIT_POT},
                       {FELT_PLAYED_27_TRIPLE, FELT_LIMIT_FIXED}};
  FeltLevel mixed = {.mix = FELT_MIX_OWN,
                     .games = own,
                     .n_games = G_N_ELEMENTS(own),
                     .small = 100,
                     .big = 200,
                     .bring_in = 50,
                     .minutes = 20};
  FeltLevel one = {.limit = FELT_LIMIT_NO, .small = 100, .big = 200, .minutes = 20};
  FeltLevel pause = {.kind = FELT_LEVEL_BREAK, .minutes = 15};
  FeltLevel levels[] = {mixed, mixed, pause, mixed, mixed, one, one};
  static const char *const said[][2] = {
      {"The game is now Razz.", "Ora si gioca a Razz."},
      {"The game is now pot-limit Omaha high-low.", "Ora si gioca a Omaha high-low pot limit."},
      {NULL, NULL},
      {"The game is now deuce-to-seven triple draw.", "Ora si gioca a triple draw due-sette."},
      {"The game is now Razz.", "Ora si gioca a Razz."},
      {"The game is now no-limit Hold’em.", "Ora si gioca a Hold’em no limit."},
      {NULL, NULL},
  };
  FeltState state = {.levels = levels, .n_levels = G_N_ELEMENTS(levels)};
  for (guint i = 0; i < G_N_ELEMENTS(levels); i++) {
    g_autofree char *english = felt_announce_entry(&state, i, FELT_LANGUAGE_ENGLISH);
    g_autofree char *italian = felt_announce_entry(&state, i, FELT_LANGUAGE_ITALIAN);
    if (said[i][0] != NULL) {
      g_assert_true(g_str_has_prefix(english, said[i][0]));
      g_assert_true(g_str_has_prefix(italian, said[i][1]));
    } else {
      g_assert_null(strstr(english, "game"));
      g_assert_null(strstr(italian, "gioca"));
    }
  }
}
