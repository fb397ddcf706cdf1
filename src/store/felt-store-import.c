/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-import.c - a tournament's events back from JSON lines */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* A payload is JSON, in which every byte may need a backslash before it as text in a line; the rest
 * of the line is short. Line, parsed text and event are held at once: below 256 MB. */
#define LINE_MAX_MIB   33
#define LINE_MAX_BYTES ((gsize)LINE_MAX_MIB << 20)
G_STATIC_ASSERT(LINE_MAX_BYTES > 2 * (gsize)FELT_PAYLOAD_MAX);

typedef struct {
  FeltStore *store;
  const char *path;
  FILE *file;
  char buffer[65536];
  gsize at, filled; /* what of the buffer is not read yet */
  GString *line;
  guint64 number; /* of the line, from 1 */

  char *tournament; /* what the header says */
  guint64 n;
  guint8 head_hash[FELT_HASH_SIZE];

  const FeltStage *progress;
  FeltHead walk;        /* the row read last */
  FeltHead there;       /* the tournament's head in the database before */
  FeltServerLoad *load; /* into a server */
} Import;

G_GNUC_PRINTF(3, 4)
static gboolean fail_here(Import *job, GError **error, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *what = g_strdup_vprintf(format, args);
  va_end(args);
  g_autofree char *name = g_filename_display_name(job->path);
  g_autofree char *where = g_strdup_printf("%s:%" G_GUINT64_FORMAT, name, job->number);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
              _("%s: %s; nothing was imported: export the tournament again."), where, what);
  return FALSE;
}

/* Reads a line without its end into job->line. *more is FALSE, and the line empty, at the end of
 * the file. */
static gboolean next_line(Import *job, gboolean *more, GError **error)
{
  const char *end = NULL;
  g_string_truncate(job->line, 0);
  job->number++;
  while (end == NULL) {
    if (job->at == job->filled) {
      job->at = 0;
      job->filled = fread(job->buffer, 1, sizeof job->buffer, job->file);
      if (job->filled == 0)
        break;
    }
    end = memchr(job->buffer + job->at, '\n', job->filled - job->at);
    gsize stop = end != NULL ? (gsize)(end - job->buffer) : job->filled;
    g_string_append_len(job->line, job->buffer + job->at, (gssize)(stop - job->at));
    job->at = end != NULL ? stop + 1 : stop;
    if (job->line->len > LINE_MAX_BYTES)
      return fail_here(job, error, _("the line is longer than %d MiB"), LINE_MAX_MIB);
  }
  if (ferror(job->file))
    return felt_store_fail_errno(errno, job->path, error);
  *more = end != NULL || job->line->len > 0;
  return TRUE;
}

static cJSON *parse_line(Import *job, GError **error)
{
  cJSON *object = NULL;
  /* also refuses a NUL inside */
  if (!g_utf8_validate(job->line->str, (gssize)job->line->len, NULL)) {
    fail_here(job, error, _("the line is not UTF-8 text"));
    return NULL;
  }
  object = cJSON_ParseWithOpts(job->line->str, NULL, 1);
  if (!cJSON_IsObject(object)) {
    g_clear_pointer(&object, cJSON_Delete);
    fail_here(job, error, _("the line is not a JSON object"));
  }
  return object;
}

static gboolean get_text(Import *job, cJSON *object, const char *name, const char **text,
                         GError **error)
{
  cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
  if (!cJSON_IsString(item))
    return fail_here(job, error, _("“%s” is missing or is not text"), name);
  *text = item->valuestring;
  return TRUE;
}

static gboolean get_number(Import *job, cJSON *object, const char *name, gint64 max, gint64 *number,
                           GError **error)
{
  cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
  double value = cJSON_IsNumber(item) ? item->valuedouble : -1;
  if (!(value >= 0 && value <= (double)max && value == floor(value)))
    return fail_here(job, error, _("“%s” is missing or is not a whole number from 0 up"), name);
  *number = (gint64)value;
  return TRUE;
}

static gboolean get_hash(Import *job, cJSON *object, const char *name, guint8 hash[FELT_HASH_SIZE],
                         GError **error)
{
  const char *text = "";
  if (!get_text(job, object, name, &text, error))
    return FALSE;
  if (!felt_chain_from_text(text, hash))
    return fail_here(job, error, _("“%s” is not 64 hexadecimal digits"), name);
  return TRUE;
}

