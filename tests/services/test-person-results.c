/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-person-results.c - people over all tournaments: amounts of different currencies are never
 * added, in no sum, file or JSON */
#include "felt-test.h"
#include "services/club/felt-people-list.h"
#include "services/club/felt-people.h"
#include "services/club/felt-person-results.h"
#include "services/files/felt-club-read.h"
#include "services/json/felt-people-json.h"

#include "club/felt-club.h"
#include "session/felt-command-text.h"
#include "session/felt-kinds.h"
#include "session/felt-world.h"
#include "store/felt-record-json.h"

#include <string.h>

/* Tournaments that Ann (1) and Ben (2) play: what it costs, in which currency, and who wins all of
 * it; Cleo (3) plays none. */
typedef struct {
  const char *currency;
  gint64 digits, price;
  guint winner; /* 0: it has only begun */
} Played;

/* What must come of them: as compact JSON with ' for ". */
typedef struct {
  const char *name;
  Played played[4];
  const char *ann;  /* paid, won, money */
  const char *list; /* the keys of its columns of money; the currency; what note it has */
} Case;

static const Case cases[] = {
    {"none", {{0}}, "0,0,[]", "paid won,-,"},
    {"one",
     {{"EUR", 2, 2000, 1}, {"EUR", 2, 3000, 2}},
     "5000,4000,[{'currency':'EUR','digits':2,'paid':5000,'won':4000}]",
     "paid won,EUR,"},
    {"begun",
     {{"EUR", 2, 2000, 0}},
     "2000,0,[{'currency':'EUR','digits':2,'paid':2000,'won':0}]",
     "paid won,EUR,"},
    {"not named",
     {{NULL, 2, 2000, 2}},
     "2000,0,[{'currency':null,'digits':2,'paid':2000,'won':0}]",
     "paid won,-,"},
    {"what is free has none",
     {{"SEK", 2, 0, 1}, {"EUR", 2, 2000, 1}},
     "2000,4000,[{'currency':'EUR','digits':2,'paid':2000,'won':4000}]",
     "paid won,EUR,"},
    {"two",
     {{"EUR", 2, 2000, 1}, {"SEK", 2, 30000, 2}, {"EUR", 2, 2000, 2}},
     "null,null,[{'currency':'EUR','digits':2,'paid':4000,'won':4000},"
     "{'currency':'SEK','digits':2,'paid':30000,'won':0}]",
     ",-,Amounts are left out: there are several currencies."},
    {"one of them not named",
     {{NULL, 2, 2000, 1}, {"EUR", 2, 1000, 1}},
     "null,null,[{'currency':null,'digits':2,'paid':2000,'won':4000},"
     "{'currency':'EUR','digits':2,'paid':1000,'won':2000}]",
     ",-,Amounts are left out: there are several currencies."},
    {"other digits",
     {{"EUR", 2, 2000, 1}, {"EUR", 0, 20, 1}},
     "null,null,[{'currency':'EUR','digits':2,'paid':2000,'won':4000},"
     "{'currency':'EUR','digits':0,'paid':20,'won':40}]",
     ",-,Amounts are left out: there are several currencies."},
};

/* A command of the club: its keys as words. */
static void do_club(FeltWorld *world, const char *name, const char *const *words)
{
  g_autoptr(FeltSession) club =
      felt_must(felt_session_open(world->store, FELT_CLUB, &world->source, &felt_error));
  g_autoptr(FeltClubCommand) command = felt_must(
      felt_command_read_words(felt_club_kind.commands, name, (char **)words, &felt_error));
  felt_must(felt_session_execute(club, command, NULL, NULL, NULL, &felt_error));
}

static void add_people(FeltWorld *world)
{
  const char *const words[] = {"people=[\"Ann Moss\",\"Ben Okoro\",\"Cleo Banda\"]", NULL};
  do_club(world, "person-add", words);
}

