"""Random texts to train and to test on: moves, commands, words that are not chess."""

import re
from pathlib import Path

import lexicon

#: Short phrases of players whose messages are in another language; the model's words, too.
EVERYDAY = {
    "en": "yes | no | right | correct | wrong | back | executed | done | press | pressed | repeat | again | "
    "time | clock | more | draw | resign | stop | quiet | help | position | continue | faster | slower",
    "es": "sí | no | correcto | incorrecto | atrás | corregir | hecha | pulsar | pulsado | repetir | otra vez | "
    "tiempo | reloj | más | tablas | abandono | silencio | basta | ayuda | posición | seguir | continuar",
    "pt": "sim | não | certo | errado | voltar | corrigir | executado | feito | acionar | acionado | apertar | repetir | outra vez | "
    "tempo | relógio | mais | empate | desisto | abandono | pare | silêncio | ajuda | posição | continuar | seguir",
}
EVERYDAY = {language: phrases.split(" | ") for language, phrases in EVERYDAY.items()}
_GERMAN_TOO = {"stop"}
_FOREIGN = {word for phrases in EVERYDAY.values() for phrase in phrases for word in phrase.split()}
#: The German words of the model.
VOCABULARY = tuple(word for word in lexicon.read() if word not in _FOREIGN - _GERMAN_TOO)
NAMES = "anna bella cesar david eva felix gustav hector".split()
LETTERS = "a be ce de e ef ge ha".split()
RANKS = "eins zwei drei vier fünf sechs sieben acht".split()
NUMBERS = (
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn "
    "vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig "
    "fünfzig sechzig"
).split()
TENS = "zwanzig dreißig vierzig fünfzig".split()
PIECES = "könig dame turm läufer springer bauer".split()
PROMOTIONS = "dame turm läufer springer".split()
PLURALS = "könige damen türme läufer springer bauern".split()

#: What players say besides moves; `{piece}` and the like are filled in.
COMMANDS = """
ja | jawohl | richtig | stimmt | verstanden | nein | falsch | ja richtig | nein falsch
korrektur | zurück | zurücknehmen | zug zurücknehmen | ich nehme zurück
ausgeführt | gezogen | zug ausgeführt | ist ausgeführt
uhr | uhr drücken | uhr gedrückt | drücken | gedrückt | gedrückt | uhr ausgeführt
zeit | welche zeit | meine zeit | zeit gegner | wie viel zeit | was ist die zeit | uhr zeit
{number} minuten | {number} sekunden | eine minute | eine stunde | {number} stunden und {number} minuten
eine stunde und {number} minuten | {number} minuten und {number} sekunden | ein und zwanzig
zugzahl | welcher zug | der zug | züge | letzter zug | letzte züge | letzten {rank} | die letzten {number} züge
letzten {rank} züge | welcher zug ist das | zug {number} | was ist der letzte zug
wiederhole | wiederholen | bitte wiederholen | wiederhole bitte | noch einmal | noch einmal bitte | nochmal | nochmal bitte
wo ist mein {piece} | wo ist meine dame | wo ist der {piece} | wo ist die dame | wo ist die gegnerische dame
wo ist der gegnerische {piece} | wo sind meine {plural} | wo sind die {plural} | wo sind die gegnerische {plural}
wo ist {piece} gegner | wo ist mein gegner | {plural} | meinen {piece} | meinen zug
wer steht auf {square} | was steht auf {square} | was ist auf {square} | wer ist auf {square} | steht {piece} auf {square}
stellung | die stellung | meine stellung | stellung gegner
remis | ich biete remis | ich biete remis an | remis annehmen | remis angenommen | remis ablehnen | remis abgelehnt
annehmen | angenommen | ablehnen | abgelehnt | remis ja | remis nein
ich gebe auf | aufgabe | aufgeben | ich biete remis an | gebe auf
stopp | stop | ruhe | schneller | langsamer | bitte langsamer | hilfe | weiter | pause | noch weiter
doppelbrett | doppelbrett hilfe | doppelbrett stopp | doppelbrett wiederhole
schach | matt | schach matt | schachmatt | patt | en passant | schlägt en passant
{piece} oder {piece} | {square} oder {square} | {piece}
verwandlung in {promotion} | umwandlung in {promotion} | verwandlung {promotion} | umwandlung {promotion}
{promotion} | wird {promotion} | in {promotion}
deine zeit | gegner zeit | wie viel zeit habe ich | wie viel zeit hat der gegner | welche zeit habe ich
höre | höre immer | hör zu | höre zu | höre nicht zu | höre auf doppelbrett | zuhören | immer zuhören | nicht zuhören | höre nicht | zuhören mit taste | höre auf taste
höre auf namen | zuhören auf namen | lauter | leiser | bitte lauter | lauter bitte | leiser bitte
linie {file} | reihe {rank} | diagonale {square} | brett | das brett | mitschrift | stellung weiß | stellung schwarz
weiß | schwarz | {piece} weiß | {piece} schwarz | zug zurück | neue partie | partie ende | tipp | tipp bitte | bewertung
lösung | aufgabe lösung | nächste aufgabe | vorige aufgabe | nächste | vorige | nächster zug | voriger zug | weiter
anfang | ende | schließen | abgabezug | aufnahme | aufnahme ende | stufe {rank} | ziele {square} | angreifer {square}
geschlagen | was ist geschlagen | geschlagen weiß | geschlagen schwarz | nächster {piece} | voriger {piece}
nee | nö | nei | jo | joa | passt | genau | ja genau | ja passt | {tens} minuten | {rank} und {tens} minuten
{rank} und {tens} sekunden | {number} minuten {rank} und {tens} sekunden
"""
_COMMANDS = [text.strip() for text in re.split(r"[|\n]", COMMANDS) if text.strip()]

