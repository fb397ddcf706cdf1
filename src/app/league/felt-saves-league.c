/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-saves-league.c - in which leagues imported saves count: asked, and done beside the window */
#include "app/league/felt-saves-league.h"

#include "app/widgets/felt-widget.h"
#include "services/tdt/felt-tdt-league.h"
#include "tournament/base/felt-text.h"

/* Saves -------------------------------------------------------------------------------------- */

static void result_free(gpointer data)
{
  FeltSavesResult *result = data;
  g_free(result->file);
  g_free(result->error);
  g_free(result->into);
  felt_tdt_import_clear(&result->import);
  g_free(result);
}

FeltSaves *felt_saves_new(void)
{
  FeltSaves *saves = g_atomic_rc_box_new0(FeltSaves);
  saves->paths = g_ptr_array_new_with_free_func(g_free);
  saves->results = g_ptr_array_new_with_free_func(result_free);
  return saves;
}

FeltSaves *felt_saves_ref(FeltSaves *saves)
{
  return g_atomic_rc_box_acquire(saves);
}

static void saves_clear(gpointer data)
{
  FeltSaves *saves = data;
  g_free(saves->address);
  g_free(saves->currency);
  g_free(saves->actor);
  g_ptr_array_unref(saves->paths);
  g_ptr_array_unref(saves->results);
}

void felt_saves_unref(gpointer saves)
{
  g_atomic_rc_box_release_full(saves, saves_clear);
}

gboolean felt_saves_passed_over(const FeltSavesResult *result)
{
  return result->import.same_as != NULL || result->import.behind != NULL;
}

static gboolean is_here(const FeltSavesResult *result)
{
  return result->error == NULL && !felt_saves_passed_over(result);
}

/* The import --------------------------------------------------------------------------------- */

static gboolean import_one(FeltStore *store, const FeltSaves *saves, guint index,
                           const FeltStage *progress, GError **error)
{
  FeltActor actor = {saves->actor, saves->grant};
  FeltSavesResult *result = saves->results->pdata[index];
  felt_tdt_import_clear(&result->import);
  const FeltTdtAsk ask = {saves->currency, saves->again, saves->import_us};
  return felt_tdt_import(store, &felt_machine_source, &actor, saves->paths->pdata[index], &ask,
                         progress, &result->import, error) &&
         (result->import.replaces == NULL ||
          felt_tdt_replace(store, &felt_machine_source, &actor, &result->import, error));
}

static FeltSavesResult *add_result(FeltSaves *saves, guint index)
{
  FeltSavesResult *result = g_new0(FeltSavesResult, 1);
  result->file = g_filename_display_basename(saves->paths->pdata[index]);
  g_ptr_array_add(saves->results, result);
  return result;
}

gboolean felt_saves_import(gpointer data, const FeltStage *progress, GError **error)
{
  FeltSaves *saves = data;
  double n = saves->paths->len;
  g_autoptr(FeltStore) store = felt_store_open(saves->address, 0, NULL, error);
  for (guint i = 0; store != NULL && i < saves->paths->len; i++) {
    g_autoptr(GError) refused = NULL;
    FeltStage part = felt_stage_part(progress, i / n, (i + 1) / n);
    FeltSavesResult *result = saves->again ? saves->results->pdata[i] : add_result(saves, i);
    if (saves->again && !felt_saves_passed_over(result))
      continue;
    if (!import_one(store, saves, i, &part, &refused))
      result->error = g_strdup(refused->message);
    if (felt_stage_stopped(refused)) {
      g_propagate_error(error, g_steal_pointer(&refused));
      return FALSE;
    }
  }
  return store != NULL;
}

/* The rows ----------------------------------------------------------------------------------- */

/* A row for the saves that name one league. */
typedef struct {
  const char *league; /* NULL: those that name none; the saves' own */
  guint n;
  GtkEditable *entry;
} Group;

typedef struct {
  GArray *groups; /* Group */
  GtkSwitch *seasons;
  void (*enough)(gpointer data, gboolean);
  gpointer data;
} Rows;

static void rows_free(gpointer data)
{
  Rows *rows = data;
  g_array_unref(rows->groups);
  g_free(rows);
}

static Group *group_of(GArray *groups, const FeltSavesResult *result)
{
  for (guint i = 0; i < groups->len; i++)
    if (g_strcmp0(g_array_index(groups, Group, i).league, result->import.league) == 0)
      return &g_array_index(groups, Group, i);
  return NULL;
}

static GArray *find_groups(const FeltSaves *saves)
{
  GArray *groups = g_array_new(FALSE, TRUE, sizeof(Group));
  for (guint i = 0; i < saves->results->len; i++) {
    const FeltSavesResult *result = saves->results->pdata[i];
    if (!is_here(result))
      continue;
    Group *group = group_of(groups, result);
    if (group == NULL) {
      Group one = {.league = result->import.league};
      g_array_append_val(groups, one);
      group = &g_array_index(groups, Group, groups->len - 1);
    }
    group->n++;
  }
  return groups;
}

/* "2018, 2019": each once. To be freed. */
static char *season_names(const FeltSaves *saves)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; i < saves->results->len; i++) {
    const FeltSavesResult *result = saves->results->pdata[i];
    char *season = is_here(result) ? result->import.season : NULL;
    if (season != NULL && !g_ptr_array_find_with_equal_func(names, season, g_str_equal, NULL))
      g_ptr_array_add(names, season);
  }
  g_ptr_array_add(names, NULL);
  return g_strjoinv(", ", (char **)names->pdata);
}

