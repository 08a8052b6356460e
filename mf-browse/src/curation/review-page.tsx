import type { Publication } from '@commonplace/contracts/assets/publishing';
import { isApiError } from '@commonplace/remote-kit';
import { BusyList } from '@commonplace/remote-kit/busy-list';
import { Failure } from '@commonplace/remote-kit/failure';
import { Button, EmptyState, Skeleton } from '@commonplace/ui';
import { Check, CheckCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminFrame } from './admin-frame';
import styles from './curation.module.css';
import { EmptyPage, ListPager, pageOf } from './list-pager';
import { useApproveWorkMutation, useRejectWorkMutation, useWorksQuery } from './publishing-api';
import { usePublishingText } from './publishing-texts';
import { ReasonDialog } from './reason-dialog';
import { REJECTIONS } from './reasons';
import { useTell } from './use-tell';
import { WorkFacts, WorkPreview } from './work-to-review';

const PAGE = 50;

/** Works that wait for a review: look, approve, or send back with a reason. */
export function ReviewPage() {
  const t = usePublishingText();
  const tell = useTell();
  const [params] = useSearchParams();
  const query = { all: 'true', state: 'review', page: pageOf(params), pagesize: PAGE } as const;
  const asked = useWorksQuery(
    { query },
    // What another administrator decided meanwhile waits no longer.
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  const { data, currentData, error, isFetching, refetch } = asked;
  const [approve, approving] = useApproveWorkMutation();
  const [rejecting, setRejecting] = useState<Publication>();
  return (
    <AdminFrame title={t('review')} lead={t('reviewLead')}>
      {error && !currentData ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <Skeleton className={styles.skeleton ?? ''} />
      ) : (
        <BusyList asked={asked}>
          {data.results.length === 0 ? (
            <EmptyPage
              total={data.total}
              pagesize={PAGE}
              asked={asked}
              none={<EmptyState icon={CheckCheck} title={t('reviewNone')} text={t('reviewNoneText')} />}
            />
          ) : (
            <ul className={styles.rows}>
              {data.results.map((work) => (
                <li key={work.id} className={styles.row}>
                  <WorkPreview work={work} />
                  <div className={styles.main}>
                    <strong>{work.title}</strong>
                    <WorkFacts work={work} />
                  </div>
                  <div className={styles.actions}>
                    <Button
                      icon={Check}
                      aria-label={t('approveNamed', { title: work.title })}
                      variant="primary"
                      busy={approving.isLoading && approving.originalArgs?.params.id === work.id}
                      disabled={approving.isLoading && approving.originalArgs?.params.id !== work.id}
                      onClick={() =>
                        void approve({ params: { id: work.id }, body: { version: work.version } }).then((answer) =>
                          tell(answer, t('approved')),
                        )
                      }
                    >
                      {t('approve')}
                    </Button>
                    <Button
                      icon={Undo2}
                      aria-label={t('rejectNamed', { title: work.title })}
                      onClick={() => setRejecting(work)}
                    >
                      {t('reject')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </BusyList>
      )}
      {data && <ListPager total={data.total} pagesize={PAGE} asked={asked} />}
      {rejecting && <RejectDialog work={rejecting} onClose={() => setRejecting(undefined)} />}
    </AdminFrame>
  );
}

function RejectDialog({ work, onClose }: { work: Publication; onClose: () => void }) {
  const t = usePublishingText();
  const tell = useTell();
  const [reject, { isLoading }] = useRejectWorkMutation();
  const send = async (reason: (typeof REJECTIONS)[number], note: string) => {
    const answer = await reject({ params: { id: work.id }, body: { version: work.version, reason, note } });
    // The page shows how the work is now; the words that were written wait for the next look.
    if (isApiError(answer.error) && answer.error.code === 'CONFLICT') onClose();
    return tell(answer, t('rejected'));
  };
  return (
    <ReasonDialog
      draft={`reject:${work.id}`}
      title={t('rejectTitle', { title: work.title })}
      reasons={REJECTIONS}
      words={{ label: t('note'), hint: t('noteHint'), rows: 3, most: 500 }}
      busy={isLoading}
      onSend={send}
      onClose={onClose}
    />
  );
}
