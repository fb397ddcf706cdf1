/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-autopilot.c - does what the rules of this machine say, at one desk */
#include "app/display/felt-autopilot.h"

#include <glib/gi18n.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-live.h"
#include "app/desk/felt-own.h"
#include "app/desk/felt-rule-book.h"
#include "app/display/felt-screen-list.h"
#include "services/moments/felt-automaton.h"
#include "services/scene/felt-scene-world.h"
#include "services/scene/felt-token.h"

/* A message that a rule showed, and the event that caused it. */
typedef struct {
  guint64 seq;
  gboolean bust; /* the event was a bust-out, which is void when the player is put back */
  char *message;
} Said;

struct FeltAutopilot {
  FeltDesk *desk;
  FeltSound *sound;
  FeltSession *session; /* that is followed, or NULL */
  FeltMoments *moments;
  FeltAutomaton *automaton;
  GArray *said;             /* Said, of this session, while their events stand */
  guint look;               /* source */
  guint64 own_from, own_to; /* events of the last command of this desk; 0: none */
};

static void facts_now(FeltAutopilot *self, FeltFacts *facts, FeltInstant *now)
{
  felt_session_now(self->session, now);
  *facts =
      (FeltFacts){felt_session_state(self->session), felt_session_clock(self->session), now, 0, 0};
}

/* Doing ---------------------------------------------------------------------------------------- */

/* Pins a scene on all screens, or unpins them, and shows the message. */
static gboolean change_screens(const FeltAutomationRule *rule, const FeltInstant *now,
                               GError **error)
{
  FeltScreenList *list = felt_screen_list_get();
  g_autoptr(FeltScreens) screens = felt_screens_copy(felt_screen_list_screens(list));
  gint64 until = 0;
  if (rule->message_seconds > 0)
    until = now->utc_us / 1000 + rule->message_seconds * 1000;
  if (rule->message != NULL && !felt_screens_say(screens, NULL, rule->message, until, error))
    return FALSE;
  for (guint i = 0; i < screens->n_screens && (rule->scene != NULL || rule->unpin); i++)
    felt_own_text(&screens->screens[i].pinned, rule->scene);
  return felt_screen_list_keep(list, screens, error);
}

static void clear_said(gpointer said)
{
  g_free(((Said *)said)->message);
}

/* What an event said is taken off the screens that still say it when the event is undone. */
static void unsay(const Said *said)
{
  FeltScreenList *list = felt_screen_list_get();
  g_autoptr(FeltScreens) screens = felt_screens_copy(felt_screen_list_screens(list));
  gboolean shown = FALSE;
  for (guint i = 0; i < screens->n_screens; i++) {
    const FeltScreen *screen = &screens->screens[i];
    if (g_strcmp0(screen->message, said->message) != 0)
      continue;
    g_autofree char *name = g_strdup(screen->name);
    shown = felt_screens_say(screens, name, NULL, 0, NULL) || shown;
  }
  if (shown)
    felt_screen_list_keep(list, screens, NULL); /* what cannot be kept the list itself tells */
}

static gboolean is_bust(FeltAutopilot *self, guint64 seq)
{
  const FeltState *state = felt_session_state(self->session);
  for (guint i = state->busts->len; i-- > 0;)
    if (g_array_index(state->busts, FeltBustRecord, i).seq == seq)
      return TRUE;
  return FALSE;
}

static void unsay_undone(FeltAutopilot *self)
{
  for (guint i = self->said->len; i-- > 0;) {
    const Said *said = &g_array_index(self->said, Said, i);
    gboolean is_void = said->bust && !is_bust(self, said->seq);
    if (!is_void && !felt_session_is_undone(self->session, said->seq))
      continue;
    unsay(said);
    g_array_remove_index(self->said, i);
  }
}

/* No shell, nothing of it is read, and Felt does not wait for it. */
static gboolean run_program(const char *command, GError **error)
{
  g_auto(GStrv) words = NULL;
  if (!g_shell_parse_argv(command, NULL, &words, error))
    return FALSE;
  g_autoptr(GSubprocess) program = g_subprocess_newv(
      (const char *const *)words,
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, error);
  return program != NULL;
}

/* Whether what caused a rule was done here: by the clock, or by a command of this desk. */
static gboolean is_own(const FeltAutopilot *self, const FeltDue *due)
{
  return due->seq == 0 || (due->seq >= self->own_from && due->seq <= self->own_to);
}

/* Says the words of a rule as they are now. */
static void say(FeltAutopilot *self, const char *words)
{
  FeltLive *live = felt_live_get(self->session);
  FeltSceneWorld world = {0};
  felt_scene_world_set_club(&world, felt_club_desk_state(felt_club_desk_get()));
  felt_live_facts(live, &world.facts);
  g_autofree char *text = felt_token_fill(words, &world.facts);
  if (*text != '\0')
    felt_sound_say(self->sound, text);
  felt_scene_world_clear(&world);
}

