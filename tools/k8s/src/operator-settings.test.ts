import type { Manifest } from './manifest';
import { faultsOfSettings } from './operator-settings';

const map = (data: Record<string, string>): Manifest => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'edge-7k2bc4m9tf' },
  data,
});
const way = (kind: string): Manifest => ({ apiVersion: 'v1', kind, metadata: { name: 'edge' }, spec: {} });

test.each(['HTTPRoute', 'Ingress'])('behind a %s the edge is told how many proxies it believes', (kind) => {
  expect(faultsOfSettings([way(kind), map({})])).toEqual([
    `${kind}/edge: the edge does not know it as a proxy (TRUSTED_PROXIES): all visitors are one address`,
  ]);
  expect(faultsOfSettings([way(kind), map({ TRUSTED_PROXIES: '1' })])).toEqual([]);
});

test('an address that the operator names is written in no pod, where a patch of ConfigMaps would not reach it', () => {
  const job = (env: { name: string; value?: string }[]): Manifest => ({
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'backup' },
    spec: { jobTemplate: { spec: { template: { spec: { containers: [{ name: 'backup', env }] } } } } },
  });
  expect(faultsOfSettings([job([{ name: 'KAFKA_BROKERS', value: 'kafka:9092' }])])).toEqual([
    'CronJob/backup: KAFKA_BROKERS is written in it, where no ConfigMap changes it',
  ]);
  expect(faultsOfSettings([job([{ name: 'HOME', value: '/tmp' }, { name: 'KAFKA_BROKERS' }])])).toEqual([]);
});
