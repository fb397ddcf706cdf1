/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-widget.h - the parts of a widget's file: its template, things it owns, texts to show */
#ifndef FELT_WIDGET_H
#define FELT_WIDGET_H

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/desk/felt-own.h"

/* Shows a line in a GtkLabel, which is hidden while there is none: NULL or "". */
void felt_show_line(gpointer label, const char *line);

/* Likewise the sentence of an error; NULL: none. */
void felt_show_error(gpointer label, const GError *error);

/* Writes what a GtkLabel shows, as by printf. */
void felt_show_format(gpointer label, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Hides a label, which says what was refused, as soon as a text within the widget is edited. */
void felt_show_until_edited(GtkWidget *form, gpointer label);

/* Brings a list to these texts (char *), which are taken, owned by their array: what did not change
 * stays where it is. FALSE: nothing did. */
gboolean felt_show_texts(GtkStringList *list, GPtrArray *texts);

/* Puts a text into a GtkEditable; NULL: nothing. */
void felt_show_text(gpointer editable, const char *text);

/* Returns the text in a GtkEditable without the blanks around it, owned by the caller; NULL: it is
 * empty. */
char *felt_typed(gpointer editable);

/* Gives an AdwPreferencesRow its title, which is no markup. */
void felt_show_title(gpointer row, const char *title);

/* Says what a screen reader calls a widget. */
void felt_show_name(gpointer widget, const char *name);

/* The same, written as by printf. */
void felt_show_name_of(gpointer widget, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Says what a screen reader says of a GtkLabel for the text that is seen ("table 1 seat 3" for
 * "1.3"), alone and in the name of its row; NULL: the text. And what was said so, or its text. */
void felt_show_spoken(gpointer label, const char *words);
const char *felt_show_get_spoken(gpointer label);

/* Calls look(widget) when the widget comes onto the screen, and every so many milliseconds as long
 * as it is there. */
void felt_show_watch(gpointer widget, guint ms, void (*look)(gpointer widget));

/* Gives a widget a CSS class, or takes it away; who does not see hears "error" of what is typed. */
void felt_mark(gpointer widget, const char *css_class, gboolean on);

/* Widgets ------------------------------------------------------------------------------------ */

/* How a label stands and what it does with little room. */
enum {
  FELT_START = 1 << 0, /* at the start, and at the end, of its place; else in the middle */
  FELT_END = 1 << 1,
  FELT_FILL = 1 << 2,  /* takes the room that there is across */
  FELT_WRAP = 1 << 3,  /* on several lines, between words */
  FELT_BREAK = 1 << 4, /* likewise, and within words that are too long */
  FELT_CUT = 1 << 5,   /* cut off, with dots */
};

/* A label of a text, with a CSS class; both may be NULL. */
GtkWidget *felt_label_new(const char *text, guint how, const char *css_class);

/* An AdwActionRow with a title and what stands below it, or NULL; neither is markup. */
GtkWidget *felt_row_new(const char *title, const char *subtitle);

/* Puts a widget at the end of an AdwActionRow, in the middle of its height. */
void felt_row_add(gpointer row, gpointer widget);

/* The same with a switch at its end, which is its activatable widget, called as the row is. */
GtkWidget *felt_switch_row_new(const char *title, const char *subtitle);
GtkSwitch *felt_row_switch(gpointer row);

/* The same with an amount at its end, and what they say. */
GtkWidget *felt_amount_row_new(void);
void felt_amount_row_show(gpointer row, const char *title, const char *subtitle,
                          const char *amount);

/* Rows that come and go in an AdwPreferencesGroup or a GtkListBox, which owns them: those that are
 * there, in their order; another one; all from the n-th on, from 0, are taken out, of a list box
 * also those that were added otherwise. */
GPtrArray *felt_rows(gpointer box);
void felt_rows_add(gpointer box, GtkWidget *row);
void felt_rows_cut(gpointer box, guint n);

/* The row of a GtkListBox at an index, which is a label, made where there is none yet: what it says
 * and is called. how: as of felt_label_new. */
GtkListBoxRow *felt_rows_say(gpointer box, guint index, guint how, const char *text);

/* A button with an action, in the middle of its height, which is called so for who does not see it;
 * spoken NULL: as its label. */
GtkWidget *felt_button_new(const char *label, const char *spoken, const char *action,
                           GVariant *target);

/* A flat button of an icon, in the middle of its height; tip, which may be NULL, is what it is
 * called as well. */
GtkWidget *felt_icon_button_new(const char *icon, const char *tip);

/* Gives a GtkActionable its action, with a target or NULL. */
void felt_set_action(gpointer widget, const char *action, GVariant *target);

/* Templates ---------------------------------------------------------------------------------- */

/* For a class's init: its template is this resource of the program; a window closes with Escape. */
void felt_template(gpointer klass, const char *file);
void felt_window_template(gpointer klass, const char *file);

/* Defines a final class that nothing is made for but its template. */
#define FELT_DEFINE_TEMPLATE(TYPE, name, PARENT)                                                   \
  G_DEFINE_FINAL_TYPE(TYPE, name, PARENT)                                                          \
  static void name##_init(TYPE *self)                                                              \
  {                                                                                                \
    gtk_widget_init_template(GTK_WIDGET(self));                                                    \
  }

/* For the init of a class of GtkWidget itself: its children go with it. */
void felt_own_children(gpointer klass);

/* The same of one whose one child is as large as it is. */
void felt_own_child(gpointer klass);

/* The same of a final class with a template: for what comes late, the fields of its children are
 * NULL then. */
void felt_own_template(gpointer klass);

/* For a class's init, after its template is set: binds 1 to 30 fields of the instance struct TYPE
 * to the children of the template of the same name. KLASS, that of a widget, is evaluated for each.
 * A name that TYPE lacks, or one too many, does not compile; GTK reports one that the template
 * lacks when an instance is made. The template owns the children. */
#define FELT_BIND_CHILDREN(KLASS, TYPE, ...)                                                       \
  FELT_BIND_EACH(FELT_BIND_CHILD, KLASS, TYPE, __VA_ARGS__)

/* Likewise 1 to 30 functions, which the template's signal handlers name as they are named in C. */
#define FELT_BIND_CALLBACKS(KLASS, ...) FELT_BIND_EACH(FELT_BIND_CALLBACK, KLASS, , __VA_ARGS__)

/* Likewise the types of 2 to 30 widgets that the template names, by what their functions begin
 * with. */
#define FELT_BIND_TYPES(...) FELT_BIND_EACH(FELT_BIND_TYPE, , , __VA_ARGS__)

/* Below are the parts of the three: one call of ONE for each name, as one expression. */
#define FELT_BIND_CHILD(K, T, name)                                                                \
  gtk_widget_class_bind_template_child(GTK_WIDGET_CLASS(K), T, name)
#define FELT_BIND_CALLBACK(K, T, name)                                                             \
  gtk_widget_class_bind_template_callback(GTK_WIDGET_CLASS(K), name)
#define FELT_BIND_TYPE(K, T, name) g_type_ensure(name##_get_type())
#define FELT_BIND_EACH(ONE, K, T, ...)                                                             \
  FELT_BIND_JOIN(FELT_BIND_, FELT_BIND_COUNT(__VA_ARGS__))(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_JOIN(a, b)     FELT_BIND_JOIN_NOW(a, b)
#define FELT_BIND_JOIN_NOW(a, b) a##b
#define FELT_BIND_COUNT(...)                                                                       \
  FELT_BIND_PICK(__VA_ARGS__, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14,  \
                 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
#define FELT_BIND_PICK(_1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, _15, _16, _17, \
                       _18, _19, _20, _21, _22, _23, _24, _25, _26, _27, _28, _29, _30, N, ...)    \
  N
#define FELT_BIND_1(ONE, K, T, a)       ONE(K, T, a)
#define FELT_BIND_2(ONE, K, T, a, ...)  ONE(K, T, a), FELT_BIND_1(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_3(ONE, K, T, a, ...)  ONE(K, T, a), FELT_BIND_2(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_4(ONE, K, T, a, ...)  ONE(K, T, a), FELT_BIND_3(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_5(ONE, K, T, a, ...)  ONE(K, T, a), FELT_BIND_4(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_6(ONE, K, T, a, ...)  ONE(K, T, a), FELT_BIND_5(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_7(ONE, K, T, a, ...)  ONE(K, T, a), FELT_BIND_6(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_8(ONE, K, T, a, ...)  ONE(K, T, a), FELT_BIND_7(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_9(ONE, K, T, a, ...)  ONE(K, T, a), FELT_BIND_8(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_10(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_9(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_11(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_10(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_12(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_11(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_13(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_12(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_14(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_13(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_15(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_14(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_16(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_15(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_17(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_16(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_18(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_17(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_19(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_18(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_20(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_19(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_21(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_20(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_22(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_21(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_23(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_22(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_24(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_23(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_25(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_24(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_26(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_25(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_27(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_26(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_28(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_27(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_29(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_28(ONE, K, T, __VA_ARGS__)
#define FELT_BIND_30(ONE, K, T, a, ...) ONE(K, T, a), FELT_BIND_29(ONE, K, T, __VA_ARGS__)

#endif
