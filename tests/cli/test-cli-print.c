/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli-print.c - feltctl print: which files it writes, refusals and exit statuses */
#include "cli-run.h"

#include <glib/gstdio.h>
#include <string.h>

static char *folder; /* of this run */

/* Runs a case; @ in its line and sentence stands for the folder. */
static void check(const char *line, int status, const char *err)
{
  g_auto(GStrv) parts = g_strsplit(line, "@", -1);
  g_autofree char *whole = g_strjoinv(folder, parts);
  g_auto(GStrv) err_parts = err != NULL ? g_strsplit(err, "@", -1) : NULL;
  g_autofree char *sentence = err != NULL ? g_strjoinv(folder, err_parts) : NULL;
  const CliCase one = {whole, status, NULL, sentence};
  cli_run_cases(&one, 1);
}

static char *read_file(const char *name, gsize *length)
{
  char *bytes = NULL;
  g_autofree char *path = g_build_filename(folder, name, NULL);
  if (!g_file_get_contents(path, &bytes, length, NULL))
    g_error("%s was not written", name);
  return bytes;
}

static gboolean exists(const char *name)
{
  g_autofree char *path = g_build_filename(folder, name, NULL);
  return g_file_test(path, G_FILE_TEST_EXISTS);
}

/* Runs a shell script with the folder as $0, which must end well. Returns its stderr; *out is its
 * stdout. */
static char *run_script(const char *script, char **out)
{
  const char *argv[] = {"sh", "-c", script, folder, NULL};
  char *err = NULL;
  int status;
  g_autoptr(GError) error = NULL;
  g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, out, &err, &status,
               &error);
  g_assert_no_error(error);
  if (!g_spawn_check_wait_status(status, &error))
    g_error("%s: %s: %s", script, error->message, err);
  return err;
}

/* A tournament of a few players in felt.db. */
static void make_tournament(void)
{
  static const char script[] =
      "\"$FELTCTL\" --database \"$0/felt.db\" new --template plo-rebuy 'Thursday' >\"$0/id\" &&"
      "\"$FELTCTL\" --database \"$0/felt.db\" do Thursday set-config price=1000 &&"
      "for p in Ann Bo Cleo Dov; do \"$FELTCTL\" --database \"$0/felt.db\" do Thursday register "
      "name=$p || exit 1; done && \"$FELTCTL\" --database \"$0/felt.db\" do Thursday start";
  g_autofree char *out = NULL;
  g_autofree char *err = run_script(script, &out);
  g_assert_cmpstr(err, ==, "");
}

static void test_sheets(void)
{
  static const char *const lines[] = {
      "--database @/felt.db print schedule Thursday -o @/out.pdf",
      "--database @/felt.db print seats Thursday -o @/out.pdf --paper letter",
      "--database @/felt.db print seats --by table Thursday --output=@/out.pdf",
      "--database @/felt.db print slips - -o @/out.pdf",
      "--database @/felt.db print -o @/out.pdf results Thurs --paper=a4",
      "--database @/felt.db print race Thursday -o @/out.pdf",
      "--database @/felt.db print prizes Thursday -o @/out.pdf",
      "--database @/felt.db print prizes Thursday --deal -o @/out.pdf",
      "--database @/felt.db print receipt Thursday -o @/out.pdf",
      "--database @/felt.db print emergency Thursday -o @/out.pdf --paper letter",
      "--database @/felt.db print receipt Thursday -o @/out.pdf --number 3",
      "--database @/felt.db print receipt Thursday -o @/out.pdf --number 1 --kind entry",
  };
  for (gsize i = 0; i < G_N_ELEMENTS(lines); i++) {
    gsize length;
    check(lines[i], 0, NULL);
    g_autofree char *bytes = read_file("out.pdf", &length);
    g_assert_true(g_str_has_prefix(bytes, "%PDF-"));
    g_assert_nonnull(g_strstr_len(bytes + length - 10, 10, "%%EOF"));
    g_autofree char *path = g_build_filename(folder, "out.pdf", NULL);
    g_remove(path);
  }
}

static void test_refused(void)
{
  gsize length;
  check("--database @/felt.db print postcard Thursday -o @/no.pdf", 2,
        "print: “postcard” is none of schedule, seats, slips, results, prizes, race, receipt, "
        "emergency, drawer, poster, standings");
  check("--database @/felt.db print seats Thursday -o @/no.pdf --paper a5", 1,
        "--paper: “a5” is none of a4, letter");
  check("--database @/felt.db print slips Thursday -o @/no.pdf --by table", 2,
        "--by is for seats only.");
  check("--database @/felt.db print seats Thursday -o @/no.pdf --number 3", 2,
        "--number is for receipts only.");
  check("--database @/felt.db print results Thursday -o @/no.pdf --deal", 2,
        "--deal is for prizes only.");
  check("--database @/felt.db print receipt Thursday -o @/no.pdf --number=-1", 1,
        "--number must be that of a receipt.");
  check("--database @/felt.db print receipt Thursday -o @/no.pdf --number 999", 1,
        "There is no receipt 999; leave --number out to print all.");
  check("--database @/felt.db print seats Thursday -o @/no.pdf --kind entry", 2,
        "--kind is for receipts only.");
  check("--database @/felt.db print seats Thursday", 2, "Say which file to write: -o FILE.pdf.");
  check("--database @/felt.db print seats -o @/no.pdf", 2,
        "Say which sheet and which tournament: feltctl print schedule TOURNAMENT -o FILE.pdf.");
  check("--database @/felt.db print seats Thursday -o @/felt.db", 3,
        "@/felt.db is no PDF file and stays as it is; give another name.");
  g_assert_false(exists("no.pdf"));
  g_autofree char *database = read_file("felt.db", &length);
  g_assert_true(g_str_has_prefix(database, "SQLite format 3"));
}

/* The words are another module's: only status and that nothing is written. */
static void test_missing(void)
{
  static const char *const lines[] = {
      "\"$FELTCTL\" --database \"$0/felt.db\" print seats Nobody -o \"$0/no.pdf\"; test $? = 1",
      "\"$FELTCTL\" --database \"$0/none.db\" print seats - -o \"$0/no.pdf\"; test $? = 3",
      "\"$FELTCTL\" --database \"$0/felt.db\" print seats - -o \"$0/no/no.pdf\"; test $? = 3",
  };
  for (gsize i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autofree char *out = NULL;
    g_autofree char *err = run_script(lines[i], &out);
    g_assert_cmpstr(out, ==, "");
    g_assert_true(g_str_has_prefix(err, "feltctl: "));
    g_assert_false(exists("no.pdf"));
    g_assert_false(exists("none.db"));
  }
}

static void test_help(void)
{
  cli_run_help("print");
}

static void remove_folder(void)
{
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_remove(path);
  }
  g_rmdir(folder);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_autoptr(GError) error = NULL;
  folder = g_dir_make_tmp("felt-print-XXXXXX", &error);
  g_assert_no_error(error);
  make_tournament();
  g_test_add_func("/cli/print/sheets", test_sheets);
  g_test_add_func("/cli/print/refused", test_refused);
  g_test_add_func("/cli/print/missing", test_missing);
  g_test_add_func("/cli/print/help", test_help);
  int status = g_test_run();
  remove_folder();
  g_free(folder);
  return status;
}