static gboolean read_header(Import *job, GError **error)
{
  gboolean more, good = FALSE;
  const char *format = "", *tournament = NULL;
  gint64 version, n;

  if (!next_line(job, &more, error))
    return FALSE;
  if (!more)
    return fail_here(job, error, _("the file is empty"));

  cJSON *object = parse_line(job, error);
  if (object != NULL && get_text(job, object, "format", &format, error)) {
    if (strcmp(format, FELT_EXPORT_FORMAT) != 0)
      fail_here(job, error, _("this is not an export of a tournament's events"));
    else if (get_number(job, object, "version", FELT_SEQ_MAX, &version, error)) {
      if (version != FELT_EXPORT_VERSION)
        fail_here(job, error, _("this export is of a newer version of Felt"));
      else
        good = get_text(job, object, "tournament", &tournament, error) &&
               get_number(job, object, "events", FELT_SEQ_MAX, &n, error) &&
               get_hash(job, object, "head", job->head_hash, error);
    }
  }

  if (good) {
    job->tournament = g_strdup(tournament);
    job->n = (guint64)n;
  }
  cJSON_Delete(object);
  return good;
}

/* A row as the line holds it; its strings are object's. */
static gboolean read_row(Import *job, cJSON *object, FeltFullRow *full,
                         guint8 hashes[2][FELT_HASH_SIZE], GError **error)
{
  gint64 seq = 0, part = 0;
  FeltRow *row = &full->row;
  cJSON *actor = cJSON_GetObjectItemCaseSensitive(object, "actor");
  if (actor == NULL || !(cJSON_IsNull(actor) || cJSON_IsString(actor)))
    return fail_here(job, error, _("“%s” is missing or is not text"), "actor");
  if (!get_number(job, object, "seq", FELT_SEQ_MAX, &seq, error) ||
      !get_text(job, object, "command_id", &row->command_id, error) ||
      !get_number(job, object, "part", G_MAXUINT32, &part, error) ||
      !get_number(job, object, "at_us", FELT_SEQ_MAX, &row->at_us, error) ||
      !get_text(job, object, "boot_id", &row->boot_id, error) ||
      !get_number(job, object, "boottime_us", FELT_SEQ_MAX, &row->boottime_us, error) ||
      !get_text(job, object, "kind", &row->kind, error) ||
      !get_text(job, object, "payload", &row->payload, error) ||
      !get_hash(job, object, "prev_hash", hashes[0], error) ||
      !get_hash(job, object, "hash", hashes[1], error))
    return FALSE;
  row->seq = (guint64)seq;
  row->part = (guint)part;
  row->payload_len = strlen(row->payload);
  row->actor = actor->valuestring;
  full->prev_hash = hashes[0];
  full->hash = hashes[1];
  return TRUE;
}

static gboolean fits(const char *text, glong least, glong most)
{
  glong n = g_utf8_strlen(text, -1);
  return n >= least && n <= most;
}

/* Whether another event is this part of this command. */
static gboolean is_recorded(Import *job, const FeltRow *row)
{
  guint parts = 0;
  g_autofree char *tournament = NULL;
  if (!felt_store_find_command(job->store, row->command_id, &tournament, NULL, &parts, NULL))
    return FALSE;
  return strcmp(tournament, job->tournament) != 0 || row->part < parts;
}

/* A server takes rows by the hundred: what is wrong with one is found here, with its line. */
static gboolean give_to_server(Import *job, const FeltFullRow *full, GError **error)
{
  const FeltRow *row = &full->row;
  if (is_recorded(job, row))
    return fail_here(job, error, _("its command “%s” is recorded in this database already"),
                     row->command_id);
  if (!fits(job->tournament, 1, 100) || !fits(row->command_id, 1, 200) ||
      !fits(row->boot_id, 0, 64) || !fits(row->kind, 1, 64) || row->payload_len == 0 ||
      (row->actor != NULL && !fits(row->actor, 0, 1000)))
    return fail_here(job, error, _("the database does not take this event (%s)"),
                     _("a text is empty or too long"));
  return felt_server_add(job->load, full, error);
}

