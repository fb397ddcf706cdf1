/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-shell.c - what the windows decide without drawing: amounts, layout, monitors, renderer */
#include <glib/gstdio.h>
#include <unistd.h>

#include "felt-test.h"
#include "app/widgets/felt-input.h"
#include "app/display/felt-monitors.h"
#include "app/shell/felt-renderer.h"
#include "app/tables/felt-table-shape.h"
#include "tournament/base/felt-money.h"

FELT_TEST(test_amounts, "/amount/chips")
{
  static const struct {
    const char *text;
    gint64 amount; /* -1: refused */
  } cases[] = {{"", 0},
               {"0", 0},
               {"1500", 1500},
               {" 1,500 ", 1500},
               {"1.500", 1500},
               {"1’500", 1500},
               {"12 500", 12500},
               {"1,000,000", 1000000},
               {"1,50", -1},
               {"1,5000", -1},
               {",500", -1},
               {"1500,000", -1},
               {"-5", -1},
               {"12x", -1},
               {"1,000,", -1},
               {"99999999999999999999", -1},
               {"1000000000000", 1000000000000},
               {"1000000000001", -1}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    gint64 amount = -1;
    g_test_message("%s", cases[i].text);
    g_assert_cmpint(felt_amount_parse(cases[i].text, &amount), ==, cases[i].amount >= 0);
    g_assert_cmpint(amount, ==, cases[i].amount);
  }
}

FELT_TEST(test_money, "/amount/money")
{
  static const struct {
    const char *text;
    gint64 digits, minor; /* -1: refused */
  } cases[] = {
      {"12", 2, 1200},   {"12.5", 2, 1250},  {"12,50", 2, 1250}, {"1,250.00", 2, 125000},
      {"1.250", 2, -1},  {"", 2, 0},         {"500", 0, 500},    {"12.5", 0, -1},
      {"12.505", 2, -1}, {"12.5051", 2, -1}, {"1.234", 3, 1234}, {"12.", 2, -1},
      {"a", 2, -1},      {"1.2x", 2, -1},    {"-1", 2, -1},      {"0.05", 2, 5},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    gint64 minor = -1;
    g_test_message("%s", cases[i].text);
    g_assert_cmpint(felt_amount_parse_money(cases[i].text, cases[i].digits, &minor), ==,
                    cases[i].minor >= 0);
    g_assert_cmpint(minor, ==, cases[i].minor);
  }
  for (gint64 minor = 0; minor < 3000; minor += 7)
    for (gint64 digits = 0; digits <= 3; digits++) {
      gint64 back = -1;
      g_autofree char *text = felt_money_text(minor, digits, NULL);
      g_assert_true(felt_amount_parse_money(text, digits, &back));
      g_assert_cmpint(back, ==, minor);
    }
}

FELT_TEST(test_lengths, "/amount/length")
{
  gint64 m = -1, s = -1;
  g_assert_true(felt_amount_parse_length("20", &m, &s));
  g_assert_cmpint(m, ==, 20);
  g_assert_cmpint(s, ==, 0);
  g_assert_true(felt_amount_parse_length("2:05", &m, &s));
  g_assert_cmpint(m, ==, 2);
  g_assert_cmpint(s, ==, 5);
  /* what nothing lasts is refused by felt_structure_check, which says so of the level */
  static const char *const none[] = {"0", "0:00"};
  for (guint i = 0; i < G_N_ELEMENTS(none); i++) {
    gint64 no_m = -1, no_s = -1;
    g_assert_true(felt_amount_parse_length(none[i], &no_m, &no_s));
    g_assert_true(no_m == 0 && no_s == 0);
  }
  static const char *const bad[] = {"", "1:5", "1:60", "x", "1:2:3", "1441", ":", "-1"};
  for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
    g_test_message("%s", bad[i]);
    g_assert_false(felt_amount_parse_length(bad[i], &m, &s));
    g_assert_cmpint(m, ==, 2);
  }
}

