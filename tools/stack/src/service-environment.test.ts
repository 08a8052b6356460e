import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from './permissions';
import { Secrets } from './secrets';
import { serviceEnvironment, type Wiring } from './service-environment';

const dir = mkdtempSync(path.join(tmpdir(), 'commonplace-env-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const base = (port: number) => `http://127.0.0.1:${port}`;
const wiring = (): Wiring => ({
  engines: {
    mongodb: (database) => `mongodb://${database}@host/${database}`,
    elasticsearch: base(1),
    nats: (user) => `nats://${user}@host`,
    kafka: 'host:2',
  },
  secrets: new Secrets(path.join(dir, 'secrets')),
  dataDir: dir,
  bases: {
    ...(Object.fromEntries(serviceNames.map((name, at) => [`svc-${name}`, base(20 + at)])) as Wiring['bases']),
    edge: base(3),
    mail: base(8),
    payments: base(9),
    captcha: base(11),
    'sign-in': base(12),
  },
  smtpUrl: 'smtp://127.0.0.1:10',
  heartbeats: {
    identity: { port: 31, url: base(31) },
    billing: { port: 32, url: base(32) },
    assets: { port: 33, url: base(33) },
    catalog: { port: 34, url: base(34) },
  },
  edgeMetricsPort: 13,
  publicUrl: 'http://localhost:3',
  logLevel: 'info',
  host: '127.0.0.1',
});

test.each(serviceNames)(
  "when %s gets its environment, then it holds its own users and its own key, and nobody else's",
  (service) => {
    const env = serviceEnvironment(service, wiring(), {});
    expect(env.NATS_URL).toBe(`nats://${service}@host`);
    expect(env.SERVICE_KEY_FILE).toContain(`/${service}.jwk.json`);
    expect(env.MONGODB_URL).toBe(
      ['catalog', 'edge'].includes(service) ? undefined : `mongodb://${service}@host/${service}`,
    );
    const text = JSON.stringify(env);
    for (const other of serviceNames.filter((name) => name !== service)) {
      expect(text).not.toContain(`${other}@host`);
      expect(text).not.toContain(`/${other}.jwk.json`);
    }
  },
);

test('each service is told its own place for signs of life, and everybody those of all', () => {
  const { bases, heartbeats } = wiring();
  for (const service of serviceNames) {
    const { HEARTBEAT_PORT, HEARTBEAT_URLS } = serviceEnvironment(service, wiring(), {});
    expect(HEARTBEAT_PORT).toBe(service === 'edge' ? undefined : String(heartbeats[service].port));
    expect(HEARTBEAT_URLS).toContain(`${bases['svc-identity']}=${heartbeats.identity.url}`);
    expect(HEARTBEAT_URLS?.split(',')).toHaveLength(4);
  }
});

test('when secrets are read again, then they are the same; each signing key has its own id', () => {
  const first = serviceEnvironment('edge', wiring(), {});
  const second = serviceEnvironment('edge', wiring(), {});
  expect(second.SESSION_SECRET).toBe(first.SESSION_SECRET);
  expect(first.SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/);
});

test('when settings of another provider are in the environment, then only the service that needs them gets them', () => {
  const given = { STRIPE_SECRET_KEY: 'x', S3_BUCKET: 'b', SMTP_URL: 'smtp://mail.example' };
  expect(serviceEnvironment('billing', wiring(), given)).toMatchObject({
    STRIPE_SECRET_KEY: 'x',
    SMTP_URL: 'smtp://mail.example',
  });
  expect(serviceEnvironment('identity', wiring(), given)).not.toHaveProperty('STRIPE_SECRET_KEY');
  expect(serviceEnvironment('assets', wiring(), given)).toMatchObject({ S3_BUCKET: 'b' });
  for (const service of ['assets', 'edge'] as const)
    expect(serviceEnvironment(service, wiring(), { FILE_MIRRORS: 'https://files.example' })).toMatchObject({
      FILE_MIRRORS: 'https://files.example',
    });
  // The edge only needs to know who takes the money, never the key.
  expect(serviceEnvironment('edge', wiring(), given)).toMatchObject({ PAYMENT_PROVIDER: 'stripe' });
  expect(serviceEnvironment('edge', wiring(), given)).not.toHaveProperty('STRIPE_SECRET_KEY');
  expect(serviceEnvironment('edge', wiring(), {})).toMatchObject({ PAYMENT_PROVIDER: 'sandbox' });
});
