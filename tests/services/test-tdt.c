/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tdt.c - saves of The Tournament Director: any bytes, any evening: refused, or sound */
#include "felt-test.h"
#include "services/tdt/felt-tdt-import.h"
#include "services/tdt/felt-tdt-scan.h"

#include "session/felt-scratch.h"

#include <math.h>
#include <string.h>

/* Chance ----------------------------------------------------------------------------------- */

static GRand *rand_new(void)
{
  const char *given = g_getenv("FELT_SEED");
  guint32 seed = given != NULL ? (guint32)strtoul(given, NULL, 10) : g_random_int();
  g_test_message("FELT_SEED=%u", seed);
  return g_rand_new_with_seed(seed);
}

static gint32 below(GRand *rand, gint32 n)
{
  return g_rand_int_range(rand, 0, n);
}

/* Evenings --------------------------------------------------------------------------------- */

#define START G_GINT64_CONSTANT(1700000000000)

/* Mostly what saves hold, at times anything. */
static double number(GRand *rand, double usual)
{
  static const double odd[] = {0, -1, 0.5, 1e9, -1e18, 1e300, 9007199254740993.0, 3, 0.015};
  return below(rand, 40) == 0 ? odd[below(rand, G_N_ELEMENTS(odd))] : usual;
}

static void add_number(GString *text, const char *key, double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append_printf(text, "%s: %s, ", key, g_ascii_dtostr(digits, sizeof digits, value));
}

static void add_time(GRand *rand, GString *text, const char *key, gint64 minutes)
{
  add_number(text, key, number(rand, (double)(START + minutes * 60000)));
}

/* A player of so many, at times one that is not there. */
static void add_player_id(GRand *rand, GString *text, gint32 n)
{
  g_string_append_printf(text, "\"p%d\"", below(rand, n + (below(rand, 30) == 0)));
}

static void add_seat(GRand *rand, GString *text)
{
  if (below(rand, 4) == 0)
    return;
  g_string_append_printf(text, "Seat: new GameSeat({TableUUID: \"t%d\", TableName: \"Table\", ",
                         below(rand, 3));
  add_number(text, "SeatIndex", number(rand, below(rand, 9)));
  g_string_append(text, "}), ");
}

static void add_bust_out(GRand *rand, GString *text, gint32 n, gint64 minute)
{
  g_string_append(text, "BustOut: new GameBustOut({");
  add_time(rand, text, "Time", minute);
  add_number(text, "Round", number(rand, (double)minute / 20 + 1));
  add_seat(rand, text);
  g_string_append(text, "HitmanUUID: [");
  for (gint32 i = below(rand, 3); i > 0; i--) {
    add_player_id(rand, text, n);
    g_string_append(text, i > 1 ? ", " : "");
  }
  g_string_append(text, "]}), ");
}

static void add_buy(GRand *rand, GString *text, gint64 minute)
{
  static const double amounts[] = {20, 10, 0, 35.5};
  add_time(rand, text, "Time", minute);
  add_number(text, "Amount", number(rand, amounts[below(rand, 4) * below(rand, 2)]));
  add_number(text, "Chips", number(rand, 1000));
  add_number(text, "PersonalBounty", number(rand, 5 * below(rand, 2)));
  add_number(text, "Round", number(rand, (double)minute / 20 + 1));
  g_string_append_printf(text, "Rake: new PerPlayerRake([%d]), ", below(rand, 3) * 5);
}

/* One who enters, goes out, comes back, and at times stays. */
static void add_player(GRand *rand, GString *text, gint32 i, gint32 n)
{
  gint64 minute = -10;
  gint32 buys = below(rand, 10) == 0 ? below(rand, 5) : 1 + below(rand, 5) / 4;
  g_string_append_printf(text, "[\"p%d\", new GamePlayer({ Name: new PlayerName({Nickname: \"", i);
  g_string_append_printf(text, below(rand, 20) == 0 ? "P" : "P %c%d", 'a' + i % 26, i);
  g_string_append(text, "\"}), Buyins: [");
  for (gint32 k = 0; k < buys; k++) {
    g_string_append(text, k > 0 ? ", new GameBuyin({" : "new GameBuyin({");
    add_buy(rand, text, minute);
    minute = MAX(minute, 0) + below(rand, 40);
    if (k + 1 < buys || below(rand, n) > 0)
      add_bust_out(rand, text, n, minute);
    g_string_append(text, "})");
    minute += below(rand, 3);
  }
  g_string_append(text, "], AddOns: [");
  if (below(rand, 4) == 0) {
    g_string_append(text, "new GameAddOn({");
    add_buy(rand, text, below(rand, 100));
    g_string_append(text, "})");
  }
  add_number(g_string_append(text, "], "), "ChipCount", number(rand, 0));
  g_string_append(text, "})]");
}

