# What is said while keys of other devices are taught what they do.

keys-begin = Estou aprendendo teclas. Enter pula uma, Control D termina.
keys-ask = Pressione a tecla para: { $act }.
keys-ask-again = Pressione a tecla para: { $act }. Até agora é { $key }.
keys-writes = { $key } de { $device } também digita. Pressione-a de novo se ninguém digita ali; senão, Enter.
keys-types = Então escolha outra, como F9, ou a de um dispositivo separado.
keys-already = Esta tecla já está ocupada: { $act }.
keys-learned = Aprendida: { $act }, { $key } de { $device }.
keys-device-taken = Outro programa tem as teclas de { $device }. Feche-o.
keys-end = Pronto. As teclas valem a partir do próximo início.
keys-forgotten = Esquecida: { $act }.
keys-line = { $act }: { $key }
keys-no-taught = Nenhuma tecla foi aprendida. Ensine-as com doppelbrett keys.
keys-unknown-act = { $name } não pode ser atribuído a uma tecla. Pode-se: { $names }.
keys-none = Não há nenhum dispositivo de entrada. Conecte um.
keys-no-permission = Não posso ler os dispositivos de entrada. Entre no grupo input, com sudo usermod -aG input e o seu nome, e faça login de novo.
