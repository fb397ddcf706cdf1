/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-feed-scene.c - the room's screens in a browser: which there are, what each shows now */
#include "felt-config.h"
#include "services/files/felt-server-file.h"
#include "services/scene/felt-lobby.h"
#include "services/scene/felt-scene-league.h"
#include "services/scene/felt-scene-world.h"
#include "services/scene/felt-screen-facts.h"
#include "services/scene/felt-screen-turn.h"
#include "services/scene/felt-screens-file.h"
#include "services/scene/felt-sponsors.h"
#include "store/felt-record-json.h"
#include "tournament/base/felt-image.h"
#include "web/feed/felt-feed-private.h"
#include "web/feed/felt-feed-shown.h"
#include "web/feed/felt-web-board.h"
#include "web/feed/felt-web-scene.h"
#include "web/http/felt-speak.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The file of screens is read again so often, the machine's addresses looked up. */
#define READ_US (2 * G_USEC_PER_SEC)

/* What many tournaments came to is read in pieces, since others wait meanwhile. */
#define LEAGUE_MS    40

#define PICTURES_MAX 64

/* Sizes of a browser's window, in pixels. */
#define SIDE_MIN 80
#define SIDE_MAX 4096

/* Since when a screen shows its scene. */
typedef struct {
  FeltScreenTurn turn;
  gint64 asked_us;
} Turn;

typedef struct FeltFeedScenes {
  FeltScreens *screens; /* NULL: not read yet */
  gint64 read_us;
  GHashTable *turns; /* name -> Turn */
  FeltShownTable *shown;
  GHashTable *pictures; /* hash -> GBytes */
  FeltSponsors *sponsors;
  FeltLobby *lobby;
  FeltSceneLeague *league;
  char *url; /* by which phones find the server; NULL: not looked up yet */
  gint64 url_us;
} Scenes;

static Scenes *scenes_of(FeltFeed *feed)
{
  if (feed->scenes != NULL)
    return feed->scenes;
  Scenes *scenes = feed->scenes = g_new0(Scenes, 1);
  scenes->turns = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  scenes->shown = felt_shown_table_new();
  scenes->pictures =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_bytes_unref);
  return scenes;
}

void felt_feed_end_scenes(FeltFeed *feed)
{
  Scenes *scenes = feed->scenes;
  if (scenes == NULL)
    return;
  g_clear_pointer(&scenes->screens, felt_screens_free);
  g_clear_pointer(&scenes->sponsors, felt_sponsors_free);
  felt_feed_leave_store(feed);
  g_free(scenes->url);
  g_hash_table_unref(scenes->turns);
  felt_shown_table_free(scenes->shown);
  g_hash_table_unref(scenes->pictures);
  g_clear_pointer(&feed->scenes, g_free);
}

void felt_feed_leave_store(FeltFeed *feed)
{
  if (feed->scenes == NULL)
    return;
  g_clear_pointer(&feed->scenes->lobby, felt_lobby_free);
  g_clear_pointer(&feed->scenes->league, felt_scene_league_free);
}

/* Pictures ------------------------------------------------------------------------------------- */

/* Notes a picture under its hash, so that browsers get it once and keep it. */
static void note_picture(const FeltPicture *picture, char hash[17], gpointer data)
{
  Scenes *scenes = data;
  g_autoptr(GBytes) bytes = g_bytes_new(picture->data, picture->size);
  g_autofree char *hex = g_compute_checksum_for_bytes(G_CHECKSUM_SHA256, bytes);
  g_strlcpy(hash, hex, 17);
  if (g_hash_table_contains(scenes->pictures, hash))
    return;
  if (g_hash_table_size(scenes->pictures) >= PICTURES_MAX)
    g_hash_table_remove_all(scenes->pictures); /* scenes that are shown note theirs again */
  g_hash_table_insert(scenes->pictures, g_strdup(hash), g_bytes_ref(bytes));
}

