/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-scene.h - feltctl scene: what the room's screens can show */
#ifndef FELT_CLI_SCENE_H
#define FELT_CLI_SCENE_H

#include "cli/felt-cli.h"

/* feltctl scene list|check|boxes|render|tokens. See FeltCliCommand. */
FeltExit felt_cli_scene(const FeltCliGlobals *globals, int argc, char **argv);

#endif
