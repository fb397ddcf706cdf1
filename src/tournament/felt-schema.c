/* SPDX-License-Identifier: GPL-3.0-or-later */
typedef int felt_schema_unit;
