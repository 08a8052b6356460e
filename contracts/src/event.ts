import { z } from 'zod';
import type { Owner } from './operation';

type EventOwner = Exclude<Owner, 'edge'>;

/** One event: subject `{service}.{entity}.{past-tense verb}.v{n}`, the schema of its data, and who consumes it. */
export interface EventSpec<S extends string = string, D extends z.ZodType = z.ZodType> {
  readonly subject: S;
  readonly owner: EventOwner;
  readonly summary: string;
  readonly data: D;
  /** Services with a durable consumer, `edge` for the stream of news. Permissions of the broker follow from this. */
  readonly consumers: readonly Owner[];
}

export function event<const S extends string, D extends z.ZodType>(spec: EventSpec<S, D>): EventSpec<S, D> {
  return spec;
}

export type EventData<E> = E extends EventSpec<string, infer D> ? z.output<D> : never;

/** CloudEvents 1.0 (structured JSON) around the data. `subject` is the entity's id, `sequence` its version where it has one. */
export const cloudEvent = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string(),
  type: z.string(),
  subject: z.string().optional(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  traceparent: z.string().optional(),
  requestid: z.string().optional(),
  data: z.unknown(),
});
export type CloudEvent<D = unknown> = Omit<z.infer<typeof cloudEvent>, 'data'> & { data: D };

/** Stream of a service: its events live under `{owner}.>`. */
export function streamOf(owner: EventOwner): string {
  return owner.toUpperCase();
}
