/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-trash.c - tournaments and evenings that were deleted, until they are restored or emptied */
#include "services/files/felt-trash.h"

#include "club/felt-club.h"
#include "felt-config.h"
#include "services/files/felt-access.h"
#include "session/felt-kinds.h"
#include "session/felt-scratch.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define STAMP       "%Y%m%dT%H%M%SZ"
#define STAMP_CHARS 16
#define NAME_CHARS  40

/* Whether the folder may be used, and the actor may use it. */
static gboolean may_use(FeltStore *store, const FeltActor *actor, GError **error)
{
  g_autofree char *folder = felt_store_trash_folder(store);
  return felt_access_may(actor, FELT_ACCESS_TRASH, error) && felt_store_is_no_link(folder, error);
}

/* Names ---------------------------------------------------------------------------------------- */

/* Letters and digits of a title, joined by "-": it is typed after restore, and names a file. */
static char *slug_of(const char *title)
{
  GString *slug = g_string_new(NULL);
  guint n = 0;
  for (const char *p = title; *p != '\0' && n < NAME_CHARS; p = g_utf8_next_char(p)) {
    gunichar letter = g_utf8_get_char(p);
    if (g_unichar_isalnum(letter))
      g_string_append_unichar(slug, letter);
    else if (slug->len > 0 && slug->str[slug->len - 1] != '-')
      g_string_append_c(slug, '-');
    n++;
  }
  while (slug->len > 0 && slug->str[slug->len - 1] == '-')
    g_string_truncate(slug, slug->len - 1);
  return g_string_free(slug, FALSE);
}

/* "Friday-20260306T190000Z": one that nothing there has. */
static char *new_name(FeltStore *store, const FeltSource *source, const char *title)
{
  g_autoptr(GDateTime) now = felt_source_date(source);
  g_autofree char *stamp = g_date_time_format(now, STAMP), *slug = slug_of(title);
  char *name = g_strdup_printf("%s-%s", *slug != '\0' ? slug : "x", stamp);
  for (guint i = 2;; i++) {
    g_autofree char *path = felt_store_trash_file(store, name);
    if (!g_file_test(path, G_FILE_TEST_EXISTS))
      return name;
    g_free(name);
    name = g_strdup_printf("%s-%u-%s", *slug != '\0' ? slug : "x", i, stamp);
  }
}

/* When one was deleted, by its name; -1: it is no such name. */
static gint64 time_of(const char *name)
{
  gsize n = strlen(name);
  int year, month, day, hour, minute, second;
  if (n <= STAMP_CHARS || sscanf(name + n - STAMP_CHARS, "%4d%2d%2dT%2d%2d%2dZ", &year, &month,
                                 &day, &hour, &minute, &second) != 6)
    return -1;
  g_autoptr(GDateTime) at = g_date_time_new_utc(year, month, day, hour, minute, second);
  return at != NULL ? g_date_time_to_unix(at) * G_USEC_PER_SEC : -1;
}

/* Deleting ------------------------------------------------------------------------------------- */

static gboolean may_go(FeltStore *store, const char *id, GError **error)
{
  g_autoptr(GPtrArray) apart = felt_store_rescued_tournaments(store, error);
  if (apart == NULL)
    return FALSE;
  if (strcmp(id, FELT_CLUB) == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("The club itself is not deleted: name a tournament or an evening."));
  if (felt_store_head(store, id, NULL) == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("There is no “%s” with any event here: name what feltctl list shows."),
                       id);
  for (guint i = 0; i < apart->len; i++)
    if (strcmp(apart->pdata[i], id) == 0)
      return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                         _("Events of it are kept apart since a rescue: take them or leave them "
                           "out first (feltctl rescued)."));
  return TRUE;
}

/* What it is, as the club notes it; refused while it runs. */
static gboolean describe(FeltStore *store, const FeltSource *source, const char *id,
                         FeltClubStream *stream, GError **error)
{
  char hash[2 * 32 + 1];
  g_autoptr(FeltSession) session = felt_session_open(store, id, source, error);
  if (session == NULL)
    return FALSE;
  const FeltStreamKind *kind = felt_session_kind(session);
  const char *title = NULL;
  if (kind == &felt_tournament_kind) {
    const FeltState *state = felt_session_state(session);
    title = state->setup.name;
    if (state->phase == FELT_PHASE_RUNNING && felt_session_clock(session)->running)
      return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                         _("The clock of “%s” runs: pause or finish it before it is deleted."),
                         title);
  } else if (kind->title != NULL) {
    title = kind->title(felt_session_stream_state(session));
  }
  stream->id = g_strdup(id);
  stream->title = g_strdup(title);
  stream->seq = (gint64)felt_session_head(session);
  if (!felt_store_hash_text(store, id, (guint64)stream->seq, hash, error))
    return FALSE;
  stream->hash = g_strdup(hash);
  return TRUE;
}

