import path from 'node:path';
import { stringify } from 'yaml';
import { elsewherePolicies } from './elsewhere';
import { ENGINES, FLOWS, WORKLOADS, type Engine } from './flows';
import { enginePolicy, networkPolicy } from './network-policy';

const HEAD = '# Written by `npm run k8s -- policies` from tools/k8s/src/flows.ts.\n';
const yaml = (documents: readonly object[]): string =>
  HEAD + documents.map((document) => stringify(document, { lineWidth: 120, singleQuote: true })).join('---\n');

/** The namespace in which the engines' operators keep them, in the overlay for production. */
const ENGINE_NAMESPACE = 'engines';

/** Every file of network policies, by its path under `k8s/`. */
export function policyFiles(): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of WORKLOADS) files[path.join('base', name, 'network-policy.yaml')] = yaml([networkPolicy(name)]);

  const outside = places((engine) => [
    {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': ENGINE_NAMESPACE } },
      podSelector: { matchLabels: { 'commonplace.dev/engine': engine } },
    },
  ]);
  files['components/engines-outside/network-policies.yaml'] = yaml(toEngines(outside));

  files['components/engines-elsewhere/network-policies.yaml'] = yaml(
    elsewherePolicies(['mongodb', 'elasticsearch', 'nats', 'kafka', 'smtp']),
  );
  files['components/s3/network-policies.yaml'] = yaml(elsewherePolicies(['s3-store']));

  const inside = places((engine) => [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': engine } } }]);
  const local = {
    mongodb: inside.mongodb,
    elasticsearch: inside.elasticsearch,
    nats: inside.nats,
    kafka: inside.kafka,
  };
  const mail = { to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'mail' } } }], ports: [1025] };
  files['components/engines-inside/to-engines.yaml'] = yaml(toEngines({ ...local, smtp: mail }));
  files['components/engines-inside/from-workloads.yaml'] = yaml(
    Object.keys(local).map((engine) => fromWorkloads(engine as Engine)),
  );
  return files;
}

function places(to: (engine: Engine) => object[]) {
  return Object.fromEntries(
    (Object.keys(ENGINES) as Engine[]).map((engine) => [engine, { to: to(engine), ports: ENGINES[engine] }]),
  ) as unknown as Record<Engine, { to: object[]; ports: readonly number[] }>;
}

function toEngines(where: Partial<ReturnType<typeof places>>): object[] {
  return WORKLOADS.flatMap((name) => enginePolicy(name, where as ReturnType<typeof places>) ?? []);
}

function fromWorkloads(engine: Engine): object {
  const users = WORKLOADS.filter((name) => FLOWS[name].engines.includes(engine));
  const pods = [...users, ...(engine === 'kafka' ? ['engine-setup'] : [])].map((name) => ({
    podSelector: { matchLabels: { 'app.kubernetes.io/name': name } },
  }));
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: `${engine}-from-workloads` },
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/name': engine } },
      policyTypes: ['Ingress'],
      ingress: [{ from: pods, ports: ENGINES[engine].map((port) => ({ port, protocol: 'TCP' })) }],
    },
  };
}
