import type { ReportCase } from '@commonplace/contracts/assets/publishing';
import { useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { Failure } from '@commonplace/remote-kit/failure';
import { Button, Dialog, Skeleton, TextArea } from '@commonplace/ui';
import { written } from '@commonplace/remote-kit/written';
import { Link } from 'react-router';
import styles from './curation.module.css';
import { useDecideCaseMutation, useOneCaseQuery } from './publishing-api';
import { usePublishingText } from './publishing-texts';
import { useAccountNames } from './use-account-names';
import { useTell } from './use-tell';

const DECISIONS = {
  open: ['dismiss', 'mark-adult', 'takedown'],
  appealed: ['uphold', 'restore'],
  'taken-down': ['restore'],
  dismissed: [],
  restored: [],
  'marked-adult': [],
} as const;

/** What is known to happen to an item; a later version of the service may know more. */
const STEPS = [
  ...(['submit', 'approve', 'reject', 'edit', 'withdraw', 'report', 'appeal'] as const),
  ...(['dismiss', 'takedown', 'mark-adult', 'uphold', 'restore'] as const),
] as const;

/** What was reported. It leads to its page where there is one: what was taken down has none. */
function Look({ item, title }: { item: NonNullable<ReportCase['item']>; title: string }) {
  const look = <img className={styles.large} src={item.url} alt={title} />;
  return item.status === 'published' ? <Link to={item.alias}>{look}</Link> : look;
}

/** One case: the item, what people said, the appeal, what was done before, and the decision. */
export function CaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = usePublishingText();
  const tell = useTell();
  const { locale } = useShell();
  const { data, error, isFetching, refetch } = useOneCaseQuery({ params: { id } });
  const nameOf = useAccountNames(data?.audit.map(({ uid }) => uid) ?? []);
  const [note, setNote, done] = useDraft(`case:${id}`, '');
  const close = () => {
    done();
    onClose();
  };
  const [decide, { isLoading }] = useDecideCaseMutation();
  const when = new Intl.DateTimeFormat(written(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const one = data?.case;
  const did = (action: string) => {
    const known = STEPS.find((step) => step === action);
    return known ? t(`did.${known}`) : action;
  };
  const title = one?.item?.imgCaption ?? t('itemGone');
  const go = async (decision: (typeof DECISIONS)[keyof typeof DECISIONS][number]) => {
    if (!one) return;
    const answer = await decide({ params: { id }, body: { version: one.version, decision, note } });
    if (tell(answer, t('decided'))) close();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={one ? title : t('reports')}
      actions={
        one &&
        DECISIONS[one.state].length > 0 && (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            {DECISIONS[one.state].map((decision) => (
              <Button
                key={decision}
                variant={decision === 'takedown' || decision === 'uphold' ? 'danger' : 'secondary'}
                busy={isLoading}
                onClick={() => void go(decision)}
              >
                {t(decision)}
              </Button>
            ))}
          </>
        )
      }
    >
      {!one ? (
        error ? (
          <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton className={styles.skeleton ?? ''} />
        )
      ) : (
        <div className={styles.side}>
          {one.item && <Look item={one.item} title={title} />}
          <ul className={styles.history}>
            {one.reports.map((report, index) => (
              <li key={index}>
                <strong>{t('reported', { reason: t(`reason.${report.reason}`) })}</strong>
                <p className={styles.words}>{report.text}</p>
              </li>
            ))}
          </ul>
          {one.appeal && <p>{t('appealSays', { text: one.appeal.text })}</p>}
          {DECISIONS[one.state].length > 0 && (
            <TextArea
              label={t('note')}
              hint={t('noteHint')}
              rows={3}
              maxLength={500}
              value={note}
              onChange={(e) => setNote(e.target.value)}
            />
          )}
          <section aria-label={t('audit')} className={styles.panel}>
            <h2>{t('audit')}</h2>
            <ol className={styles.history}>
              {data.audit.map((entry, index) => (
                <li key={index}>
                  {t(entry.uid > 0 ? 'auditEntry' : 'auditVisitor', {
                    action: did(entry.action),
                    who: nameOf(entry.uid),
                  })}{' '}
                  <time dateTime={entry.at}>{when.format(new Date(entry.at))}</time>
                  {entry.note && <p className={styles.words}>{entry.note}</p>}
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </Dialog>
  );
}
