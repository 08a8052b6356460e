import type { RemoteOutcome } from '@commonplace/contracts/edge/operations';

export interface OutcomesParts {
  /** Version of a remote that the page runs or tried to. */
  version: (name: string) => string | undefined;
  send: (body: { outcomes: RemoteOutcome[] }) => Promise<unknown>;
  /** Runs something after a while; `setTimeout` in a page. */
  later?: (work: () => void, ms: number) => void;
}

/** What happens meanwhile is told in one call. */
const WAIT_MS = 3_000;

/** Tells the edge, once for each version in a page, that a remote was drawn and whether it failed. Costs no page anything when it cannot. */
export function createOutcomes({ version, send, later = setTimeout }: OutcomesParts) {
  const told = new Set<string>();
  let waiting: RemoteOutcome[] = [];
  return {
    tell: (name: string, outcome: RemoteOutcome['outcome']): void => {
      const running = version(name);
      const key = `${name} ${running} ${outcome}`;
      if (running === undefined || told.has(key)) return;
      told.add(key);
      waiting.push({ name, version: running, outcome });
      if (waiting.length > 1) return;
      later(() => {
        const outcomes = waiting;
        waiting = [];
        // The next page tells its own; nothing is missed that matters.
        send({ outcomes }).catch(() => undefined);
      }, WAIT_MS);
    },
  };
}