/* Whether the export holds just this log, and can be played; read back from the disk. */
static gboolean read_back(const char *path, const FeltClubStream *stream, GError **error)
{
  FeltScratch trial;
  char hash[2 * 32 + 1] = "";
  g_autofree char *id = NULL;
  if (!felt_scratch_open(&trial, FALSE, error))
    return FALSE;
  gboolean good = felt_session_import(trial.store, path, &id, NULL, error) &&
                  felt_store_hash_text(trial.store, stream->id, (guint64)stream->seq, hash, error);
  guint64 head = good ? felt_store_head(trial.store, stream->id, NULL) : 0;
  felt_scratch_close(&trial);
  if (!good)
    return FALSE;
  return (head == (guint64)stream->seq && strcmp(hash, stream->hash) == 0) ||
         felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                     _("Somebody recorded something there meanwhile, so nothing was deleted: look "
                       "at it and try again."));
}

/* The club's command, whose transaction the deletion is part of. */
static gboolean note(FeltStore *store, const FeltSource *source, FeltClubCommandKind kind,
                     const FeltClubStream *stream, const FeltActor *actor, GError **error)
{
  g_autoptr(FeltClubCommand) command = felt_club_command_new(kind);
  g_autoptr(FeltSession) club = felt_session_open(store, FELT_CLUB, source, error);
  felt_record_copy(&felt_club_stream_record, &command->stream, stream);
  return club != NULL && felt_session_execute(club, command, NULL, actor, NULL, error);
}

static gboolean delete_exported(FeltStore *store, const FeltSource *source,
                                const FeltClubStream *stream, const FeltActor *actor,
                                GError **error)
{
  felt_store_delete_with_append(store, stream->id, (guint64)stream->seq);
  gboolean good = note(store, source, FELT_CLUB_STREAM_DELETE, stream, actor, error);
  felt_store_delete_with_append(store, NULL, 0);
  return good;
}

/* The folder, which outlasts a loss of power as the files in it do. */
static gboolean make_folder(const char *folder, GError **error)
{
  g_autofree char *parent = g_path_get_dirname(folder);
  int fd = -1;
  gboolean good = g_mkdir_with_parents(folder, 0700) == 0 &&
                  (fd = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) >= 0 && fsync(fd) == 0;
  if (!good)
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO,
                _("The folder %s cannot be made (%s): nothing was deleted."), folder,
                g_strerror(errno));
  if (fd >= 0)
    close(fd);
  return good;
}

/* Whether nobody knows what became of the deletion: then what was exported stays as well. */
static gboolean is_open(const GError *error)
{
  return g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNCERTAIN) ||
         g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO);
}

gboolean felt_trash_delete(FeltStore *store, const FeltSource *source, const char *id,
                           const FeltActor *actor, char **name, GError **error)
{
  FeltClubStream stream = {0};
  g_autofree char *folder = felt_store_trash_folder(store), *path = NULL;
  gboolean good = may_use(store, actor, error) && may_go(store, id, error) &&
                  describe(store, source, id, &stream, error) && make_folder(folder, error);
  if (good) {
    stream.file = new_name(store, source, stream.title != NULL ? stream.title : stream.id);
    path = felt_store_trash_file(store, stream.file);
    good = felt_store_export(store, id, path, NULL, error);
  }
  if (good) {
    GError *inner = NULL;
    good =
        read_back(path, &stream, &inner) && delete_exported(store, source, &stream, actor, &inner);
    if (!good && !is_open(inner))
      g_unlink(path);
    if (!good)
      g_propagate_error(error, inner);
  }
  if (good)
    *name = g_strdup(stream.file);
  felt_record_release(&felt_club_stream_record, &stream);
  return good;
}

/* The trash ------------------------------------------------------------------------------------ */

static void item_free(gpointer data)
{
  FeltTrashItem *item = data;
  g_free(item->name);
  g_free(item->path);
  g_free(item->id);
  g_free(item->title);
  g_free(item);
}

