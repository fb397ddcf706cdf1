/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-drawer-rows.c - the drawers of the cashiers and their sessions, a row each */
#include "app/money/felt-drawer-rows.h"

#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/state/felt-drawer.h"

const char *felt_drawer_cashier_name(const char *cashier)
{
  return *cashier != '\0' ? cashier : _("Not named");
}

void felt_drawer_add_methods(GString *text, const FeltState *state, const gint64 *by_method)
{
  for (int i = FELT_METHOD_CASH + 1; i < FELT_N_METHODS; i++) {
    g_autofree char *amount = felt_drawer_money_text(state, by_method[i]);
    if (by_method[i] != 0)
      g_string_append_printf(text, " · %s %s", felt_method_text(i), amount);
  }
}

/* Rows --------------------------------------------------------------------------------------- */

/* What a row says, and what its button does: nothing without an action. */
typedef struct {
  const char *title, *subtitle, *amount;
  const char *label, *icon; /* of the button: one of them */
  const char *spoken;       /* the button's name for who does not see it */
  const char *action;
  GVariant *target; /* floating */
} RowText;

static GtkWidget *row_new(void)
{
  GtkWidget *row = felt_amount_row_new(), *button = gtk_button_new();
  felt_row_add(row, button);
  g_object_set_data(G_OBJECT(row), "button", button);
  return row;
}

static void show_button(GtkWidget *button, const RowText *text)
{
  g_autoptr(GVariant) target = text->target != NULL ? g_variant_ref_sink(text->target) : NULL;
  gtk_widget_set_visible(button, text->action != NULL);
  if (text->action == NULL)
    return;
  if (text->icon != NULL)
    gtk_button_set_icon_name(GTK_BUTTON(button), text->icon);
  else
    gtk_button_set_label(GTK_BUTTON(button), text->label);
  /* The old action must not see the new one's target. */
  if (g_strcmp0(gtk_actionable_get_action_name(GTK_ACTIONABLE(button)), text->action) != 0)
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), NULL);
  felt_set_action(button, text->action, target);
  felt_show_name(button, text->spoken);
}

static void show_row(AdwPreferencesGroup *group, guint index, const RowText *text)
{
  if (index == felt_rows(group)->len)
    felt_rows_add(group, row_new());
  GtkWidget *row = felt_rows(group)->pdata[index];
  felt_amount_row_show(row, text->title, text->subtitle, text->amount);
  show_button(g_object_get_data(G_OBJECT(row), "button"), text);
}

static void end_rows(AdwPreferencesGroup *group, guint n)
{
  felt_rows_cut(group, n);
  gtk_widget_set_visible(GTK_WIDGET(group), n > 0);
}

/* Drawers ------------------------------------------------------------------------------------ */

/* "open since 20:05, 750 EUR expected · " */
static void add_session(GString *detail, const FeltState *state, const FeltDrawerSession *session)
{
  FeltDrawerSums sums;
  if (session == NULL)
    return;
  felt_drawer_sums(state, session, &sums);
  g_autofree char *from = felt_day_time(session->opened_us, 0),
                  *to = felt_day_time(session->closed_us, 0);
  g_autofree char *expected = felt_drawer_money_text(state, sums.expected);
  if (session->closed != 0)
    g_string_append_printf(detail, _("closed at %s"), to);
  else
    g_string_append_printf(detail, _("open since %s, %s expected"), from, expected);
  g_string_append(detail, " · ");
}

static void show_drawer(AdwPreferencesGroup *group, guint index, const FeltState *state,
                        const FeltDrawer *drawer)
{
  const FeltDrawerSession *last = felt_drawer_last(state, drawer->name);
  gboolean open = last != NULL && last->closed == 0;
  const char *name = felt_drawer_cashier_name(drawer->name);
  g_autofree char *in = felt_drawer_money_text(state, drawer->in),
                  *out = felt_drawer_money_text(state, drawer->out);
  g_autofree char *cash = felt_drawer_money_text(state, drawer->by_method[FELT_METHOD_CASH]);
  g_autofree char *spoken = g_strdup_printf(
      open ? _("Count and close the drawer of %s") : _("Open the drawer of %s"), name);
  g_autoptr(GString) detail = g_string_new(NULL);
  add_session(detail, state, last);
  g_string_append_printf(detail, _("took %s, gave %s"), in, out);
  felt_drawer_add_methods(detail, state, drawer->by_method);

  RowText text = {.title = name,
                  .subtitle = detail->str,
                  .amount = cash,
                  .label = open ? _("Count…") : _("Open…"),
                  .spoken = spoken};
  if (*drawer->name != '\0') {
    text.action = open ? "cashier.close-drawer" : "cashier.open-drawer";
    text.target = g_variant_new_string(drawer->name);
  }
  show_row(group, index, &text);
}

