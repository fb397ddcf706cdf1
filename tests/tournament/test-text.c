/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-text.c - names and texts: bad ones refused by field, the same one known in any form */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/words/felt-words.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-number-text.h"

#include <string.h>

FELT_TEST(test_day_time, "/text/time-of-day")
{
  static const struct {
    const char *text;
    int hour, minute;
  } rows[] = {{"20:05", 20, 5},    {"20", 20, 0},    {"8:05 PM", 20, 5}, {"8 p.m.", 20, 0},
              {"12:30 am", 0, 30}, {"12 pm", 12, 0}, {"0:10", 0, 10},    {"13 pm", -1, 0},
              {"0 am", -1, 0},     {"24:00", -1, 0}, {"pm", -1, 0}};
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    int hour = -1, minute = 0;
    g_assert_true(felt_day_time_read(rows[i].text, &hour, &minute) == (rows[i].hour >= 0));
    if (rows[i].hour < 0)
      continue;
    g_assert_cmpint(hour, ==, rows[i].hour);
    g_assert_cmpint(minute, ==, rows[i].minute);
  }

  static const struct {
    int hour;
    guint form;
    const char *day, *half;
  } said[] = {{0, 0, "00:05", "12:05 AM"},
              {9, 0, "09:05", "9:05 AM"},
              {12, FELT_DAY_TIME_SECONDS, "12:05:07", "12:05:07 PM"},
              {21, FELT_DAY_TIME_DATE, "6 March 2026, 21:05", "6 March 2026, 9:05 PM"},
              {21, FELT_DAY_TIME_STAMP, "2026-03-06 21:05", "2026-03-06 9:05 PM"}};
  for (guint i = 0; i < G_N_ELEMENTS(said); i++) {
    g_autoptr(GDateTime) at = g_date_time_new_local(2026, 3, 6, said[i].hour, 5, 7);
    gint64 utc_us = g_date_time_to_unix(at) * G_USEC_PER_SEC;
    g_autofree char *day = felt_day_time(utc_us, said[i].form);
    felt_day_time_set_twelve(TRUE);
    g_autofree char *half = felt_day_time(utc_us, said[i].form);
    felt_day_time_set_twelve(FALSE);
    g_assert_cmpstr(day, ==, said[i].day);
    g_assert_cmpstr(half, ==, said[i].half);
  }
}

/* Commands as a window builds them: nothing has read or checked the text before. */
static FeltCommand *register_raw(const char *name)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_REGISTER);
  command->name = g_strdup(name);
  return command;
}

static void refuse_name(FeltModel *model, const char *name, const char *part)
{
  felt_model_refuse_command(model, "bad-value", part, register_raw(name));
}

static void accept_name(FeltModel *model, const char *name, const char *kept)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCommand) command = register_raw(name);
  felt_model_execute(model, command, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(felt_model_player(model, model->state->players->len)->name, ==, kept);
}

