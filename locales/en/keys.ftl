# What is said while keys of other devices are taught what they do.

keys-begin = I am learning keys. Enter skips, Control D ends.
keys-ask = Press the key for: { $act }.
keys-ask-again = Press the key for: { $act }. So far it is { $key }.
keys-writes = { $key } on { $device } also types. Press it again if nobody types there, otherwise Enter.
keys-types = Then choose another, such as F9, or one on a separate device.
keys-already = This key is taken: { $act }.
keys-learned = Learned: { $act }, { $key } on { $device }.
keys-device-taken = Another program has the keys of { $device }. Close it.
keys-end = Done. The keys work from the next start on.
keys-forgotten = Forgotten: { $act }.
keys-line = { $act }: { $key }
keys-no-taught = No key has been taught. Teach them with doppelbrett keys.
keys-unknown-act = { $name } cannot be taught to a key. You can teach: { $names }.
keys-none = There is no input device. Plug one in.
keys-no-permission = I am not allowed to read input devices. Add yourself to the group input, with sudo usermod -aG input and your name, and log in again.
