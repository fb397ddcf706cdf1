/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-floor.c - players and seats in a line of the command palette */
#include "tournament/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ANY_STATUS                                                                                 \
  (1u << FELT_PLAYER_REGISTERED | 1u << FELT_PLAYER_IN | 1u << FELT_PLAYER_OUT |                   \
   1u << FELT_PLAYER_WITHDRAWN)

static FeltSpan all_args(const FeltReader *r)
{
  return felt_span_trim((FeltSpan){r->args, r->args + strlen(r->args)});
}

/* The place in the line where a further word would go. */
static FeltSpan at_end(const FeltReader *r)
{
  const char *end = r->text + strlen(r->text);
  return (FeltSpan){end, end};
}

/* How an offered player is written: by name, or by id where the name would be read otherwise. */
static char *player_text(const FeltPlayer *player)
{
  for (const char *p = player->name; *p != '\0'; p++)
    if (strchr(",:#", *p) != NULL || g_ascii_isdigit(*p))
      return g_strdup_printf("#%u", player->id);
  return g_strdup(player->name);
}

static void clear_offers(FeltReader *r)
{
  g_ptr_array_set_size(r->phrase->options, 0);
  r->phrase->n_more = 0;
}

/* Offers the players that match; returns how many do, and the only or whole match in *id. */
static guint offer_players(FeltReader *r, FeltSpan span, const char *fold, guint statuses,
                           const char *tail, guint *id)
{
  guint ids[FELT_PHRASE_OPTIONS];
  guint total =
      felt_name_index_search(r->names, r->state, fold, statuses, ids, FELT_PHRASE_OPTIONS);
  guint whole = 0;
  for (guint i = 0; i < MIN(total, FELT_PHRASE_OPTIONS); i++) {
    const FeltPlayer *player = felt_state_player(r->state, ids[i]);
    g_autofree char *text = player_text(player);
    felt_reader_offer(r, span, text, tail, player->name, felt_player_where(player));
    whole += felt_search_match(felt_name_index_fold(r->names, ids[i]), fold) == FELT_MATCH_WHOLE;
  }
  if (total > FELT_PHRASE_OPTIONS)
    r->phrase->n_more += total - FELT_PHRASE_OPTIONS;
  *id = total == 1 || (whole == 1 && *fold != '\0') ? ids[0] : 0;
  return total;
}

/* #ID and TABLE.SEAT. Returns TRUE when the span is one of them; *id is 0 when nobody is there. */
static gboolean read_reference(FeltReader *r, FeltSpan span, guint *id)
{
  FeltPlaceRef place;
  FeltSpan number = {span.start + 1, span.end};
  *id = 0;
  if (*span.start == '#' && felt_span_place(number, &place) && !place.dot) {
    if (felt_state_player(r->state, place.table) != NULL)
      *id = (guint)place.table;
    else
      felt_reader_problem(r, _("There is no player #%d."), (int)place.table);
    return TRUE;
  }
  if (!felt_span_place(span, &place) || !place.dot)
    return FALSE;
  const FeltTable *table = felt_state_table(r->state, place.table);
  if (place.seat == 0)
    felt_reader_offer_seats(r, span, place.table, TRUE);
  if (table == NULL || table->status != FELT_TABLE_OPEN)
    felt_reader_problem(r, _("Table %d is not open."), (int)place.table);
  else if (place.seat == 0)
    felt_reader_problem(r, _("Give the seat at table %d."), (int)place.table);
  else if (place.seat > table->n_seats || table->players[place.seat] == 0)
    felt_reader_problem(r, _("Nobody sits at table %d seat %d."), (int)place.table,
                        (int)place.seat);
  else
    *id = table->players[place.seat];
  return TRUE;
}

guint felt_reader_player(FeltReader *r, FeltSpan span, guint statuses, const char *tail)
{
  FeltPlaceRef place;
  guint id = 0, found;
  span = felt_span_trim(span);
  g_autofree char *typed = felt_span_dup(span);
  g_autofree char *fold = felt_search_fold(typed);
  if (felt_span_is_empty(span)) {
    offer_players(r, span, fold, statuses, tail, &found);
    felt_reader_problem(r, _("Give a player: part of the name, or table and seat, as in 2.4."));
    return 0;
  }
  const FeltPlayer *exact = felt_state_player_by_name(r->state, typed);
  if (exact == NULL && read_reference(r, span, &id))
    return id;
  if (exact == NULL && felt_span_place(span, &place))
    felt_reader_offer_seats(r, span, place.table, TRUE);
  guint total = offer_players(r, span, fold, statuses, tail, &found);
  if (total == 0)
    total = offer_players(r, span, fold, ANY_STATUS & ~statuses, tail, &found);
  if (exact != NULL)
    return exact->id;
  if (total == 0 && r->phrase->options->len > 0)
    felt_reader_problem(r, _("Give the seat at table %d."), (int)place.table);
  else if (total == 0)
    felt_reader_problem(r, _("Nobody is called “%s”."), typed);
  else if (found == 0)
    felt_reader_problem(r, _("%u players match “%s”: choose one, or type more."), total, typed);
  return found;
}

