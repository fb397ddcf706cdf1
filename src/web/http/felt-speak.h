/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-speak.h - the language in which a request is answered */
#ifndef FELT_SPEAK_H
#define FELT_SPEAK_H

/* Translates into a language ("it", "en") from now on, in this whole program: whoever answers in
 * words calls it first. Call once before threads begin. */
void felt_speak(const char *language);

#endif
