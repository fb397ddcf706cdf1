/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-draft.c - a theme on its way: a text changed under its key, undo and redo */
#include "services/scene/felt-theme-draft.h"

#include <string.h>

/* One text that changed; a step keeps no other, so that pictures are kept once. */
typedef struct {
  char *key, *before, *after;
} Step;

struct FeltThemeDraft {
  FeltTheme *theme, *saved;
  GArray *steps;    /* Step */
  guint done;       /* so many of them stand, the others can be done again */
  gboolean goes_on; /* the last step was typed, and may take more */
};

static void clear_step_cb(gpointer data)
{
  Step *step = data;
  g_free(step->key);
  g_free(step->before);
  g_free(step->after);
}

FeltThemeDraft *felt_theme_draft_new(const FeltTheme *theme)
{
  FeltThemeDraft *draft = g_new0(FeltThemeDraft, 1);
  draft->theme = felt_theme_copy(theme);
  draft->saved = felt_theme_copy(theme);
  draft->steps = g_array_new(FALSE, FALSE, sizeof(Step));
  g_array_set_clear_func(draft->steps, clear_step_cb);
  return draft;
}

void felt_theme_draft_free(FeltThemeDraft *draft)
{
  if (draft == NULL)
    return;
  felt_theme_free(draft->theme);
  felt_theme_free(draft->saved);
  g_array_unref(draft->steps);
  g_free(draft);
}

const FeltTheme *felt_theme_draft_theme(const FeltThemeDraft *draft)
{
  return draft->theme;
}

/* Where the text of a key is: of the theme, or of one of its looks. */
static char **place_of(FeltTheme *theme, const char *key)
{
  const char *dot = strchr(key, '.');
  g_autofree char *head = dot != NULL ? g_strndup(key, (gsize)(dot - key)) : g_strdup(key);
  const FeltField *field = felt_record_field(&felt_theme_record, head);
  g_assert(field != NULL);
  if (dot == NULL)
    return &FELT_AT(char *, theme, field->offset);

  const FeltField *within = felt_record_field(field->record, dot + 1);
  g_assert(within != NULL);
  return &FELT_AT(char *, theme, field->offset + within->offset);
}

const char *felt_theme_draft_text(const FeltThemeDraft *draft, const char *key)
{
  return *place_of(draft->theme, key);
}

static void put(FeltThemeDraft *draft, const char *key, const char *text)
{
  char **place = place_of(draft->theme, key), *copy = g_strdup(text);
  g_free(*place);
  *place = copy;
}

gboolean felt_theme_draft_set(FeltThemeDraft *draft, const char *key, const char *text,
                              gboolean typed)
{
  const char *before = felt_theme_draft_text(draft, key);
  Step *last = draft->done > 0 ? &g_array_index(draft->steps, Step, draft->done - 1) : NULL;
  if (g_strcmp0(before, text) == 0)
    return FALSE;
  g_array_set_size(draft->steps, draft->done);
  if (typed && draft->goes_on && last != NULL && strcmp(last->key, key) == 0) {
    g_free(last->after);
    last->after = g_strdup(text);
  } else {
    Step step = {g_strdup(key), g_strdup(before), g_strdup(text)};
    g_array_append_val(draft->steps, step);
    draft->done++;
  }
  draft->goes_on = typed;
  put(draft, key, text);
  return TRUE;
}

gboolean felt_theme_draft_undo(FeltThemeDraft *draft)
{
  if (draft->done == 0)
    return FALSE;
  const Step *step = &g_array_index(draft->steps, Step, --draft->done);
  put(draft, step->key, step->before);
  draft->goes_on = FALSE;
  return TRUE;
}

gboolean felt_theme_draft_redo(FeltThemeDraft *draft)
{
  if (draft->done == draft->steps->len)
    return FALSE;
  const Step *step = &g_array_index(draft->steps, Step, draft->done++);
  put(draft, step->key, step->after);
  draft->goes_on = FALSE;
  return TRUE;
}

gboolean felt_theme_draft_can_undo(const FeltThemeDraft *draft)
{
  return draft->done > 0;
}

gboolean felt_theme_draft_can_redo(const FeltThemeDraft *draft)
{
  return draft->done < draft->steps->len;
}

gboolean felt_theme_draft_is_changed(const FeltThemeDraft *draft)
{
  return !felt_record_equal(&felt_theme_record, draft->theme, draft->saved);
}

void felt_theme_draft_set_saved(FeltThemeDraft *draft)
{
  felt_theme_free(draft->saved);
  draft->saved = felt_theme_copy(draft->theme);
  draft->goes_on = FALSE;
}
