/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-people.c - ten thousand people: found at each key, proposed as duplicates, copied */
#include "club/felt-club.h"
#include "club/felt-person-alike.h"
#include "club/felt-person-index.h"

#include <stdio.h>
#include <time.h>

enum { PEOPLE = 10000, FOUND = 12 };

static const char *const starts[] = {"Al", "Bru", "Car", "Da", "Ele", "Fo", "Gre", "Ha",   "Ile",
                                     "Jo", "Kai", "Lo",  "Ma", "Ni",  "Ot", "Pe",  "Quin", "Ro"};
static const char *const middles[] = {"ba", "ni", "lo", "ra", "mi", "tu", "ve", "so", "di", "na"};
static const char *const ends[] = {"na", "rio", "ke", "la", "ta", "no", "sel", "vin", "rt", "co"};

static double now_ms(void)
{
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static FeltClubState *make_club(void)
{
  FeltClubState *club = felt_club_state_new();
  FeltClubEvent *event = felt_stream_event_new(&felt_club_events, FELT_CLUB_EVENT_PEOPLE_ADDED);
  FeltClubPeopleAdded *added = &event->u.people_added;
  added->people = g_new0(FeltClubNewPerson, PEOPLE);
  added->n_people = PEOPLE;
  for (guint i = 0; i < PEOPLE; i++) {
    guint n = i * 2654435761U;
    added->people[i].id = i + 1;
    added->people[i].name =
        g_strdup_printf("%s%s %s%s%s", starts[n % 18], ends[n / 18 % 10], starts[n / 180 % 18],
                        middles[n / 3240 % 10], ends[n / 32400 % 10]);
    added->people[i].number = g_strdup_printf("%05u", i);
  }
  g_assert_true(felt_club_state_apply(club, event, NULL));
  felt_club_event_free(event);
  return club;
}

/* The slowest of what a person types letter by letter, and all on average. */
static gboolean time_search(FeltPersonIndex *index)
{
  static const char *const typed[] = {
      "Albana Brunila", "kaina rob",    "quintta marrio x", "02345",      "e",     "mi",
      "greta havelrt",  "zzzzzz zzzzz", "Otsel Nidico",     "jokelomina", "ha lo", "brnua alba"};
  gint64 ids[FOUND];
  double worst = 0, sum = 0;
  guint n = 0;
  for (guint i = 0; i < G_N_ELEMENTS(typed); i++)
    for (glong length = 1; length <= g_utf8_strlen(typed[i], -1); length++, n++) {
      g_autofree char *text = g_utf8_substring(typed[i], 0, length);
      double start = now_ms();
      felt_person_index_search(index, text, ids, FOUND);
      double took = now_ms() - start;
      worst = MAX(worst, took);
      sum += took;
    }
  printf("found among %d at a key      %8.2f ms on average, %.2f ms at most (goal 5)\n", PEOPLE,
         sum / n, worst);
  return worst <= 5;
}

int main(void)
{
  FeltClubState *club = make_club();
  FeltPersonIndex *index = felt_person_index_new();
  double start = now_ms();
  felt_person_index_update(index, club, NULL);
  printf("index of %d people           %8.2f ms (goal 30)\n", PEOPLE, now_ms() - start);
  gboolean good = time_search(index);

  start = now_ms();
  GArray *pairs = felt_person_alike(club, 200);
  printf("duplicates proposed             %8.2f ms, %u pairs (goal 200)\n", now_ms() - start,
         pairs->len);
  start = now_ms();
  felt_club_state_free(felt_club_state_copy(club));
  printf("the club copied                 %8.2f ms (goal 10)\n", now_ms() - start);
  g_array_unref(pairs);
  felt_person_index_free(index);
  felt_club_state_free(club);
  return good ? 0 : 1;
}
