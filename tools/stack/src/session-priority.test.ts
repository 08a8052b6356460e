import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setPriorityOfSession } from './session-priority';

test('a process that leads a session gives way with all its threads, as a session where the system has those', async () => {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('it has no pid');
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve));
    setPriorityOfSession(pid, 10);
    expect(getPriority(pid)).toBe(10);
    if (existsSync(`/proc/${pid}/task`))
      expect(readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread)))).toEqual(
        readdirSync(`/proc/${pid}/task`).map(() => 10),
      );
    if (existsSync(`/proc/${pid}/autogroup`))
      expect(readFileSync(`/proc/${pid}/autogroup`, 'utf8')).toMatch(/nice 10$/m);
  } finally {
    child.kill('SIGKILL');
  }
});

test('of a process that has ended nothing is said', () => {
  expect(() => setPriorityOfSession(2 ** 22 + 1, 10)).not.toThrow();
});
