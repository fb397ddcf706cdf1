#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# embed-sql.py - writes numbered SQL files as a C array: embed-sql.py OUT.c 0001-a.sql 0002-b.sql …
import os
import sys


def literal(line):
    return '"' + line.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main(out, *files):
    files = sorted(files, key=os.path.basename)
    with open(out, "w", encoding="utf-8") as c:
        c.write('#include "store/felt-migrate.h"\n\nconst FeltMigration felt_migrations[] = {\n')
        for number, path in enumerate(files, 1):
            name = os.path.basename(path)
            if not name.startswith("%04d-" % number):
                sys.exit("embed-sql.py: %s: migrations are numbered 0001, 0002, … without a gap" % path)
            with open(path, encoding="utf-8") as sql:
                c.write("  {%s,\n" % literal(name))
                c.writelines("   %s\n" % literal(line) for line in sql)
            c.write("  },\n")
        c.write("};\n\nconst unsigned felt_n_migrations = %d;\n" % len(files))


main(*sys.argv[1:])
