import { jsonSchema } from '@commonplace/contracts/documents/json-schema';
import { openApi } from '@commonplace/contracts/documents/openapi';
import { problem } from '@commonplace/contracts/errors';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import type { Operation } from '@commonplace/contracts/operation';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly ms: number;
  /** Whether the request named a tag that it holds. */
  readonly tagged?: boolean;
}

/** ms after which a request counts as hanging. */
export const PATIENCE_MS = 20_000;

const described = new Map<string, ReadonlySet<number>>();
const document = openApi(ALL_OPERATIONS, { version: '0', server: '' }) as {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
};
for (const methods of Object.values(document.paths))
  for (const { operationId, responses } of Object.values(methods))
    described.set(operationId, new Set(Object.keys(responses).map(Number)));
const shaped = new Map<string, boolean>();
/** Whether an operation answers JSON at all. */
function hasShape(operation: Operation): boolean {
  const known = shaped.get(operation.id) ?? jsonSchema(operation.answer, 'output')['type'] === 'object';
  shaped.set(operation.id, known);
  return known;
}

/** What is wrong with an answer; nothing when it is one that the documents promise. */
export function faultOf(operation: Operation, answer: Answer): string | undefined {
  const { status, type, text } = answer;
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (/\n\s+at .+:\d+:\d+|node_modules\/|MongoServerError|ResponseError:|\bECONN/.test(text))
    return 'it tells of the inside';
  // The edge answers some by itself: a path that is none, a method that is not there, a header section that is too long.
  if (status === 404 || status === 405 || status === 431) return undefined;
  // What the caller holds already, where it named a tag.
  if (status === 304 && answer.tagged) return undefined;
  if (!described.get(operation.id)?.has(status)) return `${status} is not described: ${text.slice(0, 160)}`;
  if (status >= 400) {
    if (!type.startsWith('application/problem+json')) return `an error of type ${type}`;
    const parsed = problem.safeParse(json(text));
    return parsed.success ? undefined : `no problem document: ${parsed.error.message.slice(0, 160)}`;
  }
  if (status === 204 || status === 302 || !hasShape(operation)) return undefined;
  const given = json(text);
  const parsed = operation.answer.safeParse(given);
  if (!parsed.success) return `broke its contract: ${parsed.error.message.slice(0, 300)}`;
  const more = surplus(given, parsed.data, '');
  return more === undefined ? undefined : `answers ${more}, which the contract does not know`;
}

/** The path of a field that the contract's schema left out. */
function surplus(given: unknown, parsed: unknown, at: string): string | undefined {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return undefined;
  for (const [key, value] of Object.entries(given)) {
    if (!(key in parsed)) return `${at}.${key}`;
    const inside = surplus(value, (parsed as Record<string, unknown>)[key], `${at}.${key}`);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
