import type { Design } from '@commonplace/contracts/assets/designs';
import { filesOf, keepFiles, openCopies } from './copies';

const asset = (url: string, file?: string) => ({ url, ...(file ? { file } : {}) });
const answer = {
  design: { id: 'd1' },
  rev: 3,
  document: {
    assets: {
      a: asset('/files/r/1/1280.webp'),
      b: asset('/files/r/2/1280.webp', '/files/r/2/font.woff2'),
      c: asset('/files/r/1/1280.webp'),
      d: asset('data:image/png;base64,AAAA'),
      e: asset('https://elsewhere.example/x.png'),
    },
  },
} as unknown as Design;

test('of a design the files of our own are kept, each once', () => {
  expect(filesOf(answer)).toEqual(['/files/r/1/1280.webp', '/files/r/2/1280.webp', '/files/r/2/font.woff2']);
});

test('a browser without a database or a cache keeps nothing, and nothing breaks', async () => {
  const copies = openCopies(undefined, keepFiles, () => true);
  await copies.keep(answer);
  await copies.follow('d1', 3, 4, []);
  expect(await copies.get('d1')).toBeUndefined();
  expect(await copies.list()).toEqual([]);
});
