/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-palette.c - the command palette: type what happened, see what it will do, press Enter */
#include "app/palette/felt-palette.h"

#include "app/cash/felt-cash-making.h"
#include "app/cash/felt-cash-window.h"
#include "app/desk/felt-desk.h"
#include "app/desk/felt-refusal.h"
#include "app/floor/felt-floor-windows.h"
#include "app/palette/felt-openers.h"
#include "app/tables/felt-seat.h"
#include "app/widgets/felt-ask-dialog.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/palette/felt-phrase.h"
#include "tournament/words/felt-words.h"

/* So many dialogs and pages are shown below the ways to go on. */
#define FELT_PALETTE_OPENERS 8

/* So many players can be drawn between two keys. */
#define DRAWS_TRIED 300

/* What undo and redo would do is the log's to say; draws of everybody are not tried at each key
 * where that takes time. */
static gboolean can_be_tried(FeltCommandKind kind, const FeltState *state)
{
  switch (kind) {
  case FELT_COMMAND_UNDO:
  case FELT_COMMAND_REDO:
    return FALSE;
  case FELT_COMMAND_START:
  case FELT_COMMAND_SEAT:
  case FELT_COMMAND_REDRAW:
  case FELT_COMMAND_FINAL_TABLE:
    return state->n_in <= DRAWS_TRIED;
  default:
    return TRUE;
  }
}

static char *undo_words(FeltSession *session, const FeltCommand *command)
{
  if (command->seq != 0)
    return NULL;
  if (command->kind == FELT_COMMAND_UNDO)
    return felt_session_undo_words(session);
  return command->kind == FELT_COMMAND_REDO ? felt_session_redo_words(session) : NULL;
}

/* What the command would do; of one that is not tried, what it is for. */
static char *command_words(FeltDesk *desk, const FeltCommand *command, GError **error)
{
  FeltSession *session = felt_desk_session(desk);
  const FeltState *state = felt_session_state(session);
  char *undo = undo_words(session, command);
  if (undo != NULL)
    return undo;
  if (!can_be_tried(command->kind, state))
    return felt_capital_text(_(felt_command_info(command->kind)->doc));

  g_autoptr(GPtrArray) events = felt_desk_decide(desk, command, error);
  g_autoptr(FeltState) after = events != NULL ? felt_stream_apply(session, events, error) : NULL;
  return after != NULL ? felt_coming_words(state, after, events) : NULL;
}

static GPtrArray *find_openers(GPtrArray *openers, const char *text, gboolean *named)
{
  GPtrArray *found = g_ptr_array_new();
  *named = FALSE;
  for (int fit = FELT_OPENER_NAMED; fit > FELT_OPENER_OTHER; fit--)
    for (guint i = 0; i < openers->len && found->len < FELT_PALETTE_OPENERS; i++)
      if ((int)felt_opener_fit(openers->pdata[i], text) == fit) {
        *named |= fit == FELT_OPENER_NAMED;
        g_ptr_array_add(found, openers->pdata[i]);
      }
  return found;
}

static char *opener_words(const FeltOpener *opener)
{
  return g_strdup_printf(_("Open “%s”"), opener->label);
}

static GtkWidget *new_row(void)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = felt_label_new(NULL, FELT_START | FELT_FILL | FELT_CUT, NULL),
            *detail = felt_label_new(NULL, FELT_CUT, "dim-label");
  gtk_widget_add_css_class(detail, "numeric");
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), detail);
  return box;
}

static void show_row(GtkListBox *list, guint index, const char *label, const char *detail)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(list, (int)index);
  if (row == NULL) {
    gtk_list_box_append(list, new_row());
    row = gtk_list_box_get_row_at_index(list, (int)index);
    gtk_widget_set_focusable(GTK_WIDGET(row), FALSE);
  }
  gtk_widget_set_visible(GTK_WIDGET(row), label != NULL);
  if (label == NULL)
    return;
  GtkWidget *box = gtk_list_box_row_get_child(row);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(box)), label);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_last_child(box)), detail != NULL ? detail : "");
  felt_show_name_of(row, "%s %s", label, detail != NULL ? detail : "");
}

