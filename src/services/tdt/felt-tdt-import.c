/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-import.c - a save of The Tournament Director becomes a tournament of the database */
#include "services/tdt/felt-tdt-import.h"

#include "felt-config.h"
#include "services/club/felt-league-book.h"
#include "services/tdt/felt-tdt-people.h"
#include "services/tdt/felt-tdt-points.h"
#include "services/tdt/felt-tdt-scan.h"
#include "session/felt-input-file.h"
#include "tournament/base/felt-seed.h"
#include "tournament/formula/felt-formula-points.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void clear_place(gpointer data)
{
  FeltTdtPlace *place = data;
  g_free(place->name);
  g_free(place->full);
}

static void import_init(FeltTdtImport *import)
{
  *import = (FeltTdtImport){.places = g_array_new(FALSE, TRUE, sizeof(FeltTdtPlace))};
  g_array_set_clear_func(import->places, clear_place);
  felt_tdt_report_init(&import->report);
}

void felt_tdt_import_clear(FeltTdtImport *import)
{
  g_free(import->tournament);
  g_free(import->already);
  g_free(import->replaces);
  g_free(import->same_as);
  g_free(import->behind);
  g_free(import->replaced_by);
  g_free(import->name);
  g_free(import->league);
  g_free(import->season);
  g_free(import->counted_in);
  g_free(import->formula);
  g_clear_pointer(&import->places, g_array_unref);
  felt_tdt_report_clear(&import->report);
  *import = (FeltTdtImport){0};
}

/* What came over --------------------------------------------------------------------------- */

static int best_first(gconstpointer a, gconstpointer b)
{
  const FeltTdtPlace *x = a, *y = b;
  guint p = x->place - 1, q = y->place - 1; /* none: behind all */
  if (p != q)
    return p < q ? -1 : 1;
  return strcmp(x->name, y->name);
}

static void list_places(const FeltTdtPlay *play, FeltTdtImport *import)
{
  const FeltTdtSave *save = play->save;
  g_autofree gboolean *known = g_new0(gboolean, save->n_players + 1);
  g_autofree gint64 *points = felt_tdt_points(play, known, &import->formula);
  g_autofree gint64 *hits = felt_tdt_hits(save);
  for (guint i = 0; i < save->n_players; i++) {
    const FeltPlayer *player = felt_state_player(play->log->state, play->ids[i]);
    if (player == NULL)
      continue;
    FeltTdtPlace place = {.name = g_strdup(player->name),
                          .full = *save->players[i].full != '\0' ? g_strdup(save->players[i].full)
                                                                 : NULL,
                          .place = player->place,
                          .place_to = player->place_to,
                          .prize = player->prize,
                          .hits = hits[i],
                          .has_points = known[i],
                          .points = points[i]};
    g_array_append_val(import->places, place);
  }
  g_array_sort(import->places, best_first);
}

static char *name_of_save(const char *name)
{
  return felt_text_normalize(name, FELT_NAME_MAX, "", "", NULL);
}

static void count(const FeltTdtPlay *play, FeltTdtImport *import)
{
  const FeltState *state = play->log->state;
  import->name = g_strdup(state->setup.name);
  import->league = name_of_save(play->save->league);
  import->season = name_of_save(play->save->season);
  import->started = play->save->start_ms != 0;
  import->players = play->save->n_players;
  import->entries = state->n_entries;
  import->pool = felt_tdt_pot(play->save);
  import->rebuys = felt_state_rebuys(state);
  import->add_ons = felt_state_add_ons(state);
}

/* What did not come over, and what came over otherwise ------------------------------------- */

/* Players who are out by the time of their last bust-out, the latest first. */
static int later_first(gconstpointer a, gconstpointer b)
{
  const FeltTdtPlayer *const *x = a, *const *y = b;
  gint64 p = (*x)->buys[(*x)->n_buys - 1].out_ms, q = (*y)->buys[(*y)->n_buys - 1].out_ms;
  return p > q ? -1 : p < q;
}

