/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-statistics-page.c - the tournaments of a period: figures, charts, who came, to files */
#include "app/statistics/felt-statistics-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/widgets/felt-figure.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-plot.h"
#include "app/widgets/felt-table-export.h"
#include "app/widgets/felt-widget.h"
#include "app/widgets/felt-work.h"
#include "services/club/felt-line-chart.h"
#include "services/statistics/felt-bar-chart.h"
#include "services/statistics/felt-figures.h"
#include "services/statistics/felt-statistics.h"
#include "services/table/felt-list-statistics.h"
#include "services/table/felt-table-write.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"

G_DECLARE_FINAL_TYPE(FeltFiguresWindow, felt_figures_window, FELT, FIGURES_WINDOW, AdwWindow)

struct _FeltFiguresWindow {
  AdwWindow parent_instance;
  GtkFlowBox *players, *money, *course; /* of the template, as all below */
  GtkWidget *chart, *chart_group;
};

FELT_DEFINE_TEMPLATE(FeltFiguresWindow, felt_figures_window, ADW_TYPE_WINDOW)

/* The chart ---------------------------------------------------------------------------------- */

static char *length_text(gint64 ms)
{
  int minutes = (int)(ms / 60000);
  return g_strdup_printf(_("%d h %02d min"), minutes / 60, minutes % 60);
}

static void fill_chart(FeltFiguresWindow *self, const FeltFigures *figures)
{
  FeltLineChart *chart = felt_line_chart_new();
  gint64 most = 0, in = 0;
  for (guint i = 0; i < figures->in->len; i++) {
    const FeltInAt *at = &g_array_index(figures->in, FeltInAt, i);
    in = at->in;
    most = MAX(most, in);
    g_array_append_val(chart->at, at->at_ms);
    g_array_append_val(chart->values, in);
  }
  if (figures->in->len > 0) { /* until the end, or now */
    g_array_append_val(chart->at, figures->length_ms);
    g_array_append_val(chart->values, in);
  }

  chart->steps = TRUE;
  chart->first = g_strdup(_("Start"));
  chart->last = length_text(figures->length_ms);
  chart->low = g_strdup("0");
  chart->high = felt_number_text(most);
  felt_plot_show(self->chart, felt_line_chart_paint, chart, felt_line_chart_free);
  gtk_widget_set_visible(self->chart_group, figures->in->len > 1);
}

/* The figures -------------------------------------------------------------------------------- */

static void add_players(FeltFiguresWindow *self, const FeltFigures *figures)
{
  felt_figure_flow_add_number(self->players, _("Players"), figures->players);
  felt_figure_flow_add_number(self->players, _("Came back"), figures->returning);
  felt_figure_flow_add_number(self->players, _("For the first time"), figures->new_players);
  felt_figure_flow_add_number(self->players, _("Entries"), figures->entries);
  felt_figure_flow_add_number(self->players, _("After the start"), figures->late);
  felt_figure_flow_add_number(self->players, _("Rebuys"), figures->rebuys);
  felt_figure_flow_add_number(self->players, _("Add-ons"), figures->add_ons);
  if (figures->most_hits_name != NULL)
    felt_figure_flow_add(self->players, _("Most hits"),
                         g_strdup_printf("%s (%u)", figures->most_hits_name, figures->most_hits));
}

static void add_amount(FeltFiguresWindow *self, const FeltFigures *figures, const char *caption,
                       gint64 amount)
{
  if (amount != 0)
    felt_figure_flow_add_money(self->money, caption, amount, figures->digits, figures->currency);
}

static void add_amounts(FeltFiguresWindow *self, const FeltFigures *figures)
{
  add_amount(self, figures, _("Charged"), figures->taken);
  add_amount(self, figures, _("Prize pool"), figures->pool);
  add_amount(self, figures, _("Fees"), figures->fees);
  add_amount(self, figures, _("Staff"), figures->staff);
  add_amount(self, figures, _("Bounties"), figures->bounties);
  add_amount(self, figures, _("Overlay"), figures->overlay);
  add_amount(self, figures, _("First prize"), figures->first_prize);
  felt_figure_flow_add_number(self->money, _("Paid places"), figures->paid_places);
}

