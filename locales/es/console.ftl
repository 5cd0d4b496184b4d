# Lines that are typed.
line-too-long = Esta línea es demasiado larga, nada de ella vale. Escribe como mucho { $most } caracteres.
