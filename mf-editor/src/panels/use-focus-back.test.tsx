import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFocusBack } from './use-focus-back';

function Part({ rows, back }: { rows: readonly string[]; back: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useFocusBack(list, back);
  return (
    <ul ref={list}>
      {rows.map((row) => (
        <li key={row}>
          <button type="button">{row}</button>
        </li>
      ))}
    </ul>
  );
}

test('[E-56] focus that goes with what is taken out of a part is given on; who had left it before is left alone', () => {
  const back = jest.fn();
  const { rerender } = render(<Part rows={['a', 'b', 'c']} back={back} />);
  screen.getByText('a').focus();
  rerender(<Part rows={['b', 'c']} back={back} />);
  expect(back).toHaveBeenCalledTimes(1);
  screen.getByText('b').focus();
  fireEvent.pointerDown(document.body);
  rerender(<Part rows={['c']} back={back} />);
  expect(back).toHaveBeenCalledTimes(1);
});
