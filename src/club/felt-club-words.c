/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-words.c - what happened to the club: one row a sentence */
#include "club/felt-club-words.h"

#include "club/felt-club-people.h"
#include "felt-config.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-reason.h"
#include "tournament/formula/felt-formula-shipped.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

static const FeltSentence sentences[] = {
    FELT_SAY(FELT_CLUB_EVENT_HOUSE_SET, "", N_("The club: {house}")),
    FELT_SAY(FELT_CLUB_EVENT_RULES_SET, "rules",
             NP_("House rules: {rules} rule", "House rules: {rules} rules", "rules")),
    FELT_SAY(FELT_CLUB_EVENT_RULES_SET, "", N_("The house rules were removed")),
    FELT_SAY(FELT_CLUB_EVENT_LOGO_SET, "image",
             N_("The logo: {format}, {width} × {height} pixels")),
    FELT_SAY(FELT_CLUB_EVENT_LOGO_SET, "", N_("The logo was removed")),
    FELT_SAY(FELT_CLUB_EVENT_NOTE, "", N_("Note: {text}")),
    FELT_SAY(FELT_CLUB_EVENT_ACCOUNT_ADDED, "", N_("Account: {account}")),
    FELT_SAY(FELT_CLUB_EVENT_ACCOUNT_CHANGED, "", N_("Account: {account}")),
    FELT_SAY(FELT_CLUB_EVENT_TAKEN_OVER, "",
             N_("Taken over from {server}, whose newest event here is of {last_us}; what was "
                "recorded there later is missing.")),
    FELT_SAY(FELT_CLUB_EVENT_TAKEN_OVER, "+ uncertain",
             N_(" Whether its last command was recorded is not known.")),
    FELT_SAY(FELT_CLUB_EVENT_DEVICE_PAIRED, "", N_("Device paired: {name}")),
    FELT_SAY(FELT_CLUB_EVENT_DEVICE_FORGOTTEN, "name", N_("Device forgotten: {name}")),
    FELT_SAY(FELT_CLUB_EVENT_DEVICE_FORGOTTEN, "", N_("Device forgotten: {device}")),
    FELT_SAY(FELT_CLUB_EVENT_STREAM_DELETED, "", N_("Moved to the trash: {stream}, {seq} events")),
    FELT_SAY(FELT_CLUB_EVENT_STREAM_RESTORED, "",
             N_("Restored from the trash: {stream}, {seq} events")),
    FELT_SAY(FELT_CLUB_EVENT_PEOPLE_ADDED, "people=1 first_number",
             N_("New: {first}, number {first_number}")),
    FELT_SAY(FELT_CLUB_EVENT_PEOPLE_ADDED, "people=1", N_("New: {first}")),
    FELT_SAY(FELT_CLUB_EVENT_PEOPLE_ADDED, "",
             NP_("{people} new person", "{people} new people", "people")),
    FELT_SAY(FELT_CLUB_EVENT_PERSON_CHANGED, "without_number",
             N_("Person {person}: {called}, number removed")),
    FELT_SAY(FELT_CLUB_EVENT_PERSON_CHANGED, "number !forgotten",
             N_("Person {person}: {called}, number {number}")),
    FELT_SAY(FELT_CLUB_EVENT_PERSON_CHANGED, "", N_("Person {person}: {called}")),
    FELT_SAY(FELT_CLUB_EVENT_PERSON_BLOCKED, "blocked", N_("{who} is blocked")),
    FELT_SAY(FELT_CLUB_EVENT_PERSON_BLOCKED, "", N_("{who} is no longer blocked")),
    FELT_SAY(FELT_CLUB_EVENT_PERSON_BARRED, "", N_("{who} is blocked")),
    FELT_SAY(FELT_CLUB_EVENT_PERSON_MERGED, "", N_("{whom} and {who} are the same person")),
    FELT_SAY(FELT_CLUB_EVENT_PERSON_UNMERGED, "",
             N_("{whom} and {who} are different people again")),
    FELT_SAY(FELT_CLUB_EVENT_PEOPLE_APART, "", N_("{who} and {whom} are different people")),
    FELT_SAY(FELT_CLUB_EVENT_PERSON_FORGOTTEN, "", N_("{who} was forgotten")),
    FELT_SAY(FELT_CLUB_EVENT_LEAGUE_ADDED, "", N_("New league: {league}{rules_set}")),
    FELT_SAY(FELT_CLUB_EVENT_LEAGUE_CHANGED, "", N_("League {league}{rules_set}")),
    FELT_SAY(FELT_CLUB_EVENT_LEAGUE_CHANGED, "+ kept",
             NP_("; {kept} closed season keeps its rules",
                 "; {kept} closed seasons keep their rules", "kept")),
    FELT_SAY(FELT_CLUB_EVENT_LEAGUE_COUNTED, "counts=yes",
             N_("League {league}: tournament {tournament} counts")),
    FELT_SAY(FELT_CLUB_EVENT_LEAGUE_COUNTED, "counts=by-name",
             N_("League {league}: tournament {tournament} counts by its name")),
    FELT_SAY(FELT_CLUB_EVENT_LEAGUE_COUNTED, "",
             N_("League {league}: tournament {tournament} does not count")),
    FELT_SAY(FELT_CLUB_EVENT_LEAGUE_COUNTED, "+ of_season", N_(", season {of_season}")),
    FELT_SAY(FELT_CLUB_EVENT_LEAGUE_COUNTED, "+ formula", N_(", points: {formula}")),
    FELT_SAY(FELT_CLUB_EVENT_LEAGUE_CORRECTED, "",
             N_("League {league}: {points} points for {who}: {reason}")),
    FELT_SAY(FELT_CLUB_EVENT_SEASON_ADDED, "", N_("New season: {of_season}")),
    FELT_SAY(FELT_CLUB_EVENT_SEASON_CHANGED, "", N_("Season {of_season}")),
    FELT_SAY(FELT_CLUB_EVENT_SEASON_PAID, "",
             N_("League {league}: {amount} out of the season’s pot")),
    FELT_SAY(FELT_CLUB_EVENT_SEASON_PAID, "+ person", N_(", paid to {who}")),
    FELT_SAY(FELT_CLUB_EVENT_SEASON_PAID, "+ tournament", N_(", for the tournament {tournament}")),
    FELT_SAY(FELT_CLUB_EVENT_SEASON_PAID, "+ reason", ": {reason}"),
    FELT_SAY(FELT_CLUB_EVENT_SEASON_PAID, "+ overruled", N_("; more than the pot held")),
    FELT_SAY(FELT_CLUB_EVENT_UNDONE, "", N_("Undone")),
    FELT_SAY(FELT_CLUB_EVENT_REDONE, "", N_("Done again")),
    FELT_SAY(FELT_CLUB_EVENT_ROWS_RESCUED, "",
             N_("Events that were not as recorded were reviewed")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ role>-1", " · {role}"),
    FELT_SAY(FELT_SENTENCE_ANY, "+ from", N_(", from {from}")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ to", N_(", to {to}")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ table>0", N_(", table {table}")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ login", N_(" · login {login}")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ without_login", N_(" · login removed")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ closed_now", "{closed_now}"),
    {0},
};

/* The house --------------------------------------------------------------------------------- */

static const char *language_words(int language)
{
  static const char *const names[] = {N_("as the machine is set"), N_("English"), N_("Italian")};
  if (language < 0 || (guint)language >= G_N_ELEMENTS(names))
    return NULL;
  return _(names[language]);
}

static const char *keep_words(int keep)
{
  if (keep < 0)
    return NULL;
  return keep ? _("kept when they are registered") : _("only those that are added");
}

/* What is said of a key, in words: NULL: nothing. */
static const char *said_of(const FeltClubHouseSet *set, const FeltField *field)
{
  if (set->without != NULL && g_strv_contains((const char *const *)set->without, field->key))
    return _("none");
  if (field->offset == offsetof(FeltClubHouse, language))
    return language_words(set->house.language);
  if (field->offset == offsetof(FeltClubHouse, keep_people))
    return keep_words(set->house.keep_people);
  return FELT_CONST_AT(char *, &set->house, field->offset);
}

static char *house_changes(const FeltSaid *said, const char *key)
{
  /* By the fields of felt_club_house_record. */
  static const char *const titles[] = {N_("name"),   N_("footer"),        N_("language"),
                                       N_("colour"), N_("second colour"), N_("people")};
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(titles); i++) {
    const char *field = said_of(said->data, &felt_club_house_record.fields[i]);
    if (field != NULL)
      g_string_append_printf(text, "%s%s: %s", text->len > 0 ? "; " : "", _(titles[i]), field);
  }
  return g_string_free(text, FALSE);
}

static char *logo_fact(const FeltSaid *said, const char *key)
{
  const FeltClubText *logo = said->data;
  FeltImage image;
  gsize size = 0;
  g_autofree guchar *bytes = g_base64_decode(logo->text, &size);
  felt_image_read(bytes, size, "image", &image, NULL);
  if (strcmp(key, "format") == 0)
    return g_strdup(felt_image_kind_name(image.kind));
  return g_strdup_printf("%u", strcmp(key, "width") == 0 ? image.width : image.height);
}

/* As it was typed, or what Felt notes of a PIN. */
static char *note_text(const FeltSaid *said, const char *key)
{
  const char *text = ((const FeltClubText *)said->data)->text;
  g_auto(GStrv) parts = g_strsplit(text != NULL ? text : "", " ", 3);
  if (g_strv_length(parts) == 3 && strcmp(parts[0], FELT_REASON_PIN_FORGOTTEN) == 0)
    return g_strdup_printf(
        _("The PIN of %s was forgotten: the computer’s account “%s” took it away."), parts[2],
        parts[1]);
  if (g_strv_length(parts) == 3 && strcmp(parts[0], FELT_REASON_PIN_WAITS) == 0)
    return g_strdup_printf(_("The PIN of %s is said to be forgotten: after a wait the computer’s "
                             "account “%s” may take it away."),
                           parts[2], parts[1]);
  return g_strdup(text);
}

static char *account_name(const FeltSaid *said, const char *key)
{
  const FeltClubAccountSet *set = said->data;
  const FeltClubAccount *known = felt_club_account(said->state, set->id);
  if (set->name == NULL && known != NULL)
    return g_strdup(known->name);
  return g_strdup(set->name);
}

static char *role_name(const FeltSaid *said, const char *key)
{
  return g_strdup(felt_role_text((int)felt_said_number(said, key)));
}

static char *last_time(const FeltSaid *said, const char *key)
{
  gint64 seconds = felt_said_number(said, key) / G_USEC_PER_SEC;
  g_autoptr(GDateTime) last = g_date_time_new_from_unix_utc(seconds);
  return g_date_time_format(last, "%Y-%m-%d %H:%M:%S UTC");
}

static char *stream_title(const FeltSaid *said, const char *key)
{
  const FeltClubStream *stream = said->data;
  return g_strdup(stream->title != NULL ? stream->title : stream->id);
}

/* People ------------------------------------------------------------------------------------ */

/* Who was forgotten is not named by older events either. */
static char *name_of(const FeltSaid *said, gint64 id)
{
  const FeltClubPerson *person = felt_club_person(said->state, id);
  const FeltClubPerson nobody = {.id = id};
  return felt_club_person_shown(person != NULL ? person : &nobody);
}

static char *person_name(const FeltSaid *said, const char *key)
{
  return name_of(said, felt_said_number(said, strcmp(key, "who") == 0 ? "person" : "other"));
}

static gboolean is_forgotten(const FeltSaid *said, gint64 id)
{
  const FeltClubPerson *person = felt_club_person(said->state, id);
  return person != NULL && person->name == NULL;
}

static char *forgotten(const FeltSaid *said, const char *key)
{
  return is_forgotten(said, felt_said_number(said, "person")) ? g_strdup(key) : NULL;
}

static char *called(const FeltSaid *said, const char *key)
{
  const FeltClubPersonSet *set = said->data;
  gboolean tells = set->name != NULL && !is_forgotten(said, set->person);
  return tells ? g_strdup(set->name) : name_of(said, set->person);
}

/* Of the only one who was added. */
static char *first_name(const FeltSaid *said, const char *key)
{
  const FeltClubNewPerson *person = &((const FeltClubPeopleAdded *)said->data)->people[0];
  return is_forgotten(said, person->id) ? name_of(said, person->id) : g_strdup(person->name);
}

static char *first_number(const FeltSaid *said, const char *key)
{
  const FeltClubNewPerson *person = &((const FeltClubPeopleAdded *)said->data)->people[0];
  return is_forgotten(said, person->id) ? NULL : g_strdup(person->number);
}

/* Leagues ----------------------------------------------------------------------------------- */

/* By the fields of felt_league_setup_record. */
static const char *const league_titles[] = {
    N_("name"),
    N_("points"),
    N_("score"),
    N_("best"),
    N_("drops"),
    N_("fewest tournaments"),
    N_("attendance"),
    N_("bonuses"),
    N_("tie-breaks"),
    N_("shared places"),
    N_("missed tournaments"),
    N_("series"),
    N_("over"),
};

/* A shipped formula by its title. */
static char *formula_said(const char *text)
{
  const FeltFormulaShipped *shipped = felt_formula_shipped_find(text);
  return g_strdup(shipped != NULL ? _(shipped->title) : text);
}

static char *bonuses_said(const FeltLeagueSetup *setup)
{
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < setup->n_bonuses; i++)
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", setup->bonuses[i].name);
  return g_strdup(text->str);
}

