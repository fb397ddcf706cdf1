# SPDX-License-Identifier: GPL-3.0-or-later
"""test-qr.py - the QR codes on screens and paper are read by a reader that knows nothing of Felt (TAP)

A few pictures of each scene; FELT_SCENES=all takes every size.
"""

import ctypes
import os
import re
import shutil
import subprocess

import felt_cli

SCENES = ("clock", "lobby", "registration", "seating")
SIZES = ("1280x720", "1080x1920", "1920x1080", "1024x768", "2560x1080", "3840x2160")
THEMES = ("felt", "night", "paper", "contrast")
SEAT = "http://192.168.178.20:8040/seat"  # what scenes say in their example
ADDRESS = "http://192.168.1.20:8040"
CLONE_NEWUSER, CLONE_NEWNET = 0x10000000, 0x40000000  # of linux/sched.h


def read(*pictures):
    """What the codes of some pictures say, in their order."""
    if shutil.which("zbarimg") is None:
        raise felt_cli.Skip("zbarimg (zbar-tools) is not installed")
    done = subprocess.run(["zbarimg", "-q", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", *map(str, pictures)], capture_output=True,
                          check=False, text=True, timeout=120)
    return done.stdout.splitlines()


def environment(folder):
    return felt_cli.environment(XDG_DATA_HOME=str(folder), XDG_CONFIG_HOME=str(folder / "config"))


def a_database(folder):
    return felt_cli.Database(folder, env=environment(folder))


def render(folder, scene, size, theme, name="", ending="png"):
    path = folder / f"{scene}-{size}{name}.{ending}"
    felt_cli.feltctl("scene", "render", scene, "--size", size, "--theme", theme, "-o", str(path), env=environment(folder))
    return path


def pages(folder, pdf):
    """The pages of a PDF as pictures, as a copier would see them."""
    subprocess.run(["pdftoppm", "-r", "130", "-gray", "-png", str(pdf), str(folder / pdf.stem)], check=True)
    found = sorted(folder.glob(f"{pdf.stem}*.png"))
    assert found, pdf
    return found


def test_screens(folder):
    """Each scene that shows a code, in every theme."""
    every = os.environ.get("FELT_SCENES") == "all"
    for i, scene in enumerate(SCENES):
        sizes = SIZES if every else (SIZES[0], SIZES[1 + i])
        pictures = [render(folder, scene, size, THEMES[(i + k) % 4]) for k, size in enumerate(sizes)]
        for picture in pictures:
            assert read(picture) == [SEAT], f"{picture.name}: {read(picture)}"


def test_afar(folder):
    """From two metres before a screen of 55 inches: a camera of 1920 pixels sees it 1,000 pixels wide."""
    picture, seen = render(folder, "clock", "1920x1080", "felt"), folder / "seen.png"
    subprocess.run(["convert", str(picture), "-filter", "box", "-resize", "1000x", str(seen)], check=True)
    assert read(seen) == [SEAT]


def test_other_painters(folder):
    """The same from a PDF, and from a page in a browser."""
    assert read(*pages(folder, render(folder, "seating", "1280x720", "night", ending="pdf"))) == [SEAT]
    page = render(folder, "clock", "1280x720", "paper", ending="html")
    shot = folder / "shot.png"
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={folder}/profile",
                    "--window-size=1280,720", f"--screenshot={shot}", f"file://{page}"], capture_output=True, check=True, timeout=90)
    assert read(shot) == [SEAT]


def test_paper(folder, database, tournament):
    """A poster leads to its tournament, and says in letters what is to be typed."""
    pdf = folder / "poster.pdf"
    for paper in "a4", "letter":
        database("print", "poster", tournament, "--address", ADDRESS, "--paper", paper, "-o", str(pdf))
        assert read(*pages(folder, pdf)) == [f"{ADDRESS}/?tournament={tournament}"]
        words = subprocess.run(["pdftotext", str(pdf), "-"], capture_output=True, check=True, text=True).stdout
        assert "192.168.1.20:8040\n" in words and "http" not in words and "Where do I sit?" in words, words
    database("print", "poster", tournament, "--address", "https://felt.example", "-o", str(pdf))
    words = subprocess.run(["pdftotext", str(pdf), "-"], capture_output=True, check=True, text=True).stdout
    assert "https://felt.example\n" in words, words


