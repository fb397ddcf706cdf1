/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phh-read.c - reads hands of the PHH standard: one after another */
#include "core/phh/felt-phh-hand.h"
#include "core/hand/felt-decimal-text.h"

#include <string.h>

void felt_phh_reader_init(FeltPhhReader *reader, const char *text, size_t size, bool last,
                          FeltPhhAction *actions, size_t max_actions, char *memory,
                          size_t max_memory)
{
  *reader = (FeltPhhReader){.at = text,
                            .end = text + size,
                            .last = last,
                            .line = 1,
                            .actions = actions,
                            .max_actions = max_actions,
                            .memory = memory,
                            .max_memory = max_memory};
}

static void advance(FeltPhhReader *reader, const char *to)
{
  reader->line += felt_phh_lines(reader->at, to);
  reader->at = to;
}

/* Gives n amounts the decimals of the hand. */
static void scale(FeltPhhHand *hand, FeltPhhField field, unsigned n, const uint8_t *decimals)
{
  int64_t *amounts = felt_phh_place(hand->phh, field);
  for (unsigned i = 0; i < n; i++)
    if (decimals[i] != FELT_DECIMALS_INFINITE &&
        !felt_decimal_units((FeltDecimal){amounts[i], decimals[i]}, hand->phh->decimals,
                            &amounts[i]))
      felt_phh_refuse(hand, FELT_PHH_AMOUNT, field);
}

/* Once all amounts are known they get one scale: as many decimals as the most exact is written
 * with ("2.50" tells that there are cents), none when all are whole ("3.0"). */
static void scale_all(FeltPhhHand *hand)
{
  FeltPhh *phh = hand->phh;
  phh->decimals = (uint8_t)(hand->needed > 0 ? hand->written : 0);
  if (hand->written == 0)
    return;
  scale(hand, FELT_PHH_ANTES, phh->n_players, hand->antes);
  if (FELT_PHH_HAS(phh, FELT_PHH_BLINDS_OR_STRADDLES))
    scale(hand, FELT_PHH_BLINDS_OR_STRADDLES, phh->n_players, hand->blinds);
  scale(hand, FELT_PHH_STARTING_STACKS, phh->n_players, hand->stacks);
  for (int field = FELT_PHH_BRING_IN; field <= FELT_PHH_MIN_BET; field++)
    if (FELT_PHH_HAS(phh, field))
      scale(hand, (FeltPhhField)field, 1, &hand->single[field]);
  for (size_t i = 0; i < phh->n_actions; i++) {
    FeltPhhAction *action = &phh->actions[i];
    if (action->verb == FELT_PHH_RAISE &&
        !felt_decimal_units((FeltDecimal){action->amount, action->decimals}, phh->decimals,
                            &action->amount)) {
      if (hand->problem->code == FELT_PHH_OK)
        hand->problem->action = (long)i;
      felt_phh_refuse(hand, FELT_PHH_BAD_AMOUNT, FELT_PHH_ACTIONS);
    }
  }
}

/* What must hold of the whole hand. */
static void check(FeltPhhHand *hand)
{
  FeltPhh *phh = hand->phh;
  uint64_t missing = felt_phh_required(phh->variant) & ~phh->present;
  if (!FELT_PHH_HAS(phh, FELT_PHH_VARIANT))
    felt_phh_refuse(hand, FELT_PHH_MISSING, FELT_PHH_VARIANT);
  for (unsigned field = 0; missing >> field != 0; field++)
    if (missing >> field & 1)
      felt_phh_refuse(hand, FELT_PHH_MISSING, (FeltPhhField)field);
  phh->n_players = 0;
  if (FELT_PHH_HAS(phh, FELT_PHH_STARTING_STACKS))
    phh->n_players = hand->counts[FELT_PHH_STARTING_STACKS];
  if (phh->n_players < 2)
    felt_phh_refuse(hand, FELT_PHH_N_PLAYERS, FELT_PHH_STARTING_STACKS);
  for (int field = 0; field < FELT_PHH_FIELDS; field++)
    if (FELT_PHH_HAS(phh, field) && field != FELT_PHH_ACTIONS &&
        felt_phh_is_list((FeltPhhField)field) && hand->counts[field] != phh->n_players)
      felt_phh_refuse(hand, FELT_PHH_LENGTH, (FeltPhhField)field);
  if (hand->most_player >= phh->n_players && hand->problem->code == FELT_PHH_OK) {
    hand->problem->action = (long)hand->most_player_action;
    felt_phh_refuse(hand, FELT_PHH_BAD_PLAYER, FELT_PHH_ACTIONS);
  }
  if (hand->problem->code == FELT_PHH_OK)
    scale_all(hand);
}

