/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ask-dialog.c - one question before a command: its reason, or whether it is meant */
#include "app/widgets/felt-ask-dialog.h"

#include "app/desk/felt-club-desk.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "club/felt-standings.h"
#include "services/club/felt-league-book.h"
#include "services/club/felt-person-results.h"
#include "tournament/state/felt-ledger.h"

/* The command of a dialog, with the reason typed there. */
typedef struct {
  FeltDesk *desk;
  FeltCommand *command;
  GtkEditable *reason; /* or NULL: none is asked for */
} Question;

static void question_free(gpointer data, GClosure *closure)
{
  Question *question = data;
  g_object_unref(question->desk);
  felt_command_free(question->command);
  g_free(question);
}

static void response_cb(AdwMessageDialog *dialog, const char *response, Question *question)
{
  if (g_strcmp0(response, "do") != 0)
    return;
  FeltCommand *command = g_steal_pointer(&question->command);
  const char *reason = question->reason != NULL ? gtk_editable_get_text(question->reason) : "";
  if (*reason != '\0')
    command->reason = g_strdup(reason);
  felt_desk_execute(question->desk, command);
}

static GtkEditable *add_reason(AdwMessageDialog *dialog)
{
  GtkWidget *reason = gtk_entry_new();
  gtk_entry_set_activates_default(GTK_ENTRY(reason), TRUE);
  gtk_entry_set_placeholder_text(GTK_ENTRY(reason), _("Reason (Optional)"));
  felt_show_name(reason, _("Reason"));
  adw_message_dialog_set_extra_child(dialog, reason);
  return GTK_EDITABLE(reason);
}

/* Takes the command. With a reason Enter does it; without one it must be chosen. */
static void ask(FeltDesk *desk, GtkWindow *parent, const char *title, const char *body,
                const char *accept, FeltCommand *command, gboolean with_reason)
{
  AdwMessageDialog *message = felt_question_new(parent, title, body, "do", accept);
  Question *question = g_new0(Question, 1);
  question->desk = g_object_ref(desk);
  question->command = command;
  if (!with_reason)
    adw_message_dialog_set_default_response(message, "cancel");
  else
    question->reason = add_reason(message);
  g_signal_connect_data(message, "response", G_CALLBACK(response_cb), question, question_free, 0);
  gtk_window_present(GTK_WINDOW(message));
  if (with_reason)
    gtk_widget_grab_focus(GTK_WIDGET(question->reason));
}

void felt_ask_button(FeltDesk *desk, GtkWindow *parent, guint table, guint seat)
{
  FeltSession *session = felt_desk_session(desk);
  if (session == NULL)
    return;
  const FeltState *state = felt_session_state(session);
  const FeltTable *of = felt_state_table(state, table);
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_BUTTON);
  FeltPositions hand;
  FeltLevel level;
  gboolean known = felt_state_coming_level(state, felt_session_clock(session), &level);
  command->table = table;
  command->seat = seat;
  if (state->phase != FELT_PHASE_RUNNING || of == NULL ||
      felt_table_coming_hand(state, of, known ? &level : NULL, &hand) != FELT_BUTTON_OK) {
    felt_desk_execute(desk, command);
    return;
  }
  g_autofree char *body =
      g_strdup_printf(_("Table %s: by the rules the next button is in seat %u. You are setting it "
                        "to seat %u. Give a reason for the log."),
                      felt_state_table_said(state, table).text, (guint)hand.button, seat);
  ask(desk, parent, _("Button Here"), body, _("_Set the Button"), command, TRUE);
}

static void ask_redraw(FeltDesk *desk, GtkWindow *parent, FeltCommand *command)
{
  const FeltState *state = felt_desk_state(desk);
  guint tables = felt_state_open_tables(state);
  g_autofree char *players =
      g_strdup_printf(ngettext("%u player", "%u players", state->n_seated), state->n_seated);
  g_autofree char *where = g_strdup_printf(ngettext("%u table", "%u tables", tables), tables);
  g_autofree char *body = g_strdup_printf(
      _("Play is on. %s at %s will get new seats, drawn at random."), players, where);
  ask(desk, parent, _("Redraw All Seats?"), body, _("_Redraw All Seats"), command, FALSE);
}

