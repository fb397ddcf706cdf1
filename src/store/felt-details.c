/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-details.c - what is known of people outside the log, so that it can be erased */
#include "store/felt-details.h"

#include "felt-config.h"
#include "store/felt-store-private.h"
#include "tournament/base/felt-image.h"
#include "tournament/base/felt-person.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

/* clang-format off */
#define TEXT(F, FLAGS, D) {.key = #F, .type = FELT_FIELD_TEXT, .offset = offsetof(FeltDetails, F), .flags = (FLAGS), .doc = (D)}
static const FeltField fields[] = {
  TEXT(nickname, FELT_FIELD_NAME, N_("what the person is called at the table")),
  TEXT(telephone, FELT_FIELD_NAME, N_("telephone")),
  TEXT(email, FELT_FIELD_NAME, N_("mail address")),
  TEXT(birthday, FELT_FIELD_NAME, N_("birthday, as 1985-07-23, or 07-23")),
  TEXT(notes, 0, N_("notes")),
  TEXT(reason, 0, N_("why the person is blocked; it is shown nowhere else")),
  TEXT(picture, FELT_FIELD_BYTES, N_("PNG or JPEG, at most 256 kB")),
  {0},
};
/* clang-format on */
#define N_COLUMNS ((int)G_N_ELEMENTS(fields) - 1) /* of FELT_DETAILS_COLUMNS */
const FeltRecord felt_details_record = {"details", sizeof(FeltDetails), fields,
                                        offsetof(FeltDetails, given)};

void felt_details_init(FeltDetails *details)
{
  memset(details, 0, sizeof *details);
}

void felt_details_clear(FeltDetails *details)
{
  felt_record_clear(&felt_details_record, details);
}

/* With a year, until today, or without one. */
static gboolean check_birthday(const char *text, FeltDay today, GError **error)
{
  FeltDay day = 0;
  g_autofree char *leap = g_strconcat("2000-", text, NULL);
  if (!felt_day_parse(text, &day) && !felt_day_parse(leap, &day))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{birthday} must be a day as 1985-07-23, or 07-23."));
  return today == 0 || day <= today ||
         felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{birthday} %s is still to come; give the day of birth."), text);
}

