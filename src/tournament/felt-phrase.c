/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase.c - the command palette's language: what a line of typing means */
#include "tournament/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tournament/felt-words.h"

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

char *felt_player_where(const FeltPlayer *player)
{
  switch (player->status) {
  case FELT_PLAYER_IN:
    return g_strdup_printf(_("table %u seat %u"), player->table, player->seat);
  case FELT_PLAYER_REGISTERED:
    return g_strdup(_("not seated"));
  case FELT_PLAYER_OUT: {
    g_autofree char *place = felt_place_text(player->place, player->place_to);
    return player->place == 0 ? g_strdup(_("out")) : g_strdup_printf(_("out, %s"), place);
  }
  default:
    return g_strdup(_("not registered"));
  }
}

void felt_reader_problem(FeltReader *r, const char *format, ...)
{
  if (r->phrase->problem != NULL)
    return;
  va_list args;
  va_start(args, format);
  r->phrase->problem = g_strdup_vprintf(format, args);
  va_end(args);
}

void felt_reader_offer(FeltReader *r, FeltSpan span, const char *insert, const char *tail,
                       const char *label, char *detail)
{
  if (r->phrase->options->len >= FELT_PHRASE_OPTIONS) {
    r->phrase->n_more++;
    g_free(detail);
    return;
  }
  FeltPhraseOption *option = g_new0(FeltPhraseOption, 1);
  GString *text = g_string_new_len(r->text, span.start - r->text);
  if (text->len > 0 && strchr(" ,", text->str[text->len - 1]) == NULL)
    g_string_append_c(text, ' ');
  g_string_append(text, insert);
  g_string_append(text, *span.end != '\0' ? span.end : tail);
  option->text = g_string_free(text, FALSE);
  option->label = g_strdup(label);
  option->detail = detail;
  g_ptr_array_add(r->phrase->options, option);
}

FeltCommand *felt_reader_command(FeltReader *r)
{
  if (r->phrase->command == NULL) {
    r->phrase->command = felt_command_new(r->verb->kind);
    FeltCommand *command = r->phrase->command;
    if (r->verb->unlock) {
      command->locked = command->on = command->absent = command->apart = FALSE;
      command->all = TRUE;
    }
  }
  return r->phrase->command;
}

void felt_reader_drop(FeltReader *r)
{
  g_clear_pointer(&r->phrase->command, felt_command_free);
  r->phrase->needs_stacks = FALSE;
}

char *felt_phrase_id(guint id)
{
  return g_strdup_printf("%u", id);
}

/* Tables and levels ------------------------------------------------------------------------ */

void felt_reader_offer_tables(FeltReader *r, FeltSpan span, const char *tail)
{
  g_autofree char *typed = felt_span_dup(span);
  for (guint i = 0; i < r->state->tables->len; i++) {
    const FeltTable *table = &g_array_index(r->state->tables, FeltTable, i);
    if (table->number == 0 || table->status != FELT_TABLE_OPEN)
      continue;
    g_autofree char *number = g_strdup_printf("%u", table->number);
    if (!g_str_has_prefix(number, typed))
      continue;
    g_autofree char *label = g_strdup_printf(_("Table %u"), table->number);
    felt_reader_offer(r, span, number, tail, label,
                      g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u player, %u seats",
                                                  "%u players, %u seats", table->n_players),
                                      table->n_players, table->n_seats));
  }
}

void felt_reader_offer_seats(FeltReader *r, FeltSpan span, gint64 number, gboolean taken)
{
  const FeltTable *table = felt_state_table(r->state, number);
  if (table == NULL || table->status != FELT_TABLE_OPEN)
    return;
  for (guint seat = 1; seat <= table->n_seats; seat++) {
    const FeltPlayer *player = felt_state_player(r->state, table->players[seat]);
    gboolean locked = table->locked >> (seat - 1) & 1;
    if ((player != NULL) != taken)
      continue;
    g_autofree char *place = g_strdup_printf("%u.%u", table->number, seat);
    if (player != NULL)
      felt_reader_offer(r, span, place, "", player->name, felt_player_where(player));
    else
      felt_reader_offer(r, span, place, "", place, g_strdup(locked ? _("locked") : _("free seat")));
  }
}

/* An open table that a word names; NULL with a problem. */
static const FeltTable *open_table(FeltReader *r, gint64 number)
{
  const FeltTable *table = felt_state_table(r->state, number);
  if (table != NULL && table->status == FELT_TABLE_OPEN)
    return table;
  felt_reader_problem(r, _("Table %d is not open."), (int)number);
  return NULL;
}

