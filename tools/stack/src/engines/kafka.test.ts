import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ACTIVITY_KEPT } from './kafka';

const inCluster = (file: string) => readFileSync(path.resolve(__dirname, '../../../../k8s', file), 'utf8');

test('what anybody may report has an end in every topic of it that we make, on one machine and in a cluster', () => {
  const operator = inCluster('operators/kafka/topics.yaml');
  const job = inCluster('components/engines-inside/setup-jobs.yaml');
  const [activity = ''] = operator.split('\n---\n').filter((text) => text.includes('name: activity.v1'));
  const made = job.split('\n').find((line) => line.includes('--topic activity.v1')) ?? '';
  expect(Object.keys(ACTIVITY_KEPT)).toContain('retention.bytes');
  for (const [name, value] of Object.entries(ACTIVITY_KEPT)) {
    expect(activity.split('\n').map((line) => line.trim())).toContain(`${name}: ${value}`);
    expect(made).toContain(` --config ${name}=${value}`);
  }
});
