/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clicks.c - counts the clicks on a button of a window that is busy and moves something all the
 * time */
#include "app/widgets/felt-click.h"

#include <adwaita.h>

#define WORK_US 12000 /* of the 16,667 of a frame */

static guint clicks;

static void clicked_cb(GtkLabel *label)
{
  g_autofree char *text = g_strdup_printf("Clicks: %u", ++clicks);
  gtk_label_set_label(label, text);
}

/* Each frame works, and changes how the window is laid out. */
static gboolean tick_cb(GtkWidget *label, GdkFrameClock *clock, gpointer data)
{
  static guint frames;
  g_usleep(WORK_US);
  gtk_label_set_label(GTK_LABEL(label), ++frames % 2 != 0 ? "restless" : "restless and long");
  return G_SOURCE_CONTINUE;
}

static void activate_cb(GtkApplication *app)
{
  GtkWidget *window = adw_application_window_new(app),
            *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new_with_label("Button");
  GtkWidget *count = gtk_label_new(""), *restless = gtk_label_new("");

  g_signal_connect_swapped(button, "clicked", G_CALLBACK(clicked_cb), count);
  gtk_widget_add_tick_callback(restless, tick_cb, NULL, NULL);

  gtk_box_append(GTK_BOX(box), adw_header_bar_new());
  gtk_box_append(GTK_BOX(box), button);
  gtk_box_append(GTK_BOX(box), count);
  gtk_box_append(GTK_BOX(box), restless);
  gtk_window_set_title(GTK_WINDOW(window), "Clicks");
  gtk_window_set_default_size(GTK_WINDOW(window), 400, 300);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv)
{
  g_autoptr(AdwApplication) app =
      adw_application_new("org.feltpoker.FeltClicks", G_APPLICATION_NON_UNIQUE);
  gtk_init();
  felt_click_guard();
  g_signal_connect(app, "activate", G_CALLBACK(activate_cb), NULL);
  return g_application_run(G_APPLICATION(app), argc, argv);
}
