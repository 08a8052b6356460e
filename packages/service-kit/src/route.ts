import type { AnswerOf, Operation, ParsedBody, ParsedParams, ParsedQuery } from '@commonplace/contracts/operation';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import type { Request, Response } from 'express';
import type { Logger } from './logger';
import type { Printed } from './printed';

/** What a use case is given: parsed input, who calls, and the raw request and answer for streams and headers. */
export interface Context<O extends Operation = Operation> {
  readonly params: ParsedParams<O>;
  readonly query: ParsedQuery<O>;
  readonly body: ParsedBody<O>;
  readonly auth: TokenClaims;
  readonly req: Request;
  readonly res: Response;
  readonly log: Logger;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
}

export interface Route {
  readonly operation: Operation;
  /** Typed where it is bound; here every operation alike. */
  readonly handle: (ctx: Context) => Promise<unknown>;
}

/** An answer; printed where many get the same. */
type Given<O extends Operation> = AnswerOf<O> | Printed<AnswerOf<O>> | undefined;

/**
 * Binds an operation of the contract to its use case. What the handler returns is sent with the operation's status; `undefined` means that
 * it has answered by itself on `ctx.res`.
 */
export function bind<O extends Operation>(
  operation: O,
  handler: (ctx: Context<O>) => Promise<Given<O>> | Given<O>,
): Route {
  return { operation, handle: async (ctx) => handler(ctx) };
}
