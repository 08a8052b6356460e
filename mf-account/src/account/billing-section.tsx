import { buttonLook } from '@commonplace/ui';
import { Link } from 'react-router';
import { useLoadSubscriptionQuery } from '../billing/billing.api';
import { Failed, Waiting } from '../people/page';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { useText } from './account.texts';
import type { SectionProps } from './section-page';

const LABELS: Record<string, string> = {
  free: 'Free',
  premium: 'Business',
  creative: 'Creative',
  teams: 'Teams',
  premium_lifetime: 'Premium Lifetime',
};

/** Which plan an account holds, and the ways on from it. */
export function PlanSection({ accountId, own }: SectionProps) {
  const t = useText();
  const day = useDate('day');
  const asked = useLoadSubscriptionQuery({ params: { accountId } });
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.data) return <Waiting lines={3} />;
  const { subscription } = asked.data;
  const { plan_type, status, expire } = subscription;
  const state =
    status === 'pending cancellation' && expire
      ? t('planEnds', { date: day(expire) })
      : status === 'completed'
        ? t('planRuns')
        : t('planPending');
  return (
    <section className={styles.card} aria-labelledby="your-plan">
      <h2 id="your-plan" className={styles.heading}>
        {t('planTitle')}
      </h2>
      <p className={styles.lead}>{t('planLine', { plan: LABELS[plan_type] ?? plan_type, state })}</p>
      {own && (
        <div className={styles.row}>
          <Link to="/pricing-and-plans" className={buttonLook({ variant: 'primary' })}>
            {t('seePlans')}
          </Link>
          {plan_type !== 'free' && status === 'completed' && (
            <Link to="/membership/cancel" className={buttonLook()}>
              {t('cancelPlan')}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}
