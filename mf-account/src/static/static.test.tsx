import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import { createTestShell, mountInTest } from '@commonplace/remote-kit/testing';
import { screen } from '@testing-library/react';
import { useRoutes } from 'react-router';
import { authApi } from '../auth/auth.api';
import { PERCENT } from '../referral/programme';
import remote from '../../remote.json';
import { affiliate } from './arabic/product.texts';
import { staticRoutes } from './static.routes';
import { affiliateWords } from './texts/affiliate.texts';
import { textBlocks } from './text-blocks';

const rooms = defineRemote({
  createStore: (shell) => createRemoteStore(shell, [authApi]),
  App: () => useRoutes(staticRoutes),
});

test.each([
  ['/creative-studio', 'Creative Studio'],
  ['/about', 'A common place for good things'],
  ['/learn', 'Learn'],
])('[NAV-11, THEME-03] %s is a page of its own, with its own dark design', async (path, title) => {
  await mountInTest(rooms, createTestShell({ path }));
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('main')).toHaveAttribute('data-theme', 'dark');
});

test.each([
  ['/services', 'Services'],
  ['/services/licenses', 'Licences'],
  ['/services/licenses/personal', 'Personal licence'],
  ['/services/licenses/business', 'Business licence'],
])('[NAV-12] %s is a page of its own', async (path, title) => {
  await mountInTest(rooms, createTestShell({ path }));
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveAttribute('data-theme');
});

test.each([
  ['/services/user-terms', 'User terms'],
  ['/services/user-terms/lifetime-membership', 'Lifetime membership terms'],
  ['/services/privacy-policy', 'Privacy'],
  ['/services/faq', 'Questions and answers'],
  ['/services/accessibility', 'Accessibility'],
])('[NAV-13] %s is a page of its own', async (path, title) => {
  await mountInTest(rooms, createTestShell({ path }));
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.each([
  ['/affiliate-program', 'Affiliate program'],
  ['/charity-templates', 'Templates for charities'],
  ['/join-us', 'Join us'],
])('[NAV-14] %s is a page of its own', async (path, title) => {
  await mountInTest(rooms, createTestShell({ path }));
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.each([
  ['English', affiliateWords],
  ['Arabic', affiliate],
])('the affiliate page in %s says what the programme pays, and promises no payment that nobody makes', (_, words) => {
  for (const percent of Object.values(PERCENT)) expect(words.kindsText).toContain(`${percent} `);
  expect(words.payText).not.toMatch(/monthly|شهري/);
});

test('every static page is a route of the remote, sets its title, and every link of ours leads to a route', async () => {
  const known = new Set<string>(remote.routes);
  for (const { path } of staticRoutes) {
    expect(known).toContain(path);
    const shell = createTestShell({ path: path ?? '' });
    const { unmount, element } = await mountInTest(rooms, shell);
    expect(shell.titles.at(-1)).toBeTruthy();
    for (const link of element.querySelectorAll('a[href^="/services"]'))
      expect(known).toContain(link.getAttribute('href'));
    await unmount();
  }
});

test('paragraphs and lists of a text', () => {
  expect(textBlocks('One\n\n- a\n- b\n\nTwo')).toEqual([
    { kind: 'paragraph', text: 'One' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'Two' },
  ]);
});
