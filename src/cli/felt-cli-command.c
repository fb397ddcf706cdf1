/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-command.c - feltctl do, help */
#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "cli/felt-cli-tournament.h"
#include "services/json/felt-answer-json.h"
#include "session/felt-command-text.h"
#include "session/felt-kinds.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

/* do --------------------------------------------------------------------------------------- */

/* The refusal as JSON too when that was asked for. */
static FeltExit refuse(GError *error, gboolean json)
{
  if (json)
    felt_cli_answer_print(felt_json_refused(NULL, error, 0));
  return felt_cli_report(error);
}

static FeltExit do_command(FeltSession *session, gconstpointer command, gboolean json)
{
  FeltOutcome outcome = {0};
  GError *error = NULL;
  if (!felt_cli_execute(session, command, NULL, &outcome, &error))
    return refuse(error, json);
  if (json)
    felt_cli_answer_print(felt_json_done(session, &outcome));
  else
    puts(outcome.words);
  felt_outcome_clear(&outcome);
  return FELT_EXIT_DONE;
}

/* What is to be done, by the commands of the stream that its name alone tells, or when that is a
 * name that somebody gave, of the one that the database has. */
typedef struct {
  char **words; /* the stream, the command, key=value */
  const FeltCommandTable *table;
  gpointer command;
  GError *error;
} Order;

static void read_order(Order *order, const FeltCommandTable *table)
{
  if (order->command != NULL)
    order->table->command_free(order->command);
  g_clear_error(&order->error);
  order->table = table;
  order->command = felt_command_read_words(table, order->words[1], order->words + 2, &order->error);
}

/* A game that is called by its title has commands of its own. */
static gboolean is_titled(FeltStore *store, const char *text)
{
  g_autofree char *id = felt_session_find(store, text, NULL);
  return id != NULL && !felt_kind_is_tournament(id);
}

static FeltExit execute_order(const FeltCliGlobals *globals, Order *order, gboolean json)
{
  FeltExit status = FELT_EXIT_DONE;
  FeltStore *store = felt_cli_open_store_for(globals, order->words[0], &status);
  FeltSession *session = NULL;
  if (store != NULL)
    session = felt_cli_open_session(store, order->words[0], &felt_machine_source, &status);
  if (session != NULL && felt_session_kind(session)->commands != order->table)
    read_order(order, felt_session_kind(session)->commands);
  if (session != NULL && order->error == NULL)
    status = do_command(session, order->command, json);
  g_clear_object(&session);
  felt_cli_close_store(store);
  return status;
}

/* Whether a command that is none of a tournament's may be one of a game that is called so. */
static gboolean may_be_titled(const FeltCliGlobals *globals, const char *text)
{
  FeltStore *store = felt_cli_try_store(globals);
  gboolean titled = store != NULL && is_titled(store, text);
  felt_store_close(store);
  return titled;
}

static FeltExit do_words(const FeltCliGlobals *globals, char **words, gboolean json)
{
  FeltExit status = FELT_EXIT_DONE;
  Order order = {words, NULL, NULL, NULL};
  const FeltCommandTable *table = felt_cli_commands(words[0], &order.error);
  if (table != NULL)
    read_order(&order, table);
  if (order.error == NULL ||
      (table == &felt_tournament_commands && may_be_titled(globals, words[0])))
    status = execute_order(globals, &order, json);
  if (order.error != NULL)
    status = refuse(g_steal_pointer(&order.error), json);
  if (order.command != NULL)
    order.table->command_free(order.command);
  return status;
}

FeltExit felt_cli_do(const FeltCliGlobals *globals, int argc, char **argv)
{
  gboolean json = FALSE;
  char **words = NULL;
  const GOptionEntry entries[] = {
      {"json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL,
       N_("TOURNAMENT COMMAND [key=value…]")},
      {0},
  };
  if (!felt_cli_read_options("do", _("one command of the director"),
                             _("feltctl help tells the commands, feltctl help COMMAND the keys."),
                             entries, argc, argv))
    return FELT_EXIT_USAGE;
  FeltExit status = FELT_EXIT_USAGE;
  for (guint i = 0; words != NULL && words[i] != NULL; i++) {
    char *text = felt_cli_text(words[i]);
    g_free(words[i]);
    words[i] = text;
  }
  if (words == NULL || g_strv_length(words) < 2)
    felt_cli_fail(FELT_EXIT_USAGE, _("Give a tournament and a command."));
  else
    status = do_words(globals, words, json);
  felt_cli_free_options(entries);
  return status;
}

