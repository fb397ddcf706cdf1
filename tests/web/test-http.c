/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-http.c - what a request may look like, what an address may ask, what a patch says (TAP) */
#include "felt-test.h"
#include "web/feed/felt-patch.h"
#include "web/http/felt-host.h"
#include "web/http/felt-limits.h"
#include "web/http/felt-small.h"
#include "web/http/felt-target.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

/* Targets -------------------------------------------------------------------------------------- */

FELT_TEST(test_targets, "/web/targets")
{
  static const struct {
    const char *raw, *path, *key, *value;
  } good[] = {
      {"/", "/", NULL, NULL},
      {"/p/abc", "/p/abc", NULL, NULL},
      {"/screen/My%20Hall", "/screen/My Hall", NULL, NULL},
      {"/api/seats?name=Ann+Moss", "/api/seats", "name", "Ann Moss"},
      {"/a?b=%C3%89%26c", "/a", "b", "É&c"},
      {"/a?x&b==", "/a", "b", "="},
      {"/a?b=1&b=2", "/a", "b", "1"},
      {"/a+b?", "/a+b", NULL, NULL},
  };
  static const char *const bad[] = {
      "",       "x",        "http://a/",  "//",
      "/a//b",  "/./a",     "/a/..",      "/%2e%2e/a",
      "/%",     "/%4",      "/%zz",       "/%00",
      "/a%0ab", "/%ff",     "/%c3",       "/a\\b",
      "/%5cb",  "/a?b=%00", "/a?%ff=1",   "/a?b=%1",
      "/a\x01", "/a?b\x7f", "/%ed%a0%80", "/a?a&b&c&d&e&f&g&h&i&j&k&l&m&n&o&p&q",
  };
  for (guint i = 0; i < G_N_ELEMENTS(good); i++) {
    FeltTarget target;
    g_assert_true(felt_target_parse(&target, good[i].raw));
    g_assert_cmpstr(target.path, ==, good[i].path);
    for (guint q = target.n_query; good[i].key != NULL && q-- > 0;)
      if (strcmp(target.query[q].key, good[i].key) == 0 && (q == 0 || i != 6))
        g_assert_cmpstr(target.query[q].value, ==, good[i].value);
    felt_target_clear(&target);
  }

  for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
    FeltTarget target;
    if (felt_target_parse(&target, bad[i]))
      g_error("taken: %s", bad[i]);
  }
  g_autofree char *longest = g_strnfill(FELT_TARGET_MAX + 1, 'a');
  FeltTarget target;
  longest[0] = '/';
  g_assert_false(felt_target_parse(&target, longest));
}

/* Whatever is sent, what is taken is clean. */
static void check_target(const char *raw)
{
  FeltTarget target;
  if (!felt_target_parse(&target, raw))
    return;
  g_assert_true(target.path[0] == '/' && g_utf8_validate(target.path, -1, NULL));
  g_assert_null(strstr(target.path, "/../"));
  g_assert_null(strstr(target.path, "//"));
  g_assert_false(g_str_has_suffix(target.path, "/.."));
  g_assert_null(strpbrk(target.path, "\\\n\r\x01\x7f"));
  g_assert_cmpuint(target.n_query, <=, FELT_QUERY_MAX);
  for (guint i = 0; i < target.n_query; i++)
    g_assert_true(g_utf8_validate(target.query[i].key, -1, NULL) &&
                  g_utf8_validate(target.query[i].value, -1, NULL));
  felt_target_clear(&target);
}

/* FELT_TARGETS: how many. */
FELT_TEST(test_any_target, "/web/any-target")
{
  static const char *const parts[] = {"/",  "..",       ".",    "%2e", "%2f", "%5c",   "%00",
                                      "%",  "%c3%a9",   "%c3",  "a",   "?",   "&",     "=",
                                      "+",  "\xc3\xa9", "\xff", "//",  "api", "board", "%0d%0a",
                                      "\\", "name",     "%25",  " "};
  guint n = felt_test_times("FELT_TARGETS", 200000);
  for (guint i = 0; i < n; i++) {
    char raw[200];
    gsize length = 0;
    raw[length++] = '/';
    for (int k = g_test_rand_int_range(0, 24); k > 0; k--) {
      const char *part = parts[g_test_rand_int_range(0, G_N_ELEMENTS(parts))];
      char any[2] = {(char)g_test_rand_int_range(1, 256), '\0'};
      if (g_test_rand_int_range(0, 4) == 0)
        part = any;
      length = g_strlcpy(raw + length, part, sizeof raw - length) + length;
    }
    check_target(raw);
    g_autofree char *host = felt_host_name(raw + 1);
    g_assert_true(host == NULL || (*host != '\0' && strchr(host, ']') == NULL));
  }
  g_test_message("%u targets", n);
}

