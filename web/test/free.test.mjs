import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFree } from '../src/free';
import { de } from '../src/words/de';
import { en } from '../src/words/en';
import { es } from '../src/words/es';
import { pt } from '../src/words/pt';

const ALL = { de, en, es, pt };
const NAMES = { king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N', pawn: 'P' };

test('what is written while pieces are put right', () => {
  for (const [text, expected] of [
    ['g1 f3', { type: 'place', from: 'g1', to: 'f3' }],
    ['g1f3', { type: 'place', from: 'g1', to: 'f3' }],
    [' G1 - F3 ', { type: 'place', from: 'g1', to: 'f3' }],
    ['-e4', { type: 'remove', square: 'e4' }],
    ['- E4', { type: 'remove', square: 'e4' }],
    ['+Nf3', { type: 'put', square: 'f3', piece: 'N' }],
    ['+ nf3', { type: 'put', square: 'f3', piece: 'n' }],
    ['+ weiß Springer f3', { type: 'put', square: 'f3', piece: 'N' }],
    ['+weiss springer f3', { type: 'put', square: 'f3', piece: 'N' }],
    ['+ Dame schwarz d8', { type: 'put', square: 'd8', piece: 'q' }],
    ['+ schwarze Dame d8', { type: 'put', square: 'd8', piece: 'q' }],
    ['+ schwarzer laufer c8', { type: 'put', square: 'c8', piece: 'b' }],
  ]) {
    assert.deepEqual(readFree(text, de), expected, text);
  }
});

test('what cannot be read is nothing', () => {
  for (const text of ['', 'e4', 'g1 g1', 'g1 i3', '-', '-e9', '+', '+f3', '+Xf3', '+ Springer f3', '+ weiß f3', 'g1 f3 e5', '+ weiß Dame Springer f3']) {
    assert.equal(readFree(text, de), undefined, text);
  }
});

test('every piece is understood as the page names it', () => {
  for (const [language, words] of Object.entries(ALL)) {
    for (const color of ['white', 'black']) {
      for (const [name, sign] of Object.entries(NAMES)) {
        const piece = color === 'white' ? sign : sign.toLowerCase();
        const expected = { type: 'put', square: 'a4', piece };
        for (const said of [words.pieces[color][name], `${words.color[color]} ${words.piece[name]}`]) {
          assert.deepEqual(readFree(`+ ${said} a4`, words), expected, `${language}: ${said}`);
        }
      }
    }
  }
});

test('the example of the hint is understood', () => {
  for (const [language, words] of Object.entries(ALL)) {
    const examples = [...words.free.hint.matchAll(/[„“«](.+?)[“”»]/g)].map(([, example]) => example);
    assert.equal(examples.length, 3, language);
    assert.deepEqual(
      examples.map(example => readFree(example, words)?.type),
      ['place', 'remove', 'put'],
      `${language}: ${examples}`,
    );
  }
});
