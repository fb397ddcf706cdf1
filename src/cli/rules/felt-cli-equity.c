/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-equity.c - feltctl equity: what share of the pot each hand wins */
#include "cli/rules/felt-cli-equity.h"

#include "cli/rules/felt-cli-cards.h"

#include <stdio.h>
#include <string.h>

/* How to compute, the same for all questions of a call. */
typedef struct {
  unsigned options, threads;
  guint64 samples;
  gint64 seed;
} Settings;

static const char *method_name(const FeltEquity *equity)
{
  return equity->exact ? "exact" : "monte-carlo";
}

static void add_cards(cJSON *to, const char *name, const FeltCard *cards, guint n)
{
  cJSON *list = cJSON_AddArrayToObject(to, name);
  char text[3];
  for (guint i = 0; i < n; i++) {
    felt_card_to_text(cards[i], text);
    cJSON_AddItemToArray(list, cJSON_CreateString(text));
  }
}

/* The cards that, coming next, give each hand more of the pot, on the flop and on the turn. */
static gboolean find_outs(const FeltCliTable *table, const Settings *settings, FeltOuts *outs)
{
  return table->n_board >= 3 && table->n_board < 5 &&
         felt_outs(table->game, settings->options, table->board, table->n_board, table->hands,
                   table->n_hands, table->dead, table->n_dead, outs, NULL) == FELT_EVAL_OK;
}

static void print_json(const FeltCliTable *table, const Settings *settings,
                       const FeltEquity *equity)
{
  FeltOuts outs;
  gboolean next = find_outs(table, settings, &outs);
  cJSON *answer = cJSON_CreateObject();
  double deals = (double)equity->deals;
  cJSON_AddStringToObject(answer, "method", method_name(equity));
  cJSON_AddNumberToObject(answer, "boards", deals);
  cJSON *list = cJSON_AddArrayToObject(answer, "equities");
  for (gsize i = 0; i < table->n_hands; i++) {
    cJSON *share = cJSON_CreateObject();
    cJSON_AddNumberToObject(share, "win", (double)equity->wins[i] / deals);
    cJSON_AddNumberToObject(share, "tie", (double)equity->ties[i] / deals);
    cJSON_AddNumberToObject(share, "equity", equity->equity[i]);
    cJSON_AddNumberToObject(share, "wins", (double)equity->wins[i]);
    cJSON_AddNumberToObject(share, "ties", (double)equity->ties[i]);
    if (!equity->exact)
      cJSON_AddNumberToObject(share, "error", equity->error[i]);
    if (next) {
      add_cards(share, "outs", outs.cards[i], outs.n[i]);
      add_cards(share, "outs_to_split", outs.cards[i] + outs.n[i], outs.n_shared[i]);
    }
    cJSON_AddItemToArray(list, share);
  }
  char *text = cJSON_PrintUnformatted(answer);
  puts(text);
  cJSON_free(text);
  cJSON_Delete(answer);
}

static void print_text(const FeltCliTable *table, const FeltEquity *equity)
{
  double deals = (double)equity->deals;
  for (gsize i = 0; i < table->n_hands; i++) {
    char cards[2 * FELT_MAX_HOLDING + 1];
    felt_cards_to_text(table->hands[i].cards, table->hands[i].n, cards);
    printf("%-14s  %7.3f %%  win %7.3f %%  tie %7.3f %%", cards, 100 * equity->equity[i],
           100 * (double)equity->wins[i] / deals, 100 * (double)equity->ties[i] / deals);
    if (!equity->exact)
      printf("  +- %.3f %%", 100 * equity->error[i]);
    putchar('\n');
  }
  printf("%s, %" G_GUINT64_FORMAT " boards\n", method_name(equity), equity->deals);
}

