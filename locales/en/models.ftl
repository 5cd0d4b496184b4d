# Speech models: list, install, use, remove.

model-line = { $name }: { $about }.
model-state-in-use = in use
model-state-in-use-shipped = in use, comes with the program
model-state-shipped = comes with the program
model-state-installed = installed
model-state-offered = not installed
model-licence = licence { $licence }
model-size = { $megabytes } megabytes

model-fetching = Downloading { $name } from { $address }. Licence: { $licence }.
model-going-on = Resuming after { $megabytes } megabytes.
model-progress = { $percent } per cent, { $done } of { $total } megabytes.
model-progress-open = { $done } megabytes.
model-verified = The checksum is right.
model-unverified = Accepted without a check. The checksum is { $sha256 }.
model-undecided = Not installed: no checksum is known for this speech model. Computed: { $sha256 }. Compare it with its publisher's and run it again with --sha256, or with --accept-unverified.
model-folder-unchecked = A folder has no checksum; the speech model is only tried out.
model-unpacking = Unpacking it and trying it out.
model-installed = Installed: { $name }. To listen with it: doppelbrett model use { $name }
model-installed-of-little-use = Installed: { $name }, but it does not suit these announcements: only { $squares } of 64 squares can be announced.
model-installed-already = { $name } is already installed.
model-bad-name = { $name } cannot be a name. Use letters, digits and hyphens.
model-not-offered = { $name } is not in the list. The list has: { $names }. To install from a file, use --from.

model-knows-all = It knows all { $all } words.
model-knows-some = It knows { $known } of { $all } words.
model-unknown-words = Can only be typed: { $words }.
model-unknown-words-and-more = Can only be typed: { $words } and { $more } more.
model-spelt = It calls { $word } { $other }; it is spoken the same.
model-instead = Say { $other } instead of { $word }.

model-used = In use: { $name }.
model-of-no-use = { $name } is not used: it does not know { $unknown } of { $all } words, and only { $squares } of 64 squares can be announced. { $current } stays in use.
model-not-installed = { $name } is not installed. Installed: { $names }.
model-not-installed-yet = { $name } is not installed. Install it with doppelbrett model install { $name }.
model-removed = Removed: { $name }.
model-removed-in-use = Removed: { $name }. Now in use: { $shipped }.
model-shipped-stays = { $name } comes with the program and stays.
model-set-elsewhere = { $name } is in use and stays. Change hearing.model first; it is set { $source }.
model-no-folder = There is no folder for speech models, because your home folder is missing. Set the environment variable HOME.

model-unreachable = { $address } cannot be reached. Check the network, or install from a file with --from.
model-status = The server answers { $status } for { $address }. Try again later, or install from a file with --from.
model-broken-off = Interrupted after { $megabytes } megabytes. Run it again; it will resume there.
model-wrong-length = This is not the right file: it has { $found } bytes instead of { $expected }. Nothing was installed.
model-wrong-checksum = This is not the right file: its checksum is { $found } instead of { $expected }. Nothing was installed.
model-no-archive = The file cannot be unpacked. Download it again.
model-unsafe = Not installed, because something in it is not safe: { $entry }.
model-too-large = Not installed: this is too large for a speech model.
model-none-inside = There is no speech model in { $source }: am/final.mdl is missing.
model-busy = Another installation is running. Wait until it has finished.
model-io = { $path }: { $why } Check the permissions and the free space.
model-list-unreadable = The list of speech models { $path } cannot be read. { $why }
model-list-line = Line { $line } of the list { $path } cannot be understood. Compare it with models/catalogue.toml.
model-list-form = The list { $path } cannot be understood. Compare it with models/catalogue.toml.
model-list-name = In the list { $path }, { $name } is not a name. Use letters, digits and hyphens.
model-list-address = In the list { $path }, { $address } is not an address. Give one that begins with https.