FELT_TEST(test_hosts, "/web/hosts")
{
  static const char *const named[] = {"felt.example", NULL};
  static const struct {
    const char *header;
    gboolean ours;
  } hosts[] = {{"localhost", TRUE},     {"LOCALHOST:80", TRUE},       {"127.0.0.1:8040", TRUE},
               {"127.8.9.1", TRUE},     {"[::1]:8040", TRUE},         {"[::1]", TRUE},
               {"felt.example", TRUE},  {"FELT.example:1", TRUE},     {"felt.example.", FALSE},
               {"evil.example", FALSE}, {"felt.example.evil", FALSE}, {"192.0.2.3", FALSE},
               {"[2001:db8::1]", FALSE}};
  for (guint i = 0; i < G_N_ELEMENTS(hosts); i++) {
    g_autofree char *name = felt_host_name(hosts[i].header);
    g_assert_nonnull(name);
    g_assert_cmpint(felt_host_is_ours(name, named), ==, hosts[i].ours);
  }
  static const char *const none[] = {"",         ":80",  "a:",     "a:x",
                                     "a:123456", "[::1", "[::1]x", "[::1]:"};
  for (guint i = 0; i < G_N_ELEMENTS(none); i++)
    g_assert_null(felt_host_name(none[i]));
  g_assert_true(felt_origin_is_ours("http://a:8040", "a:8040", FALSE));
  g_assert_false(felt_origin_is_ours("http://a:8040", "a:8040", TRUE));
  g_assert_false(felt_origin_is_ours("http://a:80401", "a:8040", FALSE));
  g_assert_false(felt_origin_is_ours("null", "a", FALSE));
}

/* Limits --------------------------------------------------------------------------------------- */

static struct sockaddr_in6 address(const char *text)
{
  struct sockaddr_in6 at = {.sin6_family = AF_INET6};
  g_assert_cmpint(inet_pton(AF_INET6, text, &at.sin6_addr), ==, 1);
  return at;
}

static guint ask(FeltLimits *limits, const char *text, guint cost, gint64 now_us)
{
  struct sockaddr_in6 at = address(text);
  return felt_limits_take(limits, (struct sockaddr *)(void *)&at, cost, now_us);
}

FELT_TEST(test_allowance, "/web/allowance")
{
  g_autoptr(FeltLimits) limits = felt_limits_new();
  gint64 now_us = 1000;
  g_assert_cmpuint(ask(limits, "::ffff:10.0.0.1", FELT_COST_AT_ONCE, now_us), ==, 0);
  g_assert_cmpuint(ask(limits, "::ffff:10.0.0.1", 1, now_us), ==, 1);
  g_assert_cmpuint(ask(limits, "::ffff:10.0.0.2", 1, now_us), ==, 0);
  now_us += G_USEC_PER_SEC;
  g_assert_cmpuint(ask(limits, "::ffff:10.0.0.1", FELT_COST_PER_SECOND, now_us), ==, 0);
  g_assert_cmpuint(ask(limits, "::ffff:10.0.0.1", 10 * FELT_COST_PER_SECOND, now_us), >=, 10);
  /* of one network all addresses are one guest's, of the link each its own */
  g_assert_cmpuint(ask(limits, "2001:db8::1", FELT_COST_AT_ONCE, now_us), ==, 0);
  g_assert_cmpuint(ask(limits, "2001:db8::2", 1, now_us), ==, 1);
  g_assert_cmpuint(ask(limits, "2001:db8:0:1::2", 1, now_us), ==, 0);
  g_assert_cmpuint(ask(limits, "fe80::1", FELT_COST_AT_ONCE, now_us), ==, 0);
  g_assert_cmpuint(ask(limits, "fe80::2", 1, now_us), ==, 0);
}

/* However many come from few addresses, another one has room. */
FELT_TEST(test_connections, "/web/connections")
{
  g_autoptr(FeltLimits) limits = felt_limits_new();
  guint had = 0;
  for (guint i = 0; i < 8; i++) {
    g_autofree char *text = g_strdup_printf("::ffff:10.0.0.%u", i + 1);
    struct sockaddr_in6 at = address(text);
    const struct sockaddr *of = (struct sockaddr *)(void *)&at;
    guint n = 0;
    while (felt_limits_may_connect(limits, of, 1) && n <= FELT_CONNECTIONS_MAX) {
      felt_limits_connected(limits, of, 1);
      n++;
    }
    g_assert_cmpuint(n, >, 0);
    g_assert_cmpuint(n, <=, FELT_CONNECTIONS_ADDRESS);
    had += n;
  }
  g_assert_cmpuint(had, <, FELT_CONNECTIONS_MAX);
}

