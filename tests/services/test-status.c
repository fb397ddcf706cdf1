/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-status.c - each key of a status update, in each part of an evening */
#include "felt-test.h"
#include "services/status/felt-status.h"

#include "session/felt-world.h"

#include <cjson/cJSON.h>
#include <string.h>

/* What is done next, or how long is waited in between, and what is told then: "Key=value", "Key="
 * for one that is left out, with spaces between. */
typedef struct {
  const char *words; /* as felt_world_do takes them, several parted by ";"; NULL: nothing is done */
  gint64 wait_ms;
  const char *told;
} Step;

/* The value of a key, owned by the caller; NULL: it is not told. */
static char *value_of(char **lines, const char *key)
{
  for (guint i = 0; lines[i] != NULL; i++) {
    gsize n = strlen(key);
    if (strncmp(lines[i], key, n) == 0 && lines[i][n] == '=')
      return g_strdup(lines[i] + n + 1);
  }
  return NULL;
}

static void check(FeltWorld *world, const char *told, guint step)
{
  g_autofree char *text = felt_status_of_session(world->session, &world->now, FELT_STATUS_LINES);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1), wanted = g_strsplit(told, " ", -1);
  for (guint i = 0; wanted[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(wanted[i], "=", 2);
    g_autofree char *value = value_of(lines, pair[0]);
    const char *want = *pair[1] != '\0' ? pair[1] : NULL;
    if (g_strcmp0(value, want) != 0)
      g_error("step %u: %s is %s, not %s", step, pair[0], value, wanted[i]);
  }
}

static void play(const Step *steps, guint n)
{
  g_autoptr(FeltWorld) world = felt_world_new();
  for (guint i = 0; i < n; i++) {
    g_auto(GStrv) words = g_strsplit(steps[i].words != NULL ? steps[i].words : "", ";", -1);
    for (guint k = 0; words[k] != NULL; k++)
      felt_world_do(world, "%s", words[k]);
    felt_world_pass(world, steps[i].wait_ms);
    check(world, steps[i].told, i);
  }
}

/* Levels of 20 minutes 25/50, 50/100 (pot-limit), a break of 10, 100/200; it is 20:00:00. */
FELT_TEST(test_clock, "/status/clock")
{
  static const Step steps[] = {
      {NULL, 0,
       "RoundNum=1 BreakNum=0 Level=1 IsRound=1 IsBreak=0 NextIsRound=1 NextIsBreak=0 "
       "HasMoreRounds=1 HasMoreBreaks=1 FirstAnteRound= FirstAnteAmount= LevelDuration=1200 "
       "NextLevelDuration=1200 State=0 StateDesc=before PlayersLeft=0 TablesLeft=0 "
       "SecondsLeft=1200 SecondsElapsed=0 ClockPaused=1 ClockPausedSeconds=0 TimeOfDay=200000 "
       "Time=1795291200 LastPlayerMoveTime= LastPlayerBustoutTime= SmallBlind=25 BigBlind=50 "
       "Ante=0 GameType=2 NextSmallBlind=50 NextBigBlind=100 NextAnte=0 NextGameType=1 ChipUp=0 "
       "NextChipUp=0 ChipCount=0 Buyins=0"},
      {"set-config starts_at=2026-11-21T20:30:00Z", 0, "State=1 StateDesc=countdown"},
      {"register name=Ann;register name=Ben;register name=Cleo;start", 65500,
       "State=2 StateDesc=inprogress PlayersLeft=3 SecondsLeft=1135 SecondsElapsed=65 "
       "ClockPaused=0 ClockPausedSeconds=0 TimeOfDay=200105 Time=1795291265 ChipCount=30000"},
      {"pause", 90000, "ClockPaused=1 ClockPausedSeconds=90 SecondsLeft=1135 State=2"},
      {"resume;set-level level=2", 1000,
       "RoundNum=2 Level=2 IsRound=1 NextIsRound=0 NextIsBreak=1 LevelDuration=1200 "
       "NextLevelDuration=600 GameType=1 SmallBlind=50 NextSmallBlind=100 NextBigBlind=200"},
      {"set-level level=3", 1000,
       "RoundNum=2 BreakNum=1 Level=3 IsRound=0 IsBreak=1 NextIsRound=1 NextIsBreak=0 "
       "HasMoreRounds=1 HasMoreBreaks=0 LevelDuration=600 SmallBlind=50 BigBlind=100 GameType=1 "
       "NextSmallBlind=100 NextGameType=2"},
      {"set-level level=4", 1000,
       "RoundNum=3 BreakNum=1 Level=4 HasMoreRounds=0 HasMoreBreaks=0 NextIsRound=0 NextIsBreak=0 "
       "NextLevelDuration= NextSmallBlind= NextBigBlind= NextAnte= NextGameType= NextGameName= "
       "SmallBlind=100"},
      {NULL, 1200000, "SecondsLeft=0 ClockPaused=0"},
      {"bust-out player=Ann", 5000, "PlayersLeft=2 LastPlayerBustoutTime=1795292558"},
      {"undo", 0, "PlayersLeft=3 LastPlayerBustoutTime="},
      {"close-registration;bust-out player=Ann;bust-out player=Ben", 0,
       "State=3 StateDesc=after PlayersLeft=1 ClockPaused=1 ClockPausedSeconds=0"},
  };
  play(steps, G_N_ELEMENTS(steps));
}

