import { bitRate, videoCodecs } from './video-codecs';

const names = (width: number, height: number) => videoCodecs({ width, height }).map(({ codec }) => codec);

test('[E-48] H.264 is tried first, at the level that the size needs, then what browsers without it write', () => {
  expect(names(1_280, 720)).toEqual(['avc1.64001f', 'avc1.4d001f', 'avc1.42e01f', 'vp09.00.51.08', 'av01.0.13M.08']);
  expect(names(1_920, 1_080)[0]).toBe('avc1.640028');
  expect(names(1_080, 1_920)[0]).toBe('avc1.640028');
  expect(names(4_096, 2_304)[0]).toBe('avc1.640033');
});

test('[E-48] what is larger than H.264 has a level for is left to others', () => {
  expect(names(4_112, 2_304)).toEqual(['vp09.00.51.08', 'av01.0.13M.08']);
});

test('[E-48] a film takes more bits the larger it is, within reason', () => {
  const rates = [2, 1_000, 2_000, 4_000].map((side) => bitRate({ width: side, height: side }));
  expect(rates).toEqual([2_000_000, 4_000_000, 16_000_000, 40_000_000]);
});
