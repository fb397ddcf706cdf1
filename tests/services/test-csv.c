/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-csv.c - tables by chance: read as they were meant, in any encoding; broken ones are refused
 */
#include "felt-test.h"
#include "services/club/felt-csv.h"
#include "services/club/felt-people-import.h"
#include "tournament/base/felt-text-list.h"

#include <string.h>

static int chance(int n)
{
  return g_test_rand_int_range(0, n);
}

/* Tables --------------------------------------------------------------------------------------- */

#define COLUMNS 4

/* What fields are made of; the last few are in no Western code page. */
static const char *const pieces[] = {"a", "Ann", "7",  "é",    "ß",  " ", "\"", ",",
                                     ";", "\t",  "\n", "\r\n", "=1", "ж", "花", "🂡"};
#define WESTERN (G_N_ELEMENTS(pieces) - 3)

static char *make_field(guint n_pieces)
{
  GString *field = g_string_new(chance(3) == 0 ? "" : "x");
  for (int i = chance(6); i > 0; i--)
    g_string_append(field, pieces[chance((int)n_pieces)]);
  return g_string_free(field, FALSE);
}

static void write_field(GString *text, const char *field, char part)
{
  const char signs[] = {'"', '\n', '\r', ',', ';', '\t', '\0'};
  g_autoptr(GString) doubled = g_string_new(field);
  g_string_replace(doubled, "\"", "\"\"", 0);
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c(text, part);
  if (strpbrk(field, signs) != NULL || chance(4) == 0)
    g_string_append_printf(text, "\"%s\"", doubled->str);
  else
    g_string_append(text, field);
}

/* Rows of COLUMNS fields, one after the other, of which none is blank, as a table. */
static GPtrArray *make_table(GString *text, char part, guint n_pieces)
{
  static const char *const titles[COLUMNS] = {"Name", "Number", "Fax", "Shoe"};
  GPtrArray *fields = g_ptr_array_new_with_free_func(g_free);
  for (int i = 0; i < COLUMNS; i++)
    g_ptr_array_add(fields, g_strdup(titles[i]));
  for (int row = chance(5); row > 0; row--)
    for (int i = 0; i < COLUMNS; i++)
      g_ptr_array_add(fields, i == 0 ? g_strdup_printf("N%d", row) : make_field(n_pieces));
  for (guint i = 0; i < fields->len; i++) {
    if (i > 0 && i % COLUMNS == 0)
      g_string_append(text, chance(2) ? "\n" : "\r\n");
    write_field(text, fields->pdata[i], part);
  }
  if (chance(2))
    g_string_append_c(text, '\n');
  return fields;
}

/* As one that another program saved: 0 plain, 1 with a mark, 2 and 3 UTF-16, 4 Windows. */
static char *encode(const GString *text, int how, gsize *length)
{
  static const char *const names[] = {"UTF-8", "UTF-8", "UTF-16LE", "UTF-16BE", "WINDOWS-1252"};
  static const char *const marks[] = {"", "\xef\xbb\xbf", "\xff\xfe", "\xfe\xff", ""};
  gsize n = 0, mark = strlen(marks[how]);
  g_autofree char *bytes =
      g_convert(text->str, (gssize)text->len, names[how], "UTF-8", NULL, &n, NULL);
  g_assert_nonnull(bytes);
  char *all = g_malloc(mark + n + 1);
  memcpy(all, marks[how], mark);
  memcpy(all + mark, bytes, n);
  *length = mark + n;
  return all;
}

static void check_table(const char *bytes, gsize length, GPtrArray *fields)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCsv) csv = felt_csv_new(bytes, length, &error);
  const FeltCsvRow *row;
  guint at = 0;
  g_assert_no_error(error);
  while ((row = felt_csv_next(csv, &error)) != NULL) {
    g_assert_cmpuint(g_strv_length(row->fields), ==, COLUMNS);
    for (guint i = 0; i < COLUMNS; i++)
      g_assert_cmpstr(row->fields[i], ==, fields->pdata[at++]);
  }
  g_assert_no_error(error);
  g_assert_cmpuint(at, ==, fields->len);
}

FELT_TEST(test_read_back, "/csv/read-back")
{
  static const char parts[] = {',', ';', '\t'};
  for (guint n = felt_test_times("FELT_CSV_FUZZ", 50000); n > 0; n--) {
    int how = chance(5);
    gsize length = 0;
    g_autoptr(GString) text = g_string_new(NULL);
    g_autoptr(GPtrArray) fields =
        make_table(text, parts[chance(3)], how == 4 ? WESTERN : G_N_ELEMENTS(pieces));
    g_autofree char *bytes = encode(text, how, &length);
    check_table(bytes, length, fields);
  }
}

/* Where it breaks ------------------------------------------------------------------------------ */

/* The sentence in which reading all of a table ends; "": it was read. To be freed. */
static char *read_all(const char *bytes, gsize length)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCsv) csv = felt_csv_new(bytes, length, &error);
  while (csv != NULL && felt_csv_next(csv, &error) != NULL)
    continue;
  return g_strdup(error != NULL ? error->message : "");
}

static void check_end(const char *bytes, gsize length, const char *wanted)
{
  g_autofree char *said = read_all(bytes, length);
  g_assert_cmpstr(said, ==, wanted);
}

