import { newImage } from '../../elements/image/image';
import { newSvg } from '../../elements/svg/svg';
import { newShape } from '../../elements/shape/shape';
import { wantedPictures } from './page-pictures';
import { pictureKey } from './protocol';

const frame = (width: number, height: number) => ({ x: 0, y: 0, width, height, rotation: 0 });
const asset = {
  id: 'pic',
  source: 'inline' as const,
  item: null,
  kind: 'image' as const,
  url: '/x.png',
  width: 400,
  height: 200,
  licence: null,
};

test('[E-50] a picture is sent once, as large as its largest place needs', () => {
  const whole = newImage(asset, frame(100, 50), 'a0');
  const half = { ...newImage(asset, frame(120, 60), 'a1'), crop: { x: 0, y: 0, width: 0.5, height: 0.5 } };
  const wanted = wantedPictures([whole, half, newShape('star', frame(9, 9), 'a2')], 2, () => null);
  expect([...wanted]).toEqual([['pic', { asset: 'pic', recolour: {}, width: 480 }]]);
});

test('[E-50] a drawing in other colours is another picture; an empty frame is none', () => {
  const plain = newSvg({ ...asset, kind: 'svg' }, frame(10, 10), 'a0');
  const red = { ...plain, recolour: { '#000000': '#ff0000' } };
  const empty = { ...newImage(asset, frame(10, 10), 'a1'), asset: '' };
  const wanted = wantedPictures([plain, red, empty], 1, () => null);
  expect([...wanted.keys()]).toEqual([pictureKey('pic'), pictureKey('pic', { '#000000': '#ff0000' })]);
});
