/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-club.c - the club in memory: what may be said of it, and what is refused */
#include "felt-test.h"
#include "club/felt-club-help.h"
#include "session/felt-command-text.h"
#include "store/felt-record-json.h"

#include <string.h>

/* A picture of one pixel, as PNG. */
#define PIXEL                                                                                      \
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+"                                  \
  "M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/* Only what is given changes, and what is given empty is gone. */
FELT_TEST(test_house, "/club/house")
{
  g_auto(Club) club;
  felt_club_init(&club);
  felt_club_must(&club, "set-club name=Golden Felt|footer=Via Roma 1|accent=#0B6E4F; "
                        "set-club second_colour=#ffcc00|language=it");
  g_assert_cmpstr(club.state->house.name, ==, "Golden Felt");
  g_assert_cmpstr(club.state->house.accent, ==, "#0b6e4f");
  g_assert_cmpstr(club.state->house.second_colour, ==, "#ffcc00");
  g_assert_cmpint(club.state->house.language, ==, FELT_CLUB_LANGUAGE_IT);
  felt_club_must(&club, "set-club footer=|accent= ");
  g_assert_cmpstr(club.state->house.name, ==, "Golden Felt");
  g_assert_cmpstr(club.state->house.footer, ==, NULL);
  g_assert_cmpstr(club.state->house.accent, ==, NULL);
  g_assert_true(club.state->house.keep_people);
  felt_club_must(&club, "set-club keep_people=no");
  g_assert_false(club.state->house.keep_people);
  felt_club_must(&club, "set-club language=machine");
  g_assert_false(club.state->house.keep_people);
  g_assert_cmpint(club.state->house.language, ==, FELT_CLUB_LANGUAGE_MACHINE);

  g_autoptr(FeltClubState) copy = felt_club_state_copy(club.state);
  g_assert_true(felt_club_state_equal(copy, club.state));
  felt_club_must(&club, "set-club name=Silver Felt");
  g_assert_false(felt_club_state_equal(copy, club.state));
}

FELT_TEST(test_rules, "/club/rules")
{
  g_auto(Club) club;
  felt_club_init(&club);
  felt_club_must(&club, "set-house-rules rules=['No phones at the table',{'text':'Be kind'}]");
  g_assert_cmpstr(felt_club_rules_title(club.state), ==, "House Rules");
  felt_club_must(&club, "set-house-rules title=Regolamento");
  g_assert_cmpuint(club.state->rules.n_rules, ==, 2);
  g_assert_cmpstr(club.state->rules.rules[1].text, ==, "Be kind");
  g_assert_cmpstr(felt_club_rules_title(club.state), ==, "Regolamento");
  felt_club_must(&club, "set-house-rules rules=[]|title=");
  g_assert_cmpuint(club.state->rules.n_rules, ==, 0);
  g_assert_cmpstr(club.state->rules.title, ==, NULL);
}

FELT_TEST(test_logo, "/club/logo")
{
  g_auto(Club) club;
  felt_club_init(&club);
  felt_club_must(&club, "set-logo image=" PIXEL);
  g_assert_cmpint(club.state->logo.image.kind, ==, FELT_IMAGE_PNG);
  g_assert_cmpuint(club.state->logo.image.width, ==, 1);
  g_autoptr(FeltClubState) copy = felt_club_state_copy(club.state);
  g_assert_true(felt_club_state_equal(copy, club.state));
  felt_club_must(&club, "set-logo image=none");
  g_assert_null(club.state->logo.bytes);
  g_assert_false(felt_club_state_equal(copy, club.state));
  felt_club_refuse(&club, "set-logo", "'image':'none'", "The club has no logo.");
}

