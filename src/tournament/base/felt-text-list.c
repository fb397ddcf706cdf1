/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-text-list.c - several texts out of one: lines, commas or CSV */
#include "tournament/base/felt-text-list.h"

#include "tournament/base/felt-text.h"

#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Titles of columns, with capitals or without, of all languages that Felt speaks: a list comes from
 * elsewhere. What is called name is a first name beside a last one. */
static const char whole_titles[] =
    "name|player|player name|full name|nickname|participant|"
    "nome|giocatore|nome del giocatore|nominativo|soprannome|partecipante|nome e cognome";
static const char first_titles[] = "first name|given name|forename|nome di battesimo|nome proprio";
static const char last_titles[] = "last name|surname|family name|cognome";
static const char either_titles[] = "name|nome";
/* A plain "number" may count the lines as well. */
static const char member_titles[] = "member number|member no|member no.|membership|card|"
                                    "tessera|numero tessera|n. tessera|socio|numero socio";

/* Reading ---------------------------------------------------------------------------------- */

/* Single spaces, none at the ends. Owned by the caller. */
static char *squeeze(const char *text)
{
  GString *name = g_string_new(NULL);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at)) {
    gunichar letter = g_utf8_get_char(at);
    if (!g_unichar_isspace(letter) && letter != 0xfeff)
      g_string_append_unichar(name, letter);
    else if (name->len > 0 && name->str[name->len - 1] != ' ')
      g_string_append_c(name, ' ');
  }
  return g_strchomp(g_string_free(name, FALSE));
}

/* The quote that ends a field in quotes; NULL: it is in none. */
static const char *find_quote(const char *field, char part)
{
  if (*field != '"')
    return NULL;
  for (const char *at = field + 1; *at != '\0'; at++) {
    if (*at != '"')
      continue;
    if (*++at == '"')
      continue;
    const char *next = at + strspn(at, " ");
    return *next == part || *next == '\0' ? at - 1 : NULL;
  }
  return NULL;
}

/* One field from *at on, which is moved behind its end; "" in quotes is a quote. */
static char *read_field(const char **at, char part)
{
  *at += strspn(*at, " ");
  const char *quote = find_quote(*at, part);
  const char *end = strchr(quote != NULL ? quote : *at, part);
  if (end == NULL)
    end = *at + strlen(*at);

  g_autofree char *text = quote == NULL ? g_strndup(*at, (gsize)(end - *at))
                                        : g_strndup(*at + 1, (gsize)(quote - *at - 1));
  if (quote != NULL) {
    g_auto(GStrv) parts = g_strsplit(text, "\"\"", -1);
    g_free(text);
    text = g_strjoinv("\"", parts);
  }
  *at = *end == part ? end + 1 : end;
  return squeeze(text);
}

static GStrv read_fields(const char *line, char part)
{
  g_autoptr(GStrvBuilder) fields = g_strv_builder_new();
  const char *at = line;
  do {
    g_autofree char *field = read_field(&at, part);
    g_strv_builder_add(fields, field);
  } while (*at != '\0');
  return g_strv_builder_end(fields);
}

/* Whether a title is one of those in a list parted by |. */
static gboolean is_title(const char *field, const char *titles)
{
  g_autofree char *key = g_utf8_casefold(field, -1);
  g_auto(GStrv) words = g_strsplit(titles, "|", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    g_autofree char *word = g_utf8_casefold(words[i], -1);
    if (strcmp(word, key) == 0)
      return TRUE;
  }
  return FALSE;
}

static int find_title(GStrv fields, const char *titles)
{
  for (int i = 0; fields[i] != NULL; i++)
    if (is_title(fields[i], titles))
      return i;
  return -1;
}

/* What stands where in the lines. */
typedef struct {
  char part;                      /* between fields; 0: a line is a name */
  int whole, first, last, member; /* columns; -1: there is none */
  gboolean titled;                /* the first line has titles */
} Columns;

static Columns find_columns(const char *line)
{
  static const char parts[] = {'\t', ';', ','};
  Columns columns = {0, 0, -1, -1, -1, FALSE};
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
    g_auto(GStrv) fields = read_fields(line, parts[i]);
    Columns found = {parts[i],
                     find_title(fields, whole_titles),
                     find_title(fields, first_titles),
                     find_title(fields, last_titles),
                     find_title(fields, member_titles),
                     TRUE};
    if (found.first < 0 && found.last >= 0 && found.whole >= 0 &&
        is_title(fields[found.whole], either_titles)) {
      found.first = found.whole;
      found.whole = -1;
    }
    if (found.whole >= 0 || (found.first >= 0 && found.last >= 0))
      return found;
    /* A comma may be part of a name. */
    if (columns.part == 0 && parts[i] != ',' && strchr(line, parts[i]) != NULL)
      columns.part = parts[i];
  }
  return columns;
}

