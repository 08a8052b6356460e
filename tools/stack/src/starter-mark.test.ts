import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { starterLedger, starterMark } from './starter-mark';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'commonplace-test-'));
  for (const folder of ['tools/stack/starter/art', 'tools/stack/src/import', 'contracts/src'])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'tools/stack/starter/art/hill.ts'), 'a hill');
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the mark of the starter library is another one with other pictures, other packages and another limit', () => {
  const marks = [starterMark(root), starterMark(root, 'small'), starterMark(root, 4000)];
  writeFileSync(path.join(root, 'tools/stack/starter/art/hill.ts'), 'a higher hill');
  marks.push(starterMark(root));
  writeFileSync(path.join(root, 'package-lock.json'), '{"packages":{}}');
  marks.push(starterMark(root));
  expect(new Set(marks).size).toBe(5);
});

test('what was not changed keeps its mark, tests aside', () => {
  const mark = starterMark(root, 'small');
  writeFileSync(path.join(root, 'tools/stack/starter/art/hill.test.ts'), 'a test');
  expect(starterMark(root, 'small')).toBe(mark);
});

test('a mark that was noted is there for the next start', () => {
  starterLedger(root).complete('that');
  expect(starterLedger(root).isComplete('that')).toBe(true);
  expect(starterLedger(root).isComplete('another')).toBe(false);
});
