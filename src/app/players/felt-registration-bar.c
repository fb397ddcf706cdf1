/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-registration-bar.c - over the players: who enters, at what price, and until when */
#include "app/players/felt-players-windows.h"

#include <string.h>

#include "app/people/felt-person-book.h"
#include "app/players/felt-known-names.h"
#include "app/widgets/felt-live-widget.h"
#include "app/widgets/felt-name-completion.h"
#include "app/widgets/felt-price-choice.h"
#include "app/widgets/felt-ticks.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/command/felt-registration.h"
#include "tournament/state/felt-side-pot.h"
#include "tournament/state/felt-state.h"

/* "Side pots", or how many are ticked. */
static void show_label(GtkMenuButton *button)
{
  g_auto(GStrv) chosen = felt_ticks_chosen(felt_ticks_menu(button));
  g_autofree char *text = chosen != NULL
                              ? g_strdup_printf(_("Side pots: %u"), g_strv_length(chosen))
                              : g_strdup(_("Side pots"));
  if (g_strcmp0(gtk_menu_button_get_label(button), text) != 0)
    gtk_menu_button_set_label(button, text);
}

/* Those that can be joined, in their order; the others are gone. */
static void update_pots(GtkMenuButton *button, const FeltState *state, const FeltClockView *view)
{
  GtkWidget *box = felt_ticks_menu(button), *last = NULL, *next;
  for (guint i = 0; i < state->setup.n_side_pots; i++) {
    const FeltSidePot *pot = &state->setup.side_pots[i];
    if (!felt_side_pot_is_open(state, pot, view))
      continue;
    GtkWidget *tick = felt_ticks_add(box, pot->name, NULL, G_CALLBACK(show_label), button);
    g_autofree char *price = felt_setup_money_text(&state->setup, pot->price);
    g_autofree char *text =
        *price != '\0' ? g_strdup_printf("%s (%s)", pot->name, price) : g_strdup(pot->name);
    gtk_check_button_set_label(GTK_CHECK_BUTTON(tick), text);
    gtk_box_reorder_child_after(GTK_BOX(box), tick, last);
    last = tick;
  }

  next = last != NULL ? gtk_widget_get_next_sibling(last) : gtk_widget_get_first_child(box);
  for (GtkWidget *tick = next; tick != NULL; tick = next) {
    next = gtk_widget_get_next_sibling(tick);
    gtk_box_remove(GTK_BOX(box), tick);
  }
  gtk_widget_set_visible(GTK_WIDGET(button), last != NULL);
  show_label(button);
}

struct _FeltRegistrationBar {
  FeltLiveWidget parent_instance;
  FeltKnownNames *names; /* of the desk's store, since a name was first typed; or NULL */
  FeltNameCompletion *completion;
  gboolean passing; /* a text goes into the field as it is */
  /* of the template */
  GtkEditable *name;
  GtkDropDown *price, *method;
  GtkCheckButton *paid;
  GtkMenuButton *pots;
  GtkWidget *entry_bar, *refusal_bar, *wait, *ahead, *overrule, *close, *reopen, *edit_prices,
      *cashier, *last_time;
  GtkButton *waiting;
  GtkLabel *refusal, *status;
};

G_DEFINE_FINAL_TYPE(FeltRegistrationBar, felt_registration_bar, FELT_TYPE_LIVE_WIDGET)

/* full: no place is free; passes: one is, but others wait for it. */
static void show_refusal(FeltRegistrationBar *self, const char *text, gboolean full,
                         gboolean passes)
{
  gtk_label_set_text(self->refusal, text);
  gtk_widget_set_visible(self->refusal_bar, *text != '\0');
  gtk_widget_set_visible(self->wait, full || passes);
  gtk_widget_set_visible(self->ahead, passes);
}

gboolean felt_registration_bar_refused(FeltRegistrationBar *bar)
{
  return gtk_widget_get_visible(bar->refusal_bar);
}

/* Whoever is typed, by name or number; NULL: none of the club's people. */
static const FeltClubPerson *typed_person(FeltRegistrationBar *self)
{
  g_autofree char *text = felt_typed(self->name);
  return text != NULL ? felt_person_book_named(text) : NULL;
}

static void name_changed_cb(FeltRegistrationBar *self)
{
  show_refusal(self, "", FALSE, FALSE);
  gtk_widget_set_visible(self->overrule, FALSE);
}

/* Whoever comes next enters at what holds, and pays. */
static void begin_anew(FeltRegistrationBar *self)
{
  gtk_editable_set_text(self->name, "");
  gtk_check_button_set_active(self->paid, TRUE);
  gtk_drop_down_set_selected(self->method, FELT_METHOD_CASH);
  felt_price_choice_reset(self->price);
  felt_ticks_choose(felt_ticks_menu(self->pots), NULL);
  felt_name_completion_close(self->completion);
}

typedef enum { ENTER, ENTER_LATER, ENTER_AHEAD, ENTER_OVERRULED } Entering;

