/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-race.c - feltctl race: a chip race with the cards dealt */
#include "cli/rules/felt-cli-race.h"

#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "session/felt-session.h"
#include "tournament/state/felt-race.h"

#include <cjson/cJSON.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The options as given. */
typedef struct {
  char *from, *to, *odd, *others, *seed;
  gboolean over_half, json;
} Options;

/* A race and what it came to. */
typedef struct {
  gint64 from, to;
  FeltRacer *racers;
  guint n;
  FeltRace race;
} Table;

static gboolean read_others(const char *text, Table *table)
{
  static const char *const words[] = {"no", "yes", NULL};
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  if (g_strv_length(parts) != table->n) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--others: give one yes or no for each number of --odd"));
    return FALSE;
  }
  for (guint i = 0; i < table->n; i++) {
    int word;
    if (!felt_cli_read_word("--others", parts[i], words, &word))
      return FALSE;
    table->racers[i].others = word;
  }
  return TRUE;
}

static gboolean read_table(const Options *options, Table *table)
{
  g_autofree gint64 *odd = NULL;
  if (!felt_cli_read_number("--from", options->from, 1, G_MAXINT64, &table->from) ||
      !felt_cli_read_number("--to", options->to, 1, G_MAXINT64, &table->to) ||
      !felt_cli_read_numbers("--odd", options->odd, 0, G_MAXINT64, &odd, &table->n))
    return FALSE;
  table->racers = g_new0(FeltRacer, table->n);
  for (guint i = 0; i < table->n; i++) {
    table->racers[i].chips = odd[i];
    table->racers[i].others = TRUE;
  }
  return options->others == NULL || read_others(options->others, table);
}

/* A number as the first bytes of a seed; without one the machine's entropy. */
static gboolean read_seed(const char *text, guint8 seed[FELT_SEED_SIZE])
{
  gint64 number;
  if (text == NULL) {
    felt_machine_source.entropy(seed, felt_machine_source.data);
    return TRUE;
  }
  if (!felt_cli_read_number("--seed", text, 0, G_MAXINT64, &number))
    return FALSE;
  memset(seed, 0, FELT_SEED_SIZE);
  for (guint i = 0; i < 8; i++)
    seed[i] = (guint8)(number >> 8 * i);
  return TRUE;
}

static cJSON *racer_to_json(const FeltRacer *racer, guint seat)
{
  cJSON *object = cJSON_CreateObject();
  g_autofree char *cards = felt_racer_cards(racer);
  cJSON_AddNumberToObject(object, "seat", seat);
  cJSON_AddNumberToObject(object, "chips", (double)racer->chips);
  cJSON_AddNumberToObject(object, "full", (double)racer->full);
  cJSON_AddNumberToObject(object, "odd", racer->odd);
  cJSON_AddStringToObject(object, "cards", cards);
  cJSON_AddNumberToObject(object, "won", racer->won);
  cJSON_AddBoolToObject(object, "saved", racer->saved);
  return object;
}

static void print_json(const Table *table)
{
  cJSON *answer = cJSON_CreateObject();
  cJSON_AddNumberToObject(answer, "total", (double)table->race.total);
  cJSON_AddNumberToObject(answer, "new_chips", table->race.chips);
  cJSON_AddNumberToObject(answer, "delta", (double)table->race.delta);
  cJSON *winners = cJSON_AddArrayToObject(answer, "winners");
  cJSON *players = cJSON_AddArrayToObject(answer, "players");
  for (guint i = 0; i < table->n; i++) {
    if (table->racers[i].won > 0)
      cJSON_AddItemToArray(winners, cJSON_CreateNumber(i + 1));
    cJSON_AddItemToArray(players, racer_to_json(&table->racers[i], i + 1));
  }
  char *text = cJSON_PrintUnformatted(answer);
  puts(text);
  cJSON_free(text);
  cJSON_Delete(answer);
}

static void print_text(const Table *table)
{
  printf(_("Odd chips of %" PRId64 " worth %" PRId64 "; new chips of %" PRId64 ": %u\n"),
         table->from, table->race.total, table->to, table->race.chips);
  for (guint i = 0; i < table->n; i++) {
    const FeltRacer *racer = &table->racers[i];
    g_autofree char *cards = felt_racer_cards(racer);
    printf(_("Player %u: %s"), i + 1, cards);
    if (racer->full > 0)
      printf(_(", %" PRId64 " changed"), racer->full);
    if (racer->won > 0)
      fputs(_(", wins one"), stdout);
    if (racer->saved)
      fputs(_(", gets one so as to stay in"), stdout);
    putchar('\n');
  }
  printf(_("The chips in play change by %" PRId64 ".\n"), table->race.delta);
}

static FeltExit answer(const Options *options)
{
  Table table = {0};
  guint8 seed[FELT_SEED_SIZE];
  FeltExit status = FELT_EXIT_REFUSED;
  g_autoptr(GError) error = NULL;
  if (read_table(options, &table) && read_seed(options->seed, seed)) {
    if (felt_race_run(table.from, table.to, options->over_half, seed, table.racers, table.n,
                      &table.race, &error))
      status = FELT_EXIT_DONE;
    else
      felt_cli_fail(status, "%s", error->message);
  }
  if (status == FELT_EXIT_DONE)
    (options->json ? print_json : print_text)(&table);
  g_free(table.racers);
  return status;
}

FeltExit felt_cli_race(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options o = {0};
  const GOptionEntry entries[] = {
      {"from", 0, 0, G_OPTION_ARG_STRING, &o.from, N_("The value of the chip that leaves play"),
       "25"},
      {"to", 0, 0, G_OPTION_ARG_STRING, &o.to, N_("The value of the chip raced for"), "100"},
      {"odd", 0, 0, G_OPTION_ARG_STRING, &o.odd,
       N_("How many old chips each player has, from seat 1"), "3,3,3"},
      {"others", 0, 0, G_OPTION_ARG_STRING, &o.others,
       N_("Whether each has other chips too (default: all have)"), "yes,yes,no"},
      {"over-half", 0, 0, G_OPTION_ARG_NONE, &o.over_half,
       N_("A remainder of exactly half a chip is no chip"), NULL},
      {"seed", 0, 0, G_OPTION_ARG_STRING, &o.seed, N_("The same number deals the same cards"), "N"},
      {"json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Answer in JSON"), NULL},
      G_OPTION_ENTRY_NULL};

  FeltExit status = FELT_EXIT_USAGE;
  if (!felt_cli_read_options(
          "race", _("The chip race of a table, with the cards dealt (T 24)."),
          _("Full multiples are changed; one card for each odd chip; the highest "
            "cards win one new chip each.\n"
            "Example: feltctl race --from 25 --to 100 --odd 3,3,3"),
          entries, argc, argv))
    status = FELT_EXIT_USAGE;
  else if (o.from == NULL || o.to == NULL || o.odd == NULL)
    felt_cli_fail(status, _("--from, --to and --odd are needed; see feltctl race --help"));
  else
    status = answer(&o);
  felt_cli_free_options(entries);
  return status;
}
