/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scratch.h - a database in a folder of its own, and short ways to fill it */
#ifndef FELT_SCRATCH_H
#define FELT_SCRATCH_H

#include "store/felt-store.h"

#include <sqlite3.h>

typedef struct {
  char *folder, *path; /* path is folder/felt.db; nothing is there yet. Or a server's address */
} FeltScratch;

/* With --server among the arguments (it is taken out) databases are on a PostgreSQL server of the
 * test's own; call it before g_test_init(). The program ends with felt_scratch_run(). */
void felt_scratch_use(int *argc, char **argv);
gboolean felt_scratch_on_server(void);
int felt_scratch_run(void);

/* As g_test_add_func(), but not on a server: a test of the file itself. */
void felt_scratch_add_file_test(const char *path, GTestFunc func);

/* Waits, on a server, until what others recorded has been told to store. */
void felt_scratch_wait(FeltStore *store);

/* Makes the folder; clear removes it with all it holds. */
void felt_scratch_init(FeltScratch *scratch);
void felt_scratch_clear(FeltScratch *scratch);
FeltScratch *felt_scratch_new(void);
void felt_scratch_free(FeltScratch *scratch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltScratch, felt_scratch_free)

/* Where another database may be made: folder/name or an address; to be freed. */
char *felt_scratch_database(FeltScratch *scratch, const char *name);

/* folder/name; to be freed. */
char *felt_scratch_file(FeltScratch *scratch, const char *name);

/* Opens the database, creating it; asserts that this works and that there is nothing to notice. */
FeltStore *felt_scratch_open(FeltScratch *scratch);

/* The same of a file that may lack events which its note knows: goes on with it as it is. Takes
 * what the first open told. */
FeltStore *felt_scratch_accept(FeltScratch *scratch, FeltStoreNotice *notice);

/* Opens it again in one of several ways; asserts that this works. */
FeltStore *felt_scratch_reopen(FeltScratch *scratch, FeltStoreFlags flags, FeltStoreNotice *notice);

/* Appends one event "note" with payload {"n":N} as command "COMMAND"; asserts success. Returns its
 * seq. */
guint64 felt_scratch_append(FeltStore *store, const char *tournament, guint64 expected_seq,
                            const char *command_id, int n);

/* Appends n events behind the head as one command, "TOURNAMENT-SEQ" of its first event. */
void felt_scratch_fill(FeltStore *store, const char *tournament, guint n);

/* Records events of “one”, whose last is `one`, each with one of “two” beside it; both or none. */
void felt_scratch_try_beside(FeltStore *store);

/* What felt_store_verify() says: "N good", or "N good, SEQ: what is wrong". */
char *felt_scratch_verify(FeltStore *store, const char *tournament);
void felt_scratch_assert_chain(FeltStore *store, const char *tournament, const char *want);

/* Runs SQL on the file with settings of SQLite's own, as another program would; asserts success. */
void felt_scratch_sql(const char *path, const char *sql);

/* The file's content as bytes. */
GBytes *felt_scratch_bytes(const char *path);

/* The first column of the first row; asserts that there is one. */
gint64 felt_scratch_get_int(const char *path, const char *sql);

/* Writes n zeros at offset from another process, as a disk that lost these bytes gives them. */
void felt_scratch_zero(const char *path, gint64 offset, gsize n);

/* Runs body in a child process that ends as if killed, without closing anything; asserts that no
 * assert of body failed. */
void felt_scratch_in_child(void (*body)(FeltScratch *scratch, gpointer data), FeltScratch *scratch,
                           gpointer data);

/* Asserts that error is (FELT_STORE_ERROR, code) with a sentence that holds `part` and ends; clears
 * it. */
void felt_scratch_assert_error(GError **error, FeltStoreError code, const char *part);

/* The same of a call that gives FALSE or NULL, and whose last argument is &felt_error;
 * the code without FELT_STORE_ERROR_. */
#define felt_scratch_refused(call, code, part)                                                     \
  do {                                                                                             \
    GError *felt_error = NULL;                                                                     \
    if (call)                                                                                      \
      g_error("%s was not refused", #call);                                                        \
    felt_scratch_assert_error(&felt_error, FELT_STORE_ERROR_##code, part);                         \
  } while (0)

#endif
