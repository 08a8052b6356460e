import { usePageTitle, useShell, type ApiError } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Button, buttonLook, EmptyState } from '@commonplace/ui';
import { CircleSlash } from 'lucide-react';
import { Link } from 'react-router';
import {
  PREVIEW_STALE_S,
  useConfirmCancelMutation,
  useLoadSubscriptionQuery,
  usePreviewCancelQuery,
} from '../billing/billing.api';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { longDate, planOf } from './plan-name';
import { failureText } from './failure-text';
import { Down, Failure, PlansLink, PRICING, Room, useMember, Wait } from './room';

/** Preview of a cancellation; only the button confirms it. */
export function CancelPage() {
  const t = useText();
  usePageTitle(t('cancelTitle'));
  const shell = useShell();
  const account = useMember();
  const preview = usePreviewCancelQuery(
    { params: { accountId: account ?? 0 } },
    { skip: account === undefined, refetchOnMountOrArgChange: PREVIEW_STALE_S },
  );
  const [confirm, confirming] = useConfirmCancelMutation();
  // What was cancelled has no preview any longer.
  if (confirming.isSuccess) return <Wait />;
  const error = (confirming.error ?? preview.error) as ApiError | undefined;
  if (error?.code === 'CONFLICT') return <NotNow error={error} />;
  if (preview.error) return <Down retry={() => void preview.refetch()} busy={preview.isFetching} />;
  if (!preview.data || account === undefined) return <Wait />;
  const { data } = preview;
  const { subscription } = data;
  const run = () =>
    void confirm({ params: { accountId: account }, body: data })
      .unwrap()
      .then(
        () => shell.navigate('/membership/cancel-complete', { replace: true }),
        () => undefined,
      );
  const facts = { plan: planOf(subscription.plan_id).label, date: longDate(subscription.expire, shell.locale) };
  return (
    <Room>
      <h1 className={styles.title}>{t('cancelTitle')}</h1>
      <p className={styles.lead}>
        {data.pending_payment && !subscription.trial ? t('cancelNow') : t('cancelText', facts)}
      </p>
      <Failure text={error && failureText(error, t)} />
      <div className={styles.choices}>
        <Button variant="danger" size="large" busy={confirming.isLoading} onClick={run}>
          {t('cancelConfirm')}
        </Button>
        <Link to={PRICING} className={buttonLook({ size: 'large' })}>
          {t('cancelKeep')}
        </Link>
      </div>
    </Room>
  );
}

/** Why there is nothing to cancel, or not now; the title says the same as the text. */
function NotNow({ error }: { error: ApiError }) {
  const t = useText();
  const reason = error.problem?.['reason'];
  const title =
    reason === 'payment-under-way' ? 'cancelLater' : reason === 'cancelled' ? 'cancelDoneTitle' : 'cancelNothing';
  const text =
    reason === 'payment-under-way' ? t('underWay') : reason === 'cancelled' ? t('cancelledAlready') : t('freeText');
  return (
    <Room>
      <EmptyWithLink heading="h1" title={t(title)} text={text} to="/membership" link={t('toMembership')} />
    </Room>
  );
}

/** After a cancellation: until when the plan stays, and how to take it back. */
export function CancelCompletePage() {
  const t = useText();
  usePageTitle(t('cancelDoneTitle'));
  const shell = useShell();
  const account = useMember();
  const held = useLoadSubscriptionQuery({ params: { accountId: account ?? 0 } }, { skip: account === undefined });
  // What was known before the cancellation is no longer true.
  if (held.error) return <Down retry={() => void held.refetch()} busy={held.isFetching} />;
  if (!held.data || account === undefined) return <Wait />;
  const { subscription } = held.data;
  const pending = subscription.status === 'pending cancellation';
  if (!pending && !subscription.cancelled)
    return (
      <Room>
        <EmptyState heading="h1" icon={CircleSlash} title={t('cancelNothing')} action={<PlansLink />} />
      </Room>
    );
  const facts = { plan: planOf(subscription.plan_id).label, date: longDate(subscription.expire, shell.locale) };
  return (
    <Room>
      <h1 className={styles.title}>{t('cancelDoneTitle')}</h1>
      <p className={styles.lead}>{pending ? t('cancelDoneText', facts) : t('cancelEndedText')}</p>
      <div className={styles.choices}>
        {pending && (
          <Link to="/membership/resume" className={buttonLook({ variant: 'primary', size: 'large' })}>
            {t('resume')}
          </Link>
        )}
        <Link to="/" className={buttonLook({ size: 'large' })}>
          {t('home')}
        </Link>
      </div>
    </Room>
  );
}
