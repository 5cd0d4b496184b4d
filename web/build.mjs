// Builds dist/: the files that the program carries, three for each page.
import { build } from 'esbuild';
import { copyFile, mkdir } from 'node:fs/promises';

await mkdir('dist', { recursive: true });
await build({
  entryPoints: { board: 'src/main.ts', arbiter: 'src/arbiter.ts' },
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
await copyFile('src/index.html', 'dist/index.html');
await copyFile('src/arbiter.html', 'dist/arbiter.html');
