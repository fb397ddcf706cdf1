/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-file-question.h - a person's decision about a database before it is written to */
#ifndef FELT_FILE_QUESTION_H
#define FELT_FILE_QUESTION_H

#include <adwaita.h>

#include "store/felt-store.h"

/* Whether the store is open for reading only because it lacks events, or has two names: then asks
 * over window what is to be done. The answer starts the program again with the database. */
gboolean felt_file_question_ask(GtkWindow *window, FeltStore *store);

/* The two questions. The second one takes what felt_store_lacking() gives; stamp may be NULL. */
void felt_file_question_two_names(GtkWindow *window, FeltStore *store);
void felt_file_question_lacking(GtkWindow *window, FeltStore *store, GPtrArray *lacking,
                                const char *stamp);

#endif
