import { each } from './each';

const soon = () => new Promise((resolve) => setTimeout(resolve, 2));

test('so many are under way at a time and no more, and all are done at the end', async () => {
  let under = 0;
  let most = 0;
  const done: number[] = [];
  await each([1, 2, 3, 4, 5, 6, 7], 3, async (one) => {
    most = Math.max(most, ++under);
    await soon();
    under -= 1;
    done.push(one);
  });
  expect([most, under, done.sort()]).toEqual([3, 0, [1, 2, 3, 4, 5, 6, 7]]);
});

test('after a fault nothing more is begun, and what was begun has ended before it is told', async () => {
  const ended: number[] = [];
  const work = async (one: number) => {
    await soon();
    if (one === 2) throw new Error('the disk is full');
    await soon();
    ended.push(one);
  };
  await expect(each([1, 2, 3, 4, 5, 6, 7, 8, 9], 3, work)).rejects.toThrow('the disk is full');
  const atOnce = [...ended];
  await soon();
  await soon();
  expect(ended).toEqual(atOnce);
  expect(ended).not.toContain(9);
});

test('a list that breaks off is told after what it had named is done', async () => {
  const done: number[] = [];
  async function* broken() {
    yield 1;
    await soon();
    throw new Error('the list broke off');
  }
  const work = async (one: number) => {
    for (let pause = 0; pause < 5; pause += 1) await soon();
    done.push(one);
  };
  await expect(each(broken(), 3, work)).rejects.toThrow('the list broke off');
  expect(done).toEqual([1]);
});
