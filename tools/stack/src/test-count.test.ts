import { asOne, countOf, line, sum, type JestReport } from './test-count';

const report = (over: Partial<JestReport>): JestReport => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...over,
});

test('a failed test is named with its file', () => {
  const suite = {
    name: '/tree/svc-billing/src/price.test.ts',
    message: 'long text',
    startTime: 0,
    endTime: 1,
    assertionResults: [
      { status: 'passed', fullName: 'a price is whole', ancestorTitles: [] },
      { status: 'failed', fullName: 'a price is never negative', ancestorTitles: [] },
    ],
  };
  const count = countOf(report({ numFailedTests: 1, testResults: [suite] }), '/tree');
  expect(count).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    faults: ['svc-billing/src/price.test.ts: a price is never negative'],
  });
});

test('what a failed test said stands with it, without colours and the frames of packages, and not without end', () => {
  const failureMessages = [
    '\u001b[31mexpected 1\u001b[39m\n\n    at /tree/a.test.ts:3:1\n    at run (/tree/node_modules/jest/x.js:1:1)',
  ];
  const suite = (messages: string[]) => ({
    name: '/tree/a.test.ts',
    message: '',
    startTime: 0,
    endTime: 1,
    assertionResults: [{ status: 'failed', fullName: 'one', ancestorTitles: [], failureMessages: messages }],
  });
  const faultsOf = (messages: string[]) => countOf(report({ testResults: [suite(messages)] }), '/tree').faults;
  expect(faultsOf(failureMessages)).toEqual(['a.test.ts: one\n      expected 1\n          at /tree/a.test.ts:3:1']);
  expect(faultsOf([Array(90).fill('line').join('\n')])?.[0]?.split('\n')).toHaveLength(26);
});

test('a suite that cannot be loaded is one failed test, with the first line of the reason', () => {
  const message = '  Cannot find module b\n  at c';
  const suite = { name: '/tree/a.test.ts', message, startTime: 0, endTime: 1, assertionResults: [] };
  const count = countOf(report({ numRuntimeErrorTestSuites: 1, testResults: [suite] }), '/tree');
  expect([count.failed, count.faults]).toEqual([1, ['a.test.ts: Cannot find module b']]);
});

test('parts add up, and their faults stay in order', () => {
  const all = sum([
    asOne(true, 'never said'),
    asOne(false, 'first'),
    countOf(report({ numTodoTests: 3 }), '/'),
    asOne(false, 'last'),
  ]);
  expect(all.faults).toEqual(['first', 'last']);
  expect(line(all)).toBe('3 passed, 2 failed, 3 skipped');
});
