// Builds dist/: the three files that the program carries.
import { build } from 'esbuild';
import { copyFile, mkdir } from 'node:fs/promises';

await mkdir('dist', { recursive: true });
await build({
  entryPoints: { board: 'src/main.ts' },
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
