/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phh-entry.c - reads hands of the PHH standard: one field */
#include "core/phh/felt-phh-hand.h"
#include "core/hand/felt-decimal-text.h"

#include <string.h>

uint64_t felt_phh_lines(const char *at, const char *end)
{
  uint64_t n = 0;
  while (at < end && (at = memchr(at, '\n', (size_t)(end - at))) != NULL) {
    n++;
    at++;
  }
  return n;
}

void felt_phh_refuse(FeltPhhHand *hand, FeltPhhCode code, FeltPhhField field)
{
  if (hand->problem->code != FELT_PHH_OK)
    return;
  hand->problem->code = code;
  hand->problem->field = field;
  hand->problem->line = hand->reader->line + felt_phh_lines(hand->reader->at, hand->at);
}

bool felt_phh_next(FeltPhhHand *hand, FeltTomlToken *token)
{
  FeltTomlKind kind = felt_toml_next(&hand->toml, token);
  if (kind == FELT_TOML_MORE || kind == FELT_TOML_ERROR)
    return false;
  hand->at = token->raw.text;
  return true;
}

/* The text of a string or a key; decoded into the caller's memory when it has escapes. */
static bool text_of(FeltPhhHand *hand, const FeltTomlToken *token, FeltPhhField field,
                    FeltSpan *text)
{
  if (!token->escaped) {
    *text = token->content;
    return true;
  }
  if (hand->reader->max_memory - hand->memory_used < token->content.size) {
    felt_phh_refuse(hand, FELT_PHH_NO_ROOM, field);
    return false;
  }
  char *out = hand->reader->memory + hand->memory_used;
  *text = (FeltSpan){out, felt_toml_decode(token, out)};
  hand->memory_used += text->size;
  return true;
}

static bool read_decimal(const FeltTomlToken *token, FeltDecimal *decimal)
{
  if (token->kind == FELT_TOML_INTEGER) {
    decimal->decimals = 0;
    return felt_toml_integer(token, &decimal->units);
  }
  return token->kind == FELT_TOML_FLOAT &&
         felt_decimal_read(token->raw.text, token->raw.size, decimal);
}

/* Notes how many decimals an amount is written with, and how many it needs. */
static void note_decimals(FeltPhhHand *hand, FeltDecimal amount)
{
  unsigned needs;
  if (amount.decimals == 0 || amount.decimals == FELT_DECIMALS_INFINITE)
    return;
  needs = felt_decimal_needs(amount);
  if (needs > hand->needed)
    hand->needed = needs;
  if (amount.decimals > hand->written)
    hand->written = amount.decimals;
}

/* An amount of the game: in units and decimals of its own until all are known. */
static bool read_amount(FeltPhhHand *hand, const FeltTomlToken *token, FeltPhhField field,
                        int64_t *units, uint8_t *decimals)
{
  FeltDecimal amount;
  if (token->kind != FELT_TOML_INTEGER && token->kind != FELT_TOML_FLOAT) {
    felt_phh_refuse(hand, FELT_PHH_TYPE, field);
    return false;
  }
  bool stack = field == FELT_PHH_STARTING_STACKS;
  if (!read_decimal(token, &amount) || amount.units < 0 ||
      (amount.decimals == FELT_DECIMALS_INFINITE && !stack)) {
    felt_phh_refuse(hand, FELT_PHH_AMOUNT, field);
    return false;
  }
  if (amount.units == 0 && field != FELT_PHH_ANTES && field != FELT_PHH_BLINDS_OR_STRADDLES) {
    felt_phh_refuse(hand, FELT_PHH_ZERO, field);
    return false;
  }
  note_decimals(hand, amount);
  *units = amount.units;
  *decimals = amount.decimals;
  return true;
}

/* One element of a list of one entry a player. */
static bool read_element(FeltPhhHand *hand, const FeltTomlToken *token, FeltPhhField field,
                         unsigned i)
{
  FeltPhh *phh = hand->phh;
  uint8_t *decimals = hand->stacks;
  bool fits;
  if (field == FELT_PHH_ANTES)
    decimals = hand->antes;
  else if (field == FELT_PHH_BLINDS_OR_STRADDLES)
    decimals = hand->blinds;
  switch (felt_phh_fields[field].type) {
  case FELT_PHH_IS_AMOUNTS:
    return read_amount(hand, token, field, (int64_t *)felt_phh_place(phh, field) + i, decimals + i);
  case FELT_PHH_IS_INTEGERS:
    fits = token->kind == FELT_TOML_INTEGER && felt_toml_integer(token, &phh->seats[i]);
    break;
  case FELT_PHH_IS_DECIMALS:
    fits = read_decimal(token, (FeltDecimal *)felt_phh_place(phh, field) + i);
    break;
  default:
    if (token->kind == FELT_TOML_STRING)
      return text_of(hand, token, field, &phh->names[i]);
    fits = false;
    break;
  }
  if (!fits)
    felt_phh_refuse(hand, FELT_PHH_TYPE, field);
  return fits;
}

