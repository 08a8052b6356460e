import type { IncomingMessage } from 'node:http';

/** What `/readyz` says: the status, and what is away. */
export interface Readiness {
  readonly status: string;
  readonly [name: string]: unknown;
}

/**
 * What whoever asks is told of it. All the world comes by the proxy in front of us, which names whom it speaks for, and hears the status alone; what is away
 * is for those who reach the process itself: probes, and operators who stand inside.
 */
export function toldReadiness({ headers }: Pick<IncomingMessage, 'headers'>, readiness: Readiness): Readiness {
  const byProxy = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return byProxy ? { status: readiness.status } : readiness;
}