FELT_TEST(test_bad_names, "/text/bad-names")
{
  g_autofree char *long_name = g_strnfill(10000, 'x');
  g_autofree char *long_by_one = g_strnfill(101, 'x');
  g_autofree char *huge = g_strnfill(50 * 1000 * 1000, 'x');
  g_autoptr(FeltModel) model = felt_model_new(1);
  refuse_name(model, NULL, "name is missing");
  refuse_name(model, "", "name is empty");
  refuse_name(model, " \t ", "name is empty");
  refuse_name(model, "\xc2\xa0\xe3\x80\x80", "name is empty"); /* no-break, ideographic space */
  refuse_name(model, "\xe2\x80\x8d", "name is empty");         /* a joiner alone */
  refuse_name(model, "\xe3\x85\xa4", "name is empty");         /* Hangul filler */
  refuse_name(model, "\xcc\x81", "name is empty");             /* an accent on nothing */
  refuse_name(model, long_name, "name is longer than 100 characters");
  refuse_name(model, long_by_one, "name is longer than 100 characters");
  refuse_name(model, huge, "name is longer than 100 characters");
  refuse_name(model, "Ann\nMoss", "name holds a control character");
  refuse_name(model, "Ann\x07", "name holds a control character");
  refuse_name(model, "Ann\xe2\x80\xaemoss", "name holds a control character"); /* right to left */
  refuse_name(model, "Ann\xe2\x81\xa7", "name holds a control character");     /* isolate */
  refuse_name(model, "Ann\xe2\x80\x8bMoss", "name holds a control character"); /* zero width */
  refuse_name(model,
              "\xef\xbb\xbf"
              "Ann",
              "name holds a control character"); /* byte order */
  refuse_name(model, "Ann\xff", "name is not valid UTF-8");
  /* soft hyphen; joiners that no script beside them asks for */
  static const char *const unseen[] = {"A\xc2\xadnn",
                                       "An\xe2\x80\x8dn",
                                       "An\xe2\x80\x8cn",
                                       "Ann\xe2\x80\x8d",
                                       "\xe2\x80\x8dΑν",
                                       "Ан\xcc\x81\xe2\x80\x8dна",
                                       "4\xe2\x80\x8d\x32 Ann",
                                       "A\xcd\x8fnn",
                                       "Ann\xf3\xa0\x80\x81",
                                       "A\xf3\xa0\x81\x81nn",
                                       "\xe1\x85\x9f"
                                       "Ann",
                                       "\xe1\x85\xa0"
                                       "Ann",
                                       "An\xe3\x85\xa4n",
                                       "Ann\xef\xbe\xa0",
                                       "Ann\xe2\xa0\x80Moss",
                                       "🏴A\xf3\xa0\x81\xa7nn"};
  for (guint i = 0; i < G_N_ELEMENTS(unseen); i++)
    refuse_name(model, unseen[i], "name holds an invisible character; type it again.");
  refuse_name(model, "12", "id or a seat");
  refuse_name(model, "#12", "id or a seat");
  refuse_name(model, "2.4", "id or a seat");
}

FELT_TEST(test_any_script, "/text/any-script")
{
  static const char *const names[] = {"Łucja Żółć",
                                      "Ñandú",
                                      "李小龍",
                                      "Өнөр Батбаяр",
                                      "नीला शर्मा",
                                      "نور الهدى",
                                      "Ὀδυσσεύς",
                                      "გიორგი",
                                      "ግርማ",
                                      "O’Brien, Tom",
                                      "X Æ A-12",
                                      "😀",
                                      "می\xe2\x80\x8cخواهم",
                                      "PDF\xe2\x80\x8cها",
                                      "नीर्\xe2\x80\x8d",
                                      "👩\xe2\x80\x8d💻 Ann",
                                      "🏴\xf3\xa0\x81\xa7\xf3\xa0\x81\xa2\xf3\xa0\x81\xbf Ann",
                                      "葛\xf3\xa0\x84\x80城",
                                      "👩🏽\xe2\x80\x8d❤\xef\xb8\x8f\xe2\x80\x8d👨"};
  g_autoptr(FeltModel) model = felt_model_new(1);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    accept_name(model, names[i], names[i]);
    g_autofree char *upper = g_utf8_strup(names[i], -1);
    g_assert_nonnull(felt_state_player_by_name(model->state, upper));
  }
  g_autofree char *longest = g_strnfill(100, 'x');
  accept_name(model, longest, longest);
  accept_name(model, "  Ann Moss\t", "Ann Moss");
  accept_name(model,
              "\xe3\x80\x80"
              "Be\xcc\x81la\xc2\xa0",
              "B\xc3\xa9"
              "la");
}

/* NFC may be longer than what was typed: what is taken can always be read again from the log. */
FELT_TEST(test_taken_is_readable, "/text/taken-is-readable")
{
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < 60; i++)
    g_string_append(text, "\xe0\xa5\x98"); /* one character, two in NFC */
  g_autoptr(GError) error = NULL;
  g_assert_null(felt_text_normalize(text->str, 100, "", "name", &error));
  g_assert_cmpstr(error->message, ==, "name is longer than 100 characters; shorten it.");
  g_string_truncate(text, 50 * 3);
  g_autofree char *once = felt_text_normalize(text->str, 100, "", "name", NULL);
  g_autofree char *twice = felt_text_normalize(once, 100, "", "name", NULL);
  g_assert_cmpstr(once, ==, twice);
  g_assert_cmpint(g_utf8_strlen(once, -1), ==, 100);
}

