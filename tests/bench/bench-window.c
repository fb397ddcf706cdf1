/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-window.c - the windows against the clock: first frame, bust-outs; see window-figures.py */
#include "bench/felt-bench.h"
#include "felt-test.h"
#include "app/shell/felt-application.h"
#include "app/felt-resources.h"
#include "app/shell/felt-window.h"
#include "bench/felt-maker.h"
#include "session/felt-command-text.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* "empty": an empty libadwaita window. "felt DATABASE": the director's window on its start page.
 * "busts DATABASE": 200 bust-outs among 10,000 players with both windows open, on each page.
 * "sales DATABASE": entries, payments and what else is done on the pages of the money, when 1,000
 * of them are out. Each prints its figures and ends. */

#define BUSTS 200
#define OUT   1000

static char **arguments;

/* Peak resident memory in kB, as the kernel counts it. */
static long peak_kb(void)
{
  g_autofree char *text = NULL;
  g_file_get_contents("/proc/self/status", &text, NULL, NULL);
  const char *line = text == NULL ? NULL : strstr(text, "VmHWM:");
  return line == NULL ? 0 : atol(line + strlen("VmHWM:"));
}

static void first_frame_cb(GdkFrameClock *clock, gpointer data)
{
  g_print("%ld\n", peak_kb());
  fflush(stdout);
  _exit(0);
}

static void wait_for_frame(GtkWidget *window)
{
  gtk_widget_realize(window);
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(first_frame_cb),
                   NULL);
}

static void empty_activate_cb(GApplication *application, gpointer data)
{
  GtkWidget *window = adw_application_window_new(GTK_APPLICATION(application));
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(box), adw_header_bar_new());
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
  gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
  wait_for_frame(window);
  gtk_window_present(GTK_WINDOW(window));
}

static int run_empty(void)
{
  g_autoptr(AdwApplication) application =
      adw_application_new("org.feltpoker.Empty", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(empty_activate_cb), NULL);
  return g_application_run(G_APPLICATION(application), 0, NULL);
}

static void felt_window_cb(GtkApplication *application, GtkWindow *window, gpointer data)
{
  if (FELT_IS_WINDOW(window))
    wait_for_frame(GTK_WIDGET(window));
}

static int run_felt(void)
{
  char *argv[] = {(char *)"felt", (char *)"--database", arguments[2], NULL};
  g_autoptr(FeltApplication) application = felt_application_new();
  g_application_set_flags(G_APPLICATION(application),
                          g_application_get_flags(G_APPLICATION(application)) |
                              G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "window-added", G_CALLBACK(felt_window_cb), NULL);
  return g_application_run(G_APPLICATION(application), 3, argv);
}

/* Bust-outs -------------------------------------------------------------------------------- */

typedef struct {
  gboolean painted;
} Painted;

static void painted_cb(GdkFrameClock *clock, Painted *painted)
{
  painted->painted = TRUE;
}

static void settle(guint ms)
{
  gint64 end = g_get_monotonic_time() + ms * 1000;
  while (g_get_monotonic_time() < end)
    g_main_context_iteration(NULL, FALSE);
}

static FeltCommand *bust(guint player)
{
  g_autofree char *id = g_strdup_printf("%u", player);
  return felt_command_new_player(FELT_COMMAND_BUST_OUT, id);
}

/* What commands cost, from the command to the end of the paint of both windows, in milliseconds. */
typedef struct {
  double ms[BUSTS], cpu_ms[BUSTS]; /* by the clock, which waits for frames; of the processor */
  guint n;
} Cost;

static double cpu_ms(void)
{
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1000000;
}

