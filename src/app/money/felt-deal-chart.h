/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-deal-chart.h - what each kind of deal gives each player, as bars side by side */
#ifndef FELT_DEAL_CHART_H
#define FELT_DEAL_CHART_H

#include <gtk/gtk.h>

#include "tournament/prizes/felt-deal.h"

#define FELT_TYPE_DEAL_CHART (felt_deal_chart_get_type())
G_DECLARE_FINAL_TYPE(FeltDealChart, felt_deal_chart, FELT, DEAL_CHART, GtkWidget)

/* How many kinds are compared: FELT_DEAL_ICM, FELT_DEAL_CHIP_CHOP, FELT_DEAL_EVEN. */
#define FELT_DEAL_CHART_KINDS 3

/* Shows a deal (copied) with the players' names below; NULL shows nothing. */
void felt_deal_chart_set(FeltDealChart *chart, const FeltDeal *deal, const FeltState *state);

/* Draws what a kind's bars look like from 0,0 on, for a legend beside the words too. */
void felt_deal_chart_draw(cairo_t *cr, int how, double width, double height);

#endif
