/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-device.c - keys of devices, and how far each has counted: beside a file and on a server */
#include "felt-test.h"
#include "store/felt-device-secret.h"
#include "store/felt-scratch.h"
#include "store/felt-secret.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define DEVICE "0123456789ab"
#define OTHER  "ffffffffffff"

static void set(FeltStore *store, const char *device, const FeltDeviceSecret *secret)
{
  felt_must(felt_device_secret_set(store, device, secret, &felt_error));
}

static gboolean get(FeltStore *store, const char *device, FeltDeviceSecret *secret)
{
  gboolean found = FALSE;
  felt_must(felt_device_secret_get(store, device, secret, &found, &felt_error));
  return found;
}

/* What a counter comes to: whether it rises above the one that was had. */
static void count(FeltStore *store, const char *device, gint64 counter, gboolean should, gint64 had)
{
  gboolean rises = !should;
  gint64 last = -1;
  felt_must(felt_device_secret_count(store, device, counter, TRUE, &rises, &last, &felt_error));
  g_assert_cmpint(rises, ==, should);
  g_assert_cmpint(last, ==, had);
}

/* An offer is kept, taken, and the key stays; all of it is there when the database is opened anew.
 */
FELT_TEST(test_kept, "/store/device/kept")
{
  FeltDeviceSecret secret, offered = {.has_once = TRUE, .until_us = 99, .pin = "012345"};
  FeltDeviceSecret paired = {.has_key = TRUE};
  memset(offered.once, 0xab, sizeof offered.once);
  memset(paired.key, 0x5c, sizeof paired.key);
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_assert_false(get(store, DEVICE, &secret));
  set(store, DEVICE, &offered);
  g_assert_true(get(store, DEVICE, &secret) && secret.has_once && !secret.has_key);
  g_assert_cmpmem(secret.once, FELT_DEVICE_KEY, offered.once, FELT_DEVICE_KEY);
  g_assert_cmpstr(secret.pin, ==, "012345");
  g_assert_cmpint(secret.until_us, ==, 99);
  set(store, DEVICE, &paired);
  felt_store_close(store);

  store = felt_scratch_open(scratch);
  g_assert_true(get(store, DEVICE, &secret) && secret.has_key && !secret.has_once);
  g_assert_cmpmem(secret.key, FELT_DEVICE_KEY, paired.key, FELT_DEVICE_KEY);
  g_assert_cmpstr(secret.pin, ==, "");
  set(store, DEVICE, NULL);
  g_assert_false(get(store, DEVICE, &secret));
}

/* A counter is taken once, whoever opens the database, and by no device for another. */
FELT_TEST(test_counters, "/store/device/counters")
{
  static const gint64 most = 999999999999999;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  FeltStore *one = felt_scratch_open(scratch), *two = felt_scratch_open(scratch);
  count(one, DEVICE, 0, FALSE, 0);
  count(one, DEVICE, 5, TRUE, 0);
  count(two, DEVICE, 5, FALSE, 5);
  count(two, OTHER, 1, TRUE, 0);
  count(one, DEVICE, 4, FALSE, 5);
  count(two, DEVICE, most, TRUE, 5);
  count(one, DEVICE, most - 1, FALSE, most);
  count(one, OTHER, 2, TRUE, 1);
  set(one, DEVICE, NULL);
  count(one, DEVICE, most, FALSE, most);
  felt_store_close(one);
  felt_store_close(two);
}

/* PINs of accounts and keys of devices leave each other alone, in files of their owner's alone. */
static void test_with_pins(void)
{
  static const guint8 salt[FELT_SALT_SIZE] = {1};
  static const char *const ends[] = {".secrets", ".counters"};
  gboolean has = FALSE;
  FeltDeviceSecret secret = {.has_key = TRUE, .key = {7}};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_assert_true(felt_secret_set(store, 3, "2468", salt, NULL));
  set(store, DEVICE, &secret);
  g_assert_true(felt_secret_set(store, 4, "1357", salt, NULL));
  g_assert_true(felt_secret_has(store, 3, &has, NULL) && has);
  g_assert_true(get(store, DEVICE, &secret));
  g_assert_cmpint(secret.key[0], ==, 7);

  for (guint i = 0; i < G_N_ELEMENTS(ends); i++) {
    g_autofree char *file = g_strconcat(felt_store_path(store), ends[i], NULL);
    struct stat about;
    g_assert_cmpint(g_stat(file, &about), ==, 0);
    g_assert_cmpint(about.st_mode & 0777, ==, 0600);
  }
}

/* A file that is damaged is told, and not written over. */
static void test_damaged(void)
{
  gboolean found;
  FeltDeviceSecret secret = {.has_key = TRUE};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_autofree char *file = g_strconcat(felt_store_path(store), ".secrets", NULL);
  g_assert_true(g_file_set_contents(file, "{\"devices\":", -1, NULL));
  felt_scratch_refused(felt_device_secret_get(store, DEVICE, &secret, &found, &felt_error), INVALID,
                       "cannot be read");
  felt_scratch_refused(felt_device_secret_set(store, DEVICE, &secret, &felt_error), INVALID,
                       "cannot be read");
}

#define DRAWS 8

typedef struct {
  FeltStore *store;
  guint8 fill, keys[DRAWS][FELT_DEVICE_KEY];
} Drawer;

static gpointer draw_keys(gpointer data)
{
  Drawer *drawer = data;
  for (int i = 0; i < DRAWS; i++) {
    g_autofree char *device = g_strdup_printf("%012d", i);
    memset(drawer->keys[i], drawer->fill, FELT_DEVICE_KEY);
    felt_must(felt_device_secret_draw(drawer->store, device, drawer->keys[i], &felt_error));
  }
  return NULL;
}

/* Whoever draws a key at the same moment as others has the one that is kept. */
FELT_TEST(test_drawn, "/store/device/drawn")
{
  Drawer drawers[4];
  GThread *threads[G_N_ELEMENTS(drawers)];
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  for (guint i = 0; i < G_N_ELEMENTS(drawers); i++) {
    drawers[i] = (Drawer){.store = felt_scratch_open(scratch), .fill = (guint8)(i + 1)};
    g_assert_false(get(drawers[i].store, OTHER, &(FeltDeviceSecret){0})); /* it is connected */
  }
  for (guint i = 0; i < G_N_ELEMENTS(drawers); i++)
    threads[i] = g_thread_new("drawer", draw_keys, &drawers[i]);
  for (guint i = 0; i < G_N_ELEMENTS(drawers); i++)
    g_thread_join(threads[i]);
  for (guint i = 1; i < G_N_ELEMENTS(drawers); i++)
    g_assert_cmpmem(drawers[i].keys, sizeof drawers[i].keys, drawers[0].keys,
                    sizeof drawers[0].keys);
  for (guint i = 0; i < G_N_ELEMENTS(drawers); i++)
    felt_store_close(drawers[i].store);
}

FELT_TEST_MAIN(argc, argv)
{
  felt_scratch_use(&argc, argv);
  g_test_init(&argc, &argv, NULL);
  felt_scratch_add_file_test("/store/device/with-pins", test_with_pins);
  felt_scratch_add_file_test("/store/device/damaged", test_damaged);
  return felt_scratch_run();
}
