import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { CopyLine } from './copy-line';
import { Description } from './description';

test('what an item is and whom it is owed to runs its own way, whichever way the page runs', () => {
  render(
    <ShellContext value={createTestShell({ dir: 'rtl' })}>
      <Description text="The lit stone tower of a bridge." />
      <CopyLine text="“Bridge” by Derek (public domain)" />
    </ShellContext>,
  );
  expect(screen.getByText('The lit stone tower of a bridge.')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('“Bridge” by Derek (public domain)')).toHaveAttribute('dir', 'auto');
});
