/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-theme.c - a theme while it is edited: its draft, what warns of it, and its pictures */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <string.h>

#include "felt-test.h"
#include "services/scene/felt-picture.h"
#include "services/scene/felt-scenes.h"
#include "services/scene/felt-theme-draft.h"
#include "tournament/base/felt-image.h"

static const char *const shipped[] = {"felt", "night", "paper", "contrast"};

/* What is typed under one key is one step, what is chosen is one each; a picture goes and comes. */
FELT_TEST(test_draft, "/theme/draft")
{
  g_autoptr(FeltTheme) theme = felt_themes_load("night", NULL);
  FeltThemeDraft *draft = felt_theme_draft_new(theme);
  g_assert_false(felt_theme_draft_undo(draft));
  g_assert_false(felt_theme_draft_set(draft, "ink", theme->ink, FALSE));
  g_assert_false(felt_theme_draft_is_changed(draft));

  g_assert_true(felt_theme_draft_set(draft, "break.inner", "#111", TRUE));
  g_assert_true(felt_theme_draft_set(draft, "break.inner", "#111122", TRUE));
  g_assert_true(felt_theme_draft_set(draft, "break.inner", "#111133", FALSE));
  g_assert_true(felt_theme_draft_set(draft, "background", "abc", FALSE));
  g_assert_cmpstr(felt_theme_draft_theme(draft)->on_break.inner, ==, "#111133");
  g_assert_true(felt_theme_draft_undo(draft));
  g_assert_null(felt_theme_draft_text(draft, "background"));
  g_assert_true(felt_theme_draft_undo(draft));
  g_assert_cmpstr(felt_theme_draft_text(draft, "break.inner"), ==, "#111122");
  g_assert_true(felt_theme_draft_undo(draft));
  g_assert_false(felt_theme_draft_can_undo(draft));
  g_assert_false(felt_theme_draft_is_changed(draft));
  g_assert_true(felt_record_equal(&felt_theme_record, felt_theme_draft_theme(draft), theme));
  felt_theme_draft_free(draft);
}

/* Done again until something else is changed; what was saved is where "changed" counts from. */
FELT_TEST(test_again, "/theme/again")
{
  g_autoptr(FeltTheme) theme = felt_themes_load("paper", NULL);
  FeltThemeDraft *draft = felt_theme_draft_new(theme);
  g_assert_true(felt_theme_draft_set(draft, "font", "Serif", FALSE));
  g_assert_true(felt_theme_draft_set(draft, "digits", "Mono", FALSE));
  felt_theme_draft_set_saved(draft);
  g_assert_false(felt_theme_draft_is_changed(draft));
  g_assert_true(felt_theme_draft_undo(draft));
  g_assert_true(felt_theme_draft_is_changed(draft));
  g_assert_true(felt_theme_draft_redo(draft));
  g_assert_cmpstr(felt_theme_draft_text(draft, "digits"), ==, "Mono");
  g_assert_false(felt_theme_draft_is_changed(draft));

  felt_theme_draft_undo(draft);
  g_assert_true(felt_theme_draft_set(draft, "font", NULL, FALSE));
  g_assert_false(felt_theme_draft_can_redo(draft));
  g_assert_null(felt_theme_draft_theme(draft)->digits);
  felt_theme_draft_free(draft);
}

/* Every theme that comes with Felt is quiet; a weak text is named with its ground, or its shade. */
FELT_TEST(test_warnings, "/theme/warnings")
{
  for (guint i = 0; i < G_N_ELEMENTS(shipped); i++) {
    g_autoptr(FeltTheme) theme = felt_themes_load(shipped[i], NULL);
    g_autoptr(GPtrArray) none = felt_theme_warnings(theme);
    g_assert_cmpuint(none->len, ==, 0);
  }
  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  g_free(theme->on_break.accent);
  theme->on_break.accent = g_strdup("#204060");
  g_autoptr(GPtrArray) one = felt_theme_warnings(theme);
  g_assert_cmpuint(one->len, ==, 1);
  g_assert_nonnull(strstr(one->pdata[0], "accent on the ground of break"));

  g_autoptr(FeltTheme) shaded = felt_themes_load("felt", NULL);
  g_free(shaded->shade);
  shaded->shade = g_strdup("#ffffffc0");
  g_autoptr(GPtrArray) all = felt_theme_warnings(shaded);
  g_assert_cmpuint(all->len, >, 4);
  g_assert_nonnull(strstr(all->pdata[0], "ink on the shade of play"));
}

