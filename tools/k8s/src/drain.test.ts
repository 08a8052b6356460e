import { faultsOfDrain } from './drain';
import type { Manifest } from './manifest';

const edge = (grace: number): Manifest => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'edge' },
  spec: {
    template: {
      spec: {
        terminationGracePeriodSeconds: grace,
        containers: [
          {
            name: 'edge',
            envFrom: [{ configMapRef: { name: 'edge-7k2bc4m9tf' } }],
            lifecycle: { preStop: { sleep: { seconds: 5 } } },
          },
        ],
      },
    },
  },
});
const settings = (drain: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'edge-7k2bc4m9tf' },
  data: { DRAIN_SECONDS: drain },
});
const route = (request: string): Manifest => ({
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'HTTPRoute',
  metadata: { name: 'edge' },
  spec: { rules: [{ timeouts: { request }, backendRefs: [{ name: 'edge' }] }] },
});

test('a pod has the time that its process takes, and its process the time that an answer may take', () => {
  expect(faultsOfDrain([edge(600), settings('570'), route('570s'), route('0s')])).toEqual([]);
});

test('a pod that is killed before its answers are out, and a route that allows longer answers, are faults', () => {
  expect(faultsOfDrain([edge(30), settings('600')])).toEqual([
    'Deployment/edge: is killed after 30 s, and wants 608 s to finish',
  ]);
  expect(faultsOfDrain([edge(600), settings('60'), route('600s')])).toEqual([
    'HTTPRoute/edge: an answer may take 600 s, and edge waits 60 s for it',
  ]);
});

test('a pod that wants longer than an autoscaler gives it is a fault: its downloads would be cut off', () => {
  expect(faultsOfDrain([edge(630), settings('570')])).toEqual([
    'Deployment/edge: wants 630 s to leave a node, and autoscalers give it 600 s',
  ]);
});