static void fill_list(GtkListBox *list, const FeltPhrase *phrase, const GPtrArray *found)
{
  guint n = phrase->options->len;
  for (guint i = 0; i < n; i++) {
    const FeltPhraseOption *option = phrase->options->pdata[i];
    show_row(list, i, option->label, option->detail);
  }
  for (guint i = 0; i < found->len; i++) {
    const FeltOpener *opener = found->pdata[i];
    g_autofree char *label = opener_words(opener);
    show_row(list, n + i, label, opener->where);
  }
  for (guint i = n + found->len; gtk_list_box_get_row_at_index(list, (int)i) != NULL; i++)
    show_row(list, i, NULL, NULL);
}

struct _FeltPalette {
  GtkPopover parent_instance;
  FeltDesk *desk;
  FeltNameIndex *names;
  FeltSession *session;     /* while it is open: the one it listens to */
  FeltPhrase *phrase;       /* of what is typed */
  FeltPhrase *preview;      /* of the option that is selected, or NULL */
  FeltCashCommand *evening; /* of cash that is typed; NULL: it is about the tournament */
  GPtrArray *openers;       /* FeltOpener, while it is open: all that can be opened */
  GPtrArray *found;         /* of them those that fit what is typed: shown behind the options */
  gboolean named;           /* the first of them is what is typed */
  int selected;             /* index of the row chosen with the keys, -1: none */
  gboolean lost;            /* what was chosen is no more, and nothing was typed or chosen since */
  GtkWidget *before;        /* weak: what had the focus before it opened */
  GtkWidget *rest;          /* weak: what may have it where that would act on Enter */
  GtkEditable *entry;
  GtkLabel *sentence, *more;
  GtkImage *sign;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE(FeltPalette, felt_palette, GTK_TYPE_POPOVER)

static GtkWindow *palette_window(FeltPalette *self)
{
  return GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(self)));
}

/* What Enter would act on. */
static const FeltPhrase *present_phrase(FeltPalette *self)
{
  return self->preview != NULL ? self->preview : self->phrase;
}

/* What Enter opens, or NULL: what is chosen with the keys, else what is named, or all that is
 * found. Commands come first. */
static const FeltOpener *present_opener(FeltPalette *self)
{
  int first = (int)self->phrase->options->len;
  if (self->selected >= first)
    return self->found->pdata[self->selected - first];
  if (self->selected >= 0 || self->phrase->command != NULL || self->found->len == 0 ||
      (first > 0 && !self->named))
    return NULL;
  return self->found->pdata[0];
}

/* The sentence ------------------------------------------------------------------------------- */

typedef enum { SAY_NOTHING, SAY_DOES, SAY_GO_ON, SAY_REFUSAL } Saying;

static void say(FeltPalette *self, Saying saying, const char *text)
{
  static const char *const icons[] = {NULL, "object-select-symbolic", "document-edit-symbolic",
                                      "dialog-warning-symbolic"};
  gtk_label_set_text(self->sentence, text);
  gtk_image_set_from_icon_name(self->sign, icons[saying]);
  gtk_widget_set_visible(GTK_WIDGET(self->sign), icons[saying] != NULL);
  felt_mark(self->sentence, "error", saying == SAY_REFUSAL);
  felt_mark(self->sentence, "heading", saying == SAY_DOES);
}

/* Says what evening of cash Enter begins, or what it lacks. */
static void say_evening(FeltPalette *self)
{
  FeltInstant now;
  g_autoptr(GError) error = NULL;
  felt_session_now(self->session, &now);
  g_autofree char *words = felt_cash_making_words(NULL, self->evening, &now, &error);
  felt_refusal_say(&error);
  if (error != NULL)
    say(self, SAY_GO_ON, error->message);
  else if (self->evening->players[0] == NULL)
    say(self, SAY_GO_ON, _("Add the players: cash 0.10/0.20 20: anna, ben."));
  else
    say(self, SAY_DOES, words);
}

/* Says what a command does, or why it cannot be done now. */
static void say_command(FeltPalette *self, const FeltCommand *command)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *words = command_words(self->desk, command, &error);
  if (words != NULL)
    say(self, SAY_DOES, words);
  else
    say(self, SAY_REFUSAL, error->message);
}

