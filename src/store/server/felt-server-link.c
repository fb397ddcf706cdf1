/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-link.c - how a store stands to the server that holds its log */
#include "store/felt-store-private.h"

void felt_link_clear(FeltLink *link)
{
  g_free(link->why);
  *link = (FeltLink){0};
}

void felt_store_get_link(FeltStore *store, FeltLink *link)
{
  felt_link_clear(link);
  if (store->server != NULL)
    felt_server_get_link(store->server, link);
}

char *felt_store_login(FeltStore *store)
{
  return store->server != NULL ? felt_server_login(store->server) : g_strdup(g_get_user_name());
}

int felt_store_fd(FeltStore *store)
{
  return store->server != NULL ? felt_server_fd(store->server) : -1;
}

const char *felt_store_address(FeltStore *store)
{
  return store->server != NULL ? felt_server_address(store->server) : store->path;
}
