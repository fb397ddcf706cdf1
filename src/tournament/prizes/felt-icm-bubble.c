/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-bubble.c - what it costs to be all in: bubble factor and risk premium */
#include "tournament/prizes/felt-icm.h"

#include "felt-config.h"
#include "tournament/prizes/felt-icm-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One calculation of several: its progress is a part of the whole. */
typedef struct {
  FeltIcmProgressFunc progress;
  gpointer data;
  guint at, n;
} Part;

static gboolean part_progress(double done, gpointer data)
{
  const Part *part = data;
  return part->progress == NULL || part->progress((part->at + done) / part->n, part->data);
}

/* What a player is worth with his own and one opponent's stack changed. A stack of 0 takes the last
 * place. others are all stacks but these two, in order. */
static gboolean value_with(const gint64 *others, guint n_others, gint64 own, gint64 opponent,
                           const gint64 *prizes, guint n_prizes, Part *part, double *value)
{
  g_autofree gint64 *field = g_new(gint64, n_others + 2);
  guint n = n_others + 2, left = n_others;
  memcpy(field, others, n_others * sizeof *field);
  if (own == 0) {
    *value = n_prizes == n ? (double)prizes[n - 1] : 0;
    part->at++;
    return TRUE;
  }
  if (opponent > 0)
    field[left++] = opponent;
  field[left++] = own; /* the one who is wanted stands last */
  gboolean done =
      felt_icm_values(field, left, prizes, MIN(n_prizes, left), 1, part_progress, part, value);
  part->at++;
  return done;
}

FeltIcmBubble felt_icm_bubble_of(double loss, double gain, double pool)
{
  FeltIcmBubble bubble = {1, 0};
  gboolean gains = gain > 1e-11 * pool, loses = loss > 1e-11 * pool;
  if (gains)
    bubble.factor = MAX(loss, 0) / gain;
  else if (loses)
    return (FeltIcmBubble){G_MAXDOUBLE, 0.5};
  double premium = bubble.factor / (bubble.factor + 1) - 0.5;
  bubble.premium = premium > 1e-12 || premium < -1e-12 ? premium : 0; /* no -0.0 % */
  return bubble;
}

static gboolean check_pair(guint n, guint player, const guint *against, guint n_against,
                           GError **error)
{
  gboolean right = player < n && n_against > 0;
  for (guint i = 0; right && i < n_against; i++)
    right = against[i] < n && against[i] != player;
  if (!right)
    g_set_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_PLAYERS,
                _("A bubble factor needs a player and others of the same field."));
  return right;
}

/* The stacks of all but two, largest first as the integral likes them. */
static int by_size(gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;
  return x > y ? -1 : x < y;
}

static void others_of(const gint64 *stacks, guint n, guint one, guint two, gint64 *others)
{
  guint at = 0;
  for (guint i = 0; i < n; i++)
    if (i != one && i != two)
      others[at++] = stacks[i];
  qsort(others, n - 2, sizeof *others, by_size);
}

gboolean felt_icm_bubble(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                         guint player, const guint *against, guint n_against,
                         FeltIcmProgressFunc progress, gpointer data, FeltIcmBubble *pairs,
                         FeltIcmBubble *all, GError **error)
{
  if (!felt_icm_check(stacks, n, prizes, n_prizes, error) ||
      !check_pair(n, player, against, n_against, error))
    return FALSE;
  g_autofree FeltIcmBubble *found = g_new(FeltIcmBubble, n_against);
  g_autofree gint64 *others = g_new(gint64, n);
  double now = 0, losses = 0, gains = 0, pool = 0;
  Part part = {progress, data, 0, 2 * n_against + 1};
  gboolean done = TRUE;

  for (guint i = 0; i < n_prizes; i++)
    pool += (double)prizes[i];
  for (guint i = 0; done && i < n_against; i++) {
    gint64 own = stacks[player], other = stacks[against[i]], risk = MIN(own, other);
    double lost, won;
    others_of(stacks, n, player, against[i], others);
    done = (i > 0 || value_with(others, n - 2, own, other, prizes, n_prizes, &part, &now)) &&
           value_with(others, n - 2, own - risk, other + risk, prizes, n_prizes, &part, &lost) &&
           value_with(others, n - 2, own + risk, other - risk, prizes, n_prizes, &part, &won);
    if (!done)
      break;
    found[i] = felt_icm_bubble_of(now - lost, won - now, pool);
    losses += now - lost;
    gains += won - now;
  }

  if (!done) {
    g_set_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_CANCELLED, _("The calculation was stopped."));
    return FALSE;
  }
  memcpy(pairs, found, n_against * sizeof *pairs);
  *all = felt_icm_bubble_of(losses, gains, pool);
  return TRUE;
}
