/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-toml-scalar.c - reads TOML: strings, numbers, dates */
#include "core/phh/felt-toml.h"

#include <string.h>

size_t felt_toml_character(const char *text, const char *end)
{
  const unsigned char *c = (const unsigned char *)text;
  static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
  size_t n = felt_toml_character_size(*text);
  if (c[0] < 0xc2 || c[0] > 0xf4 || (size_t)(end - text) < n)
    return 0;
  uint32_t point = c[0] & (0x7fu >> n);
  for (size_t i = 1; i < n; i++) {
    if ((c[i] & 0xc0) != 0x80)
      return 0;
    point = point << 6 | (c[i] & 0x3fu);
  }
  return point < least[n] || point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? 0 : n;
}

/* -1: no hexadecimal digit */
static int digit_value(char c)
{
  if (c >= '0' && c <= '9')
    return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The n digits of \u or \U; false when they name no character. */
static bool read_point(const char *digits, unsigned n, uint32_t *point)
{
  *point = 0;
  for (unsigned i = 0; i < n; i++) {
    int value = digit_value(digits[i]);
    if (value < 0)
      return false;
    *point = *point << 4 | (uint32_t)value;
  }
  return *point <= 0x10ffff && (*point < 0xd800 || *point >= 0xe000);
}

/* Past a backslash, blanks and at least one line end; NULL when something else comes first. */
static const char *skip_folded(const char *at, const char *end)
{
  bool line = false;
  for (; at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r'); at++)
    line |= *at == '\n';
  return line || at == end ? at : NULL;
}

/* Past the backslash at *at and what belongs to it. */
static FeltTomlKind skip_escape(FeltToml *toml, const char **at, bool multiline)
{
  const char *p = *at + 1, *folded;
  uint32_t point;
  if (p == toml->end)
    return felt_toml_stop(toml, p, FELT_TOML_OPEN);
  if (*p == 'u' || *p == 'U') {
    unsigned n = *p == 'u' ? 4 : 8;
    if ((size_t)(toml->end - p) <= n)
      return felt_toml_stop(toml, toml->end, FELT_TOML_OPEN);
    if (!read_point(p + 1, n, &point))
      return felt_toml_stop(toml, *at, FELT_TOML_ESCAPE);
    *at = p + 1 + n;
  } else if (*p != '\0' && strchr("btnfr\"\\", *p) != NULL) {
    *at = p + 1;
  } else if (multiline && (folded = skip_folded(p, toml->end)) != NULL) {
    *at = folded;
  } else {
    return felt_toml_stop(toml, *at, FELT_TOML_ESCAPE);
  }
  return FELT_TOML_STRING;
}

/* Whether the text in three quotes ends at the quote at p. Up to two quotes more are its own. */
static bool is_end(const char **p, const char *end, char quote)
{
  const char *q = *p;
  while (q < end && q - *p < 5 && *q == quote)
    q++;
  if (q - *p < 3) {
    *p = q;
    return false;
  }
  *p = q - 3;
  return true;
}

static FeltTomlKind end_string(FeltToml *toml, FeltTomlToken *token, const char *start,
                               const char *p, unsigned n_quotes)
{
  token->kind = FELT_TOML_STRING;
  token->content = (FeltSpan){start, (size_t)(p - start)};
  token->raw = (FeltSpan){toml->at, (size_t)(p + n_quotes - toml->at)};
  toml->at = p + n_quotes;
  return FELT_TOML_STRING;
}

/* Past one character of a string that is neither printable ASCII nor its quote. */
static FeltTomlKind skip_odd(FeltToml *toml, FeltTomlToken *token, const char **at, char quote,
                             bool multiline)
{
  const char *p = *at;
  unsigned char c = (unsigned char)*p;
  if (c == '\\' && quote == '"') {
    token->escaped = true;
    return skip_escape(toml, at, multiline);
  }
  if (c >= 0x80) {
    size_t n = felt_toml_character(p, toml->end);
    if (n == 0)
      return felt_toml_stop(toml, p, FELT_TOML_ENCODING);
    *at += n;
    return FELT_TOML_STRING;
  }
  if (c == '\n' && !multiline)
    return felt_toml_stop(toml, p, FELT_TOML_OPEN);
  if (c == '\r' && p + 1 == toml->end)
    return felt_toml_stop(toml, p + 1, FELT_TOML_OPEN);
  if (c == 0x7f ||
      (c < 0x20 && c != '\t' && !(multiline && (c == '\n' || (c == '\r' && p[1] == '\n')))))
    return felt_toml_stop(toml, p, FELT_TOML_CONTROL);
  *at += 1;
  return FELT_TOML_STRING;
}

FeltTomlKind felt_toml_quoted(FeltToml *toml, FeltTomlToken *token, bool multiline)
{
  const char quote = *toml->at, *p = toml->at + 1;
  bool three = toml->end - p >= 2 && p[0] == quote && p[1] == quote && multiline;
  if (!three && !toml->last && multiline && toml->end - p < 2)
    return felt_toml_stop(toml, toml->end, FELT_TOML_OPEN);
  if (three)
    p += 2;
  if (three && p < toml->end && *p == '\n')
    p++; /* a line end right behind the quotes is none of the text's */
  else if (three && toml->end - p >= 2 && p[0] == '\r' && p[1] == '\n')
    p += 2;

  const char *start = p;
  token->escaped = token->dotted = false;
  while (p < toml->end) {
    if (*p == quote) {
      if (!three)
        return end_string(toml, token, start, p, 1);
      /* quotes at the very end may be joined by others */
      if (!toml->last && toml->end - p < 6)
        return felt_toml_stop(toml, toml->end, FELT_TOML_OPEN);
      if (is_end(&p, toml->end, quote))
        return end_string(toml, token, start, p, 3);
    } else if ((unsigned char)*p >= 0x20 && (unsigned char)*p < 0x7f && *p != '\\') {
      p++;
    } else {
      FeltTomlKind kind = skip_odd(toml, token, &p, quote, three);
      if (kind != FELT_TOML_STRING)
        return kind;
    }
  }
  return felt_toml_stop(toml, toml->end, FELT_TOML_OPEN);
}

/* How many of the digits come at at; an underscore may stand between two of them. */
static size_t run_of(const char *at, const char *end, unsigned base)
{
  const char *p = at;
  for (; p < end; p++) {
    int value = *p == '_' ? -2 : digit_value(*p);
    if (value == -2 && p > at && p[-1] != '_' && p + 1 < end)
      continue;
    if (value < 0 || (unsigned)value >= base)
      break;
  }
  return p > at && p[-1] == '_' ? 0 : (size_t)(p - at);
}

/* Whether text has the shape of pattern, where 0 stands for any digit. */
static bool has_shape(const char **text, const char *end, const char *pattern)
{
  const char *p = *text;
  for (; *pattern != '\0'; p++, pattern++)
    if (p == end || (*pattern == '0' ? *p < '0' || *p > '9' : *p != *pattern))
      return false;
  *text = p;
  return true;
}

/* A date, a time, or both; numbers within their ranges are the reader's affair. */
static bool is_time(const char *text, const char *end)
{
  const char *p = text;
  if (has_shape(&p, end, "0000-00-00")) {
    if (p == end)
      return true;
    if (*p != 'T' && *p != 't' && *p != ' ')
      return false;
    p++;
    if (!has_shape(&p, end, "00:00:00"))
      return false;
  } else if (!has_shape(&p, end, "00:00:00")) {
    return false;
  }

  if (p < end && *p == '.') {
    size_t n = run_of(p + 1, end, 10);
    if (n == 0)
      return false;
    p += 1 + n;
  }

  if (p == end)
    return true;
  if (end - text < 19) /* a time alone has no zone */
    return false;
  if (*p == 'Z' || *p == 'z')
    return p + 1 == end;
  if (*p != '+' && *p != '-')
    return false;
  p++;
  return has_shape(&p, end, "00:00") && p == end;
}

/* The base that a letter behind a 0 stands for. */
static unsigned base_of(char letter)
{
  if (letter == 'x')
    return 16;
  return letter == 'o' ? 8 : 2;
}

/* FELT_TOML_ERROR when the text is neither number, date nor word of TOML. */
static FeltTomlKind kind_of(const char *text, size_t size)
{
  const char *p = text, *end = text + size;
  size_t n;
  if ((size == 4 && memcmp(text, "true", 4) == 0) || (size == 5 && memcmp(text, "false", 5) == 0))
    return FELT_TOML_BOOLEAN;
  if (size > 2 && text[0] == '0' && strchr("xob", text[1]) != NULL && text[1] != '\0') {
    size_t digits = run_of(text + 2, end, base_of(text[1]));
    return digits == size - 2 ? FELT_TOML_INTEGER : FELT_TOML_ERROR;
  }

  if (*p == '+' || *p == '-')
    p++;
  if (end - p == 3 && (memcmp(p, "inf", 3) == 0 || memcmp(p, "nan", 3) == 0))
    return FELT_TOML_FLOAT;

  n = run_of(p, end, 10);
  if (n > 0 && p == text && p + n < end && (p[n] == '-' || p[n] == ':'))
    return is_time(text, end) ? FELT_TOML_TIME : FELT_TOML_ERROR;
  if (n == 0 || (n > 1 && *p == '0'))
    return FELT_TOML_ERROR;
  p += n;
  if (p == end)
    return FELT_TOML_INTEGER;

  if (*p == '.') {
    n = run_of(p + 1, end, 10);
    if (n == 0)
      return FELT_TOML_ERROR;
    p += 1 + n;
  }
  if (p < end && (*p == 'e' || *p == 'E')) {
    p++;
    if (p < end && (*p == '+' || *p == '-'))
      p++;
    n = run_of(p, end, 10);
    if (n == 0)
      return FELT_TOML_ERROR;
    p += n;
  }
  return p == end ? FELT_TOML_FLOAT : FELT_TOML_ERROR;
}

static bool is_scalar(char c)
{
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' ||
         c == '-' || c == '.' || c == '_' || c == ':';
}

FeltTomlKind felt_toml_scalar(FeltToml *toml, FeltTomlToken *token)
{
  const char *start = toml->at, *p = start;
  if (*p == '"' || *p == '\'')
    return felt_toml_quoted(toml, token, true);

  while (p < toml->end && *p >= '0' && *p <= '9')
    p++;
  bool digits = p < toml->end && (p == start + 1 || (p > start && *start != '0'));
  if (digits && (*p == ',' || *p == ']' || *p == '\n')) { /* nearly all numbers */
    token->raw = token->content = (FeltSpan){start, (size_t)(p - start)};
    token->escaped = token->dotted = false;
    token->kind = FELT_TOML_INTEGER;
    toml->at = p;
    return FELT_TOML_INTEGER;
  }

  while (p < toml->end && is_scalar(*p))
    p++;
  /* a date and a time may have a blank between them */
  if (p - start == 10 && start[4] == '-' && p < toml->end && *p == ' ') {
    if (p + 1 == toml->end)
      p++;
    else if (p[1] >= '0' && p[1] <= '9')
      for (p++; p < toml->end && is_scalar(*p);)
        p++;
  }

  if (p == toml->end && !toml->last)
    return felt_toml_stop(toml, p, FELT_TOML_VALUE);
  if (p > start && p[-1] == ' ')
    p--;
  token->raw = token->content = (FeltSpan){start, (size_t)(p - start)};
  token->escaped = token->dotted = false;
  token->kind = p == start ? FELT_TOML_ERROR : kind_of(start, token->raw.size);
  if (token->kind == FELT_TOML_ERROR) {
    bool number = p > start && ((*start >= '0' && *start <= '9') || *start == '+' || *start == '-');
    return felt_toml_stop(toml, start, number ? FELT_TOML_NUMBER : FELT_TOML_VALUE);
  }
  toml->at = p;
  return token->kind;
}

bool felt_toml_integer(const FeltTomlToken *token, int64_t *value)
{
  const char *p = token->raw.text, *end = p + token->raw.size;
  bool minus = *p == '-';
  unsigned base = 10;
  uint64_t sum = 0;

  /* nearly all: few digits and nothing else */
  while (p < end && token->raw.size < 19 && *p >= '0' && *p <= '9')
    sum = 10 * sum + (uint64_t)(*p++ - '0');
  if (p == end) {
    *value = (int64_t)sum;
    return true;
  }

  p = token->raw.text;
  sum = 0;
  if (*p == '-' || *p == '+')
    p++;
  if (end - p > 2 && p[0] == '0') {
    base = base_of(p[1]);
    p += 2;
  }
  for (; p < end; p++) {
    if (*p == '_')
      continue;
    unsigned digit = (unsigned)digit_value(*p);
    if (sum > ((uint64_t)INT64_MAX - digit) / base)
      return false;
    sum = base * sum + digit;
  }

  *value = minus ? -(int64_t)sum : (int64_t)sum;
  return true;
}

/* Writes a character in UTF-8; returns its bytes. */
static size_t put_point(uint32_t point, char *out)
{
  if (point < 0x80) {
    out[0] = (char)point;
    return 1;
  }
  size_t n = 2;
  if (point >= 0x800)
    n = point < 0x10000 ? 3 : 4;
  for (size_t i = n; i-- > 1; point >>= 6)
    out[i] = (char)(0x80 | (point & 0x3f));
  out[0] = (char)((0xf00u >> n & 0xf0u) | point);
  return n;
}

size_t felt_toml_decode(const FeltTomlToken *token, char *out)
{
  static const char letters[] = "btnfr\"\\", meant[] = "\b\t\n\f\r\"\\";
  const char *p = token->content.text, *end = p + token->content.size;
  char *start = out;
  uint32_t point;
  if (!token->escaped) {
    memcpy(out, p, token->content.size);
    return token->content.size;
  }
  while (p < end) {
    if (*p != '\\') {
      *out++ = *p++;
    } else if (p[1] == 'u' || p[1] == 'U') {
      unsigned n = p[1] == 'u' ? 4 : 8;
      read_point(p + 2, n, &point);
      out += put_point(point, out);
      p += 2 + n;
    } else if (p[1] == ' ' || p[1] == '\t' || p[1] == '\n' || p[1] == '\r') {
      p = skip_folded(p + 1, end);
    } else {
      *out++ = meant[strchr(letters, p[1]) - letters];
      p += 2;
    }
  }
  return (size_t)(out - start);
}
