import { Hands, type Hand } from './flood-hands';

test('many come before anybody comes twice, and whoever waits for an answer is asked for nothing else', () => {
  const made: number[] = [];
  const hands = new Hands((n) => ({ n: made.push(n) }) as unknown as Hand, 2);
  const first = hands.take();
  if (!first) throw new Error('nobody came');
  hands.back(first);
  const second = hands.take();
  if (!second) throw new Error('nobody came');
  expect([made, second === first]).toEqual([[0, 1], false]);
  expect([hands.take() === first, hands.take()]).toEqual([true, undefined]);
  hands.back(second);
  hands.back(first);
  expect([hands.take() === second, hands.take() === first, hands.take()]).toEqual([true, true, undefined]);
});
