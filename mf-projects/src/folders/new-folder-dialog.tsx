import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { useText } from '../texts';
import { FolderFields } from './folder-fields';
import { useFolderMaking, type FolderMaking } from './use-folder-making';

/** Makes a folder, in a dialog of its own. */
export function NewFolderDialog({ onClose, ...making }: FolderMaking & { onClose: () => void }) {
  const t = useText();
  const form = useFolderMaking(making);
  return (
    <FormDialog
      title={t('newFolder')}
      onClose={onClose}
      onDiscard={form.giveUp}
      error={form.problem?.error}
      failed={form.problem?.failed}
      submit={{ label: t('createFolder'), busy: form.status === 'saving', disabled: !form.named }}
      onSubmit={() => void form.create()}
    >
      <FolderFields {...form} />
    </FormDialog>
  );
}
