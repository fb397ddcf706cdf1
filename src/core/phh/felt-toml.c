/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-toml.c - reads TOML: lines, keys, arrays and inline tables */
#include "core/phh/felt-toml.h"

#define N_(message) message

/* What is expected next. */
enum {
  AT_LINE,    /* a key, a table name, or nothing */
  AT_VALUE,   /* the value of a key */
  AT_FIRST,   /* the first element of an array or key of an inline table, or its end */
  AT_ELEMENT, /* after a comma */
  AT_COMMA,   /* after an element */
  AT_REST,    /* after the value of a line: its end */
  AT_FAULT,
};

void felt_toml_init(FeltToml *toml, const char *text, size_t size, bool last)
{
  *toml = (FeltToml){.at = text, .end = text + size, .last = last};
}

FeltTomlKind felt_toml_stop(FeltToml *toml, const char *at, FeltTomlCode code)
{
  toml->at = at;
  toml->state = AT_FAULT;
  /* A character cut in two stands at most three bytes before the end. */
  if (!toml->last && (at >= toml->end || (code == FELT_TOML_ENCODING && toml->end - at < 4)))
    return FELT_TOML_MORE;
  toml->code = code;
  return FELT_TOML_ERROR;
}

static bool in_inline(const FeltToml *toml)
{
  return toml->depth > 0 && (toml->inlines >> (toml->depth - 1) & 1);
}

static void skip_blanks(FeltToml *toml)
{
  while (toml->at < toml->end && (*toml->at == ' ' || *toml->at == '\t'))
    toml->at++;
}

/* Reads past a comment up to its line's end. */
static FeltTomlCode skip_comment(FeltToml *toml)
{
  while (toml->at < toml->end) {
    unsigned char c = (unsigned char)*toml->at;
    if (c == '\n' || (c == '\r' && toml->at + 1 < toml->end && toml->at[1] == '\n'))
      return FELT_TOML_OK;
    if (c >= 0x80) {
      size_t n = felt_toml_character(toml->at, toml->end);
      if (n == 0)
        return FELT_TOML_ENCODING;
      toml->at += n;
    } else if ((c < 0x20 && c != '\t' && !(c == '\r' && toml->at + 1 == toml->end)) || c == 0x7f) {
      return FELT_TOML_CONTROL;
    } else {
      toml->at++;
    }
  }
  return FELT_TOML_OK;
}

/* Reads past blanks, line ends and comments. A carriage return that ends the text is let pass: a
 * text that goes on is read again. */
static FeltTomlCode skip_lines(FeltToml *toml)
{
  for (; toml->at < toml->end; toml->at++) {
    char c = *toml->at;
    if (c == '#') {
      FeltTomlCode code = skip_comment(toml);
      if (code != FELT_TOML_OK || toml->at == toml->end)
        return code;
      c = *toml->at;
    }
    if (c == '\r' && toml->at + 1 < toml->end && toml->at[1] != '\n')
      return FELT_TOML_CONTROL;
    if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
      return FELT_TOML_OK;
  }
  return FELT_TOML_OK;
}

static bool is_bare(char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-';
}

/* One part of a key, and the blanks behind it. */
static FeltTomlKind read_part(FeltToml *toml, FeltTomlToken *part)
{
  if (toml->at < toml->end && (*toml->at == '"' || *toml->at == '\'')) {
    FeltTomlKind kind = felt_toml_quoted(toml, part, false);
    if (kind != FELT_TOML_STRING)
      return kind;
  } else {
    const char *start = toml->at;
    while (toml->at < toml->end && is_bare(*toml->at))
      toml->at++;
    if (toml->at == start)
      return felt_toml_stop(toml, start, FELT_TOML_NAME);
    part->raw = part->content = (FeltSpan){start, (size_t)(toml->at - start)};
    part->escaped = false;
  }
  skip_blanks(toml);
  return FELT_TOML_KEY;
}

