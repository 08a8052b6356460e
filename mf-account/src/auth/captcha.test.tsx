import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { createTestShell, mountInTest } from '@commonplace/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router';
import { authApi } from './auth.api';
import { authRoutes } from './auth.routes';
import { captchaToken } from './captcha';

/** A remote of its own for each test, as each has its own server. */
const remoteOf = () =>
  defineRemote({ createStore: (shell) => createRemoteStore(shell, [authApi]), App: () => useRoutes(authRoutes) });

interface WidgetOptions {
  sitekey: string;
  callback: (token: string) => void;
}
const page = window as unknown as { secondOne?: { render: (element: HTMLElement, options: WidgetOptions) => void } };

function announce(content: string) {
  const meta = document.createElement('meta');
  meta.name = 'captcha-second';
  meta.content = content;
  document.head.append(meta);
}
/** A shell whose first provider does not answer. */
const mute = { call: createApiClient({ csrf: () => '', refreshSession: async () => undefined, fetch: never }) };
function never(_input: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  delete page.secondOne;
});

test('[AUTH-45, AUTH-46] when the first provider gives nothing within 3 s, then the second is asked and its token is marked', async () => {
  announce('/captcha/api.js|secondOne|our-key');
  const drawn: string[] = [];
  const token = captchaToken(mute);
  await act(() => jest.advanceTimersByTimeAsync(2_990));
  expect(document.scripts).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(20));
  expect(document.scripts[0]?.getAttribute('src')).toBe('/captcha/api.js');
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  page.secondOne = {
    render: (_element, { sitekey, callback }) => {
      drawn.push(sitekey);
      callback('a token');
    },
  };
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(await token).toBe('second:a token');
  expect(drawn).toEqual(['our-key']);
});

test('[AUTH-46] the wait for the second ends after 7 s, with no token', async () => {
  announce('/captcha/api.js|secondOne|our-key');
  let given: unknown = 'nothing yet';
  void captchaToken(mute).then((token) => (given = token));
  await act(() => jest.advanceTimersByTimeAsync(9_800));
  expect(given).toBe('nothing yet');
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(given).toBeUndefined();
});

test('[AUTH-46] a widget that never answers ends with the same 7 s', async () => {
  announce('/captcha/api.js|secondOne|our-key');
  page.secondOne = { render: () => undefined };
  let given: unknown = 'nothing yet';
  void captchaToken(mute).then((token) => (given = token));
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(given).toBe('nothing yet');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(given).toBeUndefined();
});

test('[AUTH-47, ERR-06] when neither gives a token, then nothing is sent and the form says that the captcha is not available', async () => {
  jest.useRealTimers();
  const shell = createTestShell({
    path: '/user/login',
    answer: ({ path }) => (path === '/user/captcha' ? { status: 503, body: {} } : undefined),
  });
  await mountInTest(remoteOf(), shell);
  await userEvent.type(screen.getByLabelText('E-mail or username'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(screen.getByText('Captcha service not available')).toBeVisible());
  expect(shell.requests.filter((one) => one.method === 'POST')).toEqual([]);
});

test('[AUTH-12] sign-up shows a button for each service, the word or, the form, Log In, and the notes on terms and mail', async () => {
  jest.useRealTimers();
  const providers = [
    { id: 'google', name: 'Google' },
    { id: 'facebook', name: 'Facebook' },
  ];
  const shell = createTestShell({
    path: '/user/register?destination=%2Flikes',
    answer: ({ path }) => (path === '/user/social' ? { body: { providers, linked: [] } } : undefined),
  });
  await mountInTest(remoteOf(), shell);
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/api/v1/user/social/google/start?from=register&destination=%2Flikes',
  );
  expect(screen.getByRole('link', { name: 'Continue with Facebook' })).toBeVisible();
  expect(screen.getByText('or')).toBeVisible();
  for (const label of ['Name', 'E-mail', 'Password']) expect(screen.getByLabelText(label)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/user/login?destination=%2Flikes');
  expect(screen.getByRole('link', { name: 'User Terms' })).toHaveAttribute('href', '/services/user-terms');
  expect(screen.getByText(/We only send you e-mails about your account/)).toBeVisible();
});

test.each([
  [
    'social-409',
    'An account for this email has already been registered. Please login with your email address. After logging in to your account you can go to your Account page to link your (facebook/google) accounts.',
  ],
  ['social', 'An unknown error occurred, please try again'],
  ['code', 'An unexpected error occurred, please try again or contact us if the problem persists.'],
])('[ERR-01, ERR-03, ERR-04] /user/register?error=%s says what happened', async (error, text) => {
  jest.useRealTimers();
  await mountInTest(remoteOf(), createTestShell({ path: '/user/register?error=' + error }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('[ERR-02] the log-in page has the short form', async () => {
  jest.useRealTimers();
  await mountInTest(remoteOf(), createTestShell({ path: '/user/login?error=social-409' }));
  expect(screen.getByText(/log in with the email, then link social accounts from the Account page\./)).toBeVisible();
});

test('[ERR-07] a captcha that the service refuses is said in its words', async () => {
  jest.useRealTimers();
  announce('/captcha/api.js|secondOne|our-key');
  page.secondOne = { render: (_element, { callback }) => callback('stale') };
  const shell = createTestShell({
    path: '/user/login',
    answer: ({ path }) =>
      path === '/user/login' ? { status: 422, body: { status: 422, code: 'CAPTCHA_FAILED', title: '' } } : undefined,
  });
  await mountInTest(remoteOf(), shell);
  await userEvent.type(screen.getByLabelText('E-mail or username'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('Captcha validation failed')).toBeVisible();
});
