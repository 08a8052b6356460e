import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { useLookedAtAgain } from './use-looked-at-again';

const answers = { status: 200 };
const shown = (state: 'visible' | 'hidden') => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
async function lookedAtAgain(state: 'visible' | 'hidden' = 'visible') {
  shown(state);
  fireEvent(document, new Event('visibilitychange'));
  await act(() => new Promise((done) => setTimeout(done, 20)));
}
afterEach(() => jest.restoreAllMocks());

test('[E-43] a link that ended while it was open shows so when the page is looked at again; any other failure leaves what is shown', async () => {
  const asked: string[] = [];
  const shell = createTestShell({
    answer: ({ path }) => {
      asked.push(path);
      return { status: answers.status, body: {} };
    },
  });
  const gone = jest.fn();
  const { unmount } = renderHook(() => useLookedAtAgain(shell, 'abc', gone));
  await lookedAtAgain('hidden');
  expect(asked).toEqual([]);
  for (const status of [200, 503]) {
    answers.status = status;
    await lookedAtAgain();
  }
  expect(asked).toHaveLength(2);
  expect(gone).not.toHaveBeenCalled();
  answers.status = 404;
  await lookedAtAgain();
  expect(gone).toHaveBeenCalledTimes(1);
  unmount();
  await lookedAtAgain();
  expect(asked).toHaveLength(3);
});
