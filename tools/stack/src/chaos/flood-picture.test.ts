import sharp from 'sharp';
import { withComment } from './flood-picture';

test('a picture with a comment is another file, and shows the same', async () => {
  const picture = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#6750a4' } })
    .jpeg()
    .toBuffer();
  const [one, two] = ['one', 'two — ü'].map((text) => Buffer.from(withComment(picture, text)));
  if (!one || !two) throw new Error('there are two');
  expect(one.equals(two)).toBe(false);
  for (const made of [one, two]) {
    expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 32, height: 24 });
    expect((await sharp(made).raw().toBuffer()).equals(await sharp(picture).raw().toBuffer())).toBe(true);
  }
});
