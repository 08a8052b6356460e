import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fontFiles } from './font-files';

const load = createRequire(__filename);
const packages = path.dirname(path.dirname(load.resolve('@fontsource/inter/package.json')));
const config = load('../../webpack.config.cjs') as (
  env: object,
  argv: object,
) => { plugins: { files?: string[]; to?: string }[] };

test('every font file that the editor names is one of its package, and is built beside the editor', () => {
  const named = Object.entries(fontFiles('')).flatMap(([family, files]) =>
    files.flatMap(({ url, woff }) => [url, woff].map((name) => ({ family, name: name ?? '' }))),
  );
  expect(named).toHaveLength(136);
  for (const { family, name } of named)
    expect([name, existsSync(path.join(packages, family.toLowerCase().replaceAll(' ', '-'), 'files', name))]).toEqual([
      name,
      true,
    ]);
  const { plugins } = config({}, {});
  const built = plugins.flatMap(({ files = [], to }) => files.map((file) => `${to ?? ''}/${path.basename(file)}`));
  expect(built.sort()).toEqual(named.map(({ name }) => `fonts/${name}`).sort());
});

test('a family lists its faces from the lightest, upright before slanted, with the letters of each file', () => {
  const { Inter, 'Noto Sans Hebrew': hebrew } = fontFiles('/mf/fonts/');
  expect(Inter?.slice(0, 5).map(({ italic, subset, weight }) => `${weight} ${italic} ${subset}`)).toEqual([
    '400 false latin',
    '400 false latin-ext',
    '400 true latin',
    '400 true latin-ext',
    '500 false latin',
  ]);
  expect(hebrew?.[1]).toEqual({
    weight: 700,
    italic: false,
    subset: 'hebrew',
    url: '/mf/fonts/noto-sans-hebrew-hebrew-700-normal.woff2',
    woff: '/mf/fonts/noto-sans-hebrew-hebrew-700-normal.woff',
  });
});
