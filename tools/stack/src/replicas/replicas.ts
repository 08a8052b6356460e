import type { Part } from '../part';
import { StopError } from '../stop-error';
import { balance, type Balancer } from './balancer';

/** Our own processes of which several may run side by side. */
const REPLICATED = ['edge', 'svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog'] as const;
type Replicated = (typeof REPLICATED)[number];
const MOST = 9;

/** How many of each run; one of what is not named. */
export type Replicas = Readonly<Partial<Record<Replicated, number>>>;

/** Reads `3` (of each) or `edge=2,svc-catalog=3`. Throws a StopError that says what is wrong. */
export function readReplicas(text: string | undefined): Replicas {
  if (!text) return {};
  const pairs = text.includes('=') ? text.split(',') : REPLICATED.map((name) => `${name}=${text}`);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', count = ''] = pair.split('=').map((one) => one.trim());
      if (!REPLICATED.includes(name as Replicated) || !/^\d$/.test(count) || Number(count) < 1)
        throw new StopError(
          `REPLICAS is "${text}": set it to a number from 1 to ${MOST}, or to pairs such as edge=2,svc-catalog=3.`,
        );
      return [name, Number(count)];
    }),
  );
}

/**
 * Puts several processes in the place of each part of which there are to be more. The first keeps the part's name, the others get a number behind
 * it; each listens on a port of its own, and a balancer on the part's.
 */
export async function spread(
  parts: readonly Part[],
  replicas: Replicas,
  port: (name: string) => Promise<number>,
): Promise<{ parts: Part[]; balancers: Balancer[] }> {
  const all: Part[] = [];
  const balancers: Balancer[] = [];
  for (const part of parts) {
    const count = replicas[part.name as Replicated] ?? 1;
    if (count === 1) {
      all.push(part);
      continue;
    }
    const own: Part[] = [];
    for (let number = 1; number <= count; number += 1) {
      const [served, measured] = [await port(`${part.name}-r${number}`), await port(`${part.name}-r${number}-metrics`)];
      own.push(replica(part, number, served, measured));
    }
    all.push(...own);
    const { hostname, port: shared } = new URL(part.url);
    const host = hostname.replace(/^\[|\]$/g, '');
    balancers.push(
      await balance(
        { host, port: Number(shared) },
        own.map(({ url }) => url),
      ),
    );
  }
  return { parts: all, balancers };
}

function replica(part: Part, number: number, port: number, metricsPort: number): Part {
  const url = `http://127.0.0.1:${port}`;
  const command = part.command;
  return {
    ...part,
    name: number === 1 ? part.name : `${part.name}-${number}`,
    url,
    health: { kind: 'http', url: `${url}/healthz` },
    ...(command
      ? {
          command: () => {
            const given = command();
            const env: NodeJS.ProcessEnv = { ...given.env, HOST: '127.0.0.1', PORT: String(port) };
            // A sign of life of one says nothing of the others: of several the balancer is asked.
            delete env.HEARTBEAT_PORT;
            // The edge answers its metrics on a port of their own.
            return { ...given, env: env.METRICS_PORT ? { ...env, METRICS_PORT: String(metricsPort) } : env };
          },
        }
      : {}),
  };
}
