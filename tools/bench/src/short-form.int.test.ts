import type { BenchReport } from './bench';
import { bench as edge } from './edge/bench';
import { bench as events } from './events/bench';
import { ratioOf } from './table';

// Measurements in small, held against what stands beside them in the same run. The margins are wide: only what is badly wrong fails.
const ends: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
});

const ratio = (report: BenchReport | undefined, what: string) => {
  const figure = report?.figures.find((one) => one.what === what);
  if (!figure) throw new Error(`nothing was measured about ${what}`);
  return ratioOf(figure);
};

test('events in a row come through outbox, stream and inbox at a tenth of the rate of the bare stream at least', async () => {
  const report = await events.run({ args: ['--short'], say: () => undefined, onEnd: (end) => void ends.push(end) });
  expect(ratio(report, 'sustained')).toBeGreaterThan(0.1);
}, 600_000);

test('a reading call of a known session goes through the edge at a fifth of the rate of the bare route at least', async () => {
  const report = await edge.run({ args: ['--short'], say: () => undefined, onEnd: (end) => void ends.push(end) });
  expect(ratio(report, 'throughput, 16 clients')).toBeGreaterThan(0.2);
}, 300_000);
