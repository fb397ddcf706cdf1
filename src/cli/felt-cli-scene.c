/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-scene.c - feltctl scene: what the room's screens can show */
#include "cli/felt-cli-scene.h"

#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-instant.h"
#include "cli/felt-cli-simulate.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "services/files/felt-output.h"
#include "services/files/felt-server-file.h"
#include "services/scene/felt-lobby.h"
#include "services/scene/felt-scene-cairo.h"
#include "services/scene/felt-scene-html.h"
#include "services/scene/felt-scene-league.h"
#include "services/scene/felt-scene-warnings.h"
#include "services/scene/felt-scene-world.h"
#include "services/scene/felt-scenes.h"
#include "services/scene/felt-sponsors.h"
#include "services/scene/felt-token.h"
#include "store/felt-record-json.h"

#include "session/felt-summaries.h"
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  gboolean json, pseudo;
  char *size, *language, *at, *theme, *output;
  char **arguments;
} Options;

/* What is asked of a scene. */
typedef struct {
  const Options *options;
  int w, h;
  FeltLayout *layout;
  FeltTheme *theme;
} Question;

static FeltExit fail(const GError *error)
{
  gboolean file = g_error_matches(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_READ);
  return felt_cli_fail(file ? FELT_EXIT_FILE : FELT_EXIT_REFUSED, "%s", error->message);
}

/* "1920x1080". */
static gboolean read_size(const char *text, int *w, int *h)
{
  char end;
  *w = 1280;
  *h = 720;
  if (text == NULL)
    return TRUE;
  if (sscanf(text, "%5dx%5d%c", w, h, &end) == 2 && *w >= 160 && *h >= 90 && *w <= 16000 &&
      *h <= 16000)
    return TRUE;
  felt_cli_fail(FELT_EXIT_REFUSED,
                _("--size must be two numbers from 160x90 to 16000x16000, as 1920x1080."));
  return FALSE;
}

static FeltExit list(const Options *options)
{
  g_autoptr(GPtrArray) scenes = felt_scenes_list();
  for (guint i = 0; i < scenes->len; i++) {
    const FeltSceneInfo *info = scenes->pdata[i];
    if (!options->json) {
      printf("%-16s %s%s\n", info->id, info->title, info->own ? _(" (own)") : "");
      if (info->problem != NULL)
        printf("  %s\n", info->problem);
      continue;
    }
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "name", info->id);
    cJSON_AddStringToObject(line, "title", info->title);
    if (info->problem != NULL)
      cJSON_AddStringToObject(line, "error", info->problem);
    felt_cli_answer_print(line);
  }
  return FELT_EXIT_DONE;
}

static FeltExit list_tokens(const Options *options)
{
  for (guint i = 0; felt_token_nth(i) != NULL; i++) {
    const FeltTokenInfo *token = felt_token_nth(i);
    const char *example = token->example != NULL ? _(token->example) : _(token->title);
    if (!options->json) {
      g_autofree char *name = g_strdup_printf("{%s}", token->name);
      printf("%-18s %s: %s\n", name, _(token->title), example);
      continue;
    }
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "name", token->name);
    cJSON_AddStringToObject(line, "title", _(token->title));
    cJSON_AddStringToObject(line, "example", example);
    felt_cli_answer_print(line);
  }
  return FELT_EXIT_DONE;
}

/* A name of the list, or a file. */
static FeltLayout *load(const char *name, GError **error)
{
  char *problem = NULL;
  if (strchr(name, '/') != NULL || g_str_has_suffix(name, ".feltscreen"))
    return felt_layout_read(name, error);
  g_autoptr(FeltLayout) layout = felt_scenes_load(name, &problem);
  if (problem == NULL)
    return g_steal_pointer(&layout);
  g_set_error_literal(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID, problem);
  g_free(problem);
  return NULL;
}

/* check -------------------------------------------------------------------------------------- */

static void print_warning(const char *cell, const char *message, gboolean json)
{
  if (!json) {
    printf("%s: %s\n", cell, message);
    return;
  }
  cJSON *line = cJSON_CreateObject();
  cJSON_AddStringToObject(line, "cell", cell);
  cJSON_AddStringToObject(line, "message", message);
  felt_cli_answer_print(line);
}

