import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames, type ServiceName } from '@commonplace/stack/permissions';
import { stringify } from 'yaml';
import { natsAccounts } from './broker-rights';

const password = (): string => randomBytes(32).toString('hex');

/** Fresh values: name of a Secret or ConfigMap → key → value. */
interface Fresh {
  secrets: Record<string, Record<string, string>>;
  /** Those of the namespace of the engines. */
  engines: Record<string, Record<string, string>>;
  /** What the services check the operators' commands against: the public part alone. */
  open: Record<string, Record<string, string>>;
}

/** Where the engines are: inside of the overlay `local`, or in the namespace `engines` as k8s/operators has them. */
const INSIDE = {
  mongo: (user: string, password: string, source: string) =>
    `mongodb://${user}:${password}@mongodb-0.mongodb:27017/${source}?replicaSet=rs0&authSource=${source}`,
  nats: 'nats:4222',
};
const MEMBERS = [0, 1, 2].map((one) => `mongodb-${one}.mongodb-svc.engines.svc.cluster.local:27017`).join(',');
const ENGINES: typeof INSIDE = {
  mongo: (user, password, source) =>
    `mongodb://${user}:${password}@${MEMBERS}/${source}?replicaSet=mongodb&authSource=${source}`,
  nats: 'nats.engines.svc.cluster.local:4222',
};

function freshSecrets(signers: string, where = INSIDE): Fresh {
  const mongo = Object.fromEntries(
    ['root', 'identity', 'billing', 'assets', 'payments', 'operations'].map((name) => [name, password()]),
  );
  const nats = Object.fromEntries([...serviceNames, 'ops'].map((name) => [name, password()]));
  const inside = where === INSIDE;
  const webhook = password();
  const mongoUrl = (user: string, source = user): string => where.mongo(user, mongo[user] ?? '', source);
  const natsUrl = (user: string): string => `nats://${user}:${nats[user] ?? ''}@${where.nats}`;
  const smtp: Record<string, string> = inside ? { SMTP_URL: 'smtp://mail:1025' } : {};
  const search: Record<string, string> = inside ? { ELASTICSEARCH_URL: 'http://elasticsearch:9200' } : {};
  const payments: Record<string, string> = inside ? { PAYMENTS_WEBHOOK_SECRET: webhook } : {};
  const own = (name: ServiceName) => ({ SERVICE_KEY: signingKey(), NATS_URL: natsUrl(name) });
  const store = password();
  const operators = signingKey();
  const secrets: Fresh['secrets'] = {
    'svc-identity': {
      ...own('identity'),
      MONGODB_URL: mongoUrl('identity'),
      ...smtp,
      CAPTCHA_SECRET: password(),
      SECOND_FACTOR_KEYS: password(),
    },
    'svc-billing': {
      ...own('billing'),
      MONGODB_URL: mongoUrl('billing'),
      ...smtp,
      ...payments,
    },
    'svc-assets': { ...own('assets'), MONGODB_URL: mongoUrl('assets'), STORE_SIGNING_KEY: store },
    'svc-catalog': { ...own('catalog'), ...search },
    edge: { ...own('edge'), SESSION_SECRET: password(), REMOTE_SIGNERS: signers },
    operations: {
      NATS_URL: natsUrl('ops'),
      MONGODB_URL: mongoUrl(inside ? 'root' : 'operations', 'admin'),
      SERVICE_KEY: operators,
    },
    ...(inside ? enginesInside(mongo, nats, mongoUrl, webhook) : {}),
  };
  return {
    secrets,
    engines: inside ? {} : enginesApart(mongo, nats),
    open: { 'operators-keys': { 'jwks.json': JSON.stringify({ keys: [publicPart(operators)] }) } },
  };
}

type Passwords = Readonly<Record<string, string>>;

/** What the engines of the overlay `local` and its stand-in for payments read. */
function enginesInside(
  mongo: Passwords,
  nats: Passwords,
  mongoUrl: (user: string) => string,
  webhook: string,
): Fresh['secrets'] {
  const { operations: _byRoot, ...users } = mongo;
  return {
    payments: { MONGODB_URL: mongoUrl('payments'), PAYMENTS_WEBHOOK_SECRET: webhook },
    mongodb: {
      KEY_FILE: randomBytes(512).toString('base64'),
      ROOT_PASSWORD: mongo['root'] ?? '',
      'users.js': mongoUsers(users),
    },
    nats: { 'nats.conf': natsConfiguration(nats) },
  };
}

/** What the resources of k8s/operators read, in the namespace `engines`. */
function enginesApart(mongo: Passwords, nats: Passwords): Fresh['secrets'] {
  const users = ['identity', 'billing', 'assets', 'operations'];
  return {
    ...Object.fromEntries(users.map((user) => [`mongodb-${user}`, { password: mongo[user] ?? '' }])),
    'nats-accounts': { 'accounts.conf': natsAccounts(nats) },
  };
}

