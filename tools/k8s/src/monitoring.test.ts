import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createMetrics } from '@commonplace/service-kit/metrics';
import { parse } from 'yaml';

const root = path.join(__dirname, '../../..');
const folder = path.join(root, 'k8s/components/monitoring');

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  annotations?: { runbook: string };
}
const rules = (
  parse(readFileSync(path.join(folder, 'rules.yaml'), 'utf8')) as { spec: { groups: { rules: Rule[] }[] } }
).spec.groups.flatMap((group) => group.rules);
const alerts = rules.flatMap((rule) => (rule.alert ? [rule.alert] : []));

/** What Prometheus itself, kube-state-metrics and Argo Rollouts say. */
const OTHERS = /^(up|kube_[a-z_]+|rollout_info_[a-z_]+)$/;

/** Names in an expression that are series: not functions, words of the language, labels, or values. */
function seriesOf(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|without|group_left|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|unless|group_left|le)$/.test(name) && (name.includes('_') || name === 'up'))
    .filter((name) => !/^(histogram_quantile|min_over_time|max_over_time)$/.test(name));
}

function known(): Set<string> {
  const names = new Set<string>(rules.flatMap((rule) => (rule.record ? [rule.record] : [])));
  for (const { name, type } of createMetrics('test').registry.getMetricsAsArray() as unknown as {
    name: string;
    type: string;
  }[]) {
    names.add(name);
    if (type === 'histogram') for (const end of ['_bucket', '_count', '_sum']) names.add(`${name}${end}`);
  }
  return names;
}

test('rules ask only for series that a process gives, or Kubernetes does', () => {
  const names = known();
  for (const { expr, alert, record } of rules) {
    const series = seriesOf(expr);
    expect([alert ?? record, series.length > 0]).toEqual([alert ?? record, true]);
    expect([alert ?? record, series.filter((name) => !names.has(name) && !OTHERS.test(name))]).toEqual([
      alert ?? record,
      [],
    ]);
  }
});

test('dashboards ask only for series that a process gives, or Kubernetes does', () => {
  const names = known();
  const files = readdirSync(path.join(folder, 'dashboards'));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const { panels } = JSON.parse(readFileSync(path.join(folder, 'dashboards', file), 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    for (const { title, targets } of panels)
      for (const { expr } of targets)
        expect([file, title, seriesOf(expr).filter((name) => !names.has(name) && !OTHERS.test(name))]).toEqual([
          file,
          title,
          [],
        ]);
  }
});

test('every alert has a page that says what it means and what to do, is listed, and is made to fire in a test', () => {
  const tests = readFileSync(path.join(folder, 'tests/rules.test.yaml'), 'utf8');
  const list = readFileSync(path.join(root, 'docs/operate/alerts/README.md'), 'utf8');
  const words = (expr: string) => expr.split(/\s+/).filter(Boolean);
  for (const { alert, annotations, expr } of rules.filter((rule) => rule.alert)) {
    const page = annotations?.runbook ?? '';
    expect([alert, page, existsSync(path.join(root, page))]).toEqual([alert, page, true]);
    const text = readFileSync(path.join(root, page), 'utf8');
    expect(text).toMatch(/\*\*Look at\*\*[\s\S]*\*\*Do\*\*/);
    expect([alert, words(/```promql\n([^`]*)```/.exec(text)?.[1] ?? '')]).toEqual([alert, words(expr)]);
    expect(list).toContain(`(${path.basename(page)})`);
    expect([alert, new RegExp(`alertname: ${alert}\\s+exp_alerts:\\s+- exp_labels`).test(tests)]).toEqual([
      alert,
      true,
    ]);
  }
  expect(new Set(alerts).size).toBe(alerts.length);
});

test('what scales svc-catalog by its consumers asks for those that it has', () => {
  const scaled = readFileSync(path.join(root, 'k8s/components/keda/scaled-object.yaml'), 'utf8');
  const source = (file: string) => readFileSync(path.join(root, 'svc-catalog/src', file), 'utf8');
  const group = /ACTIVITY_GROUP = '([^']+)'/.exec(source('activity/activity-consumer.ts'))?.[1];
  const durable = /durable: '([^']+)'/.exec(source('indexing/item-consumer.ts'))?.[1];
  expect(/consumerGroup: (\S+)/.exec(scaled)?.[1]).toBe(group);
  expect(/ consumer: (\S+)/.exec(scaled)?.[1]).toBe(durable);
});

test('no rule counts what others in the cluster count under the same names', () => {
  const unbound = (expr: string) =>
    [...expr.matchAll(/\b(up|kube_\w+|[a-z]+(?:_[a-z0-9]+)+)\b(\{[^}]*\})?/g)]
      .filter(([, name = '']) => known().has(name) || OTHERS.test(name))
      .filter(([, name = '', selector = '']) => !name.includes(':') && !selector.includes('namespace="commonplace"'))
      .map(([, name]) => name);
  expect(unbound('sum(rate(work_duration_seconds_count{outcome="failed"}[5m])) > 3')).toEqual([
    'work_duration_seconds_count',
  ]);
  expect(rules.flatMap(({ alert, record, expr }) => unbound(expr).map((name) => [alert ?? record, name]))).toEqual([]);
});