static FeltExit check(const Question *question)
{
  g_autoptr(GPtrArray) warnings =
      felt_scene_warnings(question->layout, question->theme, question->w, question->h);
  for (guint i = 0; i < warnings->len; i++) {
    const FeltSceneWarning *warning = warnings->pdata[i];
    print_warning(warning->cell, warning->message, question->options->json);
  }
  return warnings->len > 0 ? FELT_EXIT_REFUSED : FELT_EXIT_DONE;
}

/* boxes and render --------------------------------------------------------------------------- */

static void print_boxes(const GPtrArray *boxes)
{
  cJSON *answer = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(answer, "boxes");
  for (guint i = 0; i < boxes->len; i++) {
    const FeltSceneBox *box = boxes->pdata[i];
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "cell", box->cell);
    cJSON_AddNumberToObject(item, "x", box->x);
    cJSON_AddNumberToObject(item, "y", box->y);
    cJSON_AddNumberToObject(item, "w", box->w);
    cJSON_AddNumberToObject(item, "h", box->h);
    if (box->kind == FELT_BOX_TEXT) {
      cJSON_AddStringToObject(item, "text", box->text);
      cJSON_AddNumberToObject(item, "font_px", box->font_px);
      cJSON_AddNumberToObject(item, "capital_px", box->capital);
      cJSON_AddNumberToObject(item, "needs_px", box->needs);
      if (box->cut)
        cJSON_AddBoolToObject(item, "cut", TRUE);
      cJSON_AddNumberToObject(item, "text_w", box->text_w);
      cJSON_AddNumberToObject(item, "text_h", box->ink_h > 0 ? box->ink_h : box->text_h);
    }
    cJSON_AddItemToArray(list, item);
  }
  felt_cli_answer_print(answer);
}

static FeltExit write_html(const GPtrArray *boxes, const Question *question)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *page = felt_scene_html(boxes, question->w, question->h, question->layout->title);
  if (felt_output_write(question->options->output, page, strlen(page), &error))
    return FELT_EXIT_DONE;
  return felt_cli_fail(FELT_EXIT_FILE, _("%s cannot be written: %s."), question->options->output,
                       error->message);
}

static FeltExit answer(const Question *question, const FeltSceneWorld *world)
{
  const char *output = question->options->output;
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltScene) scene = felt_scene_new(question->layout, question->theme);
  const GPtrArray *boxes = felt_scene_boxes(scene, &world->facts, question->w, question->h);
  if (output == NULL)
    print_boxes(boxes);
  else if (g_str_has_suffix(output, ".html"))
    return write_html(boxes, question);
  else if (!felt_scene_cairo_write(boxes, question->w, question->h, output, &error))
    return fail(error);
  return FELT_EXIT_DONE;
}

/* The club's session, NULL where there is none. */
static FeltSession *add_club(FeltSession *session, FeltSceneWorld *world)
{
  FeltSession *club =
      felt_session_open(felt_session_store(session), FELT_CLUB, &felt_machine_source, NULL);
  felt_scene_world_set_club(world, club != NULL ? felt_session_stream_state(club) : NULL);
  return club;
}

/* Where phones find the room, by the settings of this machine. */
static void add_url(FeltSceneWorld *world)
{
  g_auto(FeltServerFile) file = {0};
  g_autofree char *url = felt_server_file_load(&file, NULL) ? felt_server_file_url(&file) : NULL;
  felt_scene_world_set_url(world, url);
}

/* What a layout shows beside its own tournament. */
typedef struct {
  FeltLobby *lobby;
  FeltSponsors *sponsors;
  FeltSceneLeague *league;
} Around;

static FeltSceneLeague *add_league(FeltSession *session, FeltSession *club,
                                   const FeltLayout *layout, FeltSceneWorld *world)
{
  FeltSceneLeague *league =
      felt_scene_league_new(felt_session_store(session), &felt_machine_source);
  const FeltSceneLeagueAsk ask = {.club = felt_session_stream_state(club),
                                  .club_seq = felt_session_head(club),
                                  .league = layout->league,
                                  .tournament = felt_session_id(session),
                                  .name = felt_session_state(session)->setup.name,
                                  .now_us = world->facts.now.utc_us};
  felt_scene_league_look(league, &ask, 0);
  felt_scene_league_tell(league, &world->facts);
  return league;
}