/* Compares a row with the one that is there already, or inserts it. */
static gboolean take_row(Import *job, const FeltFullRow *full, GError **error)
{
  guint8 hash[FELT_HASH_SIZE];
  g_autoptr(GError) found = NULL;
  if (full->row.seq <= job->there.seq) {
    if (!felt_store_get_hash(job->store, job->tournament, full->row.seq, hash, error))
      return FALSE;
    if (memcmp(hash, full->hash, sizeof hash) == 0)
      return TRUE;
    g_autofree char *seq = g_strdup_printf("%" G_GUINT64_FORMAT, full->row.seq);
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_EXISTS,
                _("“%s” is in “%s” already and differs from event %s on; nothing was imported: "
                  "import it into another database."),
                job->tournament, job->store->name, seq);
    return FALSE;
  }

  if (job->load != NULL)
    return give_to_server(job, full, error);
  if (felt_store_insert(job->store, job->tournament, full, &found))
    return TRUE;
  if (g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE))
    fail_here(job, error, _("its command “%s” is recorded in this database already"),
              full->row.command_id);
  else if (g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID))
    fail_here(job, error, _("the database does not take this event (%s)"),
              sqlite3_errmsg(job->store->db));
  else
    g_propagate_error(error, g_steal_pointer(&found));
  return FALSE;
}

static gboolean import_row(Import *job, GError **error)
{
  FeltFullRow full = {0};
  guint8 hashes[2][FELT_HASH_SIZE];
  cJSON *object = parse_line(job, error);
  gboolean good = object != NULL && read_row(job, object, &full, hashes, error);
  if (good) {
    const char *what = felt_chain_advance(&job->walk, job->tournament, &full);
    good = what != NULL ? fail_here(job, error, "%s", what) : take_row(job, &full, error);
  }
  cJSON_Delete(object);
  return good;
}

static gboolean import_rows(Import *job, GError **error)
{
  gboolean more;
  while (next_line(job, &more, error)) {
    if (!more) {
      if (job->n > 0 && job->walk.seq == job->n &&
          memcmp(job->walk.hash, job->head_hash, FELT_HASH_SIZE) == 0)
        return TRUE;
      return fail_here(job, error, _("the file ends before its last event, or has too many"));
    }
    if (!import_row(job, error) ||
        !felt_stage_tell(job->progress, (double)job->walk.seq, (double)job->n, error))
      return FALSE;
  }
  return FALSE;
}

static gboolean import_to_server(Import *job, GError **error)
{
  FeltStore *store = job->store;
  job->load = felt_server_begin(store->server, job->tournament, &job->there, error);
  if (job->load == NULL)
    return FALSE;
  if (!import_rows(job, error)) {
    felt_server_give_up(job->load);
    return FALSE;
  }
  if (!felt_server_commit(job->load, error))
    return FALSE;
  store->recorded = TRUE;
  store->changes++;
  return TRUE;
}

static gboolean import_file(Import *job, GError **error)
{
  if (!read_header(job, error))
    return FALSE;
  if (job->store->server != NULL && !(job->store->flags & FELT_STORE_READ_ONLY))
    return import_to_server(job, error);
  if (!felt_store_begin(job->store, error))
    return FALSE;
  if (felt_store_get_head(job->store, job->tournament, &job->there, error) &&
      import_rows(job, error))
    return felt_store_commit(job->store, error);
  felt_store_rollback(job->store);
  return FALSE;
}

gboolean felt_store_import(FeltStore *store, const char *path, FeltImportReport *report,
                           const FeltStage *progress, GError **error)
{
  FILE *file = g_fopen(path, "r");
  if (file == NULL)
    return felt_store_fail_errno(errno, path, error);
  Import *job = g_new0(Import, 1);
  job->store = store;
  job->path = path;
  job->file = file;
  job->progress = progress;
  job->line = g_string_new(NULL);
  gboolean good = import_file(job, error);
  if (good && report != NULL) {
    report->n = job->n;
    report->added = job->n > job->there.seq ? job->n - job->there.seq : 0;
    report->tournament = g_steal_pointer(&job->tournament);
  }
  fclose(job->file);
  g_string_free(job->line, TRUE);
  g_free(job->tournament);
  g_free(job);
  return good;
}