/* The number of the only open table, 0 when there are none or more. */
static guint only_table(const FeltState *state)
{
  guint only = 0;
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number == 0 || table->status != FELT_TABLE_OPEN)
      continue;
    if (only != 0)
      return 0;
    only = table->number;
  }
  return only;
}

static void read_table(FeltReader *r, FeltSpan args)
{
  FeltPlaceRef place;
  gboolean hand = r->verb->kind == FELT_COMMAND_NEXT_HAND;
  felt_reader_offer_tables(r, args, "");
  if (felt_span_is_empty(args)) {
    if (hand && only_table(r->state) != 0)
      felt_reader_command(r)->table = only_table(r->state);
    else
      felt_reader_problem(r, _("Give the table's number."));
  } else if (!felt_span_place(args, &place) || place.dot) {
    felt_reader_problem(r, _("Give the table's number only."));
  } else if (open_table(r, place.table) != NULL) {
    felt_reader_command(r)->table = place.table;
  }
}

static void read_any_table(FeltReader *r, FeltSpan args)
{
  FeltPlaceRef place = {0};
  if (!felt_span_is_empty(args) && (!felt_span_place(args, &place) || place.dot)) {
    felt_reader_problem(r, _("Give the table's number only."));
    return;
  }
  if (r->verb->kind == FELT_COMMAND_REDRAW || r->verb->kind == FELT_COMMAND_HAND_DONE)
    felt_reader_offer_tables(r, args, "");
  felt_reader_command(r)->table = place.table;
}

static void read_seat(FeltReader *r, FeltSpan args)
{
  FeltPlaceRef place = {0};
  gboolean button = r->verb->kind == FELT_COMMAND_SET_BUTTON;
  if (felt_span_is_empty(args) || !felt_span_place(args, &place)) {
    felt_reader_offer_tables(r, args, button ? "" : ".");
    felt_reader_problem(r, button ? _("Give a seat, as in 3.5, or a table, to draw for the button.")
                                  : _("Give a seat, as in 3.5."));
    return;
  }
  const FeltTable *table = open_table(r, place.table);
  if (table == NULL) {
    felt_reader_offer_tables(r, args, button ? "" : ".");
    return;
  }
  if (place.seat == 0) {
    felt_reader_offer_seats(r, args, place.table, button);
    if (!button || place.dot) {
      felt_reader_problem(r, _("Give a seat, as in %u.5."), table->number);
      return;
    }
  }
  FeltCommand *command = felt_reader_command(r);
  command->table = place.table;
  command->seat = place.seat;
  command->locked = !r->verb->unlock;
}

static void read_level(FeltReader *r, FeltSpan args)
{
  FeltPlaceRef wanted = {0};
  const FeltState *state = r->state;
  guint last = 0;
  gboolean given = felt_span_place(args, &wanted) && !wanted.dot;
  g_autofree char *typed = felt_span_dup(args);
  for (guint i = 0; i < state->n_levels; i++) {
    if (state->levels[i].kind != FELT_LEVEL_PLAY)
      continue;
    guint number = felt_level_number(state->levels, state->n_levels, i);
    g_autofree char *insert = g_strdup_printf("%u", number);
    if (g_str_has_prefix(insert, typed)) {
      g_autofree char *label = g_strdup_printf(_("Level %u"), number);
      felt_reader_offer(r, args, insert, "", label, felt_level_blinds_text(&state->levels[i]));
    }
    if (given && number == wanted.table)
      felt_reader_command(r)->level = i + 1;
    last = number;
  }
  if (r->phrase->command == NULL)
    felt_reader_problem(r, _("Give the level's number, 1 to %u."), last);
}

/* Time, numbers, text ---------------------------------------------------------------------- */

/* "+1", "-2", "+1:30", "90s" into milliseconds. */
static gboolean read_time_text(FeltSpan span, gint64 *ms)
{
  gint64 sign = 1, first = 0, seconds = 0;
  const char *p = span.start;
  if (p < span.end && (*p == '+' || *p == '-'))
    sign = *p++ == '-' ? -1 : 1;
  guint n = 0;
  for (; p < span.end && g_ascii_isdigit(*p) && n < 6; p++, n++)
    first = first * 10 + (*p - '0');
  if (n == 0)
    return FALSE;
  if (p == span.end) {
    seconds = first * 60;
  } else if (*p == ':' && span.end - p == 3 && p[1] >= '0' && p[1] <= '5' &&
             g_ascii_isdigit(p[2])) {
    seconds = first * 60 + (p[1] - '0') * 10 + (p[2] - '0');
  } else if (span.end - p == 1 && (*p == 's' || *p == 'm')) {
    seconds = *p == 's' ? first : first * 60;
  } else {
    return FALSE;
  }
  if (seconds == 0 || seconds > 86400)
    return FALSE;
  *ms = sign * seconds * 1000;
  return TRUE;
}

