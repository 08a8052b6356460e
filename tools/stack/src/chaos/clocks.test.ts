import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../settings';
import { movableClock, moveClocks } from './clocks';

const HOUR_MS = 3_600_000;
/** Every 20 ms what its clock says, in each way that there is to ask, and how long it has run. */
const TELLS = `setInterval(() => {
  const at = [Date.now(), new Date().getTime(), Date.parse(Date()), performance.now()];
  const kept = [new Date(5).getTime() === 5, new Date() instanceof Date, new Date().constructor === Date, Date.UTC(2026, 0) > 0,
    Object.prototype.toString.call(new Date()) === '[object Date]', new (class extends Date {})(7).getTime() === 7];
  console.log(JSON.stringify({ at, kept: kept.every(Boolean) }));
}, 20)`;

test("a process's clock jumps while it runs, and back; the others' do not, and what waits goes on waiting as long as it should", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'clocks-'));
  const { args, env } = movableClock({ root: repositoryRoot(), dataDir, part: 'edge' });
  const child = spawn(process.execPath, [...args, '-e', TELLS], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => {
      const { value } = (await lines.next()) as { value: string };
      const { at, kept } = JSON.parse(value) as { at: [number, number, number, number]; kept: boolean };
      expect(kept).toBe(true);
      return { off: at.slice(0, 3).map((one) => Math.round((one - Date.now()) / HOUR_MS)), ran: at[3] };
    };
    const untilOff = async (hours: number) => {
      for (;;) {
        const { off, ran } = await next();
        if (off.every((one) => one === hours)) return ran;
      }
    };
    const before = await untilOff(0);
    moveClocks(dataDir, { edge: 24 * HOUR_MS, 'svc-catalog': HOUR_MS });
    const ahead = await untilOff(24);
    moveClocks(dataDir, { edge: -HOUR_MS });
    await untilOff(-1);
    moveClocks(dataDir, { 'svc-catalog': HOUR_MS });
    const after = await untilOff(0);
    expect(ahead).toBeGreaterThan(before);
    expect(after - before).toBeLessThan(HOUR_MS);
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  }
}, 30_000);
