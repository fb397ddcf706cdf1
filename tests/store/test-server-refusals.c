/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-server-refusals.c - a server that cannot be used, and a mirror that is not as it was */
#include "felt-test.h"
#include "store/felt-database.h"
#include "store/felt-postgres.h"
#include "store/felt-scratch.h"
#include "store/felt-store-private.h"

#include <glib/gstdio.h>
#include <linux/magic.h>
#include <string.h>

static FeltPostgres server;
static char *certificate;

/* Opens at address, which must fail so; in less time than a name server's patience. */
static void assert_refused(const char *address, const char *part)
{
  GError *error = NULL;
  g_assert_null(felt_store_open(address, FELT_STORE_CREATE, NULL, &error));
  g_assert_nonnull(error);
  g_test_message("%s", error->message);
  if (error->code == FELT_STORE_ERROR_NEWER || error->code == FELT_STORE_ERROR_INVALID)
    error->code = FELT_STORE_ERROR_UNREACHABLE;
  g_assert_null(strstr(error->message, "secret"));
  felt_scratch_assert_error(&error, FELT_STORE_ERROR_UNREACHABLE, part);
}

static char *tcp(const char *user, const char *database, const char *rest)
{
  return g_strdup_printf("postgresql://%s@127.0.0.1:%d/%s%s", user, server.port, database, rest);
}

static void assert_tcp_refused(const char *user, const char *database, const char *rest,
                               const char *part)
{
  g_autofree char *address = tcp(user, database, rest);
  assert_refused(address, part);
}

FELT_TEST(test_address, "/store/server/address")
{
  g_autofree char *address =
      g_strdup_printf("postgresql://127.0.0.1:%d/felt", felt_postgres_free_port());
  assert_refused(address, "Nobody answers");
  assert_refused("postgresql:///felt?host=/no/such/folder", "Nobody answers");
  assert_refused("postgresql://felt.invalid/felt", "not known");
  assert_refused("postgresql://%zz/felt", "cannot be read");
  assert_refused("postgresql://h/felt?colour=red", "cannot be read");
  assert_refused("service=nowhere-such", "pg_service.conf");
  assert_refused("host=/no/such/folder dbname=felt password=secret", "Nobody answers");
}

/* No part of a password is told, also where the address is written amiss (assert_refused). */
FELT_TEST(test_password_amiss, "/store/server/password-amiss")
{
  g_autofree char *shown = felt_database_shown("postgresql://desk:secret%zz@h/felt");
  g_assert_cmpstr(shown, ==, "postgresql://…");
  assert_refused("postgresql://desk:secret%zz@h/felt", "cannot be read");
  assert_refused("postgresql://desk:secret@[::1/felt", "cannot be read");
  assert_refused("postgresql://desk:pass?secret@felt.invalid/felt", "not known");
  assert_refused("POSTGRESQL://desk:secret@felt.invalid/felt", "cannot be read");
  assert_refused("http://desk:secret@h/felt", "cannot be read");
  assert_refused("service=felt password=two secret", "cannot be read");
  assert_refused("postgresql//desk:secret@h/felt", "cannot be read");
  assert_refused("postgresql:/desk:secret@h/felt", "cannot be read");
  assert_refused("Postgres:desk:secret@h/felt", "cannot be read");
  assert_refused(" postgresql://desk:secret@[::1/felt", "cannot be read");
  assert_refused("host = /no/such/folder password = secret", "Nobody answers");
  assert_refused("sslmode=prefer password=secret host=/no/such/folder", "Nobody answers");
  assert_refused("postgresql://desk:pass@secret@h/felt", "an @ too many");
  assert_refused("postgresql://desk:pass/secret@h/felt", "an @ too many");
}

FELT_TEST(test_login, "/store/server/login")
{
  assert_tcp_refused("guarded:secret-and-wrong", "felt", "", "refuses this password");
  assert_tcp_refused("guarded", "felt", "", "asks for a password");
  assert_tcp_refused("shut", "felt", "", "pg_hba.conf");
  assert_tcp_refused("nobody", "felt", "", "does not let this user in");
  assert_tcp_refused("desk", "nowhere", "", "not there");
  assert_tcp_refused("stranger", "felt", "", "GRANT felt_desk");
}

