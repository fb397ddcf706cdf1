/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-csv.c - levels as comma-separated values, and back */
#include "services/files/felt-structure-file.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* What stands for a space within the name of a game where spaces are between games. */
#define INNER_SPACE "\u00a0"

/* Whether a cell has a word for each game of a mix. */
static gboolean is_of_games(const FeltField *field)
{
  return g_str_equal(field->key, "game") || g_str_equal(field->key, "limit");
}

static gboolean is_absent(const FeltField *field, const FeltLevel *level)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    return FELT_CONST_AT(gint64, level, field->offset) == field->absent;
  case FELT_FIELD_WORD:
    return FELT_CONST_AT(int, level, field->offset) == field->absent;
  case FELT_FIELD_TEXT:
    return FELT_CONST_AT(char *, level, field->offset) == NULL;
  case FELT_FIELD_LIST:
    return TRUE; /* the games of a mix: they stand under game and limit */
  default:
    return level->n_chip_up == 0;
  }
}

/* Those that every structure shows, and those that this one uses. */
static gboolean has_column(const FeltField *field, const FeltLevel *levels, guint n)
{
  static const char *const always[] = {"kind",    "game", "limit",     "small", "big",
                                       "minutes", "ante", "ante_kind", NULL};
  for (guint i = 0; i < n; i++)
    if (!is_absent(field, &levels[i]))
      return TRUE;
  return g_strv_contains(always, field->key);
}

/* Whether a spreadsheet would compute a cell that begins so, apostrophes before it aside. */
static gboolean is_formula(const char *text)
{
  return felt_text_is_formula(text + strspn(text, "'"));
}

/* What would be computed gets an apostrophe more: spreadsheets take it for text then, and reading
 * takes it away again. */
static void add_text(GString *csv, const char *text)
{
  const char *mark = is_formula(text) ? "'" : "";
  if (strpbrk(text, ",;\t\"\r\n") == NULL) {
    g_string_append_printf(csv, "%s%s", mark, text);
    return;
  }
  g_string_append_printf(csv, "\"%s", mark);
  for (; *text != '\0'; text++)
    g_string_append(csv, *text == '"' ? "\"\"" : (char[]){*text, '\0'});
  g_string_append_c(csv, '"');
}

/* The words of the games of a mix under game or limit, apart by spaces: one when they all have the
 * same limit. */
static char *games_cell(const FeltField *field, const FeltLevel *level)
{
  guint n;
  const FeltMixGame *games = felt_level_games(level, &n);
  gboolean of_limits = g_str_equal(field->key, "limit"), same = of_limits;
  GString *cell = g_string_new(NULL);
  for (guint i = 0; i < n; i++)
    same = same && games[i].limit == games[0].limit;
  if (same)
    n = MIN(n, 1);
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      g_string_append_c(cell, ' ');
    g_auto(GStrv) parts =
        g_strsplit(felt_field_word(field, of_limits ? games[i].limit : games[i].game), " ", -1);
    g_autofree char *word = g_strjoinv(INNER_SPACE, parts);
    g_string_append(cell, word);
  }
  return g_string_free(cell, FALSE);
}

static void add_cell(GString *csv, const FeltField *field, const FeltLevel *level)
{
  if (level->mix != FELT_MIX_NONE && is_of_games(field)) {
    g_autofree char *cell = games_cell(field, level);
    add_text(csv, cell);
  } else if (level->kind != FELT_LEVEL_PLAY && is_absent(field, level) &&
             !g_str_equal(field->key, "kind")) {
    return;
  } else if (field->type == FELT_FIELD_WORD)
    add_text(csv, felt_field_word(field, FELT_CONST_AT(int, level, field->offset)));
  else if (is_absent(field, level))
    return;
  else if (field->type == FELT_FIELD_INT)
    g_string_append_printf(csv, "%" PRId64, FELT_CONST_AT(gint64, level, field->offset));
  else if (field->type == FELT_FIELD_TEXT)
    add_text(csv, FELT_CONST_AT(char *, level, field->offset));
  else
    for (guint i = 0; i < level->n_chip_up; i++)
      g_string_append_printf(csv, "%s%" PRId64, i > 0 ? " " : "", level->chip_up[i]);
}

char *felt_levels_to_csv(const FeltLevel *levels, guint n)
{
  GString *csv = g_string_new(NULL);
  const FeltField *fields = felt_level_record.fields;
  for (guint line = 0; line <= n; line++) {
    gboolean first = TRUE;
    for (const FeltField *f = fields; f->key != NULL; f++) {
      if (!has_column(f, levels, n))
        continue;
      if (!first)
        g_string_append_c(csv, ',');
      first = FALSE;
      if (line == 0)
        g_string_append(csv, f->key);
      else
        add_cell(csv, f, &levels[line - 1]);
    }
    g_string_append(csv, "\r\n");
  }
  return g_string_free(csv, FALSE);
}