static void check_seats(int n, float width, float height, float seat_height)
{
  FeltTableShape shape;
  graphene_rect_t all = GRAPHENE_RECT_INIT(0, 0, width, height);
  felt_table_shape(&shape, n, width, height, CLAMP(width * 0.3f, 64, 190), seat_height, 90);
  g_test_message("%d seats, %g pixels high, on %gx%g", n, seat_height, width, height);
  for (int seat = 1; seat <= n; seat++) {
    g_assert_true(graphene_rect_contains_rect(&all, &shape.seats[seat]));
    g_assert_cmpfloat(shape.seats[seat].size.width, >=, 36);
    g_assert_cmpfloat(shape.seats[seat].size.height, >=, seat_height * 0.6);
    for (int other = 1; other < seat; other++) {
      graphene_rect_t both;
      if (graphene_rect_intersection(&shape.seats[seat], &shape.seats[other], &both))
        g_assert_true(both.size.width <= 0 || both.size.height <= 0);
    }
  }
}

/* No seat under another or over the edge, at any size at which the tables fit into a window, with
 * letters of each zoom and larger ones of the desktop. */
FELT_TEST(test_seats, "/tables/seats")
{
  static const float ratios[] = {0.59f, 0.66f, 0.74f};
  for (int n = 2; n <= FELT_SEATS_MAX; n++)
    for (int cell = 250; cell <= 1000; cell += 25)
      for (guint i = 0; i < G_N_ELEMENTS(ratios); i++)
        for (float letters = 34; letters <= 64; letters += 10) {
          float high = (float)cell * ratios[i];
          if (high >= 185 && letters <= high / 4.2f)
            check_seats(n, (float)(cell - 16), high - 38, letters);
        }
}

/* Who of three screens gets which of the monitors, "model@connector" each. */
FELT_TEST(test_assigned_monitors, "/display/assigned-monitors")
{
  static const struct {
    const char *monitors[4]; /* the director's is the first */
    const char *wishes[3];   /* "any", "none", or the monitor; "any:" where it stood last */
    int places[3];
  } cases[] = {
      /* one monitor is the director's, whatever is assigned */
      {{"A@eDP-1"}, {"any", "A@eDP-1", "none"}, {-1, -1, -1}},
      {{"A@eDP-1", "B@HDMI-1"}, {"any", "none", "none"}, {1, -1, -1}},
      {{"A@eDP-1", "B@HDMI-1"}, {"A@eDP-1", "any", "none"}, {0, 1, -1}},
      {{"A@eDP-1", "B@HDMI-1", "B@HDMI-2"}, {"any", "B@HDMI-2", "B@HDMI-1"}, {-1, 2, 1}},
      {{"A@eDP-1", "B@HDMI-1", "B@HDMI-2"}, {"any:HDMI-1", "none", "none"}, {1, -1, -1}},
      {{"A@eDP-1", "B@HDMI-1", "B@HDMI-2"}, {"any", "any", "any"}, {2, 1, -1}},
      /* the cable was moved; another monitor was plugged in */
      {{"A@eDP-1", "C@HDMI-1", "B@HDMI-2"}, {"B@HDMI-1", "none", "none"}, {2, -1, -1}},
      {{"A@eDP-1", "C@HDMI-1"}, {"B@HDMI-1", "none", "none"}, {1, -1, -1}},
      {{"A@eDP-1", "B@HDMI-1"}, {"B@HDMI-2", "B@HDMI-1", "none"}, {-1, 1, -1}},
      /* it hides rather than going where nobody expects it, and never over the director */
      {{"A@eDP-1", "C@HDMI-1"}, {"B@HDMI-2", "none", "none"}, {-1, -1, -1}},
      {{"A@eDP-1", "C@HDMI-1"}, {"A@HDMI-2", "none", "none"}, {-1, -1, -1}},
  };
  for (guint c = 0; c < G_N_ELEMENTS(cases); c++) {
    FeltScreenOutput monitors[4] = {0}, wanted[3] = {0};
    FeltMonitorWish wishes[3] = {0};
    int n = 0, places[3];
    g_auto(GStrv) words = g_new0(char *, 15);
    guint n_words = 0;
    for (; n < 4 && cases[c].monitors[n] != NULL; n++) {
      g_auto(GStrv) parts = g_strsplit(cases[c].monitors[n], "@", 2);
      monitors[n].kind = FELT_OUTPUT_MONITOR;
      monitors[n].model = words[n_words++] = g_strdup(parts[0]);
      monitors[n].connector = words[n_words++] = g_strdup(parts[1]);
    }
    for (int i = 0; i < 3; i++) {
      g_auto(GStrv) parts = g_strsplit_set(cases[c].wishes[i], "@:", 2);
      wishes[i].output = &wanted[i];
      if (g_str_equal(parts[0], "none"))
        continue;
      char *second = parts[1] != NULL ? g_strdup(parts[1]) : NULL;
      if (second != NULL)
        words[n_words++] = second;
      wanted[i].kind = g_str_equal(parts[0], "any") ? FELT_OUTPUT_ANY : FELT_OUTPUT_MONITOR;
      if (wanted[i].kind == FELT_OUTPUT_ANY) {
        wishes[i].last = second;
        continue;
      }
      wanted[i].model = words[n_words++] = g_strdup(parts[0]);
      wanted[i].connector = second;
    }
    felt_monitors_assign(monitors, n, 0, wishes, 3, places);
    for (int i = 0; i < 3; i++) {
      g_test_message("case %u, screen %d: %d", c, i, places[i]);
      g_assert_cmpint(places[i], ==, cases[c].places[i]);
    }
  }
}

