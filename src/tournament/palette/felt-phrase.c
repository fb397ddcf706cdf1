/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase.c - the command palette's language: what a line of typing means */
#include "tournament/palette/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void free_option(gpointer data)
{
  FeltPhraseOption *option = data;
  g_free(option->text);
  g_free(option->label);
  g_free(option->detail);
  g_free(option);
}

void felt_phrase_free(FeltPhrase *phrase)
{
  if (phrase == NULL)
    return;
  felt_command_free(phrase->command);
  g_free(phrase->problem);
  g_ptr_array_unref(phrase->options);
  g_free(phrase);
}

/* What follows a verb ----------------------------------------------------------------------- */

static void read_nothing(FeltPhraseReader *r)
{
  if (felt_span_is_empty(felt_phrase_args(r)))
    felt_phrase_command(r);
  else
    felt_phrase_problem(r, _("Nothing follows this command."));
}

static void (*const readers[])(FeltPhraseReader *r) = {
    [FELT_ARGUMENT_NONE] = read_nothing,
    [FELT_ARGUMENT_BUSTS] = felt_phrase_busts,
    [FELT_ARGUMENT_PLAYER] = felt_phrase_one_player,
    [FELT_ARGUMENT_BUYERS] = felt_phrase_buyers,
    [FELT_ARGUMENT_MOVE] = felt_phrase_move,
    [FELT_ARGUMENT_TWO] = felt_phrase_two,
    [FELT_ARGUMENT_RENAME] = felt_phrase_rename,
    [FELT_ARGUMENT_NAME] = felt_phrase_entry,
    [FELT_ARGUMENT_WAITING] = felt_phrase_waiting,
    [FELT_ARGUMENT_RE_ENTRY] = felt_phrase_re_entry,
    [FELT_ARGUMENT_SEATING] = felt_phrase_seating,
    [FELT_ARGUMENT_PUT_BACK] = felt_phrase_put_back,
    [FELT_ARGUMENT_PLAYERS] = felt_phrase_order_of_players,
    [FELT_ARGUMENT_COUNT] = felt_phrase_count,
    [FELT_ARGUMENT_AMOUNT] = felt_phrase_amount,
    [FELT_ARGUMENT_LEVEL] = felt_phrase_level,
    [FELT_ARGUMENT_TIME] = felt_phrase_time,
    [FELT_ARGUMENT_TABLE] = felt_phrase_table,
    [FELT_ARGUMENT_BUTTON] = felt_phrase_seat,
    [FELT_ARGUMENT_SEAT] = felt_phrase_seat,
    [FELT_ARGUMENT_ANY_TABLE] = felt_phrase_any_table,
    [FELT_ARGUMENT_RACE] = felt_phrase_race,
    [FELT_ARGUMENT_SEQ] = felt_phrase_seq,
    [FELT_ARGUMENT_PAY] = felt_phrase_pay,
    [FELT_ARGUMENT_DEBT] = felt_phrase_pay,
    [FELT_ARGUMENT_REFUND] = felt_phrase_refund,
    [FELT_ARGUMENT_DRAWER] = felt_phrase_drawer,
    [FELT_ARGUMENT_DRAWER_SESSION] = felt_phrase_drawer_session,
    [FELT_ARGUMENT_BOUNTY] = felt_phrase_bounty,
    [FELT_ARGUMENT_DEAL] = felt_phrase_deal,
    [FELT_ARGUMENT_HEADS] = felt_phrase_heads,
    [FELT_ARGUMENT_ORDER] = felt_phrase_order,
    [FELT_ARGUMENT_PENALTY] = felt_phrase_penalty,
    [FELT_ARGUMENT_TEXT] = felt_phrase_text,
};

/* The verb ---------------------------------------------------------------------------------- */

static void offer_verb(FeltPhraseReader *r, const FeltVerb *verb)
{
  FeltSpan all = {r->text, r->text + strlen(r->text)};
  g_autofree char *word = felt_verb_word(verb);
  const char *doc = felt_verb_doc(verb);
  if (verb->argument == FELT_ARGUMENT_NONE)
    felt_phrase_offer(r, all, word, "", word, g_strdup(doc));
  else
    felt_phrase_offer(r, all, word, " ", word, g_strdup_printf("%s · %s", doc, _(verb->example)));
}

/* What comes between a player's name and what else the verb asks for. */
static const char *behind_player(FeltArgument argument)
{
  switch (argument) {
  case FELT_ARGUMENT_MOVE:
  case FELT_ARGUMENT_COUNT:
    return " ";
  case FELT_ARGUMENT_TWO:
  case FELT_ARGUMENT_RENAME:
    return ", ";
  default:
    return "";
  }
}

