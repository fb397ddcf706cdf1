/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-words.h - the words of the browser's pages, in the language of now */
#ifndef FELT_WEB_WORDS_H
#define FELT_WEB_WORDS_H

#include <cjson/cJSON.h>
#include <glib.h>

/* A page's word: its key (data/web asks Felt.t(key)) and its English text, marked with N_(). */
typedef struct {
  const char *key, *text;
} FeltWebWord;

/* An object of key -> text, or -> [singular, plural], in the language that gettext speaks at the
 * moment (felt-speak.h). Tags of Pango and a dot between two parts at an end are left out: texts
 * that the room's screens have too are translated once. Free with cJSON_Delete. */
cJSON *felt_web_words(void);

/* Adds n more words. */
void felt_web_words_add(cJSON *words, const FeltWebWord *more, gsize n);

/* Adds singular and plural as translated. */
void felt_web_words_add_forms(cJSON *words, const char *key, const char *one, const char *many);

#endif
