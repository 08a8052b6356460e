import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quietCopy } from './quiet-video';

const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-quiet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const box = (type: string, ...inside: Buffer[]) => {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const track = (handler: string) =>
  box('trak', box('udta', Buffer.from('a name')), box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler))));
const PLACE = Buffer.from('+51.5000-000.1000/');
const film = (...tracks: Buffer[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks, box('udta', box('\xa9xyz', PLACE)), box('meta', PLACE)),
    box('uuid', PLACE),
    box('mdat', Buffer.from('pictures and sound')),
  ]);

test('what a film says of place and names becomes free space; pictures and sound stay where they are', async () => {
  const source = path.join(folder, 'film.mp4');
  const target = path.join(folder, 'quiet.mp4');
  const bytes = film(track('vide'), track('soun'));
  writeFileSync(source, bytes);
  expect(await quietCopy(source, 'mp4', target)).toBe(true);
  const quiet = readFileSync(target);
  expect(quiet.length).toBe(bytes.length);
  expect(quiet.includes('+51.5000')).toBe(false);
  expect(quiet.includes('a name')).toBe(false);
  expect(quiet.indexOf('pictures and sound')).toBe(bytes.indexOf('pictures and sound'));
  expect(readFileSync(source).equals(bytes)).toBe(true);
});

test('a film with a track that is neither picture nor sound, and that cannot be packed anew, has no public copy', async () => {
  const source = path.join(folder, 'way.mp4');
  writeFileSync(source, film(track('vide'), track('meta')));
  expect(await quietCopy(source, 'mp4', path.join(folder, 'none.mp4'))).toBe(false);
  expect(() => readFileSync(path.join(folder, 'none.mp4'))).toThrow('ENOENT');
});

test('a copy that shall say its licence says no place either, also where nothing can write a licence into it', async () => {
  const source = path.join(folder, 'named.mp4');
  const target = path.join(folder, 'named-quiet.mp4');
  // No tool can pack this one anew: it has no pictures in it.
  writeFileSync(source, film(track('vide')));
  expect(await quietCopy(source, 'mp4', target, { copyright: 'CC BY 4.0. Ada' })).toBe(true);
  expect(readFileSync(target).includes('+51.5000')).toBe(false);
});