/* What can be done with the one player who was named without a verb. */
static void offer_actions(FeltPhraseReader *r, guint id)
{
  static const FeltCommandKind usual[] = {
      FELT_COMMAND_BUST_OUT,   FELT_COMMAND_REBUY,      FELT_COMMAND_ADD_ON,   FELT_COMMAND_MOVE,
      FELT_COMMAND_SWAP,       FELT_COMMAND_CHIP_COUNT, FELT_COMMAND_RE_ENTER, FELT_COMMAND_SEAT,
      FELT_COMMAND_UNREGISTER, FELT_COMMAND_PUT_BACK,   FELT_COMMAND_RENAME};
  FeltSpan all = {r->text, r->text + strlen(r->text)};
  const FeltPlayer *player = felt_state_player(r->state, id);
  for (guint i = 0; i < G_N_ELEMENTS(usual); i++) {
    const FeltVerb *verb = felt_verb_of(usual[i]);
    if (!(verb->statuses >> player->status & 1))
      continue;
    g_autofree char *word = felt_verb_word(verb);
    g_autofree char *insert = g_strdup_printf("%s #%u", word, id);
    g_autofree char *label = g_strdup_printf("%s %s", word, player->name);
    felt_phrase_offer(r, all, insert, behind_player(verb->argument), label,
                      felt_player_where(r->state, player));
  }
}

/* A line that begins with no verb: a verb half typed, or a player. */
static void read_without_verb(FeltPhraseReader *r, const char *fold)
{
  const FeltVerb *verbs[FELT_PHRASE_OPTIONS];
  guint n = felt_verbs_completing(fold, r->state, verbs, FELT_PHRASE_OPTIONS);
  for (guint i = 0; i < n; i++)
    offer_verb(r, verbs[i]);
  if (*fold == '\0')
    return;
  FeltSpan all = felt_span_trim((FeltSpan){r->text, r->text + strlen(r->text)});
  if (n > 0) {
    felt_phrase_problem(r, _("Go on typing, or choose one."));
    return;
  }
  guint id = felt_phrase_player(r, all, 1u << FELT_PLAYER_IN | 1u << FELT_PLAYER_REGISTERED, "");
  if (id != 0) {
    felt_phrase_drop_offers(r);
    offer_actions(r, id);
    felt_phrase_problem(r, _("Choose what to do with %s."), felt_state_player(r->state, id)->name);
  } else if (r->phrase->options->len == 0) {
    g_clear_pointer(&r->phrase->problem, g_free);
    felt_phrase_problem(r, _("Begin with a command, such as bust, rebuy, move or pause, or with "
                             "a player's name."));
  }
}

/* Skips n words of the text. */
static const char *skip_words(const char *text, guint n)
{
  text += strspn(text, " ");
  while (n-- > 0) {
    text += strcspn(text, " ");
    text += strspn(text, " ");
  }
  return text;
}

FeltPhrase *felt_phrase_read(const FeltNameIndex *names, const FeltState *state, const char *text)
{
  FeltPhrase *phrase = g_new0(FeltPhrase, 1);
  phrase->options = g_ptr_array_new_with_free_func(free_option);
  FeltPhraseReader r = {.names = names, .state = state, .text = text, .phrase = phrase};
  g_autofree char *fold = felt_search_fold(text);
  FeltSpan all = felt_span_trim((FeltSpan){text, text + strlen(text)});
  guint n_words = 0;
  gint64 ms;

  if (strchr("+-", *all.start) != NULL && felt_span_time(all, &ms)) {
    r.verb = felt_verb_of(FELT_COMMAND_ADJUST_TIME);
    felt_phrase_command(&r)->ms = ms;
    return phrase;
  }

  r.verb = felt_verb_find(fold, &n_words);
  if (r.verb == NULL) {
    read_without_verb(&r, fold);
    return phrase;
  }
  r.args = skip_words(text, n_words);

  /* "b" may be all of a verb and the beginning of others: they are listed until a space. */
  if (*r.args == '\0' && (all.end == text || *all.end == '\0')) {
    const FeltVerb *verbs[FELT_PHRASE_OPTIONS];
    guint n = felt_verbs_completing(fold, state, verbs, FELT_PHRASE_OPTIONS);
    for (guint i = 0; i < n; i++)
      offer_verb(&r, verbs[i]);
    GPtrArray *listed = g_steal_pointer(&phrase->options);
    phrase->options = g_ptr_array_new_with_free_func(free_option);
    readers[r.verb->argument](&r);
    g_ptr_array_unref(phrase->options);
    phrase->options = listed;
    phrase->n_more = 0;
    return phrase;
  }
  readers[r.verb->argument](&r);
  return phrase;
}
