/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-number-words.h - whole numbers as they are said */
#ifndef FELT_NUMBER_WORDS_H
#define FELT_NUMBER_WORDS_H

#include <glib.h>

#include "core/rules/felt-declare.h"

/* "one thousand two hundred", "milleduecento"; from 0 to 10^12 - 1, beyond that its digits. Owned
 * by the caller. */
char *felt_number_words(FeltLanguage language, gint64 number);

#endif
