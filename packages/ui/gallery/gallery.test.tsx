import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as components from '../src/index';
import { Gallery } from './gallery';

const shown = readdirSync(__dirname)
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => readFileSync(path.join(__dirname, name), 'utf8'))
  .join('\n');

test('every component of the design system is in the gallery', () => {
  const names = Object.entries(components)
    .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
    .map(([name]) => name);
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !new RegExp('<' + name + '[\\s>]').test(shown))).toEqual([]);
});

test('the gallery shows both themes side by side and turns from right to left', async () => {
  render(<Gallery />);
  expect([...document.querySelectorAll('main > [data-theme]')].map((one) => one.getAttribute('data-theme'))).toEqual([
    'light',
    'dark',
  ]);
  const [first] = screen.getAllByRole('region', { name: 'Button' });
  expect(
    within(first!)
      .getAllByRole('button')
      .filter((one) => one.getAttribute('aria-busy') === 'true'),
  ).toHaveLength(5);
  await userEvent.click(screen.getByRole('switch', { name: 'From right to left' }));
  expect(document.documentElement.dir).toBe('rtl');
});
