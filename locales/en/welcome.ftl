# The first start, asked and answered by ear. A question, then the one key that answers it.

welcome-keys = Welcome. { $yes } or Enter means yes, { $no } no, { $again } once more; Escape leaves the setup.
welcome-language = I speak English. Is that all right?
welcome-announcements = Shall moves be said in English, too? In a competition they are German.
welcome-reads = A screen reader is running. Should it read to you, while I speak only to the room?
welcome-quiet = Should it be quiet then, and only I speak? Otherwise you hear everything twice.
welcome-room = Do you hear me aloud in the room, through { $device }?
welcome-room-none = Then you cannot hear me. Connect a loudspeaker, and run doppelbrett doctor.
welcome-ear-next = Now in your ear, through { $device }. If you hear nothing there, press { $no }.
welcome-ear = Do you hear me in your ear?
welcome-ear-none = Then there is only the loudspeaker.
welcome-microphone = Now say into the microphone: { $word }.
welcome-again = Once more?
welcome-braille = Can you read this on the Braille display?
welcome-braille-no = Choose a text table in brltty that you can read.
welcome-clock = Last, the clock: press the key you will use in a game.
welcome-clock-pressed = { $key } presses the clock.
welcome-clock-other = { $key } does not press the clock. Enter does.
welcome-company-here = Who plays against you? Is somebody here at the table?
welcome-company-engine = An engine?
welcome-company-away = Somebody at another device?
welcome-company-lessons = Would you like lessons first?
welcome-company-lichess = Somebody on Lichess?
welcome-company-login = For that, log in once: doppelbrett lichess login.
welcome-lead = Shall I guide you through the first moves?
welcome-wrong-key = { $key } does nothing here. { $yes } or Enter: yes, { $no }: no, { $again }: once more, Escape: leave.
welcome-done = Done. To begin again: doppelbrett welcome.
welcome-left = All right. You can do it later with doppelbrett welcome.
welcome-no-terminal = The setup is answered with keys and needs a terminal. Without one, doppelbrett doctor helps.
# The letters of yes, no and once more.
welcome-letters = ynr
welcome-key-enter = Enter
welcome-key-display = Enter on the Braille display
welcome-key-other = This key
welcome-twin = { $name }, number { $number }
