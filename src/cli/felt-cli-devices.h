/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-devices.h - feltctl serve pair, devices and forget: the staff's telephones and tablets
 */
#ifndef FELT_CLI_DEVICES_H
#define FELT_CLI_DEVICES_H

#include "cli/felt-cli.h"

#include <glib.h>

/* Whether the first argument of `serve` is one of these, not an option of the server. */
gboolean felt_cli_is_of_devices(const char *argument);

/* argv[0] is that word. */
FeltExit felt_cli_devices(const FeltCliGlobals *globals, int argc, char **argv);

#endif
