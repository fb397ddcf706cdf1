/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-files.c - the files of the pages: compiled in, made small once */
#include "web/http/felt-files.h"

#include "felt-config.h"
#include "web/felt-web-resources.h"
#include "web/http/felt-small.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define FOLDER   "/org/feltpoker/Felt/web/"
#define LANGUAGE "@LANG@"

/* A file in a language. */
typedef struct {
  FeltSmall bytes;
  char *tag; /* ETag: the same for the same bytes */
} File;

static void file_free(gpointer data)
{
  File *file = data;
  felt_small_clear(&file->bytes);
  g_free(file->tag);
  g_free(file);
}

static const char *type_of(const char *name)
{
  static const struct {
    const char *suffix, *type;
  } types[] = {
      {".html", "text/html; charset=utf-8"},         {".css", "text/css; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},     {".svg", "image/svg+xml"},
      {".json", "application/json; charset=utf-8"},  {".png", "image/png"},
      {".webmanifest", "application/manifest+json"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(types); i++)
    if (g_str_has_suffix(name, types[i].suffix))
      return types[i].type;
  return "application/octet-stream";
}

/* A name is one of a file, never a way to another folder. */
static GBytes *load(const char *name)
{
  const char *folder = g_getenv("FELT_WEB_DIR");
  if (name[0] == '.' || strchr(name, '/') != NULL)
    return NULL;
  if (folder == NULL) {
    g_autofree char *path = g_strconcat(FOLDER, name, NULL);
    return g_resource_lookup_data(felt_web_get_resource(), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                  NULL);
  }
  g_autofree char *path = g_build_filename(folder, name, NULL);
  char *text = NULL;
  gsize length = 0;
  if (!g_file_get_contents(path, &text, &length, NULL))
    return NULL;
  return g_bytes_new_take(text, length);
}

/* Takes bytes. */
static GBytes *speak(GBytes *bytes, const char *language)
{
  gsize size;
  const char *data = g_bytes_get_data(bytes, &size);
  if (size == 0 || g_strstr_len(data, (gssize)size, LANGUAGE) == NULL)
    return bytes;
  GString *text = g_string_new_len(data, (gssize)size);
  g_string_replace(text, LANGUAGE, language, 0);
  g_bytes_unref(bytes);
  return g_string_free_to_bytes(text);
}

/* Takes bytes. */
static GBytes *shorten(GBytes *bytes, const char *name)
{
  gboolean script = g_str_has_suffix(name, ".js") || g_str_has_suffix(name, ".css");
  return script ? felt_small_script(bytes) : bytes;
}

static File *file_new(const char *name, const char *language, FeltFileMaker make)
{
  GBytes *bytes = make != NULL ? make(language) : load(name);
  if (bytes == NULL)
    return NULL;
  File *file = g_new0(File, 1);
  felt_small_set(&file->bytes, shorten(speak(bytes, language), name));
  g_autofree char *hash = g_compute_checksum_for_bytes(G_CHECKSUM_SHA256, file->bytes.plain);
  file->tag = g_strdup_printf("\"%.16s\"", hash);
  return file;
}

/* NULL: there is none. */
static const File *find(const char *name, const char *language, FeltFileMaker make)
{
  static GHashTable *files;
  g_autofree char *key = g_strconcat(language, "/", name, NULL);
  if (files == NULL)
    files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, file_free);
  if (g_getenv("FELT_WEB_DIR") != NULL)
    g_hash_table_remove(files, key);
  const File *known = g_hash_table_lookup(files, key);
  if (known != NULL)
    return known;
  File *file = file_new(name, language, make);
  if (file != NULL)
    g_hash_table_insert(files, g_steal_pointer(&key), file);
  return file;
}

FeltAnswer *felt_files_answer(const FeltRequest *request, const char *name)
{
  return felt_files_answer_made(request, name, felt_request_language(request), NULL);
}

FeltAnswer *felt_files_answer_made(const FeltRequest *request, const char *name,
                                   const char *language, FeltFileMaker make)
{
  const File *file = find(name, language, make);
  if (file == NULL)
    return felt_answer_error(404, "not-found", _("There is nothing at this address."));
  const char *has = felt_request_header(request, "If-None-Match");
  FeltAnswer *answer;
  if (has != NULL && strstr(has, file->tag) != NULL) {
    g_autoptr(GBytes) nothing = g_bytes_new_static("", 0);
    answer = felt_answer_bytes(304, type_of(name), nothing);
  } else {
    answer = felt_small_answer(request, type_of(name), &file->bytes);
  }
  felt_answer_header(answer, "ETag", file->tag);
  felt_answer_header(answer, "Vary", "Accept-Language");
  felt_answer_header(answer, "Cache-Control", "no-cache");
  return answer;
}
