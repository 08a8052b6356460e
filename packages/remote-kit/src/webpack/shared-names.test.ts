import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
// Read as text: what the files do with esbuild needs a plain Node.
const SHARED = ['redux.cjs', 'router.cjs'].map((name) => readFileSync(path.join(__dirname, name), 'utf8')).join('\n');
const listOf = (constant: string) => {
  const [, list = ''] = new RegExp(`const ${constant} = \\[([^\\]]*)\\]`).exec(SHARED) ?? [];
  return new Set(Array.from(list.matchAll(/'(\w+)'/g), ([, name]) => name!));
};

const folders = ['shell/src', 'packages/remote-kit/src', 'packages/ui/src'].concat(
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => path.join(name, 'src')),
);
const ours = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
);
// RTK Query is shared as it is, and imports the other two.
const query = ['rtk-query.modern.mjs', 'react/rtk-query-react.modern.mjs'].map((name) =>
  path.join('node_modules/@reduxjs/toolkit/dist/query', name),
);
const files = [...ours, ...query].map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The values that files import of a package: `name in file`, without types. */
function imported(from: string): { name: string; file: string }[] {
  const statement = new RegExp(`(?:import|export)\\s*\\{([^}]*)\\}\\s*from\\s*["']${from}["']`, 'g');
  return files.flatMap(({ file, text }) =>
    Array.from(text.matchAll(statement), ([, names]) => names!.split(','))
      .flat()
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ name: name.split(' as ')[0]!, file })),
  );
}

test.each([
  ['react-router', 'NAMES'],
  ['@reduxjs/toolkit', 'TOOLKIT'],
  ['react-redux', 'REACT_REDUX'],
])('every name of %s that a page or RTK Query uses is shared', (from, constant) => {
  const given = listOf(constant);
  const used = imported(from);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(({ name }) => !given.has(name))).toEqual([]);
});

test('RTK Query is looked at as well', () => {
  expect(imported('@reduxjs/toolkit').some(({ file }) => query.includes(file))).toBe(true);
  expect(imported('react-redux').some(({ file }) => query.includes(file))).toBe(true);
});

test('nobody takes all of a package, or a part of React Router by another name', () => {
  const whole =
    /(?:import|export) \*(?: as \w+)? from ["'](?:react-router|@reduxjs\/toolkit|react-redux)["']|import\('react-router'\)|from 'react-router\//;
  expect(files.filter(({ text }) => whole.test(text)).map(({ file }) => file)).toEqual([]);
});
