/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-serve.c - feltctl serve: the server of the club's own network */
#include "cli/felt-cli-serve.h"

#include "cli/felt-cli-devices.h"
#include "felt-config.h"
#include "services/files/felt-server-file.h"

#include <errno.h>
#include <glib.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

/* The server is a program of its own, which takes this one's place: whoever ends feltctl ends it.
 */
FeltExit felt_cli_serve(const FeltCliGlobals *globals, int argc, char **argv)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *program = felt_server_program(&error);
  g_autoptr(GPtrArray) arguments = g_ptr_array_new();
  char own_name[] = "feltctl serve", database[] = "--database";
  if (argc > 1 && felt_cli_is_of_devices(argv[1]))
    return felt_cli_devices(globals, argc - 1, argv + 1);
  if (program == NULL)
    return felt_cli_fail(FELT_EXIT_REFUSED, "%s", error->message);
  g_autofree char *file = g_strdup(globals->database);
  g_ptr_array_add(arguments, own_name);
  if (file != NULL) {
    g_ptr_array_add(arguments, database);
    g_ptr_array_add(arguments, file);
  }
  for (int i = 1; i < argc; i++)
    g_ptr_array_add(arguments, argv[i]);
  g_ptr_array_add(arguments, NULL);
  execv(program, (char **)arguments->pdata);
  return felt_cli_fail(FELT_EXIT_FILE, _("%s cannot be started: %s."), program, g_strerror(errno));
}