/* Who works here: roles, tables of dealers, logins, and one director at least. */
FELT_TEST(test_accounts, "/club/accounts")
{
  g_auto(Club) club;
  felt_club_init(&club);
  felt_club_refuse(&club, "account-add", "'name':'Bob','role':'floor'",
                   "role: the first account is a director’s.");
  felt_club_must(&club, "account-add name=Ann Moss|role=director|login=ann; "
                        "account-add name=Bob|role=dealer|table=3");
  g_assert_cmpuint(club.state->n_accounts, ==, 2);
  g_assert_cmpint(felt_club_account_named(club.state, "bOB")->table, ==, 3);
  g_assert_cmpint(felt_club_account_named(club.state, "1")->role, ==, FELT_ROLE_DIRECTOR);
  g_assert_cmpint(felt_club_account_by_login(club.state, "ann")->id, ==, 1);
  g_assert_null(felt_club_account_by_login(club.state, "bob"));

  static const char *const cases[][3] = {
      {"account-add", "'name':'bob','role':'floor'",
       "There is an account “Bob” already; choose another name."},
      {"account-add", "'name':'7','role':'floor'",
       "name: a number is no name; write one with letters."},
      {"account-add", "'name':'Cy','role':'dealer'", "table: a dealer has one table; say which."},
      {"account-add", "'name':'Cy','role':'floor','table':2",
       "table: only a dealer has a table; leave it out."},
      {"account-add", "'name':'Cy','role':'floor','login':'ann'",
       "login: it is the one of Ann Moss."},
      {"account-change", "'account':'Cy','role':'floor'",
       "There is no account “Cy”; see feltctl show club."},
      {"account-change", "'account':'Bob'",
       "Nothing is given that would change; name what changes."},
      {"account-change", "'account':'1','role':'floor'",
       "One director must stay; give another account that role first."},
      {"account-change", "'account':'1','closed':'yes'",
       "One director must stay; give another account that role first."},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
    felt_club_refuse(&club, cases[i][0], cases[i][1], cases[i][2]);

  felt_club_must(&club, "account-change account=Bob|role=director");
  g_assert_cmpint(felt_club_account(club.state, 2)->table, ==, 0);
  felt_club_must(&club, "account-change account=Ann Moss|closed=yes|login=none");
  g_assert_true(felt_club_account(club.state, 1)->closed);
  g_assert_null(felt_club_account(club.state, 1)->login);
  g_assert_cmpuint(felt_club_directors(club.state, 0), ==, 1);
  felt_club_refuse(&club, "account-change", "'account':'2','role':'viewer'",
                   "One director must stay; give another account that role first.");
  felt_club_must(&club, "account-change account='1'|name=Anne Moss; "
                        "account-change account='1'|closed=no");

  felt_club_must(&club, "set-club name=Golden Felt");
  g_autoptr(FeltClubState) copy = felt_club_state_copy(club.state);
  g_assert_true(felt_club_state_equal(copy, club.state));
  g_assert_cmpstr(copy->house.name, ==, "Golden Felt");
  felt_club_must(&club, "account-change account='2'|role=cashier");
  g_assert_false(felt_club_state_equal(copy, club.state));
}

/* Telephones and tablets: names of their own, handles by chance, and gone when forgotten. */
FELT_TEST(test_devices, "/club/devices")
{
  g_auto(Club) club;
  felt_club_init(&club);
  felt_club_must(&club, "account-add name=Ann Moss|role=director; device-pair role=dealer|table=3");
  g_assert_cmpstr(club.state->devices[0].name, ==, "Table 3");
  g_assert_cmpstr(club.state->devices[0].device, ==, "000000000001");
  felt_club_must(&club, "device-pair role=dealer|table=3; "
                        "device-pair role=floor|name=Red tablet; device-pair role=viewer");
  g_assert_cmpstr(club.state->devices[1].name, ==, "Table 3 (2)");
  g_assert_cmpstr(club.state->devices[3].name, ==, "Viewer");
  g_assert_true(felt_club_device(club.state, "red TABLET") == &club.state->devices[2]);

  static const char *const cases[][3] = {
      {"device-pair", "'role':'dealer'", "table: a dealer has one table; say which."},
      {"device-pair", "'role':'floor','table':1",
       "table: only a dealer has a table; leave it out."},
      {"device-pair", "'name':'X'", "role is missing."},
      {"device-pair", "'role':'king'", NULL},
      {"device-pair", "'role':'floor','name':'ann moss'",
       "Somebody or something is called “ann moss” already; choose another name."},
      {"device-pair", "'role':'floor','name':'TABLE 3'",
       "Somebody or something is called “TABLE 3” already; choose another name."},
      {"device-forget", "'device':'Blue'", "There is no device “Blue”; see feltctl serve devices."},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    if (cases[i][2] != NULL)
      felt_club_refuse(&club, cases[i][0], cases[i][1], cases[i][2]);
    else
      g_assert_false(felt_club_try(&club, cases[i][0], cases[i][1], &error));
  }

  g_autoptr(FeltClubState) copy = felt_club_state_copy(club.state);
  felt_club_must(&club, "device-forget device='000000000001'");
  g_assert_cmpuint(club.state->n_devices, ==, 3);
  g_assert_null(felt_club_device(club.state, "Table 3"));
  g_assert_cmpstr(club.state->devices[0].name, ==, "Table 3 (2)");
  g_assert_false(felt_club_state_equal(copy, club.state));
  felt_club_must(&club, "device-pair role=dealer|table=3");
  g_assert_cmpstr(club.state->devices[3].name, ==, "Table 3");
}

/* What only a director may say, nobody else does. */
FELT_TEST(test_roles, "/club/roles")
{
  g_auto(Club) club;
  felt_club_init(&club);
  for (int role = FELT_ROLE_FLOOR; role < FELT_N_ROLES; role++)
    for (guint kind = FELT_CLUB_SET_CLUB; kind < FELT_CLUB_UNDO; kind++) {
      const FeltContext context = {.now = {.utc_us = 1}, .grant = {.role = role}};
      g_autoptr(GError) error = NULL;
      if (kind == FELT_CLUB_PERSON_ADD && role <= FELT_ROLE_REGISTRATION)
        continue; /* who stands at the door notes who comes */
      g_autoptr(FeltClubCommand) command = felt_club_command_new((FeltClubCommandKind)kind);
      g_autoptr(GPtrArray) events = felt_club_decide(club.state, command, &context, &error);
      g_assert_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOT_ALLOWED);
      g_assert_null(events);
    }
}

