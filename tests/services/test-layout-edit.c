/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-layout-edit.c - cells moved, resized, added, taken away, and all of it undone */
#include "felt-test.h"
#include "services/scene/felt-layout-draft.h"
#include "services/scene/felt-layout-styles.h"

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
  const char *json = "{\"title\":\"New\",\"root\":{}}";
  g_autoptr(FeltLayout) layout = felt_must(felt_layout_parse(json, strlen(json), &felt_error));
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

/* The path of the cell with that text, or the whole scene. */
static FeltCellPath at(FeltDraft *draft, const char *text)
{
  FeltLayout *layout = felt_draft_layout(draft);
  FeltCellPath path = {0, {0}};
  while (text != NULL && g_strcmp0(felt_layout_cell(layout, &path)->text, text) != 0)
    g_assert_true(felt_layout_step(layout, &path, 1));
  return path;
}

/* A draft as it is written in short: "(a [b c:20])". */
static void read_cell(const char **text, FeltCell *cell)
{
  char first = **text;
  GArray *children = g_array_new(FALSE, FALSE, sizeof(FeltCell));
  felt_record_init(&felt_cell_record, cell);
  if (first == '(' || first == '[') {
    while (**text != ')' && **text != ']') {
      FeltCell child;
      (*text)++;
      read_cell(text, &child);
      g_array_append_val(children, child);
    }
    guint n = children->len;
    FeltCell *all = (FeltCell *)g_array_free(children, FALSE);
    *(first == '(' ? &cell->rows : &cell->columns) = all;
    *(first == '(' ? &cell->n_rows : &cell->n_columns) = n;
  } else {
    g_array_unref(children);
    if (first != '.')
      cell->text = g_strndup(*text, 1);
  }
  (*text)++;
  if (**text == ':')
    cell->share = g_ascii_strtoll(*text + 1, (char **)text, 10);
}

static FeltDraft *read_draft(const char *text)
{
  FeltLayout layout;
  felt_record_init(&felt_layout_record, &layout);
  layout.title = g_strdup("New");
  read_cell(&text, &layout.root);
  FeltDraft *draft = felt_draft_new(&layout);
  felt_record_release(&felt_layout_record, &layout);
  return draft;
}

FELT_TEST(test_build, "/services/layout-edit/build")
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

FELT_TEST(test_group_and_delete, "/services/layout-edit/group-and-delete")
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

/* A cell dropped beside another one, or into it. "=": it stays as it was. */
FELT_TEST(test_drop, "/services/layout-edit/drop")
{
  static const struct {
    const char *before, *cell, *onto;
    FeltDrop where;
    const char *after;
  } cases[] = {
      {"(a b c)", "a", "c", FELT_DROP_DOWN, "(b c a)"},
      {"(a b c)", "c", "a", FELT_DROP_UP, "(c a b)"},
      {"(a b c)", "a", "b", FELT_DROP_UP, "="},
      {"(a b c)", "b", "a", FELT_DROP_DOWN, "="},
      {"(a:30 b c)", "a", "c", FELT_DROP_DOWN, "(b c a:30)"},
      /* across a line the two come into one */
      {"(a b c)", "a", "c", FELT_DROP_LEFT, "(b [a c])"},
      {"(a b c)", "c", "a", FELT_DROP_RIGHT, "([a c] b)"},
      {"(a:30 b c:4)", "a", "c", FELT_DROP_RIGHT, "(b [c a]:4)"},
      /* in another line it has as much as the others there */
      {"(a:30 [b:2 c:4])", "a", "b", FELT_DROP_LEFT, "([a:3 b:2 c:4])"},
      {"(a [b c] d)", "d", "b", FELT_DROP_RIGHT, "(a [b d c])"},
      {"(a [b c] d)", "b", "d", FELT_DROP_DOWN, "(a [c] d b)"},
      /* a group that is left empty goes, and those behind it move up */
      {"(a [b] c)", "b", "c", FELT_DROP_DOWN, "(a c b)"},
      {"([[b]] c d)", "b", "d", FELT_DROP_LEFT, "(c [b d])"},
      {"([b] [c d])", "b", "d", FELT_DROP_UP, "([c (b d)])"},
      {"(a [b])", "b", NULL, FELT_DROP_LEFT, "[b (a)]"},
      {"(a b)", "b", NULL, FELT_DROP_RIGHT, "[(a) b]"},
      {"(a b)", "a", NULL, FELT_DROP_DOWN, "((b) a)"},
      {"(a b)", "a", NULL, FELT_DROP_INTO, "(b a)"},
      {"(a . b)", "a", "b", FELT_DROP_INTO, "="},
      {"(a b)", "a", "a", FELT_DROP_LEFT, "="},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltDraft *draft = read_draft(cases[i].before);
    FeltCellPath path = at(draft, cases[i].cell), onto = at(draft, cases[i].onto);
    gboolean stays = strcmp(cases[i].after, "=") == 0;
    g_test_message("%s: %s onto %s", cases[i].before, cases[i].cell, cases[i].onto);
    g_assert_true(felt_layout_drop(felt_draft_layout(draft), &path, &onto, cases[i].where) ==
                  !stays);
    felt_draft_choose(draft, &path);
    is_now(draft, stays ? cases[i].before : cases[i].after, cases[i].cell);
    felt_draft_free(draft);
  }
}

