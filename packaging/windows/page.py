#!/usr/bin/env python3
"""Makes a page of what cmark-gfm wrote: a title, names for links into it, and links to other pages.

    cmark-gfm FILE.md | packaging/windows/page.py LANGUAGE > FILE.html
"""
import html
import re
import sys

TAGS = re.compile(r"<[^>]*>")


def anchor(heading):
    """The name that GitHub gives a heading."""
    text = html.unescape(TAGS.sub("", heading)).strip().lower()
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", text))


body = sys.stdin.read()
title = re.search(r"<h1>(.*?)</h1>", body)
title = TAGS.sub("", title[1]) if title else "Doppelbrett"
body = re.sub(r"<h([1-6])>(.*?)</h\1>", lambda h: f'<h{h[1]} id="{anchor(h[2])}">{h[2]}</h{h[1]}>', body)
body = re.sub(r'(href="[^":]*)\.md(?=[#"])', r"\1.html", body)
print(f'<!DOCTYPE html>\n<html lang="{sys.argv[1]}">\n<meta charset="utf-8">')
print(f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n{body}</html>')
