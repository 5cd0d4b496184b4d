# What is said while keys of other devices are taught what they do.

keys-begin = I learn keys. Enter skips, Control D ends.
keys-ask = Press the key for: { $act }.
keys-ask-again = Press the key for: { $act }. So far it is { $key }.
keys-writes = { $key } of { $device } writes, too. Press it once more if nobody types there, else Enter.
keys-types = Then take another one, such as F9, or that of a device of its own.
keys-already = This key is taken: { $act }.
keys-learned = Learned: { $act }, { $key } of { $device }.
keys-device-taken = Another program has the keys of { $device }. Close it.
keys-end = Done. The keys count from the next start on.
keys-forgotten = Forgotten: { $act }.
keys-line = { $act }: { $key }
keys-no-taught = No key was taught. Teach them with doppelbrett keys.
keys-unknown-act = No key can learn { $name }. There are: { $names }.
keys-none = There is no input device. Plug one in.
keys-no-permission = I may not read input devices. Add yourself to the group input, with sudo usermod -aG input and your name, and log in again.
