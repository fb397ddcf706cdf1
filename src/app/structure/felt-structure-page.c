/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-page.c - levels and breaks in a table to be edited, applied as one change */
#include "app/structure/felt-structure-page.h"

#include <glib/gi18n.h>

#include "app/desk/felt-refusal.h"
#include "app/structure/felt-level-list.h"
#include "app/structure/felt-level-row.h"
#include "app/structure/felt-structure-facts.h"
#include "app/structure/felt-structure-notes.h"
#include "app/structure/felt-structure-page-private.h"
#include "app/widgets/felt-bind.h"
#include "app/widgets/felt-show.h"
#include "tournament/state/felt-structure-preview.h"

G_DEFINE_FINAL_TYPE(FeltStructurePage, felt_structure_page, FELT_TYPE_LIVE_WIDGET)

FeltLevelRow *felt_structure_page_row(FeltStructurePage *self, guint index)
{
  return FELT_LEVEL_ROW(gtk_list_box_get_row_at_index(self->list, (int)index));
}

/* The entry in which the clock stands; those before it are past. */
guint felt_structure_page_present(FeltStructurePage *self)
{
  FeltSession *session = felt_live_widget_session(self);
  gboolean begun = felt_session_state(session)->phase != FELT_PHASE_SETUP;
  return begun ? felt_session_clock(session)->level : 0;
}

static void show_facts(FeltStructurePage *self)
{
  FeltSession *session = felt_live_widget_session(self);
  self->present = felt_structure_page_present(self);
  self->overtime = felt_session_clock(session)->overtime;
  gboolean raises = felt_structure_facts_show(self->list, self->levels, self->n_levels,
                                              felt_live_widget_state(self), self->present);
  gtk_widget_set_visible(GTK_WIDGET(self->min_raise), raises);
  gtk_widget_set_visible(GTK_WIDGET(self->max_first), raises);
  g_autofree char *text =
      felt_structure_facts_summary(self->levels, self->n_levels, self->overtime);
  gtk_label_set_label(self->summary, text);
}

void felt_structure_page_show_problem(FeltStructurePage *self, const char *problem,
                                      const char *moves)
{
  if (moves == NULL)
    moves = _("These changes are not applied yet.");
  gtk_label_set_label(self->problem, problem != NULL ? problem : moves);
  gtk_widget_set_sensitive(self->apply, problem == NULL);
  felt_mark(self->problem, "error", problem != NULL);
}

static void show_notes(FeltStructurePage *self)
{
  guint n = felt_structure_notes_show(self->notes, self->levels, self->n_levels,
                                      &felt_live_widget_state(self)->setup);
  gtk_widget_set_visible(GTK_WIDGET(self->notes_window), n > 0);
  for (guint i = 0; i < self->n_levels; i++) {
    g_autofree char *about = n > 0 ? felt_structure_notes_about(self->notes, i) : NULL;
    felt_level_row_set_warning(felt_structure_page_row(self, i), about);
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
    felt_level_row_get_level(felt_structure_page_row(self, i), &self->levels[i], &problem);
  }
  self->edited = problem != NULL || !felt_level_list_equal(self->levels, self->n_levels,
                                                           state->levels, state->n_levels);
  moves = moves_text(self, &problem);
  show_facts(self);
  show_notes(self);
  felt_structure_page_show_problem(self, problem, moves);
  gtk_revealer_set_reveal_child(self->bar, self->edited);
}

/* As many rows as levels: rows are used again, not made anew. */
static void show_levels(FeltStructurePage *self)
{
  GtkListBoxRow *row;
  for (guint i = 0; i < self->n_levels; i++) {
    if (gtk_list_box_get_row_at_index(self->list, (int)i) == NULL) {
      GtkWidget *new_row = felt_level_row_new();
      g_signal_connect_swapped(new_row, "edited", G_CALLBACK(edited_cb), self);
      gtk_list_box_append(self->list, new_row);
    }
    felt_level_row_set_level(felt_structure_page_row(self, i), &self->levels[i]);
  }
  while ((row = gtk_list_box_get_row_at_index(self->list, (int)self->n_levels)) != NULL)
    gtk_list_box_remove(self->list, GTK_WIDGET(row));
}

void felt_structure_page_refill(FeltStructurePage *self)
{
  show_levels(self);
  edited_cb(self);
}

void felt_structure_page_take(FeltStructurePage *self, const FeltLevel *levels, guint n)
{
  FeltLevel *copy = felt_levels_copy(levels, n);
  felt_levels_free(self->levels, self->n_levels);
  self->levels = copy;
  self->n_levels = n;
  felt_structure_page_refill(self);
}

static void discard_cb(FeltStructurePage *self)
{
  const FeltState *state = felt_live_widget_state(self);
  felt_structure_page_take(self, state->levels, state->n_levels);
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
    felt_structure_page_show_problem(self, error->message, NULL);
}

/* Somebody else changed the structure: an edit under way is kept. */
static void felt_structure_page_changed(FeltLiveWidget *widget)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  const FeltState *state = felt_live_widget_state(self);
  if (!self->edited &&
      !felt_level_list_equal(self->levels, self->n_levels, state->levels, state->n_levels))
    felt_structure_page_take(self, state->levels, state->n_levels);
  else if (self->n_levels > 0)
    edited_cb(self); /* the pot-limit convention, chips or what is past may be others */
}

/* Time goes on: another level is past, or play is in overtime. */
static void felt_structure_page_updated(FeltLiveWidget *widget)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  FeltSession *session = felt_live_widget_session(widget);
  if (self->n_levels > 0 && (felt_structure_page_present(self) != self->present ||
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
      !gtk_widget_compute_bounds(GTK_WIDGET(felt_structure_page_row(self, self->scroll_to)),
                                 GTK_WIDGET(self->list), &bounds))
    return G_SOURCE_REMOVE;
  double top = bounds.origin.y, bottom = top + bounds.size.height;
  if (self->scroll_top)
    gtk_adjustment_set_value(adjustment, top - bounds.size.height); /* the one before is seen too */
  else
    gtk_adjustment_clamp_page(adjustment, top, bottom);
  return G_SOURCE_REMOVE;
}

/* Brings a row in sight, or to the top. */
void felt_structure_page_show_row(FeltStructurePage *self, guint index, gboolean top)
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
  guint entry = felt_structure_notes_entry(note);
  if (entry < self->n_levels)
    gtk_widget_child_focus(GTK_WIDGET(felt_structure_page_row(self, entry)), GTK_DIR_TAB_FORWARD);
}

static void felt_structure_page_finalize(GObject *object)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(object);
  g_clear_handle_id(&self->scroll_source, g_source_remove);
  felt_levels_free(self->levels, self->n_levels);
  g_clear_object(&self->actions);
  G_OBJECT_CLASS(felt_structure_page_parent_class)->finalize(object);
}

/* Who opens the page sees where play stands: what is past is above. */
static void felt_structure_page_map(GtkWidget *widget)
{
  FeltStructurePage *self = FELT_STRUCTURE_PAGE(widget);
  GTK_WIDGET_CLASS(felt_structure_page_parent_class)->map(widget);
  felt_structure_page_show_row(self, self->present, TRUE);
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
                     discard, bar, summary, problem, min_raise, max_first);
  FELT_BIND_CALLBACKS(klass, apply_cb, discard_cb, note_cb);
}

static void felt_structure_page_init(FeltStructurePage *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_structure_page_add_actions(self);
}
