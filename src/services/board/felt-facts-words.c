/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-facts-words.c - conditions in words: "a break is on and the prizes were locked" */
#include "services/board/felt-facts.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What stands between facts; the longer of two that begin alike comes first. */
static const struct {
  const char *sign, *words;
} signs[] = {{"and", N_("and")},      {"&&", N_("and")},        {"or", N_("or")},
             {"||", N_("or")},        {"not", N_("not so:")},   {"<=", N_("at most")},
             {">=", N_("at least")},  {"!=", N_("other than")}, {"<>", N_("other than")},
             {"==", N_("exactly")},   {"!", N_("not so:")},     {"=", N_("exactly")},
             {"<", N_("fewer than")}, {">", N_("more than")}};

static gsize word_length(const char *text)
{
  gsize n = 0;
  while (g_ascii_isalpha(text[n]) || text[n] == '_' || (n > 0 && g_ascii_isdigit(text[n])))
    n++;
  return n;
}

/* What begins a text, in words; NULL: nothing that has any. */
static const char *words_at(const char *text, gsize *length)
{
  gsize word = word_length(text);
  for (guint i = 0; i < G_N_ELEMENTS(signs); i++) {
    *length = strlen(signs[i].sign);
    gboolean same = g_ascii_strncasecmp(text, signs[i].sign, *length) == 0;
    if (same && (word == 0 || word == *length))
      return _(signs[i].words);
  }
  *length = word;
  g_autofree char *name = g_strndup(text, word);
  int row = word > 0 ? felt_formula_names_find(&felt_facts_names, name) : -1;
  return row >= 0 ? _(felt_formula_name(&felt_facts_names, (guint)row)->meaning) : NULL;
}

char *felt_facts_words(const char *condition)
{
  GString *text = g_string_new(NULL);
  for (const char *at = condition != NULL ? condition : ""; *at != '\0';) {
    gsize length;
    const char *words = words_at(at, &length);
    if (words != NULL) {
      gboolean apart = text->len > 0 && strchr(" (", text->str[text->len - 1]) == NULL;
      g_string_append_printf(text, "%s%s", apart ? " " : "", words);
    } else {
      length = MAX(length, (gsize)(g_utf8_next_char(at) - at));
      if (g_ascii_isdigit(*at) && text->len > 0 && g_ascii_isalpha(text->str[text->len - 1]))
        g_string_append_c(text, ' ');
      g_string_append_len(text, at, (gssize)length);
    }
    at += length;
  }
  if (text->len == 0)
    g_string_append(text, _("always"));
  return g_string_free(text, FALSE);
}
