/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-import.c - people out of a table: read, looked at, taken in */
#include "services/club/felt-people-import.h"

#include "felt-config.h"
#include "club/felt-club-command.h"
#include "club/felt-club-people.h"
#include "services/club/felt-csv.h"
#include "session/felt-input-file.h"
#include "session/felt-session.h"
#include "tournament/base/felt-search.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

/* Columns ---------------------------------------------------------------------------------- */

enum {
  COLUMN_NAME,
  COLUMN_FIRST,
  COLUMN_LAST,
  COLUMN_NUMBER,
  COLUMN_NICKNAME,
  COLUMN_TELEPHONE,
  COLUMN_EMAIL,
  COLUMN_BIRTHDAY,
  COLUMN_NOTES,
  N_COLUMNS
};

/* Titles of columns in the form of felt_search_fold, parted by |, of all languages: a table comes
 * from elsewhere. A plain "name" beside a last name is the first one. */
static const char *const titles[N_COLUMNS] = {
    [COLUMN_NAME] = "name|full name|player|player name|display name|nome|nome e cognome|"
                    "nominativo|giocatore|nome completo",
    [COLUMN_FIRST] = "first name|given name|forename|firstname|nome proprio|nome di battesimo",
    [COLUMN_LAST] = "last name|surname|family name|lastname|cognome",
    [COLUMN_NUMBER] = "number|no|no.|nr|nr.|member|member number|member no|membership|card|id|"
                      "numero|tessera|n.|socio|numero socio|numero tessera",
    [COLUMN_NICKNAME] = "nickname|nick|alias|soprannome",
    [COLUMN_TELEPHONE] = "telephone|phone|phone number|mobile|cell|telefono|cellulare",
    [COLUMN_EMAIL] = "email|e-mail|mail|email address|e-mail address|mail address|posta|indirizzo "
                     "email|indirizzo e-mail",
    [COLUMN_BIRTHDAY] = "birthday|birth date|birthdate|date of birth|born|nascita|data di nascita|"
                        "compleanno",
    [COLUMN_NOTES] = "notes|note|comment|comments|remarks|annotazioni|commenti",
};

/* Where in the details a column belongs. */
static const struct {
  guint column;
  gsize offset;
} places[] = {
    {COLUMN_NICKNAME, offsetof(FeltDetails, nickname)},
    {COLUMN_TELEPHONE, offsetof(FeltDetails, telephone)},
    {COLUMN_EMAIL, offsetof(FeltDetails, email)},
    {COLUMN_BIRTHDAY, offsetof(FeltDetails, birthday)},
    {COLUMN_NOTES, offsetof(FeltDetails, notes)},
};

typedef struct {
  int at[N_COLUMNS]; /* -1: there is none */
  gboolean titled;   /* the first line has titles */
} Columns;

static int column_of(const char *title)
{
  g_autofree char *fold = felt_search_fold(title);
  for (int i = 0; i < N_COLUMNS; i++) {
    g_auto(GStrv) words = g_strsplit(titles[i], "|", -1);
    if (g_strv_contains((const char *const *)words, fold))
      return i;
  }
  return -1;
}

static void find_columns(Columns *columns, const FeltCsvRow *first, FeltPeopleImport *import)
{
  g_autoptr(GString) ignored = g_string_new(NULL);
  memset(columns->at, -1, sizeof columns->at);
  for (int i = 0; first->fields[i] != NULL; i++) {
    int column = column_of(first->fields[i]);
    if (column >= 0 && columns->at[column] < 0)
      columns->at[column] = i;
    else if (*first->fields[i] != '\0')
      g_string_append_printf(ignored, "%s%s", ignored->len > 0 ? ", " : "", first->fields[i]);
  }
  if (columns->at[COLUMN_LAST] >= 0 && columns->at[COLUMN_FIRST] < 0) {
    columns->at[COLUMN_FIRST] = columns->at[COLUMN_NAME];
    columns->at[COLUMN_NAME] = -1;
  }
  columns->titled = columns->at[COLUMN_NAME] >= 0 ||
                    (columns->at[COLUMN_FIRST] >= 0 && columns->at[COLUMN_LAST] >= 0);
  if (!columns->titled && first->fields[1] == NULL)
    columns->at[COLUMN_NAME] = 0;
  if (columns->titled && ignored->len > 0)
    import->ignored = g_strdup(ignored->str);
}

