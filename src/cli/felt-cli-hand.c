/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand.c - feltctl hand: hand histories replayed, and what is legal in them */
#include "cli/felt-cli-hand.h"

#include "cli/rules/felt-cli-cards.h"
#include "cli/felt-cli-hand-print.h"
#include "cli/felt-cli-hand-record.h"
#include "cli/felt-cli-hand-rules.h"
#include "cli/felt-cli-read.h"
#include "core/phh/felt-phh-stream.h"
#include "tournament/base/felt-rule-name.h"
#include "felt-config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The longest hand that is read, and the most actions in one. */
#define HAND_BYTES   (1 << 20)
#define HAND_ACTIONS (1 << 15)

typedef struct {
  gboolean json, decisions;
  char *at;
  char **files;
  FeltCliHandRules rules;
} Options;

/* All that one call needs, whatever the number of hands. */
typedef struct {
  const Options *options;
  FeltReplayOptions replay;
  FeltPhhMemory memory;
  FeltPhhStream stream;
  FeltPhh phh;
  FeltHand hand;
  GString *line, *decisions;
  gint64 at; /* legal: after so many actions; -1: replay */
  FeltExit status;
} Run;

/* Before it waits for more input everything that was answered is out. */
static ptrdiff_t read_file(void *data, char *text, size_t size)
{
  ssize_t n;
  fflush(stdout);
  do
    n = read(*(int *)data, text, size);
  while (n < 0 && errno == EINTR);
  return n;
}

/* The file as given, "#k" behind it for the k-th table. */
static char *hand_id(const Run *run, const char *file)
{
  const FeltPhhReader *reader = &run->stream.reader;
  return reader->table > 0 ? g_strdup_printf("%s#%" PRIu64, file, reader->table) : g_strdup(file);
}

static void print_line(Run *run)
{
  g_string_append_c(run->line, '\n');
  fwrite(run->line->str, 1, run->line->len, stdout);
}

/* A hand that is not right; action below 0: its text already is not. */
static void print_error(Run *run, const char *id, const char *sentence, const char *rule,
                        gint64 action)
{
  g_autofree char *mark =
      run->options->json && rule != NULL ? g_strdup_printf(" (%s)", rule) : felt_rule_mark(rule);
  g_autofree char *error = g_strconcat(sentence, mark, NULL);
  run->status = FELT_EXIT_REFUSED;
  g_string_truncate(run->line, 0);
  /* In a batch of hands the line says it; one question asked for its answer is refused. */
  if (!run->options->json || run->at >= 0) {
    if (action >= 0)
      felt_cli_fail(run->status, _("%s, action %" PRId64 ": %s"), id, action, error);
    else
      felt_cli_fail(run->status, "%s: %s", id, error);
  }
  if (!run->options->json)
    return;
  g_string_append(run->line, "{\"id\":");
  felt_cli_hand_add_string(run->line, id);
  g_string_append(run->line, ",\"error\":");
  felt_cli_hand_add_string(run->line, error);
  if (action >= 0)
    g_string_append_printf(run->line, ",\"action\":%" PRId64, action);
  g_string_append_c(run->line, '}');
  print_line(run);
}

static void print_refused_text(Run *run, const char *id, const FeltPhhProblem *problem)
{
  char words[256];
  gboolean json = run->options->json; /* English, to be read by programs */
  felt_phh_problem_words(problem, json ? NULL : felt_cli_translate, NULL, words, sizeof words);
  g_autofree char *sentence = g_strdup_printf(
      json ? "line %" PRIu64 ": %s" : _("line %" PRIu64 ": %s"), problem->line, words);
  print_error(run, id, sentence, NULL, problem->action);
}

static void print_refused_play(Run *run, const char *id, const FeltReplayProblem *problem)
{
  char words[256];
  felt_replay_problem_words(problem, run->options->json ? NULL : felt_cli_translate, NULL, words,
                            sizeof words);
  print_error(run, id, words, problem->refused.rule, (gint64)problem->action);
}

