import { useDraft } from '@commonplace/remote-kit/draft';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { Select, TextArea } from '@commonplace/ui';
import { usePublishingText } from './publishing-texts';
import type { REJECTIONS, REPORTS } from './reasons';

type Reason = (typeof REJECTIONS)[number] | (typeof REPORTS)[number];

interface ReasonDialogProps<R extends Reason> {
  /** What the words are kept as until they are sent. */
  draft: string;
  title: string;
  reasons: readonly [R, ...R[]];
  /** The field for words of one's own. */
  words: { label: string; hint?: string; rows: number; most: number };
  busy: boolean;
  /** Whether it was taken; then the dialog closes. */
  onSend: (reason: R, words: string) => Promise<boolean>;
  onClose: () => void;
}

/** One reason out of a list, and words of one's own. */
export function ReasonDialog<R extends Reason>({ title, reasons, words, busy, onSend, ...o }: ReasonDialogProps<R>) {
  const t = usePublishingText();
  const [{ reason, text }, change, done] = useDraft<{ reason: R; text: string }>(o.draft, {
    reason: reasons[0],
    text: '',
  });
  const send = async () => {
    if (!(await onSend(reason, text))) return;
    done();
    o.onClose();
  };
  return (
    <FormDialog
      onClose={o.onClose}
      onDiscard={done}
      title={title}
      submit={{ label: t('send'), busy }}
      onSubmit={() => void send()}
    >
      <Select
        label={t('reason')}
        value={reason}
        onChange={(event) => change({ reason: event.target.value as R, text })}
        options={reasons.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
      />
      <TextArea
        label={words.label}
        hint={words.hint}
        rows={words.rows}
        maxLength={words.most}
        value={text}
        onChange={(event) => change({ reason, text: event.target.value })}
      />
    </FormDialog>
  );
}
