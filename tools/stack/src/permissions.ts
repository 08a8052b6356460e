import { createHash } from 'node:crypto';

/**
 * Who may do what on NATS. One table for the local server and for a cluster: `natsUser` turns it into the subjects of
 * a user, whoever writes the server's configuration.
 */

export type ServiceName = 'identity' | 'billing' | 'assets' | 'catalog' | 'edge';

export interface ServiceRights {
  /** Streams that it alone fills; it publishes under its own name only. `engines/streams.ts` makes and changes them: who could set a stream could speak by it in the name of any other. */
  owns: string[];
  /** Streams on which it may have consumers. */
  reads: string[];
  /** Durable consumers beside the one that is named as the service: nobody else may take, acknowledge, change or delete what these wait for. */
  consumers?: string[];
  /** Key-value buckets it reads and writes. */
  buckets: string[];
  /** Subjects outside of streams by which its replicas talk to each other. */
  hears?: string[];
}

/** The streams of the services' events. */
export const domainStreams = ['IDENTITY', 'BILLING', 'ASSETS', 'CATALOG'];
const without = (own: string): string[] => domainStreams.filter((stream) => stream !== own);

/** The stream of each service is named as the service; `edge` owns the spool for activity while Kafka is down. */
export const serviceRights: Record<ServiceName, ServiceRights> = {
  identity: {
    owns: ['IDENTITY'],
    reads: without('IDENTITY'),
    consumers: ['svc-identity-hooks', 'svc-identity-profiles'],
    buckets: [],
  },
  billing: { owns: ['BILLING'], reads: ['IDENTITY', 'ASSETS'], buckets: [] },
  assets: { owns: ['ASSETS'], reads: without('ASSETS'), consumers: ['svc-assets-media'], buckets: [] },
  catalog: {
    owns: ['CATALOG'],
    consumers: ['catalog-items', 'catalog-curation', 'catalog-hearts'],
    buckets: ['catalog_tries'],
    reads: without('CATALOG'),
  },
  edge: {
    owns: ['ACTIVITY_SPOOL'],
    reads: domainStreams,
    consumers: ['edge'],
    buckets: ['remotes'],
    hears: ['edge.key.used'],
  },
};

/** Names of all services with a NATS user; `ops` comes on top, for the tools, with every right in the account. */
export const serviceNames = Object.keys(serviceRights) as ServiceName[];

export interface NatsUser {
  user: string;
  publish: string[];
  /** Of what it may publish by wildcards of {@link NatsUser.publish}, what it may not: the consumers of others. */
  never: string[];
  subscribe: string[];
}

/** The durable consumers of a service. */
export const consumersOf = (service: ServiceName): string[] => [
  `svc-${service}`,
  ...(serviceRights[service].consumers ?? []),
];

/** The subjects of one service, as the server's configuration takes them. */
export function natsUser(service: ServiceName): NatsUser {
  const { owns, reads, buckets, hears = [] } = serviceRights[service];
  const bucketStreams = buckets.map((bucket) => `KV_${bucket}`);
  return {
    user: service,
    publish: [
      `${service}.>`,
      `dead.${service}.>`,
      bellOf(service),
      ...owns.filter((stream) => subjectsOf(stream) !== `${service}.>`).map(subjectsOf),
      // What every JetStream client asks: the account's limits, and which stream holds a subject.
      '$JS.API.INFO',
      '$JS.API.STREAM.NAMES',
      ...bucketStreams.map((stream) => `$JS.FC.${stream}.>`),
      ...[...owns, ...reads].flatMap((stream) => [...reading(stream), ...consuming(stream, consumersOf(service))]),
      ...bucketStreams.flatMap(reading),
      ...buckets.map((bucket) => `$KV.${bucket}.>`),
    ],
    never: serviceNames
      .filter((other) => other !== service)
      .flatMap(consumersOf)
      .flatMap(touching),
    subscribe: [
      // Answers to its own questions; `connectBus` asks under this name.
      `_INBOX.${service}.>`,
      bellOf(service),
      ...[...owns, ...reads].map((stream) => subjectsOf(stream)),
      ...buckets.map((b) => `$KV.${b}.>`),
      ...hears,
    ],
  };
}

/** What the rights of all services are known by: another one as soon as any of them changes. */
export function rightsMark(): string {
  const rights = serviceNames.map((name) => natsUser(name));
  return `rights.${createHash('sha256').update(JSON.stringify(rights)).digest('hex').slice(0, 16)}`;
}

/**
 * Every user, as the server's configuration takes them. `ops` may do everything; that it may publish the mark of the rights, too, tells it by which table the server goes
 * (`checkRights`): nobody can ask for another's.
 */
export function natsUserLines(passwords: Readonly<Record<string, string>>): string[] {
  const list = (subjects: readonly string[]): string => `[${subjects.map((s) => JSON.stringify(s)).join(', ')}]`;
  const line = (user: string, { publish, never, subscribe }: Omit<NatsUser, 'user'>): string => {
    const deny = never.length > 0 ? `, deny: ${list(never)}` : '';
    return `{ user: ${user}, password: ${JSON.stringify(passwords[user] ?? '')}, permissions: { publish: { allow: ${list(publish)}${deny} }, subscribe: { allow: ${list(subscribe)} } } }`;
  };
  return [
    line('ops', { publish: ['>', rightsMark()], never: [], subscribe: ['>'] }),
    ...serviceNames.map((name) => line(name, natsUser(name))),
  ];
}

/** By which the replicas of a service tell each other that events wait; no stream holds it. */
export function bellOf(service: ServiceName): string {
  return `outbox.${service}.*`;
}

/** The subjects that a stream holds. */
export function subjectsOf(stream: string): string {
  if (stream === 'ACTIVITY_SPOOL') return 'activity.>';
  return `${stream.toLowerCase()}.>`;
}

/**
 * Everything a reader of one stream asks: about the stream, single messages, and consumers. Those of watchers have names that nobody can guess, and no service
 * may ask which there are. One that is made without a name in its subject might be anybody's: that may not be asked for.
 */
function reading(stream: string): string[] {
  return [
    `$JS.API.STREAM.INFO.${stream}`,
    `$JS.API.STREAM.MSG.GET.${stream}`,
    `$JS.API.DIRECT.GET.${stream}`,
    `$JS.API.DIRECT.GET.${stream}.>`,
    `$JS.API.CONSUMER.CREATE.${stream}.>`,
    `$JS.API.CONSUMER.INFO.${stream}.*`,
    `$JS.API.CONSUMER.DELETE.${stream}.*`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.*`,
  ];
}

/** What a service asks for its own durable consumers of a stream, and its acknowledgements. */
function consuming(stream: string, consumers: string[]): string[] {
  return consumers.flatMap((name) => [
    `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${name}`,
    `$JS.ACK.${stream}.${name}.>`,
  ]);
}

/** All that makes, changes, empties or deletes a durable consumer, or tells of it. */
function touching(consumer: string): string[] {
  return [
    `$JS.API.CONSUMER.*.*.${consumer}`,
    `$JS.API.CONSUMER.CREATE.*.${consumer}.>`,
    `$JS.API.CONSUMER.MSG.NEXT.*.${consumer}`,
  ];
}
