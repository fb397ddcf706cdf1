/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-clock-page.h - what the room sees, and the levels and breaks to come */
#ifndef FELT_CLOCK_PAGE_H
#define FELT_CLOCK_PAGE_H

#include "app/widgets/felt-live-widget.h"

#define FELT_TYPE_CLOCK_PAGE (felt_clock_page_get_type())
G_DECLARE_FINAL_TYPE(FeltClockPage, felt_clock_page, FELT, CLOCK_PAGE, FeltLiveWidget)

#endif
