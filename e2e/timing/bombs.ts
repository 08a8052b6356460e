import { bombs } from '@commonplace/stack/chaos/bombs';
import { median } from '@commonplace/stack/chaos/mann-whitney';
import { memoryRise } from '@commonplace/stack/chaos/memory-of';
import type { TestStack } from '@commonplace/stack/testing';
import sharp from 'sharp';
import { Visitor } from '../driver/visitor';

const TIMES = 10;
/** Aims: ms until a bomb is refused, and MB by which svc-assets and its decoder may grow. */
const REFUSED_MS = 200;
const RISE_MB = 50;

/** Sends small files that would become large ones to a running copy: how soon they are refused, and what they take meanwhile. */
export async function timeBombs(stack: TestStack): Promise<boolean> {
  const worker = new Visitor(stack.url);
  await worker.logIn('business@example.com');
  const pid = stack.pid('svc-assets') ?? 0;
  const send = async (bytes: Uint8Array, filename: string) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), filename);
    const began = performance.now();
    const reply = await worker.send('POST', '/api/v1/uploads', form);
    await reply.arrayBuffer();
    return { status: reply.status, ms: performance.now() - began };
  };
  // What is loaded with the first picture is none of theirs.
  const plain = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
  for (let n = 0; n < 5; n++) await send(plain, 'plain.jpg');
  console.log('| file | bytes | answer | ms, median (longest) | memory, MB more |');
  console.log('| --- | --- | --- | --- | --- |');
  let good = true;
  for (const { what, filename, bytes, mayPass = false } of await bombs()) {
    const taken: number[] = [];
    const rises: number[] = [];
    let status = 0;
    for (let n = 0; n < TIMES; n++) {
      const { result, rise } = await memoryRise(pid, () => send(bytes, filename));
      status = result.status;
      taken.push(result.ms);
      rises.push(rise);
    }
    const rise = Math.max(...rises);
    const refused = [413, 415, 422].includes(status);
    if (rise > RISE_MB || !(refused || mayPass) || (refused && median(taken) > REFUSED_MS)) good = false;
    console.log(
      `| ${what} | ${bytes.length} | ${status} | ${median(taken).toFixed(0)} (${Math.max(...taken).toFixed(0)}) | ${rise} |`,
    );
  }
  console.log(`| aim | | refused | < ${REFUSED_MS} | < ${RISE_MB} |`);
  return good;
}
