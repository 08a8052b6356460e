import { emptyLedger, type Names } from '@commonplace/stack/chaos/write-ledger';
import { bothOf, keptAfter } from './flood-kept';

test('what was acknowledged to anybody is held against what is there when all has had its effects', async () => {
  const [one, two] = [emptyLedger(), emptyLedger()];
  for (const [ledger, name] of [
    [one, 'a'],
    [two, 'b'],
  ] as const)
    for (const list of ['tried', 'acknowledged'] as const) ledger[list].folder.push(name);
  two.tried.folder.push('c');
  let looks = 0;
  const there: Names = { ...emptyLedger().tried, folder: ['a', 'c', 'c'] };
  const inside = {
    broken: async () => (looks++ < 1 ? ['2 events wait in the outbox of assets'] : []),
    writes: async () => (expect(looks).toBe(2), there),
  };
  const kept = await keptAfter(inside, { deadLetters: 0, known: [] }, bothOf(one, two));
  expect(kept).toMatchObject({
    acknowledged: { folder: 2 },
    lost: ['folder b'],
    doubled: ['folder c: 2 times'],
    broken: [],
  });
});