static void time_command(Cost *cost, FeltWindow *window, FeltCommand *command, Painted painted[2])
{
  gint64 start = g_get_monotonic_time();
  double cpu = cpu_ms();
  painted[0].painted = painted[1].painted = FALSE;
  g_assert_true(felt_desk_execute(felt_window_desk(window), command));
  while (!painted[0].painted || !painted[1].painted)
    g_main_context_iteration(NULL, TRUE);
  cost->ms[cost->n] = (double)(g_get_monotonic_time() - start) / 1000;
  cost->cpu_ms[cost->n++] = cpu_ms() - cpu;
  settle(20);
}

static void print_cost(const char *page, const char *what, Cost *cost)
{
  felt_bench_sort(cost->ms, cost->n);
  felt_bench_sort(cost->cpu_ms, cost->n);
  g_print("%s %s %.1f %.1f %.1f\n", page, what, cost->ms[cost->n / 2], cost->ms[cost->n * 99 / 100],
          cost->cpu_ms[cost->n / 2]);
}

/* A pool: 1,500 places are paid. */
static void add_money(FeltWindow *window)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  const FeltField *added = felt_record_field(&felt_setup_record, "added");
  command->setup.added = 100000000;
  felt_field_mark_given(&felt_setup_record, added, &command->setup);
  g_assert_true(felt_desk_execute(felt_window_desk(window), command));
}

/* The director's window with the large field, and the room's; painted says when both are. */
static FeltWindow *open_large(GtkApplication *application, Painted painted[2])
{
  FeltWindow *window = FELT_WINDOW(gtk_application_get_active_window(application));
  g_assert_true(felt_window_open(window, "large"));
  felt_window_set_display(window, TRUE);
  add_money(window);
  settle(1000);
  GListModel *windows = gtk_window_get_toplevels();
  guint n = 0;
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) top = g_list_model_get_item(windows, i);
    if (gtk_widget_get_mapped(top) && n < 2)
      g_signal_connect(gtk_widget_get_frame_clock(top), "after-paint", G_CALLBACK(painted_cb),
                       &painted[n++]);
  }
  g_assert_cmpuint(n, ==, 2);
  return window;
}

static gboolean busts_cb(gpointer data)
{
  static const char *const pages[] = {"clock", "players", "tables", "structure", "prizes"};
  static Painted painted[2];
  FeltWindow *window = open_large(data, painted);
  guint player = 0;
  for (guint p = 0; p < G_N_ELEMENTS(pages); p++) {
    felt_window_show_page(window, pages[p]);
    settle(1500);
    Cost cost = {0};
    for (guint i = 0; i < BUSTS; i++)
      time_command(&cost, window, bust(++player), painted);
    print_cost(pages[p], "bust-out", &cost);
  }
  fflush(stdout);
  _exit(0);
}

static void start_busts_cb(GtkApplication *application, GtkWindow *window, gpointer data)
{
  if (FELT_IS_WINDOW(window))
    g_timeout_add(500, busts_cb, application);
}

static int run_large(GCallback added_cb)
{
  char *argv[] = {(char *)"felt", (char *)"--database", arguments[2], NULL};
  FeltStore *store = felt_must(felt_store_open(arguments[2], FELT_STORE_CREATE, NULL, &felt_error));
  felt_maker_large_field(store, "large", 0);
  felt_store_close(store);
  g_autoptr(FeltApplication) application = felt_application_new();
  g_application_set_flags(G_APPLICATION(application),
                          g_application_get_flags(G_APPLICATION(application)) |
                              G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "window-added", added_cb, NULL);
  return g_application_run(G_APPLICATION(application), 3, argv);
}

/* Money and structure ------------------------------------------------------------------------ */

static FeltCommand *words(const char *name, const char *first, const char *second)
{
  char *keys[] = {(char *)first, (char *)second, NULL};
  FeltCommand *command = felt_must(felt_command_from_words(name, keys, &felt_error));
  return command;
}

/* Somebody enters and owes what it costs. */
static FeltCommand *enter(guint n)
{
  g_autofree char *name = g_strdup_printf("name=Newcomer no. %u", n);
  return words("register", name, "paid=0");
}