/* help ------------------------------------------------------------------------------------- */

static void print_commands(const FeltCommandTable *table)
{
  for (guint i = table->first; i < table->n; i++)
    printf("  %-20s %s\n", table->infos[i].name, _(table->infos[i].doc));
}

/* The kinds of stream, the tournament first; NULL behind the last. */
static const FeltStreamKind *kind_at(guint i)
{
  return i == 0 ? &felt_tournament_kind : felt_kind_nth(i - 1);
}

/* "club", or "cash:ID". */
static const char *stream_text(const FeltStreamKind *kind, char *text, gsize size)
{
  g_snprintf(text, size, "%s%s", kind->name, g_str_has_suffix(kind->name, ":") ? "ID" : "");
  return text;
}

/* Those of all kinds of stream, or of one. */
static void print_kinds(const FeltStreamKind *only)
{
  puts(_("Commands of feltctl do and feltctl run (feltctl help COMMAND tells the keys):"));
  char names[64];
  const FeltStreamKind *kind;
  for (guint i = 0; (kind = kind_at(i)) != NULL; i++) {
    if (kind->commands == NULL || (only != NULL && kind != only))
      continue;
    if (i > 0)
      printf(_("Those of the stream %s:\n"), stream_text(kind, names, sizeof names));
    print_commands(kind->commands);
  }
}

static FeltExit print_keys(const FeltCommandTable *table, const char *name)
{
  guint kind;
  GError *error = NULL;
  if (!felt_command_find(table, name, &kind, &error))
    return felt_cli_report(error);
  g_autofree char *help = felt_command_help(table, kind);
  fputs(help, stdout);
  if (strstr(help, "*  ") != NULL)
    puts(_("Keys with a * must be given."));
  return FELT_EXIT_DONE;
}

/* Of which stream's commands a first word speaks: "hands". */
static const FeltStreamKind *named_kind(const char *word)
{
  g_autofree char *stream = g_strconcat(word, ":", NULL);
  const FeltStreamKind *kind = felt_kind_of(stream, NULL);
  if (kind == &felt_tournament_kind)
    kind = felt_kind_of(word, NULL);
  return kind == NULL || kind == &felt_tournament_kind || kind->commands == NULL ? NULL : kind;
}

/* The commands among which a name is found: the tournament's, else of the first other kind that has
 * it. */
static const FeltCommandTable *table_of(const char *name)
{
  const FeltStreamKind *kind;
  for (guint i = 0; (kind = kind_at(i)) != NULL; i++) {
    guint found;
    if (kind->commands != NULL && felt_command_find(kind->commands, name, &found, NULL))
      return kind->commands;
  }
  return &felt_tournament_commands; /* which says that there is none */
}

FeltExit felt_cli_help(const FeltCliGlobals *globals, int argc, char **argv)
{
  char **names = NULL;
  const GOptionEntry entries[] = {
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &names, NULL,
       N_("[hands|cash|club] [COMMAND]")},
      {0},
  };
  if (!felt_cli_read_options("help", _("the commands of do and run, and their keys"), NULL, entries,
                             argc, argv))
    return FELT_EXIT_USAGE;
  FeltExit status = FELT_EXIT_DONE;
  const FeltStreamKind *kind = names == NULL ? NULL : named_kind(names[0]);
  char **asked = names == NULL ? NULL : names + (kind != NULL);
  if (asked == NULL || asked[0] == NULL) {
    print_kinds(kind);
  } else if (asked[1] != NULL) {
    status = felt_cli_fail(FELT_EXIT_USAGE, _("Give one command at most."));
  } else {
    g_autofree char *name = felt_cli_text(asked[0]);
    status = print_keys(kind != NULL ? kind->commands : table_of(name), name);
  }
  felt_cli_free_options(entries);
  return status;
}
