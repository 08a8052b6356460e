import { existsSync } from 'node:fs';
import path from 'node:path';
import { promote, publish, recorded } from '@commonplace/remote-kit/registry';
import { readBuild, storeBuild } from '@commonplace/remote-kit/store-build';
import { openRegistry, readRegistryFile, writeRegistryFile } from './registry-store';

export interface PublishContext {
  /** Repository's root: the builds lie in `{root}/mf-…/dist`. */
  root: string;
  dataDir: string;
  /** NATS as `ops`. */
  natsUrl: string;
}

/**
 * Makes the local builds of the remotes known, before `ready`: a build that was not published yet goes into the store and live. What an
 * operator has chosen since (a rollback, a canary) stays as long as the build is the same. Gives `name version` of each that went live.
 */
export async function publishBuilt(ctx: PublishContext, names: readonly string[]): Promise<string[]> {
  const registry = await openRegistry(ctx.natsUrl);
  const live: string[] = [];
  try {
    const file = readRegistryFile(ctx.dataDir);
    // A bucket that was lost starts again from the wished registry.
    for (const wished of file.remotes) await registry.change(wished.name, (row) => row ?? wished);
    const built = { ...file.built };
    for (const name of names) {
      const dir = path.join(ctx.root, name, 'dist');
      if (!existsSync(path.join(dir, 'integrity.json'))) continue;
      const build = await readBuild(dir, name);
      if (built[name] === build.version) continue;
      await storeBuild(dir, path.join(ctx.dataDir, 'store'), name);
      await registry.change(name, (row) => {
        const at = new Date().toISOString();
        const after = promote(publish(row, { ...build, integrity: build.files }, at), build.version);
        return recorded(row, after, { at, step: 'promote', version: build.version, by: 'start', note: 'a new build' });
      });
      built[name] = build.version;
      live.push(`${name} ${build.version}`);
    }
    writeRegistryFile(ctx.dataDir, { remotes: await registry.rows(), built });
  } finally {
    await registry.close();
  }
  return live;
}
