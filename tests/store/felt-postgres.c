/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-postgres.c - a PostgreSQL server of a test's own, that is killed, cut off and brought back
 */
#include "felt-test.h"
#include "store/felt-postgres.h"
#include "store/felt-database.h"

#include <glib/gstdio.h>
#include <grp.h>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <pwd.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The programs stand in a folder of the version's own; the newest. NULL: there are none. */
static char *program(const char *name)
{
  int best = 0;
  const char *entry;
  GDir *dir = g_dir_open("/usr/lib/postgresql", 0, NULL);
  while (dir != NULL && (entry = g_dir_read_name(dir)) != NULL)
    best = MAX(best, atoi(entry));
  if (dir != NULL)
    g_dir_close(dir);
  char *path = best > 0 ? g_strdup_printf("/usr/lib/postgresql/%d/bin/%s", best, name)
                        : g_find_program_in_path(name);
  if (path != NULL && !g_file_test(path, G_FILE_TEST_IS_EXECUTABLE))
    g_clear_pointer(&path, g_free);
  return path;
}

/* In the child: another user than root, and an end with its parent. */
static void become_user(gpointer data)
{
  const struct passwd *user = data;
  if (user != NULL && (initgroups(user->pw_name, user->pw_gid) != 0 || setgid(user->pw_gid) != 0 ||
                       setuid(user->pw_uid) != 0))
    _exit(126);
  if (prctl(PR_SET_PDEATHSIG, SIGQUIT) != 0)
    _exit(126);
}

static struct passwd *user_of_server(void)
{
  return getuid() == 0 ? getpwnam("postgres") : NULL;
}

static void own(const char *path)
{
  const struct passwd *user = user_of_server();
  if (user != NULL)
    g_assert_cmpint(chown(path, user->pw_uid, user->pw_gid), ==, 0);
}

static pid_t start(FeltPostgres *server, const char *const *args)
{
  GPid pid = 0;
  char **argv = g_strdupv((char **)args);
  g_free(argv[0]);
  argv[0] = program(args[0]);
  g_assert_nonnull(argv[0]);
  felt_must(g_spawn_async(server->folder, argv, NULL,
                          G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL |
                              G_SPAWN_STDERR_TO_DEV_NULL,
                          become_user, user_of_server(), &pid, &felt_error));
  g_strfreev(argv);
  return pid;
}

static void run(FeltPostgres *server, const char *const *args)
{
  int status = 0;
  pid_t pid = start(server, args);
  g_assert_cmpint(waitpid(pid, &status, 0), ==, pid);
  if (status != 0)
    g_error("%s failed (%d)", args[0], status);
}

static void make_folders(FeltPostgres *server)
{
  memset(server, 0, sizeof *server);
  server->folder = felt_must(g_dir_make_tmp("felt-pg-XXXXXX", &felt_error));
  g_assert_cmpint(g_chmod(server->folder, 0755), ==, 0);
  own(server->folder);
  server->data = g_build_filename(server->folder, "data", NULL);
  server->socket = g_build_filename(server->folder, "s", NULL);
  g_assert_cmpint(g_mkdir(server->data, 0700), ==, 0);
  g_assert_cmpint(g_mkdir(server->socket, 0755), ==, 0);
  own(server->data);
  own(server->socket);
}

static void set(FeltPostgres *server, const char *setting)
{
  g_autofree char *path = g_build_filename(server->data, "postgresql.auto.conf", NULL);
  FILE *file = g_fopen(path, "a");
  g_assert_nonnull(file);
  fprintf(file, "%s\n", setting);
  fclose(file);
}

/* A test kills processes, not the machine: what they wrote is there without fsync. */
static void set_up(FeltPostgres *server, const char *const *settings)
{
  g_autofree char *socket = g_strdup_printf("unix_socket_directories='%s'", server->socket);
  set(server, socket);
  set(server, "listen_addresses=''");
  set(server, "fsync=off");
  set(server, "max_connections=60");
  set(server, "shared_buffers=16MB");
  set(server,
      "dynamic_shared_memory_type=mmap"); /* in its folder, so that nothing stays when killed */
  set(server, "logging_collector=off");
  for (; settings != NULL && *settings != NULL; settings++) {
    set(server, *settings);
    if (g_str_has_prefix(*settings, "port="))
      server->port = atoi(*settings + strlen("port="));
  }
}

void felt_postgres_init(FeltPostgres *server, const char *const *settings)
{
  make_folders(server);
  const char *argv[] = {"initdb",     "-D",        server->data, "-U",
                        "postgres",   "-A",        "trust",      "--encoding=UTF8",
                        "--locale=C", "--no-sync", NULL};
  run(server, argv);
  set_up(server, settings);
  felt_postgres_start(server);
  felt_postgres_create(server, "felt");
  felt_postgres_do(server, "felt", "CREATE ROLE desk LOGIN IN ROLE felt_desk");
}

void felt_postgres_init_standby(FeltPostgres *standby, FeltPostgres *primary, const char *name)
{
  make_folders(standby);
  g_autofree char *from =
      g_strdup_printf("host=%s user=postgres application_name=%s", primary->socket, name);
  const char *argv[] = {"pg_basebackup", "-D", standby->data, "-d",        from, "-R", "-X",
                        "stream",        "-c", "fast",        "--no-sync", NULL};
  static const char *const settings[] = {"wal_retrieve_retry_interval='100ms'", NULL};
  run(standby, argv);
  set_up(standby, settings);
  felt_postgres_start(standby);
}

static char *full_address(FeltPostgres *server, const char *user, const char *database)
{
  return server->port == 0
             ? g_strdup_printf("postgresql://%s@/%s?host=%s", user, database, server->socket)
             : g_strdup_printf("postgresql://%s@/%s?host=%s&port=%d", user, database,
                               server->socket, server->port);
}