gboolean felt_details_normalize(FeltDetails *details, FeltDay today, GError **error)
{
  FeltImage image;
  gsize size = 0;
  if (!felt_record_normalize(&felt_details_record, details, "", error))
    return FALSE;
  if (details->birthday != NULL && !check_birthday(details->birthday, today, error))
    return FALSE;
  if (details->email != NULL && strchr(details->email, '@') == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{email}: an address has an @."));
  if (details->picture == NULL)
    return TRUE;
  g_autofree guchar *bytes = g_base64_decode(details->picture, &size);
  return felt_image_read(bytes, size, "picture", &image, error);
}

gboolean felt_details_are_here(FeltStore *store, GError **error)
{
  if (store->mirror_of == NULL)
    return TRUE;
  g_set_error(
      error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNREACHABLE,
      _("“%s” is this desk’s copy of a server’s log: what is known of people stands only on "
        "the server."),
      store->name);
  return FALSE;
}

static sqlite3_stmt *prepare(FeltStore *store, const char *sql, GError **error)
{
  sqlite3_stmt *query = NULL;
  if (store->db == NULL && !felt_store_follow(store, NULL, error))
    return NULL;
  int rc = sqlite3_prepare_v2(store->db, sql, -1, &query, NULL);
  if (rc != SQLITE_OK)
    felt_store_fail(store->db, rc, store->path, error);
  return query;
}

/* Whether the last step of a query ended it well. */
static gboolean ended(FeltStore *store, int rc, GError **error)
{
  return rc == SQLITE_DONE || rc == SQLITE_ROW ||
         felt_store_fail(store->db, rc, store->path, error);
}

/* Adds a text to what is hashed, with its length; NULL is none. */
static void add_text(GByteArray *bytes, const char *text)
{
  guint64 n = GUINT64_TO_BE(text == NULL ? G_MAXUINT64 : strlen(text));
  g_byte_array_append(bytes, (guint8 *)&n, sizeof n);
  if (text != NULL)
    g_byte_array_append(bytes, (const guint8 *)text, (guint)strlen(text));
}

/* The sums of a row: of all but the picture, then of that, so that names can be read without the
 * pictures. */
static void get_sums(const FeltDetails *details, guint8 sums[2 * FELT_HASH_SIZE])
{
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  gint64 id = GINT64_TO_BE(details->person);
  g_byte_array_append(bytes, (guint8 *)&id, sizeof id);
  for (int i = 0; fields[i].key != NULL; i++)
    if (fields[i].offset != offsetof(FeltDetails, picture))
      add_text(bytes, FELT_CONST_AT(char *, details, fields[i].offset));
  felt_sum(bytes->data, bytes->len, sums);
  g_byte_array_set_size(bytes, sizeof id);
  add_text(bytes, details->picture);
  felt_sum(bytes->data, bytes->len, sums + FELT_HASH_SIZE);
}

void felt_details_sum(sqlite3_context *context, int n, sqlite3_value **values)
{
  guint8 sums[2 * FELT_HASH_SIZE];
  g_auto(FeltDetails) details = {.person = sqlite3_value_int64(values[0])};
  for (int i = 0; fields[i].key != NULL; i++)
    FELT_AT(char *, &details, fields[i].offset) =
        g_strdup((const char *)sqlite3_value_text(values[i + 1]));
  get_sums(&details, sums);
  sqlite3_result_blob(context, sums, sizeof sums, SQLITE_TRANSIENT);
}

static gboolean fail_sums(FeltStore *store, GError **error)
{
  felt_store_suspect(store);
  return felt_store_fail_damaged(store->path,
                                 _("what is known of a person is not as it was written"), error);
}

/* Whether the first n bytes of a row's sums, which stand in a column, are its own. */
static gboolean check_sums(FeltStore *store, const FeltDetails *details, sqlite3_stmt *query,
                           int column, gsize n, GError **error)
{
  guint8 sums[2 * FELT_HASH_SIZE];
  get_sums(details, sums);
  if (sqlite3_column_bytes(query, column) == (int)sizeof sums &&
      memcmp(sqlite3_column_blob(query, column), sums, n) == 0)
    return TRUE;
  return fail_sums(store, error);
}

/* Read ------------------------------------------------------------------------------------- */

/* Reads the columns of FELT_DETAILS_COLUMNS, behind which their sums stand, of which the first n
 * bytes must be right. */
static gboolean read_columns(FeltStore *store, sqlite3_stmt *query, FeltDetails *details, gsize n,
                             GError **error)
{
  int column = 0;
  for (; fields[column].key != NULL; column++)
    FELT_AT(char *, details, fields[column].offset) =
        g_strdup((const char *)sqlite3_column_text(query, column));
  if (check_sums(store, details, query, column, n, error))
    return TRUE;
  felt_details_clear(details);
  return FALSE;
}

gboolean felt_details_get(FeltStore *store, gint64 person, FeltDetails *details, GError **error)
{
  felt_details_clear(details);
  details->person = person;
  if (store->server != NULL)
    return felt_server_get_details(store->server, details, error);
  g_autoptr(sqlite3_stmt) query = NULL;
  if (felt_details_are_here(store, error))
    query =
        prepare(store, "SELECT " FELT_DETAILS_COLUMNS ", sum FROM person WHERE id = :id", error);
  if (query == NULL)
    return FALSE;
  felt_bind_int(query, ":id", person);
  int rc = sqlite3_step(query);
  if (rc == SQLITE_ROW && !read_columns(store, query, details, 2 * FELT_HASH_SIZE, error))
    return FALSE;
  return ended(store, rc, error);
}

GHashTable *felt_details_nicknames(FeltStore *store, GError **error)
{
  g_autoptr(GHashTable) names = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, g_free);
  if (store->server != NULL)
    return felt_server_get_nicknames(store->server, names, error) ? g_steal_pointer(&names) : NULL;
  g_autoptr(sqlite3_stmt) query = NULL;
  int rc;
  if (felt_details_are_here(store, error))
    query = prepare(store,
                    "SELECT nickname, telephone, email, birthday, notes, reason, NULL, sum, id"
                    " FROM person WHERE nickname IS NOT NULL",
                    error);
  if (query == NULL)
    return NULL;
  while ((rc = sqlite3_step(query)) == SQLITE_ROW) {
    g_auto(FeltDetails) details = {.person = sqlite3_column_int64(query, N_COLUMNS + 1)};
    if (!read_columns(store, query, &details, FELT_HASH_SIZE, error))
      return NULL;
    g_hash_table_insert(names, g_memdup2(&details.person, sizeof details.person),
                        g_steal_pointer(&details.nickname));
  }
  return ended(store, rc, error) ? g_steal_pointer(&names) : NULL;
}

