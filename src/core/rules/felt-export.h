/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-export.h - marks what libfelt-core shows to programs that link it */
#ifndef FELT_EXPORT_H
#define FELT_EXPORT_H

/* The library is built with hidden symbols; only declarations marked FELT_API leave it. */
#if defined(__GNUC__)
#  define FELT_API __attribute__((visibility("default")))
#else
#  define FELT_API
#endif

/* Around the declarations of each installed header, so that C++ programs can use them. */
#ifdef __cplusplus
#  define FELT_BEGIN_DECLS extern "C" {
#  define FELT_END_DECLS   }
#else
#  define FELT_BEGIN_DECLS
#  define FELT_END_DECLS
#endif

#endif
