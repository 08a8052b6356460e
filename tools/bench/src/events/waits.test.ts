import { waitsLine } from './waits';

test('what the ways did with their time is told for each event', () => {
  const waits = { events: 100, lasted: 200, record: 300, commit: 1_000, answer: 150 };
  expect(waitsLine(waits, 8)).toBe(
    '16 ms for an event on each of 8 ways: its inbox record 3.0, the commit 10, its answer to the broker 1.5, all else 1.5',
  );
});
