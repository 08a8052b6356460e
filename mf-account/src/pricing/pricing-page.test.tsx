import {
  createTestShell,
  MEMBER,
  mountInTest,
  type TestAnswer,
  type TestRequest,
} from '@commonplace/remote-kit/testing';
import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router';
import { billingApi, connectBilling } from '../billing/billing.api';
import { BUSINESS, LIST, subscriptionOf } from '../billing/billing.fixtures';
import { pricingRoutes } from './pricing.routes';
import { UpgradeFragment } from './upgrade-fragment';

const App = () => useRoutes([...pricingRoutes, { path: '*', element: <p>elsewhere</p> }]);
const remote = () =>
  defineRemote({
    createStore: (shell) => createRemoteStore(shell, [billingApi]),
    connect: connectBilling,
    App,
    fragments: { upgrade: UpgradeFragment },
  });
const DOWN = {
  status: 503,
  body: { code: 'UNAVAILABLE', title: 'down', status: 503 },
  headers: { 'retry-after': '5' },
};

interface Given {
  path?: string;
  member?: Parameters<typeof subscriptionOf>[0] | false;
  locale?: string;
  user?: NonNullable<Parameters<typeof createTestShell>[0]>['user'];
  answer?: (request: TestRequest) => TestAnswer | undefined;
}
async function open({ path = '/pricing-and-plans', member = false, locale, user = {}, answer }: Given = {}) {
  const state = { held: subscriptionOf(member || {}) };
  const made = createTestShell({
    path,
    user: member ? MEMBER : user,
    answer: (request) => {
      const special = answer?.(request);
      if (special) return special;
      if (request.path === '/plans') return { body: LIST };
      if (request.path === '/subscription/load/7') return { body: { subscription: state.held } };
      if (request.path === '/membership/subscribe')
        return {
          body: {
            destination: '/membership/checkout?period=yearly&sku=' + String((request.body as { sku: string }).sku),
          },
        };
      return undefined;
    },
  });
  const shell = locale ? Object.assign(made, { locale }) : made;
  const mounted = await mountInTest(remote(), shell);
  const at = () => {
    const { location } = shell.location.get();
    return location.pathname + location.search;
  };
  return { shell, at, state, mounted };
}
const box = (name: string) => screen.findByRole('region', { name });
const text = async (name: string) => (await box(name)).textContent ?? '';
const control = async (name: string) => {
  const region = await box(name);
  return within(region).queryByRole('link') ?? within(region).getByRole('button');
};

