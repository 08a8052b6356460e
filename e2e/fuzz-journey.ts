import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import type { TestStack } from '@commonplace/stack/testing';
import { fuzz, ROLES } from './fuzz/run';

/** A short run of `npm run fuzz` on one seed. Administrators are left out: what they may do would change the copy for everybody. */
export function describeFuzz(stack: () => TestStack): void {
  test('[SEC-01] of generated requests to every operation each gets an answer that the documents promise', async () => {
    const report = await fuzz({
      url: stack().url,
      operations: ALL_OPERATIONS,
      requests: 800,
      seed: 20_261_122,
      roles: ROLES.filter((role) => role !== 'admin'),
    });
    // A busy machine may answer that a part cannot be reached just now, which the documents promise, too.
    expect(report.findings.filter(({ fault }) => !fault.startsWith('503 '))).toEqual([]);
    expect(report.operations).toBeGreaterThan(240);
    expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '401', '403', '404', '422']));
  });
}