/* Rows ------------------------------------------------------------------------------------- */

static void row_free(gpointer data)
{
  FeltPeopleRow *row = data;
  g_free(row->name);
  g_free(row->number);
  g_strfreev(row->changes);
  felt_details_clear(&row->details);
  g_free(row);
}

/* A field with single spaces, none at its ends; "" where the line is shorter. To be freed. */
static char *field_at(const FeltCsvRow *line, int column)
{
  if (column < 0 || (guint)column >= g_strv_length(line->fields))
    return g_strdup("");
  GString *text = g_string_new(NULL);
  for (const char *p = line->fields[column]; *p != '\0'; p++) {
    gboolean space = strchr(" \t\r\n", *p) != NULL;
    if (!space)
      g_string_append_c(text, *p);
    else if (text->len > 0 && text->str[text->len - 1] != ' ')
      g_string_append_c(text, ' ');
  }
  return g_strchomp(g_string_free(text, FALSE));
}

static char *name_of(const FeltCsvRow *line, const Columns *columns)
{
  if (columns->at[COLUMN_NAME] >= 0)
    return field_at(line, columns->at[COLUMN_NAME]);
  g_autofree char *first = field_at(line, columns->at[COLUMN_FIRST]);
  g_autofree char *last = field_at(line, columns->at[COLUMN_LAST]);
  g_autofree char *both = g_strconcat(first, " ", last, NULL);
  return g_strdup(g_strstrip(both));
}

/* Puts the line in front of what is wrong with it. */
static gboolean placed(const FeltCsvRow *line, GError **error)
{
  g_prefix_error(error, _("line %u: "), line->line);
  return FALSE;
}

static gboolean read_details(FeltPeopleRow *row, const FeltCsvRow *line, const Columns *columns,
                             GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
    g_autofree char *text = field_at(line, columns->at[places[i].column]);
    if (*text != '\0')
      FELT_AT(char *, &row->details, places[i].offset) = g_steal_pointer(&text);
  }
  return felt_details_normalize(&row->details,
                                felt_session_day(felt_source_utc(&felt_machine_source)), error) ||
         placed(line, error);
}

/* A line as it stands; NULL with a sentence. */
static FeltPeopleRow *read_line(const FeltCsvRow *line, const Columns *columns, GError **error)
{
  g_autofree char *name = name_of(line, columns);
  g_autofree char *number = field_at(line, columns->at[COLUMN_NUMBER]);
  FeltPeopleRow *row = g_new0(FeltPeopleRow, 1);
  row->line = line->line;
  felt_details_init(&row->details);
  if (*name == '\0') {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("line %u: it has no name; give it one, or leave the line out"), line->line);
  } else {
    row->name = felt_text_normalize(name, FELT_NAME_MAX, "", "name", error);
    if (row->name != NULL && !felt_name_check_new(row->name, "", "name", error))
      g_clear_pointer(&row->name, g_free);
    if (row->name == NULL)
      placed(line, error);
  }
  if (row->name != NULL && *number != '\0') {
    row->number = felt_text_normalize(number, FELT_CLUB_NUMBER_MAX, "", "number", error);
    if (row->number == NULL)
      placed(line, error);
  }
  gboolean good = row->name != NULL && (*number == '\0' || row->number != NULL) &&
                  read_details(row, line, columns, error);
  if (!good)
    g_clear_pointer(&row, row_free);
  return row;
}

/* Whom the club knows already: looked up in tables, for a list may be long. */
typedef struct {
  const FeltClubState *club;
  GHashTable *names, *numbers;           /* key → FeltClubPerson */
  GHashTable *names_seen, *numbers_seen; /* key → line, of the file */
  GHashTable *people_seen;               /* FeltClubPerson → line */
} Known;

/* Of two records of one name the one that stands for itself is meant. */
static void know(Known *known, const FeltClubPerson *record, const FeltClubPerson *person)
{
  if (!g_hash_table_contains(known->names, record->key))
    g_hash_table_insert(known->names, g_strdup(record->key), (gpointer)person);
  if (record->number != NULL && !g_hash_table_contains(known->numbers, record->number_key))
    g_hash_table_insert(known->numbers, g_strdup(record->number_key), (gpointer)person);
}

