# What is said while keys of other devices are taught what they do.

keys-begin = Aprendo teclas. Enter salta uma, Control D termina.
keys-ask = Prima a tecla para: { $act }.
keys-ask-again = Prima a tecla para: { $act }. Até agora é { $key }.
keys-writes = { $key } de { $device } também escreve. Prima-a outra vez se ninguém escreve aí; senão, Enter.
keys-types = Então use outra, como F9, ou a de um aparelho próprio.
keys-already = Esta tecla já está ocupada: { $act }.
keys-learned = Aprendida: { $act }, { $key } de { $device }.
keys-device-taken = Outro programa tem as teclas de { $device }. Feche-o.
keys-end = Pronto. As teclas valem a partir do próximo início.
keys-forgotten = Esquecida: { $act }.
keys-line = { $act }: { $key }
keys-no-taught = Nenhuma tecla foi aprendida. Ensine-as com doppelbrett keys.
keys-unknown-act = Nenhuma tecla pode aprender { $name }. Há: { $names }.
keys-none = Não há nenhum aparelho de entrada. Ligue um.
keys-no-permission = Não posso ler os aparelhos de entrada. Junte-se ao grupo input, com sudo usermod -aG input e o seu nome, e volte a entrar.
