/* SPDX-License-Identifier: GPL-3.0-or-later */
/* layers.h - what every file of the layers without input and output includes */
#include <glib.h>
