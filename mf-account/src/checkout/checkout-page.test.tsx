import {
  createTestShell,
  MEMBER,
  mountInTest,
  type TestAnswer,
  type TestRequest,
} from '@commonplace/remote-kit/testing';
import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useRoutes } from 'react-router';
import { setImmediate as realTurn } from 'node:timers';
import { billingApi, connectBilling } from '../billing/billing.api';
import { BUSINESS, responseFor, subscriptionOf } from '../billing/billing.fixtures';
import { checkoutRoutes } from './checkout.routes';
import type { PaymentSdk } from '../billing/load-sdk';

const YEARLY = '/membership/checkout?period=yearly&sku=raw_2_premium_yearly_usd';
const TEAMS = '/membership/checkout?period=yearly&sku=raw_1_teams_yearly_usd';

type OnResult = Parameters<PaymentSdk['mount']>[1]['onResult'];
/** The provider's script, as far as the page sees it. */
class Provider {
  shown: { session: string; locale: string | undefined; onResult: OnResult }[] = [];
  unmounted = 0;
  worn: string[] = [];
  /** Sessions that a form went over to; undefined for a provider that cannot. */
  wentOver: string[] | undefined = undefined;
  readonly sdk: PaymentSdk = {
    mount: (element, { session, onResult, title, locale }) => {
      const frame = document.createElement('iframe');
      frame.title = title ?? '';
      element.append(frame);
      this.shown.push({ session, locale, onResult });
      const unmount = () => {
        this.unmounted++;
        frame.remove();
      };
      return Object.assign(unmount, {
        setTheme: (theme: string) => void this.worn.push(theme),
        ...(this.wentOver ? { setSession: (next: string) => void this.wentOver?.push(next) } : {}),
      });
    },
  };
  /** The script that waits in the page arrives, or does not. */
  async script(outcome: 'load' | 'error') {
    const script = document.head.querySelector<HTMLScriptElement>('script[src="/pay/sdk.js"]');
    if (!script) throw new Error('no script waits');
    if (outcome === 'load') window.CommonplacePay = this.sdk;
    await act(async () => void script.dispatchEvent(new Event(outcome)));
  }
  async call(result: Parameters<OnResult>[0]) {
    await act(async () => this.shown.at(-1)?.onResult(result));
  }
}

/** Lets that much time pass, drawing as it goes; answers of the network arrive in between, in real turns of the event loop. */
async function pass(ms: number) {
  for (let left = ms; ; left -= 50) {
    await act(async () => {
      for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => realTurn(resolve));
      if (left > 0) await jest.advanceTimersByTimeAsync(Math.min(left, 50));
    });
    if (left <= 0) return;
  }
}

/** Until answers are drawn: the store tells its listeners in animation frames. */
const settled = () => pass(150);
const App = () => useRoutes([...checkoutRoutes, { path: '*', element: <p>elsewhere</p> }]);
const remote = () =>
  defineRemote({ createStore: (shell) => createRemoteStore(shell, [billingApi]), connect: connectBilling, App });

interface Given {
  path?: string;
  user?: Parameters<typeof createTestShell>[0] extends infer O ? (O extends { user?: infer U } ? U : never) : never;
  held?: Parameters<typeof subscriptionOf>[0];
  errors?: string[];
  process?: (request: TestRequest) => TestAnswer | Promise<TestAnswer>;
  answer?: (request: TestRequest) => TestAnswer | undefined;
}

