import { countingRefusals } from './refusals';

test('a write that is refused counts, unless it is a step of a sign-up or a purchase and a clock was off', () => {
  const refusal = (kind: string, at: number) => ({ kind, at, what: `${kind} at ${at}` });
  const moved = [{ from: 100_000, to: 108_000 }];
  expect(countingRefusals([refusal('folder', 1), refusal('mail', 1)], [])).toEqual(['folder at 1', 'mail at 1']);
  const during = [refusal('folder', 104_000), refusal('account', 104_000), refusal('checkout', 168_000)];
  expect(countingRefusals(during, moved)).toEqual(['folder at 104000']);
  expect(countingRefusals([refusal('payment', 99_999), refusal('payment', 168_001)], moved)).toHaveLength(2);
});
