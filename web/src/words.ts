// Every word of the page that is not sent by the server. A language that lacks one
// does not compile.

import type { Color, Reason } from './wire';

/** One and many: "1 Minute", "2 Minuten". */
type Count = readonly [one: string, many: string];

export interface Words {
  title: string;
  connection: { connecting: string; connected: string; lost: string };
  noGame: string;
  color: Record<Color, string>;
  you: string;
  opponent: string;
  clocks: string;
  clock: { running: string; stopped: string; flag: string; waiting: string; delayed: string };
  time: { hours: Count; minutes: Count; seconds: Count };
  announced: string;
  execute: string;
  field: { label: string; hint: string; send: string };
  press: string;
  pressKey: string;
  repeat: string;
  draw: { offer: string; offered: string; accept: string; decline: string };
  resign: { button: string; ask: string; yes: string };
  cancel: string;
  promotion: { ask: string; queen: string; rook: string; bishop: string; knight: string };
  score: { caption: string; number: string; empty: string };
  result: string;
  check: string;
  noAnswer: string;
  cannot: { press: string; pressed: string; draw: string; repeat: string; over: string; offline: string; pending: string };
  refused: Record<Reason, string>;
  arbiter: {
    title: string;
    status: string;
    blind: string;
    sighted: string;
    field: { label: string; hint: string; send: string; empty: string };
    often: string;
    log: string;
    acts: string;
    actsHint: string;
    position: string;
    king: string;
    pawn: string;
    noClock: string;
  };
}

const de: Words = {
  title: 'Doppelbrett',
  connection: {
    connecting: 'Verbindung wird aufgebaut …',
    connected: 'Verbunden',
    lost: 'Verbindung verloren. Sie wird von selbst wieder aufgebaut.',
  },
  noGame: 'Die Partie hat noch nicht begonnen.',
  color: { white: 'Weiß', black: 'Schwarz' },
  you: 'du',
  opponent: 'Gegenseite',
  clocks: 'Schachuhr',
  clock: { running: 'läuft', stopped: 'steht', flag: 'Fähnchen gefallen', waiting: 'wird angesagt', delayed: 'Aufschub läuft' },
  time: { hours: ['Stunde', 'Stunden'], minutes: ['Minute', 'Minuten'], seconds: ['Sekunde', 'Sekunden'] },
  announced: 'Angesagt',
  execute: 'Führe diesen Zug auf dem Brett aus.',
  field: { label: 'Dein Zug', hint: 'Zum Beispiel e4, Sf3, 0-0, e8D oder g1f3', send: 'Ziehen' },
  press: 'Uhr drücken',
  pressKey: 'Leertaste',
  repeat: 'Ansage wiederholen',
  draw: { offer: 'Remis anbieten', offered: 'Die Gegenseite bietet Remis an.', accept: 'Remis annehmen', decline: 'Remis ablehnen' },
  resign: { button: 'Aufgeben', ask: 'Die Partie wirklich aufgeben?', yes: 'Ja, aufgeben' },
  cancel: 'Abbrechen',
  promotion: { ask: 'In welche Figur wird der Bauer umgewandelt?', queen: 'Dame', rook: 'Turm', bishop: 'Läufer', knight: 'Springer' },
  score: { caption: 'Mitschrift', number: 'Zug', empty: 'Noch kein Zug.' },
  result: 'Ergebnis',
  check: 'Schach',
  noAnswer: 'Das Programm hat noch nicht geantwortet.',
  cannot: {
    press: 'Die Uhr kann jetzt nicht gedrückt werden.',
    pressed: 'Die Uhr ist gedrückt. Der Zug wird angesagt, danach läuft die andere Uhr.',
    draw: 'Jetzt kann kein Remis angeboten werden.',
    repeat: 'Es gibt keine Ansage zum Wiederholen.',
    over: 'Die Partie ist beendet.',
    offline: 'Nicht gesendet: Es besteht keine Verbindung.',
    pending: 'Nicht gesendet: Der vorige Zug wird noch geprüft.',
  },
  refused: {
    unreadable: 'Das Programm hat die Nachricht nicht verstanden. Bitte die Seite neu laden.',
    stale: 'Die Stellung hat sich inzwischen geändert. Bitte noch einmal ziehen.',
    no_game: 'Die Partie hat noch nicht begonnen.',
    not_now: 'Du bist jetzt nicht am Zug.',
    not_a_move: 'Das ist kein Zug. Zum Beispiel: e4, Sf3, 0-0, e8D oder g1f3.',
    illegal: 'Dieser Zug ist in der Stellung nicht möglich.',
    ambiguous: 'Mehrere Figuren können dorthin ziehen. Bitte das Ausgangsfeld nennen, zum Beispiel g1f3.',
    promotion_missing: 'Bitte die Figur der Umwandlung nennen, zum Beispiel e8D.',
    closed: 'Das Programm nimmt nichts mehr an. Bitte das Programm neu starten.',
    wrong_role: 'Das ist in dieser Rolle nicht möglich.',
    too_long: 'Nicht gesendet: höchstens 500 Zeichen.',
  },
  arbiter: {
    title: 'Doppelbrett: Schiedsrichter',
    status: 'Stand',
    blind: 'blind',
    sighted: 'sehend',
    field: {
      label: 'Entscheidung',
      hint: 'Zum Beispiel „zeit weiß 5:30: Uhr war falsch gestellt“. Pfeil nach oben holt die vorige zurück.',
      send: 'Entscheiden',
      empty: 'Schreibe zuerst eine Entscheidung.',
    },
    often: 'Häufige Entscheidungen, zum Einfügen',
    log: 'Antworten und Verlauf',
    acts: 'Alle Entscheidungen',
    actsHint: 'Seite, Zeit und Zahl sind Beispiele. Dahinter ein Doppelpunkt und der Grund.',
    position: 'Stellung',
    king: 'König',
    pawn: 'Bauer',
    noClock: 'Diese Partie hat keine Uhr.',
  },
};

