/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clipboard.c - holds a text that another program pastes, until it is ended */
#include <gtk/gtk.h>

int main(int argc, char **argv)
{
  if (argc != 2 || !gtk_init_check())
    return 2;
  gdk_clipboard_set_text(gdk_display_get_clipboard(gdk_display_get_default()), argv[1]);
  gdk_display_sync(gdk_display_get_default());
  g_print("held\n");
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
  return 0;
}