static void decision_cb(void *data, const FeltHand *hand, const FeltLegal *legal,
                        const FeltPhhAction *did)
{
  Run *run = data;
  if (run->decisions->len > 0)
    g_string_append_c(run->decisions, ',');
  felt_cli_hand_add_decision(run->decisions, &run->phh, hand, legal, did);
}

static void print_hand(Run *run, const char *id)
{
  g_string_truncate(run->line, 0);
  if (!run->options->json) {
    g_string_append(run->line, id);
    g_string_append_c(run->line, ':');
    felt_cli_hand_add_words(run->line, &run->phh, &run->hand);
  } else {
    g_string_append(run->line, "{\"id\":");
    felt_cli_hand_add_string(run->line, id);
    felt_cli_hand_add_result(run->line, &run->phh, &run->hand);
    if (run->options->decisions)
      g_string_append_printf(run->line, ",\"decisions\":[%s]", run->decisions->str);
    g_string_append_c(run->line, '}');
  }
  print_line(run);
}

static void replay_hand(Run *run, const char *id)
{
  FeltReplayProblem problem;
  g_string_truncate(run->decisions, 0);
  if (felt_replay(&run->phh, &run->replay, SIZE_MAX, run->options->decisions ? decision_cb : NULL,
                  run, &run->hand, &problem))
    print_hand(run, id);
  else
    print_refused_play(run, id, &problem);
}

static void legal_hand(Run *run, const char *id)
{
  FeltReplayProblem problem;
  FeltExpect expect;
  if (run->at > (gint64)run->phh.n_actions) {
    g_autofree char *sentence =
        g_strdup_printf(run->options->json ? "--at: there are %" PRIu64 " actions"
                                           : _("--at: there are %" PRIu64 " actions"),
                        (guint64)run->phh.n_actions);
    print_error(run, id, sentence, NULL, -1);
    return;
  }

  if (run->at < (gint64)run->phh.n_actions) {
    if (!felt_replay(&run->phh, &run->replay, (size_t)run->at, NULL, NULL, &run->hand, &problem)) {
      print_refused_play(run, id, &problem);
      return;
    }
  } else if (!felt_replay(&run->phh, &run->replay, SIZE_MAX, NULL, NULL, &run->hand, &problem) &&
             problem.action < run->phh.n_actions) {
    print_refused_play(run, id, &problem);
    return;
  }

  felt_hand_expects(&run->hand, &expect);
  if (expect.kind != FELT_EXPECT_ACTION) {
    print_error(run, id, run->options->json ? "nobody is to act then" : _("nobody is to act then"),
                NULL, run->at);
    return;
  }

  FeltLegal legal;
  felt_hand_legal(&run->hand, &legal);
  g_string_truncate(run->line, 0);
  felt_cli_hand_add_legal(run->line, &run->phh, &run->hand, &legal, run->options->json);
  fputs(run->line->str, stdout);
}

/* All hands of one file; "-" is stdin. */
static void run_file(Run *run, const char *file)
{
  int fd = STDIN_FILENO;
  FeltPhhProblem problem;
  FeltPhhResult result;

  if (strcmp(file, "-") != 0)
    fd = open(file, O_RDONLY | O_CLOEXEC);
  if (fd < 0) {
    run->status = felt_cli_fail(FELT_EXIT_FILE, "%s: %s", file, g_strerror(errno));
    return;
  }

  felt_phh_stream_init(&run->stream, read_file, &fd, &run->memory);
  while ((result = felt_phh_stream_read(&run->stream, &run->phh, &problem)) != FELT_PHH_END) {
    g_autofree char *id = hand_id(run, file);
    if (result != FELT_PHH_READ)
      print_refused_text(run, id, &problem);
    else if (run->at >= 0)
      legal_hand(run, id);
    else
      replay_hand(run, id);
  }

  if (run->stream.endless)
    run->status = felt_cli_fail(FELT_EXIT_REFUSED,
                                _("%s: no hand ends within 64 MiB; nothing more was read."), file);
  else if (run->stream.failed)
    run->status = felt_cli_fail(FELT_EXIT_FILE, "%s: %s", file, g_strerror(errno));
  if (fd != STDIN_FILENO)
    close(fd);
}

