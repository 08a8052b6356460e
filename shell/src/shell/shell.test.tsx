import { ANONYMOUS } from '@commonplace/remote-kit/anonymous';
import { createEmitter } from '@commonplace/remote-kit/emitter';
import type { ShellApi } from '@commonplace/remote-kit';
import type { SessionUser } from '@commonplace/contracts/session-user';
import { createModals } from './modals';
import { followNews } from './news';
import { ownerOf } from './route-table';
import { createSession } from './session';
import { createTheme, THEME_COOKIE } from './theme';
import { createToasts } from './toasts';

const fail = (error: unknown) => {
  throw error;
};
function sessionOf(...answers: Partial<SessionUser>[]) {
  const emitter = createEmitter(fail);
  let nth = 0;
  const call = (async () => ({
    ...ANONYMOUS,
    isReady: true,
    ...answers[Math.min(nth++, answers.length - 1)],
  })) as unknown as ShellApi['call'];
  const session = createSession({ call: () => call, emit: emitter.emit });
  return { session, emitter, asked: () => nth };
}

test('when the plan changed on the server, then refreshing tells of the session and of the plan by name', async () => {
  const { session, emitter } = sessionOf(
    { uid: 7 },
    { uid: 7, plan_type: 'creative' },
    { uid: 7, plan_type: 'creative' },
  );
  const heard: string[] = [];
  emitter.on('session-changed', (user) => heard.push('session ' + user.plan_type));
  emitter.on('plan-changed', ({ plan_type }) => heard.push('plan ' + plan_type));
  await session.refresh();
  await session.refresh();
  await session.refresh();
  expect(heard).toEqual(['session free', 'session creative', 'plan creative']);
});

test('when an older edge answers without the newest fields, then they are as a visitor has them', async () => {
  const {
    flags: _,
    profiles: __,
    ...older
  } = { ...ANONYMOUS, isReady: true, uid: 7, access: { website_access: true } };
  const session = createSession({
    call: () => (async () => older) as unknown as ShellApi['call'],
    emit: () => undefined,
  });
  await session.refresh();
  expect(session.get()).toEqual({
    ...ANONYMOUS,
    isReady: true,
    uid: 7,
    access: { ...ANONYMOUS.access, website_access: true },
  });
});

test('when somebody else logs in, then it is news of the session, not of the plan', async () => {
  const { session, emitter } = sessionOf({ uid: 0 }, { uid: 7, plan_type: 'creative' });
  const plans: unknown[] = [];
  emitter.on('plan-changed', (plan) => plans.push(plan));
  await session.refresh();
  await session.refresh();
  expect(session.get().uid).toBe(7);
  expect(plans).toEqual([]);
});

test('[THEME-01, CONST-01] when dark mode is toggled, then the page is dark and a cookie keeps the choice for about a year', () => {
  const cookies: string[] = [];
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void cookies.push(text));
  const chosen: string[] = [];
  const theme = createTheme(document, (value) => chosen.push(value));
  expect(document.documentElement.dataset.theme).toBe('light');
  theme.toggle();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(chosen).toEqual(['dark']);
  expect(cookies[0]).toContain(THEME_COOKIE + '=dark; Path=/; Max-Age=31536000');
  jest.restoreAllMocks();
  document.cookie = THEME_COOKIE + '=dark';
  document.documentElement.dataset.theme = 'light';
  expect(createTheme(document, () => undefined).get()).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

describe('[THEME-02] on a device where nobody has chosen', () => {
  const deviceIs = (theme: 'dark' | 'light') => {
    document.cookie = THEME_COOKIE + '=; Max-Age=0';
    window.matchMedia = ((query: string) => ({ matches: query.includes(theme) })) as never;
    return createTheme(document, fail);
  };
  afterEach(() => {
    delete (window as { matchMedia?: unknown }).matchMedia;
    document.cookie = THEME_COOKIE + '=; Max-Age=0';
  });

  test('when an account that never chose signs up, then the page stays as the device is, and no cookie says otherwise', () => {
    const theme = deviceIs('dark');
    theme.adopt({ isLoggedIn: true, editor_theme: 'light' });
    expect(theme.get()).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).not.toContain(THEME_COOKIE);
  });

  test('when an account that chose logs in, then its theme is taken over', () => {
    const theme = deviceIs('dark');
    theme.adopt({ isLoggedIn: true, editor_theme: 'light', theme_chosen: true });
    expect(theme.get()).toBe('light');
    expect(document.cookie).toContain(THEME_COOKIE + '=light');
  });
});

