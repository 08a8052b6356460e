import type { Manifest } from './manifest';
import { faultsOf, faultsTogether } from './rules';

const good = (): Manifest => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'svc-x' },
  spec: {
    selector: { matchLabels: { 'app.kubernetes.io/name': 'svc-x' } },
    strategy: { rollingUpdate: { maxUnavailable: 0 } },
    template: {
      metadata: {
        labels: {
          'app.kubernetes.io/name': 'svc-x',
          'app.kubernetes.io/part-of': 'commonplace',
          'app.kubernetes.io/component': 'service',
          'app.kubernetes.io/version': '1.0.0',
        },
      },
      spec: {
        automountServiceAccountToken: false,
        serviceAccountName: 'svc-x',
        terminationGracePeriodSeconds: 30,
        topologySpreadConstraints: [{ nodeTaintsPolicy: 'Honor' }],
        securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            name: 'svc-x',
            image: 'commonplace/svc-x:1.0.0',
            lifecycle: { preStop: {} },
            startupProbe: { httpGet: { path: '/healthz' } },
            livenessProbe: { httpGet: { path: '/healthz' } },
            readinessProbe: { httpGet: { path: '/readyz' } },
            resources: {
              requests: { cpu: '100m', memory: '128Mi', 'ephemeral-storage': '1Gi' },
              limits: { memory: '128Mi' },
            },
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
          },
        ],
      },
    },
  },
});
const pod = (m: Manifest) => m.spec!.template!.spec!;

test('a whole workload has no fault', () => {
  expect(faultsOf(good())).toEqual([]);
});

test('a Rollout is held to what a Deployment is', () => {
  const rollout = { ...good(), kind: 'Rollout', spec: { ...good().spec, strategy: { canary: { maxUnavailable: 0 } } } };
  expect(faultsOf(rollout)).toEqual([]);
  rollout.spec.strategy.canary.maxUnavailable = 1;
  expect(faultsOf(rollout)).toEqual(['Rollout/svc-x: a roll takes pods away before new ones serve']);
});

test.each<[string, (m: Manifest) => void, string]>([
  ['latest', (m) => (pod(m).containers![0]!.image = 'a/b:latest'), 'is latest'],
  ['no tag', (m) => (pod(m).containers![0]!.image = 'host:5000/b'), 'has no tag'],
  ['root', (m) => (pod(m).securityContext!.runAsUser = 0), 'user above 10000'],
  ['writable root', (m) => delete pod(m).containers![0]!.securityContext!.readOnlyRootFilesystem, 'is writable'],
  ['no memory limit', (m) => (pod(m).containers![0]!.resources!.limits = {}), 'no limit of memory'],
  ['no readiness', (m) => delete pod(m).containers![0]!.readinessProbe, 'no readinessProbe'],
  ['one probe twice', (m) => (pod(m).containers![0]!.readinessProbe = { httpGet: { path: '/healthz' } }), 'the same'],
  ['takes pods away', (m) => (m.spec!.strategy!.rollingUpdate!.maxUnavailable = 1), 'takes pods away'],
  ['no preStop', (m) => delete pod(m).containers![0]!.lifecycle, 'no preStop'],
  ['a lost zone', (m) => delete pod(m).topologySpreadConstraints![0]!.nodeTaintsPolicy, 'zone that is lost'],
  ['a token', (m) => delete pod(m).automountServiceAccountToken, 'mounts the token'],
  ['a secret', (m) => (pod(m).containers![0]!.env = [{ name: 'SESSION_SECRET', value: 'x' }]), 'has its value'],
  ['a version', (m) => (m.spec!.selector!.matchLabels!['app.kubernetes.io/version'] = '1'), 'holds a version'],
])('%s is a fault', (_, spoil, fault) => {
  const m = good();
  spoil(m);
  expect(faultsOf(m)).toEqual([expect.stringContaining(fault)]);
});

test('a way out to anywhere is a fault; the public internet without private networks is none', () => {
  const policy = (egress: object[]): Manifest => ({
    apiVersion: 'v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'p' },
    spec: { egress },
  });
  const ports = [{ port: 443 }];
  expect(faultsOf(policy([{}]))).toHaveLength(1);
  expect(faultsOf(policy([{ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports }]))).toHaveLength(1);
  expect(faultsOf(policy([{ to: [{ ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8'] } }], ports }]))).toEqual([]);
});

test('together: a budget, a policy and a default denial belong to a workload; written replicas and an autoscaler do not', () => {
  const scaled = good();
  scaled.spec!.replicas = 2;
  const autoscaler = {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'svc-x' },
    spec: { scaleTargetRef: { name: 'svc-x' }, minReplicas: 2 },
  };
  expect(faultsTogether([scaled, autoscaler])).toEqual([
    'Deployment/svc-x: no budget',
    'Deployment/svc-x: no network policy',
    'Deployment/svc-x: replicas are written, and autoscaled',
    'nothing denies ingress by default',
    'nothing denies egress by default',
  ]);
});

test('a Job of ours is named by the version of its image', () => {
  const job = (name: string): Manifest => ({
    ...good(),
    kind: 'Job',
    metadata: { name },
    spec: { backoffLimit: 1, activeDeadlineSeconds: 60, template: good().spec!.template! },
  });
  expect(faultsOf(job('prepare-1-0-0'))).toEqual([]);
  expect(faultsOf(job('prepare'))).toEqual(['Job/prepare: is not named by the version of its image']);
});

test('a Job that reads settings under a name that changes with them could not be applied again', () => {
  const job = (configMap: string): Manifest => {
    const { template } = good().spec!;
    template!.spec!.containers![0]!.envFrom = [{ configMapRef: { name: configMap } }];
    return {
      ...good(),
      kind: 'Job',
      metadata: { name: 'prepare-1-0-0' },
      spec: { backoffLimit: 1, activeDeadlineSeconds: 60, template: template! },
    };
  };
  expect(faultsOf(job('prepare-svc-identity'))).toEqual([]);
  expect(faultsOf(job('svc-identity-7k2bc4m9tf'))).toEqual([
    'Job/prepare-1-0-0: reads svc-identity-7k2bc4m9tf: a changed setting could not be applied while it is there',
  ]);
});

test('together: a ConfigMap that a pod cannot start without is there, and members of a set find each other before they are ready', () => {
  const workload = good();
  pod(workload).volumes = [
    { name: 'wish', configMap: { name: 'remotes' } },
    { name: 'keys', configMap: { name: 'operators-keys', optional: true } },
  ];
  const set: Manifest = { ...good(), kind: 'StatefulSet', metadata: { name: 'db' } };
  set.spec!.serviceName = 'db';
  const service = (publishNotReadyAddresses: boolean): Manifest => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'db' },
    spec: { publishNotReadyAddresses },
  });
  const faults = (...all: Manifest[]) => faultsTogether(all).filter((one) => /ConfigMap|members/.test(one));
  expect(faults(workload, set, service(false))).toEqual([
    'Deployment/svc-x: there is no ConfigMap remotes',
    'StatefulSet/db: its members find each other by name only once they are ready',
  ]);
  const map: Manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'remotes' } };
  expect(faults(workload, set, service(true), map)).toEqual([]);
});

test('a way out to anywhere by the newer addresses is one too', () => {
  const policy = (cidr: string): Manifest => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'p' },
    spec: { egress: [{ to: [{ ipBlock: { cidr } }], ports: [{ port: 443 }] }] },
  });
  expect(faultsOf(policy('::/0'))).toEqual(['NetworkPolicy/p: lets out to anywhere']);
  expect(faultsOf(policy('2001:db8::/32'))).toEqual([]);
});
