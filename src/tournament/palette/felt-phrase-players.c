/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-players.c - players in a line of the command palette */
#include "tournament/palette/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tournament/base/felt-number-text.h"

#define ANY_STATUS                                                                                 \
  (1u << FELT_PLAYER_REGISTERED | 1u << FELT_PLAYER_IN | 1u << FELT_PLAYER_OUT |                   \
   1u << FELT_PLAYER_WITHDRAWN)

char *felt_player_where(const FeltState *state, const FeltPlayer *player)
{
  switch (player->status) {
  case FELT_PLAYER_IN:
    return g_strdup_printf(_("table %s seat %u"), felt_state_table_said(state, player->table).text,
                           player->seat);
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

/* Who is meant ------------------------------------------------------------------------------ */

/* How an offered player is written: by name, or by id where the name would be read otherwise. */
static char *player_text(const FeltPlayer *player)
{
  for (const char *p = player->name; *p != '\0'; p++)
    if (strchr(",:#", *p) != NULL || g_ascii_isdigit(*p))
      return g_strdup_printf("#%u", player->id);
  return g_strdup(player->name);
}

/* Offers the players that match; returns how many do, and the only or whole match in *id. */
static guint offer_players(FeltPhraseReader *r, FeltSpan span, const char *fold, guint statuses,
                           const char *tail, guint *id)
{
  guint ids[FELT_PHRASE_OPTIONS];
  guint total =
      felt_name_index_search(r->names, r->state, fold, statuses, ids, FELT_PHRASE_OPTIONS);
  guint whole = 0;
  for (guint i = 0; i < MIN(total, FELT_PHRASE_OPTIONS); i++) {
    const FeltPlayer *player = felt_state_player(r->state, ids[i]);
    g_autofree char *text = player_text(player);
    felt_phrase_offer(r, span, text, tail, player->name, felt_player_where(r->state, player));
    whole += felt_search_match(felt_name_index_fold(r->names, ids[i]), fold) == FELT_MATCH_WHOLE;
  }
  if (total > FELT_PHRASE_OPTIONS)
    r->phrase->n_more += total - FELT_PHRASE_OPTIONS;
  *id = total == 1 || (whole == 1 && *fold != '\0') ? ids[0] : 0;
  return total;
}

/* #ID and TABLE.SEAT. Returns TRUE when the span is one of them; *id is 0 when nobody is there. */
static gboolean read_reference(FeltPhraseReader *r, FeltSpan span, guint *id)
{
  FeltPlaceRef place;
  FeltSpan number = {span.start + 1, span.end};
  *id = 0;
  if (*span.start == '#' && felt_span_place(number, &place) && !place.dot) {
    if (felt_state_player(r->state, place.table) != NULL)
      *id = (guint)place.table;
    else
      felt_phrase_problem(r, _("There is no player #%d."), (int)place.table);
    return TRUE;
  }
  if (!felt_span_place(span, &place) || !place.dot)
    return FALSE;

  const FeltTable *table = felt_state_table(r->state, place.table);
  if (place.seat == 0)
    felt_phrase_offer_seats(r, span, place.table, TRUE);
  if (table == NULL || table->status != FELT_TABLE_OPEN)
    felt_phrase_problem(r, _("Table %s is not open."),
                        felt_state_table_said(r->state, place.table).text);
  else if (place.seat == 0)
    felt_phrase_problem(r, _("Give the seat at table %s."),
                        felt_state_table_said(r->state, place.table).text);
  else if (place.seat > table->n_seats || table->players[place.seat] == 0)
    felt_phrase_problem(r, _("Nobody sits at table %s seat %d."),
                        felt_state_table_said(r->state, place.table).text, (int)place.seat);
  else
    *id = table->players[place.seat];
  return TRUE;
}

guint felt_phrase_player(FeltPhraseReader *r, FeltSpan span, guint statuses, const char *tail)
{
  FeltPlaceRef place;
  guint id = 0, found;
  span = felt_span_trim(span);
  g_autofree char *typed = felt_span_dup(span);
  g_autofree char *fold = felt_search_fold(typed);
  if (felt_span_is_empty(span)) {
    offer_players(r, span, fold, statuses, tail, &found);
    felt_phrase_problem(r, _("Give a player: part of the name, or table and seat, as in 2.4."));
    return 0;
  }

  const FeltPlayer *exact = felt_state_player_by_name(r->state, typed);
  if (exact == NULL && read_reference(r, span, &id))
    return id;
  if (exact == NULL && felt_span_place(span, &place))
    felt_phrase_offer_seats(r, span, place.table, TRUE);
  guint total = offer_players(r, span, fold, statuses, tail, &found);
  if (total == 0)
    total = offer_players(r, span, fold, ANY_STATUS & ~statuses, tail, &found);

  if (exact != NULL)
    return exact->id;
  if (total == 0 && r->phrase->options->len > 0)
    felt_phrase_problem(r, _("Give the seat at table %s."),
                        felt_state_table_said(r->state, place.table).text);
  else if (total == 0)
    felt_phrase_problem(r, _("Nobody is called “%s”."), typed);
  else if (found == 0)
    felt_phrase_problem(r, _("%u players match “%s”: choose one, or type more."), total, typed);
  return found;
}

/* One player, and a number ------------------------------------------------------------------ */

void felt_phrase_one_player(FeltPhraseReader *r)
{
  guint id = felt_phrase_player(r, felt_phrase_args(r), r->verb->statuses, "");
  if (id != 0)
    felt_phrase_command(r)->player = felt_phrase_id(id);
}

void felt_phrase_count(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), who, word;
  gint64 chips = -1;
  gboolean counted = !felt_phrase_is_name(r, args) && felt_span_last_word(args, &who, &word) &&
                     !felt_span_is_empty(who) && felt_span_chips(word, &chips);
  guint id = felt_phrase_player(r, counted ? who : args, r->verb->statuses, " ");
  if (id == 0)
    return;
  if (!counted) {
    felt_phrase_problem(r, _("How many chips does %s have?"),
                        felt_state_player(r->state, id)->name);
    return;
  }
  felt_phrase_command(r)->player = felt_phrase_id(id);
  felt_phrase_command(r)->stack = chips;
}

/* "penalty ann 1": a player and rounds; without a number a warning. */
void felt_phrase_penalty(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), who, word;
  gint64 rounds = 0;
  g_autofree char *whole = felt_span_dup(args);
  gboolean counted = felt_state_player_by_name(r->state, whole) == NULL &&
                     felt_span_last_word(args, &who, &word) && !felt_span_is_empty(who) &&
                     felt_span_chips(word, &rounds);
  guint id = felt_phrase_player(r, counted ? who : args, r->verb->statuses, " ");
  if (id == 0)
    return;
  felt_phrase_command(r)->player = felt_phrase_id(id);
  felt_phrase_command(r)->rounds = counted ? rounds : 0;
}

