/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-command.c - what may be asked of the club: names, keys, memory */
#include "club/felt-club-command.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

static const char *const no_yes[] = {"no", "yes", NULL};

/* clang-format off */
#define OF(F) .offset = offsetof(FeltClubCommand, F)
#define IMAGE {.key = "image", .type = FELT_FIELD_TEXT, OF(image), .flags = FELT_FIELD_REQUIRED | FELT_FIELD_BYTES, \
    .doc = N_("PNG or JPEG, at most 256 kB and 2048 × 2048; none: no logo any more")}
#define TEXT {.key = "text", .type = FELT_FIELD_TEXT, OF(text), .flags = FELT_FIELD_REQUIRED | FELT_FIELD_FILLED, \
    .doc = N_("what is to be remembered")}
#define SEQ {.key = "seq", .type = FELT_FIELD_INT, OF(seq), .max = FELT_INT_MAX, \
    .doc = N_("the number of the event; absent: the latest")}
#define WHO(D, F) {.key = "name", .type = FELT_FIELD_TEXT, OF(name), .flags = FELT_FIELD_NAME | FELT_FIELD_GIVEN | (F), .doc = (D)}
#define ROLE(F) {.key = "role", .type = FELT_FIELD_WORD, OF(role), .words = felt_role_words, .absent = -1, .flags = (F), \
    .doc = N_("what the person may do; the first account is a director’s")}
#define TABLE {.key = "table", .type = FELT_FIELD_INT, OF(table), .min = 0, .max = 1000, .absent = -1, \
    .doc = N_("a dealer’s table")}
#define LOGIN {.key = "login", .type = FELT_FIELD_TEXT, OF(login), .flags = FELT_FIELD_NAME, \
    .doc = N_("of the database or the system: who comes by it needs no PIN; none: no login any more")}
#define RECORD(id, label, ...) \
  static const FeltField id##_fields[] = {__VA_ARGS__, {0}}; \
  static const FeltRecord id##_record = {label, sizeof(FeltClubCommand), id##_fields, 0}

/* Somebody of a list that is added: the id is not the sender's to give. */
static const FeltField listed_fields[] = {
  {.key = "name", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubNewPerson, name),
   .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED | FELT_FIELD_ALONE | FELT_FIELD_GIVEN,
   .doc = N_("what the person is called")},
  {.key = "number", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubNewPerson, number), .flags = FELT_FIELD_NAME,
   .doc = N_("the member’s number")},
  {0},
};
static const FeltRecord listed_record = {"people", sizeof(FeltClubNewPerson), listed_fields, 0};

#define PERSON(D) {.key = "person", .type = FELT_FIELD_TEXT, OF(person), .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME, .doc = (D)}
#define OTHER(D) {.key = "other", .type = FELT_FIELD_TEXT, OF(other), .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME, .doc = (D)}
#define THEIRS {.key = "theirs", .type = FELT_FIELD_TEXTS, OF(theirs), \
    .doc = N_("where both have telephone, email, birthday, …: of which of these the other record’s is kept; none: of none")}
#define NUMBER {.key = "number", .type = FELT_FIELD_TEXT, OF(number), .flags = FELT_FIELD_NAME, \
    .doc = N_("the member’s number; none: no number any more")}
#define BLOCKED {.key = "blocked", .type = FELT_FIELD_WORD, OF(blocked), .words = no_yes, .absent = -1, \
    .doc = N_("yes: refused at registration; no: not any more")}
#define BARRED {.key = "barred_until", .type = FELT_FIELD_TEXT, OF(barred_until), .flags = FELT_FIELD_NAME, \
    .doc = N_("refused before this day, as 2027-03-01, whoever asks: it cannot be taken back")}
#define PEOPLE {.key = "people", .type = FELT_FIELD_LIST, OF(people), .count_offset = offsetof(FeltClubCommand, n_people), \
    .record = &listed_record, .doc = N_("several at once, all or none: texts, or name and number")}

RECORD(logo, "set-logo", IMAGE);
RECORD(note, "note", TEXT);
RECORD(account_add, "account-add", WHO(N_("by which the log names what is done"), FELT_FIELD_REQUIRED),
       ROLE(FELT_FIELD_REQUIRED), TABLE, LOGIN);
