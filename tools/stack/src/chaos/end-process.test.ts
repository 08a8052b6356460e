import { spawn } from 'node:child_process';
import { endProcess } from './end-process';

const STAYS = 'process.on("SIGTERM", () => {}); process.stdout.write("x"); setInterval(() => {}, 1_000)';
async function started(script: string) {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

test('a process is ended; of one that is gone already nobody waits for its end; one that stays is told of', async () => {
  const child = await started(STAYS);
  await expect(endProcess(child, 'SIGTERM', { what: 'a member', ms: 50 })).rejects.toThrow(
    'a member has not ended within 0.05 s',
  );
  await endProcess(child, 'SIGKILL');
  expect(child.signalCode).toBe('SIGKILL');
  await endProcess(child, 'SIGKILL');
});
