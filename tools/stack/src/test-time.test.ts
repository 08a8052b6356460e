import type { JestReport } from './test-count';
import { slowest } from './test-time';

const suite = (name: string, seconds: number, tests: [string, number | null][] = []) => ({
  name: `/tree/${name}`,
  message: '',
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  assertionResults: tests.map(([group, duration]) => ({
    status: 'passed',
    fullName: group,
    ancestorTitles: [group],
    duration,
  })),
});
const report = (testResults: JestReport['testResults']): JestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults,
});

test('many suites are told by the clock, longest first, no more than asked for', () => {
  const many = Array.from({ length: 12 }, (_, at) => suite(`${at}.test.ts`, at));
  expect(slowest(report(many), '/tree', 2)).toEqual([
    { what: '11.test.ts', seconds: 11 },
    { what: '10.test.ts', seconds: 10 },
  ]);
});

test('few suites are told by their groups; a test without a time took none', () => {
  const few = [
    suite('e2e/house.e2e.ts', 90, [
      ['money', 2_000],
      ['getting in', 30_000],
      ['money', 3_400],
      ['getting in', null],
    ]),
  ];
  expect(slowest(report(few), '/tree', 5)).toEqual([
    { what: 'e2e/house.e2e.ts: getting in', seconds: 30 },
    { what: 'e2e/house.e2e.ts: money', seconds: 5 },
  ]);
});
