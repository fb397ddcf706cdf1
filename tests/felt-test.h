/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-test.h - tests that say their path where they stand, folders of a run, calls that must work
 */
#ifndef FELT_TEST_H
#define FELT_TEST_H

#include <glib.h>

typedef struct FeltTest FeltTest;
struct FeltTest {
  const char *file, *path;
  GTestFunc run;
  int (*main)(int argc, char **argv); /* instead of path and run */
  FeltTest *next;
};

/* Begins a test: its function, and its path for GLib. The tests of a file run in the order in which
 * they stand. The file needs no main of its own, unless it has something to do before or after. */
#define FELT_TEST(function, its_path)                                                              \
  static void function(void);                                                                      \
  FELT_TEST_ADD(function, .path = its_path, .run = function)                                       \
  static void function(void)

/* Begins what stands in place of a main() for the tests of this file: one program holds those of
 * many files. */
#define FELT_TEST_MAIN(argc, argv)                                                                 \
  static int run_file(int argc, char **argv);                                                      \
  FELT_TEST_ADD(run_file, .main = run_file)                                                        \
  static int run_file(int argc, char **argv)

/* The same where one call does all, and where each part of a file of tests/data is a test. */
#define FELT_TEST_RUN(call)                                                                        \
  FELT_TEST_MAIN(argc, argv)                                                                       \
  {                                                                                                \
    return call;                                                                                   \
  }
#define FELT_TEST_PARTS(path, run)                                                                 \
  FELT_TEST_RUN((g_test_init(&argc, &argv, NULL), felt_test_run_parts(path, run)))

#define FELT_TEST_ADD(function, ...)                                                               \
  __attribute__((constructor)) static void function##_add(void)                                    \
  {                                                                                                \
    static FeltTest test = {.file = __FILE__, __VA_ARGS__};                                        \
    felt_test_add(&test);                                                                          \
  }

/* Takes a test, or the main of a file, which must last. */
void felt_test_add(FeltTest *test);

/* The main() of a program that holds the tests of many files: `test-cash table` runs those of
 * test-table.c, with the other arguments. A test that calls its own program again needs no name.
 * The exit status. */
int felt_test_main(int argc, char **argv);

/* Runs the tests of the file that was chosen, or all, after those that g_test_add_data_func() has
 * taken, and removes the folders. The exit status of a main(), which has called g_test_init(). */
int felt_test_run(void);

/* A new folder, which goes with all it holds at the end of felt_test_run(). Owned by the run. */
const char *felt_test_folder(void);

/* Removes a folder with all it holds, or a file; asserts that it goes. */
void felt_test_remove(const char *path);

/* How often a test tries what chance makes: n times, under a sanitizer a fifth of that, or as often
 * as the environment's variable says (NULL: none), for a try by hand. */
guint felt_test_times(const char *variable, guint n);

/* The text of a file of tests/data, owned by the caller. */
char *felt_test_data(const char *path);

/* The rows of such a file, each a GStrv of n cells; owned by the caller. Cells are apart by tabs,
 * with C's escapes; "# " begins a line for people. Fails the test at a row of other cells. */
GPtrArray *felt_test_rows(const char *path, guint n);

/* A part of such a file: "== HEAD" and the lines below it, but for those that are empty or begin
 * with
 * "#". */
typedef struct {
  char *head;
  GString *lines;
} FeltTestPart;

/* All of them, owned by the caller. */
GPtrArray *felt_test_parts(const char *path);

/* Runs a test for each part, whose path is its head; then as felt_test_run(), and its result. */
int felt_test_run_parts(const char *path, GTestDataFunc run);

/* What a call gives, whose last argument is &felt_error; fails the test when that was set. */
#define felt_must(call)                                                                            \
  __extension__({                                                                                  \
    g_autoptr(GError) felt_error = NULL;                                                           \
    __auto_type felt_result = call;                                                                \
    g_assert_no_error(felt_error);                                                                 \
    felt_result;                                                                                   \
  })

/* Fails the test unless a call, whose last argument is &felt_error, gives FALSE or NULL with a
 * sentence that holds `part` (NULL: any); with _by it is this sentence, with _as also this error.
 */
#define felt_refused(call, part)                  felt_test_refuse(call, 0, 0, part, NULL)
#define felt_refused_by(call, sentence)           felt_test_refuse(call, 0, 0, NULL, sentence)
#define felt_refused_as(call, domain, code, part) felt_test_refuse(call, domain, code, part, NULL)
#define felt_refused_by_as(call, domain, code, sentence)                                           \
  felt_test_refuse(call, domain, code, NULL, sentence)
#define felt_test_refuse(call, domain, code, part, sentence)                                       \
  do {                                                                                             \
    g_autoptr(GError) felt_error = NULL;                                                           \
    if (call)                                                                                      \
      g_error("%s was not refused", #call);                                                        \
    felt_test_assert_error(felt_error, domain, code, part, sentence);                              \
  } while (0)

/* Fails the test unless this is the error (domain 0: any), as above. */
void felt_test_assert_error(const GError *error, GQuark domain, int code, const char *part,
                            const char *sentence);

#endif
