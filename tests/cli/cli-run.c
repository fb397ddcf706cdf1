/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-run.c - runs feltctl and compares all it says */
#include "cli-run.h"

#include <string.h>
#include <sys/wait.h>

/* Returns the exit status; -1 when a signal ended it. */
static int run(const char *line, char **out, char **err)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *program = g_shell_quote(g_getenv("FELTCTL"));
  g_autofree char *whole = g_strconcat(program, " ", line, NULL);
  g_auto(GStrv) argv = NULL;
  g_auto(GStrv) environment = g_environ_setenv(g_get_environ(), "LC_ALL", "C.UTF-8", TRUE);
  environment = g_environ_unsetenv(environment, "LANGUAGE");
  int wait_status;
  g_shell_parse_argv(whole, NULL, &argv, &error);
  g_assert_no_error(error);
  g_spawn_sync(NULL, argv, environment, G_SPAWN_DEFAULT, NULL, NULL, out, err, &wait_status,
               &error);
  g_assert_no_error(error);
  return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : -1;
}

void cli_run_cases(const CliCase *cases, gsize n)
{
  for (gsize i = 0; i < n; i++) {
    const CliCase *c = &cases[i];
    g_autofree char *out = NULL, *err = NULL, *want_err = NULL;
    int status = run(c->line, &out, &err);
    const char *want_out = c->out == NULL ? "" : c->out;
    want_err = c->err == NULL ? g_strdup("") : g_strdup_printf("feltctl: %s\n", c->err);
    if (status != c->status || strcmp(out, want_out) != 0 || strcmp(err, want_err) != 0)
      g_error("feltctl %s\nstatus %d, not %d\nstdout:\n%snot:\n%sstderr:\n%snot:\n%s", c->line,
              status, c->status, out, want_out, err, want_err);
  }
}

void cli_run_help(const char *command)
{
  g_autofree char *line = g_strconcat(command, " --help", NULL);
  g_autofree char *usage = g_strdup_printf("Usage:\n  feltctl %s ", command);
  g_autofree char *out = NULL, *err = NULL;
  g_assert_cmpint(run(line, &out, &err), ==, 0);
  g_assert_true(g_str_has_prefix(out, usage));
  g_assert_cmpstr(err, ==, "");
}
