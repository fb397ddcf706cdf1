/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-reach.c - why phones may not connect: what is told of server and firewalls; what the server
 * says of itself */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "felt-test.h"
#include "services/files/felt-reach.h"
#include "services/files/felt-server-file.h"
#include "services/files/felt-server-said.h"

#include "felt-deadline.h"

static const char *folder;

/* The item of a key; never NULL. */
static const FeltHealthItem *item_of(GPtrArray *items, const char *key)
{
  for (guint i = 0; i < items->len; i++)
    if (g_str_equal(((const FeltHealthItem *)items->pdata[i])->key, key))
      return items->pdata[i];
  g_error("nothing is told of %s", key);
}

static void check_firewall(const char *file, const char *text, const char *says)
{
  const char *urls[] = {"http://127.0.0.1:1/", NULL};
  const FeltReach reach = {urls, folder};
  g_autofree char *path = g_build_filename(folder, file, NULL);
  g_autofree char *in = g_path_get_dirname(path);
  g_assert_cmpint(g_mkdir_with_parents(in, 0700), ==, 0);
  g_assert_true(g_file_set_contents(path, text, -1, NULL));
  g_autoptr(GPtrArray) items = felt_reach_look(&reach);
  const FeltHealthItem *item = item_of(items, "firewall");
  g_test_message("%s", item->sentence);
  g_assert_cmpint(item->state, ==, says != NULL ? FELT_HEALTH_WARNING : FELT_HEALTH_GOOD);
  g_assert_nonnull(strstr(item->sentence, says != NULL ? says : "No firewall"));
  g_remove(path);
}

FELT_TEST(test_firewall, "/services/reach/firewall")
{
  check_firewall("etc/nothing", "", NULL);
  check_firewall("etc/ufw/ufw.conf", "# ENABLED=yes\nENABLED=no\n", NULL);
  check_firewall("etc/ufw/ufw.conf", "LOGLEVEL=low\nENABLED=yes\n", "“sudo ufw allow 1/tcp”");
  check_firewall("run/firewalld", "", "--add-port=1/tcp");
  check_firewall("etc/systemd/system/sysinit.target.wants/nftables.service", "", "tcp dport 1 ");
}

static gboolean answer_cb(GThreadedSocketService *service, GSocketConnection *connection,
                          GObject *source, gpointer says)
{
  char asked[512];
  GIOStream *stream = G_IO_STREAM(connection);
  gssize n = g_input_stream_read(g_io_stream_get_input_stream(stream), asked, sizeof asked - 1,
                                 NULL, NULL);
  g_assert_cmpint(n, >, 0);
  asked[n] = '\0';
  g_assert_true(g_str_has_prefix(asked, "GET /api/now HTTP/1.1\r\nHost: 127.0.0.1:"));
  g_output_stream_write_all(g_io_stream_get_output_stream(stream), says, strlen(says), NULL, NULL,
                            NULL);
  return TRUE;
}

typedef struct {
  const FeltReach *reach;
  GPtrArray *items;
  gint over;
} Look;

static gpointer look_thread(gpointer data)
{
  Look *look = data;
  look->items = felt_reach_look(look->reach);
  g_atomic_int_set(&look->over, TRUE);
  return NULL;
}

static void check_listening(const char *answer, FeltHealthState state)
{
  g_autoptr(GSocketService) service = g_threaded_socket_service_new(2);
  guint16 port = g_socket_listener_add_any_inet_port(G_SOCKET_LISTENER(service), NULL, NULL);
  g_autofree char *url = felt_server_url("127.0.0.1", port, FALSE);
  const char *urls[] = {url, NULL};
  const FeltReach reach = {urls, folder};
  if (answer != NULL)
    g_signal_connect(service, "run", G_CALLBACK(answer_cb), (gpointer)answer);
  else
    g_clear_object(&service);
  /* the listener accepts in this thread's main loop, so that another one asks */
  Look look = {.reach = &reach};
  GThread *asks = g_thread_new("asks", look_thread, &look);
  felt_wait_until(g_atomic_int_get(&look.over),
                  "the server to be asked") while (g_main_context_iteration(NULL, FALSE));
  g_thread_join(asks);
  g_autoptr(GPtrArray) items = look.items;
  const FeltHealthItem *item = item_of(items, "listening");
  g_test_message("%s", item->sentence);
  g_assert_cmpint(item->state, ==, state);
  g_assert_nonnull(strstr(item->sentence, url));
}

FELT_TEST(test_listening, "/services/reach/listening")
{
  check_listening("HTTP/1.1 200 OK\r\n\r\n", FELT_HEALTH_GOOD);
  check_listening("HTTP/1.1 403 Forbidden\r\n\r\n", FELT_HEALTH_ALARM);
  check_listening(NULL, FELT_HEALTH_ALARM);
}

FELT_TEST(test_said, "/services/reach/said")
{
  static const char *const bad[] = {
      "", "{", "[]", "{\"url\":1,\"port\":2}", "{\"url\":\"x\"}", "{\"url\":\"x\",\"port\":0}"};
  FeltServerSaid said;
  g_assert_true(felt_server_said_read(
      "{\"url\":\"http://a:1/\",\"urls\":[\"http://a:1/\",2,\"http://b:1/\"],\"port\":1}", &said));
  g_assert_cmpstr(said.url, ==, "http://a:1/");
  g_assert_cmpuint(g_strv_length(said.urls), ==, 2);
  g_assert_cmpuint(said.port, ==, 1);
  felt_server_said_clear(&said);
  for (guint i = 0; i < G_N_ELEMENTS(bad); i++)
    g_assert_false(felt_server_said_read(bad[i], &said));
}

/* A file that is there and cannot be read is neither taken for empty nor written over. */
FELT_TEST(test_unreadable_settings, "/services/reach/unreadable-settings")
{
  g_autofree char *path = g_build_filename(g_get_user_config_dir(), "felt", "server.ini", NULL);
  g_autofree char *in = g_path_get_dirname(path), *kept = NULL;
  g_auto(FeltServerFile) file = {0};
  g_autoptr(GError) load = NULL, save = NULL;
  g_assert_cmpint(g_mkdir_with_parents(in, 0700), ==, 0);
  g_assert_true(g_file_set_contents(path, "[server]\non=true\nport 8041\n", -1, NULL));
  g_assert_false(felt_server_file_load(&file, &load));
  g_assert_false(felt_server_file_save(&file, &save));
  g_assert_nonnull(strstr(save->message, "cannot be read"));
  g_assert_true(g_file_get_contents(path, &kept, NULL, NULL));
  g_assert_cmpstr(kept, ==, "[server]\non=true\nport 8041\n");
  g_remove(path);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  folder = felt_test_folder();
  g_setenv("XDG_CONFIG_HOME", folder, TRUE);
  return felt_test_run();
}
