/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-renderer.c - whether GTK should draw with cairo, decided before it starts */
#include "app/shell/felt-renderer.h"

#include <string.h>
#include <unistd.h>

/* Kernel drivers that show a picture but cannot draw one. */
static const char *const plain_drivers[] = {
    "ast", "bochs-drm", "cirrus", "hyperv_drm", "mgag200", "ofdrm",      "qxl",        "simpledrm",
    "udl", "vboxvideo", "vgem",   "vkms",       "vmwgfx",  "virtio_gpu", "virtio-pci", NULL,
};

/* Whether a render node's driver draws in hardware. Unknown drivers are taken to. */
static gboolean node_is_plain(const char *drm, const char *node)
{
  g_autofree char *link = g_build_filename(drm, node, "device", "driver", NULL);
  g_autofree char *driver = g_file_read_link(link, NULL);
  if (driver == NULL)
    return FALSE;
  g_autofree char *name = g_path_get_basename(driver);
  return g_strv_contains(plain_drivers, name);
}

static gboolean has_render_node(const char *dri, const char *drm)
{
  g_autoptr(GDir) dir = g_dir_open(dri, 0, NULL);
  const char *node;
  while (dir != NULL && (node = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(dri, node, NULL);
    if (g_str_has_prefix(node, "renderD") && access(path, R_OK | W_OK) == 0 &&
        !node_is_plain(drm, node))
      return TRUE;
  }
  return FALSE;
}

gboolean felt_renderer_is_software(const char *dri, const char *drm, const char *display)
{
  const char *software = g_getenv("LIBGL_ALWAYS_SOFTWARE");
  if (software != NULL && (g_str_equal(software, "1") || g_str_equal(software, "true")))
    return TRUE;
  /* "host:0" is a server elsewhere; ":0" and "unix:0" are this machine's */
  if (display != NULL && display[0] != ':' && !g_str_has_prefix(display, "unix:") &&
      display[0] != '\0' && g_getenv("WAYLAND_DISPLAY") == NULL)
    return TRUE;
  return !has_render_node(dri, drm);
}

const char *felt_renderer_choose(const char *wanted)
{
  if (g_getenv("GSK_RENDERER") != NULL)
    return g_getenv("GSK_RENDERER");
  const char *backend = g_getenv("GDK_BACKEND");
  if (backend != NULL && g_str_equal(backend, "broadway"))
    return NULL; /* has a renderer of its own */
  if (g_strcmp0(wanted, "cairo") == 0 || g_strcmp0(wanted, "gl") == 0)
    g_setenv("GSK_RENDERER", wanted, TRUE);
  else if (felt_renderer_is_software("/dev/dri", "/sys/class/drm", g_getenv("DISPLAY")))
    g_setenv("GSK_RENDERER", "cairo", TRUE);
  return g_getenv("GSK_RENDERER");
}
