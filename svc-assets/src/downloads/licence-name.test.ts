import { licenceNames } from './licence-name';

test('each file has a licence of its own beside it, also two of one stem and one that is called like a licence', () => {
  const files = ['sea.jpg', 'Sea.png', 'land.licence.txt', 'land.mp4', 'plain'];
  const names = files.map(licenceNames(files));
  expect(names).toEqual([
    'sea.licence.txt',
    'Sea.png.licence.txt',
    'land.licence.licence.txt',
    'land.mp4.licence.txt',
    'plain.licence.txt',
  ]);
  expect(new Set([...files, ...names].map((name) => name.toLowerCase())).size).toBe(2 * files.length);
});
