/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-statistics-page.h - the tournaments of a period: figures, charts, who came, to files */
#ifndef FELT_STATISTICS_PAGE_H
#define FELT_STATISTICS_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_STATISTICS_PAGE (felt_statistics_page_get_type())
G_DECLARE_FINAL_TYPE(FeltStatisticsPage, felt_statistics_page, FELT, STATISTICS_PAGE, GtkBox)

/* Those of the club's database that is open, counted each time it comes onto the screen; desk is
 * not asked. */
GtkWidget *felt_statistics_page_new(FeltDesk *desk);

#endif
