import { usedLine } from './processor';

const before = { at: 1_000, own: 50, mongodb: 70, nats: 20, syncs: 5, syncing: 9 };

test('what was used between two moments is told for each thing, and how busy the cores were', () => {
  const after = { at: 2_000, own: 850, mongodb: 470, nats: 120, syncs: 205, syncing: 309 };
  expect(usedLine(before, after, { things: 400, cores: 2, own: 'the driver' })).toBe(
    'processor time for each 3.3 ms (the driver 2.0, MongoDB 1.0, NATS 0.3), which is 65 % of 2 cores; ' +
      'the journal was written to disk 200 times, 1.5 ms each',
  );
});

test('a journal that was not written divides by nothing', () => {
  expect(usedLine(before, { ...before, at: 2_000 }, { things: 1, cores: 2, own: 'us' })).toContain('0 times, 0.0 ms');
});
