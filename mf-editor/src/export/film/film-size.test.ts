import { filmSize, placeInFilm, sameShape, scaleInFilm, tooMuch } from './film-size';

test('[E-48] a film has the size of its first page; video an even number of px to each side', () => {
  const page = { width: 101, height: 55 };
  expect(filmSize(page, 1, 'gif')).toEqual({ width: 101, height: 55 });
  expect(filmSize(page, 1, 'mp4')).toEqual({ width: 102, height: 56 });
  expect(filmSize({ width: 1, height: 3_000 }, 0.5, 'mp4')).toEqual({ width: 2, height: 1_500 });
});

test('[E-48] a page of another shape is whole, as large as it can be, in the middle of the film', () => {
  const film = { width: 400, height: 200 };
  expect(placeInFilm({ width: 100, height: 100 }, film)).toEqual({ scale: 2, x: 100, y: 0, width: 200, height: 200 });
  expect(placeInFilm({ width: 800, height: 200 }, film)).toEqual({ scale: 0.5, x: 0, y: 50, width: 400, height: 100 });
});

test('[E-48] a page that misses an even size by a rounding fills the film', () => {
  const page = { width: 101, height: 55 };
  expect(placeInFilm(page, filmSize(page, 1, 'mp4'))).toMatchObject({ x: 0, y: 0, width: 102, height: 56 });
});

test('[E-48] pages of one shape leave nothing of a film empty, whatever their size', () => {
  expect(sameShape({ width: 1_080, height: 1_080 }, { width: 500, height: 500 })).toBe(true);
  expect(sameShape({ width: 1_080, height: 1_080 }, { width: 1_080, height: 1_920 })).toBe(false);
});

test('[E-48] pictures are fetched as large as a page is in the film, which has the size of the first', () => {
  const pages = new Map([
    ['first', { width: 1_000, height: 1_000 }],
    ['small', { width: 250, height: 100 }],
  ]);
  const request = { format: 'gif' as const, pages: ['first', 'small'], scale: 2 };
  expect(['first', 'small'].map((id) => scaleInFilm(pages, request, id))).toEqual([2, 8]);
});

test('[E-48] what is too much is known before any of it is made: of one frame, and of all together', () => {
  const size = { width: 1_000, height: 1_000 };
  expect(tooMuch(size, 300, 'gif')).toBeNull();
  expect(tooMuch(size, 301, 'gif')).toBe('all');
  expect(tooMuch(size, 12_000, 'mp4')).toBeNull();
  expect(tooMuch(size, 12_001, 'mp4')).toBe('all');
  expect(tooMuch({ width: 4_096, height: 2_304 }, 1, 'mp4')).toBeNull();
  expect(tooMuch({ width: 4_098, height: 2_304 }, 1, 'mp4')).toBe('frame');
  // No canvas is that long, however few px it has.
  expect(tooMuch({ width: 16_384, height: 10 }, 1, 'gif')).toBeNull();
  expect(tooMuch({ width: 16_385, height: 10 }, 1, 'gif')).toBe('frame');
});
