/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-page.c - levels and breaks in a table to be edited, applied as one change */
#include "app/structure/felt-structure-windows.h"

#include <string.h>

#include "app/desk/felt-refusal.h"
#include "app/structure/felt-level-row.h"
#include "app/structure/felt-make-dialog.h"
#include "app/structure/felt-structure-files.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-cell.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/setup/felt-setup.h"
#include "tournament/setup/felt-structure-warnings.h"
#include "tournament/setup/felt-structure.h"
#include "tournament/state/felt-state.h"
#include "tournament/state/felt-structure-preview.h"

/* What is done to the list of levels ------------------------------------------------------------
 */

/* Puts a copy of level at index at, at most *n. FALSE when the list is as long as it may be. */
static gboolean insert_level(FeltLevel **levels, guint *n, guint at, const FeltLevel *level)
{
  if (*n >= FELT_LEVELS_MAX || at > *n)
    return FALSE;
  felt_list_append(&felt_level_record, levels, n);
  memmove(&(*levels)[at + 1], &(*levels)[at], (*n - 1 - at) * sizeof(FeltLevel));
  felt_record_copy(&felt_level_record, &(*levels)[at], level);
  return TRUE;
}

/* Takes an entry out. FALSE when there is no such entry, or no other. */
static gboolean remove_level(FeltLevel *levels, guint *n, guint at)
{
  if (at >= *n || *n == 1)
    return FALSE;
  felt_record_clear(&felt_level_record, &levels[at]);
  (*n)--;
  memmove(&levels[at], &levels[at + 1], (*n - at) * sizeof(FeltLevel));
  return TRUE;
}

/* Gives all playing levels behind an entry its game, limit, mix and the time of each game of it. */
static void spread_game(FeltLevel *levels, guint n, guint at)
{
  for (guint k = at + 1; k < n; k++)
    if (levels[k].kind == FELT_LEVEL_PLAY) {
      g_free(levels[k].games);
      levels[k].game = levels[at].game;
      levels[k].limit = levels[at].limit;
      levels[k].mix = levels[at].mix;
      levels[k].games = g_memdup2(levels[at].games, levels[at].n_games * sizeof(FeltMixGame));
      levels[k].n_games = levels[at].n_games;
      levels[k].game_minutes = levels[at].mix != FELT_MIX_NONE ? levels[at].game_minutes : 0;
    }
}

/* The next step of a structure: half as much again, to a round number. */
static gint64 next_step(gint64 amount)
{
  gint64 unit = 1;
  while (unit * 20 <= amount)
    unit *= 10;
  return (amount * 3 / 2 + unit - 1) / unit * unit;
}

/* The level that may follow entry at: like the last playing one up to there, blinds half as high
 * again, to a round number. *level owns nothing: the games of a mix are those of that level. */
static void next_level(const FeltLevel *levels, guint n, guint at, FeltLevel *level)
{
  felt_record_init(&felt_level_record, level);
  level->big = 100;
  level->minutes = 20;
  for (guint k = 0; k <= at && k < n; k++)
    if (levels[k].kind == FELT_LEVEL_PLAY)
      *level = levels[k];
  level->name = NULL;
  level->chip_up = NULL;
  level->n_chip_up = 0;
  level->big = next_step(level->big);
  level->small = level->big / 2;
  level->first = level->first > 0 ? MIN(next_step(level->first), level->small) : 0;
  level->ante = level->ante_kind == FELT_ANTE_BIG_BLIND ? level->big : level->ante;
  gint64 *stakes[] = {&level->bring_in,   &level->big_bet,  &level->cap,   &level->spread_min,
                      &level->spread_max, &level->nl_small, &level->nl_big};
  for (guint i = 0; i < G_N_ELEMENTS(stakes); i++)
    *stakes[i] = *stakes[i] > 0 ? next_step(*stakes[i]) : 0;
}

/* Whether both are the same structure, entry by entry (felt_level_equal). */
static gboolean levels_equal(const FeltLevel *a, guint n_a, const FeltLevel *b, guint n_b)
{
  if (n_a != n_b)
    return FALSE;
  for (guint i = 0; i < n_a; i++)
    if (!felt_level_equal(&a[i], &b[i]))
      return FALSE;
  return TRUE;
}

