/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-verb.c - the words the command palette knows, and what may follow each */
#include "tournament/palette/felt-verb.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tournament/state/felt-ledger.h"
#include "tournament/palette/felt-name-index.h"
#include "tournament/command/felt-registration.h"

#define REGISTERED (1u << FELT_PLAYER_REGISTERED)
#define IN         (1u << FELT_PLAYER_IN)
#define OUT        (1u << FELT_PLAYER_OUT)

/* Translators: words a director may type in the command palette, separated by |; the first one is
 * shown. English words always work as well. Short words are for the quick; no word may be in two
 * lists. */
/* clang-format off */
static const FeltVerb verbs[] = {
  {FELT_COMMAND_BUST_OUT, FELT_ARGUMENT_BUSTS, FALSE,
   N_("bust|b|bust-out|bust out|out|eliminate|ko"), N_("bust ann"), IN, NULL},
  {FELT_COMMAND_REGISTER, FELT_ARGUMENT_NAME, FALSE,
   N_("register|r|reg|enter|add player"), N_("register Ann Moss"), 0, NULL},
  {FELT_COMMAND_START, FELT_ARGUMENT_NONE, FALSE,
   N_("start|begin|go|shuffle up"), N_("start"), 0, NULL},
  {FELT_COMMAND_RESUME, FELT_ARGUMENT_NONE, FALSE,
   N_("resume|continue|play|run|unpause"), N_("resume"), 0, NULL},
  {FELT_COMMAND_NEXT_HAND, FELT_ARGUMENT_TABLE, FALSE,
   N_("hand|h|next-hand|next hand|deal"), N_("hand 3"), 0, NULL},
  {FELT_COMMAND_REBUY, FELT_ARGUMENT_BUYERS, FALSE,
   N_("rebuy|rb|re-buy"), N_("rebuy 2.4"), IN | OUT | REGISTERED, NULL},
  {FELT_COMMAND_MOVE, FELT_ARGUMENT_MOVE, FALSE,
   N_("move|m|mv"), N_("move ann 3.5"), IN, NULL},
  {FELT_COMMAND_PAUSE, FELT_ARGUMENT_NONE, FALSE,
   N_("pause|p|stop|stop clock"), N_("pause"), 0, NULL},
  {FELT_COMMAND_UNDO, FELT_ARGUMENT_SEQ, FALSE,
   N_("undo|u"), N_("undo"), 0, NULL},
  {FELT_COMMAND_ADD_ON, FELT_ARGUMENT_BUYERS, FALSE,
   N_("addon|a|add-on|add on"), N_("addon ann, addon table 4"), IN | REGISTERED, NULL},
  {FELT_COMMAND_RE_ENTER, FELT_ARGUMENT_RE_ENTRY, FALSE,
   N_("reenter|re|re-enter|re-entry|reentry"), N_("reenter ann"), OUT, NULL},
  {FELT_COMMAND_PUT_BACK, FELT_ARGUMENT_PUT_BACK, FALSE,
   N_("put back|put-back|pb|reinstate"), N_("put back ann, put back ann 3.5"), OUT, NULL},
  {FELT_COMMAND_BUST_ORDER, FELT_ARGUMENT_PLAYERS, FALSE,
   N_("bust order|bust-order|out order"), N_("bust order ann, ben"), OUT, NULL},
  {FELT_COMMAND_ADJUST_TIME, FELT_ARGUMENT_TIME, FALSE,
   N_("time|t|adjust-time|clock|minutes"), N_("+1"), 0, NULL},
  {FELT_COMMAND_SET_LEVEL, FELT_ARGUMENT_LEVEL, FALSE,
   N_("level|l|set-level|lvl"), N_("level 5"), 0, NULL},
  {FELT_COMMAND_NEXT_LEVEL, FELT_ARGUMENT_NONE, FALSE,
   N_("next|next level|next-level|level next"), N_("next level"), 0, NULL},
  {FELT_COMMAND_PREVIOUS_LEVEL, FELT_ARGUMENT_NONE, FALSE,
   N_("previous|prev|previous level|previous-level|back"), N_("previous level"), 0, NULL},
  {FELT_COMMAND_RENAME, FELT_ARGUMENT_RENAME, FALSE,
   N_("rename|correct name"), N_("rename ann, Ann Moss"), REGISTERED | IN | OUT, NULL},
  {FELT_COMMAND_SWAP, FELT_ARGUMENT_TWO, FALSE,
   N_("swap|exchange"), N_("swap 2.4 3.5"), IN, NULL},
  {FELT_COMMAND_SET_BUTTON, FELT_ARGUMENT_BUTTON, FALSE,
   N_("button|d|set-button|dealer"), N_("button 3.5"), 0, NULL},
  {FELT_COMMAND_BREAK_TABLE, FELT_ARGUMENT_TABLE, FALSE,
   N_("break|break-table|break table"), N_("break 4"), 0, NULL},
  {FELT_COMMAND_SEAT, FELT_ARGUMENT_SEATING, FALSE,
   N_("seat|draw|draw seats|sit"), N_("seat ann"), REGISTERED, NULL},
  {FELT_COMMAND_CHIP_COUNT, FELT_ARGUMENT_COUNT, FALSE,
   N_("chips|c|count|stack|chip-count|chip count"), N_("chips ann 12500"), IN, NULL},
  {FELT_COMMAND_REDO, FELT_ARGUMENT_SEQ, FALSE,
   N_("redo"), N_("redo"), 0, NULL},
  {FELT_COMMAND_FINAL_TABLE, FELT_ARGUMENT_NONE, FALSE,
   N_("final|final-table|final table|ft"), N_("final table"), 0, NULL},
  {FELT_COMMAND_OPEN_TABLE, FELT_ARGUMENT_ANY_TABLE, FALSE,
   N_("open|open-table|open table|new table"), N_("open table"), 0, NULL},
  {FELT_COMMAND_REDRAW, FELT_ARGUMENT_ANY_TABLE, FALSE,
   N_("redraw"), N_("redraw 2"), 0, NULL},
  {FELT_COMMAND_LOCK_SEAT, FELT_ARGUMENT_SEAT, FALSE,
   N_("lock|lock-seat"), N_("lock 3.5"), 0, NULL},
  {FELT_COMMAND_LOCK_SEAT, FELT_ARGUMENT_SEAT, TRUE,
   N_("unlock|free"), N_("unlock 3.5"), 0,
   N_("unlock a seat")},
  {FELT_COMMAND_UNREGISTER, FELT_ARGUMENT_PLAYER, FALSE,
   N_("unregister|withdraw|unreg"), N_("unregister ann"), REGISTERED | IN, NULL},
  {FELT_COMMAND_PAY, FELT_ARGUMENT_PAY, FALSE,
   N_("pay|pay out|payout|cash"), N_("pay ann"), OUT | IN, NULL},
  {FELT_COMMAND_PAY, FELT_ARGUMENT_DEBT, FALSE,
   N_("take|collect|pays|debt"), N_("take ann"), OUT | IN | REGISTERED,
   N_("take what a player owes, or was overpaid")},
  {FELT_COMMAND_PAY, FELT_ARGUMENT_REFUND, FALSE,
   N_("refund|give back"), N_("refund ann 5 fee"), OUT | IN | REGISTERED,
   N_("give a player money back")},
  {FELT_COMMAND_PAY, FELT_ARGUMENT_DRAWER, FALSE,
   N_("drawer|till|float"), N_("drawer +200"), 0,
   N_("put money into the drawer, or take it out")},
  {FELT_COMMAND_DRAWER_OPEN, FELT_ARGUMENT_DRAWER_SESSION, FALSE,
   N_("open drawer|open the drawer|drawer-open"), N_("open drawer ann 200"), 0, NULL},
  {FELT_COMMAND_DRAWER_CLOSE, FELT_ARGUMENT_DRAWER_SESSION, FALSE,
   N_("close drawer|close the drawer|count drawer|drawer-close"), N_("close drawer ann 745"), 0, NULL},
  {FELT_COMMAND_REGISTER, FELT_ARGUMENT_WAITING, FALSE,
   N_("wait|waiting|waiting list|queue"), N_("wait Ann Moss"), 0,
   N_("put a name on the waiting list")},
  {FELT_COMMAND_BOUNTY, FELT_ARGUMENT_BOUNTY, FALSE,
   N_("bounty|bty|envelope"), N_("bounty ann by ben"), OUT, NULL},
  {FELT_COMMAND_DEAL, FELT_ARGUMENT_DEAL, FALSE,
   N_("chop|make deal|split"), N_("chop icm"), 0, NULL},
  {FELT_COMMAND_LOCK_PRIZES, FELT_ARGUMENT_NONE, FALSE,
   N_("announce prizes|lock prizes|lock-prizes"), N_("lock prizes"), 0, NULL},
  {FELT_COMMAND_UNLOCK_PRIZES, FELT_ARGUMENT_NONE, FALSE,
   N_("follow the pool|unlock prizes|unlock-prizes"), N_("unlock prizes"), 0, NULL},
  {FELT_COMMAND_NOTE, FELT_ARGUMENT_TEXT, FALSE,
   N_("note|n|remember"), N_("note deck changed at table 2"), 0, NULL},
  {FELT_COMMAND_CLOSE_REGISTRATION, FELT_ARGUMENT_NONE, FALSE,
   N_("close|close registration|close-registration"), N_("close registration"), 0, NULL},
  {FELT_COMMAND_REOPEN_REGISTRATION, FELT_ARGUMENT_NONE, FALSE,
   N_("reopen|reopen registration|reopen-registration|open registration"),
   N_("reopen registration"), 0, NULL},
  {FELT_COMMAND_ADJUST_CHIPS, FELT_ARGUMENT_AMOUNT, FALSE,
   N_("adjust chips|adjust-chips|adjust"), N_("adjust chips -500"), 0, NULL},
  {FELT_COMMAND_CHIP_RACE, FELT_ARGUMENT_RACE, FALSE,
   N_("race|chip-race|chip race|colour up"), N_("race 3 25 100 1:3 2:3"), 0, NULL},
  {FELT_COMMAND_BALANCE, FELT_ARGUMENT_NONE, FALSE,
   N_("balance|bal"), N_("balance"), 0, NULL},
  {FELT_COMMAND_BALANCE, FELT_ARGUMENT_NONE, TRUE,
   N_("balance all|bal all|balance-all"), N_("balance all"), 0,
   N_("move all players of the plan")},
  {FELT_COMMAND_HAND_FOR_HAND, FELT_ARGUMENT_NONE, FALSE,
   N_("hand for hand|hand-for-hand|hfh"), N_("hand for hand"), 0, NULL},
  {FELT_COMMAND_HAND_FOR_HAND, FELT_ARGUMENT_NONE, TRUE,
   N_("end hand for hand|end hfh"), N_("end hand for hand"), 0,
   N_("end hand-for-hand")},
  {FELT_COMMAND_HAND_DONE, FELT_ARGUMENT_ANY_TABLE, FALSE,
   N_("done|hand done|hand-done"), N_("done 3"), 0, NULL},
  {FELT_COMMAND_PENALTY, FELT_ARGUMENT_PENALTY, FALSE,
   N_("penalty|pen|penalise|warn"), N_("penalty ann 1"), IN, NULL},
  {FELT_COMMAND_CALL_CLOCK, FELT_ARGUMENT_PLAYER, FALSE,
   N_("call clock|call-clock|call the clock|call"), N_("call clock ann"), IN, NULL},
  {FELT_COMMAND_REPORT_BUST, FELT_ARGUMENT_BOUNTY, FALSE,
   N_("report|report-bust|report bust"), N_("report ann by ben"), IN, NULL},
  {FELT_COMMAND_CALL_FLOOR, FELT_ARGUMENT_TABLE, FALSE,
   N_("call floor|call-floor|call the floor"), N_("call floor 3"), 0, NULL},
  {FELT_COMMAND_ANSWER_CALL, FELT_ARGUMENT_TABLE, FALSE,
   N_("answer|answer-call|answer call"), N_("answer 3"), 0, NULL},
  {FELT_COMMAND_TIME_CHIP, FELT_ARGUMENT_PLAYER, FALSE,
   N_("time chip|time-chip"), N_("time chip ann"), IN, NULL},
  {FELT_COMMAND_ABSENT, FELT_ARGUMENT_PLAYER, FALSE,
   N_("absent|away"), N_("absent ann"), IN, NULL},
  {FELT_COMMAND_ABSENT, FELT_ARGUMENT_PLAYER, TRUE,
   N_("present|is back"), N_("present ann"), IN,
   N_("note that a player is back")},
  {FELT_COMMAND_HEAD_COUNT, FELT_ARGUMENT_HEADS, FALSE,
   N_("heads|head count|head-count"), N_("heads 4 9"), 0, NULL},
  {FELT_COMMAND_BREAK_ORDER, FELT_ARGUMENT_ORDER, FALSE,
   N_("order|break order|break-order"), N_("order 5 3 1"), 0, NULL},
  {FELT_COMMAND_WRONG_SEAT, FELT_ARGUMENT_MOVE, FALSE,
   N_("wrong|wrong seat|wrong-seat"), N_("wrong ann 3.5"), IN, NULL},
  {FELT_COMMAND_KEEP_APART, FELT_ARGUMENT_TWO, FALSE,
   N_("apart|keep apart|keep-apart"), N_("apart ann, ben"), IN | REGISTERED, NULL},
  {FELT_COMMAND_KEEP_APART, FELT_ARGUMENT_TWO, TRUE,
   N_("together|end apart"), N_("together ann, ben"), IN | REGISTERED,
   N_("two players may sit at one table again")},
  {FELT_COMMAND_WAIVE_STOP, FELT_ARGUMENT_TABLE, FALSE,
   N_("waive|waive stop|waive-stop|deal on"), N_("waive 4"), 0, NULL},
  {FELT_COMMAND_DRAW_CARDS, FELT_ARGUMENT_TABLE, FALSE,
   N_("cards|draw cards|draw-cards"), N_("cards 2"), 0, NULL},
  {FELT_COMMAND_MOVES_TOLD, FELT_ARGUMENT_NONE, FALSE,
   N_("told|moves told|moves-told|all told"), N_("told"), 0, NULL},
  {FELT_COMMAND_FINISH, FELT_ARGUMENT_NONE, FALSE,
   N_("finish|end|close and finish"), N_("finish"), 0, NULL},
};
/* clang-format on */

