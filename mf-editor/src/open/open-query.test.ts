import { parseOpenQuery } from './open-query';

test.each([
  ['', { size: null, unit: 'px', path: null, imageId: null, upload: null, repairs: [] }],
  ['?width=800&height=600', { size: { width: 800, height: 600 }, unit: 'px' }],
  ['?width=8.5&height=11&unit=in', { size: { width: 816, height: 1056 }, unit: 'in' }],
  ['?width=21&height=29.7&unit=cm', { size: { width: 793.7, height: 1122.52 }, unit: 'cm' }],
  ['?width=500', { size: { width: 500, height: 500 } }],
  ['?path=art/abstract&imageId=abc&upload=u1', { path: 'art/abstract', imageId: 'abc', upload: 'u1' }],
  ['?videoId=v1', { videoId: 'v1', fontId: null, imageId: null }],
  ['?fontId=f1', { fontId: 'f1', videoId: null, imageId: null }],
])('[EDIT-03, EDIT-06] reads %s', (search, expected) => {
  expect(parseOpenQuery(search)).toMatchObject(expected);
});

test.each([
  ['?width=0&height=10', [{ part: 'width', value: 1080 }], { width: 1080, height: 10 }],
  ['?width=-1', [{ part: 'width', value: 1080 }], { width: 1080, height: 1080 }],
  ['?height=1000000000', [{ part: 'height', value: 20_000 }], { width: 20_000, height: 20_000 }],
  ['?width=wide', [{ part: 'width', value: 1080 }], { width: 1080, height: 1080 }],
  ['?width=100&unit=furlong', [{ part: 'unit', value: 0 }], { width: 100, height: 100 }],
])('[EDIT-03] repairs %s and says so', (search, repairs, size) => {
  expect(parseOpenQuery(search)).toMatchObject({ repairs, size });
});
