/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-layout-edit.c - cells moved, resized, added, taken away, and all of it undone */
#include "services/scene/felt-layout-draft.h"

#include <string.h>

/* A layout in short: rows in (), columns in [], texts, "." for an empty cell; a share behind a ":"
 * where it is not 10. */
static void write_cell(GString *text, const FeltCell *cell)
{
  guint n;
  gboolean rows;
  const FeltCell *children = felt_cell_children(cell, &n, &rows);
  if (n > 0)
    g_string_append_c(text, rows ? '(' : '[');
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      g_string_append_c(text, ' ');
    write_cell(text, &children[i]);
  }
  if (n > 0)
    g_string_append_c(text, rows ? ')' : ']');
  else
    g_string_append(text, cell->text != NULL ? cell->text : ".");
  if (cell->share != 10)
    g_string_append_printf(text, ":%d", (int)cell->share);
}

static char *written(FeltLayout *layout)
{
  GString *text = g_string_new(NULL);
  write_cell(text, &layout->root);
  return g_string_free(text, FALSE);
}

static void is_now(FeltDraft *draft, const char *wanted, const char *chosen)
{
  g_autofree char *text = written(felt_draft_layout(draft));
  g_assert_cmpstr(text, ==, wanted);
  g_assert_cmpstr(felt_draft_cell(draft)->text, ==, chosen);
}

static FeltDraft *new_draft(void)
{
  g_autoptr(GError) error = NULL;
  const char *json = "{\"title\":\"New\",\"root\":{}}";
  g_autoptr(FeltLayout) layout = felt_layout_parse(json, strlen(json), &error);
  g_assert_no_error(error);
  return felt_draft_new(layout);
}

static gboolean insert(FeltDraft *draft, FeltDirection direction, const char *text)
{
  felt_draft_keep(draft, NULL);
  return felt_layout_insert(felt_draft_layout(draft), felt_draft_path(draft), direction, text);
}

static gboolean move(FeltDraft *draft, FeltDirection direction)
{
  felt_draft_keep(draft, NULL);
  return felt_layout_move(felt_draft_layout(draft), felt_draft_path(draft), direction);
}

static gboolean resize(FeltDraft *draft, FeltDirection direction)
{
  felt_draft_keep(draft, NULL);
  return felt_layout_resize(felt_draft_layout(draft), felt_draft_path(draft), direction);
}

static void test_build(void)
{
  FeltDraft *draft = new_draft();
  is_now(draft, ".", NULL);
  g_assert_true(insert(draft, FELT_GO_DOWN, "a"));
  is_now(draft, "(a)", "a");
  g_assert_true(insert(draft, FELT_GO_DOWN, "b"));
  is_now(draft, "(a b)", "b");
  g_assert_true(insert(draft, FELT_GO_RIGHT, "c"));
  is_now(draft, "(a [b c])", "c");
  g_assert_true(insert(draft, FELT_GO_LEFT, "d"));
  is_now(draft, "(a [b d c])", "d");
  g_assert_true(insert(draft, FELT_GO_UP, "e"));
  is_now(draft, "(a [b (e d) c])", "e");

  /* Beside its neighbours, then out of its group, which goes when nothing is left in it. */
  g_assert_true(move(draft, FELT_GO_DOWN));
  is_now(draft, "(a [b (d e) c])", "e");
  g_assert_false(move(draft, FELT_GO_DOWN));
  g_assert_true(move(draft, FELT_GO_RIGHT));
  is_now(draft, "(a [b (d) e c])", "e");
  g_assert_true(felt_layout_step(felt_draft_layout(draft), felt_draft_path(draft), -1));
  is_now(draft, "(a [b (d) e c])", "d");
  g_assert_true(move(draft, FELT_GO_LEFT));
  is_now(draft, "(a [b d e c])", "d");
  g_assert_true(move(draft, FELT_GO_DOWN));
  is_now(draft, "(a [b e c] d)", "d");

  /* Its own share, or that of the parent that stands in such a line. */
  g_assert_true(resize(draft, FELT_GO_DOWN));
  is_now(draft, "(a [b e c] d:11)", "d");
  g_assert_true(felt_layout_step(felt_draft_layout(draft), felt_draft_path(draft), -1));
  g_assert_true(resize(draft, FELT_GO_UP));
  g_assert_true(resize(draft, FELT_GO_RIGHT));
  is_now(draft, "(a [b e c:11]:9 d:11)", "c");
  felt_draft_free(draft);
}