/* Into an empty cell, and never into itself or where there is no room. */
FELT_TEST(test_drop_refused, "/services/layout-edit/drop-refused")
{
  FeltDraft *draft = read_draft("(a . [b])");
  FeltCellPath path = at(draft, "a"), onto = {1, {1}};
  g_assert_true(felt_layout_drop(felt_draft_layout(draft), &path, &onto, FELT_DROP_INTO));
  felt_draft_choose(draft, &path);
  is_now(draft, "((a) [b])", "a");
  path = (FeltCellPath){1, {1}};
  onto = at(draft, "b");
  g_assert_false(felt_layout_drop(felt_draft_layout(draft), &path, &onto, FELT_DROP_UP));
  path = (FeltCellPath){0, {0}};
  g_assert_false(felt_layout_drop(felt_draft_layout(draft), &path, &onto, FELT_DROP_UP));
  felt_draft_free(draft);

  draft = read_draft("(a ([([([(b)])])]))");
  path = at(draft, "a");
  onto = at(draft, "b");
  g_assert_false(felt_layout_drop(felt_draft_layout(draft), &path, &onto, FELT_DROP_LEFT));
  is_now(draft, "(a ([([([(b)])])]))", NULL);
  g_assert_true(felt_layout_drop(felt_draft_layout(draft), &path, &onto, FELT_DROP_UP));
  felt_draft_free(draft);
}

static void border_is(const char *before, guint other, double part, gboolean tall,
                      const char *after)
{
  FeltDraft *draft = read_draft(before);
  FeltCellPath path = {1, {0}};
  gboolean changes = strcmp(before, after) != 0;
  g_assert_true(felt_layout_set_border(felt_draft_layout(draft), &path, other, part, tall) ==
                changes);
  is_now(draft, after, NULL);
  felt_draft_free(draft);
}

FELT_TEST(test_border, "/services/layout-edit/border")
{
  border_is("(a b c)", 1, 0.75, FALSE, "(a:15 b:5 c)");
  border_is("(a b c)", 1, 0.51, FALSE, "(a b c)");
  border_is("(a b c)", 2, 0.25, FALSE, "(a:5 b c:15)");
  border_is("(a b c)", 1, -3, FALSE, "(a:1 b:19 c)");
  border_is("[a b c]", 1, 7, FALSE, "[a:19 b:1 c]");
  border_is("(a:1000 b:1000)", 1, 0.9, FALSE, "(a:1000 b:1000)");
  /* shares too coarse for it become finer, and the others stay what they are */
  border_is("(a:1 b:1 c:3)", 1, 0.7, FALSE, "(a:14 b:6 c:30)");
  border_is("(a:1 b:1 c:3)", 1, 0.51, FALSE, "(a:1 b:1 c:3)");

  FeltDraft *draft = read_draft("(a b)");
  FeltLayout *layout = felt_draft_layout(draft);
  FeltCellPath path = {1, {0}};
  layout->root.rows[1].tall_share = 30;
  g_assert_true(felt_layout_set_border(layout, &path, 1, 0.5, TRUE));
  is_now(draft, "(a b)", NULL);
  g_assert_cmpint(layout->root.rows[0].tall_share, ==, 20);
  g_assert_cmpint(layout->root.rows[1].tall_share, ==, 20);
  g_assert_true(felt_layout_set_border(layout, &path, 1, 0.25, FALSE));
  is_now(draft, "(a:5 b:15)", NULL);
  felt_draft_free(draft);
}

/* A change given up on its way leaves nothing to be undone or done again. */
FELT_TEST(test_revert, "/services/layout-edit/revert")
{
  FeltDraft *draft = read_draft("(a b)");
  felt_draft_keep(draft, NULL);
  felt_draft_cell(draft)->share = 77;
  felt_draft_revert(draft);
  is_now(draft, "(a b)", NULL);
  g_assert_false(felt_draft_can_undo(draft) || felt_draft_can_redo(draft));
  felt_draft_free(draft);
}

/* What did not change after all takes no step away: neither an earlier one of the same thing that
 * goes on, nor what could be done again. */
