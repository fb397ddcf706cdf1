/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rules-desk.h - the rules desk: questions of the table answered, with or without a tournament
 */
#ifndef FELT_RULES_DESK_H
#define FELT_RULES_DESK_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_RULES_DESK (felt_rules_desk_get_type())
G_DECLARE_FINAL_TYPE(FeltRulesDesk, felt_rules_desk, FELT, RULES_DESK, AdwWindow)

/* Shows the rules desk of a window: the one that is open, or a new one. part: the name of a
 * question (felt-question.h); "": the one shown last, else the first. What the desk's tournament
 * knows is filled in when a part is first looked at, and of a table again whenever one is named; 0:
 * of none in particular, and what was typed stays. */
void felt_rules_desk_present(FeltDesk *desk, GtkWindow *parent, const char *part, guint table);

#endif
