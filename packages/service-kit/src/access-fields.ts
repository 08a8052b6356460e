import type { AccessRow, Caller } from '@commonplace/contracts/access/table';
import { jsonSchema } from '@commonplace/contracts/documents/json-schema';
import type { Operation } from '@commonplace/contracts/operation';
import type { Connection } from 'mongoose';
import { aims, inputOf, sampleBody, send, type AccessParts, type Input } from './access-run';

/** A number and a word that nothing of ours has: where they are seen, something was taken over. */
const NUMBER = 987_654_321;
const WORD = 'foreign-mark';
const MARK = new RegExp(`\\b${NUMBER}\\b|${WORD}`);
const POLLUTED = 'pollutedByTest';

/** What no caller decides about themselves, their money or their things, of the type that it would be taken in. */
export const FOREIGN: Readonly<Record<string, unknown>> = {
  role: 'admin',
  roles: ['admin'],
  admin: true,
  is_admin: true,
  isAdmin: true,
  is_developer: true,
  isDeveloper: true,
  uid: NUMBER,
  user_id: NUMBER,
  user_ulid: WORD,
  account_id: NUMBER,
  owner: NUMBER,
  owner_uid: NUMBER,
  plan: 'teams',
  plan_type: 'teams',
  premium: true,
  credits: NUMBER,
  balance: NUMBER,
  price: NUMBER,
  price_minor: NUMBER,
  storage_bytes: NUMBER,
  verified: true,
  email_verified: true,
  status: WORD,
  state: WORD,
  created: WORD,
  constructor: { prototype: { [POLLUTED]: WORD } },
  // A name like another here: what is copied field by field would inherit from it.
  ['__proto__']: { role: 'admin', roles: ['admin'], [POLLUTED]: WORD },
};

export interface FieldsResult {
  /** Operations that take a JSON body, by their ids, in their order. */
  readonly taken: readonly string[];
  /** Those of them that serve no caller of the table: what they do with such fields nobody sees here. */
  readonly unserved: readonly string[];
  readonly calls: number;
  /** What was answered otherwise, as `operation caller: what`. */
  readonly wrong: readonly string[];
}

export const takesJson = ({ body, bodyType = 'json', method }: Operation): boolean =>
  body !== undefined && bodyType === 'json' && method !== 'GET';

/**
 * Calls every operation that takes a JSON body as somebody whom it serves, by the table and its inputs, with {@link FOREIGN} fields in each object of the
 * body: it has to answer as the table says, with nothing of them, or to refuse them by name. The same as a form is refused by all but those for services.
 */
export async function runFields(parts: AccessParts): Promise<FieldsResult> {
  const wrong: string[] = [];
  const unserved: string[] = [];
  const taken = parts.operations.filter(takesJson);
  const aim = aims(parts);
  let calls = 0;

  for (const operation of taken) {
    if (parts.fresh) aim.clear();
    const rows = parts.rows.filter((row) => row.operation === operation.id);
    const served = servedBy(rows);
    if (!served) unserved.push(operation.id);
    const { row, caller } = served ?? turnedAway(operation, rows);
    const own = namesOf(jsonSchema(operation.body!, 'input'));
    const foreign = Object.fromEntries(Object.entries(FOREIGN).filter(([name]) => !own.has(name)));
    const ask = async (change: (body: Body) => Input) => {
      const target = await aim.of(row, caller);
      const input = await inputOf(parts, row, target, caller);
      const body = (input.body ?? sampleBody(operation) ?? {}) as Body;
      const given = change(body);
      const headers = { ...input.headers, ...given.headers };
      const reply = await send(
        parts,
        operation,
        target,
        { ...input, ...given, headers },
        await parts.headers(caller, target),
      );
      calls++;
      if (reply.status < 400 && !operation.read) aim.drop(row, caller);
      return { status: reply.status, text: await reply.text() };
    };
    const say = (what: string, { status, text }: { status: number; text: string }) =>
      wrong.push(`${operation.id} ${caller} ${what}: ${status} ${text.slice(0, 300)}`);

    if (operation.access !== 'service') {
      const form = await ask((body) => ({ raw: formOf({ ...body, ...foreign }), headers: FORM }));
      if (!isClear(form, [400, 415])) say('as a form', form);
    }
    if (!served) continue;
    let sent = foreign;
    let answer = await ask((body) => ({ body: withFields(body, sent) }));
    // Names that everything inherits may be refused for themselves: what becomes of the others is asked without them.
    if (isClear(answer, [400, 422])) {
      sent = Object.fromEntries(Object.entries(foreign).filter(([name]) => !(name in {})));
      answer = await ask((body) => ({ body: withFields(body, sent) }));
    }
    if (isClear(answer, [400, 422])) {
      if (!Object.keys(sent).some((name) => answer.text.includes(name))) say('is refused for something else', answer);
      continue;
    }
    if (answer.status !== row.statuses[caller]) say('with fields more', answer);
    else if (MARK.test(answer.text)) say('answers with what is not theirs to say', answer);
    else {
      const seen = likeForeign(answer.text, foreign);
      if (seen.length === 0) continue;
      // It may be so anyway: what they are without those fields tells.
      const plain = new Set(likeForeign((await ask((body) => ({ body }))).text, foreign));
      const more = seen.filter((path) => !plain.has(path));
      if (more.length > 0) say(`takes ${more.join(', ')}`, answer);
    }
  }
  if (POLLUTED in {}) wrong.push('every object has a field more');
  return { taken: taken.map(({ id }) => id), unserved, calls, wrong };
}

