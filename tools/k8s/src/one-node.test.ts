import type { Manifest } from './manifest';
import { faultsOnOneNode } from './one-node';

const job = (): Manifest => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'publish-remotes-1-0-0' },
  spec: {
    template: {
      spec: { containers: [{ name: 'p', imagePullPolicy: 'IfNotPresent', command: ['node', 'remote', 'publish'] }] },
    },
  },
});
const deployment = (): Manifest => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'svc-x' },
  spec: {
    template: {
      spec: {
        topologySpreadConstraints: [{ whenUnsatisfiable: 'ScheduleAnyway' }],
        initContainers: [{ name: 'i', imagePullPolicy: 'IfNotPresent' }],
        containers: [{ name: 'x', imagePullPolicy: 'IfNotPresent' }],
      },
    },
  },
});
const claim = (mode: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'store' },
  spec: { accessModes: [mode] },
});
const pod = (m: Manifest) => m.spec!.template!.spec!;

test('what one node can run has no fault', () => {
  expect(faultsOnOneNode([job(), deployment(), claim('ReadWriteOnce')])).toEqual([]);
});

test.each<[string, (d: Manifest) => void, string]>([
  [
    'a zone that must be there',
    (d) => (pod(d).topologySpreadConstraints = [{ whenUnsatisfiable: 'DoNotSchedule' }]),
    'Deployment/svc-x: starts only where nodes name their zone',
  ],
  [
    'an image that is pulled',
    (d) => (pod(d).containers![0]!.imagePullPolicy = 'Always'),
    'Deployment/svc-x: x: a loaded image is not used',
  ],
  [
    'an image that is pulled before',
    (d) => delete pod(d).initContainers![0]!.imagePullPolicy,
    'Deployment/svc-x: i: a loaded image is not used',
  ],
])('%s is a fault', (_, spoil, fault) => {
  const d = deployment();
  spoil(d);
  expect(faultsOnOneNode([job(), d])).toEqual([fault]);
});

test('storage that several nodes mount is a fault, and so is nobody who publishes the remotes', () => {
  const stateful: Manifest = {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'mongodb' },
    spec: { volumeClaimTemplates: [{ spec: { accessModes: ['ReadWriteMany'] } }], template: { spec: {} } },
  };
  expect(faultsOnOneNode([claim('ReadWriteMany'), stateful])).toEqual([
    'PersistentVolumeClaim/store: wants storage that several nodes mount',
    'StatefulSet/mongodb: wants storage that several nodes mount',
    'no Job publishes the remotes',
  ]);
});
