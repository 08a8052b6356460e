import { usePageTitle, useSession, useShell, type ApiError } from '@commonplace/remote-kit';
import { EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@commonplace/ui';
import { Infinity as Forever, Lock, Tag } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { planWord } from '../billing/plan-words';
import { useListPlansQuery } from '../billing/billing.api';
import { currencyName, formatPrice } from '../billing/price';
import { safePath } from '../billing/safe-path';
import { Faq } from './faq';
import { PeriodSwitch } from './period-switch';
import { PlanBox, PlanButton } from './plan-box';
import {
  lifetimePlan,
  plansFor,
  pricingBox,
  savingOfPlans,
  twelveMonths,
  type PricingBox,
  type ShownPeriod,
} from './pricing-box';
import styles from './pricing.module.css';
import { useText } from './pricing.texts';
import { useSubscription } from './use-subscription';

/** Saving shown until prices are known. */
const SAVING_PLACEHOLDER = 50;

export function PricingPage() {
  const t = useText();
  usePageTitle(t('pageTitle'), t('lead'));
  const { isReady, location_currency } = useSession();
  // In the address, so that Back from a checkout, and a reload, show the prices that were looked at.
  const [search, setSearch] = useSearchParams();
  const period: ShownPeriod = search.get('period') === 'monthly' ? 'monthly' : 'yearly';
  const setPeriod = (next: ShownPeriod) => {
    const query = new URLSearchParams(search);
    if (next === 'yearly') query.delete('period');
    else query.set('period', next);
    setSearch(query, { replace: true, preventScrollReset: true });
  };
  const destination = safePath(search.get('destination'));
  const plans = useListPlansQuery({ query: { currency: location_currency } }, { skip: !isReady });
  const held = useSubscription();
  const error = (plans.error as ApiError | undefined) ?? held.error;
  const retry = () => {
    if (plans.error) void plans.refetch();
    if (held.error) held.refetch();
  };
  const list = plans.data?.plans;
  const saving = list ? savingOfPlans(list) : { percent: SAVING_PLACEHOLDER, upTo: false };
  const subscription = held.subscription;
  const lifetime = list && lifetimePlan(list);

  return (
    <main className={styles.page}>
      <div className={styles.hero}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <PeriodSwitch value={period} onChange={setPeriod} saving={saving} />
      </div>
      {error ? (
        <ErrorState
          title={t('downTitle')}
          text={t('downText')}
          onRetry={retry}
          busy={plans.isFetching}
          detail={error.requestId}
          className={styles.state}
        />
      ) : !list || subscription === undefined ? (
        <Loading />
      ) : list.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={Tag} />
      ) : (
        <>
          <div className={styles.boxes}>
            {plansFor(list, period).map((plan) => (
              <PlanBox
                key={plan.type}
                box={pricingBox(plan, subscription, destination)}
                twelveMonths={period === 'yearly' ? twelveMonths(list, plan) : undefined}
              />
            ))}
          </div>
          {lifetime && <LifetimeOffer box={pricingBox(lifetime, subscription, destination)} />}
        </>
      )}
      <Faq />
      <SmallPrint currency={plans.data?.currency ?? location_currency} />
    </main>
  );
}

function LifetimeOffer({ box }: { box: PricingBox }) {
  const t = useText();
  const { locale } = useShell();
  const { plan } = box;
  return (
    <section className={styles.lifetime} aria-labelledby="plan-lifetime">
      <div>
        <p className={styles.kicker}>
          <Forever size={18} aria-hidden />
          {t('lifetimeKicker')}
        </p>
        <h2 id="plan-lifetime" className={styles.lifetimeTitle}>
          {t('lifetimeTitle')}
        </h2>
        <p className={styles.description}>
          {planWord(plan.description)} {plan.features.map(planWord).join(' · ')}.
        </p>
      </div>
      <div className={styles.lifetimeBuy}>
        <p className={styles.price}>
          <span className={styles.amount}>
            {formatPrice(plan.price_product_minor ?? 0, plan.currency_code, locale)}
          </span>
          <span className={styles.per}>{t('once')}</span>
        </p>
        <PlanButton box={box} primary />
      </div>
    </section>
  );
}

function Loading() {
  const t = useText();
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={styles.boxes} aria-hidden>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className={styles.boxSkeleton} />
        ))}
      </div>
    </div>
  );
}

function SmallPrint({ currency }: { currency: Parameters<typeof currencyName>[0] }) {
  const t = useText();
  const { locale } = useShell();
  return (
    <div className={styles.smallPrint}>
      <p>
        <Lock size={16} aria-hidden />
        {t('secure')}
      </p>
      <p>
        {t('taxes', { currency: `${currencyName(currency, locale)} (${currency})` })} {t('oneUser')}
      </p>
    </div>
  );
}
