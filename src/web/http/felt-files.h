/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-files.h - the files of the pages: compiled in, made small once */
#ifndef FELT_FILES_H
#define FELT_FILES_H

#include "web/http/felt-request.h"

/* data/web, as it was when the program was built; or, when the environment names FELT_WEB_DIR, the
 * files of that folder as they are at each request, for who works on the pages. */

/* The answer with a file "clock.html"; of one that is none, not found. Every "@LANG@" in it becomes
 * the language of the request. Compressed where the client takes that, and not sent again to one
 * that has it. */
FeltAnswer *felt_files_answer(const FeltRequest *request, const char *name);

/* Makes the text of a file in a language; its bytes belong to the caller. */
typedef GBytes *(*FeltFileMaker)(const char *language);

/* The same of a file that is made, once for each language. */
FeltAnswer *felt_files_answer_made(const FeltRequest *request, const char *name,
                                   const char *language, FeltFileMaker make);

#endif
