/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phh-action.c - one action of the PHH standard as text: "p3 cbr 250 # thinks" */
#include "core/phh/felt-phh.h"

#include "core/hand/felt-writer.h"
#include "core/hand/felt-decimal-text.h"

#include <string.h>

/* The text while it is read. */
typedef struct {
  const char *at, *end;
} Text;

static bool is_blank(char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

static void skip_blanks(Text *t)
{
  while (t->at < t->end && is_blank(*t->at))
    t->at++;
}

/* The next word; empty at the end and before words of comment. */
static FeltSpan next_word(Text *t)
{
  skip_blanks(t);
  FeltSpan word = {t->at, 0};
  while (t->at < t->end && !is_blank(*t->at) && *t->at != '#')
    t->at++;
  word.size = (size_t)(t->at - word.text);
  return word;
}

static bool is_word(FeltSpan word, const char *text)
{
  return word.size == strlen(text) && memcmp(word.text, text, word.size) == 0;
}

/* "p12" */
static FeltPhhCode read_player(FeltSpan word, unsigned n_players, FeltPhhAction *action)
{
  unsigned number = 0;
  if (word.size < 2 || word.size > 4 || word.text[0] != 'p' || word.text[1] == '0')
    return FELT_PHH_BAD_ACTION;
  for (size_t i = 1; i < word.size; i++) {
    if (word.text[i] < '0' || word.text[i] > '9')
      return FELT_PHH_BAD_ACTION;
    number = 10 * number + (unsigned)(word.text[i] - '0');
  }
  if (number > n_players)
    return FELT_PHH_BAD_PLAYER;
  action->player = (uint8_t)(number - 1);
  return FELT_PHH_OK;
}

/* Cards without anything between them, "AhKd??". */
static FeltPhhCode read_cards(FeltSpan word, FeltPhhAction *action)
{
  static const uint8_t ranks[128] = {
      ['2'] = 1, ['3'] = 2, ['4'] = 3,  ['5'] = 4,  ['6'] = 5,  ['7'] = 6,  ['8'] = 7,
      ['9'] = 8, ['T'] = 9, ['J'] = 10, ['Q'] = 11, ['K'] = 12, ['A'] = 13, ['?'] = 14};
  static const uint8_t suits[128] = {['c'] = 1, ['d'] = 2, ['h'] = 3, ['s'] = 4, ['?'] = 5};
  if (word.size % 2 != 0 || word.size / 2 > FELT_PHH_CARDS)
    return FELT_PHH_BAD_CARDS;
  action->n_cards = (uint8_t)(word.size / 2);
  for (unsigned i = 0; i < action->n_cards; i++) {
    unsigned char r = (unsigned char)word.text[2 * i], s = (unsigned char)word.text[2 * i + 1];
    unsigned rank = r < 128 ? ranks[r] : 0;
    unsigned suit = s < 128 ? suits[s] : 0;
    if (rank == 0 || suit == 0 || (rank == 14) != (suit == 5))
      return FELT_PHH_BAD_CARDS;
    action->cards[i] = rank == 14 ? FELT_CARD_UNKNOWN : FELT_CARD(rank - 1, suit - 1);
  }
  return FELT_PHH_OK;
}

/* What a dealer does: "db Jc3d5c", "dh p1 ????". */
static FeltPhhCode read_deal(Text *t, unsigned n_players, FeltPhhAction *action)
{
  FeltSpan verb = next_word(t);
  FeltPhhCode code = FELT_PHH_OK;
  if (is_word(verb, "dh")) {
    action->verb = FELT_PHH_DEAL_HOLE;
    code = read_player(next_word(t), n_players, action);
  } else if (is_word(verb, "db")) {
    action->verb = FELT_PHH_DEAL_BOARD;
  } else {
    return FELT_PHH_BAD_ACTION;
  }
  if (code == FELT_PHH_OK)
    code = read_cards(next_word(t), action);
  if (code == FELT_PHH_OK && action->n_cards == 0)
    code = FELT_PHH_BAD_CARDS;
  return code;
}

static FeltPhhCode read_amount(FeltSpan word, FeltPhhAction *action)
{
  FeltDecimal amount;
  int64_t units = 0;
  size_t i = 0;
  for (; i < word.size && i < 18 && word.text[i] >= '0' && word.text[i] <= '9'; i++)
    units = 10 * units + (word.text[i] - '0');
  amount = (FeltDecimal){units, 0};
  if ((i == 0 || i < word.size) && !felt_decimal_read(word.text, word.size, &amount))
    return FELT_PHH_BAD_AMOUNT;
  if (amount.units <= 0 || amount.decimals == FELT_DECIMALS_INFINITE)
    return FELT_PHH_BAD_AMOUNT;
  action->amount = amount.units;
  action->decimals = amount.decimals;
  return FELT_PHH_OK;
}

/* What a player does. */
static FeltPhhCode read_act(Text *t, FeltPhhAction *action)
{
  FeltSpan verb = next_word(t);
  if (is_word(verb, "f"))
    action->verb = FELT_PHH_FOLD;
  else if (is_word(verb, "cc"))
    action->verb = FELT_PHH_CALL;
  else if (is_word(verb, "pb"))
    action->verb = FELT_PHH_POST;
  else if (is_word(verb, "sd"))
    action->verb = FELT_PHH_DISCARD;
  else if (is_word(verb, "sm"))
    action->verb = FELT_PHH_SHOW;
  else if (is_word(verb, "cbr"))
    action->verb = FELT_PHH_RAISE;
  else
    return FELT_PHH_BAD_ACTION;
  if (action->verb == FELT_PHH_RAISE)
    return read_amount(next_word(t), action);
  if (action->verb < FELT_PHH_DISCARD)
    return FELT_PHH_OK;
  FeltSpan cards = next_word(t);
  if (action->verb == FELT_PHH_SHOW && is_word(cards, "-")) {
    action->as_dealt = true;
    return FELT_PHH_OK;
  }
  return read_cards(cards, action);
}

FeltPhhCode felt_phh_action_read(const char *text, size_t size, unsigned n_players,
                                 FeltPhhAction *action)
{
  Text t = {text, text + size};
  FeltPhhAction read = {.verb = FELT_PHH_NOTE};
  FeltSpan actor = next_word(&t);
  FeltPhhCode code = FELT_PHH_OK;
  if (actor.size == 1 && *actor.text == 'd')
    code = read_deal(&t, n_players, &read);
  else if (actor.size > 0)
    code = read_player(actor, n_players, &read);
  if (code == FELT_PHH_OK && actor.size > 1)
    code = read_act(&t, &read);
  if (code != FELT_PHH_OK)
    return code;
  skip_blanks(&t);
  if (t.at < t.end && *t.at != '#')
    return FELT_PHH_BAD_ACTION;
  if (t.at < t.end) {
    t.at++;
    skip_blanks(&t);
    while (t.end > t.at && is_blank(t.end[-1]))
      t.end--;
    read.words = (FeltSpan){t.at, (size_t)(t.end - t.at)};
  }
  *action = read;
  return FELT_PHH_OK;
}

static void append_player(FeltWriter *w, unsigned player)
{
  char number[FELT_DECIMAL_SIZE];
  felt_write_bytes(w, "p", 1);
  felt_write_bytes(w, number, felt_decimal_write((int64_t)player + 1, 0, true, number));
}

static void append_cards(FeltWriter *w, const FeltPhhAction *action)
{
  char cards[2 * FELT_PHH_CARDS + 1];
  if (action->as_dealt) {
    felt_write_bytes(w, " -", 2);
  } else if (action->n_cards > 0) {
    felt_cards_to_text(action->cards, action->n_cards, cards);
    felt_write_bytes(w, " ", 1);
    felt_write_bytes(w, cards, 2 * (size_t)action->n_cards);
  }
}

size_t felt_phh_action_write(const FeltPhhAction *action, unsigned decimals, char *text,
                             size_t size)
{
  static const char *const verbs[] = {"", "dh ", "db", " f", " cc", " cbr ", " pb", " sd", " sm"};
  FeltWriter w = felt_writer(text, size);
  char amount[FELT_DECIMAL_SIZE];
  bool dealer = action->verb == FELT_PHH_DEAL_HOLE || action->verb == FELT_PHH_DEAL_BOARD;
  if (dealer)
    felt_write_bytes(&w, "d ", 2);
  else if (action->verb != FELT_PHH_NOTE)
    append_player(&w, action->player);
  felt_write_bytes(&w, verbs[action->verb], strlen(verbs[action->verb]));
  if (action->verb == FELT_PHH_DEAL_HOLE)
    append_player(&w, action->player);
  if (action->verb == FELT_PHH_RAISE)
    felt_write_bytes(&w, amount, felt_decimal_write(action->amount, decimals, false, amount));
  if (dealer || action->verb >= FELT_PHH_DISCARD)
    append_cards(&w, action);
  if (action->words.text != NULL) {
    felt_write_bytes(&w, " # ", w.used > 0 ? 3 : 0);
    felt_write_bytes(&w, "# ", w.used > 0 ? 0 : 2);
    felt_write_bytes(&w, action->words.text, action->words.size);
  }
  return w.used;
}
