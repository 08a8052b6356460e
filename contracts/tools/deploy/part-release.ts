import type { z } from 'zod';
import { jsonSchema } from '../../src/documents/json-schema';
import type { EventSpec } from '../../src/event';
import type { Operation } from '../../src/operation';
import type { Pact } from '../check-pact';
import type { ReleaseSource } from './release-source';
import type { Schema } from './schema-breaks';

/** Everything that is deployed by itself. */
export const PARTS = [
  'edge',
  'shell',
  'mf-browse',
  'mf-editor',
  'mf-account',
  'mf-projects',
  'svc-identity',
  'svc-billing',
  'svc-assets',
  'svc-catalog',
] as const;
export type Part = (typeof PARTS)[number];

export interface ReleasedOperation {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly internal: boolean;
  readonly access: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
}
/** What a part promised and asked for when it was released: enough to judge a later tree of any other part. */
export interface PartRelease {
  readonly part: Part;
  readonly version: string;
  /** Where it came from; not known of a tree that was not released. */
  readonly source?: ReleaseSource;
  readonly operations: Readonly<Record<string, ReleasedOperation>>;
  readonly events: Readonly<Record<string, Schema>>;
  /** The part's own pacts with others, as they were. */
  readonly asks: readonly Pact[];
}

/** The whole system as code says it. */
export interface Tree {
  readonly operations: readonly Operation[];
  readonly events: readonly EventSpec[];
  readonly pacts: readonly Pact[];
}

export function releaseOf(part: Part, version: string, tree: Tree): PartRelease {
  return {
    part,
    version,
    operations: Object.fromEntries(
      tree.operations.filter((one) => partOf(one.owner) === part).map((one) => [one.id, released(one)]),
    ),
    events: Object.fromEntries(
      tree.events.filter((one) => partOf(one.owner) === part).map((one) => [one.subject, schemaOf(one.data, 'output')]),
    ),
    asks: tree.pacts.filter((pact) => isPart(pact.consumer, part)).map(essence),
  };
}

/** Pacts of events are kept apart from those of calls, under the part's name with `-events`. */
export const isPart = ({ name }: { name: string }, part: Part): boolean => name.replace(/-events$/, '') === part;

const partOf = (owner: string): string => (owner === 'edge' ? 'edge' : `svc-${owner}`);

const written = { input: new WeakMap<z.ZodType, Schema>(), output: new WeakMap<z.ZodType, Schema>() };
/** The same schema of a tree is written once, so that what did not change is seen without a look into it. */
function schemaOf(schema: z.ZodType, side: 'input' | 'output'): Schema {
  const known = written[side].get(schema);
  if (known) return known;
  const made = jsonSchema(schema, side);
  written[side].set(schema, made);
  return made;
}

function released(one: Operation): ReleasedOperation {
  const input = (schema: z.ZodType | undefined) => (schema ? schemaOf(schema, 'input') : undefined);
  const [params, query, body] = [input(one.params), input(one.query), input(one.body)];
  return {
    method: one.method,
    path: one.path,
    status: one.status ?? 200,
    internal: one.internal ?? false,
    access: one.access,
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    answer: schemaOf(one.answer, 'output'),
  };
}

/** A pact without matchers and tool versions: what the check reads. */
function essence({ consumer, provider, interactions, messages }: Pact): Pact {
  const short = (interactions ?? messages ?? []).map(({ description, request, response, contents, metadata }) => ({
    description,
    ...(request && { request: { method: request.method, path: request.path } }),
    ...(response && {
      response: { status: response.status, ...(response.body && { body: { content: response.body.content } }) },
    }),
    ...(contents && { contents: { content: contents.content } }),
    ...(metadata?.['subject'] !== undefined && { metadata: { subject: metadata['subject'] } }),
  }));
  return { consumer: { name: consumer.name }, provider: { name: provider.name }, interactions: short };
}
