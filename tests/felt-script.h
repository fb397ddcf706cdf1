/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-script.h - commands in words, for tests that read them as JSON */
#ifndef FELT_SCRIPT_H
#define FELT_SCRIPT_H

#include <glib.h>

/* The steps of a script, which are apart by ";". */
GStrv felt_script_steps(const char *script);

/* A step in words like "buy-in name=Ann|amount=500|paid=true" as JSON with its name as "command":
 * numbers, truths, lists ("among=['Ann','Ben']"), objects and what begins with ' are JSON in which
 * ' stands for ", and everything else is a text. What begins with { is such JSON as it is. */
char *felt_script_json(const char *step);

/* The seconds of "+20m" or "+5s". */
gint64 felt_script_seconds(const char *step);

#endif
