import { jsonSchema } from '@commonplace/contracts/documents/json-schema';
import type { Operation } from '@commonplace/contracts/operation';
import { send, type Target } from './access-run';

/** By these names a list is told where to go on. */
const NAMES = new Set(['after', 'before', 'cursor']);
const told = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Places that no answer of the list ever said: of other lists and services, bent, of other shapes, for the engine behind. */
const BENT: readonly string[] = [
  ...[
    'x',
    '0',
    '-1',
    '{"$gt":""}',
    '[]',
    'null',
    '\u{1F98A}',
    '../../etc/passwd',
    '%00',
    "';--",
    '!!!',
    'a'.repeat(60),
  ],
  ...['1700000000000.key', '999999999999999.x', '01J00000000000000000000000', 'masters:$ne:x', 'boards::', 'pins::z'],
  // As lists of assets say them: by a text, a number and a date, and what is nearly that.
  ...[told(['s', 'z', 'a']), told(['n', 5, 'a']), told(['d', 1.7e12, 'a']), told(['d', 1e300, 'a'])],
  ...[told(['s', { $gt: '' }, 'a']), told(['n', '5', 'a']), told(['s', 'z', { $ne: 1 }]), told(['x', 1, 'a'])],
  ...[told({ value: 1, id: 'a' }), told(['s', 'z']), told(null), told(['s', 'z', 'a']).slice(1), told('s').slice(0, 3)],
];
const LONG = 'a'.repeat(5_000);

export interface PlacesResult {
  /** Operations that take a place, by their ids. */
  readonly lists: readonly string[];
  readonly calls: number;
  /** What was answered otherwise than by 400 or a page, as `operation place: what`. */
  readonly wrong: readonly string[];
}

/**
 * Asks every list that takes a place for what is behind places that are none. Each has to be refused with a sentence, or lead into a page; what is too
 * long is refused by all. `targets` has values for the path of those that have one.
 */
export async function runPlaces(o: {
  readonly url: string;
  readonly operations: readonly Operation[];
  readonly headers: (operation: Operation) => Promise<Record<string, string>>;
  readonly targets: Readonly<Record<string, Target>>;
}): Promise<PlacesResult> {
  const wrong: string[] = [];
  const lists: string[] = [];
  let calls = 0;
  for (const operation of o.operations) {
    const inQuery = nameIn(operation.query);
    const name = inQuery ?? (operation.bodyType ? undefined : nameIn(operation.body));
    if (name === undefined) continue;
    lists.push(operation.id);
    const target = o.targets[operation.id];
    if (/\{/.test(operation.path) && !target) wrong.push(`${operation.id}: whose path is not told here`);
    for (const place of ['', ...BENT, LONG]) {
      const given = { [name]: place };
      const input = inQuery ? { query: place === '' ? {} : given } : { body: place === '' ? {} : given };
      const reply = await send(o, operation, target ?? {}, input, await o.headers(operation));
      calls += 1;
      const text = await reply.text();
      const wanted = place === '' ? [200] : place === LONG ? [400, 422] : [200, 400, ...(inQuery ? [] : [422])];
      const { code, detail } = JSON.parse(text) as { code?: string; detail?: string };
      const isClear = reply.status === 200 || (/^(MALFORMED|INVALID)$/.test(code ?? '') && (detail ?? '') !== '');
      if (!wanted.includes(reply.status) || !isClear)
        wrong.push(`${operation.id} ${place.slice(0, 40)}: ${reply.status} ${text.slice(0, 200)}`);
    }
  }
  return { lists, calls, wrong };
}

function nameIn(schema: Operation['query']): string | undefined {
  if (!schema) return undefined;
  const { properties = {} } = jsonSchema(schema, 'input') as { properties?: Record<string, unknown> };
  return Object.keys(properties).find((name) => NAMES.has(name));
}