/* The big blind of the last playing level among these; 0: there is none. */
static gint64 reached_by(const FeltLevel *levels, guint n)
{
  gint64 big = 0;
  for (guint i = 0; i < n; i++)
    if (levels[i].kind == FELT_LEVEL_PLAY)
      big = levels[i].big;
  return big;
}

/* Returns the levels of a tournament that has begun when others come after its first `kept` ones:
 * copies, *n_joined of them, owned by the caller (felt_levels_free). The others follow by their
 * place when they begin as the tournament began; else from their first level with a big blind above
 * the one that was reached. kept may be 0. */
static FeltLevel *join_levels(const FeltLevel *levels, guint kept, const FeltLevel *others, guint n,
                              guint *n_joined)
{
  /* The present entry itself may be another: it stays what it is. */
  guint past = kept > 1 ? kept - 1 : kept, from = kept;
  if (n < past || !levels_equal(levels, past, others, past)) {
    gint64 reached = reached_by(levels, kept);
    for (from = 0;
         from < n && (others[from].kind != FELT_LEVEL_PLAY || others[from].big <= reached);)
      from++;
  }
  guint more = n > from ? n - from : 0;
  FeltLevel *joined = g_new0(FeltLevel, kept + more);
  for (guint i = 0; i < kept + more; i++)
    felt_record_copy(&felt_level_record, &joined[i],
                     i < kept ? &levels[i] : &others[from + i - kept]);
  *n_joined = kept + more;
  return joined;
}

/* What is said of them ---------------------------------------------------------------------------
 */

static GtkWidget *note_row_cb(gpointer line, gpointer data)
{
  const char *text = ((FeltLine *)line)->words[0];
  GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *image = gtk_image_new_from_icon_name("dialog-warning-symbolic");
  gtk_widget_add_css_class(image, "warning");
  gtk_box_append(GTK_BOX(box), image);
  gtk_box_append(GTK_BOX(box), felt_label_new(text, FELT_START | FELT_FILL | FELT_WRAP, NULL));
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  felt_show_name(row, text);
  return row;
}

/* What is to be said of the levels, FeltLine about the entry. */
static GPtrArray *list_notes(const FeltLevel *levels, guint n, const FeltSetup *setup)
{
  g_autoptr(GPtrArray) found = felt_structure_warnings_for(setup, levels, n);
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = 0; i < found->len; i++) {
    const FeltStructureWarning *warning = found->pdata[i];
    g_ptr_array_add(lines, felt_line_new(warning->entry, TRUE, warning->text, NULL));
  }
  return lines;
}

/* What is said of one entry; NULL: nothing. Owned by the caller. */
static char *note_about(const GPtrArray *lines, guint entry)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < lines->len; i++) {
    const FeltLine *line = lines->pdata[i];
    if (line->about == entry)
      g_string_append_printf(text, "%s%s", text->len > 0 ? "\n" : "", line->words[0]);
  }
  return g_string_free(text, text->len == 0);
}

/* When an entry begins: hours and minutes after the start. */
static char *begins_text(gint64 ms)
{
  return g_strdup_printf("%d:%02d", (int)(ms / 3600000), (int)(ms / 60000 % 60));
}

/* Whether an entry can be played by itself: a refusal may be about another. */
static gboolean is_playable(const FeltLevel *level)
{
  FeltLevel alone[2];
  alone[0] = *level;
  felt_record_init(&felt_level_record, &alone[1]);
  alone[1].big = 2;
  alone[1].minutes = 1;
  return felt_structure_check(alone, 2, NULL);
}

