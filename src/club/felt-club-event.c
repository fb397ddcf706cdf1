/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-event.c - what is true of the club: names, payloads, descriptions */
#include "club/felt-club-event.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

static const char *const languages[] = {"machine", "en", "it", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};

/* clang-format off */
#define OF(F) .offset = offsetof(FeltClubHouse, F)
#define HOUSE_FIELDS(LANGUAGE_ABSENT, KEEP_ABSENT) \
  {.key = "name", .type = FELT_FIELD_TEXT, OF(name), .flags = FELT_FIELD_NAME | FELT_FIELD_GIVEN, \
   .doc = N_("what the club is called")}, \
  {.key = "footer", .type = FELT_FIELD_TEXT, OF(footer), \
   .doc = N_("a line under what is printed and shown: address, web page")}, \
  {.key = "language", .type = FELT_FIELD_WORD, OF(language), .words = languages, .absent = (LANGUAGE_ABSENT), \
   .doc = N_("what screens speak and write; machine: as this one is set")}, \
  {.key = "accent", .type = FELT_FIELD_TEXT, OF(accent), .flags = FELT_FIELD_NAME, \
   .doc = N_("the club’s colour, as #rrggbb; empty: that of the theme")}, \
  {.key = "second_colour", .type = FELT_FIELD_TEXT, OF(second_colour), .flags = FELT_FIELD_NAME, \
   .doc = N_("the colour beside it, as #rrggbb; empty: that of the theme")}, \
  {.key = "keep_people", .type = FELT_FIELD_WORD, OF(keep_people), .words = no_yes, .absent = (KEEP_ABSENT), \
   .doc = N_("yes: whom the window or a telephone of the staff registers becomes one of the club’s people; no: only whom somebody adds")}

static const FeltField house_fields[] = {HOUSE_FIELDS(FELT_CLUB_LANGUAGE_MACHINE, TRUE), {0}};
const FeltRecord felt_club_house_record = {"set-club", sizeof(FeltClubHouse), house_fields, offsetof(FeltClubHouse, given)};

static const FeltField house_set_fields[] = {
  HOUSE_FIELDS(-1, -1),
  {.key = "without", .type = FELT_FIELD_TEXTS, .offset = offsetof(FeltClubHouseSet, without)},
  {0},
};
static const FeltRecord house_set_record = {"house", sizeof(FeltClubHouseSet), house_set_fields, 0};

static const FeltField rule_fields[] = {
  {.key = "text", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubRule, text),
   .flags = FELT_FIELD_REQUIRED | FELT_FIELD_ALONE, .doc = N_("a rule")},
  {0},
};
static const FeltRecord rule_record = {"rule", sizeof(FeltClubRule), rule_fields, 0};

static const FeltField rules_fields[] = {
  {.key = "title", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubRules, title), .flags = FELT_FIELD_NAME,
   .doc = N_("what stands over them; empty: House Rules")},
  {.key = "rules", .type = FELT_FIELD_LIST, .offset = offsetof(FeltClubRules, rules),
   .count_offset = offsetof(FeltClubRules, n_rules), .record = &rule_record,
   .doc = N_("all rules in their order, texts; []: none")},
  {0},
};
const FeltRecord felt_club_rules_record = {"set-house-rules", sizeof(FeltClubRules), rules_fields,
                                           offsetof(FeltClubRules, given)};

static const FeltField logo_fields[] = {
  {.key = "image", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubText, text), .flags = FELT_FIELD_BYTES},
  {0},
};
static const FeltRecord logo_record = {"logo", sizeof(FeltClubText), logo_fields, 0};
static const FeltField note_fields[] = {
  {.key = "text", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubText, text)},
  {0},
};
static const FeltRecord note_record = {"note", sizeof(FeltClubText), note_fields, 0};

static const FeltField arrived_fields[] = {
  {.key = "id", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubArrived, id), .flags = FELT_FIELD_REQUIRED},
  {.key = "seq", .type = FELT_FIELD_INT, .offset = offsetof(FeltClubArrived, seq)},
  {0},
};
static const FeltRecord arrived_record = {"stream", sizeof(FeltClubArrived), arrived_fields, 0};
static const FeltField taken_over_fields[] = {
  {.key = "server", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubTakenOver, server), .flags = FELT_FIELD_REQUIRED},
  {.key = "last_us", .type = FELT_FIELD_INT, .offset = offsetof(FeltClubTakenOver, last_us)},
  {.key = "uncertain", .type = FELT_FIELD_BOOL, .offset = offsetof(FeltClubTakenOver, uncertain)},
  {.key = "streams", .type = FELT_FIELD_LIST, .offset = offsetof(FeltClubTakenOver, streams),
   .count_offset = offsetof(FeltClubTakenOver, n_streams), .record = &arrived_record},
  {0},
};
const FeltRecord felt_club_taken_over_record = {"taken-over", sizeof(FeltClubTakenOver), taken_over_fields, 0};

static const FeltField stream_fields[] = {
  {.key = "id", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubStream, id), .flags = FELT_FIELD_REQUIRED},
  {.key = "title", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubStream, title)},
  {.key = "seq", .type = FELT_FIELD_INT, .offset = offsetof(FeltClubStream, seq)},
  {.key = "hash", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubStream, hash)},
  {.key = "file", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubStream, file)},
  {0},
};
const FeltRecord felt_club_stream_record = {"stream", sizeof(FeltClubStream), stream_fields, 0};

