/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-export.c - a tournament's events as JSON lines */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct {
  FeltStore *store;
  const char *tournament, *path;
  FILE *file;
  FeltHead head;
  guint64 n; /* events to be written */
  const FeltStage *progress;
} Export;

/* As digits: cJSON writes some large numbers with an exponent. */
static void add_number(cJSON *line, const char *name, gint64 number)
{
  char digits[32];
  g_snprintf(digits, sizeof digits, "%" G_GINT64_FORMAT, number);
  cJSON_AddRawToObject(line, name, digits);
}

static void add_hash(cJSON *line, const char *name, const guint8 hash[FELT_HASH_SIZE])
{
  char text[FELT_HASH_TEXT];
  felt_chain_to_text(hash, text);
  cJSON_AddStringToObject(line, name, text);
}

/* Writes the line and frees it. */
static gboolean write_line(Export *job, cJSON *line, GError **error)
{
  char *text = cJSON_PrintUnformatted(line);
  cJSON_Delete(line);
  gboolean good = text != NULL && fputs(text, job->file) >= 0 && putc('\n', job->file) != EOF;
  if (!good)
    felt_store_fail_errno(text != NULL ? errno : ENOMEM, job->path, error);
  cJSON_free(text);
  return good;
}

static gboolean write_header(Export *job, const FeltHead *head, GError **error)
{
  cJSON *line = cJSON_CreateObject();
  cJSON_AddStringToObject(line, "format", FELT_EXPORT_FORMAT);
  add_number(line, "version", FELT_EXPORT_VERSION);
  cJSON_AddStringToObject(line, "tournament", job->tournament);
  add_number(line, "events", (gint64)head->seq);
  add_hash(line, "head", head->hash);
  return write_line(job, line, error);
}

static gboolean write_row_cb(const FeltFullRow *full, gpointer data, GError **error)
{
  Export *job = data;
  const FeltRow *row = &full->row;
  if (!felt_stage_tell(job->progress, (double)row->seq, (double)job->n, error))
    return FALSE;
  const char *what = felt_chain_advance(&job->head, job->tournament, full);
  if (what != NULL) {
    g_autofree char *seq = g_strdup_printf("%" G_GUINT64_FORMAT, job->head.seq + 1);
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED,
                _("“%s” was not exported: event %s in “%s” is bad (%s): verify the tournament and "
                  "go back to a backup."),
                job->tournament, seq, job->store->name, what);
    return FALSE;
  }

  cJSON *line = cJSON_CreateObject();
  add_number(line, "seq", (gint64)row->seq);
  cJSON_AddStringToObject(line, "command_id", row->command_id);
  add_number(line, "part", row->part);
  add_number(line, "at_us", row->at_us);
  cJSON_AddStringToObject(line, "boot_id", row->boot_id);
  add_number(line, "boottime_us", row->boottime_us);
  cJSON_AddStringToObject(line, "kind", row->kind);
  cJSON_AddStringToObject(line, "payload", row->payload);
  if (row->actor != NULL)
    cJSON_AddStringToObject(line, "actor", row->actor);
  else
    cJSON_AddNullToObject(line, "actor");

  add_hash(line, "prev_hash", full->prev_hash);
  add_hash(line, "hash", full->hash);
  return write_line(job, line, error);
}

static gboolean write_all(Export *job, const FeltHead *head, GError **error)
{
  return write_header(job, head, error) &&
         felt_store_read_full(job->store, job->tournament, 1, head->seq, write_row_cb, job, error);
}

/* Closes the file; an error that a buffer hid until now counts. */
static gboolean end_file(Export *job, gboolean good, GError **error)
{
  if (fclose(job->file) == 0 || !good)
    return good;
  return felt_store_fail_errno(errno, job->path, error);
}

/* What the shell opened is written on: it may hold what others wrote. */
static gboolean is_standard_output(const char *path)
{
  return g_str_equal(path, "/dev/stdout");
}

/* Whether what stands at the path may go: nothing, an empty file, an earlier export. A slip of the
 * pen must cost neither a letter nor the database itself. */
static gboolean may_replace(const char *path)
{
  static const char beginning[] = "{\"format\":\"" FELT_EXPORT_FORMAT "\"";
  char found[sizeof beginning] = "";
  /* Reading a pipe would wait for ever. */
  if (is_standard_output(path) || !g_file_test(path, G_FILE_TEST_IS_REGULAR))
    return TRUE;
  FILE *file = g_fopen(path, "r");
  gsize n = file != NULL ? fread(found, 1, sizeof found - 1, file) : 0;
  if (file != NULL)
    fclose(file);
  return file != NULL && (n == 0 || g_str_equal(found, beginning));
}

gboolean felt_store_export(FeltStore *store, const char *tournament, const char *path,
                           const FeltStage *progress, GError **error)
{
  FeltHead head;
  if (!felt_store_get_head(store, tournament, &head, error))
    return FALSE;
  if (head.seq == 0)
    return felt_store_fail_no_tournament(store, tournament, error);
  if (!may_replace(path))
    return felt_store_fail_errno(EEXIST, path, error);

  /* Behind a link the file it leads to is replaced, not the link. A pipe,
   * or a file without a name any more, cannot be renamed into its place. */
  char *real = realpath(path, NULL);
  gboolean direct =
      is_standard_output(path) || (g_file_test(path, G_FILE_TEST_EXISTS) &&
                                   (real == NULL || !g_file_test(path, G_FILE_TEST_IS_REGULAR)));
  const char *target = real != NULL ? real : path;
  g_autofree char *part =
      direct ? g_strdup(path) : g_strdup_printf("%s.part-%d", target, (int)getpid());
  Export job = {
      .store = store, .tournament = tournament, .path = path, .n = head.seq, .progress = progress};
  gboolean good = direct || felt_store_make_private(part, error);
  if (good)
    job.file = is_standard_output(path) ? fdopen(dup(STDOUT_FILENO), "w") : g_fopen(part, "w");
  good = good && (job.file != NULL || felt_store_fail_errno(errno, path, error));
  if (good)
    good = end_file(&job, write_all(&job, &head, error), error);
  if (good && !direct)
    good = felt_store_put_in_place(part, target, error);
  if (!good && job.file != NULL && !direct)
    g_unlink(part);
  free(real);
  return good;
}