static void add_prizes(GRand *rand, GString *text, gint32 n)
{
  gint32 prizes = below(rand, 4);
  g_string_append(text, "Prizes: new GamePrizes({Prizes: [");
  for (gint32 i = 0; i < prizes; i++) {
    g_string_append(text, i > 0 ? ", new GamePrize({" : "new GamePrize({");
    add_number(text, "Recipient", number(rand, i + 1));
    add_number(text, "Type", below(rand, 8) == 0 ? 2 : 0);
    add_number(text, "AmountType", below(rand, 2));
    add_number(text, "Amount", 100.0 / prizes);
    add_number(text, "CalculatedAmount", number(rand, 60 - 20 * i));
    g_string_append(text, "AwardedToPlayers: [");
    for (gint32 k = below(rand, 3); k > 0; k--) {
      add_player_id(rand, text, n);
      g_string_append(text, k > 1 ? ", " : "");
    }
    g_string_append(text, "]})");
  }
  g_string_append(text, "]}), ");
}

static void add_levels(GRand *rand, GString *text)
{
  g_string_append(text, "Levels: new GameLevels({Levels: [new GameRound({Minutes: 20, "
                        "SmallBlind: 5, BigBlind: 10, Ante: 0, GameType: 2})");
  for (gint32 i = below(rand, 8); i > 0; i--) {
    g_string_append(text, below(rand, 4) == 0 ? ", new GameBreak({" : ", new GameRound({");
    add_number(text, "Minutes", number(rand, 20));
    add_number(text, "SmallBlind", number(rand, 10));
    add_number(text, "BigBlind", number(rand, 20));
    add_number(text, "Ante", number(rand, 5 * below(rand, 2)));
    add_number(text, "GameType", below(rand, 4));
    g_string_append(text, "})");
  }
  g_string_append(text, "]}), ");
}

static void add_tables(GRand *rand, GString *text, gint32 n)
{
  gint32 tables = below(rand, 3);
  g_string_append(text, "Tables: new GameTables({Tables: [");
  for (gint32 i = 0; i < tables; i++) {
    g_string_append_printf(text, "%snew GameTable({UUID: \"t%d\", Name: \"T%d\", ",
                           i > 0 ? ", " : "", i, below(rand, 3));
    add_number(text, "NumberOfSeats", number(rand, 9));
    add_number(text, "DealerButtonSeat", below(rand, 10));
    g_string_append(text, "Seats: [null");
    for (gint32 k = below(rand, 8); k > 0; k--) {
      g_string_append(text, ", ");
      if (below(rand, 3) == 0)
        g_string_append_printf(text, "%d", -below(rand, 3));
      else
        add_player_id(rand, text, n);
    }
    g_string_append(text, "]})");
  }
  g_string_append(text, "]}), ");
}

static void add_money(GRand *rand, GString *text)
{
  static const char *const kinds[] = {"Buyins", "Rebuys", "AddOns"};
  g_string_append(text, "Financials: new FinancialConfig({");
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    g_string_append_printf(text, "%s: new BuyConfig({Allow: %s, ", kinds[i],
                           below(rand, 3) > 0 ? "true" : "false");
    add_number(text, "LastRound", number(rand, below(rand, 3)));
    add_number(text, "MaxPerPlayer", number(rand, below(rand, 3)));
    g_string_append(text, "Profiles: [new FeeProfile({Name: \"A\", ");
    add_number(text, "Fee", number(rand, 20));
    add_number(text, "Chips", number(rand, 1000));
    g_string_append(text, "})]}), ");
  }
  add_number(text, "GuaranteedPot", below(rand, 5) == 0 ? 100 : 0);
  add_number(text, "HouseContribution", below(rand, 5) == 0 ? number(rand, 10) : 0);
  add_number(text, "TotalChipsAdjustment", below(rand, 9) == 0 ? number(rand, 500) : 0);
  g_string_append_printf(text, "UseBounties: %s}), ", below(rand, 2) == 0 ? "true" : "false");
}

static void add_history(GRand *rand, GString *text, gint32 n)
{
  g_string_append(text, "History: new GameHistory({History: [");
  for (gint32 i = below(rand, 12); i > 0; i--) {
    g_string_append(text, "new GameHistoryItem({");
    add_time(rand, text, "Time", below(rand, 90));
    if (below(rand, 2) == 0)
      g_string_append_printf(text, "Text: \"Start of round %d\"})", below(rand, 5));
    else
      g_string_append_printf(text, "Text: \"T1, Seat %d: P %c%d\"})", below(rand, 9),
                             'a' + below(rand, 3), below(rand, n));
    g_string_append(text, i > 1 ? ", " : "");
  }
  g_string_append(text, "]}), ");
}