const en: Words = {
  title: 'Doppelbrett',
  connection: {
    connecting: 'Connecting …',
    connected: 'Connected',
    lost: 'Connection lost. It is being restored by itself.',
  },
  noGame: 'The game has not begun.',
  color: { white: 'White', black: 'Black' },
  you: 'you',
  opponent: 'opponent',
  clocks: 'Chess clock',
  clock: { running: 'running', stopped: 'stopped', flag: 'flag fallen', waiting: 'being announced', delayed: 'delay running' },
  time: { hours: ['hour', 'hours'], minutes: ['minute', 'minutes'], seconds: ['second', 'seconds'] },
  announced: 'Announced',
  execute: 'Make this move on the board.',
  field: { label: 'Your move', hint: 'For example e4, Nf3, 0-0, e8Q or g1f3', send: 'Move' },
  press: 'Press the clock',
  pressKey: 'Space',
  repeat: 'Repeat the announcement',
  draw: { offer: 'Offer a draw', offered: 'Your opponent offers a draw.', accept: 'Accept the draw', decline: 'Decline the draw' },
  resign: { button: 'Resign', ask: 'Do you really resign the game?', yes: 'Yes, resign' },
  cancel: 'Cancel',
  promotion: { ask: 'To which piece is the pawn promoted?', queen: 'Queen', rook: 'Rook', bishop: 'Bishop', knight: 'Knight' },
  score: { caption: 'Score', number: 'Move', empty: 'No move yet.' },
  result: 'Result',
  check: 'Check',
  noAnswer: 'The program has not answered yet.',
  cannot: {
    press: 'The clock cannot be pressed now.',
    pressed: 'The clock is pressed. The move is being announced, then the other clock starts.',
    draw: 'A draw cannot be offered now.',
    repeat: 'There is no announcement to repeat.',
    over: 'The game is over.',
    offline: 'Not sent: there is no connection.',
    pending: 'Not sent: the move before is still being checked.',
  },
  refused: {
    unreadable: 'The program did not understand the message. Please reload the page.',
    stale: 'The position has changed meanwhile. Please move again.',
    no_game: 'The game has not begun.',
    not_now: 'It is not your move now.',
    not_a_move: 'That is no move. For example: e4, Nf3, 0-0, e8Q or g1f3.',
    illegal: 'This move is not possible in the position.',
    ambiguous: 'Several pieces can move there. Please name the square it starts from, for example g1f3.',
    promotion_missing: 'Please name the piece of the promotion, for example e8Q.',
    closed: 'The program takes nothing any more. Please restart the program.',
    wrong_role: 'That is not possible in this role.',
    too_long: 'Not sent: at most 500 characters.',
  },
  arbiter: {
    title: 'Doppelbrett: arbiter',
    status: 'State of the game',
    blind: 'blind',
    sighted: 'sighted',
    field: {
      label: 'Ruling',
      hint: 'For example “time white 5:30: the clock was set wrongly”. Arrow up brings the one before back.',
      send: 'Rule',
      empty: 'Write a ruling first.',
    },
    often: 'Frequent rulings, to insert',
    log: 'Answers and course of the game',
    acts: 'All rulings',
    actsHint: 'Side, time and number are examples. Behind it a colon and the reason.',
    position: 'Position',
    king: 'King',
    pawn: 'Pawn',
    noClock: 'This game has no clock.',
  },
};

