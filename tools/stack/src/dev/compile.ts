import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteRow } from '@commonplace/remote-kit/registry';
import { versionPath } from '@commonplace/remote-kit/registry';
import type webpack from 'webpack';

/** Version under which a remote runs while it is worked on; the page's document is loaded anew after each build. */
export const DEV_VERSION = '0.0.0-dev';

export interface DevBuild {
  /** Folder of the newest build. */
  dir: string;
  /** The remote's row in the registry, with the newest build's hashes; undefined until one has gone well. */
  row: () => RemoteRow | undefined;
  stop: () => Promise<void>;
}

/** Builds a remote at each change of its sources. `built` hears of each end: no errors, or what the bundler said. */
export function buildOnChange(o: { root: string; name: string; built: (errors: string[]) => void }): DevBuild {
  const require = createRequire(path.join(o.root, 'package.json'));
  const bundler = require('webpack') as typeof webpack;
  const dir = path.join(o.root, 'node_modules/.cache/dev', o.name);
  const configOf = require('@commonplace/remote-kit/webpack') as {
    remoteConfig: (o: { dir: string; outDir: string }) => (env: object, argv: object) => webpack.Configuration;
  };
  const config = configOf.remoteConfig({ dir: path.join(o.root, o.name), outDir: dir })(
    { VERSION: DEV_VERSION },
    { mode: 'development' },
  );
  const compiler = bundler(config);
  let row: RemoteRow | undefined;
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    const errors = error
      ? [error.message]
      : (stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message);
    if (errors.length === 0) row = rowOf(dir);
    o.built(errors);
  });
  return {
    dir,
    row: () => row,
    stop: () => new Promise((resolve) => watching!.close(() => compiler.close(() => resolve()))),
  };
}

/** A build as the only version of its remote. */
export function rowOf(dir: string): RemoteRow {
  const build = JSON.parse(readFileSync(path.join(dir, 'integrity.json'), 'utf8')) as {
    name: string;
    version: string;
    routes: string[];
    files: Record<string, string>;
  };
  const { name, version, routes, files } = build;
  const manifest = `${versionPath(name, version)}mf-manifest.json`;
  const only = { version, manifest, weight: 100, integrity: files, routes, publishedAt: new Date().toISOString() };
  return { name, routes, versions: [only], promoted: [version] };
}
