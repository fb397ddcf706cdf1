/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula.c - formulas: their errors, and what they are written as */
#include "tournament/formula/felt-formula-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <stdio.h>

/* clang-format off */
G_DEFINE_QUARK(felt-formula-error-quark, felt_formula_error)
/* clang-format on */

gboolean felt_formula_refuse(GError **error, guint column, const char *format, ...)
{
  va_list args;
  if (error == NULL)
    return FALSE;
  va_start(args, format);
  *error = g_error_new_valist(FELT_FORMULA_ERROR, (int)column, format, args);
  va_end(args);
  return FALSE;
}

char *felt_formula_error_text(const GError *error)
{
  return g_strdup_printf(_("column %d: %s"), error->code, error->message);
}

gboolean felt_formula_uses(const FeltFormula *formula, guint row)
{
  for (guint i = 0; i < formula->nodes->len; i++) {
    const FeltNode *node = &g_array_index(formula->nodes, FeltNode, i);
    if ((node->kind == FELT_NODE_NAME && node->index == row) ||
        (node->kind == FELT_NODE_LOCAL && node->row == (int)row))
      return TRUE;
  }
  return FALSE;
}

char *felt_formula_one_line(const char *text)
{
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  GString *line = g_string_new(NULL);
  FeltLexer lexer = {.at = valid, .column = 1};
  const char *copied = valid;
  gboolean ended = TRUE;
  FeltToken token;
  while (felt_lexer_next(&lexer, &token, NULL) && token.kind != FELT_TOKEN_END) {
    gboolean stops = token.kind == FELT_TOKEN_STOP;
    while (ended && g_ascii_isspace(*copied))
      copied++;
    if (!stops) {
      g_string_append_len(line, copied, lexer.at - copied);
      ended = FALSE;
    } else if (!ended) {
      g_string_append(line, "; ");
      ended = TRUE;
    }
    copied = lexer.at;
  }
  g_string_append(line, copied); /* what is no token is refused when it is parsed */

  g_strdelimit(line->str, "\r\n\t\v\f", ' ');
  g_strstrip(line->str);
  return g_string_free(line, FALSE);
}

char *felt_formula_number_text(double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd(text, sizeof text, "%.15g", number);
  if (g_ascii_strtod(text, NULL) != number)
    g_ascii_dtostr(text, sizeof text, number);
  return g_strdup(text);
}
