/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-device-rows.c - the paired devices of the club, a row each, to be forgotten */
#include "app/web/felt-device-rows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-refusal.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-pairing.h"
#include "tournament/base/felt-day-time.h"

static char *describe(const FeltClubDevice *device)
{
  g_autofree char *role = felt_people_role_words(device->role, device->table);
  g_autofree char *paired = felt_day_time(device->paired_us, FELT_DAY_TIME_DATE);
  return g_strdup_printf(_("%s · paired %s"), role, paired);
}

/* A refusal takes the place of what is said of the device. */
static void forget_cb(GtkButton *button, GtkWidget *row)
{
  g_autoptr(GError) error = NULL;
  FeltStore *store = felt_club_store();
  const char *device = g_object_get_data(G_OBJECT(row), "device");
  if (store == NULL ||
      felt_pairing_forget(store, &felt_machine_source, device, felt_people_actor(), &error))
    return;
  felt_refusal_say(&error);
  g_autofree char *escaped = g_markup_escape_text(error->message, -1);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), escaped);
  gtk_widget_add_css_class(row, "error");
}

static GtkWidget *row_new(const FeltClubDevice *device)
{
  GtkWidget *row = adw_action_row_new(), *button = gtk_button_new_with_label(_("Forget"));
  g_autofree char *words = describe(device);
  g_autofree char *subtitle = g_markup_escape_text(words, -1);
  felt_show_title(row, device->name);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), subtitle);
  adw_action_row_set_subtitle_lines(ADW_ACTION_ROW(row), 0);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), button);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  felt_show_name_of(button, _("Forget %s"), device->name);
  g_object_set_data_full(G_OBJECT(row), "device", g_strdup(device->device), g_free);
  g_signal_connect(button, "clicked", G_CALLBACK(forget_cb), row);
  return row;
}

static GtkWidget *none_new(void)
{
  GtkWidget *row = adw_action_row_new();
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), _("No device is paired"));
  gtk_widget_add_css_class(row, "dim-label");
  return row;
}

static void fill(AdwPreferencesGroup *group)
{
  const FeltClubState *club = felt_club();
  GPtrArray *rows = g_object_get_data(G_OBJECT(group), "rows"); /* those that are ours */
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove(group, rows->pdata[i]);
  g_ptr_array_set_size(rows, 0);
  for (guint i = 0; i < club->n_devices; i++)
    g_ptr_array_add(rows, row_new(&club->devices[i]));
  if (club->n_devices == 0)
    g_ptr_array_add(rows, none_new());
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_add(group, rows->pdata[i]);
}

void felt_device_rows_fill(AdwPreferencesGroup *group)
{
  g_object_set_data_full(G_OBJECT(group), "rows", g_ptr_array_new(),
                         (GDestroyNotify)g_ptr_array_unref);
  FELT_FOLLOW(group, felt_club_desk_get(), "changed", fill);
  fill(group);
}
