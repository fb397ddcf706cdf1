/* SPDX-License-Identifier: GPL-3.0-or-later */
/* services.h - what every file of the services includes */
#include <gio/gio.h>