static gboolean fill_facts(GtkListBox *list, const FeltLevel *levels, guint n,
                           const FeltState *state, guint present)
{
  gboolean begun = state->phase != FELT_PHASE_SETUP;
  FeltPotOptions options = felt_state_pot_options(state);
  gint64 ms = 0, min_raise, max_first;
  gboolean raises = FALSE;
  for (guint i = 0; i < n && !raises; i++)
    raises = felt_level_pot_limit_at(levels, n, i, &options, &min_raise, &max_first);
  for (guint i = 0; i < n; i++) {
    FeltLevelRow *row = FELT_LEVEL_ROW(gtk_list_box_get_row_at_index(list, (int)i));
    FeltLevel shown;
    g_autofree char *begins = begins_text(ms), *min_text = NULL, *max_text = NULL;
    if (felt_level_pot_limit_at(levels, n, i, &options, &min_raise, &max_first)) {
      min_text = felt_number_text(min_raise);
      max_text = felt_number_text(max_first);
    }
    felt_level_shown(levels, n, i, &shown);
    g_autofree char *due = levels[i].kind == FELT_LEVEL_PLAY ? felt_level_game_text(&shown) : NULL;
    felt_level_row_set_due(row, due);
    felt_level_row_set_raises(row, raises);
    felt_level_row_set_facts(row, i, felt_level_number(levels, n, i), begins, min_text, max_text);
    felt_level_row_set_time(row, i < present, begun && i == present);
    felt_level_row_set_wrong(row, !is_playable(&levels[i]));
    ms += felt_level_length_ms(&levels[i]);
  }
  return raises;
}

static char *facts_summary(const FeltLevel *levels, guint n, gboolean overtime)
{
  gint64 ms = 0;
  for (guint i = 0; i < n; i++)
    ms += felt_level_length_ms(&levels[i]);
  guint playing = n > 0 ? felt_level_number(levels, n, n) : 0;
  g_autofree char *length = begins_text(ms);
  g_autofree char *text = g_strdup_printf(
      ngettext("%u level, %s hours", "%u levels, %s hours", playing), playing, length);
  return g_strconcat(text, overtime ? _(" · overtime: the blinds stay") : "", NULL);
}

struct _FeltStructurePage {
  FeltLiveWidget parent_instance;
  FeltLevel *levels; /* as edited */
  guint n_levels;
  gboolean edited;   /* differs from the tournament's */
  gboolean overtime; /* what the page was last shown for */
  guint present;
  guint scroll_to, scroll_source; /* the row to be brought in sight, the source that does it */
  gboolean scroll_top;
  GListStore *noted; /* FeltLine: what the notes say */
  /* of the template */
  GtkListBox *list, *notes;
  GtkScrolledWindow *window, *notes_window;
  GtkMenuButton *templates;
  GtkWidget *apply, *discard, *header;
  GtkRevealer *bar;
  GtkLabel *summary, *problem, *min_raise, *max_first;
};

static FeltLevelRow *row_at(FeltStructurePage *self, guint index)
{
  return FELT_LEVEL_ROW(gtk_list_box_get_row_at_index(self->list, (int)index));
}

/* The entry in which the clock stands; those before it are past. */
static guint find_present(FeltStructurePage *self)
{
  FeltSession *session = felt_live_widget_session(self);
  gboolean begun = felt_session_state(session)->phase != FELT_PHASE_SETUP;
  return begun ? felt_session_clock(session)->level : 0;
}

static void show_facts(FeltStructurePage *self)
{
  FeltSession *session = felt_live_widget_session(self);
  self->present = find_present(self);
  self->overtime = felt_session_clock(session)->overtime;
  gboolean raises = fill_facts(self->list, self->levels, self->n_levels,
                               felt_live_widget_state(self), self->present);
  gtk_widget_set_visible(GTK_WIDGET(self->min_raise), raises);
  gtk_widget_set_visible(GTK_WIDGET(self->max_first), raises);
  g_autofree char *text = facts_summary(self->levels, self->n_levels, self->overtime);
  gtk_label_set_label(self->summary, text);
}

static void show_problem(FeltStructurePage *self, const char *problem, const char *moves)
{
  if (moves == NULL)
    moves = _("These changes have not been applied yet.");
  gtk_label_set_label(self->problem, problem != NULL ? problem : moves);
  gtk_widget_set_sensitive(self->apply, problem == NULL);
  felt_mark(self->problem, "error", problem != NULL);
}

