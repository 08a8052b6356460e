import { endAfter } from './end-after';

const broken = (message: string) => () => Promise.reject(new Error(message));

test('what was worked with is ended in order, and the work’s answer given', async () => {
  const ended: string[] = [];
  const given = endAfter(
    Promise.resolve(3),
    () => Promise.resolve().then(() => ended.push('load')),
    () => ended.push('engines'),
  );
  expect(await given).toBe(3);
  expect(ended).toEqual(['load', 'engines']);
});

test('an end that fails too does not hide why the work failed, nor keep anything from being ended', async () => {
  const first = new Error('the search was lost');
  let ended = false;
  const failing = endAfter(Promise.reject(first), broken('the load hangs'), () => (ended = true));
  const error = await failing.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AggregateError);
  expect((error as AggregateError).message).toBe('the search was lost; and then: the load hangs');
  expect((error as AggregateError).errors[0]).toBe(first);
  expect(ended).toBe(true);
});

test('one failure is thrown as it is, be it of the work or of an end', async () => {
  const first = new Error('the search was lost');
  await expect(endAfter(Promise.reject(first), () => undefined)).rejects.toBe(first);
  await expect(endAfter(Promise.resolve(3), broken('the load hangs'))).rejects.toThrow(/^the load hangs$/);
});
