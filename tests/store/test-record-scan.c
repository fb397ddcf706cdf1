/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-record-scan.c - reading without a tree gives what cJSON gives, or leaves it to cJSON */
#include "felt-test.h"
#include "store/felt-event-json.h"
#include "store/felt-record-json.h"
#include "store/felt-record-scan.h"
#include "tournament/felt-chance.h"

#include <string.h>

/* The long way, as felt_event_from_row goes it. */
static gboolean through_tree(const FeltEventInfo *info, gpointer data, const char *text,
                             gsize length)
{
  cJSON *json = felt_json_parse(text, (gssize)length, NULL);
  const cJSON *v = cJSON_GetObjectItemCaseSensitive(json, "v");
  gboolean good = cJSON_IsNumber(v) && v->valuedouble == info->version;
  cJSON_DeleteItemFromObjectCaseSensitive(json, "v");
  good = good && felt_record_from_json(info->record, data, json, NULL, "", NULL);
  cJSON_Delete(json);
  return good;
}

/* Whether the given masks of two structs, and of the records within, are the same. */
static gboolean given_alike(const FeltRecord *record, const char *a, const char *b)
{
  if (record->given_offset != 0 &&
      *(const guint64 *)(a + record->given_offset) != *(const guint64 *)(b + record->given_offset))
    return FALSE;
  for (const FeltField *f = record->fields; f->key != NULL; f++)
    if (f->type == FELT_FIELD_RECORD && !given_alike(f->record, a + f->offset, b + f->offset))
      return FALSE;
  return TRUE;
}

/* Reads a payload both ways: what the scan takes the tree takes alike, what it leaves is left
 * empty. Returns whether it was taken. */
static gboolean both_ways(FeltEventKind kind, const char *text, gsize length)
{
  const FeltEventInfo *info = felt_event_info(kind);
  g_autoptr(FeltEvent) one = felt_event_new(kind);
  g_autoptr(FeltEvent) other = felt_event_new(kind);
  gboolean taken = felt_record_scan(info->record, info->version, &one->u, text, length);
  gboolean alike = !taken || through_tree(info, &other->u, text, length);
  alike = alike && felt_record_equal(info->record, &one->u, &other->u) &&
          given_alike(info->record, (const char *)&one->u, (const char *)&other->u);
  if (!alike)
    g_error("%s is read otherwise without a tree: %s", info->name, text);
  return taken;
}

/* Of every kind of event what Felt writes is read without a tree, but for texts with escapes. */
FELT_TEST(test_own_payloads, "/record-scan/own-payloads")
{
  gboolean seen[FELT_N_EVENTS] = {FALSE};
  for (guint64 seed = 1; seed <= 40; seed++) {
    FeltModel model;
    FeltRandom random;
    felt_chance_begin(&random, &model, seed);
    for (guint i = 0; i < 500; i++)
      felt_chance_step(&random, &model);
    for (guint i = 0; i < model.log->len; i++) {
      const FeltEvent *event = g_ptr_array_index(model.log, i);
      g_autofree char *payload = felt_event_to_payload(&felt_tournament_events, event);
      gboolean taken = both_ways(event->kind, payload, strlen(payload));
      g_assert_true(taken == (strchr(payload, '\\') == NULL));
      seen[event->kind] |= taken;
    }
    felt_model_clear(&model);
  }
  seen[FELT_EVENT_ROWS_RESCUED] = TRUE; /* no command makes it: tests/session/test-rescue.c */
  for (guint kind = 0; kind < FELT_N_EVENTS; kind++)
    g_assert_true(seen[kind]);
}

/* One change: another byte, one that means something in JSON, one less, one more, or a cut. */
static void spoil(FeltRandom *random, GString *text)
{
  static const char marks[] = "{}[]\",:-+.eE0123456789 \\ntv";
  guint at = felt_random_below(random, (guint)text->len);
  char mark = marks[felt_random_below(random, sizeof marks - 1)];
  switch (felt_random_below(random, 6)) {
  case 0:
    text->str[at] = (char)felt_random_below(random, 256);
    break;
  case 1:
    text->str[at] = mark;
    break;
  case 2:
    g_string_erase(text, at, 1);
    break;
  case 3:
    g_string_insert_c(text, at, mark);
    break;
  case 4:
    g_string_truncate(text, at);
    break;
  default:
    if (g_ascii_isdigit(text->str[at]))
      text->str[at] = (char)('0' + felt_random_below(random, 10));
  }
}

