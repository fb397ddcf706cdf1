/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-people.c - people in memory: added, merged, forgotten, found whatever the spelling, proposed
 * as duplicates */
#include "felt-test.h"
#include "club/felt-club.h"
#include "club/felt-person-alike.h"
#include "club/felt-person-index.h"
#include "core/rules/felt-random.h"
#include "session/felt-command-text.h"

#include <string.h>

typedef struct {
  FeltClubState *state;
  FeltDay today;
  guint64 seq;
} Club;

static void club_init(Club *club)
{
  club->state = felt_club_state_new();
  club->today = 20261123;
  club->seq = 0;
}

static gboolean try(Club *club, const char *words, GError **error)
{
  const FeltContext context = {.now = {.utc_us = G_GINT64_CONSTANT(1795000000) * G_USEC_PER_SEC},
                               .today = club->today};
  g_auto(GStrv) parts = g_strsplit(words, "|", -1);
  g_autoptr(FeltClubCommand) command =
      felt_command_read_words(&felt_club_commands, parts[0], parts + 1, error);
  g_autoptr(GPtrArray) events =
      command != NULL ? felt_club_decide(club->state, command, &context, error) : NULL;
  for (guint i = 0; events != NULL && i < events->len; i++) {
    FeltClubEvent *event = events->pdata[i];
    g_autoptr(GError) fault = NULL;
    event->head.seq = ++club->seq;
    felt_club_state_apply(club->state, event, &fault);
    g_assert_no_error(fault);
    g_autofree char *broken = felt_club_state_broken(club->state);
    g_assert_cmpstr(broken, ==, NULL);
    g_autofree char *text = felt_club_event_words(event, club->state);
    g_assert_true(g_utf8_validate(text, -1, NULL) && *text != '\0');
  }
  return events != NULL;
}

static void must(Club *club, const char *words)
{
  g_autoptr(GError) error = NULL;
  if (!try(club, words, &error))
    g_error("%s: %s", words, error->message);
}

static void refuse(Club *club, const char *words, const char *part)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltClubState) before = felt_club_state_copy(club->state);
  if (try(club, words, &error))
    g_error("%s was not refused", words);
  if (strstr(error->message, part) == NULL)
    g_error("%s: “%s” lacks “%s”", words, error->message, part);
  g_assert_true(felt_club_state_equal(before, club->state));
}

/* Four people to begin with. */
static void fill(Club *club)
{
  club_init(club);
  must(club, "person-add|name=Ann Moss|number=0042");
  must(club, "person-add|people=[\"Ben Okoro\",{\"name\":\"Çelik Łucja\",\"number\":\"7\"}]");
  must(club, "person-add|name=Dora Quist");
}

/* What is refused, and why. */
FELT_TEST(test_refusals, "/people/refusals")
{
  static const struct {
    const char *words, *part;
  } cases[] = {
      {"person-add|name=ann  MOSS", "There is Ann Moss already, number 0042"},
      {"person-add|name=Zoe|number=0042", "0042 is the number of Ann Moss"},
      {"person-add|name=12", "would be taken for an id"},
      {"person-add|people=[\"Eve\",\"eve\"]", "given twice"},
      {"person-add|people=[{\"name\":\"Eve\",\"number\":\"9\"},{\"name\":\"Fay\",\"number\":\"9\"}"
       "]",
       "9 is given twice"},
      {"person-add", "name is missing"},
      {"person-add|name=Eve|people=[\"Fay\"]", "name is missing"},
      {"person-change|person=Ann Moss", "Nothing is given"},
      {"person-change|person=Zed|name=Zoe", "no person “Zed”"},
      {"person-change|person=1|name=Ben Okoro", "There is Ben Okoro already"},
      {"person-change|person=1|number=7", "7 is the number of Çelik Łucja"},
      {"person-change|person=1|barred_until=2026-11-23", "a later day"},
      {"person-change|person=1|barred_until=2027-02-30", "a day as 2027-03-01"},
      {"person-merge|person=1|other=1", "Both are Ann Moss already"},
      {"person-unmerge|other=2", "not merged"},
  };
  Club club;
  fill(&club);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
    refuse(&club, cases[i].words, cases[i].part);
  felt_club_state_free(club.state);
}