/* A folder like /dev/dri with one node, and one like /sys/class/drm that names its driver. */
static gboolean software_with(const char *driver, const char *display)
{
  const char *top = felt_test_folder();
  g_autofree char *dri = g_build_filename(top, "dri", NULL);
  g_autofree char *device = g_build_filename(top, "drm", "renderD128", "device", NULL);
  g_autofree char *drm = g_build_filename(top, "drm", NULL);
  g_autofree char *node = g_build_filename(dri, "renderD128", NULL);
  g_autofree char *link = g_build_filename(device, "driver", NULL);
  g_autofree char *target = g_strdup_printf("../../drivers/%s", driver != NULL ? driver : "");
  g_assert_cmpint(g_mkdir_with_parents(dri, 0700), ==, 0);
  g_assert_cmpint(g_mkdir_with_parents(device, 0700), ==, 0);
  if (driver != NULL) {
    g_assert_true(g_file_set_contents(node, "", 0, NULL));
    g_assert_cmpint(symlink(target, link), ==, 0);
  }
  return felt_renderer_is_software(dri, drm, display);
}

FELT_TEST(test_renderer, "/renderer/software")
{
  g_unsetenv("LIBGL_ALWAYS_SOFTWARE");
  g_unsetenv("WAYLAND_DISPLAY");
  g_assert_true(software_with(NULL, ":0"));
  g_assert_false(software_with("i915", ":0"));
  g_assert_false(software_with("amdgpu", NULL));
  g_assert_true(software_with("vgem", ":0"));
  g_assert_true(software_with("bochs-drm", ":0"));
  g_assert_true(software_with("i915", "localhost:10.0"));
  g_setenv("LIBGL_ALWAYS_SOFTWARE", "1", TRUE);
  g_assert_true(software_with("i915", ":0"));
  g_unsetenv("LIBGL_ALWAYS_SOFTWARE");
}

/* What the environment says wins over everything. */
FELT_TEST(test_renderer_wins, "/renderer/environment-wins")
{
  g_setenv("GSK_RENDERER", "gl", TRUE);
  g_assert_cmpstr(felt_renderer_choose("cairo"), ==, "gl");
  g_unsetenv("GSK_RENDERER");
  g_assert_cmpstr(felt_renderer_choose("cairo"), ==, "cairo");
  g_unsetenv("GSK_RENDERER");
  g_setenv("GDK_BACKEND", "broadway", TRUE);
  g_assert_null(felt_renderer_choose("cairo"));
  g_unsetenv("GDK_BACKEND");
}