describe('pricing page', () => {
  test('[PRICE-13, PRICE-14, PRICE-17, PRICE-18, PRICE-19, PRICE-20, PRICE-22] says what it must say', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Simple plans for everyone' })).toBeInTheDocument();
    for (const plan of ['Free', 'Creative', 'Business', 'Teams']) expect(await box(plan)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Questions and answers' })).toBeInTheDocument();
    expect(await text('Pay once. Keep Premium forever.')).toContain('$399');
    const page = screen.getByRole('main').textContent ?? '';
    expect(page).toContain('256-bit SSL encryption');
    expect(page).toMatch(/exclude local taxes/);
    expect(page).toContain('US Dollar (USD)');
    expect(page).toContain('2 million+ free assets');
    expect(page).toMatch(/charities and non profits/i);
    expect(page).toContain('One user per membership');
  });

  test.each([
    ['USD', 'US Dollar'],
    ['CAD', 'Canadian Dollar'],
    ['GBP', 'British Pound'],
    ['AUD', 'Australian Dollar'],
    ['JPY', 'Japanese Yen'],
    ['THB', 'Thai Baht'],
    ['EUR', 'Euro'],
  ])('[PRICE-18] the footer names %s', async (currency, name) => {
    await open({ answer: (request) => (request.path === '/plans' ? { body: { ...LIST, currency } } : undefined) });
    expect(
      await screen.findByText(new RegExp(String(name) + ' \\(' + String(currency) + '\\) and exclude local taxes')),
    ).toBeInTheDocument();
  });

  test('[PRICE-32, PRICE-35] asks for the prices of where the visitor is, shows them, and leads on with their skus', async () => {
    const asked: unknown[] = [];
    const inEuro = LIST.plans.map((plan) => ({
      ...plan,
      sku: plan.sku.replace(/_usd$/, '_eur'),
      currency_code: 'EUR',
      currency_symbol: '€',
    }));
    await open({
      user: { location_currency: 'EUR' },
      answer: (request) => {
        if (request.path !== '/plans') return undefined;
        asked.push(request.query);
        return { body: { ...LIST, currency: 'EUR', plans: inEuro } };
      },
    });
    expect(await text('Business')).toContain('€180');
    expect(await text('Pay once. Keep Premium forever.')).toContain('€399');
    expect(asked).toEqual([{ currency: 'EUR' }]);
    expect(await control('Business')).toHaveAttribute('href', expect.stringContaining('sku=raw_2_premium_yearly_eur'));
    expect(screen.getByText(/Euro \(EUR\) and exclude local taxes/)).toBeInTheDocument();
  });

  test('[PRICE-15, PRICE-16] yearly first; the switch changes the plans and leaves lifetime alone', async () => {
    await open();
    expect(await text('Business')).toContain('$180');
    expect(await text('Business')).toContain('$360');
    const lifetime = await text('Pay once. Keep Premium forever.');
    expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(await text('Business')).toContain('$30');
    expect(await text('Business')).not.toContain('$360');
    expect(await text('Teams')).toContain('$10 a month for each seat');
    expect(await text('Pay once. Keep Premium forever.')).toBe(lifetime);
  });

  test('which prices are looked at is in the address: a reload and Back show the same, and what else is in it stays', async () => {
    const { shell } = await open({ path: '/pricing-and-plans?destination=%2Fimage%2Fa' });
    await text('Business');
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(shell.location.get().location.search).toBe('?destination=%2Fimage%2Fa&period=monthly');
    expect(shell.location.get().kind).toBe('REPLACE');
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(shell.location.get().location.search).toBe('?destination=%2Fimage%2Fa');
  });

  test('an address with monthly prices opens with them', async () => {
    await open({ path: '/pricing-and-plans?period=monthly' });
    expect(await text('Business')).toContain('$30');
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  });

  test('[PRICE-34] the saving is 50 percent until prices are known', async () => {
    await open({
      answer: (request) => (request.path === '/plans' ? (new Promise(() => undefined) as never) : undefined),
    });
    expect(screen.getByText('Save 50%')).toBeInTheDocument();
    expect(screen.getByText('Loading plans')).toBeInTheDocument();
  });

  test('[PRICE-30] what a year saves is said only where it is so, and what the smallest team costs is plain', async () => {
    const abroad = LIST.plans.map((plan) =>
      plan.type === 'teams' ? { ...plan, seat_price_minor: plan.period === 'yearly' ? 5000 : 1000 } : plan,
    );
    const sold = (plans: typeof abroad) => ({
      answer: (request: TestRequest) => (request.path === '/plans' ? { body: { ...LIST, plans } } : undefined),
    });
    const first = await open();
    expect(await text('Teams')).toContain('The smallest team, 2 seats: $239.99 a year in all');
    expect(await text('Teams')).toContain('$239.88');
    expect(screen.getByText('Save 50%')).toBeVisible();
    await first.mounted.unmount();
    const second = await open(sold(abroad));
    expect(await text('Teams')).toContain('2 seats: $1,319.99 a year in all');
    expect(await text('Teams')).not.toContain('$239.88');
    expect(screen.getByText('Save up to 50%')).toBeVisible();
    await second.mounted.unmount();
    await open(sold(abroad.filter(({ type }) => type === 'free' || type === 'teams')));
    await box('Teams');
    expect(screen.queryByText(/^Save/)).toBeNull();
  });

  test('[PRICE-21, PRICE-23] free costs nothing, for ever', async () => {
    await open();
    expect(await text('Free')).toMatch(/\$0.*Free forever/);
  });

  test('prices are written as the language writes them', async () => {
    await open({ locale: 'de-DE' });
    expect((await text('Business')).replace(/\s/g, ' ')).toContain('180 $');
  });

  test('plans are asked for in the visitor’s currency', async () => {
    const { shell } = await open();
    await box('Free');
    expect(shell.requests.find((r) => r.path === '/plans')?.query).toEqual({ currency: 'USD' });
  });
});

