/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-rank.c - feltctl rank: who wins a showdown */
#include "cli/rules/felt-cli-rank.h"

#include "cli/rules/felt-cli-cards.h"

#include <stdio.h>
#include <string.h>

/* What of a rank goes into its JSON object. */
static void add_rank(cJSON *object, FeltGame game, const FeltRank *rank)
{
  char text[FELT_WORDS_SIZE], best[2 * 5 + 1];
  felt_rank_words(game, rank, NULL, NULL, text, sizeof text);
  felt_cards_to_text(rank->best, rank->n_best, best);
  cJSON_AddStringToObject(object, "category", felt_category_name((FeltCategory)rank->category));
  cJSON_AddStringToObject(object, "text", text);
  cJSON_AddStringToObject(object, "best", best);
}

static cJSON *json_of_indices(const guint8 *indices, unsigned n)
{
  cJSON *array = cJSON_CreateArray();
  for (unsigned i = 0; i < n; i++)
    cJSON_AddItemToArray(array, cJSON_CreateNumber(indices[i]));
  return array;
}

static void print_json(const FeltCliTable *table, const FeltShowdown *showdown)
{
  cJSON *answer = cJSON_CreateObject();
  cJSON *hands = cJSON_AddArrayToObject(answer, "hands");
  for (gsize i = 0; i < table->n_hands; i++) {
    char cards[2 * FELT_MAX_HOLDING + 1];
    cJSON *hand = cJSON_CreateObject();
    felt_cards_to_text(table->hands[i].cards, table->hands[i].n, cards);
    cJSON_AddStringToObject(hand, "cards", cards);
    add_rank(hand, table->game, &showdown->high[i]);
    if (showdown->low[i].n_best > 0)
      add_rank(cJSON_AddObjectToObject(hand, "low"), table->game, &showdown->low[i]);
    else
      cJSON_AddNullToObject(hand, "low");
    cJSON_AddItemToArray(hands, hand);
  }
  cJSON_AddItemToObject(answer, "winners", json_of_indices(showdown->winners, showdown->n_winners));
  cJSON_AddItemToObject(answer, "low_winners",
                        json_of_indices(showdown->low_winners, showdown->n_low_winners));
  char *text = cJSON_PrintUnformatted(answer);
  puts(text);
  cJSON_free(text);
  cJSON_Delete(answer);
}

static gboolean is_among(const guint8 *indices, unsigned n, gsize index)
{
  return memchr(indices, (int)index, n) != NULL;
}

static void print_text(const FeltCliTable *table, const FeltShowdown *showdown)
{
  gboolean hilo = felt_game_facts(table->game)->hilo;
  for (gsize i = 0; i < table->n_hands; i++) {
    char cards[2 * FELT_MAX_HOLDING + 1], text[FELT_WORDS_SIZE];
    felt_cards_to_text(table->hands[i].cards, table->hands[i].n, cards);
    felt_rank_words(table->game, &showdown->high[i], felt_cli_translate, NULL, text, sizeof text);
    printf("%s%s  %s", is_among(showdown->winners, showdown->n_winners, i) ? "* " : "  ", cards,
           text);
    if (hilo) {
      felt_rank_words(table->game, &showdown->low[i], felt_cli_translate, NULL, text, sizeof text);
      printf("; %s%s", text,
             is_among(showdown->low_winners, showdown->n_low_winners, i) ? " *" : "");
    }
    putchar('\n');
  }
}

/* Answers one line of a batch. */
static gboolean answer_line(const char *text, unsigned line, void *data)
{
  FeltCliTable table = {.options = *(const unsigned *)data};
  FeltShowdown showdown;
  FeltEvalProblem problem;
  g_autofree char *why = NULL;
  if (felt_cli_table_read_json(&table, text, &why)) {
    if (table.n_dead > 0)
      why = g_strdup("\"dead\" means nothing here; leave it out");
    else if (felt_showdown(table.game, table.options, table.board, table.n_board, table.hands,
                           table.n_hands, &showdown, &problem) != FELT_EVAL_OK)
      why = felt_cli_table_problem(&table, &problem, TRUE);
  }
  if (why != NULL)
    felt_cli_print_error(why, line);
  else
    print_json(&table, &showdown);
  return why == NULL;
}

static FeltExit answer_arguments(FeltCliTable *table, const char *game, const char *board,
                                 char **hands, gboolean json)
{
  FeltShowdown showdown;
  FeltEvalProblem problem;
  g_autofree char *why = NULL;
  if (!felt_cli_table_read(table, game, board, NULL, hands, &why))
    return felt_cli_fail(FELT_EXIT_REFUSED, "%s", why);
  if (felt_showdown(table->game, table->options, table->board, table->n_board, table->hands,
                    table->n_hands, &showdown, &problem) != FELT_EVAL_OK) {
    why = felt_cli_table_problem(table, &problem, FALSE);
    return felt_cli_fail(FELT_EXIT_REFUSED, "%s", why);
  }
  if (json)
    print_json(table, &showdown);
  else
    print_text(table, &showdown);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_rank(const FeltCliGlobals *globals, int argc, char **argv)
{
  g_autofree char *game = NULL, *board = NULL;
  gboolean json = FALSE, three = FALSE;
  const GOptionEntry entries[] = {
      {"game", 'g', 0, G_OPTION_ARG_STRING, &game, "holdem, omaha, razz, badugi, …", "GAME"},
      {"board", 'b', 0, G_OPTION_ARG_STRING, &board, "The cards on the board", "CARDS"},
      {"three-beats-straight", 0, 0, G_OPTION_ARG_NONE, &three,
       "Short deck: three of a kind beats a straight", NULL},
      {"json", 0, 0, G_OPTION_ARG_NONE, &json, "Answer in JSON", NULL},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context =
      g_option_context_new("HAND… - who wins; or --json - with a question a line on stdin");
  g_autoptr(GError) error = NULL;
  g_option_context_add_main_entries(context, entries, NULL);
  if (!g_option_context_parse(context, &argc, &argv, &error))
    return felt_cli_fail(FELT_EXIT_USAGE, "%s; see feltctl rank --help", error->message);
  FeltCliTable table = {.options = three ? FELT_THREE_BEATS_STRAIGHT : 0};
  if (argc == 2 && strcmp(argv[1], "-") == 0)
    return felt_cli_each_line(answer_line, &table.options) ? FELT_EXIT_DONE : FELT_EXIT_REFUSED;
  if (argc < 2 || game == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE, "name a game and its hands; see feltctl rank --help");
  return answer_arguments(&table, game, board, argv + 1, json);
}
