import { jsonSchema } from '@commonplace/contracts/documents/json-schema';
import type { Operation } from '@commonplace/contracts/operation';
import { send, type Target } from './access-run';

/** By these names a list is told where to go on. */
const PLACES = new Set(['after', 'before', 'cursor']);
/** By these it is told how far in: numbers, of which none is too large to be asked for. */
const COUNTS = new Set(['page', 'offset']);
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
  // Behind all that there is, by a number and by an id.
  ...['9007199254740991', '9'.repeat(30), '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'],
  // As lists of assets say them: by a text, a number and a date, and what is nearly that.
  ...[told(['s', 'z', 'a']), told(['n', 5, 'a']), told(['d', 1.7e12, 'a']), told(['d', 1e300, 'a'])],
  ...[told(['s', { $gt: '' }, 'a']), told(['n', '5', 'a']), told(['s', 'z', { $ne: 1 }]), told(['x', 1, 'a'])],
  ...[told({ value: 1, id: 'a' }), told(['s', 'z']), told(null), told(['s', 'z', 'a']).slice(1), told('s').slice(0, 3)],
];
const FAR: readonly string[] = ['x', '-1', '0', '1.5', '1e9', '9007199254740991', '9'.repeat(30), '[]'];
const LONG = 'a'.repeat(5_000);

/** What somebody else has in a list that each account has of its own: where it is there, and what answers call it (`id` or `mid`). */
export interface Theirs {
  readonly places: readonly string[];
  readonly ids: readonly (string | number)[];
}

export interface PlacesResult {
  /** Operations that take a place, by their ids, in their order. */
  readonly lists: readonly string[];
  readonly calls: number;
  /** What was answered otherwise than by 400 or a page, as `operation place: what`. */
  readonly wrong: readonly string[];
}

/**
 * Asks every list that takes a place for what is behind places that are none. Each has to be refused with a sentence, or lead into a page that has
 * nothing of somebody else; a place that is too long is refused by all. `targets` has values for the path of those that have one.
 */
export async function runPlaces(o: {
  readonly url: string;
  readonly operations: readonly Operation[];
  readonly headers: (operation: Operation) => Promise<Record<string, string>>;
  readonly targets: Readonly<Record<string, Target>>;
  /** By operation. */
  readonly theirs?: Readonly<Record<string, Theirs>>;
}): Promise<PlacesResult> {
  const wrong: string[] = [];
  const lists = new Set<string>();
  let calls = 0;
  for (const operation of o.operations) {
    const { places, ids } = o.theirs?.[operation.id] ?? { places: [], ids: [] };
    const foreign = new Set(ids.map(String));
    for (const { name, inQuery, isCount } of namesIn(operation)) {
      lists.add(operation.id);
      const target = o.targets[operation.id];
      if (/\{/.test(operation.path) && !target) wrong.push(`${operation.id}: whose path is not told here`);
      for (const place of ['', ...(isCount ? FAR : [...BENT, ...places]), LONG]) {
        const given = place === '' ? {} : { [name]: place };
        const reply = await send(
          o,
          operation,
          target ?? {},
          inQuery ? { query: given } : { body: given },
          await o.headers(operation),
        );
        calls += 1;
        const text = await reply.text();
        const refused = inQuery ? [400] : [400, 422];
        const wanted = place === '' ? [200] : place === LONG && !isCount ? refused : [200, ...refused];
        const answer = JSON.parse(text) as { code?: string; detail?: string };
        const { code = '', detail = '' } = answer;
        const isClear = reply.status === 200 || (/^(MALFORMED|INVALID)$/.test(code) && detail !== '');
        const what = `${operation.id} ${name}=${place.slice(0, 40)}`;
        if (!wanted.includes(reply.status) || !isClear) wrong.push(`${what}: ${reply.status} ${text.slice(0, 200)}`);
        const seen = idsIn(answer).filter((id) => foreign.has(id));
        if (seen.length > 0) wrong.push(`${what}: shows ${seen.join(', ')} of somebody else`);
      }
    }
  }
  return { lists: [...lists], calls, wrong };
}

/** What tells an operation where to go on. */
function namesIn({ query, body, bodyType }: Operation): { name: string; inQuery: boolean; isCount: boolean }[] {
  const found = (schema: Operation['query'], inQuery: boolean) => {
    if (!schema) return [];
    const { properties = {} } = jsonSchema(schema, 'input') as { properties?: Record<string, unknown> };
    const names = Object.keys(properties).filter((name) => PLACES.has(name) || COUNTS.has(name));
    return names.map((name) => ({ name, inQuery, isCount: COUNTS.has(name) }));
  };
  return [...found(query, true), ...(bodyType ? [] : found(body, false))];
}

/** How an answer names what it holds, at any depth. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
    (name === 'id' || name === 'mid') && (typeof one === 'string' || typeof one === 'number')
      ? [String(one)]
      : idsIn(one),
  );
}
