/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sponsors.c - the sponsors' pictures: files of the user's folder `sponsors` */
#include "services/scene/felt-sponsors.h"

#include "services/files/felt-data-files.h"
#include "services/scene/felt-picture.h"
#include "session/felt-input-file.h"
#include "tournament/base/felt-image.h"

#include <string.h>

struct FeltSponsors {
  GPtrArray *files; /* GBytes */
  FeltPicture pictures[FELT_SPONSORS_MAX];
};

static void unref_bytes_cb(gpointer data)
{
  g_bytes_unref(data);
}

static int by_name(gconstpointer a, gconstpointer b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static GPtrArray *names_in(const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *lower = g_ascii_strdown(name, -1);
    if (g_str_has_suffix(lower, ".png") || g_str_has_suffix(lower, ".jpg") ||
        g_str_has_suffix(lower, ".jpeg"))
      g_ptr_array_add(names, g_build_filename(folder, name, NULL));
  }
  g_ptr_array_sort(names, by_name);
  return names;
}

static void add_file(FeltSponsors *sponsors, const char *path)
{
  char *text = NULL;
  gsize size;
  FeltImage image;
  if (!felt_input_file_read_most(path, FELT_LAYOUT_FILE_MAX, &text, &size, NULL))
    return;
  if (!felt_image_read(text, size, "data", &image, NULL)) {
    g_free(text);
    return;
  }
  GBytes *bytes = g_bytes_new_take(text, size);
  FeltPicture *picture = &sponsors->pictures[sponsors->files->len];
  picture->data = g_bytes_get_data(bytes, &picture->size);
  g_ptr_array_add(sponsors->files, bytes);
}

FeltSponsors *felt_sponsors_new(void)
{
  FeltSponsors *sponsors = g_new0(FeltSponsors, 1);
  g_autofree char *folder = felt_data_files_own("sponsors");
  g_autoptr(GPtrArray) names = names_in(folder);
  sponsors->files = g_ptr_array_new_with_free_func(unref_bytes_cb);
  for (guint i = 0; i < names->len && sponsors->files->len < FELT_SPONSORS_MAX; i++)
    add_file(sponsors, names->pdata[i]);
  return sponsors;
}

void felt_sponsors_free(FeltSponsors *sponsors)
{
  if (sponsors == NULL)
    return;
  g_ptr_array_unref(sponsors->files);
  g_free(sponsors);
}

void felt_sponsors_tell(const FeltSponsors *sponsors, FeltSceneFacts *facts)
{
  facts->sponsors = sponsors->pictures;
  facts->n_sponsors = sponsors->files->len;
}

static gboolean cell_wants(const FeltCell *cell)
{
  gboolean wants = g_strcmp0(cell->image, FELT_IMAGE_SPONSORS) == 0;
  for (guint i = 0; i < cell->n_rows; i++)
    wants |= cell_wants(&cell->rows[i]);
  for (guint i = 0; i < cell->n_columns; i++)
    wants |= cell_wants(&cell->columns[i]);
  return wants;
}

gboolean felt_layout_wants_sponsors(const FeltLayout *layout)
{
  return cell_wants(&layout->root);
}