static void say_phrase(FeltPalette *self)
{
  const FeltPhrase *phrase = present_phrase(self);
  const FeltOpener *opener = present_opener(self);
  g_autofree char *open = opener != NULL ? opener_words(opener) : NULL;
  if (self->evening != NULL)
    say_evening(self);
  else if (open != NULL)
    say(self, SAY_DOES, open);
  else if (phrase->needs_stacks)
    say(self, SAY_DOES,
        _("Out in one hand: press Enter, then give their stacks, which decide the places."));
  else if (phrase->command != NULL)
    say_command(self, phrase->command);
  else if (phrase->problem != NULL)
    say(self, SAY_GO_ON, phrase->problem);
  else
    say(self, SAY_NOTHING, _("Type what happened: bust ann, rebuy 2.4, move ann 3.5, +1"));
}

/* The list ----------------------------------------------------------------------------------- */

static void select_option(FeltPalette *self, int index)
{
  const FeltState *state = felt_desk_state(self->desk);
  self->selected = index;
  g_clear_pointer(&self->preview, felt_phrase_free);
  if (index >= 0 && state != NULL) {
    if (index < (int)self->phrase->options->len) {
      const FeltPhraseOption *option = self->phrase->options->pdata[index];
      self->preview = felt_phrase_read(self->names, state, option->text);
    }
    gtk_list_box_select_row(self->list, gtk_list_box_get_row_at_index(self->list, index));
  } else {
    gtk_list_box_unselect_all(self->list);
  }
  say_phrase(self);
}

static void refresh(FeltPalette *self)
{
  const FeltState *state = felt_desk_state(self->desk);
  g_clear_pointer(&self->phrase, felt_phrase_free);
  g_clear_pointer(&self->preview, felt_phrase_free);
  g_clear_pointer(&self->evening, felt_cash_command_free);
  if (state == NULL) {
    gtk_popover_popdown(GTK_POPOVER(self));
    return;
  }
  felt_name_index_update(self->names, state);
  const char *text = gtk_editable_get_text(self->entry);
  self->phrase = felt_phrase_read(self->names, state, text);
  g_ptr_array_unref(self->found);
  self->evening = felt_cash_brief_read(text);
  if (self->evening != NULL)
    felt_cash_making_currency(self->evening);
  self->found =
      self->evening == NULL ? find_openers(self->openers, text, &self->named) : g_ptr_array_new();
  fill_list(self->list, self->phrase, self->found);
  g_autofree char *more = g_strdup_printf(
      ngettext("and %u more", "and %u more", self->phrase->n_more), self->phrase->n_more);
  gtk_label_set_text(self->more, more);
  gtk_widget_set_visible(GTK_WIDGET(self->more), self->phrase->n_more > 0);
  select_option(self, -1);
}

static void typed_cb(FeltPalette *self)
{
  self->lost = FALSE;
  refresh(self);
}

static char *opener_key(const FeltOpener *opener)
{
  return g_strdup_printf("%s\n%s", opener->label, opener->where);
}

/* What tells a row from the others, also when the list is made anew; NULL: there is no such row. */
static char *row_key(FeltPalette *self, int index)
{
  int n = self->phrase != NULL ? (int)self->phrase->options->len : 0;
  if (index < 0 || index >= n + (int)self->found->len)
    return NULL;
  if (index >= n)
    return opener_key(self->found->pdata[index - n]);
  const FeltPhraseOption *option = self->phrase->options->pdata[index];
  return g_strdup_printf("%s\n%s", option->text, option->label);
}

static int find_row(FeltPalette *self, const char *wanted)
{
  for (int i = 0;; i++) {
    g_autofree char *key = row_key(self, i);
    if (key == NULL)
      return -1;
    if (g_str_equal(key, wanted))
      return i;
  }
}

static void complete(FeltPalette *self, guint index)
{
  if (index >= self->phrase->options->len)
    return;
  const FeltPhraseOption *option = self->phrase->options->pdata[index];
  g_autofree char *text = g_strdup(option->text);
  gtk_editable_set_text(self->entry, text);
  gtk_widget_grab_focus(GTK_WIDGET(self->entry));
  gtk_editable_set_position(self->entry, -1);
}

/* Acting ------------------------------------------------------------------------------------- */

