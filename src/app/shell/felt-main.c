/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-main.c - the program felt */
#include "felt-config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/shell/felt-application.h"
#include "app/shell/felt-renderer.h"
#include "app/felt-resources.h"
#include "app/desk/felt-settings.h"
#include "cash/felt-cash-game.h"
#include "club/felt-club.h"
#include "hands/felt-hands.h"
#include "services/club/felt-league-book.h"
#include "session/felt-kinds.h"

/* The renderer must be chosen before GTK starts, so before there is an application. */
static void choose_renderer(void)
{
  g_autofree char *wanted = g_settings_get_string(felt_settings(), "renderer");
  felt_renderer_choose(wanted);
}

/* Before the first word is said, and before textdomain: GLib looks once whether Felt speaks the
 * system's language, and translates nothing of windows where it does not. */
static void choose_language(void)
{
  g_autofree char *wanted = g_settings_get_string(felt_settings(), "language");
  if (!g_str_equal(wanted, "system"))
    g_setenv("LANGUAGE", wanted, TRUE);
}

/* In the place of this process: nothing of the database before can be open any more. */
static void start_again(const char *program, const char *database)
{
  execl("/proc/self/exe", program, "--database", database, (char *)NULL);
  g_printerr("felt: %s\n", g_strerror(errno));
}

int main(int argc, char *argv[])
{
  setlocale(LC_ALL, "");
  gboolean settings = felt_settings_begin();
  if (settings)
    choose_language();
  const char *locale_dir = g_getenv("FELT_LOCALE_DIR");
  bindtextdomain(GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : FELT_LOCALE_DIR);
  bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
  textdomain(GETTEXT_PACKAGE);
  if (!settings) {
    g_printerr("felt: %s\n", felt_settings_missing());
    return EXIT_FAILURE;
  }
  felt_kind_register(&felt_hands_kind);
  felt_kind_register(&felt_cash_kind);
  felt_kind_register(&felt_club_kind);
  felt_kind_tell_results(felt_league_results_all);
  felt_kind_tell_settled(felt_league_check_settled);
  choose_renderer();
  g_resources_register(felt_get_resource());
  g_set_application_name(_("Felt"));
  FeltApplication *application = felt_application_new();
  int status = g_application_run(G_APPLICATION(application), argc, argv);
  g_autofree char *next = felt_application_next(application);
  g_object_unref(application); /* closes the database */
  if (next != NULL)
    start_again(argv[0], next);
  return status;
}