/* Reading ---------------------------------------------------------------------------------- */

/* Where the reader stands. */
typedef struct {
  const char *at, *end;
  char comma;
  guint line;
  gboolean open; /* a quotation mark was not closed by the end of the text */
} Reader;

/* The next cell; *last is whether the line ends behind it. Owned by the caller. */
static char *next_cell(Reader *reader, gboolean *last)
{
  GString *cell = g_string_new(NULL);
  gboolean quoted = reader->at < reader->end && *reader->at == '"';
  if (quoted)
    reader->at++;
  for (; reader->at < reader->end; reader->at++) {
    char c = *reader->at;
    if (quoted && c == '"') {
      if (reader->at + 1 < reader->end && reader->at[1] == '"')
        reader->at++;
      else {
        quoted = FALSE;
        continue;
      }
    } else if (!quoted && (c == reader->comma || c == '\n')) {
      break;
    } else if (c == '\n') {
      reader->line++;
    }
    g_string_append_c(cell, c);
  }
  reader->open = quoted;
  *last = reader->at >= reader->end || *reader->at == '\n';
  if (reader->at < reader->end)
    reader->at++;
  return g_strstrip(g_string_free(cell, FALSE));
}

/* Cells of one line; NULL at the end of the text. */
static GPtrArray *next_line(Reader *reader)
{
  if (reader->at >= reader->end)
    return NULL;
  GPtrArray *cells = g_ptr_array_new_with_free_func(g_free);
  gboolean last = FALSE;
  reader->line++;
  while (!last)
    g_ptr_array_add(cells, next_cell(reader, &last));
  return cells;
}

static gboolean is_blank(const GPtrArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (*(const char *)cells->pdata[i] != '\0')
      return FALSE;
  return TRUE;
}

/* What stands between the keys. */
static char find_comma(const char *text, gsize length)
{
  guint counts[3] = {0};
  static const char commas[] = {',', ';', '\t'};
  for (gsize i = 0; i < length && text[i] != '\n'; i++)
    for (guint c = 0; c < 3; c++)
      counts[c] += text[i] == commas[c];
  if (counts[1] > counts[0])
    return counts[2] > counts[1] ? '\t' : ';';
  return counts[2] > counts[0] ? '\t' : ',';
}

/* Headings of other programs and clubs, without what is no letter. "@" is a column of theirs. */
static const struct {
  const char *heading, *key;
} headings[] = {
    {"smallblind", "small"},
    {"sb", "small"},
    {"piccolobuio", "small"},
    {"bigblind", "big"},
    {"bb", "big"},
    {"grandebuio", "big"},
    {"blinds", "@blinds"},
    {"bui", "@blinds"},
    {"bbante", "@bb_ante"},
    {"bigblindante", "@bb_ante"},
    {"duration", "minutes"},
    {"durationminutes", "minutes"},
    {"durationmin", "minutes"},
    {"length", "minutes"},
    {"time", "minutes"},
    {"mins", "minutes"},
    {"min", "minutes"},
    {"durata", "minutes"},
    {"minuti", "minutes"},
    {"isbreak", "@is_break"},
    {"break", "@is_break"},
    {"pausa", "@is_break"},
    {"breakname", "name"},
    {"type", "kind"},
    {"tipo", "kind"},
    {"level", "@level"},
    {"levelnumber", "@level"},
    {"livello", "@level"},
    {"round", "@level"},
    {"no", "@level"},
    {"number", "@level"},
};

/* The key that a heading means, NULL: none that is known. */
static const char *key_of(const char *heading)
{
  g_autoptr(GString) plain = g_string_new(NULL);
  g_autofree char *lower = g_ascii_strdown(heading, -1);
  const FeltField *field = felt_record_field(&felt_level_record, lower);
  if (field != NULL)
    return field->type != FELT_FIELD_LIST ? field->key : NULL;
  for (const char *at = lower; *at != '\0'; at++)
    if (g_ascii_isalpha(*at))
      g_string_append_c(plain, *at);
  for (guint i = 0; i < G_N_ELEMENTS(headings); i++)
    if (g_str_equal(headings[i].heading, plain->str))
      return headings[i].key;
  return NULL;
}

