/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prizes-page.h - the pool, the prizes and who has them, the drawer */
#ifndef FELT_PRIZES_PAGE_H
#define FELT_PRIZES_PAGE_H

#include "app/widgets/felt-live-widget.h"

#define FELT_TYPE_PRIZES_PAGE (felt_prizes_page_get_type())
G_DECLARE_FINAL_TYPE(FeltPrizesPage, felt_prizes_page, FELT, PRIZES_PAGE, FeltLiveWidget)

#endif
