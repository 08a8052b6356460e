import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { parse } from 'yaml';
import { ENGINES, FLOWS, issuersOf, REMOTES, SERVICES, WORKLOADS, type Workload } from './flows';
import { policyFiles } from './policy-files';

const folder = path.join(__dirname, '../../../k8s');

interface Policy {
  metadata: { name: string };
  spec: {
    podSelector: { matchLabels?: object; matchExpressions?: { values: string[] }[] };
    egress: { to: { ipBlock: { except: string[] } }[]; ports: object[] }[];
  };
}

test('the policies in k8s/ are what the table of flows says', () => {
  for (const [name, text] of Object.entries(policyFiles())) {
    expect([name, readFileSync(path.join(folder, name), 'utf8')]).toEqual([name, text]);
  }
});

test('every workload has a folder of its own, and every way that its settings name is in the table', () => {
  for (const name of WORKLOADS) {
    const file = path.join(folder, 'base', name, 'kustomization.yaml');
    expect([name, existsSync(file)]).toEqual([name, true]);
    const { configMapGenerator } = parse(readFileSync(file, 'utf8')) as {
      configMapGenerator: { literals: string[] }[];
    };
    const settings = configMapGenerator.flatMap(({ literals }) => literals);
    const named = new Set<string>();
    for (const setting of settings) for (const [, host] of setting.matchAll(/http:\/\/([a-z-]+)/g)) named.add(host!);
    // A service under a further name, by which its keys are read.
    const hosts = [...new Set([...named].map((host) => host.replace(/-keys$/, '')))];
    const own = hosts.filter((host) => host !== name && (WORKLOADS as readonly string[]).includes(host));
    expect([name, own.sort()]).toEqual([name, [...FLOWS[name].calls].sort()]);
    const engines = new Set<string>();
    for (const setting of settings) {
      if (setting.startsWith('MONGODB_URL')) engines.add('mongodb');
      if (setting.startsWith('NATS_URL')) engines.add('nats');
      if (setting.startsWith('KAFKA_BROKERS')) engines.add('kafka');
      if (setting.startsWith('ELASTICSEARCH_URL')) engines.add('elasticsearch');
      if (setting.startsWith('SMTP_URL')) engines.add('smtp');
    }
    const listed = FLOWS[name].engines.filter((engine) => engine !== 's3-store');
    expect([name, [...engines].sort()]).toEqual([name, [...listed].sort()]);
  }
});

test('a service believes the tokens of those who may call it by the contract, and of the operators; nobody else', () => {
  for (const name of SERVICES) {
    const text = readFileSync(path.join(folder, 'base', name, 'kustomization.yaml'), 'utf8');
    const given = /JWKS_URLS=(\S+)/.exec(text)?.[1]?.split(',') ?? [];
    const issuers = given.map((pair) => pair.split('=')[0]);
    const wanted = issuersOf(name).map((issuer) => issuer.replace('svc-', ''));
    expect([name, issuers.sort()]).toEqual([name, [...wanted, 'ops'].sort()]);
  }
});

test('the ways between services are those of the contract: its callers, and the keys of whoever calls', () => {
  expect(FLOWS['svc-billing'].calls).toEqual(['edge', 'svc-identity']);
  expect(FLOWS['svc-catalog'].calls).toEqual(['edge', 'svc-identity', 'svc-assets']);
  for (const operation of ALL_OPERATIONS.filter(({ access }) => access === 'service')) {
    for (const caller of operation.callers ?? []) {
      const from = (caller === 'edge' ? caller : `svc-${caller}`) as Workload;
      if (WORKLOADS.includes(from)) expect(FLOWS[from].calls).toContain(`svc-${operation.owner}`);
    }
  }
});

test('backups and restores reach every engine that they read and write, the bucket of files too', () => {
  const text = readFileSync(path.join(folder, 'components/jobs/network-policies.yaml'), 'utf8');
  const operations = JSON.stringify(parse(text.split('\n---\n')[0] ?? ''));
  for (const engine of ['mongodb', 'nats', 'kafka', 's3-store'])
    expect([engine, operations.includes(`"commonplace.dev/engine":"${engine}"`)]).toEqual([engine, true]);
});

test('an engine that somebody else runs is reached by its users and by the operators’ work, on the ports of such engines, and nothing private is', () => {
  const policies = Object.values({
    elsewhere: policyFiles()['components/engines-elsewhere/network-policies.yaml'],
    bucket: policyFiles()['components/s3/network-policies.yaml'],
  }).flatMap((text = '') => text.split('---\n').map((one) => parse(one) as Policy));
  const named = (name: string) => policies.find(({ metadata }) => metadata.name === name)!;
  for (const [engine, users] of [
    ['mongodb', ['svc-identity', 'svc-billing', 'svc-assets']],
    ['elasticsearch', ['svc-catalog']],
    ['smtp', ['svc-identity', 'svc-billing']],
    ['s3-store', ['svc-assets']],
  ] as const)
    expect(named(`${engine}-elsewhere`).spec.podSelector.matchExpressions?.[0]?.values).toEqual(users);
  expect(named('s3-store-elsewhere').spec.egress[0]!.ports).toEqual([{ port: 443, protocol: 'TCP' }]);
  for (const engine of ['mongodb', 'nats', 'kafka', 's3-store'])
    expect(named(`${engine}-elsewhere-operations`).spec.podSelector.matchLabels).toEqual({
      'commonplace.dev/operations': 'true',
    });
  for (const { spec } of policies) {
    expect(spec.egress).toHaveLength(1);
    expect(spec.egress[0]!.to[0]!.ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
  }
});

test('remotes call nobody, and nobody but the edge calls them', () => {
  for (const remote of REMOTES) {
    expect(FLOWS[remote]).toEqual({ calls: [], engines: [] });
    const callers = WORKLOADS.filter((name: Workload) => FLOWS[name].calls.includes(remote));
    expect(callers).toEqual(['edge']);
  }
  expect(SERVICES.every((name) => FLOWS[name].engines.every((engine) => engine in ENGINES))).toBe(true);
});

test('what the edge counts is reached by monitoring alone, and monitoring reaches nothing else of it', () => {
  const { spec } = parse(policyFiles()['base/edge/network-policy.yaml'] ?? '') as {
    spec: { ingress: { from: object[]; ports: { port: string }[] }[] };
  };
  const monitoring = (rule: { from: object[] }): boolean => JSON.stringify(rule.from).includes('"monitoring"');
  expect(spec.ingress.filter(monitoring)).toEqual([
    { from: [expect.anything()], ports: [{ port: 'metrics', protocol: 'TCP' }] },
  ]);
  expect(spec.ingress.filter((rule) => rule.ports.some(({ port }) => port === 'metrics'))).toHaveLength(1);
});
