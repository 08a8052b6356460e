import { useShell, type ApiError } from '@commonplace/remote-kit';
import { Button, ErrorState, Spinner } from '@commonplace/ui';
import { useState } from 'react';
import { useLoadSubscriptionQuery, useSetupUpdateCardQuery, useUpdateCardMutation } from '../billing/billing.api';
import { HostedFrame } from '../billing/hosted-frame';
import { onlyFailed } from '../people/only-failed';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { failureText, isUnsure } from './failure-text';
import { Failure, PlansLink, SectionDown } from './room';

/** The card on file, and another one in two steps: the provider's frame, then taking it over. The account section `credit-card`. */
export function CardSection({ accountId }: { accountId: number }) {
  const t = useText();
  const held = useLoadSubscriptionQuery({ params: { accountId } });
  const [open, setOpen] = useState(false);
  if (onlyFailed(held)) return <SectionDown asked={held} />;
  if (!held.data)
    return (
      <p role="status">
        <Spinner /> {t('loading')}
      </p>
    );
  const { plan_type, period, team_member, free_premium_active, card_suffix, status } = held.data.subscription;
  const charged =
    plan_type !== 'free' &&
    period !== 'lifetime' &&
    !team_member &&
    !free_premium_active &&
    status !== 'pending cancellation';
  if (!charged)
    return (
      <>
        <p className={styles.lead}>{t('cardNothing')}</p>
        <p>
          <PlansLink />
        </p>
      </>
    );
  return (
    <>
      <p className={styles.lead}>{card_suffix ? t('cardNow', { suffix: card_suffix }) : t('cardNone')}</p>
      {open ? (
        <NewCard accountId={accountId} onDone={() => setOpen(false)} />
      ) : (
        <p>
          <Button variant="primary" size="large" onClick={() => setOpen(true)}>
            {t(card_suffix ? 'cardOther' : 'addCard')}
          </Button>
        </p>
      )}
    </>
  );
}

function NewCard({ accountId, onDone }: { accountId: number; onDone: () => void }) {
  const t = useText();
  const shell = useShell();
  const setup = useSetupUpdateCardQuery({ params: { accountId } }, { refetchOnMountOrArgChange: true });
  const [update, updating] = useUpdateCardMutation();
  const [failure, setFailure] = useState<string>();
  const notNow = (
    <p>
      <Button onClick={onDone}>{t('cardNotNow')}</Button>
    </p>
  );
  if (setup.error)
    return (
      <>
        <ErrorState
          title={t('failedTitle')}
          text={isUnsure(setup.error as ApiError) ? t('downText') : failureText(setup.error as ApiError, t)}
          onRetry={() => void setup.refetch()}
          busy={setup.isFetching}
        />
        {notNow}
      </>
    );
  const take = (result: { success: boolean; key?: string }) => {
    if (!result.success || !result.key) return setFailure(t('cardFailed'));
    setFailure(undefined);
    update({ params: { accountId }, body: { key: result.key } })
      .unwrap()
      .then(
        () => {
          shell.notify({ kind: 'success', text: t('cardDone') });
          onDone();
        },
        (caught: ApiError) => setFailure(isUnsure(caught) ? t('cardFailed') : failureText(caught, t)),
      );
  };
  return (
    <div className={styles.frame}>
      <Failure text={failure} />
      {setup.currentData && !updating.isLoading ? (
        <HostedFrame
          key={setup.currentData.session.id}
          session={setup.currentData.session}
          texts={{ title: t('cardFrame'), loading: t('cardLoading'), failedTitle: t('sdkTitle'), failed: t('sdkText') }}
          onResult={take}
        />
      ) : (
        <p role="status">
          <Spinner /> {t('cardLoading')}
        </p>
      )}
      {/* What is on its way to the provider cannot be called back. */}
      {!updating.isLoading && notNow}
    </div>
  );
}
