/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-page.h - levels and breaks in a table to be edited, applied as one change */
#ifndef FELT_STRUCTURE_PAGE_H
#define FELT_STRUCTURE_PAGE_H

#include "app/widgets/felt-live-widget.h"

#define FELT_TYPE_STRUCTURE_PAGE (felt_structure_page_get_type())
G_DECLARE_FINAL_TYPE(FeltStructurePage, felt_structure_page, FELT, STRUCTURE_PAGE, FeltLiveWidget)

#endif
