import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { REMOTES, SERVICES, WORKLOADS } from './flows';
import { IMAGES } from './images';
import { writeSecretFiles } from './secret-documents';
import { ALWAYS_TAKEN, settingsOf } from './settings';

interface Service {
  image: string;
  build?: { target: string; dockerfile: string; args: { PART: string } };
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  command?: string[];
  healthcheck?: object;
  restart?: string;
  depends_on?: Record<string, { condition: string }>;
}

const root = path.join(__dirname, '../../..');
const { services } = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const PROBED = new Set<string>([...SERVICES, ...REMOTES, 'edge']);
const own = [...WORKLOADS, 'payments'];
const engineImages = (folder: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => [...readFileSync(path.join(root, folder, name), 'utf8').matchAll(/image: (\S+)/g)])
    .map(([, image]) => image!);

test('compose.yaml holds the whole: every workload, every engine, an S3 server, and what stands in for a provider', () => {
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining([...own, 'mongodb', 'elasticsearch', 'nats', 'kafka', 's3', 'mail', 'library']),
  );
});

test.each(own)(
  'every variable that %s cannot do without is set in compose.yaml, and none that it does not know',
  (name) => {
    const settings = settingsOf(root, name);
    const given = services[name]?.environment ?? {};
    const set = Object.keys(given);
    const missing = settings.filter(
      (one) => one.required && !set.includes(one.name) && !set.includes(`${one.name}_FILE`),
    );
    expect(missing.map((one) => one.name)).toEqual([]);
    const known = new Set([...settings.flatMap((one) => [one.name, `${one.name}_FILE`]), ...ALWAYS_TAKEN]);
    expect(set.filter((one) => !known.has(one))).toEqual([]);
    for (const { name: variable, values } of settings)
      if (values && given[variable] !== undefined) expect(values).toContain(given[variable]);
  },
);

test('images are those that we build, and engines those of the cluster', () => {
  const built = new Map(IMAGES.map(({ name, target }) => [`commonplace/${name}:1.0.0`, { name, target }]));
  const engines = [...engineImages('k8s/components/engines-inside'), ...engineImages('k8s/operators/mongodb')];
  for (const [name, { image, build }] of Object.entries(services)) {
    const ours = built.get(image);
    if (image.startsWith('commonplace/')) expect([name, ours]).toEqual([name, expect.anything()]);
    if (build) expect([name, build.target, build.args.PART]).toEqual([name, ours?.target, ours?.name]);
    if (['mongodb', 'elasticsearch', 'kafka'].includes(name)) expect(engines).toContain(image);
    if (name === 'nats') expect(engines).toContain(image.replace('-alpine', ''));
  }
  // Each image is built by one of its users.
  for (const image of built.keys())
    expect([image, Object.values(services).some((one) => one.image === image && one.build)]).toEqual([image, true]);
});

test('ports are open to this machine alone, and nothing names a part that is not there', () => {
  for (const [name, { ports = [], depends_on: needs = {}, healthcheck }] of Object.entries(services)) {
    for (const port of ports) expect([name, port]).toEqual([name, expect.stringMatching(/^127\.0\.0\.1:/)]);
    for (const [other, { condition }] of Object.entries(needs)) {
      const found = services[other];
      expect([name, other, Boolean(found)]).toEqual([name, other, true]);
      if (condition === 'service_healthy') expect([other, Boolean(found?.healthcheck)]).toEqual([other, true]);
    }
    if (PROBED.has(name)) expect([name, healthcheck]).not.toEqual([name, undefined]);
  }
  const hosts = new Set<string>();
  for (const { environment = {} } of Object.values(services))
    for (const value of Object.values(environment))
      for (const [, host] of String(value).matchAll(/(?:\/\/|^)([a-z][a-z0-9-]*):\d+/g)) hosts.add(host!);
  hosts.delete('localhost');
  for (const host of hosts) expect([host, host in services]).toEqual([host, true]);
});