/* A picture whose frame is whole and whose lines are not is refused by who decodes it. */
FELT_TEST(test_pictures, "/theme/pictures")
{
  static const char whole[] =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg"
      "gg==";
  static const guint8 chunk[] = {0, 0, 0, 0, 'I', 'D', 'A', 'T', 0x35, 0xaf, 0x06, 0x1e};
  const char *folder = felt_test_folder();
  g_autofree char *path = g_build_filename(folder, "empty.png", NULL);
  gsize size;
  g_autofree guchar *data = g_base64_decode(whole, &size);
  g_assert_true(g_file_set_contents(path, (const char *)data, (gssize)size, NULL));
  g_autofree char *read = felt_must(felt_picture_read(path, 1024 * 1024, &felt_error));
  g_assert_cmpstr(read, ==, whole);

  /* the same with no lines in it: magic, header, an empty IDAT, the end */
  g_autoptr(GByteArray) empty = g_byte_array_new();
  g_byte_array_append(empty, data, 33);
  g_byte_array_append(empty, chunk, sizeof chunk);
  g_byte_array_append(empty, data + size - 12, 12);
  g_assert_true(g_file_set_contents(path, (const char *)empty->data, (gssize)empty->len, NULL));
  felt_refused(felt_picture_read(path, 1024 * 1024, &felt_error),
               "“empty.png” is no PNG or JPEG picture");

  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  theme->logo = g_base64_encode(empty->data, empty->len);
  felt_refused(felt_theme_check_pictures(theme, &felt_error), "“logo” is no PNG");
  g_free(theme->logo);
  theme->logo = g_strdup(whole);
  g_assert_true(felt_must(felt_theme_check_pictures(theme, &felt_error)));
}

/* What a camera makes is made smaller before it is kept. */
FELT_TEST(test_photo, "/theme/photo")
{
  g_autoptr(GError) error = NULL;
  const char *folder = felt_test_folder();
  g_autofree char *path = g_build_filename(folder, "photo.jpeg", NULL);
  g_autoptr(GdkPixbuf) photo = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, 4000, 1000);
  gsize size;
  FeltImage image;
  gdk_pixbuf_fill(photo, 0x8090a0ff);
  g_assert_true(gdk_pixbuf_save(photo, path, "jpeg", &error, NULL));
  g_autofree char *read = felt_must(felt_picture_read(path, 1024 * 1024, &felt_error));
  g_autofree guchar *data = g_base64_decode(read, &size);
  g_assert_true(felt_image_read(data, size, "data", &image, &error));
  g_assert_cmpint(image.kind, ==, FELT_IMAGE_JPEG);
  g_assert_cmpuint(image.width, ==, 2048);
  g_assert_cmpuint(image.height, ==, 512);

  /* the half of it that came over from the camera is none: it would be painted grey below */
  g_autofree char *photo_data = NULL;
  gsize photo_size;
  g_assert_true(g_file_get_contents(path, &photo_data, &photo_size, NULL));
  g_autofree char *cut = g_build_filename(folder, "cut.jpeg", NULL);
  g_assert_true(g_file_set_contents(cut, photo_data, (gssize)photo_size / 2, NULL));
  felt_refused(felt_picture_read(cut, 1024 * 1024, &felt_error),
               "“cut.jpeg” is no PNG or JPEG picture, or it is damaged");
  g_assert_true(felt_picture_check(data, size, "photo", &error));

  g_autofree char *none = felt_picture_read(path, 100, &error);
  g_assert_null(none);
  g_assert_nonnull(strstr(error->message, "“photo.jpeg” has more than"));
}

/* A camera that was held upright says so in the file: the picture stands upright when it is kept.
 */
FELT_TEST(test_upright, "/theme/upright")
{
  static const guint8 exif[] = {0xff, 0xe1, 0, 34, 'E', 'x', 'i', 'f', 0, 0,    'M', 'M',
                                0,    42,   0, 0,  0,   8,   0,   1,   1, 0x12, 0,   3,
                                0,    0,    0, 1,  0,   6,   0,   0,   0, 0,    0,   0};
  g_autoptr(GError) error = NULL;
  const char *folder = felt_test_folder();
  g_autofree char *path = g_build_filename(folder, "upright.jpeg", NULL), *data = NULL;
  g_autoptr(GdkPixbuf) photo = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, 40, 20);
  g_autoptr(GByteArray) file = g_byte_array_new();
  gsize size;
  FeltImage image;
  gdk_pixbuf_fill(photo, 0x8090a0ff);
  g_assert_true(gdk_pixbuf_save_to_buffer(photo, &data, &size, "jpeg", &error, NULL));
  g_byte_array_append(file, (const guint8 *)data, 2);
  g_byte_array_append(file, exif, sizeof exif);
  g_byte_array_append(file, (const guint8 *)data + 2, (guint)size - 2);
  g_assert_true(g_file_set_contents(path, (const char *)file->data, (gssize)file->len, NULL));

  g_autofree char *read = felt_must(felt_picture_read(path, 1024 * 1024, &felt_error));
  g_autofree guchar *kept = g_base64_decode(read, &size);
  g_assert_true(felt_image_read(kept, size, "data", &image, &error));
  g_assert_cmpuint(image.width, ==, 20);
  g_assert_cmpuint(image.height, ==, 40);
}
