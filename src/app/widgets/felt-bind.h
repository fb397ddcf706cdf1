/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bind.h - children and callbacks of a template, each named once */
#ifndef FELT_BIND_H
#define FELT_BIND_H

#include <gtk/gtk.h>

/* For a class's init: its template is this resource of the program; a window closes with Escape. */
void felt_template(gpointer klass, const char *file);
void felt_window_template(gpointer klass, const char *file);

/* For the init of a class of GtkWidget itself: its children go with it. */
void felt_own_children(gpointer klass);

/* For a class's init, after its template is set: binds 1 to 30 fields of the instance struct TYPE
 * to the children of the template of the same name. KLASS, that of a widget, is evaluated for each.
 * A name that TYPE lacks, or one too many, does not compile; GTK reports one that the template
 * lacks when an instance is made. The template owns the children. */
#define FELT_BIND_CHILDREN(KLASS, TYPE, ...)                                                       \
  FELT_BIND_EACH(FELT_BIND_CHILD, KLASS, TYPE, __VA_ARGS__)

/* Likewise 1 to 30 functions, which the template's signal handlers name as they are named in C. */
#define FELT_BIND_CALLBACKS(KLASS, ...) FELT_BIND_EACH(FELT_BIND_CALLBACK, KLASS, , __VA_ARGS__)

/* Below are the parts of the two: one call of ONE for each name, as one expression. */
#define FELT_BIND_CHILD(K, T, name)                                                                \
  gtk_widget_class_bind_template_child(GTK_WIDGET_CLASS(K), T, name)
#define FELT_BIND_CALLBACK(K, T, name)                                                             \
  gtk_widget_class_bind_template_callback(GTK_WIDGET_CLASS(K), name)
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