async function open({ path = YEARLY, user = {}, held, errors, process, answer }: Given = {}) {
  const provider = new Provider();
  const state = { held: subscriptionOf(held), navigations: [] as (string | number)[] };
  let sessions = 0;
  const shell = createTestShell({
    path,
    user: { ...MEMBER, topic_selector: ['cats'], ...user },
    answer: (request) => {
      const special = answer?.(request);
      if (special) return special;
      const body = request.body as { sku: string; seats: number };
      switch (request.path) {
        case '/subscription/load/7':
          return { body: { subscription: state.held } };
        case '/subscription/info':
          return { body: state.held };
        case '/membership/plan':
          return { body: responseFor(body.sku, body.seats, errors) };
        case '/membership/checkout':
          return {
            body: {
              ...responseFor(body.sku, body.seats),
              session: { id: 'ses-' + String(++sessions), script_url: '/pay/sdk.js', frame_url: '/pay/frame' },
            },
          };
        case '/membership/process-payment':
          return (
            process?.(request) ?? {
              body: { result: 'success', error: null, subscription: subscriptionOf({ ...BUSINESS, version: 2 }) },
            }
          );
        default:
          return undefined;
      }
    },
  });
  const { navigate } = shell;
  shell.navigate = (to, options) => {
    state.navigations.push(to);
    navigate(to, options);
  };
  const mounted = await mountInTest(remote(), shell);
  mountedPages.push(mounted.unmount);
  await settled();
  const at = () => {
    const { location } = shell.location.get();
    return location.pathname + location.search;
  };
  const calls = (name: string) => shell.requests.filter((request) => request.path === name);
  return { shell, provider, state, at, calls, mounted };
}

/** Up to the shown overlay. */
async function shown(given: Given = {}) {
  const page = await open(given);
  await pass(500);
  await page.provider.script('load');
  await pass(2_000);
  expect(screen.getByTitle('Payment')).toBeInTheDocument();
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
});
const mountedPages: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const unmount of mountedPages.splice(0)) await unmount();
  // A script that still waits fails twice, so that no other test waits for it.
  for (let tries = 0; tries < 2; tries++) {
    document.head.querySelectorAll('script').forEach((script) => script.dispatchEvent(new Event('error')));
    await pass(1_500);
  }
  jest.useRealTimers();
  delete window.CommonplacePay;
  document.head.querySelectorAll('script').forEach((script) => script.remove());
});

describe('who may check out', () => {
  test('[CHK-10] a visitor who is not logged in is led to the plans', async () => {
    const { at, shell } = await open({ user: { uid: 0, isLoggedIn: false } });
    expect(at()).toBe('/pricing-and-plans');
    expect(shell.requests).toEqual([]);
  });

  test('[CHK-11, CHK-12] who runs a paid plan is led to the account', async () => {
    expect((await open({ held: BUSINESS })).at()).toBe('/ada/edit');
  });

  test.each([
    ['free', {}],
    ['cancelled', { ...BUSINESS, plan_type: 'free' as const, cancelled: true }],
    ['with a cancellation pending', { ...BUSINESS, status: 'pending cancellation' as const }],
  ])('[CHK-12] who is %s stays', async (_, held) => {
    expect((await open({ held })).at()).toBe(YEARLY);
  });
});

describe('the address', () => {
  test('[CHK-07, CHK-08] is replaced so that the sku follows the period', async () => {
    const { at, shell } = await open({ path: '/membership/checkout?period=monthly&sku=raw_2_premium_yearly_usd' });
    expect(at()).toBe('/membership/checkout?period=monthly&sku=raw_2_premium_monthly_usd');
    expect(shell.location.get().kind).toBe('REPLACE');
  });

  test('[CHK-09] leads to the plans where the period has no plan', async () => {
    expect((await open({ path: '/membership/checkout?period=lifetime&sku=raw_2_premium_yearly_usd' })).at()).toBe(
      '/pricing-and-plans',
    );
    expect((await open({ path: '/membership/checkout?period=yearly' })).at()).toBe('/pricing-and-plans');
  });

  test('[CHK-09] leads to the plans for a sku that billing refuses', async () => {
    const refuse = (request: TestRequest) =>
      request.path === '/membership/plan'
        ? { status: 422, body: { code: 'INVALID', title: 'no', status: 422, errors: { sku: ['sku-unknown'] } } }
        : undefined;
    expect((await open({ path: '/membership/checkout?period=yearly&sku=nonsense', answer: refuse })).at()).toBe(
      '/pricing-and-plans',
    );
  });
});

