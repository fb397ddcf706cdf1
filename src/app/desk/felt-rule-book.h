/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rule-book.h - the automation of this machine, as all windows of the program see it */
#ifndef FELT_RULE_BOOK_H
#define FELT_RULE_BOOK_H

#include <gio/gio.h>

#include "services/moments/felt-automation.h"

/* Signal "changed" (): the rules are others. */
#define FELT_TYPE_RULE_BOOK (felt_rule_book_get_type())
G_DECLARE_FINAL_TYPE(FeltRuleBook, felt_rule_book, FELT, RULE_BOOK, GObject)

/* The one of the program. */
FeltRuleBook *felt_rule_book_get(void);

/* The rules; they hold until the next "changed". */
const FeltAutomation *felt_rule_book_rules(FeltRuleBook *book);

/* Returns one sentence about a fault in the file of rules, and then has no rules; NULL: the file is
 * right. */
const char *felt_rule_book_trouble(FeltRuleBook *book);

/* Keeps others. A file that was broken is moved aside first. FALSE with a sentence, and nothing
 * changes. */
gboolean felt_rule_book_keep(FeltRuleBook *book, const FeltAutomation *automation, GError **error);

#endif
