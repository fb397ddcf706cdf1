/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-answer.c - answers, with the headers that all have */
#include "felt-config.h"
#include "web/http/felt-headers.h"
#include "web/http/felt-http-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

FeltAnswer *felt_answer_new(guint status, struct MHD_Response *taken)
{
  FeltAnswer *answer = g_new0(FeltAnswer, 1);
  g_assert(taken != NULL); /* as g_new: no memory ends the program */
  answer->status = status;
  answer->response = taken;
  for (guint i = 0; i < felt_n_headers; i++)
    felt_answer_header(answer, felt_headers[i].name, felt_headers[i].value);
  return answer;
}

void felt_answer_free(FeltAnswer *answer)
{
  if (answer == NULL)
    return;
  MHD_destroy_response(answer->response);
  g_free(answer);
}

/* What would end a header is left out of it: values may hold what a client sent. */
void felt_answer_header(FeltAnswer *answer, const char *name, const char *value)
{
  g_autofree char *clean = g_strdup(value);
  for (char *p = clean; *p != '\0'; p++)
    if (g_ascii_iscntrl(*p))
      *p = ' ';
  MHD_add_response_header(answer->response, name, clean);
}

static void release(void *bytes)
{
  g_bytes_unref(bytes);
}

FeltAnswer *felt_answer_bytes(guint status, const char *type, GBytes *bytes)
{
  gsize size;
  const void *data = g_bytes_get_data(bytes, &size);
  if (data == NULL)
    data = "";
  FeltAnswer *answer =
      felt_answer_new(status, MHD_create_response_from_buffer_with_free_callback_cls(
                                  size, (void *)(gintptr)data, release, g_bytes_ref(bytes)));
  felt_answer_header(answer, "Content-Type", type);
  return answer;
}

FeltAnswer *felt_answer_json(guint status, cJSON *taken)
{
  char *text = cJSON_PrintUnformatted(taken);
  cJSON_Delete(taken);
  g_assert(text != NULL);
  FeltAnswer *answer = felt_answer_new(
      status, MHD_create_response_from_buffer(strlen(text), text, MHD_RESPMEM_MUST_FREE));
  felt_answer_header(answer, "Content-Type", "application/json");
  felt_answer_header(answer, "Cache-Control", "no-store");
  return answer;
}

FeltAnswer *felt_answer_error(guint status, const char *code, const char *sentence)
{
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "error", code);
  cJSON_AddStringToObject(object, "message", sentence);
  return felt_answer_json(status, object);
}

FeltAnswer *felt_answer_later(const char *code, GError *taken)
{
  FeltAnswer *answer = felt_answer_error(
      503, code, _("The server cannot do this now. Wait a moment, then try again."));
  felt_answer_header(answer, "Retry-After", "2");
  g_clear_error(&taken);
  return answer;
}