describe('another currency', () => {
  const path = '/membership/checkout?period=yearly&sku=raw_2_premium_yearly_inr&destination=%2Flikes';
  const paidIn = (currency: string) => (request: TestRequest) =>
    request.path === '/membership/plan' && (request.body as { sku: string }).sku.endsWith('_inr')
      ? {
          status: 422,
          body: { code: 'INVALID', title: 'no', status: 422, errors: { sku: ['sku-currency'] }, currency },
        }
      : undefined;

  test('[CHK-07, CHK-08] the sku of another currency is replaced by the same plan in the one that is paid here', async () => {
    const { at, shell, calls } = await open({ path, answer: paidIn('USD') });
    expect(at()).toBe('/membership/checkout?period=yearly&sku=raw_2_premium_yearly_usd&destination=%2Flikes');
    expect(shell.location.get().kind).toBe('REPLACE');
    expect(screen.getByRole('region', { name: 'Business' })).toHaveTextContent('Total$180 per year');
    expect(calls('/membership/checkout').map((call) => (call.body as { sku: string }).sku)).toEqual([
      'raw_2_premium_yearly_usd',
    ]);
  });

  test.each(['INR', 'shells'])(
    '[CHK-09] a refusal that names %s leads to the plans, not around in circles',
    async (currency) => {
      const { at, calls } = await open({ path, answer: paidIn(currency) });
      expect(at()).toBe('/pricing-and-plans');
      expect(calls('/membership/plan')).toHaveLength(1);
    },
  );
});

