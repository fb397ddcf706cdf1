/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-records.h - the lists of an evening's state, described: for who appends to them */
#ifndef FELT_CASH_RECORDS_H
#define FELT_CASH_RECORDS_H

#include "tournament/base/felt-schema.h"

extern const FeltRecord felt_cash_player_record, felt_cash_place_record, felt_cash_marker_record,
    felt_cash_cost_record, felt_cash_receiver_record, felt_cash_payment_record,
    felt_cash_sale_record;

#endif
