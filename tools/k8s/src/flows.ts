/**
 * Who may talk to whom in the cluster. One row per way; the NetworkPolicy of every workload is written from it (`npm run k8s -- policies`), and
 * a test holds it against what the configuration of each workload names.
 */
export const SERVICES = ['svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog'] as const;
export const REMOTES = ['mf-browse', 'mf-editor', 'mf-account', 'mf-projects'] as const;
export const WORKLOADS = ['edge', ...SERVICES, ...REMOTES] as const;
export type Workload = (typeof WORKLOADS)[number];

/** Engines and what else is not ours, with the ports on which it answers. */
export const ENGINES = {
  mongodb: [27017],
  elasticsearch: [9200],
  nats: [4222],
  kafka: [9092],
  smtp: [25, 465, 587],
  's3-store': [443, 9000],
} as const;
export type Engine = keyof typeof ENGINES;

export interface Flows {
  /** Our own parts that it calls: for the keys that they sign with, or for operations. */
  calls: readonly Workload[];
  engines: readonly Engine[];
  /** It reaches addresses on the public internet by HTTPS; why. */
  internet?: string;
}

const others = (own: Workload): Workload[] => (['edge', ...SERVICES] as const).filter((name) => name !== own);

/** Every workload's outgoing ways. */
export const FLOWS: Readonly<Record<Workload, Flows>> = {
  edge: { calls: [...SERVICES, ...REMOTES], engines: ['nats', 'kafka'] },
  'svc-identity': {
    calls: others('svc-identity'),
    engines: ['mongodb', 'nats', 'smtp'],
    internet: 'OpenID Connect providers, the second captcha provider',
  },
  'svc-billing': {
    calls: others('svc-billing'),
    engines: ['mongodb', 'nats', 'smtp'],
    internet: 'the payment provider',
  },
  'svc-assets': { calls: others('svc-assets'), engines: ['mongodb', 'nats', 's3-store'] },
  'svc-catalog': { calls: others('svc-catalog'), engines: ['elasticsearch', 'nats', 'kafka'] },
  'mf-browse': { calls: [], engines: [] },
  'mf-editor': { calls: [], engines: [] },
  'mf-account': { calls: [], engines: [] },
  'mf-projects': { calls: [], engines: [] },
};

/** The parts that call `name`. */
export function callersOf(name: Workload): Workload[] {
  return WORKLOADS.filter((from) => FLOWS[from].calls.includes(name));
}