def test_settings(folder, database, tournament):
    """What is set up for the server is what a poster and the screens of feltctl say; off, they say nothing."""
    settings = folder / "config/felt/server.ini"
    settings.parent.mkdir(parents=True)
    for text, says in (("on=true\nport=8041\nname=felt.example\n", "http://felt.example:8041/"), ("on=true\nport=443\nname=felt.example\ncertificate=/c\nkey=/k\n",
                       "https://felt.example/"), ("on=true\nport=8040\naddress=127.0.0.1\n", "http://127.0.0.1:8040/"), ("on=false\nport=8040\n", None)):
        settings.write_text(f"[server]\n{text}")
        picture, pdf = folder / "clock.png", folder / "poster.pdf"
        database("scene", "render", "clock", tournament, "-o", str(picture))
        assert read(picture) == ([f"{says}seat?tournament={tournament}"] if says else []), (says, read(picture))
        database("print", "poster", tournament, "-o", str(pdf), status=0 if says else 1)
        if says:
            assert read(*pages(folder, pdf)) == [f"{says}?tournament={tournament}"]


def leave_network():
    """In a process that begins: no network but the machine's own."""
    if ctypes.CDLL(None).unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0:
        raise OSError("no network of one's own")


def test_alone(folder, database, tournament):
    """Where the machine is in no network no code is shown, and no poster printed; a name that is set is believed."""
    settings, picture, pdf = folder / "config/felt/server.ini", folder / "clock.png", folder / "poster.pdf"
    settings.parent.mkdir(parents=True)
    settings.write_text("[server]\non=true\nport=8040\n")
    try:
        database("scene", "render", "clock", tournament, "-o", str(picture), preexec_fn=leave_network)
    except subprocess.SubprocessError:
        raise felt_cli.Skip("this machine gives no process a network of its own") from None
    assert read(picture) == []
    refused = database("print", "poster", tournament, "-o", str(pdf), status=1, preexec_fn=leave_network)
    assert "network" in felt_cli.one_sentence(refused) and not pdf.exists()
    settings.write_text("[server]\non=true\nport=8040\nname=felt.example\n")
    database("print", "poster", tournament, "-o", str(pdf), preexec_fn=leave_network)
    assert read(*pages(folder, pdf)) == [f"http://felt.example:8040/?tournament={tournament}"]


def test_slips(folder, database, tournament):
    """Each slip leads to its own player's page, the same whenever it is printed; without a server slips are as ever."""
    players = ["Maximiliane Oberndorfer-Schwarzenbach", "Li", "Zoë Åkesson", "Ngozi Okonkwo-Adeyemi", "Jo"]
    database.each(tournament, "register", "name", players)
    database.play(tournament, "open-table table=1; seat")
    first, again, plain = (folder / f"{what}.pdf" for what in ("first", "again", "plain"))
    database("print", "slips", tournament, "--address", ADDRESS, "-o", str(first))
    said = read(*pages(folder, first))
    assert len(said) == len(set(said)) == len(players), said
    assert all(re.fullmatch(re.escape(f"{ADDRESS}/p/") + "[a-z2-7]{12}", text) for text in said), said
    words = subprocess.run(["pdftotext", "-layout", str(first), "-"], capture_output=True, check=True, text=True).stdout
    assert words.count("Your seat, on your phone") == len(players) and "Schwarzenbach" in words, words
    database("print", "slips", tournament, "--address", ADDRESS + "/", "-o", str(again))
    assert read(*pages(folder, again)) == said
    database("print", "slips", tournament, "-o", str(plain))
    assert read(*pages(folder, plain)) == []


def test_refused(folder, database, tournament):
    """Without an address there is no poster. What is no address is refused."""
    pdf = str(folder / "x.pdf")
    for words, status in ((("poster", tournament), 1), (("poster", tournament, "--address", "192.168.1.20"), 1), (("schedule", tournament, "--address", ADDRESS), 2),
                          (("poster", tournament, "--address", "http://" + "a" * 200), 1)):
        felt_cli.one_sentence(database("print", *words, "-o", pdf, status=status))
        assert not os.path.exists(pdf)
