import { floorOf } from './run-floor';

test('the floor is what all cores would have taken for the same work, and the longest waits are named', () => {
  const line = floorOf([
    { what: 'Unit tests', seconds: 200, busy: 2, cores: 2 },
    { what: 'Types beside Build', seconds: 100, busy: 1.94, cores: 2 },
    { what: 'Integration tests', seconds: 600, busy: 1.5, cores: 2 },
    { what: 'Contract tests', seconds: 90, busy: 1, cores: 2 },
    { what: 'Browser tests', seconds: 305, busy: 1.6, cores: 2 },
    { what: 'The house', seconds: 400, busy: 1.8, cores: 2 },
  ]);
  // 200 + 97 + 450 + 45 + 244 + 360.
  expect(line).toBe(
    '28:15; with 2 cores that never wait 23:16. Longest waits: Integration tests 2:30, Browser tests 1:01, Contract tests 0:45',
  );
});

test('a run that never waited names nothing', () => {
  expect(floorOf([{ what: 'Unit tests', seconds: 61, busy: 4, cores: 4 }])).toBe(
    '1:01; with 4 cores that never wait 1:01',
  );
});

test('without a clock of the cores the floor is the time itself', () => {
  const line = floorOf([{ what: 'Unit tests', seconds: 5, busy: 0, cores: 0 }]);
  expect(line).toBe('0:05; with 0 cores that never wait 0:05');
});
