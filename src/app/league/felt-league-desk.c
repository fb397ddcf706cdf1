/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-desk.c - the leagues of the program's database, for windows: who stands where now */
#include "app/league/felt-league-desk.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-own.h"
#include "app/people/felt-person-book.h"
#include "services/club/felt-league-book.h"

/* So often it is looked whether a tournament went on. */
#define WATCH_MS 700

struct _FeltLeagueDesk {
  GObject parent_instance;
  FeltLeagueBook *book; /* over the results of `store`; or NULL */
  FeltStore *store;     /* not owned */
  char *seen;           /* the ends of all logs as the book knows them */
  guint watchers, watch;
};

G_DEFINE_FINAL_TYPE(FeltLeagueDesk, felt_league_desk, G_TYPE_OBJECT)

FeltLeagueDesk *felt_league_desk_get(void)
{
  static FeltLeagueDesk *desk;
  if (desk == NULL)
    desk = g_object_new(FELT_TYPE_LEAGUE_DESK, NULL);
  return desk;
}

/* Reading ---------------------------------------------------------------------------------- */

/* By these two looks at results differ. Owned by the caller. */
static char *ends_of(const FeltResults *results)
{
  GString *ends = g_string_new(NULL);
  for (guint i = 0; i < felt_results_count(results); i++) {
    const FeltTournamentResults *one = felt_results_nth(results, i);
    g_string_append_printf(ends, "%s %s\n", one->id, one->hash);
  }
  return g_string_free(ends, FALSE);
}

/* Takes in what tournaments came to; *news: something is otherwise than at the last look. */
static gboolean look(FeltLeagueDesk *self, gboolean *news, GError **error)
{
  FeltStore *store = felt_club_store();
  *news = FALSE;
  if (self->store != store)
    g_clear_pointer(&self->book, felt_league_book_free);
  self->store = store;
  const FeltResults *results = felt_person_book_results(felt_person_book_get(), error);
  if (results == NULL)
    return FALSE;
  if (self->book == NULL) {
    self->book = felt_league_book_new(results);
    g_clear_pointer(&self->seen, g_free);
  }

  g_autofree char *ends = ends_of(results);
  if (self->seen != NULL && g_str_equal(ends, self->seen))
    return TRUE;
  felt_league_book_update(self->book);
  g_free(self->seen);
  self->seen = g_steal_pointer(&ends);
  *news = TRUE;
  return TRUE;
}

static gboolean is_closed(const FeltLeagueSeason *season)
{
  g_autofree char *today = felt_day_text(felt_session_day(felt_source_utc(&felt_machine_source)));
  return felt_league_season_closed(season, today);
}

FeltStandings *felt_league_desk_standings(FeltLeagueDesk *self, const FeltLeague *league,
                                          const FeltLeagueSeason *season,
                                          const FeltLeagueSetup *setup, GError **error)
{
  gboolean news;
  if (!look(self, &news, error))
    return NULL;
  if (season != NULL && is_closed(season))
    setup = NULL;
  return felt_league_book_standings(self->book, felt_club(), league, season, setup, error);
}

guint felt_league_desk_count(FeltLeagueDesk *self)
{
  return self->book != NULL ? felt_league_book_count(self->book) : 0;
}

const FeltLeagueResults *felt_league_desk_nth(FeltLeagueDesk *self, guint index)
{
  return felt_league_book_nth(self->book, index);
}

const FeltLeague *felt_league_desk_league(gint64 id)
{
  return felt_league(&felt_club()->leagues, id);
}

const FeltLeagueSeason *felt_league_desk_season(gint64 id)
{
  return felt_league_season(&felt_club()->leagues, id);
}

const FeltLeagueSeason *felt_league_desk_season_now(const FeltLeague *league)
{
  return felt_league_season_now(felt_club(), league, felt_source_utc(&felt_machine_source));
}

char *felt_league_desk_number(gint64 id)
{
  return g_strdup_printf("%" G_GINT64_FORMAT, id);
}

/* Watching --------------------------------------------------------------------------------- */

static void club_changed_cb(FeltLeagueDesk *self)
{
  g_signal_emit_by_name(self, "changed");
}

/* What cannot be read now is said by whoever asks for standings. */
static gboolean watch_cb(gpointer data)
{
  gboolean news;
  if (look(data, &news, NULL) && news)
    g_signal_emit_by_name(data, "changed");
  return G_SOURCE_CONTINUE;
}

void felt_league_desk_watch(FeltLeagueDesk *self, gboolean watch)
{
  if (watch && self->watchers++ == 0)
    self->watch = felt_timeout_add(WATCH_MS, watch_cb, self);
  if (!watch && --self->watchers == 0)
    g_clear_handle_id(&self->watch, g_source_remove);
}

/* The object ------------------------------------------------------------------------------- */

static void felt_league_desk_class_init(FeltLeagueDeskClass *klass)
{
  felt_signal(klass, "changed", 0);
}

static void felt_league_desk_init(FeltLeagueDesk *self)
{
  FELT_OWN_SOURCE(self, watch);
  FELT_OWN(self, book, felt_league_book_free);
  FELT_OWN(self, seen, g_free);
  FELT_FOLLOW(self, felt_club_desk_get(), "changed", club_changed_cb);
}