static void add_course(FeltFiguresWindow *self, const FeltFigures *figures)
{
  felt_figure_flow_add_time(self->course, _("Length"), figures->length_ms);
  felt_figure_flow_add_number(self->course, _("Level reached"), figures->level);
  if (figures->bubble_from_ms >= 0)
    felt_figure_flow_add_time(self->course, _("On the bubble after"), figures->bubble_from_ms);
  if (figures->bubble_ms >= 0)
    felt_figure_flow_add_time(self->course, _("Length of the bubble"), figures->bubble_ms);
  if (figures->bubble_name != NULL)
    felt_figure_flow_add(self->course, _("Out on the bubble"), g_strdup(figures->bubble_name));
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_figures_window_class_init(FeltFiguresWindowClass *klass)
{
  felt_window_template(klass, "felt-figures-window.ui");
  FELT_BIND_CHILDREN(klass, FeltFiguresWindow, players, money, course, chart, chart_group);
}

/* Opens it over a window; figures need not live on. */
static void present_figures(GtkWindow *parent, const FeltFigures *figures)
{
  FeltFiguresWindow *self =
      g_object_new(felt_figures_window_get_type(), "transient-for", parent, NULL);
  gtk_window_set_title(GTK_WINDOW(self), figures->name);
  add_players(self, figures);
  add_amounts(self, figures);
  add_course(self, figures);
  fill_chart(self, figures);
  gtk_window_present(GTK_WINDOW(self));
}

G_DECLARE_FINAL_TYPE(FeltStatisticsPage, felt_statistics_page, FELT, STATISTICS_PAGE, GtkBox)

/* So many rows a list has; all tournaments are in an exported file. */
#define ROWS_MAX 60

/* Of the list of periods. */
typedef enum { THIS_YEAR, LAST_YEAR, TWELVE_MONTHS, ALL_TIME, BETWEEN_DAYS } Period;

struct _FeltStatisticsPage {
  GtkBox parent_instance;
  FeltStatistics *statistics; /* NULL: none yet */
  guint asked;                /* the latest question: an answer to an older one is not shown */
  FeltTableFormat format;
  /* of the template */
  GtkDropDown *period;
  GtkWidget *days;
  GtkEditable *from, *to;
  GtkLabel *said, *unreadable;
  GtkWidget *nothing, *charts, *pool_box, *players_chart, *pool_chart;
  GtkWidget *tournaments_group, *people_group;
  GtkFlowBox *figures;
  GtkListBox *tournaments, *people;
};

G_DEFINE_FINAL_TYPE(FeltStatisticsPage, felt_statistics_page, GTK_TYPE_BOX)

/* The sums of most tournaments. */
static const FeltMoneySums *main_sums(const FeltStatistics *statistics)
{
  static const FeltMoneySums none;
  return statistics->money->len > 0 ? statistics->money->pdata[0] : &none;
}

/* Charts ------------------------------------------------------------------------------------- */

/* A bar for each tournament; `pools`: of the prize pools in the main currency. */
static void show_bars(FeltStatisticsPage *self, GtkWidget *area, gboolean pools)
{
  const FeltMoneySums *sums = main_sums(self->statistics);
  FeltBarChart *chart = felt_bar_chart_new();
  gint64 most = 0;
  for (guint i = 0; i < self->statistics->tournaments->len; i++) {
    const FeltFigures *figures = self->statistics->tournaments->pdata[i];
    FeltBar bar = {NULL, figures->returning, figures->new_players};
    if (pools &&
        (g_strcmp0(figures->currency, sums->currency) != 0 || figures->digits != sums->digits))
      continue;
    if (pools)
      bar = (FeltBar){NULL, figures->pool, 0};
    bar.label = felt_day_time(figures->day_us, FELT_DAY_TIME_STAMP | FELT_DAY_TIME_ALONE);
    most = MAX(most, bar.filled + bar.above);
    g_array_append_val(chart->bars, bar);
  }
  chart->greatest =
      pools ? felt_money_text(most, sums->digits, sums->currency) : felt_number_text(most);
  felt_plot_show(area, felt_bar_chart_paint, chart, felt_bar_chart_free);
}

static void show_charts(FeltStatisticsPage *self)
{
  gtk_widget_set_visible(self->charts, self->statistics->tournaments->len > 1);
  gtk_widget_set_visible(self->pool_box, main_sums(self->statistics)->pool > 0);
  show_bars(self, self->players_chart, FALSE);
  show_bars(self, self->pool_chart, TRUE);
}

/* Figures ------------------------------------------------------------------------------------ */

/* "34 %" of a whole that is not 0. Owned by the caller. */
static char *percent(gint64 part, gint64 whole)
{
  return g_strdup_printf("%.0f %%", 100.0 * (double)part / (double)whole);
}

static void add_money(FeltStatisticsPage *self, const FeltMoneySums *sums)
{
  const struct {
    const char *caption;
    gint64 amount;
  } all[] = {{_("Charged"), sums->taken},     {_("Prize pools"), sums->pool},
             {_("Fees"), sums->fees},         {_("Staff"), sums->staff},
             {_("Bounties"), sums->bounties}, {_("Overlay"), sums->overlay}};
  for (guint i = 0; i < G_N_ELEMENTS(all); i++)
    if (all[i].amount != 0)
      felt_figure_flow_add_money(self->figures, all[i].caption, all[i].amount, sums->digits,
                                 sums->currency);
}

static void show_figures(FeltStatisticsPage *self)
{
  const FeltStatistics *all = self->statistics;
  felt_figure_flow_clear(self->figures);
  if (all->tournaments->len == 0)
    return;
  felt_figure_flow_add_number(self->figures, _("Tournaments"), all->tournaments->len);
  felt_figure_flow_add_number(self->figures, _("Entries"), all->entries);
  felt_figure_flow_add_number(self->figures, _("Players"), all->players);
  if (all->players > 0)
    felt_figure_flow_add(self->figures, _("More than once"), percent(all->again, all->players));
  felt_figure_flow_add_number(self->figures, _("Rebuys"), all->rebuys);
  felt_figure_flow_add_number(self->figures, _("Add-ons"), all->add_ons);
  if (all->entries > 0)
    felt_figure_flow_add(self->figures, _("After the start"), percent(all->late, all->entries));
  for (guint i = 0; i < all->money->len; i++)
    add_money(self, all->money->pdata[i]);
  if (all->over > 0)
    felt_figure_flow_add_time(self->figures, _("Length, on average"), all->length_ms / all->over);
  if (all->bubbles > 0)
    felt_figure_flow_add_time(self->figures, _("Bubble, on average"),
                              all->bubble_ms / all->bubbles);
}

/* Lists -------------------------------------------------------------------------------------- */

static GtkWidget *add_row(GtkListBox *list, const char *title, const char *subtitle,
                          const char *figure)
{
  GtkWidget *row = felt_amount_row_new();
  felt_amount_row_show(row, title, subtitle, figure);
  gtk_list_box_append(list, row);
  return row;
}

/* The last one comes first. */
static void show_tournaments(FeltStatisticsPage *self)
{
  const GPtrArray *all = self->statistics->tournaments;
  felt_rows_cut(self->tournaments, 0);
  for (guint i = all->len; i-- > 0 && all->len - i <= ROWS_MAX;) {
    const FeltFigures *figures = all->pdata[i];
    g_autofree char *day = felt_day_time(figures->day_us, FELT_DAY_TIME_DATE | FELT_DAY_TIME_ALONE);
    g_autofree char *players =
        g_strdup_printf(ngettext("%u player", "%u players", figures->players), figures->players);
    g_autofree char *entries =
        g_strdup_printf(ngettext("%u entry", "%u entries", figures->entries), figures->entries);
    g_autofree char *text = g_strdup_printf("%s · %s · %s", day, players, entries);
    g_autofree char *pool = felt_money_text(figures->pool, figures->digits, figures->currency);
    GtkWidget *row = add_row(self->tournaments, figures->name, text, pool);
    gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
    adw_action_row_add_suffix(ADW_ACTION_ROW(row),
                              gtk_image_new_from_icon_name("go-next-symbolic"));
  }
  gtk_widget_set_visible(self->tournaments_group, all->len > 0);
}

static void tournament_cb(FeltStatisticsPage *self, GtkListBoxRow *row)
{
  const GPtrArray *all = self->statistics->tournaments;
  guint at = (guint)gtk_list_box_row_get_index(row);
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(self));
  present_figures(GTK_WINDOW(root), all->pdata[all->len - 1 - at]);
}