static void fulfil(FeltAutopilot *self, const FeltDue *due, const FeltInstant *now)
{
  const FeltAutomationRule *rule = due->rule;
  g_autoptr(GError) error = NULL;
  gboolean done = TRUE;
  if (rule->scene != NULL || rule->unpin || rule->message != NULL)
    done = change_screens(rule, now, &error);
  if (done && rule->message != NULL && due->seq != 0) {
    Said said = {due->seq, is_bust(self, due->seq), g_strdup(rule->message)};
    g_array_append_val(self->said, said);
  }
  if (rule->sound >= 0)
    felt_sound_play(self->sound, (FeltMomentKind)rule->sound);
  if (rule->say != NULL)
    say(self, rule->say);
  if (done && rule->run != NULL && is_own(self, due))
    done = run_program(rule->run, &error);
  if (!done) {
    g_autofree char *says = g_strdup_printf(_("Rule “%s”: %s"), rule->name, error->message);
    felt_desk_say(self->desk, says);
  }
}

static gboolean look_cb(gpointer data)
{
  FeltAutopilot *self = data;
  FeltFacts facts;
  FeltInstant now;
  gboolean pause = FALSE;
  self->look = 0;
  facts_now(self, &facts, &now);
  gboolean undone = felt_sound_after_undo(self->session, self->moments);
  unsay_undone(self);
  g_autoptr(GArray) told = felt_moments_look(self->moments, facts.state, facts.view, &now, undone);
  g_autoptr(GArray) due = felt_automaton_look(self->automaton, told, &facts, undone);
  for (guint i = 0; i < due->len; i++) {
    const FeltDue *one = &g_array_index(due, FeltDue, i);
    pause = pause || (one->rule->pause && facts.view->running);
    fulfil(self, one, &now);
  }
  if (pause)
    felt_desk_execute(self->desk, felt_command_new(FELT_COMMAND_PAUSE));
  return G_SOURCE_REMOVE;
}

/* Following ------------------------------------------------------------------------------------ */

/* Later: whoever records is not done yet. */
static void happened_cb(FeltAutopilot *self)
{
  if (self->look == 0)
    self->look = g_idle_add_full(G_PRIORITY_DEFAULT, look_cb, self, NULL);
}

static void outcome_cb(FeltAutopilot *self, int kind, const FeltOutcome *outcome)
{
  self->own_from = outcome->first_seq;
  self->own_to = outcome->first_seq + MAX(outcome->n, 1) - 1;
}

static void rules_cb(FeltAutopilot *self)
{
  FeltFacts facts;
  FeltInstant now;
  if (self->session == NULL)
    return;
  facts_now(self, &facts, &now);
  felt_moments_begin(self->moments, facts.state, facts.view, &now);
  felt_automaton_begin(self->automaton, felt_rule_book_rules(felt_rule_book_get()), &facts);
}

static void session_cb(FeltAutopilot *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  if (session != NULL && felt_session_past(session) != 0)
    session = NULL;
  g_clear_handle_id(&self->look, g_source_remove);
  if (self->session != NULL) {
    g_signal_handlers_disconnect_by_data(self->session, self);
    g_signal_handlers_disconnect_by_data(felt_live_get(self->session), self);
  }
  self->own_from = self->own_to = 0;
  g_array_set_size(self->said, 0);
  g_set_object(&self->session, session);
  if (session == NULL)
    return;
  rules_cb(self);
  g_signal_connect_swapped(session, "tick", G_CALLBACK(happened_cb), self);
  g_signal_connect_swapped(session, "changed", G_CALLBACK(happened_cb), self);
  g_signal_connect_swapped(felt_live_get(session), "updated", G_CALLBACK(happened_cb), self);
}

FeltAutopilot *felt_autopilot_new(FeltDesk *desk, FeltSound *sound)
{
  FeltAutopilot *self = g_new0(FeltAutopilot, 1);
  self->desk = desk;
  self->sound = sound;
  self->moments = felt_moments_new();
  self->automaton = felt_automaton_new();
  self->said = g_array_new(FALSE, FALSE, sizeof(Said));
  g_array_set_clear_func(self->said, clear_said);
  g_signal_connect_swapped(desk, "notify::session", G_CALLBACK(session_cb), self);
  g_signal_connect_swapped(desk, "outcome", G_CALLBACK(outcome_cb), self);
  g_signal_connect_swapped(felt_rule_book_get(), "changed", G_CALLBACK(rules_cb), self);
  session_cb(self);
  return self;
}

void felt_autopilot_free(FeltAutopilot *autopilot)
{
  g_signal_handlers_disconnect_by_data(autopilot->desk, autopilot);
  g_signal_handlers_disconnect_by_data(felt_rule_book_get(), autopilot);
  g_clear_handle_id(&autopilot->look, g_source_remove);
  if (autopilot->session != NULL) {
    g_signal_handlers_disconnect_by_data(autopilot->session, autopilot);
    g_signal_handlers_disconnect_by_data(felt_live_get(autopilot->session), autopilot);
  }
  g_clear_object(&autopilot->session);
  felt_moments_free(autopilot->moments);
  felt_automaton_free(autopilot->automaton);
  g_array_unref(autopilot->said);
  g_free(autopilot);
}
