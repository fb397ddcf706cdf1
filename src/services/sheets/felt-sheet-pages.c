/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-pages.c - the codes of seat slips, which lead to their players' own pages */
#include "services/files/felt-seat-token.h"
#include "services/sheets/felt-sheet.h"

#include <string.h>

typedef struct {
  guint8 key[FELT_SEAT_KEY];
  const char *tournament, *url;
} FeltPages;

static char *page_of(guint player, gpointer data)
{
  const FeltPages *pages = data;
  char token[FELT_SEAT_TOKEN + 1];
  felt_seat_token_make(pages->key, pages->tournament, player, token);
  return g_strconcat(pages->url, "p/", token, NULL);
}

gboolean felt_sheet_add_player_pages(FeltSheet *sheet, FeltStore *store, const char *tournament,
                                     const char *url, GError **error)
{
  FeltPages pages = {.tournament = tournament, .url = url};
  if (!felt_seat_key(store, pages.key, error))
    return FALSE;
  felt_sheet_set_player_urls(sheet, page_of, &pages);
  explicit_bzero(pages.key, sizeof pages.key);
  return TRUE;
}