GArray *felt_details_people(FeltStore *store, GError **error)
{
  g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(gint64));
  if (store->server != NULL)
    return felt_server_get_people(store->server, ids, error) ? g_steal_pointer(&ids) : NULL;
  g_autoptr(sqlite3_stmt) query = NULL;
  int rc;
  if (felt_details_are_here(store, error))
    query = prepare(store, "SELECT id FROM person ORDER BY id", error);
  if (query == NULL)
    return NULL;
  while ((rc = sqlite3_step(query)) == SQLITE_ROW) {
    gint64 id = sqlite3_column_int64(query, 0);
    g_array_append_val(ids, id);
  }
  return ended(store, rc, error) ? g_steal_pointer(&ids) : NULL;
}

gboolean felt_details_read_good(FeltStore *store, FeltDetailsFunc func, gpointer data,
                                gboolean *whole, GError **error)
{
  int rc;
  g_autoptr(sqlite3_stmt) query =
      prepare(store, "SELECT " FELT_DETAILS_COLUMNS ", sum, id FROM person ORDER BY id", error);
  *whole = TRUE;
  if (query == NULL)
    return FALSE;
  while ((rc = sqlite3_step(query)) == SQLITE_ROW) {
    g_auto(FeltDetails) details = {.person = sqlite3_column_int64(query, N_COLUMNS + 1)};
    gboolean good = read_columns(store, query, &details, 2 * FELT_HASH_SIZE, NULL);
    *whole = *whole && good;
    if (good && func != NULL && !func(&details, data, error))
      return FALSE;
  }
  return ended(store, rc, error);
}

gboolean felt_details_check(FeltStore *store, GError **error)
{
  gboolean whole;
  return felt_details_read_good(store, NULL, NULL, &whole, error) &&
         (whole || fail_sums(store, error));
}

/* Written ---------------------------------------------------------------------------------- */

static gboolean is_empty(const FeltDetails *details)
{
  for (int i = 0; fields[i].key != NULL; i++)
    if (FELT_CONST_AT(char *, details, fields[i].offset) != NULL)
      return FALSE;
  return TRUE;
}

static gboolean write_one(FeltStore *store, const FeltDetails *details, GError **error)
{
  static const char put[] = "INSERT OR REPLACE INTO person (id, " FELT_DETAILS_COLUMNS
                            ", sum) VALUES (:id, :nickname, :telephone, :email, :birthday, :notes,"
                            " :reason, :picture, :sum)";
  static const char erase[] = "DELETE FROM person WHERE id = :id";
  guint8 sums[2 * FELT_HASH_SIZE];
  g_autoptr(sqlite3_stmt) query = prepare(store, is_empty(details) ? erase : put, error);
  if (query == NULL)
    return FALSE;
  felt_bind_int(query, ":id", details->person);
  for (int i = 0; !is_empty(details) && fields[i].key != NULL; i++) {
    g_autofree char *name = g_strconcat(":", fields[i].key, NULL);
    felt_bind_text(query, name, FELT_CONST_AT(char *, details, fields[i].offset));
  }
  get_sums(details, sums);
  if (!is_empty(details))
    sqlite3_bind_blob(query, N_COLUMNS + 2, sums, sizeof sums, SQLITE_STATIC);
  return ended(store, sqlite3_step(query), error);
}

gboolean felt_details_write(FeltStore *store, const FeltDetails *items, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    if (!write_one(store, &items[i], error))
      return FALSE;
  return TRUE;
}

gboolean felt_details_set(FeltStore *store, const FeltDetails *items, guint n, GError **error)
{
  if (store->server != NULL)
    return felt_server_set_details(store->server, items, n, error);
  if (!felt_details_are_here(store, error) || !felt_store_begin(store, error))
    return FALSE;
  if (felt_details_write(store, items, n, error))
    return felt_store_commit(store, error);
  felt_store_rollback(store);
  return FALSE;
}
