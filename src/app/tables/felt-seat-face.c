/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-seat-face.c - what a seat of a drawn table says, and how it is written */
#include "app/tables/felt-seat-face.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "tournament/base/felt-number-text.h"

#define DETAIL_SCALE 0.88 /* the second line is smaller */

/* What it says ------------------------------------------------------------------------------- */

gboolean felt_seat_face_read(FeltSeatFace *face, const FeltState *state, const FeltTable *table,
                             guint number, guint marks)
{
  const FeltPlayer *player = felt_state_player(state, table->players[number]);
  const FeltPlayer *kept_for = felt_state_player(state, table->kept_for[number]);
  const char *name = "";
  FeltSeatFace now = {.table = table->number,
                      .number = number,
                      .said = felt_state_table_said(state, table->number),
                      .marks = marks,
                      .locked = table->locked >> (number - 1) & 1,
                      .stack = -1,
                      .name = face->name};
  if (player != NULL) {
    name = player->name;
    now.player = player->id;
    now.away = player->away;
    now.penalty = player->penalty;
    now.stack = player->stack;
  } else if (kept_for != NULL) {
    name = kept_for->name;
  }

  if (face->table == now.table && face->number == now.number && face->player == now.player &&
      face->marks == now.marks && strcmp(face->said.text, now.said.text) == 0 &&
      face->locked == now.locked && face->stack == now.stack && face->away == now.away &&
      face->penalty == now.penalty && g_strcmp0(face->name, name) == 0)
    return FALSE;
  *face = now;
  if (g_strcmp0(face->name, name) != 0) {
    g_free(face->name);
    face->name = g_strdup(name);
  }
  return TRUE;
}

void felt_seat_face_clear(FeltSeatFace *face)
{
  g_free(face->name);
  *face = (FeltSeatFace){0};
}

char *felt_seat_face_name(const FeltSeatFace *face)
{
  if (face->player != 0)
    return g_strdup(face->name);
  if (face->locked && *face->name != '\0')
    return g_strdup_printf(_("for %s"), face->name); /* beside the lock */
  return g_strdup(face->locked ? _("locked") : _("empty"));
}

static const char *owed_text(guint marks)
{
  if (marks & FELT_SEAT_OWES_FIRST && !(marks & (FELT_SEAT_OWES_SMALL | FELT_SEAT_OWES_BIG)))
    return _("owes the first blind");
  gboolean small = marks & FELT_SEAT_OWES_SMALL, big = marks & FELT_SEAT_OWES_BIG;
  if (small && big)
    return _("owes BB, SB");
  if (big)
    return _("owes BB");
  return small ? _("owes SB") : NULL;
}

char *felt_seat_face_detail(const FeltSeatFace *face)
{
  GString *text = g_string_new(NULL);
  g_string_printf(text, "%u", face->number);
  const char *owed = owed_text(face->marks);
  if (owed != NULL)
    g_string_append_printf(text, " · %s", owed);
  if (face->penalty > 0)
    g_string_append_printf(text, ngettext(" · out %u hand", " · out %u hands", face->penalty),
                           face->penalty);
  if (face->away)
    g_string_append_printf(text, " · %s", _("away"));
  if (face->marks & FELT_SEAT_WAITS)
    g_string_append_printf(text, " · %s", _("waits"));
  if (face->stack >= 0) {
    g_autofree char *stack = felt_number_text(face->stack);
    g_string_append_printf(text, " · %s", stack);
  }
  return g_string_free(text, FALSE);
}

char *felt_seat_face_spoken(const FeltSeatFace *face)
{
  static const struct {
    guint mark;
    const char *text;
  } words[] = {{FELT_SEAT_BUTTON, N_("button")},
               {FELT_SEAT_FIRST_BLIND, N_("first blind")},
               {FELT_SEAT_SMALL, N_("small blind")},
               {FELT_SEAT_BIG, N_("big blind")},
               {FELT_SEAT_FIRST, N_("first to act")},
               {FELT_SEAT_OWES_SMALL, N_("owes the small blind")},
               {FELT_SEAT_OWES_BIG, N_("owes the big blind")},
               {FELT_SEAT_OWES_FIRST, N_("owes the first blind")},
               {FELT_SEAT_WAITS, N_("waits for the button to pass")}};

  GString *text = g_string_new(NULL);
  g_autofree char *name = face->player == 0 && face->locked && *face->name != '\0'
                              ? g_strdup_printf(_("kept for %s"), face->name)
                              : felt_seat_face_name(face);
  g_string_printf(text, _("Table %s, seat %u, %s"), face->said.text, face->number, name);

  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    if (face->marks & words[i].mark)
      g_string_append_printf(text, ", %s",
                             face->player == 0 && words[i].mark == FELT_SEAT_BUTTON
                                 ? _("dead button")
                                 : _(words[i].text));

  if (face->player != 0 && face->locked)
    g_string_append_printf(text, ", %s", _("seat kept"));
  if (face->penalty > 0)
    g_string_append_printf(
        text, ngettext(", sits out %u hand", ", sits out %u hands", face->penalty), face->penalty);
  if (face->away)
    g_string_append_printf(text, ", %s", _("away"));
  if (face->stack >= 0) {
    g_autofree char *stack = felt_number_text(face->stack);
    g_string_append_printf(text, _(", %s chips"), stack);
  }
  return g_string_free(text, FALSE);
}