/* Places as the save has them: who went out later stands above, at one time they share. */
static void compare_places(const FeltTdtPlay *play, FeltTdtReport *report)
{
  const FeltTdtSave *save = play->save;
  g_autoptr(GPtrArray) out = g_ptr_array_new();
  for (guint i = 0; i < save->n_players; i++)
    if (save->players[i].n_buys > 0 && !felt_tdt_is_in(&save->players[i]))
      g_ptr_array_add(out, &save->players[i]);
  g_ptr_array_sort(out, later_first);

  guint above = save->n_entered - out->len, first = 0;
  for (guint i = 0; i < out->len; i++) {
    const FeltTdtPlayer *player = out->pdata[i];
    const FeltPlayer *made = felt_state_player(play->log->state, play->ids[player - save->players]);
    if (later_first(&out->pdata[first], &out->pdata[i]) != 0)
      first = i;
    if (made != NULL && made->place != 0 && made->place != above + first + 1)
      felt_tdt_adjusted(report, _("%s has place %u, by the times of the save %u."), player->name,
                        made->place, above + first + 1);
  }
}

static void compare_prizes(const FeltTdtPlay *play, FeltTdtReport *report)
{
  const FeltTdtSave *save = play->save;
  const FeltState *state = play->log->state;
  g_autofree gint64 *won = felt_tdt_won(save);
  for (guint i = 0; i < save->n_players; i++) {
    const FeltPlayer *made = felt_state_player(state, play->ids[i]);
    if (made == NULL || made->place == 0 || won[i] == made->prize)
      continue;
    g_autofree char *was = felt_money_text(won[i], save->digits, NULL);
    g_autofree char *is = felt_money_text(made->prize, save->digits, NULL);
    felt_tdt_adjusted(report, _("%s has a prize of %s, in the save %s."), made->name, is, was);
  }
}

static void compare_hits(const FeltTdtPlay *play, FeltTdtReport *report)
{
  const FeltTdtSave *save = play->save;
  g_autofree gint64 *hits = felt_tdt_hits(save);
  for (guint i = 0; i < save->n_players; i++) {
    const FeltPlayer *made = felt_state_player(play->log->state, play->ids[i]);
    if (made == NULL || hits[i] == (gint64)made->knocked_out * 1000)
      continue;
    g_autofree char *was = felt_points_text(hits[i]);
    felt_tdt_adjusted(report, _("%s has %u hits by the bust-outs, in the save %s."), made->name,
                      made->knocked_out, was);
  }
}

static void tell_corrections(const FeltTdtSave *save, FeltTdtReport *report)
{
  for (guint i = 0; i < save->n_players; i++) {
    const FeltTdtPlayer *player = &save->players[i];
    g_autofree char *cash = felt_money_text(player->cash_adjust, save->digits, NULL);
    if (player->cash_adjust != 0)
      felt_tdt_left_out(report, _("%s: winnings corrected by %s."), player->name, cash);
  }
}

static void tell_rest(const FeltTdtPlay *play, FeltTdtReport *report)
{
  const FeltTdtSave *save = play->save;
  tell_corrections(save, report);
  if (save->bounties && save->restricted)
    felt_tdt_left_out(report, _("Bounties only for those who bought one: whoever put a player out "
                                "has the bounty."));
  if (save->n_events > 0)
    felt_tdt_left_out(report,
                      g_dngettext(GETTEXT_PACKAGE, "%u automatic event with its sounds.",
                                  "%u automatic events with their sounds.", save->n_events),
                      save->n_events);
  if (save->has_layout)
    felt_tdt_left_out(report, _("The layout of the screen: Felt has scenes of its own."));
}

/* The notes -------------------------------------------------------------------------------- */

/* A text of the save in the log, in as many notes as it needs. */
static gboolean note(FeltTdtPlay *play, const char *title, const char *text)
{
  g_autofree char *line = g_strdelimit(g_strdup(text), "\r\n\t", ' ');
  const char *rest = line;
  while (!felt_text_is_blank(rest)) {
    glong length = MIN(g_utf8_strlen(rest, -1), FELT_TEXT_MAX - 100);
    g_autofree char *part = g_utf8_substring(rest, 0, length);
    g_autofree char *whole = g_strdup_printf("%s %s", title, part);
    FeltCommand *command = felt_command_new(FELT_COMMAND_NOTE);
    command->text = felt_text_normalize(whole, FELT_TEXT_MAX, "", "", NULL);
    if (command->text == NULL) {
      felt_command_free(command);
      return TRUE;
    }
    if (!felt_tdt_log_do(play->log, command, play->error))
      return FALSE;
    rest = g_utf8_offset_to_pointer(rest, length);
  }
  return TRUE;
}

