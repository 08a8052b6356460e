import type { Operation } from '@commonplace/contracts/operation';
import { bind } from './route';
import { serve, type Served, type TestIdentity } from './testing';

/** Status of an operation that is answered by nothing: who gets that far was let in. */
export const IN = 204;

/** Serves operations without anything behind them, and without a look at what is asked: what is tried is who is let in. */
export function serveAnsweredByNothing(
  operations: readonly Operation[],
  verifier: TestIdentity['verifier'],
): Promise<Served> {
  return serve({
    verifier,
    routes: operations.map((operation) =>
      bind({ ...operation, params: undefined, query: undefined, body: undefined } as never, ({ res }) => {
        res.status(IN).end();
        return undefined;
      }),
    ),
  });
}
