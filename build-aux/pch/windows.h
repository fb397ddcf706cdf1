/* SPDX-License-Identifier: GPL-3.0-or-later */
/* windows.h - what every file of the windows includes, and takes longest to compile */
#include <adwaita.h>
