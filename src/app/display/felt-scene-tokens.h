/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-tokens.h - the tokens of scenes, to be searched and put into a text */
#ifndef FELT_SCENE_TOKENS_H
#define FELT_SCENE_TOKENS_H

#include <gtk/gtk.h>

/* A button whose list has every token with its title and what it may say. Signal
 *   "token" (const char *name): one was chosen. */
#define FELT_TYPE_SCENE_TOKENS (felt_scene_tokens_get_type())
G_DECLARE_FINAL_TYPE(FeltSceneTokens, felt_scene_tokens, FELT, SCENE_TOKENS, GtkWidget)

GtkWidget *felt_scene_tokens_new(void);

#endif
