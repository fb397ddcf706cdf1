/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-box.h - a formula: a named one, or one's own with what is wrong in it */
#ifndef FELT_FORMULA_BOX_H
#define FELT_FORMULA_BOX_H

#include <adwaita.h>

#include "tournament/formula/felt-formula-shipped.h"
#include "tournament/formula/felt-formula.h"

/* Signal "changed" (): it says something else. */
G_DECLARE_FINAL_TYPE(FeltFormulaBox, felt_formula_box, FELT, FORMULA_BOX, GtkWidget)

/* For templates, which have it empty: what it is called (translated), which names it may use, which
 * ones are offered by name; none: what is called so that none at all is given, or NULL. */
void felt_formula_box_set(FeltFormulaBox *box, const char *title, const FeltFormulaNames *names,
                          const FeltFormulaShipped *(*shipped)(guint index), const char *none);

/* Shows a formula, NULL: none. Emits nothing. */
void felt_formula_box_show(FeltFormulaBox *box, const char *text);

/* The text, owned by the caller; NULL: nothing stands there. */
char *felt_formula_box_text(FeltFormulaBox *box);

/* Whether it is no formula, as it says itself, with the column. */
gboolean felt_formula_box_is_wrong(FeltFormulaBox *box);

#endif
