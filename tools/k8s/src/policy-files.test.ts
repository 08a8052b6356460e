import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ENGINES, FLOWS, REMOTES, SERVICES, WORKLOADS, type Workload } from './flows';
import { policyFiles } from './policy-files';

const folder = path.join(__dirname, '../../../k8s');

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
    const own = [...named].filter((host) => host !== name && (WORKLOADS as readonly string[]).includes(host));
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

test('remotes call nobody, and nobody but the edge calls them', () => {
  for (const remote of REMOTES) {
    expect(FLOWS[remote]).toEqual({ calls: [], engines: [] });
    const callers = WORKLOADS.filter((name: Workload) => FLOWS[name].calls.includes(remote));
    expect(callers).toEqual(['edge']);
  }
  expect(SERVICES.every((name) => FLOWS[name].engines.every((engine) => engine in ENGINES))).toBe(true);
});