static void show_notes(FeltStructurePage *self)
{
  g_autoptr(GPtrArray) lines =
      list_notes(self->levels, self->n_levels, &felt_live_widget_state(self)->setup);
  felt_lines_show(self->noted, lines);
  gtk_widget_set_visible(GTK_WIDGET(self->notes_window), lines->len > 0);
  for (guint i = 0; i < self->n_levels; i++) {
    g_autofree char *about = note_about(lines, i);
    felt_level_row_set_warning(row_at(self, i), about);
  }
}

/* What applying the edit would move, NULL before the start; *problem when it would be refused. */
static char *moves_text(FeltStructurePage *self, char **problem)
{
  const FeltState *state = felt_live_widget_state(self);
  FeltStructurePreview preview;
  FeltInstant now;
  g_autoptr(GError) error = NULL;
  if (*problem != NULL || !self->edited)
    return NULL;
  felt_session_now(felt_live_widget_session(self), &now);
  if (!felt_structure_preview(state, self->levels, self->n_levels, &now, &preview, &error)) {
    felt_refusal_say(&error);
    *problem = g_strdup(error->message);
    return NULL;
  }
  return state->phase != FELT_PHASE_SETUP ? felt_structure_preview_words(&preview, self->n_levels)
                                          : NULL;
}

/* Reads the fields, and shows what follows from them. */
static void edited_cb(FeltStructurePage *self)
{
  g_autofree char *problem = NULL, *moves = NULL;
  const FeltState *state = felt_live_widget_state(self);
  for (guint i = 0; i < self->n_levels; i++) {
    felt_record_clear(&felt_level_record, &self->levels[i]);
    felt_level_row_get_level(row_at(self, i), &self->levels[i], &problem);
  }
  self->edited = problem != NULL ||
                 !levels_equal(self->levels, self->n_levels, state->levels, state->n_levels);
  moves = moves_text(self, &problem);
  show_facts(self);
  show_notes(self);
  show_problem(self, problem, moves);
  gtk_revealer_set_reveal_child(self->bar, self->edited);
}

/* As many rows as levels: rows are used again, not made anew. */
static void show_levels(FeltStructurePage *self)
{
  for (guint i = 0; i < self->n_levels; i++) {
    if (gtk_list_box_get_row_at_index(self->list, (int)i) == NULL) {
      GtkWidget *new_row = felt_level_row_new(self->header);
      g_signal_connect_swapped(new_row, "edited", G_CALLBACK(edited_cb), self);
      gtk_list_box_append(self->list, new_row);
    }
    felt_level_row_set_level(row_at(self, i), &self->levels[i]);
  }
  felt_rows_cut(self->list, self->n_levels);
}

static void refill(FeltStructurePage *self)
{
  show_levels(self);
  edited_cb(self);
}

static void take_levels(FeltStructurePage *self, const FeltLevel *levels, guint n)
{
  FeltLevel *copy = felt_levels_copy(levels, n);
  felt_levels_free(self->levels, self->n_levels);
  self->levels = copy;
  self->n_levels = n;
  refill(self);
}

static void discard_cb(FeltStructurePage *self)
{
  const FeltState *state = felt_live_widget_state(self);
  take_levels(self, state->levels, state->n_levels);
}

static void apply_cb(FeltStructurePage *self)
{
  g_autoptr(GError) error = NULL;
  if (!self->edited || !gtk_widget_get_sensitive(self->apply))
    return;
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  command->levels = felt_levels_copy(self->levels, self->n_levels);
  command->n_levels = self->n_levels;
  if (felt_desk_record(felt_live_widget_desk(self), command, &error))
    discard_cb(self);
  else
    show_problem(self, error->message, NULL);
}

/* Somebody else changed the structure: an edit under way is kept. */
static void felt_structure_page_changed(FeltLiveWidget *widget)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  const FeltState *state = felt_live_widget_state(self);
  if (!self->edited && !levels_equal(self->levels, self->n_levels, state->levels, state->n_levels))
    take_levels(self, state->levels, state->n_levels);
  else if (self->n_levels > 0)
    edited_cb(self); /* the pot-limit convention, chips or what is past may be others */
}