FELT_TEST(test_certificate, "/store/server/certificate")
{
  g_autofree char *rest = g_strdup_printf("?sslmode=verify-full&sslrootcert=%s", certificate);
  assert_tcp_refused("desk", "felt", rest, "certificate");
  assert_tcp_refused("desk", "felt", "?sslmode=verify-full&sslrootcert=/no/such", "certificate");
}

FELT_TEST(test_kind, "/store/server/kind")
{
  felt_postgres_do(&server, "postgres",
                   "CREATE DATABASE old ENCODING 'SQL_ASCII' TEMPLATE template0");
  felt_postgres_do(&server, "postgres", "CREATE DATABASE bare");
  felt_postgres_create(&server, "newer");
  felt_postgres_do(&server, "newer", "UPDATE felt.about SET version = 99");
  felt_postgres_create(&server, "still");
  felt_postgres_do(&server, "still", "ALTER DATABASE still SET default_transaction_read_only = on");
  felt_postgres_do(&server, "postgres", "CREATE DATABASE foreign_one");
  felt_postgres_do(&server, "foreign_one", "CREATE SCHEMA felt; CREATE TABLE felt.oak (a int)");
  felt_postgres_create(&server, "torn");
  felt_postgres_do(&server, "torn", "ALTER TABLE felt.event RENAME TO gone");
  assert_tcp_refused("desk", "foreign_one", "", "is no log");
  assert_tcp_refused("desk", "torn", "", "lacks a table");
  g_autofree char *foreign = felt_postgres_address(&server, "postgres", "foreign_one");
  felt_scratch_refused(felt_database_init(foreign, &felt_error), UNREACHABLE, "is no log");
  assert_tcp_refused("desk", "old", "", "UTF-8");
  assert_tcp_refused("desk", "bare", "", "feltctl database init");
  assert_tcp_refused("desk", "newer", "", "newer version of Felt");
  assert_tcp_refused("desk", "still", "", "read-only");
}

/* Two hosts, as a desk's service names them: it is told of the one that has something to say. */
static void assert_pair_refused(const char *first, const char *user, const char *database,
                                const char *rest, const char *part)
{
  g_autofree char *address = g_strdup_printf("postgresql://%s@%s,127.0.0.1:%d/%s%s", user, first,
                                             server.port, database, rest);
  assert_refused(address, part);
}

FELT_TEST(test_several_hosts, "/store/server/several-hosts")
{
  g_autofree char *none = g_strdup_printf("127.0.0.1:%d", felt_postgres_free_port());
  g_autofree char *rest = g_strdup_printf("?target_session_attrs=read-write&sslmode=verify-full"
                                          "&sslrootcert=%s",
                                          certificate);
  for (int i = 0; i < 2; i++) {
    const char *attrs = i == 0 ? "" : "?target_session_attrs=read-write";
    assert_pair_refused(none, "guarded:secret", "felt", attrs, "refuses this password");
    assert_pair_refused(none, "guarded", "felt", attrs, "asks for a password");
    assert_pair_refused(none, "nobody", "felt", attrs, "does not let this user in");
    assert_pair_refused("felt.invalid", "desk", "nowhere", attrs, "not there");
    assert_pair_refused(none, "desk", "still", attrs, "read-only");
  }
  assert_pair_refused(none, "desk", "felt", rest, "certificate");
  g_autofree char *nobody =
      g_strdup_printf("postgresql://%s,%s/felt?target_session_attrs=primary", none, none);
  assert_refused(nobody, "Nobody answers");
}

static FeltStore *open_with(const char *address, const char *what, FeltLinkKind want)
{
  FeltLink link = {0};
  FeltStore *store = felt_must(felt_store_open(address, 0, NULL, &felt_error));
  felt_store_get_link(store, &link);
  g_assert_cmpint(link.kind, ==, want);
  if (what != NULL)
    g_assert_nonnull(strstr(link.why, what));
  felt_link_clear(&link);
  return store;
}

static char *filled(const char *database, char **mirror)
{
  felt_postgres_create(&server, database);
  char *address = felt_postgres_address(&server, "desk", database);
  FeltStore *store = open_with(address, NULL, FELT_LINK_CONNECTED);
  felt_scratch_fill(store, "t", 40);
  *mirror = g_strdup(felt_store_path(store));
  felt_store_close(store);
  return address;
}