static char *person_text(const FeltPersonSums *person)
{
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, ngettext("%u tournament", "%u tournaments", person->tournaments),
                         person->tournaments);
  g_string_append_printf(text, _(" · in the money: %u"), person->cashes);
  if (person->streak > 1)
    g_string_append_printf(text, _(" (%u in a row)"), person->streak);
  g_string_append_printf(text, _(" · won: %u · knockouts: %u"), person->wins, person->hits);
  if (person->bubbles > 0)
    g_string_append_printf(text, _(" · out on the bubble: %u"), person->bubbles);
  return g_string_free(text, FALSE);
}

/* The winnings beyond what was paid, and their ratio to it. Owned by the caller. */
static char *return_text(const FeltPersonSums *person, const FeltMoneySums *sums)
{
  gint64 net = person->won - person->paid;
  g_autofree char *amount = felt_money_text(net, sums->digits, sums->currency);
  if (person->paid == 0)
    return g_steal_pointer(&amount);
  g_autofree char *share = percent(net, person->paid);
  return g_strdup_printf("%s (%s)", amount, share);
}

static void show_people(FeltStatisticsPage *self)
{
  const GPtrArray *all = self->statistics->people;
  felt_rows_cut(self->people, 0);
  for (guint i = 0; i < MIN(all->len, ROWS_MAX); i++) {
    const FeltPersonSums *person = all->pdata[i];
    g_autofree char *text = person_text(person);
    g_autofree char *figure = return_text(person, main_sums(self->statistics));
    gtk_list_box_row_set_activatable(
        GTK_LIST_BOX_ROW(add_row(self->people, person->name, text, figure)), FALSE);
  }
  gtk_widget_set_visible(self->people_group, all->len > 0);
}

