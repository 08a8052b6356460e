import { tryUntilDone } from './try-until-done';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what fails is tried until it succeeds, and then once more', async () => {
  let times = 0;
  tryUntilDone(() => ((times += 1) < 4 ? Promise.reject(new Error('away')) : Promise.resolve()));
  await jest.advanceTimersByTimeAsync(1_900);
  expect(times).toBe(3);
  await jest.advanceTimersByTimeAsync(200);
  expect(times).toBe(4);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(times).toBe(5);
});

test('it is given up after two minutes', async () => {
  let times = 0;
  tryUntilDone(() => {
    times += 1;
    return Promise.reject(new Error('away'));
  });
  await jest.advanceTimersByTimeAsync(200_000);
  expect(times).toBe(240);
});

test('no more than a thousand wait at once', async () => {
  let times = 0;
  const one = () => tryUntilDone(() => Promise.resolve((times += 1)));
  for (let n = 0; n < 1_200; n += 1) one();
  await jest.advanceTimersByTimeAsync(600);
  expect(times).toBe(1_000);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(times).toBe(2_000);
  one();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(times).toBe(2_002);
});