static void assert_healed(const char *address)
{
  g_autoptr(FeltStore) store = open_with(address, NULL, FELT_LINK_CONNECTED);
  g_autoptr(GPtrArray) apart = felt_store_rescued_tournaments(store, NULL);
  felt_scratch_assert_chain(store, "t", "40 good");
  g_assert_cmpuint(apart->len, ==, 0);
}

/* A damaged mirror is fetched again, whether the damage is found at open, or in reading. */
FELT_TEST(test_damaged_mirror, "/store/server/damaged-mirror")
{
  g_autofree char *mirror = NULL, *address = filled("damaged", &mirror);
  g_assert_true(g_file_set_contents(mirror, "nothing of the kind", -1, NULL));
  assert_healed(address);
  felt_scratch_sql(mirror, "DROP TRIGGER event_no_update;"
                           "UPDATE event SET payload = 'x' WHERE seq = 20");
  felt_scratch_sql(mirror, "CREATE TRIGGER event_no_update BEFORE UPDATE ON event\nBEGIN\n"
                           "  SELECT RAISE(ABORT, 'events are never changed');\nEND;");
  FeltStore *store = open_with(address, NULL, FELT_LINK_CONNECTED);
  g_auto(FeltChainReport) report = {0};
  g_assert_true(felt_store_verify(store, "t", &report, NULL, NULL));
  g_assert_cmpuint(report.bad_seq, ==, 20);
  felt_must(felt_store_recover(store, NULL, &felt_error));
  felt_scratch_assert_chain(store, "t", "40 good");
  felt_scratch_append(store, "u", 0, "on", 1);
  felt_store_close(store);
  assert_healed(address);
  g_unlink(mirror);
  assert_healed(address);
}

/* A mirror that somebody deletes while a desk is open: what was acknowledged is there, and the desk
 * is told what brings it back. */
FELT_TEST(test_deleted_mirror, "/store/server/deleted-mirror")
{
  GError *error = NULL;
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  char *mirror = NULL, *address = filled("deleted", &mirror), id[] = "a";
  guint64 head = 40;
  FeltStore *store = open_with(address, NULL, FELT_LINK_CONNECTED);
  g_unlink(mirror);
  for (; felt_store_append(store, "t", head, id, &row, 1, NULL, &error); id[0]++)
    g_assert_cmpuint(++head, <, 45);
  felt_scratch_assert_error(&error, FELT_STORE_ERROR_UNREACHABLE, "start it again");
  felt_store_close(store);
  store = open_with(address, NULL, FELT_LINK_CONNECTED);
  g_autofree char *whole = g_strdup_printf("%d good", (int)head);
  felt_scratch_assert_chain(store, "t", whole);
  felt_scratch_append(store, "t", head, "then", 1);
  felt_store_close(store);
  g_free(mirror);
  g_free(address);
}

/* The server lacks what the desk had read there: it shows that, and records nothing. */
FELT_TEST(test_ahead, "/store/server/ahead")
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  char *mirror = NULL, *address = filled("ahead", &mirror);
  felt_postgres_do(&server, "ahead",
                   "ALTER TABLE felt.event DISABLE TRIGGER ALL;"
                   "DELETE FROM felt.event WHERE seq > 30;"
                   "ALTER TABLE felt.event ENABLE TRIGGER ALL");
  FeltStore *store = open_with(address, "take-over", FELT_LINK_DIVERGED);
  felt_scratch_assert_chain(store, "t", "40 good");
  felt_scratch_refused(felt_store_append(store, "t", 40, "no", &row, 1, NULL, &felt_error),
                       UNREACHABLE, "lacks event 40");
  felt_store_close(store);
  g_free(mirror);
  g_free(address);
}

/* Another log by the same address, as after a server was set up anew. */
FELT_TEST(test_another_database, "/store/server/another-database")
{
  char *mirror = NULL, *address = filled("another", &mirror);
  felt_postgres_do(&server, "postgres", "DROP DATABASE another WITH (FORCE)");
  felt_postgres_create(&server, "another");
  FeltStore *store = open_with(address, "another database", FELT_LINK_DIVERGED);
  felt_scratch_assert_chain(store, "t", "40 good");
  felt_store_close(store);
  g_free(mirror);
  g_free(address);
}

