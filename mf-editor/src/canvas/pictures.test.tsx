import type { DocumentAsset } from '@commonplace/contracts/design/document';
import { Pictures } from './pictures';

const DRAWING = 'data:image/svg+xml,' + encodeURIComponent('<svg fill="#111111"/>');
const asset = { id: 'a', kind: 'svg', url: DRAWING, width: 10, height: 10 } as DocumentAsset;
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Browsers decode a picture in a while; jsdom never does. Each one that begins is let go by `next`, in turn. */
function decoding() {
  const waiting: { url: string; done: () => void }[] = [];
  HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
    return new Promise((resolve) => waiting.push({ url: decodeURIComponent(this.src), done: resolve }));
  };
  return {
    begun: () => waiting.length,
    next: async () => {
      const one = waiting.shift();
      one?.done();
      await settle();
      return one?.url;
    },
  };
}
afterEach(() => Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));

test('[E-15] a graphic keeps its look until the one with other colours is there', async () => {
  const { next } = decoding();
  const pictures = new Pictures(
    () => asset,
    () => undefined,
  );
  expect(pictures.picture('a').state).toBe('loading');
  await next();
  const plain = pictures.picture('a');
  expect(plain.state).toBe('ready');
  expect(pictures.picture('a', { '#111111': '#222222' })).toBe(plain);
  await settle();
  expect(await next()).toContain('#222222');
  const first = pictures.picture('a', { '#111111': '#222222' });
  expect([first.state, first === plain]).toEqual(['ready', false]);
  expect(pictures.picture('a', { '#111111': '#333333' })).toBe(first);
  pictures.destroy();
});

test('[E-15] of the many looks that a pulled colour goes through not all are kept, and those that are shown are', async () => {
  const { next } = decoding();
  const pictures = new Pictures(
    () => asset,
    () => undefined,
  );
  const look = (number: number) => pictures.picture('a', { '#111111': `#${String(number).padStart(6, '0')}` });
  look(0);
  await settle();
  await next();
  const shown = look(0);
  for (let number = 1; number <= 300; number++) {
    look(number);
    expect(look(0)).toBe(shown);
  }
  look(1);
  await settle();
  let again = 0;
  for (let url = await next(); url !== undefined; url = await next()) if (url.includes('#000001')) again++;
  // Asked for a second time, it was no longer there.
  expect(again).toBe(2);
  pictures.destroy();
});