char *felt_postgres_address(FeltPostgres *server, const char *user, const char *database)
{
  return full_address(server, user, database);
}

void felt_postgres_start(FeltPostgres *server)
{
  const char *argv[] = {"postgres", "-D", server->data, NULL};
  g_autofree char *address = full_address(server, "postgres", "postgres");
  int status, tries = 0;
  server->pid = start(server, argv);
  while (PQping(address) != PQPING_OK) {
    g_usleep(5000);
    if (waitpid(server->pid, &status, WNOHANG) != server->pid)
      continue;
    /* what was killed a moment ago may still hold its memory */
    if (++tries == 50)
      g_error("postgres ended (%d), see %s", status, server->data);
    g_usleep(100000);
    server->pid = start(server, argv);
  }
}

void felt_postgres_allow(FeltPostgres *server, const char *line)
{
  char *path = g_build_filename(server->data, "pg_hba.conf", NULL), *text = NULL;
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  FILE *file = g_fopen(path, "w");
  g_assert_nonnull(file);
  fprintf(file, "%s\n%s", line, text);
  fclose(file);
  felt_postgres_do(server, "postgres", "SELECT pg_reload_conf()");
  g_usleep(100000);
  g_free(path);
  g_free(text);
}

void felt_postgres_put(FeltPostgres *server, const char *file, const char *name)
{
  gsize length = 0;
  char *path = g_build_filename(server->data, name, NULL), *text = NULL;
  g_assert_true(g_file_get_contents(file, &text, &length, NULL));
  g_assert_true(g_file_set_contents_full(path, text, (gssize)length, 0, 0600, NULL));
  own(path);
  g_free(path);
  g_free(text);
}

int felt_postgres_free_port(void)
{
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  g_assert_cmpint(fd, >=, 0);
  do /* below those that the kernel gives to any other test */
    address.sin_port = htons((guint16)g_random_int_range(10000, 32768));
  while (bind(fd, (struct sockaddr *)&address, sizeof address) != 0);
  close(fd);
  return ntohs(address.sin_port);
}

/* Signals the processes that the postmaster has. */
static void signal_children(FeltPostgres *server, int number)
{
  const char *name;
  GDir *dir = g_dir_open("/proc", 0, NULL);
  while ((name = g_dir_read_name(dir)) != NULL) {
    char *path = g_build_filename("/proc", name, "stat", NULL), *text = NULL;
    if (g_ascii_isdigit(*name) && g_file_get_contents(path, &text, NULL, NULL)) {
      const char *after = strrchr(text, ')');
      if (after != NULL && atoi(after + 4) == server->pid)
        kill(atoi(name), number);
    }
    g_free(path);
    g_free(text);
  }
  g_dir_close(dir);
}

/* As when the power goes. All stand still before the first one dies: a backend that outlives the
 * postmaster shows commits that no standby has heard of. */
void felt_postgres_kill(FeltPostgres *server)
{
  int status;
  felt_postgres_freeze(server, TRUE);
  signal_children(server, SIGKILL);
  g_assert_cmpint(kill(server->pid, SIGKILL), ==, 0);
  g_assert_cmpint(waitpid(server->pid, &status, 0), ==, server->pid);
  server->pid = 0;
}

void felt_postgres_freeze(FeltPostgres *server, gboolean freeze)
{
  int number = freeze ? SIGSTOP : SIGCONT;
  g_assert_cmpint(kill(server->pid, number), ==, 0); /* first, so that it starts no others */
  signal_children(server, number);
}

static void remove_tree(const char *path)
{
  char *quoted = g_shell_quote(path), *command = g_strconcat("rm -rf ", quoted, NULL);
  g_spawn_command_line_sync(command, NULL, NULL, NULL, NULL);
  g_free(quoted);
  g_free(command);
}

void felt_postgres_clear(FeltPostgres *server)
{
  if (server->pid != 0)
    felt_postgres_kill(server);
  remove_tree(server->folder);
  g_free(server->folder);
  g_free(server->data);
  g_free(server->socket);
}

char *felt_postgres_sql(FeltPostgres *server, const char *database, const char *sql)
{
  char *value = NULL, *address = full_address(server, "postgres", database);
  PGconn *conn = PQconnectdb(address);
  g_assert_cmpint(PQstatus(conn), ==, CONNECTION_OK);
  PGresult *result = PQexec(conn, sql);
  ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
    g_error("%s: %s", sql, PQerrorMessage(conn));
  if (PQntuples(result) > 0 && !PQgetisnull(result, 0, 0))
    value = g_strdup(PQgetvalue(result, 0, 0));
  PQclear(result);
  PQfinish(conn);
  g_free(address);
  return value;
}

void felt_postgres_do(FeltPostgres *server, const char *database, const char *sql)
{
  g_free(felt_postgres_sql(server, database, sql));
}

void felt_postgres_create(FeltPostgres *server, const char *database)
{
  g_autofree char *sql = g_strdup_printf("CREATE DATABASE \"%s\"", database);
  g_autofree char *address = full_address(server, "postgres", database);
  felt_postgres_do(server, "postgres", sql);
  felt_must(felt_database_init(address, &felt_error));
}

char *felt_postgres_fresh(FeltPostgres *server, const char *database)
{
  felt_postgres_create(server, database);
  return felt_postgres_address(server, "desk", database);
}

void felt_postgres_set_standbys(FeltPostgres *server, const char *names)
{
  g_autofree char *sql =
      g_strdup_printf("ALTER SYSTEM SET synchronous_standby_names = '%s'", names);
  felt_postgres_do(server, "felt", sql);
  felt_postgres_do(server, "felt", "SELECT pg_reload_conf()");
  g_usleep(200000);
}
