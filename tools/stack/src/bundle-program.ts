import { build, type BuildOptions } from 'esbuild';

/** Bundles a Node process into one file: our own workspaces go in, packages stay in node_modules. */
export async function bundleProgram(entry: string, outfile: string, more: BuildOptions = {}): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: (building) =>
          building.onResolve({ filter: /^[^./]/ }, ({ path: id, kind }) =>
            kind === 'entry-point' || id.startsWith('@commonplace/') ? undefined : { path: id, external: true },
          ),
      },
    ],
    ...more,
  });
}
