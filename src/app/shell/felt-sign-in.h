/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sign-in.h - the club's accounts, to sign in to one of them or out */
#ifndef FELT_SIGN_IN_H
#define FELT_SIGN_IN_H

#include <adwaita.h>

/* A group of a dialog, whose window closes when somebody has signed in. */
#define FELT_TYPE_SIGN_IN (felt_sign_in_get_type())
G_DECLARE_FINAL_TYPE(FeltSignIn, felt_sign_in, FELT, SIGN_IN, AdwPreferencesGroup)

#endif
