import { useShell, type ApiError } from '@commonplace/remote-kit';
import { Button, Spinner } from '@commonplace/ui';
import { useState } from 'react';
import {
  useAcceptFreePremiumMutation,
  useCancelFreePremiumMutation,
  useLoadSubscriptionQuery,
} from '../billing/billing.api';
import { onlyFailed } from '../people/only-failed';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { failureText } from './failure-text';
import { longDate } from './plan-name';
import { Failure, SectionDown } from './room';

/** The free business plan of ambassadors and remixers: what it is, then the button. The account section `accept-free-premium`. */
export function AcceptFreePremiumSection({ accountId }: { accountId: number }) {
  const t = useText();
  const shell = useShell();
  const [accept, accepting] = useAcceptFreePremiumMutation();
  const [failure, setFailure] = useState<string>();
  const run = () => {
    setFailure(undefined);
    accept({ body: { uid: accountId } })
      .unwrap()
      .then(
        (answer) => {
          if (answer.status !== 'success') return setFailure(answer.errors.join(' '));
          shell.notify({ kind: 'success', text: t('accepted') });
          shell.navigate('/membership');
        },
        (caught: ApiError) => setFailure(failureText(caught, t)),
      );
  };
  return (
    <>
      <p className={styles.lead}>{t('acceptText')}</p>
      <Failure text={failure} />
      <p>
        <Button variant="primary" size="large" busy={accepting.isLoading} onClick={run}>
          {t('accept')}
        </Button>
      </p>
    </>
  );
}

/** Ends it, after saying what that means. The account section `free-plan-cancel`. */
export function CancelFreePremiumSection({ accountId }: { accountId: number }) {
  const t = useText();
  const shell = useShell();
  const held = useLoadSubscriptionQuery({ params: { accountId } });
  const [end, ending] = useCancelFreePremiumMutation();
  const [failure, setFailure] = useState<string>();
  const run = () => {
    setFailure(undefined);
    end({ params: { accountId } })
      .unwrap()
      .then(
        () => {
          shell.notify({ kind: 'success', text: t('endedFree') });
          shell.navigate('/membership');
        },
        (caught: ApiError) => setFailure(failureText(caught, t)),
      );
  };
  if (onlyFailed(held)) return <SectionDown asked={held} />;
  if (!held.data)
    return (
      <p role="status">
        <Spinner /> {t('loading')}
      </p>
    );
  const { free_premium_active, expire } = held.data.subscription;
  if (!free_premium_active) return <p className={styles.lead}>{t('notFree')}</p>;
  return (
    <>
      <p className={styles.lead}>{t('endFreeText', { date: longDate(expire, shell.locale) })}</p>
      <Failure text={failure} />
      <p>
        <Button variant="danger" size="large" busy={ending.isLoading} onClick={run}>
          {t('endFree')}
        </Button>
      </p>
    </>
  );
}
