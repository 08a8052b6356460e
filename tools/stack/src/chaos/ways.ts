import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EngineUrls } from '../engines/engine-set';
import type { Wiring } from '../service-environment';
import { openLink, type Link, type LinkState } from './link';

/** Parts to which there is a way that can be disturbed. Kafka tells its callers where it is, so it has a second door behind its way. */
export const WAYS = [
  'mongodb',
  'elasticsearch',
  'nats',
  'kafka',
  'mail',
  'payments',
  'svc-identity',
  'svc-billing',
  'svc-assets',
  'svc-catalog',
] as const;
export type Way = (typeof WAYS)[number];

const LOOK_MS = 50;
const fileOf = (dataDir: string): string => path.join(dataDir, 'ways.json');

/** Says how the ways of a copy go from now on; those not named go well. Whoever runs the copy reads it within a tenth of a second. */
export function disturb(dataDir: string, states: Readonly<Partial<Record<Way, LinkState>>>): void {
  const draft = `${fileOf(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(states));
  // Whole or not at all for whoever reads it.
  renameSync(draft, fileOf(dataDir));
}

/** Puts a way before every part, and gives the wiring by which everybody goes over them. */
export async function openWays(
  wiring: Wiring,
  o: {
    dataDir: string;
    port: (name: string) => Promise<number>;
    /** Kafka's second door, and the port at which callers are told to find it; without one there is no way to it. */
    kafka?: { inner: number; outer: number } | undefined;
  },
): Promise<{ wiring: Wiring; close: () => Promise<void> }> {
  const { engines, bases } = wiring;
  const to: Record<Exclude<Way, 'kafka'>, string> = {
    mongodb: engines.mongodb('assets'),
    elasticsearch: engines.elasticsearch,
    nats: engines.nats('ops'),
    mail: wiring.smtpUrl,
    payments: bases.payments,
    'svc-identity': bases['svc-identity'],
    'svc-billing': bases['svc-billing'],
    'svc-assets': bases['svc-assets'],
    'svc-catalog': bases['svc-catalog'],
  };
  const links = new Map<Way, Link>();
  for (const [name, url] of Object.entries(to))
    links.set(name as Way, await openLink({ port: Number(new URL(url).port) }, { port: await o.port(`way-${name}`) }));
  if (o.kafka) links.set('kafka', await openLink({ port: o.kafka.inner }, { port: o.kafka.outer }));
  // What a service says of itself goes as all that it says.
  const beats = new Map<Way, Link>();
  for (const [name, { port }] of Object.entries(wiring.heartbeats))
    beats.set(`svc-${name}` as Way, await openLink({ port }, { port: await o.port(`way-heartbeat-${name}`) }));
  const heartbeats = Object.fromEntries(
    Object.entries(wiring.heartbeats).map(([name, { port }]) => {
      const way = beats.get(`svc-${name}` as Way);
      return [name, { port, url: `http://127.0.0.1:${way?.port}` }];
    }),
  ) as Wiring['heartbeats'];
  const over = (name: Way, address: string): string => {
    const url = new URL(address);
    url.port = String(links.get(name)?.port);
    return url.href.replace(/\/$/, '');
  };
  const ways: EngineUrls = {
    ...engines,
    mongodb: (database) => {
      const url = new URL(over('mongodb', engines.mongodb(database)));
      url.searchParams.delete('replicaSet');
      url.searchParams.set('directConnection', 'true');
      return url.href;
    },
    elasticsearch: over('elasticsearch', engines.elasticsearch),
    nats: (user) => over('nats', engines.nats(user)),
    ...(o.kafka ? { kafka: `127.0.0.1:${o.kafka.outer}` } : {}),
  };
  disturb(o.dataDir, {});
  let said = '{}';
  const timer = setInterval(() => {
    const text = readFileSync(fileOf(o.dataDir), 'utf8');
    if (text === said) return;
    said = text;
    const states = JSON.parse(text) as Partial<Record<Way, LinkState>>;
    for (const [name, link] of [...links, ...beats]) link.set(states[name] ?? { is: 'well' });
  }, LOOK_MS);
  return {
    wiring: {
      ...wiring,
      engines: ways,
      smtpUrl: over('mail', wiring.smtpUrl),
      heartbeats,
      ways: {
        payments: over('payments', bases.payments),
        'svc-identity': over('svc-identity', bases['svc-identity']),
        'svc-billing': over('svc-billing', bases['svc-billing']),
        'svc-assets': over('svc-assets', bases['svc-assets']),
        'svc-catalog': over('svc-catalog', bases['svc-catalog']),
      },
    },
    async close() {
      clearInterval(timer);
      await Promise.all([...links.values(), ...beats.values()].map((link) => link.close()));
    },
  };
}
