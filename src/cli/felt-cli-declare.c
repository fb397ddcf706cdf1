/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-declare.c - feltctl declare: what words and chips bind a player to */
#include "cli/felt-cli-declare.h"

#include "cli/felt-cli-read.h"
#include "core/rules/felt-declare.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>

/* In the order of FeltLimit. */
static const char *const limit_words[] = {"no", "pot", "fixed", NULL};

/* The options as given. */
typedef struct {
  char *limit, *facing, *last_raise, *stack, *own, *pot, *say, *chips;
  gboolean json;
} Options;

static gboolean read_amount(const char *option, const char *text, gint64 *amount)
{
  return text == NULL || felt_cli_read_number(option, text, 0, FELT_DECLARE_MAX, amount);
}

static gboolean read_spot(const Options *options, FeltDeclareSpot *spot)
{
  int limit = FELT_LIMIT_NO;
  if (!felt_cli_read_word("--limit", options->limit, limit_words, &limit) ||
      !read_amount("--facing", options->facing, &spot->facing) ||
      !read_amount("--last-raise", options->last_raise, &spot->last_raise) ||
      !read_amount("--stack", options->stack, &spot->stack) ||
      !read_amount("--own", options->own, &spot->own) ||
      !read_amount("--pot", options->pot, &spot->pot))
    return FALSE;
  spot->limit = (FeltLimit)limit;
  return TRUE;
}

static void print_action(const FeltDeclared *declared)
{
  switch (declared->action) {
  case FELT_DECLARE_FOLD:
    fputs(_("Fold"), stdout);
    break;
  case FELT_DECLARE_CHECK:
    fputs(_("Check"), stdout);
    break;
  case FELT_DECLARE_CALL:
    printf(_("Call to %" PRId64), declared->to);
    break;
  case FELT_DECLARE_BET:
    printf(_("Bet %" PRId64), declared->to);
    break;
  case FELT_DECLARE_RAISE:
    printf(_("Raise to %" PRId64), declared->to);
    break;
  }
}

static void print_text(const FeltDeclared *declared)
{
  print_action(declared);
  if (declared->all_in)
    fputs(_(", all-in"), stdout);
  if (declared->returned > 0)
    printf(_("; %" PRId64 " returned"), declared->returned);
  if (declared->owed > 0)
    printf(_("; %" PRId64 " to put in"), declared->owed);
  printf(" (%s)\n", declared->rule);
}

static void print_json(const FeltDeclared *declared)
{
  printf("{\"action\":\"%s\",\"to\":%" PRId64 ",\"returned\":%" PRId64 ",\"owed\":%" PRId64
         ",\"all_in\":%s,\"rule\":\"%s\"}\n",
         felt_declare_action_name(declared->action), declared->to, declared->returned,
         declared->owed, declared->all_in ? "true" : "false", declared->rule);
}

static FeltExit answer(const Options *options)
{
  FeltDeclareSpot spot = {.pot = -1};
  FeltDeclared declared;
  g_autofree gint64 *chips = NULL;
  guint n_chips = 0;
  if (!read_spot(options, &spot) ||
      (options->chips != NULL &&
       !felt_cli_read_numbers("--chips", options->chips, 1, FELT_DECLARE_MAX, &chips, &n_chips)))
    return FELT_EXIT_REFUSED;
  FeltDeclareStatus status =
      felt_declare(&spot, FELT_LANGUAGE_ENGLISH, options->say, chips, n_chips, &declared);
  if (status != FELT_DECLARE_OK)
    return felt_cli_fail(FELT_EXIT_REFUSED, "%s (%s)", _(felt_declare_problem(status)),
                         felt_declare_problem_rule(status));
  (options->json ? print_json : print_text)(&declared);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_declare(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options options = {0};
  const GOptionEntry entries[] = {
      {"limit", 0, 0, G_OPTION_ARG_STRING, &options.limit, N_("How much may be bet"),
       "no|pot|fixed"},
      {"facing", 0, 0, G_OPTION_ARG_STRING, &options.facing,
       N_("The bet to match, all of it; 0 when nobody has bet"), "N"},
      {"last-raise", 0, 0, G_OPTION_ARG_STRING, &options.last_raise,
       N_("The last full bet or raise; the smallest bet when nobody has bet"), "N"},
      {"stack", 0, 0, G_OPTION_ARG_STRING, &options.stack, N_("What the player has left behind"),
       "N"},
      {"own", 0, 0, G_OPTION_ARG_STRING, &options.own,
       N_("What the player has in front in this round"), "N"},
      {"pot", 0, 0, G_OPTION_ARG_STRING, &options.pot,
       N_("All chips in the middle and in front of players"), "N"},
      {"say", 0, 0, G_OPTION_ARG_STRING, &options.say, N_("What the player says first"),
       "\"raise 15\""},
      {"chips", 0, 0, G_OPTION_ARG_STRING, &options.chips,
       N_("The chips the player puts in, one by one"), "25,25"},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_("Answer in JSON"), NULL},
      G_OPTION_ENTRY_NULL};

  FeltExit status = FELT_EXIT_USAGE;
  if (!felt_cli_read_options(
          "declare", _("What words and chips bind a player to."),
          _("Words are in English and count before the chips.\n"
            "Example: feltctl declare --limit no --facing 5 --last-raise 5 --stack 100 "
            "--say \"raise, 15\" --chips 10,10"),
          entries, argc, argv))
    status = FELT_EXIT_USAGE;
  else if (options.limit == NULL || options.facing == NULL || options.last_raise == NULL ||
           options.stack == NULL)
    felt_cli_fail(status, _("--limit, --facing, --last-raise and --stack are needed; see feltctl "
                            "declare --help"));
  else
    status = answer(&options);
  felt_cli_free_options(entries);
  return status;
}
