/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-export.c - the club's people to a file: in which format */
#include "app/people/felt-people-windows.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-refusal.h"
#include "app/people/felt-person-book.h"
#include "app/widgets/felt-table-export.h"
#include "services/club/felt-people-list.h"
#include "services/files/felt-access.h"

static FeltTableModel *model_of(gconstpointer data, guint list, GError **error)
{
  if (!felt_access_may(felt_people_actor(), FELT_ACCESS_PEOPLE, error)) {
    felt_refusal_say(error);
    return NULL;
  }
  const FeltResults *results = felt_person_book_results(felt_person_book_get(), error);
  if (results == NULL)
    return NULL;
  return felt_table_of_people(results, felt_club(), felt_source_utc(&felt_machine_source));
}

static char *stem_of(gconstpointer data, guint list)
{
  return g_strdup(_("people"));
}

void felt_people_export_present(GtkWindow *parent)
{
  static const FeltTableExportKind kind = {N_("Export the People"), NULL, model_of, stem_of};
  felt_table_export_present(parent, &kind, 0, NULL, NULL);
}