static FeltAnswer *answer_image(const FeltRequest *request, gpointer data)
{
  FeltFeed *feed = data;
  Scenes *scenes = scenes_of(feed);
  const FeltClubState *club = felt_house_club(feed->house);
  char hash[17];
  GBytes *bytes = g_hash_table_lookup(scenes->pictures, request->tail);
  if (bytes == NULL && felt_web_logo_hash(club, hash) && strcmp(hash, request->tail) == 0)
    bytes = club->logo.bytes;
  if (bytes == NULL)
    return felt_answer_error(404, "not-found", _("There is nothing at this address."));
  gsize size;
  const guint8 *first = g_bytes_get_data(bytes, &size);
  gboolean png = size > 1 && first[0] == 0x89;
  FeltAnswer *answer = felt_answer_bytes(200, png ? "image/png" : "image/jpeg", bytes);
  felt_answer_header(answer, "Cache-Control", "private, max-age=31536000, immutable");
  return answer;
}

/* Screens -------------------------------------------------------------------------------------- */

/* Those of this machine; what cannot be read leaves those that were there. Where none are kept
 * there is one whose name is in the language of the program: addresses hold it, whoever asks. */
static const FeltScreens *read_screens(Scenes *scenes, const FeltRequest *request)
{
  gint64 now_us = felt_source_monotonic(&felt_machine_source);
  if (scenes->screens != NULL && now_us - scenes->read_us < READ_US)
    return scenes->screens;
  scenes->read_us = now_us;
  felt_speak(NULL);
  FeltScreens *screens = felt_screens_load(NULL);
  if (screens == NULL && scenes->screens == NULL)
    screens = felt_screens_default();
  felt_speak(felt_request_language(request));
  if (screens != NULL) {
    g_clear_pointer(&scenes->screens, felt_screens_free);
    scenes->screens = screens;
  }
  return scenes->screens;
}

static FeltAnswer *answer_screens(const FeltRequest *request, gpointer data)
{
  const FeltScreens *screens = read_screens(scenes_of(data), request);
  cJSON *object = cJSON_CreateObject(), *list = cJSON_CreateArray();
  for (guint i = 0; i < screens->n_screens; i++) {
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "name", screens->screens[i].name);
    cJSON_AddStringToObject(item, "title", screens->screens[i].name);
    cJSON_AddItemToArray(list, item);
  }
  cJSON_AddItemToObject(object, "screens", list);
  return felt_answer_json(200, object);
}

/* Which scene a screen shows now, in a session and a size. */
static FeltScreenTurn *turn_screen(Scenes *scenes, const FeltScreen *screen, FeltSession *session,
                                   guint w, guint h)
{
  g_autoptr(FeltScreenFacts) facts = felt_screen_facts_new(session);
  gint64 now_us = felt_source_monotonic(&felt_machine_source);
  Turn *turn = g_hash_table_lookup(scenes->turns, screen->name);
  if (turn == NULL) {
    turn = g_new(Turn, 1);
    turn->turn = (FeltScreenTurn)FELT_SCREEN_TURN_FIRST;
    if (g_hash_table_size(scenes->turns) >= 2 * FELT_SCREENS_MAX) /* names that are gone */
      g_hash_table_remove_all(scenes->turns);
    g_hash_table_insert(scenes->turns, g_strdup(screen->name), turn);
  }
  turn->asked_us = now_us;
  felt_screen_facts_set_size(facts, w, h);
  felt_screen_turn(screen, felt_screen_facts_hold, facts, now_us / 1000,
                   felt_source_utc(&felt_machine_source) / 1000, &turn->turn);
  return &turn->turn;
}

/* What is shown -------------------------------------------------------------------------------- */

static void add_league(FeltFeed *feed, FeltSession *session, const FeltLayout *layout,
                       FeltSceneFacts *facts)
{
  Scenes *scenes = feed->scenes;
  if (scenes->league == NULL)
    scenes->league =
        felt_scene_league_new(felt_house_store(feed->house), felt_house_source(feed->house));
  const FeltSceneLeagueAsk ask = {.club = felt_house_club(feed->house),
                                  .club_seq =
                                      felt_session_head(felt_house_club_session(feed->house)),
                                  .league = layout->league,
                                  .tournament = felt_session_id(session),
                                  .name = facts->state->setup.name,
                                  .now_us = facts->now.utc_us};
  felt_scene_league_look(scenes->league, &ask, LEAGUE_MS);
  felt_scene_league_tell(scenes->league, facts);
}

