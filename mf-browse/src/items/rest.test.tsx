import { act, render, screen } from '@testing-library/react';
import { Rest, RestContext, useRested } from './rest';

function Row({ name }: { name: string }) {
  return <p>{`${name} ${useRested() ? 'whole' : 'begun'}`}</p>;
}
const list = (rest: Rest, names: readonly string[]) => (
  <RestContext value={rest}>
    {names.map((name) => (
      <Row key={name} name={name} />
    ))}
  </RestContext>
);

test('what comes while a list is scrolled is made whole when it rests; what was there stays whole', () => {
  const rest = new Rest();
  const { rerender } = render(list(rest, ['a']));
  expect(screen.getByText('a whole')).toBeVisible();
  rest.set(true);
  rerender(list(rest, ['a', 'b']));
  expect(screen.getByText('a whole')).toBeVisible();
  expect(screen.getByText('b begun')).toBeVisible();
  act(() => rest.set(false));
  expect(screen.getByText('b whole')).toBeVisible();
});

test('what has gone before the list rests is not asked for any more', () => {
  const rest = new Rest();
  rest.set(true);
  let runs = 0;
  const back = rest.after(() => (runs += 1));
  rest.after(() => (runs += 10));
  back();
  rest.set(false);
  rest.set(false);
  expect(runs).toBe(10);
});

test('outside of a list all is whole at once', () => {
  render(<Row name="alone" />);
  expect(screen.getByText('alone whole')).toBeVisible();
});
