import { REJECTIONS } from './reasons';
import type { Publication } from '@commonplace/contracts/assets/publishing';
import { Failure } from '@commonplace/remote-kit/failure';
import { Button, Dialog, EmptyState, Select, Skeleton, TextArea } from '@commonplace/ui';
import { Check, CheckCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AdminFrame } from './admin-frame';
import styles from './curation.module.css';
import { useApproveWorkMutation, useRejectWorkMutation, useWorksQuery } from './publishing-api';
import { usePublishingText } from './publishing-texts';
import { useTell } from './use-tell';

/** Works that wait for a review: look, approve, or send back with a reason. */
export function ReviewPage() {
  const t = usePublishingText();
  const tell = useTell();
  const query = { all: 'true', state: 'review', pagesize: 50 } as const;
  const { data, error, isFetching, refetch } = useWorksQuery({ query });
  const [approve, approving] = useApproveWorkMutation();
  const [rejecting, setRejecting] = useState<Publication>();
  return (
    <AdminFrame title={t('review')} lead={t('reviewLead')}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <Skeleton className={styles.skeleton ?? ''} />
      ) : data.results.length === 0 ? (
        <EmptyState icon={CheckCheck} title={t('reviewNone')} />
      ) : (
        <ul className={styles.rows}>
          {data.results.map((work) => (
            <li key={work.id} className={styles.row}>
              <img className={styles.large} src={work.item.url} alt={work.title} />
              <div className={styles.main}>
                <strong>{work.title}</strong>
                <p className={styles.words}>{t('by', { author: work.author, uid: work.uid, licence: work.licence })}</p>
                <p className={styles.words}>{work.tags.join(', ')}</p>
                {work.description && <p className={styles.words}>{work.description}</p>}
              </div>
              <div className={styles.actions}>
                <Button
                  icon={Check}
                  variant="primary"
                  disabled={approving.isLoading}
                  onClick={() =>
                    void approve({ params: { id: work.id } }).then((answer) => tell(answer, t('approved')))
                  }
                >
                  {t('approve', { title: work.title })}
                </Button>
                <Button icon={Undo2} onClick={() => setRejecting(work)}>
                  {t('reject', { title: work.title })}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {rejecting && <RejectDialog work={rejecting} onClose={() => setRejecting(undefined)} />}
    </AdminFrame>
  );
}

function RejectDialog({ work, onClose }: { work: Publication; onClose: () => void }) {
  const t = usePublishingText();
  const tell = useTell();
  const [reason, setReason] = useState<(typeof REJECTIONS)[number]>(REJECTIONS[0]);
  const [note, setNote] = useState('');
  const [reject, { isLoading }] = useRejectWorkMutation();
  const send = async () => {
    if (tell(await reject({ params: { id: work.id }, body: { reason, note } }), t('rejected'))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rejectTitle', { title: work.title })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={isLoading} onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Select
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value as typeof reason)}
        options={REJECTIONS.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
      />
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        rows={3}
        maxLength={500}
        value={note}
        onChange={(e) => setNote(e.target.value)}
      />
    </Dialog>
  );
}
