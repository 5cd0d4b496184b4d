# The program gets used to a voice: doppelbrett voice.

enrolment-welcome = I read out { $count } announcements; say each after me. It takes about { $minutes } minutes. Enter reads one again, s skips it, { $quit } stops.
enrolment-waiting = I am waiting for the microphone and the speech model.
enrolment-say = Say: { $text }.
enrolment-say-number = { $number } of { $of }. Say: { $text }.
enrolment-heard = Heard: { $words }.
enrolment-again-unheard = Nothing heard. Once more.
enrolment-again-other = Not understood. Once more.
enrolment-unheard = Nothing heard again. Going on.
enrolment-skipped = Skipped.
enrolment-unknown-input = Enter reads it again, s skips it, { $quit } stops.
enrolment-too-few = That is not enough for a profile: of two rounds, most announcements must have been heard. Nothing was stored.
enrolment-before = Without a profile: { $right } of { $of } right, { $wrong } wrong, { $asked } asked about, { $refused } not understood.
enrolment-after = With the profile: { $right } of { $of } right, { $wrong } wrong, { $asked } asked about, { $refused } not understood.
enrolment-held-back = Each repetition was tested with what was learnt from the others.
enrolment-confused = { $meant } was heard as { $heard }: { $times } of { $of }.
enrolment-confused-unheard = { $meant } was not understood: { $times } of { $of }.
enrolment-confused-none = No word was confused with another.
enrolment-better-words = Names are understood better than letters: choose them with the setting lexicon = appendix-d.
enrolment-no-help = With the profile you would be understood less well. It was not stored.
enrolment-saved = Stored: profile { $name }, in { $path }.
enrolment-used = It is used from now on (setting hearing.voice). To delete it: doppelbrett voice --delete { $name }
enrolment-not-used = It is used only when the setting hearing.voice is { $name }: { $why }
enrolment-keep = Shall the recordings of your voice be kept? Yes or no.
enrolment-kept = { $count } recordings are in { $path }.
enrolment-not-kept = No recording was kept.
enrolment-none = There is no voice profile. Make one with: doppelbrett voice
enrolment-listed = { $name }: of { $date }, words of { $lexicon }, { $right } of { $of } right. Recordings: { $recordings }.
enrolment-in-use = This profile is used.
enrolment-deleted = Deleted: profile { $name }, with { $recordings } recordings.
enrolment-now-without = From now on no profile is used.
enrolment-no-folder = There is no folder for profiles. Set store.folder.
enrolment-without = { $why } It goes on without a profile.

enrolment-bad-name = { $name } cannot be the name of a profile. Take at most forty letters, digits and hyphens.
enrolment-missing = There is no profile { $name }. Make it with: doppelbrett voice --name { $name }.
enrolment-unreadable = { $path } cannot be read. { $why } Check the rights of the file.
enrolment-broken = { $path } is no voice profile. Make it again.
enrolment-other-lexicon = The profile { $name } is made for the words of { $lexicon }. Make it again.
enrolment-other-model = The profile { $name } is made for another speech model. Make it again.
enrolment-unwritable = { $path } cannot be written or deleted. { $why } Check the rights of the folder.
enrolment-table-unreadable = The table { $path } cannot be read. { $why }
enrolment-table-column = The table { $path } lacks the column { $column }. The first line names the columns, separated by tabs.
enrolment-table-row = Line { $line } of { $path } cannot be used: { $why }
enrolment-table-short = Columns are missing.
enrolment-table-no-round = { $given } is no number of a round. Write 0, 1 and so on.
enrolment-table-no-announcement = "{ $text }" is neither a move nor a command in these words.
