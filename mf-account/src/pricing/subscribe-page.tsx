import { isSoldSku, parseSku } from '@commonplace/contracts/billing/sku';
import { SUBSCRIBE_ACTIONS, type SubscribeAction } from '@commonplace/contracts/billing/constants';
import { usePageTitle, useSession, useShell } from '@commonplace/remote-kit';
import { Spinner } from '@commonplace/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSubscribeMutation } from '../billing/billing.api';
import { safePath } from '../billing/safe-path';
import styles from './pricing.module.css';
import { useText } from './pricing.texts';

const PRICING = '/pricing-and-plans';

/** Leads on to the checkout of a sku, to sign-up before that, or back to the plans. Shows nothing but that it works on it. */
export function SubscribePage() {
  const t = useText();
  usePageTitle(t('pageTitle'));
  const shell = useShell();
  const { isReady, isLoggedIn } = useSession();
  const { pathname, search } = useLocation();
  const [ask] = useSubscribeMutation();
  const asked = useRef('');

  useEffect(() => {
    if (!isReady) return;
    const leave = (to: string) => shell.navigate(to, { replace: true });
    const here = pathname + search;
    if (!isLoggedIn) return leave(`/user/register?destination=${encodeURIComponent(here)}`);
    // StrictMode runs effects twice; one visit asks once.
    if (asked.current === here) return;
    asked.current = here;
    const wish = readWish(search);
    if (!wish) return leave(PRICING);
    ask({ body: { sku: wish.sku, action: wish.action, skip_trial: wish.skipTrial } })
      .unwrap()
      .then(({ destination }) => leave(destination ? withReturn(destination, wish) : PRICING))
      .catch(() => leave(PRICING));
  }, [ask, isLoggedIn, isReady, pathname, search, shell]);

  return (
    <main className={styles.page} aria-busy>
      <div className={styles.waiting} role="status">
        <Spinner />
        <h1>{t('opening')}</h1>
      </div>
    </main>
  );
}

interface Wish {
  readonly sku: string;
  readonly action: SubscribeAction;
  readonly destination: string | undefined;
  readonly skipTrial: boolean;
}

/** What the address asks for; null when its sku or action is none. */
function readWish(search: string): Wish | null {
  const query = new URLSearchParams(search);
  const sku = query.get('sku') ?? '';
  const action = SUBSCRIBE_ACTIONS.find((one) => one === (query.get('action') ?? 'new_subscription_submit'));
  const known = isSoldSku(sku) || (parseSku(sku)?.type === 'free' && action === 'change_plan_free_submit');
  if (!known || !action) return null;
  return { sku, action, destination: safePath(query.get('destination')), skipTrial: query.has('skip_trial') };
}

/** The checkout link with destination, origin and sku, so that it knows where to go after and where Back leads. */
function withReturn(link: string, { sku, destination }: Wish): string {
  const url = new URL(link, 'http://here.invalid');
  url.searchParams.set('sku', sku);
  if (destination) url.searchParams.set('destination', destination);
  url.searchParams.set('origin', destination ?? pricesWith(sku));
  return url.pathname + url.search;
}

/** The plans, with the prices among which the sku was chosen. */
function pricesWith(sku: string): string {
  const parts = parseSku(sku);
  return parts && 'period' in parts && parts.period === 'monthly' ? `${PRICING}?period=monthly` : PRICING;
}
