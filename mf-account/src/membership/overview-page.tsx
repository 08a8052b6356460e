import type { Subscription } from '@commonplace/contracts/billing/subscriptions';
import { usePageTitle, useSession, useShell } from '@commonplace/remote-kit';
import { buttonLook, EmptyState } from '@commonplace/ui';
import { Link } from 'react-router';
import { useLoadSubscriptionQuery } from '../billing/billing.api';
import { onlyFailed } from '../people/only-failed';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { longDate, planOf } from './plan-name';
import { Down, PlansLink, Room, SectionDown, useMember, Wait } from './room';

/** The plan held, and everything that can be done about it. */
export function OverviewPage() {
  const t = useText();
  usePageTitle(t('title'));
  const account = useMember();
  const { profile_url } = useSession();
  const held = useLoadSubscriptionQuery(
    { params: { accountId: account ?? 0 } },
    { skip: account === undefined, refetchOnMountOrArgChange: true },
  );
  if (onlyFailed(held)) return <Down retry={() => void held.refetch()} busy={held.isFetching} />;
  if (!held.data || account === undefined) return <Wait />;
  const { subscription, payment_under_way: underWay } = held.data;
  if (subscription.plan_type === 'free')
    return (
      <Room>
        <EmptyState
          heading="h1"
          title={t('freeTitle')}
          text={subscription.status === 'pending first payment' || underWay ? t('waitsForPayment') : t('freeText')}
          action={
            <div className={styles.centred}>
              <PlansLink />
              <Link to={`/${profile_url}/billing`} className={buttonLook({})}>
                {t('history')}
              </Link>
            </div>
          }
        />
      </Room>
    );
  return (
    <Room>
      <h1 className={styles.title}>{t('title')}</h1>
      {/* What was known stays in sight, and is not passed off as what holds now. */}
      {held.error && <SectionDown asked={held} />}
      {underWay && (
        <p role="status" className={styles.notice}>
          {t('underWay')}
        </p>
      )}
      <PlanCard subscription={subscription} />
      <Actions subscription={subscription} slug={profile_url} underWay={underWay} />
    </Room>
  );
}

function PlanCard({ subscription }: { subscription: Subscription }) {
  const t = useText();
  const { locale } = useShell();
  const { label, period } = planOf(subscription.plan_id);
  const next = subscription.next_plan_id === null ? null : planOf(subscription.next_plan_id);
  const runs = subscription.status !== 'pending cancellation' && !subscription.free_premium_active;
  return (
    <section className={styles.card} aria-label={t('plan')}>
      <h2 className={styles.planName}>
        {period && period !== 'lifetime' ? t('planPeriod', { plan: label, period: t(period) }) : label}
      </h2>
      {subscription.retry_at && (
        <p role="alert" className={styles.alert}>
          {t('payNow', { date: longDate(subscription.retry_at, locale) })}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name={t('status')} value={useStatus(subscription)} />
        {runs && subscription.expire && !subscription.retry_at && !subscription.team_member && (
          <Fact name={t('renews')} value={longDate(subscription.expire, locale)} />
        )}
        {next && (
          <Fact
            name={t('nextPlan')}
            value={next.period ? t('planPeriod', { plan: next.label, period: t(next.period) }) : next.label}
          />
        )}
        {subscription.plan_type === 'teams' && (
          <Fact
            name={t('seats')}
            value={
              subscription.next_seats === null
                ? String(subscription.seats)
                : `${subscription.seats} (${t('nextSeats', { count: subscription.next_seats })})`
            }
          />
        )}
        {subscription.period !== 'lifetime' && !subscription.team_member && (
          <Fact
            name={t('card')}
            value={subscription.card_suffix ? t('cardEnding', { suffix: subscription.card_suffix }) : t('noCard')}
          />
        )}
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function useStatus(subscription: Subscription): string {
  const t = useText();
  const { locale } = useShell();
  const date = longDate(subscription.expire, locale);
  if (subscription.team_member) return t('memberOfTeam');
  if (subscription.free_premium_active) return t('givenUntil', { date });
  if (subscription.status === 'pending cancellation') return t('cancelledUntil', { date });
  if (subscription.trial) return t('trialUntil', { date });
  if (subscription.status === 'pending payment') return t('paymentOpen');
  return subscription.period === 'lifetime' ? t('forever') : t('active');
}

function Actions(props: { subscription: Subscription; slug: string; underWay: boolean }) {
  const { subscription, slug } = props;
  const t = useText();
  const pending = subscription.status === 'pending cancellation';
  // What cannot be changed while a payment is on its way is not offered.
  const own = !subscription.team_member && !subscription.free_premium_active && !props.underWay;
  const renews = own && !pending && subscription.period !== 'lifetime';
  const links: [string, string, boolean][] = [
    ['/membership/resume', t('resume'), pending],
    ['/pricing-and-plans', t('changePlan'), own && !pending && subscription.period !== 'lifetime'],
    ['/membership/billing-period', t('changePeriod'), renews],
    ['/membership/seats', t('changeSeats'), renews && subscription.plan_type === 'teams'],
    [`/${slug}/credit-card`, t(subscription.card_suffix ? 'updateCard' : 'addCard'), renews],
    [`/${slug}/billing`, t('history'), true],
    ['/membership/cancel', t('cancel'), renews],
  ];
  return (
    <div className={styles.choices}>
      {links.map(
        ([to, text, shown]) =>
          shown && (
            <Link key={to} to={to} className={buttonLook(to === '/membership/resume' ? { variant: 'primary' } : {})}>
              {text}
            </Link>
          ),
      )}
    </div>
  );
}