/* How it is written -------------------------------------------------------------------------- */

static PangoLayout *lay_out(GtkWidget *widget, const char *words, double scale, PangoWeight weight)
{
  PangoLayout *layout = gtk_widget_create_pango_layout(widget, words);
  PangoAttrList *list = pango_attr_list_new();
  pango_attr_list_insert(list, pango_attr_weight_new(weight));
  if (scale < 1) {
    pango_attr_list_insert(list, pango_attr_scale_new(scale));
    pango_attr_list_insert(list, pango_attr_font_features_new("tnum"));
  }
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  return layout;
}

static void read_lines(GtkWidget *widget, float *line, float *base)
{
  PangoContext *context = gtk_widget_get_pango_context(widget);
  PangoFontMetrics *metrics = pango_context_get_metrics(context, NULL, NULL);
  float ascent = (float)pango_font_metrics_get_ascent(metrics) / PANGO_SCALE;
  *line = ascent + (float)pango_font_metrics_get_descent(metrics) / PANGO_SCALE;
  *base = ascent;
  pango_font_metrics_unref(metrics);
}

void felt_seat_text_set(FeltSeatText *text, GtkWidget *widget, const char *name, const char *detail)
{
  felt_seat_text_clear(text);
  read_lines(widget, &text->line, &text->base);
  text->small_line = text->line * (float)DETAIL_SCALE;
  text->name = lay_out(widget, name, 1, PANGO_WEIGHT_SEMIBOLD);
  text->detail = lay_out(widget, detail, DETAIL_SCALE, PANGO_WEIGHT_NORMAL);
}

void felt_seat_text_clear(FeltSeatText *text)
{
  g_clear_object(&text->name);
  g_clear_object(&text->detail);
}

int felt_seat_text_height(GtkWidget *widget)
{
  float line, base;
  read_lines(widget, &line, &base);
  return (int)ceilf(line * (1 + (float)DETAIL_SCALE));
}

/* One line with its baseline at `base` below top; what reaches out of the line by more than a pixel
 * is made smaller, around the line's middle. */
static void paint_line(PangoLayout *layout, GtkSnapshot *snapshot, float width, float top,
                       float line, float base, const GdkRGBA *color)
{
  PangoRectangle ink, logical;
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_get_pixel_extents(layout, &ink, &logical);
  float y = top + base - (float)pango_layout_get_baseline(layout) / PANGO_SCALE;
  float over =
      fmaxf(top - 1 - (y + (float)ink.y), y + (float)(ink.y + ink.height) - (top + line + 1));
  float shrink = over > 0 ? fminf((line + 2) / (float)ink.height, 1) : 1;
  float left = (width - shrink * (float)ink.width) / 2 - shrink * (float)ink.x;
  if (over > 0) /* centred by what is seen of it */
    y = top + (line - shrink * (float)ink.height) / 2 - shrink * (float)ink.y;
  if (shrink >= 1) {
    left = roundf(left);
    y = roundf(y);
  }
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(left, y));
  gtk_snapshot_scale(snapshot, shrink, shrink);
  gtk_snapshot_append_layout(snapshot, layout, color);
  gtk_snapshot_restore(snapshot);
}

void felt_seat_text_paint(const FeltSeatText *text, GtkSnapshot *snapshot, float width,
                          float height, const GdkRGBA *color)
{
  GdkRGBA dim = *color;
  dim.alpha *= 0.8f;
  float top = (height - text->line - text->small_line) / 2;
  paint_line(text->name, snapshot, width, top, text->line, text->base, color);
  paint_line(text->detail, snapshot, width, top + text->line, text->small_line,
             text->base * (float)DETAIL_SCALE, &dim);
}