static gboolean add_notes(FeltTdtPlay *play)
{
  const FeltTdtSave *save = play->save;
  g_autofree char *formula = felt_formula_one_line(save->formula);
  g_autofree char *league =
      g_strdup_printf("%s%s%s", save->league, *save->season != '\0' ? ", " : "", save->season);
  return note(play, _("Imported from The Tournament Director"),
              *save->version != '\0' ? save->version : "?") &&
         note(play, _("League:"), league) && note(play, _("Description:"), save->description) &&
         note(play, _("Notes:"), save->notes) && note(play, _("Points formula:"), formula);
}

/* Making it -------------------------------------------------------------------------------- */

/* When the tournament came into being: with the first thing that is known of it, or now. */
static gint64 first_ms(const FeltTdtSave *save, gint64 now_ms)
{
  gint64 first = save->start_ms;
  for (guint i = 0; i < save->n_players; i++) {
    const FeltTdtPlayer *player = &save->players[i];
    gint64 at = player->n_buys > 0 ? player->buys[0].at_ms : 0;
    if (at > 0 && (first == 0 || at < first))
      first = at;
  }
  return first > 0 ? first : now_ms;
}

static gboolean make(FeltTdtPlay *play, const char *name, const char *currency, gint64 now_ms)
{
  FeltCommand *create = felt_tdt_create(play->save, name, currency, play->report, play->error);
  if (create == NULL)
    return FALSE;
  felt_tdt_log_at(play->log, first_ms(play->save, now_ms));
  if (!felt_tdt_log_do(play->log, create, play->error))
    return FALSE;
  felt_record_copy(&felt_setup_record, &play->setup, &play->log->state->setup);
  return add_notes(play) && felt_tdt_play(play);
}

/* The same file is found again by its bytes, a later save of the same event by this. NULL: nothing
 * tells events apart. Owned by the caller. */
static char *event_key(const FeltTdtSave *save)
{
  if (*save->uuid == '\0' || save->start_ms == 0)
    return NULL;
  g_autofree char *text = g_strdup_printf("%s:%" G_GINT64_FORMAT, save->uuid, save->start_ms);
  return g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1);
}

/* The command by which the next save of an event is known; *earlier is the tournament of the latest
 * one before it, or before the one that is `already` here, and *later the latest one
 * behind that. */
static char *event_command(FeltStore *store, const FeltTdtSave *save, const char *already,
                           char **earlier, char **later)
{
  gboolean is_here = FALSE;
  g_autofree char *key = event_key(save);
  for (guint n = 1; key != NULL; n++) {
    g_autofree char *found = NULL;
    g_autofree char *command = g_strdup_printf("tdt-event:%s:%u", key, n);
    if (!felt_store_find_command(store, command, &found, NULL, NULL, NULL))
      return is_here ? NULL : g_steal_pointer(&command);
    if (g_strcmp0(found, already) == 0) {
      is_here = TRUE;
      continue;
    }
    char **other = is_here ? later : earlier;
    g_free(*other);
    *other = g_steal_pointer(&found);
  }
  return NULL;
}

static char *draw_id(const FeltSource *source)
{
  static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
  guint8 seed[FELT_SEED_SIZE];
  char *id = g_new0(char, 9);
  source->entropy(seed, source->data);
  for (guint i = 0; i < 8; i++)
    id[i] = letters[seed[i] % (sizeof letters - 1)];
  return id;
}

/* How far play went: compared in this order. */
typedef struct {
  gint64 ended_us; /* UTC; 0: it is not over */
  gint64 level, elapsed_ms;
  gint64 busted;
} Reached;

