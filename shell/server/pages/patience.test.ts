import { createPatience, patienceAfter } from './patience';

test('a page waits for a quarter of a second, and for longer where the last answers took longer', () => {
  expect(patienceAfter([])).toBe(250);
  expect(patienceAfter([20, 30, 25])).toBe(250);
  expect(patienceAfter([300, 20, 400])).toBe(450);
  expect(patienceAfter([700, 650, 20])).toBe(800);
});

test('what mostly comes too late in any case is not waited for in vain, and one late answer among quick ones changes nothing', () => {
  expect(patienceAfter([2_000, 900, 3_000])).toBe(250);
  expect(patienceAfter([20, 5_000, 30])).toBe(250);
});

test('a catalog that lets every question run out is not waited for by what its answers took before', async () => {
  let at = 0;
  const patience = createPatience(() => at);
  const ask = patience.timed(async (ms: string) => {
    at += Number(ms);
    if (ms === '5000') throw new Error('away');
  });
  for (let n = 0; n < 4; n++) await ask('500');
  expect(patience.ms()).toBe(750);
  for (let n = 0; n < 5; n++) await expect(ask('5000')).rejects.toThrow('away');
  expect(patience.ms()).toBe(250);
});

test('only the last answers count, and one that failed says nothing', async () => {
  let at = 0;
  const patience = createPatience(() => at);
  const ask = patience.timed(async (ms: string) => {
    at += Number(ms);
    if (ms === '777') throw new Error('away');
  });
  await ask('400');
  expect(patience.ms()).toBe(600);
  await expect(ask('777')).rejects.toThrow('away');
  expect(patience.ms()).toBe(600);
  for (let n = 0; n < 9; n++) await ask('10');
  expect(patience.ms()).toBe(250);
});
