import { parseSku } from '@commonplace/contracts/billing/sku';
import type { Subscription } from '@commonplace/contracts/billing/subscriptions';
import { usePageTitle, useSession, useShell, type ApiError } from '@commonplace/remote-kit';
import { Button, buttonLook, EmptyState, ErrorState, Spinner } from '@commonplace/ui';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  PREVIEW_STALE_S,
  useConfirmCancelMutation,
  useLoadSubscriptionQuery,
  usePreviewCancelQuery,
  useResumeMembershipMutation,
} from '../billing/billing.api';
import styles from './checkout.module.css';
import { useText } from './checkout.texts';

const LABELS: Record<string, string> = {
  premium: 'Business',
  creative: 'Creative',
  teams: 'Teams',
  premium_lifetime: 'Premium Lifetime',
};
const PRICING = '/pricing-and-plans';

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
  const error = (confirming.error ?? preview.error) as ApiError | undefined;
  if (error?.code === 'CONFLICT')
    return (
      <Room>
        <EmptyState heading="h1" title={t('cancelNothing')} text={error.detail} action={<PlansLink />} />
      </Room>
    );
  if (preview.error) return <Down retry={() => void preview.refetch()} busy={preview.isFetching} />;
  if (!preview.data || account === undefined) return <Wait />;
  const { data } = preview;
  const run = () =>
    void confirm({ params: { accountId: account }, body: data })
      .unwrap()
      .then(
        () => shell.navigate('/membership/cancel-complete', { replace: true }),
        () => undefined,
      );
  return (
    <Room>
      <h1 className={styles.title}>{t('cancelTitle')}</h1>
      <p className={styles.planText}>{t('cancelText', facts(data.subscription, shell.locale))}</p>
      {error && (
        <p role="alert" className={styles.alert}>
          {t('downText')}
        </p>
      )}
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

/** After a cancellation: until when the plan stays, and how to take it back. */
export function CancelCompletePage() {
  const t = useText();
  usePageTitle(t('cancelDoneTitle'));
  const shell = useShell();
  const account = useMember();
  const held = useLoadSubscriptionQuery({ params: { accountId: account ?? 0 } }, { skip: account === undefined });
  const [resume, resuming] = useResumeMembershipMutation();
  if (held.error) return <Down retry={() => void held.refetch()} busy={held.isFetching} />;
  if (!held.data || account === undefined) return <Wait />;
  const { subscription } = held.data;
  if (subscription.status !== 'pending cancellation')
    return (
      <Room>
        <EmptyState heading="h1" title={t('cancelNothing')} action={<PlansLink />} />
      </Room>
    );
  const run = () =>
    void resume({ params: { accountId: account } })
      .unwrap()
      .then(
        () => {
          shell.notify({ kind: 'success', text: t('resumed') });
          shell.navigate('/pricing-and-plans', { replace: true });
        },
        () => shell.notify({ kind: 'error', text: t('downTitle') }),
      );
  return (
    <Room>
      <h1 className={styles.title}>{t('cancelDoneTitle')}</h1>
      <p className={styles.planText}>{t('cancelDoneText', facts(subscription, shell.locale))}</p>
      <div className={styles.choices}>
        <Button variant="primary" size="large" busy={resuming.isLoading} onClick={run}>
          {t('resume')}
        </Button>
        <Link to="/" className={buttonLook({ size: 'large' })}>
          {t('home')}
        </Link>
      </div>
    </Room>
  );
}

/** A running plan is ended before another is taken; says so. */
export function ChangePage() {
  const t = useText();
  usePageTitle(t('changeTitle'));
  const shell = useShell();
  const account = useMember();
  const held = useLoadSubscriptionQuery({ params: { accountId: account ?? 0 } }, { skip: account === undefined });
  if (held.error) return <Down retry={() => void held.refetch()} busy={held.isFetching} />;
  if (!held.data) return <Wait />;
  return (
    <Room>
      <h1 className={styles.title}>{t('changeTitle')}</h1>
      <p className={styles.planText}>{t('changeText', facts(held.data.subscription, shell.locale))}</p>
      <div className={styles.choices}>
        <Link to="/membership/cancel" className={buttonLook({ size: 'large' })}>
          {t('toCancel')}
        </Link>
        <Link to={PRICING} className={buttonLook({ variant: 'primary', size: 'large' })}>
          {t('cancelKeep')}
        </Link>
      </div>
    </Room>
  );
}

/** The account, or undefined while unknown; who is not logged in goes to the plans. */
function useMember(): number | undefined {
  const shell = useShell();
  const { isReady, isLoggedIn, uid } = useSession();
  useEffect(() => {
    if (isReady && !isLoggedIn) shell.navigate(PRICING, { replace: true });
  }, [isReady, isLoggedIn, shell]);
  return isReady && isLoggedIn ? uid : undefined;
}

function facts(subscription: Subscription, locale: string): { plan: string; date: string } {
  const type = parseSku(subscription.plan_id)?.type ?? subscription.plan_type;
  const date = subscription.expire
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(subscription.expire))
    : '';
  return { plan: LABELS[type] ?? type, date };
}

function Room({ children }: { children: ReactNode }) {
  return <main className={styles.narrow}>{children}</main>;
}
function PlansLink() {
  const t = useText();
  return (
    <Link to={PRICING} className={buttonLook({ variant: 'primary' })}>
      {t('seePlans')}
    </Link>
  );
}
function Down({ retry, busy }: { retry: () => void; busy: boolean }) {
  const t = useText();
  return (
    <Room>
      <ErrorState heading="h1" title={t('downTitle')} text={t('downText')} onRetry={retry} busy={busy} />
    </Room>
  );
}
function Wait() {
  const t = useText();
  return (
    <main className={styles.narrow} aria-busy>
      <div className={styles.loading} role="status">
        <Spinner />
        <h1>{t('loading')}</h1>
      </div>
    </main>
  );
}
