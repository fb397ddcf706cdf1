/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decimal.c - amounts with decimals as whole numbers, exactly */
#include "core/hand/felt-decimal-text.h"

#include <string.h>

static const int64_t powers[FELT_DECIMALS_MAX + 1] = {
    1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000};

/* A number while it is read: digits without a point, and where the point was. */
typedef struct {
  uint64_t digits;
  int zeros; /* read behind them, not yet counted in digits */
  int decimals;
  bool point, any;
} Number;

/* Zeros wait until another digit follows: those at the end of a long fraction mean nothing. */
static bool add_digit(Number *n, unsigned digit)
{
  n->any = true;
  n->decimals += n->point;
  n->zeros++;
  if (digit == 0)
    return n->zeros < 1000;
  for (; n->zeros > 0; n->zeros--) {
    if (n->digits > (UINT64_MAX >> 1) / 10)
      return false;
    n->digits *= 10;
  }
  n->digits += digit;
  return n->digits <= UINT64_MAX >> 1;
}

/* "e-3"; false when there is no number or it is out of all reason. */
static bool read_exponent(const char *p, const char *end, int *exponent)
{
  bool minus = p < end && *p == '-';
  int value = 0;
  if (p < end && (*p == '-' || *p == '+'))
    p++;
  if (p == end)
    return false;
  for (; p < end; p++) {
    if (*p == '_')
      continue;
    if (*p < '0' || *p > '9' || value > 99)
      return false;
    value = 10 * value + (*p - '0');
  }
  *exponent = minus ? -value : value;
  return true;
}

/* Shortens or lengthens the number until its decimals are within 0..FELT_DECIMALS_MAX. */
static bool settle(Number *n)
{
  if (n->digits == 0) {
    n->zeros = 0;
    n->decimals = n->decimals < 0 ? 0 : n->decimals;
    n->decimals = n->decimals > FELT_DECIMALS_MAX ? FELT_DECIMALS_MAX : n->decimals;
  }
  while (n->decimals > FELT_DECIMALS_MAX && n->zeros > 0)
    n->zeros--, n->decimals--;
  for (; n->decimals < 0; n->decimals++)
    n->zeros++;
  for (; n->zeros > 0; n->zeros--) {
    if (n->digits > (UINT64_MAX >> 1) / 10)
      return false;
    n->digits *= 10;
  }
  return n->decimals <= FELT_DECIMALS_MAX;
}

bool felt_decimal_read(const char *text, size_t size, FeltDecimal *decimal)
{
  const char *p = text, *end = text + size;
  bool minus = size > 0 && *p == '-';
  Number n = {0};
  if (size > 0 && (*p == '-' || *p == '+'))
    p++;

  if (end - p == 3 && memcmp(p, "inf", 3) == 0) {
    if (minus)
      return false;
    *decimal = (FeltDecimal){INT64_MAX, FELT_DECIMALS_INFINITE};
    return true;
  }

  for (; p < end; p++) {
    int exponent;
    if (*p >= '0' && *p <= '9') {
      if (!add_digit(&n, (unsigned)(*p - '0')))
        return false;
    } else if (*p == '.' && !n.point && n.any) {
      n.point = true;
    } else if ((*p == 'e' || *p == 'E') && n.any) {
      if (!read_exponent(p + 1, end, &exponent))
        return false;
      n.decimals -= exponent;
      break;
    } else if (*p != '_' || !n.any) {
      return false;
    }
  }

  if (!n.any || !settle(&n))
    return false;
  *decimal = (FeltDecimal){minus ? -(int64_t)n.digits : (int64_t)n.digits, (uint8_t)n.decimals};
  return true;
}

unsigned felt_decimal_needs(FeltDecimal decimal)
{
  unsigned decimals = decimal.decimals;
  if (decimals == FELT_DECIMALS_INFINITE)
    return 0;
  for (; decimals > 0 && decimal.units % 10 == 0; decimals--)
    decimal.units /= 10;
  return decimals;
}

bool felt_decimal_units(FeltDecimal decimal, unsigned decimals, int64_t *units)
{
  if (decimal.decimals > FELT_DECIMALS_MAX || decimals > FELT_DECIMALS_MAX)
    return false;
  if (decimals >= decimal.decimals) {
    int64_t power = powers[decimals - decimal.decimals];
    if (decimal.units > INT64_MAX / power || decimal.units < -(INT64_MAX / power))
      return false;
    *units = decimal.units * power;
    return true;
  }
  int64_t power = powers[decimal.decimals - decimals];
  if (decimal.units % power != 0)
    return false;
  *units = decimal.units / power;
  return true;
}

/* The digits of value, at least n of them, before end; returns where they start. */
static char *put_digits(uint64_t value, unsigned n, char *end)
{
  for (; value > 0 || n > 0; value /= 10) {
    *--end = (char)('0' + value % 10);
    n -= n > 0;
  }
  return end;
}

size_t felt_decimal_write(int64_t units, unsigned decimals, bool shortest,
                          char text[FELT_DECIMAL_SIZE])
{
  char digits[FELT_DECIMAL_SIZE], *end = digits + sizeof digits, *start = end;
  uint64_t value = units < 0 ? -(uint64_t)units : (uint64_t)units;
  uint64_t power = (uint64_t)powers[decimals], fraction = value % power;
  if (fraction > 0) {
    for (; shortest && fraction % 10 == 0; fraction /= 10)
      decimals--;
    start = put_digits(fraction, decimals, start);
    *--start = '.';
  }
  start = put_digits(value / power, 1, start);
  if (units < 0)
    *--start = '-';
  size_t size = (size_t)(end - start);
  memcpy(text, start, size);
  text[size] = '\0';
  return size;
}
