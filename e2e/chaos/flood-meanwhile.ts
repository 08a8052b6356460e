import { readFileSync } from 'node:fs';
import net from 'node:net';
import type { Important } from '@commonplace/stack/chaos/flood-verdict';
import type { Visitor } from '../driver/visitor';
import { SKU } from './flood-accounts';
import { pause } from './requests';

/** Connections that send a byte now and then. */
export const SLOW = 100;
const CHECKOUT = { sku: SKU, skip_trial: true, seats: 1 };
/** ms after which an answer is no longer waited for: far beyond what is promised. */
const PATIENCE_MS = 30_000;

/** Looks at a session and opens a checkout, by turns, as long as it goes. */
export async function payMeanwhile(
  buyer: Visitor,
  list: Important[],
  goesOn: () => boolean,
  restMs: number,
): Promise<void> {
  const ask = {
    session: (signal: AbortSignal) => buyer.send('GET', '/api/v1/session', undefined, {}, signal),
    checkout: (signal: AbortSignal) => buyer.send('POST', '/api/v1/membership/checkout', CHECKOUT, {}, signal),
  } as const;
  for (; goesOn(); await pause(restMs))
    for (const kind of ['session', 'checkout'] as const) {
      const began = performance.now();
      const ok = await ask[kind](AbortSignal.timeout(PATIENCE_MS))
        .then(async (reply) => (await reply.arrayBuffer(), reply.status === 200))
        .catch(() => false);
      list.push({ kind, ok, ms: performance.now() - began });
    }
}

/** Resident memory of a process in MB. */
export function memory(pid: number | undefined): number {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kb ?? 0) / 1_024);
  } catch {
    return 0;
  }
}

/** Half of them never end their headers, half never end a body of ten bytes. `end` gives how many the edge had ended. */
export function slowClients(base: string): { end(): number } {
  const { hostname, port } = new URL(base);
  let closed = 0;
  const sockets = Array.from({ length: SLOW }, (_, at) => {
    const socket = net.connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    socket.on('close', () => (closed += 1));
    socket.resume();
    socket.write(
      at % 2 === 0
        ? 'GET /api/v1/search?q=x HTTP/1.1\r\nhost: x\r\n'
        : 'POST /api/v1/designs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n',
    );
    return socket;
  });
  const timer = setInterval(() => {
    for (const [at, socket] of sockets.entries())
      if (socket.writable) socket.write(at % 2 === 0 ? `x-${at}: y\r\n` : ' ');
  }, 5_000);
  return {
    end() {
      clearInterval(timer);
      const count = closed;
      for (const socket of sockets) socket.destroy();
      return count;
    },
  };
}