static Reached reached_by(const FeltState *state, const FeltSource *source)
{
  FeltInstant now;
  FeltClockView view;
  source->now(&now, source->data);
  felt_state_clock_view(state, &now, &view);
  gboolean over = state->phase == FELT_PHASE_FINISHED;
  return (Reached){over ? state->finished_at.utc_us : 0, view.level, view.elapsed_ms,
                   state->n_busted};
}

static int compare_reached(const Reached *a, const Reached *b)
{
  const gint64 of_a[] = {a->ended_us, a->level, a->elapsed_ms, a->busted},
               of_b[] = {b->ended_us, b->level, b->elapsed_ms, b->busted};
  for (guint i = 0; i < G_N_ELEMENTS(of_a); i++)
    if (of_a[i] != of_b[i])
      return of_a[i] > of_b[i] ? 1 : -1;
  return 0;
}

/* Whether it is taken beside an earlier save of the same event, which it is asked to free or keep.
 * FALSE with an error: that one cannot be read. */
static gboolean choose(const FeltTdtPlay *play, FeltStore *store, const FeltSource *source,
                       gboolean again, char *earlier, FeltTdtImport *import)
{
  g_autofree char *owned = earlier;
  g_autoptr(FeltSession) session =
      earlier != NULL ? felt_session_open(store, earlier, source, play->error) : NULL;
  if (earlier == NULL || session == NULL)
    return earlier == NULL;
  Reached here = reached_by(felt_session_state(session), source),
          new = reached_by(play->log->state, source);
  int further = compare_reached(&new, &here);
  if (further > 0 || again)
    import->replaces = g_steal_pointer(&owned);
  else if (further == 0)
    import->same_as = g_steal_pointer(&owned);
  else
    import->behind = g_steal_pointer(&owned);
  return TRUE;
}

/* Whether the earlier save may make room: one that counts in a closed season stays. */
static gboolean may_replace(FeltStore *store, const FeltSource *source, const char *earlier,
                            GError **error)
{
  g_autoptr(FeltSession) club = felt_session_open(store, FELT_CLUB, source, error);
  return club != NULL &&
         felt_league_may_leave(store, felt_session_stream_state(club), earlier, error);
}

/* Records what was made, unless it is there. */
static gboolean record(const FeltTdtPlay *play, FeltStore *store, const FeltSource *source,
                       gboolean again, FeltTdtImport *import)
{
  char *earlier = NULL;
  g_autofree char *first = g_strdup_printf("tdt:%s", play->save->tree->sha256);
  if (store == NULL)
    return TRUE;
  felt_store_find_command(store, first, &import->already, NULL, NULL, NULL);
  g_autofree char *second =
      event_command(store, play->save, import->already, &earlier, &import->replaced_by);
  if (import->already != NULL) {
    import->replaces = earlier;
    return TRUE;
  }
  if (!choose(play, store, source, again, earlier, import))
    return FALSE;
  if (import->same_as != NULL || import->behind != NULL)
    return TRUE;
  if (import->replaces != NULL && !may_replace(store, source, import->replaces, play->error))
    return FALSE;
  g_autofree char *id = draw_id(source);
  if (!felt_tdt_log_record(play->log, store, id, first, second, play->error))
    return FALSE;
  import->tournament = g_steal_pointer(&id);
  return TRUE;
}

static gboolean check(const FeltTdtPlay *play)
{
  felt_state_update_places(play->log->state);
  g_autofree char *broken = felt_state_broken_invariant(play->log->state);
  return broken == NULL ||
         felt_refuse(play->error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("The save does not make a sound tournament (%s); nothing was imported."),
                     broken);
}

static void tell(const FeltTdtPlay *play, FeltTdtImport *import)
{
  compare_places(play, &import->report);
  compare_prizes(play, &import->report);
  compare_hits(play, &import->report);
  count(play, import);
  list_places(play, import);
  tell_rest(play, &import->report);
  felt_tdt_report_end(&import->report);
}

static gboolean import_save(FeltTdtPlay *play, FeltStore *store, const FeltSource *source,
                            const char *name, const FeltTdtAsk *ask, FeltTdtImport *import)
{
  FeltInstant now;
  source->now(&now, source->data);
  if (!make(play, name, ask->currency, now.utc_us / 1000) || !check(play) ||
      !felt_stage_tell(play->progress, 1, 1, play->error))
    return FALSE;
  tell(play, import);
  return record(play, store, source, ask->again, import);
}

