#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# embed-sql.py - writes numbered SQL files as a C array: embed-sql.py [--name NAME] OUT.c 0001-a.sql 0002-b.sql …
import os
import sys


def literal(line):
    return '"' + line.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main(name_of_array, out, *files):
    files = sorted(files, key=os.path.basename)
    with open(out, "w", encoding="utf-8") as c:
        c.write('#include "store/felt-migrate.h"\n\nconst FeltMigration %s[] = {\n' % name_of_array)
        for number, path in enumerate(files, 1):
            name = os.path.basename(path)
            if not name.startswith("%04d-" % number):
                sys.exit("embed-sql.py: %s: migrations are numbered 0001, 0002, … without a gap" % path)
            with open(path, encoding="utf-8") as sql:
                c.write("  {%s,\n" % literal(name))
                c.writelines("   %s\n" % literal(line) for line in sql)
            c.write("  },\n")
        c.write("};\n\nconst unsigned %s = %d;\n" % (name_of_array.replace("felt_", "felt_n_", 1), len(files)))


args = sys.argv[1:]
array = args[1] if args[0] == "--name" else "felt_migrations"
main(array, *(args[2:] if args[0] == "--name" else args))
