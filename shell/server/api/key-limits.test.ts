import type { ServerResponse } from 'node:http';
import { createKeyLimits } from './key-limits';
import { createSharedLimits, type LimitNews } from './shared-limits';

const res = () => ({ setHeader: () => undefined }) as unknown as ServerResponse;

/** What one says all hear, the speaker too, as on the broker. */
function together(): () => LimitNews {
  const listeners: ((text: string) => void)[] = [];
  return () => ({
    tell: (text) => listeners.forEach((listener) => listener(text)),
    hear: (listener) => void listeners.push(listener),
  });
}
const replica = (news: LimitNews) => createKeyLimits(createSharedLimits(news));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('two replicas give a key its limit once, and their own count is not added to itself', async () => {
  const news = together();
  const [one, two] = [replica(news()), replica(news())];
  const key = { sid: 'k:1', perMinute: 6 };
  for (let n = 0; n < 3; n += 1) await one.take(res(), key);
  await jest.advanceTimersByTimeAsync(100);
  for (let n = 0; n < 3; n += 1) await two.take(res(), key);
  await jest.advanceTimersByTimeAsync(100);
  await expect(one.take(res(), key)).rejects.toMatchObject({ code: 'TOO_MANY' });
  await expect(two.take(res(), key)).rejects.toMatchObject({ code: 'TOO_MANY' });
  await expect(two.take(res(), { sid: 'k:2', perMinute: 6 })).resolves.toBeUndefined();
});

test('a replica that begins knows what a key has used before, until that minute is over', async () => {
  const news = together();
  const [one, two] = [replica(news()), replica(news())];
  const key = { sid: 'k:1', perMinute: 6 };
  for (let n = 0; n < 3; n += 1) await one.take(res(), key);
  for (let n = 0; n < 3; n += 1) await two.take(res(), key);
  await jest.advanceTimersByTimeAsync(30_000);
  const begun = replica(news());
  await jest.advanceTimersByTimeAsync(0);
  await expect(begun.take(res(), key)).rejects.toMatchObject({ code: 'TOO_MANY' });
  await jest.advanceTimersByTimeAsync(31_000);
  await expect(begun.take(res(), key)).resolves.toBeUndefined();
});

test('one alone counts for itself', async () => {
  const alone = createKeyLimits();
  const key = { sid: 'k:1', perMinute: 2 };
  await alone.take(res(), key);
  await alone.take(res(), key);
  await expect(alone.take(res(), key)).rejects.toMatchObject({ code: 'TOO_MANY' });
});
