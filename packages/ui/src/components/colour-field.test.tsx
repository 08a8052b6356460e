import { fireEvent, render, screen } from '@testing-library/react';
import { ColourField } from './colour-field';

test('who pulls in the picker is heard at each step, and once more when it is left', () => {
  const steps: string[] = [];
  const left: string[] = [];
  render(
    <ColourField
      label="Ink"
      defaultValue="#000000"
      onChange={(colour) => void steps.push(colour)}
      onCommit={(colour) => void left.push(colour)}
    />,
  );
  const well = screen.getByLabelText('Ink');
  expect(well).toHaveValue('#000000');
  fireEvent.input(well, { target: { value: '#111111' } });
  fireEvent.input(well, { target: { value: '#222222' } });
  expect([steps, left]).toEqual([['#111111', '#222222'], []]);
  fireEvent.change(well);
  expect([steps, left]).toEqual([['#111111', '#222222'], ['#222222']]);
});

test('what is wrong with a colour is read with it, and is marked for who looks for the first fault', () => {
  const { rerender } = render(<ColourField label="Ink" value="#000000" error="Too dark" />);
  const well = screen.getByLabelText('Ink');
  expect(well).toHaveAccessibleDescription('Too dark');
  expect(well).toHaveAttribute('data-wrong');
  rerender(<ColourField label="Ink" value="#ffffff" />);
  expect(well).not.toHaveAttribute('data-wrong');
  expect(well).not.toHaveAttribute('aria-describedby');
});

test('a label that is not seen is still its name', () => {
  render(<ColourField label="Ink" hideLabel value="#000000" disabled title="Ink of the brush" />);
  expect(screen.getByLabelText('Ink')).toBeDisabled();
  expect(screen.getByTitle('Ink of the brush')).toContainElement(screen.getByLabelText('Ink'));
});
