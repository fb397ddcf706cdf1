/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-staff.c - which addresses of the staff are answered by what */
#include "web/staff/felt-staff.h"

#include "services/files/felt-pairing.h"
#include "web/http/felt-files.h"
#include "web/http/felt-speak.h"
#include "web/staff/felt-staff-private.h"
#include "web/staff/felt-staff-words.h"

static FeltAnswer *answer_page(const FeltRequest *request, gpointer house)
{
  return felt_files_answer(request, "staff.html");
}

/* "/web/staff-words-it.json" */
static FeltAnswer *answer_words(const FeltRequest *request, const char *language)
{
  felt_speak(language);
  return felt_answer_json(200, felt_staff_words());
}

static FeltAnswer *words_en(const FeltRequest *request, gpointer house)
{
  return answer_words(request, "en");
}

static FeltAnswer *words_it(const FeltRequest *request, gpointer house)
{
  return answer_words(request, "it");
}

static const FeltRoute routes[] = {
    {"GET", "/staff", answer_page, 2},
    {"GET", "/web/staff-words-en.json", words_en, 2},
    {"GET", "/web/staff-words-it.json", words_it, 2},
    {"POST", "/api/staff/pair", felt_staff_pair, 20},
    {"POST", "/api/staff/pin", felt_staff_pin, 40},
    {"GET", "/api/staff/me", felt_staff_me, 5},
    {"GET", "/api/staff/state", felt_staff_state, 8},
    {"POST", "/api/commands", felt_staff_commands, 8},
};

/* While a device is paired the database may be written; what cannot be opened so is tried again at
 * the first command. */
static void open_for_devices(FeltHouse *house)
{
  if (felt_house_club(house)->n_devices > 0)
    felt_house_set_recording(house, TRUE, NULL);
}

static gboolean open_cb(gpointer house)
{
  open_for_devices(house);
  return G_SOURCE_REMOVE;
}

/* Not at once: opening ends all sessions, and one of them is telling this. */
static void news_cb(FeltHouse *house, FeltHouseNews news, const char *id, gpointer data)
{
  if (news == FELT_HOUSE_CLUB)
    g_idle_add(open_cb, house);
}

void felt_staff_routes(FeltHttp *http, FeltHouse *house)
{
  felt_http_add(http, routes, G_N_ELEMENTS(routes), house);
  felt_house_listen(house, news_cb, NULL);
  open_for_devices(house);
}
