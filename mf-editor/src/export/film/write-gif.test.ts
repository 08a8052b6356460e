import { readGif } from '../../testing/read-gif';
import { exactColours } from './gif-colours';
import { writeGif, type GifPicture } from './write-gif';

const [WIDTH, HEIGHT] = [20, 10];
function picture(colourAt: (at: number) => readonly [number, number, number]): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at++) rgba.set([...colourAt(at), 255], at * 4);
  return rgba;
}
async function* given(...pictures: GifPicture[]): AsyncGenerator<GifPicture> {
  yield* pictures;
}
const written = async (loop: boolean, ...pictures: GifPicture[]) => {
  const blob = await writeGif(given(...pictures), { width: WIDTH, height: HEIGHT, loop });
  expect(blob.type).toBe('image/gif');
  return readGif(new Uint8Array(await blob.arrayBuffer()));
};
const red = picture(() => [200, 16, 46]);
const blue = picture((at) => (at % 2 ? [0, 51, 160] : [1, 51, 160]));

test('[E-48] a GIF has the size, the times and the very colours of its pictures, and begins again where that is chosen', async () => {
  const gif = await written(true, { rgba: red, duration: 2_500 }, { rgba: blue, duration: 100 });
  expect(gif).toMatchObject({ width: WIDTH, height: HEIGHT, loops: 0 });
  expect(gif.frames.map(({ delay }) => delay)).toEqual([2_500, 100]);
  expect(gif.frames.map(({ palette }) => palette.slice(0, 2))).toEqual([
    [
      [200, 16, 46],
      [0, 0, 0],
    ],
    [
      [1, 51, 160],
      [0, 51, 160],
    ],
  ]);
  expect([...gif.frames[1]!.index.subarray(0, 4)]).toEqual([0, 1, 0, 1]);
  expect(gif.frames[0]!.index).toHaveLength(WIDTH * HEIGHT);
});

test('[E-48] a GIF that does not begin again says nothing of it', async () => {
  expect((await written(false, { rgba: red, duration: 1_000 })).loops).toBeNull();
});

test('[E-48] a picture of more colours than a GIF has gets those that are nearest', async () => {
  const many = picture((at) => [at, 255 - at, (at * 7) % 256]);
  const more = new Uint8ClampedArray(many.length * 2);
  more.set(many);
  for (let at = 0; at < WIDTH * HEIGHT; at++) more.set([at, at, 255 - at, 255], many.length + at * 4);
  const blob = await writeGif(given({ rgba: more, duration: 1_000 }), { width: WIDTH, height: HEIGHT * 2, loop: true });
  const { frames } = readGif(new Uint8Array(await blob.arrayBuffer()));
  const [{ index, palette }] = frames as [(typeof frames)[0]];
  expect(palette.length).toBeLessThanOrEqual(256);
  const off = Array.from(index, (colour, at) =>
    Math.max(...palette[colour]!.map((part, channel) => Math.abs(part - more[at * 4 + channel]!))),
  );
  expect(Math.max(...off)).toBeLessThan(24);
});

test('[E-48] 256 colours are kept as they are, one more are not', () => {
  const grey = (count: number) =>
    new Uint8ClampedArray(Array.from({ length: count }, (_, at) => [at % 256, at >> 8, 0, 255]).flat());
  expect(exactColours(grey(256))?.palette).toHaveLength(256);
  expect(exactColours(grey(257))).toBeNull();
});
