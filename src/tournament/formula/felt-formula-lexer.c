/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-lexer.c - the text of a formula, token by token */
#include "tournament/formula/felt-formula-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* What stands in the text, and the sign it is: longer ones first. */
static const struct {
  const char *text;
  guint sign;
} signs[] = {
    {"<=", FELT_SIGN_AT_MOST},
    {">=", FELT_SIGN_AT_LEAST},
    {"<>", FELT_SIGN_UNEQUAL},
    {"!=", FELT_SIGN_UNEQUAL},
    {"==", '='},
    {"&&", FELT_SIGN_AND},
    {"||", FELT_SIGN_OR},
    {"≤", FELT_SIGN_AT_MOST},
    {"≥", FELT_SIGN_AT_LEAST},
    {"≠", FELT_SIGN_UNEQUAL},
    {"×", '*'},
    {"·", '*'},
    {"÷", '/'},
    {"−", '-'},
    {"+", '+'},
    {"-", '-'},
    {"*", '*'},
    {"/", '/'},
    {"%", '%'},
    {"^", '^'},
    {"(", '('},
    {")", ')'},
    {"[", '['},
    {"]", ']'},
    {",", ','},
    {"<", '<'},
    {">", '>'},
    {"=", '='},
    {"!", '!'},
};

static const struct {
  const char *word;
  guint sign;
} words[] = {
    {"and", FELT_SIGN_AND}, {"or", FELT_SIGN_OR}, {"not", FELT_SIGN_NOT}, {"in", FELT_SIGN_IN}};

/* Quotation marks, as they begin and end. */
static const char *const marks[][2] = {
    {"\"", "\""}, {"'", "'"}, {"“", "”"}, {"„", "“"}, {"”", "”"}};

static void step(FeltLexer *lexer, gsize bytes)
{
  lexer->column += (guint)g_utf8_strlen(lexer->at, (gssize)bytes);
  lexer->at += bytes;
}

static gboolean is_space(const FeltLexer *lexer)
{
  if (*lexer->at == '\n' || *lexer->at == '\r')
    return lexer->brackets > 0;
  return g_unichar_isspace(g_utf8_get_char(lexer->at));
}

/* The bytes of a number: digits with a point, and an exponent. */
static gsize number_length(const char *text)
{
  const char *at = text;
  while (g_ascii_isdigit(*at))
    at++;
  if (*at == '.')
    at++;
  while (g_ascii_isdigit(*at))
    at++;

  const char *power = at;
  if (*power == 'e' || *power == 'E') {
    power++;
    if (*power == '+' || *power == '-')
      power++;
    if (g_ascii_isdigit(*power)) {
      while (g_ascii_isdigit(*power))
        power++;
      at = power;
    }
  }
  return (gsize)(at - text);
}

static gboolean read_number(FeltLexer *lexer, FeltToken *token, GError **error)
{
  char digits[64];
  token->length = number_length(lexer->at);
  if (token->length >= sizeof digits)
    return felt_formula_refuse(error, token->column, _("Write the number with fewer digits."));
  memcpy(digits, lexer->at, token->length);
  digits[token->length] = '\0';

  token->kind = FELT_TOKEN_NUMBER;
  token->number = g_ascii_strtod(digits, NULL);
  if (!isfinite(token->number))
    return felt_formula_refuse(error, token->column,
                               _("The number is too large; write a smaller one."));
  step(lexer, token->length);
  return TRUE;
}

static gboolean may_begin_name(gunichar c)
{
  return g_unichar_isalpha(c) || c == '_';
}

static void read_name(FeltLexer *lexer, FeltToken *token)
{
  const char *end = lexer->at;
  while (may_begin_name(g_utf8_get_char(end)) || g_unichar_isdigit(g_utf8_get_char(end)))
    end = g_utf8_next_char(end);
  token->kind = FELT_TOKEN_NAME;
  token->length = (gsize)(end - lexer->at);
  step(lexer, token->length);

  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    if (strlen(words[i].word) == token->length &&
        g_ascii_strncasecmp(token->start, words[i].word, token->length) == 0) {
      token->kind = FELT_TOKEN_SIGN;
      token->sign = words[i].sign;
    }
}

/* A text in quotation marks; *found: there is one. */
static gboolean read_text(FeltLexer *lexer, FeltToken *token, gboolean *found, GError **error)
{
  *found = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(marks) && !*found; i++) {
    if (!g_str_has_prefix(lexer->at, marks[i][0]))
      continue;
    *found = TRUE;
    step(lexer, strlen(marks[i][0]));
    const char *end = strstr(lexer->at, marks[i][1]);
    if (end == NULL)
      return felt_formula_refuse(
          error, token->column,
          _("The quotation mark is never closed; add one at the end of the name."));
    token->kind = FELT_TOKEN_TEXT;
    token->start = lexer->at;
    token->length = (gsize)(end - lexer->at);
    step(lexer, token->length + strlen(marks[i][1]));
  }
  return TRUE;
}

static gboolean read_sign(FeltLexer *lexer, FeltToken *token)
{
  for (guint i = 0; i < G_N_ELEMENTS(signs); i++) {
    if (!g_str_has_prefix(lexer->at, signs[i].text))
      continue;
    token->kind = FELT_TOKEN_SIGN;
    token->sign = signs[i].sign;
    token->length = strlen(signs[i].text);
    if (token->sign == '(' || token->sign == '[')
      lexer->brackets++;
    else if ((token->sign == ')' || token->sign == ']') && lexer->brackets > 0)
      lexer->brackets--;
    step(lexer, token->length);
    return TRUE;
  }
  return FALSE;
}

gboolean felt_lexer_next(FeltLexer *lexer, FeltToken *token, GError **error)
{
  while (*lexer->at != '\0' && is_space(lexer))
    step(lexer, (gsize)(g_utf8_next_char(lexer->at) - lexer->at));
  *token = (FeltToken){.kind = FELT_TOKEN_END, .column = lexer->column, .start = lexer->at};

  gunichar c = g_utf8_get_char(lexer->at);
  gboolean found;
  if (c == '\0')
    return TRUE;
  if (c == ';' || c == '\n' || c == '\r') {
    token->kind = FELT_TOKEN_STOP;
    token->length = 1;
    step(lexer, 1);
    return TRUE;
  }
  if (g_ascii_isdigit(*lexer->at) || (c == '.' && g_ascii_isdigit(lexer->at[1])))
    return read_number(lexer, token, error);
  if (may_begin_name(c)) {
    read_name(lexer, token);
    return TRUE;
  }
  if (!read_text(lexer, token, &found, error))
    return FALSE;
  if (found || read_sign(lexer, token))
    return TRUE;

  char shown[7] = "";
  g_unichar_to_utf8(g_unichar_isprint(c) ? c : 0xFFFD, shown);
  return felt_formula_refuse(error, token->column,
                             _("“%s” means nothing in a formula; take it out."), shown);
}
