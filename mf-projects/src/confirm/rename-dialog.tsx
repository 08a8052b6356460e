import { Button, Dialog, TextField } from '@commonplace/ui';
import { useState, type FormEvent } from 'react';
import { useText } from '../texts';

interface RenameDialogProps {
  title: string;
  name: string;
  onClose: () => void;
  onSave: (name: string) => void;
}

export function RenameDialog({ title, name: given, onClose, onSave }: RenameDialogProps) {
  const t = useText();
  const [name, setName] = useState(given);
  const trimmed = name.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!trimmed) return;
    onClose();
    if (trimmed !== given) onSave(trimmed);
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      <form onSubmit={save}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={120}
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={!trimmed}>
          {t('saveName')}
        </Button>
      </form>
    </Dialog>
  );
}
