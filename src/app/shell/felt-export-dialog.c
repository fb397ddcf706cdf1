/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-export-dialog.c - a list of the tournament to a file: which one, and in which format */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-people.h"
#include "app/widgets/felt-table-export.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-access.h"

/* Of whose lists one is written: the thread reads the log itself. */
typedef struct {
  FeltDesk *desk;
  char *database, *id;
} Lists;

static void lists_clear(Lists *lists)
{
  g_object_unref(lists->desk);
  g_free(lists->database);
  g_free(lists->id);
}

static void lists_unref(gpointer data)
{
  g_atomic_rc_box_release_full(data, (GDestroyNotify)lists_clear);
}

static const char *list_title(guint list)
{
  return list < FELT_N_LISTS ? felt_list_title((FeltList)list) : NULL;
}

static FeltTableModel *list_model(gconstpointer data, guint list, GError **error)
{
  const Lists *lists = data;
  FeltInstant now;
  g_autoptr(FeltStore) store = felt_store_open(lists->database, FELT_STORE_READ_ONLY, NULL, error);
  if (store == NULL)
    return NULL;
  g_autoptr(FeltSession) session = felt_session_open(store, lists->id, &felt_machine_source, error);
  if (session == NULL)
    return NULL;
  felt_session_now(session, &now);
  return felt_list_new(session, (FeltList)list, &now, error);
}

static char *list_stem(gconstpointer data, guint list)
{
  return felt_list_file_name(felt_desk_session(((const Lists *)data)->desk), (FeltList)list);
}

static gboolean may_write(gconstpointer data, guint list, GError **error)
{
  return felt_access_may(felt_people_actor(), felt_list_words[list], error);
}

static void say_written(gconstpointer data, const char *path)
{
  g_autofree char *shown = g_filename_display_basename(path);
  g_autofree char *text = g_strdup_printf(_("The list was saved in “%s”."), shown);
  g_autofree char *uri = g_filename_to_uri(path, NULL, NULL);
  felt_desk_say_file(((const Lists *)data)->desk, text, uri);
}

void felt_export_dialog_present(FeltDesk *desk, GtkWindow *parent, FeltList list)
{
  static const FeltTableExportKind kind = {N_("Export"), list_title,  list_model, list_stem,
                                           may_write,    say_written, TRUE};
  if (felt_desk_session(desk) == NULL)
    return;
  Lists *lists = g_atomic_rc_box_new0(Lists);
  lists->desk = g_object_ref(desk);
  lists->database = g_strdup(felt_store_path(felt_desk_store(desk)));
  lists->id = g_strdup(felt_session_id(felt_desk_session(desk)));
  GtkWindow *window = felt_table_export_present(parent, &kind, list, lists, lists_unref);
  FELT_FOLLOW(window, desk, "notify::session", gtk_window_close);
}
