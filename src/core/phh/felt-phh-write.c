/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phh-write.c - writes a hand as the text of a .phh file */
#include "core/phh/felt-phh-fields.h"
#include "core/hand/felt-writer.h"
#include "core/hand/felt-decimal-text.h"

static void append_number(FeltWriter *w, int64_t units, unsigned decimals)
{
  char number[FELT_DECIMAL_SIZE];
  felt_write_bytes(w, number, felt_decimal_write(units, decimals, false, number));
}

/* As it was written: "3.0" stays so. */
static void append_decimal(FeltWriter *w, FeltDecimal decimal)
{
  if (decimal.decimals == FELT_DECIMALS_INFINITE) {
    felt_write_word(w, "inf");
    return;
  }
  append_number(w, decimal.units, decimal.decimals);
  if (decimal.decimals > 0 && felt_decimal_needs(decimal) == 0)
    felt_write_bytes(w, ".000000000", 1 + (size_t)decimal.decimals);
}

/* Whether text can stand between plain quotes. */
static bool is_plain(FeltSpan text)
{
  for (size_t i = 0; i < text.size; i++)
    if (text.text[i] == '\'' || (unsigned char)text.text[i] < 0x20 || text.text[i] == 0x7f)
      return false;
  return true;
}

/* Inside double quotes. */
static void append_escaped(FeltWriter *w, FeltSpan text)
{
  static const char digits[] = "0123456789abcdef";
  for (size_t i = 0; i < text.size; i++) {
    unsigned char c = (unsigned char)text.text[i];
    const char escape[] = {'\\', 'u', '0', '0', digits[c >> 4], digits[c & 15]};
    if (c == '"' || c == '\\')
      felt_write_bytes(w, "\\", 1);
    if (c < 0x20 || c == 0x7f)
      felt_write_bytes(w, escape, sizeof escape);
    else
      felt_write_bytes(w, text.text + i, 1);
  }
}

/* One string of n parts. */
static void append_parts(FeltWriter *w, const FeltSpan *parts, size_t n)
{
  bool plain = true;
  for (size_t i = 0; i < n; i++)
    plain = plain && is_plain(parts[i]);
  felt_write_bytes(w, plain ? "'" : "\"", 1);
  for (size_t i = 0; i < n; i++)
    if (plain)
      felt_write_bytes(w, parts[i].text, parts[i].size);
    else
      append_escaped(w, parts[i]);
  felt_write_bytes(w, plain ? "'" : "\"", 1);
}

static void append_amount(FeltWriter *w, const FeltPhh *phh, int64_t amount)
{
  if (amount == FELT_PHH_INFINITE)
    felt_write_word(w, "inf");
  else
    append_number(w, amount, phh->decimals);
}

/* Long enough for an action with all its cards, without its words. */
#define ACTION_SIZE 64

static void append_action(FeltWriter *w, const FeltPhh *phh, const FeltPhhAction *action)
{
  char text[ACTION_SIZE];
  FeltPhhAction silent = *action;
  silent.words = (FeltSpan){NULL, 0};
  size_t size = felt_phh_action_write(&silent, phh->decimals, text, sizeof text);
  FeltSpan mark = {"# ", 2};
  if (size > 0)
    mark = (FeltSpan){" # ", 3};

  const FeltSpan parts[] = {{text, size}, mark, action->words};
  append_parts(w, parts, action->words.text != NULL ? 3 : 1);
}

static void append_element(FeltWriter *w, const FeltPhh *phh, FeltPhhField field, size_t i)
{
  const void *list = felt_phh_place_const(phh, field);
  switch (felt_phh_fields[field].type) {
  case FELT_PHH_IS_AMOUNTS:
    append_amount(w, phh, ((const int64_t *)list)[i]);
    break;
  case FELT_PHH_IS_ACTIONS:
    append_action(w, phh, &phh->actions[i]);
    break;
  case FELT_PHH_IS_INTEGERS:
    append_number(w, phh->seats[i], 0);
    break;
  case FELT_PHH_IS_TEXTS:
    append_parts(w, &phh->names[i], 1);
    break;
  default:
    append_decimal(w, ((const FeltDecimal *)list)[i]);
    break;
  }
}

static void append_list(FeltWriter *w, const FeltPhh *phh, FeltPhhField field)
{
  size_t n = field == FELT_PHH_ACTIONS ? phh->n_actions : phh->n_players;
  felt_write_bytes(w, "[", 1);
  for (size_t i = 0; i < n; i++) {
    felt_write_bytes(w, ", ", i > 0 ? 2 : 0);
    append_element(w, phh, field, i);
  }
  felt_write_bytes(w, "]", 1);
}

static void append_single(FeltWriter *w, const FeltPhh *phh, FeltPhhField field)
{
  const char *variant = felt_phh_variant_name(phh->variant);
  switch (felt_phh_fields[field].type) {
  case FELT_PHH_IS_VARIANT:
    append_parts(w, &(FeltSpan){variant, strlen(variant)}, 1);
    break;
  case FELT_PHH_IS_BOOLEAN:
    felt_write_word(w, phh->ante_trimming ? "true" : "false");
    break;
  case FELT_PHH_IS_AMOUNT:
    append_amount(w, phh, *(const int64_t *)felt_phh_place_const(phh, field));
    break;
  case FELT_PHH_IS_INTEGER:
    append_number(w, phh->integers[field], 0);
    break;
  case FELT_PHH_IS_DECIMAL:
    append_decimal(w, phh->time_limit);
    break;
  default:
    if (felt_phh_fields[field].type == FELT_PHH_IS_TIME || (phh->numbers >> field & 1))
      felt_write_bytes(w, phh->texts[field].text, phh->texts[field].size);
    else
      append_parts(w, &phh->texts[field], 1);
    break;
  }
}

size_t felt_phh_write(const FeltPhh *phh, const char *table, char *text, size_t size)
{
  FeltWriter w = felt_writer(text, size);
  if (table != NULL) {
    felt_write_bytes(&w, "[", 1);
    felt_write_word(&w, table);
    felt_write_bytes(&w, "]\n", 2);
  }
  for (FeltPhhField field = 0; field < FELT_PHH_FIELDS; field++) {
    if (!FELT_PHH_HAS(phh, field))
      continue;
    felt_write_word(&w, felt_phh_fields[field].name);
    felt_write_bytes(&w, " = ", 3);
    if (felt_phh_is_list(field))
      append_list(&w, phh, field);
    else
      append_single(&w, phh, field);
    felt_write_bytes(&w, "\n", 1);
  }
  for (size_t i = 0; i < phh->n_extras; i++) {
    felt_write_bytes(&w, phh->extras[i].key.text, phh->extras[i].key.size);
    felt_write_bytes(&w, " = ", 3);
    felt_write_bytes(&w, phh->extras[i].value.text, phh->extras[i].value.size);
    felt_write_bytes(&w, "\n", 1);
  }
  return w.used;
}
