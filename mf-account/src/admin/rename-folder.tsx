import type { Project } from '@commonplace/contracts/assets/projects';
import { useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { TextField } from '@commonplace/ui';
import { useText } from './admin.texts';
import { useChangeFolderMutation } from './projects.api';

/** Another name for somebody's folder; what failed stays open, with what was typed. */
export function RenameFolder({ folder, onClose }: { folder: Pick<Project, 'id' | 'name'>; onClose: () => void }) {
  const t = useText();
  const shell = useShell();
  const [name, setName, done] = useDraft(`folder-name:${folder.id}`, folder.name);
  const [change, changing] = useChangeFolderMutation();
  const rename = async () => {
    const wanted = name.trim();
    const { error } = await change({ params: { id: folder.id }, body: { name: wanted } });
    if (error) return;
    done();
    shell.notify({ kind: 'success', text: t('folderRenamed', { name: wanted }) });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onDiscard={done}
      title={t('rename', { name: folder.name })}
      error={changing.error}
      failed={changing.error && t('folderFailed')}
      submit={{ label: t('save'), busy: changing.isLoading, disabled: name.trim() === '' }}
      onSubmit={() => void rename()}
    >
      <TextField label={t('newName')} maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  );
}
