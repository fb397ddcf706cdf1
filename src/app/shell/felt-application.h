/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-application.h - the program felt: its options, its database, its windows */
#ifndef FELT_APPLICATION_H
#define FELT_APPLICATION_H

#include <adwaita.h>

#define FELT_TYPE_APPLICATION (felt_application_get_type())
G_DECLARE_FINAL_TYPE(FeltApplication, felt_application, FELT, APPLICATION, AdwApplication)

FeltApplication *felt_application_new(void);

/* Ends the program, as Ctrl+Q does, to be started again with another database. */
void felt_application_go_on_with(FeltApplication *application, const char *database);

/* After its end: that database, to be freed; NULL: it ended for good. */
char *felt_application_next(FeltApplication *application);

#endif
