# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_tree.py - all that a program shows to accessibility at one moment

    tree = Tree(app)
    for path in tree.below(ROOT):
        print(tree.roles[path], tree.names[path])
"""

import ast
import re

ROOT = "/org/a11y/atspi/accessible/root"

# A widget in the answer of GetItems, as GVariant prints it: what holds thousands of values is read so
# in a tenth of the time that unpacking them one by one takes. Its path, its parent's, which child it is,
# how many it has, its name, its role.
TEXT = r"""(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
PLACE = r"\('[^']*', '([^']*)'\)"
ITEM = re.compile(rf"\({PLACE}, \('[^']*', '[^']*'\), {PLACE}, (-?\d+), (-?\d+), "
                  rf"\[[^]]*\], ({TEXT}), (\d+), {TEXT}, \[[^]]*\]\)")


def plain(name):
    """GTK 4.8 says a button's label twice, by property and by relation: "_Record Record"."""
    words = name.split(" ")
    half = len(words) // 2
    if len(words) % 2 == 0 and [word.replace("_", "") for word in words[:half]] == words[half:]:
        return " ".join(words[half:])
    return name


class Tree:
    """What a program shows at one moment: asking widget by widget takes seconds, this takes one
    call. paths of children by parent, role and name by path."""

    def __init__(self, app):
        self.app = app
        seen = -1
        while True:
            self._read()
            missing = [path for path, count in self.counts.items() if count > len(self.children.get(path, ()))]
            # GTK makes an accessible object when somebody asks for its parent's children.
            if not missing or len(self.roles) == seen:
                break
            seen = len(self.roles)
            while missing:
                for child in self.app.child_paths(missing.pop()):
                    if child not in self.roles:
                        missing.append(child)

    def _read(self):
        self.roles, self.names, self.counts, self.children, self.parents = {}, {}, {}, {}, {}
        held = {}
        answer = self.app.call("/org/a11y/atspi/cache", "Cache", "GetItems", unpack=False)
        for path, parent, index, count, name, role in ITEM.findall(answer.print_(False)):
            self.roles[path] = int(role)
            self.names[path] = plain(ast.literal_eval(name) if "\\" in name else name[1:-1])
            self.counts[path] = max(int(count), 0)
            held.setdefault(parent, []).append((int(index), path))
        for parent, items in held.items():
            self.children[parent] = [path for _, path in sorted(items)]
        self.children[ROOT] = self.app.child_paths(ROOT)
        for parent, paths in self.children.items():
            for path in paths:
                self.parents[path] = parent

    def below(self, path):
        """The path and all below it, in the order they are drawn."""
        stack = [path]
        while stack:
            at = stack.pop()
            yield at
            stack.extend(reversed(self.children.get(at, ())))
