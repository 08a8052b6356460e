import { callersOf, FLOWS, type Workload } from './flows';

const NAME = 'app.kubernetes.io/name';
/** Where the cluster keeps what lets people in and what watches. Rename here and write the policies again. */
const ENTRANCES = ['ingress-nginx', 'gateways'];
const MONITORING = 'monitoring';
/** Addresses that are never the public internet. */
export const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'];

/**
 * The NetworkPolicy of one workload: in from its callers (and, for the edge, the entrances) and from monitoring, out to what {@link FLOWS}
 * names. Ways to engines stand in the overlay, which knows where they are.
 */
export function networkPolicy(name: Workload): object {
  const { calls, internet } = FLOWS[name];
  const pod = (value: string) => ({ podSelector: { matchLabels: { [NAME]: value } } });
  const space = (value: string) => ({ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': value } } });
  const http = [{ port: 'http', protocol: 'TCP' }];
  const egress = [
    ...(calls.length > 0 ? [{ to: calls.map(pod), ports: http }] : []),
    ...(internet
      ? [{ to: [{ ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE } }], ports: [{ port: 443, protocol: 'TCP' }] }]
      : []),
  ];
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name },
    spec: {
      podSelector: { matchLabels: { [NAME]: name } },
      policyTypes: ['Ingress', 'Egress'],
      // The edge's port is the public's, so what it counts has another; behind it one port does for both.
      ingress:
        name === 'edge'
          ? [
              { from: [...callersOf(name).map(pod), ...ENTRANCES.map(space)], ports: http },
              { from: [space(MONITORING)], ports: [{ port: 'metrics', protocol: 'TCP' }] },
            ]
          : [{ from: [...callersOf(name).map(pod), space(MONITORING)], ports: http }],
      ...(egress.length > 0 ? { egress } : {}),
    },
  };
}

/** The way from one workload to its engines, which `peers` places (pods of this cluster, or addresses). */
export function enginePolicy(
  name: Workload,
  engines: Readonly<Record<string, { to: object[]; ports: readonly number[] }>>,
): object | undefined {
  const ways = FLOWS[name].engines.flatMap((engine) => engines[engine] ?? []);
  if (ways.length === 0) return undefined;
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: `${name}-to-engines` },
    spec: {
      podSelector: { matchLabels: { [NAME]: name } },
      policyTypes: ['Egress'],
      egress: ways.map(({ to, ports }) => ({ to, ports: ports.map((port) => ({ port, protocol: 'TCP' })) })),
    },
  };
}