/* Time goes on: another level is past, or play is in overtime. */
static void felt_structure_page_updated(FeltLiveWidget *widget)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  FeltSession *session = felt_live_widget_session(widget);
  if (self->n_levels > 0 && (find_present(self) != self->present ||
                             felt_session_clock(session)->overtime != self->overtime))
    edited_cb(self);
}

static void felt_structure_page_session_set(FeltLiveWidget *widget)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  self->edited = FALSE;
  felt_levels_free(self->levels, self->n_levels);
  self->levels = NULL;
  self->n_levels = 0;
  show_levels(self);
}

/* Scrolls once the rows have their places: a new one has none in this turn of the main loop. */
static gboolean scroll_cb(gpointer data)
{
  FeltStructurePage *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(self->window);
  graphene_rect_t bounds;
  self->scroll_source = 0;
  if (self->scroll_to >= self->n_levels ||
      !gtk_widget_compute_bounds(GTK_WIDGET(row_at(self, self->scroll_to)), GTK_WIDGET(self->list),
                                 &bounds))
    return G_SOURCE_REMOVE;
  double top = bounds.origin.y, bottom = top + bounds.size.height;
  if (self->scroll_top)
    gtk_adjustment_set_value(adjustment, top - bounds.size.height); /* the one before is seen too */
  else
    gtk_adjustment_clamp_page(adjustment, top, bottom);
  return G_SOURCE_REMOVE;
}

/* Brings a row in sight, or to the top. */
static void show_row(FeltStructurePage *self, guint index, gboolean top)
{
  self->scroll_to = index;
  self->scroll_top = top;
  if (self->scroll_source != 0)
    return;
  self->scroll_source = felt_timeout_add(50, scroll_cb, self);
  /* after layout and drawing, whose priorities are higher */
  g_source_set_priority(g_main_context_find_source_by_id(NULL, self->scroll_source),
                        G_PRIORITY_LOW);
}

static void note_cb(FeltStructurePage *self, GtkListBoxRow *note)
{
  g_autoptr(FeltLine) line =
      g_list_model_get_item(G_LIST_MODEL(self->noted), (guint)gtk_list_box_row_get_index(note));
  if (line->about < self->n_levels)
    gtk_widget_child_focus(GTK_WIDGET(row_at(self, (guint)line->about)), GTK_DIR_TAB_FORWARD);
}

/* Entries ------------------------------------------------------------------------------------ */

static void insert(FeltStructurePage *self, guint at, const FeltLevel *level)
{
  if (!insert_level(&self->levels, &self->n_levels, at, level))
    return;
  refill(self);
  gtk_widget_child_focus(GTK_WIDGET(row_at(self, at)), GTK_DIR_TAB_FORWARD);
  show_row(self, at, FALSE);
}

static void insert_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  guint i = (guint)g_variant_get_int32(target);
  gboolean pause = g_str_equal(name, "structure.insert-break");
  FeltLevel level;
  if (i >= self->n_levels)
    return;
  if (g_str_equal(name, "structure.insert-level")) {
    next_level(self->levels, self->n_levels, i, &level);
  } else {
    felt_record_init(&felt_level_record, &level);
    level.kind = pause ? FELT_LEVEL_BREAK : FELT_LEVEL_DAY_END;
    level.minutes = pause ? 15 : 0;
  }
  insert(self, i + 1, &level);
}

static void move_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  guint i = (guint)g_variant_get_int32(target);
  guint other = g_str_equal(name, "structure.move-up") ? i - 1 : i + 1;
  if (MAX(i, other) >= self->n_levels || MIN(i, other) < self->present)
    return;
  FeltLevel level = self->levels[i];
  self->levels[i] = self->levels[other];
  self->levels[other] = level;
  refill(self);
  gtk_widget_child_focus(GTK_WIDGET(row_at(self, other)), GTK_DIR_TAB_FORWARD);
}

static void remove_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  if (remove_level(self->levels, &self->n_levels, (guint)g_variant_get_int32(target)))
    refill(self);
}

static void same_game_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  spread_game(self->levels, self->n_levels, (guint)g_variant_get_int32(target));
  refill(self);
}

/* From elsewhere ----------------------------------------------------------------------------- */

