import { sharedAnswers, within } from './shared-answers';

function asked(status = 200) {
  const paths: string[] = [];
  let at = 0;
  const ask = sharedAnswers(
    async (path) => {
      paths.push(path);
      return { status, text: path };
    },
    () => at,
  );
  return { paths, ask, later: (ms: number) => (at += ms) };
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
  const none = asked(404);
  await none.ask('/a');
  await none.ask('/a');
  expect(none.paths).toHaveLength(2);
  const many = asked();
  for (let n = 0; n <= 300; n++) await many.ask(String(n));
  await many.ask('300');
  await many.ask('0');
  expect(many.paths).toHaveLength(302);
});

test('what comes too late or fails is left out', async () => {
  expect(await within(50, Promise.resolve(1))).toBe(1);
  expect(await within(1, new Promise<number>(() => undefined))).toBeUndefined();
  expect(await within(50, Promise.reject(new Error('down')))).toBeUndefined();
});
