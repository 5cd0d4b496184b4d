# What is said while keys of other devices are taught what they do.

keys-begin = Aprendo teclas. Intro salta una, Control D termina.
keys-ask = Pulsa la tecla para: { $act }.
keys-ask-again = Pulsa la tecla para: { $act }. Hasta ahora es { $key }.
keys-writes = { $key } de { $device } también escribe. Púlsala otra vez si nadie teclea ahí; si no, Intro.
keys-types = Entonces elige otra, como F9, o la de un dispositivo aparte.
keys-already = Esta tecla ya está ocupada: { $act }.
keys-learned = Aprendida: { $act }, { $key } de { $device }.
keys-device-taken = Otro programa tiene las teclas de { $device }. Ciérralo.
keys-end = Listo. Las teclas valen desde el próximo inicio.
keys-forgotten = Olvidada: { $act }.
keys-line = { $act }: { $key }
keys-no-taught = No hay teclas aprendidas. Enséñalas con doppelbrett keys.
keys-unknown-act = { $name } no se puede asignar a una tecla. Se puede: { $names }.
keys-none = No hay ningún dispositivo de entrada. Conecta uno.
keys-no-permission = No puedo leer los dispositivos de entrada. Añádete al grupo input, con sudo usermod -aG input y tu nombre, y vuelve a iniciar sesión.