/* Puts the keys in the place of the headings. */
static gboolean check_keys(GPtrArray *keys, GError **error)
{
  for (guint i = 0; i < keys->len; i++) {
    const char *key = keys->pdata[i];
    g_autofree char *valid = felt_text_quoted(key, FELT_QUOTED_MAX);
    const char *known = key_of(key);
    if (known == NULL) {
      g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                  _("line 1: “%s” is not a key of a level; the first line names them, such as "
                    "kind,small,big,minutes."),
                  valid);
      return FALSE;
    }
    g_free(keys->pdata[i]);
    keys->pdata[i] = g_strdup(known);
    for (guint before = 0; before < i; before++)
      if (g_str_equal(keys->pdata[before], known)) {
        g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                    _("line 1: “%s” stands there twice; remove one of the columns."), valid);
        return FALSE;
      }
  }
  return TRUE;
}

/* What is no text would be read only in part: a spreadsheet's own code page, or no table at all. */
static gboolean check_text(const char *text, gsize length, GError **error)
{
  const char *end;
  guint line = 1;
  if (g_utf8_validate_len(text, length, &end))
    return TRUE;
  for (const char *at = text; at < end; at++)
    line += *at == '\n';
  g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
              _("line %u: this is not text in UTF-8; save the table as CSV in UTF-8."), line);
  return FALSE;
}

static gboolean check_closed(const Reader *reader, GError **error)
{
  if (reader->open)
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("a quotation mark is opened and not closed."));
  return !reader->open;
}

/* Words of a cell; spaces between them may be many. Free with g_strfreev. */
static char **words_of(const char *cell)
{
  g_auto(GStrv) parts = g_strsplit_set(cell, " \t", -1);
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add(words, parts[i]);
  return g_strv_builder_end(words);
}

/* The games of a known mix are what they are: the cells say the same or nothing. */
static gboolean check_known_mix(const FeltLevel *level, const char *key, const char *cell,
                                GError **error)
{
  g_autofree char *own = games_cell(felt_record_field(&felt_level_record, key), level);
  if (*cell == '\0' || g_str_equal(cell, own))
    return TRUE;
  g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
              _("%s of the mix %s is “%s”; leave the cell empty, or make the mix your own."), key,
              felt_mix_words[level->mix], own);
  return FALSE;
}

static gboolean read_own_mix(char **games, char **limits, FeltLevel *level, GError **error)
{
  const FeltRecord *record = felt_record_field(&felt_level_record, "games")->record;
  guint n = g_strv_length(games), n_limits = g_strv_length(limits);
  if (n_limits != 1 && n_limits != n) {
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("there are %u games and %u limits; give each its limit, or one for all."), n,
                n_limits);
    return FALSE;
  }
  level->mix = FELT_MIX_OWN;
  for (guint i = 0; i < n; i++) {
    FeltMixGame *game = felt_list_append(record, &level->games, &level->n_games);
    g_auto(GStrv) parts = g_strsplit(games[i], INNER_SPACE, -1);
    g_autofree char *name = g_strjoinv(" ", parts);
    if (!felt_record_set_text(record, game, "game", name, error) ||
        !felt_record_set_text(record, game, "limit", limits[n_limits == 1 ? 0 : i], error))
      return FALSE;
  }
  return TRUE;
}

/* Earlier versions wrote a game and a limit beside the name of a mix, any of them: they meant
 * nothing. */
static gboolean is_of_earlier_version(char **games, char **limits)
{
  const char *const *words = felt_record_field(&felt_level_record, "limit")->words;
  return g_strv_length(games) == 1 && g_strv_length(limits) == 1 &&
         g_strv_contains(felt_played_games, games[0]) && g_strv_contains(words, limits[0]);
}

static gboolean are_known(char **games)
{
  while (*games != NULL && g_strv_contains(felt_played_games, *games))
    games++;
  return *games == NULL;
}

/* Several games in a cell are a mix of one's own, where it does not say so several known ones:
 * dealer's choice is one. */
static gboolean read_games(const char *game, const char *limit, FeltLevel *level, GError **error)
{
  g_auto(GStrv) games = words_of(game), limits = words_of(limit);
  if (level->mix == FELT_MIX_OWN ||
      (level->mix == FELT_MIX_NONE && g_strv_length(games) > 1 && are_known(games)))
    return read_own_mix(games, limits, level, error);
  if (level->mix != FELT_MIX_NONE)
    return is_of_earlier_version(games, limits) || (check_known_mix(level, "game", game, error) &&
                                                    check_known_mix(level, "limit", limit, error));
  return (*game == '\0' || felt_record_set_text(&felt_level_record, level, "game", game, error)) &&
         (*limit == '\0' || felt_record_set_text(&felt_level_record, level, "limit", limit, error));
}

