import type { z } from 'zod';
import type { ErrorCode } from './errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Owner = 'identity' | 'billing' | 'assets' | 'catalog' | 'edge';
/** Who signs tokens: the services, the edge, and the operator's tools. */
export type Issuer = Owner | 'ops';
/**
 * Who may call: `public` anybody with a (possibly anonymous) token, `member` a signed-in account, `admin` the role admin,
 * `service` another service by its own token (internal operations only), `none` no token at all (signed webhooks, reports).
 */
export type Access = 'public' | 'member' | 'admin' | 'service' | 'none';

/**
 * One call of the system: the single truth that the Express route, the browser's client, OpenAPI and the Pacts are made from.
 * `path` is written without the API prefix, parameters in braces: `/items/{kind}/{id}`.
 */
export interface Operation<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly owner: Owner;
  readonly method: M;
  readonly path: P;
  readonly summary: string;
  readonly access: Access;
  /** Internal operations live outside the API prefix and never pass the edge. */
  readonly internal?: boolean;
  /** Of an operation for services: those that may call it, by the issuer of their tokens. Every other service is refused. */
  readonly callers?: readonly Issuer[];
  /** How the body travels; `json` unless said. `multipart` and `stream` are read by the use case itself, as a stream. */
  readonly bodyType?: 'json' | 'multipart' | 'raw' | 'stream';
  /** Bytes a JSON body may have; 1 MiB unless said. */
  readonly bodyLimit?: number;
  /** Success status; 200 unless said. */
  readonly status?: number;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  readonly errors?: readonly ErrorCode[];
  /** Members of the answer that are shown once: an answer repeated by its Idempotency-Key has null there, and they are stored nowhere. */
  readonly shownOnce?: readonly string[];
  /** Changes nothing although it is a POST: needs no Idempotency-Key record. */
  readonly read?: boolean;
}

/** Declares an operation; the generic parameters keep method and path literal, so clients are checked against them. */
export function operation<
  const M extends Method,
  const P extends string,
  Answer extends z.ZodType,
  Params extends z.ZodType = z.ZodType<Record<string, never>>,
  Query extends z.ZodType = z.ZodType<Record<string, never>>,
  Body extends z.ZodType = z.ZodType<undefined>,
>(spec: Operation<M, P, Params, Query, Body, Answer>): Operation<M, P, Params, Query, Body, Answer> {
  return spec;
}

type Spec<O, K extends keyof Operation> = O extends { readonly [key in K]?: infer S } ? NonNullable<S> : never;

/** What the caller writes (before defaults and coercion). */
export type ParamsOf<O> = z.input<Extract<Spec<O, 'params'>, z.ZodType>>;
export type QueryOf<O> = z.input<Extract<Spec<O, 'query'>, z.ZodType>>;
export type BodyOf<O> = z.input<Extract<Spec<O, 'body'>, z.ZodType>>;
/** What the use case reads (after defaults and coercion). */
export type ParsedParams<O> = z.output<Extract<Spec<O, 'params'>, z.ZodType>>;
export type ParsedQuery<O> = z.output<Extract<Spec<O, 'query'>, z.ZodType>>;
export type ParsedBody<O> = z.output<Extract<Spec<O, 'body'>, z.ZodType>>;
/** What travels back. */
export type AnswerOf<O> = z.output<Extract<Spec<O, 'answer'>, z.ZodType>>;

/** The path as Express writes it: `/items/{kind}/{id}` → `/items/:kind/:id`. */
export function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
