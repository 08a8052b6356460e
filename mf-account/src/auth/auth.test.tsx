import type { SessionUser } from '@commonplace/contracts/session-user';
import {
  createTestShell,
  MEMBER,
  mountInTest,
  type TestAnswer,
  type TestRequest,
} from '@commonplace/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHash, webcrypto } from 'node:crypto';
import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import { holdDownload } from '@commonplace/remote-kit/held-download';
import { App } from '../app/routes';
import { peopleApi } from '../people/people.api';
import { authApi } from './auth.api';
import { AuthFragment } from './auth-fragment';
import { CAPTCHA_WAIT_MS } from './captcha';
import { inSeconds, rememberedSignUp } from './waiting-sign-up';

/** A remote of its own for each test, as each has its own server. */
const remoteOf = () =>
  defineRemote({
    createStore: (shell) => createRemoteStore(shell, [authApi, peopleApi]),
    App,
    fragments: { auth: AuthFragment },
  });

type Answers = Record<string, TestAnswer | ((request: TestRequest) => TestAnswer)>;

const NUMBER = 42;
const challenge = createHash('sha256')
  .update('salt' + String(NUMBER))
  .digest('hex');
const CAPTCHA = { algorithm: 'SHA-256', challenge, maxnumber: 1_000, salt: 'salt', signature: 'signed' };
const problem = (status: number, code: string, more: object = {}): TestAnswer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, error: code, errorMessage: code, ...more },
  headers: { 'content-type': 'application/problem+json' },
});
const presigned = (locked = 0) => ({
  body: {
    state: 'presigned',
    mail: 'ada@example.com',
    expires: new Date(inSeconds(900)).toISOString(),
    attempts_left: 10,
    resend_locked_for: locked,
  },
});

/** Of a session that cannot be asked. */
const NOT_ANSWERED = Object.assign(new Error('away'), { name: 'ApiError', status: 503, code: 'UNAVAILABLE' });

/**
 * Mounts the remote at a path over a server with these answers; after a log-in or confirmation the session is a member's. `hear` comes before
 * the session is heard, and may fail.
 */
