# The two boards and the two scores, compared (D.2.9).
# $board: tactile, sighted; white, black of two blind players, to the arbiter. $listener: blind, sighted, other (the arbiter).
boards-name = { $board ->
        [tactile] { $listener ->
            [blind] O seu tabuleiro
            [sighted] Tabuleiro do adversário
           *[other] Tabuleiro tátil
        }
        [white] Tabuleiro das brancas
        [black] Tabuleiro das pretas
       *[sighted] { $listener ->
            [blind] Tabuleiro do adversário
            [sighted] O seu tabuleiro
           *[other] Tabuleiro do vidente
        }
    }
boards-differs = { $name }: { $what }.
boards-matches = { $name }: certo.
boards-ahead = No seu tabuleiro está { $move }. Anuncie o lance.
difference-misplaced = { $piece } em { $stands } em vez de { $belongs }
difference-surplus = { $color ->
        [white] Brancas
       *[black] Pretas
    }, { $piece } a mais em { $stands }
difference-missing = { $color ->
        [white] Brancas
       *[black] Pretas
    }, falta { $piece } em { $belongs }
differences-more = e mais { $count }
correction-misplaced = { $piece } de { $stands } para { $belongs }
correction-surplus = tire { $piece } de { $stands }
correction-missing = { $color ->
        [white] Brancas
       *[black] Pretas
    }, ponha { $piece } em { $belongs }
comparison-agrees = Os dois tabuleiros e planilhas coincidem.
scores-differ = As planilhas coincidem até o lance { $number } das { $color ->
        [white] brancas
       *[black] pretas
    }.
scores-differ-from-start = As planilhas diferem desde o primeiro lance.
event-wrote = { $color ->
        [white] As brancas
       *[black] As pretas
    } anotaram: { $move }.
event-ask-go-back = Voltar ao lance { $number } das { $color ->
        [white] brancas
       *[black] pretas
    }? Sim ou não.
event-ask-go-back-to-start = Voltar à posição inicial? Sim ou não.
refusal-board-differs = Primeiro corrija o tabuleiro. { $what }.
refusal-scores-differ = Planilhas diferentes. Corrijam ou voltem.
refusal-not-in-score = Esse lance não está na planilha.
refusal-written-already = É o que a planilha já diz.
refusal-placement = { $words }: preciso de uma peça e de uma casa.
help-compare = diz em que diferem os tabuleiros
help-board-in-order = diz que o seu tabuleiro está certo de novo
help-board-empty = diz que uma casa do seu tabuleiro está vazia
help-board-stands = diz o que está no seu tabuleiro
help-wrote = diz o que você anotou em vez do último lance
log-board = { $board ->
        [tactile] Tabuleiro tátil
        [white] Tabuleiro das brancas
        [black] Tabuleiro das pretas
       *[sighted] Tabuleiro do vidente
    }: { $what }.
log-board-right = certo
log-wrote = { $color ->
        [white] As brancas
       *[black] As pretas
    } anotaram como meio-lance { $number }: { $move }.
log-asked-go-back = { $color ->
        [white] Pergunta-se às brancas
       *[black] Pergunta-se às pretas
    } se se volta à posição após o meio-lance { $moves }.
log-asked-take-back = { $color ->
        [white] Pergunta-se às brancas
       *[black] Pergunta-se às pretas
    } se o último lance do adversário é retirado, à posição após o meio-lance { $moves }.
log-dispute-scores = as planilhas coincidem até o meio-lance { $moves }
boards-own-time = Quem as deslocou as recoloca no seu tempo.
boards-set-up = Montem de novo. “{ $position }” lê, “{ $compare }” compara.
