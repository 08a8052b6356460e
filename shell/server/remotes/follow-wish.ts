import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultOfVersion, type Signers } from '@commonplace/remote-kit/build-signature';
import type { RemoteRow, RemoteVersion } from '@commonplace/remote-kit/registry';
import type { Bus, Logger } from '@commonplace/service-kit';
import { changeEntry } from '@commonplace/service-kit/kv';
import { Kvm } from '@nats-io/kv';
import { REMOTES_BUCKET } from '../pages/remotes';
import { servedBuild } from './served-build';
import { readWish, takeWish, unknownTo } from './wish';

/** A mounted folder is replaced as a whole, which no watch of files tells reliably: it is read again. */
const EVERY_MS = 2_000;

/**
 * Follows the wish, a folder with one file for each remote (a mounted ConfigMap), into the running registry. Every replica does; the first one's change
 * is seen by the others. What cannot be taken (malformed, or a version that is not served or that no publisher signed) is logged once and tried again; the row stays as it is.
 */
export function followWish(o: {
  bus: Pick<Bus, 'js'>;
  log: Logger;
  dir: string;
  /** Name of each remote → base address of its server. */
  servers: Readonly<Record<string, string>>;
  signers: Signers;
  /** The row as it runs now. */
  row: (name: string) => RemoteRow | undefined;
}): { stop: () => Promise<void> } {
  const complaints = new Map<string, string>();
  const stopping = new AbortController();

  const complain = (name: string, why: string) => {
    if (complaints.get(name) !== why) o.log.error({ remote: name, why }, 'the wish for a remote cannot be taken');
    complaints.set(name, why);
  };

  const follow = async (name: string): Promise<void> => {
    const text = (await readFile(path.join(o.dir, name), 'utf8')).trim();
    if (text === '' || o.row(name)?.wish === text) return void complaints.delete(name);
    const wish = readWish(text);
    if (!wish) return complain(name, `“${text.slice(0, 100)}” is no wish: VERSION, or VERSION, VERSION WEIGHT%`);
    const base = o.servers[name];
    if (base === undefined) return complain(name, 'there is no such remote');
    const { signers } = o;
    const served = (version: string) => servedBuild({ base, signers }, name, version);
    const builds = await Promise.all(unknownTo(o.row(name), wish).map(served));
    const bucket = await new Kvm(o.bus.js).open(REMOTES_BUCKET);
    const at = new Date().toISOString();
    const faultOf = (remote: string, version: RemoteVersion) => faultOfVersion(remote, version, signers);
    await changeEntry<RemoteRow>(bucket, name, (row) => takeWish(row, { text, wish, builds, at, faultOf }));
    complaints.delete(name);
    o.log.info({ remote: name, wish: text }, 'the wish for a remote was taken');
  };

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      // Kubernetes keeps its own entries there, which begin with two dots.
      const names = (await readdir(o.dir).catch(() => [])).filter((name) => !name.startsWith('.'));
      for (const name of names)
        await follow(name).catch((err: unknown) => complain(name, err instanceof Error ? err.message : String(err)));
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await Promise.race([loop, sleep(1_500)]);
    },
  };
}
