/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-checklist-box.h - below the list of pages: what to check at this moment, to be ticked */
#ifndef FELT_CHECKLIST_BOX_H
#define FELT_CHECKLIST_BOX_H

#include "app/widgets/felt-live-widget.h"

/* Shows the club's list for the occasion of the moment (felt-occasion.h), and nothing at another
 * one. The list is changed at the club’s home. */
#define FELT_TYPE_CHECKLIST_BOX (felt_checklist_box_get_type())
G_DECLARE_FINAL_TYPE(FeltChecklistBox, felt_checklist_box, FELT, CHECKLIST_BOX, FeltLiveWidget)

#endif
