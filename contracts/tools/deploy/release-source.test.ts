import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDeployed } from './read-tree';
import { inputsOf, sourceOf } from './release-source';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-source-'));
  for (const input of inputsOf('mf-browse')) write(input.includes('.') ? input : `${input}/a.ts`, '{}');
  write('contracts/package.json', '{ "version": "1.2.0" }');
  write('contracts/pacts/a.json', '{}');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a release names its commit, its contract and the hash of all that goes into it', () => {
  const source = sourceOf(root, 'mf-browse');
  expect(source.commit).toBe(git('rev-parse', 'HEAD'));
  expect(source.contracts).toBe('1.2.0');
  expect(Object.keys(source.hashes)).toEqual([...inputsOf('mf-browse')]);
  for (const hash of Object.values(source.hashes)) expect(hash).toMatch(/^[0-9a-f]{40}$/);
  write('svc-billing/a.ts', 'of another part');
  expect(sourceOf(root, 'mf-browse')).toEqual(source);
});

test('a tree that is not the commit’s is not recorded as it; a commit that nobody has is none', () => {
  write('mf-browse/b.ts', 'new');
  expect(() => sourceOf(root, 'mf-browse')).toThrow(/mf-browse\/b\.ts is not as in [0-9a-f]{7}/);
  git('add', '.');
  git('commit', '--quiet', '-m', 'Second');
  expect(sourceOf(root, 'mf-browse').commit).toBe(git('rev-parse', 'HEAD'));
  expect(() => sourceOf(root, 'mf-browse', 'HEAD~1')).toThrow('mf-browse/b.ts is not as in');
  write('contracts/pacts/a.json', '{ "asks": "more" }');
  expect(() => sourceOf(root, 'mf-browse')).toThrow('contracts/pacts/a.json is not as in');
  expect(() => sourceOf(root, 'mf-browse', 'no-such-branch')).toThrow('no-such-branch is no commit');
});

test('every part that is recorded as deployed can be found again', () => {
  const deployed = readDeployed(process.cwd());
  // A part that is new was never released.
  expect(deployed.map(({ part }) => part)).toContain('shell');
  for (const { part, source } of deployed) {
    expect([part, source?.commit]).toEqual([part, expect.stringMatching(/^[0-9a-f]{40}$/)]);
    expect([part, Object.keys(source?.hashes ?? {})]).toEqual([part, inputsOf(part)]);
  }
});