static void changed_cb(GtkEditable *entry, Rows *rows)
{
  gboolean any = FALSE;
  for (guint i = 0; i < rows->groups->len; i++)
    any |= !felt_text_is_blank(gtk_editable_get_text(g_array_index(rows->groups, Group, i).entry));
  rows->enough(rows->data, any);
}

static void add_group(GtkListBox *list, Rows *rows, Group *group)
{
  GtkWidget *row = adw_entry_row_new();
  g_autofree char *title = NULL;
  if (group->league != NULL)
    title = g_strdup_printf(
        ngettext("%u save of the league “%s”", "%u saves of the league “%s”", group->n), group->n,
        group->league);
  else
    title = g_strdup_printf(
        ngettext("%u save without a league", "%u saves without a league", group->n), group->n);
  adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  group->entry = GTK_EDITABLE(row);
  felt_show_text(group->entry, group->league);
  g_signal_connect(row, "changed", G_CALLBACK(changed_cb), rows);
  gtk_list_box_append(list, row);
}

static void add_seasons(GtkListBox *list, Rows *rows, const char *names)
{
  GtkWidget *row = felt_switch_row_new(_("Seasons from the Saves"), names);
  rows->seasons = felt_row_switch(row);
  gtk_switch_set_active(rows->seasons, TRUE);
  gtk_list_box_append(list, row);
}

GtkWidget *felt_saves_league_rows(const FeltSaves *saves, void (*enough)(gpointer data, gboolean),
                                  gpointer data)
{
  GArray *groups = find_groups(saves);
  if (groups->len == 0) {
    g_array_unref(groups);
    return NULL;
  }
  GtkWidget *list = gtk_list_box_new();
  g_autofree char *seasons = season_names(saves);
  Rows *rows = g_new0(Rows, 1);
  rows->groups = groups;
  rows->enough = enough;
  rows->data = data;
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class(list, "boxed-list");
  for (guint i = 0; i < groups->len; i++)
    add_group(GTK_LIST_BOX(list), rows, &g_array_index(groups, Group, i));
  if (*seasons != '\0')
    add_seasons(GTK_LIST_BOX(list), rows, seasons);
  g_object_set_data_full(G_OBJECT(list), "felt-rows", rows, rows_free);
  changed_cb(NULL, rows);
  return list;
}

void felt_saves_league_take(GtkWidget *widget, FeltSaves *saves)
{
  const Rows *rows = g_object_get_data(G_OBJECT(widget), "felt-rows");
  saves->seasons = rows->seasons != NULL && gtk_switch_get_active(rows->seasons);
  for (guint i = 0; i < saves->results->len; i++) {
    FeltSavesResult *result = saves->results->pdata[i];
    if (!is_here(result))
      continue;
    const Group *group = group_of(rows->groups, result);
    const char *name = group != NULL ? gtk_editable_get_text(group->entry) : "";
    g_free(result->into);
    result->into = felt_text_is_blank(name) ? NULL : g_strdup(name);
  }
}

/* The work ----------------------------------------------------------------------------------- */

static gboolean count_one(FeltStore *store, FeltSaves *saves, FeltSavesResult *result,
                          GError **error)
{
  FeltActor actor = {saves->actor, saves->grant};
  g_autoptr(GError) refused = NULL;
  g_autoptr(FeltTdtLeague) league =
      felt_tdt_league_new(store, &felt_machine_source, &actor, result->into, saves->seasons, error);
  if (league == NULL)
    return FALSE;
  if (!felt_tdt_league_add(league, &result->import, &refused))
    result->error = g_strdup(refused->message);
  return TRUE;
}

gboolean felt_saves_league_count(gpointer data, const FeltStage *progress, GError **error)
{
  FeltSaves *saves = data;
  guint n = saves->results->len;
  g_autoptr(FeltStore) store = felt_store_open(saves->address, 0, NULL, error);
  for (guint i = 0; store != NULL && i < n; i++) {
    FeltSavesResult *result = saves->results->pdata[i];
    if (!felt_stage_tell(progress, i, n, error) ||
        (result->into != NULL && is_here(result) && !count_one(store, saves, result, error)))
      return FALSE;
  }
  return store != NULL;
}

char *felt_saves_league_words(const FeltSaves *saves)
{
  guint counted = 0, people = 0;
  const char *refusal = NULL, *overlap = NULL;
  for (guint i = 0; i < saves->results->len; i++) {
    const FeltSavesResult *result = saves->results->pdata[i];
    counted += result->import.counted_in != NULL;
    people += result->import.new_people;
    if (result->import.overlap != NULL)
      overlap = result->import.overlap;
    if (result->into != NULL && result->error != NULL)
      refusal = result->error;
  }
  if (refusal != NULL && counted == 0)
    return g_strdup(refusal);
  g_autofree char *first = g_strdup_printf(
      ngettext("%u tournament counts now.", "%u tournaments count now.", counted), counted);
  g_autofree char *second = g_strdup_printf(
      ngettext("%u person is new in the club.", "%u people are new in the club.", people), people);
  g_autoptr(GStrvBuilder) said = g_strv_builder_new();
  const char *sentences[] = {first, people > 0 ? second : NULL, overlap, refusal};
  for (guint i = 0; i < G_N_ELEMENTS(sentences); i++)
    if (sentences[i] != NULL)
      g_strv_builder_add(said, sentences[i]);
  g_auto(GStrv) all = g_strv_builder_end(said);
  return g_strjoinv(" ", all);
}
