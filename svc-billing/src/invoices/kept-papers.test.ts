import { keptPapers } from './kept-papers';

function counted(o?: { most?: number; keptMs?: number }) {
  const made: string[] = [];
  const paper = keptPapers((of: { id: string }, name: string) => {
    made.push(of.id + name);
    return name === 'nobody' ? Promise.reject(new Error('no paper')) : Promise.resolve(Buffer.from(of.id));
  }, o);
  return { made, paper };
}

test('the same invoice asked for a hundred times at once is made once; what says something else is another one', async () => {
  const { made, paper } = counted();
  await Promise.all(Array.from({ length: 100 }, () => paper({ id: 'a' }, 'Ada')));
  expect(made).toEqual(['aAda']);
  // As of an account that was erased in between.
  await paper({ id: 'a' }, '');
  expect(made).toEqual(['aAda', 'a']);
});

test('what could not be made is made anew, and only so many are kept', async () => {
  const { made, paper } = counted({ most: 2 });
  for (let n = 0; n < 2; n++) await expect(paper({ id: 'x' }, 'nobody')).rejects.toThrow('no paper');
  expect(made).toHaveLength(2);
  for (const id of ['a', 'b', 'c', 'c', 'a']) await paper({ id }, '');
  expect(made.slice(2)).toEqual(['a', 'b', 'c', 'a']);
});

test('a paper is kept for its time and then made anew', async () => {
  jest.useFakeTimers();
  try {
    const { made, paper } = counted({ keptMs: 1_000 });
    await paper({ id: 'a' }, '');
    jest.advanceTimersByTime(999);
    await paper({ id: 'a' }, '');
    expect(made).toHaveLength(1);
    jest.advanceTimersByTime(1);
    await paper({ id: 'a' }, '');
    expect(made).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('of what is no longer kept nothing waits for its time: no more are in memory than are kept', async () => {
  jest.useFakeTimers();
  try {
    const { paper } = counted({ most: 2 });
    for (let n = 0; n < 10; n++) await paper({ id: String(n) }, '');
    await expect(paper({ id: 'x' }, 'nobody')).rejects.toThrow('no paper');
    expect(jest.getTimerCount()).toBeLessThanOrEqual(2);
  } finally {
    jest.useRealTimers();
  }
});