/* Who has been paid more too much after it than before, a line each; NULL: nobody. Owned by the
 * caller. */
static char *overpaid_text(const FeltState *before, const FeltState *after)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < after->players->len; i++) {
    const FeltPlayer *player = &g_array_index(after->players, FeltPlayer, i);
    const FeltPlayer *was = felt_state_player(before, player->id);
    gint64 over = felt_player_overpaid(after, player);
    if (over == 0 || (was != NULL && felt_player_overpaid(before, was) >= over))
      continue;
    g_autofree char *sum = felt_state_money_text(after, over);
    g_string_append_printf(text, "\n%s: %s", player->name, sum);
  }
  return g_string_free(text, text->len == 0);
}

/* What an undo or redo would lead to, by all that others recorded too; NULL: it is none, or
 * refused, which is told when it is tried. */
static FeltState *undo_trial(FeltDesk *desk, const FeltCommand *command)
{
  FeltSession *session = felt_desk_session(desk);
  gboolean redo = command->kind == FELT_COMMAND_REDO;
  if ((!redo && command->kind != FELT_COMMAND_UNDO) || session == NULL)
    return NULL;
  felt_session_refresh(session, NULL);
  FeltState *after = felt_session_trial(session, redo, (guint64)command->seq, NULL);
  if (after != NULL)
    felt_state_update_places(after);
  return after;
}

/* What a tournament adds to a season's pot, which is nothing until it is over. */
static gint64 set_aside(const char *id, const FeltState *state)
{
  g_autoptr(FeltTournamentResults) results = felt_tournament_results_new(id, state);
  return results->finished ? results->set_aside : 0;
}

/* Out of which seasons' pots more has been paid than there is after it, a line each; NULL: none.
 * Owned by the caller. */
static char *pots_short_text(FeltDesk *desk, const FeltState *before, const FeltState *after)
{
  FeltClubDesk *own = felt_club_desk_get();
  if (felt_club_desk_session(own) != NULL)
    felt_session_refresh(felt_club_desk_session(own), NULL);
  const FeltClubState *club = felt_club_desk_state(own);
  const char *id = felt_session_id(felt_desk_session(desk));
  if (club == NULL || club->leagues.n_leagues == 0)
    return NULL;
  gint64 less = set_aside(id, before) - set_aside(id, after);
  if (less <= 0)
    return NULL;
  g_autoptr(GPtrArray) results = felt_league_results_all(felt_desk_store(desk), NULL);
  if (results == NULL)
    return NULL;
  return felt_season_pots_short(club, results, id, less);
}

/* What money an undo or redo would leave wrong, in sentences; NULL: none. */
static char *undo_money_text(FeltDesk *desk, const FeltState *before, const FeltState *after)
{
  GString *text = g_string_new(NULL);
  g_autofree char *overpaid = overpaid_text(before, after);
  g_autofree char *pots = pots_short_text(desk, before, after);
  if (overpaid != NULL)
    g_string_append_printf(
        text, _("These players will be overpaid until the money is taken back:%s"), overpaid);
  if (overpaid != NULL && pots != NULL)
    g_string_append(text, "\n\n");
  if (pots != NULL)
    g_string_append_printf(text, _("A season’s pot will be short:%s"), pots);
  return g_string_free(text, text->len == 0);
}

gboolean felt_ask_first(FeltDesk *desk, GtkWindow *parent, FeltCommand *command)
{
  const FeltState *state = felt_desk_state(desk);
  if (command->kind == FELT_COMMAND_REDRAW && command->table == 0 && state != NULL &&
      state->phase == FELT_PHASE_RUNNING && state->n_seated > 0) {
    ask_redraw(desk, parent, command);
    return TRUE;
  }

  g_autoptr(FeltState) after = undo_trial(desk, command);
  g_autofree char *body = NULL;
  if (after != NULL)
    body = undo_money_text(desk, felt_desk_state(desk), after);
  if (body == NULL)
    return FALSE;
  if (command->seq == 0) /* the one that is meant, whatever comes while it is asked */
    command->seq =
        (gint64)felt_session_undoable(felt_desk_session(desk), command->kind == FELT_COMMAND_REDO);
  ask(desk, parent, _("Already Paid Out"), body, _("Do It _Anyway"), command, FALSE);
  return TRUE;
}
