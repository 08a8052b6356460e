import type { Publication } from '@commonplace/contracts/assets/publishing';
import { isApiError, useSession } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { Button, Dialog, TextArea } from '@commonplace/ui';
import { useId } from 'react';
import styles from './curation.module.css';
import { useAppealWorkMutation, useEditWorkMutation, useWithdrawWorkMutation } from './publishing-api';
import { usePublishingText } from './publishing-texts';
import { useTell } from './use-tell';
import { sentWords, WorkFields, wordsOf } from './work-form';

interface Props {
  work: Pick<Publication, 'id' | 'title' | 'tags' | 'description' | 'adult'> &
    Partial<Pick<Publication, 'version' | 'state'>>;
  onClose: () => void;
}

/** Changes the words of a work. */
export function EditDialog({ work, onClose }: Props) {
  const t = usePublishingText();
  const tell = useTell();
  const admin = useSession().roles.includes('admin');
  const [words, setWords, done] = useDraft(`work:${work.id}:${work.version ?? ''}`, wordsOf(work));
  const close = () => {
    done();
    onClose();
  };
  const [edit, { isLoading, error }] = useEditWorkMutation();
  const form = useId();
  const save = async () => {
    const version = work.version === undefined ? {} : { version: work.version };
    const answer = await edit({ params: { id: work.id }, body: { ...version, ...sentWords(words) } });
    if (tell(answer, t('saved'))) close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('edit', { title: work.title })}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={isLoading}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <WorkFields
          words={words}
          errors={isApiError(error) ? (error.errors ?? {}) : {}}
          keepsAdult={work.adult && work.state === 'published' && !admin}
          onChange={setWords}
        />
      </form>
    </Dialog>
  );
}

/** Takes a work out of the library. Whoever withdraws what somebody else made can say why, which its owner reads beside it. */
export function WithdrawDialog({ work, onClose, others = false }: Props & { others?: boolean }) {
  const t = usePublishingText();
  const tell = useTell();
  const [reason, setReason, done] = useDraft(`withdraw:${work.id}`, '');
  const close = () => {
    done();
    onClose();
  };
  const [withdraw, { isLoading }] = useWithdrawWorkMutation();
  const go = async () => {
    const body = reason.trim() ? { reason: reason.trim() } : {};
    if (tell(await withdraw({ params: { id: work.id }, body }), t('withdrawn'))) close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('withdrawTitle', { title: work.title })}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void go()}>
            {t('withdrawDo')}
          </Button>
        </>
      }
    >
      <p>{t('withdrawText')}</p>
      {others && (
        <TextArea
          label={t('withdrawReason')}
          hint={t('withdrawReasonHint')}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(e) => setReason(e.target.value)}
        />
      )}
    </Dialog>
  );
}

export function AppealDialog({ work, onClose }: Props) {
  const t = usePublishingText();
  const tell = useTell();
  const [text, setText, done] = useDraft(`appeal:${work.id}`, '');
  const close = () => {
    done();
    onClose();
  };
  const [appeal, { isLoading }] = useAppealWorkMutation();
  const send = async () => {
    if (tell(await appeal({ params: { id: work.id }, body: { text } }), t('appealDone'))) close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('appealTitle', { title: work.title })}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="primary" busy={isLoading} disabled={!text.trim()} onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('appealText')}
        rows={5}
        maxLength={1000}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
    </Dialog>
  );
}
