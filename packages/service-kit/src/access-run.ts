import { callUrl } from '@commonplace/contracts/client';
import type { AccessRow, Caller } from '@commonplace/contracts/access/table';
import { jsonSchema } from '@commonplace/contracts/documents/json-schema';
import { sample } from '@commonplace/contracts/documents/sample';
import type { Operation } from '@commonplace/contracts/operation';
import { API_PREFIX } from '@commonplace/contracts/product';

/** What a call aims at: values for the parameters of its path, and what the suite wants to remember of it. */
export type Target = Readonly<Record<string, string | number>>;
/** What a call carries besides who calls. `raw` travels as it is; without `body` and `raw` a body is made from the contract. */
export interface Input {
  readonly method?: string;
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly raw?: BodyInit;
  readonly headers?: Record<string, string>;
}
export interface AccessParts {
  readonly url: string;
  readonly operations: readonly Operation[];
  readonly rows: readonly AccessRow[];
  /** Headers of a caller: the token, and what the edge would add. */
  readonly headers: (caller: Caller, target: Target) => Promise<Record<string, string>>;
  /** Makes what a caller aims at: the owner's, a team's for those who are or were in it, or one that was deleted for `gone`. */
  readonly objects: Readonly<Record<string, (caller: Caller) => Promise<Target>>>;
  /** Objects are made anew for each row, because one of a caller ends when the next is made. */
  readonly fresh?: boolean;
  /** By operation, or operation and variant (`a.b#team`). */
  readonly inputs?: Readonly<Record<string, (target: Target, caller: Caller) => Input | Promise<Input>>>;
}
export interface AccessResult {
  readonly calls: number;
  /** What was answered otherwise than the table says, as `operation caller: wanted → got`. */
  readonly wrong: readonly string[];
}

const IN_TEAM = new Set<Caller>(['lead', 'manager', 'mate', 'left']);

/** What the calls of a row aim at, made once and kept until it is dropped. */
export function aims({ objects }: Pick<AccessParts, 'objects'>) {
  const made = new Map<string, Target>();
  const keyOf = ({ object }: AccessRow, caller: Caller) =>
    `${object} ${caller === 'gone' ? 'gone' : IN_TEAM.has(caller) ? 'team' : 'own'}`;
  return {
    async of(row: AccessRow, caller: Caller): Promise<Target> {
      if (row.object === '-') return {};
      const make = objects[row.object];
      if (!make) throw new Error(`nobody makes a ${row.object}`);
      const target = made.get(keyOf(row, caller)) ?? (await make(caller));
      made.set(keyOf(row, caller), target);
      return target;
    },
    /** What was changed is another one for the next caller. */
    drop: (row: AccessRow, caller: Caller) => void made.delete(keyOf(row, caller)),
    clear: () => made.clear(),
  };
}

const nameOf = ({ operation, variant }: AccessRow) => (variant ? `${operation}#${variant}` : operation);

/** What a call of a row carries, as the suite says it. */
export async function inputOf(
  { inputs }: Pick<AccessParts, 'inputs'>,
  row: AccessRow,
  target: Target,
  caller: Caller,
): Promise<Input> {
  return (await (inputs?.[nameOf(row)] ?? inputs?.[row.operation])?.(target, caller)) ?? {};
}

/** Calls every operation as every caller of the table, and says where the answer is another one, or may be kept for others. */
export async function runAccess(parts: AccessParts): Promise<AccessResult> {
  const wrong: string[] = [];
  const aim = aims(parts);
  let calls = 0;

  for (const row of parts.rows) {
    if (parts.fresh) aim.clear();
    const operation = parts.operations.find(({ id }) => id === row.operation);
    if (!operation) throw new Error(`${row.operation} is not served here`);
    for (const [caller, wanted] of Object.entries(row.statuses) as [Caller, number][]) {
      const name = nameOf(row);
      const target = await aim.of(row, caller);
      const input = await inputOf(parts, row, target, caller);
      const reply = await send(parts, operation, target, input, await parts.headers(caller, target));
      calls++;
      const text = await reply.text();
      if (reply.status !== wanted)
        wrong.push(`${name} ${caller}: ${wanted} → ${reply.status} ${reply.status < 400 ? '' : text.slice(0, 240)}`);
      // One person's answer must not be kept where another's request finds it.
      const kept = reply.headers.get('cache-control') ?? '';
      if (!/\b(no-store|private)\b/.test(kept)) wrong.push(`${name} ${caller}: may be kept for everybody (${kept})`);
      if (reply.status < 400 && operation.method !== 'GET' && !operation.read) aim.drop(row, caller);
    }
  }
  return { calls, wrong };
}

/** Sends one call as it would come from the edge or from another service. */
export async function send(
  parts: Pick<AccessParts, 'url'>,
  operation: Operation,
  target: Target,
  input: Input,
  headers: Record<string, string>,
): Promise<Response> {
  const path = callUrl(operation.path, { ...target, ...input.params }, input.query);
  const unsafe = operation.method !== 'GET';
  const body = unsafe ? bodyOf(operation, input) : undefined;
  const json = body !== undefined && input.raw === undefined;
  return fetch(`${parts.url}${operation.internal ? '' : API_PREFIX}${path}`, {
    method: input.method ?? operation.method,
    redirect: 'manual',
    headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...headers, ...input.headers },
    ...(body === undefined ? {} : { body }),
  });
}

function bodyOf(operation: Operation, input: Input): BodyInit | undefined {
  if (input.raw !== undefined) return input.raw;
  if (input.body !== undefined) return JSON.stringify(input.body);
  return operation.body && !operation.bodyType ? JSON.stringify(sampleBody(operation)) : undefined;
}

/** A body that the contract takes. Throws when none could be made: then the suite has to say one. */
export function sampleBody(operation: Operation): unknown {
  if (!operation.body) return undefined;
  const made = sample(jsonSchema(operation.body, 'input'), '', 0, 1) ?? {};
  const parsed = operation.body.safeParse(made);
  if (!parsed.success) throw new Error(`${operation.id} needs a body of its own: ${parsed.error.message}`);
  return made;
}