/* The lists are written with a comma behind each field, which is taken out in the end. */
static char *make_save(GRand *rand, gint32 n)
{
  GString *text = g_string_new("{ V: \"3.7.2\", T: new Tournament({UUID: \"u\", Title: \"Fuzz\", ");
  if (below(rand, 10) > 0)
    add_time(rand, text, "StartTime", 0);
  if (below(rand, 3) > 0)
    add_time(rand, text, "EndTime", 120);
  add_number(text, "CurrentLevel", number(rand, below(rand, 6)));
  add_number(text, "AccumulatedSeconds", number(rand, 300));
  add_money(rand, text);
  add_levels(rand, text);
  add_prizes(rand, text, n);
  add_tables(rand, text, n);
  add_history(rand, text, n);
  g_string_append(text, "Players: new GamePlayers({Players: Map.from([");
  for (gint32 i = 0; i < n; i++) {
    g_string_append(text, i > 0 ? ", " : "");
    add_player(rand, text, i, n);
  }
  g_string_append(text, "])})})}");
  g_string_replace(text, ", })", "})", 0);
  return g_string_free(text, FALSE);
}

/* Any bytes -------------------------------------------------------------------------------- */

/* A save with a few bytes turned, taken out, doubled, or cut off. */
static char *broken(GRand *rand, const char *good, gsize *length)
{
  static const char signs[] = "{}[]():,\"\\new Map.from0123456789-+.eE\n\0\xff\xc3\xa5";
  GString *text = g_string_new_len(good, (gssize)*length);
  for (gint32 i = 1 + below(rand, 4); i > 0 && text->len > 1; i--) {
    gssize at = below(rand, (gint32)text->len), n = below(rand, 40);
    gssize rest = MIN(n, (gssize)text->len - at);
    switch (below(rand, 5)) {
    case 0:
      text->str[at] = signs[below(rand, sizeof signs)];
      break;
    case 1:
      g_string_erase(text, at, rest);
      break;
    case 2: {
      g_autofree char *part = g_strndup(text->str + at, (gsize)rest);
      g_string_insert_len(text, below(rand, (gint32)text->len), part, -1);
      break;
    }
    case 3:
      g_string_truncate(text, (gsize)at);
      break;
    default:
      g_string_insert_len(text, at, &signs[below(rand, sizeof signs)], 1);
      break;
    }
  }
  *length = text->len;
  return g_string_free(text, FALSE);
}

FELT_TEST(test_fuzz_scan, "/tdt/fuzz-scan")
{
  g_autoptr(GRand) rand = rand_new();
  guint taken = 0;
  g_autofree char *good = make_save(rand, 6);
  const guint times = felt_test_times("FELT_TDT_FUZZ", 30000);
  for (guint n = 1; n <= times; n++) {
    g_autoptr(GError) error = NULL;
    gsize length = strlen(good);
    g_autofree char *bad = broken(rand, good, &length);
    g_autoptr(FeltTdtTree) tree = felt_tdt_scan(bad, length, &error);
    g_assert_true((tree == NULL) == (error != NULL));
    taken += tree != NULL;
    if (n % 64 == 0) {
      g_free(good);
      good = make_save(rand, 2 + below(rand, 8));
    }
  }
  g_test_message("%u broken saves scanned, %u of them taken", times, taken);
}

/* Whole imports ---------------------------------------------------------------------------- */

/* A save that was taken is a tournament that verifies, of one that was refused nothing is there. */
static void check_recorded(FeltScratch *scratch, const FeltTdtImport *import)
{
  FeltVerifyReport report = {0};
  felt_must(felt_session_verify(scratch->store, import->tournament, &report, NULL, &felt_error));
  felt_verify_report_clear(&report);
}

static const FeltTdtAsk euros = {.currency = "EUR"};

static gboolean take(FeltScratch *scratch, const char *text, gboolean keep)
{
  g_autoptr(GError) error = NULL;
  FeltTdtImport import;
  gboolean good = felt_tdt_import_bytes(keep ? scratch->store : NULL, &felt_machine_source, NULL,
                                        text, strlen(text), "Fuzz", &euros, NULL, &import, &error);
  g_assert_true(good == (error == NULL));
  if (!good) {
    g_assert_null(strstr(error->message, "sound tournament"));
    return FALSE;
  }
  if (keep && import.tournament != NULL)
    check_recorded(scratch, &import);
  felt_tdt_import_clear(&import);
  return TRUE;
}

