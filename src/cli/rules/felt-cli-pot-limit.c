/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-pot-limit.c - feltctl pot-limit: the most a bet or raise may come to */
#include "cli/rules/felt-cli-pot-limit.h"

#include "cli/felt-cli-read.h"
#include "core/rules/felt-pot-limit.h"
#include "felt-config.h"
#include "tournament/setup/felt-setup.h"
#include "tournament/setup/felt-structure.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The options as given. */
typedef struct {
  char *start, *trail, *last;
  char *blinds, *ante, *convention, *ante_kind, *players, *count_ante, *round;
  gboolean json;
} Options;

static gboolean read_chips(const char *option, const char *text, gint64 *chips)
{
  return text == NULL || felt_cli_read_number(option, text, 0, G_MAXINT64, chips);
}

static FeltExit too_much(void)
{
  return felt_cli_fail(FELT_EXIT_REFUSED,
                       _("the maximum passes %" PRId64 " chips; give smaller amounts"), G_MAXINT64);
}

static FeltExit answer_wager(const Options *options)
{
  gint64 start = 0, trail = 0, last = 0, max;
  if (!read_chips("--start", options->start, &start) ||
      !read_chips("--trail", options->trail, &trail) || !read_chips("--last", options->last, &last))
    return FELT_EXIT_REFUSED;
  if (!felt_pot_limit_max(start, trail, last, &max))
    return too_much();
  printf("%" PRId64 "\n", max);
  return FELT_EXIT_DONE;
}

/* "100/200" */
static gboolean read_blinds(const char *text, FeltPotLimitLevel *level)
{
  g_auto(GStrv) parts = g_strsplit(text, "/", -1);
  if (g_strv_length(parts) != 2) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--blinds: “%s” is not a pair of blinds like 100/200"),
                  text);
    return FALSE;
  }
  if (!felt_cli_read_number("--blinds", parts[0], 0, G_MAXINT64, &level->small) ||
      !felt_cli_read_number("--blinds", parts[1], 1, G_MAXINT64, &level->big))
    return FALSE;
  if (level->small > level->big) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--blinds: the small blind stands first, as %s/%s"),
                  parts[1], parts[0]);
    return FALSE;
  }
  return TRUE;
}

/* Rules 3.1 and 3.3. An ante of each player is in the pot at once when their number is known and
 * --count-ante does not say otherwise; it cannot be counted when their number is not known. */
static gboolean read_ante(const Options *options, FeltPotLimitLevel *level)
{
  int kind = FELT_ANTE_EACH, count = FELT_ANTE_COUNT_NONE;
  gint64 players = 0;
  if (options->ante == NULL && options->ante_kind != NULL) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--ante-kind: give the ante too, as --ante 200"));
    return FALSE;
  }

  if (!read_chips("--ante", options->ante, &level->ante) ||
      (options->ante_kind != NULL &&
       !felt_cli_read_word("--ante-kind", options->ante_kind, felt_ante_kind_words + 1, &kind)) ||
      (options->players != NULL &&
       !felt_cli_read_number("--players", options->players, 2, FELT_SEATS_MAX, &players)) ||
      (options->count_ante != NULL &&
       !felt_cli_read_word("--count-ante", options->count_ante, felt_ante_count_words, &count)))
    return FALSE;

  if (options->ante_kind != NULL)
    kind++; /* "none" was not among the words */
  if (level->ante > 0)
    level->ante_kind = (FeltAnteKind)kind;
  level->count_ante = (FeltAnteCount)count;

  if (level->ante_kind == FELT_ANTE_EACH) {
    if (count == FELT_ANTE_COUNT_AT_ONCE && players == 0) {
      felt_cli_fail(FELT_EXIT_REFUSED,
                    _("--count-ante: what every player's ante comes to depends on "
                      "the table; give --players, or another --ante-kind"));
      return FALSE;
    }
    if (options->count_ante == NULL || count == FELT_ANTE_COUNT_AT_ONCE)
      level->players = (int)players;
  }
  return TRUE;
}

