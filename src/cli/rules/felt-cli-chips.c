/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-chips.c - feltctl chips: what a set of chips is good for */
#include "cli/rules/felt-cli-chips.h"

#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "tournament/setup/felt-chips.h"

#include <cjson/cJSON.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The options as given. */
typedef struct {
  char *set, *stack, *players, *rebuys, *rebuy_chips;
  gboolean json;
} Options;

/* What is asked, and what the set gives. */
typedef struct {
  FeltChip chips[FELT_CHIPS_KINDS_MAX];
  guint n;
  gint64 stack, players, rebuys, rebuy_chips;
  guint counts[FELT_CHIPS_KINDS_MAX], most;
} Question;

/* "25:400" or "25": any number. */
static gboolean read_chip(const char *text, FeltChip *chip)
{
  g_auto(GStrv) parts = g_strsplit(text, ":", 2);
  if (parts[0] == NULL) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--set: a chip is missing; give it as 25:400"));
    return FALSE;
  }
  return felt_cli_read_number("--set", parts[0], 1, 1000000000, &chip->value) &&
         (parts[1] == NULL || felt_cli_read_number("--set", parts[1], 1, 1000000000, &chip->count));
}

static gboolean read_set(const char *text, Question *question)
{
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  g_autoptr(GError) error = NULL;
  if (g_strv_length(parts) > FELT_CHIPS_KINDS_MAX) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--set: at most %d kinds of chips are possible"),
                  FELT_CHIPS_KINDS_MAX);
    return FALSE;
  }
  for (; parts[question->n] != NULL; question->n++)
    if (!read_chip(parts[question->n], &question->chips[question->n]))
      return FALSE;
  if (felt_chips_check(question->chips, question->n, &error))
    return TRUE;
  felt_cli_fail(FELT_EXIT_REFUSED, "--set: %s", error->message);
  return FALSE;
}

static gboolean read_number(const char *option, const char *text, gint64 min, gint64 *number)
{
  return text == NULL || felt_cli_read_number(option, text, min, 1000000000, number);
}

/* What goes with the chips of a kind when all smaller ones went before, the smallest first. */
static gboolean goes(const Question *q, guint kind, FeltChipUp *up)
{
  gint64 gone[FELT_CHIPS_KINDS_MAX];
  g_autofree gint64 *values = felt_chips_values(q->chips, q->n);
  guint n = 0;
  for (; n < q->n && values[n] < q->chips[kind].value; n++)
    gone[n] = values[n];
  return felt_chips_up(q->chips, q->n, q->stack, (guint)q->players, gone, n, q->chips[kind].value,
                       up);
}

static void print_json(const Question *q)
{
  cJSON *answer = cJSON_CreateObject(), *stack = cJSON_AddArrayToObject(answer, "stack");
  for (guint i = 0; i < q->n; i++) {
    cJSON *chip = cJSON_CreateObject();
    cJSON_AddNumberToObject(chip, "value", (double)q->chips[i].value);
    cJSON_AddNumberToObject(chip, "count", q->counts[i]);
    cJSON_AddItemToArray(stack, chip);
  }

  if (q->most == G_MAXUINT)
    cJSON_AddNullToObject(answer, "most_players");
  else
    cJSON_AddNumberToObject(answer, "most_players", q->most);

  cJSON *ups = cJSON_AddArrayToObject(answer, "chip_ups");
  for (guint i = 0; i < q->n; i++) {
    FeltChipUp up;
    if (!goes(q, i, &up))
      continue;
    cJSON *object = cJSON_CreateObject();
    cJSON_AddNumberToObject(object, "from", (double)up.from);
    cJSON_AddNumberToObject(object, "to", (double)up.to);
    cJSON_AddNumberToObject(object, "off", (double)up.off);
    cJSON_AddNumberToObject(object, "put_out", (double)up.put_out);
    if (up.spare < 0)
      cJSON_AddNullToObject(object, "spare");
    else
      cJSON_AddNumberToObject(object, "spare", (double)up.spare);
    cJSON_AddItemToArray(ups, object);
  }

  char *text = cJSON_PrintUnformatted(answer);
  puts(text);
  cJSON_free(text);
  cJSON_Delete(answer);
}

static void print_text(const Question *q)
{
  printf(_("A stack of %" PRId64 ":"), q->stack);
  for (guint i = 0; i < q->n; i++)
    if (q->counts[i] > 0)
      printf(" %u × %" PRId64, q->counts[i], q->chips[i].value);
  putchar('\n');
  if (q->most == G_MAXUINT)
    puts(_("The set seats any number of players."));
  else
    printf(_("The set seats at most %u players.\n"), q->most);
  for (guint i = 0; i < q->n; i++) {
    FeltChipUp up;
    if (goes(q, i, &up))
      printf(
          _("When the %" PRId64 " go: take off %" PRId64 ", put out %" PRId64 " of %" PRId64 ".\n"),
          up.from, up.off, up.put_out, up.to);
  }
}

static FeltExit answer(const Options *o)
{
  Question q = {.players = 1};
  g_autoptr(GError) error = NULL;
  if (!read_set(o->set, &q) || !read_number("--stack", o->stack, 1, &q.stack) ||
      !read_number("--players", o->players, 1, &q.players) ||
      !read_number("--rebuys", o->rebuys, 0, &q.rebuys))
    return FELT_EXIT_REFUSED;
  q.rebuy_chips = q.stack;
  q.players = MIN(q.players, 1000000);
  q.rebuys = MIN(q.rebuys, 10000);
  if (!read_number("--rebuy-chips", o->rebuy_chips, 1, &q.rebuy_chips))
    return FELT_EXIT_REFUSED;
  if (!felt_chips_stack(q.chips, q.n, q.stack, (guint)q.players, q.counts, &error))
    return felt_cli_fail(FELT_EXIT_REFUSED, "%s", error->message);
  q.most = felt_chips_most_players(q.chips, q.n, q.stack, (guint)q.rebuys, q.rebuy_chips);
  (o->json ? print_json : print_text)(&q);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_chips(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options o = {0};
  const GOptionEntry entries[] = {
      {"set", 0, 0, G_OPTION_ARG_STRING, &o.set, N_("The chips there are, VALUE or VALUE:COUNT"),
       "25:400,100:400"},
      {"stack", 0, 0, G_OPTION_ARG_STRING, &o.stack, N_("Chips of an entry"), "N"},
      {"players", 0, 0, G_OPTION_ARG_STRING, &o.players, N_("How many stacks are put out (1)"),
       "N"},
      {"rebuys", 0, 0, G_OPTION_ARG_STRING, &o.rebuys, N_("Rebuys and re-entries per 100 players"),
       "N"},
      {"rebuy-chips", 0, 0, G_OPTION_ARG_STRING, &o.rebuy_chips, N_("Chips of a rebuy (the stack)"),
       "N"},
      {"json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Answer in JSON"), NULL},
      G_OPTION_ENTRY_NULL};

  FeltExit status = FELT_EXIT_USAGE;
  if (!felt_cli_read_options(
          "chips", _("What a set of chips is good for."),
          _("The stack to begin with, how many players the set seats, and what to take off and put "
            "out at each chip-up.\n"
            "Example: feltctl chips --set 25:400,100:400,500:300,1000:200 --stack 10000"),
          entries, argc, argv))
    status = FELT_EXIT_USAGE;
  else if (o.set == NULL || o.stack == NULL)
    felt_cli_fail(status, _("--set and --stack are needed; see feltctl chips --help"));
  else
    status = answer(&o);
  felt_cli_free_options(entries);
  return status;
}