/* By a number somebody is meant who is known by it; a name says itself who it is. */
static void set_who(FeltRegistrationBar *self, FeltCommand *command)
{
  const FeltClubPerson *person = typed_person(self);
  if (person != NULL)
    command->person = g_strdup_printf("%" G_GINT64_FORMAT, person->id);
  else
    command->name = g_strdup(gtk_editable_get_text(self->name));
}

static void enter(FeltRegistrationBar *self, Entering how)
{
  g_autoptr(GError) error = NULL;
  FeltCommand *command = felt_command_new(FELT_COMMAND_REGISTER);
  gboolean waiting = how == ENTER_LATER;
  if (waiting)
    command->name = g_strdup(gtk_editable_get_text(self->name));
  else
    set_who(self, command);
  command->overrule = how == ENTER_OVERRULED;
  command->waiting = waiting;
  command->ahead = how == ENTER_AHEAD;
  if (!waiting) {
    command->method = (int)gtk_drop_down_get_selected(self->method);
    command->pots = felt_ticks_chosen(felt_ticks_menu(self->pots));
  }
  command->list = waiting ? NULL : g_strdup(felt_price_choice_list(self->price));
  if (!gtk_check_button_get_active(self->paid) && !waiting)
    command->paid = 0;

  gtk_widget_grab_focus(GTK_WIDGET(self->name));
  if (felt_desk_record(felt_live_widget_desk(self), command, &error)) {
    begin_anew(self);
    return;
  }
  const FeltState *state = felt_live_widget_state(self);
  gint64 most = state != NULL ? state->setup.max_players : 0;
  gboolean limit =
      !waiting && most > 0 && g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_LIMIT);
  show_refusal(self, error->message, limit && state->n_in >= most, limit && state->n_in < most);
  gtk_widget_set_visible(self->overrule,
                         !waiting && felt_person_book_may_overrule(typed_person(self)));
}

static void enter_cb(FeltRegistrationBar *self, GtkWidget *clicked)
{
  Entering how = ENTER;
  if (clicked == self->wait)
    how = ENTER_LATER;
  else if (clicked == self->ahead)
    how = ENTER_AHEAD;
  else if (clicked == self->overrule)
    how = ENTER_OVERRULED;
  enter(self, how);
}

/* Names ---------------------------------------------------------------------------------------- */

/* Those of earlier tournaments, read when the first is wanted. */
static FeltKnownNames *known_names(FeltRegistrationBar *self)
{
  if (self->names == NULL)
    self->names = felt_known_names_new(felt_desk_store(felt_live_widget_desk(self)));
  return self->names;
}

#define NAMES_OFFERED 6

static GStrv names_cb(const char *typed, gpointer data)
{
  FeltRegistrationBar *self = data;
  const FeltState *state = felt_live_widget_state(self);
  if (state == NULL)
    return g_new0(char *, 1);
  g_auto(GStrv) known = felt_known_names_find(known_names(self), state, typed, NAMES_OFFERED);
  return felt_person_book_complete(felt_person_book_get(), state, typed, known, NAMES_OFFERED);
}

GtkDropDown *felt_registration_bar_method(FeltRegistrationBar *bar)
{
  return bar->method;
}

static void open_list(FeltRegistrationBar *self, const char *text)
{
  FeltListTerms terms = {
      .list = felt_price_choice_list(self->price),
      .owes = !gtk_check_button_get_active(self->paid),
      .method = (int)gtk_drop_down_get_selected(self->method),
  };
  felt_list_dialog_present(felt_live_widget_desk(self),
                           GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(self))), text,
                           known_names(self), &terms);
  begin_anew(self);
}

static void list_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  open_list(FELT_REGISTRATION_BAR(widget), "");
}

/* Everyone from last time, to be looked at before they are registered. */
static void last_time_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltRegistrationBar *self = FELT_REGISTRATION_BAR(widget);
  FeltSession *session = felt_live_widget_session(self);
  if (session == NULL)
    return;
  g_autofree char *text =
      felt_person_book_last_time(felt_person_book_get(), felt_session_id(session));
  if (*text != '\0')
    open_list(self, text);
  else
    felt_desk_say(felt_live_widget_desk(self),
                  _("Nobody else from last time. Type names, or paste a list."));
}

/* Several lines are a list; what ends in a line's end is one name. */
static void insert_text_cb(GtkEditable *editable, const char *text, int length, int *position,
                           FeltRegistrationBar *self)
{
  g_autofree char *all = g_strndup(text, length < 0 ? strlen(text) : (gsize)length);
  if (self->passing || strpbrk(all, "\r\n") == NULL)
    return;
  g_signal_stop_emission_by_name(editable, "insert-text");
  g_strstrip(all);
  if (strpbrk(all, "\r\n") != NULL) {
    open_list(self, all);
    return;
  }
  self->passing = TRUE;
  gtk_editable_insert_text(editable, all, -1, position);
  self->passing = FALSE;
}

