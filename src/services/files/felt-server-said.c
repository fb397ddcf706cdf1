/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-said.c - what felt-server tells who started it */
#include "services/files/felt-server-said.h"

#include <cjson/cJSON.h>

static char **read_urls(const cJSON *list)
{
  g_autoptr(GStrvBuilder) urls = g_strv_builder_new();
  const cJSON *item;
  cJSON_ArrayForEach(item, list)
  {
    if (cJSON_IsString(item))
      g_strv_builder_add(urls, item->valuestring);
  }
  return g_strv_builder_end(urls);
}

gboolean felt_server_said_read(const char *line, FeltServerSaid *said)
{
  cJSON *json = cJSON_Parse(line);
  const cJSON *url = cJSON_GetObjectItemCaseSensitive(json, "url");
  const cJSON *port = cJSON_GetObjectItemCaseSensitive(json, "port");
  gboolean good = cJSON_IsString(url) && cJSON_IsNumber(port) && port->valueint > 0;
  *said = (FeltServerSaid){0};
  if (good) {
    said->url = g_strdup(url->valuestring);
    said->urls = read_urls(cJSON_GetObjectItemCaseSensitive(json, "urls"));
    said->port = (guint)port->valueint;
  }
  cJSON_Delete(json);
  return good;
}

void felt_server_said_clear(FeltServerSaid *said)
{
  g_clear_pointer(&said->url, g_free);
  g_clear_pointer(&said->urls, g_strfreev);
}
