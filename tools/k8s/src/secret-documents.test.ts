import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from './check';
import type { Manifest } from './manifest';
import { secretDocuments } from './secret-documents';

const SIGNERS = '{"keys":[{"kid":"publisher"}]}';
const root = path.join(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
type Secret = Manifest & { stringData?: Record<string, string>; metadata: { namespace?: string } };
const secretsIn = (documents: readonly Manifest[], namespace: string) =>
  new Map(
    (documents as Secret[])
      .filter(({ kind, metadata }) => kind === 'Secret' && metadata.namespace === namespace)
      .map(({ metadata, stringData = {} }) => [metadata.name, stringData]),
  );
/** Keys of each Secret, as the page lists them for production. */
const listed = [...read('k8s/README.md').matchAll(/^\| (svc-\w+|edge|operations) \| (.*) \|$/gm)].map(
  ([, name = '', text = '']) => ({ name, keys: text.match(/[A-Z][A-Z0-9_]{3,}/g) ?? [] }),
);

test('every Secret that the resources of the operators read is printed, with the password that the services have', () => {
  const documents = parse(secretDocuments(SIGNERS, true));
  const engines = secretsIn(documents, 'engines');
  const ours = secretsIn(documents, 'commonplace');
  const replicaSet = read('k8s/operators/mongodb/replica-set.yaml');
  const asked = [...replicaSet.matchAll(/passwordSecretRef: \{ name: (\S+) \}/g)].map(([, name]) => name!);
  expect(asked.length).toBe(4);
  for (const name of asked) {
    const user = name.replace('mongodb-', '');
    const url = ours.get(user === 'operations' ? user : `svc-${user}`)?.['MONGODB_URL'] ?? '';
    expect(url).toContain(`mongodb://${user}:${engines.get(name)?.['password']}@mongodb-0.mongodb-svc.engines.`);
  }
  expect(read('k8s/operators/nats/values.yaml')).toContain('secretName: nats-accounts');
  const accounts = engines.get('nats-accounts')?.['accounts.conf'] ?? '';
  for (const keys of ours.values()) {
    const { username, password, host } = new URL(keys['NATS_URL'] ?? '');
    expect([host, accounts]).toEqual([
      'nats.engines.svc.cluster.local:4222',
      expect.stringContaining(`user: ${username}, password: "${password}"`),
    ]);
  }
});

test('of each Secret of production all keys are printed, or named as those that only its operator has', () => {
  const text = secretDocuments(SIGNERS, true);
  const ours = secretsIn(parse(text), 'commonplace');
  const yours = text.split('\n').filter((line) => line.startsWith('#'));
  expect(listed.length).toBe(6);
  for (const { name, keys } of listed)
    for (const key of keys.filter((one) => one !== 'PAYMENTS_WEBHOOK_SECRET'))
      expect([
        name,
        key,
        key in (ours.get(name) ?? {}) || yours.some((l) => l.includes(name) && l.includes(key)),
      ]).toEqual([name, key, true]);
});

test('External Secrets fetch what is printed, and the overlay for trying has its engines inside', () => {
  const names = (file: string) => parse(read(file)).map(({ metadata }) => metadata.name);
  const documents = parse(secretDocuments(SIGNERS, true));
  expect(names('k8s/operators/external-secrets-engines/secrets.yaml').sort()).toEqual(
    [...secretsIn(documents, 'engines').keys()].sort(),
  );
  expect(names('k8s/operators/external-secrets/secrets.yaml').sort()).toEqual(
    [...secretsIn(documents, 'commonplace').keys()].sort(),
  );
  const local = parse(secretDocuments(SIGNERS));
  // The edge is given what those who publish remotes are known by; what they sign with is nowhere in the cluster.
  for (const set of [documents, local]) {
    expect(secretsIn(set, 'commonplace').get('edge')).toMatchObject({ REMOTE_SIGNERS: SIGNERS });
    expect(JSON.stringify(set)).not.toContain('REMOTE_SIGNING_KEY');
  }
  expect(secretsIn(local, 'engines').size).toBe(0);
  expect(secretsIn(local, 'commonplace').get('mongodb')).toMatchObject({
    ROOT_PASSWORD: expect.stringMatching(/^\w{64}$/) as string,
    'users.js': expect.not.stringContaining('operations') as string,
  });
});