/* A block of the house goes as it came; one with a day never before it. */
FELT_TEST(test_blocks, "/people/blocks")
{
  Club club;
  fill(&club);
  must(&club, "person-change|person=Ann Moss|blocked=yes");
  g_assert_cmpint(felt_club_person_block(club.state, 1, club.today), ==, FELT_BLOCK_HOUSE);
  must(&club, "person-change|person=1|barred_until=2027-03-01");
  must(&club, "person-change|person=1|blocked=no");
  g_assert_cmpint(felt_club_person_block(club.state, 1, club.today), ==, FELT_BLOCK_FIRM);
  g_assert_cmpint(felt_club_person_block(club.state, 1, 20270228), ==, FELT_BLOCK_FIRM);
  g_assert_cmpint(felt_club_person_block(club.state, 1, 20270301), ==, FELT_BLOCK_NONE);
  refuse(&club, "person-change|person=1|barred_until=2027-02-01", "never made shorter");
  must(&club, "person-change|person=1|barred_until=2028-01-01");

  /* whichever record it is on */
  must(&club, "person-merge|person=Ben Okoro|other=Ann Moss");
  g_assert_cmpint(felt_club_person_block(club.state, 2, club.today), ==, FELT_BLOCK_FIRM);

  /* of all together as of each */
  must(&club, "person-change|person=3|blocked=yes");
  must(&club, "person-change|person=2|blocked=yes");
  const FeltDay days[] = {club.today, 20280101};
  for (guint i = 0; i < G_N_ELEMENTS(days); i++) {
    g_autoptr(GHashTable) blocks = felt_club_blocks(club.state, days[i]);
    for (guint k = 0; k < club.state->n_people; k++) {
      const FeltClubPerson *person = &club.state->people[k];
      FeltBlock block = felt_club_person_block(club.state, person->id, days[i]);
      gpointer found = g_hash_table_lookup(blocks, felt_club_person_is(club.state, person->id));
      g_assert_cmpint(GPOINTER_TO_INT(found), ==, block);
    }
    g_assert_cmpuint(g_hash_table_size(blocks), ==, 2);
  }
  felt_club_state_free(club.state);
}

FELT_TEST(test_merge, "/people/merge")
{
  Club club;
  fill(&club);
  g_autoptr(FeltClubState) before = felt_club_state_copy(club.state);
  must(&club, "person-merge|person=1|other=2");
  must(&club, "person-merge|person=3|other=1");
  g_assert_cmpint(felt_club_person_is(club.state, 2)->id, ==, 3);
  refuse(&club, "person-merge|person=2|other=3", "Both are");
  refuse(&club, "person-merge|person=4|other=2", "part those first");
  must(&club, "person-add|name=Ann Moss");
  refuse(&club, "person-unmerge|other=1", "another Ann Moss now; give one of the two another name");
  must(&club, "person-forget|person=5");
  must(&club, "person-add|name=Ann Marsh|number=42");
  must(&club, "person-change|person=6|number=0042");
  refuse(&club, "person-unmerge|other=1", "0042 is that of Ann Marsh now");
  must(&club, "person-change|person=6|number=none");
  must(&club, "person-unmerge|other=1");
  must(&club, "person-unmerge|other=2");
  for (guint i = 0; i < before->n_people; i++)
    g_assert_true(
        felt_record_equal(&felt_club_person_record, &before->people[i], &club.state->people[i]));
  felt_club_state_free(club.state);
}

/* With all that was merged into them; what is said of them afterwards changes nothing. */
FELT_TEST(test_forget, "/people/forget")
{
  Club club;
  fill(&club);
  must(&club, "person-merge|person=1|other=2");
  must(&club, "person-forget|person=Ann Moss");
  for (gint64 id = 1; id <= 2; id++) {
    g_autofree char *shown = felt_club_person_shown(felt_club_person(club.state, id));
    g_autofree char *want = g_strdup_printf("Player %d", (int)id);
    g_assert_cmpstr(shown, ==, want);
    g_assert_cmpstr(felt_club_person(club.state, id)->number, ==, NULL);
  }
  refuse(&club, "person-change|person=1|name=Ann Moss", "no person “1”");
  refuse(&club, "person-forget|person=1", "no person “1”");
  must(&club, "person-add|name=Ann Moss");
  g_assert_cmpint(felt_club_person_named(club.state, "ann moss")->id, ==, 5);
  felt_club_state_free(club.state);
}

/* An id is never given twice, also when its event was undone. */
FELT_TEST(test_ids, "/people/ids")
{
  Club club;
  FeltClubNewPerson people[] = {{.id = 9, .name = g_strdup("Gone")}};
  FeltClubEvent event = {.head = {.kind = FELT_CLUB_EVENT_PEOPLE_ADDED},
                         .u.people_added = {.people = people, .n_people = 1}};
  fill(&club);
  felt_club_kind.leave_out(club.state, &event);
  must(&club, "person-add|name=Next");
  g_assert_cmpint(felt_club_person_named(club.state, "Next")->id, ==, 10);
  g_assert_false(felt_club_state_apply(club.state, &event, NULL));
  g_free(people[0].name);
  felt_club_state_free(club.state);
}

/* Found ------------------------------------------------------------------------------------ */

