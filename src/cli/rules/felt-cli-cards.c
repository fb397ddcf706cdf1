/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-cards.c - reads games, boards and hands for the commands that compare cards */
#include "cli/rules/felt-cli-cards.h"

#include "cli/felt-cli-lines.h"

#include "felt-config.h"

#include <stdio.h>
#include <string.h>

const char *felt_cli_translate(void *data, const char *message)
{
  return g_dgettext(GETTEXT_PACKAGE, message);
}

/* Reads text into cards[max]; *n is how many. */
static gboolean read_cards(const char *what, const char *text, FeltCard *cards, gsize max, gsize *n,
                           char **why)
{
  gsize bad_at = 0;
  int read = text == NULL ? 0 : felt_cards_from_text(text, cards, max, &bad_at);
  if (read < 0) {
    FeltCard next;
    gsize end = 0; /* where what cannot be read is a card, that is one too many */
    gboolean full = felt_cards_from_text(text + bad_at, &next, 1, &end) == 1 || end > 0;
    *why =
        full ? g_strdup_printf("%s \"%s\" has more than %" G_GSIZE_FORMAT " cards", what, text, max)
             : g_strdup_printf("%s \"%s\" is not written as cards; write them as AhKd", what, text);
    return FALSE;
  }
  *n = (gsize)read;
  return TRUE;
}

gboolean felt_cli_table_read(FeltCliTable *table, const char *game, const char *board,
                             const char *dead, char **hands, char **why)
{
  FeltCliTable t = {.n_hands = 0};
  if (game == NULL || !felt_game_from_name(game, &t.game)) {
    GString *names = g_string_new(NULL);
    for (int i = 0; i < FELT_N_GAMES; i++)
      g_string_append_printf(names, "%s%s", i > 0 ? ", " : "", felt_game_facts((FeltGame)i)->name);
    *why = game == NULL ? g_strdup_printf("name a game: one of %s", names->str)
                        : g_strdup_printf("\"%s\" is no game; give one of %s", game, names->str);
    g_string_free(names, TRUE);
    return FALSE;
  }

  if (!read_cards("the board", board, t.board, G_N_ELEMENTS(t.board), &t.n_board, why) ||
      !read_cards("dead", dead, t.dead, G_N_ELEMENTS(t.dead), &t.n_dead, why))
    return FALSE;

  for (gsize i = 0; hands[i] != NULL; i++) {
    if (i == FELT_MAX_HANDS) {
      *why = g_strdup_printf("give at most %d hands", FELT_MAX_HANDS);
      return FALSE;
    }
    gsize n;
    if (!read_cards("hand", hands[i], t.hands[i].cards, FELT_MAX_HOLDING, &n, why))
      return FALSE;
    if (n == 0) {
      *why = g_strdup_printf("hand %" G_GSIZE_FORMAT " has no cards; write them as AhKd", i + 1);
      return FALSE;
    }
    t.hands[i].n = (guint8)n;
    t.n_hands++;
  }

  t.options = table->options;
  *table = t;
  return TRUE;
}

/* A member that is a string; NULL when it is left out or null. False when it is anything else. */
static gboolean get_text(const cJSON *object, const char *name, const char **text, char **why)
{
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
  if (item == NULL || cJSON_IsNull(item)) {
    *text = NULL;
    return TRUE;
  }
  *text = cJSON_GetStringValue(item);
  if (*text == NULL)
    *why = g_strdup_printf("\"%s\" has to be a string", name);
  return *text != NULL;
}

/* The hands as an array of strings that belong to the JSON value; NULL with *why when they are
 * not. */
static char **get_hands(const cJSON *object, char **why)
{
  const cJSON *hands = cJSON_GetObjectItemCaseSensitive(object, "hands"), *hand;
  GPtrArray *texts = g_ptr_array_new();
  gboolean good = cJSON_IsArray(hands);
  cJSON_ArrayForEach(hand, hands)
  {
    good = good && cJSON_IsString(hand);
    g_ptr_array_add(texts, hand->valuestring);
  }
  g_ptr_array_add(texts, NULL);
  if (!good)
    *why = g_strdup("\"hands\" has to be an array of strings");
  char **array = (char **)g_ptr_array_free(texts, !good);
  return good ? array : NULL;
}

gboolean felt_cli_table_read_json(FeltCliTable *table, const char *line, char **why)
{
  cJSON *object = cJSON_ParseWithOpts(line, NULL, TRUE);
  gboolean good = FALSE;
  if (!cJSON_IsObject(object)) {
    *why = g_strdup("this line is no JSON object");
  } else {
    const char *game, *board, *dead;
    char **hands = get_hands(object, why);
    good = hands != NULL && get_text(object, "game", &game, why) &&
           get_text(object, "board", &board, why) && get_text(object, "dead", &dead, why) &&
           felt_cli_table_read(table, game, board, dead, hands, why);
    g_free(hands);
  }
  cJSON_Delete(object);
  return good;
}

char *felt_cli_table_problem(const FeltCliTable *table, const FeltEvalProblem *problem,
                             gboolean english)
{
  char text[FELT_WORDS_SIZE];
  felt_problem_words(table->game, problem, english ? NULL : felt_cli_translate, NULL, text,
                     sizeof text);
  return g_strdup(text);
}

void felt_cli_print_error(const char *why, unsigned line)
{
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "error", why);
  if (line > 0)
    cJSON_AddNumberToObject(object, "line", line);
  char *text = cJSON_PrintUnformatted(object);
  puts(text);
  cJSON_free(text);
  cJSON_Delete(object);
}

/* Why a line is no question; NULL when it may be one. Data for programs: English. */
static const char *line_problem(const GByteArray *line, FeltCliLine read)
{
  if (read == FELT_CLI_LINE_ENDLESS)
    return "the line has no end within 64 MiB; nothing more is read";
  if (read == FELT_CLI_LINE_LONG)
    return "the line is longer than 1 MiB";
  return memchr(line->data, '\0', line->len) != NULL ? "the line holds a NUL byte" : NULL;
}

gboolean felt_cli_each_line(gboolean (*answer)(const char *text, unsigned line, void *data),
                            void *data)
{
  g_autoptr(GByteArray) line = g_byte_array_new();
  FeltCliLine read = FELT_CLI_LINE_READ;
  gboolean good = TRUE;
  for (unsigned number = 1; read != FELT_CLI_LINE_ENDLESS; number++) {
    read = felt_cli_line_read(line);
    if (read == FELT_CLI_LINE_NONE)
      break;
    const char *why = line_problem(line, read);
    if (why != NULL)
      felt_cli_print_error(why, number);
    if (why != NULL ||
        (!felt_cli_line_is_blank(line) && !answer(g_strstrip((char *)line->data), number, data)))
      good = FALSE;
    fflush(stdout);
  }
  return good;
}
