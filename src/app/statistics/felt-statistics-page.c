/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-statistics-page.c - the tournaments of a period: figures, charts, who came, to files */
#include "app/statistics/felt-statistics-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/statistics/felt-statistics-view.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-widget.h"
#include "app/widgets/felt-work.h"
#include "services/table/felt-list-statistics.h"
#include "services/table/felt-table-write.h"

G_DECLARE_FINAL_TYPE(FeltStatisticsPage, felt_statistics_page, FELT, STATISTICS_PAGE, GtkBox)

/* Of the list of periods. */
typedef enum { THIS_YEAR, LAST_YEAR, TWELVE_MONTHS, ALL_TIME, BETWEEN_DAYS } Period;

struct _FeltStatisticsPage {
  GtkBox parent_instance;
  guint asked; /* the latest question: an answer to an older one is not shown */
  FeltTableFormat format;
  GtkDropDown *period; /* of the template, as all below */
  GtkWidget *days;
  GtkEditable *from, *to;
  GtkLabel *said;
  FeltStatisticsView *view;
};

FELT_DEFINE_TEMPLATE(FeltStatisticsPage, felt_statistics_page, GTK_TYPE_BOX)

/* What is asked, answered by a thread of its own; path NULL: to be shown. */
typedef struct {
  FeltStatisticsPage *page;
  char *database, *path;
  gint64 from_us, to_us;
  guint number;
  FeltTableFormat format;
  FeltStatistics *statistics; /* the answer */
} Question;

static void question_free(gpointer data)
{
  Question *question = data;
  g_object_unref(question->page);
  g_free(question->database);
  g_free(question->path);
  felt_statistics_free(question->statistics);
  g_free(question);
}

static void say(FeltStatisticsPage *self, const char *text, gboolean fault)
{
  felt_show_line(self->said, text);
  felt_mark(self->said, "error", fault);
}

/* The period --------------------------------------------------------------------------------- */

static gint64 year_start(int year)
{
  g_autoptr(GDateTime) start = g_date_time_new_local(year, 1, 1, 0, 0, 0);
  return g_date_time_to_unix(start) * G_USEC_PER_SEC;
}

/* A day that is typed; empty: no such end. */
static gboolean read_day(GtkEditable *entry, int later, gint64 *us, GError **error)
{
  const char *text = gtk_editable_get_text(entry);
  *us = 0;
  return *text == '\0' || felt_statistics_read_day(text, later, us, error);
}

static gboolean read_period(FeltStatisticsPage *self, gint64 *from_us, gint64 *to_us,
                            GError **error)
{
  FeltInstant now;
  felt_machine_source.now(&now, felt_machine_source.data);
  g_autoptr(GDateTime) today = g_date_time_new_from_unix_local(now.utc_us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) year_ago = g_date_time_add_months(today, -12);
  int year = g_date_time_get_year(today);
  *from_us = *to_us = 0;
  switch ((Period)gtk_drop_down_get_selected(self->period)) {
  case THIS_YEAR:
    *from_us = year_start(year);
    return TRUE;
  case LAST_YEAR:
    *from_us = year_start(year - 1);
    *to_us = year_start(year);
    return TRUE;
  case TWELVE_MONTHS:
    *from_us = g_date_time_to_unix(year_ago) * G_USEC_PER_SEC;
    return TRUE;
  case ALL_TIME:
    return TRUE;
  case BETWEEN_DAYS:
    break;
  }
  if (!read_day(self->from, 0, from_us, error) || !read_day(self->to, 1, to_us, error))
    return FALSE;
  if (*to_us == 0 || *to_us > *from_us)
    return TRUE;
  g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                      _("The last day is before the first one; give the days in order."));
  return FALSE;
}

/* Counting ----------------------------------------------------------------------------------- */

