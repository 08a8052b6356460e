import { faultsOfInstallation, faultsOfOrder, faultsOfSteps, overlayOf, sequencesOf } from './installation';
import type { Manifest } from './manifest';

const of = (
  kind: string,
  name: string,
  rest: Partial<Manifest> = {},
  labels: Record<string, string> = {},
): Manifest => ({
  apiVersion: 'v1',
  kind,
  metadata: { name, labels },
  ...rest,
});

test('an overlay that was written as the manual says leaves no address of ours, in no object', () => {
  const job = (image: string) =>
    of('Job', 'backup', { spec: { template: { spec: { containers: [{ name: 'b', image }] } } } });
  expect(
    faultsOfInstallation([
      of('ConfigMap', 'operations', { data: { KAFKA_BROKERS: 'kafka:9092' } }),
      of('ConfigMap', 'svc-assets', { data: { S3_ENDPOINT: 'https://s3.example' } }),
      of('ConfigMap', 'edge', { data: { PUBLIC_URL: 'https://commonplace.example' } }),
      of('ConfigMap', 'svc-catalog', { data: { KAFKA_BROKERS: 'my-kafka:9092' } }),
      job('commonplace/tools:1.0.0'),
      job('registry.company.net/commonplace/tools:1.0.0'),
    ]),
  ).toEqual([
    'ConfigMap/operations: still says "kafka:9092',
    'ConfigMap/svc-assets: still says s3.example',
    'ConfigMap/edge: still says commonplace.example',
    'Job/backup: commonplace/tools:1.0.0 comes from no registry',
  ]);
});

test('the overlay of a page is its first block that has resources', () => {
  const page = 'a\n```yaml\n- one\n```\nb\n```yaml\nkind: K\nresources: [../production]\n```\n';
  expect(overlayOf(page)).toBe('kind: K\nresources: [../production]\n');
  expect(() => overlayOf('nothing')).toThrow('shows no overlay');
});

test('a claim that a page applies in two shapes, one after the other, is a fault', () => {
  const page =
    '```\nkubectl apply -k k8s/base/shared && kubectl apply -f secrets.yaml\nkubectl apply --server-side -k k8s/overlays/local\n```\n';
  expect(sequencesOf(page)).toEqual([['k8s/base/shared', 'k8s/overlays/local']]);
  const claim = (mode: string) => of('PersistentVolumeClaim', 'remote-builds', { spec: { accessModes: [mode] } });
  expect(faultsOfOrder([[claim('ReadWriteMany')], [claim('ReadWriteOnce')]])).toEqual([
    'PersistentVolumeClaim/remote-builds is applied as one thing and then as another',
  ]);
  expect(faultsOfOrder([[claim('ReadWriteOnce')], [claim('ReadWriteOnce'), of('Namespace', 'n')]])).toEqual([]);
});

test('an upgrade in steps rolls every part by its name, after the Jobs of its release', () => {
  const labels = (component: string, name?: string) => ({
    'app.kubernetes.io/component': component,
    ...(name && { 'app.kubernetes.io/name': name }),
  });
  expect(
    faultsOfSteps([
      of('Deployment', 'svc-x', {}, labels('service', 'svc-x')),
      of('Job', 'prepare', {}, { ...labels('job', 'prepare'), 'commonplace.dev/runs': 'with-release' }),
      of('Job', 'forgotten', {}, labels('job', 'forgotten')),
      of('NetworkPolicy', 'x-to-engines'),
      of('Deployment', 'svc-y', {}, labels('service')),
      of('Deployment', 'svc-z'),
    ]),
  ).toEqual([
    'Job/forgotten: is not waited for by an upgrade, and not taken away before another try',
    'Deployment/svc-y: has no name by which an upgrade rolls it',
    'Deployment/svc-z: would roll before the Jobs of its release',
  ]);
});