RECORD(account_change, "account-change",
       {.key = "account", .type = FELT_FIELD_TEXT, OF(account), .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME,
        .doc = N_("which one: its name or number")},
       WHO(N_("the name from now on"), 0), ROLE(0), TABLE, LOGIN,
       {.key = "closed", .type = FELT_FIELD_WORD, OF(closed), .words = no_yes, .absent = -1,
        .doc = N_("yes: works here no more; no: works here again")});
RECORD(device_pair, "device-pair", WHO(N_("by which the log names what is done with it; absent: by its role"), 0),
       ROLE(FELT_FIELD_REQUIRED), TABLE);
RECORD(device_forget, "device-forget",
       {.key = "device", .type = FELT_FIELD_TEXT, OF(device), .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME,
        .doc = N_("which one: its name or handle")});
RECORD(person_add, "person-add",
       {.key = "name", .type = FELT_FIELD_TEXT, OF(name), .flags = FELT_FIELD_NAME | FELT_FIELD_FILLED | FELT_FIELD_GIVEN,
        .doc = N_("what the person is called")},
       {.key = "number", .type = FELT_FIELD_TEXT, OF(number), .flags = FELT_FIELD_NAME, .doc = N_("the member’s number")},
       PEOPLE);
RECORD(person_change, "person-change", PERSON(N_("who: the person’s id, or whole name")),
       WHO(N_("the name from now on"), 0), NUMBER, BLOCKED, BARRED);
RECORD(person_merge, "person-merge", PERSON(N_("who it is, and is called: an id, or a whole name")),
       OTHER(N_("the record that is of the same person, and will not be listed any more")), THEIRS);
RECORD(person_unmerge, "person-unmerge", OTHER(N_("the record that is of somebody else after all: its id")));
RECORD(person_apart, "person-apart", PERSON(N_("who: an id, or a whole name")),
       OTHER(N_("somebody else, whose name is like that")));
RECORD(person_forget, "person-forget", PERSON(N_("who is forgotten for good: an id, or a whole name")));
RECORD(none, "", {0});
RECORD(undo, "undo", SEQ);
RECORD(redo, "redo", SEQ,
       {.key = "overrule", .type = FELT_FIELD_BOOL, OF(league.overrule), .doc = N_("pay more than there is; the log says so")});

/* All that a command owns. */
RECORD(all, "command",
       {.key = "house", .type = FELT_FIELD_RECORD, OF(house), .record = &felt_club_house_record},
       {.key = "rules", .type = FELT_FIELD_RECORD, OF(rules), .record = &felt_club_rules_record}, IMAGE, TEXT,
       {.key = "league", .type = FELT_FIELD_RECORD, OF(league), .record = &felt_league_command_record},
       {.key = "taken_over", .type = FELT_FIELD_RECORD, OF(taken_over), .record = &felt_club_taken_over_record},
       {.key = "stream", .type = FELT_FIELD_RECORD, OF(stream), .record = &felt_club_stream_record},
       {.key = "account", .type = FELT_FIELD_TEXT, OF(account)},
       {.key = "device", .type = FELT_FIELD_TEXT, OF(device)}, WHO(NULL, 0), ROLE(0), TABLE, LOGIN,
       {.key = "closed", .type = FELT_FIELD_WORD, OF(closed), .words = no_yes, .absent = -1},
       PERSON(NULL), OTHER(NULL), THEIRS,
       {.key = "taken", .type = FELT_FIELD_TEXTS, OF(taken)}, NUMBER, BLOCKED, BARRED, PEOPLE);

