/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-layout-draft.c - a layout on its way: the cell that is chosen, undo and redo */
#include "services/scene/felt-layout-draft.h"

#include "felt-config.h"

/* So many steps can be undone; layouts with pictures are large. */
#define STEPS_MAX 100

/* What was, and where. */
typedef struct {
  FeltLayout *layout;
  FeltCellPath path;
} Step;

struct FeltDraft {
  FeltLayout *layout, *saved;
  FeltCellPath path;
  GArray *undo, *redo; /* Step, the latest one last */
  GArray *lost;        /* Step: what could be redone before felt_draft_keep */
  gboolean goes_on;    /* it added nothing: the change before it goes on */
  char *thing;         /* of the latest change; NULL: none that goes on */
  FeltCellPath thing_path;
};

static void clear_step(gpointer data)
{
  felt_layout_free(((Step *)data)->layout);
}

static GArray *new_steps(void)
{
  GArray *steps = g_array_new(FALSE, FALSE, sizeof(Step));
  g_array_set_clear_func(steps, clear_step);
  return steps;
}

FeltDraft *felt_draft_new(const FeltLayout *layout)
{
  FeltDraft *draft = g_new0(FeltDraft, 1);
  draft->layout = felt_layout_copy(layout);
  draft->saved = felt_layout_copy(layout);
  draft->undo = new_steps();
  draft->redo = new_steps();
  draft->lost = new_steps();
  return draft;
}

void felt_draft_free(FeltDraft *draft)
{
  if (draft == NULL)
    return;
  felt_layout_free(draft->layout);
  felt_layout_free(draft->saved);
  g_array_unref(draft->undo);
  g_array_unref(draft->redo);
  g_array_unref(draft->lost);
  g_free(draft->thing);
  g_free(draft);
}

FeltLayout *felt_draft_layout(FeltDraft *draft)
{
  return draft->layout;
}

FeltCell *felt_draft_cell(FeltDraft *draft)
{
  felt_draft_choose(draft, &draft->path);
  return felt_layout_cell(draft->layout, &draft->path);
}

FeltCellPath *felt_draft_path(FeltDraft *draft)
{
  return &draft->path;
}

void felt_draft_choose(FeltDraft *draft, const FeltCellPath *path)
{
  draft->path = *path;
  while (felt_layout_cell(draft->layout, &draft->path) == NULL)
    draft->path.n--;
}

/* Undo ------------------------------------------------------------------------------------- */

static void push(GArray *steps, const FeltDraft *draft)
{
  Step step = {felt_layout_copy(draft->layout), draft->path};
  g_array_append_val(steps, step);
  if (steps->len > STEPS_MAX)
    g_array_remove_index(steps, 0);
}

void felt_draft_keep(FeltDraft *draft, const char *thing)
{
  draft->goes_on = thing != NULL && g_strcmp0(thing, draft->thing) == 0 &&
                   felt_cell_path_equal(&draft->path, &draft->thing_path);
  if (draft->goes_on)
    return;
  push(draft->undo, draft);
  g_array_unref(draft->lost);
  draft->lost = draft->redo;
  draft->redo = new_steps();
  g_free(draft->thing);
  draft->thing = g_strdup(thing);
  draft->thing_path = draft->path;
}

/* What could be redone before the last step can be again. */
static void find_lost(FeltDraft *draft)
{
  GArray *lost = draft->lost;
  draft->lost = draft->redo;
  draft->redo = lost;
  g_array_set_size(draft->lost, 0);
}

void felt_draft_drop(FeltDraft *draft)
{
  if (draft->goes_on || draft->undo->len == 0)
    return;
  g_array_set_size(draft->undo, draft->undo->len - 1);
  find_lost(draft);
  g_clear_pointer(&draft->thing, g_free);
}

/* What was comes back, and what is goes to the other side, or nowhere. */
static gboolean go_back(FeltDraft *draft, GArray *from, GArray *to)
{
  if (from->len == 0)
    return FALSE;
  if (to != NULL)
    push(to, draft);
  Step *step = &g_array_index(from, Step, from->len - 1);
  felt_layout_free(draft->layout);
  draft->layout = g_steal_pointer(&step->layout);
  draft->path = step->path;
  g_array_set_size(from, from->len - 1);
  g_clear_pointer(&draft->thing, g_free);
  return TRUE;
}

void felt_draft_revert(FeltDraft *draft)
{
  if (go_back(draft, draft->undo, NULL))
    find_lost(draft);
}

gboolean felt_draft_undo(FeltDraft *draft)
{
  return go_back(draft, draft->undo, draft->redo);
}

gboolean felt_draft_redo(FeltDraft *draft)
{
  return go_back(draft, draft->redo, draft->undo);
}

gboolean felt_draft_can_undo(const FeltDraft *draft)
{
  return draft->undo->len > 0;
}

gboolean felt_draft_can_redo(const FeltDraft *draft)
{
  return draft->redo->len > 0;
}

void felt_draft_replace(FeltDraft *draft, const FeltLayout *layout)
{
  felt_draft_keep(draft, NULL);
  felt_layout_free(draft->layout);
  draft->layout = felt_layout_copy(layout);
  draft->path.n = 0;
}

gboolean felt_draft_is_changed(const FeltDraft *draft)
{
  return !felt_record_equal(&felt_layout_record, draft->layout, draft->saved);
}

void felt_draft_set_saved(FeltDraft *draft)
{
  felt_layout_free(draft->saved);
  draft->saved = felt_layout_copy(draft->layout);
  g_clear_pointer(&draft->thing, g_free);
}