static FeltExit run_all(const Options *options, gint64 at)
{
  g_autofree Run *run = g_new0(Run, 1);
  g_autofree char *buffer = g_malloc(HAND_BYTES), *memory = g_malloc(HAND_BYTES);
  g_autofree FeltPhhAction *actions = g_new(FeltPhhAction, HAND_ACTIONS);
  run->options = options;
  run->at = at;
  run->memory = (FeltPhhMemory){buffer, HAND_BYTES, actions, HAND_ACTIONS, memory, HAND_BYTES};
  if (!felt_cli_hand_rules_read(&options->rules, &run->replay))
    return FELT_EXIT_REFUSED;
  run->line = g_string_new(NULL);
  run->decisions = g_string_new(NULL);
  for (guint i = 0; options->files[i] != NULL; i++)
    run_file(run, options->files[i]);
  g_string_free(run->line, TRUE);
  g_string_free(run->decisions, TRUE);
  return run->status;
}

static FeltExit run_options(const Options *options, gboolean legal)
{
  gint64 at = -1;
  if (options->files == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("name a file, or - for stdin; see feltctl hand %s "
                           "--help"),
                         legal ? "legal" : "replay");
  if (legal && options->at == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--at is needed: after how many actions?"));
  if (legal && !felt_cli_read_number("--at", options->at, 0, G_MAXINT32, &at))
    return FELT_EXIT_REFUSED;
  return run_all(options, at);
}

/* argv[0] is "replay" or "legal". */
static FeltExit run_command(int argc, char **argv, gboolean legal)
{
  Options options = {0};
  GOptionEntry entries[FELT_CLI_HAND_RULES + 4] = {
      {"json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_("Answer in JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.files, NULL, N_("FILE…")},
  };
  entries[2] = legal ? (GOptionEntry){"at",        0,
                                      0,           G_OPTION_ARG_STRING,
                                      &options.at, N_("After how many actions"),
                                      "N"}
                     : (GOptionEntry){"decisions",
                                      0,
                                      0,
                                      G_OPTION_ARG_NONE,
                                      &options.decisions,
                                      N_("Also what was legal at every decision"),
                                      NULL};

  felt_cli_hand_rules_entries(&options.rules, entries + 3);
  const char *name = legal ? "hand legal" : "hand replay";
  const char *summary = legal ? _("What the player to act may do, and by which rule.")
                              : _("Replays hand histories of the PHH standard.");
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options(name, summary, _("Files are .phh and .phhs; - is stdin."), entries,
                            argc, argv)) {
    options.json |= options.decisions; /* they have no other form */
    status = run_options(&options, legal);
  }
  felt_cli_free_options(entries);
  return status;
}

FeltExit felt_cli_hand(const FeltCliGlobals *globals, int argc, char **argv)
{
  static const struct {
    const char *name;
    FeltCliCommand run;
  } commands[] = {{"record", felt_cli_hand_record},
                  {"write", felt_cli_hand_write},
                  {"read", felt_cli_hand_read}};
  if (argc >= 2 && (strcmp(argv[1], "replay") == 0 || strcmp(argv[1], "legal") == 0))
    return run_command(argc - 1, argv + 1, strcmp(argv[1], "legal") == 0);
  for (guint i = 0; argc >= 2 && i < G_N_ELEMENTS(commands); i++)
    if (strcmp(argv[1], commands[i].name) == 0)
      return commands[i].run(globals, argc - 1, argv + 1);
  if (argc >= 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
    puts(_("Usage:\n  feltctl hand replay FILE… [OPTION…]\n  feltctl hand legal FILE --at N "
           "[OPTION…]\n  feltctl hand record [STREAM] [--rules FILE]\n  feltctl hand write STREAM "
           "--format phh|ohh [-o FILE]\n  feltctl hand read STREAM FILE…\n\n"
           "Hands recorded in a stream hands:ID, and hand histories of the PHH standard; each has "
           "--help."));
    return FELT_EXIT_DONE;
  }
  return felt_cli_fail(FELT_EXIT_USAGE, _("say feltctl hand replay, legal, record, write or read"));
}
