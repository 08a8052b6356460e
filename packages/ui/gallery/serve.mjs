// `npm run dev -w @commonplace/ui`: the gallery of all components, built anew at each change. `-- --port 6006`, `-- --out FOLDER` to write it instead.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { context } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: { port: { type: 'string', default: '6006' }, out: { type: 'string' } },
});
const folder = values.out ? path.resolve(values.out) : path.join(here, 'dist');
mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Components</title>
    <link rel="stylesheet" href="gallery.css" />
  </head>
  <body>
    <div id="gallery"></div>
    <script type="module" src="gallery.js"></script>
  </body>
</html>
`,
);
const build = await context({
  entryPoints: { gallery: path.join(here, 'main.tsx') },
  outdir: folder,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  sourcemap: !values.out,
  loader: { '.module.css': 'local-css', '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"development"' },
});
if (values.out) {
  await build.rebuild();
  await build.dispose();
  console.log(`the gallery is in ${folder}`);
} else {
  await build.watch();
  const { port } = await build.serve({ servedir: folder, port: Number(values.port), host: '127.0.0.1' });
  console.log(`components: http://127.0.0.1:${port}`);
}