static void do_printf(FeltWorld *world, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void do_printf(FeltWorld *world, const char *format, ...)
{
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *words = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  felt_world_do(world, "%s", words);
}

/* The next evening, by the world's session. */
static void play(FeltWorld *world, const Played *played)
{
  g_autoptr(FeltCommand) create = felt_command_new(FELT_COMMAND_CREATE);
  FeltLevel *level = felt_list_append(&felt_level_record, &create->levels, &create->n_levels);
  create->setup.name = g_strdup("Evening");
  level->small = 25;
  level->big = 50;
  level->minutes = 20;
  felt_world_pass(world, 24 * 3600 * 1000);
  g_clear_object(&world->session);
  g_clear_pointer(&world->id, g_free);
  felt_must(felt_session_create(world->store, &world->source, create, NULL, NULL, &world->id,
                                &felt_error));
  world->session =
      felt_must(felt_session_open(world->store, world->id, &world->source, &felt_error));

  do_printf(world, "set-config currency_digits=%d|price=%d|payouts.by=fixed|payouts.places=1",
            (int)played->digits, (int)played->price);
  if (played->currency != NULL)
    do_printf(world, "set-config currency=%s", played->currency);
  do_printf(world, "set-config rebuy.most=0|add_on.most=0|re_entry.most=0|payouts.round=1");
  felt_world_do(world, "register people=1,2; start");
  if (played->winner == 0)
    return;
  felt_world_do(world, "close-registration");
  do_printf(world, "bust-out player=%u", 3 - played->winner);
}

/* The sums of a person, as the page has them. */
static char *sums_of(const FeltResults *results, const FeltClubState *club, gint64 person)
{
  cJSON *page = felt_person_page_to_json(club, felt_club_person(club, person), results, 20261123);
  g_autofree char *paid = felt_json_print(cJSON_GetObjectItem(page, "paid"));
  g_autofree char *won = felt_json_print(cJSON_GetObjectItem(page, "won"));
  g_autofree char *money = felt_json_print(cJSON_GetObjectItem(page, "money"));
  cJSON_Delete(page);
  g_strdelimit(money, "\"", '\'');
  return g_strdup_printf("%s,%s,%s", paid, won, money);
}

static char *list_of(const FeltResults *results, const FeltClubState *club)
{
  g_autoptr(FeltTableModel) model = felt_table_of_people(results, club, 0);
  const FeltTableAbout *about = felt_table_model_about(model);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < felt_table_model_n_columns(model); i++) {
    const FeltTableColumn *column = felt_table_model_column(model, i);
    if (column->type == FELT_COLUMN_MONEY)
      g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", column->key);
  }
  g_string_append_printf(text, ",%s", about->currency != NULL ? about->currency : "-");
  g_string_append_printf(text, ",%s", about->note != NULL ? about->note : "");
  return g_string_free(text, FALSE);
}

FELT_TEST(test_currencies, "/person-results/currencies")
{
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(FeltWorld) world = felt_world_new();
    add_people(world);
    for (guint k = 0; k < G_N_ELEMENTS(cases[i].played); k++)
      if (cases[i].played[k].digits != 0 || cases[i].played[k].price != 0)
        play(world, &cases[i].played[k]);
    g_test_message("%s", cases[i].name);
    g_autoptr(FeltResults) results = felt_results_new(world->store);
    felt_must(felt_results_look(results, NULL, &felt_error));
    g_autoptr(FeltClubState) club = felt_must(felt_club_read(world->store, &felt_error));

    g_autofree char *ann = sums_of(results, club, 1), *cleo = sums_of(results, club, 3);
    g_autofree char *list = list_of(results, club);
    g_assert_cmpstr(ann, ==, cases[i].ann);
    g_assert_cmpstr(cleo, ==, "0,0,[]");
    g_assert_cmpstr(list, ==, cases[i].list);
  }
}