/* Once it has begun, the past and the present entry stay what they are. */
static guint kept_of(FeltStructurePage *self)
{
  gboolean begun = felt_live_widget_state(self)->phase != FELT_PHASE_SETUP;
  return begun ? find_present(self) + 1 : 0;
}

static void take_new(FeltStructurePage *self, const FeltLevel *levels, guint n)
{
  guint n_joined;
  FeltLevel *joined =
      join_levels(felt_live_widget_state(self)->levels, kept_of(self), levels, n, &n_joined);
  take_levels(self, joined, n_joined);
  felt_levels_free(joined, n_joined);
}

static void template_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltTemplate) template = felt_template_load(g_variant_get_string(target, NULL), &error);
  if (template != NULL)
    take_new(self, template->levels, template->n_levels);
  else
    show_problem(self, error->message, NULL);
}

/* What is edited, as a template that is called like the tournament. */
static FeltTemplate *new_template(FeltStructurePage *self)
{
  const FeltState *state = felt_live_widget_state(self);
  FeltTemplate *template = felt_template_of(state, state->setup.name);
  felt_levels_free(template->levels, template->n_levels);
  template->levels = felt_levels_copy(self->levels, self->n_levels);
  template->n_levels = self->n_levels;
  return template;
}

static GtkWindow *window_of(gpointer page)
{
  return GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(page)));
}

static void make_use(const FeltLevel *levels, guint n, gpointer data)
{
  take_new(data, levels, n);
}

static void make_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltSession *session = felt_live_widget_session(widget);
  felt_make_dialog_present(window_of(widget), felt_session_state(session),
                           kept_of(FELT_STRUCTURE_PAGE(widget)),
                           felt_session_clock(session)->remaining_ms, make_use, widget);
}

static void chips_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_chips_dialog_present(felt_live_widget_desk(widget), window_of(widget));
}

static void import_file(gpointer page, const char *path)
{
  g_autoptr(FeltTemplate) template = felt_structure_files_read(felt_live_widget_desk(page), path);
  if (template != NULL)
    take_new(page, template->levels, template->n_levels);
}

static void export_file(gpointer page, const char *path)
{
  g_autoptr(FeltTemplate) template = new_template(page);
  felt_structure_files_write(felt_live_widget_desk(page), template, path);
}

/* name: NULL: to read. */
static void ask_file(gpointer page, const char *title, const char *name, FeltFileTaken taken)
{
  static const char *const suffixes[] = {"json", "csv", NULL};
  const FeltFileWish wish = {
      .title = title, .filter = _("Structures (JSON, CSV)"), .patterns = suffixes, .name = name};
  felt_file_chooser_ask(page, &wish, taken, page);
}

/* A file that somebody names already. */
static void file_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  if (g_str_equal(name, "structure.import-from"))
    import_file(widget, g_variant_get_string(target, NULL));
  else
    export_file(widget, g_variant_get_string(target, NULL));
}

static void import_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  ask_file(widget, _("Import Structure"), NULL, import_file);
}

static void pasted_cb(GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr(FeltStructurePage) self = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, &error);
  g_autoptr(FeltTemplate) template =
      text != NULL ? felt_structure_read_text(text, strlen(text), &error) : NULL;
  if (template != NULL && template->n_levels > 0)
    take_new(self, template->levels, template->n_levels);
  else if (template != NULL || text == NULL)
    felt_desk_say(felt_live_widget_desk(self),
                  _("Copy a table of levels with its headings first, then paste it here."));
  else
    felt_desk_say(felt_live_widget_desk(self), error->message);
}

/* A table as another program copied it. */
static void paste_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  gdk_clipboard_read_text_async(gtk_widget_get_clipboard(widget), NULL, pasted_cb,
                                g_object_ref(widget));
}

static void export_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  g_autoptr(FeltTemplate) template = new_template(FELT_STRUCTURE_PAGE(widget));
  g_autofree char *file = g_strdup_printf("%s.json", template->name);
  ask_file(widget, _("Export Structure"), g_strdelimit(file, "/", '-'), export_file);
}

static void save_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_structure_files_save(felt_live_widget_desk(widget), window_of(widget),
                            new_template(FELT_STRUCTURE_PAGE(widget)));
}

