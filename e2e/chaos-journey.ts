import type { FaultResult } from '@commonplace/stack/chaos/chaos-table';
import { emptyLedger } from '@commonplace/stack/chaos/write-ledger';
import type { Fault } from '@commonplace/stack/chaos/plan';
import type { TestStack } from '@commonplace/stack/testing';
import { runChaos } from './chaos/run';

/** A short form of `npm run chaos`: a service, a pair, a broker, the database, and something that hangs. */
const FAULTS: readonly Omit<Fault, 'n'>[] = [
  { kind: 'kill', parts: ['svc-assets'] },
  { kind: 'kill', parts: ['nats'] },
  { kind: 'kill', parts: ['svc-billing', 'svc-identity'] },
  { kind: 'pause', parts: ['elasticsearch'] },
  { kind: 'kill', parts: ['mongodb'] },
];

export function describeChaos(stack: () => TestStack): void {
  test('parts that are killed and held under load: no acknowledged write is lost, nothing is done twice, everything agrees afterwards', async () => {
    const results: FaultResult[] = [];
    const report = await runChaos({
      stack: stack(),
      faults: FAULTS.map((fault, n) => ({ n, ...fault })),
      ledger: emptyLedger(),
      results,
      pauseMs: 4_000,
    });
    // A letter that the mail server took just when the database died is sent again, under the same Message-ID.
    const doubled = report.doubled.filter((one) => !/^(mail|receipt) /.test(one));
    const { lost, broken, refused } = report;
    expect({ lost, doubled, broken, refused }).toEqual({ lost: [], doubled: [], broken: [], refused: [] });
    expect(report.acknowledged).toBeGreaterThan(20);
    // By itself, without a hand; how fast is a figure of the long form.
    expect(results.filter(({ recoveredMs }) => recoveredMs === undefined)).toEqual([]);
    expect(results).toHaveLength(FAULTS.length);
  }, 480_000);
}
