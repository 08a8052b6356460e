import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withWholePaths, wrongFile, wrongFlags } from './flags';

test.each([
  ['search', ['--items', '10000,1000000', '--descriptors', '0.02', '--keep', '/data', '--again']],
  ['edge', ['--short']],
  ['memory', ['--soak', '0.5', '--rate', '20']],
  ['editor', ['--serve']],
  ['editor', ['--only', 'ours,konva-tuned']],
  ['pages', ['--only', 'own designs']],
  ['pages', ['--url', 'http://localhost:3000']],
  ['uploads', ['--files', tmpdir()]],
] as const)('%s goes by what it knows', (name, args) => {
  expect(wrongFlags(name, args)).toBeUndefined();
});

test.each([
  ['index', ['--items', 'abc'], '--items needs a whole number'],
  ['index', ['--items'], '--items needs a whole number'],
  ['search', ['--items', '10000,'], '--items needs whole numbers'],
  ['search', ['--items', '1000000,10000'], '--items needs whole numbers above 0, each larger'],
  ['members', ['--items', '10000,10000'], '--items needs whole numbers above 0, each larger'],
  ['edge', ['--repeats', '0'], '--repeats needs a whole number'],
  ['suggest', ['--descriptors', '2'], '--descriptors needs a share'],
  ['search', ['--keep', '--again'], '--keep needs a folder'],
  ['search', ['--keep', 'package.json'], '--keep needs a folder'],
  ['uploads-trial', ['--files', '/nowhere/at/all'], '--files needs a folder that is there'],
  ['memory', ['--data', ''], '--data needs a folder that is there'],
  ['route', ['--url', 'localhost:3000'], '--url needs an address'],
  ['index', ['--keep', '/data'], 'index takes no --keep, but --items'],
  ['start', ['--starter', 'none'], '--starter needs one of small, all'],
  ['pages', ['--only', 'WRONG'], '--only needs one of home, results, item'],
  ['pages', ['--only', 'home,item'], '--only needs one of home'],
  ['editor', ['--only', 'ours,konva'], '--only needs some of ours, konva-tuned'],
  ['search', ['--item', '1000000'], 'search takes no --item, but --items'],
  ['edge', ['toString'], 'edge takes no toString'],
  ['events', ['constructor'], 'events takes no constructor'],
] as const)('%s %j measures nothing that was not meant', (name, args, words) => {
  expect(wrongFlags(name, args)).toContain(words);
});

test('folders are those of whoever calls, not of the root in which npm runs it', () => {
  const args = ['--keep', 'data', '--items', '10', '--cpu-prof', '/tmp/profiles', '--again'];
  expect(withWholePaths('search', args, '/home/somebody')).toEqual(args.with(1, '/home/somebody/data'));
  expect(withWholePaths('search', ['--keep', '--again'], '/home')).toEqual(['--keep', '--again']);
  expect(withWholePaths('edge', ['toString', 'x'], '/home')).toEqual(['toString', 'x']);
});

test('a file is known not to be written before anything is measured', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-bench-'));
  try {
    expect(wrongFile(path.join(folder, 'table.json'))).toBeUndefined();
    expect(wrongFile(path.join(folder, 'none', 'table.json'))).toContain('there is no folder');
    expect(wrongFile(folder)).toContain('is a folder');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
