import { createDecodeBudget, decodeBytes } from './decode-budget';

const MP50 = { width: 10_000, height: 5_000, channels: 3, depth: 'uchar' } as const;

test('what streams takes little, what stands whole in memory is counted whole', () => {
  expect(decodeBytes({ ...MP50, format: 'png' })).toBeLessThan(20e6);
  expect(decodeBytes({ ...MP50, format: 'jpeg' })).toBeLessThan(20e6);
  expect(decodeBytes({ ...MP50, format: 'png', isProgressive: true })).toBe(150e6);
  expect(decodeBytes({ ...MP50, format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' })).toBe(150e6);
  const print = { ...MP50, format: 'jpeg', isProgressive: true, channels: 4 } as const;
  expect(decodeBytes({ ...print, chromaSubsampling: '4:4:4:4' })).toBe(400e6);
  expect(decodeBytes({ ...print, chromaSubsampling: '4:2:0:4' })).toBe(250e6);
  expect(decodeBytes({ ...MP50, format: 'png', depth: 'ushort', isProgressive: true })).toBe(300e6);
  expect(decodeBytes({ ...MP50, format: 'webp' })).toBe(200e6);
});

test('pictures wait for room in their order; one that fits no room is refused', async () => {
  const budget = createDecodeBudget(100, 150);
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const start = (name: string, bytes: number) =>
    budget.run(bytes, async () => {
      log.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const first = start('a', 60);
  const large = start('b', 120);
  const third = start('c', 10);
  await new Promise((resolve) => setTimeout(resolve));
  expect(log).toEqual(['a']);
  ends.shift()?.();
  await first;
  await new Promise((resolve) => setTimeout(resolve));
  expect(log).toEqual(['a', 'b']);
  ends.shift()?.();
  await large;
  await new Promise((resolve) => setTimeout(resolve));
  expect(log).toEqual(['a', 'b', 'c']);
  ends.shift()?.();
  await third;
  await expect(budget.run(151, async () => 1)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await expect(budget.run(50, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await budget.run(100, async () => 2)).toBe(2);
});