/* What a scene is made of beside its tournament. */
static void add_around(FeltFeed *feed, FeltSession *session, const FeltLayout *layout,
                       FeltSceneFacts *facts)
{
  Scenes *scenes = feed->scenes;
  if (felt_layout_wants_lobby(layout)) {
    if (scenes->lobby == NULL)
      scenes->lobby = felt_lobby_new(felt_house_store(feed->house), felt_house_source(feed->house));
    felt_lobby_look(scenes->lobby);
    felt_lobby_tell(scenes->lobby, facts);
  }
  if (felt_layout_wants_sponsors(layout)) {
    if (scenes->sponsors == NULL)
      scenes->sponsors = felt_sponsors_new();
    felt_sponsors_tell(scenes->sponsors, facts);
  }
  if (felt_layout_wants_league(layout))
    add_league(feed, session, layout, facts);
}

/* A question. */
typedef struct {
  FeltFeed *feed;
  FeltSession *session;
  const FeltScreen *screen;
  FeltShown *shown;
  guint w, h;
  gint64 shown_ms; /* for how long the screen has shown this scene */
} Asked;

/* A machine gets another address in another network; in none it has none to tell. */
static const char *url_of(FeltFeed *feed)
{
  Scenes *scenes = feed->scenes;
  gint64 now_us = felt_source_monotonic(&felt_machine_source);
  if (scenes->url_us != 0 && now_us - scenes->url_us < READ_US)
    return scenes->url;
  g_auto(FeltServerFile) file = {0};
  g_autoptr(GPtrArray) addresses = felt_server_addresses();
  const char *host = felt_http_address(feed->http);
  felt_server_file_load(&file, NULL);
  if (host == NULL)
    host = file.name;
  if (host == NULL && addresses->len > 0)
    host = addresses->pdata[0];
  g_clear_pointer(&scenes->url, g_free);
  if (host != NULL)
    scenes->url =
        felt_server_url(host, felt_http_port(feed->http), felt_http_is_secure(feed->http));
  scenes->url_us = now_us;
  return scenes->url;
}

/* The boxes so many milliseconds from now. */
static cJSON *boxes_in(const Asked *asked, gint64 later_ms)
{
  FeltInstant now;
  FeltClockView view;
  FeltSceneWorld world = {0};
  const FeltState *state = felt_session_state(asked->session);
  felt_session_now(asked->session, &now);
  now.boottime_us += later_ms * 1000;
  now.utc_us += later_ms * 1000;
  felt_state_clock_view(state, &now, &view);
  felt_scene_world_fill(&world, state, &view, &now);
  felt_scene_world_set_club(&world, felt_house_club(asked->feed->house));
  felt_scene_world_set_url(&world, url_of(asked->feed));
  world.facts.tournament = felt_session_id(asked->session);
  world.facts.message = felt_screen_message(asked->screen, now.utc_us / 1000);
  world.facts.spares = asked->screen->spare;
  world.facts.shown_ms = asked->shown_ms + later_ms;
  add_around(asked->feed, asked->session, asked->shown->layout, &world.facts);
  const GPtrArray *boxes = felt_scene_boxes(asked->shown->scene, &world.facts, asked->w, asked->h);
  if (!felt_scene_says(asked->shown->scene))
    boxes = felt_scene_boxes(felt_shown_instead(asked->shown, asked->screen), &world.facts,
                             asked->w, asked->h);
  cJSON *list = felt_web_boxes(boxes, &world.board, note_picture, asked->feed->scenes);
  felt_scene_world_clear(&world);
  return list;
}

/* When to ask again though nothing happens: after a while in which only what ticks moves, as is
 * tried beforehand. */
