import { z } from 'zod';
import type { Owner } from './operation';

type EventOwner = Exclude<Owner, 'edge'>;

/** One event: subject `{service}.{entity}.{past-tense verb}.v{n}`, the schema of its data, and who consumes it. */
export interface EventSpec<S extends string = string, D extends z.ZodType = z.ZodType> {
  readonly subject: S;
  readonly owner: EventOwner;
  readonly summary: string;
  readonly data: D;
  /**
   * The version before this one: published beside it, under the same event id, until nobody reads it any more (docs/consume-events.md). A consumer
   * that reads both has its effect once.
   */
  readonly before?: EarlierVersion<D>;
  /** Services with a durable consumer, `edge` for the stream of news. Permissions of the broker follow from this. */
  readonly consumers: readonly Owner[];
}

export interface EarlierVersion<D extends z.ZodType = z.ZodType> {
  readonly spec: EventSpec;
  /** The same fact as the earlier version told it. */
  from(data: z.output<D>): unknown;
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
