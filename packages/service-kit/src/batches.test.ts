import { batchesOf } from './batches';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('what came meanwhile comes together, in order and never more than asked for', async () => {
  async function* source() {
    for (let at = 1; at <= 7; at++) {
      if (at === 2) await tick();
      yield at;
    }
  }
  const batches: number[][] = [];
  for await (const batch of batchesOf(source(), 3)) {
    batches.push(batch);
    for (let at = 0; at < 5; at++) await tick();
  }
  expect(batches[0]).toEqual([1]);
  expect(batches.flat()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(Math.max(...batches.map(({ length }) => length))).toBe(3);
});

test('a source that fails is told after what it brought before; one that is left is read no further', async () => {
  let read = 0;
  async function* source() {
    for (; read < 100; read++) yield read;
    throw new Error('lost');
  }
  const seen: number[] = [];
  await expect(
    (async () => {
      for await (const batch of batchesOf(source(), 10)) seen.push(...batch);
    })(),
  ).rejects.toThrow('lost');
  expect(seen).toHaveLength(100);
  read = 0;
  for await (const batch of batchesOf(source(), 10)) {
    expect(batch.length).toBeGreaterThan(0);
    break;
  }
  await tick();
  expect(read).toBeLessThan(40);
});
