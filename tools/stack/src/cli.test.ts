import { spawnSync } from 'node:child_process';
import path from 'node:path';

const stack = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', path.join(__dirname, 'cli.ts'), ...args], { encoding: 'utf8' });

test('an option that there is not is named, with those that there are, and nothing is started', () => {
  const { status, stdout, stderr } = stack('start', '--starters', 'small');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain("Unknown option '--starters'");
  expect(stderr).toContain('--starter all, small or none');
  expect(stderr).not.toMatch(/^\s+at /m);
});

test.each(['reindex-cli.ts', 'backup-cli.ts', 'restore-cli.ts', 'events-cli.ts'])(
  'asked for help %s says how it is called, and does nothing',
  (file) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', path.join(__dirname, file), '--help'],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: npm run \w+/);
  },
  30_000,
);
