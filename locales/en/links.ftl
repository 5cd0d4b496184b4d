# The pages of the web board and their links.

assistant-connected = The assistant is here.
assistant-disconnected = The assistant is no longer connected.
assistant-sighted-connected = The opponent's assistant is here.
assistant-sighted-disconnected = The opponent's assistant is no longer connected.
seat-taken = A page of the blind player is connected. What is for their ear alone goes there, and here only through a separate earphone.
seat-left = The blind player's page is no longer connected.
seat-joined = Another page of your seat is connected: { $pages } now.
seat-fewer = A page of your seat has left: { $pages } still there.
refusal-at-the-machine = “{ $words }” is only possible at the game's computer.
refusal-not-on-page = “{ $words }” is not possible from here.
relay-here = Your opponent is connected and does that in person.
relay-away = Your opponent does that once they are back. If they never come: doppelbrett links --revoke player.
relay-away-binding = Your opponent was connected and does that in person once their page is open again.
relay-arbiter = That is not relayed. Your opponent tells the arbiter.
relay-own = Your player says that in person, or tells the arbiter.
event-relayed = Relayed for { $color ->
    [white] White
   *[black] Black
} { $by ->
    [white_table] at White's table
    [black_table] at Black's table
    [assistant_white] by White's assistant
    [assistant_black] by Black's assistant
    [blind_table] at the blind player's table
    [sighted_page] on the sighted player's page
    [assistant_blind] by the blind player's assistant
   *[assistant_sighted] by the sighted player's assistant
}.
public-turn = { $color ->
    [white] White
   *[black] Black
} to move.
arbiter-stale = Something has happened meanwhile. Read how things stand and decide again.
arbiter-revoked = This link is no longer valid.

links-none = No game with a web board is running here.
links-not-kept = “doppelbrett links” does not find the links. { $why }
links-line = { $role ->
    [player] Player
    [blind] Blind player
    [assistant_blind] Assistant of the blind player
    [assistant_sighted] Assistant of the sighted player
    [arbiter] Arbiter
   *[spectator] Spectators
}: { $url }
links-no-role = There is no link for “{ $role }”. There are: { $roles }.
links-fingerprint = Fingerprint of the certificate: { $print }
links-no-fingerprint = That is not a fingerprint: it has sixty-four digits and letters from A to F.
links-qr = QR codes follow, pictures for sighted people with a camera.
links-qr-of = QR code for { $role ->
    [player] the player
    [blind] the blind player
    [assistant_blind] the assistant of the blind player
    [assistant_sighted] the assistant of the sighted player
    [arbiter] the arbiter
   *[spectator] spectators
}:
links-revoked = The old link is no longer valid. The new one:
links-revoked-for-now = The old link is void while the program runs. That is not stored yet; I will keep trying. The new one:
links-not-revoked = The link is still valid. { $why }
board-no-address = The web board cannot run on { $address }. { $why } Choose another port with board.address.
board-bad-token = A link that was stored is not valid. Delete board-tokens.toml in the folder of the games.
board-bad-public-url = board.public_url is not an address such as https://chess.example/board/. Correct it, or remove it.
board-no-random = The system gives no random numbers for the links. Restart the computer.
board-no-thread = System overloaded: the web board does not work. { $why } Close other programs.
board-certificate-file = The certificate { $path } cannot be used. { $why } Delete it, and a new one is made.
board-certificate-damaged = The certificate in { $path } is damaged. Delete board-certificate.pem and board-key.pem there, and a new one is made.
board-no-certificate = No certificate for the web board can be made. Restart the program.
link-is-none = { $url } is not a link such as http://127.0.0.1:8096/…/. Copy the whole link.
link-no-fingerprint = The link is encrypted. Give with --fingerprint the fingerprint that doppelbrett links shows on the other computer.
link-other-fingerprint = Another program answers there: the fingerprint is not the same. Check the link and the fingerprint.
link-not-valid = This link is not valid. Ask for the new one.
link-no-answer = No web board answers there. Check the link and the network.

setting-board-public-url = Address of a proxy in front of the web board, such as https://chess.example/board/.
setting-board-plain = Whether the web board goes unencrypted on the network, too: true or false.
setting-board-blind-page = Whether there is a page for the blind player, on another device: true or false.
setting-board-assistant-blind = Whether there is a page for the blind player's assistant: true or false.
setting-board-assistant-sighted = Whether there is a page for the sighted player's assistant: true or false.
setting-board-spectators = Whether there is a page for spectators: true or false.
setting-board-spectator-delay = By how many seconds spectators are behind, from 0 to 86400.
setting-board-spectator-clock = Whether spectators see the clocks: true or false.
setting-board-spectator-numbers = Whether spectators see move numbers and the score: true or false.