/** What no generator knows; each workload says in its first log line what it misses of it. */
const YOURS = `# Not in here, as nobody but you has it; add it under stringData of the Secret named:
#   svc-identity, svc-billing  SMTP_URL
#   svc-billing                STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET
#   svc-assets, operations     S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY
#   svc-catalog                ELASTICSEARCH_URL: commonplace-es-http.engines.svc.cluster.local:9200 as http, with the user elastic and the password that ECK has written:
#                              kubectl -n engines get secret commonplace-es-elastic-user -o go-template='{{.data.elastic | base64decode}}'
`;

/**
 * Secrets for every service and for the engines, with fresh random values, as YAML for `kubectl apply`: for engines inside the overlay `local`, or
 * (`apart`) for those of k8s/operators in the namespace `engines`. Made once per installation: applying a second set locks the services out of
 * engines that already hold the first. `signers` are the public keys of those who publish remotes; their private ones stay outside of the cluster.
 */
export function secretDocuments(signers: string, apart = false): string {
  const { secrets, engines, open } = freshSecrets(signers, apart ? ENGINES : INSIDE);
  const inNamespace = (namespace: string, all: Fresh['secrets']): object[] =>
    Object.entries(all).map(([name, stringData]) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name, namespace },
      stringData,
    }));
  const documents = [...inNamespace('commonplace', secrets), ...inNamespace('engines', engines)];
  for (const [name, data] of Object.entries(open))
    documents.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'commonplace' }, data });
  return `${apart ? YOURS : ''}${documents.map((document) => stringify(document)).join('---\n')}`;
}

/** Values that a set of an older version lacks, those that belong together in one row; nothing outside of a row knows them. */
const ADDED = [
  [['svc-identity', 'SECOND_FACTOR_KEYS']],
  [
    ['remotes', 'REMOTE_SIGNING_KEY'],
    ['edge', 'REMOTE_SIGNERS'],
  ],
] as const;

/** The folder that is there last, by which a set that is whole is known: with one that is not nothing has started yet, and it is made anew. */
const LAST = 'operations';

/**
 * The same as files, `FOLDER/<secret>/<key>`, as containers mount them (compose.yaml). What is there stays, so it may run at every start. Gives
 * the names of the folders that it made.
 */
export function writeSecretFiles(folder: string): string[] {
  const publisher = signingKey();
  const { secrets: others, open } = freshSecrets(JSON.stringify({ keys: [publicPart(publisher)] }));
  const secrets: Fresh['secrets'] = { ...others, remotes: { REMOTE_SIGNING_KEY: publisher } };
  // One set: keys and what checks them belong together. What a later version brought and nothing else knows is added to it.
  if (existsSync(path.join(folder, LAST))) {
    for (const added of ADDED) {
      if (added.every(([name, key]) => existsSync(path.join(folder, name, key)))) continue;
      for (const [name, key] of added) writeValue(folder, name, key, secrets[name]?.[key] ?? '');
    }
    return [];
  }
  const all = { ...secrets, ...open };
  const unfinished = `${LAST}.part`;
  rmSync(path.join(folder, unfinished), { recursive: true, force: true });
  const { [LAST]: last = {}, ...before } = all;
  for (const [name, values] of Object.entries({ ...before, [unfinished]: last }))
    for (const [key, value] of Object.entries(values)) writeValue(folder, name, key, value);
  renameSync(path.join(folder, unfinished), path.join(folder, LAST));
  return Object.keys(all);
}

/** Whole or not at all, also over what a run left behind that was killed. */
function writeValue(folder: string, name: string, key: string, value: string): void {
  const file = path.join(folder, name, key);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  rmSync(`${file}.part`, { force: true });
  writeFileSync(`${file}.part`, value, { mode: 0o400 });
  renameSync(`${file}.part`, file);
}

/** An Ed25519 private key as JWK, its id the RFC 7638 thumbprint. */
function signingKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { crv, kty, x, d } = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return JSON.stringify({ kty, crv, x, d, kid, alg: 'EdDSA', use: 'sig' });
}

function publicPart(key: string): Record<string, string> {
  const { d: _private, ...open } = JSON.parse(key) as Record<string, string>;
  return open;
}

function mongoUsers(passwords: Passwords): string {
  const users = Object.entries(passwords).filter(([name]) => name !== 'root');
  return users
    .map(([name, pwd]) => {
      const made = JSON.stringify({
        user: name,
        pwd,
        roles: ['readWrite', 'dbAdmin'].map((role) => ({ role, db: name })),
      });
      return `if (!db.getSiblingDB('${name}').getUser('${name}')) db.getSiblingDB('${name}').createUser(${made});`;
    })
    .join('\n');
}

function natsConfiguration(passwords: Passwords): string {
  return `listen: "0.0.0.0:4222"
http: "0.0.0.0:8222"
max_payload: 1MB
lame_duck_grace_period: 10s
lame_duck_duration: 30s
jetstream { store_dir: "/data", sync_interval: always, max_memory_store: 64MB, max_file_store: 8GB }
${natsAccounts(passwords)}`;
}
