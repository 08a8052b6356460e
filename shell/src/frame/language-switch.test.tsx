import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { LanguageSwitch } from './language-switch';

const draw = () =>
  render(
    <ShellContext.Provider value={createTestShell()}>
      <LanguageSwitch />
    </ShellContext.Provider>,
  );

test('each language is a button that is called as its speakers call it; passing over it changes nothing', () => {
  draw();
  expect(screen.getByRole('group', { name: 'Language' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'English', pressed: true })).not.toHaveFocus();
  expect(screen.getByRole('button', { name: 'العربية', pressed: false })).toHaveAttribute('lang', 'ar');
});

test('after the page came in the chosen language the focus is where it was', () => {
  sessionStorage.setItem('commonplace:language-chosen', 'en');
  const { unmount } = draw();
  expect(screen.getByRole('button', { name: 'English' })).toHaveFocus();
  unmount();
  draw();
  expect(screen.getByRole('button', { name: 'English' })).not.toHaveFocus();
});
