import type { Client } from '@elastic/elasticsearch';
import { tooOld } from '@commonplace/service-kit';
import type { Store } from './store';

const LEAST_VERSION = [9, 0] as const;

/** Throws while Elasticsearch is of a version that we cannot use, or does not answer. */
export async function requireVersion(client: Client): Promise<void> {
  // Plain JSON: an older engine refuses the media type by which the client asks for the form of version 9. While a cluster is upgraded member
  // by member the oldest decides.
  const nodes = await client.transport.request<{ version: string }[]>(
    { method: 'GET', path: '/_cat/nodes', querystring: { h: 'version', format: 'json' } },
    { headers: { accept: 'application/json' } },
  );
  const fault = nodes.map(({ version }) => tooOld('Elasticsearch', version, LEAST_VERSION)).find(Boolean);
  if (fault) throw new Error(fault);
}

/**
 * Says that a later release made an index of items or topics. It is read on; nothing is written to it, because what this release writes
 * would lack what the later one needs. `npm run reindex` makes one of this release.
 */
export async function newerIndex({ client, names }: Store): Promise<string | undefined> {
  const aliases = [names.items, names.building, names.topics, names.topicsBuilding];
  const found = await client.indices.getAlias({ name: aliases }, { ignore: [404] });
  const newer = Object.keys(found).find((index) => names.isNewer(index));
  return newer && `${newer} was made by a newer release: it is read, and no longer written`;
}

/** Says that the engine has closed an index to changes, as it does by itself when its disk is nearly full. */
export async function diskFault({ client, names }: Store): Promise<string | undefined> {
  const found = await client.indices.getSettings(
    { index: [names.items, names.topics], flat_settings: true, ignore_unavailable: true, allow_no_indices: true },
    { ignore: [404] },
  );
  const closed = Object.entries(found).find(([, { settings }]) => {
    const flat: Readonly<Record<string, unknown>> = settings ?? {};
    return String(flat['index.blocks.read_only_allow_delete']) === 'true';
  });
  return closed && `the disk of Elasticsearch is nearly full: ${closed[0]} takes no changes`;
}
