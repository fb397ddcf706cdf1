/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-page.h - everything that happened, in words, newest first; undo any of it */
#ifndef FELT_LOG_PAGE_H
#define FELT_LOG_PAGE_H

#include "app/widgets/felt-live-widget.h"

#define FELT_TYPE_LOG_PAGE (felt_log_page_get_type())
G_DECLARE_FINAL_TYPE(FeltLogPage, felt_log_page, FELT, LOG_PAGE, FeltLiveWidget)

#endif
