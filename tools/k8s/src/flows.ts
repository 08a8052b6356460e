import { ALL_OPERATIONS } from '@commonplace/contracts/operations';

/**
 * Who may talk to whom in the cluster: among our own parts as the contract says it, to engines and outside by a table. The NetworkPolicy of every
 * workload is written from it (`npm run k8s -- policies`), and a test holds it against what the configuration of each workload names.
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

/** The part that signs, or answers, as `owner` in the contract. */
const partOf = (owner: string): Workload => (owner === 'edge' ? owner : `svc-${owner}`) as Workload;
const ofOurs = (owner: string): boolean => (WORKLOADS as readonly string[]).includes(partOf(owner));

/** Who calls whom by the contract: the edge hands on what people ask, and an operation for services names its callers. */
function asks(from: Workload, to: Workload): boolean {
  return ALL_OPERATIONS.some(
    ({ owner, access, callers = [] }) =>
      partOf(owner) === to &&
      (access === 'service' ? callers.filter(ofOurs).map(partOf).includes(from) : from === 'edge' && to !== 'edge'),
  );
}

/** Whose keys a part fetches: of all who may call it with a token of theirs. People's tokens are identity's, visitors' the edge's. */
export function issuersOf(name: Workload): Workload[] {
  const people = ALL_OPERATIONS.some(({ owner, access }) => partOf(owner) === name && access !== 'service');
  return (['edge', ...SERVICES] as const).filter(
    (issuer) => asks(issuer, name) || (people && (issuer === 'edge' || issuer === 'svc-identity')),
  );
}

/** What a service reaches among our own parts, as the contract has it. */
const calls = (own: Workload): Workload[] =>
  (['edge', ...SERVICES] as const).filter((name) => name !== own && (asks(own, name) || issuersOf(own).includes(name)));

/** Every workload's outgoing ways. */
export const FLOWS: Readonly<Record<Workload, Flows>> = {
  edge: { calls: [...SERVICES, ...REMOTES], engines: ['nats', 'kafka'] },
  'svc-identity': {
    calls: calls('svc-identity'),
    engines: ['mongodb', 'nats', 'smtp'],
    internet: 'OpenID Connect providers, the second captcha provider',
  },
  'svc-billing': {
    calls: calls('svc-billing'),
    engines: ['mongodb', 'nats', 'smtp'],
    internet: 'the payment provider',
  },
  'svc-assets': { calls: calls('svc-assets'), engines: ['mongodb', 'nats', 's3-store'] },
  'svc-catalog': { calls: calls('svc-catalog'), engines: ['elasticsearch', 'nats', 'kafka'] },
  'mf-browse': { calls: [], engines: [] },
  'mf-editor': { calls: [], engines: [] },
  'mf-account': { calls: [], engines: [] },
  'mf-projects': { calls: [], engines: [] },
};

/** The parts that call `name`. */
export function callersOf(name: Workload): Workload[] {
  return WORKLOADS.filter((from) => FLOWS[from].calls.includes(name));
}
