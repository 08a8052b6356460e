import { estimateBy } from './estimate';
import type { FileRequest } from './export-file';

const request: FileRequest = {
  format: 'png',
  pages: ['a', 'b', 'c', 'd'],
  scale: 1,
  transparent: false,
  quality: 1,
  cropMarks: false,
};

test('[E-50] the first page tells how large a file of all will be; a design as JSON is one file', () => {
  expect(estimateBy(request)).toMatchObject({ sample: { pages: ['a'] }, times: 4 });
  expect(estimateBy({ ...request, format: 'json' }).times).toBe(1);
});

test('[E-48, E-50] two pages of a film, and the way between them, tell how large all of it will be', () => {
  const film = { seconds: [1, 1, 1, 1], fade: 0.3, loop: true };
  const { sample, times } = estimateBy({ ...request, format: 'gif', film });
  expect(sample).toMatchObject({ pages: ['a', 'b'], film: { seconds: [1, 1], fade: 0.3 } });
  // Four pages and three ways of three frames, by two pages and one way.
  expect(times).toBe(13 / 5);
});

test('[E-48, E-50] a film of one page is its own estimate', () => {
  const film = { seconds: [2], fade: 1, loop: false };
  expect(estimateBy({ ...request, format: 'mp4', pages: ['a'], film })).toMatchObject({ sample: { film }, times: 1 });
});
