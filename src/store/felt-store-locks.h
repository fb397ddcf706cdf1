/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-locks.h - SQLite's locks on a file, kept when this process closes the file elsewhere
 */
#ifndef FELT_STORE_LOCKS_H
#define FELT_STORE_LOCKS_H

/* Makes SQLite in this process lock by open file descriptions. The POSIX locks it uses by itself
 * are given up as soon as anything in the process opens and closes the file once more, as a file
 * chooser does with every file of a folder: other processes then take the database for unused, and
 * may delete the log beside it (sqlite.org/howtocorrupt.html, 2.2). Both kinds of locks respect
 * each other, so older programs can use the same file. To be called before the first connection;
 * later calls do nothing. Any thread. */
void felt_store_keep_locks(void);

#endif