#define CHECK_END(BYTES, WANTED) check_end(BYTES, sizeof(BYTES) - 1, WANTED)

/* Whatever it breaks on, the line is told. */
FELT_TEST(test_places, "/csv/places")
{
#define UTF16   "it is no text in UTF-16; save the table as CSV in UTF-8"
#define LETTERS "its letters cannot be read; save the table as CSV in UTF-8"
  CHECK_END("Name\nAnn\nB\xe9n\nC\x81"
            "d\n",
            "line 4: " LETTERS);
  CHECK_END("\xff\xfe"
            "N\0\n\0A\0\n\0\x00\xd8x\0\n\0",
            "line 3: " UTF16);
  CHECK_END("\xfe\xff"
            "\0N\0\n\0A\0\n\xd8\x00\0x\0\n",
            "line 3: " UTF16);
  CHECK_END("\xff\xfe"
            "N\0\n\0A",
            "line 2: " UTF16);
  CHECK_END("Name\nA\0n\n", "line 2: it is no text; save the table as CSV in UTF-8");
  CHECK_END("Name\n\"A\nB\nC\"\n\"D\n", "line 5: a quote is opened and never closed");
  CHECK_END("\"Name, first, last\";Number\n\"Ann\";\"7\"\n", "");

  g_autoptr(GString) rows = g_string_new(NULL);
  for (guint i = 0; i < FELT_CSV_ROWS; i++)
    g_string_append(rows, "a\n");
  check_end(rows->str, rows->len, "");
  g_string_append(rows, "a\n");
  check_end(rows->str, rows->len,
            "line 200001: the table has more than 200000 lines; divide it into several");
  g_autofree char *large = g_malloc(FELT_CSV_BYTES + 1);
  for (gsize i = 0; i <= FELT_CSV_BYTES; i++)
    large[i] = i % 1000 == 999 ? '\n' : 'x';
  check_end(large, FELT_CSV_BYTES, "");
  check_end(large, FELT_CSV_BYTES + 1, "it is larger than 16 MB; choose a smaller file");
}

/* Any bytes ------------------------------------------------------------------------------------ */

/* Turns, takes out, doubles or cuts off some of the bytes. */
static void damage(GString *text)
{
  static const char signs[] = "\"\"\",;\t\n\r\0\xff\xfe\xc3\xa9 a7";
  for (int i = 1 + chance(4); i > 0 && text->len > 0; i--) {
    gssize at = chance((int)text->len), n = chance(20);
    char sign = signs[chance(sizeof signs)];
    switch (chance(4)) {
    case 0:
      text->str[at] = sign;
      break;
    case 1:
      g_string_erase(text, at, MIN(n, (gssize)text->len - at));
      break;
    case 2:
      g_string_insert_len(text, at, &sign, 1);
      break;
    default:
      g_string_truncate(text, (gsize)at);
      break;
    }
  }
}

static void check_refusal(const GError *error)
{
  g_assert_true(g_utf8_validate(error->message, -1, NULL));
  g_assert_cmpuint(strlen(error->message), >, 8);
  g_assert_null(strchr(error->message, '\n'));
}

/* People come out with sound names, or a sentence does. */
static gboolean check_people(const GString *text, const FeltClubState *club)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltPeopleImport) import = felt_people_import_read(text->str, text->len, club, &error);
  if (import == NULL) {
    check_refusal(error);
    return FALSE;
  }
  g_assert_no_error(error);
  g_assert_cmpuint(import->rows->len, ==, import->n_new + import->n_known);
  for (guint i = 0; i < import->rows->len; i++) {
    const FeltPeopleRow *row = import->rows->pdata[i];
    g_assert_true(g_utf8_validate(row->name, -1, NULL) && *row->name != '\0');
    g_assert_cmpuint(row->line, >, 0);
  }
  return TRUE;
}

/* A list is pasted into the window, which holds text only. */
static void check_names(const GString *text)
{
  g_autofree char *valid = g_utf8_make_valid(text->str, -1);
  g_auto(GStrv) names = felt_text_list_names(valid);
  for (guint i = 0; names[i] != NULL; i++) {
    g_assert_true(g_utf8_validate(names[i], -1, NULL));
    g_assert_true(*names[i] != '\0' ||
                  strpbrk(valid, ",;\t\"") != NULL); /* of a table's line only */
    g_assert_null(strpbrk(names[i], "\r\n"));
  }
}

FELT_TEST(test_broken, "/csv/broken")
{
  const guint times = felt_test_times("FELT_CSV_FUZZ", 20000);
  guint64 taken = 0;
  g_autoptr(FeltClubState) club = felt_club_state_new();
  for (guint n = 0; n < times; n++) {
    g_autoptr(GString) text = g_string_new(NULL);
    g_ptr_array_unref(make_table(text, ',', G_N_ELEMENTS(pieces)));
    if (chance(4) == 0) {
      gsize length = 0;
      g_autofree char *bytes = encode(text, 1 + chance(3), &length);
      g_string_truncate(text, 0);
      g_string_append_len(text, bytes, (gssize)length);
    }
    damage(text);
    taken += check_people(text, club);
    check_names(text);
  }
  g_test_message("%u broken tables read, %" G_GUINT64_FORMAT " of them taken", times, taken);
  g_assert_cmpuint(taken, >, 0);
  g_assert_cmpuint(taken, <, times);
}
