import { Button, Checkbox, Dialog } from '@commonplace/ui';
import { useState, type ReactNode } from 'react';
import { useText } from '../texts';
import { dismiss, isDismissed, warningKey, type WarnedDelete, type WarnedType } from './warning';

interface Question {
  type: WarnedType;
  kind: WarnedDelete;
  title: string;
  text: string;
  action: string;
  run: () => void;
}

/** Asks before something is deleted, unless the person dismissed that warning for good. Draw `dialog` once. */
export function useConfirm(): { ask: (question: Question) => void; dialog: ReactNode } {
  const t = useText();
  const [question, setQuestion] = useState<Question>();
  const [forGood, setForGood] = useState(false);
  const ask = (next: Question) => {
    if (isDismissed(next.type, next.kind)) return next.run();
    setForGood(false);
    setQuestion(next);
  };
  const close = () => setQuestion(undefined);
  const confirm = () => {
    if (!question) return;
    if (forGood) dismiss(question.type, question.kind);
    close();
    question.run();
  };
  const dialog = question && (
    <Dialog
      open
      onClose={close}
      title={question.title}
      description={question.text}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="danger" onClick={confirm}>
            {question.action}
          </Button>
        </>
      }
    >
      {warningKey(question.type, question.kind) && (
        <Checkbox label={t('dontAsk')} checked={forGood} onChange={(event) => setForGood(event.target.checked)} />
      )}
    </Dialog>
  );
  return { ask, dialog };
}
