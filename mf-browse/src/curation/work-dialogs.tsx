import type { Publication } from '@commonplace/contracts/assets/publishing';
import { isApiError, useSession } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { TextArea } from '@commonplace/ui';
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
  const [edit, { isLoading, error }] = useEditWorkMutation();
  const save = async () => {
    const version = work.version === undefined ? {} : { version: work.version };
    const answer = await edit({ params: { id: work.id }, body: { ...version, ...sentWords(words) } });
    if (!tell(answer, t('saved'))) return;
    done();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onDiscard={done}
      title={t('edit', { title: work.title })}
      error={error}
      submit={{ label: t('save'), busy: isLoading }}
      onSubmit={() => void save()}
    >
      <WorkFields
        words={words}
        errors={isApiError(error) ? (error.errors ?? {}) : {}}
        keepsAdult={work.adult && work.state === 'published' && !admin}
        onChange={setWords}
      />
    </FormDialog>
  );
}

/** Takes a work out of the library. Whoever withdraws what somebody else made can say why, which its owner reads beside it. */
export function WithdrawDialog({ work, onClose, others = false }: Props & { others?: boolean }) {
  const t = usePublishingText();
  const tell = useTell();
  const [reason, setReason, done] = useDraft(`withdraw:${work.id}`, '');
  const [withdraw, { isLoading }] = useWithdrawWorkMutation();
  const go = async () => {
    const body = reason.trim() ? { reason: reason.trim() } : {};
    if (!tell(await withdraw({ params: { id: work.id }, body }), t('withdrawn'))) return;
    done();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onDiscard={done}
      title={t('withdrawTitle', { title: work.title })}
      submit={{ label: t('withdrawDo'), variant: 'danger', busy: isLoading }}
      onSubmit={() => void go()}
      lead={<p>{t('withdrawText')}</p>}
    >
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
    </FormDialog>
  );
}

/** Asks for another look at a work that was taken down. */
export function AppealDialog({ work, onClose }: Props) {
  const t = usePublishingText();
  const tell = useTell();
  const [text, setText, done] = useDraft(`appeal:${work.id}`, '');
  const [appeal, { isLoading }] = useAppealWorkMutation();
  const send = async () => {
    if (!tell(await appeal({ params: { id: work.id }, body: { text } }), t('appealDone'))) return;
    done();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onDiscard={done}
      title={t('appealTitle', { title: work.title })}
      submit={{ label: t('send'), busy: isLoading, disabled: !text.trim() }}
      onSubmit={() => void send()}
    >
      <TextArea
        label={t('appealText')}
        rows={5}
        maxLength={1000}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
    </FormDialog>
  );
}
