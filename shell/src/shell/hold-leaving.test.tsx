import { act, waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { holdLeaving } from './hold-leaving';

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

async function begin() {
  window.history.replaceState(null, '', '/form');
  const router = createBrowserRouter([{ path: '*', element: null }]);
  let dirty = true;
  const answers: ((go: boolean) => void)[] = [];
  const end = holdLeaving(
    router,
    () => dirty,
    () => new Promise((resolve) => answers.push(resolve)),
  );
  return {
    router,
    answers,
    end,
    clean: () => (dirty = false),
    at: () => router.state.location.pathname,
  };
}

test('another page waits for the answer: to stay, or to go', async () => {
  const { router, answers, at, end } = await begin();
  void router.navigate('/elsewhere');
  await settle();
  expect(at()).toBe('/form');
  answers.shift()?.(false);
  await settle();
  expect(at()).toBe('/form');
  void router.navigate('/elsewhere');
  await settle();
  answers.shift()?.(true);
  await settle();
  expect(at()).toBe('/elsewhere');
  end();
});

test('Back is held as well', async () => {
  const { router, answers, at, end, clean } = await begin();
  end();
  await router.navigate('/list');
  await router.navigate('/form');
  const again = holdLeaving(
    router,
    () => true,
    () => new Promise((resolve) => answers.push(resolve)),
  );
  void router.navigate(-1);
  // Going back takes its time, and more of it on a busy machine.
  await waitFor(() => expect([at(), answers.length]).toEqual(['/form', 1]));
  answers.shift()?.(true);
  await waitFor(() => expect(at()).toBe('/list'));
  again();
  clean();
});

test('nothing is asked without something to lose, on the same page, or after the end', async () => {
  const { router, answers, at, end, clean } = await begin();
  await router.navigate('/form?tab=2');
  expect(router.state.location.search).toBe('?tab=2');
  clean();
  await router.navigate('/one');
  expect([at(), answers.length]).toEqual(['/one', 0]);
  end();
  await router.navigate('/two');
  expect([at(), answers.length]).toEqual(['/two', 0]);
});

test('closing the tab is asked about only with something to lose', async () => {
  const { end, clean } = await begin();
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(true);
  clean();
  expect(close()).toBe(false);
  end();
});
