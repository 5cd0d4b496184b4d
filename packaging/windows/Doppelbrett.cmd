@echo off
rem Plays in a window of its own, which stays until Enter if something fails.
"%~dp0bin\doppelbrett.exe" from-menu
