import { createHash } from 'node:crypto';
import { applyCuration } from '@commonplace/contracts/assets/curation';
import type { ImportClient } from '../../src/import/import-client';
import type { Ledger } from '../../src/import/ledger';
import { DEMO_PEOPLE } from '../people';
import type { CuratedRecord } from './record';
import { starterCuration } from './starter-curation';

/** Records of one call: a few hundred small ones. */
const CALL = 400;

/**
 * Brings topics, collections, filters, synonyms, home rows and boards of the starter library in. Does nothing when exactly these records were
 * applied to exactly this library before. Answers what was refused, by kind and key.
 */
export async function applyStarterCuration(o: {
  client: ImportClient;
  ledger: Ledger;
  loaded: readonly string[];
  uids: ReadonlyMap<string, number>;
}): Promise<string[]> {
  const records = starterCuration(new Set(o.loaded), o.uids);
  const mark = fingerprint(records, o.loaded);
  if (o.ledger.isComplete(mark)) return [];
  const refused: string[] = [];
  for (let at = 0; at < records.length; at += CALL) {
    const answer = applyCuration.answer.parse(
      await o.client.post(applyCuration.path, { records: records.slice(at, at + CALL) }),
    );
    for (const { kind, key, status, detail } of answer.results)
      if (status === 'refused') refused.push(`${kind}/${key}: ${detail ?? 'no reason given'}`);
  }
  if (refused.length === 0) o.ledger.complete(mark);
  return refused;
}

function fingerprint(records: readonly CuratedRecord[], loaded: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([records, loaded]))
    .digest('hex');
}

/** Account numbers of the demo people by slug, as identity gave them; who does not exist is left out. */
export async function demoUids(baseUrl: string): Promise<Map<string, number>> {
  const found = await Promise.all(
    DEMO_PEOPLE.map(async ({ slug }) => {
      const response = await fetch(`${baseUrl}/api/v1/user/profile/slug/${slug}`);
      if (!response.ok) return [];
      const { uid } = (await response.json()) as { uid: number };
      return [[slug, uid] as const];
    }),
  );
  return new Map(found.flat());
}
