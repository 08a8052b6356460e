import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { parse } from './check';

const folder = path.join(__dirname, '../../../k8s/operators');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** Where, below `at`, lists stand that are merged. */
function mergedLists(value: unknown, at = '', merged = false): string[] {
  if (Array.isArray(value)) return merged ? [at] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, below]) =>
    mergedLists(below, at ? `${at}.${key}` : key, merged || key === 'merge'),
  );
}

test('what NATS’ chart gets by merging replaces no list of its own: its volumes would be gone', () => {
  const values: unknown = parseYaml(read('nats/values.yaml'));
  // What a container gives up is our own list alone.
  expect(mergedLists(values).filter((at) => !at.endsWith('capabilities.drop'))).toEqual([]);
  expect(mergedLists({ podTemplate: { merge: { spec: { volumes: [] } } } })).toEqual([
    'podTemplate.merge.spec.volumes',
  ]);
});

test('Strimzi’s own policy lets in whom ours lets in, and nobody else', () => {
  const kafka = parse(read('kafka/kafka.yaml')).find(({ kind }) => kind === 'Kafka') as unknown as {
    spec: { kafka: { listeners: { port: number; networkPolicyPeers?: object[] }[] } };
  };
  const [policy] = parse(read('kafka/network-policy.yaml'));
  for (const { port, networkPolicyPeers } of kafka.spec.kafka.listeners) {
    const ours = (policy?.spec?.ingress ?? []).filter(({ ports = [] }) => ports.some((one) => one.port === port));
    expect(ours.length).toBeGreaterThan(0);
    expect(networkPolicyPeers).toEqual(ours.flatMap(({ from = [] }) => from));
  }
});