gboolean felt_tdt_import_bytes(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                               const char *bytes, gsize length, const char *name,
                               const FeltTdtAsk *ask, const FeltStage *progress,
                               FeltTdtImport *import, GError **error)
{
  FeltSource used = store != NULL ? felt_source_on(source, store) : *source;
  import_init(import);
  FeltTdtTree *tree = felt_tdt_scan(bytes, length, error);
  g_autoptr(FeltTdtSave) save = NULL;
  if (tree != NULL)
    save = felt_tdt_save_new(tree, felt_currency_digits(ask->currency), &import->report, error);
  if (save == NULL) {
    felt_tdt_import_clear(import);
    return FALSE;
  }

  g_autoptr(FeltTdtLog) log = felt_tdt_log_new(tree->sha256, actor, ask->import_us);
  if (store != NULL)
    felt_tdt_people(store, source, save, &log->people);
  g_autofree guint *ids = g_new0(guint, save->n_players + 1);
  FeltTdtPlay play = {.save = save,
                      .log = log,
                      .report = &import->report,
                      .progress = progress,
                      .ids = ids,
                      .error = error};
  felt_record_init(&felt_setup_record, &play.setup);
  gboolean good = import_save(&play, store, &used, name, ask, import);
  felt_record_release(&felt_setup_record, &play.setup);
  if (!good)
    felt_tdt_import_clear(import);
  return good;
}

char *felt_tdt_names_league(const char *path)
{
  gsize length;
  g_autofree char *bytes = NULL;
  FeltTdtReport report;
  g_autoptr(FeltTdtSave) save = NULL;
  felt_tdt_report_init(&report);
  FeltTdtTree *tree = NULL;
  if (felt_input_file_read_most(path, FELT_TDT_BYTES, &bytes, &length, NULL))
    tree = felt_tdt_scan(bytes, length, NULL);
  if (tree != NULL)
    save = felt_tdt_save_new(tree, 2, &report, NULL);
  felt_tdt_report_clear(&report);
  return save != NULL ? name_of_save(save->league) : NULL;
}

/* A title for a save that has none: the file's name without its ending. */
static char *name_of(const char *path)
{
  g_autofree char *base = g_path_get_basename(path);
  char *dot = strrchr(base, '.');
  if (dot != NULL && dot > base)
    *dot = '\0';
  g_autofree char *shown = g_filename_display_name(base);
  char *name = felt_text_normalize(shown, FELT_NAME_MAX, "", "", NULL);
  return name != NULL ? name : g_strdup(_("Imported"));
}

gboolean felt_tdt_import(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                         const char *path, const FeltTdtAsk *ask, const FeltStage *progress,
                         FeltTdtImport *import, GError **error)
{
  g_autofree char *bytes = NULL;
  gsize length;
  g_autofree char *name = name_of(path);
  *import = (FeltTdtImport){0};
  return felt_input_file_read_most(path, FELT_TDT_BYTES, &bytes, &length, error) &&
         felt_tdt_import_bytes(store, source, actor, bytes, length, name, ask, progress, import,
                               error);
}

static gboolean mark_cb(const FeltRow *row, gpointer data, GError **error)
{
  if (g_str_has_prefix(row->boot_id, FELT_TDT_IMPORT))
    *(gint64 *)data = g_ascii_strtoll(row->boot_id + strlen(FELT_TDT_IMPORT), NULL, 10);
  return TRUE;
}

gint64 felt_tdt_imported_us(FeltStore *store, const char *id)
{
  gint64 import_us = 0;
  felt_store_read(store, id, 1, 1, mark_cb, &import_us, NULL);
  return import_us;
}

GPtrArray *felt_tdt_imported(FeltStore *store, gint64 import_us)
{
  GPtrArray *found = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GPtrArray) ids = felt_store_list(store, NULL);
  for (guint i = 0; ids != NULL && import_us > 0 && i < ids->len; i++)
    if (felt_tdt_imported_us(store, ids->pdata[i]) == import_us)
      g_ptr_array_add(found, g_strdup(ids->pdata[i]));
  return found;
}