static const char *field_at(GStrv fields, int column)
{
  return column >= 0 && (guint)column < g_strv_length(fields) ? fields[column] : "";
}

/* A line without the number that lists in messages put before a name ("3. ", "3) "), and without
 * mail addresses, which belong on no screen; one that is all there is stays. Owned by the caller.
 */
static char *only_name(const char *line)
{
  static const char other[] = "^\\d+[.)] |[ ,]*[<(]?[^ ,<>()@]+@[^ ,<>()]+[>)]?";
  static GRegex *regex;
  if (regex == NULL)
    regex = g_regex_new(other, 0, 0, NULL);
  g_autofree char *name = g_regex_replace_literal(regex, line, -1, 0, "", 0, NULL);
  return name != NULL && *name != '\0' ? g_steal_pointer(&name) : g_strdup(line);
}

/* The text of a line, in quotes or not. Owned by the caller. */
static char *text_of(const char *line)
{
  return find_quote(line, ',') != NULL ? read_field(&line, ',') : squeeze(line);
}

static gboolean is_blank(GStrv fields)
{
  for (guint i = 0; fields[i] != NULL; i++)
    if (*fields[i] != '\0')
      return FALSE;
  return TRUE;
}

/* The name of a line, or the number of a member: "" when it has none, NULL when it has nothing at
 * all. Owned by the caller. */
static char *name_of(const char *line, const Columns *columns)
{
  if (columns->part == 0) {
    g_autofree char *bare = squeeze(line), *name = only_name(bare);
    return text_of(name);
  }
  g_auto(GStrv) fields = read_fields(line, columns->part);
  if (is_blank(fields))
    return NULL;
  g_autofree char *name = g_strdup(field_at(fields, columns->whole));
  if (columns->whole < 0) {
    g_autofree char *both =
        g_strconcat(field_at(fields, columns->first), " ", field_at(fields, columns->last), NULL);
    g_free(name);
    name = squeeze(both);
  }
  return g_strdup(*name != '\0' ? name : field_at(fields, columns->member));
}

/* Replaces each text by what `change` makes of it. */
static GStrv change_each(GStrv texts, char *(*change)(const char *text))
{
  for (guint i = 0; texts[i] != NULL; i++) {
    char *changed = change(texts[i]);
    g_free(texts[i]);
    texts[i] = changed;
  }
  return texts;
}

/* The lines that are not blank. */
static GStrv read_lines(const char *text)
{
  g_autoptr(GStrvBuilder) kept = g_strv_builder_new();
  gboolean good = g_utf8_validate(text, -1, NULL);
  if (g_str_has_prefix(text, BYTE_ORDER_MARK))
    text += strlen(BYTE_ORDER_MARK);
  g_auto(GStrv) lines = g_strsplit_set(text, good ? "\r\n" : "", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *bare = good ? squeeze(lines[i]) : NULL;
    if (!good || *bare != '\0')
      g_strv_builder_add(kept, lines[i]);
  }
  return g_strv_builder_end(kept);
}

GStrv felt_text_list_read(const char *text)
{
  g_auto(GStrv) lines = read_lines(text);
  if (!g_utf8_validate(text, -1, NULL))
    return g_steal_pointer(&lines);
  if (g_strv_length(lines) == 1)
    return read_fields(lines[0], ',');
  return change_each(g_steal_pointer(&lines), text_of);
}

GStrv felt_text_list_names(const char *text)
{
  g_auto(GStrv) lines = read_lines(text);
  if (lines[0] == NULL || !g_utf8_validate(text, -1, NULL))
    return g_steal_pointer(&lines);
  Columns columns = find_columns(lines[0]);
  if (columns.part == 0 && lines[1] == NULL) {
    g_autofree char *bare = squeeze(lines[0]), *line = only_name(bare);
    return change_each(read_fields(line, ','), only_name);
  }

  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  for (guint i = columns.titled; lines[i] != NULL; i++) {
    g_autofree char *name = name_of(lines[i], &columns);
    if (name != NULL)
      g_strv_builder_add(names, name);
  }
  return g_strv_builder_end(names);
}