static const FeltCommandInfo infos[FELT_N_CLUB_COMMANDS] = {
  [FELT_CLUB_TAKE_OVER] = {"take-over", &none_record, 0, N_("this database is the log from now on")},
  [FELT_CLUB_STREAM_DELETE] = {"stream-delete", &none_record, 0, N_("a tournament, or an evening, goes to the trash")},
  [FELT_CLUB_STREAM_RESTORE] = {"stream-restore", &none_record, 0, N_("it comes back from there")},
  [FELT_CLUB_SET_CLUB] = {"set-club", &felt_club_house_record, offsetof(FeltClubCommand, house),
                          N_("name, footer, language and colours: only what is given changes")},
  [FELT_CLUB_SET_HOUSE_RULES] = {"set-house-rules", &felt_club_rules_record, offsetof(FeltClubCommand, rules),
                                 N_("the rules of the house, all of them")},
  [FELT_CLUB_SET_LOGO] = {"set-logo", &logo_record, 0, N_("the logo on screens and paper")},
  [FELT_CLUB_ADD_NOTE] = {"note", &note_record, 0, N_("a line for the log")},
  [FELT_CLUB_ACCOUNT_ADD] = {"account-add", &account_add_record, 0, N_("somebody who works here, and in which role")},
  [FELT_CLUB_ACCOUNT_CHANGE] = {"account-change", &account_change_record, 0, N_("name, role or login of an account, or its end")},
  [FELT_CLUB_DEVICE_PAIR] = {"device-pair", &device_pair_record, 0, N_("a telephone or tablet that may give commands, and in which role")},
  [FELT_CLUB_DEVICE_FORGET] = {"device-forget", &device_forget_record, 0, N_("such a device may not any more")},
  [FELT_CLUB_PERSON_ADD] = {"person-add", &person_add_record, 0, N_("somebody who plays here")},
  [FELT_CLUB_PERSON_CHANGE] = {"person-change", &person_change_record, 0, N_("name, number or block of a person")},
  [FELT_CLUB_PERSON_MERGE] = {"person-merge", &person_merge_record, 0, N_("two records are of one person")},
  [FELT_CLUB_PERSON_UNMERGE] = {"person-unmerge", &person_unmerge_record, 0, N_("a merged record is of somebody else after all")},
  [FELT_CLUB_PERSON_APART] = {"person-apart", &person_apart_record, 0, N_("two whose names are alike are two people, and are not proposed as one")},
  [FELT_CLUB_PERSON_FORGET] = {"person-forget", &person_forget_record, 0, N_("erase what is known of a person, for good, and what was deleted more than 30 days ago")},
#define OF_LEAGUE offsetof(FeltClubCommand, league)
  [FELT_CLUB_LEAGUE_NEW] = {"league-new", &felt_league_new_record, OF_LEAGUE, N_("a league, and how it counts")},
  [FELT_CLUB_LEAGUE_CHANGE] = {"league-change", &felt_league_change_record, OF_LEAGUE,
                               N_("how a league counts: only what is given changes")},
  [FELT_CLUB_LEAGUE_COUNT] = {"league-count", &felt_league_count_command_record, OF_LEAGUE,
                              N_("whether a tournament counts in a league")},
  [FELT_CLUB_LEAGUE_CORRECT] = {"league-correct", &felt_league_correct_record, OF_LEAGUE,
                                N_("points given or taken by hand, with the reason")},
  [FELT_CLUB_SEASON_NEW] = {"season-new", &felt_season_new_record, OF_LEAGUE, N_("a season of a league, or of all")},
  [FELT_CLUB_SEASON_PAY] = {"season-pay", &felt_season_pay_record, OF_LEAGUE,
                            N_("money paid out of the season’s pot: to a person, or into a tournament’s pool")},
  [FELT_CLUB_SEASON_CHANGE] = {"season-change", &felt_season_change_record, OF_LEAGUE, N_("name or days of a season")},
  [FELT_CLUB_UNDO] = {"undo", &undo_record, 0, N_("take the latest event back, or another one")},
  [FELT_CLUB_REDO] = {"redo", &redo_record, 0, N_("do again what was undone")},
};
/* clang-format on */

FeltClubCommand *felt_club_command_new(FeltClubCommandKind kind)
{
  FeltClubCommand *command = g_new0(FeltClubCommand, 1);
  felt_record_init(&all_record, command);
  command->kind = kind;
  return command;
}

void felt_club_command_free(FeltClubCommand *command)
{
  if (command == NULL)
    return;
  felt_record_release(&all_record, command);
  g_free(command);
}

static gpointer command_new(guint kind)
{
  return felt_club_command_new((FeltClubCommandKind)kind);
}

static void command_free(gpointer command)
{
  felt_club_command_free(command);
}

/* Who stands at the door may note who comes; the rest is a director's. */
static const FeltRoleRow roles[] = {
    {"person-add", FELT_FOR_FLOOR | FELT_FOR_CASHIER | FELT_FOR_REGISTRATION},
    {NULL, 0},
};

const FeltCommandTable felt_club_commands = {infos,       FELT_CLUB_SET_CLUB, FELT_N_CLUB_COMMANDS,
                                             command_new, command_free,       roles};