/* What a list holds that was just begun. False when the text cannot be read on. */
static bool read_list(FeltPhhHand *hand, FeltPhhField field)
{
  FeltTomlToken token;
  unsigned n = 0;
  for (;; n++) {
    if (!felt_phh_next(hand, &token))
      return false;
    if (token.kind == FELT_TOML_ARRAY_END)
      break;
    if (n == FELT_PHH_PLAYERS)
      felt_phh_refuse(hand, FELT_PHH_N_PLAYERS, field);
    if (hand->problem->code == FELT_PHH_OK)
      read_element(hand, &token, field, n);
    if (!felt_toml_skip_value(&hand->toml, token.kind))
      return false;
  }
  hand->counts[field] = (uint8_t)(n < FELT_PHH_PLAYERS ? n : FELT_PHH_PLAYERS);
  return true;
}

static void read_action(FeltPhhHand *hand, const FeltTomlToken *token)
{
  FeltPhh *phh = hand->phh;
  FeltSpan text;
  FeltPhhCode code = FELT_PHH_OK;
  if (token->kind != FELT_TOML_STRING) {
    felt_phh_refuse(hand, FELT_PHH_TYPE, FELT_PHH_ACTIONS);
    return;
  }

  if (phh->n_actions == hand->reader->max_actions)
    code = FELT_PHH_MANY_ACTIONS;
  else if (text_of(hand, token, FELT_PHH_ACTIONS, &text))
    code =
        felt_phh_action_read(text.text, text.size, FELT_PHH_PLAYERS, &phh->actions[phh->n_actions]);
  if (code != FELT_PHH_OK) {
    hand->problem->action = (long)phh->n_actions;
    hand->problem->key = token->content;
    felt_phh_refuse(hand, code, FELT_PHH_ACTIONS);
  }
  if (hand->problem->code != FELT_PHH_OK)
    return;

  const FeltPhhAction *action = &phh->actions[phh->n_actions];
  if (action->verb == FELT_PHH_RAISE)
    note_decimals(hand, (FeltDecimal){action->amount, action->decimals});
  if (action->player > hand->most_player) {
    hand->most_player = action->player;
    hand->most_player_action = (unsigned)phh->n_actions;
  }
  phh->n_actions++;
}

static bool read_actions(FeltPhhHand *hand)
{
  FeltTomlToken token;
  for (;;) {
    if (!felt_phh_next(hand, &token))
      return false;
    if (token.kind == FELT_TOML_ARRAY_END)
      return true;
    if (hand->problem->code == FELT_PHH_OK)
      read_action(hand, &token);
    if (!felt_toml_skip_value(&hand->toml, token.kind))
      return false;
  }
}

static void read_text(FeltPhhHand *hand, const FeltTomlToken *token, FeltPhhField field)
{
  FeltPhhType type = felt_phh_fields[field].type;
  bool number = type == FELT_PHH_IS_LABEL && token->kind == FELT_TOML_INTEGER;
  FeltTomlKind wanted = type == FELT_PHH_IS_TIME ? FELT_TOML_TIME : FELT_TOML_STRING;
  if (number)
    hand->phh->numbers |= UINT64_C(1) << field;
  if (number || token->kind == wanted)
    text_of(hand, token, field, &hand->phh->texts[field]);
  else
    felt_phh_refuse(hand, FELT_PHH_TYPE, field);
}

static void read_variant(FeltPhhHand *hand, const FeltTomlToken *token)
{
  FeltSpan name = {NULL, 0};
  if (token->kind != FELT_TOML_STRING) {
    felt_phh_refuse(hand, FELT_PHH_TYPE, FELT_PHH_VARIANT);
  } else if (text_of(hand, token, FELT_PHH_VARIANT, &name) &&
             !felt_phh_variant_find(name, &hand->phh->variant)) {
    hand->problem->key = name;
    felt_phh_refuse(hand, FELT_PHH_BAD_VARIANT, FELT_PHH_VARIANT);
  }
}