static void known_init(Known *known, const FeltClubState *club)
{
  GHashTable **tables[] = {&known->names, &known->numbers, &known->names_seen,
                           &known->numbers_seen};
  known->club = club;
  known->people_seen = g_hash_table_new(NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(tables); i++)
    *tables[i] = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < club->n_people; i++)
    if (felt_club_person_is_listed(&club->people[i]))
      know(known, &club->people[i], &club->people[i]);
  for (guint i = 0; i < club->n_people; i++) {
    const FeltClubPerson *record = &club->people[i];
    const FeltClubPerson *person = felt_club_person_is(club, record->id);
    if (record->into != 0 && record->key != NULL && felt_club_person_is_listed(person))
      know(known, record, person);
  }
}

static void known_clear(Known *known)
{
  g_hash_table_unref(known->names);
  g_hash_table_unref(known->numbers);
  g_hash_table_unref(known->names_seen);
  g_hash_table_unref(known->numbers_seen);
  g_hash_table_unref(known->people_seen);
}

/* Whether a name or number stands in a line above. */
static gboolean is_first(GHashTable *seen, const char *text, const FeltPeopleRow *row,
                         GError **error)
{
  char *key = felt_name_key(text);
  guint before = GPOINTER_TO_UINT(g_hash_table_lookup(seen, key));
  if (before != 0) {
    g_free(key);
    return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                       _("line %u: “%s” stands in line %u already; leave one of them out, or add "
                         "something to it"),
                       row->line, text, before);
  }
  g_hash_table_insert(seen, key, GUINT_TO_POINTER(row->line));
  return TRUE;
}

/* By number and by name two lines may be of one person. */
static gboolean take_known(Known *known, FeltPeopleRow *row, const FeltClubPerson *person,
                           GError **error)
{
  guint before = GPOINTER_TO_UINT(g_hash_table_lookup(known->people_seen, person));
  if (before != 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                       _("line %u: it is of %s, as line %u is; leave one of them out"), row->line,
                       person->name, before);
  g_hash_table_insert(known->people_seen, (gpointer)person, GUINT_TO_POINTER(row->line));
  row->known = person->id;
  return TRUE;
}

/* By number first: a member may have married. A number with another's name is a mistake only where
 * that name is somebody else's here. */
static gboolean look_up(Known *known, FeltPeopleRow *row, GError **error)
{
  g_autofree char *name = felt_name_key(row->name);
  g_autofree char *number = row->number != NULL ? felt_name_key(row->number) : NULL;
  const FeltClubPerson *named = g_hash_table_lookup(known->names, name);
  const FeltClubPerson *numbered =
      number != NULL ? g_hash_table_lookup(known->numbers, number) : NULL;
  if (!is_first(known->names_seen, row->name, row, error) ||
      (number != NULL && !is_first(known->numbers_seen, row->number, row, error)))
    return FALSE;
  if (numbered != NULL && named != NULL && named != numbered)
    return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                       _("line %u: %s is the number of %s, and “%s” is somebody else here"),
                       row->line, row->number, numbered->name, row->name);
  if (strspn(row->name, "0123456789") == strlen(row->name))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("line %u: “%s” is a number and no name"), row->line, row->name);
  if (numbered == NULL)
    numbered = named;
  return numbered == NULL || take_known(known, row, numbered, error);
}

static gboolean take_row(FeltPeopleImport *import, const FeltCsvRow *line, const Columns *columns,
                         Known *known, GError **error)
{
  FeltPeopleRow *row = read_line(line, columns, error);
  if (row == NULL)
    return FALSE;
  g_ptr_array_add(import->rows, row);
  if (!look_up(known, row, error))
    return FALSE;
  import->n_new += row->known == 0;
  import->n_known += row->known != 0;
  if (known->club->n_people + import->n_new > FELT_CLUB_PEOPLE_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                       _("line %u: no more than %d people can be kept"), row->line,
                       FELT_CLUB_PEOPLE_MAX);
  return TRUE;
}

