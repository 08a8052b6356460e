import { useShell } from '@commonplace/remote-kit';
import { buttonLook, Spinner } from '@commonplace/ui';
import { Link } from 'react-router';
import { useLoadSubscriptionQuery } from '../billing/billing.api';
import { onlyFailed } from '../people/only-failed';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { longDate, planOf } from './plan-name';
import { PlansLink, SectionDown } from './room';

/** Leads to the preview of a cancellation, or to taking one back. The account section `cancel`. */
export function CancelSection({ accountId }: { accountId: number }) {
  const t = useText();
  const { locale } = useShell();
  const held = useLoadSubscriptionQuery({ params: { accountId } });
  if (onlyFailed(held)) return <SectionDown asked={held} />;
  if (!held.data)
    return (
      <p role="status">
        <Spinner /> {t('loading')}
      </p>
    );
  const { subscription } = held.data;
  const pending = subscription.status === 'pending cancellation';
  // What a team or a reward gives is not cancelled here.
  const own = !subscription.team_member && !subscription.free_premium_active;
  const runs = own && subscription.plan_type !== 'free' && subscription.period !== 'lifetime';
  if (!runs)
    return (
      <>
        <p className={styles.lead}>{t('cancelNothing')}</p>
        <p>
          <PlansLink />
        </p>
      </>
    );
  const facts = { plan: planOf(subscription.plan_id).label, date: longDate(subscription.expire, locale) };
  return (
    <>
      <p className={styles.lead}>
        {pending ? t('cancelDoneText', facts) : subscription.retry_at ? t('cancelNow') : t('cancelText', facts)}
      </p>
      <p>
        <Link to={pending ? '/membership/resume' : '/membership/cancel'} className={buttonLook({ size: 'large' })}>
          {t(pending ? 'resume' : 'cancel')}
        </Link>
      </p>
    </>
  );
}