/* What was given back is not paid: of who got it back, and of nobody else. */
FELT_TEST(test_refund, "/person-results/refund")
{
  static const Played played = {"EUR", 2, 2000, 1};
  g_autoptr(FeltWorld) world = felt_world_new();
  add_people(world);
  play(world, &played);
  felt_world_do(world, "pay for=refund|player=Ben Okoro|part=price|amount=300");
  g_autoptr(FeltResults) results = felt_results_new(world->store);
  felt_must(felt_results_look(results, NULL, &felt_error));
  g_autoptr(FeltClubState) club = felt_must(felt_club_read(world->store, &felt_error));
  g_autofree char *ann = sums_of(results, club, 1), *ben = sums_of(results, club, 2);
  g_assert_true(g_str_has_prefix(ann, "2000,"));
  g_assert_true(g_str_has_prefix(ben, "1700,"));
}

/* "events cashes wins" of a person. */
static char *counts_of(FeltWorld *world, gint64 person)
{
  g_autoptr(FeltResults) results = felt_results_new(world->store);
  felt_must(felt_results_look(results, NULL, &felt_error));
  FeltClubState *club = felt_must(felt_club_read(world->store, &felt_error));
  g_autoptr(GHashTable) all = felt_results_totals(results, club);
  const FeltPersonTotals *totals = g_hash_table_lookup(all, &person);
  char *text = g_strdup_printf("%u %u %u", totals->events, totals->cashes, totals->wins);
  felt_club_state_free(club);
  return text;
}

static void check_counts(FeltWorld *world, gint64 person, const char *wanted)
{
  g_autofree char *counts = counts_of(world, person);
  g_assert_cmpstr(counts, ==, wanted);
}

/* Two records that sat in one tournament and are one person after all: it is one event. A place in
 * the money is one when all is over. */
FELT_TEST(test_counts, "/person-results/counts")
{
  static const Played evenings[] = {{"EUR", 2, 2000, 1}, {"EUR", 2, 2000, 0}};
  static const char *const merge[] = {"person=1", "other=2", NULL}, *const part[] = {"other=2",
                                                                                     NULL};
  g_autoptr(FeltWorld) world = felt_world_new();
  add_people(world);
  play(world, &evenings[0]);
  check_counts(world, 1, "1 1 1");
  play(world, &evenings[1]);
  felt_world_do(world, "set-config payouts.places=3; register people=3; close-registration; "
                       "bust-out player=3");
  check_counts(world, 3, "1 0 0");
  do_club(world, "person-merge", merge);
  check_counts(world, 1, "2 1 1");
  do_club(world, "person-unmerge", part);
  felt_world_do(world, "bust-out player=2");
  check_counts(world, 3, "1 1 0");
  check_counts(world, 1, "2 2 2");
}

/* What was undone was not sold, and what was kept of a pot for the season is the season's. */
FELT_TEST(test_sold, "/person-results/sold")
{
  static const Played played = {"EUR", 2, 2000, 0};
  g_autoptr(FeltWorld) world = felt_world_new();
  add_people(world);
  play(world, &played);
  felt_world_do(world, "set-config "
                       "rebuy.most=2|rebuy.price=1000|side_pots=[{\"name\":\"Season\",\"kind\":"
                       "\"season\",\"price\":500,\"until\":\"end\"}]; "
                       "side-pot-join pot=Season|players=1,2; "
                       "side-pot-keep pot=Season|amount=300|reason=the season; "
                       "bust-out player=2; rebuy player=2");
  g_autoptr(FeltTournamentResults) sold =
      felt_tournament_results_new(world->id, felt_session_state(world->session));
  felt_world_do(world, "undo");
  g_autoptr(FeltTournamentResults) undone =
      felt_tournament_results_new(world->id, felt_session_state(world->session));
  g_assert_cmpint(sold->rebuys_amount, ==, 1000);
  g_assert_cmpint(undone->rebuys_amount, ==, 0);
  g_assert_cmpint(undone->entries_amount, ==, 4000);
  g_assert_cmpint(undone->set_aside, ==, 1000);
}

/* Made ahead and started later: played when it began; but when it was planned, where that is said,
 * as of an evening that is recorded later. */