FELT_TEST(test_spoilt_payloads, "/record-scan/spoilt-payloads")
{
  FeltModel model;
  FeltRandom random;
  guint taken = 0, left = 0;
  felt_chance_begin(&random, &model, 7);
  for (guint i = 0; i < 2000; i++)
    felt_chance_step(&random, &model);
  for (guint i = 0; i < model.log->len; i++) {
    const FeltEvent *event = g_ptr_array_index(model.log, i);
    g_autofree char *payload = felt_event_to_payload(&felt_tournament_events, event);
    for (guint n = 0; n < 10; n++) {
      g_autoptr(GString) text = g_string_new(payload);
      do
        spoil(&random, text);
      while (text->len > 0 && felt_chance_one_in(&random, 3));
      if (both_ways(event->kind, text->str, text->len))
        taken++;
      else
        left++;
    }
  }
  g_test_message("%u payloads taken, %u left", taken, left);
  g_assert_cmpuint(taken, >, 1000);
  g_assert_cmpuint(left, >, 1000);
  felt_model_clear(&model);
}

/* What the tree takes though Felt does not write it so, and what nobody takes. */
static const struct {
  FeltEventKind kind;
  const char *text;
  gboolean readable;
} other_forms[] = {
    {FELT_EVENT_NOTED, "{\"v\":1, \"text\":\"a\"}", TRUE},
    {FELT_EVENT_NOTED, " {\"v\":1,\"text\":\"a\"}", TRUE},
    {FELT_EVENT_NOTED, "{\"v\":1,\"text\":\"a\"}\n", TRUE},
    {FELT_EVENT_NOTED, "{\"text\":\"a\",\"v\":1}", TRUE},
    {FELT_EVENT_NOTED, "{\"v\":1.0,\"text\":\"a\"}", TRUE},
    {FELT_EVENT_NOTED, "{\"v\":1,\"text\":\"\\u0061\"}", TRUE},
    {FELT_EVENT_NOTED, "{\"v\":1,\"text\":12}", TRUE},
    {FELT_EVENT_NOTED, "{\"v\":1,\"text\":null}", TRUE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"table\":2,\"player\":1,\"seat\":3}", TRUE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":1,\"player\":2}", TRUE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":1e1}", TRUE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":1.0}", TRUE},
    {FELT_EVENT_CREATED, "{\"v\":2,\"setup\":{\"admins\":\"ann\"}}", FALSE},
    {FELT_EVENT_SETUP_SET, "{\"v\":2,\"setup\":{\"rebuy_price\":5}}", TRUE},
    {FELT_EVENT_SETUP_SET, "{\"v\":1,\"setup\":{\"rebuy\":{\"staff\":1},\"add_ons\":2}}", TRUE},
    {FELT_EVENT_SETUP_SET, "{\"v\":2,\"setup\":{\"rebuy\":{\"price\":6},\"rebuy_price\":5}}",
     FALSE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":1.5}", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":9007199254740993}", TRUE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":9007199254740994}", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":-99999999999999999999}", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":\"1\"}", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":-}", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"why\":\"\"}", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"why\":\"by\"}", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"nothing\":1}", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":1,}", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":1}}", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":1,\"player\":1", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":0,\"player\":1}", FALSE},
    {FELT_EVENT_MOVED, "{\"v\":2,\"player\":1}", FALSE},
    {FELT_EVENT_MOVED, "{\"player\":1}", FALSE},
    {FELT_EVENT_MOVED, "[]", FALSE},
    {FELT_EVENT_BREAK_ORDER_SET, "{\"v\":1,\"tables\":[1,]}", FALSE},
    {FELT_EVENT_BREAK_ORDER_SET, "{\"v\":1,\"tables\":[,1]}", FALSE},
    {FELT_EVENT_BREAK_ORDER_SET, "{\"v\":1,\"tables\":[1 2]}", FALSE},
};

static gboolean from_row(FeltEventKind kind, const char *payload, FeltEvent *event, GError **error)
{
  FeltRow row = {.seq = 5,
                 .boot_id = "b",
                 .kind = felt_event_info(kind)->name,
                 .payload = payload,
                 .payload_len = strlen(payload)};
  return felt_event_from_row(&felt_tournament_events, &row, event, error);
}

FELT_TEST(test_other_forms, "/record-scan/other-forms")
{
  for (guint i = 0; i < G_N_ELEMENTS(other_forms); i++) {
    const char *text = other_forms[i].text;
    FeltEvent event;
    g_autoptr(GError) error = NULL;
    g_test_message("%s", text);
    g_assert_false(both_ways(other_forms[i].kind, text, strlen(text)));
    gboolean read = from_row(other_forms[i].kind, text, &event, &error);
    g_assert_true(read == other_forms[i].readable);
    if (read)
      felt_event_clear(&event);
    else
      g_assert_true(g_str_has_suffix(error->message, "."));
  }
}

