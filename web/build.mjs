// Builds dist/: the files compiled into the program, three for each page. With --test it builds
// dist/test/ instead: the tests of whatever needs no page. With --weigh it says what each page weighs.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';

/** What the files of a page are called, and its source. */
const PAGES = {
  board: 'player',
  blind: 'blind',
  arbiter: 'arbiter',
  assistant: 'assistant',
  spectator: 'spectator',
  overview: 'overview',
};

const part = name => readFileSync(`src/pages/${name}.html`, 'utf8');

/** A page: the shell with the page's own part in it, and others where comments name them. */
function page(name, source) {
  const put = text =>
    text.replace(/<!-- ([A-Z]+) -->\n/g, (_, mark) => put(part(mark === 'MAIN' ? source : mark.toLowerCase())));
  return put(part('shell')).replaceAll('NAME', name);
}

async function pages() {
  await mkdir('dist', { recursive: true });
  await build({
    entryPoints: Object.fromEntries(Object.entries(PAGES).map(([name, source]) => [name, `src/${source}.ts`])),
    outdir: 'dist',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    banner: { js: '/* GPL-3.0-or-later; holds chessground by the Lichess team, GPL-3.0-or-later */' },
    logLevel: 'warning',
  });
  // A worklet is a file of its own.
  await build({
    entryPoints: ['src/voice-worklet.ts'],
    outdir: 'dist',
    bundle: true,
    minify: true,
    target: 'es2022',
    logLevel: 'warning',
  });
  for (const [name, source] of Object.entries(PAGES)) {
    await writeFile(`dist/${name === 'board' ? 'index' : name}.html`, page(name, source));
  }
}

async function tests() {
  await rm('dist/test', { recursive: true, force: true });
  const all = await readdir('test');
  await build({
    entryPoints: all.map(name => `test/${name}`),
    outdir: 'dist/test',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    // The words are those of the page's language.
    banner: { js: "globalThis.document = { documentElement: { lang: 'de' } };" },
    logLevel: 'warning',
  });
}

/** What a browser fetches of each page, compressed as a reverse proxy would, with and without the pieces. */
function weigh() {
  const read = name => readFileSync(`dist/${name}`, 'utf8');
  for (const [name, source] of Object.entries(PAGES)) {
    const style = read(`${name}.css`);
    const rest = [read(`${name === 'board' ? 'index' : name}.html`), read(`${name}.js`)];
    const kilobytes = texts => (texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000).toFixed(1);
    const bare = style.replace(/\.cg-wrap piece\.\w+\.\w+ ?\{[^}]*\}/g, '');
    console.log(`${source}: ${kilobytes([...rest, style])} kB, without pieces ${kilobytes([...rest, bare])} kB`);
  }
}

if (process.argv.includes('--weigh')) weigh();
else await (process.argv.includes('--test') ? tests() : pages());