FELT_TEST(test_search, "/people/search")
{
  static const struct {
    const char *typed;
    gint64 first; /* 0: nobody */
  } cases[] = {
      {"ann", 1},         {"moss", 1},       {"moss ann", 1},  {"ann moss", 1}, {"an mos", 1},
      {"anm moss", 1},    {"mos", 1},        {"msos", 1},      {"annmoss", 1},  {"annmosss", 1},
      {"0042", 1},        {"004", 1},        {"7", 3},         {"celik", 3},    {"lucja", 3},
      {"ŁUCJA ÇELİK", 3}, {"czelik", 3},     {"ben okroo", 2}, {"okoro", 2},    {"bne", 2},
      {"quits dora", 4},  {"doar quist", 4}, {"dq", 0},        {"xyzzy", 0},    {"", 0},
      {"boss", 2},        {"the boss", 2},
  };
  Club club;
  gint64 ids[5], two = 2;
  fill(&club);
  g_autoptr(GHashTable) nicknames = g_hash_table_new(g_int64_hash, g_int64_equal);
  g_hash_table_insert(nicknames, &two, (gpointer) "The Boss");
  g_autoptr(FeltPersonIndex) index = felt_person_index_new();
  felt_person_index_update(index, club.state, nicknames);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    guint n = felt_person_index_search(index, cases[i].typed, ids, G_N_ELEMENTS(ids));
    gint64 first = n > 0 ? ids[0] : 0;
    if (first != cases[i].first)
      g_error("“%s” finds %d, not %d", cases[i].typed, (int)first, (int)cases[i].first);
  }

  /* by the name of a record that was merged into theirs */
  must(&club, "person-merge|person=4|other=1");
  felt_person_index_update(index, club.state, NULL);
  g_assert_cmpuint(felt_person_index_search(index, "ann moss", ids, G_N_ELEMENTS(ids)), ==, 1);
  g_assert_cmpint(ids[0], ==, 4);
  felt_club_state_free(club.state);
}

static const char *const firsts[] = {"Alba",  "Bruno", "Carla",  "Dario", "Elena", "Fosco",
                                     "Greta", "Hanno", "Ilenia", "Jonas", "Kaisa", "Lorik"};
static const char *const lasts[] = {"Amsel",    "Birke",  "Corvino",  "Drossel",
                                    "Esposti",  "Falter", "Grimaldo", "Hasel",
                                    "Ibsenius", "Junker", "Kranich",  "Lindqvist"};

/* A name with one letter wrong, missing, too many, or two that changed places. */
static char *misspell(FeltRandom *random, const char *name)
{
  GString *text = g_string_new(name);
  gsize at = 1 + felt_random_below(random, (guint32)text->len - 2);
  if (text->str[at] == ' ' || text->str[at + 1] == ' ')
    at = 1;
  switch (felt_random_below(random, 4)) {
  case 0:
    text->str[at] = 'x';
    break;
  case 1:
    g_string_erase(text, (gssize)at, 1);
    break;
  case 2:
    g_string_insert_c(text, (gssize)at, 'x');
    break;
  default: {
    char kept = text->str[at];
    text->str[at] = text->str[at + 1];
    text->str[at + 1] = kept;
  }
  }
  return g_string_free(text, FALSE);
}

/* Whoever is typed with one mistake is the first or second found; and is proposed as a duplicate
 * when taken in with it. */
FELT_TEST(test_typos, "/people/typos")
{
  guint64 seed = (guint64)g_test_rand_int();
  guint8 bytes[FELT_SEED_SIZE] = {0};
  FeltRandom random;
  Club club;
  memcpy(bytes, &seed, sizeof seed);
  felt_random_init(&random, bytes);
  club_init(&club);
  for (guint i = 0; i < 144; i++) {
    g_autofree char *words =
        g_strdup_printf("person-add|name=%s %s", firsts[i / 12], lasts[i % 12]);
    must(&club, words);
  }
  g_autoptr(FeltPersonIndex) index = felt_person_index_new();
  felt_person_index_update(index, club.state, NULL);
  for (guint i = 0; i < 2000; i++) {
    gint64 ids[2], id = 1 + felt_random_below(&random, 144);
    const char *name = felt_club_person(club.state, id)->name;
    g_autofree char *typed = misspell(&random, name);
    guint n = felt_person_index_search(index, typed, ids, 2);
    if (n == 0 || (ids[0] != id && (n < 2 || ids[1] != id)))
      g_error("seed %" G_GUINT64_FORMAT ": “%s” does not find %s", seed, typed, name);
  }
  g_autoptr(GArray) before = felt_person_alike(club.state, 1000);
  for (guint i = 0; i < before->len; i++)
    g_assert_cmpuint(g_array_index(before, FeltPersonAlike, i).apart, ==, 2);

  for (guint i = 0; i < 20; i++) {
    gint64 id = 1 + 7 * i;
    g_autofree char *typed = misspell(&random, felt_club_person(club.state, id)->name);
    g_autofree char *words = g_strdup_printf("person-add|name=%s", typed);
    if (felt_club_person_named(club.state, typed) != NULL)
      continue;
    must(&club, words);
    gint64 other = club.state->last_person;
    g_autoptr(GArray) pairs = felt_person_alike(club.state, 1000);
    gboolean found = FALSE;
    for (guint j = 0; j < pairs->len; j++) {
      const FeltPersonAlike *pair = &g_array_index(pairs, FeltPersonAlike, j);
      found = found || (pair->person == id && pair->other == other);
    }
    if (!found)
      g_error("seed %" G_GUINT64_FORMAT ": “%s” is not proposed", seed, typed);
  }
  felt_club_state_free(club.state);
}