FELT_TEST(test_day, "/person-results/day")
{
  static const Played begun = {"EUR", 2, 2000, 0};
  g_autoptr(FeltWorld) world = felt_world_new();
  add_people(world);
  play(world, &begun);
  g_autoptr(FeltTournamentResults) made =
      felt_tournament_results_new(world->id, felt_session_state(world->session));
  felt_world_do(world, "undo; +168h");
  g_autoptr(FeltTournamentResults) waits =
      felt_tournament_results_new(world->id, felt_session_state(world->session));
  felt_world_do(world, "start");
  g_autoptr(FeltTournamentResults) later =
      felt_tournament_results_new(world->id, felt_session_state(world->session));
  felt_world_do(world, "undo; set-config starts_at=2025-12-01T19:00:00Z; start");
  g_autoptr(FeltTournamentResults) planned =
      felt_tournament_results_new(world->id, felt_session_state(world->session));

  g_assert_cmpint(waits->at_us, ==, felt_session_state(world->session)->created_us);
  g_assert_cmpint(later->at_us - made->at_us, >=, 7 * G_TIME_SPAN_DAY);
  g_assert_cmpint(planned->at_us, ==, G_GINT64_CONSTANT(1764615600000000));
}

/* What was read by one connection is not read again by another, but for what is new. */
FELT_TEST(test_other_connection, "/person-results/other-connection")
{
  static const Played evening = {"EUR", 2, 2000, 1};
  g_autoptr(FeltWorld) world = felt_world_new();
  add_people(world);
  play(world, &evening);
  FeltStore *other = felt_must(
      felt_store_open(felt_store_path(world->store), FELT_STORE_READ_ONLY, NULL, &felt_error));
  g_autoptr(FeltResults) results = felt_results_new(other);
  g_assert_true(felt_must(felt_results_look(results, NULL, &felt_error)));
  guint n = felt_results_count(results);
  const FeltTournamentResults *first = felt_results_find(results, world->id);
  felt_results_set_store(results, world->store);
  felt_store_close(other);

  g_assert_true(felt_must(felt_results_look(results, NULL, &felt_error)));
  g_assert_true(felt_results_find(results, world->id) == first);
  play(world, &evening);
  g_assert_true(felt_must(felt_results_look(results, NULL, &felt_error)));
  g_assert_cmpuint(felt_results_count(results), ==, n + 1);
  g_assert_true(felt_results_nth(results, n - 1) == first);
}

/* "1 2": who played before a tournament (NULL: before now). */
static char *last_time(FeltWorld *world, const char *before)
{
  g_autoptr(FeltResults) results = felt_results_new(world->store);
  GString *text = g_string_new(NULL);
  felt_must(felt_results_look(results, NULL, &felt_error));
  FeltClubState *club = felt_must(felt_club_read(world->store, &felt_error));
  g_autoptr(GArray) ids = felt_people_last_time(results, club, before, 20261123);
  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf(text, "%s%d", i > 0 ? " " : "", (int)g_array_index(ids, gint64, i));
  felt_club_state_free(club);
  return g_string_free(text, FALSE);
}

static void check_last_time(FeltWorld *world, const char *before, const char *wanted)
{
  g_autofree char *ids = last_time(world, before);
  g_assert_cmpstr(ids, ==, wanted);
}

/* Last time is what was played last, whenever the coming evening was made; one that only takes
 * entries was not played. */
FELT_TEST(test_last_time, "/person-results/last-time")
{
  static const Played played = {"EUR", 2, 2000, 1};
  g_autoptr(FeltWorld) world = felt_world_new();
  add_people(world);
  g_autofree char *ahead = g_strdup(world->id); /* made before the others */
  play(world, &played);
  g_autofree char *first = g_strdup(world->id);
  check_last_time(world, ahead, "1 2");
  check_last_time(world, first, "");

  play(world, &played);
  felt_world_do(world, "undo; undo; undo; register people=3");
  check_last_time(world, NULL, "1 2");
  check_last_time(world, ahead, "1 2");
  felt_world_do(world, "start");
  check_last_time(world, ahead, "1 2 3");
  check_last_time(world, world->id, "");
  check_last_time(world, first, "");
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_kind_register(&felt_club_kind);
  return felt_test_run();
}
