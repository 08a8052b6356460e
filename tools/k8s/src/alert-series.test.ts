import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createMetrics } from '@commonplace/service-kit/metrics';
import { parse } from 'yaml';

const root = path.join(__dirname, '../../..');
const monitoring = path.join(root, 'k8s/components/monitoring');

interface Described {
  name: string;
  type: string;
  labelNames: string[];
}

/** What Prometheus adds to every series that it reads, and the service by which a process names itself. */
const TARGET_LABELS = ['service', 'namespace', 'pod', 'le'];
const OTHERS = /^(up|kube_|process_|nodejs_|rollout_info_)/;

const metrics = createMetrics('test');
const described = new Map<string, Described>();
for (const one of metrics.registry.getMetricsAsArray() as unknown as Described[])
  for (const end of one.type === 'histogram' ? ['', '_bucket', '_count', '_sum'] : [''])
    described.set(`${one.name}${end}`, one);

/** Selectors in an expression: the series with the labels that are asked for. */
function selectorsOf(expr: string): { name: string; labels: string[] }[] {
  return [...expr.matchAll(/([a-zA-Z_:][\w:]*)\{([^}]*)\}/g)].map(([, name = '', inner = '']) => ({
    name,
    labels: [...inner.matchAll(/(\w+)\s*(?:=~|!=|!~|=)\s*"/g)].map(([, label = '']) => label),
  }));
}

/** Labels that a series of ours cannot have. */
function strangeLabels(expr: string): string[] {
  return selectorsOf(expr)
    .filter(({ name }) => !OTHERS.test(name) && !name.includes(':'))
    .flatMap(({ name, labels }) => {
      const known = [...(described.get(name)?.labelNames ?? []), ...TARGET_LABELS];
      return labels.filter((label) => !known.includes(label)).map((label) => `${name}{${label}}`);
    });
}

const expressions: string[] = [];
const collect = (value: unknown): void => {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value))
    if ((key === 'expr' || key === 'series') && typeof inner === 'string') expressions.push(inner);
    else collect(inner);
};
collect(parse(readFileSync(path.join(monitoring, 'rules.yaml'), 'utf8')));
collect(parse(readFileSync(path.join(monitoring, 'tests/rules.test.yaml'), 'utf8')));
for (const file of readdirSync(path.join(monitoring, 'dashboards')))
  collect(JSON.parse(readFileSync(path.join(monitoring, 'dashboards', file), 'utf8')));

test('rules, their tests and the dashboards ask series of ours only for labels that they have', () => {
  expect(expressions.length).toBeGreaterThan(60);
  expect(expressions.flatMap(strangeLabels)).toEqual([]);
  expect(strangeLabels('rate(events_pending{topic="x"}[5m])')).toEqual(['events_pending{topic}']);
});

/** Everything that a service or the edge ships, beside its tests. */
function sources(): string {
  const folders = readdirSync(root).filter((name) => name.startsWith('svc-'));
  return ['packages/service-kit/src', 'shell/server', ...folders.map((name) => `${name}/src`)]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/metrics\.ts$|^metrics\.ts$/.test(file))
        .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
    )
    .join('\n');
}

test('every series of ours that a rule or a dashboard asks for is counted somewhere', () => {
  const text = sources();
  const asked = new Set(expressions.flatMap((expr) => expr.match(/[a-zA-Z_:][\w:]*/g) ?? []));
  const unset = Object.entries(metrics).flatMap(([property, metric]) => {
    const name = (metric as { name?: string }).name;
    const series = name === undefined ? [] : [name, `${name}_bucket`, `${name}_count`, `${name}_sum`];
    if (!series.some((one) => asked.has(one))) return [];
    return new RegExp(`metrics\\??\\.${property}\\b`).test(text) ? [] : [property];
  });
  expect(unset).toEqual([]);
  const properties = Object.keys(metrics).filter((property) => property !== 'registry');
  expect(properties.length).toBeGreaterThan(8);
});

test('consumers whose lag the rule tests show are durables that there are', () => {
  const durables = [
    ...[...sources().matchAll(/durable: '([^']+)'/g)].map(([, name]) => name),
    ...readdirSync(root).filter((name) => name.startsWith('svc-')),
  ];
  const shown = expressions.flatMap((expr) => [...expr.matchAll(/consumer="([^"]+)"/g)].map(([, name]) => name));
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.filter((name) => !durables.includes(name))).toEqual([]);
});
