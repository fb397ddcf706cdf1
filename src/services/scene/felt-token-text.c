/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-token-text.c - texts with tokens, checked and expanded */
#include "felt-config.h"
#include "services/scene/felt-layout.h"
#include "services/scene/felt-token-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Reading a text ----------------------------------------------------------------------------- */

/* "{2.average|title}" in its parts. */
typedef struct {
  guint other; /* from 1; 0: the tournament itself */
  int token;   /* -1: there is none such */
  gboolean title;
  gsize length; /* with the braces */
} FeltTokenUse;

static FeltTokenUse read_use(const char *text)
{
  FeltTokenUse use = {0, -1, FALSE, 0};
  const char *end = strchr(text, '}'), *name = text + 1;
  if (end == NULL)
    return use;
  use.length = (gsize)(end - text) + 1;
  if (name[0] >= '1' && name[0] <= '9' && name[1] == '.') {
    use.other = (guint)(name[0] - '0');
    name += 2;
  }
  const char *bar = memchr(name, '|', (gsize)(end - name));
  use.title =
      bar != NULL && (gsize)(end - bar) == strlen("|title") && strncmp(bar, "|title", 6) == 0;
  if (bar == NULL || use.title)
    use.token = felt_token_find(name, (gsize)((bar != NULL ? bar : end) - name));
  return use;
}

static gboolean refuse_use(const char *text, const FeltTokenUse *use, GError **error)
{
  g_autofree char *shown = g_strndup(text, use->length > 0 ? use->length : strlen(text));
  if (use->length == 0)
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
                _("“%s” has no closing }; write \\{ for the brace itself."), shown);
  else
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
                _("there is no token %s; take one of the list."), shown);
  return FALSE;
}

/* The tags that a text may have, as they are written and as Pango has them. */
static const struct {
  const char *tag, *pango;
  int opens; /* 1, -1 */
} tags[] = {{"<b>", "<b>", 1},
            {"</b>", "</b>", -1},
            {"<small>", "<span size=\"55%\" weight=\"normal\" alpha=\"80%\">", 1},
            {"</small>", "</span>", -1}};

static int find_tag(const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS(tags); i++)
    if (g_str_has_prefix(text, tags[i].tag))
      return (int)i;
  return -1;
}

static gboolean refuse_text(GError **error, const char *sentence)
{
  g_set_error_literal(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID, sentence);
  return FALSE;
}

/* Tags close in their order, and within the bracket they were opened in. */
static gboolean check_tag(int tag, GArray *open, GError **error)
{
  if (tags[tag].opens > 0) {
    g_array_append_val(open, tag);
    return TRUE;
  }
  if (open->len == 0 || g_array_index(open, int, open->len - 1) != tag - 1)
    return refuse_text(error, _("<b> and <small> end in the order opposite to their beginning."));
  g_array_set_size(open, open->len - 1);
  return TRUE;
}

gboolean felt_token_check(const char *text, GError **error)
{
  g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(int));
  gboolean bracket = FALSE;
  for (const char *p = text; *p != '\0'; p++) {
    int tag = *p == '<' ? find_tag(p) : -1;
    if (*p == '\\' && p[1] != '\0') {
      p++;
    } else if (*p == '{') {
      FeltTokenUse use = read_use(p);
      if (use.token < 0)
        return refuse_use(p, &use, error);
      p += use.length - 1;
    } else if (*p == '[' || *p == ']') {
      if (bracket == (*p == '[') || open->len > 0)
        return refuse_text(error, _("[ and ] stand in pairs, one pair not within another; write "
                                    "\\[ for the bracket itself."));
      bracket = *p == '[';
    } else if (tag >= 0) {
      if (!check_tag(tag, open, error))
        return FALSE;
      p += strlen(tags[tag].tag) - 1;
    }
  }
  if (bracket || open->len > 0)
    return refuse_text(error, _("a [, <b> or <small> has no end."));
  return TRUE;
}

gboolean felt_token_lasts(const char *text)
{
  static const char *const lasting[] = {"name",    "club",   "footer", "league",    "season",
                                        "address", "buy_in", "stack",  "guarantee", NULL};
  for (const char *p = strchr(text, '{'); p != NULL; p = strchr(p + 1, '{')) {
    FeltTokenUse use = read_use(p);
    const FeltTokenInfo *info = use.token >= 0 ? felt_token_nth((guint)use.token) : NULL;
    if (info != NULL && !use.title && info->example != NULL &&
        !g_strv_contains(lasting, info->name))
      return FALSE;
  }
  return TRUE;
}

