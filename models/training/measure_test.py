"""Tests of measure.py: python3 models/training/measure_test.py"""

import subprocess
import sys
import unittest
from html.parser import HTMLParser

import measure


def row(verdict, expected="e2e4", voice="", set_name="", **more):
    """A row as `hear --json --manifest` prints it."""
    return {"path": "a.wav", "text": "eva vier", "outcome": "move", "uci": "e2e3",
            "expected_text": "Eva vier", "expected_uci": expected, "verdict": verdict,
            "voice": voice, "set": set_name, "delay_ms": None, "sound_ms": 1000.0,
            "computing_ms": 50.0, "cut_off": False, "aligned": [], **more}


def unusable(expected="e2e4", **more):
    return row("refused", expected, outcome="nothing", reason="gone", **more)


def aligned(said, heard):
    return [list(pair) for pair in zip(said, heard)]


def heard_wrongly():
    return [
        row("wrong", None, path="a<b>.wav", voice="<b>Ada & Bo</b>", expected_text="x | y",
            aligned=aligned(["eva", "zwei"], ["eva", "drei"])),
        row("right", aligned=aligned(["anna", "zwei"], ["anna", "drei"])),
        row("right", aligned=aligned(["anna", "vier"], ["anna", None])),
        row("right", aligned=aligned(["anna", None], ["anna", "[unk]"])),
    ]


def foreign(text, heard, outcome="command"):
    return row("right", None, set_name="everyday-es", expected_text=text, text=heard, outcome=outcome)


