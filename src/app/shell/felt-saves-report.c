/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-saves-report.c - what came of saves that were imported, told and counted in leagues */
#include "app/shell/felt-shell-windows.h"

#include "app/league/felt-saves-league.h"
#include "app/widgets/felt-widget.h"
#include "app/widgets/felt-work.h"

/* What came of each ------------------------------------------------------------------------- */

static void add_sentences(AdwExpanderRow *row, const char *title, const GPtrArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++) {
    GtkWidget *line = adw_action_row_new();
    adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(line), FALSE);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(line), sentences->pdata[i]);
    adw_action_row_set_title_lines(ADW_ACTION_ROW(line), 0);
    adw_action_row_set_subtitle(ADW_ACTION_ROW(line), title);
    adw_expander_row_add_row(row, line);
  }
}

static char *result_text(const FeltSavesResult *result)
{
  const FeltTdtImport *import = &result->import;
  if (result->error != NULL)
    return g_strdup(result->error);
  if (import->already != NULL)
    return g_strdup(_("Already imported: nothing was changed."));
  if (import->same_as != NULL)
    return g_strdup(_("Skipped: this evening is already here, up to the same point."));
  if (import->behind != NULL)
    return g_strdup(_("Skipped: a later save of this evening is already here."));
  g_autofree char *entries =
      g_strdup_printf(ngettext("%u entry", "%u entries", import->entries), import->entries);
  guint n = import->report.adjusted->len, left = import->report.left_out->len;
  g_autofree char *adjusted = g_strdup_printf(ngettext("%u adjusted", "%u adjusted", n), n);
  g_autofree char *out = g_strdup_printf(ngettext("%u skipped", "%u skipped", left), left);
  GString *text = g_string_new(entries);
  if (n > 0)
    g_string_append_printf(text, " · %s", adjusted);
  if (left > 0)
    g_string_append_printf(text, " · %s", out);
  return g_string_free(text, FALSE);
}

static GtkWidget *result_row(const FeltSavesResult *result, GtkWidget *dialog)
{
  GtkWidget *row = adw_expander_row_new();
  AdwExpanderRow *expander = ADW_EXPANDER_ROW(row);
  g_autofree char *text = result_text(result);
  const char *name = result->error == NULL ? result->import.name : result->file;
  gboolean made = result->error == NULL && result->import.tournament != NULL;
  adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), name);
  adw_expander_row_set_subtitle(expander, text);
  adw_expander_row_set_enable_expansion(expander, made);
  if (!made)
    return row;
  add_sentences(expander, _("Adjusted"), result->import.report.adjusted);
  add_sentences(expander, _("Skipped"), result->import.report.left_out);
  return row;
}

static guint count_made(const FeltSaves *saves, const char **id)
{
  guint made = 0;
  for (guint i = 0; i < saves->results->len; i++) {
    const FeltSavesResult *result = saves->results->pdata[i];
    if (result->import.tournament == NULL)
      continue;
    *id = result->import.tournament;
    made++;
  }
  return made;
}

/* Leagues ------------------------------------------------------------------------------------- */

static void counted_cb(GtkWindow *window, gpointer data, const GError *error)
{
  g_autofree char *text = felt_saves_league_words(data);
  if (error != NULL && !felt_stage_stopped(error))
    felt_window_notice(FELT_WINDOW(window), error->message);
  else
    felt_desk_say(felt_window_desk(FELT_WINDOW(window)), text);
}

static void enough(gpointer dialog, gboolean any)
{
  adw_message_dialog_set_response_enabled(dialog, "count", any);
}

static void count_saves(GtkWindow *window, GtkWidget *dialog)
{
  FeltSaves *saves = g_object_get_data(G_OBJECT(dialog), "saves");
  felt_saves_league_take(g_object_get_data(G_OBJECT(dialog), "rows"), saves);
  felt_work_start(window, _("Counting Tournaments"), felt_saves_league_count, counted_cb,
                  felt_saves_ref(saves), felt_saves_unref);
}

/* Saves of one evening ------------------------------------------------------------------------ */

static void taken_cb(GtkWindow *window, gpointer data, const GError *error)
{
  if (error != NULL && !felt_stage_stopped(error))
    felt_window_notice(FELT_WINDOW(window), error->message);
  else
    felt_saves_report_present(window, data);
}

/* What came of it is told anew. */
static void take_cb(GtkWidget *dialog)
{
  GtkWindow *window = gtk_window_get_transient_for(GTK_WINDOW(dialog));
  FeltSaves *saves = felt_saves_ref(g_object_get_data(G_OBJECT(dialog), "saves"));
  saves->again = TRUE;
  gtk_window_close(GTK_WINDOW(dialog));
  felt_work_start(window, _("Importing Saves"), felt_saves_import, taken_cb, saves,
                  felt_saves_unref);
}

static GtkWidget *group_new(const char *title)
{
  return g_object_new(ADW_TYPE_PREFERENCES_GROUP, "title", title, NULL);
}

