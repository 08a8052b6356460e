import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** Requirements of levels 1 and 2 of ASVS 5.0.0: section, and its numbers. */
const SECTIONS =
  '1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1-1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2 4.1:1-3 4.2:1-1 4.3:1-2 4.4:1-4 5.1:1-1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1-1 8.4:1-1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1-1 11.6:1-1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1-1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1-1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1-1 17.2:1-4 17.3:1-2';
const REQUIREMENTS = SECTIONS.split(' ').flatMap((text) => {
  const [, section = '', first = 0, last = 0] = /^(.+):(\d+)-(\d+)$/.exec(text) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => [section, Number(first) + at].join('.'));
});

test('the table of ASVS names every requirement of levels 1 and 2 once, as met, part, gap or not ours', () => {
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+)\s+\| (\w+)\s+\| (.+?)\s*\|$/gm)].map(([, id, state, by]) => [
    id,
    state,
    by,
  ]);
  const notOurs = [...page.matchAll(/^Not ours: .+\(([\d., ]+)\)\.$/gm)].flatMap(([, list = '']) => list.split(', '));
  expect([...rows.map(([id]) => id), ...notOurs].sort()).toEqual([...REQUIREMENTS].sort());
  expect(REQUIREMENTS).toHaveLength(253);
  expect([...new Set(rows.map(([, state]) => state))].sort()).toEqual(['gap', 'met', 'part']);
  expect(rows.filter(([, , by = '']) => by.length < 4)).toEqual([]);
});

test('what the page names by its file is there', () => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).split('\n');
  const names = new Set(tracked.map((file) => path.basename(file)));
  const named = [...page.matchAll(/`([\w@./-]+\.(?:tsx?|js))`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => (file.includes('/') ? !existsSync(path.join(root, file)) : !names.has(file)))).toEqual(
    [],
  );
  const linked = [...page.matchAll(/\]\(((?!https?:)[^)#]+)\)/g)].map(([, target = '']) => target);
  expect(linked.filter((target) => !existsSync(path.join(root, 'docs', target)))).toEqual([]);
});