/* Bust-outs -------------------------------------------------------------------------------- */

typedef struct {
  FeltSpan span;
  gint64 stack; /* -1: not given */
  gboolean by;
  guint id;
} Piece;

typedef struct {
  FeltReader *r;
  GArray *pieces;
  FeltSpan run; /* words of a name under way; start NULL: none */
  gboolean by;
} Splitter;

static void add_piece(Splitter *s, FeltSpan span, gint64 stack)
{
  Piece piece = {span, stack, s->by, 0};
  g_array_append_val(s->pieces, piece);
}

static void flush_run(Splitter *s, gint64 stack)
{
  if (s->run.start != NULL)
    add_piece(s, s->run, stack);
  s->run.start = NULL;
}

/* Where a word ends: at a space, or a comma that does not group the digits of a stack. */
static const char *word_end(const char *start, const char *end)
{
  const char *p = start;
  gboolean stack = FALSE;
  for (; p < end && *p != ' '; p++) {
    stack |= *p == ':';
    gboolean groups = stack && p > start && g_ascii_isdigit(p[-1]) && end - p > 3 &&
                      g_ascii_isdigit(p[1]) && g_ascii_isdigit(p[2]) && g_ascii_isdigit(p[3]);
    if (*p == ',' && !groups)
      break;
  }
  return p;
}

static gboolean is_reference(FeltSpan span)
{
  FeltPlaceRef place;
  return *span.start == '#' || (felt_span_place(span, &place) && place.dot);
}

static void add_word(Splitter *s, FeltSpan word)
{
  gint64 stack = -1;
  const char *colon = memchr(word.start, ':', (gsize)(word.end - word.start));
  if (colon != NULL) {
    FeltSpan number = {colon + 1, word.end};
    if (!felt_span_is_empty(number) && !felt_span_chips(number, &stack)) {
      g_autofree char *text = felt_span_dup(number);
      felt_reader_problem(s->r, _("“%s” is no number of chips."), text);
    }
    word.end = colon;
  } else if (s->pieces->len + (s->run.start != NULL) > 0 &&
             felt_span_is_word(word, NC_("palette", "by"))) {
    flush_run(s, -1);
    s->by = TRUE;
    return;
  }
  if (!felt_span_is_empty(word) && is_reference(word)) {
    flush_run(s, -1);
    add_piece(s, word, stack);
    return;
  }
  if (s->run.start == NULL && !felt_span_is_empty(word))
    s->run.start = word.start;
  if (!felt_span_is_empty(word))
    s->run.end = word.end;
  if (colon != NULL)
    flush_run(s, stack);
}

static void split_busts(Splitter *s, FeltSpan args)
{
  g_autofree char *whole = felt_span_dup(args);
  if (felt_state_player_by_name(s->r->state, whole) != NULL) {
    add_piece(s, args, -1);
    return;
  }
  for (const char *p = args.start; p < args.end;) {
    if (*p == ' ' || *p == ',') {
      if (*p == ',')
        flush_run(s, -1);
      p++;
      continue;
    }
    const char *end = word_end(p, args.end);
    add_word(s, (FeltSpan){p, end});
    p = end;
  }
  flush_run(s, -1);
}

/* Who won the chips: the players named after "by". */
static char **winners(const GArray *pieces)
{
  GPtrArray *by = g_ptr_array_new();
  for (guint i = 0; i < pieces->len; i++) {
    const Piece *piece = &g_array_index(pieces, Piece, i);
    if (piece->by)
      g_ptr_array_add(by, felt_phrase_id(piece->id));
  }
  gboolean none = by->len == 0;
  g_ptr_array_add(by, NULL);
  return (char **)g_ptr_array_free(by, none);
}

/* Whether somebody is named twice: asking for his stacks would lead nowhere, the refusal says why.
 */
static gboolean names_twice(const GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    for (guint j = i + 1; j < pieces->len; j++) {
      const Piece *a = &g_array_index(pieces, Piece, i), *b = &g_array_index(pieces, Piece, j);
      if (a->id == b->id && !a->by && !b->by)
        return TRUE;
    }
  return FALSE;
}

