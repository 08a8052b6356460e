import { endings } from './endings';

/** A thing that is ended when it is told so. */
function slow() {
  let over!: () => void;
  const ended = new Promise<void>((resolve) => (over = resolve));
  return { end: () => ended, over: () => over() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('all is ended, the last first and each after the one before', async () => {
  const done: string[] = [];
  const { add, all } = endings(() => undefined);
  add(() => void done.push('folder'));
  const engine = slow();
  add(async () => {
    await engine.end();
    done.push('engine');
  });
  const ending = all();
  await turn();
  expect(done).toEqual([]);
  engine.over();
  await ending;
  expect(done).toEqual(['engine', 'folder']);
});

test('what fails keeps nothing else from its end', async () => {
  const said: string[] = [];
  const done: string[] = [];
  const { add, all } = endings((line) => void said.push(line));
  add(() => void done.push('engine'));
  add(() => Promise.reject(new Error('no connection')));
  await all();
  expect(done).toEqual(['engine']);
  expect(said).toEqual(['could not be ended: no connection']);
});

test('a bench that breaks off while it is being ended waits for the same end', async () => {
  const engine = slow();
  const { add, all } = endings(() => undefined);
  add(engine.end);
  void all();
  let over = false;
  const second = all().then(() => (over = true));
  await turn();
  expect(over).toBe(false);
  engine.over();
  await second;
});

test('what is started after the end has begun is ended too, and waited for', async () => {
  const done: string[] = [];
  const late = slow();
  const { add, all } = endings(() => undefined);
  await all();
  add(async () => {
    await late.end();
    done.push('late');
  });
  const ending = all();
  await turn();
  late.over();
  await ending;
  expect(done).toEqual(['late']);
});