const es: Words = {
  title: 'Doppelbrett',
  connection: {
    connecting: 'Conectando …',
    connected: 'Conectado',
    lost: 'Se perdió la conexión. Se restablece por sí sola.',
  },
  noGame: 'La partida no ha comenzado.',
  color: { white: 'Blancas', black: 'Negras' },
  you: 'usted',
  opponent: 'rival',
  clocks: 'Reloj de ajedrez',
  clock: { running: 'en marcha', stopped: 'parado', flag: 'bandera caída', waiting: 'se anuncia', delayed: 'corre el retardo' },
  time: { hours: ['hora', 'horas'], minutes: ['minuto', 'minutos'], seconds: ['segundo', 'segundos'] },
  announced: 'Anunciado',
  execute: 'Ejecute esta jugada en el tablero.',
  field: { label: 'Su jugada', hint: 'Por ejemplo e4, Cf3, 0-0, e8D o g1f3', send: 'Jugar' },
  press: 'Pulsar el reloj',
  pressKey: 'Espacio',
  repeat: 'Repetir el anuncio',
  draw: { offer: 'Ofrecer tablas', offered: 'Su rival ofrece tablas.', accept: 'Aceptar tablas', decline: 'Rechazar tablas' },
  resign: { button: 'Abandonar', ask: '¿Abandona de verdad la partida?', yes: 'Sí, abandonar' },
  cancel: 'Cancelar',
  promotion: { ask: '¿En qué pieza se convierte el peón?', queen: 'Dama', rook: 'Torre', bishop: 'Alfil', knight: 'Caballo' },
  score: { caption: 'Planilla', number: 'Jugada', empty: 'Aún no hay jugadas.' },
  result: 'Resultado',
  check: 'Jaque',
  noAnswer: 'El programa aún no ha respondido.',
  cannot: {
    press: 'Ahora no se puede pulsar el reloj.',
    pressed: 'El reloj está pulsado. Se anuncia la jugada y después corre el otro reloj.',
    draw: 'Ahora no se pueden ofrecer tablas.',
    repeat: 'No hay ningún anuncio que repetir.',
    over: 'La partida ha terminado.',
    offline: 'No enviado: no hay conexión.',
    pending: 'No enviado: la jugada anterior aún se está comprobando.',
  },
  refused: {
    unreadable: 'El programa no entendió el mensaje. Vuelva a cargar la página.',
    stale: 'La posición ha cambiado entretanto. Juegue otra vez.',
    no_game: 'La partida no ha comenzado.',
    not_now: 'Ahora no le toca jugar.',
    not_a_move: 'Eso no es una jugada. Por ejemplo: e4, Cf3, 0-0, e8D o g1f3.',
    illegal: 'Esta jugada no es posible en la posición.',
    ambiguous: 'Varias piezas pueden ir allí. Indique la casilla de salida, por ejemplo g1f3.',
    promotion_missing: 'Indique la pieza de la coronación, por ejemplo e8D.',
    closed: 'El programa ya no acepta nada. Reinicie el programa.',
    wrong_role: 'Eso no es posible en este papel.',
    too_long: 'No enviado: como máximo 500 caracteres.',
  },
  arbiter: {
    title: 'Doppelbrett: árbitro',
    status: 'Estado de la partida',
    blind: 'ciego',
    sighted: 'vidente',
    field: {
      label: 'Decisión',
      hint: 'Por ejemplo «tiempo blancas 5:30: el reloj estaba mal puesto». La flecha arriba trae la anterior.',
      send: 'Decidir',
      empty: 'Escriba primero una decisión.',
    },
    often: 'Decisiones frecuentes, para insertar',
    log: 'Respuestas y desarrollo',
    acts: 'Todas las decisiones',
    actsHint: 'Bando, tiempo y número son ejemplos. Detrás, dos puntos y el motivo.',
    position: 'Posición',
    king: 'Rey',
    pawn: 'Peón',
    noClock: 'Esta partida no tiene reloj.',
  },
};