static void command_busts(FeltReader *r, const GArray *pieces, guint n_busts)
{
  FeltCommand *command = felt_reader_command(r);
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_BUST_OUT)->record, "players")->record;
  for (guint i = 0; i < pieces->len; i++) {
    const Piece *piece = &g_array_index(pieces, Piece, i);
    if (piece->by)
      continue;
    if (n_busts == 1) {
      command->player = felt_phrase_id(piece->id);
      command->stack = piece->stack;
      command->by = winners(pieces);
      return;
    }
    FeltCommandBust *bust = felt_list_append(record, &command->players, &command->n_players);
    bust->player = felt_phrase_id(piece->id);
    bust->stack = piece->stack;
    bust->by = winners(pieces);
    r->phrase->needs_stacks |= piece->stack < 0 && !names_twice(pieces);
  }
}

void felt_reader_busts(FeltReader *r)
{
  g_autoptr(GArray) pieces = g_array_new(FALSE, TRUE, sizeof(Piece));
  Splitter splitter = {.r = r, .pieces = pieces};
  FeltSpan args = all_args(r);
  guint n_busts = 0;
  gboolean found = TRUE;
  split_busts(&splitter, args);
  if (pieces->len == 0) {
    felt_reader_player(r, at_end(r), r->verb->statuses, "");
    return;
  }
  for (guint i = 0; i < pieces->len && found; i++) {
    Piece *piece = &g_array_index(pieces, Piece, i);
    /* What is offered is for the first name that is not clear, else for the last one. */
    clear_offers(r);
    piece->id = felt_reader_player(r, piece->span,
                                   piece->by ? 1u << FELT_PLAYER_IN : r->verb->statuses, "");
    found = piece->id != 0;
    n_busts += !piece->by;
  }
  if (splitter.by && !g_array_index(pieces, Piece, pieces->len - 1).by)
    felt_reader_problem(r, _("Say who won the chips."));
  if (found && r->phrase->problem == NULL)
    command_busts(r, pieces, n_busts);
}

/* One player, and what follows ------------------------------------------------------------- */

void felt_reader_one_player(FeltReader *r)
{
  guint id = felt_reader_player(r, all_args(r), r->verb->statuses, "");
  if (id != 0)
    felt_reader_command(r)->player = felt_phrase_id(id);
}

/* "x2", "2x". */
static gboolean read_times(FeltSpan word, gint64 *times)
{
  FeltPlaceRef number;
  FeltSpan digits = word;
  if (g_ascii_tolower(*word.start) == 'x')
    digits.start++;
  else if (g_ascii_tolower(word.end[-1]) == 'x')
    digits.end--;
  else
    return FALSE;
  if (!felt_span_place(digits, &number) || number.dot || number.table < 1 || number.table > 10)
    return FALSE;
  *times = number.table;
  return TRUE;
}

void felt_reader_rebuy(FeltReader *r)
{
  FeltSpan who = all_args(r), rest, word;
  gint64 times = 1;
  if (felt_span_last_word(who, &rest, &word) && !felt_span_is_empty(rest) &&
      read_times(word, &times))
    who = rest;
  guint id = felt_reader_player(r, who, r->verb->statuses, "");
  if (id == 0)
    return;
  felt_reader_command(r)->player = felt_phrase_id(id);
  felt_reader_command(r)->times = times;
}

static gboolean is_name(const FeltReader *r, FeltSpan span)
{
  g_autofree char *text = felt_span_dup(span);
  return felt_state_player_by_name(r->state, text) != NULL;
}

/* Splits "ann to 3.5" into who and where. FALSE when no place follows the player. */
static gboolean split_place(const FeltReader *r, FeltSpan args, FeltSpan *who, FeltSpan *where,
                            FeltPlaceRef *place)
{
  FeltSpan before, word;
  if (is_name(r, args) || !felt_span_last_word(args, who, where) || felt_span_is_empty(*who) ||
      !felt_span_place(*where, place))
    return FALSE;
  if (felt_span_last_word(*who, &before, &word) && !felt_span_is_empty(before) &&
      felt_span_is_word(word, NC_("palette", "to")))
    *who = before;
  return TRUE;
}

/* The place a player goes to is read: what is offered now are seats there. */
static gboolean take_place(FeltReader *r, FeltSpan where, const FeltPlaceRef *place)
{
  const FeltTable *table = felt_state_table(r->state, place->table);
  clear_offers(r);
  if (table == NULL || table->status != FELT_TABLE_OPEN) {
    felt_reader_offer_tables(r, at_end(r), "");
    felt_reader_problem(r, _("Table %d is not open."), (int)place->table);
    return FALSE;
  }
  if (place->seat == 0)
    felt_reader_offer_seats(r, where, place->table, FALSE);
  if (place->seat == 0 && place->dot) {
    felt_reader_problem(r, _("Give the seat at table %d, or leave the dot out to draw one."),
                        (int)place->table);
    return FALSE;
  }
  FeltCommand *command = felt_reader_command(r);
  command->table = place->table;
  command->seat = place->seat;
  return TRUE;
}

