/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-speak.h - the language in which a request is answered */
#ifndef FELT_SPEAK_H
#define FELT_SPEAK_H

/* Lets GLib translate whatever the locale: it looks once, at the first text, whether there are
 * translations for the system's language, and would speak English for ever where there are none, as
 * for a service. Called before any text is said; the language stays as it is. */
void felt_speak_at_all(void);

/* Translates into a language ("it", "en") from now on, in this whole program; NULL: into that of
 * who started it. Each request is answered in the language of who asks: who needs another one says
 * so. Call once before threads begin. */
void felt_speak(const char *language);

#endif
