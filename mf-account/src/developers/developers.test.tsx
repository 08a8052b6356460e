import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import {
  createTestShell,
  MEMBER,
  mountInTest,
  type TestAnswer,
  type TestRequest,
} from '@commonplace/remote-kit/testing';
import type { SessionUser } from '@commonplace/contracts/session-user';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router';
import { developersApi } from './developers.api';
import { developersRoutes } from './developers.routes';

const App = () => useRoutes([...developersRoutes, { path: '*', element: <p>elsewhere</p> }]);
const KEY = {
  id: 'k1',
  name: 'Build server',
  prefix: 'cpk_abcdef',
  scopes: ['library:read'],
  requests_per_minute: 120,
  created: '2026-01-02T03:04:05.000Z',
  expires: null,
  used: null,
};
const HOOK = {
  id: 'h1',
  name: 'Mine',
  url: 'https://example.org/hook',
  events: ['upload.ready'],
  active: true,
  paused: null,
  created: '2026-01-02T03:04:05.000Z',
  old_secret_until: null,
};
const DELIVERY = {
  id: 'd1',
  type: 'upload.ready',
  state: 'failed',
  tries: 8,
  created: '2026-01-02T03:04:05.000Z',
  next: null,
  status: 500,
  ms: 12,
  error: 'status',
};

type Answer = (request: TestRequest) => TestAnswer | Promise<TestAnswer> | undefined;
async function open(answer: Answer = () => undefined, user: Partial<SessionUser> = MEMBER) {
  const given = (request: TestRequest) =>
    answer(request) ??
    (request.method === 'GET' && request.path === '/api-keys' ? { body: { keys: [] } } : undefined) ??
    (request.method === 'GET' && request.path === '/hooks' ? { body: { hooks: [] } } : undefined);
  const shell = createTestShell({ path: '/developers', user, answer: given });
  const remote = defineRemote({ createStore: (one) => createRemoteStore(one, [developersApi]), App });
  const mounted = await mountInTest(remote, shell);
  closing.push(mounted.unmount);
  return { shell, ...mounted };
}
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const unmount of closing.splice(0)) await unmount();
  // A dialog that is open when its page goes leaves the page behind it without a pointer.
  document.body.style.pointerEvents = '';
});

const invalid = (errors: Record<string, string[]>) => ({
  status: 422,
  body: { code: 'INVALID', title: 'x', status: 422, error: 'x', errorMessage: 'x', errors },
});
const bodies = (shell: { requests: readonly TestRequest[] }, method: string) =>
  shell.requests.filter((one) => one.method === method);

test('who is not logged in goes to the log-in and comes back', async () => {
  const { shell } = await open(undefined, {});
  await waitFor(() => expect(shell.location.get().location.pathname).toBe('/user/login'));
  expect(shell.location.get().location.search).toBe('?destination=%2Fdevelopers');
});

test('without keys and webhooks the page says what they are for', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Developers' })).toBeInTheDocument();
  expect(await screen.findByText('No API keys yet')).toBeInTheDocument();
  expect(await screen.findByText('No webhooks yet')).toBeInTheDocument();
});

test('a key is made with scopes and a limit, and shown once', async () => {
  const key = `cpk_${'x'.repeat(43)}`;
  const { shell } = await open(({ method, path }) =>
    method === 'POST' && path === '/api-keys' ? { status: 201, body: { ...KEY, key } } : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Build server');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Upload, change and delete files/ }));
  await userEvent.clear(within(dialog).getByLabelText('Requests per minute'));
  await userEvent.type(within(dialog).getByLabelText('Requests per minute'), '30');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(key)).toBeInTheDocument();
  expect(bodies(shell, 'POST')[0]?.body).toEqual({
    name: 'Build server',
    scopes: ['library:read', 'uploads:write'],
    requests_per_minute: 30,
    expires: null,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(key)).not.toBeInTheDocument();
});

test('a key that was begun is gone on with after Escape, and begun anew after Cancel', async () => {
  await open();
  const reopen = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
    return screen.findByRole('textbox', { name: 'Name' });
  };
  await userEvent.type(await reopen(), 'Build server');
  await userEvent.keyboard('{Escape}');
  expect(await reopen()).toHaveValue('Build server');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await reopen()).toHaveValue('');
});