/* A flood of addresses takes no memory, and those that are known go on. */
FELT_TEST(test_many_addresses, "/web/many-addresses")
{
  g_autoptr(FeltLimits) limits = felt_limits_new();
  guint taken = 0;
  g_assert_cmpuint(ask(limits, "::ffff:10.0.0.1", 1, 1), ==, 0);
  for (guint i = 0; i < 3 * FELT_ADDRESSES_MAX; i++) {
    g_autofree char *text = g_strdup_printf("::ffff:11.%u.%u.1", i / 256, i % 256);
    taken += ask(limits, text, 1, 1) == 0;
  }
  g_assert_cmpuint(taken, <, FELT_ADDRESSES_MAX);
  g_assert_cmpuint(ask(limits, "::ffff:10.0.0.1", 1, 1), ==, 0);
  g_assert_cmpuint(ask(limits, "::ffff:12.0.0.1", 1, G_USEC_PER_SEC), ==, 0);
}

/* Scripts -------------------------------------------------------------------------------------- */

FELT_TEST(test_scripts, "/web/scripts")
{
  static const struct {
    const char *text, *small;
  } scripts[] = {
      {"/* a */\n/* b\n * c */\n  x = 1; /* d */\n", "x = 1; /* d */\n"},
      {"\t/* a */ y();\n\n  z", "/* a */ y();\n\nz"},
      {"a = '/* no */';\n/* open", "a = '/* no */';\n/* open"},
      {"  /**/", ""},
      {"", ""},
  };
  for (guint i = 0; i < G_N_ELEMENTS(scripts); i++) {
    const char *text = scripts[i].text;
    g_autoptr(GBytes) small = felt_small_script(g_bytes_new_static(text, strlen(text)));
    gsize size;
    const char *data = g_bytes_get_data(small, &size);
    g_autofree char *got = g_strndup(data, size);
    g_assert_cmpstr(got, ==, scripts[i].small);
  }
}

/* Patches -------------------------------------------------------------------------------------- */

static cJSON *any_value(int depth)
{
  int kind = g_test_rand_int_range(0, depth > 0 ? 7 : 5);
  cJSON *value = NULL;
  if (kind < 3)
    return cJSON_CreateNumber(g_test_rand_int_range(0, 3));
  if (kind == 3)
    return cJSON_CreateNull();
  if (kind == 4)
    return cJSON_CreateString(g_test_rand_int_range(0, 2) ? "a" : "b");
  value = kind == 5 ? cJSON_CreateArray() : cJSON_CreateObject();
  for (int i = g_test_rand_int_range(0, 5); i > 0; i--) {
    char key[2] = {(char)('a' + i), '\0'};
    if (kind == 5)
      cJSON_AddItemToArray(value, any_value(depth - 1));
    else
      cJSON_AddItemToObject(value, key, any_value(depth - 1));
  }
  return value;
}

static cJSON *any_object(void)
{
  cJSON *object = cJSON_CreateObject();
  for (char key[2] = "a"; key[0] < 'h'; key[0]++)
    if (g_test_rand_int_range(0, 5) > 0)
      cJSON_AddItemToObject(object, key, any_value(3));
  return object;
}

/* RFC 7396, section 2; takes target. */
static cJSON *apply(cJSON *target, const cJSON *patch)
{
  const cJSON *member;
  if (!cJSON_IsObject(patch)) {
    cJSON_Delete(target);
    return cJSON_Duplicate(patch, TRUE);
  }
  if (!cJSON_IsObject(target)) {
    cJSON_Delete(target);
    target = cJSON_CreateObject();
  }
  cJSON_ArrayForEach(member, patch)
  {
    cJSON *old = cJSON_DetachItemFromObjectCaseSensitive(target, member->string);
    if (cJSON_IsNull(member))
      cJSON_Delete(old);
    else
      cJSON_AddItemToObject(target, member->string, apply(old, member));
  }
  return target;
}

FELT_TEST(test_patches, "/web/patches")
{
  guint without = 0;
  for (guint i = 0; i < 20000; i++) {
    cJSON *from = any_object(), *to = any_object(), *patch = felt_merge_patch(from, to);
    if (patch != NULL) {
      from = apply(from, patch);
      g_assert_true(cJSON_Compare(from, to, TRUE));
      cJSON *none = felt_merge_patch(from, to);
      g_assert_cmpint(cJSON_GetArraySize(none), ==, 0);
      cJSON_Delete(none);
    }
    without += patch == NULL;
    cJSON_Delete(from);
    cJSON_Delete(to);
    cJSON_Delete(patch);
  }
  g_assert_cmpuint(without, <, 20000);
}
