import { LatePart, onLatePart } from './late-part';

test('code that comes late is fetched once, and whoever drew without it is told', async () => {
  let fetched = 0;
  const part = new LatePart(async () => {
    fetched++;
    return 'code';
  });
  const told: (string | null)[] = [];
  const off = onLatePart(() => told.push(part.get()));
  expect([part.get(), part.get()]).toEqual([null, null]);
  await part.load();
  expect(part.get()).toBe('code');
  expect([fetched, told]).toEqual([1, ['code']]);
  off();
});

test('nobody is told of code that was fetched ahead of time', async () => {
  const part = new LatePart(async () => 'code');
  let told = 0;
  const off = onLatePart(() => told++);
  await part.load();
  expect([part.get(), told]).toEqual(['code', 0]);
  off();
});

test('what cannot be had is asked for again later, and nobody fails over it', async () => {
  jest.useFakeTimers();
  try {
    let fetched = 0;
    const part = new LatePart(async () => {
      if (fetched++ === 0) throw new TypeError('no connection');
      return 'code';
    });
    await part.load();
    expect(part.get()).toBeNull();
    expect(fetched).toBe(1);
    jest.advanceTimersByTime(5_000);
    expect(part.get()).toBeNull();
    await part.load();
    expect([part.get(), fetched]).toEqual(['code', 2]);
  } finally {
    jest.useRealTimers();
  }
});
