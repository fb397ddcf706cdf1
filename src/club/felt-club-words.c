/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-words.c - what happened to the club, in words */
#include "club/felt-club-words.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

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

static char *house_set(const FeltClubEvent *event)
{
  /* By the fields of felt_club_house_record. */
  static const char *const titles[] = {N_("name"),   N_("footer"),        N_("language"),
                                       N_("colour"), N_("second colour"), N_("people")};
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(titles); i++) {
    const char *said = said_of(&event->u.house, &felt_club_house_record.fields[i]);
    if (said != NULL)
      g_string_append_printf(text, "%s%s: %s", text->len > 0 ? "; " : "", _(titles[i]), said);
  }
  g_autofree char *what = g_string_free(text, FALSE);
  return g_strdup_printf(_("The club: %s"), what);
}

static char *rules_set(const FeltClubEvent *event)
{
  guint n = event->u.rules.n_rules;
  if (n == 0)
    return g_strdup(_("There are no house rules"));
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "House rules: %u rule", "House rules: %u rules", n), n);
}

static char *logo_set(const FeltClubEvent *event)
{
  FeltImage image;
  gsize size = 0;
  if (event->u.logo.text == NULL)
    return g_strdup(_("The club has no logo any more"));
  g_autofree guchar *bytes = g_base64_decode(event->u.logo.text, &size);
  felt_image_read(bytes, size, "image", &image, NULL);
  return g_strdup_printf(_("The logo: %s, %u × %u pixels"), felt_image_kind_name(image.kind),
                         image.width, image.height);
}

static char *note(const FeltClubEvent *event)
{
  return g_strdup_printf(_("Note: %s"), event->u.note.text);
}

/* "Ann · Dealer, table 3": what is said of an account. */
static char *account_words(const FeltClubEvent *event, const FeltClubState *state)
{
  const FeltClubAccountSet *set = &event->u.account;
  const FeltClubAccount *known = felt_club_account(state, set->id);
  g_autoptr(GString) text = g_string_new(set->name);
  if (set->name == NULL && known != NULL)
    g_string_assign(text, known->name);
  if (set->role >= 0)
    g_string_append_printf(text, " · %s", felt_role_text(set->role));
  if (set->table > 0)
    g_string_append_printf(text, _(", table %d"), (int)set->table);
  if (set->login != NULL)
    g_string_append_printf(text, _(" · login %s"), set->login);
  if (set->without_login)
    g_string_append(text, _(" · no login any more"));
  if (set->closed > 0)
    g_string_append(text, _(" · works here no more"));
  else if (set->closed == 0)
    g_string_append(text, _(" · works here again"));
  return g_strdup_printf(_("Account: %s"), text->str);
}

/* "Table 3 is paired as Dealer, table 3" */
static char *paired_words(const FeltClubPaired *paired)
{
  if (paired->table > 0)
    return g_strdup_printf(_("Device paired: %s · %s, table %d"), paired->name,
                           felt_role_text(paired->role), (int)paired->table);
  return g_strdup_printf(_("Device paired: %s · %s"), paired->name, felt_role_text(paired->role));
}

static char *forgotten_words(const FeltClubForgotten *forgotten)
{
  return g_strdup_printf(_("Device forgotten: %s"),
                         forgotten->name != NULL ? forgotten->name : forgotten->device);
}

static char *taken_over_words(const FeltClubTakenOver *over)
{
  g_autoptr(GDateTime) last = g_date_time_new_from_unix_utc(over->last_us / G_USEC_PER_SEC);
  g_autofree char *when = g_date_time_format(last, "%Y-%m-%d %H:%M:%S UTC");
  const char *open = over->uncertain ? _(" Of its last command nobody knows.") : "";
  return g_strdup_printf(
      _("Taken over from %s, whose newest event here is of %s; what was recorded "
        "there later is missing.%s"),
      over->server, when, open);
}

static char *stream_words(const FeltClubEvent *event)
{
  const FeltClubStream *stream = &event->u.stream;
  const char *title = stream->title != NULL ? stream->title : stream->id;
  if (event->head.kind == FELT_CLUB_EVENT_STREAM_DELETED)
    return g_strdup_printf(_("Deleted: %s, %d events; it lies in the trash"), title,
                           (int)stream->seq);
  return g_strdup_printf(_("Restored from the trash: %s, %d events"), title, (int)stream->seq);
}

char *felt_club_event_words(const FeltClubEvent *event, const FeltClubState *state)
{
  switch ((FeltClubEventKind)event->head.kind) {
  case FELT_CLUB_EVENT_HOUSE_SET:
    return house_set(event);
  case FELT_CLUB_EVENT_RULES_SET:
    return rules_set(event);
  case FELT_CLUB_EVENT_LOGO_SET:
    return logo_set(event);
  case FELT_CLUB_EVENT_NOTE:
    return note(event);
  case FELT_CLUB_EVENT_ACCOUNT_ADDED:
  case FELT_CLUB_EVENT_ACCOUNT_CHANGED:
    return account_words(event, state);
  case FELT_CLUB_EVENT_TAKEN_OVER:
    return taken_over_words(&event->u.taken_over);
  case FELT_CLUB_EVENT_STREAM_DELETED:
  case FELT_CLUB_EVENT_STREAM_RESTORED:
    return stream_words(event);
  case FELT_CLUB_EVENT_DEVICE_PAIRED:
    return paired_words(&event->u.paired);
  case FELT_CLUB_EVENT_DEVICE_FORGOTTEN:
    return forgotten_words(&event->u.forgotten);
  case FELT_CLUB_EVENT_PEOPLE_ADDED:
  case FELT_CLUB_EVENT_PERSON_CHANGED:
  case FELT_CLUB_EVENT_PERSON_BLOCKED:
  case FELT_CLUB_EVENT_PERSON_BARRED:
  case FELT_CLUB_EVENT_PERSON_MERGED:
  case FELT_CLUB_EVENT_PERSON_UNMERGED:
  case FELT_CLUB_EVENT_PEOPLE_APART:
  case FELT_CLUB_EVENT_PERSON_FORGOTTEN:
    return felt_club_people_words(event, state);
  case FELT_CLUB_EVENT_LEAGUE_ADDED:
  case FELT_CLUB_EVENT_LEAGUE_CHANGED:
  case FELT_CLUB_EVENT_LEAGUE_COUNTED:
  case FELT_CLUB_EVENT_LEAGUE_CORRECTED:
  case FELT_CLUB_EVENT_SEASON_ADDED:
  case FELT_CLUB_EVENT_SEASON_CHANGED:
  case FELT_CLUB_EVENT_SEASON_PAID:
    return felt_club_leagues_words(event, state);
  case FELT_CLUB_EVENT_UNDONE:
    return g_strdup(_("Undone"));
  case FELT_CLUB_EVENT_REDONE:
    return g_strdup(_("Done again"));
  default:
    return g_strdup(_("Rows that were not as recorded were settled"));
  }
}
