/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screen-list.h - the room's screens of this machine, as all windows of the program see them
 */
#ifndef FELT_SCREEN_LIST_H
#define FELT_SCREEN_LIST_H

#include <gio/gio.h>

#include "app/widgets/felt-names.h"
#include "services/scene/felt-screens.h"

/* Signal "changed" (): the screens are others, or what is wrong with their file. Follows the file,
 * which feltctl may have changed. Signal "scenes-changed" (): so are the club's own scenes or
 * themes. Signals "replaced" and "mended" (sentence): see felt_screen_list_tell. */
#define FELT_TYPE_SCREEN_LIST (felt_screen_list_get_type())
G_DECLARE_FINAL_TYPE(FeltScreenList, felt_screen_list, FELT, SCREEN_LIST, GObject)

/* The one of the program. */
FeltScreenList *felt_screen_list_get(void);

/* The screens; they hold until the next "changed". */
const FeltScreens *felt_screen_list_screens(FeltScreenList *list);

/* The director's message that stands on one of them now; NULL: none does. */
const char *felt_screen_list_message(const FeltScreen *screen);

/* Returns one sentence about a fault in the file of screens; NULL: the file is right. Until it is
 * mended the last good screens stay, or the default ones if the program has just started. */
const char *felt_screen_list_trouble(FeltScreenList *list);

/* Tells all windows, a little later, why a screen shows something else than it should: "replaced".
 * Every sentence is told once until scenes or themes change, and is then taken back: "mended". */
void felt_screen_list_tell(FeltScreenList *list, const char *sentence);

/* Keeps others. FALSE with a sentence, and nothing changes. The second is for who sits at the desk,
 * whose role is asked. */
gboolean felt_screen_list_keep(FeltScreenList *list, const FeltScreens *screens, GError **error);
gboolean felt_screen_list_change(FeltScreenList *list, const FeltScreens *screens, GError **error);

/* FeltNamesOffer, without data. */
void felt_scene_choice_scenes(FeltNames *names, gpointer data);
void felt_scene_choice_themes(FeltNames *names, gpointer data);

/* Returns the title of a scene of felt_scenes_list; its name when the scene is missing. */
const char *felt_scene_choice_title(const GPtrArray *scenes, const char *name);

/* Opens the themes, with the one of a name chosen (NULL: the usual one), over the director's window
 * to which a widget's window belongs: what is edited there outlives the other. */
void felt_scene_choice_edit_theme(GtkWidget *widget, const char *name);

#endif
