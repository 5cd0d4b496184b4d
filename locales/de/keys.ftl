# What is said while keys of other devices are taught what they do.

keys-begin = Ich lerne Tasten. Enter überspringt, Strg D beendet.
keys-ask = Drücke die Taste für: { $act }.
keys-ask-again = Drücke die Taste für: { $act }. Bisher ist es { $key }.
keys-writes = { $key } an { $device } schreibt auch. Drücke sie noch einmal, wenn dort niemand tippt, sonst Enter.
keys-types = Dann nimm eine andere, etwa F9, oder die eines eigenen Geräts.
keys-already = Diese Taste ist schon vergeben: { $act }.
keys-learned = Gelernt: { $act }, { $key } an { $device }.
keys-device-taken = Die Tasten von { $device } hat ein anderes Programm. Beende es.
keys-end = Fertig. Die Tasten gelten ab dem nächsten Start.
keys-forgotten = Vergessen: { $act }.
keys-line = { $act }: { $key }
keys-no-taught = Keine Taste ist gelernt. Lehre sie mit doppelbrett keys.
keys-unknown-act = { $name } kann keine Taste lernen. Es gibt: { $names }.
keys-none = Kein Eingabegerät ist da. Stecke eines an.
keys-no-permission = Eingabegeräte darf ich nicht lesen. Füge dich der Gruppe input hinzu, mit sudo usermod -aG input und deinem Namen, und melde dich neu an.
