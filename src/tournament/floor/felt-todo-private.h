/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-private.h - shared by the files of felt_todo_list */
#ifndef FELT_TODO_PRIVATE_H
#define FELT_TODO_PRIVATE_H

#include "tournament/floor/felt-todo.h"

/* A new item; kind and rule are static, text is taken. */
FeltTodo *felt_todo_new(const char *kind, const char *rule, char *text);

/* felt-todo-calls.c: "report", "floor". */
void felt_todo_add_calls(GPtrArray *list, const FeltState *state);

/* felt-todo-money.c: "waiting", "prizes", "bounty". */
void felt_todo_add_money(GPtrArray *list, const FeltState *state, gboolean entries_closed);

/* The end that waits for those who may still enter, before all else. */
void felt_todo_add_wait(GPtrArray *list, const FeltState *state, const FeltClockView *view);

/* Prizes that do not stand as they are; of that list, and after the end too. */
void felt_todo_add_stale(GPtrArray *list, const FeltState *state);

/* The bounties that nobody has yet; of that list, and after the end too. */
void felt_todo_add_bounty(GPtrArray *list, const FeltState *state);

/* "overpaid", after the end too. */
void felt_todo_add_overpaid(GPtrArray *list, const FeltState *state);

/* "side-pot": those that are won, and after the end all that hold money. */
void felt_todo_add_side_pots(GPtrArray *list, const FeltState *state, const FeltClockView *view);

/* "drawer": those that are still open, after the end. */
void felt_todo_add_drawers(GPtrArray *list, const FeltState *state);

#endif
