import { DraftPace } from './draft-pace';

/** A page that can be hidden and left. */
function fakePage() {
  const view = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', defaultView: view });
  return { page, view, pace: new DraftPace(page as unknown as Document) };
}
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[E-39] unsaved work is kept a moment after a change', async () => {
  const { pace } = fakePage();
  let kept = false;
  const wait = pace.wait().then(() => (kept = true));
  await jest.advanceTimersByTimeAsync(900);
  expect(kept).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  await wait;
  expect(kept).toBe(true);
});

test.each(['hidden', 'left'])('[E-39] and at once when the page is %s', async (how) => {
  const { page, pace, view } = fakePage();
  const wait = pace.wait();
  if (how === 'left') view.dispatchEvent(new Event('pagehide'));
  else {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
  }
  await wait;
  expect(jest.getTimerCount()).toBe(0);
});

test('a page that only comes back writes nothing earlier', async () => {
  const { page, pace } = fakePage();
  let kept = false;
  void pace.wait().then(() => (kept = true));
  page.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(100);
  expect(kept).toBe(false);
  pace.destroy();
  await jest.advanceTimersByTimeAsync(0);
  expect(kept).toBe(true);
});

test('[E-39] what moves on the screen is not stopped for it, but it does not wait for ever either', async () => {
  const { pace } = fakePage();
  let kept = 0;
  void pace.wait().then(() => kept++);
  for (let step = 0; step < 20; step++) {
    pace.moved();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(kept).toBe(0);
  await jest.advanceTimersByTimeAsync(400);
  expect(kept).toBe(1);
  void pace.wait().then(() => kept++);
  for (let step = 0; step < 60; step++) {
    pace.moved();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(kept).toBe(2);
});
