import { inTurn } from './in-turn';

test('work runs in the order it came, and what waited too long is sent away without being begun', async () => {
  let clock = 0;
  const turn = inTurn(1, 25_000, () => clock);
  const done: string[] = [];
  let end = (): void => undefined;
  const first = turn(async () => {
    await new Promise<void>((resolve) => (end = resolve));
    done.push('first');
  });
  const second = turn(async () => void done.push('second'));
  await Promise.resolve();
  clock = 26_000;
  const third = turn(async () => void done.push('third'));
  end();
  await first;
  await expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503, details: { retryAfter: 5 } });
  await third;
  expect(done).toEqual(['first', 'third']);
});
