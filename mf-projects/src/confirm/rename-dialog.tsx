import { useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { TextField } from '@commonplace/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../texts';

interface RenameDialogProps {
  /** What the name is kept as until it is taken. */
  draft: string;
  title: string;
  name: string;
  onClose: () => void;
  /** Answers whether the service took the name. */
  onSave: (name: string) => Promise<boolean>;
}

/** Asks for a new name, and stays with what was typed until it is taken. */
export function RenameDialog({ draft, title, name: given, onClose, onSave }: RenameDialogProps) {
  const t = useText();
  const shell = useShell();
  const [name, setName, done] = useDraft(draft, given);
  const [status, setStatus] = useState<'typing' | 'saving' | 'failed'>('typing');
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const trimmed = name.trim();
  async function save(): Promise<void> {
    if (trimmed === given) {
      done();
      return onClose();
    }
    setStatus('saving');
    if (await onSave(trimmed)) {
      done();
      return there.current ? onClose() : undefined;
    }
    if (there.current) setStatus('failed');
    else shell.notify({ kind: 'error', text: t('failOther') });
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onDiscard={done}
      failed={status === 'failed' ? t('renameFailed') : undefined}
      submit={{ label: t('saveName'), busy: status === 'saving', disabled: !trimmed }}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={120}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
