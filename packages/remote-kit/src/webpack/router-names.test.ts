import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const SHARED = readFileSync(path.join(__dirname, 'router.cjs'), 'utf8');
const list = /const NAMES = \[([^\]]*)\]/.exec(SHARED)![1]!;
const given = new Set(Array.from(list.matchAll(/'(\w+)'/g), ([, name]) => name));

const folders = ['shell/src', 'packages/remote-kit/src', 'packages/ui/src'].concat(
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => path.join(name, 'src')),
);
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
);

test('every name of react-router that a page uses is shared', () => {
  const missing = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const imports = [...text.matchAll(/^(?:import|export) \{([^}]*)\} from 'react-router';$/gm)];
    return imports
      .flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ')[0]!)
      .filter((name) => !given.has(name))
      .map((name) => `${name} in ${file}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

test('nobody takes all of react-router, or a part of it by another name', () => {
  const whole = files.filter((file) =>
    /import \* as \w+ from 'react-router'|import\('react-router'\)|from 'react-router\//.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  );
  expect(whole).toEqual([]);
});