/* Several bust-outs without all stacks: the dialog asks for them. */
static void ask_stacks(FeltPalette *self, const FeltCommand *command)
{
  g_autofree guint *ids = g_new(guint, command->n_players);
  for (guint i = 0; i < command->n_players; i++)
    ids[i] = (guint)g_ascii_strtoull(command->players[i].player, NULL, 10);
  GtkWindow *window = palette_window(self);
  guint n = command->n_players;
  gtk_popover_popdown(GTK_POPOVER(self));
  felt_bust_dialog_present(self->desk, window, ids, n);
}

/* The palette gives the focus back first: a dialog returns it to where it was. */
static void open_found(FeltPalette *self, const FeltOpener *opener)
{
  GPtrArray *openers = g_ptr_array_ref(self->openers); /* which hold it, whatever happens */
  gtk_popover_popdown(GTK_POPOVER(self));
  felt_opener_activate(opener);
  g_ptr_array_unref(openers);
}

static void begin_evening(FeltPalette *self)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *id = NULL, *missing = NULL;
  GtkWindow *window = palette_window(self);
  FeltStore *store = felt_desk_store(self->desk);
  if (self->evening->players[0] == NULL)
    return;
  if (felt_cash_making_do(store, self->evening, &id, &missing, &error)) {
    gtk_popover_popdown(GTK_POPOVER(self));
    felt_cash_window_open_made(gtk_window_get_application(window), store, id, missing);
    return;
  }
  felt_refusal_say(&error);
  say(self, SAY_REFUSAL, error->message);
}

static void entry_activate_cb(FeltPalette *self)
{
  if (self->lost)
    return;
  if (self->evening != NULL) {
    begin_evening(self);
    return;
  }
  const FeltOpener *opener = present_opener(self);
  if (opener != NULL) {
    open_found(self, opener);
    return;
  }

  FeltPhrase *phrase = self->preview != NULL ? self->preview : self->phrase;
  g_autoptr(GError) error = NULL;
  if (phrase->needs_stacks) {
    ask_stacks(self, phrase->command);
  } else if (phrase->command != NULL &&
             felt_ask_first(self->desk, palette_window(self), phrase->command)) {
    phrase->command = NULL;
    gtk_popover_popdown(GTK_POPOVER(self));
  } else if (phrase->command != NULL) {
    if (felt_desk_record(self->desk, g_steal_pointer(&phrase->command), &error)) {
      gtk_popover_popdown(GTK_POPOVER(self));
      return;
    }
    refresh(self);
    say(self, SAY_REFUSAL, error->message);
  } else if (self->selected >= 0) {
    complete(self, (guint)self->selected);
  } else if (self->phrase->options->len == 1) {
    complete(self, 0);
  }
}

static void row_activated_cb(FeltPalette *self, GtkListBoxRow *row)
{
  guint index = (guint)gtk_list_box_row_get_index(row), n = self->phrase->options->len;
  if (index < n)
    complete(self, index);
  else
    open_found(self, self->found->pdata[index - n]);
}

static void choose(FeltPalette *self, int index, int n)
{
  if (n == 0)
    return;
  self->lost = FALSE;
  select_option(self, index);
}

static gboolean key_cb(FeltPalette *self, guint key, guint code, GdkModifierType modifiers)
{
  int n = self->phrase != NULL ? (int)(self->phrase->options->len + self->found->len) : 0;
  switch (key) {
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    choose(self, self->selected + 1 < n ? self->selected + 1 : 0, n);
    return TRUE;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    choose(self, self->selected > 0 ? self->selected - 1 : n - 1, n);
    return TRUE;
  case GDK_KEY_Tab:
    complete(self, (guint)MAX(self->selected, 0));
    return TRUE;
  default:
    return FALSE;
  }
}

/* The window's state may move while it is open: another program, a tick of the log. What was chosen
 * stays chosen; when it is no more, Enter must not do what stands there instead. */
static void session_changed_cb(FeltPalette *self)
{
  g_autofree char *chosen = row_key(self, self->selected);
  refresh(self);
  int row = chosen != NULL && self->phrase != NULL ? find_row(self, chosen) : -1;
  if (row >= 0)
    select_option(self, row);
  self->lost |= chosen != NULL && row < 0;
  if (self->lost && self->phrase != NULL)
    say(self, SAY_REFUSAL, _("That choice is no longer available. Choose again."));
}