static gboolean read_rows(FeltPeopleImport *import, FeltCsv *csv, Known *known, GError **error)
{
  GError *fault = NULL;
  Columns columns;
  const FeltCsvRow *row = felt_csv_next(csv, &fault);
  if (row == NULL && fault == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("it is empty"));
  if (row != NULL)
    find_columns(&columns, row, import);
  if (row != NULL && columns.at[COLUMN_NAME] < 0 && !columns.titled)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("line %u: no column is called “Name”; let the first line say what the "
                         "columns are: Name, Number, Nickname, Telephone, Mail, Birthday, Notes"),
                       row->line);
  if (row != NULL && columns.titled)
    row = felt_csv_next(csv, &fault);
  for (; row != NULL; row = felt_csv_next(csv, &fault))
    if (!take_row(import, row, &columns, known, error))
      return FALSE;
  if (fault != NULL)
    g_propagate_error(error, fault);
  return fault == NULL;
}

FeltPeopleImport *felt_people_import_read(const char *bytes, gsize length,
                                          const FeltClubState *club, GError **error)
{
  Known known;
  g_autoptr(FeltCsv) csv = felt_csv_new(bytes, length, error);
  if (csv == NULL)
    return NULL;
  FeltPeopleImport *import = g_new0(FeltPeopleImport, 1);
  import->rows = g_ptr_array_new_with_free_func(row_free);
  import->encoding = felt_csv_encoding(csv);
  known_init(&known, club);
  if (!read_rows(import, csv, &known, error))
    g_clear_pointer(&import, felt_people_import_free);
  known_clear(&known);
  return import;
}

FeltPeopleImport *felt_people_import_file(const char *path, const FeltClubState *club,
                                          GError **error)
{
  gsize length = 0;
  g_autofree char *bytes = NULL;
  g_autofree char *shown = g_filename_display_name(path);
  FeltPeopleImport *import = NULL;
  if (felt_input_file_read_most(path, FELT_CSV_BYTES, &bytes, &length, error))
    import = felt_people_import_read(bytes, length, club, error);
  if (import == NULL)
    g_prefix_error(error, "%s: ", shown);
  return import;
}

void felt_people_import_free(FeltPeopleImport *import)
{
  if (import == NULL)
    return;
  g_ptr_array_unref(import->rows);
  g_free(import->ignored);
  g_free(import);
}

/* Compared --------------------------------------------------------------------------------- */

/* What is known comes beside what the row says, which stands before it. */
static void compare_details(FeltPeopleRow *row, FeltDetails *known, GStrvBuilder *keys)
{
  for (const FeltField *f = felt_details_record.fields; f->key != NULL; f++) {
    char **given = &FELT_AT(char *, &row->details, f->offset);
    char **was = &FELT_AT(char *, known, f->offset);
    if (*given == NULL)
      *given = g_steal_pointer(was);
    else if (g_strcmp0(*given, *was) != 0)
      g_strv_builder_add(keys, f->key);
  }
}

/* Whether the text is not the person's own: this key is, and so are a merged record's. */
static gboolean is_other(const char *text, const char *key, const FeltClubState *club,
                         const FeltClubPerson *person,
                         const FeltClubPerson *(*find)(const FeltClubState *, const char *))
{
  g_autofree char *own = text != NULL ? felt_name_key(text) : NULL;
  if (own == NULL || g_strcmp0(own, key) == 0)
    return FALSE;
  const FeltClubPerson *record = find(club, text);
  return record == NULL || felt_club_person_is(club, record->id) != person;
}

static gboolean compare(FeltPeopleRow *row, const FeltClubState *club, FeltStore *store,
                        GError **error)
{
  const FeltClubPerson *person = felt_club_person(club, row->known);
  g_autoptr(GStrvBuilder) keys = g_strv_builder_new();
  g_auto(FeltDetails) known;
  felt_details_init(&known);
  if (!felt_details_get(store, row->known, &known, error))
    return FALSE;
  if (is_other(row->name, person->key, club, person, felt_club_person_named))
    g_strv_builder_add(keys, "name");
  if (is_other(row->number, person->number_key, club, person, felt_club_person_numbered))
    g_strv_builder_add(keys, "number");
  compare_details(row, &known, keys);
  row->changes = g_strv_builder_end(keys);
  if (row->changes[0] == NULL)
    g_clear_pointer(&row->changes, g_strfreev);
  return TRUE;
}

