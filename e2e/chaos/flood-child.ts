import { spawn } from 'node:child_process';
import path from 'node:path';
import { LONGEST_MS, type FloodKind } from '@commonplace/stack/chaos/flood-kind';
import type { Sent } from '@commonplace/stack/chaos/flood-tally';
import type { WriteLedger } from '@commonplace/stack/chaos/write-ledger';
import type { FloodStuff } from './flood-makers';

/** ms beyond the flood and its longest wait in which the sender starts and tells what came of it. */
const SPARE_MS = 120_000;

/** Sends a flood from a process of its own. `first`: numbers below are somebody else's. Throws when the sender ends otherwise than well, or not at all. */
export function sendFlood(o: {
  base: string;
  rate: number;
  seconds: number;
  kind: FloodKind;
  stuff: FloodStuff;
  first: number;
}): Promise<Sent & { ledger: WriteLedger }> {
  const file = path.join(import.meta.dirname, 'flood-sender.ts');
  const given = [o.base, o.rate, o.seconds, o.kind, o.first].map(String);
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...given], { stdio: ['pipe', 'pipe', 'inherit'] });
  const limit = o.seconds * 1_000 + LONGEST_MS[o.kind] + SPARE_MS;
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the sender has not ended within ${limit / 1_000} s`));
    }, limit);
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    // Its end says more than that it has not read all.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(o.stuff));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(JSON.parse(text) as Sent & { ledger: WriteLedger });
      else reject(new Error(`the sender ended with ${code ?? signal}`));
    });
  });
}
