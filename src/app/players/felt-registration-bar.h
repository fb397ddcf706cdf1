/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-registration-bar.h - over the players: who enters, at what price, and until when */
#ifndef FELT_REGISTRATION_BAR_H
#define FELT_REGISTRATION_BAR_H

#include "app/widgets/felt-live-widget.h"

/* Shows no money in a tournament that is free. Takes the focus into the name's entry. */
#define FELT_TYPE_REGISTRATION_BAR (felt_registration_bar_get_type())
G_DECLARE_FINAL_TYPE(FeltRegistrationBar, felt_registration_bar, FELT, REGISTRATION_BAR,
                     FeltLiveWidget)

/* How is paid what is sold on the page: a list of FeltMethod, the bar's own. */
GtkDropDown *felt_registration_bar_method(FeltRegistrationBar *bar);

#endif
