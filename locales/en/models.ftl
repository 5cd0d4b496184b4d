# Speech models: list, install, use, remove.

model-line = { $name }: { $about }.
model-state-in-use = in use
model-state-in-use-shipped = in use, comes with the program
model-state-shipped = comes with the program
model-state-installed = installed
model-state-offered = not installed
model-licence = licence { $licence }
model-size = { $megabytes } megabytes

model-fetching = Fetching { $name } from { $address }. Licence: { $licence }.
model-going-on = Going on after { $megabytes } megabytes.
model-progress = { $percent } percent, { $done } of { $total } megabytes.
model-progress-open = { $done } megabytes.
model-verified = The checksum is right.
model-unverified = Accepted without a check. The checksum is { $sha256 }.
model-undecided = Not installed: no checksum is known for this speech model. Computed: { $sha256 }. Compare it with its publisher's and call again with --sha256, or with --accept-unverified.
model-folder-unchecked = A folder has no checksum; the speech model is only tried out.
model-unpacking = Unpacking and trying it.
model-installed = Installed: { $name }. With doppelbrett model use { $name } it listens.
model-installed-of-little-use = Installed: { $name }, but it does not suit these announcements: only { $squares } of 64 squares can be announced.
model-installed-already = { $name } is installed already.
model-bad-name = { $name } cannot be a name. Use letters, digits and hyphens.
model-not-offered = { $name } is not in the list. It holds: { $names }. To install from a file, use --from.

model-knows-all = It knows all { $all } words.
model-knows-some = It knows { $known } of { $all } words.
model-unknown-words = Only to be typed: { $words }.
model-unknown-words-and-more = Only to be typed: { $words } and { $more } more.
model-spelt = It calls { $word } { $other }; it is spoken the same.
model-instead = Say { $other } instead of { $word }.

model-used = In use: { $name }.
model-of-no-use = { $name } is not used: it does not know { $unknown } of { $all } words, and only { $squares } of 64 squares can be announced. { $current } stays in use.
model-not-installed = { $name } is not installed. There are: { $names }.
model-not-installed-yet = { $name } is not installed. Install it with doppelbrett model install { $name }.
model-removed = Removed: { $name }.
model-removed-in-use = Removed: { $name }. Now in use: { $shipped }.
model-shipped-stays = { $name } belongs to the program and stays.
model-set-elsewhere = { $name } is in use and stays. Change hearing.model first; it is set { $source }.
model-no-folder = There is no folder for speech models, because your home folder is missing. Set the environment variable HOME.

model-unreachable = { $address } cannot be reached. Check the network, or install from a file with --from.
model-status = The server answers with { $status } for { $address }. Try later, or install from a file with --from.
model-broken-off = Broken off after { $megabytes } megabytes. Call again; it will go on there.
model-wrong-length = This is not the right file: it has { $found } bytes instead of { $expected }. Nothing was installed.
model-wrong-checksum = This is not the right file: its checksum is { $found } instead of { $expected }. Nothing was installed.
model-no-archive = The file cannot be unpacked. Fetch it again.
model-unsafe = Not installed, because something in it is not safe: { $entry }.
model-too-large = Not installed: this is too large for a speech model.
model-none-inside = There is no speech model in { $source }: am/final.mdl is missing.
model-busy = Another installation is at work. Wait until it has ended.
model-io = { $path }: { $why } Check the rights and the free space.
model-list-unreadable = The list of speech models { $path } cannot be read. { $why }
model-list-line = Line { $line } of the list { $path } cannot be understood. Compare it with models/catalogue.toml.
model-list-form = The list { $path } cannot be understood. Compare it with models/catalogue.toml.
model-list-name = In the list { $path }, { $name } is no name. Take letters, digits and hyphens.
model-list-address = In the list { $path }, { $address } is no address. Write one that begins with https.
