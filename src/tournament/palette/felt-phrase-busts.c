/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-busts.c - "bust 2.4:3500 ann by ben": bust-outs in the command palette */
#include "tournament/palette/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  FeltSpan span;
  gint64 stack; /* -1: not given */
  gboolean by;
  guint id;
} Piece;

typedef struct {
  FeltPhraseReader *r;
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

static void add_word(Splitter *s, FeltSpan word)
{
  gint64 stack = -1;
  const char *colon = memchr(word.start, ':', (gsize)(word.end - word.start));
  if (colon != NULL) {
    FeltSpan number = {colon + 1, word.end};
    if (!felt_span_is_empty(number) && !felt_span_chips(number, &stack)) {
      g_autofree char *text = felt_span_dup(number);
      felt_phrase_problem(s->r, _("“%s” is not a number of chips."), text);
    }
    word.end = colon;
  } else if (s->pieces->len + (s->run.start != NULL) > 0 &&
             felt_span_is_word(word, NC_("palette", "by"))) {
    flush_run(s, -1);
    s->by = TRUE;
    return;
  }

  if (!felt_span_is_empty(word) && felt_span_is_reference(word)) {
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

/* Whether somebody is named twice: asking for their stacks would lead nowhere, the refusal says
 * why. */
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

static void command_busts(FeltPhraseReader *r, const GArray *pieces, guint n_busts)
{
  FeltCommand *command = felt_phrase_command(r);
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

void felt_phrase_busts(FeltPhraseReader *r)
{
  g_autoptr(GArray) pieces = g_array_new(FALSE, TRUE, sizeof(Piece));
  Splitter splitter = {.r = r, .pieces = pieces};
  FeltSpan args = felt_phrase_args(r);
  guint n_busts = 0;
  gboolean found = TRUE;
  split_busts(&splitter, args);
  if (pieces->len == 0) {
    felt_phrase_player(r, felt_phrase_end(r), r->verb->statuses, "");
    return;
  }
  for (guint i = 0; i < pieces->len && found; i++) {
    Piece *piece = &g_array_index(pieces, Piece, i);
    /* What is offered is for the first name that is not clear, else for the last one. */
    felt_phrase_drop_offers(r);
    piece->id = felt_phrase_player(r, piece->span,
                                   piece->by ? 1u << FELT_PLAYER_IN : r->verb->statuses, "");
    found = piece->id != 0;
    n_busts += !piece->by;
  }
  if (splitter.by && !g_array_index(pieces, Piece, pieces->len - 1).by)
    felt_phrase_problem(r, _("Say who won the chips."));
  if (found && r->phrase->problem == NULL)
    command_busts(r, pieces, n_busts);
}