const FeltVerb *felt_verbs(guint *n)
{
  *n = G_N_ELEMENTS(verbs);
  return verbs;
}

char *felt_verb_word(const FeltVerb *verb)
{
  const char *words = _(verb->words);
  return g_strndup(words, strcspn(words, "|"));
}

const char *felt_verb_doc(const FeltVerb *verb)
{
  return _(verb->doc != NULL ? verb->doc : felt_command_info(verb->kind)->doc);
}

const FeltVerb *felt_verb_of(FeltCommandKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS(verbs); i++)
    if (verbs[i].kind == kind)
      return &verbs[i];
  return NULL;
}

/* Calls for each word of a verb, English and the user's; stops when func says TRUE. */
typedef gboolean (*WordFunc)(const char *word, gpointer data);
static gboolean each_word(const FeltVerb *verb, WordFunc func, gpointer data)
{
  const char *lists[2] = {verb->words, _(verb->words)};
  for (guint i = 0; i < (lists[0] == lists[1] ? 1 : 2); i++)
    for (const char *p = lists[i]; *p != '\0';) {
      gsize length = strcspn(p, "|");
      g_autofree char *word = g_strndup(p, length);
      g_autofree char *fold = felt_search_fold(word);
      if (func(fold, data))
        return TRUE;
      p += length + (p[length] == '|');
    }
  return FALSE;
}

