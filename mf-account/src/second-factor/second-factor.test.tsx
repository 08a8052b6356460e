import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import {
  createTestShell,
  MEMBER,
  mountInTest,
  type TestAnswer,
  type TestRequest,
} from '@commonplace/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authApi } from '../auth/auth.api';
import { peopleApi } from '../people/people.api';
import { pathOf } from './qr-code';
import { SecondFactorSection } from './second-factor-section';

const CODES = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-000${n}`);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Commonplace:ada?secret=${SECRET}`;
const wrong = (errors: object): TestAnswer => ({
  status: 422,
  body: { status: 422, code: 'INVALID', title: 'x', error: 'x', errorMessage: 'x', errors },
  headers: { 'content-type': 'application/problem+json' },
});

/** The section over a server that keeps whether the factor is on. */
async function open(
  o: { on?: boolean; left?: number; has_password?: boolean; answers?: Record<string, TestAnswer> } = {},
) {
  const server = { on: o.on ?? false, left: o.left ?? 10 };
  const given: Record<string, () => TestAnswer> = {
    'GET /user/second-factor': () => ({
      body: {
        on: server.on,
        since: server.on ? '2026-11-02T03:04:05.000Z' : null,
        recovery_codes_left: server.on ? server.left : 0,
      },
    }),
    'POST /user/second-factor': () => ({ body: { secret: SECRET, uri: URI, expires: '2026-11-02T03:19:05.000Z' } }),
    'POST /user/second-factor/confirm': () => {
      server.on = true;
      return { body: { recovery_codes: CODES, ended: 2 } };
    },
    'POST /user/second-factor/recovery-codes': () => ({ body: { recovery_codes: CODES } }),
    'POST /user/second-factor/off': () => {
      server.on = false;
      return { body: { success: true } };
    },
  };
  const answer = (request: TestRequest) => {
    const key = `${request.method} ${request.path}`;
    return o.answers?.[key] ?? given[key]?.();
  };
  const shell = createTestShell({ path: '/ada/edit', user: MEMBER, answer });
  const account = { mail: 'ada@example.com', has_password: o.has_password ?? true };
  const remote = defineRemote({
    createStore: (of) => createRemoteStore(of, [peopleApi, authApi]),
    App: () => <SecondFactorSection account={account} />,
  });
  await mountInTest(remote, shell);
  const sent = (to: string) =>
    shell.requests.filter((one) => `${one.method} ${one.path}` === to).map((one) => one.body);
  return { shell, sent };
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

test('turning it on: password, key and QR code, first code, recovery codes; they go when they are kept', async () => {
  const { sent, shell } = await open();
  await press('Turn on');
  const pass = await screen.findByLabelText('Your password again');
  await waitFor(() => expect(pass).toHaveFocus());
  await userEvent.type(pass, 'a fine password{Enter}');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the authenticator on this device' })).toHaveAttribute('href', URI);
  const picture = screen.getByRole('img', { name: 'QR code for your authenticator' });
  await waitFor(() => expect(picture.querySelector('path')).not.toBeNull());
  const code = screen.getByLabelText('The six digits that it shows now');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveFocus();
  await userEvent.type(code, '123 456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(CODES);
  expect(sent('POST /user/second-factor')).toEqual([{ pass: 'a fine password' }]);
  expect(sent('POST /user/second-factor/confirm')).toEqual([{ code: '123 456' }]);
  expect(shell.notices).toMatchObject([{ kind: 'success' }]);
  await press('I have kept them');
  expect(await button('Turn off')).toBeVisible();
  expect(document.body.textContent).not.toContain(CODES[0]);
  expect(document.body.textContent).not.toContain(SECRET);
});

test('recovery codes that nobody has kept are not lost by leaving the page once', async () => {
  const { shell } = await open();
  await press('Turn on');
  await userEvent.type(await screen.findByLabelText('Your password again'), 'a fine password{Enter}');
  await userEvent.type(await screen.findByLabelText('The six digits that it shows now'), '123456{Enter}');
  await screen.findByRole('list', { name: 'Recovery codes' });
  const at = () => shell.location.get().location.pathname;
  await act(async () => shell.navigate('/'));
  expect(screen.getByRole('alert')).toHaveTextContent(/You have not kept these codes yet/);
  expect(at()).toBe('/ada/edit');
  expect(screen.getByText(CODES[0] as string)).toBeVisible();
  await act(async () => shell.navigate('/'));
  await waitFor(() => expect(at()).toBe('/'));
});

test('what is wrong is said at its field, which has the focus', async () => {
  await open({ answers: { 'POST /user/second-factor': wrong({ pass: ['password-wrong'] }) } });
  await press('Turn on');
  await userEvent.type(await screen.findByLabelText('Your password again'), 'wrong{Enter}');
  expect(await screen.findByText('This is not your password.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Your password again')).toHaveFocus());
});

test('a secret that waited too long is said, and one begins again', async () => {
  const gone = { status: 410, body: { status: 410, code: 'EXPIRED', title: 'x', error: 'x', errorMessage: 'x' } };
  await open({ answers: { 'POST /user/second-factor/confirm': gone } });
  await press('Turn on');
  await userEvent.type(await screen.findByLabelText('Your password again'), 'a fine password{Enter}');
  await userEvent.type(await screen.findByLabelText('The six digits that it shows now'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This took too long');
  expect(await button('Turn on')).toBeVisible();
});

test('new recovery codes and turning off ask for password and a code; few codes are said', async () => {
  const { sent } = await open({ on: true, left: 2 });
  expect(await screen.findByText(/2 recovery codes are left\. Make new ones/)).toBeVisible();
  await press('New recovery codes');
  await userEvent.type(await screen.findByLabelText('Your password'), 'a fine password');
  await userEvent.type(screen.getByLabelText('Code of your authenticator, or a recovery code'), '123456');
  await press('New recovery codes');
  expect(await screen.findByText(CODES[9] ?? '')).toBeVisible();
  expect(sent('POST /user/second-factor/recovery-codes')).toEqual([{ pass: 'a fine password', code: '123456' }]);
  await press('I have kept them');
  await press('Turn off');
  await userEvent.type(await screen.findByLabelText('Your password'), 'a fine password');
  await userEvent.type(
    screen.getByLabelText('Code of your authenticator, or a recovery code'),
    'abcd-efgh-jkmn-pqrs{Enter}',
  );
  expect(await button('Turn on')).toBeVisible();
  expect(sent('POST /user/second-factor/off')).toEqual([{ pass: 'a fine password', code: 'abcd-efgh-jkmn-pqrs' }]);
});

test('who has no password yet is told how to get one', async () => {
  await open({ has_password: false });
  expect(await screen.findByText(/you have none yet\. Set one first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

test('neighbours of a QR code are one bar', () => {
  expect(
    pathOf([
      [true, true, false, true],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 1h3v1h-3z');
});