static void start(FeltPhhHand *hand, FeltPhhReader *reader, FeltPhh *phh, FeltPhhProblem *problem)
{
  hand->reader = reader;
  hand->phh = phh;
  hand->problem = problem;
  hand->at = reader->at;
  hand->memory_used = 0;
  hand->written = hand->needed = hand->most_player = hand->most_player_action = 0;
  hand->next_field = 0;
  felt_toml_init(&hand->toml, reader->at, (size_t)(reader->end - reader->at), reader->last);
  phh->present = phh->numbers = 0;
  phh->decimals = 0;
  phh->ante_trimming = false;
  phh->variant = FELT_PHH_FT;
  phh->n_actions = phh->n_extras = 0;
  phh->actions = reader->actions;
  memset(phh->antes, 0, sizeof phh->antes);
  memset(phh->blinds, 0, sizeof phh->blinds);
  phh->bring_in = phh->small_bet = phh->big_bet = phh->min_bet = 0;
  *problem = (FeltPhhProblem){.field = FELT_PHH_FIELDS, .action = -1};
}

/* Whether the line at p could begin a table: "[name]". A line of an array may look so too. */
static bool begins_table(const char *p, const char *end)
{
  const char *close;
  while (p < end && (*p == ' ' || *p == '\t'))
    p++;
  if (p == end || *p != '[')
    return false;
  const char *line = memchr(p, '\n', (size_t)(end - p));
  close = memchr(p, ']', (size_t)((line != NULL ? line : end) - p));
  if (close == NULL || close == p + 1)
    return false;
  for (const char *q = p + 1; q < close; q++)
    if (*q == ',' || (*q == '[' && q > p + 1))
      return false;
  return true;
}

/* After a hand that is no TOML: to the next line that could begin a table. False when there is
 * none in this text. */
static bool find_table(FeltPhhReader *reader)
{
  const char *p = reader->at;
  for (;;) {
    const char *line = memchr(p, '\n', (size_t)(reader->end - p));
    if (line == NULL) {
      advance(reader, reader->end);
      return false;
    }
    p = line + 1;
    /* the line must be whole, to be judged */
    if (!reader->last && memchr(p, '\n', (size_t)(reader->end - p)) == NULL) {
      advance(reader, line);
      return false;
    }
    if (begins_table(p, reader->end)) {
      advance(reader, p);
      reader->lost = false;
      return true;
    }
  }
}

bool felt_phh_reader_drop(FeltPhhReader *reader)
{
  bool lost = reader->lost, header = reader->at < reader->end && *reader->at == '[';
  if (!lost) {
    reader->tables += header;
    reader->table = header ? reader->tables : 0;
  }
  reader->begun = reader->lost = true;
  advance(reader, reader->end);
  return lost;
}

/* How a hand came to its end. */
typedef enum {
  OVER,   /* here, or where the next one begins */
  BROKEN, /* the text is no TOML */
  CUT,    /* more of the text is needed */
} Ending;

/* Reads entries up to the next table. *header: whether a table's name came first; *ours: whether
 * it is a hand's. */
static Ending read_entries(FeltPhhHand *hand, bool *header, bool *ours)
{
  FeltTomlToken token;
  bool first = true;
  *header = false;
  *ours = true;
  for (; felt_phh_next(hand, &token); first = false) {
    if (token.kind == FELT_TOML_END)
      return OVER;
    if (token.kind == FELT_TOML_KEY) {
      if (!felt_phh_entry(hand, &token))
        break;
    } else if (first) {
      *header = true;
      *ours = !token.dotted && token.content.size > 0 && *token.content.text != '_';
    } else {
      return OVER;
    }
  }
  if (hand->toml.code == FELT_TOML_OK)
    return CUT;
  hand->at = hand->toml.at;
  hand->problem->code = FELT_PHH_OK; /* this is worse than what was found before */
  felt_phh_refuse(hand, FELT_PHH_BAD_TOML, FELT_PHH_FIELDS);
  hand->problem->toml = hand->toml.code;
  return BROKEN;
}

FeltPhhResult felt_phh_read(FeltPhhReader *reader, FeltPhh *phh, FeltPhhProblem *problem)
{
  FeltPhhHand hand;
  bool header, ours;
  for (;;) {
    if (reader->lost && !find_table(reader))
      return reader->last ? FELT_PHH_END : FELT_PHH_MORE;
    start(&hand, reader, phh, problem);
    Ending ending = read_entries(&hand, &header, &ours);
    if (ending == CUT)
      return FELT_PHH_MORE;

    const char *rest = hand.at;
    bool at_end = rest == reader->end && ending == OVER;
    /* user's own fields at most before the first table, or nothing at all after the last */
    bool nothing = !header && phh->present == 0 && problem->code == FELT_PHH_OK;
    if (nothing && at_end && reader->begun)
      return FELT_PHH_END;

    hand.at = reader->at;
    if (problem->code == FELT_PHH_OK && (nothing ? at_end : ours))
      check(&hand);
    advance(reader, rest);
    reader->lost = ending == BROKEN;
    reader->begun = true;
    if (ending == OVER && (nothing ? !at_end : !ours))
      continue;

    reader->tables += header;
    reader->table = header ? reader->tables : 0;
    return problem->code == FELT_PHH_OK ? FELT_PHH_READ : FELT_PHH_REFUSED;
  }
}
