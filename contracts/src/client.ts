// What a browser needs of an operation: its method and path, checked by the compiler against the contract, without the schemas
// (which are imported as types only and so never travel).
import type { z } from 'zod';
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from './operation';

export interface Call<O extends Operation> {
  readonly method: O['method'];
  readonly path: O['path'];
  readonly multipart?: boolean;
  /** Type carrier; never set. */
  readonly _operation?: O;
}

/**
 * Names an operation for a client: `call<typeof searchItems>('GET', '/search')`. A method or path that is not the operation's own does
 * not compile.
 */
export function call<O extends Operation>(method: O['method'], path: O['path']): Call<O> {
  return { method, path };
}

/** An operation without this part declares it as an empty record, or as undefined. */
type Part<O, K extends 'params' | 'query' | 'body', Given> = O extends { readonly [key in K]?: infer S }
  ? [z.output<Extract<NonNullable<S>, z.ZodType>>] extends [Record<string, never> | undefined]
    ? object
    : Given
  : object;
/** What a caller gives: only the parts that the operation has. */
export type CallInput<O extends Operation> = Part<O, 'params', { params: ParamsOf<O> }> &
  Part<O, 'query', { query?: QueryOf<O> }> &
  Part<O, 'body', { body?: BodyOf<O> | FormData }>;
export type CallAnswer<O extends Operation> = AnswerOf<O>;

type Plain = string | number | boolean | null | undefined | readonly (string | number)[];

/** `/items/{kind}/{id}` with its parameters filled in and encoded, and the query behind it; empty query values are left out. */
export function callUrl(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, Plain>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, Plain>)) {
    if (text(value) !== '') search.set(name, text(value));
  }
  const suffix = search.toString();
  return suffix ? `${filled}?${suffix}` : filled;
}

function text(value: Plain): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? value.join(',') : String(value);
}
