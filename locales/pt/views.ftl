# The views of the Braille display. What begins with asked- says in a word what is asked, on a
# narrow display: at most eight signs.
asked-yes = sim?
asked-execute = ponha!
asked-press = relógio!
asked-repeat = repita!
asked-piece = peça?
asked-draw = empate?
asked-continue = segue?

# Views of the display: spoken and printed.
views-no-display = Não há linha braille para isso.
views-score = Planilha na linha braille.
views-score-off = Planilha desligada.
views-dialogue = O que foi dito, na linha braille.
views-dialogue-off = O que foi dito: desligado.
views-menu = Comandos na linha braille.
views-menu-off = Comandos desligados.
views-files = Colunas.
views-ranks = Fileiras.
menu-sure = certo? { $words }
menu-again = { $words }: outra vez quer dizer sim.
help-show-score = mostra a planilha na linha braille; outra vez: não mais
help-show-dialogue = mostra na linha braille o que foi dito; outra vez: não mais
help-show-menu = mostra na linha braille o que se pode fazer agora; outra vez: não mais
help-board-files = mostra o tabuleiro da linha braille por colunas, outra vez: por fileiras
help-go-to-line = vai a uma fileira, coluna ou casa no tabuleiro da linha braille
help-next-piece = diz onde está a próxima peça desse tipo e leva até ela na linha braille
help-previous-piece = diz onde está a peça anterior desse tipo e leva até ela na linha braille
help-attackers = diz o que ataca uma casa; não em torneio
help-targets = diz aonde pode ir a peça de uma casa; não em torneio
help-captures = diz o que a peça de uma casa pode capturar; não em torneio
help-step-back = diz o lance anterior, cada vez um mais atrás
help-step-on = diz o lance seguinte
help-opening = diz o nome da abertura; não em torneio
help-next-difference = vai à próxima casa diferente no tabuleiro da linha braille
refusal-no-aids = Isso é análise; em torneio não há.
refusal-line = { $words }: qual fileira, coluna ou casa?
explore-none = { $role }: nenhuma no tabuleiro.
square-attackers = { $square }: { $mine ->
        [none] nenhuma sua
       *[other] suas: { $mine }
    }; { $theirs ->
        [none] nenhuma do adversário
       *[other] do adversário: { $theirs }
    }.
square-targets = { $square }: { $squares ->
        [none] nenhum destino
       *[other] para { $squares }
    }.
square-captures = { $square }: { $squares ->
        [none] não captura nada
       *[other] captura em { $squares }
    }.
step-move = { $color ->
    [white] { $number }: { $move }.
   *[black] { $number } pretas: { $move }.
}
step-none-before = Antes não há lance.
step-none-after = Depois ainda não há lance.
square-differs = { $square }: aqui { $here ->
        [none] vazia
       *[other] { $here }
    }, lá { $there ->
        [none] vazia
       *[other] { $there }
    }.
cells-differs = { $square }: aqui { $here ->
        [none] vazia
       *[other] { $here }
    }, lá { $there ->
        [none] vazia
       *[other] { $there }
    }
boards-same = Os dois tabuleiros são iguais.
explore-piece = { $role } { $color ->
        [white] branca
       *[black] preta
    }
