import { whereTimeGoes } from './spent';
import type { Watched } from './waits';

test('a further round is told with its waits, its processor time, whose code ran, and the bare transactions beside it', async () => {
  const ran: string[] = [];
  const round = (name: string, rate: number) => async () => {
    ran.push(name);
    return rate;
  };
  const waits = {
    begin: () => () => ({ events: 10, lasted: 40, record: 20, commit: 40, answer: 10 }),
  } as unknown as Watched;
  let looks = 0;
  const used = async () => {
    const n = looks++;
    return { at: 1_000 * n, own: 20 * n, mongodb: 10 * n, nats: n, syncs: 5 * n, syncing: 10 * n };
  };
  const lines = await whereTimeGoes(
    { what: 'each', count: 10, atOnce: 2, ours: round('ours', 452.4), bare: round('bare', 700), storedAt: () => 400 },
    waits,
    used,
  );
  expect(ran).toEqual(['ours', 'bare']);
  expect(lines).toEqual([
    expect.stringMatching(
      /^each, .*: 452 a second; the stream had the last event after 0\.4 s of 1\.0 s; 8\.0 ms for an event on each of 2 ways/,
    ),
    expect.stringMatching(/^of that round: processor time for each 3\.1 ms \(writer, relay and consumer 2\.0, /),
    expect.stringMatching(/^whose code ran in writer, relay and consumer: .+ \d+ %/),
    expect.stringMatching(
      /^as many bare transactions then, 700 a second: processor time for each 3\.1 ms \(the driver 2\.0, /,
    ),
  ]);
});