#: What may follow a move.
ENDINGS = ["schach"] * 12 + ["matt"] * 3 + ["schach matt"] * 2 + ["schachmatt"] * 3 + ["patt", "remis"]

_WORD_LIST = Path("/usr/share/dict/ngerman")
_other_words = []


def other_words():
    """German words of 3 to 14 letters that are not in the vocabulary (wngerman)."""
    if not _other_words:
        known = set(VOCABULARY)
        for line in _WORD_LIST.read_text(encoding="utf-8").splitlines():
            word = line.strip()
            if re.fullmatch(r"[A-Za-zäöüÄÖÜß]{3,14}", word) and word.lower() not in known:
                _other_words.append(word.lower())
    return _other_words


def square(random, names):
    """A square: a name of Appendix D (`names`) or a letter, then the rank."""
    return random.choice(NAMES if names else LETTERS) + " " + random.choice(RANKS)


def move(random, names=None):
    """A move as players announce it; with `names` None the file is said either way."""
    if names is None:
        names = random.random() < 0.62
    if random.random() < 0.06:
        text = random.choice(["kurze rochade", "lange rochade", "rochade"])
    else:
        parts = []
        if random.random() < 0.75:
            parts.append(random.choice(PIECES + ["pferd"]))
        capture = random.choice(["schlägt", "schlägt", "nimmt"])
        form = random.random()
        if form < 0.25:
            parts += [square(random, names)]
        elif form < 0.53:
            parts += [square(random, names), square(random, names)]
        elif form < 0.60:
            parts += ["nach", square(random, names)]
        elif form < 0.74:
            parts += [capture, square(random, names)]
        elif form < 0.84:
            parts += [square(random, names), capture, square(random, names)]
        elif form < 0.92:
            parts += [square(random, names), "nach", square(random, names)]
        elif form < 0.96:
            parts += [capture, random.choice(PIECES), square(random, names)]
        else:
            parts += [capture, random.choice(PIECES)]
        if random.random() < 0.10:
            how = ["", "", "wird", "in", "verwandlung in", "umwandlung in", "verwandlung"]
            parts += [random.choice(how), random.choice(PROMOTIONS)]
        elif random.random() < 0.03:
            parts += ["en passant"]
        text = " ".join(part for part in parts if part)
    if random.random() < 0.19:
        text += " " + random.choice(ENDINGS)
    words = text.split()
    return " ".join("zwo" if w == "zwei" and random.random() < 0.2 else w for w in words)


def command(random):
    """A phrase other than a move."""
    text = random.choice(_COMMANDS)
    while "{" in text:
        text = text.replace("{file}", random.choice(NAMES if random.random() < 0.6 else LETTERS), 1)
        text = text.replace("{tens}", random.choice(TENS), 1)
        text = text.replace("{number}", random.choice(NUMBERS), 1)
        text = text.replace("{rank}", random.choice(RANKS), 1)
        text = text.replace("{piece}", random.choice(PIECES + ["pferd"]), 1)
        text = text.replace("{plural}", random.choice(PLURALS), 1)
        text = text.replace("{promotion}", random.choice(PROMOTIONS), 1)
        text = text.replace("{square}", square(random, random.random() < 0.7), 1)
    return text


def in_vocabulary(text):
    """Whether every word of `text` is in the lexicon."""
    return all(word in VOCABULARY for word in text.split())


def training_text(random):
    """A text and its kind: "vocabulary", "mixed" or "other"."""
    form = random.random()
    if form < 0.42:
        return move(random), "vocabulary"
    if form < 0.60:
        text = command(random)
        return text, "vocabulary" if in_vocabulary(text) else "mixed"
    if form < 0.71:
        count = random.randint(1, 6)
        return " ".join(random.choice(VOCABULARY) for _ in range(count)), "vocabulary"
    if form < 0.78:
        count = random.randint(1, 5)
        pool = LETTERS + NAMES + RANKS
        return " ".join(random.choice(pool) for _ in range(count)), "vocabulary"
    others = other_words()
    if form < 0.83:
        parts = [random.choice(others)]
        parts.insert(random.randint(0, 1), move(random))
        return " ".join(parts), "mixed"
    return " ".join(random.choice(others) for _ in range(random.randint(1, 5))), "other"