/* A mirror is no log of its own. */
FELT_TEST(test_mirror_as_file, "/store/server/mirror-as-file")
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  char *mirror = NULL, *address = filled("as_file", &mirror);
  FeltStore *store = felt_must(felt_store_open(mirror, 0, NULL, &felt_error));
  felt_scratch_assert_chain(store, "t", "40 good");
  felt_scratch_refused(felt_store_append(store, "t", 40, "no", &row, 1, NULL, &felt_error),
                       READ_ONLY, "this desk's copy");
  felt_store_close(store);
  store = felt_must(felt_store_open(address, FELT_STORE_READ_ONLY, NULL, &felt_error));
  felt_scratch_refused(felt_store_append(store, "t", 40, "no", &row, 1, NULL, &felt_error),
                       READ_ONLY, "for reading only");
  felt_store_close(store);
  g_free(mirror);
  g_free(address);
}

FELT_TEST(test_network_file_systems, "/store/server/network-file-systems")
{
  g_assert_true(felt_store_is_network_file_system(NFS_SUPER_MAGIC, NULL, FALSE));
  g_assert_true(felt_store_is_network_file_system(SMB_SUPER_MAGIC, NULL, FALSE));
  g_assert_true(felt_store_is_network_file_system((gint32)SMB2_SUPER_MAGIC, NULL, FALSE));
  g_assert_true(felt_store_is_network_file_system(CIFS_SUPER_MAGIC, NULL, TRUE));
  g_assert_true(felt_store_is_network_file_system(V9FS_MAGIC, "9p", FALSE));
  g_assert_false(felt_store_is_network_file_system(V9FS_MAGIC, "9p", TRUE));
  g_assert_true(felt_store_is_network_file_system(FUSE_SUPER_MAGIC, "fuse.sshfs", FALSE));
  g_assert_false(felt_store_is_network_file_system(FUSE_SUPER_MAGIC, "virtiofs", FALSE));
  g_assert_false(felt_store_is_network_file_system(FUSE_SUPER_MAGIC, "fuseblk", FALSE));
  g_assert_false(felt_store_is_network_file_system(FUSE_SUPER_MAGIC, NULL, FALSE));
  g_assert_false(felt_store_is_network_file_system(OVERLAYFS_SUPER_MAGIC, NULL, FALSE));
  g_assert_false(felt_store_is_network_file_system(EXT4_SUPER_MAGIC, NULL, FALSE));
  g_assert_false(felt_store_is_network_file_system(BTRFS_SUPER_MAGIC, NULL, FALSE));
  g_assert_false(felt_store_is_network_file_system(TMPFS_MAGIC, NULL, FALSE));
}

/* A server with TLS, whose certificate is another machine's. */
static void start_server(FeltScratch *scratch)
{
  int status = 0;
  g_autofree char *key = felt_scratch_file(scratch, "key.pem");
  certificate = felt_scratch_file(scratch, "certificate.pem");
  g_autofree char *command =
      g_strdup_printf("openssl req -x509 -newkey ec -pkeyopt "
                      "ec_paramgen_curve:prime256v1 -nodes -keyout %s -out %s"
                      " -days 2 -subj /CN=elsewhere.invalid",
                      key, certificate);
  g_autofree char *port = g_strdup_printf("port=%d", felt_postgres_free_port());
  const char *settings[] = {port, "listen_addresses='127.0.0.1'", NULL};
  felt_must(g_spawn_command_line_sync(command, NULL, NULL, &status, &felt_error));
  g_assert_cmpint(status, ==, 0);
  felt_postgres_init(&server, settings);
  felt_postgres_put(&server, certificate, "server.crt");
  felt_postgres_put(&server, key, "server.key");
  felt_postgres_do(&server, "postgres", "ALTER SYSTEM SET ssl = on");
  felt_postgres_do(&server, "postgres",
                   "CREATE ROLE guarded LOGIN PASSWORD 'right' IN ROLE felt_desk;"
                   "CREATE ROLE shut LOGIN; CREATE ROLE stranger LOGIN");
  felt_postgres_allow(&server, "host all guarded 127.0.0.1/32 scram-sha-256\n"
                               "host all shut 127.0.0.1/32 reject");
}

FELT_TEST_MAIN(argc, argv)
{
  FeltScratch desk;
  felt_scratch_init(&desk);
  g_setenv("XDG_DATA_HOME", desk.folder, TRUE);
  g_setenv("HOME", desk.folder, TRUE);
  g_test_init(&argc, &argv, NULL);
  start_server(&desk);
  int status = felt_test_run();
  felt_postgres_clear(&server);
  g_free(certificate);
  felt_scratch_clear(&desk);
  return status;
}
