# Lines that are typed.
line-too-long = This line is too long, nothing of it counts. Write at most { $most } characters.
