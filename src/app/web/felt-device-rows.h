/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-device-rows.h - the paired devices of the club, a row each, to be forgotten */
#ifndef FELT_DEVICE_ROWS_H
#define FELT_DEVICE_ROWS_H

#include <adwaita.h>

/* Fills a group with them, now and whenever the club changes, as long as the group lives. */
void felt_device_rows_fill(AdwPreferencesGroup *group);

#endif