static void show_all(AdwPreferencesGroup *group, guint index, const FeltState *state, gint64 in,
                     gint64 out)
{
  FeltPool pool;
  felt_state_pool(state, &pool);
  g_autofree char *took = felt_drawer_money_text(state, in),
                  *gave = felt_drawer_money_text(state, out);
  g_autofree char *cash = felt_drawer_money_text(state, pool.by_method[FELT_METHOD_CASH]);
  g_autoptr(GString) detail = g_string_new(NULL);
  g_string_append_printf(detail, _("took %s, gave %s"), took, gave);
  felt_drawer_add_methods(detail, state, pool.by_method);
  RowText text = {.title = _("All together"), .subtitle = detail->str, .amount = cash};
  show_row(group, index, &text);
}

/* Sessions ----------------------------------------------------------------------------------- */

static void show_session(AdwPreferencesGroup *group, guint index, const FeltState *state,
                         const FeltDrawerSession *session)
{
  FeltDrawerSums sums;
  felt_drawer_sums(state, session, &sums);
  gboolean closed = session->closed != 0;
  g_autofree char *from = felt_day_time(session->opened_us, 0),
                  *to = felt_day_time(session->closed_us, 0);
  g_autofree char *title =
      g_strdup_printf("%s · %s – %s", sums.cashier, from, closed ? to : _("still open"));
  g_autofree char *opening = felt_drawer_money_text(state, sums.opening);
  g_autofree char *in = felt_drawer_money_text(state, sums.in[FELT_METHOD_CASH]);
  g_autofree char *out = felt_drawer_money_text(state, sums.out[FELT_METHOD_CASH]);
  g_autofree char *expected = felt_drawer_money_text(state, sums.expected);
  g_autofree char *count = felt_drawer_money_text(state, session->count);
  g_autofree char *difference = felt_drawer_difference_text(state, sums.difference);
  g_autofree char *spoken = g_strdup_printf(_("Print the session of %s, %s"), sums.cashier, from);

  g_autoptr(GString) detail = g_string_new(NULL);
  g_autofree char *before = felt_drawer_money_text(state, sums.before);
  if (sums.before > 0)
    g_string_append_printf(detail, _("%s taken before it was opened; "), before);
  g_string_append_printf(detail, _("began with %s, cash in %s, out %s, %s expected"), opening, in,
                         out, expected);
  if (closed)
    g_string_append_printf(detail, _("; %s counted, %s"), count, difference);
  if (session->note != NULL)
    g_string_append_printf(detail, " (%s)", session->note);
  RowText text = {.title = title,
                  .subtitle = detail->str,
                  .amount = "",
                  .icon = "printer-symbolic",
                  .spoken = spoken,
                  .action = "cashier.print-drawer",
                  .target = g_variant_new_uint64(session->opened)};
  show_row(group, index, &text);
}

void felt_drawer_rows_show(AdwPreferencesGroup *drawers, AdwPreferencesGroup *sessions,
                           const FeltState *state)
{
  g_autoptr(GArray) all = felt_state_drawers(state);
  gint64 in = 0, out = 0;
  guint n = state->drawer_sessions->len;
  for (guint i = 0; i < all->len; i++) {
    const FeltDrawer *drawer = &g_array_index(all, FeltDrawer, i);
    show_drawer(drawers, i, state, drawer);
    in += drawer->in;
    out += drawer->out;
  }
  show_all(drawers, all->len, state, in, out);
  end_rows(drawers, all->len + 1);

  for (guint i = 0; i < n; i++)
    show_session(sessions, i, state,
                 &g_array_index(state->drawer_sessions, FeltDrawerSession, n - 1 - i));
  end_rows(sessions, n);
}