/* Two members with numbers, and numbered names, are no duplicates. */
FELT_TEST(test_not_alike, "/people/not-alike")
{
  Club club;
  club_init(&club);
  must(&club,
       "person-add|people=[\"Guest 1\",\"Guest 2\",\"Anna Berg\",\"Berg, Anna\","
       "{\"name\":\"Karl Holm\",\"number\":\"1\"},{\"name\":\"Carl Holm\",\"number\":\"2\"}]");
  g_autoptr(GArray) pairs = felt_person_alike(club.state, 10);
  g_assert_cmpuint(pairs->len, ==, 1);
  g_assert_cmpint(g_array_index(pairs, FeltPersonAlike, 0).person, ==, 3);
  g_assert_cmpint(g_array_index(pairs, FeltPersonAlike, 0).other, ==, 4);
  must(&club, "person-apart|person=Berg, Anna|other=3");
  refuse(&club, "person-apart|person=3|other=4", "Anna Berg and Berg, Anna are two people already");
  g_autoptr(GArray) none = felt_person_alike(club.state, 10);
  g_assert_cmpuint(none->len, ==, 0);
  must(&club, "person-merge|person=3|other=4"); /* after all */
  refuse(&club, "person-apart|person=4|other=3", "are one person here; part them first");
  refuse(&club, "person-apart|person=1|other=Zed", "no person “Zed”");
  felt_club_state_free(club.state);
}

/* Names of players who are no records: whose they may be, one each. */
FELT_TEST(test_names_alike, "/people/names-alike")
{
  static const char *const names[] = {"Cleo Bnada", "Zoe Field", "moss ann", "Ann Moss", "", NULL};
  static const gint64 wanted[] = {3, 0, 1, 1, 0};
  Club club;
  club_init(&club);
  must(&club, "person-add|people=[{\"name\":\"Ann Moss\",\"number\":\"1\"},\"Ben Okoro\","
              "\"Cleo Banda\",\"Guest 1\"]");
  g_autofree gint64 *ids = felt_person_alike_names(club.state, names);
  for (guint i = 0; i < G_N_ELEMENTS(wanted); i++)
    g_assert_cmpint(ids[i], ==, wanted[i]);
  felt_club_state_free(club.state);
}

/* Random commands ---------------------------------------------------------------------------- */

/* Whatever is asked: what must hold holds, and the events fold to the same again. */
FELT_TEST(test_chance, "/people/chance")
{
  static const char *const forms[] = {"person-add|name=P %d%d",
                                      "person-merge|person=%d|other=%d",
                                      "person-unmerge|other=%d",
                                      "person-forget|person=%d",
                                      "person-change|person=%d|name=Q %d",
                                      "person-change|person=%d|blocked=yes",
                                      "person-change|person=%d|number=%d"};
  guint64 seed = (guint64)g_test_rand_int();
  guint8 bytes[FELT_SEED_SIZE] = {0};
  FeltRandom random;
  Club club;
  guint done = 0;
  memcpy(bytes, &seed, sizeof seed);
  felt_random_init(&random, bytes);
  g_test_message("seed %" G_GUINT64_FORMAT, seed);
  club_init(&club);
  for (guint i = 0; i < 3000; i++) {
    guint form = felt_random_below(&random, G_N_ELEMENTS(forms) + 3);
    int one = (int)felt_random_below(&random, 40), other = (int)felt_random_below(&random, 40);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    g_autofree char *words =
        g_strdup_printf(forms[form < G_N_ELEMENTS(forms) ? form : 1], one, other);
#pragma GCC diagnostic pop
    g_autoptr(GError) error = NULL;
    done += try(&club, words, &error);
  }
  g_assert_cmpuint(done, >, 100);
  g_autoptr(FeltClubState) copy = felt_club_state_copy(club.state);
  g_assert_true(felt_club_state_equal(copy, club.state));
  felt_club_state_free(club.state);
}
