import { ERRORS } from '../src/errors';
import type { EventSpec } from '../src/event';
import type { Operation } from '../src/operation';
import { API_PREFIX } from '../src/product';

interface Interaction {
  type?: string;
  description: string;
  request?: { method: string; path: string };
  response?: { status: number; body?: { content?: unknown } };
  contents?: { content?: unknown };
  metadata?: Record<string, unknown>;
}
/** What of a pact file (version 4) the check reads. */
export interface Pact {
  consumer: { name: string };
  provider: { name: string };
  interactions?: Interaction[];
  messages?: Interaction[];
}

/**
 * What a pact asks of a provider that the contract of this tree does not promise: a call that no operation answers, a status that it cannot
 * have, an answer or event that its schema refuses. One line each, with who would break.
 */
export function checkPact(pact: Pact, operations: readonly Operation[], events: readonly EventSpec[]): string[] {
  const who = `${pact.consumer.name} → ${pact.provider.name}`;
  return (pact.interactions ?? pact.messages ?? []).flatMap((one) => {
    const found =
      one.request && one.response ? checkCall(one.request, one.response, operations) : checkMessage(one, events);
    return found.map((reason) => `${who}, "${one.description}": ${reason}`);
  });
}

function checkCall(
  request: { method: string; path: string },
  response: { status: number; body?: { content?: unknown } },
  operations: readonly Operation[],
): string[] {
  const operation = operations.find((one) => one.method === request.method.toUpperCase() && matches(one, request.path));
  if (!operation) return [`no operation answers ${request.method} ${request.path}`];
  if (response.status >= 400) {
    const known = new Set<number>(Object.values(ERRORS).map(([status]) => status));
    return known.has(response.status) ? [] : [`no error of the contract has status ${response.status}`];
  }
  if (response.status !== (operation.status ?? 200))
    return [`${operation.id} answers ${operation.status ?? 200}, not ${response.status}`];
  if (response.body?.content === undefined) return [];
  return unkeptParts(operation.answer, response.body.content).map((part) => `${operation.id} does not promise ${part}`);
}

function checkMessage(one: Interaction, events: readonly EventSpec[]): string[] {
  const content = (one.contents?.content ?? {}) as { type?: unknown; data?: unknown };
  const named = one.metadata?.['subject'] ?? content.type;
  const subject = typeof named === 'string' ? named : '';
  const event = events.find((spec) => spec.subject === subject);
  if (!event) return [`no event has the subject ${subject || '(none)'}`];
  return content.data === undefined
    ? []
    : unkeptParts(event.data, content.data).map((part) => `${subject} does not promise ${part}`);
}

function matches(operation: Operation, path: string): boolean {
  const pattern = `${operation.internal ? '' : API_PREFIX}${operation.path}`.replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}

interface Issue {
  readonly path: PropertyKey[];
  readonly message: string;
  /** Of a value that fits no alternative: what each refuses, by paths from the value on. */
  readonly errors?: readonly (readonly Issue[])[];
}

/**
 * Parts of an expected answer that the schema refuses. A pact names only what its consumer reads, so what is missing is no fault; what is there
 * must have a shape that the provider can send.
 */
function unkeptParts(
  schema: { safeParse(value: unknown): { success: boolean; error?: { issues: readonly Issue[] } } },
  content: unknown,
): string[] {
  const parsed = schema.safeParse(content);
  if (parsed.success) return [];
  return unkept(parsed.error?.issues ?? [], content).map(
    (issue) => `${issue.path.map(String).join('.') || 'the body'} (${issue.message})`,
  );
}

function unkept(issues: readonly Issue[], content: unknown): Issue[] {
  return issues.filter((issue) => {
    if (!has(content, issue.path)) return false;
    // One alternative that lacks nothing but what the pact does not name is enough.
    const value = at(content, issue.path);
    return !issue.errors?.some((alternative) => unkept(alternative, value).length === 0);
  });
}

const at = (content: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], content);

function has(content: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = content;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !(key in at)) return false;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return true;
}