/* Whatever is normalised once is so for good, and has one key, over all of Unicode. */
FELT_TEST(test_every_character, "/text/every-character")
{
  for (gunichar c = 1; c <= 0x10FFFF; c++) {
    char text[16];
    if (!g_unichar_validate(c))
      continue;
    int n = g_unichar_to_utf8(c, text);
    strcpy(text + n, "x");
    g_autofree char *kept = felt_text_normalize(text, 10, "", "name", NULL);
    g_autofree char *key = felt_name_key(text);
    if (kept != NULL) {
      g_autofree char *again = felt_text_normalize(kept, 10, "", "name", NULL);
      g_autofree char *same = felt_name_key(kept);
      g_assert_cmpstr(again, ==, kept);
      g_assert_cmpstr(same, ==, key);
    }
    g_autofree char *key_of_key = felt_name_key(key);
    if (strcmp(key, key_of_key) != 0)
      g_error("U+%04X: the key “%s” has another key, “%s”", c, key, key_of_key);
  }
}

FELT_TEST(test_same_name, "/text/same-name")
{
  static const char *const same[][2] = {
      {"Ann Moss", "ANN MOSS"},
      {"Ann Moss", "ann  moss"},
      {"Jos\xc3\xa9", "Jose\xcc\x81"},                 /* composed and not */
      {"JOS\xc3\x89", "jose\xcc\x81"},                 /* and the case */
      {"Ann", "\xef\xbc\xa1\xef\xbd\x8e\xef\xbd\x8e"}, /* full width */
      {"fi", "\xef\xac\x81"},                          /* ligature */
      {"Straße", "STRASSE"},
      {"Σίσυφος", "ΣΊΣΥΦΟΣ"},
      {"Ann Moss", "Ann\xc2\xa0Moss"}, /* no-break space */
      {"Ann", "Ann\xef\xb8\x8f"},      /* variation selector */
  };
  for (guint i = 0; i < G_N_ELEMENTS(same); i++) {
    g_autoptr(FeltModel) model = felt_model_new(1);
    accept_name(model, same[i][0], same[i][0]);
    felt_model_refuse_command(model, "name-taken", "already registered", register_raw(same[i][1]));
    g_assert_nonnull(felt_state_player_by_name(model->state, same[i][1]));
  }
}

/* What a log holds is read, and is the player's name until somebody gives another. */
FELT_TEST(test_old_name, "/text/old-name")
{
  static const char *const old[] = {"A\xc2\xadnn", "An\xe2\x80\x8dn", "A\xcd\x8fnn",
                                    "An\xe3\x85\xa4n"};
  for (guint i = 0; i < G_N_ELEMENTS(old); i++) {
    g_autoptr(FeltModel) model = felt_model_new(1);
    g_autoptr(FeltEvent) event = felt_event_new(FELT_EVENT_REGISTERED);
    const FeltField *name = felt_record_field(felt_event_info(event->kind)->record, "name");
    event->at = model->context.now;
    event->seq = model->state->seq + 1;
    event->u.entry.player = 1;
    event->u.entry.times = 1;
    g_assert_true(felt_field_set_text(name, &event->u.entry, old[i], "", NULL));
    g_assert_true(felt_must(felt_state_apply(model->state, event, &felt_error)));
    g_assert_cmpstr(felt_model_player(model, 1)->name, ==, old[i]);
    g_assert_true(felt_history_append(model->history, event, 0, NULL));
    g_ptr_array_add(model->log, g_steal_pointer(&event));
    felt_model_refuse_command(model, "name-taken", "already registered", register_raw("Ann"));
    felt_model_do(model, "rename player=%s|name=Anna", old[i]);
    g_assert_cmpstr(felt_model_player(model, 1)->name, ==, "Anna");
  }
}

FELT_TEST(test_other_name, "/text/other-name")
{
  static const char *const others[] = {"Ann", "Anne", "Änn", "Аnn", "A nn", "Ann 2", "An n"};
  g_autoptr(FeltModel) model = felt_model_new(1);
  for (guint i = 0; i < G_N_ELEMENTS(others); i++)
    accept_name(model, others[i], others[i]);
}

