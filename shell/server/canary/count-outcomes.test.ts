import { createMetrics } from '@commonplace/service-kit';
import { countOutcomes } from './count-outcomes';

test('what pages say of their remotes is counted by remote and outcome, and handed on; names from nowhere make no series', async () => {
  const metrics = createMetrics('edge');
  const take = jest.fn();
  const watch = countOutcomes({ take }, metrics, (name) => name === 'mf-browse');
  const outcomes = [
    { name: 'mf-browse', version: '1', outcome: 'shown' as const },
    { name: 'mf-browse', version: '1', outcome: 'failed' as const },
    { name: 'anything', version: '1', outcome: 'failed' as const },
  ];
  watch.take('session', outcomes);
  expect(take).toHaveBeenCalledWith('session', outcomes);
  expect(
    (await metrics.remotes.get()).values.map(({ labels, value }) => [labels.remote, labels.outcome, value]),
  ).toEqual([
    ['mf-browse', 'shown', 1],
    ['mf-browse', 'failed', 1],
    ['unknown', 'failed', 1],
  ]);
});
