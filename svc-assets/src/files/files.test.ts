import fc from 'fast-check';
import { contentDisposition, safeFilename } from './filename';
import { byteRange } from './range';
import { candidates, widthsFor } from './rendition';
import { createUrlSigner, SIGNED_SECONDS } from '../store/signed-url';
import { isKey } from '../store/folder-store';

describe('names of files', () => {
  test.each([
    ['photo.jpg', 'photo.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\users\\ada\\cat.png', 'cat.png'],
    ['a\u0000b\u0007c.png', 'abc.png'],
    ['..', 'x.png'],
    ['', 'x.png'],
    ['con.png', 'x.png'],
    ['🎈 naïve.webp', '🎈 naïve.webp'],
    ['evil\u202egnp.exe', 'evilgnp.exe'],
    ['🏳️\u200d🌈.png', '🏳️\u200d🌈.png'],
  ])('%j becomes %j', (given, name) => expect(safeFilename(given, 'x.png')).toBe(name));
  test('blanks and dots go from both ends, and those between stay', () =>
    expect(safeFilename(' .. a . b.png . ', 'x.png')).toBe('a . b.png'));
  test('a name as long as a header may be is read in a moment', () => {
    const started = performance.now();
    expect(safeFilename(`a${' '.repeat(95_000)}b.png`, 'x.png')).toMatch(/^a +\.png$/);
    expect(performance.now() - started).toBeLessThan(300);
  });
  test('any name becomes a short one without folders or control characters, and fits a header', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600, unit: 'binary' }), (given) => {
        const name = safeFilename(given, 'x.png');
        expect([...name].length).toBeLessThanOrEqual(120);
        expect(name).not.toMatch(/[\\/\u0000-\u001f]/);
        expect(contentDisposition(name, true)).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });
});

test.each([
  [undefined, undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-1', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
])('range %s of 100 bytes', (header, range) => expect(byteRange(header, 100)).toEqual(range));

test('a rendition of any width is answered by the nearest kept one, larger before smaller', () => {
  expect(candidates('r/a/960.webp').slice(0, 2)).toEqual(['r/a/960.webp', 'r/a/1600.webp']);
  expect(candidates('r/a/961.webp')[0]).toBe('r/a/1600.webp');
  expect(candidates('r/a/5000.webp')[0]).toBe('r/a/1600.webp');
  expect(candidates('r/a/font.woff2')).toEqual(['r/a/font.woff2']);
  expect(widthsFor(700)).toEqual([240, 480, 960]);
  expect(widthsFor(100)).toEqual([240]);
  expect(widthsFor(5000)).toEqual([240, 480, 960, 1600]);
  expect(widthsFor(5000, 960)).toEqual([240, 480, 960]);
});

test('a signed address opens one object until it expires, and nothing when it is changed', () => {
  const signer = createUrlSigner('a secret of sixteen');
  const now = new Date('2026-01-02T03:04:05Z');
  const token = signer.url('o/a/1.jpg', 'ä b.jpg', now).split('/')[3] as string;
  expect(signer.read(token, now)).toMatchObject({ key: 'o/a/1.jpg', attachment: true, name: 'ä b.jpg' });
  expect(signer.read(token, new Date(now.getTime() + (SIGNED_SECONDS + 1) * 1000))).toBe('expired');
  expect(signer.read(`x${token}`, now)).toBeUndefined();
  expect(createUrlSigner('another secret here').read(token, now)).toBeUndefined();
  expect(signer.read('', now)).toBeUndefined();
});

/** Spellings that a lenient reader takes for the same bytes, or for the same parts. */
const bent = (token: string) => {
  const last = token.slice(-1);
  const next = String.fromCharCode(last.charCodeAt(0) + 1);
  const [text = '', mac = ''] = token.split('.');
  return [
    ...['.', '.x', '..', '=', '==', ' ', '\n', '~', '!', '%'].map((more) => token + more),
    token.slice(0, -1) + next,
    token.slice(0, -1),
    `${text}.${mac.slice(0, 5)} ${mac.slice(5)}`,
    `${text}.${mac.slice(0, 5)}*${mac.slice(5)}`,
    `${text}.${Buffer.from(mac, 'base64url').toString('base64')}=`,
    `${text}..${mac}`,
    `.${token}`,
    `${text}=.${mac}`,
    ` ${token}`,
  ];
};

test('a signature has one spelling: what is read leniently as the same opens nothing', () => {
  const signer = createUrlSigner('a secret of sixteen');
  const now = new Date('2026-01-02T03:04:05Z');
  const one = signer.url('o/a/1.jpg', 'b.jpg', now).split('/')[3] as string;
  expect(signer.read(one, now)).toBeDefined();
  expect(bent(one).filter((token) => signer.read(token, now) !== undefined)).toEqual([]);
  const folder = 'r/u/ab/abc/1';
  for (const link of [undefined, 'look', 'copy'] as const) {
    const shown = signer
      .shown(`/files/${folder}/240.webp`, now, { folder, ...(link && { link }) })
      .split('/')[3] as string;
    expect(signer.folder(shown, folder, now)).toMatchObject({ link: link !== undefined, keeps: link !== 'look' });
    expect(bent(shown).filter((token) => signer.folder(token, folder, now) !== undefined)).toEqual([]);
  }
});

test.each(['../a', '/a', 'a/../b', 'a//b', '.hidden', 'a b', 'a\u0000', ''])('%j is no object key', (key) =>
  expect(isKey(key)).toBe(false),
);