/* Read from their folders when the menu is opened. */
static void create_templates_cb(GtkMenuButton *button, gpointer data)
{
  g_autoptr(GMenu) menu = g_menu_new(), files = g_menu_new(), whole = g_menu_new();
  g_autoptr(GPtrArray) templates = felt_templates_list(NULL);
  for (guint i = 0; i < templates->len; i++) {
    const FeltTemplate *template = g_ptr_array_index(templates, i);
    g_autoptr(GMenuItem) item = g_menu_item_new(template->name, NULL);
    g_menu_item_set_action_and_target(item, "structure.template", "s", template->id);
    g_menu_append_item(menu, item);
  }
  g_menu_append_section(whole, NULL, G_MENU_MODEL(menu));
  g_menu_append(files, _("_Save as a Template…"), "structure.save");
  g_menu_append(files, _("_Paste Levels"), "structure.paste");
  g_menu_append(files, _("_Import…"), "structure.import");
  g_menu_append(files, _("_Export…"), "structure.export");
  g_menu_append_section(whole, NULL, G_MENU_MODEL(files));
  gtk_menu_button_set_menu_model(button, G_MENU_MODEL(whole));
}

static void install_actions(GtkWidgetClass *klass)
{
  static const struct {
    const char *name, *target;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
      {"structure.insert-level", "i", insert_cb},
      {"structure.insert-break", "i", insert_cb},
      {"structure.insert-day-end", "i", insert_cb},
      {"structure.move-up", "i", move_cb},
      {"structure.move-down", "i", move_cb},
      {"structure.remove", "i", remove_cb},
      {"structure.same-game", "i", same_game_cb},
      {"structure.chips", NULL, chips_cb},
      {"structure.make", NULL, make_cb},
      {"structure.save", NULL, save_cb},
      {"structure.paste", NULL, paste_cb},
      {"structure.import", NULL, import_cb},
      {"structure.export", NULL, export_cb},
      {"structure.import-from", "s", file_cb},
      {"structure.export-to", "s", file_cb},
      {"structure.template", "s", template_cb},
  };
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
    gtk_widget_class_install_action(klass, actions[i].name, actions[i].target, actions[i].activate);
}

G_DEFINE_FINAL_TYPE(FeltStructurePage, felt_structure_page, FELT_TYPE_LIVE_WIDGET)

/* The page ------------------------------------------------------------------------------- */

static void felt_structure_page_finalize(GObject *object)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(object);
  g_clear_handle_id(&self->scroll_source, g_source_remove);
  felt_levels_free(self->levels, self->n_levels);
  G_OBJECT_CLASS(felt_structure_page_parent_class)->finalize(object);
}

/* Who opens the page sees where play stands: what is past is above. */
static void felt_structure_page_map(GtkWidget *widget)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  GTK_WIDGET_CLASS(felt_structure_page_parent_class)->map(widget);
  show_row(self, self->present, TRUE);
}

static void felt_structure_page_class_init(FeltStructurePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FeltLiveWidgetClass *live_class = FELT_LIVE_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = felt_structure_page_finalize;
  live_class->session_set = felt_structure_page_session_set;
  live_class->changed = felt_structure_page_changed;
  live_class->updated = felt_structure_page_updated;
  widget_class->map = felt_structure_page_map;
  felt_template(klass, "felt-structure-page.ui");
  FELT_BIND_CHILDREN(klass, FeltStructurePage, list, window, notes, notes_window, templates, apply,
                     discard, header, bar, summary, problem, min_raise, max_first);
  FELT_BIND_CALLBACKS(klass, apply_cb, discard_cb, note_cb);
  install_actions(widget_class);
}

static void felt_structure_page_init(FeltStructurePage *self)
{
  FELT_OWN(self, noted, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  self->noted = g_list_store_new(FELT_TYPE_LINE);
  gtk_list_box_bind_model(self->notes, G_LIST_MODEL(self->noted), note_row_cb, NULL, NULL);
  gtk_menu_button_set_create_popup_func(self->templates, create_templates_cb, self, NULL);
}