/* The first line of an export; FALSE: it is none. */
static gboolean read_header(FeltTrashItem *item)
{
  char line[2048] = "";
  FILE *file = g_fopen(item->path, "r");
  gboolean good = file != NULL && fgets(line, sizeof line, file) != NULL;
  if (file != NULL)
    fclose(file);
  cJSON *header = good ? cJSON_Parse(line) : NULL;
  const cJSON *id = cJSON_GetObjectItemCaseSensitive(header, "tournament");
  const cJSON *events = cJSON_GetObjectItemCaseSensitive(header, "events");
  good = cJSON_IsString(id) && cJSON_IsNumber(events);
  if (good) {
    item->id = g_strdup(id->valuestring);
    item->events = (guint64)events->valuedouble;
  }
  cJSON_Delete(header);
  return good;
}

static int compare_items(gconstpointer a, gconstpointer b)
{
  const FeltTrashItem *first = *(FeltTrashItem *const *)a, *second = *(FeltTrashItem *const *)b;
  if (first->at_us != second->at_us)
    return first->at_us > second->at_us ? -1 : 1;
  return strcmp(first->name, second->name);
}

const char *felt_trash_item_title(const FeltTrashItem *item)
{
  return item->title != NULL ? item->title : item->name;
}

static void add_titles(FeltStore *store, GPtrArray *items)
{
  g_autoptr(GPtrArray) deletions = items->len > 0 ? felt_store_deletions(store, NULL) : NULL;
  for (guint i = 0; deletions != NULL && i < deletions->len; i++) {
    const FeltDeletion *deletion = deletions->pdata[i];
    for (guint k = 0; k < items->len; k++) {
      FeltTrashItem *item = items->pdata[k];
      if (item->title == NULL && g_strcmp0(deletion->file, item->name) == 0)
        item->title = g_strdup(deletion->title);
    }
  }
}

GPtrArray *felt_trash_list(FeltStore *store)
{
  GPtrArray *items = g_ptr_array_new_with_free_func(item_free);
  g_autofree char *folder = felt_store_trash_folder(store);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *file;
  while (dir != NULL && felt_store_is_no_link(folder, NULL) &&
         (file = g_dir_read_name(dir)) != NULL) {
    if (!g_str_has_suffix(file, FELT_TRASH_ENDING))
      continue;
    FeltTrashItem *item = g_new0(FeltTrashItem, 1);
    item->name = g_strndup(file, strlen(file) - strlen(FELT_TRASH_ENDING));
    item->path = g_build_filename(folder, file, NULL);
    item->at_us = time_of(item->name);
    if (item->at_us >= 0 && g_utf8_validate(file, -1, NULL) && read_header(item))
      g_ptr_array_add(items, item);
    else
      item_free(item);
  }
  g_ptr_array_sort(items, compare_items);
  add_titles(store, items);
  return items;
}

static gboolean restore(FeltStore *store, const FeltSource *source, const FeltTrashItem *item,
                        const FeltActor *actor, char **id, GError **error)
{
  FeltClubStream stream = {0};
  gboolean good = felt_session_import(store, item->path, id, NULL, error) &&
                  describe(store, source, *id, &stream, error);
  if (good) {
    stream.file = g_strdup(item->name);
    good = note(store, source, FELT_CLUB_STREAM_RESTORE, &stream, actor, error);
  }
  felt_record_release(&felt_club_stream_record, &stream);
  if (good)
    g_unlink(item->path);
  return good;
}

gboolean felt_trash_restore(FeltStore *store, const FeltSource *source, const char *name,
                            const FeltActor *actor, char **id, GError **error)
{
  if (!may_use(store, actor, error))
    return FALSE;
  g_autoptr(GPtrArray) items = felt_trash_list(store);
  for (guint i = 0; i < items->len; i++) {
    const FeltTrashItem *item = items->pdata[i];
    if (strcmp(item->name, name) == 0)
      return restore(store, source, item, actor, id, error);
  }
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("There is no “%s” in the trash; see feltctl trash list."), name);
}

gboolean felt_trash_empty(FeltStore *store, const FeltActor *actor, gint64 before_us, guint *n,
                          GError **error)
{
  if (!may_use(store, actor, error))
    return FALSE;
  g_autoptr(GPtrArray) items = felt_trash_list(store);
  *n = 0;
  for (guint i = 0; i < items->len; i++) {
    const FeltTrashItem *item = items->pdata[i];
    if (item->at_us >= before_us)
      continue;
    if (g_unlink(item->path) != 0) {
      g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO, _("“%s” cannot be removed: %s."),
                  item->path, g_strerror(errno));
      return FALSE;
    }
    (*n)++;
  }
  return TRUE;
}
