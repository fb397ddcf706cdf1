/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-clock-strip.h - the clock on top of every page, with the buttons that move it */
#ifndef FELT_CLOCK_STRIP_H
#define FELT_CLOCK_STRIP_H

#include "app/widgets/felt-live-widget.h"

/* Shows the session; its buttons are win. actions. */
#define FELT_TYPE_CLOCK_STRIP (felt_clock_strip_get_type())
G_DECLARE_FINAL_TYPE(FeltClockStrip, felt_clock_strip, FELT, CLOCK_STRIP, FeltLiveWidget)

#endif