class Tags(HTMLParser):
    """The names of all tags in their order; an error where one is closed wrongly."""

    def __init__(self, page):
        super().__init__()
        self.all, self.open, self.lost = [], [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.all.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        if self.open.pop() != tag:
            self.lost.append(tag)

    def count(self, name):
        return sum(tag == name for tag, _ in self.all)


def page(rows):
    groups = measure.grouped(rows, lambda row: "all", lambda row: row["voice"])
    pairs = measure.confusions(rows)
    return measure.page([*measure.tables(groups, rows), measure.matrix(pairs)])


class Intervals(unittest.TestCase):
    def test_commands_of_other_languages_are_counted_by_what_was_heard(self):
        rows = [foreign("tiempo", "tiempo"), foreign("sí", "sí"), foreign("correcto", "korrektur"),
                foreign("no", "noch", "refused"), foreign("más", "anna acht", "move")]
        [(name, total, same, another, moves)] = measure.everyday({"everyday-es": rows, "words": []})
        self.assertEqual((name, total, measure.text(same)[:5], another, moves),
                         ("everyday-es", 5, "40.0%", "20.0%", 1))

    def test_they_have_the_values_of_the_literature(self):
        # R. G. Newcombe, "Two-sided confidence intervals for the single proportion",
        # Statistics in Medicine 17 (1998), table I, method 3.
        for part, of, low, high in [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605),
                                    (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]:
            found = measure.wilson(part, of)
            self.assertAlmostEqual(found[0], low, delta=0.00005)
            self.assertAlmostEqual(found[1], high, delta=0.00005)
        self.assertEqual(measure.share(0, 0), "no share")

    def test_they_hold_the_share_and_mirror(self):
        for of in [*range(1, 120), 1999, 4999]:
            for part in range(0, of + 1, 1 + of // 100):
                low, high = measure.wilson(part, of)
                self.assertTrue(0 <= low <= part / of <= high <= 1, (part, of))
                self.assertAlmostEqual(low + measure.wilson(of - part, of)[1], 1, delta=1e-12)


class Counts(unittest.TestCase):
    def test_rows_are_counted_as_a_whole_and_by_group(self):
        rows = [row("right", voice="ada", set_name="test"), row("wrong", voice="ada", set_name="test"),
                row("doubtful", voice="bo"), unusable(voice="bo", set_name="test"),
                row("right", None, set_name="test"), row("wrong", None, voice="ada"), unusable(None)]
        groups = measure.grouped(rows, lambda row: "all", lambda row: row["voice"],
                                 lambda row: row["set"])
        found = {}
        for name, of_group in groups.items():
            counts = measure.counts(of_group)
            keys = [*measure.OUTCOMES, "unusable", "not_moves", "illegal_as_move"]
            found[name] = (len(of_group), *(counts[key] for key in keys))
        self.assertEqual(found, {
            "all": (7, 2, 2, 1, 2, 2, 2, 1),
            "ada": (3, 1, 2, 0, 0, 0, 1, 1),
            "bo": (2, 0, 0, 1, 1, 1, 0, 0),
            "test": (4, 2, 1, 0, 1, 1, 1, 0),
        })
        self.assertEqual(next(measure.no_moves(groups)),
                         ["all", 2, measure.share(1, 2), 2])
        bo = list(measure.no_moves({"bo": groups["bo"]}))
        self.assertEqual(bo, [["bo", 0, "no share", 1]])

    def test_times_are_taken_from_the_sorted_delays(self):
        rows = [row("right", delay_ms=float(delay), cut_off=delay == 3) for delay in range(20, 0, -1)]
        self.assertEqual(list(measure.times({"all": rows + [row("right")]})),
                         [["all", "11 ms", "20 ms", 1, "0.050"]])
        self.assertEqual(list(measure.times({"none": [unusable(sound_ms=0.0)]})),
                         [["none", "nan ms", "nan ms", 0, "nan"]])

    def test_confusions_come_the_most_frequent_first(self):
        pairs = measure.confusions(heard_wrongly())
        self.assertEqual(measure.most_first(pairs),
                         [(("zwei", "drei"), 2), ((None, "[unk]"), 1), (("vier", None), 1)])
        self.assertEqual([[*cells, share.text.split()[0]] for *cells, share in measure.words(pairs)],
                         [["zwei", 2, "0.0%"], ["vier", 1, "0.0%"], ["anna", 3, "100.0%"],
                          ["eva", 1, "100.0%"]])
        matrix = measure.matrix(pairs)
        self.assertEqual(matrix.columns, ["said", "nothing", "other speech", "drei"])
        self.assertEqual(matrix.rows[-1], ["zwei", ("", 0), ("", 0), (2, 1)])


class Reports(unittest.TestCase):
    def test_the_page_is_whole(self):
        for rows in [heard_wrongly(), []]:
            made = page(rows)
            tags = Tags(made)
            self.assertEqual((tags.open, tags.lost), ([], []))
            self.assertEqual((tags.count("h1"), tags.count("title")), (1, 1))
            self.assertEqual(tags.count("table"), tags.count("caption"))
            for foreign in ["script", "link", "img", "iframe", "object"]:
                self.assertEqual(tags.count(foreign), 0, foreign)
            self.assertNotIn("://", made)
            # Every cell has headers that name it.
            headers = [attrs for tag, attrs in tags.all if tag == "th"]
            self.assertTrue(all("scope" in attrs for attrs in headers))

    def test_what_comes_from_the_table_is_no_markup(self):
        made = page(heard_wrongly())
        self.assertIn("&lt;b&gt;Ada &amp; Bo&lt;/b&gt;", made)
        self.assertIn("a&lt;b&gt;.wav", made)
        self.assertNotIn("<b>", made)
        table = measure.Table('a\x01"', ["x"], [])
        self.assertIn("<p>a\ufffd&quot;: none.</p>", measure.page([table]))
        rows = heard_wrongly()
        listed = measure.markdown(measure.Table("", ["x"] * 5, list(measure.mistakes(rows))))
        self.assertIn("| a<b>.wav | x \\| y | no move | eva vier | e2e3 |", listed)

    def test_it_says_what_was_counted(self):
        rows = [row("right"), row("wrong"), row("doubtful"), row("right", None)]
        self.assertIn('#9ccbe0 50.0%, #fff 0)">50.0% (15.0%–85.0%)</td>', page(rows))
        results = measure.Table("All", list("abcdef"), list(measure.results({"all": rows})))
        self.assertEqual(measure.markdown(results).splitlines()[3:],
                         ["| --- | ---: | ---: | ---: | ---: | ---: |",
                          "| all | 4 | 50.0% (15.0%–85.0%) | 25.0% (4.6%–69.9%) | 25.0% | 0.0% |"])

    def test_that_the_page_cannot_be_written_is_reported_before_the_work_begins(self):
        command = [sys.executable, measure.__file__, "--report", "no/where.html"]
        made = subprocess.run(command, input=b"not read", capture_output=True)
        self.assertEqual((made.returncode, made.stdout), (2, b""))
        self.assertIn(b"no/where.html", made.stderr)

    def test_figures_stand_at_the_right(self):
        for cell, expected in [(12, True), ("12.5%", True), (measure.share(1, 3), True),
                               ("11 ms", True), ("", False), ("1.wav", False), ("eva", False)]:
            self.assertEqual(measure.is_number(cell), expected, cell)


if __name__ == "__main__":
    unittest.main()
