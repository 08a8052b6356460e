import { existsSync } from 'node:fs';
import path from 'node:path';
import { signBuild, type PublisherKey } from '@commonplace/remote-kit/build-signature';
import { promote, publish, recorded, type RemoteRow } from '@commonplace/remote-kit/registry';
import { readBuild, storeBuild } from '@commonplace/remote-kit/store-build';
import { openRegistry, readRegistryFile, writeRegistryFile } from './registry-store';

export interface PublishContext {
  /** Repository's root: the builds lie in `{root}/mf-…/dist`. */
  root: string;
  dataDir: string;
  /** NATS as `ops`. */
  natsUrl: string;
  /** Signs what was built here. */
  key: PublisherKey;
}

/**
 * Makes the local builds of the remotes known, before `ready`: a build that was not published yet goes into the store and live. What an
 * operator has chosen since (a rollback, a canary) stays as long as the build is the same; one that is known without the signature of our key (from
 * before there were any, or of a key that has gone) is signed. Gives `name version` of each that went live.
 */
export async function publishBuilt(ctx: PublishContext, names: readonly string[]): Promise<string[]> {
  const registry = await openRegistry(ctx.natsUrl);
  const live: string[] = [];
  try {
    const file = readRegistryFile(ctx.dataDir);
    // A bucket that was lost starts again from the wished registry.
    for (const wished of file.remotes) await registry.change(wished.name, (row) => row ?? wished);
    const registered = new Map((await registry.rows()).map((row) => [row.name, row]));
    const built = { ...file.built };
    for (const name of names) {
      const dir = path.join(ctx.root, name, 'dist');
      if (!existsSync(path.join(dir, 'integrity.json'))) continue;
      const read = await readBuild(dir, name);
      const build = { ...read, signature: signBuild(read, ctx.key) };
      const isBuilt = built[name] === build.version;
      const known = registered.get(name)?.versions.find((one) => one.version === build.version);
      if (isBuilt && (!known || known.signature === build.signature)) continue;
      await storeBuild(dir, path.join(ctx.dataDir, 'store'), name, () => build.signature);
      const at = new Date().toISOString();
      const published = (row: RemoteRow | undefined) => publish(row, { ...build, integrity: build.files }, at);
      if (isBuilt) {
        await registry.change(name, published);
        continue;
      }
      await registry.change(name, (row) => {
        const after = promote(published(row), build.version);
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
