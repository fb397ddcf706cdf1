# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_readme.py - the pictures in README.md, and what tells when one shows other words than the program

Usage: felt_readme.py BUILD (takes the pictures that the tests have made last, as `ninja readme-pictures` does)
"""

import pathlib
import re
import subprocess
import sys

KEPT = pathlib.Path(__file__).parents[2] / "data/screenshots"
RENEW = "README.md has another picture: run ninja readme-pictures, and look at what it took"
# How wide each is, in pixels, as it is kept.
WIDTHS = {"tables": 1280, "room": 960, "phone": 390}

PHONE = pathlib.Path("screenshots/readme-phone.png")  # in the folder of the build, where meson runs tests


def words_of(texts):
    """The words in a picture, a line each: numbers and times are another matter every evening."""
    lines = {re.sub(r"\d[\d.,:]*", "#", line).strip() for text in texts for line in text.split("\n")}
    lines = {line for line in lines if not line.startswith("Gtk")}
    return "".join(f"{line}\n" for line in sorted(lines - {""}))


def changed(name, texts, picture):
    """The words that only one of the pictures has: the one kept, and the one of now, which is this file."""
    words = words_of(texts)
    pathlib.Path(picture).with_suffix(".txt").write_text(words, encoding="utf-8")
    kept = (KEPT / f"{name}.txt").read_text(encoding="utf-8")
    return sorted(set(kept.split("\n")) ^ set(words.split("\n")))


def take(build):
    for name, width in WIDTHS.items():
        made = pathlib.Path(build, "screenshots", f"readme-{name}.png")
        subprocess.run(["convert", made, "-strip", "-resize", f"{width}x>", "+dither", "-colors", "96",
                        f"PNG8:{KEPT / name}.png"], check=True)
        (KEPT / f"{name}.txt").write_text(made.with_suffix(".txt").read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    take(sys.argv[1])
