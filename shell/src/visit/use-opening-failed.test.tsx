import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useOpeningFailed } from './use-opening-failed';

let fail: (() => void) | undefined;
jest.mock('@commonplace/ui', () => ({
  ...jest.requireActual<object>('@commonplace/ui'),
  onOpeningFailed: (say: () => void) => {
    fail = say;
    return () => (fail = undefined);
  },
}));

test('a menu whose code cannot be fetched is told about as long as the frame is there', () => {
  const shell = createTestShell();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellContext.Provider value={shell}>{children}</ShellContext.Provider>
  );
  const { unmount } = renderHook(() => useOpeningFailed(), { wrapper });
  fail?.();
  expect(shell.notices).toEqual([
    expect.objectContaining({ text: 'This part is not available right now', kind: 'error' }),
  ]);
  unmount();
  expect(fail).toBeUndefined();
});
