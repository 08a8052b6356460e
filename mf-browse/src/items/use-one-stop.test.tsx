import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useRef } from 'react';
import { placeAfter, useOneStop } from './use-one-stop';

function Row({ names }: { names: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useOneStop(list);
  return (
    <>
      <button>before</button>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
            <button>keep {name}</button>
          </li>
        ))}
      </ul>
      <button>after</button>
    </>
  );
}
const link = (name: string) => screen.getByRole('link', { name });

test('a row is one stop of Tab: the present entry with its buttons, then what follows the row', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Row names={['a', 'b', 'c']} />);
  await user.click(screen.getByRole('button', { name: 'before' }));
  await user.tab();
  expect(link('a')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(link('c')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'keep c' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(link('c')).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'before' })).toHaveFocus();
  // The present entry goes: another is the stop, and what has come is none.
  rerender(<Row names={['x', 'y']} />);
  await user.tab();
  expect(link('x')).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
});

function Late({ names, whole }: { names: readonly string[]; whole: boolean }) {
  return names.map((name) => (
    <li key={name}>
      <a href={`/${name}`}>{name}</a>
      {whole && <button>keep {name}</button>}
    </li>
  ));
}
function LateRow(o: { whole: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  useOneStop(list, 'row');
  const late = useMemo(() => <Late names={['a', 'b']} whole={o.whole} />, [o.whole]);
  return <ul ref={list}>{late}</ul>;
}

test('a button that an entry gets later is a stop only in the present entry', async () => {
  const { rerender } = render(<LateRow whole={false} />);
  rerender(<LateRow whole />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'keep b' })).toHaveAttribute('tabindex', '-1'));
  expect(screen.getByRole('button', { name: 'keep a' })).not.toHaveAttribute('tabindex');
});

test.each([
  [1, 'ArrowRight', 'row', 'ltr', 2],
  [2, 'ArrowRight', 'row', 'ltr', 2],
  [1, 'ArrowRight', 'row', 'rtl', 0],
  [0, 'ArrowLeft', 'row', 'rtl', 1],
  [1, 'ArrowDown', 'row', 'ltr', undefined],
  [1, 'ArrowDown', 'column', 'rtl', 2],
  [1, 'ArrowUp', 'grid', 'ltr', 0],
  [1, 'Home', 'row', 'ltr', 0],
  [1, 'End', 'column', 'ltr', 2],
  [1, 'a', 'grid', 'ltr', undefined],
])('from entry %i of three %s leads in a %s (%s) to %s', (at, key, by, direction, place) => {
  expect(placeAfter(at, 3, key, by, direction)).toBe(place);
});