describe('what is shown', () => {
  test('[CHK-26] loading first', async () => {
    await open({
      answer: (request) =>
        request.path.startsWith('/subscription/load') ? (new Promise(() => undefined) as never) : undefined,
    });
    expect(screen.getByRole('heading', { name: 'Loading your checkout' })).toBeInTheDocument();
  });

  test('[CHK-14, CHK-15, CHK-16] summary, periods and the frame; choosing a period goes to its plan without a history entry', async () => {
    const { at, shell, provider, calls } = await shown();
    const summary = screen.getByRole('region', { name: 'Business' });
    expect(summary).toHaveTextContent('Total$180 per year');
    expect(provider.shown.at(-1)).toMatchObject({ session: 'ses-1', locale: expect.stringMatching(/^en\b/) });
    fireEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
    await pass(500);
    expect(at()).toBe('/membership/checkout?period=monthly&sku=raw_2_premium_monthly_usd');
    expect(shell.location.get().kind).toBe('REPLACE');
    await pass(2_000);
    expect(screen.getByRole('region', { name: 'Business' })).toHaveTextContent('Total$30 per month');
    expect(provider.shown.at(-1)?.session).toBe('ses-' + String(calls('/membership/checkout').length));
    expect(screen.queryByLabelText('Seats')).not.toBeInTheDocument();
  });

  test('[CHK-16] another period lets the same form pay in its session: what was typed stays', async () => {
    const { provider, calls } = await open();
    provider.wentOver = [];
    await pass(500);
    await provider.script('load');
    await pass(2_000);
    const form = screen.getByTitle('Payment');
    fireEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
    expect(screen.getByTitle('Payment')).toBe(form);
    await pass(2_000);
    const sessions = calls('/membership/checkout').length;
    expect(sessions).toBeGreaterThan(1);
    expect(provider.wentOver).toEqual([`ses-${sessions}`]);
    expect(screen.getByTitle('Payment')).toBe(form);
    expect({ shown: provider.shown.length, unmounted: provider.unmounted }).toEqual({ shown: 1, unmounted: 0 });
    await provider.call({ success: true, key: 'key-1' });
    expect(calls('/membership/process-payment').map(({ body }) => body)).toEqual([
      expect.objectContaining({ key: 'key-1', plan_id: 'raw_2_premium_monthly_usd' }),
    ]);
  });

  test('[CHK-16] a form that cannot go over to another session is opened anew for it, and the one before is not heard', async () => {
    const { provider, calls } = await shown();
    const before = provider.shown.at(-1);
    fireEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
    await pass(2_000);
    expect(provider.shown.at(-1)?.session).toBe(`ses-${calls('/membership/checkout').length}`);
    expect(provider.unmounted).toBe(provider.shown.length - 1);
    await act(async () => before?.onResult({ success: true, key: 'key-1' }));
    expect(calls('/membership/process-payment')).toEqual([]);
    expect(screen.getAllByTitle('Payment')).toHaveLength(1);
  });

  test('nothing is paid in the session of a period that was left, while the next one is opened', async () => {
    let held = false;
    const { at } = await shown({
      answer: (request) =>
        held && request.path === '/membership/checkout' ? (new Promise(() => undefined) as never) : undefined,
    });
    held = true;
    expect(screen.getByTitle('Payment').closest('[inert]')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
    await pass(2_000);
    expect(at()).toContain('period=monthly');
    expect(screen.getByTitle('Payment').closest('[inert]')).not.toBeNull();
  });

  test('another theme dresses the form anew, and what was typed stays', async () => {
    const { shell, provider } = await shown();
    const { length } = provider.shown;
    const { unmounted } = provider;
    act(() => shell.theme.set('dark'));
    await pass(2_000);
    expect(provider.worn).toEqual(['dark']);
    expect({ shown: provider.shown.length, unmounted: provider.unmounted }).toEqual({ shown: length, unmounted });
  });

  test('[CHK-16] a lifetime plan has no period to choose', async () => {
    await shown({ path: '/membership/checkout?period=lifetime&sku=raw_3_premium_lifetime_lifetime_usd' });
    expect(screen.getByRole('region', { name: 'Premium Lifetime' })).toHaveTextContent('Total$399 once');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('[CHK-14, CHK-20, CHK-21, PRICE-10] a team chooses seats; fewer than two are refused and open nothing', async () => {
    const { calls } = await shown({ path: TEAMS });
    const summary = () => screen.getByRole('region', { name: 'Team Premium' });
    expect(summary()).toHaveTextContent('Total$239.99 per year');
    fireEvent.click(screen.getByRole('button', { name: 'One seat more' }));
    await pass(3_000);
    expect(summary()).toHaveTextContent('Total$299.99 per year');
    expect(calls('/membership/checkout').at(-1)?.body).toMatchObject({ seats: 3 });
    const before = calls('/membership/checkout').length;
    fireEvent.change(screen.getByLabelText('Seats'), { target: { value: '1' } });
    await pass(3_000);
    expect(screen.getByText('A team starts at 2 seats.')).toBeInTheDocument();
    expect(calls('/membership/checkout')).toHaveLength(before);
    // It is there with what was typed, and can neither be seen nor used.
    expect(screen.getByTitle('Payment')).not.toBeVisible();
    expect(screen.getByTitle('Payment').closest('[inert]')).not.toBeNull();
    fireEvent.change(screen.getByLabelText('Seats'), { target: { value: 'abc' } });
    await pass(3_000);
    expect(calls('/membership/checkout').at(-1)?.body).toMatchObject({ seats: 2 });
  });

  test('the seats of a team are there again after the page was loaded anew', async () => {
    const { mounted } = await shown({ path: TEAMS });
    fireEvent.change(screen.getByLabelText('Seats'), { target: { value: '5' } });
    await pass(3_000);
    await mounted.unmount();
    const { calls } = await open({ path: TEAMS });
    await pass(500);
    expect(screen.getByLabelText('Seats')).toHaveValue('5');
    expect(calls('/membership/checkout').map(({ body }) => body)).toEqual([expect.objectContaining({ seats: 5 })]);
  });

  test('[CHK-19] errors of the plan response are shown, and nothing is opened', async () => {
    const { calls } = await open({ errors: ['A payment of yours is still on its way.'] });
    expect(screen.getByRole('alert')).toHaveTextContent('A payment of yours is still on its way.');
    expect(calls('/membership/checkout')).toEqual([]);
  });

  test('[CHK-40] the tax script comes from the host that billing names', async () => {
    await open({
      answer: (request) =>
        request.path === '/membership/plan'
          ? {
              body: {
                ...responseFor('raw_2_premium_yearly_usd', 1),
                tax_script_url: 'https://taxes.example.org/tax.js',
              },
            }
          : undefined,
    });
    await pass(500);
    const scripts = [...document.head.querySelectorAll('script')].map((script) => script.src);
    expect(scripts).toContain('https://taxes.example.org/tax.js');
    for (const script of document.head.querySelectorAll('script'))
      if (script.src.startsWith('https://taxes.example.org')) script.remove();
  });

  test('[CHK-18] the tax of the address stands apart from the price', async () => {
    await open({
      answer: (request) => {
        if (request.path !== '/membership/plan') return undefined;
        const plain = responseFor('raw_2_premium_yearly_usd', 1);
        const yearly = plain.plans.yearly && { ...plain.plans.yearly, tax_minor: 3_420, due_minor: 21_420 };
        const tax = { label: 'VAT', percent: 19, reverse_charge: false };
        return { body: { ...plain, tax, plans: { ...plain.plans, yearly } } };
      },
    });
    expect(screen.getByText('VAT 19%')).toBeInTheDocument();
    expect(screen.getByText('$34.20')).toBeInTheDocument();
    expect(screen.getByText('$214.20')).toBeInTheDocument();
  });

  test('[CHK-37] Back leads where the visitor came from', async () => {
    await open({ path: String(YEARLY) + '&destination=%2Flikes&origin=%2Fpricing-and-plans' });
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/pricing-and-plans');
  });

  test('[CHK-39, API-01] the invoice address and the language go along', async () => {
    const address = {
      country: 'DE',
      name_line: 'Ada',
      administrative_area: '',
      locality: 'Berlin',
      postal_code: '10115',
      thoroughfare: 'Weg 1',
      premise: '',
    };
    const { calls } = await open({ user: { address } });
    expect(calls('/membership/checkout')[0]?.body).toEqual({
      sku: 'raw_2_premium_yearly_usd',
      skip_trial: false,
      seats: 2,
      language: 'en',
      address,
    });
  });

  test('billing that is down is tried again, thirty times, then said with Retry', async () => {
    const down = { status: 503, body: { code: 'UNAVAILABLE', title: 'down', status: 503 } };
    let heal = false;
    const { calls } = await open({
      answer: (request) => (request.path === '/membership/plan' && !heal ? down : undefined),
    });
    await pass(29_500);
    expect(calls('/membership/plan').length).toBeLessThanOrEqual(31);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(3_000);
    expect(calls('/membership/plan')).toHaveLength(31);
    expect(screen.getByRole('alert')).toHaveTextContent('The checkout is not available right now');
    // The page has no frame around it: a way back is its own.
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
    heal = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await pass(10);
    expect(screen.getByRole('region', { name: 'Business' })).toBeInTheDocument();
  });
});

describe('the payment script', () => {
  test('[CHK-27, CHK-28] is loaded once more after 300 ms, looked for nine times, then fails with Retry', async () => {
    const { provider } = await open();
    await provider.script('error');
    await pass(299);
    expect(document.head.querySelector('script')).toBeNull();
    await pass(1);
    await provider.script('error');
    await pass(899);
    expect(screen.queryByText('Failed to load SDK')).not.toBeInTheDocument();
    await pass(1);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Failed to load SDK');
    expect(within(alert).getByRole('heading')).toHaveTextContent('The payment form could not be loaded');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settled();
    await provider.script('load');
    await pass(1_000);
    expect(screen.getByTitle('Payment')).toBeInTheDocument();
  });

  test('[CHK-27] a script that provides itself late is still found', async () => {
    const { provider } = await open();
    await act(async () => void document.head.querySelector('script')?.dispatchEvent(new Event('load')));
    await pass(850);
    window.CommonplacePay = provider.sdk;
    await pass(1_100);
    expect(screen.getByTitle('Payment')).toBeInTheDocument();
  });

  test('[CHK-29] the overlay comes 1 s after everything is ready', async () => {
    const { provider } = await open();
    await provider.script('load');
    await pass(999);
    expect(provider.shown).toHaveLength(0);
    await pass(1);
    expect(provider.shown).toHaveLength(1);
  });

  test('leaving the page takes the overlay down', async () => {
    const { provider, mounted } = await shown();
    await mounted.unmount();
    expect(provider.unmounted).toBe(provider.shown.length);
  });
});

describe('the purchase', () => {
  test.each([[{ success: false }], [{ success: true }], [{ success: false, key: 'k' }], [{ success: true, key: '' }]])(
    '[CHK-30] %j reloads the page and processes nothing',
    async (result) => {
      const { provider, state, calls } = await shown();
      await provider.call(result);
      expect(state.navigations.at(-1)).toBe(0);
      expect(calls('/membership/process-payment')).toEqual([]);
    },
  );

  test('[CHK-31, CHK-32, CHK-36, API-11] success: processing, then after 2 s caches are reset and the page goes to its destination', async () => {
    let answer: (value: TestAnswer) => void = () => undefined;
    const { provider, calls, at, shell } = await shown({
      path: String(YEARLY) + '&destination=%2Flikes',
      process: () => new Promise<TestAnswer>((resolve) => (answer = resolve)),
    });
    await provider.call({ success: true, key: 'key-1' });
    await provider.call({ success: true, key: 'key-1' });
    expect(screen.getByRole('heading', { name: 'Processing your payment…' })).toBeInTheDocument();
    expect(screen.queryByTitle('Payment')).not.toBeInTheDocument();
    expect(calls('/membership/process-payment').map((c) => c.body)).toEqual([
      { key: 'key-1', plan_id: 'raw_2_premium_yearly_usd', seats: 1 },
    ]);
    answer({ body: { result: 'success', error: null, subscription: subscriptionOf({ ...BUSINESS, version: 2 }) } });
    await settled();
    const loads = calls('/subscription/load/7').length;
    await pass(1_700);
    expect(at()).toContain('/membership/checkout');
    await pass(400);
    expect(at()).toBe('/likes');
    // The page that one comes to says it as well.
    expect(shell.notices.at(-1)?.text).toBe('Thank you! Your plan is ready.');
    expect(calls('/subscription/load/7').length).toBeGreaterThan(loads);
  });

  test('[CHK-35] without chosen topics it goes to the set-up with the destination', async () => {
    const { provider, at } = await shown({
      path: String(YEARLY) + '&destination=%2Flikes',
      user: { topic_selector: null },
    });
    await provider.call({ success: true, key: 'key-1' });
    await pass(2_100);
    expect(at()).toBe('/user/setup?destination=%2Flikes');
  });

  test('[CHK-33, CHK-34] a plan that became paid elsewhere leads to the account, and the poll stops', async () => {
    const { state, at, calls } = await shown();
    const before = calls('/subscription/info').length;
    await pass(3_000);
    expect(calls('/subscription/info').length).toBe(before + 1);
    state.held = subscriptionOf({ ...BUSINESS, version: 2 });
    await pass(3_000);
    expect(at()).toBe('/user/7/edit');
    const after = calls('/subscription/info').length;
    await pass(9_000);
    expect(calls('/subscription/info').length).toBe(after);
  });

  test('[CHK-34] where the purchase was processed here, its own target wins over the poll’s', async () => {
    const { provider, state, at } = await shown({ path: String(YEARLY) + '&destination=%2Flikes' });
    state.held = subscriptionOf({ ...BUSINESS, version: 2 });
    await provider.call({ success: true, key: 'key-1' });
    await pass(6_000);
    expect(state.navigations).not.toContain('/user/7/edit');
    expect(at()).toBe('/likes');
  });

  test('[CHK-33, CHK-35] no answer to the payment, but the plan comes: the page says so and goes on by itself', async () => {
    const { provider, state, at, calls } = await shown({
      path: String(YEARLY) + '&destination=%2Flikes',
      process: () => ({ status: 503, body: { code: 'UNAVAILABLE', title: 'down', status: 503 } }),
    });
    await provider.call({ success: true, key: 'key-1' });
    await pass(200);
    expect(screen.getByRole('heading', { name: 'We could not confirm your payment yet' })).toBeInTheDocument();
    state.held = subscriptionOf({ ...BUSINESS, version: 2 });
    const arrived = () => screen.queryByRole('heading', { name: 'Thank you! Your plan is ready.' });
    for (let waited = 0; !arrived() && waited < 3_000; waited += 250) await pass(250);
    expect(arrived()).toBeInTheDocument();
    await pass(2_100);
    expect(at()).toBe('/likes');
    expect(calls('/membership/process-payment')).toHaveLength(1);
  });

  test('[CHK-34] refused because another tab bought a plan: leads to the account', async () => {
    const { provider, state, at } = await shown({
      process: () => ({
        body: { result: 'failure', error: 'You already have a plan.', subscription: subscriptionOf({ version: 2 }) },
      }),
    });
    await provider.call({ success: true, key: 'key-1' });
    await pass(200);
    expect(screen.getByText('You already have a plan.')).toBeInTheDocument();
    state.held = subscriptionOf({ ...BUSINESS, version: 2 });
    await pass(3_000);
    expect(at()).toBe('/user/7/edit');
  });

  test('[CHK-41] pending says so and goes on when the plan has come', async () => {
    const { provider, state, at } = await shown({
      path: String(YEARLY) + '&destination=%2Flikes',
      process: () => ({
        body: {
          result: 'pending',
          error: null,
          subscription: subscriptionOf({ version: 2, status: 'pending first payment' }),
        },
      }),
    });
    await provider.call({ success: true, key: 'key-1' });
    await pass(5_000);
    expect(screen.getByRole('heading', { name: 'Your payment is on its way' })).toBeInTheDocument();
    state.held = subscriptionOf({ ...BUSINESS, version: 3 });
    await pass(3_000);
    expect(screen.getByRole('heading', { name: 'Thank you! Your plan is ready.' })).toBeInTheDocument();
    await pass(2_100);
    expect(at()).toBe('/likes');
  });

  test('[CHK-41] failure says why; Try again starts the page again', async () => {
    const { provider, state } = await shown({
      process: () => ({ body: { result: 'failure', error: 'The bank said no.', subscription: subscriptionOf() } }),
    });
    await provider.call({ success: true, key: 'key-1' });
    await settled();
    const status = screen.getAllByRole('status').find((one) => within(one).queryByText('The bank said no.'));
    expect(status).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(state.navigations.at(-1)).toBe(0);
  });

  test('an answer that never came is asked for again with the same key and the same Idempotency-Key', async () => {
    let down = true;
    const { provider, calls } = await shown({
      process: () =>
        down
          ? { status: 503, body: { code: 'UNAVAILABLE', title: 'down', status: 503 } }
          : { body: { result: 'success', error: null, subscription: subscriptionOf({ ...BUSINESS, version: 2 }) } },
    });
    await provider.call({ success: true, key: 'key-1' });
    await settled();
    expect(screen.getByRole('heading', { name: 'We could not confirm your payment yet' })).toBeInTheDocument();
    down = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    const made = calls('/membership/process-payment');
    expect(made).toHaveLength(2);
    expect(new Set(made.map((c) => c.headers['idempotency-key'])).size).toBe(1);
    expect(screen.getByRole('heading', { name: 'Thank you! Your plan is ready.' })).toBeInTheDocument();
  });
});