static void keep_digits(char *cell)
{
  char *to = cell;
  for (const char *at = cell; *at != '\0'; at++)
    if (g_ascii_isdigit(*at))
      *to++ = *at;
  *to = '\0';
}

/* "20 min" are minutes, "1,500" are chips, and "Break" is a word of ours. */
static void read_freely(const char *key, char *cell)
{
  static const char thousands[] = "^\\d{1,3}([,.' ’\\x{a0}\\x{202f}]\\d{3})+$";
  const FeltField *field = felt_record_field(&felt_level_record, key);
  if (g_str_equal(key, "minutes") && g_ascii_isdigit(*cell) &&
      strspn(cell, "0123456789 minutes'.") == strlen(cell))
    cell[strspn(cell, "0123456789")] = '\0';
  else if ((field == NULL || field->type == FELT_FIELD_INT) &&
           g_regex_match_simple(thousands, cell, 0, 0))
    keep_digits(cell);
  else if (g_str_equal(key, "kind"))
    for (char *at = cell; *at != '\0'; at++)
      *at = g_ascii_tolower(*at);
}

static gboolean begins_break(const char *word)
{
  return g_str_has_prefix(word, "break") || g_str_has_prefix(word, "pau");
}

/* Both blinds in one cell: "25/50". */
static gboolean read_blinds(const char *cell, FeltLevel *level, GError **error)
{
  g_auto(GStrv) parts = g_regex_split_simple("\\s*[/–—-]\\s*", cell, 0, 0);
  if (g_strv_length(parts) != 2) {
    g_autofree char *valid = felt_text_quoted(cell, FELT_QUOTED_MAX);
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("“%s” is not a small and a big blind; write them as 25/50."), valid);
    return FALSE;
  }
  for (guint i = 0; i < 2; i++)
    read_freely("small", parts[i]);
  return felt_record_set_text(&felt_level_record, level, "small", parts[0], error) &&
         felt_record_set_text(&felt_level_record, level, "big", parts[1], error);
}

/* A limit as other programs write it; else the cell as it is. */
static const char *limit_of(const char *cell)
{
  static const struct {
    const char *said, *word;
  } limits[] = {{"nolimit", "no-limit"},  {"nl", "no-limit"},       {"potlimit", "pot-limit"},
                {"pl", "pot-limit"},      {"limit", "fixed-limit"}, {"fixedlimit", "fixed-limit"},
                {"fixed", "fixed-limit"}, {"fl", "fixed-limit"}};
  g_autoptr(GString) plain = g_string_new(NULL);
  for (const char *at = cell; *at != '\0'; at++)
    if (*at != ' ' && *at != '-')
      g_string_append_c(plain, g_ascii_tolower(*at));
  for (guint i = 0; i < G_N_ELEMENTS(limits); i++)
    if (g_str_equal(limits[i].said, plain->str))
      return limits[i].word;
  return cell;
}

/* Yes or no, in English, Italian, French, Spanish and German. */
static gboolean read_is_break(const char *cell, const char *word, FeltLevel *level, GError **error)
{
  static const char *const no[] = {"0",    "false", "no",     "n",    "-", "non",
                                   "nein", "falso", "falsch", "faux", NULL},
                           *const yes[] = {"1",    "true",      "yes",  "y",   "x",  "s",
                                           "si",   "sì",        "sí",   "oui", "ja", "vero",
                                           "vrai", "verdadero", "wahr", NULL};
  if (begins_break(word) || g_strv_contains(yes, word)) {
    level->kind = FELT_LEVEL_BREAK;
    return TRUE;
  }
  if (g_strv_contains(no, word))
    return TRUE;
  g_autofree char *valid = felt_text_quoted(cell, FELT_QUOTED_MAX);
  g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
              _("“%s” does not say whether it is a break; write yes or no."), valid);
  return FALSE;
}

/* What a column of another program says of an entry, with the amounts of breaks left out. */
static gboolean read_theirs(const char *key, const char *cell, FeltLevel *level, GError **error)
{
  g_autofree char *word = g_utf8_strdown(cell, -1);
  if (g_str_equal(key, "@level")) {
    if (begins_break(word))
      level->kind = FELT_LEVEL_BREAK;
    return TRUE;
  }
  if (g_str_equal(key, "@blinds")) {
    if (begins_break(word))
      level->kind = FELT_LEVEL_BREAK;
    return level->kind == FELT_LEVEL_BREAK || read_blinds(cell, level, error);
  }
  if (g_str_equal(key, "@is_break"))
    return read_is_break(cell, word, level, error);
  level->ante_kind = FELT_ANTE_BIG_BLIND;
  return felt_record_set_text(&felt_level_record, level, "ante", cell, error);
}