static void read_time(FeltReader *r, FeltSpan args)
{
  gint64 ms;
  if (read_time_text(args, &ms)) {
    felt_reader_command(r)->ms = ms;
    return;
  }
  static const char *const usual[] = {"+1", "-1", "+5", "-5"};
  for (guint i = 0; felt_span_is_empty(args) && i < G_N_ELEMENTS(usual); i++) {
    int minutes = atoi(usual[i]);
    felt_reader_offer(r, args, usual[i], "", usual[i],
                      g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%d minute", "%d minutes",
                                                  (gulong)ABS(minutes)),
                                      minutes));
  }
  felt_reader_problem(r, _("Give minutes with a sign, as in +1, -2 or +1:30."));
}

static void read_amount(FeltReader *r, FeltSpan args)
{
  gint64 amount = 0;
  gboolean less = !felt_span_is_empty(args) && *args.start == '-';
  if (less || (!felt_span_is_empty(args) && *args.start == '+'))
    args.start++;
  if (felt_span_chips(args, &amount))
    felt_reader_command(r)->amount = less ? -amount : amount;
  else
    felt_reader_problem(r, _("Give the chips more or less in play, as in +2500 or -500."));
}

static void read_seq(FeltReader *r, FeltSpan args)
{
  gint64 seq = 0;
  if (!felt_span_is_empty(args) && *args.start == '#')
    args.start++;
  if (felt_span_is_empty(args) || felt_span_chips(args, &seq))
    felt_reader_command(r)->seq = seq;
  else
    felt_reader_problem(r, _("Give the event's number in the log, or nothing for the latest."));
}

static void read_text(FeltReader *r, FeltSpan args)
{
  if (felt_span_is_empty(args))
    felt_reader_problem(r, _("Write what to remember."));
  else
    felt_reader_command(r)->text = felt_span_dup(args);
}

/* The verb --------------------------------------------------------------------------------- */

static void read_arguments(FeltReader *r)
{
  FeltSpan args = felt_span_trim((FeltSpan){r->args, r->args + strlen(r->args)});
  switch (r->verb->argument) {
  case FELT_ARGUMENT_NONE:
    if (felt_span_is_empty(args))
      felt_reader_command(r);
    else
      felt_reader_problem(r, _("Nothing follows this command."));
    break;
  case FELT_ARGUMENT_BUSTS:
    felt_reader_busts(r);
    break;
  case FELT_ARGUMENT_PLAYER:
    felt_reader_one_player(r);
    break;
  case FELT_ARGUMENT_REBUY:
    felt_reader_rebuy(r);
    break;
  case FELT_ARGUMENT_MOVE:
    felt_reader_move(r);
    break;
  case FELT_ARGUMENT_TWO:
    felt_reader_two(r);
    break;
  case FELT_ARGUMENT_NAME:
    felt_reader_entry(r);
    break;
  case FELT_ARGUMENT_WAITING:
    felt_reader_waiting(r);
    break;
  case FELT_ARGUMENT_RE_ENTRY:
    felt_reader_re_entry(r);
    break;
  case FELT_ARGUMENT_SEATING:
    felt_reader_seating(r);
    break;
  case FELT_ARGUMENT_COUNT:
    felt_reader_count(r);
    break;
  case FELT_ARGUMENT_AMOUNT:
    read_amount(r, args);
    break;
  case FELT_ARGUMENT_LEVEL:
    read_level(r, args);
    break;
  case FELT_ARGUMENT_TIME:
    read_time(r, args);
    break;
  case FELT_ARGUMENT_TABLE:
    read_table(r, args);
    break;
  case FELT_ARGUMENT_BUTTON:
  case FELT_ARGUMENT_SEAT:
    read_seat(r, args);
    break;
  case FELT_ARGUMENT_ANY_TABLE:
    read_any_table(r, args);
    break;
  case FELT_ARGUMENT_RACE:
    felt_reader_race(r);
    break;
  case FELT_ARGUMENT_SEQ:
    read_seq(r, args);
    break;
  case FELT_ARGUMENT_PAY:
  case FELT_ARGUMENT_DEBT:
    felt_reader_pay(r);
    break;
  case FELT_ARGUMENT_REFUND:
    felt_reader_refund(r);
    break;
  case FELT_ARGUMENT_DRAWER:
    felt_reader_drawer(r);
    break;
  case FELT_ARGUMENT_BOUNTY:
    felt_reader_bounty(r);
    break;
  case FELT_ARGUMENT_DEAL:
    felt_reader_deal(r);
    break;
  case FELT_ARGUMENT_HEADS:
    felt_reader_heads(r);
    break;
  case FELT_ARGUMENT_ORDER:
    felt_reader_order(r);
    break;
  case FELT_ARGUMENT_PENALTY:
    felt_reader_penalty(r);
    break;
  case FELT_ARGUMENT_TEXT:
    read_text(r, args);
    break;
  }
}