typedef struct {
  const char *text;
  gsize longest; /* length of the longest word the text begins with */
} Find;

static gboolean find_word(const char *word, gpointer data)
{
  Find *find = data;
  gsize length = strlen(word);
  if (length > find->longest && g_str_has_prefix(find->text, word) &&
      (find->text[length] == ' ' || find->text[length] == '\0'))
    find->longest = length;
  return FALSE;
}

const FeltVerb *felt_verb_find(const char *fold, guint *n_words)
{
  const FeltVerb *found = NULL;
  gsize longest = 0;
  for (guint i = 0; i < G_N_ELEMENTS(verbs); i++) {
    Find find = {fold, longest};
    each_word(&verbs[i], find_word, &find);
    if (find.longest > longest) {
      longest = find.longest;
      found = &verbs[i];
    }
  }
  if (found != NULL) {
    *n_words = 1;
    for (gsize i = 0; i < longest; i++)
      *n_words += fold[i] == ' ';
  }
  return found;
}

static gboolean pays_something(const FeltVerb *verb, const FeltState *state)
{
  FeltPool pool;
  felt_state_pool(state, &pool);
  switch (verb->argument) {
  case FELT_ARGUMENT_DEBT:
    return pool.owed > 0 || felt_state_overpaid(state) > 0;
  case FELT_ARGUMENT_REFUND:
    return pool.taken > pool.refunds;
  case FELT_ARGUMENT_DRAWER:
    return pool.taken > 0 || felt_setup_has_money(&state->setup);
  default:
    return state->prizes->len > 0;
  }
}

