// What a browser needs of an operation: its method and path, checked by the compiler against the contract, without the schemas
// (which are imported as types only and so never travel).
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

/** What a caller gives: only the parts that the operation has. */
export type CallInput<O extends Operation> = (O extends { params?: infer P }
  ? unknown extends P
    ? object
    : { params: ParamsOf<O> }
  : object) &
  (O extends { query?: infer Q } ? (unknown extends Q ? object : { query?: QueryOf<O> }) : object) &
  (O extends { body?: infer B } ? (unknown extends B ? object : { body?: BodyOf<O> | FormData }) : object);
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