static gint64 changes_in(const Asked *asked, const cJSON *boxes)
{
  static const gint64 tried_ms[] = {10000, 4000, 1000};
  const FeltClockView *view = felt_session_clock(asked->session);
  for (guint i = 0; i < G_N_ELEMENTS(tried_ms); i++) {
    if (view->running && !view->overtime && !view->by_hands && view->remaining_ms < tried_ms[i])
      continue;
    cJSON *later = boxes_in(asked, tried_ms[i]);
    gboolean same = felt_web_boxes_tick(boxes, later);
    cJSON_Delete(later);
    if (same)
      return tried_ms[i];
  }
  return 1000;
}

static cJSON *scene_to_json(const Asked *asked, const char *scene)
{
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "scene", scene);
  felt_json_add_int(object, "w", asked->w);
  felt_json_add_int(object, "h", asked->h);
  if (*scene == '\0') { /* the screen is blank */
    felt_json_add_int(object, "changes_ms", 1000);
    cJSON_AddItemToObject(object, "boxes", cJSON_CreateArray());
    return object;
  }
  cJSON *boxes = boxes_in(asked, 0);
  felt_json_add_int(object, "changes_ms", changes_in(asked, boxes));
  cJSON_AddItemToObject(object, "boxes", boxes);
  return object;
}

static guint read_side(const FeltRequest *request, const char *key, guint usual)
{
  const char *text = felt_request_query(request, key);
  guint64 side = text != NULL ? g_ascii_strtoull(text, NULL, 10) : usual;
  return (guint)CLAMP(side, SIDE_MIN, SIDE_MAX);
}

/* Takes the scene. */
static FeltAnswer *give(const FeltRequest *request, cJSON *scene)
{
  g_auto(FeltSmall) small = {NULL, NULL};
  char *text = cJSON_PrintUnformatted(scene);
  cJSON_Delete(scene);
  felt_small_set(&small, g_bytes_new_with_free_func(text, strlen(text), cJSON_free, text));
  FeltAnswer *answer = felt_small_answer(request, "application/json", &small);
  felt_answer_header(answer, "Cache-Control", "no-store");
  return answer;
}

static FeltAnswer *answer_scene(const FeltRequest *request, gpointer data)
{
  FeltFeed *feed = data;
  FeltFeedBoard *board;
  FeltAnswer *refusal = NULL;
  Scenes *scenes = scenes_of(feed);
  const FeltScreen *screen = felt_screens_find(read_screens(scenes, request), request->tail);
  if (screen == NULL)
    return felt_answer_error(404, "no-screen", _("There is no screen of that name."));
  if (felt_feed_state(feed, request, &board, &refusal) == NULL)
    return refusal;

  const char *language = felt_request_language(request);
  Asked asked = {.feed = feed, .screen = screen};
  asked.session = felt_house_session(feed->house, board->id, NULL);
  asked.w = read_side(request, "w", 1280);
  asked.h = read_side(request, "h", 720);
  const FeltScreenTurn *turn = turn_screen(scenes, screen, asked.session, asked.w, asked.h);
  g_autofree char *key =
      g_strdup_printf("%u %u %s %s %s", asked.w, asked.h, language, board->id, screen->name);
  asked.shown_ms = felt_source_monotonic(&felt_machine_source) / 1000 - turn->since_ms;
  if (turn->scene[0] != '\0')
    asked.shown = felt_shown_find(scenes->shown, key, screen, turn->scene,
                                  felt_source_monotonic(&felt_machine_source));
  if (turn->scene[0] != '\0' && asked.shown == NULL)
    return felt_answer_later("not-now", NULL);
  return give(request, scene_to_json(&asked, turn->scene));
}

/* A scene takes as long as many small answers. */
static const FeltRoute routes[] = {
    {"GET", "/api/screens", answer_screens, 2},
    {"GET", "/api/scene/", answer_scene, 40},
    {"GET", "/api/image/", answer_image, 2},
};

void felt_feed_add_scenes(FeltFeed *feed)
{
  felt_http_add(feed->http, routes, G_N_ELEMENTS(routes), feed);
}