static const FeltEventInfo infos[FELT_N_CLUB_EVENTS] = {
  [FELT_CLUB_EVENT_HOUSE_SET] = {"club-set", 1, &house_set_record, 0, NULL},
  [FELT_CLUB_EVENT_RULES_SET] = {"house-rules-set", 1, &felt_club_rules_record, 0, NULL},
  [FELT_CLUB_EVENT_LOGO_SET] = {"logo-set", 1, &logo_record, 0, NULL},
  [FELT_CLUB_EVENT_NOTE] = {"note", 1, &note_record, 0, NULL},
  [FELT_CLUB_EVENT_ACCOUNT_ADDED] = {"account-added", 1, &felt_club_account_set_record, 0, NULL},
  [FELT_CLUB_EVENT_ACCOUNT_CHANGED] = {"account-changed", 1, &felt_club_account_set_record, 0, NULL},
  [FELT_CLUB_EVENT_TAKEN_OVER] = {"taken-over", 1, &felt_club_taken_over_record, FELT_EVENT_STAYS,
    N_("That this database took the log over cannot be undone: what stands on the server stays apart.")},
  [FELT_CLUB_EVENT_DEVICE_PAIRED] = {"device-paired", 1, &felt_club_paired_record, FELT_EVENT_STAYS,
    N_("A pairing is not undone: forget the device (device-forget).")},
  [FELT_CLUB_EVENT_DEVICE_FORGOTTEN] = {"device-forgotten", 1, &felt_club_forgotten_record, FELT_EVENT_STAYS,
    N_("A forgotten device does not come back by itself: pair it anew.")},
  [FELT_CLUB_EVENT_UNDONE] = FELT_UNDONE_INFO,
  [FELT_CLUB_EVENT_REDONE] = FELT_REDONE_INFO,
  [FELT_CLUB_EVENT_ROWS_RESCUED] = FELT_ROWS_RESCUED_INFO,
  [FELT_CLUB_EVENT_PEOPLE_ADDED] = {"people-added", 1, &felt_club_people_added_record, 0, NULL},
  [FELT_CLUB_EVENT_PERSON_CHANGED] = {"person-changed", 1, &felt_club_person_set_record, 0, NULL},
  [FELT_CLUB_EVENT_PERSON_BLOCKED] = {"person-blocked", 1, &felt_club_person_block_record, 0, NULL},
  [FELT_CLUB_EVENT_PERSON_BARRED] = {"person-barred", 1, &felt_club_person_barred_record, FELT_EVENT_STAYS,
    N_("A block with a day stays until that day.")},
  [FELT_CLUB_EVENT_PERSON_MERGED] = {"person-merged", 1, &felt_club_merged_record, 0, NULL},
  [FELT_CLUB_EVENT_PERSON_UNMERGED] = {"person-unmerged", 1, &felt_club_pair_record, 0, NULL},
  [FELT_CLUB_EVENT_PEOPLE_APART] = {"people-apart", 1, &felt_club_pair_record, 0, NULL},
  [FELT_CLUB_EVENT_LEAGUE_ADDED] = {"league-added", 1, &felt_league_set_record, 0, NULL},
  [FELT_CLUB_EVENT_LEAGUE_CHANGED] = {"league-changed", 1, &felt_league_set_record, 0, NULL},
  [FELT_CLUB_EVENT_LEAGUE_COUNTED] = {"league-counted", 1, &felt_league_count_record, 0, NULL},
  [FELT_CLUB_EVENT_LEAGUE_CORRECTED] = {"league-corrected", 1, &felt_league_correction_record, 0, NULL},
  [FELT_CLUB_EVENT_SEASON_ADDED] = {"season-added", 1, &felt_league_season_record, 0, NULL},
  [FELT_CLUB_EVENT_SEASON_CHANGED] = {"season-changed", 1, &felt_league_season_record, 0, NULL},
  [FELT_CLUB_EVENT_SEASON_PAID] = {"season-paid", 1, &felt_league_payment_record, 0, NULL},
  [FELT_CLUB_EVENT_STREAM_DELETED] = {FELT_STREAM_DELETED_NAME, 1, &felt_club_stream_record, FELT_EVENT_STAYS,
    N_("What was deleted lies in the trash: restore it from there.")},
  [FELT_CLUB_EVENT_STREAM_RESTORED] = {FELT_STREAM_RESTORED_NAME, 1, &felt_club_stream_record, FELT_EVENT_STAYS,
    N_("What was restored is not deleted by an undo: delete it again.")},
  [FELT_CLUB_EVENT_PERSON_FORGOTTEN] = {"person-forgotten", 1, &felt_club_person_forgotten_record, FELT_EVENT_STAYS,
    N_("Who was forgotten cannot be brought back: what was known of the person is gone.")},
};
/* clang-format on */

static GHashTable *by_name;
const FeltEventTable felt_club_events = {infos, FELT_N_CLUB_EVENTS, sizeof(FeltClubEvent), &by_name,
                                         NULL};

void felt_club_event_free(gpointer event)
{
  felt_stream_event_free(&felt_club_events, event);
}