FELT_TEST(test_no_change, "/services/layout-edit/no-change")
{
  FeltDraft *draft = read_draft("(a b)");
  felt_draft_keep(draft, "resize");
  felt_draft_cell(draft)->share = 77;
  felt_draft_keep(draft, "resize");
  felt_draft_drop(draft);
  g_assert_true(felt_draft_undo(draft));
  is_now(draft, "(a b)", NULL);

  felt_draft_keep(draft, NULL);
  felt_draft_drop(draft);
  felt_draft_keep(draft, NULL);
  felt_draft_cell(draft)->share = 5;
  felt_draft_revert(draft);
  g_assert_false(felt_draft_can_undo(draft));
  g_assert_true(felt_draft_redo(draft));
  g_assert_cmpint(felt_draft_cell(draft)->share, ==, 77);
  felt_draft_free(draft);
}

static void refuses(gboolean done, GError **error, const char *sentence)
{
  g_assert_false(done);
  g_assert_error(*error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID);
  g_assert_cmpstr((*error)->message, ==, sentence);
  g_clear_error(error);
}

/* Styles of a scene's own: cells follow their names, and none goes while a cell has it. */
FELT_TEST(test_styles, "/services/layout-edit/styles")
{
  FeltDraft *draft = read_draft("(a [b c])");
  FeltLayout *layout = felt_draft_layout(draft);
  GError *error = NULL;
  g_assert_cmpuint(felt_layout_add_style(layout, "foot"), ==, 0);
  g_assert_cmpuint(felt_layout_add_style(layout, "foot 2"), ==, 1);
  g_assert_cmpuint(felt_layout_add_style(layout, NULL), ==, 2);
  g_assert_cmpstr(layout->styles[0].name, ==, "foot 2");
  g_assert_cmpstr(layout->styles[1].name, ==, "foot 3");
  g_assert_cmpstr(layout->styles[2].name, ==, "text 2");
  g_assert_cmpint(layout->styles[1].weight, ==, 2);
  g_assert_cmpint(layout->styles[2].weight, ==, 0);

  layout->root.rows[1].columns[0].style = g_strdup("foot 3");
  refuses(felt_layout_remove_style(layout, 1, &error), &error,
          "row 2, column 1: it has the style “foot 3”; give it another one first.");
  refuses(felt_layout_rename_style(layout, 1, "text 2", &error), &error,
          "There is a style “text 2”; give this one another name.");
  refuses(felt_layout_rename_style(layout, 1, "title", &error), &error,
          "There is a style “title”; give this one another name.");
  refuses(felt_layout_rename_style(layout, 1, "  ", &error), &error, "Give the style a name.");
  g_assert_true(felt_layout_rename_style(layout, 1, " Big ", &error));
  g_assert_cmpstr(layout->root.rows[1].columns[0].style, ==, "Big");
  g_assert_true(felt_layout_check(layout, &error));

  g_assert_true(felt_layout_remove_style(layout, 0, &error));
  g_assert_cmpstr(layout->styles[0].name, ==, "Big");
  g_clear_pointer(&layout->root.rows[1].columns[0].style, g_free);
  g_assert_true(felt_layout_remove_style(layout, 0, &error));
  g_assert_true(felt_must(felt_layout_remove_style(layout, 0, &felt_error)));
  g_assert_cmpuint(layout->n_styles, ==, 0);
  felt_draft_free(draft);
}

/* Typing is one step; another cell or thing is another. */
FELT_TEST(test_undo, "/services/layout-edit/undo")
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

static void drop_by_chance(FeltLayout *layout, FeltCellPath *path)
{
  FeltCellPath onto = {0, {0}};
  for (gint i = g_test_rand_int_range(0, 20); i > 0; i--)
    felt_layout_step(layout, &onto, 1);
  felt_layout_drop(layout, path, &onto, (FeltDrop)g_test_rand_int_range(0, 5));
}

/* Between the cell and the first one of its line. */
static void border_by_chance(FeltLayout *layout, const FeltCellPath *path)
{
  FeltCellPath first = *path;
  first.at[first.n - 1] = 0;
  felt_layout_set_border(layout, &first, path->at[path->n - 1], g_test_rand_double_range(-1, 2),
                         g_test_rand_bit());
}

/* A thousand steps by chance: what comes out can always be shown, and all of it is undone. */
FELT_TEST(test_chance, "/services/layout-edit/chance")
{
  for (guint round = 0; round < 20; round++) {
    FeltDraft *draft = new_draft();
    for (guint i = 0; i < 100; i++) {
      FeltLayout *layout;
      gint what = g_test_rand_int_range(0, 15);
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
      else if (what == 11)
        drop_by_chance(layout, path);
      else if (what == 12 && path->n > 0 && path->at[path->n - 1] > 0)
        border_by_chance(layout, path);
      else
        felt_layout_step(layout, path, direction > FELT_GO_RIGHT ? 1 : -1);
      g_assert_nonnull(felt_layout_cell(layout, path));
      felt_must(felt_layout_check(layout, &felt_error));
    }
    while (felt_draft_can_undo(draft))
      felt_draft_undo(draft);
    is_now(draft, ".", NULL);
    felt_draft_free(draft);
  }
}
