import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ToastRegion, type ToastItem } from './toast';

function Region({ first }: { first: ToastItem }) {
  const [toasts, setToasts] = useState([first]);
  return <ToastRegion toasts={toasts} onGone={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />;
}
const after = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[THEME-04] a toast shows its text, hides after 5000 ms, and its text is cleared 300 ms later', async () => {
  render(<Region first={{ id: 1, text: 'Saved' }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  await after(4_999);
  expect(screen.getByRole('status')).not.toHaveAttribute('data-hidden');
  await after(1);
  expect(screen.getByRole('status')).toHaveAttribute('data-hidden');
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await after(299);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await after(1);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('when the pointer is on a toast, then it waits, so that it can be read', async () => {
  render(<Region first={{ id: 1, text: 'Saved' }} />);
  await after(4_000);
  fireEvent.pointerEnter(screen.getByRole('status'));
  await after(60_000);
  expect(screen.getByRole('status')).not.toHaveAttribute('data-hidden');
  fireEvent.pointerLeave(screen.getByRole('status'));
  await after(5_000);
  await after(300);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('when its action is pressed, then it runs once and the toast goes', async () => {
  let runs = 0;
  render(<Region first={{ id: 1, text: 'Gone', kind: 'error', action: { label: 'Undo', run: () => (runs += 1) } }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await after(300);
  expect(runs).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
