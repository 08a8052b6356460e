import { stageOf, stageRatio, type Staged } from './item-stage';

const item = (about: Partial<Staged> = {}): Staged => ({
  kind: 'image',
  url: '/files/1/480.webp',
  style_uri: '/files/1/{width}.webp',
  metadata: { design_images: [] },
  ...about,
});
const svg = { svg: '/files/1/drawing.svg' };
const largest = '/files/1/1600.webp';

test('a picture is shown in its largest size, and one that one can see through on a ground of its own', () => {
  expect(stageOf(item())).toEqual({ look: 'picture', src: largest });
  expect(stageOf(item({ has_alpha: true }))).toEqual({ look: 'through', src: largest });
});

test('a drawing is shown as the vector that it is; an icon and a brand beside tools, with what is at hand until the vector is there', () => {
  expect(stageOf(item({ kind: 'illustration', renditions: svg }))).toEqual({ look: 'drawing', src: svg.svg });
  expect(stageOf(item({ kind: 'illustration' }))).toEqual({ look: 'drawing', src: largest });
  expect(stageOf(item({ kind: 'icon', renditions: svg }))).toEqual({ look: 'tools', src: '/files/1/960.webp' });
  expect(stageOf(item({ kind: 'brand' })).look).toBe('drawing');
  expect(stageOf(item({ kind: 'font', renditions: { font: '/files/1/font.woff2' } }))).toEqual({
    look: 'sheet',
    src: largest,
  });
});

test('a film is announced by its picture; a video without a film is a picture', () => {
  const files = { teaser: { file_url: '/files/1/teaser.mp4' } };
  expect(stageOf(item({ kind: 'video', files }))).toEqual({ look: 'film', src: largest });
  expect(stageOf(item({ kind: 'video' })).look).toBe('picture');
});

test('of a design with several pages the first comes first', () => {
  const pages = (...design_images: string[]) => stageOf(item({ kind: 'template', metadata: { design_images } }));
  expect(pages('/p/0.webp', '/p/1.webp')).toEqual({ look: 'pages', src: '/p/0.webp' });
  expect(pages('/p/0.webp')).toEqual({ look: 'picture', src: largest });
});

test('room is kept also for what has no size', () => {
  expect(stageRatio({ display_image_width: 480, display_image_height: 320 })).toBe(1.5);
  expect(stageRatio({ display_image_width: 0, display_image_height: 0 })).toBeCloseTo(4 / 3);
});
