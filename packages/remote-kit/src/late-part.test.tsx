import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, useState, type ReactNode } from 'react';
import { latePart } from './late-part';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>;
}
const shown = (part: ReactNode) => (
  <Boundary>
    <Suspense fallback="waiting">{part}</Suspense>
  </Boundary>
);

test('a part that was loaded ahead is drawn at once', async () => {
  const Part = latePart(async () => Counter);
  await Part.load();
  expect(Part.load()).toBeUndefined();
  render(shown(<Part name="hearts" />));
  expect(screen.getByText('hearts 0')).toBeTruthy();
});

test('a part that is not there is waited for, fetched once, and keeps its state when the page is drawn anew', async () => {
  let give: (part: typeof Counter) => void = () => undefined;
  const fetchPart = jest.fn(() => new Promise<typeof Counter>((resolve) => (give = resolve)));
  const Part = latePart(fetchPart);
  const { rerender } = render(shown(<Part name="hearts" />));
  expect(screen.getByText('waiting')).toBeTruthy();
  void Part.load();
  await act(async () => give(Counter));
  await act(async () => screen.getByText('hearts 0').click());
  rerender(shown(<Part name="likes" />));
  expect(screen.getByText('likes 1')).toBeTruthy();
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test('a part that could not be fetched fails once, and is fetched again when it is loaded anew', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetchPart = jest.fn<Promise<typeof Counter>, []>();
  fetchPart.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(Counter);
  const Part = latePart(fetchPart);
  const first = render(shown(<Part name="hearts" />));
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(fetchPart).toHaveBeenCalledTimes(1);
  first.unmount();
  await Part.load();
  render(shown(<Part name="hearts" />));
  expect(screen.getByText('hearts 0')).toBeTruthy();
  said.mockRestore();
});