async function open(
  path: string,
  answers: Answers = {},
  user: Partial<SessionUser> = {},
  hear: () => Promise<void> = async () => undefined,
) {
  const shell = createTestShell({
    path,
    user,
    answer: (request) => {
      const key = request.method + ' ' + request.path;
      const given = key === 'GET /user/captcha' ? (answers[key] ?? { body: CAPTCHA }) : answers[key];
      return typeof given === 'function' ? given(request) : given;
    },
  });
  shell.session.refresh = async () => {
    await hear();
    shell.become(MEMBER);
    return shell.session.get();
  };
  const { unmount } = await mountInTest(remoteOf(), shell);
  const sent = (to: string) => shell.requests.filter((request) => request.method + ' ' + request.path === to);
  const at = () => {
    const { pathname, search } = shell.location.get().location;
    return pathname + search;
  };
  return { shell, sent, at, unmount };
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

// How long a form waits for a captcha is tried in captcha.test.tsx: here a busy machine takes as long for one as it needs.
const later = globalThis.setTimeout;
beforeAll(() => {
  // No spy of jest's: the testing library would take it for timers that stand still.
  const patient = (run: () => void, ms?: number) => (ms === CAPTCHA_WAIT_MS ? 0 : later(run, ms));
  globalThis.setTimeout = patient as unknown as typeof setTimeout;
});
afterAll(() => void (globalThis.setTimeout = later));

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Put in at once, as by a password manager: what a form does at each letter is shown where it is typed. */
async function fill(name: string, text: string) {
  await userEvent.click(field(name));
  await userEvent.paste(text);
}
async function fillLogIn(pass = 'secret') {
  await fill('E-mail or username', ' ada ');
  await fill('Password', pass);
  await userEvent.click(button('Log In'));
}
async function fillSignUp() {
  await fill('Name', 'Ada');
  await fill('E-mail', 'ada@example.com');
  await fill('Password', 'a fine password');
  await userEvent.click(button('Sign Up'));
}

describe('log-in', () => {
  test('[AUTH-01, AUTH-09, AUTH-44] name, pass and a solved captcha are sent; then it goes to the destination', async () => {
    const { sent, at } = await open('/user/login?destination=%2Flikes', {
      'POST /user/login': { body: { uid: 7, destination: '/likes' } },
    });
    await fillLogIn();
    await waitFor(() => expect(at()).toBe('/likes'));
    const body = sent('POST /user/login')[0]?.body as Record<string, string>;
    expect(body).toMatchObject({ name: 'ada', pass: 'secret', destination: '/likes' });
    const captcha = JSON.parse(atob(body.captcha ?? '')) as object;
    expect(captcha).toEqual({ algorithm: 'SHA-256', challenge, number: NUMBER, salt: 'salt', signature: 'signed' });
  });

  test('[AUTH-09] where it is not heard after the log-in who is looking, the form says that it can be tried again', async () => {
    let away = true;
    const { at } = await open(
      '/user/login?destination=%2Flikes',
      { 'POST /user/login': { body: { uid: 7, destination: '/likes' } } },
      {},
      async () => {
        if (away) throw NOT_ANSWERED;
      },
    );
    await fillLogIn();
    expect(await screen.findByText(/^Log-in and sign-up do not answer right now/)).toBeVisible();
    expect(at()).toBe('/user/login?destination=%2Flikes');
    away = false;
    await userEvent.click(button('Log In'));
    await waitFor(() => expect(at()).toBe('/likes'));
  });

  test('[AUTH-09] the password can be shown and hidden', async () => {
    await open('/user/login');
    expect(field('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(button('Hide password'));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  test('[AUTH-10] links lead to sign-up, forgotten password and the user terms', async () => {
    await open('/user/login?destination=%2Flikes');
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      '/user/register?destination=%2Flikes',
    );
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/user/password');
    expect(screen.getByRole('link', { name: 'User Terms' })).toHaveAttribute('href', '/services/user-terms');
  });

  test('[AUTH-30, AUTH-31, AUTH-33] nothing is checked before it is sent; then both fields say what is wrong and nothing leaves', async () => {
    const { shell } = await open('/user/login');
    await userEvent.click(field('E-mail or username'));
    await userEvent.tab();
    await userEvent.tab();
    expect(field('E-mail or username')).not.toHaveAttribute('aria-invalid');
    await userEvent.click(button('Log In'));
    expect(await screen.findByText('Enter your e-mail address or username.')).toBeVisible();
    expect(field('E-mail or username')).toHaveAttribute('aria-invalid', 'true');
    expect(field('E-mail or username')).toHaveFocus();
    expect(field('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(shell.requests.filter((one) => one.method === 'POST')).toHaveLength(0);
    await userEvent.type(field('E-mail or username'), 'ada');
    expect(field('E-mail or username')).toHaveAttribute('aria-invalid', 'true');
  });

  test('[AUTH-35] a refused log-in is said at the password', async () => {
    await open('/user/login', { 'POST /user/login': problem(422, 'WRONG_CREDENTIALS') });
    await fillLogIn();
    expect(await screen.findByText('The name or the password is wrong.')).toBeVisible();
    expect(field('Password')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Password')).toHaveFocus();
  });

  test('[AUTH-47] without a captcha nothing is sent', async () => {
    const { sent } = await open('/user/login', { 'GET /user/captcha': problem(503, 'UNAVAILABLE') });
    await fillLogIn();
    expect(await screen.findByText('Captcha service not available')).toBeVisible();
    expect(sent('POST /user/login')).toHaveLength(0);
  });

  test('an outage is said above the form and what was typed stays', async () => {
    await open('/user/login', { 'POST /user/login': problem(503, 'UNAVAILABLE') });
    await fillLogIn();
    expect(await screen.findByText(/do not answer right now/)).toBeVisible();
    expect(field('E-mail or username')).toHaveValue(' ada ');
  });

  test.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)', '/%2Fevil.example'])(
    '[VAL-13] somebody logged in who comes with the destination %s goes home',
    async (destination) => {
      const { at } = await open('/user/login?' + new URLSearchParams({ destination }).toString(), {}, MEMBER);
      expect(at()).toBe('/');
    },
  );
});

describe('the second step of a log-in', () => {
  const needed = problem(401, 'SECOND_FACTOR_NEEDED');

  test('a code of the authenticator is asked for in the place of the form, and leads to the destination', async () => {
    const { sent, at } = await open('/user/login?destination=%2Flikes', {
      'POST /user/login': needed,
      'POST /user/login/code': { body: { uid: 7, destination: '/likes' } },
    });
    await fillLogIn();
    const code = await screen.findByLabelText('Six-digit code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.type(code, '12345');
    await userEvent.click(button('Log In'));
    expect(await screen.findByText('The code has six digits.')).toBeVisible();
    expect(sent('POST /user/login/code')).toHaveLength(0);
    await userEvent.clear(code);
    await userEvent.paste(' 123 456 ');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(at()).toBe('/likes'));
    expect(sent('POST /user/login/code').map((one) => one.body)).toEqual([{ code: '123456' }]);
  });

  test('a recovery code does as well, however it is typed; whoever has it too, goes back to the authenticator', async () => {
    const { sent, at } = await open('/user/login', {
      'POST /user/login': needed,
      'POST /user/login/code': { body: { uid: 7, destination: '/' } },
    });
    await fillLogIn();
    await screen.findByLabelText('Six-digit code');
    await userEvent.click(button('Use a recovery code'));
    const recovery = await screen.findByLabelText('Recovery code');
    await waitFor(() => expect(recovery).toHaveFocus());
    await userEvent.type(recovery, 'ABCD efgh{Enter}');
    expect(await screen.findByText('A recovery code has 16 letters and digits.')).toBeVisible();
    await userEvent.click(button('Use the authenticator'));
    await screen.findByLabelText('Six-digit code');
    await userEvent.click(button('Use a recovery code'));
    await userEvent.type(await screen.findByLabelText('Recovery code'), 'ABCD-efgh jkmn-pqrs{Enter}');
    await waitFor(() => expect(at()).toBe('/'));
    expect(sent('POST /user/login/code').map((one) => one.body)).toEqual([{ code: 'abcdefghjkmnpqrs' }]);
  });

  test('wrong codes are said with what is left; the fifth and a log-in that waits no longer lead back to the form, which says why', async () => {
    const answers = [
      problem(422, 'WRONG_CODE', { attempts_left: 1 }),
      problem(422, 'WRONG_CODE', { attempts_left: 0 }),
      problem(401, 'NO_LOGIN_WAITING'),
    ];
    await open('/user/login', {
      'POST /user/login': needed,
      'POST /user/login/code': () => answers.shift() ?? problem(500, 'INTERNAL'),
    });
    await fillLogIn();
    await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456{Enter}');
    expect(await screen.findByText('That is not the code. 1 try is left.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^Five wrong codes/)).toBeVisible();
    await fillLogIn();
    await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456{Enter}');
    expect(await screen.findByText(/^The log-in waited too long/)).toBeVisible();
  });

  test('where it is not heard after the code who is looking, the form says so, and Retry goes on without the code, which is used up', async () => {
    let away = true;
    const { shell, sent, at } = await open(
      '/user/login?destination=%2Flikes&step=code',
      { 'POST /user/login/code': { body: { uid: 7, destination: '/likes' } } },
      {},
      async () => {
        if (away) throw NOT_ANSWERED;
      },
    );
    await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456{Enter}');
    expect(await screen.findByText(/^You are logged in\. This page does not show it yet/)).toBeVisible();
    expect(shell.errors).toEqual([NOT_ANSWERED]);
    expect(screen.queryByRole('button', { name: 'Back to name and password' })).toBeNull();
    await userEvent.click(button('Retry'));
    await waitFor(() => expect(shell.errors).toEqual([NOT_ANSWERED, NOT_ANSWERED]));
    expect(await screen.findByText(/^You are logged in\. This page does not show it yet/)).toBeVisible();
    away = false;
    await userEvent.click(button('Retry'));
    await waitFor(() => expect(at()).toBe('/likes'));
    expect(sent('POST /user/login/code')).toHaveLength(1);
  });

  test('who comes back from another service is asked for the code at once, and may go to the form', async () => {
    await open('/user/login?step=code');
    await screen.findByLabelText('Six-digit code');
    await userEvent.click(button('Back to name and password'));
    expect(await screen.findByLabelText('E-mail or username')).toBeVisible();
  });
});

describe('sign-up', () => {
  test('[AUTH-02, AUTH-11, AUTH-13, AUTH-15, AUTH-16, AUTH-27] form, code, set-up', async () => {
    const { sent, at } = await open('/user/register?destination=%2Flikes', {
      'POST /user/pre-signup': presigned(),
      'POST /user/signup-code': { body: { destination: '/user/setup?destination=%2Flikes' } },
      'GET /search': { body: { facets: [] } },
    });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Sign up to start creating beautiful designs' }),
    ).toBeVisible();
    await fillSignUp();
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your e-mail' })).toBeVisible();
    expect(sent('POST /user/pre-signup')[0]?.body).toMatchObject({
      name: 'Ada',
      mail: 'ada@example.com',
      pass: 'a fine password',
      destination: '/likes',
    });
    await userEvent.type(field('Six-digit code'), '042 137');
    await userEvent.click(button('Confirm'));
    await waitFor(() => expect(at()).toBe('/user/setup?destination=%2Flikes'));
    expect(sent('POST /user/signup-code')[0]?.body).toEqual({ mail: 'ada@example.com', code: '042137' });
  });

  test('what was typed is there again after the page was loaded anew, but for the password; and not after the account is there', async () => {
    const first = await open('/user/register?destination=%2Flikes');
    await userEvent.type(field('Name'), 'Ada Test');
    await userEvent.type(field('E-mail'), 'ada@example.com');
    await userEvent.type(field('Password'), 'correct horse battery');
    await first.unmount();
    const { sent } = await open('/user/register?destination=%2Flikes', {
      'POST /user/pre-signup': presigned(),
      'POST /user/signup-code': { body: { destination: '/likes' } },
    });
    expect(field('Name')).toHaveValue('Ada Test');
    expect(field('E-mail')).toHaveValue('ada@example.com');
    expect(field('Password')).toHaveValue('');
    expect(JSON.stringify(sessionStorage)).not.toContain('horse');
    await userEvent.type(field('Password'), 'correct horse battery');
    await userEvent.click(button('Sign Up'));
    await userEvent.type(await screen.findByLabelText('Six-digit code'), '042137');
    await userEvent.click(button('Confirm'));
    await waitFor(() => expect(sent('POST /user/signup-code')).toHaveLength(1));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test('[AUTH-36, AUTH-38, AUTH-40] an empty form says so at each field', async () => {
    const { shell } = await open('/user/register');
    await userEvent.click(button('Sign Up'));
    expect(await screen.findByText('Enter your name.')).toBeVisible();
    expect(field('E-mail')).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(field('Password')).toHaveAccessibleDescription(/Choose a password\./);
    expect(shell.requests.filter((one) => one.method === 'POST')).toHaveLength(0);
  });

  test('[AUTH-43] what the service refuses is said at the field it names', async () => {
    await open('/user/register', {
      'POST /user/pre-signup': problem(422, 'INVALID', { errors: { pass: ['password-common'] } }),
    });
    await fillSignUp();
    expect(await screen.findByText(/lists that attackers try first/)).toBeVisible();
    expect(field('Password')).toHaveAttribute('aria-invalid', 'true');
  });

  test('[AUTH-14] while free sign-up is throttled a notice stands in its place', async () => {
    await open(
      '/user/register',
      {},
      {
        website_status: {
          throttle_free_signup: { enabled: true },
          show_video_suggestions: { enabled: true },
          show_collection_suggestions: { enabled: true },
        },
      },
    );
    expect(screen.getByRole('heading', { name: 'Free sign-up is paused' })).toBeVisible();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });

  test.each([
    ['code', 'An unexpected error occurred, please try again or contact us if the problem persists.'],
    ['social', 'An unknown error occurred, please try again'],
    ['social-409', /^An account for this email has already been registered\. Please login/],
  ])('[AUTH-02] error=%s is explained', async (error, text) => {
    await open('/user/register?error=' + error);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(text)).toHaveAttribute('role', 'alert');
  });
});

describe('the code', () => {
  const toCode = async (answers: Answers, hear?: () => Promise<void>) => {
    const opened = await open('/user/register', { 'POST /user/pre-signup': presigned(), ...answers }, {}, hear);
    await fillSignUp();
    await screen.findByLabelText('Six-digit code');
    return opened;
  };
  const tryCode = async (code = '123456') => {
    await userEvent.clear(field('Six-digit code'));
    await userEvent.type(field('Six-digit code'), code);
    await userEvent.click(button('Confirm'));
  };

  test.each(['12345', '1234567', 'abcdef'])('[AUTH-16] %s is refused here', async (code) => {
    const { sent } = await toCode({});
    await tryCode(code);
    expect(await screen.findByText('The code has six digits.')).toBeVisible();
    expect(sent('POST /user/signup-code')).toHaveLength(0);
  });

  test('[AUTH-21, AUTH-24] a wrong code is said at the field and locks the resend as long as the service says', async () => {
    await toCode({ 'POST /user/signup-code': problem(422, 'WRONG_CODE', { resend_locked_for: 10, attempts_left: 9 }) });
    expect(button('Send the code again')).toBeEnabled();
    await tryCode();
    expect(await screen.findByText('That is not the code. 9 tries are left.')).toBeVisible();
    expect(field('Six-digit code')).toHaveFocus();
    expect(button(/^Send the code again in 0:(10|0\d)$/)).toBeDisabled();
  });

  test('[AUTH-22] a locked code says when a new one can be had', async () => {
    await toCode({
      'POST /user/signup-code': problem(406, 'CODE_LOCKED', { resend_locked_for: 600, attempts_left: 0 }),
    });
    await tryCode();
    expect(await screen.findByText(/this code is used up/)).toHaveTextContent('10:00');
    expect(button(/^Send the code again in (10:00|9:5\d)$/)).toBeDisabled();
  });

  test('[AUTH-17] the tenth wrong code uses the code up, and says so at once', async () => {
    await toCode({
      'POST /user/signup-code': problem(422, 'WRONG_CODE', { resend_locked_for: 600, attempts_left: 0 }),
    });
    await tryCode();
    expect(await screen.findByText(/this code is used up/)).toHaveTextContent('10:00');
  });

  test('[AUTH-25] when no sign-up waits, the resend is not locked', async () => {
    await toCode({ 'POST /user/signup-code': problem(401, 'NO_SIGNUP_WAITING') });
    await tryCode();
    expect(await screen.findByText(/No sign-up is waiting/)).toBeVisible();
    expect(button('Send the code again')).toBeEnabled();
    await userEvent.click(button('Use another e-mail address'));
    expect(await screen.findByRole('heading', { name: /^Sign up to start/ })).toBeVisible();
  });

  test('[AUTH-20] a resend locks the next one for 5 minutes and says that a code was sent', async () => {
    await toCode({ 'POST /user/signup-code/resend': presigned(300) });
    await userEvent.click(button('Send the code again'));
    expect(await screen.findByText('We sent you a new code.')).toBeVisible();
    expect(button(/^Send the code again in (5:00|4:5\d)$/)).toBeDisabled();
  });

  test('[AUTH-23] after each press the button rests for 15 s where no longer lock runs', async () => {
    await toCode({ 'POST /user/signup-code/resend': presigned(0) });
    await userEvent.click(button('Send the code again'));
    expect(await screen.findByRole('button', { name: /^Send the code again in 0:1[0-5]$/ })).toBeDisabled();
  });

  test('the lock counts down and ends', async () => {
    await toCode({ 'POST /user/signup-code': problem(422, 'WRONG_CODE', { resend_locked_for: 2, attempts_left: 9 }) });
    await tryCode();
    await screen.findByRole('button', { name: /in 0:0[12]$/ });
    await waitFor(() => expect(button('Send the code again')).toBeEnabled());
  });

  test('[AUTH-26] a failed resend goes to the register page, which says so', async () => {
    const { at } = await toCode({ 'POST /user/signup-code/resend': problem(503, 'UNAVAILABLE') });
    await userEvent.click(button('Send the code again'));
    await waitFor(() => expect(at()).toBe('/user/register?error=code'));
    expect(screen.getByText(/^An unexpected error occurred/)).toBeVisible();
    expect(field('Name')).toBeVisible();
  });

  test('[AUTH-27] where it is not heard after the code who is looking, the form says that the account is ready, and Retry goes on', async () => {
    let away = true;
    const { shell, sent, at } = await toCode(
      {
        'POST /user/signup-code': { body: { destination: '/user/setup' } },
        'GET /topics': problem(503, 'UNAVAILABLE'),
      },
      async () => {
        if (away) throw NOT_ANSWERED;
      },
    );
    await tryCode();
    expect(await screen.findByText(/^Your account is ready\./)).toBeVisible();
    expect(shell.errors).toEqual([NOT_ANSWERED]);
    expect(screen.queryByRole('button', { name: 'Use another e-mail address' })).toBeNull();
    // A page that is loaded anew asks for no code that is used up.
    expect(rememberedSignUp()).toBeUndefined();
    away = false;
    await userEvent.click(button('Retry'));
    await waitFor(() => expect(at()).toBe('/user/setup'));
    expect(sent('POST /user/signup-code')).toHaveLength(1);
  });

  test('somebody who reloads the page while the code is on its way finds the step again', async () => {
    const first = await toCode({});
    expect(first.at()).toBe('/user/register');
    await first.unmount();
    await open('/user/register');
    expect(screen.getByLabelText('Six-digit code')).toBeVisible();
  });
});

describe('the modal', () => {
  async function openModal(input: { mode?: 'login' | 'signup'; reason?: string }, answers: Answers, path = '/image/5') {
    const shell = createTestShell({
      path,
      answer: ({ method, path: to }) => {
        const given = answers[method + ' ' + to] ?? (to === '/user/captcha' ? { body: CAPTCHA } : undefined);
        return given as TestAnswer | undefined;
      },
    });
    shell.session.refresh = async () => {
      shell.become(MEMBER);
      return shell.session.get();
    };
    const done = jest.fn<void, [unknown?]>();
    const auth = remoteOf().fragments.auth;
    if (!auth) throw new Error('no auth fragment');
    await mountInTest((element, api) => auth(element, api, input, { titleId: 'title', done }), shell);
    return { shell, done };
  }

  test('[AUTH-07, AUTH-08] it opens on log-in or sign-up, and changes between them', async () => {
    await openModal({ mode: 'signup', reason: 'Sign up to keep your likes' }, {});
    expect(document.getElementById('title')).toHaveTextContent('Sign up to start creating beautiful designs');
    expect(screen.getByText('Sign up to keep your likes')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Log In' }));
    expect(document.getElementById('title')).toHaveTextContent('Welcome back');
    await userEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Sign Up' }));
    expect(document.getElementById('title')).toHaveTextContent('Sign up to start');
  });

  test('[AUTH-07] a log-in closes it and stays on the page', async () => {
    const { shell, done } = await openModal(
      { mode: 'login' },
      { 'POST /user/login': { body: { uid: 7, destination: '/' } } },
    );
    await fillLogIn();
    await waitFor(() => expect(done.mock.calls).toEqual([[{ signedIn: true }]]));
    expect(shell.location.get().location.pathname).toBe('/image/5');
    expect(shell.session.get().uid).toBe(7);
  });

  test('[AUTH-27] a sign-up in it leads to the set-up, and back to the page', async () => {
    const { shell, done } = await openModal(
      { mode: 'signup' },
      {
        'POST /user/pre-signup': presigned(),
        'POST /user/signup-code': { body: { destination: '/user/setup?destination=%2Fimage%2F5' } },
      },
    );
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.type(field('E-mail'), 'ada@example.com');
    await userEvent.type(field('Password'), 'a fine password');
    await userEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Sign Up' }));
    await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456');
    await userEvent.click(button('Confirm'));
    await waitFor(() => expect(done.mock.calls).toEqual([[{ signedIn: true }]]));
    expect(shell.requests.find((r) => r.path === '/user/pre-signup')?.body).toMatchObject({ destination: '/image/5' });
    expect(shell.location.get().location.pathname + shell.location.get().location.search).toBe(
      '/user/setup?destination=%2Fimage%2F5',
    );
  });
});

describe('a forgotten password', () => {
  test('[AUTH-01] asking for the link gets the same answer for every name', async () => {
    const { sent } = await open('/user/password', { 'POST /user/password': { body: { success: true } } });
    await userEvent.click(button('Send the link'));
    expect(await screen.findByText('Enter your e-mail address or username.')).toBeVisible();
    await userEvent.type(field('E-mail or username'), 'ada');
    await userEvent.click(button('Send the link'));
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    expect(sent('POST /user/password')[0]?.body).toEqual({ name: 'ada' });
  });

  test('whoever comes from the log-in has typed the name there already', async () => {
    await open('/user/login');
    await userEvent.type(field('E-mail or username'), 'ada@example.com');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeVisible();
    expect(field('E-mail or username')).toHaveValue('ada@example.com');
  });

  test('[AUTH-01, AUTH-41] the link sets a new password', async () => {
    const { sent } = await open('/user/reset?token=abc', { 'POST /user/reset': { body: { success: true } } });
    await userEvent.type(field('New password'), 'short');
    await userEvent.click(button('Save the password'));
    expect(await screen.findByText('A password needs at least 6 characters.')).toBeVisible();
    await userEvent.type(field('New password'), ' but longer');
    await userEvent.click(button('Save the password'));
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    expect(sent('POST /user/reset')[0]?.body).toEqual({ token: 'abc', pass: 'short but longer' });
  });

  test.each([
    ['a used one', '/user/reset?token=abc'],
    ['one without a token', '/user/reset'],
  ])('a link that ended says so and offers a new one: %s', async (_, path) => {
    await open(path, { 'POST /user/reset': problem(410, 'EXPIRED') });
    if (path.includes('token')) {
      await userEvent.type(field('New password'), 'a fine password');
      await userEvent.click(button('Save the password'));
    }
    expect(await screen.findByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/user/password');
  });
});

describe('set-up, log-out, profile', () => {
  const topic = (path: string, title: string) => ({
    tag: path.split('.')[1],
    title,
    path,
    image_square_url: '/files/r/a/320.webp',
  });
  const topics = {
    body: { results: [topic('images.nature', 'Nature'), topic('templates.posters', 'Posters')], total: 2 },
  };

  test('[AUTH-03] chosen topics are saved, then it goes to the destination', async () => {
    const { sent, at } = await open(
      '/user/setup?destination=%2Flikes',
      { 'GET /topics': topics, 'POST /user/topic-selector': { body: { topic_selector: ['posters'] } } },
      MEMBER,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Posters', pressed: false }));
    expect(screen.getByRole('button', { name: 'Posters', pressed: true })).toBeVisible();
    await userEvent.click(button('Continue'));
    await waitFor(() => expect(at()).toBe('/likes'));
    expect(sent('POST /user/topic-selector')[0]?.body).toEqual({ tags: ['posters'] });
  });

  test('[AUTH-03] with the library down it says so, and one can go on', async () => {
    const { at } = await open(
      '/user/setup',
      { 'GET /topics': problem(503, 'UNAVAILABLE'), 'POST /user/topic-selector': { body: { topic_selector: [] } } },
      MEMBER,
    );
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    await userEvent.click(button('Skip'));
    await waitFor(() => expect(at()).toBe('/'));
  });

  test('[AUTH-04, AUTH-06] visiting the log-out route ends the session, waits and goes home', async () => {
    jest.useFakeTimers();
    let heard = false;
    const { sent, at } = await open(
      '/user/logout',
      { 'POST /user/logout': { body: { success: true } } },
      MEMBER,
      async () => void (heard = true),
    );
    await waitFor(() => expect(heard).toBe(true));
    expect(sent('POST /user/logout')).not.toHaveLength(0);
    expect(at()).toBe('/user/logout');
    await waitFor(() => expect(at()).toBe('/'));
  });

  test('[AUTH-04] a failed log-out says so and can be tried again', async () => {
    let down = true;
    const { at } = await open(
      '/user/logout',
      { 'POST /user/logout': () => (down ? problem(503, 'UNAVAILABLE') : { body: { success: true } }) },
      MEMBER,
    );
    expect(await screen.findByRole('heading', { name: 'Logging out did not work' })).toBeVisible();
    down = false;
    await act(() => userEvent.click(button('Retry')));
    await waitFor(() => expect(at()).toBe('/'));
  });

  test('[AUTH-04] where it is not heard after the log-out who is looking, the page says so, and Retry goes home', async () => {
    let away = true;
    const { shell, sent, at } = await open(
      '/user/logout',
      { 'POST /user/logout': { body: { success: true } } },
      MEMBER,
      async () => {
        if (away) throw NOT_ANSWERED;
      },
    );
    expect(await screen.findByRole('heading', { name: 'You are logged out' })).toBeVisible();
    expect(shell.errors).toContain(NOT_ANSWERED);
    expect(at()).toBe('/user/logout');
    const asked = sent('POST /user/logout').length;
    away = false;
    await act(() => userEvent.click(button('Retry')));
    await waitFor(() => expect(at()).toBe('/'));
    expect(sent('POST /user/logout')).toHaveLength(asked);
  });

  test('[PROFILE-05] /user/profile goes to the own profile; a visitor is asked to log in first', async () => {
    const member = await open('/user/profile', {}, MEMBER);
    expect(member.at()).toBe('/ada');
    await member.unmount();
    const { at } = await open('/user/profile');
    expect(at()).toBe('/user/login?destination=%2Fuser%2Fprofile');
  });

  test('a path that shows nothing says so', async () => {
    await open('/user/nothing-here');
    expect(screen.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible();
  });
});

test('[DL-01] who wanted to download reads why they are here, and only on the way back there', async () => {
  holdDownload({ type: 'image', id: 'a', title: 'Blue lake' }, '/image/a');
  const register = await open('/user/register?destination=%2Fimage%2Fa');
  expect(screen.getByText('Sign up or log in to download “Blue lake”. You come straight back to it.')).toBeVisible();
  await register.unmount();
  const logIn = await open('/user/login?destination=%2Fimage%2Fa');
  expect(screen.getByText(/to download “Blue lake”/)).toBeVisible();
  await logIn.unmount();
  await open('/user/register?destination=%2Flikes');
  expect(screen.queryByText(/Blue lake/)).toBeNull();
});
