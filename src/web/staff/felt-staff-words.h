/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-staff-words.h - the words of the staff's pages, in the language of now */
#ifndef FELT_STAFF_WORDS_H
#define FELT_STAFF_WORDS_H

#include <cjson/cJSON.h>

/* An object of key -> text, beside felt_web_words(). Free with cJSON_Delete. */
cJSON *felt_staff_words(void);

#endif