FELT_TEST(test_sales, "/status/sales")
{
  static const Step steps[] = {
      {"set-config price=5000|fee=550|staff=50|currency=EUR|guarantee=40000|payouts.by=fixed"
       "|payouts.places=2|rebuy.price=2000|rebuy.fee=0|rebuy.chips=5000|rebuy.most=2"
       "|rebuy.until_level=2|add_on.most=0",
       0,
       "DefaultBuyinFee=56 DefaultBuyinRake=6 DefaultBuyinChips=10000 Buyins=0 "
       "TotalBuyinsAmount=0 TotalBuyinsRake=0 TotalBuyinsChips=0 DefaultRebuyFee=20 "
       "DefaultRebuyRake=0 DefaultRebuyChips=5000 RebuysAllowed=0 RebuysOver=0 "
       "RebuysLastRound=2 RebuysMaxPerPlayer=2 TotalRebuys=0 DefaultAddonFee= DefaultAddonRake= "
       "DefaultAddonChips= AddonsAllowed=0 AddonsOver=1 AddonsSecondsLeft= AddonsLastRound= "
       "AddonsMaxPerPlayer= TotalAddons=0 Pot=400 GuaranteedPot=400 RebuysLeft= RebuysMinPlayers= "
       "RebuysMaxTotal= NumberOfLeagueMembers= TotalFixedRake= FixedRake= NextFixedRake="},
      {"register name=Ann;register name=Ben;register name=Cleo;register name=Dan;start", 0,
       "Buyins=4 TotalBuyinsAmount=224 TotalBuyinsRake=24 TotalBuyinsChips=40000 RebuysAllowed=1 "
       "RebuysSecondsLeft=3000 InTheMoneyRank=2 ChipCount=40000 ChipCountAdjustment=0 "
       "UnadjustedChipCount=40000"},
      {"rebuy player=Ann", 0,
       "TotalRebuys=1 TotalRebuysAmount=20 TotalRebuysRake=0 TotalRebuysChips=5000 "
       "TotalBuyinsAmount=224 TotalBuyinsRake=24 TotalBuyinsChips=40000 ChipCount=45000"},
      {"undo", 0, "TotalRebuys=0 TotalRebuysAmount=0 ChipCount=40000"},
      {"redo;adjust-chips amount=500|reason=found", 0,
       "TotalRebuys=1 TotalRebuysAmount=20 ChipCount=45500 ChipCountAdjustment=500 "
       "UnadjustedChipCount=45000"},
      {"set-config rebuy.chips=7000", 0,
       "DefaultRebuyChips=7000 TotalBuyinsChips= TotalRebuysChips= TotalRebuysAmount=20"},
      {"set-config add_on.price=1250|add_on.fee=125|add_on.chips=20000|add_on.most=1", 0,
       "DefaultAddonFee=13.75 DefaultAddonRake=1.25 DefaultAddonChips=20000 AddonsAllowed=1 "
       "AddonsOver=0 AddonsSecondsLeft= AddonsLastRound=0 AddonsMaxPerPlayer=1"},
      {"add-on player=Ben", 0,
       "TotalAddons=1 TotalAddonsAmount=13.75 TotalAddonsRake=1.25 TotalBuyinsAmount=224 "
       "TotalRebuysAmount=20"},
      {"set-level level=4", 0, "RebuysAllowed=0 RebuysOver=1 RebuysSecondsLeft=0"},
  };
  play(steps, G_N_ELEMENTS(steps));
}