describe('plan buttons on the page', () => {
  test('[BTN-10, BTN-11, BTN-12, BTN-16] a visitor gets started free, and buys by the subscribe page', async () => {
    await open();
    expect(await control('Free')).toHaveAccessibleName('Get Started: Free');
    expect(await control('Free')).toHaveAttribute('href', '/user/register');
    expect(await control('Business')).toHaveAccessibleName('Buy Now: Business');
    expect(await control('Business')).toHaveAttribute(
      'href',
      '/pricing-and-plans/subscribe?sku=raw_2_premium_yearly_usd&action=new_subscription_submit',
    );
    expect(await control('Teams')).toHaveAccessibleName('Create Your Team: Teams');
    expect(await control('Pay once. Keep Premium forever.')).toHaveAccessibleName(
      'Get Premium Forever: Premium Lifetime',
    );
  });

  test('[BTN-09, BTN-14, MEMB-07, MEMB-08, PRICE-11] a member sees the current plan disabled, others change it, free ends it', async () => {
    await open({ member: BUSINESS });
    expect(await control('Business')).toBeDisabled();
    expect(await control('Business')).toHaveAccessibleName('Current Plan: Business');
    expect(await control('Creative')).toHaveAttribute('href', expect.stringContaining('action=change_plan_submit'));
    expect(await control('Free')).toHaveAttribute(
      'href',
      expect.stringContaining('sku=raw_1_free&action=change_plan_free_submit'),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(await control('Business')).toHaveAccessibleName('Buy Now: Business');
  });

  test('[BTN-04, BTN-05] with a cancellation pending free is upcoming and only lifetime can be had', async () => {
    await open({ member: { ...BUSINESS, status: 'pending cancellation' } });
    expect(await control('Free')).toHaveAccessibleName('Upcoming Plan: Free');
    expect(await control('Creative')).toBeDisabled();
    expect(await control('Pay once. Keep Premium forever.')).toHaveAttribute(
      'href',
      expect.stringContaining('new_subscription_submit'),
    );
  });

  test('[BTN-13] on the way to the topic set-up Buy Now is Get Started, and the destination goes along', async () => {
    await open({ path: '/pricing-and-plans?destination=%2Fuser%2Fsetup', member: {} });
    expect(await control('Business')).toHaveAccessibleName('Get Started: Business');
    expect(await control('Business')).toHaveAttribute('href', expect.stringContaining('destination=%2Fuser%2Fsetup'));
  });

  test('a plan that changed elsewhere changes the buttons without a reload', async () => {
    const { shell, state } = await open({ member: {} });
    expect(await control('Business')).toHaveAccessibleName('Buy Now: Business');
    state.held = subscriptionOf({ ...BUSINESS, version: 2 });
    shell.emit('plan-changed', { plan_type: 'premium', plan_period: 'yearly' });
    await waitFor(async () => expect(await control('Business')).toHaveAccessibleName('Current Plan: Business'));
  });
});

describe('when billing is down', () => {
  test('the page says so with Retry, and heals', async () => {
    let down = true;
    await open({ answer: (request) => (down && request.path === '/plans' ? DOWN : undefined) });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Prices cannot be shown right now');
    // What it means for who reads it, and nothing of machines.
    expect(alert).toHaveTextContent('Nothing is wrong with your account');
    expect(alert).not.toHaveTextContent(/service/);
    expect(screen.getByRole('heading', { name: 'Questions and answers' })).toBeInTheDocument();
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await box('Business')).toBeInTheDocument();
    expect(screen.queryByText('Prices cannot be shown right now')).not.toBeInTheDocument();
  });

  test('a member whose subscription cannot be read is not shown wrong buttons', async () => {
    await open({ member: {}, answer: (request) => (request.path.startsWith('/subscription') ? DOWN : undefined) });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Business' })).not.toBeInTheDocument();
  });
});