/* Felt's own form at its edges. */
FELT_TEST(test_edges, "/record-scan/edges")
{
  static const struct {
    FeltEventKind kind;
    const char *text;
  } edges[] = {
      {FELT_EVENT_MOVED, "{\"v\":1}"},
      {FELT_EVENT_MOVED, "{\"v\":1,\"player\":9007199254740992}"},
      {FELT_EVENT_MOVED, "{\"v\":1,\"player\":-9007199254740992}"},
      {FELT_EVENT_MOVED, "{\"v\":1,\"player\":0,\"seat\":-0}"},
      {FELT_EVENT_NOTED, "{\"v\":1,\"text\":\"\"}"},
      {FELT_EVENT_NOTED, "{\"v\":1,\"text\":\"  caf\xc3\xa9 \"}"},
      {FELT_EVENT_BREAK_ORDER_SET, "{\"v\":1,\"tables\":[]}"},
      {FELT_EVENT_BREAK_ORDER_SET, "{\"v\":1,\"tables\":[1,2,3,4,5,6,7,8,9]}"},
      {FELT_EVENT_BUSTED, "{\"v\":2,\"players\":[{},{\"player\":2,\"by\":[3]}]}"},
      {FELT_EVENT_SETUP_SET, "{\"v\":2,\"setup\":{}}"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(edges); i++) {
    g_test_message("%s", edges[i].text);
    g_assert_true(both_ways(edges[i].kind, edges[i].text, strlen(edges[i].text)));
  }
  /* A NUL within, and a text that goes on behind its length. */
  g_assert_false(both_ways(FELT_EVENT_NOTED, "{\"v\":1,\"text\":\"a\0b\"}", 20));
  g_assert_false(both_ways(FELT_EVENT_MOVED, "{\"v\":1}\0", 8));
}

/* Integers go up to 2^53, in a list as alone. */
FELT_TEST(test_beyond, "/record-scan/beyond-2^53")
{
  static const struct {
    const char *text;
    gboolean fits;
  } lists[] = {
      {"{\"v\":1,\"seqs\":[9007199254740992]}", TRUE},
      {"{\"v\":1,\"seqs\":[9007199254740993]}", FALSE},
      {"{\"v\":1,\"seqs\":[-9007199254740993]}", FALSE},
      {"{\"v\":1,\"seqs\":[7,9007199254740994]}", FALSE},
  };
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++) {
    const char *text = lists[i].text;
    g_assert_cmpint(both_ways(FELT_EVENT_UNDONE, text, strlen(text)), ==, lists[i].fits);
  }
}

/* A payload of the time when the end was no event: the bust-out, or the close of registration, may
 * be it; and what finished was ended by hand. */
FELT_TEST(test_before_the_end_was_an_event, "/record-scan/before-the-end-was-an-event")
{
  static const struct {
    const char *kind, *text;
    gboolean ends;
  } rows[] = {
      {"players-busted", "{\"v\":1,\"players\":[{\"player\":2}]}", TRUE},
      {"players-busted", "{\"v\":2,\"players\":[{\"player\":2}]}", FALSE},
      {"registration-set", "{\"v\":1,\"open\":false}", TRUE},
      {"registration-set", "{\"v\":2,\"open\":false}", FALSE},
      {"finished", "{\"v\":1,\"text\":\"the bar closes\"}", FALSE},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    FeltRow row = {.seq = 5, .kind = rows[i].kind, .payload = rows[i].text, .boot_id = "x"};
    FeltEvent event;
    row.payload_len = strlen(rows[i].text);
    g_assert_true(felt_event_from_row(&felt_tournament_events, &row, &event, NULL));
    if (event.kind == FELT_EVENT_BUSTED)
      g_assert_cmpint(event.u.busted.ends, ==, rows[i].ends);
    if (event.kind == FELT_EVENT_REGISTRATION_SET)
      g_assert_cmpint(event.u.registration_set.ends, ==, rows[i].ends);
    if (event.kind == FELT_EVENT_FINISHED) {
      g_assert_cmpint(event.u.finished.why, ==, FELT_FINISHED_BY_HAND);
      g_assert_cmpstr(event.u.finished.text, ==, "the bar closes");
    }
    felt_event_clear(&event);
  }
}

/* The sentences are the tree's, with what is wrong and where. */
FELT_TEST(test_sentences, "/record-scan/sentences")
{
  static const struct {
    const char *text, *sentence;
  } wrong[] = {
      {"{\"v\":1,\"player\":x}",
       "Event 5 (player-moved) cannot be read: this is not valid JSON from "
       "byte 17 on."},
      {"{\"v\":1,\"nobody\":1}",
       "Event 5 (player-moved) cannot be read: “nobody” is not a key of moved."},
      {"{\"v\":1,\"no\\nbo\xe2\x80\xae"
       "dy\":1}",
       "Event 5 (player-moved) cannot be read: “no bo dy” is not a key of moved."},
      {"{\"v\":1,\"seat\":\"a\"}",
       "Event 5 (player-moved) cannot be read: seat must be a whole number."},
      {"{\"v\":2}", "Event 5 (player-moved) was written by a newer Felt; update Felt to open this "
                    "log."},
      {"{}", "Event 5 (player-moved) cannot be read: v is missing."},
  };
  for (guint i = 0; i < G_N_ELEMENTS(wrong); i++) {
    FeltEvent event;
    g_autoptr(GError) error = NULL;
    g_assert_false(from_row(FELT_EVENT_MOVED, wrong[i].text, &event, &error));
    g_assert_cmpstr(error->message, ==, wrong[i].sentence);
  }
}
