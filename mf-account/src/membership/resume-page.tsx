import type { ResumePreview } from '@commonplace/contracts/billing/membership';
import { usePageTitle, useShell, type ApiError } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Button, buttonLook } from '@commonplace/ui';
import { Link } from 'react-router';
import { PREVIEW_STALE_S, usePreviewResumeQuery, useResumeMembershipMutation } from '../billing/billing.api';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { longDate, planOf } from './plan-name';
import { failureText } from './failure-text';
import { Down, Failure, Room, useMember, Wait } from './room';
import { DueList } from './step-preview';

/** Preview of taking a cancellation back; only the button confirms it. */
export function ResumePage() {
  const t = useText();
  usePageTitle(t('resumeTitle'));
  const shell = useShell();
  const account = useMember();
  const preview = usePreviewResumeQuery(
    { params: { accountId: account ?? 0 } },
    { skip: account === undefined, refetchOnMountOrArgChange: PREVIEW_STALE_S },
  );
  const [resume, resuming] = useResumeMembershipMutation();
  const error = preview.error as ApiError | undefined;
  // What was resumed has no preview any longer.
  if (resuming.isSuccess) return <Wait />;
  if (error?.code === 'CONFLICT') return <Nothing />;
  if (error) return <Down retry={() => void preview.refetch()} busy={preview.isFetching} />;
  if (!preview.data || account === undefined) return <Wait />;
  const { data } = preview;
  const { subscription, version, renewal } = data;
  const refused = resuming.error as ApiError | undefined;
  const run = () =>
    void resume({ params: { accountId: account }, body: { version, renewal } })
      .unwrap()
      .then(
        () => {
          shell.notify({ kind: 'success', text: t('resumed') });
          shell.navigate('/membership', { replace: true });
        },
        // What is refused is no longer true: the page shows why, and what is.
        () => void preview.refetch(),
      );
  return (
    <Room>
      <h1 className={styles.title}>{t('resumeTitle')}</h1>
      <p className={styles.lead}>{t('resumeText', { plan: planOf(subscription.plan_id).label })}</p>
      <GoesOn preview={data} />
      <Failure text={refused && failureText(refused, t)} />
      <div className={styles.choices}>
        <Button variant="primary" size="large" busy={resuming.isLoading} disabled={preview.isFetching} onClick={run}>
          {t('resumeConfirm')}
        </Button>
        <Link to="/membership" className={buttonLook({ size: 'large' })}>
          {t('resumeKeep')}
        </Link>
      </div>
    </Room>
  );
}

/** What goes on, from when it is paid again, and how much. */
function GoesOn({ preview }: { preview: ResumePreview }) {
  const t = useText();
  const { locale } = useShell();
  const { subscription, next, renewal, date } = preview;
  const named = (planId: string) => {
    const { label, period } = planOf(planId);
    return period ? t('planPeriod', { plan: label, period: t(period) }) : label;
  };
  const facts: [string, string, boolean][] = [
    [t('plan'), named(subscription.plan_id), true],
    [t('renews'), longDate(date, locale), true],
    [t('nextPlan'), named(next.plan_id), next.plan_id !== subscription.plan_id],
    [t('seats'), String(next.seats), planOf(next.plan_id).type === 'teams'],
  ];
  return (
    <section className={styles.resume} aria-label={t('plan')}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value, shown]) =>
            shown && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {renewal.total_minor > 0 ? (
        <>
          <DueList due={renewal} seats={false} then />
          <p className={styles.note}>
            {subscription.card_suffix ? t('chargedTo', { suffix: subscription.card_suffix }) : t('cardNone')}
          </p>
        </>
      ) : (
        <p className={styles.note}>{t('freeOfCharge')}</p>
      )}
    </section>
  );
}

function Nothing() {
  const t = useText();
  return (
    <Room>
      <EmptyWithLink
        heading="h1"
        title={t('resumeNothing')}
        text={t('resumeNothingText')}
        to="/membership"
        link={t('toMembership')}
      />
    </Room>
  );
}