type Body = Readonly<Record<string, unknown>>;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Whose things they are first. */
const CALLERS: readonly Caller[] = ['own', 'lead', 'mate', 'other', 'admin'];

function servedBy(rows: readonly AccessRow[]): { row: AccessRow; caller: Caller } | undefined {
  const all = rows.flatMap((row) => CALLERS.map((caller) => ({ row, caller })));
  return all.find(({ row, caller }) => (row.statuses[caller] ?? 500) < 400);
}

/** Of an operation that serves nobody: who comes at least as far as to be read. */
function turnedAway({ id, access }: Operation, [row]: readonly AccessRow[]): { row: AccessRow; caller: Caller } {
  if (!row) throw new Error(`${id} has no row in the table`);
  return { row, caller: access === 'admin' ? 'admin' : row.object === '-' ? 'other' : 'own' };
}

/** The value with these fields in each of its objects that has no such field of its own. */
export function withFields(value: unknown, fields: Body): unknown {
  if (Array.isArray(value)) return value.map((one) => withFields(one, fields));
  if (typeof value !== 'object' || value === null) return value;
  const deeper = Object.entries(value).map(([name, one]) => [name, withFields(one, fields)] as const);
  const more = Object.entries(fields).filter(([name]) => !Object.hasOwn(value, name));
  return Object.fromEntries([...deeper, ...more]);
}

/** As pages send forms: names and texts. */
const formOf = (body: Body): string =>
  new URLSearchParams(
    Object.entries(body).map(([name, one]) => [name, typeof one === 'string' ? one : (JSON.stringify(one) ?? '')]),
  ).toString();

function isClear({ status, text }: { status: number; text: string }, statuses: readonly number[]): boolean {
  if (!statuses.includes(status)) return false;
  const { code = '', detail = '' } = JSON.parse(text) as { code?: string; detail?: string };
  return /^(MALFORMED|INVALID|WRONG_TYPE)$/.test(code) && detail !== '';
}

/** Names that the contract itself has somewhere in a body. */
function namesOf(schema: unknown): Set<string> {
  if (typeof schema !== 'object' || schema === null) return new Set();
  const names = new Set(Object.keys(('properties' in schema && (schema.properties as object | undefined)) || {}));
  for (const one of Object.values(schema)) for (const name of namesOf(one)) names.add(name);
  return names;
}

/** Where an answer has a field of such a name with the very value, as paths. */
function likeForeign(text: string, foreign: Body): string[] {
  const found: string[] = [];
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, one] of Object.entries(value) as [string, unknown][]) {
      const path = `${at}.${name}`;
      if (Object.hasOwn(foreign, name) && JSON.stringify(one) === JSON.stringify(foreign[name])) found.push(path);
      look(one, path);
    }
  };
  if (/^[[{]/.test(text)) look(JSON.parse(text), '');
  return found;
}

/** Looked at by a test: no query of the service. */
const LOOKED = { comment: 'looked at by a test' };

/** Collections that hold something of {@link FOREIGN}, as `collection: row`. */
export async function foreignStored({ db }: Pick<Connection, 'db'>): Promise<string[]> {
  const found: string[] = [];
  const names = (await db!.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()).map(
    ({ name }) => name,
  );
  for (const name of names.filter((one) => !one.startsWith('system.'))) {
    for await (const row of db!.collection(name).find({}, LOOKED)) {
      const text = JSON.stringify(row);
      if (MARK.test(text)) found.push(`${name}: ${text.slice(0, 300)}`);
    }
  }
  return found;
}
