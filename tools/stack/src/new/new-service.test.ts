import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newService } from './new-service';
import { serviceWires } from './service-wiring';

const wired = [...new Set(serviceWires().map(({ file }) => file))];
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-service-'));
  for (const file of [...wired, 'k8s/base/svc-billing']) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    cpSync(file, path.join(root, file), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('a new service has its folder and contract, and is named wherever the last one is', () => {
  const files = newService(root, 'svc-samples');
  for (const file of files) expect(existsSync(path.join(root, file))).toBe(true);
  for (const file of wired) expect([file, /samples/i.test(read(file))]).toEqual([file, true]);
  expect(read('contracts/src/operations.ts')).toContain('  ...samplesOperations,\n');
  const cluster = read('k8s/base/svc-samples/kustomization.yaml');
  // It believes people and the edge; who else may call it, its contract says later.
  expect(cluster).toMatch(/JWKS_URLS=identity=http:\/\/svc-identity,edge=http:\/\/edge,ops=/);
  expect(cluster).toContain('NATS_URL_FILE=');
  expect(cluster).not.toMatch(/SMTP|PAYMENTS|IDENTITY_URL/);
  expect(read('k8s/base/edge/kustomization.yaml')).toContain('SAMPLES_URL=http://svc-samples\n');
  const containers = read('compose.yaml');
  expect(containers).toContain('      SAMPLES_URL: http://svc-samples:8080\n');
  expect(containers).toContain('mongodb://mongodb:27017/samples?');
  expect(/^ {2}svc-samples:\n(?: {4}.*\n)+/m.exec(containers)?.[0]).not.toMatch(/billing|SMTP|PAYMENTS|IDENTITY_URL/);
});

test('a second one stands beside the first', () => {
  newService(root, 'svc-samples');
  newService(root, 'svc-podcasts');
  for (const file of wired) {
    expect([file, /samples/i.test(read(file)), /podcasts/i.test(read(file))]).toEqual([file, true, true]);
  }
});

test.each(['stories', 'svc-', 'svc-Stories', 'svc-photo-books', 'svc-a/../../b', 'svc-edge'])(
  '%s is no name of a service',
  (name) => {
    expect(() => newService(root, name)).toThrow('cannot name a service');
  },
);

test('a name that is taken is refused, and a list without a place leaves everything as it was', () => {
  mkdirSync(path.join(root, 'svc-samples'));
  expect(() => newService(root, 'svc-samples')).toThrow('there already');
  const before = read('tools/stack/src/build.ts');
  writeFileSync(path.join(root, 'room-rules.mjs'), 'export const may = {};');
  expect(() => newService(root, 'svc-other')).toThrow('is not where');
  expect(existsSync(path.join(root, 'svc-other'))).toBe(false);
  expect(read('tools/stack/src/build.ts')).toBe(before);
});
