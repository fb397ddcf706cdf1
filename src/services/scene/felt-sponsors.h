/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sponsors.h - the sponsors' pictures: files of the user's folder `sponsors` */
#ifndef FELT_SPONSORS_H
#define FELT_SPONSORS_H

#include "services/scene/felt-layout.h"
#include "services/scene/felt-scene-facts.h"

/* The most pictures that are shown, in the order of their names. */
#define FELT_SPONSORS_MAX 50

typedef struct FeltSponsors FeltSponsors;

/* Reads XDG_DATA_HOME/felt/sponsors: PNG and JPEG; what is no picture or too large is left out. */
FeltSponsors *felt_sponsors_new(void);
void felt_sponsors_free(FeltSponsors *sponsors);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltSponsors, felt_sponsors_free)

/* Gives them to the facts of a scene, for as long as they live. */
void felt_sponsors_tell(const FeltSponsors *sponsors, FeltSceneFacts *facts);

/* Whether a layout shows them. */
gboolean felt_layout_wants_sponsors(const FeltLayout *layout);

#endif
