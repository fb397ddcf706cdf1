/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-server-questions.c - what is asked of a server beside the log keeps nobody waiting */
#include "felt-test.h"
#include "store/felt-database.h"
#include "store/felt-details.h"
#include "store/felt-device-secret.h"
#include "store/felt-postgres.h"
#include "store/felt-scratch.h"
#include "store/felt-secret.h"

#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "felt-deadline.h"

#define PATIENCE_MS 200
#define DEVICE      "0123456789ab"

static FeltPostgres server;
static const guint8 salt[FELT_SALT_SIZE] = "salt of the test";

static FeltStore *open_desk(const char *address)
{
  FeltStore *store = felt_must(felt_store_open(address, FELT_STORE_CREATE, NULL, &felt_error));
  felt_store_set_timeout(store, PATIENCE_MS);
  return store;
}

static gboolean set_telephone(FeltStore *store, const char *number, GError **error)
{
  FeltDetails details = {.person = 1, .telephone = (char *)number};
  return felt_details_set(store, &details, 1, error);
}

static void assert_telephone(FeltStore *store, const char *number)
{
  FeltDetails details = {0};
  felt_must(felt_details_get(store, 1, &details, &felt_error));
  g_assert_cmpstr(details.telephone, ==, number);
  felt_details_clear(&details);
}

/* What only counts tries waits for no standby; what is to be kept says that it is not certain. */
FELT_TEST(test_dead_standby, "/store/server/dead-standby")
{
  gboolean good = FALSE, rises = FALSE;
  gint64 last = -1, wait_us;
  const FeltInstant now = {.boot_id = "boot"};
  g_autofree char *address = felt_postgres_fresh(&server, "dead_standby");
  g_autoptr(FeltStore) store = open_desk(address);
  felt_must(felt_secret_set(store, 1, "2468", salt, &felt_error));
  g_assert_true(set_telephone(store, "111", NULL));
  felt_postgres_set_standbys(&server, "nobody");
  for (gint64 i = 1; i < 4; i++) {
    g_assert_true(felt_must(
        felt_secret_test(store, 1, i < 3 ? "2468" : "1357", &now, &good, &wait_us, &felt_error)));
    g_assert_cmpint(good, ==, i < 3);
    g_assert_true(
        felt_must(felt_device_secret_count(store, DEVICE, i, TRUE, &rises, &last, &felt_error)));
    g_assert_true(rises && last == i - 1);
  }
  assert_telephone(store, "111");

  gint64 start_us = g_get_monotonic_time();
  felt_scratch_refused(set_telephone(store, "222", &felt_error), IO, "not certain");
  felt_scratch_refused(felt_secret_set(store, 2, "9999", salt, &felt_error), IO, "not certain");
  g_test_message("two answers after %d us", (int)(g_get_monotonic_time() - start_us));
  felt_postgres_set_standbys(&server, "");
  g_assert_true(felt_must(set_telephone(store, "333", &felt_error)));
  assert_telephone(store, "333");
}

/* A server that has just fallen silent, which nobody knows yet. */
FELT_TEST(test_silent_server, "/store/server/silent-server")
{
  gboolean has = FALSE;
  g_autofree char *address = felt_postgres_fresh(&server, "silent");
  g_autoptr(FeltStore) store = open_desk(address);
  g_assert_true(felt_must(set_telephone(store, "111", &felt_error)));
  felt_postgres_freeze(&server, TRUE);
  gint64 start_us = g_get_monotonic_time();
  felt_scratch_refused(felt_details_nicknames(store, &felt_error), UNREACHABLE, "does not answer");
  /* as a list of accounts does: were each waited for it would take more than the deadline */
  for (gint64 account = 1; account <= 2 * FELT_DEADLINE_S * 1000 / PATIENCE_MS; account++) {
    felt_scratch_refused(felt_secret_has(store, account, &has, &felt_error), UNREACHABLE,
                         "does not answer");
    felt_deadline_pause(start_us, "a list of accounts without an answer");
  }
  felt_postgres_freeze(&server, FALSE);
  felt_wait_until(felt_secret_has(store, 1, &has, NULL), "an answer");
  assert_telephone(store, "111");
}

/* Details of several people are kept together or not at all. */
FELT_TEST(test_all_or_none, "/store/server/all-or-none")
{
  GError *error = NULL;
  g_autofree char *address = felt_postgres_fresh(&server, "all_or_none");
  g_autoptr(FeltStore) store = open_desk(address);
  const FeltDetails items[] = {{.person = 1, .telephone = (char *)"111"},
                               {.person = -2, .notes = (char *)"x"}};
  g_assert_false(felt_details_set(store, items, 2, &error));
  g_clear_error(&error);
  assert_telephone(store, NULL);
  g_assert_true(set_telephone(store, "222", &error));
  assert_telephone(store, "222");
}

/* Who connects there hears nothing. */
static int listen_silently(const char *path)
{
  struct sockaddr_un place = {.sun_family = AF_UNIX};
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  g_assert_cmpint(fd, >=, 0);
  g_strlcpy(place.sun_path, path, sizeof place.sun_path);
  g_assert_cmpint(bind(fd, (const struct sockaddr *)&place, sizeof place), ==, 0);
  g_assert_cmpint(listen(fd, 16), ==, 0);
  return fd;
}

/* The machine that is named first hears, and says nothing: as after its plug was pulled. Questions
 * go where the log is. */
FELT_TEST(test_silent_machine, "/store/server/silent-machine")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autofree char *path = felt_scratch_file(scratch, ".s.PGSQL.5432");
  int silent = listen_silently(path);
  g_free(felt_postgres_fresh(&server, "machine"));
  g_autofree char *address = g_strdup_printf("postgresql://desk@/machine?host=%s,%s"
                                             "&target_session_attrs=read-write",
                                             scratch->folder, server.socket);
  FeltStore *store = open_desk(address);
  felt_store_set_timeout(store, 2500);
  gint64 start_us = g_get_monotonic_time();
  g_assert_true(felt_must(set_telephone(store, "111", &felt_error)));
  g_test_message("kept after %d us", (int)(g_get_monotonic_time() - start_us));
  felt_store_close(store);
  store =
      open_desk(address); /* where there is a mirror it is not waited for longer than for that */
  g_auto(FeltLink) link = {0};
  felt_store_get_link(store, &link);
  g_assert_cmpint(link.kind, ==, FELT_LINK_CONNECTED);
  felt_store_close(store);
  close(silent);
}

FELT_TEST_MAIN(argc, argv)
{
  g_setenv("XDG_DATA_HOME", felt_test_folder(), TRUE);
  g_test_init(&argc, &argv, NULL);
  felt_postgres_init(&server, NULL);
  int status = felt_test_run();
  felt_postgres_clear(&server);
  return status;
}