/* What cannot be, each with the sentence that says what to do. */
FELT_TEST(test_bad_input, "/club/bad-input")
{
  static const char *const cases[][3] = {
      {"set-club", "", "Nothing is given that would change; name what changes."},
      {"set-club", "'accent':'green'", "accent must be a colour as #rrggbb, such as #0b6e4f."},
      {"set-club", "'second_colour':'#12345g'",
       "second_colour must be a colour as #rrggbb, such as #0b6e4f."},
      {"set-club", "'accent':'#0b6e4f00'", "accent must be a colour as #rrggbb, such as #0b6e4f."},
      {"set-club", "'language':'tlh'", "language must be one of machine, en, it, not tlh."},
      {"set-club", "'footer':'a\\u0007b'", NULL},
      {"set-club", "'name':'a\\nb'", NULL},
      {"set-club", "'colour':'#ffffff'", "“colour” is not a key of set-club."},
      {"set-club", "'co\\nlo\\u202eur':1", "“co lo ur” is not a key of set-club."},
      {"set-club", "'name':'a\\u00adb'", "name holds an invisible character; type it again."},
      {"person-add", "'people':['Ann',{'name':'B\\u200den'}]",
       "name holds an invisible character; type it again."},
      {"league-new", "'name':'a\\u00adb'", "name holds an invisible character; type it again."},
      {"set-house-rules", "", "Nothing is given that would change; name what changes."},
      {"set-house-rules", "'rules':'one'", "rules must be a list."},
      {"set-house-rules", "'rules':['']", NULL},
      {"set-house-rules", "'rules':[{}]", NULL},
      {"set-logo", "", "image is missing."},
      {"set-logo", "'image':'abc'", "image must be bytes in base64."},
      {"set-logo", "'image':'ab=c'", "image must be bytes in base64."},
      {"set-logo", "'image':'SGVsbG8='", "image is no PNG or JPEG picture; give one of these."},
      {"set-logo", "'image':'iVBORw0KGgo='",
       "image: the picture is damaged or cut short; save it anew."},
      {"note", "", "text is missing."},
  };
  g_auto(Club) club;
  felt_club_init(&club);
  felt_club_must(&club, "set-club name=Golden Felt");
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    if (cases[i][2] != NULL)
      felt_club_refuse(&club, cases[i][0], cases[i][1], cases[i][2]);
    else if (felt_club_try(&club, cases[i][0], cases[i][1], &error))
      g_error("%s %s was not refused", cases[i][0], cases[i][1]);
  }
}

/* As much as may be, and one more. */
FELT_TEST(test_limits, "/club/limits")
{
  g_auto(Club) club;
  felt_club_init(&club);
  GString *rules = g_string_new("'rules':['a'");
  for (guint i = 1; i < FELT_CLUB_RULES_MAX; i++)
    g_string_append(rules, ",'a'");
  g_autofree char *most = g_strconcat("{'command':'set-house-rules',", rules->str, "]}", NULL);
  g_autofree char *more = g_strconcat(rules->str, ",'a']", NULL);
  felt_club_must(&club, most);
  felt_club_refuse(&club, "set-house-rules", more,
                   "rules: 101 are more than can be kept; give at most 100.");
  g_string_free(rules, TRUE);

  g_autofree char *bytes = g_strnfill(FELT_BYTES_MAX / 3 * 4 + 8, 'A');
  g_autofree char *image = g_strdup_printf("'image':'%s'", bytes);
  felt_club_refuse(&club, "set-logo", image, "image has more than 256 kB; make it smaller.");
}

/* Events that no decide gave are taken or not, and never break the state. */
FELT_TEST(test_foreign_events, "/club/foreign-events")
{
  g_autoptr(FeltClubState) state = felt_club_state_new();
  FeltClubEvent *event = felt_stream_event_named(&felt_club_events, "club-set");
  event->u.house.house.accent = g_strdup("x");
  g_assert_false(felt_club_state_apply(state, event, NULL));
  felt_club_event_free(event);

  event = felt_stream_event_named(&felt_club_events, "logo-set");
  event->u.logo.text = g_strdup("AAAA");
  g_assert_false(felt_club_state_apply(state, event, NULL));
  felt_club_event_free(event);

  event = felt_stream_event_named(&felt_club_events, "club-set");
  event->u.house.without = g_strsplit("name,bogus", ",", -1);
  g_assert_true(felt_club_state_apply(state, event, NULL));
  felt_club_event_free(event);

  event = felt_stream_event_named(&felt_club_events, "device-paired");
  event->u.paired = (FeltClubPaired){g_strdup("../secrets"), g_strdup("X"), FELT_ROLE_FLOOR, 0};
  g_assert_false(felt_club_state_apply(state, event, NULL));
  felt_club_event_free(event);
  event = felt_stream_event_named(&felt_club_events, "device-forgotten");
  event->u.forgotten.device = g_strdup("000000000000");
  g_assert_false(felt_club_state_apply(state, event, NULL));
  felt_club_event_free(event);
  g_autofree char *broken = felt_club_state_broken(state);
  g_assert_cmpstr(broken, ==, NULL);
}
