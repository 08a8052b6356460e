import { useShell } from '@commonplace/remote-kit';
import { Button, EmptyState, Spinner } from '@commonplace/ui';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import styles from './checkout.module.css';
import { useText } from './checkout.texts';
import type { Phase } from './use-purchase';

/** What became of the payment. */
export function PurchaseState(props: { phase: Phase; error: string | null; onRetry: () => void }) {
  const t = useText();
  const shell = useShell();
  const again = (run: () => void) => (
    <Button variant="primary" onClick={run}>
      {t('tryAgain')}
    </Button>
  );
  const content = {
    open: null,
    processing: (
      <div className={styles.processing}>
        <Spinner />
        <h2>{t('processing')}</h2>
        <p>{t('processingText')}</p>
      </div>
    ),
    success: <EmptyState icon={CircleCheck} title={t('done')} text={t('doneText')} />,
    pending: <EmptyState icon={Clock} title={t('pending')} text={t('pendingText')} />,
    failure: (
      <EmptyState
        icon={TriangleAlert}
        title={t('failed')}
        text={props.error ?? undefined}
        action={again(() => shell.navigate(0))}
      />
    ),
    unsure: (
      <EmptyState icon={TriangleAlert} title={t('unsure')} text={t('unsureText')} action={again(props.onRetry)} />
    ),
  }[props.phase];
  return <div role="status">{content}</div>;
}
