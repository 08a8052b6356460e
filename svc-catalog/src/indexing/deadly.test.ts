import { findDeadly } from './deadly';

/** Notes as the processes of one consumer share them. */
function sharedNotes() {
  const open = new Map<string, number>();
  return {
    open,
    tried: (what: string) => Promise.resolve(open.set(what, (open.get(what) ?? 0) + 1).get(what) ?? 0),
    answered: (what: string) => Promise.resolve(void open.delete(what)),
  };
}
const message = (seq: number, redelivered: boolean) => ({ seq, redelivered });
const part = (deadly: ReturnType<typeof findDeadly>, ...list: ReturnType<typeof message>[]) =>
  deadly.part(list, (one) => one);

test('what comes for the first time, or was given back by this process, costs no note', async () => {
  const notes = sharedNotes();
  const deadly = findDeadly(notes);
  deadly.gaveBack(2);
  const { together, alone, over } = await part(deadly, message(1, false), message(2, true));
  expect([together.length, alone.length, notes.open.size]).toEqual([2, 0, 0]);
  await over();
});

test('what comes again is noted, and goes alone once a process has left the note open; the rest goes on together', async () => {
  const notes = sharedNotes();
  const first = await part(findDeadly(notes), message(7, true), message(8, false));
  expect([first.together.length, first.alone.length]).toEqual([2, 0]);
  // The first process is never heard of again.
  const second = await part(
    findDeadly(notes),
    message(7, true),
    message(9, true),
    message(2_000, true),
    message(8, false),
  );
  expect(second.alone.map(({ seq }) => seq)).toEqual([7, 9]);
  expect(second.together.map(({ seq }) => seq)).toEqual([2_000, 8]);
  await second.over();
  expect(notes.open.size).toBe(0);
});

test('two batches of one process share their note: neither takes the other for a dead one', async () => {
  const notes = sharedNotes();
  const deadly = findDeadly(notes);
  const [one, two] = await Promise.all([part(deadly, message(1, true)), part(deadly, message(2, true))]);
  expect([one.alone.length, two.alone.length]).toEqual([0, 0]);
  await one.over();
  expect(notes.open.size).toBe(1);
  await two.over();
  expect(notes.open.size).toBe(0);
});

test('of a range that was found open all goes alone, also what comes when a first part of it is over', async () => {
  const notes = sharedNotes();
  await part(findDeadly(notes), message(7, true), message(9, true));
  const deadly = findDeadly(notes);
  const first = await part(deadly, message(7, true));
  await first.over();
  const second = await part(deadly, message(9, true));
  expect([first.alone.length, second.alone.length, notes.open.size]).toEqual([1, 1, 1]);
});