/* A tournament as it was at a time; NULL: it did not run then. */
static FeltState *state_then(FeltStore *store, const char *id, gint64 utc_us, FeltInstant *then)
{
  guint64 seq;
  FeltState *state = NULL;
  g_autoptr(FeltSession) session = felt_session_open(store, id, &felt_machine_source, NULL);
  if (session != NULL && felt_cli_find_time(session, utc_us, &seq, then, NULL))
    state = felt_session_state_at(session, seq, NULL);
  if (state != NULL && (state->phase != FELT_PHASE_RUNNING || state->setup.archived))
    g_clear_pointer(&state, felt_state_free);
  return state;
}

static int by_age(gconstpointer a, gconstpointer b)
{
  const FeltSummary *one = *(FeltSummary *const *)a, *other = *(FeltSummary *const *)b;
  return one->created_us < other->created_us ? -1 : one->created_us > other->created_us;
}

/* Those that ran beside each other at an instant. */
static void add_past(FeltLobby *lobby, FeltStore *store, const FeltInstant *at)
{
  gint64 utc_us = strcmp(at->boot_id, FELT_CLI_SIMULATED) == 0 ? at->boottime_us : at->utc_us;
  const char *trouble; /* of those that are left out */
  g_autoptr(FeltSummaries) summaries = felt_summaries_new(store, FELT_SUMMARIES_BY_EVENT);
  g_autoptr(GPtrArray) begun = g_ptr_array_new();
  felt_summaries_look(summaries, NULL);
  for (guint i = 0; i < felt_summaries_count(summaries); i++) {
    const FeltSummary *summary = felt_summaries_get(summaries, i, &trouble);
    if (summary != NULL && (summary->phase == FELT_PHASE_RUNNING || summary->last_us >= utc_us))
      g_ptr_array_add(begun, (gpointer)summary);
  }

  g_ptr_array_sort(begun, by_age);
  for (guint i = 0; i < begun->len; i++) {
    FeltInstant then;
    FeltState *state = state_then(store, ((FeltSummary *)begun->pdata[i])->id, utc_us, &then);
    if (state != NULL)
      felt_lobby_add(lobby, state, &then);
  }
}

/* at NULL: as it is now. */
static Around add_around(FeltSession *session, FeltSession *club, const FeltLayout *layout,
                         FeltSceneWorld *world, const FeltInstant *at)
{
  Around around = {NULL, NULL, NULL};
  FeltStore *store = felt_session_store(session);
  if (felt_layout_wants_lobby(layout)) {
    around.lobby = felt_lobby_new(store, &felt_machine_source);
    if (at != NULL)
      add_past(around.lobby, store, at);
    else
      felt_lobby_look(around.lobby);
    felt_lobby_tell(around.lobby, &world->facts);
  }

  if (felt_layout_wants_sponsors(layout)) {
    around.sponsors = felt_sponsors_new();
    felt_sponsors_tell(around.sponsors, &world->facts);
  }
  if (felt_layout_wants_league(layout) && club != NULL)
    around.league = add_league(session, club, layout, world);
  return around;
}

static FeltExit ask_session(FeltSession *session, const Question *question)
{
  FeltInstant now;
  GError *error = NULL;
  guint64 seq = 0;
  FeltClockView view;
  FeltSceneWorld world = {0};
  g_autoptr(FeltState) state = NULL;
  const char *at = question->options->at;
  felt_cli_show_instant(session, &now);
  if (at != NULL && felt_cli_find_instant(session, at, &seq, &now, &error))
    state = felt_session_state_at(session, seq, &error);
  if (error != NULL)
    return felt_cli_report(error);

  if (state == NULL)
    state = felt_session_present(session, &now);
  felt_state_update_places(state);
  felt_state_clock_view(state, &now, &view);
  felt_scene_world_fill(&world, state, &view, &now);
  g_autoptr(FeltSession) club = add_club(session, &world);
  add_url(&world);
  world.facts.tournament = felt_session_id(session);
  Around around = add_around(session, club, question->layout, &world, at != NULL ? &now : NULL);
  FeltExit status = answer(question, &world);
  felt_lobby_free(around.lobby);
  felt_sponsors_free(around.sponsors);
  felt_scene_league_free(around.league);
  felt_scene_world_clear(&world);
  return status;
}

