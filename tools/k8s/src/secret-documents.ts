import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { natsUser, serviceNames, type ServiceName } from '@commonplace/stack/permissions';
import { stringify } from 'yaml';

const password = (): string => randomBytes(32).toString('hex');

/** Fresh values: name of a Secret or ConfigMap → key → value. */
interface Fresh {
  secrets: Record<string, Record<string, string>>;
  /** What the services check the operators' commands against: the public part alone. */
  open: Record<string, Record<string, string>>;
}

function freshSecrets(): Fresh {
  const mongo = {
    root: password(),
    identity: password(),
    billing: password(),
    assets: password(),
    payments: password(),
  };
  const nats = Object.fromEntries([...serviceNames, 'ops'].map((name) => [name, password()]));
  const webhook = password();
  const mongoUrl = (user: keyof typeof mongo): string =>
    `mongodb://${user}:${mongo[user]}@mongodb-0.mongodb:27017/${user}?replicaSet=rs0&authSource=${user}`;
  const natsUrl = (user: string): string => `nats://${user}:${nats[user] ?? ''}@nats:4222`;
  const smtp = 'smtp://mail:1025';
  const own = (name: ServiceName) => ({ SERVICE_KEY: signingKey(), NATS_URL: natsUrl(name) });
  const store = password();
  const operators = signingKey();
  const secrets: Record<string, Record<string, string>> = {
    'svc-identity': {
      ...own('identity'),
      MONGODB_URL: mongoUrl('identity'),
      SMTP_URL: smtp,
      CAPTCHA_SECRET: password(),
    },
    'svc-billing': {
      ...own('billing'),
      MONGODB_URL: mongoUrl('billing'),
      SMTP_URL: smtp,
      PAYMENTS_WEBHOOK_SECRET: webhook,
    },
    'svc-assets': { ...own('assets'), MONGODB_URL: mongoUrl('assets'), STORE_SIGNING_KEY: store },
    'svc-catalog': { ...own('catalog'), ELASTICSEARCH_URL: 'http://elasticsearch:9200' },
    edge: { ...own('edge'), SESSION_SECRET: password() },
    payments: { MONGODB_URL: mongoUrl('payments'), PAYMENTS_WEBHOOK_SECRET: webhook },
    mongodb: {
      KEY_FILE: randomBytes(512).toString('base64'),
      ROOT_PASSWORD: mongo.root,
      'users.js': mongoUsers(mongo),
    },
    nats: { 'nats.conf': natsConfiguration(nats) },
    operations: {
      NATS_URL: natsUrl('ops'),
      MONGODB_URL: `mongodb://root:${mongo.root}@mongodb-0.mongodb:27017/admin?replicaSet=rs0&authSource=admin`,
      SERVICE_KEY: operators,
    },
  };
  return { secrets, open: { 'operators-keys': { 'jwks.json': JSON.stringify({ keys: [publicPart(operators)] }) } } };
}

/**
 * Secrets for the engines inside the cluster and for every service, with fresh random values, as YAML for `kubectl apply`. Made once per
 * installation: applying a second set locks the services out of engines that already hold the first.
 */
export function secretDocuments(): string {
  const { secrets, open } = freshSecrets();
  const documents: object[] = Object.entries(secrets).map(([name, stringData]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: 'commonplace' },
    stringData,
  }));
  for (const [name, data] of Object.entries(open))
    documents.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'commonplace' }, data });
  return documents.map((document) => stringify(document)).join('---\n');
}

/**
 * The same as files, `FOLDER/<secret>/<key>`, as containers mount them (compose.yaml). What is there stays, so it may run at every start. Gives
 * the names of the folders that it made.
 */
export function writeSecretFiles(folder: string): string[] {
  const { secrets, open } = freshSecrets();
  // One set: keys and what checks them belong together.
  if (existsSync(path.join(folder, 'operations'))) return [];
  for (const [name, values] of Object.entries({ ...secrets, ...open })) {
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
    for (const [key, value] of Object.entries(values))
      writeFileSync(path.join(folder, name, key), value, { mode: 0o400 });
  }
  return Object.keys({ ...secrets, ...open });
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

function mongoUsers(passwords: Readonly<Record<string, string>>): string {
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

function natsConfiguration(passwords: Readonly<Record<string, string>>): string {
  const list = (subjects: readonly string[]): string => `[${subjects.map((s) => JSON.stringify(s)).join(', ')}]`;
  const users = serviceNames.map((name) => {
    const { publish, subscribe } = natsUser(name);
    return `    { user: ${name}, password: "${passwords[name] ?? ''}", permissions: { publish: { allow: ${list(publish)} }, subscribe: { allow: ${list(subscribe)} } } }`;
  });
  return `listen: "0.0.0.0:4222"
http: "0.0.0.0:8222"
max_payload: 1MB
lame_duck_grace_period: 10s
lame_duck_duration: 30s
jetstream { store_dir: "/data", sync_interval: always, max_memory_store: 64MB, max_file_store: 8GB }
accounts { COMMONPLACE { jetstream: enabled, users: [
    { user: ops, password: "${passwords.ops ?? ''}" }
${users.join('\n')}
] } }
`;
}