test('the edge is where npm start has it, and all that is kept lies below its data folder', () => {
  expect(services['edge']?.ports?.[0]).toBe('127.0.0.1:${PORT:-3000}:8080');
  for (const [name, { volumes = [] }] of Object.entries(services))
    for (const volume of volumes)
      expect([name, volume]).toEqual([
        name,
        expect.stringMatching(/^\$\{COMMONPLACE_DATA:-\.\/\.data\}\/compose(\/|:)/),
      ]);
});

test('a set of secrets whose writing was killed half-way is written anew, and whole', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-secrets-'));
  const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  try {
    // What cannot be written in its turn ends it, as a kill would.
    writeFileSync(path.join(folder, 'operators-keys'), '');
    expect(() => writeSecretFiles(folder)).toThrow();
    rmSync(path.join(folder, 'operators-keys'));
    writeFileSync(path.join(folder, 'edge/SESSION_SECRET.part'), 'hal', { mode: 0o400 });
    expect(writeSecretFiles(folder)).toContain('operations');
    expect(writeSecretFiles(folder)).toEqual([]);
    const whole = names();
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const { password } = new URL(read('svc-billing/NATS_URL'));
    expect(read('nats/nats.conf')).toContain(`user: billing, password: "${password}"`);
    rmSync(folder, { recursive: true });
    writeSecretFiles(folder);
    expect(whole).toEqual(names());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every secret file that a process reads is written, once, for its owner alone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-secrets-'));
  try {
    expect(writeSecretFiles(folder).length).toBeGreaterThan(5);
    const before = readFileSync(path.join(folder, 'edge/SESSION_SECRET'), 'utf8');
    expect(writeSecretFiles(folder)).toEqual([]);
    expect(readFileSync(path.join(folder, 'edge/SESSION_SECRET'), 'utf8')).toBe(before);
    expect(statSync(path.join(folder, 'edge/SESSION_SECRET')).mode & 0o077).toBe(0);
    // A set of a version before remotes were signed gets both halves of one key.
    rmSync(path.join(folder, 'remotes'), { recursive: true });
    rmSync(path.join(folder, 'edge/REMOTE_SIGNERS'));
    expect(writeSecretFiles(folder)).toEqual([]);
    const [own, open] = ['remotes/REMOTE_SIGNING_KEY', 'edge/REMOTE_SIGNERS'].map(
      (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { x: string; keys: { x: string }[] },
    );
    expect(open!.keys.map(({ x }) => x)).toEqual([own!.x]);
    expect(JSON.stringify(open)).not.toContain('"d"');
    for (const { environment = {}, volumes = [] } of Object.values(services)) {
      const mounts = volumes.flatMap((line) => {
        const [, name, at] = /compose\/secrets\/([a-z-]+):([^:]+)/.exec(line) ?? [];
        return name && at ? [{ name, at }] : [];
      });
      for (const value of Object.values(environment))
        for (const [, at, file] of String(value).matchAll(
          /(\/run\/secrets\/commonplace|\/etc\/commonplace\/operators)\/([\w.]+)/g,
        )) {
          const mount = mounts.find((one) => one.at === at);
          expect([file, readFileSync(path.join(folder, mount?.name ?? 'none', file!), 'utf8').length > 0]).toEqual([
            file,
            true,
          ]);
        }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a service believes the same callers as in the cluster', () => {
  for (const name of SERVICES) {
    const text = readFileSync(path.join(root, 'k8s/base', name, 'kustomization.yaml'), 'utf8');
    const inCluster = /JWKS_URLS=(.*)/
      .exec(text)?.[1]
      ?.replace(/http:\/\/[a-z-]+/g, '$&:8080')
      // There is no waiting for readiness between containers: they are reached by their own names.
      .replace('-keys:', ':');
    expect([name, services[name]?.environment?.['JWKS_URLS']]).toEqual([name, inCluster]);
  }
});
