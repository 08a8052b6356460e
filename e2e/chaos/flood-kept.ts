import type { Kept } from '@commonplace/stack/chaos/flood-verdict';
import type { Before, Inside } from '@commonplace/stack/chaos/inside';
import { within } from '@commonplace/stack/chaos/within';
import { compareWrites, WRITES, type WriteLedger } from '@commonplace/stack/chaos/write-ledger';
import { pause } from './requests';

/** ms in which all that was written is to have had its effects: of an upload its pictures are made one after the other. */
const SETTLE_MS = 600_000;
/** ms after which a look, and reading all that was written, hangs. */
const LOOK_MS = 120_000;
const READ_MS = 900_000;

/** Asks the engines for what was acknowledged, once all of it has had its effects, or has had time to. */
export async function keptAfter(
  inside: Pick<Inside, 'broken' | 'writes'>,
  before: Before,
  ledger: WriteLedger,
): Promise<Kept> {
  const began = Date.now();
  let broken: string[] = [];
  for (; Date.now() - began < SETTLE_MS; await pause(1_000)) {
    broken = await within(LOOK_MS, 'a look', inside.broken(before)).catch((error: unknown) => [
      `cannot be looked at: ${String(error)}`,
    ]);
    if (broken.length === 0) break;
  }
  const settledSeconds = (Date.now() - began) / 1_000;
  const there = await within(READ_MS, 'reading what was written', inside.writes(ledger));
  const written = WRITES.filter((kind) => ledger.tried[kind].length > 0);
  const acknowledged = Object.fromEntries(written.map((kind) => [kind, ledger.acknowledged[kind].length]));
  return { acknowledged, ...compareWrites(ledger, there), broken, settledSeconds };
}

/** The writes of several senders, each of things of its own. */
export function bothOf(one: WriteLedger, two: WriteLedger): WriteLedger {
  const joined = (of: keyof WriteLedger) =>
    Object.fromEntries(WRITES.map((kind) => [kind, [...one[of][kind], ...two[of][kind]]])) as WriteLedger[typeof of];
  return { acknowledged: joined('acknowledged'), tried: joined('tried') };
}
