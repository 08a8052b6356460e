import path from 'node:path';
import { build } from 'esbuild';
import { packageVersion } from '../package-version';
import { PEERS } from './peer-names';

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
  const hook = path.join(folder, 'peers/hook.ts');
  const told = (name: string) => `${name} ${packageVersion(name, hook)}`;
  return ['konva', 'fabric', '@excalidraw/excalidraw'].map(told).join(', ');
}
