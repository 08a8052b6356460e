import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_EVENTS } from '../../src/events';
import { ALL_OPERATIONS } from '../../src/operations';
import type { Pact } from '../check-pact';
import { PARTS, type Part, type PartRelease, type Tree } from './part-release';

/** This tree: its contract, and the pacts that its tests last wrote. `root`: the repository's folder. */
export function readTree(root: string): Tree {
  const dir = path.join(root, 'contracts/pacts');
  const pacts = readdirSync(dir)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as Pact);
  return { operations: ALL_OPERATIONS, events: ALL_EVENTS, pacts };
}

const fileOf = (root: string, part: Part): string => path.join(root, 'contracts/deployed', `${part}.json`);

/** What is deployed of each part, as recorded; parts that were never deployed are left out. */
export function readDeployed(root: string): PartRelease[] {
  return PARTS.map((part) => fileOf(root, part))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as PartRelease);
}

export function writeDeployed(root: string, release: PartRelease): void {
  const file = fileOf(root, release.part);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, lines(release));
}

/** JSON with a line for each call, event and pact: small, and a change of one shows as one line. */
function lines({ part, version, source, operations, events, asks }: PartRelease): string {
  const record = (entries: object) =>
    `{\n${Object.entries(entries)
      .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n')}\n}`;
  const list = `[\n${asks.map((pact) => JSON.stringify(pact)).join(',\n')}\n]`;
  return `{
"part": ${JSON.stringify(part)},
"version": ${JSON.stringify(version)},${source ? `\n"source": ${JSON.stringify(source, null, 1)},` : ''}
"operations": ${record(operations)},
"events": ${record(events)},
"asks": ${list}
}
`;
}
