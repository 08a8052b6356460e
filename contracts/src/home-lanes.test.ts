import { lanesOf, type LaneTile } from './home-lanes';

const item = (title: string, kind = 'image') => ({ alias: title, imgCaption: title, kind });
const row = (id: string, items: readonly LaneTile[]) => ({ id, items });
/** Titles of one word, which nothing else has. */
const others = (prefix: string) =>
  Array.from({ length: 20 }, (_, n) => item(prefix + String.fromCharCode(97 + n).repeat(3)));
const titles = (rows: Parameters<typeof lanesOf>[0]) => lanesOf(rows).map(({ imgCaption }) => imgCaption);

test('[HOME-04] of a photo, what was made of it and the clip of it only one passes by', () => {
  const shown = titles([
    row('new', others('New')),
    row('photos', [item('Roebling Bridge at Night'), ...others('Photo')]),
    row('remixes', [item('Roebling in Two Inks'), ...others('Remix')]),
    row('clips', [item('Roebling bridge, slow zoom'), ...others('Clip')]),
  ]);
  expect(shown.filter((title) => title.startsWith('Roebling'))).toEqual(['Roebling Bridge at Night']);
  expect(shown).toHaveLength(24);
  expect(shown.slice(1, 4)).toEqual(['Roebling Bridge at Night', 'Remixaaa', 'Clipaaa']);
});

test('[HOME-04] what the first row shows below them does not pass by above it', () => {
  const first = others('New');
  const shown = titles([
    row('new', first),
    row('photos', [...first.slice(0, 3), ...others('Photo')]),
    row('x', others('More')),
  ]);
  expect(shown.slice(0, 3)).toEqual(['Newiii', 'Photoaaa', 'Moreaaa']);
  expect(shown.filter((title) => first.slice(0, 8).some(({ imgCaption }) => imgCaption === title))).toEqual([]);
});

test('[HOME-04] a word that many titles have makes no relatives of them', () => {
  const patterns = others('').map(({ imgCaption }) => item(`Pattern ${imgCaption}`));
  const shown = titles([row('new', others('New')), row('patterns', patterns), row('x', others('More'))]);
  expect(shown.filter((title) => title.startsWith('Pattern'))).toHaveLength(6);
});

test('[HOME-04] a small library fills the lanes with what there is, each once', () => {
  const few = [item('Blue circle'), item('Red circle')];
  expect(titles([row('new', few), row('photos', few)])).toEqual(['Blue circle', 'Red circle']);
  expect(lanesOf([])).toEqual([]);
});
