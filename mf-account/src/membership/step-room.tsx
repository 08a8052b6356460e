import type { ChangePreview } from '@commonplace/contracts/billing/membership';
import type { StepAnswer } from '@commonplace/contracts/billing/fields';
import { useShell, type ApiError } from '@commonplace/remote-kit';
import { Button, buttonLook, EmptyState, Spinner } from '@commonplace/ui';
import { CircleSlash } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLoadSubscriptionQuery } from '../billing/billing.api';
import { formatPrice } from '../billing/price';
import { onlyFailed } from '../people/only-failed';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { longDate } from './plan-name';
import { failureText } from './failure-text';
import { Down, Failure, PlansLink, Room, SectionDown, Wait } from './room';
import { StepPreview } from './step-preview';

interface Asked {
  readonly data?: ChangePreview | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Preview, then confirm: the same page for another plan, another period and other seats. Nothing changes before the button. */
export function StepRoom(props: {
  title: string;
  account: number | undefined;
  asked: Asked;
  /** Sends what the preview answered. */
  confirm: (preview: ChangePreview) => Promise<StepAnswer>;
  /** Forgets what was chosen, when everything stays as it is. */
  onKeep?: () => void;
  /** Fields above the preview. */
  children?: ReactNode;
  /** The field above says that there is nothing to preview yet. */
  idle?: boolean;
}) {
  const t = useText();
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const { account, asked } = props;
  const held = useLoadSubscriptionQuery({ params: { accountId: account ?? 0 } }, { skip: account === undefined });
  const error = asked.error as ApiError | undefined;

  const run = async (preview: ChangePreview) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await props.confirm(preview);
      if (answer.result === 'failure') return setFailure(answer.error ?? t('failedTitle'));
      setDone(true);
      const later = preview.when === 'renewal';
      const text = later ? t('doneLater', { date: longDate(preview.upgrade_date, shell.locale) }) : t('done');
      shell.notify({ kind: 'success', text: answer.result === 'pending' ? t('onItsWay') : text });
      await shell.session.refresh().catch(() => undefined);
      shell.navigate('/membership', { replace: true });
    } catch (caught) {
      setFailure(failureText(caught as ApiError, t));
    } finally {
      setBusy(false);
    }
  };

  if (done) return <Wait />;
  if (onlyFailed(held)) return <Down retry={() => void held.refetch()} busy={held.isFetching} />;
  const refused = error?.code === 'CONFLICT' || error?.code === 'INVALID';
  if (error && !refused && !props.children) return <Down retry={() => void asked.refetch()} busy={asked.isFetching} />;
  if (error && !props.children)
    return (
      <Room>
        <EmptyState
          heading="h1"
          icon={CircleSlash}
          title={t('cannotTitle')}
          text={error.detail}
          action={<PlansLink />}
        />
      </Room>
    );
  // A field above stays where it is while its preview is on the way.
  if (!held.data || (!asked.data && !error && !props.children)) return <Wait />;
  const { data } = asked;
  const shown = error || props.idle ? undefined : data;
  const noCard = shown !== undefined && shown.due.total_minor > 0 && shown.card_suffix === null;
  return (
    <Room>
      <h1 className={styles.title}>{props.title}</h1>
      {props.children}
      {error && refused && (
        <p role="status" className={styles.lead}>
          {error.detail}
        </p>
      )}
      {/* What was chosen above is not lost with its preview. */}
      {error && !refused && <SectionDown asked={asked} />}
      {props.children && asked.isFetching && !shown && (
        <p role="status">
          <Spinner /> {t('previewing')}
        </p>
      )}
      {shown && <StepPreview preview={shown} held={held.data.subscription} />}
      <Failure text={failure} />
      <div className={styles.choices}>
        {shown && failure !== undefined && (
          <Button
            size="large"
            busy={asked.isFetching}
            onClick={() => {
              setFailure(undefined);
              void asked.refetch();
            }}
          >
            {t('lookAgain')}
          </Button>
        )}
        {shown && (
          <Button
            variant="primary"
            size="large"
            busy={busy || asked.isFetching}
            disabled={noCard}
            onClick={() => void run(shown)}
          >
            {shown.due.total_minor > 0
              ? t('confirmAndPay', {
                  price: formatPrice(shown.due.total_minor, shown.due.currency_code, shell.locale),
                })
              : t('confirmChange')}
          </Button>
        )}
        <Link to="/membership" className={buttonLook({ size: 'large' })} onClick={props.onKeep}>
          {t('keep')}
        </Link>
      </div>
    </Room>
  );
}