test('a key that was not copied is not lost by one press too many; one that was, closes as every dialog does', async () => {
  const key = `cpk_${'x'.repeat(43)}`;
  const made = { status: 201, body: { ...KEY, key } };
  const { shell } = await open(({ method, path }) => (method === 'POST' && path === '/api-keys' ? made : undefined));
  const user = userEvent.setup();
  const make = async () => {
    await user.click(await screen.findByRole('button', { name: 'Create API key' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Build server');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText(key);
  };
  await make();
  await user.keyboard('{Escape}');
  expect(screen.getByText(key)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/^You have not copied it yet/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(key)).not.toBeInTheDocument());
  await make();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(shell.notices.at(-1)).toMatchObject({ kind: 'success', text: 'Copied' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(key)).not.toBeInTheDocument());
});

test('what is wrong with a key is said at its fields', async () => {
  await open(({ method }) =>
    method === 'POST'
      ? invalid({ name: ['key-name'], 'scopes.0': ['key-scopes'], requests_per_minute: ['key-rate'] })
      : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please give it a name.')).toBeInTheDocument();
  expect(screen.getByText('Please choose at least one scope.')).toBeInTheDocument();
  expect(screen.getByText('Please enter a whole number from 1 to 600.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('a key is revoked after a question', async () => {
  const { shell } = await open(({ method, path }) => {
    if (method === 'DELETE') return { body: { success: true } };
    return path === '/api-keys' ? { body: { keys: [KEY] } } : undefined;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Build server' }));
  expect(bodies(shell, 'DELETE')).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(bodies(shell, 'DELETE').map((one) => one.path)).toEqual(['/api-keys/k1']));
});

test('that a key could not be revoked is not said again when it is asked about the next time', async () => {
  await open(({ method, path }) => {
    if (method === 'DELETE') return { status: 503, body: { code: 'UNAVAILABLE', title: 'x', status: 503 } };
    return path === '/api-keys' ? { body: { keys: [KEY] } } : undefined;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Build server' }));
  const first = within(await screen.findByRole('dialog'));
  await userEvent.click(first.getByRole('button', { name: 'Revoke' }));
  expect(await first.findByRole('alert')).toBeVisible();
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Build server' }));
  const next = within(await screen.findByRole('dialog'));
  expect(next.getByRole('button', { name: 'Revoke' })).toBeEnabled();
  expect(next.queryByRole('alert')).toBeNull();
});

test('a webhook is made, its secret shown once; a private address is said at the field', async () => {
  let asked = 0;
  await open(({ method, path }) => {
    if (method !== 'POST' || path !== '/hooks') return undefined;
    return asked++ === 0
      ? invalid({ url: ['hook-url-private'] })
      : { status: 201, body: { ...HOOK, secret: 'whsec_only-now' } };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create webhook' }));
  await userEvent.type(screen.getByLabelText('Address'), 'https://10.0.0.1/');
  await userEvent.click(screen.getByRole('checkbox', { name: /An upload is ready/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('This address leads into a private network.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('whsec_only-now')).toBeInTheDocument();
});

test('a webhook that was begun is gone on with after Escape; its address, which may hold a secret, is kept nowhere but in the page', async () => {
  await open();
  const reopen = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { url: dialog.getByLabelText('Address'), name: dialog.getByLabelText(/^Name/) };
  };
  const first = await reopen();
  await userEvent.type(first.url, 'https://hooks.example/T0/secret');
  await userEvent.type(first.name, 'Chat');
  const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(kept).toContain('Chat');
  expect(kept).not.toContain('secret');
  await userEvent.keyboard('{Escape}');
  const again = await reopen();
  expect(again.url).toHaveValue('https://hooks.example/T0/secret');
  expect(again.name).toHaveValue('Chat');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const anew = await reopen();
  expect(anew.url).toHaveValue('');
  expect(anew.name).toHaveValue('');
});

test('a webhook without events is refused at its events, which have the focus then', async () => {
  await open(({ method, path }) =>
    method === 'POST' && path === '/hooks' ? invalid({ events: ['hook-events'] }) : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Create webhook' }));
  await userEvent.type(screen.getByLabelText('Address'), 'https://example.org/hook');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  const events = screen.getByRole('group', { name: 'Events' });
  await waitFor(() => expect(events).toHaveAccessibleDescription('Please choose at least one event.'));
  await waitFor(() => expect(events).toHaveFocus());
});

test('a webhook is deleted after a question, which is over then, also where the list cannot be read again', async () => {
  let isDeleted = false;
  const { shell } = await open(({ method, path }) => {
    if (method === 'DELETE') {
      isDeleted = true;
      return { body: { success: true } };
    }
    if (path !== '/hooks') return undefined;
    return isDeleted
      ? { status: 503, body: { code: 'UNAVAILABLE', title: 'x', status: 503 } }
      : { body: { hooks: [HOOK] } };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Mine' }));
  expect(bodies(shell, 'DELETE')).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(shell.notices.map(({ text }) => text)).toEqual(['The webhook is deleted.']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(shell, 'DELETE').map(({ path }) => path)).toEqual(['/hooks/h1']);
});

test('the log shows what was sent and answered, and sends it again', async () => {
  const { shell } = await open(({ method, path }) => {
    if (method === 'POST') return { body: { ...DELIVERY, state: 'waiting' } };
    if (path === '/hooks') return { body: { hooks: [HOOK] } };
    if (path === '/hooks/h1/deliveries') return { body: { deliveries: [DELIVERY], next: null } };
    const attempts = [{ at: DELIVERY.created, status: 500, ms: 12, error: 'status', answer: 'it broke' }];
    return path === '/hooks/h1/deliveries/d1' ? { body: { ...DELIVERY, body: '{"type":"x"}', attempts } } : undefined;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Log: Mine' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log of Mine' });
  expect(await within(dialog).findByText('The receiver answered with an error')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: /^Details/ }));
  expect(await within(dialog).findByText('it broke')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: /^Resend/ }));
  await waitFor(() => expect(bodies(shell, 'POST').map((one) => one.path)).toEqual(['/hooks/h1/deliveries/d1/resend']));
});

test('older deliveries are busy until they are there, and so are the newest', async () => {
  const held: (() => void)[] = [];
  const page = async (before: string | undefined) => {
    if (before !== undefined) await new Promise<void>((resolve) => held.push(resolve));
    return { body: { deliveries: [{ ...DELIVERY, id: before ?? 'd1' }], next: before === undefined ? 'd1' : null } };
  };
  await open(({ path, query }) => {
    if (path === '/hooks') return { body: { hooks: [HOOK] } };
    return path === '/hooks/h1/deliveries' ? page(query['before']) : undefined;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Log: Mine' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log of Mine' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Show older' }));
  expect(dialog.getByRole('button', { name: 'Show older' })).toHaveAttribute('aria-busy', 'true');
  expect(dialog.queryByRole('button', { name: 'Show newest' })).toBeNull();
  held[0]?.();
  const newest = await dialog.findByRole('button', { name: 'Show newest' });
  expect(dialog.queryByRole('button', { name: 'Show older' })).toBeNull();
  await userEvent.click(newest);
  expect(await dialog.findByRole('button', { name: 'Show older' })).not.toHaveAttribute('aria-busy');
});

test('a paused webhook says why and goes on; a failing page offers to try again', async () => {
  const { shell } = await open(({ method, path }) => {
    if (path === '/api-keys') return { status: 503, body: { code: 'UNAVAILABLE', title: 'x', status: 503 } };
    if (method === 'PATCH') return { body: HOOK };
    return path === '/hooks' ? { body: { hooks: [{ ...HOOK, active: false, paused: 'failing' }] } } : undefined;
  });
  expect(await screen.findByText('Paused after three days of failures')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send test: Mine' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Resume: Mine' }));
  await waitFor(() => expect(bodies(shell, 'PATCH')[0]?.body).toEqual({ active: true }));
  await waitFor(() => expect(shell.notices.map(({ text }) => text)).toEqual(['Mine is active again.']));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
