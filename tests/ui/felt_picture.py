# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_picture.py - what an X server shows, as the bytes of a PNG

    picture = felt_picture.grab(x11, display, root, (0, 0, 800, 600))     # (width, height, pixels)
    pathlib.Path("screen.png").write_bytes(felt_picture.png(picture))

A program started for each picture takes ten times as long.
"""

import ctypes
import struct
import zlib

Z_PIXMAP = 2


class Image(ctypes.Structure):
    """The first members of XImage."""
    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("xoffset", ctypes.c_int),
                ("format", ctypes.c_int), ("data", ctypes.c_void_p), ("byte_order", ctypes.c_int),
                ("bitmap_unit", ctypes.c_int), ("bitmap_bit_order", ctypes.c_int),
                ("bitmap_pad", ctypes.c_int), ("depth", ctypes.c_int), ("bytes_per_line", ctypes.c_int),
                ("bits_per_pixel", ctypes.c_int)]


def grab(x11, display, window, area):
    """The picture (width, height, pixels in blue, green, red, nothing) of an area (left, top, width,
    height) of a window, of what of it lies within width and height of the screen."""
    left, top, width, height = area
    right = min(left + width, x11.XDisplayWidth(display, 0))
    bottom = min(top + height, x11.XDisplayHeight(display, 0))
    left, top = max(left, 0), max(top, 0)
    x11.XGetImage.restype = ctypes.POINTER(Image)
    image = x11.XGetImage(display, window, left, top, right - left, bottom - top,
                          ctypes.c_ulong(0xffffff), Z_PIXMAP)
    assert image, f"no picture of {area}"
    try:
        known = image.contents
        assert (known.bits_per_pixel, known.byte_order) == (32, 0), "pixels are not 4 bytes, blue first"
        assert known.bytes_per_line == 4 * known.width
        return known.width, known.height, ctypes.string_at(known.data, 4 * known.width * known.height)
    finally:
        x11.XDestroyImage(image)


def png(picture):
    """A picture as grab() gives it, as a PNG."""
    width, height, pixels = picture
    colours = bytearray(3 * width * height)
    for place in range(3):
        colours[place::3] = pixels[2 - place::4]
    line = 3 * width
    rows = b"".join(b"\0" + colours[i:i + line] for i in range(0, line * height, line))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))
