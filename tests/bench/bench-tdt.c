/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-tdt.c - what a save of 100 players takes to import, beside what it is meant to take */
#include "bench/felt-bench.h"
#include "services/tdt/felt-tdt-import.h"
#include "session/felt-scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 15, PLAYERS = 100, GOAL_MS = 100 };

#define START G_GINT64_CONSTANT(1700000000000)

static void add_player(GString *text, int i, int round)
{
  gint64 entered = START - 600000 + i, out = START + (gint64)(PLAYERS - i) * 180000;
  g_string_append_printf(text,
                         "%s[\"p%d\", new GamePlayer({Name: new PlayerName({Nickname: \"Player "
                         "%03d\"}), Buyins: [new GameBuyin({Time: %" G_GINT64_FORMAT
                         ", Round: 1, Amount: 20, Rake: new PerPlayerRake([2]), Chips: 10000",
                         i > 0 ? ", " : "", i, i, entered);
  if (i % 3 == 1) /* out early, and in again by a rebuy */
    g_string_append_printf(text,
                           ", BustOut: new GameBustOut({Time: %" G_GINT64_FORMAT
                           ", Round: 1, HitmanUUID: [\"p0\"]})}), new GameBuyin({Time: "
                           "%" G_GINT64_FORMAT ", Round: 1, Amount: 20, Chips: 10000",
                           START + i * 1000, START + i * 1000 + 500);
  if (i > 0)
    g_string_append_printf(text,
                           ", BustOut: new GameBustOut({Time: %" G_GINT64_FORMAT
                           ", HitmanUUID: [\"p%d\"], Seat: new GameSeat({TableUUID: \"t%d\", "
                           "SeatIndex: %d})})",
                           out, round % i, i / 9, i % 9);
  g_string_append(text, "})], AddOns: []})]");
}

/* Another one each round: the same bytes are imported once. */
static char *make_save(int round)
{
  GString *text =
      g_string_new("{V: \"3.7.2\", T: new Tournament({UUID: \"bench\", Title: \"Bench\"");
  g_string_append_printf(text, ", StartTime: %" G_GINT64_FORMAT ", EndTime: %" G_GINT64_FORMAT,
                         START, START + PLAYERS * 180000);
  g_string_append(text, ", Levels: new GameLevels({Levels: [");
  for (int i = 0; i < 30; i++)
    g_string_append_printf(text, "%snew GameRound({Minutes: 20, SmallBlind: %d, BigBlind: %d})",
                           i > 0 ? ", " : "", 25 * (i + 1), 50 * (i + 1));
  g_string_append(text, "]}), Tables: new GameTables({Tables: [");
  for (int i = 0; i < 12; i++)
    g_string_append_printf(text, "%snew GameTable({UUID: \"t%d\", NumberOfSeats: 9, Seats: []})",
                           i > 0 ? ", " : "", i);
  g_string_append(text,
                  "]}), Financials: new FinancialConfig({Buyins: new BuyConfig({Allow: true}), "
                  "Rebuys: new BuyConfig({Allow: true})}), Players: new GamePlayers({Players: "
                  "Map.from([");
  for (int i = 0; i < PLAYERS; i++)
    add_player(text, i, round + 1);
  g_string_append(text, "])})}), L: {Cells: [");
  for (int i = 0; i < 4000; i++)
    g_string_append_printf(text, "%s{x: %d, y: 0.5, text: \"cell\"}", i > 0 ? ", " : "", i);
  g_string_append(text, "]}}");
  return g_string_free(text, FALSE);
}

static gboolean import_ms(FeltStore *store, int round, double *ms, gsize *bytes)
{
  g_autofree char *text = make_save(round);
  g_autoptr(GError) error = NULL;
  FeltTdtImport import;
  const FeltTdtAsk ask = {.currency = "EUR"};
  gint64 begin = g_get_monotonic_time();
  *bytes = strlen(text);
  if (!felt_tdt_import_bytes(store, &felt_machine_source, NULL, text, *bytes, "Bench", &ask, NULL,
                             &import, &error)) {
    fprintf(stderr, "bench-tdt: %s\n", error->message);
    return FALSE;
  }
  *ms = (double)(g_get_monotonic_time() - begin) / 1000;
  felt_tdt_import_clear(&import);
  return TRUE;
}

int main(void)
{
  double times[ROUNDS];
  gsize bytes = 0;
  FeltScratch scratch;
  if (!felt_scratch_open(&scratch, FALSE, NULL))
    return 1;
  for (int i = 0; i < ROUNDS; i++)
    if (!import_ms(scratch.store, i, &times[i], &bytes))
      return 1;
  felt_bench_sort(times, ROUNDS);
  printf("a save of %d players, %d kB, imported: %.1f ms, at best %.1f (goal %d)\n", PLAYERS,
         (int)(bytes / 1000), times[ROUNDS / 2], times[0], GOAL_MS);
  felt_scratch_close(&scratch);
  return 0;
}
