import { ENGINES, FLOWS, WORKLOADS, type Engine } from './flows';
import { PRIVATE } from './network-policy';

/**
 * Ports on which an engine answers that somebody else runs: Atlas 27017 (its analytics nodes 27015 and 27016), Elastic Cloud 443 and 9243, a bucket 443, hosted
 * Kafka 9092 to 9098.
 */
const PORTS: Readonly<Record<Engine, readonly (number | readonly [number, number])[]>> = {
  mongodb: [[27015, 27017]],
  elasticsearch: [443, 9200, 9243],
  nats: ENGINES.nats,
  kafka: [[9092, 9098]],
  smtp: [465, 587],
  's3-store': [443],
};
/** Engines that backups, restores and the Jobs of a release reach. */
const FOR_OPERATIONS: readonly Engine[] = ['mongodb', 'nats', 'kafka', 's3-store'];

/** The public internet; an engine in a private network behind it (peering, a private endpoint) is named by a patch. */
const INTERNET = [{ ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE } }];

/** Two policies for each engine, its users’ and the operators’ work’s, so that an overlay patches or deletes them engine by engine. */
export function elsewherePolicies(engines: readonly Engine[]): object[] {
  return engines.flatMap((engine) => {
    const users = WORKLOADS.filter((name) => FLOWS[name].engines.includes(engine));
    const byName = { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: users }] };
    const operations = { matchLabels: { 'commonplace.dev/operations': 'true' } };
    return [
      wayOut(`${engine}-elsewhere`, engine, byName),
      ...(FOR_OPERATIONS.includes(engine) ? [wayOut(`${engine}-elsewhere-operations`, engine, operations)] : []),
    ];
  });
}

function wayOut(name: string, engine: Engine, podSelector: object): object {
  const ports = PORTS[engine].map((port) =>
    typeof port === 'number' ? { port, protocol: 'TCP' } : { port: port[0], endPort: port[1], protocol: 'TCP' },
  );
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels: { 'commonplace.dev/elsewhere': engine } },
    spec: { podSelector, policyTypes: ['Egress'], egress: [{ to: INTERNET, ports }] },
  };
}
