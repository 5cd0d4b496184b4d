# Moves that are typed in cells, prose by liblouis, and how the score is written.

setting-braille-code = How moves are written on the Braille display and understood when typed as dots: letters for the letters of the pieces, or the chess code german8, german6 or ukaaf.
setting-braille-prose = Table of liblouis for sentences on the Braille display, such as en-ueb-g1.ctb or en-ueb-g2.ctb; otherwise character by character.
setting-score-notation = How the moves of the score are written: letters, german8, german6 or ukaaf.
setting-score-cells = Cells in a line of Braille paper, 20 to 100.
setting-score-lines = Lines on a page of Braille paper, 5 to 100.
setting-score-tape = Whether your announcements are recorded, as a score on a recording device: true or false.
typed-two-moves = { $first } or { $second }? Write both squares.
typed-unknown-cell = Dots { $dots }, cell { $place }: not a sign of the chess code { $code }.
typed-offer = Draw: { $offer }. Write the move without (=).
page-typed-offer = Use the button to offer a draw. Write the move without (=).
typed-misplaced-cell = Dots { $dots }, cell { $place }: that does not belong there.
typed-no-code = Dots { $dots }, cell { $place }: unknown. Choose braille.code.
prose-missing = The Braille table { $table } is missing or faulty. Install liblouis-bin and liblouis-data.
doctor-part-prose = Braille grade
doctor-prose-used = Sentences are written with { $table }, liblouis { $version }.
