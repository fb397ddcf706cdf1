/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-structure-make.c - feltctl structure make: levels for a wish, or for a tournament */
#include "cli/felt-cli-structure-make.h"
#include "cli/felt-cli-actor.h"

#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "services/json/felt-answer-json.h"
#include "tournament/state/felt-structure-preview.h"
#include "felt-config.h"

#include <cjson/cJSON.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* What was made --------------------------------------------------------------------------- */

static void print_levels(const FeltTemplate *template)
{
  gint64 ms = 0;
  for (guint i = 0; i < template->n_levels; i++) {
    const FeltLevel *level = &template->levels[i];
    FeltLevel shown;
    felt_level_shown(template->levels, template->n_levels, i, &shown);
    g_autofree char *blinds = felt_level_blinds_text(&shown);
    g_autofree char *extra = felt_level_extra_text(&shown);
    g_autofree char *game = level->mix != FELT_MIX_NONE ? felt_level_game_text(&shown) : NULL;
    g_autofree char *number =
        level->kind == FELT_LEVEL_PLAY
            ? g_strdup_printf("%u", felt_level_number(template->levels, template->n_levels, i))
            : g_strdup("");
    printf("%3s  %2d:%02d  %-34s %3d min", number, (int)(ms / 3600000), (int)(ms / 60000 % 60),
           blinds, (int)(felt_level_length_ms(level) / 60000));
    if (game != NULL)
      printf("  %s", game);
    if (extra != NULL)
      printf("%s%s", game != NULL ? ", " : "  ", extra);
    putchar('\n');
    ms += felt_level_length_ms(level);
  }
}

/* The order of the games of each mix: its name alone does not say it. */
static void print_mixes(const FeltTemplate *template)
{
  const FeltLevel *told = NULL;
  for (guint i = 0; i < template->n_levels; i++) {
    const FeltLevel *level = &template->levels[i];
    if (level->kind != FELT_LEVEL_PLAY || level->mix == FELT_MIX_NONE ||
        (told != NULL && felt_level_same_mix(level, told)))
      continue;
    g_autofree char *games = felt_level_games_text(level);
    printf("\n%s: %s.\n", felt_mix_name(level->mix), games);
    told = level;
  }
}

static cJSON *made_to_json(const FeltTemplate *template, const FeltStructureMade *made)
{
  g_autofree char *text = felt_template_to_json(template);
  cJSON *object = cJSON_Parse(text);
  cJSON *ratio = cJSON_AddObjectToObject(object, "ratio");
  cJSON_AddNumberToObject(ratio, "mean", made->ratio);
  cJSON_AddNumberToObject(ratio, "min", made->ratio_min);
  cJSON_AddNumberToObject(ratio, "max", made->ratio_max);
  cJSON *estimate = cJSON_AddObjectToObject(object, "estimate");
  cJSON_AddNumberToObject(estimate, "chips_in_play", (double)made->chips_in_play);
  if (made->end_level < made->n) {
    cJSON_AddNumberToObject(estimate, "level", made->end_level + 1);
    cJSON_AddNumberToObject(estimate, "minutes", (double)(made->end_ms / 60000));
  } else {
    cJSON_AddNullToObject(estimate, "level");
    cJSON_AddNullToObject(estimate, "minutes");
  }
  cJSON_AddStringToObject(estimate, "text", made->reasoning);
  return object;
}

static FeltExit show_made(const FeltStructureOptions *o, const FeltTemplate *template,
                          const FeltStructureMade *made)
{
  g_autoptr(GError) error = NULL;
  if (o->output != NULL && !felt_structure_write_file(template, o->output, &error))
    return felt_cli_fail(FELT_EXIT_FILE, "%s", error->message);
  if (o->json) {
    felt_cli_answer_print(made_to_json(template, made));
  } else if (o->csv) {
    g_autofree char *csv = felt_levels_to_csv(template->levels, template->n_levels);
    fputs(csv, stdout);
  } else {
    print_levels(template);
    print_mixes(template);
    printf("\n%s\n", made->reasoning);
  }
  return FELT_EXIT_DONE;
}

static FeltTemplate *template_new(void)
{
  FeltTemplate *template = g_new0(FeltTemplate, 1);
  felt_record_init(&felt_setup_record, &template->setup);
  return template;
}

/* The levels of the template, which had the games of the wish, are those made. */
static void take_levels(FeltTemplate *template, const FeltStructureMade *made)
{
  felt_levels_free(template->levels, template->n_levels);
  template->levels = felt_levels_copy(made->levels, made->n);
  template->n_levels = made->n;
}

FeltExit felt_cli_structure_make(const FeltStructureOptions *o)
{
  FeltStructureWish wish = {0};
  FeltStructureMade made;
  g_autoptr(FeltTemplate) template = template_new();
  g_autoptr(GError) error = NULL;
  if (o->set)
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("--set needs --for: which tournament gets the levels?"));
  if (o->players == NULL || o->stack == NULL || o->minutes == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--players, --stack and --minutes are needed; see "
                                            "feltctl structure --help"));
  if (!felt_structure_options_wish(o, template, &wish))
    return FELT_EXIT_REFUSED;
  if (!felt_structure_make(&wish, &made, &error))
    return felt_cli_fail(FELT_EXIT_REFUSED, "%s", error->message);
  template->name =
      g_strdup_printf(_("%d players, %d minutes"), (int)wish.players, (int)wish.minutes);
  template->setup.starting_stack = wish.stack;
  take_levels(template, &made);
  FeltExit status = show_made(o, template, &made);
  felt_structure_made_clear(&made);
  return status;
}

