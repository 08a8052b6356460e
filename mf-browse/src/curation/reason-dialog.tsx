import { Button, Dialog, Select, TextArea } from '@commonplace/ui';
import { useState } from 'react';
import styles from './curation.module.css';
import { usePublishingText } from './publishing-texts';
import type { REJECTIONS, REPORTS } from './reasons';

type Reason = (typeof REJECTIONS)[number] | (typeof REPORTS)[number];

interface ReasonDialogProps<R extends Reason> {
  title: string;
  reasons: readonly [R, ...R[]];
  /** The field for words of one's own. */
  words: { label: string; hint?: string; rows: number; most: number };
  busy: boolean;
  onSend: (reason: R, words: string) => void;
  onClose: () => void;
}

/** One reason out of a list, and words of one's own. */
export function ReasonDialog<R extends Reason>({ title, reasons, words, busy, onSend, onClose }: ReasonDialogProps<R>) {
  const t = usePublishingText();
  const [reason, setReason] = useState<R>(reasons[0]);
  const [text, setText] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => onSend(reason, text)}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value as R)}
          options={reasons.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
        />
        <TextArea
          label={words.label}
          hint={words.hint}
          rows={words.rows}
          maxLength={words.most}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
