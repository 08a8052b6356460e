import type { SessionUser } from '@commonplace/contracts/session-user';
import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { ReactElement } from 'react';
import { AdSlot } from '../ads/ad-slot';
import { FooterAd } from '../ads/footer-ad';
import { Feedback } from '../feedback/feedback';
import { accountEntries } from './account-menu';
import { Footer } from './footer';
import { SectionNav } from './section-nav';
import { HEADER_SECTIONS, sectionUrl } from './sections';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
function draw(element: ReactElement, options: Parameters<typeof createTestShell>[0] = {}) {
  const shell = createTestShell(options);
  render(
    <ShellContext.Provider value={shell}>
      <MemoryRouter initialEntries={[options.path ?? '/']}>{element}</MemoryRouter>
    </ShellContext.Provider>,
  );
  return shell;
}

test('[NAV-26] header links lead to the sections with page=1, the path of their group of topics and sort=curated', () => {
  draw(<SectionNav />);
  const nav = screen.getByRole('navigation', { name: 'Sections' });
  const links = within(nav).getAllByRole('link');
  expect(links).toHaveLength(HEADER_SECTIONS.length);
  for (const link of links) {
    const url = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect(url.searchParams.get('page')).toBe('1');
    expect(url.searchParams.get('path')).toMatch(/^[a-z_]+$/);
    expect(url.searchParams.get('sort')).toBe('curated');
  }
  expect(screen.getByRole('link', { name: 'Videos' })).toHaveAttribute(
    'href',
    '/videos?page=1&path=video&sort=curated',
  );
});

test('[NAV-27] More holds Public Domain, free images, premium, explore and the daily remix challenge', async () => {
  draw(<SectionNav />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const paths = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href')?.split('?')[0]);
  expect(paths).toEqual(['/public-domain', '/free-images', '/premium', '/explore', '/community-remix-challenge/daily']);
});

test('[NAV-33] the feedback drawer has a link to the community chat and one that writes a mail', async () => {
  draw(<Feedback />);
  await userEvent.click(screen.getByRole('button', { name: 'Feedback' }));
  const drawer = screen.getByRole('dialog', { name: 'Feedback' });
  expect(within(drawer).getByRole('link', { name: /Community chat/ })).toHaveAttribute('href', '/community-chat');
  expect(
    within(drawer)
      .getByRole('link', { name: /Send us an e-mail/ })
      .getAttribute('href'),
  ).toMatch(/^mailto:/);
});

test('[NAV-34] the footer has contact, community chat, five places elsewhere, copyright and terms', () => {
  draw(<Footer />);
  expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toMatch(/^mailto:/);
  expect(screen.getByRole('link', { name: 'Community chat' })).toHaveAttribute('href', '/community-chat');
  const social = screen.getByRole('navigation', { name: 'Tell others about Commonplace' });
  const links = within(social).getAllByRole('link');
  expect(links).toHaveLength(5);
  for (const link of links) expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  for (const link of links) expect(link.getAttribute('href')).toContain(encodeURIComponent(window.location.origin));
  expect(screen.getByText(/^© \d{4} Commonplace$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'User terms' })).toHaveAttribute('href', '/services/user-terms');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/services/privacy-policy');
  expect(screen.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/services/accessibility');
});

describe('the avatar menu', () => {
  const user = { ...createTestShell({ user: MEMBER }).session.get(), flags: {} };
  const texts = (more: Partial<SessionUser>) =>
    accountEntries({ ...user, ...more })
      .flat()
      .map((one) => one.text);
  test.each([
    ['administration', { access: { ...user.access, access_administration_pages: true } }, true],
    ['administration', {}, false],
    ['administration', { admin_withheld: true }, true],
    ['createTeam', { flags: { live_teams: true } }, true],
    ['createTeam', { flags: { teams: true }, isDeveloper: true }, true],
    ['createTeam', { flags: { teams: true } }, false],
    ['createTeam', { flags: {}, isDeveloper: true }, false],
    ['createTeam', { flags: { teams: false, live_teams: true } }, false],
    ['affiliate', { roles: ['affiliate'] }, true],
    ['publish', { roles: ['artist'] }, true],
    ['publish', { roles: ['admin'] }, true],
    ['publish', {}, false],
    ['affiliate', {}, false],
  ] as const)('[NAV-32, TEAM-06] %s with %j: %s', (text, more, there) => {
    expect(texts(more as Partial<SessionUser>).includes(text)).toBe(there);
  });
});

test('[EDIT-05, ROLE-10, ROLE-11] the link to Boost is there only with show_commonplace_team, and while AI tools are on', () => {
  const user = createTestShell({ user: MEMBER }).session.get();
  const leads = (show_commonplace_team: boolean, flags = {}) =>
    accountEntries({ ...user, flags, access: { ...user.access, show_commonplace_team } })
      .flat()
      .map(({ to }) => to);
  expect(leads(true)).toContain('/create/boost');
  expect(leads(false)).not.toContain('/create/boost');
  expect(leads(true, { ai_tools: false })).not.toContain('/create/boost');
});

describe('the footer ad', () => {
  const free = { ...MEMBER, flags: { ads: true } };
  test.each([
    ['an anonymous visitor', { flags: { ads: true } }, true],
    ['somebody free', free, true],
    ['somebody premium', { ...free, premium: true }, false],
    ['somebody with free premium', { ...free, free_premium_active: true }, false],
    ['somebody with a rank', { ...free, rank: 1 }, false],
    ['anybody while the flag is off', { ...free, flags: { ads: false } }, false],
    ['nobody before it is known who looks', { ...free, isReady: false }, false],
  ])('[ROLE-06, ROLE-07, ROLE-11] %s sees ads: %s', (_, user, sees) => {
    draw(<FooterAd />, { user });
    expect(screen.queryByLabelText('From Commonplace') !== null).toBe(sees);
  });

  test('its place is empty for those who see none, and has it as soon as they do', async () => {
    const shell = draw(<AdSlot />, { user: { ...free, premium: true } });
    expect(screen.queryByLabelText('From Commonplace')).toBeNull();
    shell.become({ premium: false });
    expect(await screen.findByLabelText('From Commonplace')).toBeInTheDocument();
  });

  test('[THEME-07] it opens and closes with a transition: closed at first, open a frame later, gone only when the closing has ended', async () => {
    const shell = draw(<FooterAd />, { user: free });
    const slot = screen.getByLabelText('From Commonplace');
    expect(slot).not.toHaveAttribute('data-open');
    await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
    expect(slot).toHaveAttribute('data-open');
    await userEvent.click(screen.getByRole('button', { name: 'Hide ads' }));
    expect(shell.opened[0]?.fragment).toBe('upgrade');
    expect(slot).toHaveAttribute('data-open');
    shell.become({ premium: true });
    await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
    expect(slot).not.toHaveAttribute('data-open');
    expect(slot).toBeInTheDocument();
    fireEvent.transitionEnd(slot);
    expect(slot).not.toBeInTheDocument();
  });
});

test('a section without a group of topics is only its path', () => {
  expect(sectionUrl('community-remix-challenge/daily')).toBe('/community-remix-challenge/daily');
  expect(sectionUrl('icons')).toBe('/icons?page=1&path=icons&sort=curated');
});