/* Who goes and comes again is counted once; a sale on account leaves no line by which it could be
 * told what it was. */
FELT_TEST(test_given_back, "/status/given-back")
{
  static const Step steps[] = {
      {"set-config price=5000|currency=EUR|rebuy.price=2000|rebuy.most=-1", 0, "Pot=0"},
      {"register name=Ann;register name=Ben;register name=Cleo;unregister player=Ann", 0,
       "Buyins=2 TotalBuyinsAmount=100"},
      {"register name=Ann;start;rebuy player=Ann", 0,
       "Buyins=3 TotalBuyinsAmount=150 TotalRebuysAmount=20"},
      {"rebuy player=Ben|paid=0", 0, "TotalRebuys=2 TotalRebuysAmount= TotalBuyinsAmount= Pot=190"},
  };
  play(steps, G_N_ELEMENTS(steps));
}

FELT_TEST(test_moves, "/status/moves")
{
  static const Step steps[] = {
      {"register name=Ann;register name=Ben;register name=Cleo;seat;start", 3000,
       "LastPlayerMoveTime= TablesLeft=1"},
      {"move player=Ann|table=1|seat=9", 3000, "LastPlayerMoveTime=1795291203"},
  };
  play(steps, G_N_ELEMENTS(steps));
}

/* JSON and the query tell the same as the lines; numbers are numbers. */
FELT_TEST(test_formats, "/status/formats")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "set-config price=1250|fee=5|currency=EUR");
  g_autofree char *lines = felt_status_of_session(world->session, &world->now, FELT_STATUS_LINES);
  g_autofree char *json = felt_status_of_session(world->session, &world->now, FELT_STATUS_JSON);
  g_autofree char *query = felt_status_of_session(world->session, &world->now, FELT_STATUS_QUERY);
  cJSON *object = cJSON_Parse(json);
  g_assert_nonnull(object);
  g_auto(GStrv) each = g_strsplit(lines, "\n", -1), parts = g_strsplit(query, "&", -1);
  guint n = g_strv_length(each) - 1;
  g_assert_cmpuint(n, ==, (guint)cJSON_GetArraySize(object));
  g_assert_cmpuint(n, ==, g_strv_length(parts));
  for (guint i = 0; i < n; i++) {
    g_autofree char *part = g_uri_unescape_string(parts[i], NULL);
    g_assert_cmpstr(part, ==, each[i]);
    g_auto(GStrv) pair = g_strsplit(each[i], "=", 2);
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(object, pair[0]);
    g_assert_nonnull(member);
    if (cJSON_IsString(member))
      g_assert_cmpstr(member->valuestring, ==, pair[1]);
    else
      g_assert_cmpfloat(member->valuedouble, ==, g_ascii_strtod(pair[1], NULL));
  }
  g_assert_nonnull(strstr(json, "\"DefaultBuyinFee\":12.55"));
  g_assert_nonnull(strstr(query, "&GameName=Hold"));
  cJSON_Delete(object);
}
