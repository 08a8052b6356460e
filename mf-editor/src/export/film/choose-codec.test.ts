import { whyNoVideo } from './choose-codec';

const world = globalThis as unknown as { isSecureContext?: boolean; VideoEncoder?: unknown };
afterEach(() => {
  delete world.isSecureContext;
  delete world.VideoEncoder;
});
/** A browser that says yes to these codecs up to a width, and fails at what it does not know. */
function browser(known: RegExp, widest: number): string[] {
  const asked: string[] = [];
  world.VideoEncoder = {
    isConfigSupported: async ({ codec, width }: VideoEncoderConfig) => {
      asked.push(codec);
      if (codec.startsWith('av01')) throw new TypeError('unknown');
      return { supported: known.test(codec) && width <= widest };
    },
  };
  return asked;
}

test('[E-48] it is known why no video can be written: the address, the browser, or the size', async () => {
  const size = { width: 1_920, height: 1_080 };
  expect(await whyNoVideo(size)).toBe('browser');
  browser(/^vp09/, 1_280);
  expect(await whyNoVideo(size)).toBe('size');
  browser(/^none/, 9_999);
  expect(await whyNoVideo(size)).toBe('browser');
  world.isSecureContext = false;
  expect(await whyNoVideo(size)).toBe('address');
});

test('[E-48] the first codec that the browser writes is taken, and no other is asked for', async () => {
  const asked = browser(/^avc1\.4d/, 9_999);
  expect(await whyNoVideo({ width: 640, height: 360 })).toBeNull();
  expect(asked).toEqual(['avc1.64001f', 'avc1.4d001f']);
});
