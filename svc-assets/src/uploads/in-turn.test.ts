import { inTurn } from './in-turn';

test('work runs in the order it came, and what waited too long is sent away without being begun', async () => {
  let clock = 0;
  const turn = inTurn(1, 25_000, () => clock);
  const done: string[] = [];
  let end = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const first = turn(async () => {
    begin();
    await new Promise<void>((resolve) => (end = resolve));
    done.push('first');
  });
  const second = turn(async () => void done.push('second'));
  await begun;
  clock = 26_000;
  const third = turn(async () => void done.push('third'));
  // Heard before it is said: a rejection that nobody waits for would end the process.
  const refused = expect(second).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    details: { retryAfter: 5 },
  });
  end();
  await first;
  await refused;
  await third;
  expect(done).toEqual(['first', 'third']);
});
