import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError, configTypes, loadConfig } from './config';

const schema = z.object({ MONGODB_URL: configTypes.mongoUrl, SECRET: configTypes.secret, PORT: configTypes.port });
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const faults = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  return [];
};

test('a variable may be in a file; the variable itself comes first', () => {
  const file = path.join(dir, 'url');
  writeFileSync(file, 'mongodb://secret\n');
  const rest = { SECRET: 'x'.repeat(16), PORT: '1' };
  expect(loadConfig(schema, { ...rest, MONGODB_URL_FILE: file }).MONGODB_URL).toBe('mongodb://secret');
  expect(loadConfig(schema, { ...rest, MONGODB_URL_FILE: file, MONGODB_URL: 'mongodb://own' }).MONGODB_URL).toBe(
    'mongodb://own',
  );
});

test('every fault is named at once, a missing file by its own name and once', () => {
  expect(faults({ MONGODB_URL_FILE: path.join(dir, 'none'), SECRET: 'short', PORT: '99999' })).toEqual([
    expect.stringMatching(/^MONGODB_URL_FILE: .*none cannot be read \(ENOENT\)$/),
    expect.stringMatching(/^SECRET: must have at least 16/),
    expect.stringMatching(/^PORT: /),
  ]);
});

test('an address that can never work is refused, and not tried for ever', () => {
  const all = z.object({
    NATS_URL: configTypes.natsUrl,
    MONGODB_URL: configTypes.mongoUrl,
    PUBLIC_URL: configTypes.webUrl,
    KAFKA_BROKERS: configTypes.brokers,
  });
  const read = (env: Record<string, string>) => all.safeParse(env).error?.issues.map(({ path: [name] }) => name) ?? [];
  const wrong = { NATS_URL: 'foo:bar:baz', MONGODB_URL: 'mysql://x', PUBLIC_URL: 'ftp://x', KAFKA_BROKERS: ';;' };
  expect(read(wrong)).toEqual(['NATS_URL', 'MONGODB_URL', 'PUBLIC_URL', 'KAFKA_BROKERS']);
  const right = {
    NATS_URL: 'nats://u:p%40@a:4222,tls://b:4222',
    MONGODB_URL: 'mongodb://u:p@a:1,b:2,c:3/x?replicaSet=r',
    PUBLIC_URL: 'https://library.example',
    KAFKA_BROKERS: 'a:9092,[::1]:9092',
  };
  expect(read(right)).toEqual([]);
});

test('a key that is missing, or is none, is named with the rest', () => {
  const file = path.join(dir, 'key.json');
  const keyed = schema.extend({ SERVICE_KEY_FILE: configTypes.keyFile });
  const said = (env: Record<string, string>) => {
    try {
      return loadConfig(keyed, env) && [];
    } catch (error) {
      return (error as ConfigError).faults;
    }
  };
  expect(said({ SERVICE_KEY_FILE: file })).toEqual([
    expect.stringMatching(/^MONGODB_URL: /),
    expect.stringMatching(/^SECRET: /),
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^SERVICE_KEY_FILE: .*cannot be read \(ENOENT\)$/),
  ]);
  const rest = { SECRET: 'x'.repeat(16), PORT: '1', MONGODB_URL: 'mongodb://own', SERVICE_KEY_FILE: file };
  for (const [text, fault] of [
    ['a key', /holds no private key/],
    [
      JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })),
      /another key/,
    ],
  ] as const) {
    writeFileSync(file, text);
    expect(said(rest)).toEqual([expect.stringMatching(fault)]);
  }
  writeFileSync(file, JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })));
  expect(said(rest)).toEqual([]);
});