gboolean felt_people_import_compare(FeltPeopleImport *import, const FeltClubState *club,
                                    FeltStore *store, GError **error)
{
  for (guint i = 0; i < import->rows->len; i++) {
    FeltPeopleRow *row = import->rows->pdata[i];
    if (row->known != 0 && !compare(row, club, store, error))
      return FALSE;
    import->n_changed += row->changes != NULL;
  }
  return TRUE;
}

/* Taken in --------------------------------------------------------------------------------- */

typedef struct {
  FeltPeopleImport *import;
  FeltSession *session;
  const FeltActor *actor;
  GArray *done; /* gint64, the events of each command */
} Taking;

static gboolean execute(Taking *t, const FeltClubCommand *command, GError **error)
{
  FeltOutcome outcome = {0};
  if (!felt_session_execute(t->session, command, NULL, t->actor, &outcome, error))
    return FALSE;
  gint64 seq = (gint64)outcome.first_seq;
  g_array_append_val(t->done, seq);
  felt_outcome_clear(&outcome);
  return TRUE;
}

static void take_back(Taking *t)
{
  for (guint i = t->done->len; i-- > 0;) {
    g_autoptr(FeltClubCommand) undo = felt_club_command_new(FELT_CLUB_UNDO);
    undo->seq = g_array_index(t->done, gint64, i);
    felt_session_execute(t->session, undo, NULL, t->actor, NULL, NULL);
  }
}

static gboolean add_new(Taking *t, GError **error)
{
  FeltPeopleImport *import = t->import;
  g_autoptr(FeltClubCommand) add = felt_club_command_new(FELT_CLUB_PERSON_ADD);
  add->people = g_new0(FeltClubNewPerson, import->n_new + 1);
  for (guint i = 0; i < import->rows->len; i++) {
    const FeltPeopleRow *row = import->rows->pdata[i];
    if (row->known != 0)
      continue;
    add->people[add->n_people].name = g_strdup(row->name);
    add->people[add->n_people++].number = g_strdup(row->number);
  }
  if (add->n_people > 0 && !execute(t, add, error))
    return FALSE;
  const FeltClubState *club = felt_session_stream_state(t->session);
  gint64 next = club->last_person - import->n_new + 1;
  for (guint i = 0; i < import->rows->len; i++) {
    FeltPeopleRow *row = import->rows->pdata[i];
    row->details.person = row->known != 0 ? row->known : next++;
  }
  return TRUE;
}

static gboolean change_known(Taking *t, GError **error)
{
  for (guint i = 0; i < t->import->rows->len; i++) {
    const FeltPeopleRow *row = t->import->rows->pdata[i];
    const char *const *changes = (const char *const *)row->changes;
    gboolean name = changes != NULL && g_strv_contains(changes, "name");
    gboolean number = changes != NULL && g_strv_contains(changes, "number");
    if (!name && !number)
      continue;
    g_autoptr(FeltClubCommand) change = felt_club_command_new(FELT_CLUB_PERSON_CHANGE);
    change->person = g_strdup_printf("%" G_GINT64_FORMAT, row->known);
    change->name = name ? g_strdup(row->name) : NULL;
    change->number = number ? g_strdup(row->number) : NULL;
    if (!execute(t, change, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean knows_anything(const FeltDetails *details)
{
  for (const FeltField *f = felt_details_record.fields; f->key != NULL; f++)
    if (FELT_CONST_AT(char *, details, f->offset) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean take_details(const Taking *t, GError **error)
{
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(FeltDetails));
  for (guint i = 0; i < t->import->rows->len; i++) {
    const FeltPeopleRow *row = t->import->rows->pdata[i];
    if ((row->known == 0 || row->changes != NULL) && knows_anything(&row->details))
      g_array_append_val(items, row->details);
  }
  return items->len == 0 ||
         felt_details_set(felt_session_store(t->session),
                          (const FeltDetails *)(gconstpointer)items->data, items->len, error);
}

gboolean felt_people_import_take(FeltPeopleImport *import, FeltSession *session,
                                 const FeltActor *actor, GError **error)
{
  g_autoptr(GArray) done = g_array_new(FALSE, FALSE, sizeof(gint64));
  Taking t = {import, session, actor, done};
  if (import->n_new == 0 && import->n_changed == 0)
    return TRUE;
  if (add_new(&t, error) && change_known(&t, error) && take_details(&t, error))
    return TRUE;
  take_back(&t);
  return FALSE;
}
