import { buttonLook } from '@commonplace/ui';
import { Link } from 'react-router';
import { useLoadSubscriptionQuery } from '../billing/billing.api';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { PlansLink } from './room';

/** Leads to the preview of a cancellation, or to taking one back. The account section `cancel`. */
export function CancelSection({ accountId }: { accountId: number }) {
  const t = useText();
  const held = useLoadSubscriptionQuery({ params: { accountId } });
  const subscription = held.data?.subscription;
  const pending = subscription?.status === 'pending cancellation';
  const runs = subscription !== undefined && subscription.plan_type !== 'free' && subscription.period !== 'lifetime';
  if (subscription && !runs)
    return (
      <>
        <p className={styles.lead}>{t('cancelNothing')}</p>
        <p>
          <PlansLink />
        </p>
      </>
    );
  return (
    <p>
      <Link
        to={pending ? '/membership/cancel-complete' : '/membership/cancel'}
        className={buttonLook({ size: 'large' })}
      >
        {t(pending ? 'resume' : 'cancel')}
      </Link>
    </p>
  );
}
