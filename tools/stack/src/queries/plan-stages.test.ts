import { sortsInMemory, stagesOf } from './plan-stages';

const byIndex = { stage: 'FETCH', inputStage: { stage: 'IXSCAN' } };
const inMemory = { stage: 'SORT', inputStage: byIndex };
const answer = (winningPlan: object, ...rejectedPlans: object[]) => ({
  queryPlanner: { parsedQuery: { stage: 'a field' }, winningPlan, rejectedPlans },
});

test('the stages are those of the plan that won', () => {
  expect(stagesOf(answer(inMemory, { stage: 'COLLSCAN' }))).toEqual(['FETCH', 'IXSCAN', 'SORT']);
  expect(stagesOf(answer({ queryPlan: byIndex, slotBasedPlan: { stages: 'x', stage: 'y' } }))).toEqual([
    'FETCH',
    'IXSCAN',
  ]);
});

test('what no plan could read in order is put in order in memory', () => {
  expect(sortsInMemory(answer(inMemory))).toBe(true);
  expect(sortsInMemory(answer(inMemory, inMemory))).toBe(true);
  expect(sortsInMemory(answer({ queryPlan: inMemory }))).toBe(true);
  expect(sortsInMemory({ stages: [{ $cursor: answer(inMemory) }, { $limit: 3 }] })).toBe(true);
});

test.each([
  ['it is read in order', answer(byIndex)],
  ['an index has the order, and the engine preferred another for a few rows', answer(inMemory, byIndex)],
  ['groups are put in order', answer({ stage: 'SORT', inputStage: { stage: 'GROUP', inputStage: byIndex } })],
  [
    'a later step of a pipeline puts in order what it made itself',
    { stages: [{ $cursor: answer(byIndex) }, { $sort: { n: 1 } }] },
  ],
])('not when %s', (_why, plan) => {
  expect(sortsInMemory(plan)).toBe(false);
});
