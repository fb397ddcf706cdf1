/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-name-list.c - names out of a list that somebody pasted: lines, or CSV */
#include "tournament/command/felt-name-list.h"

#include "tournament/base/felt-text.h"

#include <string.h>

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

/* One field from *at on, which is moved behind its end; "" in quotes is a quote. */
static char *read_field(const char **at, char part)
{
  GString *field = g_string_new(NULL);
  gboolean quoted = **at == '"';
  if (quoted)
    (*at)++;
  for (; **at != '\0'; (*at)++) {
    if (quoted && **at == '"' && (*at)[1] != '"') {
      quoted = FALSE;
      continue;
    }
    if (quoted && **at == '"')
      (*at)++;
    else if (!quoted && **at == part)
      break;
    g_string_append_c(field, **at);
  }
  if (**at == part)
    (*at)++;
  g_autofree char *text = g_string_free(field, FALSE);
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
  g_autoptr(GRegex) regex = g_regex_new(other, 0, 0, NULL);
  g_autofree char *name = g_regex_replace_literal(regex, line, -1, 0, "", 0, NULL);
  return name != NULL && *name != '\0' ? g_steal_pointer(&name) : g_strdup(line);
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
    return squeeze(name);
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

GStrv felt_name_list_read(const char *text)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  g_auto(GStrv) lines = g_strsplit_set(text, "\r\n", -1);
  Columns columns = {0};
  gboolean known = FALSE;
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *bare = squeeze(lines[i]);
    if (*bare == '\0')
      continue;
    gboolean first = !known;
    if (first)
      columns = find_columns(lines[i]);
    known = TRUE;
    g_autofree char *name = name_of(lines[i], &columns);
    if (name != NULL && !(first && columns.titled))
      g_strv_builder_add(names, name);
  }
  return g_strv_builder_end(names);
}

/* Doubts ----------------------------------------------------------------------------------- */

/* The letters of a name alone: no case, accents, spaces or signs. Owned by the caller. */
static char *bare_key(const char *name)
{
  g_autofree char *parted = g_utf8_normalize(name, -1, G_NORMALIZE_ALL);
  GString *key = g_string_new(NULL);
  for (const char *at = parted != NULL ? parted : ""; *at != '\0'; at = g_utf8_next_char(at)) {
    gunichar letter = g_utf8_get_char(at);
    if (g_unichar_isalnum(letter))
      g_string_append_unichar(key, g_unichar_tolower(letter));
  }
  return g_string_free(key, FALSE);
}

static gboolean is_there(const FeltPlayer *player)
{
  return player->status != FELT_PLAYER_ABSENT && player->status != FELT_PLAYER_WITHDRAWN;
}

/* What nobody can be registered by: it is no text of a name, or reads as an id or a seat. */
static gboolean is_unfit(const char *name)
{
  g_autofree char *normal = felt_text_normalize(name, FELT_NAME_MAX, "", "name", NULL);
  return normal == NULL || !felt_name_check_new(normal, "", "name", NULL) ||
         normal[strspn(normal, "#.0123456789")] == '\0';
}

FeltNameDoubt *felt_name_list_doubts(const FeltState *state, const char *const *names)
{
  g_autoptr(GHashTable) keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) bare = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  FeltNameDoubt *doubts = g_new0(FeltNameDoubt, g_strv_length((GStrv)names) + 1);
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (is_there(player))
      g_hash_table_add(bare, bare_key(player->name));
  }

  for (guint i = 0; names[i] != NULL; i++) {
    const FeltPlayer *known = felt_state_player_by_name(state, names[i]);
    char *letters = bare_key(names[i]);
    gboolean alike = *letters != '\0' && g_hash_table_contains(bare, letters);
    g_hash_table_add(bare, letters);
    if (is_unfit(names[i]))
      doubts[i] = FELT_NAME_UNFIT;
    else if (known != NULL && is_there(known))
      doubts[i] = FELT_NAME_REGISTERED;
    else if (!g_hash_table_add(keys, felt_name_key(names[i])))
      doubts[i] = FELT_NAME_TWICE;
    else if (alike)
      doubts[i] = FELT_NAME_ALIKE;
  }
  return doubts;
}