/* A key, also of several parts with dots between them. */
static FeltTomlKind read_key(FeltToml *toml, FeltTomlToken *token)
{
  FeltTomlKind kind = read_part(toml, token);
  token->dotted = false;
  while (kind == FELT_TOML_KEY && toml->at < toml->end && *toml->at == '.') {
    FeltTomlToken part;
    toml->at++;
    skip_blanks(toml);
    kind = read_part(toml, &part);
    if (kind != FELT_TOML_KEY)
      return kind;
    token->raw.size = (size_t)(part.raw.text + part.raw.size - token->raw.text);
    token->content = token->raw;
    token->dotted = true;
    token->escaped = false;
  }
  token->kind = kind;
  return kind;
}

/* A key, "=", and the blanks behind it. */
static FeltTomlKind read_assignment(FeltToml *toml, FeltTomlToken *token)
{
  FeltTomlKind kind = read_key(toml, token);
  if (kind != FELT_TOML_KEY)
    return kind;
  if (toml->at == toml->end || *toml->at != '=')
    return felt_toml_stop(toml, toml->at, FELT_TOML_EQUALS);
  toml->at++;
  skip_blanks(toml);
  toml->state = AT_VALUE;
  return FELT_TOML_KEY;
}

/* [name] or [[name]] */
static FeltTomlKind read_table(FeltToml *toml, FeltTomlToken *token)
{
  const char *start = toml->at++;
  bool doubled = toml->at < toml->end && *toml->at == '[';
  if (toml->at == toml->end)
    return felt_toml_stop(toml, toml->at, FELT_TOML_NAME);
  if (doubled)
    toml->at++;
  skip_blanks(toml);
  FeltTomlKind kind = read_key(toml, token);
  if (kind != FELT_TOML_KEY)
    return kind;
  for (int i = 0; i <= doubled; i++, toml->at++)
    if (toml->at == toml->end || *toml->at != ']')
      return felt_toml_stop(toml, toml->at, FELT_TOML_BRACKET);
  token->raw = (FeltSpan){start, (size_t)(toml->at - start)};
  token->kind = doubled ? FELT_TOML_TABLES : FELT_TOML_TABLE;
  toml->state = AT_REST;
  return token->kind;
}

static FeltTomlKind read_line(FeltToml *toml, FeltTomlToken *token)
{
  FeltTomlCode code = skip_lines(toml);
  if (code != FELT_TOML_OK)
    return felt_toml_stop(toml, toml->at, code);
  if (toml->at < toml->end)
    return *toml->at == '[' ? read_table(toml, token) : read_assignment(toml, token);
  if (!toml->last)
    return felt_toml_stop(toml, toml->at, FELT_TOML_OK);
  token->kind = FELT_TOML_END;
  token->raw = token->content = (FeltSpan){toml->at, 0};
  return FELT_TOML_END;
}

/* The line of a key or a table name has to end here. */
static FeltTomlKind end_line(FeltToml *toml, FeltTomlToken *token)
{
  skip_blanks(toml);
  if (toml->at < toml->end && *toml->at != '\n' && *toml->at != '#' &&
      !(*toml->at == '\r' && (toml->at + 1 == toml->end || toml->at[1] == '\n')))
    return felt_toml_stop(toml, toml->at, FELT_TOML_LINE_REST);
  toml->state = AT_LINE;
  return read_line(toml, token);
}

/* What is expected once a value is over. */
static void end_value(FeltToml *toml)
{
  toml->state = toml->depth > 0 ? AT_COMMA : AT_REST;
}

static FeltTomlKind bracket(FeltToml *toml, FeltTomlToken *token, FeltTomlKind kind)
{
  token->kind = kind;
  token->raw = token->content = (FeltSpan){toml->at++, 1};
  token->escaped = token->dotted = false;
  return kind;
}

static FeltTomlKind read_value(FeltToml *toml, FeltTomlToken *token)
{
  if (toml->at == toml->end)
    return felt_toml_stop(toml, toml->at, FELT_TOML_VALUE);
  if (*toml->at == '[' || *toml->at == '{') {
    bool table = *toml->at == '{';
    if (toml->depth == FELT_TOML_DEPTH)
      return felt_toml_stop(toml, toml->at, FELT_TOML_TOO_DEEP);
    toml->inlines &= ~(UINT32_C(1) << toml->depth);
    toml->inlines |= (uint32_t)table << toml->depth;
    toml->depth++;
    toml->state = AT_FIRST;
    return bracket(toml, token, table ? FELT_TOML_INLINE : FELT_TOML_ARRAY);
  }
  FeltTomlKind kind = felt_toml_scalar(toml, token);
  if (kind != FELT_TOML_ERROR && kind != FELT_TOML_MORE)
    end_value(toml);
  return kind;
}