/* Everything a person may write goes through the same door. */
FELT_TEST(test_every_text, "/text/every-text")
{
  g_autofree char *novel = g_strnfill(10000, 'x');
  g_autoptr(FeltModel) model = felt_model_new(1);
  felt_play(model, "enter 3; start");
  FeltCommand *note = felt_command_new(FELT_COMMAND_NOTE);
  note->text = g_strdup("two\nlines");
  felt_model_refuse_command(model, "bad-value", "text holds a control character", note);
  note = felt_command_new(FELT_COMMAND_NOTE);
  note->text = g_strdup(novel);
  felt_model_refuse_command(model, "bad-value", "text is longer than 1000 characters", note);
  FeltCommand *finish = felt_command_new(FELT_COMMAND_FINISH);
  finish->reason = g_strdup(novel);
  felt_model_refuse_command(model, "bad-value", "reason is longer", finish);
  FeltCommand *config = felt_command_new(FELT_COMMAND_SET_CONFIG);
  config->setup.name = g_strdup("Fri\nday");
  config->setup.given = 1;
  felt_model_refuse_command(model, "bad-value", "name holds", config);
  FeltCommand *bust = felt_command_new_player(FELT_COMMAND_BUST_OUT, novel);
  felt_model_refuse_command(model, "bad-value", "player is longer", bust);
  FeltCommand *levels = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  FeltLevel *level = felt_list_append(&felt_level_record, &levels->levels, &levels->n_levels);
  *level = (FeltLevel){.big = 100, .minutes = 20, .name = g_strdup("\x01")};
  felt_model_refuse_command(model, "bad-value", "levels, entry 1: name holds", levels);
}

/* A box left empty that may be left empty is no text, and takes back the one there was. */
FELT_TEST(test_blank_is_none, "/text/blank-is-none")
{
  g_autoptr(FeltModel) model = felt_model_new(1);
  felt_model_do(model, "set-config currency=EUR|price=2000");
  g_assert_cmpstr(model->state->setup.currency, ==, "EUR");
  felt_model_do(model, "set-config currency=");
  g_assert_null(model->state->setup.currency);
  felt_play(model, "adjust-chips amount=5|reason=  ; event: reason=-");
}

/* A refusal shows what was typed, but not a page of it. */
FELT_TEST(test_long_reference, "/text/long-reference")
{
  g_autofree char *name = g_strnfill(100, 'x');
  g_autoptr(FeltModel) model = felt_model_new(1);
  felt_model_refuse(model, "no-player", "…", "unregister player=%s", name);
}

/* Amounts of any size give a text. */
FELT_TEST(test_numbers, "/text/numbers")
{
  static const struct {
    gint64 number;
    const char *text;
  } cases[] = {{0, "0"},
               {999, "999"},
               {1000, "1,000"},
               {-1500, "-1,500"},
               {24000, "24,000"},
               {G_MAXINT64, "9,223,372,036,854,775,807"},
               {G_MININT64, "-9,223,372,036,854,775,808"}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *text = felt_number_text(cases[i].number);
    g_assert_cmpstr(text, ==, cases[i].text);
  }
  FeltSetup setup;
  felt_record_init(&felt_setup_record, &setup);
  g_autofree char *none = felt_setup_money_text(&setup, 1250);
  setup.price = 1;
  g_autofree char *plain = felt_setup_money_text(&setup, 1250);
  g_autofree char *back = felt_setup_money_text(&setup, -50);
  g_autofree char *whole = felt_setup_money_text(&setup, 300000);
  g_assert_cmpstr(none, ==, "");
  g_assert_cmpstr(plain, ==, "12.50");
  g_assert_cmpstr(back, ==, "-0.50");
  g_assert_cmpstr(whole, ==, "3,000");
}

/* An old key of the setup means what the one does that took its place. */
FELT_TEST(test_old_keys, "/text/old-keys")
{
  guint n = 0;
  for (const FeltField *old = felt_setup_record.fields; old->key != NULL; old++) {
    if (old->became == NULL)
      continue;
    g_auto(GStrv) path = g_strsplit(old->became, ".", 2);
    const FeltField *group = felt_record_field(&felt_setup_record, path[0]);
    const FeltField *now = felt_record_field(group->record, path[1]);
    g_assert_cmpuint(old->offset, ==, group->offset + now->offset);
    g_assert_cmpint(old->type, ==, now->type);
    g_assert_cmpint(old->min, ==, now->min);
    g_assert_cmpint(old->max, ==, now->max);
    g_assert_cmpint(old->absent, ==, now->absent);
    n++;
  }
  g_assert_cmpuint(n, ==, 10);
}