/* Showing ------------------------------------------------------------------------------------ */

static void show_waiting(FeltRegistrationBar *self, const FeltState *state)
{
  const FeltSetup *setup = &state->setup;
  gboolean running = state->phase == FELT_PHASE_RUNNING;
  guint n = state->waiting->len + (running ? state->n_in - state->n_seated : 0);
  g_autofree char *number = felt_number_text(n);
  g_autofree char *text =
      n > 0 ? g_strdup_printf(_("Waiting: %s…"), number) : g_strdup(_("Waiting…"));
  gtk_button_set_label(self->waiting, text);
  gtk_widget_set_visible(GTK_WIDGET(self->waiting),
                         n > 0 || setup->max_players > 0 || setup->max_tables > 0);
}

/* What moves with the clock. */
static void show_times(FeltRegistrationBar *self, const FeltState *state)
{
  FeltInstant now;
  felt_session_now(felt_live_widget_session(self), &now);
  gboolean open = felt_state_registration_open(state, &now);
  g_autofree char *words = felt_registration_words(state, &now);
  gtk_label_set_text(self->status, words);
  gtk_widget_set_visible(self->close, open);
  gtk_widget_set_visible(self->reopen, !open && state->phase != FELT_PHASE_FINISHED);
  felt_price_choice_update(self->price, FALSE, state, &now);
  update_pots(self->pots, state, felt_session_clock(felt_live_widget_session(self)));
}

static void felt_registration_bar_changed(FeltLiveWidget *widget)
{
  FeltRegistrationBar *self = FELT_REGISTRATION_BAR(widget);
  const FeltState *state = felt_live_widget_state(self);
  if (state == NULL)
    return;
  gboolean money = felt_setup_has_money(&state->setup);
  gtk_widget_set_sensitive(self->entry_bar, state->phase != FELT_PHASE_FINISHED);
  gtk_widget_set_visible(GTK_WIDGET(self->price), money && state->setup.n_prices > 0);
  gtk_widget_set_visible(GTK_WIDGET(self->paid), money);
  gtk_widget_set_visible(GTK_WIDGET(self->method), money);
  gtk_widget_set_visible(self->edit_prices, money);
  gtk_widget_set_visible(self->cashier, money);
  gtk_widget_set_visible(self->last_time, felt_person_book_keeps_people());
  show_waiting(self, state);
  show_times(self, state);
}

static void felt_registration_bar_updated(FeltLiveWidget *widget)
{
  FeltRegistrationBar *self = FELT_REGISTRATION_BAR(widget);
  const FeltState *state = felt_live_widget_state(self);
  if (state != NULL)
    show_times(self, state);
}

static void felt_registration_bar_session_set(FeltLiveWidget *widget)
{
  begin_anew(FELT_REGISTRATION_BAR(widget));
  g_clear_pointer(&FELT_REGISTRATION_BAR(widget)->names, felt_known_names_free);
}

static gboolean felt_registration_bar_grab_focus(GtkWidget *widget)
{
  return gtk_widget_grab_focus(GTK_WIDGET(FELT_REGISTRATION_BAR(widget)->name));
}

static void felt_registration_bar_dispose(GObject *object)
{
  FeltRegistrationBar *self = FELT_REGISTRATION_BAR(object);
  g_clear_pointer(&self->names, felt_known_names_free);
  gtk_widget_dispose_template(GTK_WIDGET(object), felt_registration_bar_get_type());
  G_OBJECT_CLASS(felt_registration_bar_parent_class)->dispose(object);
}

static void felt_registration_bar_class_init(FeltRegistrationBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_registration_bar_dispose;
  widget_class->grab_focus = felt_registration_bar_grab_focus;
  FELT_LIVE_WIDGET_CLASS(klass)->changed = felt_registration_bar_changed;
  FELT_LIVE_WIDGET_CLASS(klass)->updated = felt_registration_bar_updated;
  FELT_LIVE_WIDGET_CLASS(klass)->session_set = felt_registration_bar_session_set;

  felt_template(klass, "felt-registration-bar.ui");
  FELT_BIND_CHILDREN(klass, FeltRegistrationBar, name, price, method, paid, pots, overrule,
                     last_time, entry_bar, refusal_bar, wait, ahead, close, reopen, edit_prices,
                     cashier, waiting, refusal, status);
  gtk_widget_class_install_action(widget_class, "registration.list", NULL, list_cb);
  gtk_widget_class_install_action(widget_class, "registration.last-time", NULL, last_time_cb);

  FELT_BIND_CALLBACKS(klass, name_changed_cb, enter_cb);
}

static void felt_registration_bar_init(FeltRegistrationBar *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  self->completion = felt_name_completion_new(GTK_WIDGET(self->name), names_cb, self);
  g_signal_connect(gtk_editable_get_delegate(self->name), "insert-text", G_CALLBACK(insert_text_cb),
                   self);
  FELT_FOLLOW(self, felt_person_book_get(), "changed", felt_registration_bar_changed);
}
