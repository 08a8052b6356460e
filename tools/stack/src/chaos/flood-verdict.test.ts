import { floodTable, isGoodFlood, type FloodFigures, type Kept } from './flood-verdict';

const both = (ms: number, ok = true) => (['session', 'checkout'] as const).map((kind) => ({ kind, ok, ms }));
const sent = {
  sent: 100,
  held: 0,
  well: 60,
  away: 40,
  untold: 0,
  working: 0,
  other: {},
  p50: 5,
  p95: 50,
  longest: 14_000,
};
const good: FloodFigures = {
  kind: 'reads',
  seconds: 10,
  rate: 10,
  calm: { perSecond: 1, p50: 20 },
  sent,
  calmly: both(10),
  meanwhile: both(15),
  slow: { opened: 100, ended: 100 },
  backSeconds: 0.4,
  ended: [],
  memory: [{ part: 'edge', before: 1, most: 3, after: 2 }],
};
const kept: Kept = { acknowledged: { heart: 3, folder: 2 }, lost: [], doubled: [], broken: [], settledSeconds: 4 };

test('a flood is as promised when each answer is, and nobody else suffers', () => {
  expect(isGoodFlood(good)).toBe(true);
  const bad: Partial<FloodFigures>[] = [
    { sent: { ...sent, untold: 1 } },
    { sent: { ...sent, other: { '500': 1 } } },
    { sent: { ...sent, longest: 15_000 } },
    { meanwhile: [] },
    { meanwhile: both(15, false) },
    { backSeconds: undefined },
    { backSeconds: 10 },
    { ended: ['edge'] },
  ];
  for (const one of bad) expect([one, isGoodFlood({ ...good, ...one })]).toEqual([one, false]);
});

test('of a flood that writes, what was acknowledged is to be there, once, and to agree', () => {
  const writes: FloodFigures = { ...good, kind: 'writes', kept };
  expect(isGoodFlood(writes)).toBe(true);
  // What is written may take a minute.
  expect(isGoodFlood({ ...writes, sent: { ...sent, longest: 59_000 } })).toBe(true);
  const { kept: _, ...unknown } = writes;
  expect(isGoodFlood(unknown)).toBe(false);
  const bad: Partial<Kept>[] = [
    { lost: ['heart 1'] },
    { doubled: ['folder a: 2 times'] },
    { broken: ['3 events wait'] },
    { acknowledged: { heart: 0 } },
  ];
  for (const one of bad) expect([one, isGoodFlood({ ...writes, kept: { ...kept, ...one } })]).toEqual([one, false]);
});

test('the table tells what was asked and what came of it', () => {
  const told = floodTable({ ...good, kind: 'uploads', kept, sent: { ...sent, other: { '500': 2 } } });
  expect(told).toContain('| flood of uploads: asked a second, for s | 10, 10 | 10 times |');
  expect(told).toContain('| any other end | 500: 2 | 0 |');
  expect(told).toContain('| p50, p95, longest wait ms | 5, 50, 14000 | < 60,000 |');
  expect(told).toContain('| session: p99 ms when calm, in the flood | 10, 15 | < 2 times |');
  expect(told).toContain('| acknowledged: heart | 3 |  |');
  expect(floodTable(good)).not.toContain('acknowledged');
});