static void take_statistics(FeltStatisticsPage *self, FeltStatistics *statistics)
{
  felt_statistics_free(self->statistics);
  self->statistics = statistics;
  gtk_widget_set_visible(self->nothing, statistics->tournaments->len == 0);
  felt_show_line(self->unreadable, statistics->unreadable);
  show_figures(self);
  show_charts(self);
  show_tournaments(self);
  show_people(self);
}

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
                      _("The last day is before the first day. Swap them."));
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
    g_autofree char *text = g_strdup_printf(_("The list was saved in “%s”."), shown);
    say(self, text, FALSE);
  } else if (question->number == self->asked)
    take_statistics(self, g_steal_pointer(&question->statistics));
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
  g_autofree char *name = g_strdup_printf(".%s", g_variant_get_string(parameter, NULL));
  if (felt_table_format_of(name, &self->format))
    felt_format_ask(self->format, widget, _("statistics"), path_cb, self);
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_statistics_page_class_init(FeltStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_template(klass, "felt-statistics-page.ui");
  gtk_widget_class_install_action(widget_class, "statistics.export", "s", export_cb);
  FELT_BIND_CHILDREN(klass, FeltStatisticsPage, period, days, from, to, said, unreadable, nothing,
                     charts, pool_box, players_chart, pool_chart, tournaments_group, people_group,
                     figures, tournaments, people);
  FELT_BIND_CALLBACKS(klass, period_cb, show, tournament_cb);
}

static void felt_statistics_page_init(FeltStatisticsPage *self)
{
  FELT_OWN(self, statistics, felt_statistics_free);
  gtk_widget_init_template(GTK_WIDGET(self));
}

GtkWidget *felt_statistics_page_new(FeltDesk *desk)
{
  FeltStatisticsPage *self = g_object_new(felt_statistics_page_get_type(), NULL);
  g_signal_connect(self, "map", G_CALLBACK(show), NULL);
  return GTK_WIDGET(self);
}
