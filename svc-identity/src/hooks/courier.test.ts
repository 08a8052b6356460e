import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { silentLog } from '@commonplace/service-kit/testing';
import type { Deps } from '../deps';
import { startCourier } from './courier';
import type { Busy } from './delivery.repo';
import { newSecret } from './hook';

/** Answers of a receiver that takes its time; whoever is asked elsewhere answers at once. */
const held: ServerResponse[] = [];
const release = () => held.splice(0).forEach((res) => void res.writeHead(204).end());
const receiver = createServer((req, res) => {
  req.resume();
  if (req.url?.startsWith('/slow')) held.push(res);
  else res.writeHead(204).end();
});
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
afterAll(() => receiver.close());

/** Waits for a fact, and meanwhile does `turn` again and again. */
async function until(fact: () => boolean, turn: () => void = () => undefined): Promise<void> {
  for (let tries = 0; !fact(); tries += 1) {
    if (tries > 2_000) throw new Error('it never came');
    turn();
    await sleep(5);
  }
}

interface Row {
  readonly id: string;
  readonly hook: string;
  readonly uid: number;
}

/** A queue as the database has it: the oldest first, none of those that are busy. */
function queueOf(rows: readonly Row[]) {
  const waiting = [...rows];
  const settled: string[] = [];
  const secret = newSecret();
  const { port } = receiver.address() as AddressInfo;
  const deps = {
    config: { LOCAL: true },
    now: () => new Date('2026-05-01T12:00:00.000Z'),
    hooks: {
      byIdOfAnybody: async (id: string) => ({ id, url: `http://127.0.0.1:${port}/${id}`, secret, oldSecret: null }),
      succeeded: async () => undefined,
    },
    deliveries: {
      claim: async (_now: Date, { hooks, accounts }: Busy) => {
        const at = waiting.findIndex(({ hook, uid }) => !hooks.includes(hook) && !accounts.includes(uid));
        return at < 0 ? undefined : { ...waiting.splice(at, 1)[0], body: '{}', tries: 1 };
      },
      settle: async ({ id }: Row) => void settled.push(id),
    },
  } as unknown as Deps;
  return { deps, settled };
}

test('an account with ten slow receivers holds up nobody else, and all of its own are delivered in the end', async () => {
  const slow = Array.from({ length: 30 }, (_, n): Row => ({ id: `s${n}`, hook: `slow${n % 10}`, uid: 1 }));
  const fast = Array.from({ length: 5 }, (_, n): Row => ({ id: `f${n}`, hook: `fast${n}`, uid: 2 }));
  const { deps, settled } = queueOf([...slow, ...fast]);
  const courier = startCourier({ deps, log: silentLog });
  try {
    await until(() => settled.length >= fast.length);
    expect([...settled].sort()).toEqual(fast.map(({ id }) => id));
    expect(held.length).toBeLessThanOrEqual(3);
    await until(() => settled.length === slow.length + fast.length, release);
    expect(new Set(settled).size).toBe(slow.length + fast.length);
  } finally {
    let over = false;
    const stopped = courier.stop().finally(() => (over = true));
    await until(() => over, release);
    await stopped;
  }
}, 30_000);