/* A player pays. */
static FeltCommand *pay(guint n)
{
  g_autofree char *player = g_strdup_printf("player=Newcomer no. %u", n);
  return words("pay", player, "for=debt");
}

static FeltCommand *re_enter(guint n)
{
  g_autofree char *player = g_strdup_printf("player=%u", n + 1);
  return words("re-enter", player, NULL);
}

/* Every prize becomes another. */
static FeltCommand *change_prizes(guint n)
{
  return words("set-config", n % 2 == 0 ? "payouts.round=700" : "payouts.round=100", NULL);
}

/* The last of 24 levels gets longer or shorter. */
static FeltCommand *change_level(guint n)
{
  GString *levels = g_string_new("levels=[");
  for (guint i = 1; i < 24; i++)
    g_string_append_printf(levels, "{\"small\":%u,\"big\":%u,\"minutes\":20},", 100 * i, 200 * i);
  g_string_append_printf(levels, "{\"small\":2400,\"big\":4800,\"minutes\":%u}]", 20 + n % 2);
  g_autofree char *text = g_string_free(levels, FALSE);
  return words("set-structure", text, NULL);
}

static const struct {
  const char *page, *what;
  FeltCommand *(*make)(guint n);
} timed[] = {{"players", "entry", enter},          {"players", "payment", pay},
             {"players", "re-entry", re_enter},    {"clock", "entry", enter},
             {"structure", "entry", enter},        {"structure", "level", change_level},
             {"prizes", "entry", enter},           {"prizes", "payment", pay},
             {"prizes", "rounding", change_prizes}};

static void sell(FeltWindow *window, Painted painted[2])
{
  guint first[G_N_ELEMENTS(timed)] = {0}, n_entries = 0;
  for (guint t = 0; t < G_N_ELEMENTS(timed); t++) {
    gboolean entry = timed[t].make == enter;
    if (entry) {
      first[t] = n_entries;
      n_entries += BUSTS;
    } else if (timed[t].make == pay) {
      first[t] = first[t - 1];
    }
    felt_window_show_page(window, timed[t].page);
    settle(1500);
    Cost cost = {0};
    for (guint i = 0; i < BUSTS; i++)
      time_command(&cost, window, timed[t].make(first[t] + i), painted);
    print_cost(timed[t].page, timed[t].what, &cost);
  }
}

static gboolean sales_cb(gpointer data)
{
  static Painted painted[2];
  FeltWindow *window = open_large(data, painted);
  for (guint player = 1; player <= OUT; player++)
    g_assert_true(felt_desk_execute(felt_window_desk(window), bust(player)));
  g_assert_true(felt_desk_execute(felt_window_desk(window),
                                  words("set-config", "price=5000", "re_entries=3")));
  /* one who goes on owing: the column of debts, shown once somebody owes, stays */
  g_assert_true(
      felt_desk_execute(felt_window_desk(window), words("register", "name=Debtor", "paid=0")));
  sell(window, painted);
  fflush(stdout);
  _exit(0);
}

static void start_sales_cb(GtkApplication *application, GtkWindow *window, gpointer data)
{
  if (FELT_IS_WINDOW(window))
    g_timeout_add(500, sales_cb, application);
}

int main(int argc, char **argv)
{
  arguments = argv;
  g_resources_register(felt_get_resource());
  if (argc == 2 && strcmp(argv[1], "empty") == 0)
    return run_empty();
  if (argc == 3 && strcmp(argv[1], "felt") == 0)
    return run_felt();
  if (argc == 3 && strcmp(argv[1], "busts") == 0)
    return run_large(G_CALLBACK(start_busts_cb));
  if (argc == 3 && strcmp(argv[1], "sales") == 0)
    return run_large(G_CALLBACK(start_sales_cb));
  g_printerr("bench-window empty | felt DATABASE | busts DATABASE | sales DATABASE\n");
  return 2;
}