static void test_group_and_delete(void)
{
  FeltDraft *draft = new_draft();
  insert(draft, FELT_GO_DOWN, "a");
  felt_draft_keep(draft, NULL);
  g_assert_true(felt_layout_group(felt_draft_layout(draft), felt_draft_path(draft), TRUE));
  is_now(draft, "((a))", "a");
  g_assert_true(felt_layout_duplicate(felt_draft_layout(draft), felt_draft_path(draft)));
  is_now(draft, "((a a))", "a");
  g_assert_true(felt_layout_delete(felt_draft_layout(draft), felt_draft_path(draft)));
  is_now(draft, "((a))", "a");
  g_assert_true(felt_layout_delete(felt_draft_layout(draft), felt_draft_path(draft)));
  is_now(draft, "(.)", NULL);
  g_assert_true(felt_layout_delete(felt_draft_layout(draft), felt_draft_path(draft)));
  is_now(draft, ".", NULL);
  g_assert_false(felt_layout_delete(felt_draft_layout(draft), felt_draft_path(draft)));
  g_assert_false(felt_layout_duplicate(felt_draft_layout(draft), felt_draft_path(draft)));
  g_assert_false(felt_layout_move(felt_draft_layout(draft), felt_draft_path(draft), FELT_GO_UP));
  felt_draft_free(draft);
}

/* Typing is one step; another cell or thing is another. */
static void test_undo(void)
{
  FeltDraft *draft = new_draft();
  insert(draft, FELT_GO_DOWN, "a");
  for (const char *c = "xyz"; *c != '\0'; c++) {
    felt_draft_keep(draft, "text");
    char *more = g_strdup_printf("%s%c", felt_draft_cell(draft)->text, *c);
    g_free(felt_draft_cell(draft)->text);
    felt_draft_cell(draft)->text = more;
  }
  felt_draft_keep(draft, "share");
  felt_draft_cell(draft)->share = 20;
  is_now(draft, "(axyz:20)", "axyz");
  g_assert_true(felt_draft_is_changed(draft));
  g_assert_true(felt_draft_undo(draft));
  is_now(draft, "(axyz)", "axyz");
  g_assert_true(felt_draft_undo(draft));
  is_now(draft, "(a)", "a");
  g_assert_true(felt_draft_undo(draft));
  is_now(draft, ".", NULL);
  g_assert_false(felt_draft_undo(draft));
  g_assert_false(felt_draft_is_changed(draft));
  g_assert_true(felt_draft_redo(draft) && felt_draft_redo(draft) && felt_draft_redo(draft));
  is_now(draft, "(axyz:20)", "axyz");
  g_assert_false(felt_draft_can_redo(draft));
  felt_draft_set_saved(draft);
  g_assert_false(felt_draft_is_changed(draft));
  felt_draft_free(draft);
}

/* A thousand steps by chance: what comes out can always be shown, and all of it is undone. */
static void test_chance(void)
{
  for (guint round = 0; round < 20; round++) {
    FeltDraft *draft = new_draft();
    for (guint i = 0; i < 100; i++) {
      FeltLayout *layout;
      g_autoptr(GError) error = NULL;
      gint what = g_test_rand_int_range(0, 12);
      FeltDirection direction = (FeltDirection)g_test_rand_int_range(0, 4);
      felt_draft_keep(draft, NULL);
      layout = felt_draft_layout(draft);
      felt_draft_cell(draft);
      FeltCellPath *path = felt_draft_path(draft);
      if (what < 5)
        felt_layout_insert(layout, path, direction, "{time}");
      else if (what < 7)
        felt_layout_move(layout, path, direction);
      else if (what == 7)
        felt_layout_resize(layout, path, direction);
      else if (what == 8)
        felt_layout_group(layout, path, direction > FELT_GO_RIGHT);
      else if (what == 9)
        felt_layout_duplicate(layout, path);
      else if (what == 10)
        felt_layout_delete(layout, path);
      else
        felt_layout_step(layout, path, direction > FELT_GO_RIGHT ? 1 : -1);
      g_assert_nonnull(felt_layout_cell(layout, path));
      felt_layout_check(layout, &error);
      g_assert_no_error(error);
    }
    while (felt_draft_can_undo(draft))
      felt_draft_undo(draft);
    is_now(draft, ".", NULL);
    felt_draft_free(draft);
  }
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/services/layout-edit/build", test_build);
  g_test_add_func("/services/layout-edit/group-and-delete", test_group_and_delete);
  g_test_add_func("/services/layout-edit/undo", test_undo);
  g_test_add_func("/services/layout-edit/chance", test_chance);
  return g_test_run();
}
