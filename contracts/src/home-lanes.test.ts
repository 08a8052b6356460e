import { lanesOf, type LaneTile } from './home-lanes';

const item = (id: string, made_of?: readonly string[]): LaneTile => ({
  id,
  alias: `/image/${id}`,
  kind: 'image',
  ...(made_of && { made_of }),
});
const row = (id: string, items: readonly LaneTile[]) => ({ id, items });
const others = (prefix: string) => Array.from({ length: 20 }, (_, n) => item(`${prefix}-${n}`));
const ids = (rows: Parameters<typeof lanesOf>[0]) => lanesOf(rows).map(({ id }) => id);

test('[HOME-04] of a photo, what was made of it and the clip of it only one passes by, whatever they are called', () => {
  const shown = ids([
    row('new', others('new')),
    row('photos', [item('bridge'), ...others('photo')]),
    row('remixes', [item('two-inks', ['bridge']), ...others('remix')]),
    row('clips', [item('slow-zoom', ['bridge']), ...others('clip')]),
  ]);
  expect(shown.filter((id) => ['bridge', 'two-inks', 'slow-zoom'].includes(id))).toEqual(['bridge']);
  expect(shown).toHaveLength(24);
  expect(shown.slice(1, 4)).toEqual(['bridge', 'remix-0', 'clip-0']);
});

test('[HOME-04] two that were made of the same are relatives, also where it is not there itself', () => {
  const shown = ids([
    row('new', others('new')),
    row('remixes', [item('two-inks', ['bridge']), ...others('remix')]),
    row('templates', [item('banner', ['sea', 'bridge']), ...others('template')]),
  ]);
  expect(shown).toContain('two-inks');
  expect(shown).not.toContain('banner');
});

test('[HOME-04] what was made of a cut of a photo is a relative of the photo', () => {
  const shown = ids([
    row('new', others('new')),
    row('photos', [item('bridge'), ...others('photo')]),
    row('remixes', [item('tower-in-inks', ['tower']), item('tower', ['bridge']), ...others('remix')]),
  ]);
  expect(shown).toContain('bridge');
  expect(shown).not.toContain('tower');
  expect(shown).not.toContain('tower-in-inks');
});

test('[HOME-04] what the first row shows below them does not pass by above it', () => {
  const first = others('new');
  const shown = ids([
    row('new', first),
    row('photos', [...first.slice(0, 3), ...others('photo')]),
    row('x', others('more')),
  ]);
  expect(shown.slice(0, 3)).toEqual(['new-8', 'photo-0', 'more-0']);
  expect(shown.filter((id) => first.slice(0, 8).some((one) => one.id === id))).toEqual([]);
});

test('[HOME-04] a small library fills the lanes with what there is, each once', () => {
  const few = [item('blue', ['circle']), item('red', ['circle'])];
  expect(ids([row('new', few), row('photos', few)])).toEqual(['blue', 'red']);
  expect(lanesOf([])).toEqual([]);
});
