#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-data.py - what a desktop reads of Felt is valid, and the man pages tell all (TAP)

Usage: test-data.py TOP BUILD FELTCTL
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import felt_tap

TOP, BUILD, FELTCTL = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
APP_ID = "org.feltpoker.Felt"


def run(*command):
    """Runs a tool, which must be silent on success; returns what it printed."""
    if shutil.which(str(command[0])) is None:
        raise felt_tap.Skip(f"{command[0]} is not installed")
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    output = result.stdout + result.stderr
    assert result.returncode == 0, output
    return output


def test_desktop_file():
    output = run("desktop-file-validate", BUILD / f"data/{APP_ID}.desktop")
    assert not output, output


def test_metainfo():
    run("appstreamcli", "validate", "--no-net", BUILD / f"data/{APP_ID}.metainfo.xml")


def test_metainfo_shows():
    """What a software centre shows beside the description; pictures are of data/screenshots."""
    root = ElementTree.parse(BUILD / f"data/{APP_ID}.metainfo.xml").getroot()
    assert root.findtext("developer_name") and root.find("url[@type='homepage']") is not None
    images = [image.text for image in root.findall("screenshots/screenshot/image")]
    assert images and root.findtext("screenshots/screenshot[@type='default']/caption")
    for image in images:
        assert (TOP / "data/screenshots" / image.rsplit("/", 1)[-1]).is_file(), image


def test_install_caches():
    """GSettings reads compiled schemas and GTK an icon cache: installing brings both up to date."""
    output = run("meson", "install", "-C", BUILD, "--no-rebuild", "--dry-run")
    scripts = [line for line in output.split("\n") if line.startswith("Running custom install script")]
    for tool in ("glib-compile-schemas", "update-icon-cache", "update-mime-database", "update-desktop-database"):
        assert any(tool in script for script in scripts), output


def test_mime_type():
    """An export is known by its name and by its beginning, and Felt says that it opens it."""
    with tempfile.TemporaryDirectory() as scratch:
        data = pathlib.Path(scratch, "share")
        (data / "mime/packages").mkdir(parents=True)
        shutil.copy(TOP / f"data/{APP_ID}.mime.xml", data / f"mime/packages/{APP_ID}.xml")
        run("update-mime-database", data / "mime")
        for name in ("Friday.felt", "Friday"):
            pathlib.Path(scratch, name).write_text('{"format":"felt-events","version":1}\n')
            told = run("env", f"XDG_DATA_HOME={data}", "gio", "info", "-a", "standard::content-type",
                       pathlib.Path(scratch, name))
            assert "application/x-felt-log" in told, told
    entry = (BUILD / f"data/{APP_ID}.desktop").read_text()
    assert "MimeType=application/x-felt-log;" in entry and re.search("^Exec=felt %F$", entry, re.M), entry


def test_schemas():
    run("glib-compile-schemas", "--strict", "--dry-run", TOP / "schemas")


def test_icons():
    for path, size in ((f"scalable/apps/{APP_ID}.svg", "128"),
                       (f"symbolic/apps/{APP_ID}-symbolic.svg", "16")):
        root = ElementTree.parse(TOP / "data/icons/hicolor" / path).getroot()
        assert root.tag == "{http://www.w3.org/2000/svg}svg", path
        assert root.get("width") == root.get("height") == size, path
        assert root.get("viewBox") == f"0 0 {size} {size}", path


def test_man_pages():
    for page in (TOP / "data/man/felt.1", TOP / "data/man/feltctl.1", TOP / "data/man/felt-server.1", TOP / "data/man/felt-desks.7", TOP / "data/man/felt-web.7", BUILD / "data/felt-formula.7"):
        warnings = run("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page)
        warnings = [line for line in warnings.split("\n") if re.search(r":\d+: (warning|error)", line)]
        assert not warnings, warnings


def test_man_commands():
    usage = run(FELTCTL, "--help")
    commands = re.findall(r"(?m)^  ([a-z][a-z-]*) ", usage.split("Commands:")[1])
    assert len(commands) > 5, usage
    page = (TOP / "data/man/feltctl.1").read_text(encoding="utf-8").replace("\\-", "-")
    told = re.findall(r"(?m)^\.TP\n\.BR? ([a-z][a-z-]*)", page)
    assert sorted(told) == sorted(commands), f"feltctl.1 tells {sorted(told)}, there are {sorted(commands)}"


def test_man_formula():
    """The page of formulas has each name with its unit and meaning, and each function with an example."""
    page = (BUILD / "data/felt-formula.7").read_text(encoding="utf-8").replace("\\-", "-")
    for line in run(FELTCTL, "formula", "names", "--json").splitlines():
        name = json.loads(line)
        told = f".TP\n.B {name['name']}\n{name['meaning']} ({name['unit']}"
        assert told in page, told
        assert not name["aliases"] or f"Also: {', '.join(name['aliases'])}." in page, name
    functions = re.findall(r"(?m)^\.B (\w+)\(.*\)\n[^.\n]+\.\n(?:Also: .+\n)?\.br\n(.+) = (.+)$", page)
    assert len(functions) >= 24, functions
    for _, example, result in functions:
        assert run(FELTCTL, "formula", "try", example).strip() == result, example


def test_man_options():
    source = (TOP / "src/app/shell/felt-application.c").read_text(encoding="utf-8")
    options = re.findall(r'\{"([a-z-]+)", (?:0|\'.\'), \w+, G_OPTION_ARG', source)
    assert options, "felt has options"
    page = (TOP / "data/man/felt.1").read_text(encoding="utf-8").replace("\\-", "-")
    missing = [option for option in options if f"--{option}" not in page]
    assert not missing, f"felt.1 does not tell {missing}"


if __name__ == "__main__":
    felt_tap.main("data", globals(), only=())
