# Lines that are typed.
line-too-long = Esta línea es demasiado larga, nada de ella vale. Escribe como mucho { $most } caracteres.
signals-not-watched = El programa no puede atender a Ctrl-C. { $why } Reinícialo.