const pt: Words = {
  title: 'Doppelbrett',
  connection: {
    connecting: 'Conectando …',
    connected: 'Conectado',
    lost: 'Conexão perdida. Ela se restabelece sozinha.',
  },
  noGame: 'A partida ainda não começou.',
  color: { white: 'Brancas', black: 'Pretas' },
  you: 'você',
  opponent: 'adversário',
  clocks: 'Relógio de xadrez',
  clock: { running: 'andando', stopped: 'parado', flag: 'seta caída', waiting: 'sendo anunciado', delayed: 'atraso correndo' },
  time: { hours: ['hora', 'horas'], minutes: ['minuto', 'minutos'], seconds: ['segundo', 'segundos'] },
  announced: 'Anunciado',
  execute: 'Execute este lance no tabuleiro.',
  field: { label: 'Seu lance', hint: 'Por exemplo e4, Cf3, 0-0, e8D ou g1f3', send: 'Jogar' },
  press: 'Acionar o relógio',
  pressKey: 'Espaço',
  repeat: 'Repetir o anúncio',
  draw: { offer: 'Propor empate', offered: 'O adversário propõe empate.', accept: 'Aceitar o empate', decline: 'Recusar o empate' },
  resign: { button: 'Abandonar', ask: 'Abandonar mesmo a partida?', yes: 'Sim, abandonar' },
  cancel: 'Cancelar',
  promotion: { ask: 'Em que peça o peão é promovido?', queen: 'Dama', rook: 'Torre', bishop: 'Bispo', knight: 'Cavalo' },
  score: { caption: 'Planilha', number: 'Lance', empty: 'Ainda não há lances.' },
  result: 'Resultado',
  check: 'Xeque',
  noAnswer: 'O programa ainda não respondeu.',
  cannot: {
    press: 'Agora o relógio não pode ser acionado.',
    pressed: 'O relógio foi acionado. O lance é anunciado e depois anda o outro relógio.',
    draw: 'Agora não se pode propor empate.',
    repeat: 'Não há anúncio para repetir.',
    over: 'A partida terminou.',
    offline: 'Não enviado: não há conexão.',
    pending: 'Não enviado: o lance anterior ainda está sendo verificado.',
  },
  refused: {
    unreadable: 'O programa não entendeu a mensagem. Recarregue a página.',
    stale: 'A posição mudou nesse meio-tempo. Jogue de novo.',
    no_game: 'A partida ainda não começou.',
    not_now: 'Agora não é a sua vez.',
    not_a_move: 'Isso não é um lance. Por exemplo: e4, Cf3, 0-0, e8D ou g1f3.',
    illegal: 'Este lance não é possível na posição.',
    ambiguous: 'Várias peças podem ir para lá. Indique a casa de origem, por exemplo g1f3.',
    promotion_missing: 'Indique a peça da promoção, por exemplo e8D.',
    closed: 'O programa não aceita mais nada. Reinicie o programa.',
    wrong_role: 'Isso não é possível neste papel.',
    too_long: 'Não enviado: no máximo 500 caracteres.',
  },
  arbiter: {
    title: 'Doppelbrett: árbitro',
    status: 'Situação da partida',
    blind: 'cego',
    sighted: 'vidente',
    field: {
      label: 'Decisão',
      hint: 'Por exemplo “tempo brancas 5:30: o relógio estava errado”. A seta para cima traz a anterior.',
      send: 'Decidir',
      empty: 'Escreva primeiro uma decisão.',
    },
    often: 'Decisões frequentes, para inserir',
    log: 'Respostas e andamento',
    acts: 'Todas as decisões',
    actsHint: 'Lado, tempo e número são exemplos. Depois, dois-pontos e o motivo.',
    position: 'Posição',
    king: 'Rei',
    pawn: 'Peão',
    noClock: 'Esta partida não tem relógio.',
  },
};

const languages: Record<string, Words> = { de, en, es, pt };

/** The words for the language of the page, which the server writes into it. */
export const words: Words = languages[document.documentElement.lang] ?? en;