class FakeSource extends EventTarget {
  readyState = 1;
  closed = false;
  constructor(readonly url: string) {
    super();
  }
  close() {
    this.closed = true;
  }
  say(type: string, data?: unknown) {
    this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}
test('when news come, then the session is fetched again; after a reconnect too, and remotes are told', async () => {
  const { session, emitter, asked } = sessionOf({ uid: 7 });
  await session.refresh();
  const sources: FakeSource[] = [];
  const heard: string[] = [];
  emitter.on('stream-reconnected', () => heard.push('reconnected'));
  emitter.on('variable-changed', ({ name }) => heard.push(name));
  let access = 0;
  emitter.on('access-changed', () => access++);
  const stop = followNews({
    session,
    emit: emitter.emit,
    onError: fail,
    open: (url) => sources[sources.push(new FakeSource(url)) - 1] as unknown as EventSource,
  });
  const [source] = sources;
  expect(source!.url).toBe('/api/v1/stream');
  source!.say('open');
  expect(asked()).toBe(1);
  source!.say('session-user.changed', { uid: 7 });
  source!.say('variable.changed', { name: 'feature_ads', value: { enabled: false } });
  source!.say('open');
  await session.refresh();
  expect(asked()).toBe(5);
  expect(heard).toEqual(['feature_ads', 'reconnected']);
  // Also where the session shows nothing of it, as with one of two teams.
  expect(access).toBe(1);
  stop();
  expect(source!.closed).toBe(true);
});

test('when somebody logs in, then the stream is opened anew, as the server tells each account its own', async () => {
  const { session, emitter } = sessionOf({ uid: 0 }, { uid: 7 });
  await session.refresh();
  const sources: FakeSource[] = [];
  const open = (url: string) => sources[sources.push(new FakeSource(url)) - 1] as unknown as EventSource;
  const stop = followNews({ session, emit: emitter.emit, onError: fail, open });
  await session.refresh();
  expect(sources.map((source) => source.closed)).toEqual([true, false]);
  stop();
});

test('when several patterns fit a path, then the most specific one says whose page it is', () => {
  const row = (name: string, ...routes: string[]) => ({ name, routes, versions: [], promoted: [] });
  const rows = [row('a', '/', '/image/:id/*', '/:slug/*'), row('b', '/image/new', '/likes')];
  expect(ownerOf(rows, '/')).toBe('a');
  expect(ownerOf(rows, '/image/7')).toBe('a');
  expect(ownerOf(rows, '/image/new')).toBe('b');
  expect(ownerOf(rows, '/likes')).toBe('b');
  expect(ownerOf(rows, '/ada/designs')).toBe('a');
  expect(ownerOf([row('b', '/likes')], '/image/7')).toBeUndefined();
});

test('when fragments are open and the page is left, then each is dismissed without a result', async () => {
  const modals = createModals();
  const first = modals.open('auth', { mode: 'login' });
  const second = modals.open('upgrade', {});
  modals.get()[1]!.close({ upgraded: true });
  modals.closeAll();
  expect(await second).toEqual({ upgraded: true });
  expect(await first).toBeUndefined();
  expect(modals.get()).toEqual([]);
});

test('when the same thing is said twice, then it shows once', () => {
  const toasts = createToasts();
  toasts.notify({ text: 'Saved' });
  toasts.notify({ text: 'Saved' });
  expect(toasts.get()).toHaveLength(1);
  for (const text of ['a', 'b', 'c']) toasts.notify({ text });
  expect(toasts.get().map((toast) => toast.text)).toEqual(['a', 'b', 'c']);
});
