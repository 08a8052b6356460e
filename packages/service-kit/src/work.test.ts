import { createMetrics } from './metrics';
import { measured, measureInto } from './work';

test('work is counted by its name and outcome, and what it throws is thrown on', async () => {
  const metrics = createMetrics('test');
  expect(await measured('before', () => Promise.resolve(1))).toBe(1);
  measureInto(metrics);
  expect(await measured('job', () => Promise.resolve('made'))).toBe('made');
  await expect(measured('job', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const counts = (await metrics.work.get()).values.filter(({ metricName }) => metricName?.endsWith('_count'));
  expect(counts.map(({ labels, value }) => [labels.work, labels.outcome, value])).toEqual([
    ['job', 'done', 1],
    ['job', 'failed', 1],
  ]);
});