static gboolean any_drawer_open(const FeltState *state)
{
  for (guint i = 0; i < state->drawer_sessions->len; i++)
    if (g_array_index(state->drawer_sessions, FeltDrawerSession, i).closed == 0)
      return TRUE;
  return FALSE;
}

/* Whether a verb can do anything in the state the tournament is in. */
static gboolean makes_sense(const FeltVerb *verb, const FeltState *state)
{
  gboolean running = state->phase == FELT_PHASE_RUNNING;
  gboolean open = state->phase != FELT_PHASE_FINISHED;
  switch (verb->kind) {
  case FELT_COMMAND_UNDO:
  case FELT_COMMAND_REDO:
  case FELT_COMMAND_NOTE:
    return TRUE;
  case FELT_COMMAND_RENAME:
    return state->n_unique > 0;
  case FELT_COMMAND_HAND_DONE:
    return running && state->hand_for_hand.on;
  case FELT_COMMAND_HAND_FOR_HAND:
    return running && state->hand_for_hand.on == verb->contrary;
  case FELT_COMMAND_PENALTY:
  case FELT_COMMAND_CALL_CLOCK:
  case FELT_COMMAND_REPORT_BUST:
  case FELT_COMMAND_CALL_FLOOR:
  case FELT_COMMAND_WAIVE_STOP:
    return running;
  case FELT_COMMAND_ANSWER_CALL:
    return state->calls->len > 0;
  case FELT_COMMAND_TIME_CHIP:
    return running && state->setup.time_chips > 0;
  case FELT_COMMAND_START:
    return state->phase == FELT_PHASE_SETUP;
  case FELT_COMMAND_PAUSE:
    return running && state->clock.running;
  case FELT_COMMAND_RESUME:
    return running && !state->clock.running;
  case FELT_COMMAND_REBUY:
    return open && state->setup.rebuy.most != 0;
  case FELT_COMMAND_ADD_ON:
    return open && state->setup.add_on.most != 0;
  case FELT_COMMAND_RE_ENTER:
    return open && state->setup.re_entry.most != 0;
  case FELT_COMMAND_CLOSE_REGISTRATION:
    return open && !state->registration_closed;
  case FELT_COMMAND_REOPEN_REGISTRATION:
    return felt_registration_may_reopen(state);
  case FELT_COMMAND_PAY:
    return pays_something(verb, state);
  case FELT_COMMAND_DRAWER_OPEN:
    return felt_state_has_money(state);
  case FELT_COMMAND_DRAWER_CLOSE:
    return any_drawer_open(state);
  case FELT_COMMAND_LOCK_PRIZES:
    return state->prizes->len > 0 && (!state->prizes_locked || state->prizes_stale);
  case FELT_COMMAND_UNLOCK_PRIZES:
    return state->prizes_locked;
  case FELT_COMMAND_DEAL:
    return running && state->prizes->len > 0;
  case FELT_COMMAND_PUT_BACK:
    return state->busts->len > 0;
  case FELT_COMMAND_BUST_ORDER:
    return state->busts->len > 1;
  case FELT_COMMAND_BOUNTY:
    return state->bounty_money > 0 && state->busts->len > 0;
  case FELT_COMMAND_BUST_OUT:
  case FELT_COMMAND_NEXT_HAND:
  case FELT_COMMAND_FINAL_TABLE:
  case FELT_COMMAND_ADJUST_TIME:
  case FELT_COMMAND_NEXT_LEVEL:
  case FELT_COMMAND_PREVIOUS_LEVEL:
    return running;
  default:
    return open;
  }
}

typedef struct {
  const char *text;
  gboolean begins, whole;
} Completion;

static gboolean complete_word(const char *word, gpointer data)
{
  Completion *completion = data;
  completion->begins |= g_str_has_prefix(word, completion->text);
  completion->whole |= strcmp(word, completion->text) == 0;
  return completion->whole;
}

guint felt_verbs_completing(const char *fold, const FeltState *state, const FeltVerb **found,
                            guint max)
{
  guint n = 0;
  for (guint i = 0; i < G_N_ELEMENTS(verbs); i++) {
    Completion completion = {fold, FALSE, FALSE};
    each_word(&verbs[i], complete_word, &completion);
    /* What is typed whole is listed even where it will be refused: the refusal says why. */
    if (!completion.whole && !(completion.begins && makes_sense(&verbs[i], state)))
      continue;
    guint at = completion.whole ? 0 : n;
    if (at >= max)
      continue;
    n = MIN(n + 1, max);
    memmove(found + at + 1, found + at, (n - at - 1) * sizeof *found);
    found[at] = &verbs[i];
  }
  return n;
}