/* For a tournament ------------------------------------------------------------------------ */

/* The game that is played now, or comes first, unless another is asked for. */
static void wish_game(const FeltStructureOptions *o, const FeltState *state,
                      FeltStructureWish *wish)
{
  const FeltLevel *level = NULL;
  if (o->game != NULL || o->mix != NULL || o->games != NULL)
    return;
  for (guint i = 0; i < state->n_levels && (level == NULL || i < wish->n_kept); i++)
    if (state->levels[i].kind == FELT_LEVEL_PLAY)
      level = &state->levels[i];
  if (level == NULL)
    return;
  wish->game = level->game;
  if (o->limit != NULL)
    return;
  wish->limit = level->limit;
  wish->mix = level->mix;
  wish->games = level->games;
  wish->n_games = level->n_games;
  if (o->game_minutes == NULL)
    wish->game_minutes = level->game_minutes;
}

/* From 1; 0: before the start. */
static guint playing_level(const FeltState *state, const FeltInstant *now)
{
  FeltClockView view;
  if (state->phase == FELT_PHASE_SETUP)
    return 0;
  felt_state_clock_view(state, now, &view);
  return felt_level_number(state->levels, state->n_levels, view.level);
}

/* Once it has begun: what stays. */
static void wish_kept(const FeltState *state, const FeltInstant *now, FeltStructureWish *wish)
{
  FeltClockView view;
  felt_state_clock_view(state, now, &view);
  wish->kept = state->levels;
  wish->n_kept = MIN(view.level + 1, state->n_levels);
  wish->left_ms = MAX(view.remaining_ms, 0);
}

static gboolean read_wish(const FeltStructureOptions *o, const FeltState *state,
                          const FeltInstant *now, FeltTemplate *template, FeltStructureWish *wish)
{
  gboolean begun = state->phase != FELT_PHASE_SETUP;
  wish->players = state->n_entries;
  wish->stack = state->setup.starting_stack;
  wish->add_ons = felt_structure_usual_add_ons(state, playing_level(state, now));
  if (state->phase == FELT_PHASE_FINISHED)
    felt_cli_fail(FELT_EXIT_REFUSED, _("The tournament is over; it needs no more levels."));
  else if (begun && (o->stack != NULL || o->rebuys != NULL))
    felt_cli_fail(FELT_EXIT_REFUSED,
                  _("%s: play has begun, and the chips in play are counted; leave it out"),
                  o->stack != NULL ? "--stack" : "--rebuys");
  else if (wish->players < 2 && o->players == NULL)
    felt_cli_fail(FELT_EXIT_REFUSED, _("Fewer than two have entered; say how many will play "
                                       "(--players)."));
  else if (felt_structure_options_wish(o, template, wish)) {
    if (begun)
      wish_kept(state, now, wish);
    felt_structure_wish_of(state, wish);
    wish_game(o, state, wish);
    return TRUE;
  }
  return FALSE;
}

/* Sets the levels, or shows them. */
static FeltExit use_made(FeltSession *session, const FeltStructureOptions *o,
                         const FeltTemplate *template, const FeltStructureMade *made)
{
  FeltOutcome outcome = {0};
  GError *error = NULL;
  if (!o->set)
    return show_made(o, template, made);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  command->levels = felt_levels_copy(made->levels, made->n);
  command->n_levels = made->n;
  if (!felt_cli_execute(session, command, NULL, &outcome, &error))
    return felt_cli_report(error);
  if (o->json)
    felt_cli_answer_print(felt_json_done(session, &outcome));
  else
    printf("%s\n%s\n", outcome.words, made->reasoning);
  felt_outcome_clear(&outcome);
  return FELT_EXIT_DONE;
}

static FeltExit make_in(FeltSession *session, const FeltStructureOptions *o)
{
  const FeltState *state = felt_session_state(session);
  FeltStructureWish wish = {0};
  FeltStructureMade made;
  FeltInstant now;
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltTemplate) template = template_new();
  felt_record_clear(&felt_setup_record, &template->setup);
  felt_record_copy(&felt_setup_record, &template->setup, &state->setup);
  template->name = g_steal_pointer(&template->setup.name);
  felt_cli_show_instant(session, &now);
  if (!read_wish(o, state, &now, template, &wish))
    return FELT_EXIT_REFUSED;
  if (!felt_structure_make(&wish, &made, &error))
    return felt_cli_fail(FELT_EXIT_REFUSED, "%s", error->message);
  take_levels(template, &made);
  FeltExit status = use_made(session, o, template, &made);
  felt_structure_made_clear(&made);
  return status;
}

FeltExit felt_cli_structure_make_for(const FeltCliGlobals *globals, const FeltStructureOptions *o)
{
  FeltExit status = FELT_EXIT_DONE;
  g_autofree char *name = felt_cli_text(o->tournament);
  if (o->minutes == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("--minutes is needed: how long is play to last from now on?"));
  if (o->set && (o->output != NULL || o->csv))
    return felt_cli_fail(FELT_EXIT_USAGE, _("--set sets the levels; leave out %s."),
                         o->csv ? "--csv" : "-o");
  FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
  FeltSession *session =
      store == NULL ? NULL : felt_cli_open_tournament(store, name, &felt_machine_source, &status);
  if (session != NULL)
    status = make_in(session, o);
  g_clear_object(&session);
  felt_cli_close_store(store);
  return status;
}
