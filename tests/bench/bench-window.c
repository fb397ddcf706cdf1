/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-window.c - the windows against the clock: first frame, bust-outs; see window-figures.py */
#include "app/felt-application.h"
#include "app/felt-resources.h"
#include "app/felt-window.h"
#include "bench/felt-maker.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* "empty": an empty libadwaita window. "felt DATABASE": the director's window on its start page.
 * "busts DATABASE": 200 bust-outs among 10,000 players with both windows open, then as many entries
 * and payments on the players' page. Each prints its figures and ends. */

#define BUSTS 200

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

static int by_value(gconstpointer a, gconstpointer b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
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

/* Somebody enters and owes what it costs; and pays it. */
static FeltCommand *enter(guint i)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_REGISTER);
  command->name = g_strdup_printf("Newcomer no. %u", i);
  command->paid = 0;
  return command;
}

static FeltCommand *pay(guint i)
{
  g_autofree char *name = g_strdup_printf("Newcomer no. %u", i);
  FeltCommand *command = felt_command_new_player(FELT_COMMAND_PAY, name);
  command->what = FELT_PAID_DEBT;
  return command;
}

/* From the command to the end of the paint of both windows, in milliseconds. */
static double command_ms(FeltWindow *window, FeltCommand *command, Painted painted[2])
{
  gint64 start = g_get_monotonic_time();
  painted[0].painted = painted[1].painted = FALSE;
  g_assert_true(felt_window_execute(window, command));
  while (!painted[0].painted || !painted[1].painted)
    g_main_context_iteration(NULL, TRUE);
  return (double)(g_get_monotonic_time() - start) / 1000;
}

static void print_figures(const char *name, double ms[BUSTS])
{
  qsort(ms, BUSTS, sizeof *ms, by_value);
  g_print("%s %.1f %.1f\n", name, ms[BUSTS / 2], ms[BUSTS * 99 / 100]);
}

static void sell(FeltWindow *window, Painted painted[2])
{
  double entries[BUSTS], payments[BUSTS];
  FeltCommand *prices = felt_command_new(FELT_COMMAND_SET_CONFIG);
  prices->setup.price = 5000;
  felt_field_mark_given(&felt_setup_record, felt_record_field(&felt_setup_record, "price"),
                        &prices->setup);
  g_assert_true(felt_window_execute(window, prices));
  felt_window_show_page(window, "players");
  /* one who goes on owing: the column of debts, shown once somebody owes, stays */
  g_assert_true(felt_window_execute(window, enter(BUSTS)));
  settle(1500);
  for (guint i = 0; i < BUSTS; i++) {
    entries[i] = command_ms(window, enter(i), painted);
    settle(20);
    payments[i] = command_ms(window, pay(i), painted);
    settle(20);
  }
  print_figures("entry", entries);
  print_figures("payment", payments);
}

/* A pool: 1,500 places are paid. */
static void add_money(FeltWindow *window)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  const FeltField *added = felt_record_field(&felt_setup_record, "added");
  command->setup.added = 100000000;
  felt_field_mark_given(&felt_setup_record, added, &command->setup);
  g_assert_true(felt_window_execute(window, command));
}

static gboolean busts_cb(gpointer data)
{
  static const char *const pages[] = {"clock", "players", "tables", "structure", "prizes"};
  GtkApplication *application = data;
  FeltWindow *window = FELT_WINDOW(gtk_application_get_active_window(application));
  static Painted painted[2];
  double ms[BUSTS];
  guint player = 0;
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
  for (guint p = 0; p < G_N_ELEMENTS(pages); p++) {
    felt_window_show_page(window, pages[p]);
    settle(1500);
    for (guint i = 0; i < BUSTS; i++) {
      ms[i] = command_ms(window, bust(++player), painted);
      settle(20);
    }
    print_figures(pages[p], ms);
  }
  sell(window, painted);
  fflush(stdout);
  _exit(0);
}

static void start_busts_cb(GtkApplication *application, GtkWindow *window, gpointer data)
{
  if (FELT_IS_WINDOW(window))
    g_timeout_add(500, busts_cb, application);
}

static int run_busts(void)
{
  char *argv[] = {(char *)"felt", (char *)"--database", arguments[2], NULL};
  g_autoptr(GError) error = NULL;
  FeltStore *store = felt_store_open(arguments[2], FELT_STORE_CREATE, NULL, &error);
  g_assert_no_error(error);
  felt_maker_large_field(store, "large", 0);
  felt_store_close(store);
  g_autoptr(FeltApplication) application = felt_application_new();
  g_application_set_flags(G_APPLICATION(application),
                          g_application_get_flags(G_APPLICATION(application)) |
                              G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "window-added", G_CALLBACK(start_busts_cb), NULL);
  return g_application_run(G_APPLICATION(application), 3, argv);
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
    return run_busts();
  g_printerr("bench-window empty | felt DATABASE | busts DATABASE\n");
  return 2;
}