/* Two players ------------------------------------------------------------------------------- */

gboolean felt_phrase_could_be_player(const FeltPhraseReader *r, FeltSpan span)
{
  g_autofree char *text = felt_span_dup(span);
  g_autofree char *fold = felt_search_fold(text);
  return felt_span_is_reference(span) ||
         felt_name_index_search(r->names, r->state, fold, r->verb->statuses, NULL, 0) > 0;
}

/* Splits at a comma, at "with", or where both sides could be players. */
static gboolean split_two(const FeltPhraseReader *r, FeltSpan args, FeltSpan *first,
                          FeltSpan *second)
{
  const char *comma = memchr(args.start, ',', (gsize)(args.end - args.start));
  if (comma != NULL) {
    *first = felt_span_trim((FeltSpan){args.start, comma});
    *second = felt_span_trim((FeltSpan){comma + 1, args.end});
    return TRUE;
  }
  for (FeltSpan rest, word, left = args; felt_span_last_word(left, &rest, &word); left = rest)
    if (!felt_span_is_empty(rest) && felt_span_is_word(word, NC_("palette", "with|and"))) {
      *first = rest;
      *second = felt_span_trim((FeltSpan){word.end, args.end});
      return TRUE;
    }
  for (FeltSpan rest, word, left = args; felt_span_last_word(left, &rest, &word); left = rest) {
    *second = (FeltSpan){word.start, args.end};
    if (!felt_span_is_empty(rest) && felt_phrase_could_be_player(r, rest) &&
        felt_phrase_could_be_player(r, *second)) {
      *first = rest;
      return TRUE;
    }
  }
  return FALSE;
}

void felt_phrase_two(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), first = args, second = felt_phrase_end(r);
  gboolean two = !felt_span_is_empty(args) && !felt_phrase_is_name(r, args) &&
                 split_two(r, args, &first, &second);
  guint id = felt_phrase_player(r, first, r->verb->statuses, ", ");
  if (id == 0)
    return;
  felt_phrase_drop_offers(r);
  if (!two || felt_span_is_empty(second)) {
    felt_phrase_player(r, felt_phrase_end(r), r->verb->statuses, "");
    g_clear_pointer(&r->phrase->problem, g_free);
    felt_phrase_problem(r,
                        r->verb->kind == FELT_COMMAND_SWAP ? _("With whom does %s change seats?")
                                                           : _("And who beside %s?"),
                        felt_state_player(r->state, id)->name);
    return;
  }
  guint other = felt_phrase_player(r, second, r->verb->statuses, "");
  if (other == 0)
    return;
  felt_phrase_command(r)->player = felt_phrase_id(id);
  felt_phrase_command(r)->other = felt_phrase_id(other);
}

/* A player and the right name --------------------------------------------------------------- */

/* "ann mos, Ann Moss", "ann to Ann Moss"; without either only a seat, an id or a whole name tells
 * where the new name begins. */
static gboolean split_rename(const FeltPhraseReader *r, FeltSpan args, FeltSpan *who,
                             FeltSpan *name)
{
  const char *comma = memchr(args.start, ',', (gsize)(args.end - args.start));
  if (comma != NULL) {
    *who = felt_span_trim((FeltSpan){args.start, comma});
    *name = felt_span_trim((FeltSpan){comma + 1, args.end});
    return TRUE;
  }

  for (FeltSpan rest, word, left = args; felt_span_last_word(left, &rest, &word); left = rest) {
    gboolean to = felt_span_is_word(word, NC_("palette", "to"));
    if (felt_span_is_empty(rest))
      return FALSE;
    if (!to && !felt_span_is_reference(rest) && !felt_phrase_is_name(r, rest))
      continue;
    *who = rest;
    *name = felt_span_trim((FeltSpan){to ? word.end : word.start, args.end});
    return TRUE;
  }
  return FALSE;
}

void felt_phrase_rename(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), who = args, name = felt_phrase_end(r);
  gboolean named = !felt_span_is_empty(args) && !felt_phrase_is_name(r, args) &&
                   split_rename(r, args, &who, &name);
  guint id = felt_phrase_player(r, who, r->verb->statuses, ", ");
  if (id == 0)
    return;
  felt_phrase_drop_offers(r);
  if (!named || felt_span_is_empty(name)) {
    felt_phrase_problem(r, _("What is the right name of %s?"),
                        felt_state_player(r->state, id)->name);
    return;
  }
  felt_phrase_command(r)->player = felt_phrase_id(id);
  felt_phrase_command(r)->name = felt_span_dup(name);
}