/* The value of a field that is no list. */
static void read_single(FeltPhhHand *hand, const FeltTomlToken *token, FeltPhhField field)
{
  FeltPhh *phh = hand->phh;
  switch (felt_phh_fields[field].type) {
  case FELT_PHH_IS_VARIANT:
    read_variant(hand, token);
    break;
  case FELT_PHH_IS_BOOLEAN:
    phh->ante_trimming = *token->raw.text == 't';
    if (token->kind != FELT_TOML_BOOLEAN)
      felt_phh_refuse(hand, FELT_PHH_TYPE, field);
    break;
  case FELT_PHH_IS_AMOUNT:
    read_amount(hand, token, field, felt_phh_place(phh, field), &hand->single[field]);
    break;
  case FELT_PHH_IS_INTEGER:
    if (token->kind != FELT_TOML_INTEGER || !felt_toml_integer(token, &phh->integers[field]))
      felt_phh_refuse(hand, FELT_PHH_TYPE, field);
    break;
  case FELT_PHH_IS_DECIMAL:
    if (!read_decimal(token, &phh->time_limit))
      felt_phh_refuse(hand, FELT_PHH_TYPE, field);
    break;
  default:
    read_text(hand, token, field);
    break;
  }
}

/* A field of the standard, its key read. False when the text cannot be read on. */
static bool read_field(FeltPhhHand *hand, FeltPhhField field)
{
  FeltTomlToken token;
  if (FELT_PHH_HAS(hand->phh, field))
    felt_phh_refuse(hand, FELT_PHH_TWICE, field);
  hand->phh->present |= UINT64_C(1) << field;
  if (!felt_phh_next(hand, &token))
    return false;
  if (hand->problem->code != FELT_PHH_OK ||
      felt_phh_is_list(field) != (token.kind == FELT_TOML_ARRAY)) {
    felt_phh_refuse(hand, FELT_PHH_TYPE, field);
    return felt_toml_skip_value(&hand->toml, token.kind);
  }
  if (field == FELT_PHH_ACTIONS)
    return read_actions(hand);
  if (felt_phh_is_list(field))
    return read_list(hand, field);
  read_single(hand, &token, field);
  return felt_toml_skip_value(&hand->toml, token.kind);
}

/* A field that the standard does not know is kept as it stands there. */
static bool read_extra(FeltPhhHand *hand, FeltSpan key)
{
  FeltPhh *phh = hand->phh;
  FeltTomlToken token;
  for (size_t i = 0; i < phh->n_extras; i++)
    if (phh->extras[i].key.size == key.size &&
        memcmp(phh->extras[i].key.text, key.text, key.size) == 0) {
      if (hand->problem->code == FELT_PHH_OK)
        hand->problem->key = key;
      felt_phh_refuse(hand, FELT_PHH_TWICE, FELT_PHH_FIELDS);
    }
  if (phh->n_extras == FELT_PHH_EXTRAS)
    felt_phh_refuse(hand, FELT_PHH_MANY_EXTRAS, FELT_PHH_FIELDS);
  if (!felt_phh_next(hand, &token))
    return false;
  const char *start = token.raw.text;
  if (!felt_toml_skip_value(&hand->toml, token.kind))
    return false;
  const char *end = token.raw.text + token.raw.size;
  if (token.kind == FELT_TOML_ARRAY || token.kind == FELT_TOML_INLINE)
    end = hand->toml.at;
  if (hand->problem->code == FELT_PHH_OK)
    phh->extras[phh->n_extras++] = (FeltPhhExtra){key, {start, (size_t)(end - start)}};
  return true;
}

static bool is_field(FeltSpan name, int field)
{
  const char *known = felt_phh_fields[field].name;
  return strlen(known) == name.size && memcmp(known, name.text, name.size) == 0;
}

/* FELT_PHH_FIELDS when the standard does not know the name. */
static int find_field(FeltPhhHand *hand, FeltSpan name)
{
  for (int i = 0; i < FELT_PHH_FIELDS; i++) {
    int field = (hand->next_field + i) % FELT_PHH_FIELDS;
    if (*felt_phh_fields[field].name == *name.text && is_field(name, field)) {
      hand->next_field = field + 1;
      return field;
    }
  }
  return FELT_PHH_FIELDS;
}

bool felt_phh_entry(FeltPhhHand *hand, const FeltTomlToken *key)
{
  FeltSpan name = {"", 0};
  int field = FELT_PHH_FIELDS;
  if (!key->dotted && text_of(hand, key, FELT_PHH_FIELDS, &name) && name.size > 0)
    field = find_field(hand, name);
  return field < FELT_PHH_FIELDS ? read_field(hand, (FeltPhhField)field)
                                 : read_extra(hand, key->raw);
}
