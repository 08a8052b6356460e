import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from './manifest';
import { parse } from './check';
import { faultsOfScaling } from './scaling';

const folder = path.join(__dirname, '../../../k8s');
const read = (file: string): Manifest[] => parse(readFileSync(path.join(folder, file), 'utf8'));
const inEngines = (file: string): Manifest[] =>
  read(file).map((m) => ({ ...m, metadata: { ...m.metadata, namespace: 'engines' } }));

test('what scales svc-catalog is asked where it is, and the policies of the engines let KEDA ask', () => {
  const scaled = read('components/keda/scaled-object.yaml');
  const nats = inEngines('operators/nats/network-policy.yaml');
  const kafka = inEngines('operators/kafka/network-policy.yaml');
  expect(faultsOfScaling([...scaled, ...nats, ...kafka])).toEqual([]);
  expect(faultsOfScaling([...scaled, ...kafka])).toEqual([
    'ScaledObject/svc-catalog: no policy of engines lets KEDA in on 8222',
  ]);
  expect(faultsOfScaling([...scaled, ...nats])).toEqual([
    'ScaledObject/svc-catalog: no policy of engines lets KEDA in on 9092',
  ]);
});

test('an address that is whole only in our own namespace is a fault', () => {
  const scaled = (endpoint: string): Manifest => ({
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name: 'x' },
    spec: { triggers: [{ type: 'nats-jetstream', metadata: { natsServerMonitoringEndpoint: endpoint } }] },
  });
  expect(faultsOfScaling([scaled('nats:8222')])).toEqual([
    'ScaledObject/x: nats:8222 is looked up in the namespace of KEDA',
  ]);
  expect(faultsOfScaling([scaled('nats.engines:8222')])).toHaveLength(1);
  // Elsewhere there are no policies of ours.
  expect(faultsOfScaling([scaled('monitor.nats.example:8222')])).toEqual([]);
});
