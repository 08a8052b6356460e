import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kindFor, typeOfBytes } from './file-type';
import { folderItems, listFolder, UNSTATED } from './folder';
import type { ManifestLine } from './manifest';
import type { Refusal } from './run-import';

let folder: string;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<!-- a long comment --><svg xmlns="http://www.w3.org/2000/svg"><rect width="4" height="4"/></svg>';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  mkdirSync(path.join(folder, 'sub', '.hidden'), { recursive: true });
  writeFileSync(path.join(folder, 'red-dot_1.png'), PNG);
  writeFileSync(path.join(folder, 'sub', 'Drawing.SVG'), SVG);
  writeFileSync(path.join(folder, 'sub', '.hidden', 'x.png'), PNG);
  writeFileSync(path.join(folder, 'empty.jpg'), '');
  writeFileSync(path.join(folder, 'notes.txt'), 'hello');
  writeFileSync(path.join(folder, 'no-name'), SVG);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function read(lines: (Partial<ManifestLine> & { file: string })[]) {
  const refused: Refusal[] = [];
  const items = [];
  for await (const item of folderItems(folder, lines, (refusal) => refused.push(refusal))) items.push(item);
  return { items, refused };
}

test('walks a folder in order without hidden files', async () => {
  expect(await listFolder(folder)).toEqual(['empty.jpg', 'no-name', 'notes.txt', 'red-dot_1.png', 'sub/Drawing.SVG']);
});

test('takes what it can and lists the rest with the reason', async () => {
  const { items, refused } = await read(
    [...(await listFolder(folder)), 'missing.png', 'sub'].map((file) => ({ file })),
  );
  expect(items.map(({ file, kind, title }) => [file, kind, title])).toEqual([
    ['no-name', 'illustration', 'No name'],
    ['red-dot_1.png', 'image', 'Red dot 1'],
  ]);
  expect(Object.fromEntries(refused.map(({ name, detail }) => [name, detail]))).toEqual({
    'empty.jpg': 'the file is empty',
    'notes.txt': 'the library does not take this type of file',
    'sub/Drawing.SVG': 'it has the same content as no-name',
    'missing.png': 'there is no such file',
    sub: 'it is not a file',
  });
  expect(refused.map(({ code }) => code)).toEqual([
    'NOT_DECODABLE',
    'WRONG_TYPE',
    'CONFLICT',
    'NOT_FOUND',
    'WRONG_TYPE',
  ]);
  expect(items[0]).toMatchObject({ author: 'Unknown', licence: UNSTATED, tags: ['no', 'name'] });
});

test('uses the words of the manifest and an honest kind', async () => {
  const { items } = await read([
    {
      file: 'red-dot_1.png',
      title: 'Red Dot',
      tags: ['Red', 'red ', ' dot'],
      author: 'Ann',
      licence: 'CC0-1.0',
      kind: 'video',
    },
    { file: 'sub/Drawing.SVG', kind: 'ICON' },
  ]);
  expect(items[0]).toMatchObject({
    title: 'Red Dot',
    tags: ['red', 'dot'],
    author: 'Ann',
    licence: 'CC0-1.0',
    kind: 'image',
  });
  expect(items[0]?.attribution).toBe('“Red Dot” by Ann, CC0-1.0');
  expect(items[1]?.kind).toBe('icon');
});

test('the same content has the same key wherever it lies', async () => {
  const [first] = (await read([{ file: 'red-dot_1.png' }])).items;
  writeFileSync(path.join(folder, 'copy.png'), PNG);
  const [second] = (await read([{ file: 'copy.png' }])).items;
  expect(second?.key).toBe(first?.key);
});

test('does not follow a link out of the folder', async () => {
  symlinkSync('/etc/hostname', path.join(folder, 'link.png'));
  const { items, refused } = await read([{ file: 'link.png' }]);
  expect(items).toEqual([]);
  expect(refused[0]?.detail).toBe('the file lies outside the folder');
});

test('tells types by first bytes', () => {
  expect(typeOfBytes(PNG)).toBe('raster');
  expect(typeOfBytes(Buffer.from('RIFF....WEBPVP8 ', 'latin1'))).toBe('raster');
  expect(typeOfBytes(Buffer.from('....ftypavif', 'latin1'))).toBe('raster');
  expect(typeOfBytes(Buffer.from('....ftypisom', 'latin1'))).toBe('video');
  expect(typeOfBytes(Buffer.from('wOF2', 'latin1'))).toBe('font');
  expect(typeOfBytes(Buffer.from('plain text'))).toBeUndefined();
});

test('an unknown kind, or one that the file cannot be, follows the type', () => {
  expect(kindFor('photograph', 'raster')).toBe('image');
  expect(kindFor('topic', 'svg')).toBe('illustration');
  expect(kindFor('font', 'video')).toBe('video');
  expect(kindFor('wallpaper', 'raster')).toBe('wallpaper');
  expect(kindFor(undefined, 'font')).toBe('font');
});
