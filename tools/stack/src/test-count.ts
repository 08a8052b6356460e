import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a part of a run, or all of it, came to. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, each with what it said: told again at the end of a run, where nobody has to look for it. */
  faults?: string[];
  /** What took longest, longest first. */
  times?: Spell[];
}

/** A suite or a group of tests, and how long it took in s. */
export interface Spell {
  what: string;
  seconds: number;
}

/** The line that a run ends with. */
export const line = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Several parts as one, with all their faults. */
export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
  skipped: counts.reduce((all, { skipped }) => all + skipped, 0),
  faults: counts.flatMap(({ faults }) => faults ?? []),
  times: counts.flatMap(({ times }) => times ?? []),
});

/** A check that passes or fails as a whole, counted as one test. */
export const asOne = (passed: boolean, fault?: string): Count => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  ...(!passed && fault && { faults: [fault] }),
});

/** What is read of the report that jest writes with `--json`. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestSuite[];
}

interface JestSuite {
  /** Absolute path of the file. */
  name: string;
  message: string;
  /** Both in ms since 1970. */
  startTime: number;
  endTime: number;
  /** `duration` in ms; null where jest took none. */
  assertionResults: {
    status: string;
    fullName: string;
    ancestorTitles: string[];
    duration?: number | null;
    /** With colours and places in the code. */
    failureMessages?: string[];
  }[];
}

/** So many lines of what a failed test said stand with its name. */
const TOLD_LINES = 24;

/** What a failed test said, indented, without colours and the frames of other people's code. */
function told(messages: readonly string[] = []): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((text) => text.trim() !== '' && !/^\s+at .*(node_modules|node:internal)/.test(text));
  const more = lines.length > TOLD_LINES ? ['…'] : [];
  return [...lines.slice(0, TOLD_LINES), ...more].map((text) => `\n      ${text}`).join('');
}

/** The names of failed tests with their files and what they said; of a suite that could not be loaded the first line of the reason. */
const failedTests = (root: string, suites: JestSuite[]): string[] =>
  suites.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}${told(failureMessages)}`);
    return assertionResults.length === 0 && message ? [`${file}: ${message.trim().split('\n', 1)[0]}`] : [];
  });

/** A report of jest as counts; a suite that cannot even be loaded counts as one failed test. Paths are told from `root`. */
export const countOf = (report: JestReport, root: string): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  faults: failedTests(root, report.testResults),
});