static gboolean has_key(const GPtrArray *keys, const char *key)
{
  return g_ptr_array_find_with_equal_func((GPtrArray *)keys, key, g_str_equal, NULL);
}

/* What only other programs' tables leave open: a break has no amounts and alone a name, an ante of
 * no kind is paid by each player. */
static void settle_theirs(const GPtrArray *keys, FeltLevel *level)
{
  if (!has_key(keys, "@level") && !has_key(keys, "@is_break") && !has_key(keys, "@bb_ante") &&
      !has_key(keys, "@blinds"))
    return;
  if (level->kind == FELT_LEVEL_PLAY) {
    g_clear_pointer(&level->name, g_free);
    if (level->ante > 0 && level->ante_kind == FELT_ANTE_NONE && !has_key(keys, "ante_kind"))
      level->ante_kind = FELT_ANTE_EACH;
    return;
  }
  level->small = level->big = level->ante = 0;
  level->ante_kind = FELT_ANTE_NONE;
}

static gboolean read_entry(const GPtrArray *keys, const GPtrArray *cells, FeltLevel *level,
                           GError **error)
{
  if (cells->len > keys->len) {
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("there are %u cells under %u keys."), cells->len, keys->len);
    return FALSE;
  }
  const char *game = "", *limit = "";
  gboolean has_bb_ante = has_key(keys, "@bb_ante");
  guint n_antes = 0;
  for (guint i = 0; i < cells->len; i++) {
    char *cell = cells->pdata[i];
    const FeltField *field = felt_record_field(&felt_level_record, keys->pdata[i]);
    if (*cell == '\'' && is_formula(cell))
      cell++;
    if (*cell == '\0')
      continue;
    read_freely(keys->pdata[i], cell);
    if (has_bb_ante && g_str_has_suffix(keys->pdata[i], "ante")) {
      if (g_str_equal(cell, "0"))
        continue;
      n_antes++;
    }
    if (field == NULL) {
      if (!read_theirs(keys->pdata[i], cell, level, error))
        return FALSE;
      continue;
    }

    if (is_of_games(field)) {
      if (g_str_equal(field->key, "game"))
        game = cell;
      else
        limit = limit_of(cell);
      continue;
    }
    if (field->type == FELT_FIELD_INTS)
      g_strdelimit(cell, " ", ',');
    if (!felt_record_set_text(&felt_level_record, level, field->key, cell, error))
      return FALSE;
  }
  settle_theirs(keys, level);
  if (n_antes > 1 && level->kind == FELT_LEVEL_PLAY) {
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("an ante and a big blind ante are both given; keep the one that is paid."));
    return FALSE;
  }
  return read_games(game, limit, level, error);
}

gboolean felt_levels_from_csv(const char *text, gsize length, FeltLevel **levels, guint *n,
                              GError **error)
{
  static const char bom[] = "\xef\xbb\xbf";
  gsize skip = length >= 3 && memcmp(text, bom, 3) == 0 ? 3 : 0;
  Reader reader = {text + skip, text + length, find_comma(text, length), 0, FALSE};
  g_autoptr(GPtrArray) keys = next_line(&reader);
  FeltLevel *read = NULL;
  guint n_read = 0;

  if (!check_text(text, length, error))
    return FALSE;
  if (keys == NULL || is_blank(keys)) {
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("line 1 is empty; it names the keys, such as kind,small,big,minutes."));
    return FALSE;
  }
  if (!check_keys(keys, error))
    return FALSE;

  for (;;) {
    guint line = reader.line + 1;
    g_autoptr(GPtrArray) cells = next_line(&reader);
    if (cells == NULL)
      break;
    if (is_blank(cells))
      continue;
    FeltLevel *level = felt_list_append(&felt_level_record, &read, &n_read);
    if (n_read > FELT_LEVELS_MAX || !check_closed(&reader, error) ||
        !read_entry(keys, cells, level, error)) {
      if (error != NULL && *error == NULL)
        g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                    _("at most %d entries are possible."), FELT_LEVELS_MAX);
      g_prefix_error(error, _("line %u: "), line);
      felt_levels_free(read, n_read);
      return FALSE;
    }
  }

  *levels = read;
  *n = n_read;
  return TRUE;
}
