/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-renderer.h - whether GTK should draw with cairo, decided before it starts */
#ifndef FELT_RENDERER_H
#define FELT_RENDERER_H

#include <glib.h>

/* Whether this machine draws OpenGL in software (which costs 25 times as much as cairo does).
 * Decided from files alone, without starting OpenGL: no render node under dri ("/dev/dri") that may
 * be opened, or only nodes whose kernel driver under drm ("/sys/class/drm") has no 3D; software
 * rendering asked for by the environment; an X server reached over the network (display is
 * $DISPLAY, or NULL). */
gboolean felt_renderer_is_software(const char *dri, const char *drm, const char *display);

/* Sets GSK_RENDERER for this process, unless it is set: wanted is "auto", "cairo" or "gl" (a
 * setting). Call before gtk_init. Returns what GSK_RENDERER is now, NULL when GTK may choose. */
const char *felt_renderer_choose(const char *wanted);

#endif
