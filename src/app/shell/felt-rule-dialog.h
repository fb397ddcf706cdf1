/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rule-dialog.h - one rule of the automation: when it is due, and what is done */
#ifndef FELT_RULE_DIALOG_H
#define FELT_RULE_DIALOG_H

#include <adwaita.h>

#define FELT_TYPE_RULE_DIALOG (felt_rule_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltRuleDialog, felt_rule_dialog, FELT, RULE_DIALOG, AdwWindow)

/* Opens the rule at an index of the rule book, or a new one when there is none so far. */
void felt_rule_dialog_present(GtkWindow *parent, guint index);

#endif
