/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-health-row.c - a row that tells how something is, by a sign, a word and a sentence */
#include "app/widgets/felt-health-row.h"

#include "app/widgets/felt-widget.h"

/* By a sign and a word: colours are not seen by everybody. */
static void add_state(AdwActionRow *row, FeltHealthState state)
{
  static const struct {
    const char *icon, *word, *class;
  } states[FELT_N_HEALTH] = {
      {"emblem-ok-symbolic", N_("OK"), "success"},
      {"dialog-warning-symbolic", N_("Needs attention"), "warning"},
      {"dialog-error-symbolic", N_("At once"), "error"},
  };
  GtkWidget *icon = gtk_image_new_from_icon_name(states[state].icon);
  GtkWidget *word = gtk_label_new(_(states[state].word));
  gtk_widget_add_css_class(icon, states[state].class);
  gtk_widget_add_css_class(word, "heading");
  adw_action_row_add_prefix(row, icon);
  adw_action_row_add_suffix(row, word);
}

GtkWidget *felt_health_row_new_plain(const char *title, const char *sentence)
{
  GtkWidget *row = felt_row_new(title, sentence);
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 0);
  adw_action_row_set_subtitle_lines(ADW_ACTION_ROW(row), 0);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), FALSE);
  return row;
}

static const char *title_of(const char *key)
{
  static const struct {
    const char *key, *title;
  } titles[] = {
      {"disk", N_("Disk")},
      {"time", N_("Time of Day")},
      {"backup", N_("Backup")},
      {"logs", N_("Logs")},
      {"server", N_("Server")},
      {"standby", N_("Standby")},
      {"mirror", N_("Copy at This Desk")},
      {"drill", N_("Backup Test")},
      {"listening", N_("The Server")},
      {"network", N_("The Network")},
      {"firewall", N_("The Firewall")},
  };
  for (guint i = 0; i < G_N_ELEMENTS(titles); i++)
    if (g_str_equal(titles[i].key, key))
      return _(titles[i].title);
  return key;
}

GtkWidget *felt_health_row_new(const FeltHealthItem *item)
{
  GtkWidget *row = felt_health_row_new_plain(title_of(item->key), item->sentence);
  add_state(ADW_ACTION_ROW(row), item->state);
  return row;
}
