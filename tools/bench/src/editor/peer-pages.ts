import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

/** Peers by the names of the table; the first is what ratios are to. All are MIT-licensed and development dependencies of this folder only. */
export const PEERS = ['konva-tuned', 'konva-plain', 'fabric', 'excalidraw'] as const;

/** Their pages, bundled and minified as a product would ship them. */
export async function peerPages(folder: string): Promise<Map<string, Map<string, Uint8Array>>> {
  const pages = new Map<string, Map<string, Uint8Array>>();
  for (const peer of PEERS) {
    const { outputFiles } = await build({
      entryPoints: { page: path.join(folder, 'peers', `${peer}.${peer === 'excalidraw' ? 'tsx' : 'ts'}`) },
      outdir: '/',
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      write: false,
      logLevel: 'error',
      conditions: ['production'],
      define: { 'process.env.NODE_ENV': '"production"', 'process.env.IS_PREACT': '"false"' },
      loader: { '.woff2': 'empty', '.ttf': 'empty' },
    });
    pages.set(peer, new Map(outputFiles.map((file) => [path.basename(file.path), file.contents])));
  }
  return pages;
}

/** Versions that were measured, for the conditions of the report. */
export function peerVersions(folder: string): string {
  const require = createRequire(path.join(folder, 'peers/hook.ts'));
  const version = (name: string) => {
    let at = path.dirname(require.resolve(name));
    while (!at.endsWith(path.join('node_modules', ...name.split('/')))) at = path.dirname(at);
    return (JSON.parse(readFileSync(path.join(at, 'package.json'), 'utf8')) as { version: string }).version;
  };
  return ['konva', 'fabric', '@excalidraw/excalidraw'].map((name) => `${name} ${version(name)}`).join(', ');
}