static gboolean count_work(gpointer data, const FeltStage *progress, GError **error)
{
  Question *question = data;
  g_autoptr(FeltStore) store =
      felt_store_open(question->database, FELT_STORE_READ_ONLY, NULL, error);
  if (store == NULL)
    return FALSE;
  question->statistics = felt_statistics_new(store, &felt_machine_source, question->from_us,
                                             question->to_us, progress, error);
  if (question->statistics == NULL || question->path == NULL)
    return question->statistics != NULL;

  FeltInstant now;
  felt_machine_source.now(&now, felt_machine_source.data);
  g_autoptr(FeltTableModel) model =
      felt_table_of_statistics(g_steal_pointer(&question->statistics));
  felt_table_model_about(model)->at_us = now.utc_us;
  return felt_table_write_file(model, question->format, FALSE, question->path, progress, error);
}

static void counted_cb(GtkWindow *window, gpointer data, const GError *error)
{
  Question *question = data;
  FeltStatisticsPage *self = question->page;
  if (error != NULL) {
    say(self, error->message, !felt_stage_stopped(error));
    return;
  }
  if (question->path != NULL) {
    g_autofree char *shown = g_filename_display_basename(question->path);
    g_autofree char *text = g_strdup_printf(_("The list is in “%s”."), shown);
    say(self, text, FALSE);
  } else if (question->number == self->asked)
    felt_statistics_view_take(self->view, g_steal_pointer(&question->statistics));
}

/* path: of a file, which is taken; NULL: to be shown. */
static void ask(FeltStatisticsPage *self, char *path)
{
  g_autoptr(GError) error = NULL;
  FeltStore *store = felt_club_store();
  Question *question = g_new0(Question, 1);
  question->page = g_object_ref(self);
  question->path = path;
  say(self, NULL, FALSE);
  if (store == NULL || !read_period(self, &question->from_us, &question->to_us, &error)) {
    say(self, error != NULL ? error->message : NULL, TRUE);
    question_free(question);
    return;
  }
  question->database = g_strdup(felt_store_path(store));
  question->format = self->format;
  if (path == NULL)
    question->number = ++self->asked;
  felt_work_start(felt_page_window(self), _("Counting the Tournaments"), count_work, counted_cb,
                  question, question_free);
}

static void show(FeltStatisticsPage *self)
{
  ask(self, NULL);
}

static void period_cb(FeltStatisticsPage *self)
{
  gboolean days = gtk_drop_down_get_selected(self->period) == BETWEEN_DAYS;
  gtk_widget_set_visible(self->days, days);
  if (days)
    gtk_widget_grab_focus(GTK_WIDGET(self->from));
  show(self);
}

/* To a file ---------------------------------------------------------------------------------- */

static void path_cb(gpointer data, const char *path)
{
  ask(FELT_STATISTICS_PAGE(data), g_strdup(path));
}

static void export_cb(GtkWidget *widget, const char *action, GVariant *parameter)
{
  FeltStatisticsPage *self = FELT_STATISTICS_PAGE(widget);
  const char *end = g_variant_get_string(parameter, NULL);
  g_autofree char *pattern = g_strdup_printf("*.%s", end);
  g_autofree char *name = g_strdup_printf("%s.%s", _("statistics"), end);
  const char *const patterns[] = {pattern, NULL};
  if (!felt_table_format_of(name, &self->format))
    return;
  const FeltFileWish wish = {_("Export"), felt_table_format_title(self->format), patterns, name};
  felt_file_chooser_ask(widget, &wish, path_cb, self);
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_statistics_page_class_init(FeltStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  g_type_ensure(FELT_TYPE_STATISTICS_VIEW);
  felt_template(klass, "felt-statistics-page.ui");
  gtk_widget_class_install_action(widget_class, "statistics.export", "s", export_cb);
  FELT_BIND_CHILDREN(klass, FeltStatisticsPage, period, days, from, to, said, view);
  FELT_BIND_CALLBACKS(klass, period_cb, show);
}

GtkWidget *felt_statistics_page_new(FeltDesk *desk)
{
  FeltStatisticsPage *self = g_object_new(felt_statistics_page_get_type(), NULL);
  g_signal_connect(self, "map", G_CALLBACK(show), NULL);
  return GTK_WIDGET(self);
}
