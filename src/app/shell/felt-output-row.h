/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-output-row.h - a row of the preferences: which device all sounds are played on */
#ifndef FELT_OUTPUT_ROW_H
#define FELT_OUTPUT_ROW_H

#include <adwaita.h>

/* Shows and stores the setting. The devices are looked for when the row is made; one that was
 * chosen and is gone stays in the list, and the row says that the system's is used. */
#define FELT_TYPE_OUTPUT_ROW (felt_output_row_get_type())
G_DECLARE_FINAL_TYPE(FeltOutputRow, felt_output_row, FELT, OUTPUT_ROW, AdwComboRow)

#endif
