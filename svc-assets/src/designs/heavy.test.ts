import { EventEmitter } from 'node:events';
import { heavyTurns } from './heavy';
import { UNWEIGHED, weigh } from './weigh';

const LIGHT = { bytes: 1_000, holders: 10 };
/** An answer on its way; `close` is that its reader has all of it, or went. */
class Answer extends EventEmitter {
  destroyed = false;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a document weighs its bytes, and its lists and records', () => {
  expect(
    weigh({
      a: [
        [0, 0],
        [0, 0],
      ],
      b: 'é',
    }),
  ).toEqual({ bytes: 28, holders: 4 });
});

test('large documents are worked on one at a time, small ones at once', async () => {
  const { work } = heavyTurns();
  let [at, most] = [0, 0];
  const task = async () => {
    most = Math.max(most, (at += 1));
    await settled();
    at -= 1;
  };
  await Promise.all([1, 2, 3].map(() => work(UNWEIGHED, task)));
  expect(most).toBe(1);
  await Promise.all([1, 2, 3].map(() => work(LIGHT, task)));
  expect(most).toBe(3);
});

test('whoever has the turn goes on with the same document without another one', async () => {
  const { work } = heavyTurns();
  expect(await work(UNWEIGHED, () => work(UNWEIGHED, async () => 'done'))).toBe('done');
});

test('so many large answers are on their way, and the next one is read when one has been taken', async () => {
  const { read } = heavyTurns();
  const answers = Array.from({ length: 6 }, () => new Answer());
  const begun: number[] = [];
  const reads = answers.map((answer, n) =>
    read(answer, UNWEIGHED, async () => {
      begun.push(n);
      return n;
    }),
  );
  await Promise.all(reads.slice(0, 4));
  for (let n = 0; n < 20; n++) await settled();
  expect(begun).toEqual([0, 1, 2, 3]);
  answers[2]?.emit('close');
  await reads[4];
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  // Small ones wait for nobody, and one that fails is in nobody's way.
  expect(await read(new Answer(), LIGHT, async () => 'small')).toBe('small');
  answers[0]?.emit('close');
  await reads[5];
  answers.forEach((answer) => answer.emit('close'));
  for (let n = 0; n < 6; n++)
    await expect(read(new Answer(), UNWEIGHED, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

test('a large answer is written before the next one is read', async () => {
  const { read } = heavyTurns();
  const order: string[] = [];
  const answered = async (n: number) => {
    await read(new Answer(), UNWEIGHED, async () => {
      order.push(`reads ${n}`);
      await settled();
    });
    // What answers does so some steps later.
    for (let step = 0; step < 20; step++) await Promise.resolve();
    order.push(`wrote ${n}`);
  };
  await Promise.all([1, 2, 3].map(answered));
  expect(order).toEqual(['reads 1', 'wrote 1', 'reads 2', 'wrote 2', 'reads 3', 'wrote 3']);
});

test('whoever waited too long for others to take their answers is not read for', async () => {
  let now = 0;
  const { read } = heavyTurns(() => now);
  const answers = Array.from({ length: 4 }, () => new Answer());
  await Promise.all(answers.map((answer) => read(answer, UNWEIGHED, async () => 1)));
  const late = expect(read(new Answer(), UNWEIGHED, async () => 2)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  now = 26_000;
  answers[0]?.emit('close');
  await late;
});

test('whoever went or waited too long is not read for', async () => {
  let now = 0;
  const { read, work } = heavyTurns(() => now);
  const gone = Object.assign(new Answer(), { destroyed: true });
  await expect(read(gone, UNWEIGHED, async () => 1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  let end = (): void => undefined;
  let begun = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const first = work(UNWEIGHED, () => {
    begun();
    return new Promise<void>((resolve) => (end = resolve));
  });
  await isBegun;
  const late = expect(work(UNWEIGHED, async () => 2)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  now = 26_000;
  end();
  await first;
  await late;
});