static FeltTomlKind close_level(FeltToml *toml, FeltTomlToken *token, bool table)
{
  toml->depth--;
  end_value(toml);
  return bracket(toml, token, table ? FELT_TOML_INLINE_END : FELT_TOML_ARRAY_END);
}

/* Inside an array or an inline table. An array may run over many lines and end with a comma, an
 * inline table may not. */
static FeltTomlKind read_element(FeltToml *toml, FeltTomlToken *token)
{
  bool table = in_inline(toml);
  FeltTomlCode code = FELT_TOML_OK;
  for (;;) {
    if (table)
      skip_blanks(toml);
    else
      code = skip_lines(toml);
    if (code != FELT_TOML_OK)
      return felt_toml_stop(toml, toml->at, code);
    if (toml->at == toml->end)
      return felt_toml_stop(toml, toml->at, FELT_TOML_COMMA);
    if (*toml->at == (table ? '}' : ']') && !(table && toml->state == AT_ELEMENT))
      return close_level(toml, token, table);
    if (toml->state != AT_COMMA)
      return table ? read_assignment(toml, token) : read_value(toml, token);
    if (*toml->at != ',')
      return felt_toml_stop(toml, toml->at, FELT_TOML_COMMA);
    toml->at++;
    toml->state = AT_ELEMENT;
  }
}

FeltTomlKind felt_toml_next(FeltToml *toml, FeltTomlToken *token)
{
  FeltTomlKind kind;
  switch (toml->state) {
  case AT_LINE:
    kind = read_line(toml, token);
    break;
  case AT_VALUE:
    kind = read_value(toml, token);
    break;
  case AT_REST:
    kind = end_line(toml, token);
    break;
  case AT_FAULT:
    kind = toml->code == FELT_TOML_OK ? FELT_TOML_MORE : FELT_TOML_ERROR;
    break;
  default:
    kind = read_element(toml, token);
    break;
  }
  token->kind = kind;
  return kind;
}

bool felt_toml_skip_value(FeltToml *toml, FeltTomlKind first)
{
  unsigned outside = toml->depth;
  FeltTomlToken token;
  if (first != FELT_TOML_ARRAY && first != FELT_TOML_INLINE)
    return true;
  while (toml->depth >= outside) {
    FeltTomlKind kind = felt_toml_next(toml, &token);
    if (kind == FELT_TOML_MORE || kind == FELT_TOML_ERROR)
      return false;
  }
  return true;
}

const char *felt_toml_words(FeltTomlCode code)
{
  static const char *const words[] = {
      [FELT_TOML_OK] = N_("this is well written"),
      [FELT_TOML_CONTROL] = N_("a control character stands there; the file is no text"),
      [FELT_TOML_ENCODING] = N_("the text is not UTF-8"),
      [FELT_TOML_NAME] = N_("a field's name was expected"),
      [FELT_TOML_EQUALS] = N_("“=” was expected after a field's name"),
      [FELT_TOML_BRACKET] = N_("“]” was expected after a table's name"),
      [FELT_TOML_VALUE] = N_("a value was expected: a number, “text”, true, false or [a list]"),
      [FELT_TOML_NUMBER] = N_("the number, date or time is malformed"),
      [FELT_TOML_OPEN] = N_("the text in quotes is not closed"),
      [FELT_TOML_ESCAPE] = N_("the backslash is followed by nothing that TOML knows"),
      [FELT_TOML_COMMA] = N_("a comma or the closing bracket was expected"),
      [FELT_TOML_TOO_DEEP] = N_("too many lists stand inside one another"),
      [FELT_TOML_LINE_REST] = N_("the line was expected to end after the value"),
  };
  return words[code];
}
