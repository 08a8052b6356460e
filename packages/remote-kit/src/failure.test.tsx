import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiError } from './api-error';
import { Failure } from './failure';
import { ShellContext } from './shell-context';
import { createTestShell } from './testing';

const draw = (error: unknown, onRetry: () => void) =>
  render(
    <ShellContext.Provider value={createTestShell()}>
      <Failure error={error} onRetry={onRetry} busy={false} />
    </ShellContext.Provider>,
  );
const failure = (about: Partial<ApiError>): ApiError => ({
  name: 'ApiError',
  status: 503,
  code: 'UNAVAILABLE',
  title: 'Down',
  ...about,
});
afterEach(() => jest.useRealTimers());

test('when a part is down, then it is tried again when the server says so, and at once by Retry', async () => {
  jest.useFakeTimers();
  let tries = 0;
  draw(failure({ retryAfter: 3 }), () => (tries += 1));
  expect(screen.getByRole('heading', { name: 'This cannot be shown right now' })).toBeVisible();
  act(() => void jest.advanceTimersByTime(2_900));
  expect(tries).toBe(0);
  act(() => void jest.advanceTimersByTime(200));
  expect(tries).toBe(1);
  jest.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(tries).toBe(2);
});

test('when it is a fault of ours, then nothing is tried by itself', () => {
  jest.useFakeTimers();
  let tries = 0;
  draw(failure({ status: 500, code: 'INTERNAL' }), () => (tries += 1));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(tries).toBe(0);
});

test('what fails at once is tried again as often as it fails, though it never was seen to be busy', () => {
  jest.useFakeTimers();
  let tries = 0;
  const view = () => (
    <ShellContext.Provider value={createTestShell()}>
      <Failure error={failure({ status: 0, code: 'NETWORK' })} onRetry={() => (tries += 1)} busy={false} />
    </ShellContext.Provider>
  );
  const { rerender } = render(view());
  for (const expected of [1, 2, 3]) {
    act(() => void jest.advanceTimersByTime(8_100));
    expect(tries).toBe(expected);
    rerender(view());
  }
});
