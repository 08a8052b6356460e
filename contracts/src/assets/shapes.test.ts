import { designTeaser } from './designs';
import { upload } from './uploads';

const fields = (shape: object) => Object.keys(shape);

test('[ITEM-11, ITEM-12] an upload carries the fields of the specification; only an anonymous one names its visitor', () => {
  expect(fields(upload.shape)).toEqual(
    expect.arrayContaining([
      ...['id', 'uid', 'name', 'width', 'height', 'style_uri', 'filename', 'deleted', 'favourite', 'path', 'filesize'],
      ...['created', 'extension', 'archive', 'team_id', 'user_ulid'],
    ]),
  );
  expect(upload.shape.user_ulid.safeParse(null).success).toBe(true);
});

test('[ITEM-15] a design teaser carries the fields of the specification', () => {
  expect(fields(designTeaser.shape)).toEqual(
    expect.arrayContaining([
      ...['name', 'alias', 'deleted', 'width', 'height', 'units', 'images', 'is_new', 'favourite', 'page_count'],
      'designInfos',
    ]),
  );
  expect(fields(designTeaser.shape.images.shape)).toEqual(['cover']);
  expect(fields(designTeaser.shape.designInfos.shape)).toEqual(['has_watermark']);
});
