import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { collectGarbage } from './collect-garbage';
import { memoryOf } from './process-memory';

test('a process gives back what it no longer holds, goes on, and can be asked again', async () => {
  const program =
    "let waste = []; for (let n = 0; n < 300_000; n++) waste.push('kept for a while ' + n); waste = null; setInterval(() => {}, 1_000); console.log('ready')";
  const child = spawn(process.execPath, ['--max-semi-space-size=64', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(child.stdout, 'data');
    const before = memoryOf(child.pid ?? 0).anonymous;
    await collectGarbage(child.pid ?? 0);
    expect(memoryOf(child.pid ?? 0).anonymous).toBeLessThan(before - 5);
    await collectGarbage(child.pid ?? 0);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill();
  }
});