FELT_TEST(test_fuzz_import, "/tdt/fuzz-import")
{
  g_autoptr(GRand) rand = rand_new();
  FeltScratch scratch;
  guint taken = 0;
  const guint times = felt_test_times("FELT_TDT_FUZZ", 1200);
  felt_must(felt_scratch_open(&scratch, TRUE, &felt_error));
  for (guint n = 1; n <= times; n++) {
    g_autofree char *text = make_save(rand, 1 + below(rand, 12));
    gsize length = strlen(text);
    g_autofree char *bad = below(rand, 3) == 0 ? broken(rand, text, &length) : g_strdup(text);
    if (strlen(bad) == length)
      taken += take(&scratch, bad, n % 40 == 0);
  }
  felt_scratch_close(&scratch);
  g_test_message("%u saves imported, %u of them taken", times, taken);
  g_assert_cmpuint(taken, >, 0);
}

/* Values ----------------------------------------------------------------------------------- */

FELT_TEST(test_values, "/tdt/values")
{
  static const char text[] = "{a: [1, -2.5, 1e3], \"b c\": new X.Y({d: \"q\\\"\\\\\\n\\u00e5\"}), "
                             "m: Map.from([[\"k\", true], [-1, null]]), n: new Map({\"k\": 2}), "
                             "e: new Z(), a: 7}";
  g_autoptr(FeltTdtTree) tree = felt_must(felt_tdt_scan(text, strlen(text), &felt_error));
  const FeltTdtValue *named = felt_tdt_get(tree->root, "b c");
  g_assert_cmpstr(named->name, ==, "X.Y");
  g_assert_cmpstr(felt_tdt_text(named, "d"), ==, "q\"\\\nå");
  const FeltTdtValue *map = felt_tdt_get(tree->root, "m");
  g_assert_true(felt_tdt_bool(map, "k", FALSE));
  g_assert_cmpint(felt_tdt_get(map, "-1")->type, ==, FELT_TDT_NULL);
  g_assert_cmpfloat(felt_tdt_number(felt_tdt_get(tree->root, "n"), "k", 0), ==, 2);
  g_assert_cmpint(felt_tdt_get(tree->root, "e")->type, ==, FELT_TDT_OBJECT);
  g_assert_cmpint(felt_tdt_int(tree->root, "a", 0, 5, 0), ==, 5); /* the last one counts */
  g_assert_cmpuint(felt_tdt_count(tree->root->first->first), ==, 3);
  g_assert_cmpuint(strlen(tree->sha256), ==, 64);
}

FELT_TEST(test_letters, "/tdt/letters")
{
  static const char latin[] = "{a: \"\xe5 \x96 \x80\"}", marked[] = "\xef\xbb\xbf{a: \"\xc3\xa5\"}";
  g_autoptr(FeltTdtTree) single = felt_tdt_scan(latin, strlen(latin), NULL);
  g_autoptr(FeltTdtTree) utf8 = felt_tdt_scan(marked, strlen(marked), NULL);
  g_assert_cmpstr(felt_tdt_text(single->root, "a"), ==, "å – €");
  g_assert_true(single->latin);
  g_assert_cmpstr(felt_tdt_text(utf8->root, "a"), ==, "å");
  g_assert_false(utf8->latin);
}

FELT_TEST(test_places, "/tdt/places")
{
  static const char text[] = "{a: 1,\n å: 2}";
  g_autofree char *first = felt_tdt_place(text, 4), *second = felt_tdt_place(text, 10);
  g_assert_cmpstr(first, ==, "line 1, column 5");
  g_assert_cmpstr(second, ==, "line 2, column 3");
}

static gboolean stop(double done, gpointer data)
{
  return FALSE;
}

/* Stopped half-way: nothing is there. */
FELT_TEST(test_cancel, "/tdt/cancel")
{
  g_autoptr(GRand) rand = rand_new();
  g_autofree char *text = make_save(rand, 5);
  g_autoptr(GError) error = NULL;
  FeltScratch scratch;
  FeltTdtImport import;
  FeltStage progress = {stop, NULL, 0, 1};
  felt_scratch_open(&scratch, TRUE, &error);
  g_assert_false(felt_tdt_import_bytes(scratch.store, &felt_machine_source, NULL, text,
                                       strlen(text), "Fuzz", &euros, &progress, &import, &error));
  g_assert_true(felt_stage_stopped(error));
  g_autoptr(GPtrArray) ids = felt_store_list(scratch.store, NULL);
  g_assert_cmpuint(ids->len, ==, 0);
  felt_scratch_close(&scratch);
}
