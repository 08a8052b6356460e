import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError, configTypes, loadConfig } from './config';

const schema = z.object({ MONGODB_URL: z.string().min(1), SECRET: configTypes.secret, PORT: configTypes.port });
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