/* As a text of a layout, in which no character but { has a meaning. Owned by the caller. */
static char *layout_text(const char *plain)
{
  GString *text = g_string_new(NULL);
  for (const char *p = plain; *p != '\0'; p++) {
    if (strchr("[]<\\", *p) != NULL)
      g_string_append_c(text, '\\');
    g_string_append_c(text, *p);
  }
  return g_string_free(text, FALSE);
}

gboolean felt_token_check_plain(const char *text, GError **error)
{
  g_autofree char *layout = layout_text(text);
  if (strstr(text, "{message}") != NULL)
    return refuse_text(error, _("a message cannot hold itself: leave its token out."));
  return felt_token_check(layout, error);
}

/* Expansion ---------------------------------------------------------------------------------- */

/* What has been said so far, of the text and of a bracket within. */
typedef struct {
  const FeltSceneFacts *facts;
  GString *text;
  guint tokens, said;
  gsize bracket; /* where it began */
  guint bracket_said, bracket_tokens;
} FeltExpansion;

/* The facts of one of the others; FALSE: there is none. */
static gboolean facts_of_other(const FeltSceneFacts *facts, guint other, FeltSceneFacts *of)
{
  if (facts->sample)
    return TRUE; /* each of them is the example */
  if (other > facts->n_other)
    return FALSE;
  const FeltSceneOther *o = &facts->other[other - 1];
  *of = *facts;
  of->board = o->board;
  of->state = o->state;
  of->view = o->view;
  return TRUE;
}

static void expand_use(FeltExpansion *expansion, const FeltTokenUse *use)
{
  FeltSceneFacts of = *expansion->facts;
  g_autofree char *said = NULL;
  if (use->token < 0 || (use->other > 0 && !facts_of_other(expansion->facts, use->other, &of))) {
    expansion->tokens++;
    return;
  }
  if (use->title || felt_token_nth((guint)use->token)->example == NULL) {
    g_autofree char *title = g_markup_escape_text(_(felt_token_nth((guint)use->token)->title), -1);
    g_string_append(expansion->text, title);
    return;
  }
  said = felt_token_markup((guint)use->token, &of);
  expansion->tokens++;
  if (said == NULL)
    return;
  expansion->said++;
  g_string_append(expansion->text, said);
}

/* What a bracket leaves out does not count for the whole: that may do without. */
static void end_bracket(FeltExpansion *expansion)
{
  gboolean none =
      expansion->tokens > expansion->bracket_tokens && expansion->said == expansion->bracket_said;
  if (!none)
    return;
  g_string_truncate(expansion->text, expansion->bracket);
  expansion->tokens = expansion->bracket_tokens;
}

static const char *expand_at(FeltExpansion *expansion, const char *p)
{
  int tag = *p == '<' ? find_tag(p) : -1;
  if (*p == '{') {
    FeltTokenUse use = read_use(p);
    expand_use(expansion, &use);
    return p + MAX(use.length, 1);
  }
  if (tag >= 0) {
    g_string_append(expansion->text, tags[tag].pango);
    return p + strlen(tags[tag].tag);
  }
  if (*p == '[') {
    expansion->bracket = expansion->text->len;
    expansion->bracket_said = expansion->said;
    expansion->bracket_tokens = expansion->tokens;
    return p + 1;
  }
  if (*p == ']') {
    end_bracket(expansion);
    return p + 1;
  }

  if (*p == '\\' && p[1] != '\0')
    p++;
  const char *next = g_utf8_next_char(p);
  g_autofree char *character = g_markup_escape_text(p, next - p);
  g_string_append(expansion->text, character);
  return next;
}

char *felt_token_expand(const char *text, const FeltSceneFacts *facts)
{
  FeltExpansion expansion = {.facts = facts, .text = g_string_new(NULL)};
  for (const char *p = text; *p != '\0';)
    p = expand_at(&expansion, p);
  gboolean none = expansion.tokens > 0 && expansion.said == 0;
  return g_string_free(expansion.text, none || expansion.text->len == 0);
}

char *felt_token_fill(const char *text, const FeltSceneFacts *facts)
{
  FeltSceneFacts without = *facts;
  char *filled = NULL;
  without.message = NULL;
  if (!felt_token_check_plain(text, NULL))
    return g_strdup(text);
  g_autofree char *layout = layout_text(text), *markup = felt_token_expand(layout, &without);
  if (markup == NULL || !pango_parse_markup(markup, -1, 0, NULL, &filled, NULL, NULL))
    return g_strdup("");
  return filled;
}
