/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-address.c - what an address names, and the mirror of it */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* Whether the text begins with "keyword =" as libpq knows it. */
static gboolean begins_with_keyword(const char *text)
{
  gsize length = strspn(text, "abcdefghijklmnopqrstuvwxyz_");
  const char *after = text + length + strspn(text + length, " ");
  gboolean known = FALSE;
  if (length == 0 || *after != '=')
    return FALSE;
  PQconninfoOption *options = PQconndefaults();
  for (PQconninfoOption *o = options; o != NULL && o->keyword != NULL && !known; o++)
    known = strlen(o->keyword) == length && strncmp(o->keyword, text, length) == 0;
  PQconninfoFree(options);
  return known;
}

/* "postgres://" and "postgresql://" with a sign too few, or too many. */
static gboolean begins_like_scheme(const char *text)
{
  if (g_ascii_strncasecmp(text, "postgres", 8) != 0)
    return FALSE;
  const char *after = text + (g_ascii_strncasecmp(text, "postgresql", 10) == 0 ? 10 : 8);
  return *after == ':' || g_str_has_prefix(after, "//");
}

/* Whatever is not plainly a file counts as an address, so that the password of one that is written
 * amiss is not shown as the name of a file. */
gboolean felt_server_is_address(const char *address)
{
  const char *text = address + strspn(address, " ");
  g_autofree char *scheme = g_uri_parse_scheme(text);
  return (scheme != NULL && strstr(text, "://") != NULL) || begins_like_scheme(text) ||
         begins_with_keyword(text);
}

static gboolean is_secret(const char *keyword)
{
  return strstr(keyword, "password") != NULL;
}

static const char *value_of(PQconninfoOption *options, const char *keyword)
{
  for (; options->keyword != NULL; options++)
    if (strcmp(options->keyword, keyword) == 0)
      return options->val != NULL && *options->val != '\0' ? options->val : NULL;
  return NULL;
}

static void append(GString *shown, const char *before, const char *value, const char *after)
{
  if (value != NULL)
    g_string_append_printf(shown, "%s%s%s", before, value, after);
}

/* postgresql://user@host:port/database, as far as these are given. */
static char *show(PQconninfoOption *options)
{
  const char *service = value_of(options, "service");
  if (service != NULL)
    return g_strconcat("service=", service, NULL);
  GString *shown = g_string_new("postgresql://");
  append(shown, "", value_of(options, "user"), "@");
  append(shown, "", value_of(options, "host"), "");
  append(shown, ":", value_of(options, "port"), "");
  append(shown, "/", value_of(options, "dbname"), "");
  return g_string_free(shown, FALSE);
}

/* What libpq says of an address, without what it quotes of it: that may be a password. */
static void hide_quoted(char *reason)
{
  char *first = strchr(reason, '"'), *last = strrchr(reason, '"');
  if (first != NULL && last > first)
    memmove(first + 1, last, strlen(last) + 1);
  else if (first != NULL)
    first[0] = '\0';
  g_strstrip(reason);
}

/* A password with an @ or a slash in it that was not written as %40 or %2F lies in the host or
 * the database's name then, where it would be shown. */
static gboolean is_password_apart(PQconninfoOption *options)
{
  static const char *const keywords[] = {"host", "port", "dbname"};
  for (gsize i = 0; i < G_N_ELEMENTS(keywords); i++) {
    const char *value = value_of(options, keywords[i]);
    if (value != NULL && strchr(value, '@') != NULL && value[0] != '@')
      return TRUE;
  }
  return FALSE;
}

static char *fail_apart(PQconninfoOption *options, GError **error)
{
  PQconninfoFree(options);
  g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
                      _("The address of the server has an @ too many: keep the password in "
                        "~/.pgpass, or write its @ as %40 and its / as %2F."));
  return NULL;
}

char *felt_server_show_address(const char *address, char **key, GError **error)
{
  char *reason = NULL;
  PQconninfoOption *options = PQconninfoParse(address, &reason);
  if (options == NULL) {
    if (reason != NULL)
      hide_quoted(reason);
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
                _("The address of the server cannot be read (%s): write it as "
                  "“postgresql://user@host/database”."),
                reason != NULL ? reason : "");
    PQfreemem(reason);
    return NULL;
  }
  if (is_password_apart(options))
    return fail_apart(options, error);

  GString *all = g_string_new(NULL);
  for (PQconninfoOption *option = options; option->keyword != NULL; option++)
    if (option->val != NULL && !is_secret(option->keyword))
      g_string_append_printf(all, "%s=%s\n", option->keyword, option->val);
  char *shown = show(options);
  if (key != NULL)
    *key = g_string_free(all, FALSE);
  else
    g_string_free(all, TRUE);
  PQconninfoFree(options);
  return shown;
}

char *felt_server_mirror_path(const char *key)
{
  g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, key, -1);
  g_autofree char *name = g_strdup_printf("%.16s.felt", sum);
  return g_build_filename(g_get_user_data_dir(), "felt", "mirrors", name, NULL);
}

/* -- which database a mirror is of: a key file beside it -- */

#define GROUP "mirror"

static char *side_file(const char *mirror)
{
  return g_strconcat(mirror, ".server", NULL);
}

static char *noted(const char *mirror, const char *what)
{
  g_autofree char *path = side_file(mirror);
  g_autoptr(GKeyFile) file = g_key_file_new();
  return g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL)
             ? g_key_file_get_string(file, GROUP, what, NULL)
             : NULL;
}

char *felt_server_of_mirror(const char *path)
{
  return noted(path, "address");
}

static gboolean note(FeltServer *server, const char *database, GError **error)
{
  gsize length = 0;
  g_autofree char *path = side_file(server->mirror_path);
  g_autoptr(GKeyFile) file = g_key_file_new();
  g_key_file_set_string(file, GROUP, "address", server->shown);
  g_key_file_set_string(file, GROUP, "database", database);
  g_autofree char *text = g_key_file_to_data(file, &length, NULL);
  return g_file_set_contents_full(path, text, (gssize)length, G_FILE_SET_CONTENTS_CONSISTENT, 0600,
                                  error);
}

gboolean felt_server_note_mirror(FeltServer *server, const char *database, gboolean *diverged,
                                 GError **error)
{
  g_autofree char *before = noted(server->mirror_path, "database");
  if (before == NULL)
    return note(server, database, error);
  if (strcmp(before, database) == 0)
    return TRUE;
  *diverged = TRUE;
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNREACHABLE,
              _("“%s” leads to another database than before, so nothing is recorded: check the "
                "address, or, if that is meant, move this desk's copy “%s” away."),
              server->shown, server->mirror_path);
  return FALSE;
}
