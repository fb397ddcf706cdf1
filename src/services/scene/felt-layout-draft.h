/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-layout-draft.h - a layout on its way: the cell that is chosen, undo and redo */
#ifndef FELT_LAYOUT_DRAFT_H
#define FELT_LAYOUT_DRAFT_H

#include "services/scene/felt-layout-edit.h"

typedef struct FeltDraft FeltDraft;

/* Of a layout, which is copied. Free with felt_draft_free. */
FeltDraft *felt_draft_new(const FeltLayout *layout);
void felt_draft_free(FeltDraft *draft);

/* Returns the layout as it stands, to be changed after felt_draft_keep; the draft's own, another
 * one after undo. */
FeltLayout *felt_draft_layout(FeltDraft *draft);

/* The cell that is chosen, always one that is there, and where it stands, to be moved by
 * felt_layout_step and others. */
FeltCell *felt_draft_cell(FeltDraft *draft);
FeltCellPath *felt_draft_path(FeltDraft *draft);

/* Chooses a cell; one that is not there: the nearest over it. */
void felt_draft_choose(FeltDraft *draft, const FeltCellPath *path);

/* Before a change: keeps what is, to come back by undo. Changes of one thing (a key of a cell) in a
 * row are one step; thing NULL: a step of its own. */
void felt_draft_keep(FeltDraft *draft, const char *thing);

/* Right after felt_draft_keep: nothing changed after all. Undo and redo are what they were before.
 */
void felt_draft_drop(FeltDraft *draft);

/* Puts the last kept state back and drops the present one: a change given up on its way. The redos
 * of before are possible again. */
void felt_draft_revert(FeltDraft *draft);

gboolean felt_draft_undo(FeltDraft *draft);
gboolean felt_draft_redo(FeltDraft *draft);
gboolean felt_draft_can_undo(const FeltDraft *draft);
gboolean felt_draft_can_redo(const FeltDraft *draft);

/* Puts another layout in its place, a step to be undone. */
void felt_draft_replace(FeltDraft *draft, const FeltLayout *layout);

/* Whether it is another than when it was new or last saved. */
gboolean felt_draft_is_changed(const FeltDraft *draft);
void felt_draft_set_saved(FeltDraft *draft);

#endif