static void print_level(const FeltPotLimitLevel *level, gint64 min, gint64 max, gboolean json)
{
  gint64 antes = 0;
  felt_pot_limit_antes(level, &antes);
  if (json) {
    printf("{\"min_raise_to\":%" PRId64 ",\"max_first\":%" PRId64 ",\"small\":%" PRId64
           ",\"big\":%" PRId64 ",\"ante\":%" PRId64
           ",\"ante_kind\":\"%s\",\"antes_counted\":%" PRId64 ",\"convention\":\"%s\"}\n",
           min, max, level->small, level->big, level->ante, felt_ante_kind_words[level->ante_kind],
           antes, felt_pot_convention_words[level->convention]);
    return;
  }
  printf(_("Minimum raise to %" PRId64 ", maximum first raise to %" PRId64 " (%s; "), min, max,
         level->convention == FELT_POT_TRUE ? _("true pot") : _("assumed call"));
  if (level->ante_kind == FELT_ANTE_NONE)
    puts(_("no ante)."));
  else if (antes == 0)
    puts(_("antes not counted)."));
  else
    printf(_("antes of %" PRId64 " counted).\n"), antes);
}

static FeltExit answer_level(const Options *options)
{
  FeltPotLimitLevel level = {0};
  int convention = FELT_POT_TRUE;
  gint64 min, max;
  if (!read_blinds(options->blinds, &level) || !read_ante(options, &level) ||
      !read_chips("--round", options->round, &level.round_chip) ||
      (options->convention != NULL && !felt_cli_read_word("--convention", options->convention,
                                                          felt_pot_convention_words, &convention)))
    return FELT_EXIT_REFUSED;
  level.convention = (FeltPotConvention)convention;
  if (!felt_pot_limit_level(&level, &min, &max))
    return too_much();
  print_level(&level, min, max, options->json);
  return FELT_EXIT_DONE;
}

static FeltExit answer(const Options *options)
{
  gboolean wager = options->start != NULL || options->trail != NULL || options->last != NULL;
  gboolean of_level = options->ante != NULL || options->convention != NULL ||
                      options->ante_kind != NULL || options->players != NULL ||
                      options->count_ante != NULL || options->round != NULL;
  if (options->blinds != NULL && wager)
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("--blinds asks for a level, --start, --trail and --last "
                           "for a wager; see feltctl pot-limit --help"));
  if (options->blinds != NULL)
    return answer_level(options);
  if (of_level)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--blinds is missing; see feltctl pot-limit --help"));
  if (options->start == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("--start or --blinds is missing; see feltctl pot-limit --help"));
  return answer_wager(options);
}

FeltExit felt_cli_pot_limit(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options o = {.start = NULL};
  const GOptionEntry entries[] = {
      {"start", 0, 0, G_OPTION_ARG_STRING, &o.start, N_("The pot as the round began"), N_("CHIPS")},
      {"trail", 0, 0, G_OPTION_ARG_STRING, &o.trail,
       N_("All bets before the last wager, without those of the player to act (default 0)"),
       N_("CHIPS")},
      {"last", 0, 0, G_OPTION_ARG_STRING, &o.last, N_("The last wager (default 0)"), N_("CHIPS")},
      {"blinds", 0, 0, G_OPTION_ARG_STRING, &o.blinds, N_("The blinds of a level"), "100/200"},
      {"ante", 0, 0, G_OPTION_ARG_STRING, &o.ante, N_("The ante of the level"), N_("CHIPS")},
      {"convention", 0, 0, G_OPTION_ARG_STRING, &o.convention,
       N_("true-pot (default) or assumed-call"), N_("WORD")},
      {"ante-kind", 0, 0, G_OPTION_ARG_STRING, &o.ante_kind,
       N_("Who pays it: each (default), button or big-blind"), N_("WORD")},
      {"players", 0, 0, G_OPTION_ARG_STRING, &o.players,
       N_("Players at the table; then the antes of each player are counted"), N_("N")},
      {"count-ante", 0, 0, G_OPTION_ARG_STRING, &o.count_ante,
       N_("A button or big blind ante counts: none (default), at-once or from-flop"), N_("WORD")},
      {"round", 0, 0, G_OPTION_ARG_STRING, &o.round, N_("Round the maximum up to this chip"),
       N_("CHIP")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Answer in JSON"), NULL},
      G_OPTION_ENTRY_NULL};

  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options(
          "pot-limit", _("The most a pot-limit bet or raise may come to, in all."),
          _("With --start: 3 x last wager + trail + start, after any action.\n"
            "With --blinds: minimum raise and maximum first raise of a level.\n"
            "Example: feltctl pot-limit --blinds 100/200 --convention assumed-call"),
          entries, argc, argv))
    status = answer(&o);
  felt_cli_free_options(entries);
  return status;
}