void felt_reader_move(FeltReader *r)
{
  FeltSpan args = all_args(r), who, where;
  FeltPlaceRef place;
  if (!split_place(r, args, &who, &where, &place)) {
    guint id = felt_reader_player(r, args, r->verb->statuses, " ");
    if (id == 0)
      return;
    clear_offers(r);
    felt_reader_offer_tables(r, at_end(r), "");
    felt_reader_problem(r, _("Where does %s go? Give a table, or a seat, as in 3.5."),
                        felt_state_player(r->state, id)->name);
    return;
  }
  guint id = felt_reader_player(r, who, r->verb->statuses, "");
  if (id != 0 && take_place(r, where, &place))
    felt_reader_command(r)->player = felt_phrase_id(id);
}

void felt_reader_seating(FeltReader *r)
{
  FeltSpan args = all_args(r), who, where;
  FeltPlaceRef place;
  guint id;
  if (felt_span_is_empty(args)) {
    felt_reader_player(r, at_end(r), r->verb->statuses, "");
    g_clear_pointer(&r->phrase->problem, g_free);
    felt_reader_command(r);
  } else if (!split_place(r, args, &who, &where, &place)) {
    id = felt_reader_player(r, args, r->verb->statuses, "");
    if (id != 0)
      felt_reader_command(r)->player = felt_phrase_id(id);
  } else {
    id = felt_reader_player(r, who, r->verb->statuses, "");
    if (id != 0 && take_place(r, where, &place))
      felt_reader_command(r)->player = felt_phrase_id(id);
  }
}

void felt_reader_count(FeltReader *r)
{
  FeltSpan args = all_args(r), who, word;
  gint64 chips = -1;
  gboolean counted = !is_name(r, args) && felt_span_last_word(args, &who, &word) &&
                     !felt_span_is_empty(who) && felt_span_chips(word, &chips);
  guint id = felt_reader_player(r, counted ? who : args, r->verb->statuses, " ");
  if (id == 0)
    return;
  if (!counted) {
    felt_reader_problem(r, _("How many chips does %s have?"),
                        felt_state_player(r->state, id)->name);
    return;
  }
  felt_reader_command(r)->player = felt_phrase_id(id);
  felt_reader_command(r)->stack = chips;
}

void felt_reader_new_name(FeltReader *r, FeltSpan args)
{
  FeltSpan who, where;
  FeltPlaceRef place;
  if (felt_span_is_empty(args)) {
    felt_reader_problem(r, _("Type the player's name."));
    return;
  }
  FeltCommand *command = felt_reader_command(r);
  if (felt_span_last_word(args, &who, &where) && !felt_span_is_empty(who) &&
      felt_span_place(where, &place) && place.seat != 0) {
    command->table = place.table;
    command->seat = place.seat;
    args = who;
  }
  command->name = felt_span_dup(args);
}

/* Two players ------------------------------------------------------------------------------ */

/* Whether somebody could be meant. */
static gboolean could_be_player(const FeltReader *r, FeltSpan span)
{
  g_autofree char *text = felt_span_dup(span);
  g_autofree char *fold = felt_search_fold(text);
  return is_reference(span) ||
         felt_name_index_search(r->names, r->state, fold, r->verb->statuses, NULL, 0) > 0;
}

/* Splits at a comma, at "with", or where both sides could be players. */
static gboolean split_two(const FeltReader *r, FeltSpan args, FeltSpan *first, FeltSpan *second)
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
    if (!felt_span_is_empty(rest) && could_be_player(r, rest) && could_be_player(r, *second)) {
      *first = rest;
      return TRUE;
    }
  }
  return FALSE;
}

void felt_reader_two(FeltReader *r)
{
  FeltSpan args = all_args(r), first = args, second = at_end(r);
  gboolean two =
      !felt_span_is_empty(args) && !is_name(r, args) && split_two(r, args, &first, &second);
  guint id = felt_reader_player(r, first, r->verb->statuses, ", ");
  if (id == 0)
    return;
  clear_offers(r);
  if (!two || felt_span_is_empty(second)) {
    felt_reader_player(r, at_end(r), r->verb->statuses, "");
    g_clear_pointer(&r->phrase->problem, g_free);
    felt_reader_problem(r,
                        r->verb->kind == FELT_COMMAND_SWAP ? _("With whom does %s change seats?")
                                                           : _("And who beside %s?"),
                        felt_state_player(r->state, id)->name);
    return;
  }
  guint other = felt_reader_player(r, second, r->verb->statuses, "");
  if (other == 0)
    return;
  felt_reader_command(r)->player = felt_phrase_id(id);
  felt_reader_command(r)->other = felt_phrase_id(other);
}
