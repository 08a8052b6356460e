import type { Readable } from 'node:stream';
import { callUrl } from '@commonplace/contracts/client';
import { problem } from '@commonplace/contracts/errors';
import { API_PREFIX } from '@commonplace/contracts/product';
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@commonplace/contracts/operation';
import { request } from 'undici';
import { AppError } from './errors';
import { againWhenLost } from './lost-connection';
import { openStream } from './open-stream';
import { lifeOf, patiently } from './patience';
import type { Signer } from './tokens';
import { traced, traceHeaders } from './tracing';

/** Longest wait in ms for a neighbour that is busy; one that is gone is noticed far sooner. */
const CALL_MS = 10_000;

export interface ServiceClient {
  /**
   * Calls another service's operation with our own 60-second token. Answers the parsed body; throws the AppError that the other side
   * meant, or UNAVAILABLE when it cannot be reached.
   */
  call<O extends Operation>(
    operation: O,
    base: string,
    input?: { params?: ParamsOf<O>; query?: QueryOf<O>; body?: BodyOf<O>; requestId?: string },
  ): Promise<AnswerOf<O>>;
  /** Opens the answer of an operation that streams. Throws when there is none; an answer that falls silent breaks off. */
  open<O extends Operation>(operation: O, base: string, input: { params?: ParamsOf<O> }): Promise<Readable>;
}

export function createServiceClient(signer: Signer): ServiceClient {
  return {
    async open(operation, base, { params }) {
      const path = callUrl(operation.path, params as Record<string, unknown>);
      const address = new URL(`${base.replace(/\/$/, '')}${operation.internal ? '' : API_PREFIX}${path}`);
      const headers = { authorization: `Bearer ${await signer.own()}`, ...traceHeaders() };
      return openStream(address, undefined, headers);
    },
    async call<O extends Operation>(
      operation: O,
      base: string,
      input: { params?: ParamsOf<O>; query?: QueryOf<O>; body?: BodyOf<O>; requestId?: string } = {},
    ) {
      const path = callUrl(
        operation.path,
        input.params as Record<string, unknown>,
        input.query as Record<string, unknown>,
      );
      const url = `${base.replace(/\/$/, '')}${operation.internal ? '' : API_PREFIX}${path}`;
      return traced(`call ${operation.id}`, { kind: 'client', attributes: { 'server.address': base } }, ask);

      async function ask(): Promise<AnswerOf<O>> {
        let reply;
        try {
          const headers = {
            authorization: `Bearer ${await signer.own()}`,
            ...traceHeaders(),
            ...(input.requestId ? { 'x-request-id': input.requestId } : {}),
            ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
          };
          const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
          const { method } = operation;
          const once = () => {
            const gone = new AbortController();
            const limits = { headersTimeout: CALL_MS, bodyTimeout: CALL_MS, signal: gone.signal };
            const send = () => request(url, { method, headers, ...limits, ...body });
            return patiently(lifeOf(base), () => gone.abort(), send);
          };
          reply = await againWhenLost(once, { repeatable: method === 'GET' || operation.read === true });
        } catch (cause) {
          throw new AppError('UNAVAILABLE', { detail: `${operation.owner} cannot be reached`, cause, retryAfter: 3 });
        }
        const text = await reply.body.text();
        const json: unknown = text ? JSON.parse(text) : undefined;
        if (reply.statusCode >= 400) {
          const parsed = problem.safeParse(json);
          if (!parsed.success)
            throw new AppError('UPSTREAM_FAILED', { cause: new Error(`${operation.id} answered ${reply.statusCode}`) });
          throw new AppError(parsed.data.code as 'INVALID', {
            detail: parsed.data.error,
            ...(parsed.data.errors ? { errors: parsed.data.errors } : {}),
          });
        }
        return operation.answer.parse(json) as AnswerOf<O>;
      }
    },
  };
}
