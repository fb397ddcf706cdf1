/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-status.c - each key of a status update, in each part of an evening */
#include "felt-test.h"
#include "services/status/felt-status.h"

#include "session/felt-world.h"

#include <cjson/cJSON.h>
#include <string.h>

/* The value of a key, owned by the caller; NULL: it is not told. */
static char *value_of(char **lines, const char *key)
{
  for (guint i = 0; lines[i] != NULL; i++) {
    gsize n = strlen(key);
    if (strncmp(lines[i], key, n) == 0 && lines[i][n] == '=')
      return g_strdup(lines[i] + n + 1);
  }
  return NULL;
}

/* "RoundNum=1 Ante=" */
static void check(FeltWorld *world, const char *told)
{
  g_autofree char *text = felt_status_of_session(world->session, &world->now, FELT_STATUS_LINES);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1), wanted = g_strsplit(told, " ", -1);
  for (guint i = 0; wanted[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(wanted[i], "=", 2);
    g_autofree char *value = value_of(lines, pair[0]);
    const char *want = *pair[1] != '\0' ? pair[1] : NULL;
    if (g_strcmp0(value, want) != 0)
      g_error("“%s”: %s is %s, not %s", told, pair[0], value, wanted[i]);
  }
}

static void play_part(gconstpointer data)
{
  const FeltTestPart *part = data;
  g_autoptr(FeltWorld) world = felt_world_new();
  g_auto(GStrv) lines = g_strsplit(part->lines->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix(lines[i], "= "))
      check(world, lines[i] + 2);
    else
      felt_world_do(world, "%s", lines[i]);
}

/* JSON and the query tell the same as the lines; numbers are numbers. */
FELT_TEST(test_formats, "/status/formats")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "set-config price=1250|fee=5|currency=EUR");
  g_autofree char *lines = felt_status_of_session(world->session, &world->now, FELT_STATUS_LINES);
  g_autofree char *json = felt_status_of_session(world->session, &world->now, FELT_STATUS_JSON);
  g_autofree char *query = felt_status_of_session(world->session, &world->now, FELT_STATUS_QUERY);
  cJSON *object = cJSON_Parse(json);
  g_assert_nonnull(object);
  g_auto(GStrv) each = g_strsplit(lines, "\n", -1), parts = g_strsplit(query, "&", -1);
  guint n = g_strv_length(each) - 1;
  g_assert_cmpuint(n, ==, (guint)cJSON_GetArraySize(object));
  g_assert_cmpuint(n, ==, g_strv_length(parts));
  for (guint i = 0; i < n; i++) {
    g_autofree char *part = g_uri_unescape_string(parts[i], NULL);
    g_assert_cmpstr(part, ==, each[i]);
    g_auto(GStrv) pair = g_strsplit(each[i], "=", 2);
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(object, pair[0]);
    g_assert_nonnull(member);
    if (cJSON_IsString(member))
      g_assert_cmpstr(member->valuestring, ==, pair[1]);
    else
      g_assert_cmpfloat(member->valuedouble, ==, g_ascii_strtod(pair[1], NULL));
  }
  g_assert_nonnull(strstr(json, "\"DefaultBuyinFee\":12.55"));
  g_assert_nonnull(strstr(query, "&GameName=Hold"));
  cJSON_Delete(object);
}

FELT_TEST_PARTS("plays/status.play", play_part)