static void forget_session(FeltPalette *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data(self->session, self);
  g_clear_object(&self->session);
}

/* A button does what it says when Enter is pressed once too often; a seat only opens its menu. */
static gboolean acts_on_enter(GtkWidget *widget)
{
  return GTK_IS_BUTTON(widget) && !FELT_IS_SEAT(widget);
}

/* Who typed at a table goes on there: its keys are theirs again. */
static void give_back_focus(FeltPalette *self)
{
  GtkWidget *back = self->before;
  if (back == NULL || !gtk_widget_get_mapped(back) || acts_on_enter(back))
    back = self->rest;
  if (back != NULL && gtk_widget_get_mapped(back))
    gtk_widget_grab_focus(back);
  g_clear_weak_pointer(&self->before);
}

static void felt_palette_closed(GtkPopover *popover)
{
  FeltPalette *self = FELT_PALETTE(popover);
  forget_session(self);
  give_back_focus(self);
}

void felt_palette_open(FeltPalette *self, GtkStack *pages, GtkWidget *rest, const char *text)
{
  FeltSession *session = felt_desk_session(self->desk);
  if (session == NULL)
    return;
  forget_session(self);
  GtkWidget *focus = gtk_window_get_focus(palette_window(self));
  if (focus == NULL || !gtk_widget_is_ancestor(focus, GTK_WIDGET(self)))
    g_set_weak_pointer(&self->before, focus);
  g_set_weak_pointer(&self->rest, rest);
  self->lost = FALSE;
  self->session = g_object_ref(session);
  g_signal_connect_swapped(session, "changed", G_CALLBACK(session_changed_cb), self);
  g_ptr_array_unref(self->openers);
  self->openers = pages != NULL ? felt_openers_collect(pages) : g_ptr_array_new();
  if (pages != NULL)
    felt_openers_add_others(self->openers, GTK_WIDGET(pages), session);
  felt_show_text(self->entry, text);
  refresh(self);
  gtk_popover_popup(GTK_POPOVER(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->entry));
  gtk_editable_set_position(self->entry, -1);
}

/* The class ---------------------------------------------------------------------------------- */

static void felt_palette_dispose(GObject *object)
{
  FeltPalette *self = FELT_PALETTE(object);
  gtk_widget_dispose_template(GTK_WIDGET(object), FELT_TYPE_PALETTE);
  forget_session(self);
  g_clear_weak_pointer(&self->before);
  g_clear_weak_pointer(&self->rest);
  g_clear_pointer(&self->phrase, felt_phrase_free);
  g_clear_pointer(&self->preview, felt_phrase_free);
  g_clear_pointer(&self->evening, felt_cash_command_free);
  G_OBJECT_CLASS(felt_palette_parent_class)->dispose(object);
}

static void felt_palette_class_init(FeltPaletteClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_palette_dispose;
  GTK_POPOVER_CLASS(klass)->closed = felt_palette_closed;
  felt_template(klass, "felt-palette.ui");
  FELT_BIND_CHILDREN(klass, FeltPalette, entry, sentence, more, sign, list);
  FELT_BIND_CALLBACKS(klass, typed_cb, entry_activate_cb, row_activated_cb, key_cb);
}

static void felt_palette_init(FeltPalette *self)
{
  FELT_OWN(self, names, felt_name_index_free);
  FELT_OWN(self, desk, g_object_unref);
  FELT_OWN(self, found, g_ptr_array_unref);
  FELT_OWN(self, openers, g_ptr_array_unref);
  self->names = felt_name_index_new();
  self->selected = -1;
  self->openers = g_ptr_array_new();
  self->found = g_ptr_array_new();
  gtk_widget_init_template(GTK_WIDGET(self));
}

GtkWidget *felt_palette_new(GtkWidget *parent, FeltDesk *desk)
{
  GtkWidget *palette = g_object_new(FELT_TYPE_PALETTE, NULL);
  FELT_PALETTE(palette)->desk = g_object_ref(desk);
  gtk_widget_set_parent(palette, parent);
  return palette;
}
