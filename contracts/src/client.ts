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

/** `/items/{kind}/{id}` with its parameters filled in and encoded, and the query behind it; empty query values are left out. */
export function callUrl(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value as string | number | boolean));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