describe('subscribe', () => {
  const SUBSCRIBE =
    '/pricing-and-plans/subscribe?sku=raw_2_premium_yearly_usd&action=new_subscription_submit&destination=%2Flikes&google=1';

  test('[CHK-01, CHK-02] who is not logged in registers first, with the whole address as destination', async () => {
    const { at, shell } = await open({ path: SUBSCRIBE });
    await waitFor(() => expect(at()).toBe('/user/register?destination=' + String(encodeURIComponent(SUBSCRIBE))));
    expect(shell.requests).toEqual([]);
  });

  test('[CHK-01, CHK-03, API-12] who is logged in goes on to the checkout with destination, origin and sku', async () => {
    const { at, shell } = await open({ path: SUBSCRIBE, member: {} });
    await waitFor(() =>
      expect(at()).toBe(
        '/membership/checkout?period=yearly&sku=raw_2_premium_yearly_usd&destination=%2Flikes&origin=%2Flikes',
      ),
    );
    const asked = shell.requests.filter((r) => r.path === '/membership/subscribe');
    expect(asked.map((r) => r.body)).toEqual([
      { sku: 'raw_2_premium_yearly_usd', action: 'new_subscription_submit', skip_trial: false },
    ]);
  });

  test.each([
    ['monthly', '/pricing-and-plans?period=monthly'],
    ['yearly', '/pricing-and-plans'],
  ])('Back of the checkout leads to the %s prices, where the plan was chosen', async (period, origin) => {
    const destination = `/membership/checkout?period=${period}`;
    const { at } = await open({
      path: `/pricing-and-plans/subscribe?sku=raw_2_premium_${period}_usd`,
      member: {},
      answer: (request) => (request.path === '/membership/subscribe' ? { body: { destination } } : undefined),
    });
    await waitFor(() => expect(new URLSearchParams(at().split('?')[1]).get('origin')).toBe(origin));
  });

  test.each([
    ['an answer without a link', { body: { destination: '' } }],
    ['an action that does not fit', { status: 409, body: { code: 'CONFLICT', title: 'no', status: 409 } }],
    ['billing being down', DOWN],
  ])('[CHK-04] %s leads to the plans', async (_, reply) => {
    const { at } = await open({
      path: SUBSCRIBE,
      member: {},
      answer: (request) => (request.path === '/membership/subscribe' ? reply : undefined),
    });
    await waitFor(() => expect(at()).toBe('/pricing-and-plans'));
  });

  test.each(['', 'nonsense', 'custom', 'raw_1_free', 'raw_2_premium_yearly_xxx'])(
    '[CHK-05] the sku %j asks for no link and leads to the plans',
    async (sku) => {
      const { at, shell } = await open({ path: '/pricing-and-plans/subscribe?sku=' + String(sku), member: {} });
      await waitFor(() => expect(at()).toBe('/pricing-and-plans'));
      expect(shell.requests.filter((r) => r.path === '/membership/subscribe')).toEqual([]);
    },
  );
});

describe('upgrade fragment', () => {
  test.each([
    ['folders', /as many folders as the free plan allows/],
    ['storage', /storage is full/],
    ['limit', /free downloads are used up/],
    ['premium', /premium item/],
    ['download', /holds premium items/],
    ['a-code-of-tomorrow', /unlimited downloads, 100 GB/],
    ['Your team is full.', /^Your team is full\.$/],
  ])('[PROJ-10] the reason %s is told in words', async (reason, words) => {
    const { shell, mounted } = await open({ path: '/likes', member: {} });
    const element = document.createElement('div');
    document.body.append(element);
    const unmount = remote().fragments.upgrade?.(
      element,
      shell,
      { reason },
      { titleId: 'upgrade-title', done: () => undefined },
      () => undefined,
    );
    expect(await within(element).findByText(words)).toBeVisible();
    if (!reason.includes(' ')) expect(within(element).queryByText(reason)).toBeNull();
    unmount?.();
    element.remove();
    await mounted.unmount();
  });

  test('says why, and Explore Premium leads to the plans with the way back', async () => {
    const { shell, at, mounted } = await open({ path: '/likes', member: {} });
    const element = document.createElement('div');
    document.body.append(element);
    const results: unknown[] = [];
    const unmount = remote().fragments.upgrade?.(
      element,
      shell,
      { reason: 'Ten downloads a day are used up.' },
      { titleId: 'upgrade-title', done: (result) => results.push(result) },
      () => undefined,
    );
    expect(await screen.findByText('Ten downloads a day are used up.')).toBeInTheDocument();
    expect(await screen.findByText('From $8 a month')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Explore Premium' }));
    expect(results).toEqual([{ upgraded: false }]);
    expect(at()).toBe('/pricing-and-plans?destination=%2Flikes');
    unmount?.();
    await mounted.unmount();
    element.remove();
  });
});
