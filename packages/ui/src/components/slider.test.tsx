import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Slider } from './slider';

test('a slider is found by its label, gives numbers, and its value is read as it is seen', () => {
  const given: number[] = [];
  render(<Slider label="Width" value={4} min={1} max={80} shown="4 px" onChange={(value) => void given.push(value)} />);
  const slider = screen.getByRole('slider', { name: 'Width' });
  expect(slider).toHaveAttribute('min', '1');
  expect(slider).toHaveAttribute('max', '80');
  expect(slider).toHaveAttribute('aria-valuetext', '4 px');
  expect(screen.getByText('4 px')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('4 px')).toHaveAttribute('dir', 'ltr');
  fireEvent.change(slider, { target: { value: '12' } });
  expect(given).toEqual([12]);
});

test('where nothing is shown the number itself is read, and a label that is not seen is still its name', () => {
  render(<Slider label="Width" hideLabel value={0.5} min={0} max={1} step={0.01} onChange={() => undefined} />);
  const slider = screen.getByRole('slider', { name: 'Width' });
  expect(slider).not.toHaveAttribute('aria-valuetext');
  expect(slider).toHaveValue('0.5');
  expect(document.querySelector('[aria-hidden]')).toBeNull();
});

test('a slider that disables itself while it is pulled keeps the focus and its value until it is left', async () => {
  function Once() {
    const [value, setValue] = useState(1);
    return (
      <>
        <Slider label="Width" value={value} min={1} max={80} disabled={value > 1} onChange={setValue} />
        <button>Next</button>
      </>
    );
  }
  render(<Once />);
  const slider = screen.getByRole('slider', { name: 'Width' });
  await userEvent.tab();
  expect(slider).toHaveFocus();
  fireEvent.change(slider, { target: { value: '9' } });
  expect(slider).toHaveFocus();
  expect(slider).toBeEnabled();
  expect(slider).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(slider, { target: { value: '40' } });
  expect(slider).toHaveValue('9');
  await userEvent.tab();
  expect(slider).toBeDisabled();
});
