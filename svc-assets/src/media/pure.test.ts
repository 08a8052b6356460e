import { cleanSvg, sizeOf } from './svg';
import { descriptorOf, DESCRIPTOR_LENGTH } from './descriptor';
import { paletteOf } from './palette';
import type { Thumb } from './lab';

const SIZE = 32;
const thumb = (colourAt: (x: number, y: number) => readonly [number, number, number, number]): Thumb => {
  const data = new Uint8Array(SIZE * SIZE * 4);
  for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) data.set(colourAt(x, y), (y * SIZE + x) * 4);
  return { size: SIZE, data };
};
const cosine = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

describe('a drawing is cleaned', () => {
  const clean = (inside: string, attributes = '') =>
    cleanSvg(Buffer.from(`<svg viewBox="0 0 9 9" ${attributes}><path d="M0 0h9v9z"/>${inside}</svg>`)).text;
  test.each([
    ['a script', '<script>alert(1)</script>', /script|alert/],
    ['an event', '<rect width="1" height="1" onload="alert(1)" onclick="x()"/>', /onload|onclick|alert/],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://x"/></body></foreignObject>',
      /foreignObject|iframe/i,
    ],
    ['an outside picture', '<image href="https://evil.example/p.png" width="1" height="1"/>', /evil/],
    ['an outside use', '<use href="https://evil.example/s.svg#a"/>', /evil/],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0h1"/></a>', /javascript|<a[\s>]/],
    ['an outside fill', '<rect width="1" height="1" fill="url(https://evil.example/x)"/>', /evil/],
    ['an escaped outside style', '<rect width="1" height="1" style="fill:u\\72l(https://evil.example/x)"/>', /evil/],
    [
      'a set of pictures',
      '<style>svg{background:image-set(linear-gradient(red,blue) 3x, "//evil" 1x)}</style>',
      /evil/,
    ],
    ['one behind a comment', '<g style="background-image:image-set(/**/\'//evil\' 1x)"/>', /evil/],
    ['one by a property', '<style>svg{--u:"//evil" 1x;background-image:image-set(var(--u))}</style>', /evil/],
    ['one as an attribute', '<g mask="-webkit-image-set(/**/\'//evil\' 1x)"/>', /evil/],
    ['an imported sheet', '<style>@import "https://evil.example/x.css"; path{fill:red}</style>', /evil|@import/],
    ['an animated address', '<set attributeName="href" to="javascript:alert(1)"/>', /javascript|<set/],
  ])('of %s', (_name, inside, never) => {
    const text = clean(inside);
    expect(text).not.toMatch(never);
    expect(text).toMatch(/<path/);
  });
  test('what draws stays: gradients by reference, styles, symbols used inside', () => {
    const text = clean(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#g)" width="2" height="2"/><use href="#g"/><style>rect{stroke:blue}</style>',
    );
    expect(text).toContain('url(#g)');
    expect(text).toMatch(/linearGradient/);
    expect(text).toContain('stroke:blue');
    expect(text).toMatch(/href="#g"/);
  });
  test('a style loses what reaches out and keeps the rest, names with brackets stay', () => {
    const text = clean(
      '<g id="Group(1)" class="a b(2)" data-name="Layer(3)" aria-label="Sun (rising)"><rect style="fill:rgb(1,2,3);mask:url(//evil);stroke:url(#g)"/></g>',
    );
    expect(text).toContain('style="fill:rgb(1,2,3);;stroke:url(#g)"');
    for (const name of ['id="Group(1)"', 'class="a b(2)"', 'data-name="Layer(3)"', 'aria-label="Sun (rising)"'])
      expect(text).toContain(name);
  });
  test('an entity bomb before the root is left behind', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(50)}">]><svg viewBox="0 0 1 1"><path d="M0 0h1"/><text>&b;</text></svg>`;
    expect(cleanSvg(Buffer.from(bomb)).text.length).toBeLessThan(500);
  });
  test('a UTF-16 drawing is read', () => {
    const text = '<svg viewBox="0 0 4 2"><path d="M0 0h1"/></svg>';
    expect(cleanSvg(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))).toMatchObject({
      width: 4,
      height: 2,
    });
  });
  test.each([
    ['24', '12', null, 24, 12],
    [null, null, '0 0 30 10', 30, 10],
    ['100%', '100%', '0 0 30 10', 30, 10],
    ['60', null, '0 0 30 10', 60, 20],
    ['1in', '2.54cm', null, 96, 96],
    [null, null, null, 300, 150],
    ['-5', 'x', '0 0 0 0', 300, 150],
  ])('size %s × %s, viewBox %s', (width, height, viewBox, w, h) => {
    expect(sizeOf(width, height, viewBox)).toEqual({ width: w, height: h });
  });
  test('a width that is no length is told in a moment, however long it is', () => {
    const started = performance.now();
    expect(sizeOf(`${'1'.repeat(100_000)}?`, null, '0 0 30 10')).toEqual({ width: 30, height: 10 });
    expect(performance.now() - started).toBeLessThan(300);
  });
});

describe('palette', () => {
  test('two halves are two colours of equal weight, strongest first and summing to 1', () => {
    const palette = paletteOf(thumb((x) => (x < 16 ? [255, 0, 0, 255] : [0, 0, 255, 255])));
    expect(palette.map(({ colour }) => colour).sort()).toEqual(['#0000ff', '#ff0000']);
    expect(palette.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  });
  test('transparent pixels do not count; nothing visible has no colour', () => {
    expect(paletteOf(thumb((x) => (x < 4 ? [0, 128, 0, 255] : [255, 255, 255, 0])))).toEqual([
      { colour: '#008000', weight: 1 },
    ]);
    expect(paletteOf(thumb(() => [0, 0, 0, 0]))).toEqual([]);
  });
  test('shades that look alike are one colour, and there are never more than six', () => {
    expect(paletteOf(thumb((x) => [200 + (x % 4), 40, 40, 255]))).toHaveLength(1);
    expect(paletteOf(thumb((x, y) => [x * 8, y * 8, (x * y) % 255, 255])).length).toBeLessThanOrEqual(6);
  });
});

describe('visual descriptor', () => {
  const striped = (rgb: readonly [number, number, number], vertical: boolean) =>
    descriptorOf(thumb((x, y) => ((vertical ? x : y) % 8 < 4 ? [...rgb, 255] : [255, 255, 255, 255])));
  test('has at least 64 numbers and unit length', () => {
    const one = striped([200, 0, 0], true);
    expect(one).toHaveLength(DESCRIPTOR_LENGTH);
    expect(DESCRIPTOR_LENGTH).toBeGreaterThanOrEqual(64);
    expect(Math.hypot(...one)).toBeCloseTo(1, 2);
  });
  test('the same look is nearer than another direction or another colour', () => {
    const red = striped([200, 0, 0], true);
    expect(cosine(red, striped([190, 10, 5], true))).toBeGreaterThan(cosine(red, striped([200, 0, 0], false)));
    expect(cosine(red, striped([190, 10, 5], true))).toBeGreaterThan(cosine(red, striped([0, 0, 200], true)));
  });
  test('a fine grain without a single edge is another texture than a smooth surface of the same colour', () => {
    const surface = (grain: number) =>
      descriptorOf(
        thumb((x, y) => {
          const by = (x + y) % 2 ? grain : -grain;
          return [190 + by, 80 + by, 70 + by, 255];
        }),
      );
    expect(cosine(surface(16), surface(18))).toBeGreaterThan(cosine(surface(16), surface(0)));
    expect(cosine(surface(16), surface(0))).toBeLessThan(0.99);
  });
});