static GtkWidget *tell(GtkWidget *group, char *text)
{
  GtkWidget *row = felt_row_new(text, NULL);
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 0);
  adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), row);
  g_free(text);
  return row;
}

static void tell_replaced(GtkWidget *group, guint n)
{
  tell(group, g_strdup_printf(ngettext("%u save replaces an earlier save of the same evening.",
                                       "%u saves replace earlier saves of the same evenings.", n),
                              n));
}

static void ask_passed_over(GtkWidget *group, guint n, GtkWidget *dialog)
{
  GtkWidget *button = gtk_button_new_with_label(_("Import Anyway"));
  GtkWidget *row = tell(
      group,
      g_strdup_printf(
          ngettext(
              "%u save was skipped: the evening is already here, up to the same point or later.",
              "%u saves were skipped: the evenings are already here, up to the same point or "
              "later.",
              n),
          n));
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(take_cb), dialog);
  felt_row_add(row, button);
}

/* Of several saves of one evening one counts: which did not, above everything. NULL: none. */
static GtkWidget *evenings_group(const FeltSaves *saves, GtkWidget *dialog)
{
  guint replaced = 0, over = 0;
  for (guint i = 0; i < saves->results->len; i++) {
    const FeltSavesResult *result = saves->results->pdata[i];
    replaced += result->import.tournament != NULL && result->import.replaces != NULL;
    over += felt_saves_passed_over(result);
  }
  if (replaced + over == 0)
    return NULL;

  GtkWidget *group = group_new(NULL);
  if (replaced > 0)
    tell_replaced(group, replaced);
  if (over > 0)
    ask_passed_over(group, over, dialog);
  return group;
}

/* The dialog ---------------------------------------------------------------------------------- */

static void report_response_cb(AdwMessageDialog *dialog, const char *response, gpointer data)
{
  GtkWindow *window = gtk_window_get_transient_for(GTK_WINDOW(dialog));
  if (!FELT_IS_WINDOW(window))
    return;
  if (g_str_equal(response, "count"))
    count_saves(window, GTK_WIDGET(dialog));
  if (g_str_equal(response, "open"))
    felt_window_open(FELT_WINDOW(window), g_object_get_data(G_OBJECT(dialog), "tournament"));
}

/* What a person may want to do about it, above what may be a long list. */
static GtkWidget *results_box(FeltSaves *saves, GtkWidget *dialog)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *rows = felt_saves_league_rows(saves, enough, dialog);
  GtkWidget *evenings = evenings_group(saves, dialog);
  GtkWidget *each = group_new(rows != NULL ? _("Import Report") : NULL);
  g_object_set_data(G_OBJECT(dialog), "rows", rows);
  if (evenings != NULL)
    gtk_box_append(GTK_BOX(box), evenings);
  if (rows != NULL) {
    GtkWidget *leagues = group_new(_("Count Them in a League"));
    adw_preferences_group_add(ADW_PREFERENCES_GROUP(leagues), rows);
    gtk_box_append(GTK_BOX(box), leagues);
  }
  for (guint i = 0; i < saves->results->len; i++)
    adw_preferences_group_add(ADW_PREFERENCES_GROUP(each),
                              result_row(saves->results->pdata[i], dialog));
  gtk_box_append(GTK_BOX(box), each);
  return box;
}

static GtkWidget *scrolled(GtkWidget *child)
{
  return g_object_new(GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                      "max-content-height", 420, "propagate-natural-height", TRUE, "width-request",
                      480, "child", child, NULL);
}

static void add_responses(AdwMessageDialog *message, guint made, const char *id)
{
  adw_message_dialog_add_responses(message, "close", _("_Close"), "count", _("C_ount in a League"),
                                   NULL);
  adw_message_dialog_set_response_enabled(message, "count", FALSE);
  adw_message_dialog_set_close_response(message, "close");
  if (made != 1)
    return;
  adw_message_dialog_add_response(message, "open", _("_Open"));
  adw_message_dialog_set_response_appearance(message, "open", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response(message, "open");
  g_object_set_data_full(G_OBJECT(message), "tournament", g_strdup(id), g_free);
}

void felt_saves_report_present(GtkWindow *window, FeltSaves *saves)
{
  const char *id = NULL;
  guint made = count_made(saves, &id), n = saves->results->len;
  g_autofree char *title =
      g_strdup_printf(ngettext("%u Tournament Imported", "%u Tournaments Imported", made), made);
  g_autofree char *body = g_strdup_printf(ngettext("Out of %u file", "Out of %u files", n), n);
  GtkWidget *dialog = adw_message_dialog_new(window, title, body);
  add_responses(ADW_MESSAGE_DIALOG(dialog), made, id);
  g_object_set_data_full(G_OBJECT(dialog), "saves", felt_saves_ref(saves), felt_saves_unref);
  adw_message_dialog_set_extra_child(ADW_MESSAGE_DIALOG(dialog),
                                     scrolled(results_box(saves, dialog)));
  g_signal_connect(dialog, "response", G_CALLBACK(report_response_cb), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
}
