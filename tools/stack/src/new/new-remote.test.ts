import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newRemote } from './new-remote';
import { REMOTE_WIRES } from './remote-wiring';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
  for (const file of [...REMOTE_WIRES.map((wire) => wire.file), 'k8s/base/mf-projects']) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    cpSync(file, path.join(root, file), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('a new remote has its folder and is named wherever the last one is', () => {
  const files = newRemote(root, 'mf-stories');
  for (const file of files) expect(existsSync(path.join(root, file))).toBe(true);
  const places = (text: string, name: string) => text.split('\n').filter((line) => line.includes(name)).length;
  for (const { file } of REMOTE_WIRES) expect([file, places(read(file), 'mf-stories')]).not.toEqual([file, 0]);
  expect(JSON.parse(read('mf-stories/remote.json'))).toEqual({
    name: 'mf-stories',
    routes: ['/stories', '/stories/*'],
  });
  expect(read('k8s/base/mf-stories/deployment.yaml')).not.toContain('mf-projects');
  expect(read('k8s/components/hpa/autoscalers.yaml').match(/name: mf-stories/g)).toHaveLength(2);
  // What was there stays as it was.
  for (const { file } of REMOTE_WIRES)
    expect(places(read(file), 'mf-projects')).toBeGreaterThanOrEqual(places(readFileSync(file, 'utf8'), 'mf-projects'));
});

test.each(['stories', 'mf-', 'mf-Stories', 'mf-a/../../b', 'mf-a b'])('%s is no name of a remote', (name) => {
  expect(() => newRemote(root, name)).toThrow('cannot name a remote');
});

test('a name that is taken is refused, and a list without a place leaves everything as it was', () => {
  mkdirSync(path.join(root, 'mf-stories'));
  expect(() => newRemote(root, 'mf-stories')).toThrow('there already');
  const before = read('tools/stack/src/build.ts');
  writeFileSync(path.join(root, 'room-rules.mjs'), 'export const may = {};');
  expect(() => newRemote(root, 'mf-other')).toThrow('is not where');
  expect(existsSync(path.join(root, 'mf-other'))).toBe(false);
  expect(read('tools/stack/src/build.ts')).toBe(before);
});
