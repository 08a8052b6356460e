import { Hands, type Hand } from './flood-hands';

test('whoever waits for an answer is asked for nothing else; more come until there are enough', () => {
  const made: number[] = [];
  const hands = new Hands((n) => ({ n: made.push(n) }) as unknown as Hand, 2);
  const [first, second] = [hands.take(), hands.take()];
  expect([made, hands.take()]).toEqual([[0, 1], undefined]);
  if (!first || !second) throw new Error('nobody came');
  hands.back(second);
  hands.back(first);
  expect([hands.take() === second, hands.take() === first, hands.take()]).toEqual([true, true, undefined]);
});