/* Computes; NULL or a sentence that says why not, to be freed. */
static char *compute(const FeltCliTable *table, const Settings *settings, gboolean english,
                     FeltEquity *equity)
{
  unsigned threads = settings->threads;
  FeltEvalProblem problem;
  FeltEquityQuestion question = {.game = table->game,
                                 .options = settings->options,
                                 .board = table->board,
                                 .n_board = table->n_board,
                                 .hands = table->hands,
                                 .n_hands = table->n_hands,
                                 .dead = table->dead,
                                 .n_dead = table->n_dead,
                                 .samples = settings->samples,
                                 .run = felt_run_threads,
                                 .pool = &threads};
  for (int i = 0; i < 8; i++)
    question.seed[i] = (guint8)((guint64)settings->seed >> (8 * i));
  if (felt_equity(&question, equity, &problem) == FELT_EVAL_OK)
    return NULL;
  return felt_cli_table_problem(table, &problem, english);
}

static gboolean answer_line(const char *text, unsigned line, void *data)
{
  FeltCliTable table = {.n_hands = 0};
  FeltEquity equity;
  g_autofree char *why = NULL;
  if (felt_cli_table_read_json(&table, text, &why))
    why = compute(&table, data, TRUE, &equity);
  if (why != NULL)
    felt_cli_print_error(why, line);
  else
    print_json(&table, data, &equity);
  return why == NULL;
}

FeltExit felt_cli_equity(const FeltCliGlobals *globals, int argc, char **argv)
{
  g_autofree char *game = NULL, *board = NULL, *dead = NULL, *why = NULL;
  gboolean json = FALSE, three = FALSE;
  gint64 samples = G_MININT64, seed = 0, threads = G_MININT64; /* not given */
  const GOptionEntry entries[] = {
      {"game", 'g', 0, G_OPTION_ARG_STRING, &game, "holdem, omaha, razz, badugi, …", "GAME"},
      {"board", 'b', 0, G_OPTION_ARG_STRING, &board, "The cards on the board", "CARDS"},
      {"dead", 'd', 0, G_OPTION_ARG_STRING, &dead, "Cards that cannot come", "CARDS"},
      {"three-beats-straight", 0, 0, G_OPTION_ARG_NONE, &three,
       "Short deck: three of a kind beats a straight", NULL},
      {"samples", 0, 0, G_OPTION_ARG_INT64, &samples, "Deals to draw where exact takes too long",
       "N"},
      {"seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Seed of the draws (0)", "N"},
      {"threads", 0, 0, G_OPTION_ARG_INT64, &threads, "Threads (as many as processors)", "N"},
      {"json", 0, 0, G_OPTION_ARG_NONE, &json, "Answer in JSON", NULL},
      G_OPTION_ENTRY_NULL};

  g_autoptr(GOptionContext) context =
      g_option_context_new("HAND… - equities; or --json - with a question a line on stdin");
  g_autoptr(GError) error = NULL;
  g_option_context_add_main_entries(context, entries, NULL);
  if (!g_option_context_parse(context, &argc, &argv, &error))
    return felt_cli_fail(FELT_EXIT_USAGE, "%s; see feltctl equity --help", error->message);

  if ((samples != G_MININT64 && (samples < 1 || samples > G_MAXINT32)) ||
      (threads != G_MININT64 && (threads < 1 || threads > 64)))
    return felt_cli_fail(FELT_EXIT_USAGE, "give 1 to %d samples and 1 to 64 threads", G_MAXINT32);
  Settings settings = {three ? FELT_THREE_BEATS_STRAIGHT : 0, (unsigned)MAX(threads, 0),
                       (guint64)MAX(samples, 0), seed};
  if (argc == 2 && strcmp(argv[1], "-") == 0)
    return felt_cli_each_line(answer_line, &settings) ? FELT_EXIT_DONE : FELT_EXIT_REFUSED;
  if (argc < 2 || game == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE, "name a game and its hands; see feltctl equity --help");

  FeltCliTable table = {.n_hands = 0};
  FeltEquity equity;
  if (felt_cli_table_read(&table, game, board, dead, argv + 1, &why))
    why = compute(&table, &settings, FALSE, &equity);
  if (why != NULL)
    return felt_cli_fail(FELT_EXIT_REFUSED, "%s", why);
  if (json)
    print_json(&table, &settings, &equity);
  else
    print_text(&table, &equity);
  return FELT_EXIT_DONE;
}
