/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screen-facts.c - whether the conditions of playlists hold, at one instant of a session */
#include "services/scene/felt-screen-facts.h"

#include "services/board/felt-facts.h"

struct FeltScreenFacts {
  FeltFacts facts; /* state NULL: there is no session */
  FeltInstant now;
};

FeltScreenFacts *felt_screen_facts_new(FeltSession *session)
{
  FeltScreenFacts *facts = g_new0(FeltScreenFacts, 1);
  if (session == NULL)
    return facts;
  felt_session_now(session, &facts->now);
  facts->facts = (FeltFacts){.state = felt_session_state(session),
                             .view = felt_session_clock(session),
                             .now = &facts->now};
  return facts;
}

void felt_screen_facts_free(FeltScreenFacts *facts)
{
  g_free(facts);
}

void felt_screen_facts_set_size(FeltScreenFacts *facts, guint width, guint height)
{
  facts->facts.width = width;
  facts->facts.height = height;
}

static void forget(gpointer formula)
{
  felt_formula_free(formula);
}

/* Each text is parsed once; NULL: it is no formula. */
static const FeltFormula *parsed(const char *when)
{
  static GHashTable *known;
  gpointer formula;
  if (known == NULL)
    known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, forget);
  if (g_hash_table_lookup_extended(known, when, NULL, &formula))
    return formula;
  if (g_hash_table_size(known) >= 1000) /* texts that somebody typed, letter by letter */
    g_hash_table_remove_all(known);
  formula = felt_formula_parse(when, &felt_facts_names, NULL);
  g_hash_table_insert(known, g_strdup(when), formula);
  return formula;
}

gboolean felt_screen_facts_hold(const char *when, gpointer data)
{
  const FeltScreenFacts *facts = data;
  const FeltFormula *formula = parsed(when);
  return facts->facts.state != NULL && formula != NULL && felt_facts_when(formula, &facts->facts);
}
