/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-pages.c - the public pages: their files and words */
#include "web/feed/felt-web-pages.h"

#include "web/feed/felt-web-hand.h"
#include "web/feed/felt-web-help.h"
#include "web/feed/felt-web-words.h"
#include "web/http/felt-files.h"
#include "web/http/felt-speak.h"

#include <string.h>

/* A page for a path, or for all below it: what stands behind it the page reads itself. */
static const struct {
  const char *path, *file;
} pages[] = {{"/", "clock.html"},        {"/seat", "seat.html"},      {"/p/", "player.html"},
             {"/screen", "screen.html"}, {"/screen/", "screen.html"}, {"/overlay/", "overlay.html"},
             {"/help", "help.html"}};

static gboolean is_of(const char *path, const char *route)
{
  gboolean below = strlen(route) > 1 && g_str_has_suffix(route, "/");
  return below ? g_str_has_prefix(path, route) : strcmp(path, route) == 0;
}

static FeltAnswer *answer_page(const FeltRequest *request, gpointer data)
{
  const char *file = pages[0].file;
  for (guint i = 0; i < G_N_ELEMENTS(pages); i++)
    if (is_of(request->target.path, pages[i].path))
      file = pages[i].file;
  return felt_files_answer(request, file);
}

static GBytes *make_words(const char *language)
{
  felt_speak(language);
  cJSON *words = felt_web_words();
  char *text = cJSON_PrintUnformatted(words);
  cJSON_Delete(words);
  return g_bytes_new_with_free_func(text, strlen(text), cJSON_free, text);
}

/* Their language is the address's, whatever else the browser would like. */
static FeltAnswer *answer_english(const FeltRequest *request, gpointer data)
{
  return felt_files_answer_made(request, "words-en.json", "en", make_words);
}

static FeltAnswer *answer_italian(const FeltRequest *request, gpointer data)
{
  return felt_files_answer_made(request, "words-it.json", "it", make_words);
}

static const FeltRoute routes[] = {
    {"GET", "/", answer_page, 1},
    {"GET", "/seat", answer_page, 1},
    {"GET", "/p/", answer_page, 1},
    {"GET", "/screen", answer_page, 1},
    {"GET", "/screen/", answer_page, 1},
    {"GET", "/overlay/", answer_page, 1},
    {"GET", "/help", answer_page, 1},
    {"GET", "/web/words-en.json", answer_english, 1},
    {"GET", "/web/words-it.json", answer_italian, 1},
    {"GET", "/api/hand/", felt_web_hand_answer, 2},
};

void felt_web_pages_routes(FeltHttp *http, FeltHouse *house)
{
  static const FeltRoute help = {"GET", "/api/help", felt_web_help_answer, 2};
  felt_http_add(http, routes, G_N_ELEMENTS(routes), house);
  felt_http_add(http, &help, 1, http);
}
