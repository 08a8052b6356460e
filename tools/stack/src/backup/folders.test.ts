import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newestOf, prune, whileWriting } from './folders';

let below: string;
beforeEach(() => (below = mkdtempSync(path.join(tmpdir(), 'backups-'))));
afterEach(() => rmSync(below, { recursive: true }));

const RECORD = { format: 1, at: '2026-03-09T01:15:00.000Z', databases: {}, streams: {}, topics: {}, objects: null };
function folder(name: string, o: { finished?: boolean; writing?: boolean; minutes?: number } = {}): string {
  const at = path.join(below, name);
  const then = new Date(Date.now() - (o.minutes ?? 0) * 60_000);
  mkdirSync(at);
  writeFileSync(path.join(at, 'half'), '');
  if (o.finished) writeFileSync(path.join(at, 'backup.json'), JSON.stringify(RECORD));
  if (o.writing) {
    writeFileSync(path.join(at, 'backup.json.writing'), '');
    utimesSync(path.join(at, 'backup.json.writing'), then, then);
  }
  utimesSync(at, then, then);
  return at;
}

test('what broke off goes before the next run, and backups beyond those that are kept; what somebody writes stays', () => {
  folder('2026-03-07T01-15-00', { finished: true });
  folder('2026-03-08T01-15-00', { finished: true });
  folder('2026-03-08T03-15-00', { minutes: 60 });
  folder('2026-03-08T04-15-00', { writing: true, minutes: 60 });
  folder('2026-03-09T01-15-00', { finished: true });
  folder('2026-03-09T02-15-00', { writing: true, minutes: 2 });
  folder('somebody’s own', { minutes: 60 });
  expect(prune(below, 2).map((one) => path.basename(one))).toEqual([
    '2026-03-08T03-15-00',
    '2026-03-08T04-15-00',
    '2026-03-07T01-15-00',
  ]);
  expect(readdirSync(below).sort()).toEqual([
    '2026-03-08T01-15-00',
    '2026-03-09T01-15-00',
    '2026-03-09T02-15-00',
    'somebody’s own',
  ]);
  expect(prune(below, undefined)).toEqual([]);
  expect(newestOf(below)).toBe(path.join(below, '2026-03-09T01-15-00'));
  expect(prune(path.join(below, 'not there'), 2)).toEqual([]);
});

test('a backup that breaks off takes no room; one that comes to its end is marked as in work no longer', async () => {
  const [full, good] = [folder('2026-03-09T01-15-00'), folder('2026-03-10T01-15-00')];
  await expect(whileWriting(full, () => Promise.reject(new Error('ENOSPC')))).rejects.toThrow('ENOSPC');
  expect(existsSync(full)).toBe(false);
  const marked = await whileWriting(good, () => Promise.resolve(existsSync(path.join(good, 'backup.json.writing'))));
  expect([marked, readdirSync(good)]).toEqual([true, ['half']]);
});