static FeltExit ask_tournament(const FeltCliGlobals *globals, const Question *question)
{
  FeltExit status;
  FeltSession *session = NULL;
  FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
  if (store != NULL)
    session = felt_cli_open_tournament(store, question->options->arguments[2], &felt_machine_source,
                                       &status);
  if (session != NULL)
    status = ask_session(session, question);
  g_clear_object(&session);
  felt_cli_close_store(store);
  return status;
}

static FeltExit ask_sample(const Question *question)
{
  FeltSceneWorld world = {0};
  felt_scene_world_sample(&world);
  FeltExit status = answer(question, &world);
  felt_scene_world_clear(&world);
  return status;
}

/* The command -------------------------------------------------------------------------------- */

static FeltExit usage(void)
{
  return felt_cli_fail(FELT_EXIT_USAGE,
                       _("Say what: feltctl scene list, tokens, check SCENE, boxes SCENE "
                         "TOURNAMENT, or render SCENE TOURNAMENT -o FILE.png."));
}

static FeltExit ask(const FeltCliGlobals *globals, Question *question)
{
  const char *what = question->options->arguments[0];
  guint n = g_strv_length(question->options->arguments);
  gboolean render = strcmp(what, "render") == 0, boxes = strcmp(what, "boxes") == 0;
  if (strcmp(what, "check") == 0)
    return n == 2 ? check(question) : usage();
  if ((!render && !boxes) || render != (question->options->output != NULL))
    return usage();
  return n == 3 ? ask_tournament(globals, question) : ask_sample(question);
}

static FeltExit scene(const FeltCliGlobals *globals, const Options *options)
{
  guint n = options->arguments != NULL ? g_strv_length(options->arguments) : 0;
  const char *what = n > 0 ? options->arguments[0] : "";
  Question question = {.options = options};
  g_autoptr(GError) error = NULL;
  char *problem = NULL;
  if (n == 1 && strcmp(what, "list") == 0)
    return list(options);
  if (n == 1 && strcmp(what, "tokens") == 0)
    return list_tokens(options);
  if (n < 2 || n > 3)
    return usage();
  if (!read_size(options->size, &question.w, &question.h))
    return FELT_EXIT_REFUSED;

  question.layout = load(options->arguments[1], &error);
  if (question.layout == NULL)
    return fail(error);
  const char *theme = options->theme != NULL ? options->theme : question.layout->theme;
  question.theme = felt_themes_load(theme, &problem);
  FeltExit status =
      problem != NULL ? felt_cli_fail(FELT_EXIT_REFUSED, "%s", problem) : ask(globals, &question);
  g_free(problem);
  felt_layout_free(question.layout);
  felt_theme_free(question.theme);
  return status;
}

/* Before anything is said: what was asked for once stays in its language. */
static void speak(int argc, char **argv)
{
  for (int i = 1; i < argc; i++) {
    const char *language = NULL;
    if (g_str_has_prefix(argv[i], "--language="))
      language = argv[i] + strlen("--language=");
    else if (strcmp(argv[i], "--language") == 0)
      language = argv[i + 1];
    if (language != NULL)
      g_setenv("LANGUAGE", language, TRUE);
  }
}

FeltExit felt_cli_scene(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options options = {0};
  const GOptionEntry entries[] = {
      {"size", 0, 0, G_OPTION_ARG_STRING, &options.size, N_("The size in pixels (1280x720)"),
       N_("WxH")},
      {"language", 0, 0, G_OPTION_ARG_STRING, &options.language,
       N_("The language of the scene (the locale’s)"), "en|it"},
      {"theme", 0, 0, G_OPTION_ARG_STRING, &options.theme, N_("The theme (the scene’s own)"),
       "felt|night|paper|contrast"},
      {"at", 0, 0, G_OPTION_ARG_STRING, &options.at,
       N_("As it was after this event or at this time"), N_("SEQ|TIME")},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
       N_("The file to write, a picture, a PDF or a page by its name"), N_("FILE.png")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_("Print JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.arguments, NULL,
       N_("list|tokens|check|boxes|render [SCENE|FILE [TOURNAMENT]]")},
      {0},
  };

  FeltExit status = FELT_EXIT_USAGE;
  speak(argc, argv);
  if (felt_cli_read_options("scene", _("what the room’s screens can show"), NULL, entries, argc,
                            argv))
    status = scene(globals, &options);
  felt_cli_free_options(entries);
  return status;
}