static void offer_verb(FeltReader *r, const FeltVerb *verb)
{
  FeltSpan all = {r->text, r->text + strlen(r->text)};
  g_autofree char *word = felt_verb_word(verb);
  gboolean plain = verb->argument == FELT_ARGUMENT_NONE;
  felt_reader_offer(r, all, word, plain ? "" : " ", word,
                    plain ? g_strdup(felt_verb_doc(verb))
                          : g_strdup_printf("%s · %s", felt_verb_doc(verb), _(verb->example)));
}

/* What can be done with the one player who was named without a verb. */
static void offer_actions(FeltReader *r, guint id)
{
  static const FeltCommandKind usual[] = {
      FELT_COMMAND_BUST_OUT, FELT_COMMAND_REBUY, FELT_COMMAND_ADD_ON,
      FELT_COMMAND_MOVE,     FELT_COMMAND_SWAP,  FELT_COMMAND_CHIP_COUNT,
      FELT_COMMAND_RE_ENTER, FELT_COMMAND_SEAT,  FELT_COMMAND_UNREGISTER};
  FeltSpan all = {r->text, r->text + strlen(r->text)};
  const FeltPlayer *player = felt_state_player(r->state, id);
  for (guint i = 0; i < G_N_ELEMENTS(usual); i++) {
    const FeltVerb *verb = felt_verb_of(usual[i]);
    if (!(verb->statuses >> player->status & 1))
      continue;
    g_autofree char *word = felt_verb_word(verb);
    gboolean more = verb->argument == FELT_ARGUMENT_MOVE || verb->argument == FELT_ARGUMENT_COUNT;
    g_autofree char *insert = g_strdup_printf("%s #%u", word, id);
    g_autofree char *label = g_strdup_printf("%s %s", word, player->name);
    felt_reader_offer(r, all, insert,
                      verb->argument == FELT_ARGUMENT_TWO ? ", " : (more ? " " : ""), label,
                      felt_player_where(player));
  }
}

/* A line that begins with no verb: a verb half typed, or a player. */
static void read_without_verb(FeltReader *r, const char *fold)
{
  const FeltVerb *verbs[FELT_PHRASE_OPTIONS];
  guint n = felt_verbs_completing(fold, r->state, verbs, FELT_PHRASE_OPTIONS);
  for (guint i = 0; i < n; i++)
    offer_verb(r, verbs[i]);
  if (*fold == '\0')
    return;
  FeltSpan all = felt_span_trim((FeltSpan){r->text, r->text + strlen(r->text)});
  if (n > 0) {
    felt_reader_problem(r, _("Go on typing, or choose one."));
    return;
  }
  guint id = felt_reader_player(r, all, 1u << FELT_PLAYER_IN | 1u << FELT_PLAYER_REGISTERED, "");
  if (id != 0) {
    g_ptr_array_set_size(r->phrase->options, 0);
    r->phrase->n_more = 0;
    offer_actions(r, id);
    felt_reader_problem(r, _("Choose what to do with %s."), felt_state_player(r->state, id)->name);
  } else if (r->phrase->options->len == 0) {
    g_clear_pointer(&r->phrase->problem, g_free);
    felt_reader_problem(r, _("Begin with a command, such as bust, rebuy, move or pause, or with "
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
  FeltReader r = {.names = names, .state = state, .text = text, .phrase = phrase};
  g_autofree char *fold = felt_search_fold(text);
  FeltSpan all = felt_span_trim((FeltSpan){text, text + strlen(text)});
  guint n_words = 0;
  gint64 ms;
  if (strchr("+-", *all.start) != NULL && read_time_text(all, &ms)) {
    r.verb = felt_verb_of(FELT_COMMAND_ADJUST_TIME);
    felt_reader_command(&r)->ms = ms;
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
    read_arguments(&r);
    g_ptr_array_unref(phrase->options);
    phrase->options = listed;
    phrase->n_more = 0;
    return phrase;
  }
  read_arguments(&r);
  return phrase;
}
