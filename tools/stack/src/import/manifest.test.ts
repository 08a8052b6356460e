import { readManifest } from './manifest';

test('reads lines, ignores fields it does not know, forgives what is missing', () => {
  const { lines, refused } = readManifest(
    '\uFEFF{"file":"a.jpg","title":" A ","tags":["x",7],"author":null,"licence":"MIT","kind":"image","colour":"red"}\r\n\n{"file":"sub\\\\b.svg","tags":"one, two;three"}\n',
  );
  expect(refused).toEqual([]);
  expect(lines[0]).toMatchObject({
    file: 'a.jpg',
    title: 'A',
    tags: ['x', '7'],
    author: '',
    licence: 'MIT',
    kind: 'image',
  });
  expect(lines[0]).not.toHaveProperty('colour');
  expect(lines[1]).toMatchObject({ file: 'sub/b.svg', tags: ['one', ' two', 'three'], title: '' });
});

test('lists broken lines with their number and reads the rest', () => {
  const { lines, refused } = readManifest(
    '{"file":"a.jpg"\n[]\n{"title":"no file"}\n{"file":""}\n{"file":"ok.png"}\n"text"\n',
  );
  expect(lines.map((line) => line.file)).toEqual(['ok.png']);
  expect(refused.map((row) => row.name)).toEqual(['line 1', 'line 2', 'line 3', 'line 4', 'line 6']);
  expect(refused[0]?.detail).toMatch(/not JSON/);
  expect(refused[2]?.detail).toMatch(/^file: /);
});

test('[SEARCH-31] says which items are for adults; what cannot be read as yes or no is refused, not dropped', () => {
  const { lines, refused } = readManifest(
    '{"file":"a.jpg","adult":true}\n{"file":"b.jpg"}\n{"file":"c.jpg","adult":"x"}\n',
  );
  expect(lines.map(({ file, adult }) => [file, adult])).toEqual([
    ['a.jpg', true],
    ['b.jpg', undefined],
  ]);
  expect(refused[0]?.detail).toMatch(/^adult: /);
});

test('refuses files outside the folder and a file that is named twice', () => {
  const { lines, refused } = readManifest(
    ['/etc/passwd', '../x.jpg', 'a/../../x.jpg', 'C:\\x.jpg', 'a.jpg', './a.jpg']
      .map((file) => JSON.stringify({ file }))
      .join('\n'),
  );
  expect(lines.map((line) => line.file)).toEqual(['a.jpg']);
  expect(refused.map((row) => row.detail)).toEqual([
    ...Array<string>(4).fill('the file lies outside the folder'),
    'the manifest names this file twice',
  ]);
});
