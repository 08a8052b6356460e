import { sharedAnswers, type Answer } from './shared-answers';

const MS = 50;

function asked(reply: (path: string, times: number) => Promise<Answer> = async (text) => ({ status: 200, text })) {
  const paths: string[] = [];
  let at = 0;
  const ask = sharedAnswers(
    (path) => reply(path, paths.push(path)),
    () => at,
  );
  return { paths, ask: (path: string) => ask(path, MS), later: (ms: number) => (at += ms) };
}

test('the same question is asked once in half a minute, whoever asks', async () => {
  const { paths, ask, later } = asked();
  await Promise.all([ask('/a'), ask('/a')]);
  later(29_000);
  await ask('/a');
  expect(paths).toEqual(['/a']);
  later(2_000);
  await ask('/a');
  expect(paths).toEqual(['/a', '/a']);
});

test('what was not found is asked again, and no more than some hundreds are kept', async () => {
  const none = asked(async (text) => ({ status: 404, text }));
  expect(await none.ask('/a')).toBeUndefined();
  await none.ask('/a');
  expect(none.paths).toHaveLength(2);
  const many = asked();
  for (let n = 0; n <= 300; n++) await many.ask(String(n));
  await many.ask('300');
  await many.ask('0');
  expect(many.paths).toHaveLength(302);
});

const never = new Promise<Answer>(() => undefined);

test('what comes too late or fails is left out', async () => {
  expect(await asked(() => never).ask('/a')).toBeUndefined();
  expect(await asked(() => Promise.reject(new Error('down'))).ask('/a')).toBeUndefined();
});

test('when a new answer is late the last one of some minutes stands in for it, and nothing older', async () => {
  const first = { status: 200, text: 'first' };
  const { ask, later } = asked((_path, times) => (times === 1 ? Promise.resolve(first) : never));
  expect(await ask('/a')).toEqual(first);
  later(40_000);
  expect(await ask('/a')).toEqual(first);
  later(40_000);
  expect(await ask('/a')).toEqual(first);
  later(300_000);
  expect(await ask('/a')).toBeUndefined();
});

test('when asking again fails nothing old is shown in its place', async () => {
  const { ask, later } = asked((text, times) =>
    times === 1 ? Promise.resolve({ status: 200, text }) : Promise.reject(new Error('down')),
  );
  await ask('/a');
  later(40_000);
  expect(await ask('/a')).toBeUndefined();
});