static char *league_word(const FeltField *field, int value)
{
  static const struct {
    const char *key, *words[2];
  } rows[] = {
      {"shared", {N_("the best one’s points"), N_("the average")}},
      {"missed", {N_("are not counted"), N_("are 0 points")}},
      {"closed", {N_("no"), N_("yes")}},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    if (strcmp(rows[i].key, field->key) == 0 && (value == 0 || value == 1))
      return g_strdup(_(rows[i].words[value]));
  return NULL;
}

/* What an event says of a field; NULL: nothing. */
static char *league_field_words(const FeltLeagueSet *set, const FeltField *field)
{
  const FeltLeagueSetup *setup = &set->setup;
  if (set->without != NULL && g_strv_contains((const char *const *)set->without, field->key))
    return g_strdup(_("none"));
  switch (field->type) {
  case FELT_FIELD_INT: {
    gint64 value = FELT_CONST_AT(gint64, setup, field->offset);
    return value < 0 ? NULL : g_strdup_printf("%" PRId64, value);
  }
  case FELT_FIELD_WORD:
    return league_word(field, FELT_CONST_AT(int, setup, field->offset));
  case FELT_FIELD_LIST:
    return setup->n_bonuses > 0 ? bonuses_said(setup) : NULL;
  case FELT_FIELD_TEXTS: {
    char **texts = FELT_CONST_AT(char **, setup, field->offset);
    return texts != NULL ? g_strjoinv(", ", texts) : NULL;
  }
  default: {
    const char *text = FELT_CONST_AT(char *, setup, field->offset);
    return text != NULL ? formula_said(text) : NULL;
  }
  }
}

static char *league_changes(const FeltSaid *said, const char *key)
{
  const FeltClubEvent *event = said->event;
  GString *text = g_string_new(NULL);
  for (guint i = event->head.kind == FELT_CLUB_EVENT_LEAGUE_ADDED; i < G_N_ELEMENTS(league_titles);
       i++) {
    const FeltField *field = &felt_league_setup_record.fields[i];
    g_autofree char *words = league_field_words(said->data, field);
    if (words != NULL)
      g_string_append_printf(text, "; %s: %s", _(league_titles[i]), words);
  }
  return g_string_free(text, FALSE);
}

static char *league_name(const FeltSaid *said, const char *key)
{
  const FeltClubEvent *event = said->event;
  const FeltClubState *state = said->state;
  gboolean is_it = event->head.kind == FELT_CLUB_EVENT_LEAGUE_ADDED ||
                   event->head.kind == FELT_CLUB_EVENT_LEAGUE_CHANGED;
  gint64 id = felt_said_number(said, is_it ? "id" : "league");
  const FeltLeague *league = felt_league(&state->leagues, id);
  if (event->head.kind == FELT_CLUB_EVENT_LEAGUE_ADDED)
    return g_strdup(event->u.league.setup.name);
  return league != NULL ? g_strdup(league->setup.name) : g_strdup_printf("%" PRId64, id);
}

/* How many seasons are over that a change leaves alone. */
static char *seasons_kept(const FeltSaid *said, const char *key)
{
  const FeltLeagueSet *set = said->data;
  const FeltClubState *state = said->state;
  const FeltLeague *league = felt_league(&state->leagues, set->id);
  guint n = 0;
  for (guint i = 0; set->day != NULL && i < state->leagues.n_seasons; i++) {
    const FeltLeagueSeason *season = &state->leagues.seasons[i];
    n += felt_league_has_season(league, season) && felt_league_season_closed(season, set->day);
  }
  return n > 0 ? g_strdup_printf("%u", n) : NULL;
}

/* Of a season itself, or that a tournament counts in. */
static char *season_name(const FeltSaid *said, const char *key)
{
  const FeltClubEvent *event = said->event;
  const FeltClubState *state = said->state;
  gboolean counts = event->head.kind == FELT_CLUB_EVENT_LEAGUE_COUNTED;
  const FeltLeagueSeason *known =
      felt_league_season(&state->leagues, felt_said_number(said, counts ? "season" : "id"));
  if (!counts && event->u.season.name != NULL)
    return g_strdup(event->u.season.name);
  if (known == NULL)
    return counts ? NULL : g_strdup("?");
  return g_strdup(known->name);
}

static char *counted_formula(const FeltSaid *said, const char *key)
{
  return formula_said(((const FeltLeagueCount *)said->data)->formula);
}

static char *points_text(const FeltSaid *said, const char *key)
{
  return felt_points_shown(felt_said_number(said, "thousandths"));
}

static char *payment_amount(const FeltSaid *said, const char *key)
{
  const FeltLeaguePayment *payment = said->data;
  return felt_money_text(payment->amount, felt_currency_digits(payment->currency),
                         payment->currency);
}

static char *reason_given(const FeltSaid *said, const char *key)
{
  const FeltField *field = felt_record_field(said->record, key);
  return g_strdup(felt_reason_text(FELT_CONST_AT(char *, said->data, field->offset)));
}

/* What became of a season, or of somebody who works here. */
static char *closed_words(const FeltSaid *said, const char *key)
{
  static const char *const season[] = {N_(", closed after its last day"), N_(", closed"),
                                       N_(", reopened")};
  static const char *const account[] = {N_(" · works here again"), N_(" · closed")};
  gint64 closed = felt_said_number(said, "closed");
  gboolean of_season = said->record == &felt_league_season_record;
  if (felt_record_field(said->record, "closed") == NULL || closed < 0)
    return NULL;
  return g_strdup(of_season ? _(season[MIN(closed, 2)]) : _(account[MIN(closed, 1)]));
}

/* clang-format off */
static const FeltPlace places[] = {
    {"house", house_changes}, {"format", logo_fact}, {"width", logo_fact}, {"height", logo_fact},
    {"text", note_text}, {"account", account_name}, {"role", role_name}, {"last_us", last_time},
    {"stream", stream_title}, {"who", person_name}, {"whom", person_name},
    {"forgotten", forgotten}, {"called", called}, {"first", first_name},
    {"first_number", first_number}, {"league", league_name}, {"rules_set", league_changes},
    {"kept", seasons_kept}, {"of_season", season_name}, {"formula", counted_formula},
    {"points", points_text}, {"amount", payment_amount}, {"reason", reason_given},
    {"closed_now", closed_words}, {NULL, NULL},
};
/* clang-format on */

const FeltSentences felt_club_sentences = {&felt_club_events, places, sentences};

char *felt_club_event_words(const FeltClubEvent *event, const FeltClubState *state)
{
  return felt_sentence_say(&felt_club_sentences, event, state, NULL);
}
